"""What a browser's forms are read as."""

import pytest
from starlette.datastructures import FormData

from malecon.core import registry
from malecon.core.options import spell
from malecon.games.amerigo import mapfile
from malecon.server import forms, opening
from malecon.server.errors import Malformed


def test_a_map_is_pasted_with_its_comments_and_line_breaks() -> None:
    game = registry.game("amerigo")
    form = FormData({"free-map": mapfile.OWN_FILE.read_text(encoding="utf-8"), "option-map": "own"})
    assert forms.options(form, game, "en") == {"map": mapfile.from_file(str(mapfile.OWN_FILE))}


def test_a_browser_never_makes_the_server_open_a_file() -> None:
    game = registry.game("amerigo")
    with pytest.raises(Malformed, match="Island tiles: that does not fit"):
        forms.options(FormData({"free-map": str(mapfile.OWN_FILE)}), game, "en")


def test_flags_and_choices_are_read_as_they_are_spelt() -> None:
    game = registry.game("puerto-rico")
    form = FormData({f"option-{option.name}": spell(option.choices[-1]) for option in game.options})
    assert forms.options(form, game, "en") == {option.name: option.choices[-1] for option in game.options}


def buildings(lang: str, *others: str) -> FormData:
    """The 17 violet buildings of the first box, in the words of a language; others in the place of the last."""
    game = registry.game("puerto-rico")
    names = list(game.topics(lang))
    box = names[list(game.topics()).index("small market") :][:17]
    return FormData({"free-new_buildings": ", ".join([*box[: 17 - len(others)], *others])})


def plain(text: str) -> str:
    """French with ordinary spaces."""
    return text.replace("\u00a0", " ")


def test_a_list_of_names_may_be_typed_in_any_language() -> None:
    game = registry.game("puerto-rico")
    english = forms.options(buildings("en"), game, "en")
    assert str(english["new_buildings"]).startswith("small market, hacienda, ")
    assert forms.options(buildings("fr"), game, "fr") == english == forms.options(buildings("fr"), game, "en")


def test_a_list_that_does_not_fit_is_refused_in_the_language_of_the_page() -> None:
    game = registry.game("puerto-rico")
    with pytest.raises(Malformed) as caught:
        forms.options(buildings("fr", "petit machin"), game, "fr")
    assert plain(caught.value.say("fr")) == "Nouveaux bâtiments : il n'y a pas de « petit machin » ici."
    for typed in ("petit marché", "bonjour"):
        with pytest.raises(Malformed) as caught:
            forms.options(FormData({"free-new_buildings": typed}), game, "fr")
        free = "17 bâtiments violets, autant de chaque coût que le plateau a de cases pour lui"
        assert plain(caught.value.say("fr")) == f"Nouveaux bâtiments : cela ne convient pas. On peut donner : {free}."


def test_bots_have_names_of_their_own() -> None:
    assert opening.bot_name(set()) == opening.BOT_NAMES[0]
    assert opening.bot_name({opening.BOT_NAMES[0]}) == opening.BOT_NAMES[1]
    taken = set(opening.BOT_NAMES)
    assert opening.bot_name(taken) not in taken
