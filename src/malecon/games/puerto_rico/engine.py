"""The game as it is played: each question goes to the module of its phase, each answer too.

An answer's function says whether the same or another player is asked something at once (True); if not, the phase goes on.
"""

from typing import TYPE_CHECKING, final

from malecon.core.native import i64, vec
from malecon.core.state import Moves
from malecon.games.puerto_rico import (
    black_market,
    builder,
    captain,
    craftsman,
    draft,
    festival,
    guests,
    hidden,
    ledger,
    mayor,
    nobles,
    position,
    prospector,
    rounds,
    scoring,
    settler,
    setup,
    smuggler,
    storage,
    trader,
)
from malecon.games.puerto_rico.actions import (
    BUILD,
    CHOOSE,
    MAX_SHIPS,
    PASS,
    PLACE,
    PLANT_FOREST,
    ROLE,
    TAKE_NOBLE,
    USE_HOSPICE,
    USE_UNIVERSITY,
    USE_VILLA,
)
from malecon.games.puerto_rico.buildings import KINDS
from malecon.games.puerto_rico.state import (
    ASK_BUILD,
    ASK_DISC,
    ASK_DRAFT,
    ASK_FACE,
    ASK_GOOD,
    ASK_GUEST,
    ASK_HACIENDA,
    ASK_HOSPICE,
    ASK_KEEP,
    ASK_LOAD,
    ASK_LODGE,
    ASK_NOBLES,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_POACH,
    ASK_PRIVILEGE,
    ASK_REWARD,
    ASK_ROLE,
    ASK_SMALL_WHARF,
    ASK_SMUGGLE,
    ASK_STORE,
    ASK_SUPPLIER,
    ASK_TILE,
    ASK_TRADE,
    ASK_UNIVERSITY,
    ASK_VILLA,
    BUILDER,
    CAPTAIN,
    CARDS,
    CRAFTSMAN,
    FACES,
    GOODS,
    LANDS,
    MAYOR,
    NONE,
    PLACES,
    PROSPECTOR,
    SETTLER,
    TABLE,
    TRADER,
    Player,
    State,
)

if TYPE_CHECKING:
    from malecon.core.game import Game, Json
    from malecon.games.puerto_rico.editions import Edition


@final
class Engine(State):
    def fill(self, moves: Moves) -> None:
        ask = self.ask
        if ask == ASK_PLACE:
            mayor.fill_places(self, moves)
        elif ask == ASK_ROLE:
            rounds.fill_roles(self, moves)
        elif ask == ASK_TILE:
            settler.fill_tiles(self, moves)
        elif ask == ASK_BUILD:
            builder.fill_build(self, moves)
        elif ask == ASK_TRADE:
            trader.fill(self, moves)
        elif ask == ASK_LOAD:
            captain.fill(self, moves)
        elif ask == ASK_GOOD:
            craftsman.fill(self, moves)
        elif ask == ASK_PRIVILEGE:
            mayor.fill_privilege(moves)
        elif ask == ASK_STORE:
            storage.fill_kinds(self, moves)
        elif ask == ASK_KEEP:
            storage.fill_barrels(self, moves)
        elif ask == ASK_HACIENDA:
            settler.fill_hacienda(moves)
        elif ask == ASK_HOSPICE:
            settler.fill_hospice(moves)
        elif ask == ASK_UNIVERSITY:
            builder.fill_university(moves)
        else:
            self.fill_extra(moves, ask)

    def fill_extra(self, moves: Moves, ask: i64) -> None:
        """What only expansions ask."""
        if ask == ASK_GUEST:
            guests.fill(self, moves)
        elif ask == ASK_FACE:
            settler.fill_face(moves)
        elif ask == ASK_PAYMENT:
            black_market.fill(self, moves)
        elif ask == ASK_SMALL_WHARF:
            captain.fill_small_wharf(self, moves)
        elif ask == ASK_NOBLES:
            nobles.fill_places(self, moves)
        elif ask == ASK_DISC:
            nobles.fill_disc(moves)
        elif ask == ASK_VILLA:
            nobles.fill_villa(moves)
        elif ask == ASK_LODGE:
            nobles.fill_lodge(self, moves)
        elif ask == ASK_SUPPLIER:
            nobles.fill_supplier(self, moves)
        elif ask == ASK_SMUGGLE:
            smuggler.fill(self, moves)
        elif ask == ASK_POACH:
            smuggler.fill_poach(self, moves)
        elif ask == ASK_REWARD:
            festival.fill(self, moves)
        elif ask == ASK_DRAFT:
            draft.fill(self, moves)

    def play(self, action: i64) -> None:
        if not self.answer(action, self.ask):
            self.proceed()

    def answer(self, action: i64, ask: i64) -> bool:
        """Play the action: True if it leads to another question at once."""
        if ask == ASK_PLACE:
            return mayor.place_disc(self, action - PLACE)
        if ask == ASK_ROLE:
            rounds.take_role(self, action - ROLE)
            return False
        if ask == ASK_TILE:
            return settler.take_none(self) if action == PASS else settler.take_tile(self, action)
        if ask == ASK_BUILD:
            return builder.build_none(self) if action == PASS else builder.build(self, action - BUILD)
        if ask == ASK_TRADE:
            return trader.play(self, action)
        if ask == ASK_LOAD:
            return captain.play(self, action)
        if ask == ASK_GOOD:
            return craftsman.play(self, action)
        if ask == ASK_PRIVILEGE:
            return mayor.play_privilege(self, action)
        if ask == ASK_STORE:
            return storage.play_kind(self, action)
        if ask == ASK_KEEP:
            return storage.play_barrel(self, action)
        if ask == ASK_HACIENDA:
            return action != PASS and settler.hacienda(self)
        if ask == ASK_HOSPICE:
            return settler.hospice(self, action == USE_HOSPICE)
        if ask == ASK_UNIVERSITY:
            return builder.university(self, action == USE_UNIVERSITY)
        return self.answer_extra(action, ask)

    def answer_extra(self, action: i64, ask: i64) -> bool:
        if ask == ASK_GUEST:
            return guests.play(self, action)
        if ask == ASK_FACE:
            return settler.choose_face(self, action == PLANT_FOREST)
        if ask == ASK_PAYMENT:
            return black_market.play(self, action)
        if ask == ASK_SMALL_WHARF:
            return captain.play_small_wharf(self, action)
        if ask == ASK_NOBLES:
            return nobles.place_noble(self, action)
        if ask == ASK_DISC:
            return nobles.take_disc(self, action == TAKE_NOBLE)
        if ask == ASK_VILLA:
            return nobles.villa(self, action == USE_VILLA)
        if ask == ASK_LODGE:
            return nobles.play_lodge(self, action)
        if ask == ASK_SUPPLIER:
            return nobles.play_supplier(self, action)
        if ask == ASK_SMUGGLE:
            return smuggler.play(self, action)
        if ask == ASK_POACH:
            return smuggler.play_poach(self, action)
        if ask == ASK_REWARD:
            return festival.play(self, action - PLACE)
        if not draft.choose(self, action - CHOOSE):
            setup.ready(self)
        return True

    def proceed(self) -> None:
        """Go on until somebody is asked something or the game is over."""
        while not self.go_on():
            if not rounds.end_phase(self):
                return

    def go_on(self) -> bool:
        """The phase in progress goes on: False when it is over."""
        role = self.role
        if role == MAYOR:
            return mayor.proceed(self)
        if role == SETTLER:
            return settler.proceed(self)
        if role == BUILDER:
            return builder.proceed(self)
        if role == CRAFTSMAN:
            return craftsman.proceed(self)
        if role == TRADER:
            return trader.proceed(self)
        if role == CAPTAIN:
            return captain.proceed(self)
        if role == PROSPECTOR:
            return prospector.proceed(self)
        return smuggler.proceed(self)

    def clone(self) -> "Engine":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].clone(self.with_nobles, self.with_new)
        other = Engine(
            self.game,
            self.edition,
            self.options,
            self.players,
            self.table[:],
            self.stock[:],
            self.coins[:],
            self.cargo[:],
            self.capacity,
            seats,
        )
        self.copy_table(other)
        return other

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def returns(self) -> list[float]:
        return scoring.returns(self)

    def check(self) -> None:
        ledger.check(self)

    def observe(self, seat: int) -> "Json":
        return position.write(self, seat)

    def resample(self, seat: int, seed: int) -> "Engine":
        other = self.clone()
        other.seed_chance(seed)
        hidden.redeal(other, seat)
        return other

    def to_json(self) -> "Json":
        return position.write(self, position.EVERYTHING)


def empty_table(game: "Game", edition: "Edition", options: dict[str, object], players: int) -> Engine:
    """A table with nothing on it."""
    ships: list[int] = [setup.ship_size(players, ship) for ship in range(setup.ships(players))]
    seats: list[Player] = []
    for seat in range(players):
        seats.append(
            Player(
                seat,
                vec[i64]([0] * PLACES),
                vec[i64]([0] * PLACES),
                vec[i64]([0] * LANDS),
                vec[i64]([0] * FACES),
                vec[i64]([0] * GOODS),
            )
        )
    state = Engine(
        game,
        edition,
        options,
        players,
        vec[i64]([0] * TABLE),
        vec[i64]([0] * KINDS),
        vec[i64]([0] * CARDS),
        vec[i64]([NONE] * MAX_SHIPS),
        vec[i64](ships),
        vec[Player](seats),
    )
    state.ships = len(ships)
    return state
