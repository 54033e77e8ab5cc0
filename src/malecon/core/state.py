"""The state of a game in progress: what every game's state can do, whatever the game.

A game's own `State` derives from this one and supplies the rules; see docs/architecture.md for the contract in full.
"""

from abc import ABC, abstractmethod
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Self

from mypy_extensions import mypyc_attr

from malecon.core.errors import IllegalAction
from malecon.core.native import i64, vec
from malecon.core.seeds import scramble

if TYPE_CHECKING:
    from malecon.core.events import Journal
    from malecon.core.game import Game, Json

MAX_ACTIONS: Final = 1024  # no game's action space is larger
WORD: Final = 0xFFFFFFFF
SPECTATOR: Final = -1  # the seat of somebody who only watches


class Moves:
    """The legal actions of one position, in a buffer that is used again and again."""

    def __init__(self) -> None:
        self.action: vec[i64] = vec[i64]([0] * MAX_ACTIONS)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        self.action[self.count] = action
        self.count += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game, and the generator from which its chance comes."""

    def __init__(self, game: "Game", options: dict[str, object], players: i64) -> None:
        self.game = game
        self.options = options  # never changed after set-up, so clones share it
        self.players: i64 = players
        self.to_move: i64 = 0
        self.is_over: bool = False
        self.chance_a: i64 = 1
        self.chance_b: i64 = 0
        self.journal: Journal | None = None
        self.moves: Moves | None = None
        self.moves_known: bool = False

    # What a game supplies

    @abstractmethod
    def fill(self, moves: Moves) -> None:
        """Add every legal action to `moves`, in rising order."""

    @abstractmethod
    def play(self, action: i64) -> None:
        """Play an action that is known to be legal."""

    @abstractmethod
    def clone(self) -> Self:
        """An equal state that shares nothing that can change; nobody listens to it."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Victory points by seat, as if the game ended now."""

    @abstractmethod
    def returns(self) -> list[float]:
        """1 to the winner, 0 to the others; a shared win is split. All 0 before the end."""

    @abstractmethod
    def observe(self, seat: int) -> "Json":
        """What `seat` may see, as plain data; SPECTATOR sees what is open to all."""

    @abstractmethod
    def resample(self, seat: int, seed: int) -> Self:
        """A state with the same past as far as `seat` could see it, and everything hidden from it drawn anew."""

    @abstractmethod
    def to_json(self) -> "Json":
        """The whole position, hidden things and chance included."""

    @abstractmethod
    def check(self) -> None:
        """Raise BrokenInvariant if a piece was lost or made, or a counter lies."""

    # What every game gets

    def legal_moves(self) -> Moves:
        """The legal actions in the state's own buffer, worked out once a position."""
        moves = self.moves
        if moves is None:
            moves = Moves()
            self.moves = moves
        if not self.moves_known:
            moves.count = 0
            if not self.is_over:
                self.fill(moves)
            self.moves_known = True
        return moves

    def legal_actions(self) -> list[int]:
        moves = self.legal_moves()
        actions: list[int] = []
        i: i64 = 0
        while i < moves.count:
            actions.append(moves.action[i])
            i += 1
        return actions

    def apply(self, action: int) -> None:
        """Play `action`; an illegal one raises IllegalAction with the reason and changes nothing."""
        if action < 0 or action >= MAX_ACTIONS:
            raise IllegalAction(action, self.game.refusal(self, action))
        wanted: i64 = action
        moves = self.legal_moves()
        i: i64 = 0
        while i < moves.count:
            if moves.action[i] == wanted:
                self.moves_known = False
                self.play(wanted)
                return
            i += 1
        raise IllegalAction(action, self.game.refusal(self, action))

    # Chance: xoroshiro64**, small enough to copy with every clone and the same on every machine

    def seed_chance(self, seed: int) -> None:
        """Start the generator from any integer, by two rounds of splitmix64; one of more than 64 bits is hashed first."""
        if seed < 0 or seed >> 64 != 0:
            seed = int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")
        self.chance_a = scramble(seed) & WORD
        self.chance_b = scramble(seed + 1) & WORD
        if self.chance_a == 0 and self.chance_b == 0:
            self.chance_a = 1

    def random_word(self) -> i64:
        a = self.chance_a
        b = self.chance_b
        word = (a * 0x9E3779BB) & WORD
        word = ((word << 5) | (word >> 27)) & WORD
        word = (word * 5) & WORD
        b ^= a
        self.chance_a = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & WORD
        self.chance_b = ((b << 13) | (b >> 19)) & WORD
        return word

    def below(self, limit: i64) -> i64:
        """A whole number from 0 to limit - 1, each exactly as likely (Lemire's method)."""
        product = self.random_word() * limit
        if (product & WORD) < limit:
            floor = (WORD + 1 - limit) % limit
            while (product & WORD) < floor:
                product = self.random_word() * limit
        return product >> 32

    # Copies

    def copy_into(self, other: "State") -> None:
        """Copy what this base class holds; a game's `clone` calls it."""
        other.to_move = self.to_move
        other.is_over = self.is_over
        other.chance_a = self.chance_a
        other.chance_b = self.chance_b

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()
