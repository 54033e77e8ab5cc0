"""The greedy player of Amerigo at sea: where its ships go, and where they begin.

Each anchor with a free post square has a worth, that of a post there. A ship goes to an anchor within reach, or to where it is nearest
to good ones; the two ships are thought of together, so that they do not want the same anchor, and know what two posts on one island
are worth.
"""

from typing import Final, final

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_seas import seas_of
from malecon.bots.greedy.amerigo_values import BESIDE, DECAY, EIGHT_WORTH, SAIL, SAILS
from malecon.core.bits import has
from malecon.core.native import i64, vec
from malecon.games.amerigo.actions import spot
from malecon.games.amerigo.chart import reach
from malecon.games.amerigo.ships import can_post
from malecon.games.amerigo.state import BLUE, NONE, ROWS

REACHED: Final[vec[i64]] = vec[i64]([0] * ROWS)  # scratch
BEST_GOALS: Final = 10  # anchors thought of for a ship
BEST_SPACES: Final = 5  # spaces of the frame thought of as a beginning
ROUGH_GOALS: Final = 4  # the same two for a rough plan
ROUGH_SPACES: Final = 2
SLOTS: Final = 2 * (BEST_GOALS + 2)  # goals of both ships: to stay, the best anchors, a place on the way


@final
class Voyage:
    """What a blue action could bring: the best goals of both ships, for so many AP."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chart = plan.table.chart
        self.seas = seas_of(plan.table.chart)
        self.worth: vec[i64] = vec[i64]([0] * self.seas.anchors)  # of a post there, 0 where none can be placed
        self.beside: vec[i64] = vec[i64]([100] * self.seas.anchors)  # per cent of a promise: less where another's ship lies
        self.later: i64 = SAIL * plan.share(BLUE, SAILS)  # parts of ten thousand that a post counts which is yet to be reached
        self.most_goals: i64 = BEST_GOALS
        self.most_spaces: i64 = BEST_SPACES
        if plan.rough:
            self.most_goals = ROUGH_GOALS
            self.most_spaces = ROUGH_SPACES
        self.ship_1: i64 = plan.me.ship_1
        self.ship_2: i64 = plan.me.ship_2
        self.goals: vec[i64] = vec[i64]([0] * SLOTS)  # places, first those of ship 1
        self.posts: vec[i64] = vec[i64]([0] * SLOTS)  # the anchors' numbers, or NONE
        self.promised: vec[i64] = vec[i64]([0] * ((SLOTS + 2) * self.seas.anchors))  # by goal and anchor
        self.best_1: i64 = NONE
        self.best_2: i64 = NONE
        self.moves_1: bool = False
        self.moves_2: bool = False
        self.gain: i64 = 0
        number: i64 = 0
        while number < self.seas.anchors:
            square = self.seas.anchor[number]
            if can_post(plan.table, plan.me, square):
                self.worth[number] = plan.post_gain(self.island(number), 1)
                if self.taken(square):
                    self.beside[number] = BESIDE
            number += 1

    def island(self, number: i64) -> i64:
        return self.chart.island[self.chart.post_of[self.seas.anchor[number]]]

    # What a place promises

    def promise(self, number: i64, steps: i64) -> i64:
        """A post at that anchor, some other time."""
        if self.worth[number] <= 0:
            return 0
        if steps >= len(DECAY):
            steps = len(DECAY) - 1
        return self.worth[number] * DECAY[steps] // 100 * self.later // 10000 * self.beside[number] // 100

    def taken(self, place: i64) -> bool:
        """Whether a ship of another player lies there."""
        seat: i64 = 0
        while seat < self.plan.table.players:
            if seat != self.plan.me.seat:
                other = self.plan.table.seats[seat]
                if other.ship_1 == place or other.ship_2 == place:
                    return True
            seat += 1
        return False

    def steps_from(self, number: i64, place: i64) -> i64:
        if place == NONE:
            return self.seas.shore[number]  # still to be put on the frame, anywhere
        return self.seas.far(number, place)

    def look_from(self, slot: i64, place: i64) -> None:
        """What each anchor promises a ship at that place, kept in a row of `promised`."""
        at = slot * self.seas.anchors
        number: i64 = 0
        while number < self.seas.anchors:
            if self.worth[number] > 0:
                self.promised[at + number] = self.promise(number, self.steps_from(number, place))
            number += 1

    def promise_of_two(self, place_1: i64, place_2: i64) -> i64:
        """The best anchor for each ship, not the same one."""
        self.look_from(SLOTS, place_1)
        self.look_from(SLOTS + 1, place_2)
        return self.promise_of_rows(SLOTS, SLOTS + 1, NONE, NONE)

    def promise_of_rows(self, slot_1: i64, slot_2: i64, used_1: i64, used_2: i64) -> i64:
        """The same for two rows of `promised`, without the anchors that are used now."""
        promised = self.promised
        at_1 = slot_1 * self.seas.anchors
        at_2 = slot_2 * self.seas.anchors
        first_1: i64 = 0
        second_1: i64 = 0
        first_2: i64 = 0
        second_2: i64 = 0
        anchor_1: i64 = NONE
        anchor_2: i64 = NONE
        number: i64 = 0
        while number < self.seas.anchors:
            if self.worth[number] > 0 and number != used_1 and number != used_2:
                found = promised[at_1 + number]
                if found > first_1:
                    second_1 = first_1
                    first_1 = found
                    anchor_1 = number
                elif found > second_1:
                    second_1 = found
                found = promised[at_2 + number]
                if found > first_2:
                    second_2 = first_2
                    first_2 = found
                    anchor_2 = number
                elif found > second_2:
                    second_2 = found
            number += 1
        if anchor_1 != anchor_2:
            return first_1 + first_2
        if first_1 + second_2 > second_1 + first_2:
            return first_1 + second_2
        return second_1 + first_2

    # Goals

    def occupied(self, place: i64, ship: i64) -> bool:
        """By another's ship, or by my other one."""
        if place >= self.chart.squares:
            return False
        if self.taken(place):
            return True
        if ship == 0:
            return place == self.ship_2
        return place == self.ship_1

    def find_goals(self, ship: i64, ap: i64, may_move: bool) -> i64:
        """To stay; the best anchors within reach; the place within reach that promises most. How many there are."""
        start = self.ship_1
        if ship == 1:
            start = self.ship_2
        at = ship * (BEST_GOALS + 2)
        self.goals[at] = start
        self.posts[at] = NONE
        if not may_move or ap == 0:
            return 1
        found: i64 = 1
        chosen: vec[i64] = vec[i64]([0] * self.seas.anchors)
        while found <= self.most_goals:
            best: i64 = NONE
            number: i64 = 0
            while number < self.seas.anchors:
                better = self.worth[number] > 0 and (best == NONE or self.worth[number] > self.worth[best])
                if better and chosen[number] == 0 and self.can_reach(number, start, ship, ap):
                    best = number
                number += 1
            if best == NONE:
                break
            chosen[best] = 1
            self.goals[at + found] = self.seas.anchor[best]
            self.posts[at + found] = best
            found += 1
        place = self.lookout(start, ship, ap)
        if place != start:
            self.goals[at + found] = place
            self.posts[at + found] = NONE
            found += 1
        return found

    def can_reach(self, number: i64, start: i64, ship: i64, ap: i64) -> bool:
        steps = self.seas.far(number, start)
        if steps == 0:
            return ap >= 2  # out and back
        return steps <= ap and not self.occupied(self.seas.anchor[number], ship)

    def lookout(self, start: i64, ship: i64, ap: i64) -> i64:
        """The place on the way to the anchor that promises most from here on; it is looked for along the shortest way."""
        best: i64 = 0
        goal: i64 = NONE
        number: i64 = 0
        while number < self.seas.anchors:
            steps = self.seas.far(number, start) - ap
            if steps > 0:
                found = self.promise(number, steps)
                if found > best:
                    best = found
                    goal = number
            number += 1
        if goal == NONE:
            return start
        return self.on_the_way(goal, start, ship, ap)

    def on_the_way(self, goal: i64, start: i64, ship: i64, ap: i64) -> i64:
        """The nearest place to the goal within reach of the start, free to stop at."""
        chart = self.chart
        frame = reach(chart, start, ap, REACHED)
        best = start
        nearest = self.seas.far(goal, start)
        place: i64 = 0
        while place < chart.places:
            steps = self.seas.far(goal, place)
            if steps < nearest and not self.occupied(place, ship):
                if place >= chart.squares:
                    reached = has(frame, place - chart.squares)
                else:
                    reached = has(REACHED[place // chart.width], place % chart.width)
                if reached:
                    nearest = steps
                    best = place
            place += 1
        return best

    # The action

    def sail(self, ap: i64, moved: i64) -> i64:
        """The best goals for both ships; what they bring, set against staying where they are."""
        before = self.promise_of_two(self.ship_1, self.ship_2)
        goals_1 = self.find_goals(0, ap, not has(moved, 0))
        goals_2 = self.find_goals(1, ap, not has(moved, 1))
        goal: i64 = 0
        while goal < goals_1:
            self.look_from(goal, self.goals[goal])
            goal += 1
        goal = 0
        while goal < goals_2:
            self.look_from(BEST_GOALS + 2 + goal, self.goals[BEST_GOALS + 2 + goal])
            goal += 1
        self.gain = -1
        one: i64 = 0
        while one < goals_1:
            two: i64 = 0
            while two < goals_2:
                self.weigh(one, BEST_GOALS + 2 + two, before)
                two += 1
            one += 1
        return self.gain

    def weigh(self, one: i64, two: i64, before: i64) -> None:
        place_1 = self.goals[one]
        place_2 = self.goals[two]
        if place_1 == place_2 and place_1 < self.chart.squares:
            return
        post_1 = self.posts[one]
        post_2 = self.posts[two]
        found = self.promise_of_rows(one, two, post_1, post_2) - before
        if post_1 != NONE and post_2 != NONE and self.island(post_1) == self.island(post_2):
            found += self.plan.post_gain(self.island(post_1), 2)
        else:
            if post_1 != NONE:
                found += self.worth[post_1]
            if post_2 != NONE:
                found += self.worth[post_2]
        if found > self.gain:
            self.gain = found
            self.best_1 = place_1
            self.best_2 = place_2
            self.moves_1 = place_1 != self.ship_1 or post_1 != NONE  # out and back is a move too, to place a post
            self.moves_2 = place_2 != self.ship_2 or post_2 != NONE

    # The beginning

    def begin(self, ap: i64) -> i64:
        """Both ships on the frame, where that brings most; the spaces are then in ship_1 and ship_2, in the order of their actions."""
        chart = self.chart
        first: i64 = chart.squares
        scores: vec[i64] = vec[i64]([0] * chart.frame)
        space: i64 = 0
        while space < chart.frame:
            scores[space] = self.start_worth(chart.squares + space, ap)
            space += 1
        tops: vec[i64] = vec[i64]([0] * self.most_spaces)
        at: i64 = 0
        while at < self.most_spaces:
            top: i64 = 0
            space = 0
            while space < chart.frame:
                if scores[space] > scores[top]:
                    top = space
                space += 1
            tops[at] = first + top
            scores[top] = -1
            at += 1
        return self.best_pair(tops, ap)

    def start_worth(self, place: i64, ap: i64) -> i64:
        """The two best anchors from there, the second for half."""
        best: i64 = 0
        second: i64 = 0
        number: i64 = 0
        while number < self.seas.anchors:
            steps = self.seas.far(number, place)
            found = self.worth[number]
            if steps > ap or self.taken(self.seas.anchor[number]):
                found = self.promise(number, steps)
            if found > best:
                second = best
                best = found
            elif found > second:
                second = found
            number += 1
        return best + second // 2

    def best_pair(self, tops: vec[i64], ap: i64) -> i64:
        best: i64 = -1
        best_1: i64 = tops[0]
        best_2: i64 = tops[0]
        before = self.promise_of_two(NONE, NONE)
        one: i64 = 0
        while one < self.most_spaces:
            two = one
            while two < self.most_spaces:
                self.ship_1 = tops[one]
                self.ship_2 = tops[two]
                stay = self.promise_of_two(self.ship_1, self.ship_2)
                found = self.sail(ap, 0) + stay - before
                if found > best:
                    best = found
                    best_1 = tops[one]
                    best_2 = tops[two]
                two += 1
            one += 1
        self.ship_1 = best_1
        self.ship_2 = best_2
        if spot(self.chart, best_1) > spot(self.chart, best_2):
            self.ship_1 = best_2
            self.ship_2 = best_1
        return best


def plan_voyage(plan: Plan, ap: i64, moved: i64) -> i64:
    """What a blue action with so many AP brings."""
    voyage = Voyage(plan)
    if plan.me.ship_1 == NONE:
        return voyage.begin(ap)
    return voyage.sail(ap, moved)


def eight_gain(plan: Plan, ap: i64, moved: i64) -> i64:
    """The same with the tile of 8 AP used up."""
    worth: i64 = EIGHT_WORTH
    if plan.turns < 7:
        worth = EIGHT_WORTH * plan.turns // 7
    return plan_voyage(plan, ap + 8, moved) - worth
