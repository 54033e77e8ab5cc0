"""Reasons in Puerto Rico and Puerto Rico 1897: barrels, ships, doubloons, places of the city, and what the next player makes of a role."""

from collections import Counter

from malecon.core.events import Event
from malecon.core.game import Game, Json
from malecon.games.puerto_rico.buildings import PRODUCTION
from malecon.games.puerto_rico.editions import CARD_IDS, Edition
from malecon.games.puerto_rico.game import PuertoRico
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.state import CRAFTSMAN, TRADER
from malecon.review.branches import Branch, Fork, more
from malecon.review.notes import Note

HOUSE = 4  # places of the trading house
MOST = 2  # reasons of one sort
MAKES = (1, 2, 1, 2, 3, 4)  # the good of each production building: indigo, sugar, indigo, sugar, tobacco, coffee


def edition_of(game: Game) -> Edition:
    assert isinstance(game, PuertoRico)
    return game.edition


def reasons(ways: Fork) -> list[Note]:
    return [
        *role_notes(ways),
        *building_notes(ways),
        *land_notes(ways),
        *point_notes(ways),
        *room_notes(ways),
        *money_notes(ways),
        *goods_notes(ways),
        *crew_notes(ways),
        *rival_notes(ways),
        *end_notes(ways),
    ]


# Roles


def chosen(events: list[Event]) -> Event | None:
    """The role that a phase begins with."""
    return next((event for event in events if event.name == "role"), None)


def phase_role(ways: Fork, branch: Branch) -> int:
    """The role in whose phase the move is made; -1 for none."""
    first = chosen(branch.events)
    if first is not None:
        return int(first.facts["card"])
    role = ways.before["turn"]["role"]
    return CARD_IDS.index(role) if role in CARD_IDS else -1


def role_notes(ways: Fork) -> list[Note]:
    """Whether the next player would take the role, and what that player would make of it."""
    mine, other = chosen(ways.better.events), chosen(ways.made.events)
    if mine is None or other is None:
        return []
    names = edition_of(ways.game).roles
    then = chosen(ways.made.follow)
    if then is not None and then.seat != ways.seat and then.facts["card"] == mine.facts["card"]:
        return [left_to(ways, then.seat, names[then.facts["card"]])]
    then = chosen(ways.better.follow)
    if then is not None and then.seat != ways.seat and then.facts["card"] == other.facts["card"]:
        return [Note("taken_anyway", who=then.seat, role=names[then.facts["card"]])]
    return []


def left_to(ways: Fork, who: int, role: str) -> Note:
    """The role would go to the next player, with what that one gains by it."""
    after = Branch(ways.made.view, False, ways.made.follow, [])
    barrels, points = made_by(after, who), after.total(who, "points", "vp")
    if barrels:
        return Note("left_goods", barrels, who, role=role)
    if points:
        return Note("left_vp", points, who, role=role)
    coins = after.total(who, "coins", "sell")
    return Note("left_coins", coins, who, role=role) if coins else Note("left_role", 0, who, role=role)


def made_by(branch: Branch, seat: int) -> int:
    """Barrels that a seat makes, the craftsman's own one included."""
    privilege = sum(event.name == "privilege good" and event.seat == seat for event in branch.events)
    return branch.total(seat, "barrels", "produce") + privilege


# What the player has


def building_notes(ways: Fork) -> list[Note]:
    notes: list[Note] = []
    has, had = (seat["buildings"] for seat in ways.mine)
    for name in has:
        if name in had:
            continue
        rival = next(
            (seat for seat in ways.others if name in ways.seats(seat)[1]["buildings"] and name not in ways.seats(seat)[0]["buildings"]),
            None,
        )
        if rival is not None:
            notes.append(Note("building_before", who=rival, building=name))
        elif ways.before["buildings"].get(name) == 1:
            notes.append(Note("last_building", building=name))
        else:
            notes.append(Note("builds", building=name))
    return notes


def land_notes(ways: Fork) -> list[Note]:
    """Plantations and quarries: got, got before somebody else, or kept."""
    notes: list[Note] = []
    has, had = (seat["island"] for seat in ways.mine)
    before = ways.before["seats"][ways.seat]["island"]
    for name, number in more(has, had).items():
        land = f"{name} plantation" if name in edition_of(ways.game).goods else name
        rival = next((seat for seat in ways.others if name in more(*(at["island"] for at in reversed(ways.seats(seat))))), None)
        if has[name] <= before.get(name, 0):
            notes.append(Note("keeps_land", number, land=land))
        elif rival is not None:
            notes.append(Note("land_before", number, rival, land=land))
        else:
            notes.append(Note("land", number, land=land))
    return notes


def point_notes(ways: Fork) -> list[Note]:
    better = ways.better.total(ways.seat, "points", "vp")
    more_points = better - ways.made.total(ways.seat, "points", "vp")
    return [Note("vp", more_points)] if more_points > 0 else []


def room_notes(ways: Fork) -> list[Note]:
    """Room on a ship or in the trading house that somebody else would have taken."""
    notes: list[Note] = []
    better, made = loads(ways.better), loads(ways.made)
    for (seat, good, ship), barrels in better.items():
        number = barrels - made[seat, good, ship]
        rivals = [other for other in ways.others if made[other, good, ship] > better[other, good, ship]]
        if seat == ways.seat and number > 0 and rivals:
            notes.append(Note("room_before", number, rivals[0], good=edition_of(ways.game).goods[good], ship=str(ship)))
    sellers, sold = sales(ways.better), sales(ways.made)
    rivals = sorted(sold - sellers)
    if ways.seat in sellers - sold and rivals:
        notes.append(Note("sells_before", who=rivals[0]))
    return notes


def loads(branch: Branch) -> Counter[tuple[int, int, int]]:
    """Barrels loaded by seat, good and ship, which goes by its size."""
    found: Counter[tuple[int, int, int]] = Counter()
    for event in branch.events:
        if event.name == "load":
            found[event.seat, event.facts["good"], event.facts["ship"]] += event.facts["barrels"]
    return found


def sales(branch: Branch) -> set[int]:
    """The seats that sell to the trading house."""
    return {event.seat for event in branch.events if event.name == "sell" and not event.facts.get("post")}


def goods_notes(ways: Fork) -> list[Note]:
    """Barrels kept for the trader or to be shipped later, and barrels made: the two kinds that are worth most."""
    has, had = (seat["goods"] for seat in ways.mine)
    before = ways.before["seats"][ways.seat]["goods"]
    edition = edition_of(ways.game)
    notes: list[Note] = []
    dearest = sorted(more(has, had).items(), key=lambda entry: -entry[1] * (1 + edition.goods.index(entry[0])))
    for good, number in dearest[:MOST]:
        if has[good] > before.get(good, 0):
            notes.append(Note("makes", number, good=good))
        elif phase_role(ways, ways.made) == TRADER:
            notes.append(Note("keeps_to_ship", number, good=good))
        elif can_sell(ways, good, edition):
            notes.append(Note("keeps_for_trader", number, good=good, role=edition.roles[TRADER]))
        else:
            notes.append(Note("keeps", number, good=good))
    return notes


def can_sell(ways: Fork, good: str, edition: Edition) -> bool:
    """Whether the trading house would take this good for money, as it stands after the phase."""
    house, price = ways.better.view["house"], edition.goods.index(good)
    return price > 0 and good not in house and sum(house.values()) < HOUSE


def money_notes(ways: Fork) -> list[Note]:
    has, had = ways.mine
    number = has["money"] - had["money"]
    if number <= 0:
        return []
    sold = next((event for event in ways.better.events if event.name == "sell" and event.seat == ways.seat), None)
    if sold is not None and ways.made.total(ways.seat, "coins", "sell") == 0:
        return [Note("sells", number, good=edition_of(ways.game).goods[sold.facts["good"]])]
    return [Note("coins", number)]


def crew_notes(ways: Fork) -> list[Note]:
    """What the colonists do: barrels with every craftsman, and violet buildings at work."""
    edition = edition_of(ways.game)
    has, had = ways.mine
    role = edition.roles[CRAFTSMAN]
    notes = [Note("capacity", by, good=good, role=role) for good, by in more(capacity(has, edition), capacity(had, edition)).items()]
    for name, crew in has["buildings"].items():
        if crew and had["buildings"].get(name) == 0 and edition.names.index(name) >= PRODUCTION:
            notes.append(Note("mans", building=name))
    return notes


def capacity(seat: Json, edition: Edition) -> dict[str, int]:
    """Barrels of each good that the next craftsman would make."""
    work = [0] * len(edition.goods)
    for name, crew in seat["buildings"].items():
        kind = edition.names.index(name)
        if kind < PRODUCTION:
            work[MAKES[kind]] += crew
    fields = [seat["occupied"].get(good, 0) for good in edition.goods]
    return {good: fields[at] if at == 0 else min(fields[at], work[at]) for at, good in enumerate(edition.goods)}


# What the others have


def rival_notes(ways: Fork) -> list[Note]:
    found: list[Note] = []
    for who in ways.others:
        barrels = made_by(ways.made, who) - made_by(ways.better, who)
        points = ways.made.total(who, "points", "vp") - ways.better.total(who, "points", "vp")
        coins = ways.made.total(who, "coins", "sell") - ways.better.total(who, "coins", "sell")
        found += [Note(kind, n, who) for kind, n in (("rival_goods", barrels), ("rival_vp", points), ("rival_coins", coins)) if n > 0]
    return sorted(found, key=lambda note: -note.n)[:MOST]


def end_notes(ways: Fork) -> list[Note]:
    better, made = ways.better.view["last_round"] or ways.better.over, ways.made.view["last_round"] or ways.made.over
    if better == made:
        return []
    return [Note("last_round" if better else "not_last_round")]


# Words that only this game has


def fields(game: Game, note: Note, lang: str) -> dict[str, str]:
    """Barrels and money, counted."""
    edition = edition_of(game)
    speaker = Speaker(edition, game.words, lang)
    made = {"coins": speaker.coins(note.n)}
    for field, good in note.facts:
        if field == "good":
            made["barrels"] = speaker.barrels(edition.goods.index(good), note.n)
    return made
