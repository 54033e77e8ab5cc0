"""Many tables of one game side by side, stepped together: the inside of the batched environment (batch.py)."""

from typing import final

from malecon.core.native import i16, i64
from malecon.core.state import Moves, State
from malecon.envs.cells import Filler, byte_cells, short_cells, word_cells


@final
class Tables:
    """The states, and the arrays that lie open to NumPy: what is seen, what may be done, who is to move, what was chosen."""

    def __init__(self, states: list[State], filler: Filler, size: int, actions: int, with_cells: bool, with_mask: bool) -> None:
        count = len(states)
        self.states = states
        self.filler = filler
        self.count: i64 = count
        self.size: i64 = size
        self.actions: i64 = actions
        self.with_cells: bool = with_cells
        self.with_mask: bool = with_mask
        cells = 0
        if with_cells:
            cells = count * size
        masks = 0
        if with_mask:
            masks = count * actions
        self.cells = short_cells(cells)
        self.mask = byte_cells(masks)
        self.chosen = word_cells(count)
        self.words = word_cells(count)  # random ones, below 2**32
        self.to_move = word_cells(count)
        self.moves = Moves()  # one buffer for all tables, in place of each state's own of a thousand words
        self.legal = short_cells(count * actions)  # by table: the legal actions, as many as `choices` says
        self.choices = word_cells(count)

    def illegal(self) -> int:
        """The first table whose chosen action is not legal, or -1."""
        legal = self.legal
        table: i64 = 0
        while table < self.count:
            action = self.chosen[table]
            at = table * self.actions
            last = at + self.choices[table]
            while at < last and i64(legal[at]) != action:
                at += 1
            if at == last:
                return table
            table += 1
        return -1

    def play(self) -> list[int]:
        """Play the chosen actions, which are known to be legal, and look at every table; those whose game is over now."""
        over: list[int] = []
        table: i64 = 0
        while table < self.count:
            state = self.states[table]
            state.moves_known = False
            state.play(self.chosen[table])
            if state.is_over:
                over.append(table)
            else:
                self.look(table)
            table += 1
        return over

    def look(self, table: i64) -> None:
        """Write down what the seat to move sees and may do; the cells hold zeros before."""
        state = self.states[table]
        seat = state.to_move
        self.to_move[table] = seat
        if self.with_cells:
            self.filler.fill(state, seat, self.cells, table * self.size)
        self.list_moves(table, state)

    def list_moves(self, table: i64, state: State) -> None:
        moves = self.moves
        moves.count = 0
        state.fill(moves)
        self.choices[table] = moves.count
        legal = self.legal
        mask = self.mask
        first = table * self.actions
        at: i64 = 0
        while at < moves.count:
            action = moves.action[at]
            legal[first + at] = i16(action)
            if self.with_mask:
                mask[first + action] = 1
            at += 1

    def draw(self) -> None:
        """Choose a legal action at every table, each as likely as another, by its random word."""
        table: i64 = 0
        while table < self.count:
            number = (self.words[table] * self.choices[table]) >> 32
            self.chosen[table] = i64(self.legal[table * self.actions + number])
            table += 1
