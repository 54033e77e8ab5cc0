"""The position notation, reading: a document into a table, or the reason why it describes none.

What a hand-written document leaves out of the common stocks is whatever is nowhere else.
"""

from collections.abc import Sequence

from malecon.core.errors import BadPosition, BrokenInvariant, did_you_mean
from malecon.games.puerto_rico import ledger, setup
from malecon.games.puerto_rico.buildings import BASE_KINDS, CIRCLES, COLUMN, GUEST_HOUSE, KINDS, LARGE, NEW_KINDS, PRODUCTION, copies
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.notation import Counts, DiscsDoc, FestivalDoc, PositionDoc, SeatDoc, ShipDoc, TurnDoc
from malecon.games.puerto_rico.rounds import in_game, picks_a_round
from malecon.games.puerto_rico.state import (
    BLIND,
    BUILDINGS,
    CARDS,
    CARGO,
    DISCARDS,
    FOREST,
    GOODS,
    HOUSE,
    ISLAND,
    NONE,
    OLD,
    OPEN,
    PLACES,
    QUARRY,
    ROSE,
    ROW,
    STACK,
    SUPPLY,
    TARGET,
    Player,
    State,
)
from malecon.games.puerto_rico.terms import ASK_ROLES, ASKS, STEPS, place_names

WORD = 0xFFFFFFFF


def read(game: State, doc: PositionDoc) -> None:
    """Set an empty table up as the document says, or say what is wrong with it."""
    game.round = between(doc.round, 1, 10**6, "round")
    game.to_move = NONE if doc.to_move is None else seat_number(game, doc.to_move, "to_move")
    game.ending = doc.last_round
    if doc.chance is None:
        game.seed_chance(0)
    else:
        game.chance_a, game.chance_b = (between(word, 0, WORD, "chance") for word in doc.chance)
    for me, seat_doc in zip(game.seats, doc.seats, strict=True):
        read_seat(game, me, seat_doc)
    read_turn(game, doc.turn)
    read_roles(game, doc)
    read_picks(game, doc)
    read_festival(game, doc.festival)
    read_ships(game, doc.ships)
    for place, counts, where in ((HOUSE, doc.house, "house"), (ROW, doc.row, "row"), (DISCARDS, doc.discards, "discards")):
        for good, count in by_name(game.edition.goods, counts, where, 12).items():
            game.table[place + good] = count
    read_stocks(game, doc)
    read_buildings(game, doc)
    read_accounts(game, doc)
    try:
        ledger.check(game)
        playable = game.is_over or bool(game.legal_actions())
    except (BrokenInvariant, IndexError) as error:
        raise BadPosition(f"this position cannot be: {error}") from None
    if not playable:
        raise BadPosition(f"this position cannot be: seat {game.to_move} is asked to {doc.turn.ask!r} and has no legal move")


# Seats


def read_seat(game: State, me: Player, doc: SeatDoc) -> None:
    where = f"seats[{me.seat}]"
    edition = game.edition
    me.money = between(doc.money, 0, 10**6, f"{where}.money")
    me.vp = between(doc.vp, 0, 10**6, f"{where}.vp")
    for good, count in by_name(edition.goods, doc.goods, f"{where}.goods", 12).items():
        me.goods[good] = count
    lands = [*edition.goods, "quarry", "forest"]
    for land, count in by_name(lands, doc.island, f"{where}.island", ISLAND).items():
        me.land[land] = count
        me.tiles += count
    if me.tiles > ISLAND:
        raise BadPosition(f"{where}.island: {me.tiles} tiles; an island has {ISLAND} spaces")
    for land, count in by_name(lands[: QUARRY + 1], doc.occupied, f"{where}.occupied", ISLAND).items():
        if count > me.land[land]:
            raise BadPosition(f"{where}.occupied: {count} discs on {me.land[land]} tiles of {lands[land]}")
        me.discs[land] = count
    for kind, count in by_name(edition.names[: game.kinds], doc.buildings, f"{where}.buildings", 3).items():
        me.city |= 1 << kind
        me.spaces += 2 if COLUMN[kind] == LARGE else 1
        me.city_circles += CIRCLES[kind]
        me.discs[BUILDINGS + kind] = count
        if count > me.circles(BUILDINGS + kind):
            raise BadPosition(f"{where}.buildings: {count} discs on the {edition.names[kind]}")
    if me.spaces > ISLAND:
        raise BadPosition(f"{where}.buildings: {me.spaces} spaces; a city has {ISLAND}")
    me.discs[ROSE] = between(doc.rose, 0, 120, f"{where}.rose")
    read_nobles_and_forests(game, me, doc, where)
    for role in doc.roles:
        me.roles |= 1 << index_of(CARD_IDS, role, f"{where}.roles")
    me.wharf_used = doc.wharf_used
    me.small_wharf_used = doc.small_wharf_used


def read_nobles_and_forests(game: State, me: Player, doc: SeatDoc, where: str) -> None:
    for place, count in by_name(place_names(game.edition), doc.nobles, f"{where}.nobles", 20).items():
        if count > me.discs[place]:
            raise BadPosition(f"{where}.nobles: {count} among {me.discs[place]} discs")
        me.nobles[place] = count
    goods = game.edition.goods
    for first, faces, name in ((OPEN, doc.forests.open, "open"), (BLIND, doc.forests.blind, "blind"), (OLD, doc.forests.old, "old")):
        for good, count in by_name(goods, faces, f"{where}.forests.{name}", ISLAND).items():
            me.forests[first + good] = count
    forests = sum(me.forests)
    if forests != me.land[FOREST]:
        raise BadPosition(f"{where}.forests: {forests} faces for {me.land[FOREST]} forests of the island")


# The turn


def read_turn(game: State, doc: TurnDoc) -> None:
    edition = game.edition
    game.ask = index_of(ASKS, doc.ask, "turn.ask")
    game.is_over = doc.ask == "nothing"
    if game.is_over != (game.to_move == NONE):
        raise BadPosition("turn.ask: a game that is over has nobody to move, and the other way round")
    game.role = NONE if doc.role is None else index_of(CARD_IDS, doc.role, "turn.role")
    default_chooser = game.to_move if game.to_move != NONE else 0
    game.chooser = default_chooser if doc.chooser is None else seat_number(game, doc.chooser, "turn.chooser")
    game.step = index_of(STEPS, doc.step, "turn.step")
    game.turn = between(doc.done, 0, 200, "turn.done")
    game.stage = between(doc.stage, 0, 7, "turn.stage")
    game.greeted = doc.greeted
    game.idle = between(doc.idle, NONE, game.players, "turn.idle")
    game.shipped = doc.shipped
    game.floor = between(doc.floor, 0, 1023, "turn.floor")
    game.need = between(doc.need, 0, 120, "turn.need")
    game.room = between(doc.room, 0, 60, "turn.room")
    game.count = between(doc.count, 0, 60, "turn.count")
    game.kept = between(doc.kept, 0, 4, "turn.kept")
    game.produced = sum(1 << index_of(edition.goods, good, "turn.produced") for good in set(doc.produced))
    game.stored = sum(1 << index_of(edition.goods, good, "turn.stored") for good in set(doc.stored))
    game.building = NONE if doc.building is None else index_of(edition.names[: game.kinds], doc.building, "turn.building")
    game.place = NONE if doc.place is None else index_of(place_names(edition), doc.place, "turn.place")
    game.drawn = NONE if doc.drawn is None else index_of(edition.goods, doc.drawn, "turn.drawn")
    check_question(game, doc)


def check_question(game: State, doc: TurnDoc) -> None:
    """What is asked fits the role, the seat and what the question is about."""
    if doc.ask in ("draft", "role", "nothing"):
        return
    if doc.role not in ASK_ROLES[doc.ask] or not in_game(game, game.role):
        raise BadPosition(f"turn.role: {doc.ask!r} is asked in the phase of {' or '.join(ASK_ROLES[doc.ask])}, not of {doc.role}")
    if game.to_move != (game.chooser + game.turn) % game.players:
        raise BadPosition(f"to_move: with {game.turn} turns done it is not the turn of seat {game.to_move} (chooser: {game.chooser})")
    wanted = {"payment": "building", "university": "building", "hospice": "place", "face": "drawn"}.get(doc.ask)
    if wanted is not None and getattr(game, wanted) == NONE:
        raise BadPosition(f"turn.{wanted}: {doc.ask!r} needs it")
    me = game.seats[game.to_move]
    free = sum(me.circles(place) - me.discs[place] for place in range(game.floor, BUILDINGS + game.kinds))
    if doc.ask == "place" and (game.room != free or not 0 < game.need <= me.discs[ROSE]):
        raise BadPosition(f"turn.room: {free} circles are free from the floor on, and {me.discs[ROSE]} discs on the wind rose")


def read_roles(game: State, doc: PositionDoc) -> None:
    for me in game.seats:
        if game.taken & me.roles:
            raise BadPosition("seats: a role card lies before two players")
        game.taken |= me.roles
    for card, coins in by_name(CARD_IDS, doc.roles, "roles", 10**6).items():
        game.coins[card] = coins
    for card in range(CARDS):
        if not in_game(game, card) and (game.coins[card] or (game.taken >> card) & 1):
            raise BadPosition(f"roles: there is no {CARD_IDS[card]} in this game")
    smuggler = doc.smuggler
    game.wanted = NONE if smuggler.wanted is None else seat_number(game, smuggler.wanted, "smuggler.wanted")
    game.changed = NONE if smuggler.changed is None else index_of(CARD_IDS, smuggler.changed, "smuggler.changed")
    game.changer = NONE if smuggler.changer is None else seat_number(game, smuggler.changer, "smuggler.changer")
    if (game.changed == NONE) != (game.changer == NONE):
        raise BadPosition("smuggler: a changed role has a changer, and the other way round")


def read_picks(game: State, doc: PositionDoc) -> None:
    """How many have chosen in this round: as many as role cards lie before the players, but for a changed role played at its end (J15)."""
    cards, most = int(game.taken).bit_count(), picks_a_round(game)
    game.picks = min(cards, most) if doc.turn.picks is None else between(doc.turn.picks, 0, most, "turn.picks")
    if cards > game.picks + (game.with_smuggler and game.picks == most):
        raise BadPosition(f"turn.picks: {cards} role cards lie before the players, so more of them have chosen than {game.picks}")
    if doc.governor is not None:
        game.governor = seat_number(game, doc.governor, "governor")
    elif doc.turn.ask == "role":  # who chooses now is as many seats after the governor as have chosen
        game.governor = (game.to_move - game.picks) % game.players


def read_festival(game: State, doc: FestivalDoc) -> None:
    edition = game.edition
    if not game.with_festival and (doc.plantation is not None or doc.goods is not None or doc.building is not None):
        raise BadPosition("festival: this game is played without it")
    game.festival_land = NONE if doc.plantation is None else index_of(edition.goods, doc.plantation, "festival.plantation")
    game.festival_building = NONE if doc.building is None else index_of(edition.names, doc.building, "festival.building")
    game.returned = NONE if doc.returned is None else index_of(edition.goods, doc.returned, "festival.returned")
    game.festival_goods = doc.goods is not None
    for good, count in by_name(edition.goods, doc.goods or {}, "festival.goods", 3).items():
        game.table[TARGET + good] = count


# The middle of the table


def read_ships(game: State, docs: list[ShipDoc] | None) -> None:
    sizes = [game.capacity[ship] for ship in range(game.ships)]
    if docs is None:
        return
    if [doc.size for doc in docs] != sizes:
        raise BadPosition(f"ships: with {game.players} players they are {', '.join(map(str, sizes))}")
    for ship, doc in enumerate(docs):
        game.table[CARGO + ship] = between(doc.barrels, 0, doc.size, f"ships[{ship}].barrels")
        if doc.good is not None:
            game.cargo[ship] = index_of(game.edition.goods, doc.good, f"ships[{ship}].good")


def read_stocks(game: State, doc: PositionDoc) -> None:
    """Barrels, plantations, quarries and discs; those of the supply and the stack are the rest unless they are given."""
    goods = game.edition.goods
    for good in range(GOODS):
        if doc.goods is None:
            game.table[SUPPLY + good] = rest(ledger.barrels_of(game, good), setup.barrels(game.players, good), f"{goods[good]} barrels")
        if doc.stack is None:
            found = ledger.tiles_of(game, good)
            game.table[STACK + good] = rest(found, setup.plantations(game.players, good), f"{goods[good]} plantations")
    for place, counts, where in ((SUPPLY, doc.goods, "goods"), (STACK, doc.stack, "stack")):
        for good, count in by_name(goods, counts or {}, where, 12).items():
            game.table[place + good] = count
    game.stack = sum(game.table[STACK + good] for good in range(GOODS))
    mined = sum(me.land[QUARRY] for me in game.seats)
    game.quarries = rest(mined, setup.quarries(game.players), "quarries") if doc.quarries is None else doc.quarries
    nobles = sum(me.nobles[place] for me in game.seats for place in range(PLACES))
    discs = sum(me.discs[place] for me in game.seats for place in range(PLACES))
    game.waiting = between(doc.colonists.ship, 0, 100, "colonists.ship")
    game.waiting_nobles = between(doc.nobles.ship, 0, 20, "nobles.ship")
    all_nobles = setup.NOBLES if game.with_nobles else 0
    game.colonists = supply(doc.colonists, discs - nobles, setup.all_colonists(game), f"{game.edition.colonist}s")
    game.nobles = supply(doc.nobles, nobles, all_nobles, f"{game.edition.noble}s")


def supply(doc: DiscsDoc, on_boards: int, there_are: int, what: str) -> int:
    if doc.supply is not None:
        return between(doc.supply, 0, there_are, f"{what} in the supply")
    return rest(on_boards + doc.ship, there_are, what)


def read_buildings(game: State, doc: PositionDoc) -> None:
    """The board's stock; without one it is the original buildings, as many as are in no city."""
    names = game.edition.names
    owned = [sum((me.city >> kind) & 1 for me in game.seats) for kind in range(KINDS)]
    if doc.buildings is None:
        if game.with_new:
            raise BadPosition("buildings: with New Buildings the position has to say which stand on the board")
        for kind in range(game.kinds):
            if kind < BASE_KINDS or kind >= NEW_KINDS:
                found = owned[kind] + (1 if kind == game.festival_building and game.players > 2 else 0)
                game.stock[kind] = rest(found, copies(kind, game.players), names[kind])
                game.board |= 1 << kind
        return
    for kind, count in by_name(names[: game.kinds], doc.buildings, "buildings", 4).items():
        game.stock[kind] = count
        game.board |= 1 << kind
    for kind in range(KINDS):
        if owned[kind]:
            game.board |= 1 << kind
    for kind in range(PRODUCTION):
        game.board |= 1 << kind
    game.guest_houses = bool((game.board >> GUEST_HOUSE) & 1)


def read_accounts(game: State, doc: PositionDoc) -> None:
    """The bank balances what the players and the role cards have; so does the VP supply unless it is given."""
    game.bank = -sum(me.money for me in game.seats) - sum(game.coins)
    game.vp = setup.all_vp(game) - sum(me.vp for me in game.seats) if doc.vp is None else doc.vp


# Names and numbers


def by_name(names: Sequence[str], counts: Counts, where: str, most: int) -> dict[int, int]:
    return {index_of(names, name, where): between(count, 0, most, f"{where}: {name}") for name, count in counts.items()}


def index_of(names: Sequence[str], name: str, where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: there is no {name!r} here{did_you_mean(name, names)}")
    return names.index(name)


def rest(found: int, there_are: int, what: str) -> int:
    if found > there_are:
        raise BadPosition(f"{what}: {found} on the table; there are {there_are}")
    return there_are - found


def seat_number(game: State, number: int, where: str) -> int:
    return between(number, 0, game.players - 1, where)


def between(number: int, low: int, high: int, where: str) -> int:
    if not low <= number <= high:
        raise BadPosition(f"{where}: {number} is not between {low} and {high}")
    return number
