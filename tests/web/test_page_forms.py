"""What a browser's forms are read as."""

import pytest
from starlette.datastructures import FormData

from malecon.core import registry
from malecon.core.errors import BadOption
from malecon.core.options import spell
from malecon.games.amerigo import mapfile
from malecon.server import opening, pages


def test_a_map_is_pasted_with_its_comments_and_line_breaks() -> None:
    game = registry.game("amerigo")
    form = FormData({"free-map": mapfile.OWN_FILE.read_text(encoding="utf-8"), "option-map": "own"})
    assert pages.read_options(form, game) == {"map": mapfile.from_file(str(mapfile.OWN_FILE))}


def test_a_browser_never_makes_the_server_open_a_file() -> None:
    game = registry.game("amerigo")
    with pytest.raises(BadOption, match="takes own or the tiles as text"):
        pages.read_options(FormData({"free-map": str(mapfile.OWN_FILE)}), game)


def test_flags_and_choices_are_read_as_they_are_spelt() -> None:
    game = registry.game("puerto-rico")
    form = FormData({f"option-{option.name}": spell(option.choices[-1]) for option in game.options})
    assert pages.read_options(form, game) == {option.name: option.choices[-1] for option in game.options}


def test_bots_have_names_of_their_own() -> None:
    assert opening.bot_name(set()) == opening.BOT_NAMES[0]
    assert opening.bot_name({opening.BOT_NAMES[0]}) == opening.BOT_NAMES[1]
    taken = set(opening.BOT_NAMES)
    assert opening.bot_name(taken) not in taken
