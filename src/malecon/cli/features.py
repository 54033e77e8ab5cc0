"""`malecon features`: the numbers that the environments show, each with its name."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as RichTable

import malecon
from malecon.cli.console import console, print_json
from malecon.cli.extras import needs_envs
from malecon.core.options import parse_settings


def features(
    game: str = "san-juan",
    *,
    players: int | None = None,
    set: Annotated[list[str] | None, Parameter(name="--set")] = None,
    json: bool = False,
) -> int:
    """List the numbers of an observation, as the environments for learning programs show them.

    **Examples**

    ```text
    malecon features san-juan --players 2
    malecon features puerto-rico --set nobles --json
    ```

    Parameters
    ----------
    game:
        Which game.
    players:
        How many players.
    set:
        An option, name=value.
    json:
        For programs: the names in order.
    """
    needs_envs()
    from malecon.envs.features import features as features_of
    from malecon.envs.meanings import meaning

    shown = malecon.game(game)
    found = features_of(shown, players, parse_settings(shown.id, shown.options, set or []))
    if json:
        print_json({"game": shown.id, "players": found.players, "options": found.options, "names": list(found.names)})
        return 0
    table = RichTable(box=None, title=f"{shown.id}, {found.players} players: {found.size} numbers", title_justify="left")
    for column in ("", "name", "meaning"):
        table.add_column(column, justify="right" if not column else "left")
    for at, name in enumerate(found.names):
        table.add_row(str(at), name, meaning(shown, name))
    console().print(table)
    return 0
