"""How the greedy player of San Juan sees the table: how long the game still lasts, and what each card would bring.

A plan rests on what the seat may know alone: its own cards, everybody's buildings and goods, and the number of cards in every hand.
"""

from typing import final

from malecon.bots.greedy.san_juan_values import (
    BANK_POINTS,
    CARD_FOUR,
    CARD_MANY,
    CARD_NONE,
    CARD_ONE,
    CARD_SEVEN,
    CARD_TWO,
    COPY,
    EASE,
    FLOW_MORE,
    FLOW_TWO,
    FORESIGHT,
    FUTURE_CITY,
    FUTURE_GOODS,
    HELD,
    INCOME,
    MEAN_PRICE,
    PAIR,
    ROUNDS_A_BUILD_MORE,
    ROUNDS_A_BUILD_TWO,
    USE_MORE,
    USE_TWO,
)
from malecon.core.native import i64, vec
from malecon.games.san_juan.cards import (
    AQUEDUCT,
    BANK,
    CATHEDRAL,
    CITY_HALL,
    COST,
    CRANE,
    GUILD_HALL,
    HERO,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    PALACE,
    PARK,
    POINTS,
    PRODUCTION,
    QUARRY,
    RESIDENCE,
    SMITHY,
    STATUE,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    WELL,
)
from malecon.games.san_juan.scoring import falling, others_sixes, residence_sets
from malecon.games.san_juan.state import BUILDER, PILES, State


def card_worth(phases: i64) -> i64:
    """What a card is worth, in points, with so many builder phases to come."""
    if phases > 7:
        return CARD_MANY
    if phases > 4:
        return CARD_SEVEN
    if phases > 2:
        return CARD_FOUR
    if phases == 2:
        return CARD_TWO
    if phases == 1:
        return CARD_ONE
    return CARD_NONE


@final
class Plan:
    """One seat's view, made for one decision. `now`: the next build to think of is in the builder phase being played or chosen."""

    def __init__(self, state: State, now: bool) -> None:
        me = state.seats[state.to_move]
        self.state = state
        self.me = me
        self.makers: vec[i64] = vec[i64]([0] * PRODUCTION)  # my production buildings, by kind
        self.production: i64 = 0
        self.sorts: i64 = 0  # different kinds among them
        self.points: i64 = 0  # printed points of my buildings
        slot: i64 = 0
        while slot < me.piles:
            kind: i64 = i64(me.top[slot])
            if kind < PRODUCTION:
                if self.makers[kind] == 0:
                    self.sorts += 1
                self.makers[kind] += 1
                self.production += 1
            self.points += POINTS[kind]
            slot += 1
        self.city: i64 = me.piles - self.production
        self.monuments: i64 = 0
        self.monuments_held: i64 = 0
        kind = STATUE
        while kind <= HERO:
            if me.owns(kind):
                self.monuments += 1
            elif state.cards[me.hand + kind] > 0:
                self.monuments_held += 1
            kind += 1
        self.most: i64 = 0  # buildings of the seat that has most
        seat: i64 = 0
        while seat < state.players:
            if state.seats[seat].piles > self.most:
                self.most = state.seats[seat].piles
            seat += 1
        self.phases: i64 = PILES - self.most  # builder phases still to come, the present one not among them
        if now or state.role == BUILDER:
            self.phases -= 1
        if self.phases < 0:
            self.phases = 0
        self.after: i64 = self.phases  # builder phases after the next build
        if not now and self.after > 0:
            self.after -= 1
        self.builds: i64 = self.after  # builds that I can hope for after the next one
        if PILES - me.piles - 1 < self.builds:
            self.builds = PILES - me.piles - 1
        if self.builds < 0:
            self.builds = 0
        if state.players == 2:
            self.rounds: i64 = self.after * ROUNDS_A_BUILD_TWO
            self.often: i64 = 65  # per cent of the rounds in which a role is played,
            self.mine: i64 = 30  # and in which I am the one who chose it
        else:
            self.rounds = self.after * ROUNDS_A_BUILD_MORE
            self.often = 70
            if state.players == 4:
                self.often = 85
            self.mine = 22
        self.card: i64 = card_worth(self.phases)
        self.stream: i64 = -1

    # What a building is worth once it stands

    def bonus(self, kind: i64) -> i64:
        """Per cent that the points given by one of my big buildings count: it stands, or may yet be built."""
        if self.me.owns(kind):
            return 100
        if self.builds > 0 and self.state.cards[self.me.hand + kind] > 0:
            return HELD
        return 0

    def static(self, kind: i64) -> i64:
        """Points at the end of the game, in hundredths, if this is built: its own and what it adds to others."""
        worth = POINTS[kind] * 100
        if kind < PRODUCTION:
            step: i64 = 100
            if self.makers[kind] == 0:
                step = 200
            worth += step * self.bonus(GUILD_HALL) // 100
        else:
            if kind >= CITY_HALL:
                worth = self.great(kind)
            elif kind == BANK:
                if not self.me.bank_used:
                    worth += BANK_POINTS
            elif kind >= STATUE and kind <= HERO:
                step = 200
                if self.monuments == 0:
                    step = 400
                worth += step * self.bonus(TRIUMPHAL_ARCH) // 100
            if kind != CITY_HALL:
                worth += self.bonus(CITY_HALL)
        if kind != RESIDENCE and self.bonus(RESIDENCE) > 0:
            worth += self.same_cost(kind) * self.bonus(RESIDENCE) // 100
        if kind != PALACE and self.bonus(PALACE) > 0:
            worth += worth * self.bonus(PALACE) // 400
        return worth

    def great(self, kind: i64) -> i64:
        """The buildings that score by what else is built. What is still to come is guessed from the builds left."""
        if kind == CITY_HALL:
            return 100 * (self.city + 1) + self.builds * FUTURE_CITY
        if kind == GUILD_HALL:
            return 100 * (self.production + self.sorts) + self.builds * FUTURE_GOODS
        if kind == TRIUMPHAL_ARCH:
            return self.arch()
        if kind == PALACE:
            total = self.points * 100 + self.builds * 250
            if self.me.owns(CITY_HALL):
                total += self.city * 100
            if self.me.owns(GUILD_HALL):
                total += (self.production + self.sorts) * 100
            if self.me.owns(TRIUMPHAL_ARCH) and self.monuments > 0:
                total += 200 + self.monuments * 200
            return total // 4
        if kind == RESIDENCE:
            return 100 * falling(residence_sets(self.me)) + self.builds * 40
        if kind == CATHEDRAL:
            sixes = others_sixes(self.state, self.me)
            if self.phases > 1:
                sixes += 1
            return 100 * falling(sixes)
        return POINTS[kind] * 100

    def arch(self) -> i64:
        held = self.monuments_held
        if held > self.builds:
            held = self.builds
        if self.monuments > 0:
            return 200 + 200 * self.monuments + 200 * held * HELD // 100
        if held > 0:
            return (200 + 200 * held) * HELD // 100
        return 20 * self.builds

    def same_cost(self, kind: i64) -> i64:
        """What a building adds to the sets of a residence: much if it completes one."""
        found: i64 = 0
        slot: i64 = 0
        while slot < self.me.piles:
            if COST[i64(self.me.top[slot])] == COST[kind] and i64(self.me.top[slot]) != kind:
                found += 1
            slot += 1
        if found % 3 == 2:
            return 250
        return 40

    # What a building brings while the game goes on

    def dynamic(self, kind: i64, rounds: i64) -> i64:
        """Points, in hundredths, that a building is worth by its use over some rounds (in hundredths of a round)."""
        return self.use(kind) * self.card * rounds // 10000

    def use(self, kind: i64) -> i64:
        """Cards a round, in hundredths."""
        if self.state.players == 2:
            gain = USE_TWO[kind]
        else:
            gain = USE_MORE[kind]
        if kind < PRODUCTION or kind == TRADING_POST or kind == AQUEDUCT:
            if self.stream < 0:
                self.stream = self.flow(-1)
            share: i64 = FLOW_MORE
            if self.state.players == 2:
                share = FLOW_TWO
            gain += (self.flow(kind) - self.stream) * share // 100
        elif kind == MARKET_HALL:
            if self.production == 1:
                gain = gain * 70 // 100
        elif self.paired(kind):
            gain += PAIR
        return gain

    def paired(self, kind: i64) -> bool:
        """Whether I have the building that makes this one better."""
        me = self.me
        if kind == WELL:
            return me.owns(AQUEDUCT) or me.owns(LIBRARY)
        if kind == MARKET_STAND:
            return me.owns(TRADING_POST) or me.owns(LIBRARY)
        return (kind == PARK and me.owns(CRANE)) or (kind == CRANE and me.owns(PARK))

    def flow(self, more: i64) -> i64:
        """Cards a round, in hundredths, that come from making and selling goods, the best first; `more` is a building that I would add."""
        make = self.often + self.mine
        sell = make
        if self.me.owns(LIBRARY):
            make += self.mine
            sell += self.mine
        if self.me.owns(AQUEDUCT) or more == AQUEDUCT:
            make += self.often
        if self.me.owns(TRADING_POST) or more == TRADING_POST:
            sell += self.often
        left = make
        if sell < make:
            left = sell
        cards: i64 = 0
        kind: i64 = PRODUCTION - 1
        while kind >= 0:
            made = self.makers[kind]
            if kind == more:
                made += 1
            made *= self.often
            if made > left:
                made = left
            cards += made * MEAN_PRICE[kind]
            left -= made
            kind -= 1
        return cards // 100

    # What a card in hand is worth

    def usual_price(self, kind: i64) -> i64:
        """The price to expect when somebody else is the builder."""
        price = COST[kind]
        if kind < PRODUCTION:
            if self.me.owns(SMITHY):
                price -= 1
        elif self.me.owns(QUARRY):
            price -= 1
        return price

    def appeal(self, kind: i64, others: i64) -> i64:
        """What having a card is worth beyond the card as such, with `others` of the same kind in hand: 0 if it is only good to pay with."""
        if kind >= PRODUCTION and (others > 0 or self.me.owns(kind)):
            return 0
        if self.phases == 0 or self.me.piles == PILES:
            return 0
        price = self.usual_price(kind)
        if price > self.me.hand_size + self.phases * INCOME // 100:
            return 0  # out of reach
        worth = (
            self.static(kind) * (100 - FORESIGHT * self.after) // 100
            + self.dynamic(kind, self.rounds)
            - self.card * (100 * price - EASE) // 100
        )
        if others > 0:
            worth = worth * COPY // 100
        if worth < 0:
            return 0
        return worth
