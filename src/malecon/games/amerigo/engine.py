"""The game as it is played: each question goes to the module of its action, each answer too.

An answer's function says whether the turn goes on (True); if not, the next one begins.
"""

from typing import TYPE_CHECKING, final

from malecon.core.native import i64, vec
from malecon.core.state import Moves
from malecon.games.amerigo import (
    building,
    cannons,
    choosing,
    inventory,
    planning,
    position,
    production,
    progress,
    rounds,
    scoring,
    ships,
    special,
)
from malecon.games.amerigo.actions import ACT
from malecon.games.amerigo.chart import Chart
from malecon.games.amerigo.gold import play_purse
from malecon.games.amerigo.shapes import SHAPES
from malecon.games.amerigo.state import (
    ALL_SOURCES,
    ASK_ACTION,
    ASK_BUY,
    ASK_FRAME,
    ASK_LAY,
    ASK_POST,
    ASK_PROGRESS,
    ASK_SEA,
    ASK_SHIP,
    ASK_SPECIAL,
    ASK_SQUARE,
    ASK_STEPS,
    ASK_TAKE,
    ASK_TURN,
    BROWN,
    COLOURS,
    GOODS,
    MOST_LAID,
    NONE,
    PIECES,
    PRODUCTS,
    ROUNDS,
    ROWS,
    Player,
    State,
)

if TYPE_CHECKING:
    from malecon.core.game import Game, Json


@final
class Engine(State):
    def fill(self, moves: Moves) -> None:
        ask = self.ask
        if ask == ASK_ACTION:
            choosing.fill(self, moves)
        elif ask == ASK_STEPS:
            cannons.fill(self, moves)
        elif ask == ASK_SHIP:
            ships.fill_ship(self, moves)
        elif ask == ASK_SEA:
            ships.fill_sea(self, moves)
        elif ask == ASK_TAKE:
            planning.fill(self, moves)
        elif ask == ASK_LAY:
            building.fill_lay(self, moves)
        elif ask == ASK_TURN:
            building.fill_turn(self, moves)
        elif ask == ASK_SQUARE:
            building.fill_square(self, moves)
        elif ask == ASK_BUY:
            production.fill(self, moves)
        elif ask == ASK_SPECIAL:
            special.fill(self, moves)
        elif ask == ASK_PROGRESS:
            progress.fill(self, moves)
        elif ask == ASK_POST:
            ships.fill_post(moves)
        elif ask == ASK_FRAME:
            ships.fill_frame(self, moves)

    def play(self, action: i64) -> None:
        if not self.answer(action, self.ask):
            rounds.next_turn(self)

    def answer(self, action: i64, ask: i64) -> bool:
        """Play the action: True while the turn goes on."""
        if ask == ASK_ACTION:
            return choosing.play(self, action)
        if ask == ASK_STEPS:
            if self.colour == BROWN:
                return progress.play_steps(self, action)
            return cannons.play(self, action)
        if ask == ASK_SHIP:
            return ships.play_ship(self, action)
        if ask == ASK_SEA:
            return ships.play_sea(self, action)
        if ask == ASK_TAKE:
            return planning.play(self, action)
        if ask == ASK_LAY:
            return building.play_lay(self, action)
        if ask == ASK_TURN:
            return building.play_turn(self, action)
        if ask == ASK_SQUARE:
            return building.play_square(self, action)
        if ask == ASK_BUY:
            return production.play(self, action)
        if ask == ASK_SPECIAL:
            if action == ACT:
                return choosing.act(self)
            if play_purse(self, action):
                return True
            special.play(self, action)
            return False
        if ask == ASK_PROGRESS:
            return progress.play(self, action)
        if ask == ASK_POST:
            return ships.play_post(self, action)
        return ships.place_ship(self, action)

    def clone(self) -> "Engine":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].clone()
        other = Engine(
            self.game,
            self.options,
            self.players,
            self.chart,
            self.land[:],
            self.laid[:],
            self.neutrals[:],
            self.products[:],
            self.storage[:],
            self.tower[:],
            self.centre[:],
            self.pirates[:],
            self.order[:],
            self.line[:],
            seats,
        )
        self.copy_table(other)
        return other

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def returns(self) -> list[float]:
        return scoring.returns(self)

    def check(self) -> None:
        inventory.check(self)

    def observe(self, seat: int) -> "Json":
        return position.write(self, False)

    def resample(self, seat: int, seed: int) -> "Engine":
        """Nothing that is hidden has been drawn yet, so a new seed deals all of it anew (H3, H4)."""
        other = self.clone()
        other.seed_chance(seed)
        return other

    def to_json(self) -> "Json":
        return position.write(self, True)


def empty_table(game: "Game", options: dict[str, object], players: int, chart: Chart) -> Engine:
    """A table with nothing on it but, for the moment, some map."""
    seats: list[Player] = []
    for seat in range(players):
        seats.append(Player(seat, vec[i64]([0] * (2 * ROWS)), vec[i64]([0] * PIECES), vec[i64]([0] * GOODS), vec[i64]([0] * ALL_SOURCES)))
    return Engine(
        game,
        options,
        players,
        chart,
        vec[i64]([0] * (2 * ROWS)),
        vec[i64]([0] * MOST_LAID),
        vec[i64]([0] * SHAPES),
        vec[i64]([0] * (2 * PRODUCTS)),
        vec[i64]([0] * COLOURS),
        vec[i64]([0] * COLOURS),
        vec[i64]([0] * COLOURS),
        vec[i64]([NONE] * ROUNDS),
        vec[i64]([0] * players),
        vec[i64]([0] * players),
        vec[Player](seats),
    )
