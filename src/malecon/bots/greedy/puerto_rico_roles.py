"""Which role the greedy player of Puerto Rico takes: what it brings me, coins included, and what it would bring the others."""

from typing import final

from malecon.bots.greedy.puerto_rico_build import Board, lead, strongest
from malecon.bots.greedy.puerto_rico_crew import Crew
from malecon.bots.greedy.puerto_rico_plan import Plan, factory_coins
from malecon.bots.greedy.puerto_rico_ships import Sale, Voyage
from malecon.bots.greedy.puerto_rico_smuggler import smuggler_worth
from malecon.bots.greedy.puerto_rico_values import (
    BIAS_BUILDER,
    BIAS_CAPTAIN,
    BIAS_CRAFTSMAN,
    BIAS_MAYOR,
    BIAS_SETTLER,
    BIAS_TRADER,
    ENDING,
    LEADER,
    LIKELY_BUILDER,
    LIKELY_CAPTAIN,
    LIKELY_CRAFTSMAN,
    LIKELY_MAYOR,
    LIKELY_SETTLER,
    LIKELY_TRADER,
    MISSED_LAST,
    MISSED_MORE,
    MISSED_ONE,
    MISSED_TWO,
    RIVALS,
)
from malecon.core.native import i64, vec
from malecon.games.puerto_rico.actions import ROLE
from malecon.games.puerto_rico.buildings import CHAPEL, FACTORY, JEWELER, LIBRARY, SPECIALTY_FACTORY
from malecon.games.puerto_rico.craftsman import aqueduct, capacity
from malecon.games.puerto_rico.mayor import empty_circles
from malecon.games.puerto_rico.state import (
    BUILDER,
    CAPTAIN,
    CORN,
    CRAFTSMAN,
    GOODS,
    ISLAND,
    MAYOR,
    SETTLER,
    SMUGGLER,
    SUPPLY,
    TRADER,
    Player,
    State,
)


def choose_role(state: State, plan: Plan, loose: i64) -> i64:
    """The best role; or one that is nearly as good, if `loose` says within how much, in hundredths of a point."""
    moves = state.legal_moves()
    table = Table(state, plan)
    best_action = moves.action[0]
    best: i64 = -1000000
    i: i64 = 0
    while i < moves.count:
        card = moves.action[i] - ROLE
        worth = table.worth(card) + state.coins[card] * plan.coin
        if loose > 0:
            worth += state.below(loose)
        if worth > best:
            best = worth
            best_action = moves.action[i]
        i += 1
    return best_action


@final
class Table:
    """All boards, for one choice of a role."""

    def __init__(self, state: State, plan: Plan) -> None:
        self.state = state
        self.plan = plan
        self.me: i64 = state.to_move
        self.next: i64 = (state.to_move + 1) % state.players
        self.boards: list[Board] = []
        seat: i64 = 0
        while seat < state.players:
            self.boards.append(Board(plan, state.seats[seat]))
            seat += 1
        self.share: vec[i64] = vec[i64]([100 - LEADER] * 5)  # how much each of the others counts: the best of them more
        self.share[strongest(state, self.me)] += LEADER * (state.players - 1)

    def worth(self, card: i64) -> i64:
        """The privilege, and the common action set against the mean gain of the others as far as it depends on me."""
        if card == SETTLER:
            return self.settler()
        if card == MAYOR:
            return self.mayor() + self.last_colonists()
        if card == BUILDER:
            return self.builder()
        if card == CRAFTSMAN:
            return self.craftsman()
        if card == TRADER:
            return self.trader()
        if card == CAPTAIN:
            return self.captain()
        if card == SMUGGLER:
            return smuggler_worth(self.state, self.plan)
        return self.plan.coin * privileges(self.state.seats[self.me])

    def weigh(self, with_it: i64, common: i64, others: i64, likely: i64) -> i64:
        mean = others // (self.state.players - 1)
        return with_it - common + (common - mean * RIVALS // 100) * missed(self.plan.later - 1) * likely // 10000

    def settler(self) -> i64:
        others: i64 = 0
        seat: i64 = 0
        while seat < self.state.players:
            if seat != self.me:
                others += self.share[seat] * self.boards[seat].best_tile(False) // 100
            seat += 1
        mine = self.boards[self.me]
        return self.weigh(mine.best_tile(True), mine.best_tile(False), others, LIKELY_SETTLER) + BIAS_SETTLER

    def builder(self) -> i64:
        others: i64 = 0
        seat: i64 = 0
        while seat < self.state.players:
            if seat != self.me:
                others += self.share[seat] * self.boards[seat].best_build(0, 0) // 100
            seat += 1
        mine = self.boards[self.me]
        with_it = mine.best_build(privileges(mine.me), self.state.coins[BUILDER])
        worth = self.weigh(with_it, mine.best_build(0, 0), others, LIKELY_BUILDER) + BIAS_BUILDER
        if not self.state.ending and mine.me.spaces >= ISLAND - 1 and with_it > 0:
            worth += self.ending(with_it)
        return worth

    def ending(self, gain: i64) -> i64:
        """For a role that ends the game: whether that is wanted."""
        if lead(self.state, self.me) + gain > 0:
            return ENDING
        return -ENDING

    # Mayor

    def mayor(self) -> i64:
        """Discs from the ship, those of the later seats fewer; then the privilege."""
        state = self.state
        waiting = state.waiting + state.waiting_nobles
        each = waiting // state.players
        more = waiting % state.players
        others: i64 = 0
        turn: i64 = 1
        while turn < state.players:
            seat = (self.me + turn) % state.players
            discs = each
            if turn < more:
                discs += 1
            others += self.share[seat] * self.crew(seat, discs) // 100
            turn += 1
        mine = each
        if more > 0:
            mine += 1
        privilege = min(privileges(state.seats[self.me]), state.colonists)
        worth = self.crew(self.me, mine + privilege)
        return self.weigh(worth, self.crew(self.me, each), others, LIKELY_MAYOR) + BIAS_MAYOR + 15 * privilege

    def crew(self, seat: i64, discs: i64) -> i64:
        crew = Crew(self.plan, self.state.seats[seat])
        crew.add(discs, 0)
        return crew.gained

    def last_colonists(self) -> i64:
        """Whether this mayor phase would use the colonists up."""
        state = self.state
        if state.ending or state.with_nobles:
            return 0
        wanted = empty_circles(state) - state.waiting
        if wanted < state.players:
            wanted = state.players
        if state.colonists - 1 >= wanted:
            return 0
        return self.ending(0)

    # Craftsman

    def craftsman(self) -> i64:
        """Everybody in turn takes from the supply; then the privilege."""
        state = self.state
        plan = self.plan
        supply: vec[i64] = vec[i64]([0] * GOODS)
        good: i64 = 0
        while good < GOODS:
            supply[good] = state.table[SUPPLY + good]
            good += 1
        others: i64 = 0
        mine: i64 = 0
        turn: i64 = 0
        while turn < state.players:
            seat = (self.me + turn) % state.players
            gain = self.produce(state.seats[seat], supply)
            if turn == 0:
                mine = gain
            else:
                others += self.share[seat] * gain // 100
            turn += 1
        me = state.seats[self.me]
        best: i64 = 0
        after: vec[i64] = me.goods[:]
        good = 0
        while good < GOODS:
            after[good] += capacity(me, good)
            good += 1
        before = plan.stock(me, after, 0)
        good = 0
        while good < GOODS:
            if supply[good] > 0 and capacity(me, good) > 0:
                after[good] += 1
                worth = plan.stock(me, after, 0) - before
                after[good] -= 1
                if worth > best:
                    best = worth
            good += 1
        return self.weigh(mine + best * privileges(me), mine, others, LIKELY_CRAFTSMAN) + BIAS_CRAFTSMAN

    def produce(self, me: Player, supply: vec[i64]) -> i64:
        after: vec[i64] = me.goods[:]
        kinds: i64 = 0
        most: i64 = 0
        good: i64 = 0
        while good < GOODS:
            made = capacity(me, good)
            if made > 0:
                made = min(made + aqueduct(me, good), supply[good])
                if made > 0:
                    kinds += 1
                    supply[good] -= made
                    after[good] += made
                    if good != CORN and made > most:
                        most = made
            good += 1
        worth = self.plan.stock(me, after, 0) - self.plan.stock(me, me.goods, 0)
        if kinds > 1 and me.works(FACTORY):
            worth += factory_coins(100 * kinds) * self.plan.coin // 100
        if most > 1 and me.works(SPECIALTY_FACTORY):
            worth += (most - 1) * self.plan.coin
        if me.works(CHAPEL):
            worth += self.plan.coin
        if me.works(JEWELER):
            worth += me.all_nobles() * self.plan.coin
        return worth

    # Trader and captain

    def trader(self) -> i64:
        sale = Sale(self.plan, self.me)
        others: i64 = 0
        seat: i64 = 0
        while seat < self.state.players:
            if seat != self.me:
                others += self.share[seat] * sale.gain(self.plan, seat) // 100
            seat += 1
        common = Sale(self.plan, self.next).gain(self.plan, self.me)
        return self.weigh(sale.gain(self.plan, self.me), common, others, LIKELY_TRADER) + BIAS_TRADER

    def captain(self) -> i64:
        voyage = Voyage(self.state)
        voyage.start(self.me)
        loaded: i64 = 0
        others: i64 = 0
        seat: i64 = 0
        while seat < self.state.players:
            loaded += voyage.points[seat]
            if seat != self.me:
                others += self.share[seat] * voyage.gain(self.plan, seat) // 100
            seat += 1
        later = Voyage(self.state)
        later.start(self.next)
        worth = self.weigh(voyage.gain(self.plan, self.me), later.gain(self.plan, self.me), others, LIKELY_CAPTAIN) + BIAS_CAPTAIN
        if not self.state.ending and 100 * self.state.vp <= loaded:
            worth += self.ending(voyage.points[self.me] - others // (self.state.players - 1))
        return worth


def privileges(me: Player) -> i64:
    """How often a privilege would count for a seat."""
    if me.works(LIBRARY):
        return 2
    return 1


def missed(later: i64) -> i64:
    """Per cent that a role counts as mine to give or to withhold: the more picks come after me, the less."""
    if later <= 0:
        return MISSED_LAST
    if later == 1:
        return MISSED_ONE
    if later == 2:
        return MISSED_TWO
    return MISSED_MORE
