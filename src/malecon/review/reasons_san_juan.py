"""Reasons in San Juan and San Juan 1897: cards in hand, goods on the plants, buildings, and what the next player makes of a role."""

from collections import Counter

from malecon.core.events import Event
from malecon.core.game import Game, Json
from malecon.games.san_juan.editions import Edition
from malecon.games.san_juan.game import SanJuan
from malecon.review.branches import Branch, Fork, more
from malecon.review.notes import Note

MOST = 2  # reasons of one sort


def edition_of(game: Game) -> Edition:
    assert isinstance(game, SanJuan)
    return game.edition


def reasons(ways: Fork) -> list[Note]:
    return [
        *role_notes(ways),
        *building_notes(ways),
        *goods_notes(ways),
        *hand_notes(ways),
        *tuck_notes(ways),
        *rival_notes(ways),
        *end_notes(ways),
    ]


# Roles


def chosen(events: list[Event]) -> Event | None:
    """The role that a phase begins with."""
    return next((event for event in events if event.name == "role"), None)


def role_notes(ways: Fork) -> list[Note]:
    """Whether the next player would take the role, and what that player would make of it."""
    mine, other = chosen(ways.better.events), chosen(ways.made.events)
    if mine is None or other is None:
        return []
    names = edition_of(ways.game).roles
    then = chosen(ways.made.follow)
    if then is not None and then.seat != ways.seat and then.facts["role"] == mine.facts["role"]:
        return [left_to(ways, then.seat, names[then.facts["role"]])]
    then = chosen(ways.better.follow)
    if then is not None and then.seat != ways.seat and then.facts["role"] == other.facts["role"]:
        return [Note("taken_anyway", who=then.seat, role=names[then.facts["role"]])]
    return []


def left_to(ways: Fork, who: int, role: str) -> Note:
    goods = made_by(ways.made.follow, who)
    return Note("left_goods", goods, who, role=role) if goods else Note("left_role", 0, who, role=role)


def made_by(events: list[Event], seat: int) -> int:
    return sum(event.name == "produce" and event.seat == seat for event in events)


# What the player has


def cards(seat: Json) -> Counter[str]:
    return Counter(building["card"] for building in seat["buildings"])


def building_notes(ways: Fork) -> list[Note]:
    """Cards built, and cards that are not covered by another."""
    has, had = (cards(seat) for seat in ways.mine)
    before = cards(ways.before["seats"][ways.seat])
    return [Note("builds" if has[name] > before[name] else "keeps_building", building=name) for name in more(has, had)]


def goods(seat: Json) -> Counter[str]:
    """The plants with a good on them."""
    return Counter(building["card"] for building in seat["buildings"] if building["good"])


def goods_notes(ways: Fork) -> list[Note]:
    """Goods that stay to be sold for more, and goods made."""
    has, had = (goods(seat) for seat in ways.mine)
    before = goods(ways.before["seats"][ways.seat])
    edition = edition_of(ways.game)
    notes: list[Note] = []
    for card in more(has, had):
        kind = edition.names.index(card)
        good = edition.goods[min(kind, len(edition.goods) - 1)]
        notes.append(Note("keeps_good" if has[card] <= before[card] else "makes_good", good=good))
    if more(has, had) and more(had, has) and has.total() == had.total():
        dearest = max(edition.names.index(card) for card in more(had, has))
        if all(edition.names.index(card) > dearest for card in more(has, had)):
            return [Note("cheaper_goods")]
    return notes


def hand_notes(ways: Fork) -> list[Note]:
    """More cards, or better ones of those that the player had."""
    has, had = (Counter[str](seat["hand"]) for seat in ways.mine)
    number = has.total() - had.total()
    notes = [Note("cards", number)] if number > 0 else []
    held = {**ways.before["seats"][ways.seat]["hand"], **ways.before["drawn"]}
    built = more(*(cards(seat) for seat in reversed(ways.mine)))
    kept = [card for card, by in more(has, had).items() if card in held and card not in built and by > 0]
    return notes + [Note("keeps_card", card=card) for card in kept[:MOST]]


def tuck_notes(ways: Fork) -> list[Note]:
    """Cards under the chapel, the bank or the harbor: points that nobody takes away."""
    has, had = (sum(seat["tucked"].values()) + seat["shipped"] for seat in ways.mine)
    return [Note("tucked", has - had)] if has > had else []


# What the others have


def rival_notes(ways: Fork) -> list[Note]:
    found: list[Note] = []
    for who in ways.others:
        made = made_by(ways.made.events, who) - made_by(ways.better.events, who)
        if made > 0:
            found.append(Note("rival_goods", made, who))
        elif (number := drawn(ways.made, who) - drawn(ways.better, who)) > 0:
            found.append(Note("rival_cards", number, who))
    return sorted(found, key=lambda note: -note.n)[:MOST]


def drawn(branch: Branch, seat: int) -> int:
    """Cards that a seat takes in the phase, less those of them that it lays away again."""
    return branch.total(seat, "count", "take", "keep")


def end_notes(ways: Fork) -> list[Note]:
    if ways.better.over == ways.made.over:
        return []
    return [Note("ends" if ways.better.over else "goes_on")]


# Words that only this game has


def fields(game: Game, note: Note, lang: str) -> dict[str, str]:
    return {}
