"""Draws the pictures of the README: a game between greedy players, as the terminal shows it. `python tools/picture.py`"""

import io
import re
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import malecon
from malecon import bots
from malecon.cli.console import THEME, rich_line
from malecon.core.table import Table

DOCS = Path(__file__).parents[1] / "docs"
NIGHT = TerminalTheme(
    (16, 32, 42),
    (241, 234, 219),
    [(24, 44, 56), (168, 62, 38), (123, 203, 134), (242, 193, 78), (92, 193, 208), (176, 87, 143), (92, 193, 208), (241, 234, 219)],
    [(185, 196, 196), (255, 138, 102), (123, 203, 134), (242, 193, 78), (92, 193, 208), (176, 87, 143), (92, 193, 208), (255, 255, 255)],
)


def table_after(rounds: int, lang: str) -> Table:
    """A game of greedy players, as it stands some rounds on, when the first seat has a choice of buildings."""
    game = malecon.game("san-juan")
    names = ["Anne", "Bernard", "Chloé"] if lang == "fr" else ["Anne", "Ben", "Chloe"]
    table = Table.new(game, names, seed=8, options={"expansion": True})
    players = [bots.bot("greedy", game, seat) for seat in range(3)]
    state = table.state
    while (
        state.to_json()["round"] < rounds
        or state.to_move != 0
        or state.observe(0)["turn"]["ask"] != "build"
        or len(state.legal_actions()) < 5
    ):
        table.act(bots.ask(players[state.to_move], state))
    return table


def picture(lang: str) -> str:
    table = table_after(8, lang)
    game, state = table.game, table.state
    console = Console(theme=THEME, record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="standard", highlight=False)
    for line in game.screen(state.observe(0), table.names, 0, lang):
        console.print(rich_line(line))
    console.print()
    for told in table.log(0, lang)[-4:]:
        console.print(f"  {told}", style="dim", markup=False)
    console.print(game.prompt(state, lang), style="you", markup=False)
    moves = [f"{number:>3} {game.describe(state, action, lang)}" for number, action in enumerate(state.legal_actions(), 1)]
    console.print(Columns(moves, padding=(0, 2)), style="legal")
    console.print("> ", end="")
    drawn = console.export_svg(title="malecon play san-juan", theme=NIGHT, unique_id="malecon")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # no font is fetched from anywhere


def main() -> None:
    for lang in ("en", "fr"):
        (DOCS / f"table-{lang}.svg").write_text(picture(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
