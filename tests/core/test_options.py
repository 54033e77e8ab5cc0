"""Options and player counts: what is wrong is said in one line."""

import pytest

import malecon
from malecon.core.errors import BadOption, MaleconError, UnknownGame
from malecon.core.options import Option, parse_settings

GAME = malecon.game("san-juan")


def test_defaults_fill_what_is_not_given() -> None:
    assert GAME.new(2, 1, {"opening": "choose"}).options == {"expansion": False, "opening": "choose", "open_hands": False}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"expnsion": True}, "san-juan has no option 'expnsion'; did you mean 'expansion'?"),
        ({"colour": "red"}, "san-juan has no option 'colour'; it has expansion, opening, open_hands"),
        ({"opening": "draft"}, "option 'opening' takes dealt or choose, not 'draft'"),
        ({"expansion": "yes"}, "option 'expansion' takes off or on, not 'yes'"),
        ({"expansion": 1}, "option 'expansion' takes off or on, not 1"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(2, 1, options)
    assert str(caught.value) == reason


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(MaleconError, match=f"san-juan is for 2 to 4 players, not {players}"):
        GAME.new(players)


def test_settings_as_typed() -> None:
    assert parse_settings("san-juan", GAME.options, ["expansion", "opening=choose"]) == {"expansion": True, "opening": "choose"}
    assert parse_settings("san-juan", GAME.options, ["expansion=off"]) == {"expansion": False}
    with pytest.raises(BadOption, match="did you mean 'opening'"):
        parse_settings("san-juan", GAME.options, ["openin=choose"])
    with pytest.raises(BadOption, match="takes dealt or choose, not 'draft'"):
        parse_settings("san-juan", GAME.options, ["opening=draft"])


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'san-jaun'; did you mean 'san-juan'"):
        malecon.game("san-jaun")


def test_an_option_may_take_more_than_its_choices() -> None:
    def even(text: str) -> str:
        if not text.isdigit() or int(text) % 2:
            raise BadOption(f"{text!r} is no even number")
        return str(int(text))

    option = Option("size", ("small", "large"), "how large", even, "an even number")
    assert [option.parse("large"), option.parse("04"), option.check("6")] == ["large", "4", "6"]
    assert option.wanted() == "small or large or an even number"
    for wrong in ("7", "huge"):
        with pytest.raises(BadOption, match="is no even number"):
            option.parse(wrong)
    with pytest.raises(BadOption, match="takes small or large or an even number, not 4"):
        option.check(4)
