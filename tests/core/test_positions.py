"""Position documents: what cannot be is refused with the place and the reason."""

import copy
from typing import Any

import pytest

import malecon
from malecon.core.errors import BadPosition

GAME = malecon.game("san-juan")
START = GAME.new(2, 1).to_json()


def changed(**changes: Any) -> dict[str, Any]:
    doc = copy.deepcopy(START)
    doc.update(changes)
    return doc


def refused(doc: object, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.from_json(doc)


def test_a_card_too_many() -> None:
    doc = changed()
    doc["deck"]["smithy"] = doc["deck"].get("smithy", 0) + 1
    refused(doc, "smithy: [34]")
    doc = changed(deck=None)
    doc["seats"][0]["hand"] = {"smithy": 3}
    doc["seats"][1]["hand"] = {"smithy": 1}
    refused(doc, "smithy: 1 too many, there are 3 in the game")


def test_a_card_too_few() -> None:
    doc = changed()
    doc["deck"]["coffee roaster"] -= 1
    refused(doc, "coffee roaster: 8 of 9 cards on the table")


def test_without_a_deck_it_is_the_rest() -> None:
    doc = changed()
    del doc["deck"]
    assert GAME.from_json(doc).to_json() == START


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "san-juan-1897"}, "this position is of 'san-juan-1897', not of 'san-juan'"),
        ({"ruleset": 7}, "written under ruleset 7 of san-juan; this is ruleset 2"),
        ({"seats": []}, "0 seats; san-juan is for 2 to 4 players"),
        ({"seats": "two"}, r"Expected `array`, got `str` - at `\$.seats`"),
        ({"governor": 2}, "governor: 2 is not between 0 and 1"),
        ({"to_move": None}, "a game that is over has nobody to move"),
        ({"turn": {"ask": "dance"}}, "turn.ask: 'dance' is none of"),
        ({"turn": {"ask": "pay", "need": 9}}, "this position cannot be"),
        ({"prices": {"seen": [[9, 9, 9, 9, 9]]}}, "is no price card, or is there twice"),
        ({"prices": {"next": 3}}, "the cards before it have not been seen yet"),
        ({"weather": "fine"}, "unknown field `weather`"),
    ],
)
def test_what_cannot_be_is_named(changes: dict[str, Any], reason: str) -> None:
    refused(changed(**changes), reason)


def test_buildings_that_cannot_stand_together() -> None:
    doc = changed()
    doc["seats"][0]["buildings"] = [{"card": "smithy"}, {"card": "smithy"}]
    refused(doc, r"seats\[0\].buildings\[1\]: a second smithy; .*\(B9\)")
    doc["seats"][0]["buildings"] = [{"card": "smithy", "good": "crane"}]
    refused(doc, "no good can lie on a smithy")
    doc["seats"][0]["buildings"] = [{"card": "smity"}]
    refused(doc, "there is no card 'smity' here; did you mean 'smithy'")


@pytest.mark.parametrize("doc", [None, 7, "text", [], {}])
def test_what_is_no_position(doc: object) -> None:
    refused(doc, "position")


@pytest.mark.parametrize("game_id", ["puerto-rico", "puerto-rico-1897", "san-juan"])
def test_no_more_roles_lie_before_the_players_than_were_chosen(game_id: str) -> None:
    """Else somebody would be asked to choose when no card is left. What is left out is counted."""
    game = malecon.game(game_id)
    state = game.new(3, 1)
    while sum(len(seat["roles"]) for seat in state.to_json()["seats"]) < 2 or state.to_json()["turn"]["ask"] != "role":
        state.apply(state.legal_actions()[0])
    doc = state.to_json()
    with pytest.raises(BadPosition, match=r"turn.picks: 2 role cards lie before the players, so more .* than 1"):
        game.from_json(doc | {"turn": doc["turn"] | {"picks": 1}})
    assert game.from_json(doc | {"turn": {}}).to_json()["turn"]["picks"] == 2
