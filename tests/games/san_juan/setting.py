"""Tables for the rule tests, set up in a few words.

    anne = seat("indigo plant+, smithy", hand="2 library, statue")     # a + puts a good on the building
    bernie = seat("crane, palace over chapel", tucked="2 well")        # a pile: the palace is in play, the chapel is out of the game
    game = table(anne, seat(), seat(), deck="3 crane")                 # seat 0 is to choose a role; the other cards are discards
    play(game, "builder", "build library", "discard statue", ...)
    assert hand(game, 0) == {"library": 1}

A seat without words has an indigo plant (a corn farm) and an empty hand. Without `deck`, the deck is all the other cards.
"""

from typing import Any

import malecon
from malecon.core.state import State
from malecon.games.san_juan.cards import CARDS
from malecon.games.san_juan.editions import SECOND, SPECIAL_1897, Edition
from malecon.games.san_juan.state import State as Table

Doc = dict[str, Any]


def cards(text: str) -> dict[str, int]:
    """'2 library, statue' as counts."""
    counts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        counts[name] = counts.get(name, 0) + int(number)
    return counts


def seat(buildings: str = "", hand: str = "", **more: Any) -> Doc:
    """One seat's part of a position. `more`: tucked, shipped, covered, discarded, shown as texts; bank_used, fresh, roles as they are."""
    doc: Doc = {"buildings": [part.strip() for part in buildings.split(",") if part.strip()], "hand": cards(hand)}
    for key, value in more.items():
        doc[key] = cards(value) if key in ("tucked", "shipped", "covered", "discarded", "shown") else value
    return doc


def table(
    *seats: Doc, edition: str = "san-juan", deck: str | None = None, options: Doc | None = None, nothing_else: bool = False, **more: Any
) -> Table:
    """A table where `to_move` (seat 0) is to choose a role, unless `turn` says otherwise. `more` are fields of the position.

    With `nothing_else` the deck given is all there is to draw: the other cards are under the last seat's chapel, not in the discards.
    """
    known = SPECIAL_1897 if edition == "san-juan-1897" else SECOND
    kinds = 40 if (options or {}).get("expansion") else 29
    supply = {name: CARDS[kind].copies for kind, name in enumerate(known.names[:kinds])}
    supply.pop("cathedral", None)
    docs = [dict(doc) for doc in seats]
    for doc in docs:
        texts = [text.split(" over ") for text in doc["buildings"] or [known.names[0]]]
        doc["buildings"] = [building(pile[0], known) | {"height": len(pile)} for pile in texts]
        doc["covered"] = cards(", ".join(under for pile in texts for under in pile[1:])) | doc.get("covered", {})
        for one in doc["buildings"]:
            spend(supply, one["card"], 1)
        for place in ("hand", "tucked", "shipped", "covered", "discarded"):
            for name, count in doc.get(place, {}).items():
                spend(supply, name, count)
    for name, count in more.get("drawn", {}).items():
        spend(supply, name, count)
    wanted = cards(deck) if deck is not None else None
    for name, count in (wanted or {}).items():
        spend(supply, name, count)
    for doc in docs:  # goods: any card that is still free
        for one in doc["buildings"]:
            if one.get("good"):
                one["good"] = next(name for name, left in supply.items() if left)
                spend(supply, one["good"], 1)
    for key in ("unseen", "open"):
        for name, count in more.get("discards", {}).get(key, {}).items():
            spend(supply, name, count)
    position: Doc = {"game": edition, "options": options or {}, "seats": docs, **more}
    if wanted is not None:
        position["deck"] = wanted
        discards = dict(more.get("discards", {}))
        if nothing_else:
            docs[-1]["tucked"] = {name: left + docs[-1].get("tucked", {}).get(name, 0) for name, left in supply.items()}
        else:
            discards["unseen"] = {name: left + discards.get("unseen", {}).get(name, 0) for name, left in supply.items()}
        position["discards"] = discards
    state = malecon.game(edition).from_json(position)
    assert isinstance(state, Table)
    return state


def building(text: str, edition: Edition) -> Doc:
    loaded = text.endswith("+")
    return {"card": text.rstrip("+").strip()} | ({"good": edition.names[0]} if loaded else {})


def spend(supply: dict[str, int], name: str, count: int) -> None:
    if name != "cathedral":
        supply[name] -= count
        assert supply[name] >= 0, f"the test wants too many of {name}"


def play(game: State, *moves: str) -> None:
    """Play moves by their words; everything is checked after each of them."""
    for words in moves:
        game.apply(game.game.parse(game, words))
        game.check()


def legal(game: State) -> list[str]:
    return [game.game.describe(game, action) for action in game.legal_actions()]


def hand(game: State, number: int) -> dict[str, int]:
    found = game.to_json()["seats"][number]["hand"]
    assert isinstance(found, dict)
    return found


def hand_size(game: State, number: int) -> int:
    return sum(hand(game, number).values())


def city(game: State, number: int) -> list[str]:
    """The buildings in play, a + behind those with a good."""
    return [one["card"] + ("+" if one["good"] else "") for one in game.to_json()["seats"][number]["buildings"]]


def ask(game: State) -> str:
    return str(game.to_json()["turn"]["ask"])


def finished(*seats: Doc, **more: Any) -> Table:
    """A table at the end of the game, for counting points."""
    return table(*seats, to_move=None, turn={"ask": "nothing"}, **more)


def decline(game: State, until: str) -> None:
    """Everybody says no, or takes the first move where there is no no, until somebody is asked `until`."""
    for _ in range(200):
        if game.is_over or ask(game) == until:
            return
        play(game, legal(game)[0])
    raise AssertionError(f"nobody was asked {until!r}")


def last_role(*seats: Doc, **more: Any) -> Table:
    """A table where the last role of a round is about to be chosen; in the round after it seat 0 is the governor."""
    number = len(seats)
    chooser = 1 if number == 2 else number - 2
    return table(*seats, governor=number - 1, to_move=chooser, turn={"picks": 2 if number == 2 else number - 1}, **more)


def wish(game: Table, move: str, number: int, text: str) -> Table:
    """The table after that move, with the luck that leaves seat `number` with just these cards in hand."""
    for seed in range(10000):
        after = game.clone()
        after.seed_chance(seed)
        play(after, move)
        if hand(after, number) == cards(text):
            return after
    raise AssertionError(f"no luck brings {text!r}")


def points(game: State, number: int) -> dict[str, int]:
    """The points of a seat by source; the game must be over."""
    found = game.to_json()["points"][number]
    assert isinstance(found, dict)
    return found


def price(game: State, card: str) -> int:
    """How many cards of the hand `card` costs the player to move, on a place of its own; tried on a copy of the table."""
    trial = game.clone()
    play(trial, f"build {card}")
    if ask(trial) == "place":
        play(trial, "new place")
    paid = 0
    while ask(trial) == "pay":
        play(trial, legal(trial)[-1])  # goods stand before cards in the list
        paid += 1
    return paid


def all_cards(game: State) -> dict[str, int]:
    """Every card on the table by name, wherever it is."""
    doc = game.to_json()
    places = [doc["deck"], doc["discards"]["unseen"], doc["discards"]["open"], doc["drawn"], doc["offer"]]
    found: dict[str, int] = {}
    for one in doc["seats"]:
        places += [one["hand"], one["tucked"], one["shipped"], one["covered"], one["discarded"]]
        for pile in one["buildings"]:
            places += [{pile["card"]: 1}] + ([{pile["good"]: 1}] if pile["good"] else [])
    for place in places:
        for name, count in place.items():
            found[name] = found.get(name, 0) + count
    return found
