"""The builder: buildings for the cities. RULES.md B; quarries, forests, zoning office, university and church act here."""

from malecon.core.bits import bit, has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import black_market, festival, guests, rounds
from malecon.games.puerto_rico.actions import BUILD, PASS, USE_UNIVERSITY
from malecon.games.puerto_rico.buildings import (
    BLACK_MARKET,
    CHURCH,
    CIRCLES,
    COLUMN,
    COST,
    FACTORY,
    LARGE,
    STATUE,
    UNIVERSITY,
    ZONING_OFFICE,
)
from malecon.games.puerto_rico.pieces import colonist_left, last_round, take_colonist, take_vp
from malecon.games.puerto_rico.state import (
    ASK_BUILD,
    ASK_UNIVERSITY,
    BUILDINGS,
    CLOSING,
    FOREST,
    ISLAND,
    NONE,
    OPENING,
    QUARRY,
    ROSE,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """Clockwise from the builder, one building each. True if somebody is asked."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
    if game.step == TURNS:
        while game.turn < game.players:
            if turn(game, game.seat_in_turn()):
                return True
            rounds.next_turn(game)
        rounds.next_step(game, CLOSING)
    return guests.round_of_table(game)


def turn(game: State, me: Player) -> bool:
    if game.stage == 0:
        if guests.offer(game, me):
            return True
        game.stage = 1
        if can_build(game, me):
            game.to_move = me.seat
            game.ask = ASK_BUILD
            return True
    return False


# Prices


def printed(game: State, kind: i64) -> i64:
    """The printed cost; the balance variant swaps those of factory and university."""
    if game.cost_swap:
        if kind == FACTORY:
            return COST[UNIVERSITY]
        if kind == UNIVERSITY:
            return COST[FACTORY]
    return COST[kind]


def quarry_discount(me: Player, kind: i64) -> i64:
    """One an occupied quarry, up to the building's column (B3)."""
    return min(me.discs[QUARRY], COLUMN[kind])


def zoning_discount(me: Player, kind: i64) -> i64:
    """A colonist on the zoning office saves 1 on small buildings, a noble 2 on large ones (Y19, Y20)."""
    if not me.works(ZONING_OFFICE):
        return 0
    if me.has_noble_on(ZONING_OFFICE):
        if COLUMN[kind] == LARGE:
            return 2
        return 0
    if COLUMN[kind] == LARGE:
        return 0
    return 1


def general_discount(game: State, me: Player) -> i64:
    """What comes off every building alike: privilege and forests (X12)."""
    return game.privileges(me) + me.land[FOREST] // 2


def price(game: State, me: Player, kind: i64) -> i64:
    """All discounts add up; never below 0 (B2, B4, B5)."""
    return price_with(game, me, kind, general_discount(game, me))


def price_with(game: State, me: Player, kind: i64, general: i64) -> i64:
    coins = printed(game, kind) - general - quarry_discount(me, kind)
    if game.with_nobles:
        coins -= zoning_discount(me, kind)
    if coins < 0:
        return 0
    return coins


def on_offer(game: State, me: Player, kind: i64) -> bool:
    """On the board, not yet in the city, and room for it (B7, B8)."""
    if game.stock[kind] == 0 or has(me.city, kind):
        return False
    if COLUMN[kind] == LARGE:
        return me.spaces <= ISLAND - 2
    return me.spaces < ISLAND


def can_build(game: State, me: Player) -> bool:
    """Whether there is anything to decide. Points are hidden, so a black market counts as if it had one (P64)."""
    general = general_discount(game, me)
    kind: i64 = 0
    while kind < game.kinds:
        if on_offer(game, me, kind):
            short = price_with(game, me, kind, general) - me.money
            if short <= 0 or (me.works(BLACK_MARKET) and short <= black_market.pieces(game, me, kind, me.vp > 0 or not game.open_vp)):
                return True
        kind += 1
    return False


def fill_build(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    general = general_discount(game, me)
    kind: i64 = 0
    while kind < game.kinds:
        if on_offer(game, me, kind):
            short = price_with(game, me, kind, general) - me.money
            if short <= 0 or (me.works(BLACK_MARKET) and short <= black_market.pieces(game, me, kind, me.vp > 0)):
                moves.add(BUILD + kind)
        kind += 1


def build_none(game: State) -> bool:
    """Nobody has to build (B1)."""
    rounds.decline(game)
    return False


# One purchase: money, black market, tile, university, church, festival (B10)


def build(game: State, kind: i64) -> bool:
    me = game.me()
    coins = price(game, me, kind)
    short: i64 = 0
    if coins > me.money:
        short = coins - me.money
        coins = me.money
    me.money -= coins
    game.bank += coins
    game.building = kind
    if game.journal is not None:
        game.journal.add(
            "build",
            me.seat,
            building=kind,
            paid=coins,
            printed=printed(game, kind),
            privilege=game.privileges(me),
            quarries=quarry_discount(me, kind),
            forests=me.land[FOREST] // 2,
            zoning=zoning_discount(me, kind),
            market=short,
        )
    if short > 0:
        return black_market.start(game, short)
    return raise_building(game, me)


def raise_building(game: State, me: Player) -> bool:
    kind = game.building
    game.stock[kind] -= 1
    me.city |= bit(kind)
    me.spaces += 1
    if COLUMN[kind] == LARGE:
        me.spaces += 1
    me.city_circles += CIRCLES[kind]
    if me.spaces == ISLAND:
        last_round(game, "city")
    if me.works(UNIVERSITY) and colonist_left(game):
        game.ask = ASK_UNIVERSITY
        return True
    return built(game, me)


def fill_university(moves: Moves) -> None:
    moves.add(PASS)
    moves.add(USE_UNIVERSITY)


def university(game: State, use: bool) -> bool:
    """One colonist on the new building; the statue has no circle, so it waits on the wind rose (V17-V20)."""
    me = game.me()
    if use:
        if game.building == STATUE:
            take_colonist(game, me, ROSE, "university")
        else:
            take_colonist(game, me, BUILDINGS + game.building, "university")
    return built(game, me)


def built(game: State, me: Player) -> bool:
    kind = game.building
    game.building = NONE
    if me.works(CHURCH) and kind != CHURCH:
        take_vp(game, me, church(kind), "church")
    if kind == game.festival_building:
        festival.built(game, me)
    return False


def church(kind: i64) -> i64:
    """0, 1, 1, 2 by column (X30)."""
    column = COLUMN[kind]
    if column == LARGE:
        return 2
    if column > 1:
        return 1
    return 0
