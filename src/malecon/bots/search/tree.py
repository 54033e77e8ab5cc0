"""Monte Carlo tree search over information sets, for any game and any number of players.

Each simulation deals what the searching seat cannot know anew, walks down the tree by the moves that are legal in that deal, adds one
node, plays on as the guide advises, and books the outcome for every seat on the way back. Where nothing is hidden it adds all nodes up to
the next draw, so that what is certain is played with the guide's care. A node is a row of moves, whatever was dealt: so the tree holds
what the seat could plan, not what it could only do if it saw the cards. A move that is legal in some deals only is judged by the
simulations in which it was there to choose (`available`). Every seat is taken to maximize its own share.
"""

from math import sqrt
from typing import Final, final

from malecon.bots.search.guide import Guide
from malecon.bots.search.worth import MAX_SEATS, Worth
from malecon.core.native import i64, vec
from malecon.core.seeds import scramble
from malecon.core.state import State

PAIRS: Final = 8  # deals that two moves must have met both to be compared deal by deal


@final
class Node:
    """What came of one move: how often it could be chosen and was, and the sum of its worth to each seat. Children rise by their action."""

    def __init__(self, action: i64, worth: vec[float]) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.available: i64 = 0
        self.advised: i64 = -1  # the guide's move here, once asked, where it is always the same
        self.worth = worth
        self.squares: float = 0.0  # of the worth to the searching seat, for the spread of the mean
        self.history: list[float] | None = None  # at the root: the worth to the searching seat, deal by deal
        self.first: i64 = 0  # the number of the first of these deals
        self.child: Node | None = None
        self.next: Node | None = None


@final
class Search:
    """A tree, grown simulation by simulation. `run` may be called again and again; `stop` ends it early from another thread."""

    def __init__(
        self, guide: Guide, seed: int, explore: float, trust: float, widen: float, deep: float, doubt: float, cut: int, margin: float
    ) -> None:
        self.guide = guide
        self.worth = Worth(guide, margin)
        self.seed = seed
        self.deal = scramble(seed)  # the seeds of the deals count on from here
        self.explore: float = explore  # how much curiosity counts against the mean worth
        self.trust: float = trust  # the share of curiosity that belongs to the guide's move
        self.widen: float = widen  # how fast moves beyond the guide's are let in: with the root of the visits
        self.deep: float = deep  # the same behind the first move, where whatever else is tried also blurs what first moves are compared by
        self.doubt: float = doubt  # how many times the spread of the means a move must be better than the guide's
        self.cut: i64 = cut  # decisions after which a rollout is estimated at the next quiet position; 0 plays to the end
        self.zero: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.root: Node = Node(-1, self.zero[:])
        self.stopped: bool = False
        self.open: bool = guide.open()
        self.chance_a: i64 = 0  # as it stood when the simulation began: what was drawn since makes a difference
        self.chance_b: i64 = 0
        self.simulations: i64 = 0
        self.decisions: i64 = 0
        self.path: list[Node] = []

    def stop(self) -> None:
        self.stopped = True

    def run(self, guess: State, simulations: int) -> int:
        """Grow the tree by so many simulations from what the seat to move knows in `guess`; how many were made."""
        view = guess.clone()
        wanted: i64 = simulations
        done: i64 = 0
        while done < wanted and not self.stopped:
            self.simulate(view)
            done += 1
        self.simulations += done
        return done

    def simulate(self, view: State) -> None:
        """The first move is chosen by what the seat sees, then the rest is dealt: each move meets the same deals, in the same order.

        So luck does not tell the moves at the root apart, or much less.
        """
        searcher = view.to_move
        node = self.pick(self.root, view)
        state = view.resample(searcher, scramble(self.deal + int(node.visits)))
        self.chance_a = state.chance_a
        self.chance_b = state.chance_b
        self.path.clear()
        self.path.append(self.root)
        self.path.append(node)
        tried = node
        state.play(node.action)
        while not state.is_over and (node.visits > 0 or (self.open and not self.drawn(state))):
            node = self.pick(node, state)
            self.path.append(node)
            state.moves_known = False
            state.play(node.action)
        self.decisions += len(self.path) - 1
        self.roll_out(state)
        self.worth.weigh(state)
        outcome = self.worth.by_seat
        players = state.players
        history = tried.history
        if history is None:
            history = []
            tried.history = history
            tried.first = tried.visits
        history.append(outcome[searcher])
        for passed in self.path:
            passed.visits += 1
            passed.squares += outcome[searcher] * outcome[searcher]
            seat: i64 = 0
            while seat < players:
                passed.worth[seat] += outcome[seat]
                seat += 1

    def pick(self, node: Node, state: State) -> Node:
        """Choose a move at a node: the node it leads to, made if it is new."""
        seat = state.to_move
        advised = self.advice(node, state)
        moves = state.legal_moves()
        widen = self.deep
        if node is self.root:
            widen = self.widen
        room: i64 = 1 + int(widen * sqrt(float(node.visits)))  # how many moves may have been tried by now
        base = 0.5
        if node.visits > 0:
            base = node.worth[seat] / float(node.visits)
        trust = self.trust
        rest = 0.0
        if moves.count > 1:
            rest = (1.0 - trust) / float(moves.count - 1)
        best: Node | None = None
        best_score = -1.0
        known: i64 = 0
        advised_known = False
        child = node.child
        i: i64 = 0
        while child is not None and i < moves.count:  # both rise by action
            action = moves.action[i]
            if child.action == action:
                known += 1
                child.available += 1
                prior = rest
                if action == advised:
                    prior = trust
                    advised_known = True
                score = self.explore * prior * sqrt(float(child.available)) / float(1 + child.visits)
                if child.visits > 0:
                    score += child.worth[seat] / float(child.visits)
                else:
                    score += base
                if score > best_score:
                    best = child
                    best_score = score
                i += 1
                child = child.next
            elif child.action < action:
                child = child.next
            else:
                i += 1
        if not advised_known:
            best = self.new_child(node, advised)
        elif known < moves.count and known < room and self.guide.matters(state):
            self.seed = scramble(self.seed)
            best = self.new_child(node, self.untried(node, state, self.seed % int(moves.count - known)))
        assert best is not None
        return best

    def advice(self, node: Node, state: State) -> i64:
        """The guide's move: with care where all simulations come to the same position, so that it need be asked but once."""
        at_root = node is self.root
        same = self.open and (at_root or not self.drawn(state))
        if same and node.advised >= 0:
            return node.advised
        if at_root or same:
            advised = self.guide.decide(state)
        else:
            advised = self.guide.likely(state)
        if same:
            node.advised = advised
        return advised

    def drawn(self, state: State) -> bool:
        """Whether anything has been left to chance since the simulation began."""
        return state.chance_a != self.chance_a or state.chance_b != self.chance_b

    def untried(self, node: Node, state: State, skip: i64) -> i64:
        """A legal move that has no node yet, after skipping so many of them."""
        moves = state.legal_moves()
        child = node.child
        i: i64 = 0
        while i < moves.count:
            action = moves.action[i]
            while child is not None and child.action < action:
                child = child.next
            if child is None or child.action != action:
                if skip == 0:
                    return action
                skip -= 1
            i += 1
        raise AssertionError("every move has been tried")

    def new_child(self, node: Node, action: i64) -> Node:
        made = Node(action, self.zero[:])
        made.available = 1
        before: Node | None = None
        after = node.child
        while after is not None and after.action < action:
            before = after
            after = after.next
        made.next = after
        if before is None:
            node.child = made
        else:
            before.next = made
        return made

    def roll_out(self, state: State) -> None:
        """Play on as the guide advises, to the end or to the first quiet position after the cut."""
        guide = self.guide
        played: i64 = 0
        while not state.is_over:
            if self.cut > 0 and played >= self.cut and guide.quiet(state):
                break
            played += guide.play_on(state)
        self.decisions += played

    # What was found

    def choice(self, guess: State) -> int:
        """The move of the best mean worth, if it is better than the guide's beyond what chance explains; else the guide's."""
        seat = guess.to_move
        advised = self.guide.decide(guess.clone())
        base = self.child_of(advised)
        if base is None or base.visits == 0:
            return advised
        best = base
        best_gain = 0.0
        spread = self.variance(self.root, seat)  # of all moves together: a few simulations of one move alone may agree by chance
        child = self.root.child
        while child is not None:
            if child.visits > 1 and child.action != advised:
                gain = self.gain(child, base, seat, spread)
                if gain > best_gain:
                    best = child
                    best_gain = gain
            child = child.next
        return best.action

    def gain(self, child: Node, base: Node, seat: i64, spread: float) -> float:
        """How much better a move is than the guide's, at least: deal by deal where both met the same ones, else by their means."""
        mine, its = child.history, base.history
        if mine is not None and its is not None:
            first = max(child.first, base.first)
            end = min(child.first + i64(len(mine)), base.first + i64(len(its)))
            count = end - first
            if count >= PAIRS:
                total = 0.0
                squares = 0.0
                deal = first
                while deal < end:
                    better = mine[deal - child.first] - its[deal - base.first]
                    total += better
                    squares += better * better
                    deal += 1
                mean = total / float(count)
                # As if there had been some more pairs, as far apart as two moves that have nothing to do with each other.
                variance = (squares - total * mean + 2.0 * spread * float(PAIRS)) / float(count + PAIRS)
                return mean - self.doubt * sqrt(variance / float(count))
        mean = child.worth[seat] / float(child.visits) - base.worth[seat] / float(base.visits)
        return mean - self.doubt * sqrt(spread / float(child.visits) + spread / float(base.visits))

    def variance(self, node: Node, seat: i64) -> float:
        """Of the worth of a node from one simulation to the next."""
        mean = node.worth[seat] / float(node.visits)
        return node.squares / float(node.visits) - mean * mean + 0.0001

    def child_of(self, action: i64) -> Node | None:
        child = self.root.child
        while child is not None and child.action != action:
            child = child.next
        return child

    def visits(self) -> int:
        return self.root.visits

    def report(self, seat: int) -> list[tuple[int, int, float]]:
        """Each move at the root: the action, how often it was tried, and the mean worth to a seat."""
        rows: list[tuple[int, int, float]] = []
        child = self.root.child
        while child is not None:
            if child.visits > 0:
                rows.append((child.action, child.visits, child.worth[seat] / float(child.visits)))
            child = child.next
        return rows

    def advance(self, action: int) -> None:
        """Make the node of a move at the root the new root: what was found behind it is kept."""
        child = self.child_of(action)
        if child is None:
            self.forget()
        else:
            self.root = child
            child.advised = -1  # to be asked with care now

    def forget(self) -> None:
        self.root = Node(-1, self.zero[:])
