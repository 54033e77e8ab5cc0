"""Reasons in Amerigo: points by source, tiles taken before somebody else does, cannons against the pirates, places on the tracks."""

from collections import Counter

from malecon.core.game import Game, Json
from malecon.review.branches import Fork, more
from malecon.review.notes import Note

SAID = {"completion": "completes", "discovery": "discovers", "pirates": "fewer_lost"}  # sources with a sentence of their own


def reasons(ways: Fork) -> list[Note]:
    return [
        *point_notes(ways),
        *cannon_notes(ways),
        *tile_notes(ways),
        *market_notes(ways),
        *land_notes(ways),
        *track_notes(ways),
        *gold_notes(ways),
        *rival_notes(ways),
    ]


def point_notes(ways: Fork) -> list[Note]:
    has, had = (seat["vp"] for seat in ways.mine)
    return [Note(SAID[source], by) if source in SAID else Note("points", by, source=source) for source, by in more(has, had).items()]


def cannon_notes(ways: Fork) -> list[Note]:
    """More cannons, and whether they are enough for the pirates that are face up."""
    has, had = (seat["cannons"] for seat in ways.mine)
    if has <= had:
        return []
    strength = sum(ways.before["pirates"])
    return [Note("enough_cannons", strength)] if has >= strength > had else [Note("cannons", has - had)]


def tile_notes(ways: Fork) -> list[Note]:
    """Progress tiles, which are one of a kind."""
    has, had = (Counter[str](seat["tiles"]) for seat in ways.mine)
    notes: list[Note] = []
    for tile in more(has, had):
        rival = next((seat for seat in ways.others if tile in ways.seats(seat)[1]["tiles"]), None)
        notes.append(Note("tile", tile=tile) if rival is None else Note("tile_before", who=rival, tile=tile))
    return notes


def market_notes(ways: Fork) -> list[Note]:
    """Resources from the islands, and production tiles that count them."""
    has, had = ways.mine
    notes = [Note("resource", by, good=good) for good, by in more(has["resources"], had["resources"]).items()]
    for tile, by in more(has["production"], had["production"]).items():
        good, _, _ = tile.partition(" ")
        notes.append(Note("production_held" if has["resources"].get(good) else "production", by, good=good))
    return list(dict.fromkeys(notes))


def land_notes(ways: Fork) -> list[Note]:
    has, had = ways.mine
    before = max(held(had), held(ways.before["seats"][ways.seat]))  # tiles that were there are no gain of not laying them
    counts = (
        ("posts", len(has["posts"]) - len(had["posts"])),
        ("laid", in_hand(had) - in_hand(has)),
        ("held", held(has) - before),
        ("chests", has["chests"] - had["chests"]),
    )
    return [Note(kind, by) for kind, by in counts if by > 0]


def held(seat: Json) -> int:
    tiles: dict[str, int] = seat["held"]
    return sum(tiles.values())


def in_hand(seat: Json) -> int:
    """Villages that are not on the map yet: in the supply or taken from it."""
    supply: dict[str, int] = seat["villages"]
    taken: dict[str, int] = seat["held"]
    return sum(supply.values()) + sum(number for tile, number in taken.items() if tile.startswith("village"))


def track_notes(ways: Fork) -> list[Note]:
    has, had = ways.mine
    notes = [Note(kind, has[kind] - had[kind]) for kind in ("progress", "special") if has[kind] > had[kind]]
    if place(ways.better.view, ways.seat) < place(ways.made.view, ways.seat):
        notes.append(Note("earlier"))
    return notes


def place(view: Json, seat: int) -> int:
    order: list[int] = view["order"]
    return order.index(seat)


def gold_notes(ways: Fork) -> list[Note]:
    has, had = (seat["gold"] for seat in ways.mine)
    return [Note("gold", has - had)] if has > had else []


def rival_notes(ways: Fork) -> list[Note]:
    """Points that somebody else does not get."""
    found: list[Note] = []
    for who in ways.others:
        with_it, without = (sum(seat["vp"].values()) for seat in ways.seats(who))
        if without > with_it:
            found.append(Note("rival_points", without - with_it, who))
    return sorted(found, key=lambda note: -note.n)


# Words that only this game has


def fields(game: Game, note: Note, lang: str) -> dict[str, str]:
    return {}
