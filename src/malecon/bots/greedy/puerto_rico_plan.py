"""How the greedy player of Puerto Rico sees the table: how long the game still lasts, what a coin is worth, what goods and buildings bring.

A plan rests on what lies open to all, and on the victory points, each of which was seen when it was gained.
"""

from typing import final

from malecon.bots.greedy.puerto_rico_values import (
    BARREL,
    BARREL_LAST,
    BARREL_MANY,
    BARREL_SHUT,
    COIN_LAST,
    COIN_MOST,
    COIN_ROUND,
    COIN_TIE,
    COLONISTS_A_ROUND,
    CRAFT,
    FACTORY_SHARE,
    HARBOR_LOAD,
    LOADED,
    MANNED,
    MANNED_LAST,
    MANNED_LATE,
    OFFICE_SALE,
    ROUNDS_A_SPACE,
    SALE,
    SALE_SECOND,
    SELL_BLOCKED,
    SELL_HOPE,
    SHIP,
    SHIP_MORE,
    SHIPPED,
    SHIPPED_BASE,
    SOLD,
    STORE_BARREL,
    WHARF_BASE,
    WHARF_KIND,
)
from malecon.core.bits import bit, has
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.buildings import (
    AQUEDUCT,
    BASE_KINDS,
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FACTORY,
    FORTRESS,
    GUILD_HALL,
    HARBOR,
    INDIGO_PLANT,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    LIGHTHOUSE,
    OFFICE,
    RESIDENCE,
    ROYAL_GARDEN,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    SMALL_WHARF,
    SPECIALTY_FACTORY,
    STOREHOUSE,
    SUGAR_MILL,
    TRADING_POST,
    UNION_HALL,
    WHARF,
)
from malecon.games.puerto_rico.craftsman import capacity
from malecon.games.puerto_rico.rounds import picks_a_round
from malecon.games.puerto_rico.scoring import all_discs, city_hall, cloister, guild_hall
from malecon.games.puerto_rico.state import (
    BUILDER,
    CAPTAIN,
    CARGO,
    COFFEE,
    CORN,
    GOODS,
    HOUSE,
    INDIGO,
    ISLAND,
    NONE,
    SUGAR,
    TRADER,
    Player,
    State,
)


@final
class Plan:
    """One seat's view, made for one decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rounds: i64 = rounds_left(state)  # in hundredths, after this one
        self.later: i64 = picks_a_round(state) - state.picks  # roles still to be chosen in this round
        self.coin: i64 = COIN_LAST + COIN_ROUND * self.rounds // 100
        if self.coin > COIN_MOST:
            self.coin = COIN_MOST
        self.barrel: i64 = BARREL
        self.shut: i64 = BARREL_SHUT
        self.sell_hope: i64 = SELL_HOPE
        self.sell_blocked: i64 = SELL_BLOCKED
        if has(state.taken, CAPTAIN):
            self.barrel = self.barrel * LOADED // 100
        if has(state.taken, TRADER):
            self.sell_hope = self.sell_hope * SOLD // 100
        if state.ending:
            self.last_round()
        self.open: vec[i64] = vec[i64]([0] * GOODS)  # 1 for a good that some ship takes now
        good: i64 = 0
        while good < GOODS:
            if takes(state, good):
                self.open[good] = 1
            good += 1

    def last_round(self) -> None:
        """What is left to come decides what money and goods are worth."""
        state = self.state
        later = self.later
        if state.role == NONE:
            later -= 1  # the pick being thought of
        if later <= 0 or has(state.taken, BUILDER):
            self.coin = COIN_TIE
        self.shut = COIN_TIE
        self.barrel = COIN_TIE
        if later > 0 and not has(state.taken, CAPTAIN):
            self.barrel = BARREL_LAST * later // self.later
        if later <= 0 or has(state.taken, TRADER):
            self.sell_hope = 0
            self.sell_blocked = 0

    def manned(self) -> i64:
        """Per cent that a large building bought now is occupied when the game ends."""
        if self.rounds >= 250:
            return MANNED
        if self.rounds >= 120:
            return MANNED_LATE
        return MANNED_LAST

    # Goods

    def engine(self, made: vec[i64], bits: i64) -> i64:
        """What making so many barrels a craftsman phase brings in a round, with those buildings at work."""
        coin = self.coin
        markets: i64 = 0
        if has(bits, SMALL_MARKET):
            markets += 1
        if has(bits, LARGE_MARKET):
            markets += 2
        aboard: i64 = 0
        kinds: i64 = 0
        barrels: i64 = 0
        most: i64 = 0
        most_dear: i64 = 0
        best: i64 = 0
        second: i64 = 0
        good: i64 = 0
        while good < GOODS:
            number = made[good]
            if number > 0:
                if has(bits, AQUEDUCT) and ((good == INDIGO and has(bits, INDIGO_PLANT)) or (good == SUGAR and has(bits, SUGAR_MILL))):
                    number += 100
                barrels += number
                if number > most:
                    most = number
                if good != CORN and number > most_dear:
                    most_dear = number
                if number > 300:
                    aboard += 3 * SHIP + (number - 300) * SHIP_MORE // 100
                else:
                    aboard += number * SHIP // 100
                share = number
                if share > 100:
                    share = 100
                kinds += share
                sale = (good + markets) * coin * share // 100
                if sale >= best:
                    second = best
                    best = sale
                elif sale > second:
                    second = sale
            good += 1
        if barrels == 0:
            return 0
        worth = aboard * CRAFT // 100 + best * SALE // 100 + second * SALE_SECOND // 100
        if has(bits, OFFICE):
            worth += best * OFFICE_SALE // 100
        if has(bits, FACTORY) and kinds > 100:
            worth += factory_coins(kinds) * coin // 100 * CRAFT // 100 * FACTORY_SHARE // 100
        loads = kinds
        if loads > 300:
            loads = 300
        if has(bits, HARBOR):
            worth += loads * HARBOR_LOAD // 100
        if has(bits, WHARF):
            worth += WHARF_BASE + most * WHARF_KIND // 100
        if has(bits, SMALL_WAREHOUSE):
            worth += STORE_BARREL * min(barrels, 400) // 100
        if has(bits, LARGE_WAREHOUSE):
            worth += STORE_BARREL * min(barrels, 600) // 100
        if bits >> BASE_KINDS > 0:  # any of the expansions' buildings
            worth += self.engine_new(bits, loads, barrels, best, most_dear)
        return worth

    def engine_new(self, bits: i64, loads: i64, barrels: i64, best: i64, most_dear: i64) -> i64:
        worth: i64 = 0
        if has(bits, STOREHOUSE):
            worth += STORE_BARREL * min(barrels, 400) // 100
        if has(bits, TRADING_POST):
            worth += best * OFFICE_SALE // 100
        if has(bits, SMALL_WHARF):
            worth += WHARF_BASE // 2 + barrels * WHARF_KIND // 300
        if has(bits, LIGHTHOUSE):
            worth += (loads * HARBOR_LOAD // 100 + 10) * self.coin // 100
        if has(bits, SPECIALTY_FACTORY) and most_dear > 100:
            worth += (most_dear - 100) * self.coin // 100 * CRAFT // 100
        if has(bits, UNION_HALL):
            worth += barrels * CRAFT // 300
        return worth

    def stock(self, me: Player, goods: vec[i64], first: i64) -> i64:
        """What barrels in hand are worth: to be loaded, and the best of them to be sold."""
        table = self.state.table
        worth: i64 = 0
        best: i64 = 0
        markets: i64 = 0
        if me.works(SMALL_MARKET):
            markets += 1
        if me.works(LARGE_MARKET):
            markets += 2
        wharf = me.works(WHARF)
        good: i64 = 0
        while good < GOODS:
            number = goods[first + good]
            if number > 0:
                unit = self.shut
                if self.open[good] > 0 or wharf:
                    unit = self.barrel
                if number > 4:
                    worth += 4 * unit + (number - 4) * min(unit, BARREL_MANY)
                else:
                    worth += number * unit
                if me.works(HARBOR):
                    worth += self.barrel // 3
                sale = (good + markets) * self.coin
                if table[HOUSE + good] > 0 and not me.works(OFFICE):
                    sale = sale * self.sell_blocked // 100
                else:
                    sale = sale * self.sell_hope // 100
                if sale > best:
                    best = sale
            good += 1
        return worth + best

    # Large buildings

    def bonus(self, me: Player, kind: i64) -> i64:
        """The points that a large building adds at the end, if it is occupied."""
        rounds = self.rounds
        if kind == GUILD_HALL:
            return 100 * guild_hall(me) + min(rounds * 10 // 100, 100)
        if kind == RESIDENCE:
            tiles = me.tiles * 100 + rounds * 60 // 100
            if tiles > 1200:
                tiles = 1200
            if tiles < 900:
                return 400
            return tiles - 500
        if kind == FORTRESS:
            return (100 * all_discs(me) + rounds * 130 // 100) // 3
        if kind == CUSTOMS_HOUSE:
            return (100 * me.vp + self.points_to_come(me)) // 4
        if kind == CITY_HALL:
            return 100 * city_hall(me) + min(rounds * 50 // 100, (ISLAND - me.spaces) * 70) + 100
        if kind == CLOISTER:
            return 100 * cloister(me) + 50
        if kind == ROYAL_GARDEN:
            return 100 * me.all_nobles() + rounds * 30 // 100
        return 0

    def points_to_come(self, me: Player) -> i64:
        made: i64 = 0
        good: i64 = 0
        while good < GOODS:
            made += capacity(me, good)
            good += 1
        return (made + 1) * SHIPPED * self.rounds // 100


def factory_coins(kinds: i64) -> i64:
    """0, 1, 2, 3, 5 for one to five kinds, and what is between."""
    if kinds > 400:
        return 300 + 2 * (kinds - 400)
    return kinds - 100


def takes(state: State, good: i64) -> bool:
    """Whether some ship takes the good now."""
    empty = False
    ship: i64 = 0
    while ship < state.ships:
        if state.cargo[ship] == good:
            return state.table[CARGO + ship] < state.capacity[ship]
        if state.cargo[ship] == NONE:
            empty = True
        ship += 1
    return empty


def rounds_left(state: State) -> i64:
    """Rounds after this one, in hundredths: what ends first, the city, the colonists or the points."""
    if state.ending:
        return 0
    fullest: i64 = 0
    made: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        me = state.seats[seat]
        if me.spaces > fullest:
            fullest = me.spaces
        good: i64 = CORN
        while good <= COFFEE:
            made += capacity(me, good)
            good += 1
        seat += 1
    least = (ISLAND - fullest) * ROUNDS_A_SPACE - 50
    rounds = state.vp * 10000 // (made * SHIPPED + SHIPPED_BASE) - 50
    if rounds < least:
        least = rounds
    if not state.with_nobles:
        rounds = state.colonists * 10000 // (state.players * COLONISTS_A_ROUND) - 50
        if rounds < least:
            least = rounds
    if least < 30:
        return 30
    return least


def working(me: Player, kinds: i64) -> i64:
    """One bit a building at work."""
    bits: i64 = 0
    kind: i64 = 0
    while kind < kinds:
        if me.works(kind):
            bits |= bit(kind)
        kind += 1
    return bits
