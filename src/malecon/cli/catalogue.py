"""`malecon games`: what there is to play."""

import malecon
from malecon import bots
from malecon.cli.console import console, print_json
from malecon.core.game import Game
from malecon.core.options import spell


def games(*, json: bool = False) -> int:
    """List the games with their options and bots.

    **Examples**

    ```text
    malecon games
    malecon games --json
    ```

    Parameters
    ----------
    json:
        For programs.
    """
    if json:
        print_json([facts(game) for game in malecon.games().values()])
        return 0
    out = console()
    for game in malecon.games().values():
        players = f"{game.min_players}-{game.max_players}"
        out.print(f"[title]{game.id}[/title]  {game.title}, {players} players, bots: {', '.join(bots.names(game))}")
        for option in game.options:
            choices = "|".join(spell(value) for value in option.choices)
            out.print(f"    --set {option.name}={choices}  [dim]{option.help}[/dim]".replace("=off|on", ""))
    return 0


def facts(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "ruleset": game.ruleset,
        "players": [game.min_players, game.max_players],
        "actions": game.actions,
        "options": [{"name": option.name, "choices": list(option.choices), "default": option.default} for option in game.options],
        "bots": bots.names(game),
    }
