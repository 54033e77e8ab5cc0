"""Reading a position document: every field checked, and a document that describes no possible table refused with the reason."""

import msgspec

from malecon.core.errors import BadPosition, BrokenInvariant, did_you_mean
from malecon.core.native import u8
from malecon.games.san_juan import ledger, rounds
from malecon.games.san_juan.cards import BASE_KINDS, CATHEDRAL, COPIES, CUSTOMS_OFFICE, KINDS, PRICE_CARDS, PRODUCTION
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.position import ASKS, Cards
from malecon.games.san_juan.state import DECK, DRAWN, NONE, OFFER, OPEN, PILES, UNSEEN, Player, State


class BuildingDoc(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    good: str | None = None
    height: int = 1


class SeatDoc(msgspec.Struct, forbid_unknown_fields=True):
    buildings: list[BuildingDoc]
    covered: Cards = {}
    hand: Cards = {}
    shown: Cards = {}
    roles: list[str] = []
    fresh: str | None = None
    bank_used: bool = False
    tucked: Cards = {}
    shipped: Cards = {}
    discarded: Cards = {}


class TurnDoc(msgspec.Struct, forbid_unknown_fields=True):
    ask: str = "role"
    role: str | None = None
    chooser: int | None = None
    picks: int | None = None
    done: int = 0
    still: bool = False
    idle: int = 0
    library_used: bool = False
    anyone_sold: bool = False
    building: str | None = None
    saved: int = 0
    need: int = 0
    spending: bool = False
    floor: int = 0
    count: int = 0
    free: int = 0
    income: int = 0


class PricesDoc(msgspec.Struct, forbid_unknown_fields=True):
    seen: list[list[int]] = []
    next: int = 0
    up: bool = False


class DiscardsDoc(msgspec.Struct, forbid_unknown_fields=True):
    unseen: Cards = {}
    open: Cards = {}


class PositionDoc(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatDoc]
    ruleset: int | None = None
    options: dict[str, object] = {}
    round: int = 1
    chance: tuple[int, int] | None = None
    governor: int = 0
    to_move: int | None = 0
    turn: TurnDoc = msgspec.field(default_factory=TurnDoc)
    prices: PricesDoc = msgspec.field(default_factory=PricesDoc)
    offer: Cards | None = None
    deck: Cards | None = None
    discards: DiscardsDoc = msgspec.field(default_factory=DiscardsDoc)
    drawn: Cards = {}
    points: list[Cards] | None = None  # written for the reader; worked out anew


def parse(doc: object) -> PositionDoc:
    try:
        return msgspec.convert(doc, PositionDoc)
    except msgspec.ValidationError as error:
        raise BadPosition(f"this position cannot be read: {error}") from None


def read(game: State, doc: PositionDoc) -> None:
    """Set an empty table up as the document says, or say what is wrong with it."""
    edition = game.edition
    game.round = at_least(doc.round, 1, "round")
    game.governor = seat_number(game, doc.governor, "governor")
    game.to_move = NONE if doc.to_move is None else seat_number(game, doc.to_move, "to_move")
    if doc.chance is None:
        game.seed_chance(0)
    else:
        game.chance_a, game.chance_b = (between(word, 0, 0xFFFFFFFF, "chance") for word in doc.chance)
    read_prices(game, doc.prices)
    for me, seat_doc in zip(game.seats, doc.seats, strict=True):
        read_seat(game, me, seat_doc)
    lay_out(game, UNSEEN, doc.discards.unseen, "discards.unseen")
    lay_out(game, OPEN, doc.discards.open, "discards.open")
    lay_out(game, DRAWN, doc.drawn, "drawn")
    cathedral_is_free = game.kinds > BASE_KINDS and ledger.cards_of(game, CATHEDRAL) == 0
    lay_out(game, OFFER, doc.offer if doc.offer is not None else {edition.names[CATHEDRAL]: 1} if cathedral_is_free else {}, "offer")
    if doc.deck is None:
        rest_is_deck(game)
    else:
        lay_out(game, DECK, doc.deck, "deck")
    game.deck_size = ledger.count(game, DECK)
    game.discards_size = ledger.count(game, UNSEEN) + ledger.count(game, OPEN) + sum(ledger.count(game, me.discarded) for me in game.seats)
    read_turn(game, doc.turn)
    try:
        ledger.check(game)
        playable = game.is_over or bool(game.legal_actions())
    except (BrokenInvariant, IndexError) as error:
        raise BadPosition(f"this position cannot be: {error}") from None
    if not playable:
        raise BadPosition(f"this position cannot be: seat {game.to_move} is asked to {doc.turn.ask!r} and has no legal move")


def read_seat(game: State, me: Player, doc: SeatDoc) -> None:
    where = f"seats[{me.seat}]"
    if not 1 <= len(doc.buildings) <= PILES:
        raise BadPosition(f"{where}.buildings: {len(doc.buildings)} buildings; a city has 1 to {PILES}")
    me.piles = len(doc.buildings)
    for slot, one in enumerate(doc.buildings):
        kind = kind_named(game, one.card, f"{where}.buildings[{slot}]")
        if kind >= PRODUCTION and me.owns(kind):
            raise BadPosition(f"{where}.buildings[{slot}]: a second {one.card}; there is one of each city building in a city (B9)")
        me.top[slot] = kind
        me.city |= 1 << kind
        me.height[slot] = between(one.height, 1, 200, f"{where}.buildings[{slot}].height")
        if one.good is not None:
            if kind >= PRODUCTION and kind != CUSTOMS_OFFICE:
                raise BadPosition(f"{where}.buildings[{slot}]: no good can lie on a {one.card}")
            me.good[slot] = kind_named(game, one.good, f"{where}.buildings[{slot}].good") + 1
            me.goods += 1
    lay_out(game, me.hand, doc.hand, f"{where}.hand")
    lay_out(game, me.shown, doc.shown, f"{where}.shown")
    lay_out(game, me.tucked, doc.tucked, f"{where}.tucked")
    lay_out(game, me.shipped, doc.shipped, f"{where}.shipped")
    lay_out(game, me.covered, doc.covered, f"{where}.covered")
    lay_out(game, me.discarded, doc.discarded, f"{where}.discarded")
    me.hand_size = ledger.count(game, me.hand)
    me.shown_size = ledger.count(game, me.shown)
    me.fresh = NONE if doc.fresh is None else kind_named(game, doc.fresh, f"{where}.fresh")
    me.bank_used = doc.bank_used
    for role in doc.roles:
        me.roles |= 1 << role_named(role, f"{where}.roles")


def read_turn(game: State, doc: TurnDoc) -> None:
    if doc.ask not in ASKS:
        raise BadPosition(f"turn.ask: {doc.ask!r} is none of {', '.join(ASKS)}")
    game.ask = ASKS.index(doc.ask)
    game.is_over = doc.ask == "nothing"
    if game.is_over != (game.to_move == NONE):
        raise BadPosition("turn.ask: a game that is over has nobody to move, and the other way round")
    game.role = NONE if doc.role is None else role_named(doc.role, "turn.role")
    default_chooser = game.to_move if game.to_move != NONE else 0
    game.chooser = default_chooser if doc.chooser is None else seat_number(game, doc.chooser, "turn.chooser")
    game.building = NONE if doc.building is None else kind_named(game, doc.building, "turn.building")
    cards = int(rounds.taken(game)).bit_count()
    game.picks = cards if doc.picks is None else between(doc.picks, 0, rounds.picks_a_round(game), "turn.picks")
    if cards > game.picks:
        raise BadPosition(f"turn.picks: {cards} role cards lie before the players, so more were chosen than {game.picks}")
    game.turn = between(doc.done, 0, game.players, "turn.done")
    game.need = between(doc.need, 0, 141, "turn.need")
    game.floor = between(doc.floor, 0, KINDS - 1, "turn.floor")
    game.count = between(doc.count, 0, PILES, "turn.count")
    game.free = between(doc.free, 0, PILES, "turn.free")
    game.income = between(doc.income, 0, 141, "turn.income")
    game.saved = between(doc.saved, 0, 7, "turn.saved")
    game.still = doc.still
    game.idle = between(doc.idle, 0, game.players - 1, "turn.idle")
    game.library_used = doc.library_used
    game.anyone_sold = doc.anyone_sold
    game.spending = doc.spending


def read_prices(game: State, doc: PricesDoc) -> None:
    """The cards seen come first in the order they came, the others after them in the order of the table."""
    known = [list(card) for card in PRICE_CARDS]
    order: list[int] = []
    for card in doc.seen:
        if card not in known or known.index(card) in order:
            raise BadPosition(f"prices.seen: {card} is no price card, or is there twice")
        order.append(known.index(card))
    game.prices_seen = len(order)
    for at, card_number in enumerate(order + [i for i in range(len(known)) if i not in order]):
        game.prices[at] = card_number
    game.price_next = between(doc.next, 0, len(known) - 1, "prices.next")
    if game.price_next > game.prices_seen or (doc.up and game.price_next >= game.prices_seen):
        raise BadPosition("prices.next: the cards before it have not been seen yet")
    game.price_card = int(game.prices[game.price_next]) if doc.up else NONE


def lay_out(game: State, place: int, cards: Cards, where: str) -> None:
    for name, count in cards.items():
        kind = kind_named(game, name, where)
        game.cards[place + kind] = between(count, 0, int(COPIES[kind]), f"{where}: {name}")


def rest_is_deck(game: State) -> None:
    """Without a deck in the document, the deck is every card that is nowhere else."""
    for kind in range(game.kinds):
        left = int(COPIES[kind]) - ledger.cards_of(game, kind)
        if left < 0:
            raise BadPosition(f"{game.edition.names[kind]}: {-left} too many, there are {COPIES[kind]} in the game")
        if kind != CATHEDRAL:
            game.cards[DECK + kind] = u8(left)


def kind_named(game: State, name: str, where: str) -> int:
    names = game.edition.names[: game.kinds]
    if name not in names:
        raise BadPosition(f"{where}: there is no card {name!r} here{did_you_mean(name, names)}")
    return names.index(name)


def role_named(name: str, where: str) -> int:
    if name not in ROLE_IDS:
        raise BadPosition(f"{where}: {name!r} is none of {', '.join(ROLE_IDS)}")
    return ROLE_IDS.index(name)


def seat_number(game: State, number: int, where: str) -> int:
    return between(number, 0, game.players - 1, where)


def at_least(number: int, low: int, where: str) -> int:
    if number < low:
        raise BadPosition(f"{where}: {number} is less than {low}")
    return number


def between(number: int, low: int, high: int, where: str) -> int:
    if not low <= number <= high:
        raise BadPosition(f"{where}: {number} is not between {low} and {high}")
    return number
