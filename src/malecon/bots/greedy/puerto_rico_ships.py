"""How the greedy player of Puerto Rico thinks that the goods go: who loads what, and who sells what, if everybody takes the most."""

from typing import final

from malecon.bots.greedy.puerto_rico_plan import Plan
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.actions import LOAD, LOAD_SMALL_WHARF, LOAD_WHARF, MAX_SHIPS
from malecon.games.puerto_rico.buildings import (
    HARBOR,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    LIBRARY,
    OFFICE,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    STOREHOUSE,
    WHARF,
)
from malecon.games.puerto_rico.state import CARGO, GOODS, HOUSE, HOUSE_SPACES, NONE, Player, State
from malecon.games.puerto_rico.trader import in_house


@final
class Voyage:
    """A captain phase in the mind: copies of barrels and ships, and the points each seat would make."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.goods: vec[i64] = vec[i64]([0] * (GOODS * 5))
        self.cargo: vec[i64] = state.cargo[:]
        self.aboard: vec[i64] = vec[i64]([0] * MAX_SHIPS)
        self.points: vec[i64] = vec[i64]([0] * 5)
        self.wharf: vec[i64] = vec[i64]([0] * 5)  # 1 where a wharf can still be used
        self.captain: i64 = state.chooser
        self.bonus: i64 = 0  # the captain's, while it is to come
        seat: i64 = 0
        while seat < state.players:
            me = state.seats[seat]
            good: i64 = 0
            while good < GOODS:
                self.goods[seat * GOODS + good] = me.goods[good]
                good += 1
            seat += 1
        ship: i64 = 0
        while ship < state.ships:
            self.aboard[ship] = state.table[CARGO + ship]
            ship += 1

    def start(self, captain: i64) -> None:
        """The phase from its beginning."""
        self.captain = captain
        self.bonus = 1
        if self.state.seats[captain].works(LIBRARY):
            self.bonus = 2
        seat: i64 = 0
        while seat < self.state.players:
            if self.state.seats[seat].works(WHARF):
                self.wharf[seat] = 1
            seat += 1
        self.sail(captain)

    def resume(self) -> None:
        """As far as the phase in progress has come."""
        state = self.state
        if not state.shipped:
            self.bonus = state.privileges(state.seats[state.chooser])
        seat: i64 = 0
        while seat < state.players:
            if state.seats[seat].works(WHARF) and not state.seats[seat].wharf_used:
                self.wharf[seat] = 1
            seat += 1

    def ship_for(self, good: i64, barrels: i64) -> i64:
        """The ship that would take a good; NONE if there is none."""
        best: i64 = NONE
        most: i64 = 0
        ship: i64 = 0
        while ship < self.state.ships:
            if self.cargo[ship] == good:
                if self.aboard[ship] < self.state.capacity[ship]:
                    return ship
                return NONE
            if self.cargo[ship] == NONE:
                taken = self.state.capacity[ship]
                if taken > barrels and not self.state.largest_ship:
                    taken = barrels
                if taken > most:
                    most = taken
                    best = ship
            ship += 1
        return best

    def sail(self, first: i64) -> None:
        """Everybody in turn, until nobody loads any more."""
        idle: i64 = 0
        seat = first
        while idle < self.state.players:
            if self.turn(seat):
                idle = 0
            else:
                idle += 1
            seat += 1
            if seat == self.state.players:
                seat = 0

    def turn(self, seat: i64) -> bool:
        """The load with most barrels; the wharf when no ship takes anything."""
        best: i64 = 0
        best_good: i64 = NONE
        best_ship: i64 = NONE
        good: i64 = 0
        while good < GOODS:
            barrels = self.goods[seat * GOODS + good]
            if barrels > 0:
                ship = self.ship_for(good, barrels)
                if ship != NONE:
                    room = self.state.capacity[ship] - self.aboard[ship]
                    if barrels > room:
                        barrels = room
                    if barrels > best:
                        best = barrels
                        best_good = good
                        best_ship = ship
            good += 1
        if best_ship != NONE:
            self.load(seat, best_good, best_ship)
            return True
        if self.wharf[seat] > 0:
            good = 0
            while good < GOODS:
                if self.goods[seat * GOODS + good] > best:
                    best = self.goods[seat * GOODS + good]
                    best_good = good
                good += 1
            if best > 0:
                self.load_wharf(seat, best_good)
                return True
        return False

    def load(self, seat: i64, good: i64, ship: i64) -> None:
        barrels = min(self.goods[seat * GOODS + good], self.state.capacity[ship] - self.aboard[ship])
        self.goods[seat * GOODS + good] -= barrels
        self.cargo[ship] = good
        self.aboard[ship] += barrels
        self.earn(seat, barrels)

    def load_wharf(self, seat: i64, good: i64) -> None:
        barrels = self.goods[seat * GOODS + good]
        self.goods[seat * GOODS + good] = 0
        self.wharf[seat] = 0
        self.earn(seat, barrels)

    def earn(self, seat: i64, barrels: i64) -> None:
        self.points[seat] += 100 * barrels
        if seat == self.captain:
            self.points[seat] += 100 * self.bonus
            self.bonus = 0
        if self.state.seats[seat].works(HARBOR):
            self.points[seat] += 100

    def spoil(self, seat: i64) -> None:
        """Storage: the warehouses take the kinds with most barrels, one barrel is kept, the rest is lost."""
        me = self.state.seats[seat]
        kinds: i64 = 0
        if me.works(SMALL_WAREHOUSE):
            kinds += 1
        if me.works(LARGE_WAREHOUSE):
            kinds += 2
        singles: i64 = 1
        if me.works(STOREHOUSE):
            singles = 4
        first = seat * GOODS
        stored: vec[i64] = vec[i64]([0] * GOODS)
        while kinds > 0:
            best: i64 = NONE
            good: i64 = 0
            while good < GOODS:
                barrels = self.goods[first + good]
                if barrels > 0 and stored[good] == 0 and (best == NONE or barrels * 4 + good > self.goods[first + best] * 4 + best):
                    best = good
                good += 1
            if best == NONE:
                break
            stored[best] = 1
            kinds -= 1
        good = GOODS - 1
        while good >= 0:
            if stored[good] == 0:
                kept = min(singles, self.goods[first + good])
                self.goods[first + good] = kept
                singles -= kept
            good -= 1

    def gain(self, plan: Plan, seat: i64) -> i64:
        """The points of a seat, and what its barrels are worth after the phase less before it."""
        me = self.state.seats[seat]
        self.spoil(seat)
        return self.points[seat] + plan.stock(me, self.goods, seat * GOODS) - plan.stock(me, me.goods, 0)


def try_load(state: State, plan: Plan, action: i64) -> i64:
    """What comes of a load: my gain less the mean of the others'."""
    voyage = Voyage(state)
    voyage.resume()
    me = state.to_move
    if action >= LOAD_SMALL_WHARF:
        voyage.earn(me, 0)
    elif action >= LOAD_WHARF:
        voyage.load_wharf(me, action - LOAD_WHARF)
    elif action >= LOAD:
        voyage.load(me, (action - LOAD) // MAX_SHIPS, (action - LOAD) % MAX_SHIPS)
    voyage.sail((me + 1) % state.players)
    return lead_of(plan, voyage, me)


def lead_of(plan: Plan, voyage: Voyage, seat: i64) -> i64:
    others: i64 = 0
    other: i64 = 0
    while other < plan.state.players:
        if other != seat:
            others += voyage.gain(plan, other)
        other += 1
    return voyage.gain(plan, seat) - others // (plan.state.players - 1)


@final
class Sale:
    """A trader phase in the mind: what each seat would sell, NONE for nothing, and its coins."""

    def __init__(self, plan: Plan, trader: i64) -> None:
        state = plan.state
        self.good: vec[i64] = vec[i64]([NONE] * 5)
        self.coins: vec[i64] = vec[i64]([0] * 5)
        house: vec[i64] = vec[i64]([0] * GOODS)
        good: i64 = 0
        while good < GOODS:
            house[good] = state.table[HOUSE + good]
            good += 1
        full = in_house(state)
        turn: i64 = 0
        while turn < state.players and full < HOUSE_SPACES:
            seat = (trader + turn) % state.players
            me = state.seats[seat]
            bonus = markets(me)
            if turn == 0:
                bonus += 1
                if me.works(LIBRARY):
                    bonus += 1
            good = GOODS - 1
            while good >= 0:
                if me.goods[good] > 0 and (house[good] == 0 or me.works(OFFICE)) and good + bonus > 0:
                    self.good[seat] = good
                    self.coins[seat] = good + bonus
                    house[good] += 1
                    full += 1
                    break
                good -= 1
            turn += 1

    def gain(self, plan: Plan, seat: i64) -> i64:
        if self.good[seat] == NONE:
            return 0
        me = plan.state.seats[seat]
        left: vec[i64] = me.goods[:]
        left[self.good[seat]] -= 1
        worth = self.coins[seat] * plan.coin + plan.stock(me, left, 0) - plan.stock(me, me.goods, 0)
        if worth < 0:
            return 0
        return worth


def markets(me: Player) -> i64:
    coins: i64 = 0
    if me.works(SMALL_MARKET):
        coins += 1
    if me.works(LARGE_MARKET):
        coins += 2
    return coins
