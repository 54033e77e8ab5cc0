"""The game as it is played: each question goes to the module of its phase, each answer too."""

from typing import TYPE_CHECKING, final

from malecon.core.native import i64, u8, vec
from malecon.core.state import Moves
from malecon.games.san_juan import builder, councillor, hidden, ledger, new_round, position, producer, prospector, rounds, scoring, trader
from malecon.games.san_juan.actions import BUILD, DISCARD, KEEP, PASS, PRODUCE, ROLE, SELL, SPARE_LIBRARY, SPEND, TUCK, USE_LIBRARY
from malecon.games.san_juan.state import (
    ASK_ARCHIVE,
    ASK_BANK,
    ASK_BUILD,
    ASK_CHAPEL,
    ASK_KEEP,
    ASK_LIBRARY,
    ASK_LIMIT,
    ASK_OFFICE,
    ASK_OPENING,
    ASK_PAY,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    BUILDER,
    COMMON,
    COUNCILLOR,
    OWN,
    PILES,
    PRODUCER,
    PROSPECTOR,
    TRADER,
    Player,
    State,
)

if TYPE_CHECKING:
    from malecon.core.game import Game, Json
    from malecon.games.san_juan.editions import Edition


@final
class Engine(State):
    def fill(self, moves: Moves) -> None:
        ask = self.ask
        if ask == ASK_ROLE:
            rounds.fill_roles(self, moves)
        elif ask == ASK_BUILD:
            builder.fill_build(self, moves)
        elif ask == ASK_PAY:
            builder.fill_payment(self, moves)
        elif ask == ASK_PRODUCE:
            producer.fill(self, moves)
        elif ask == ASK_SELL:
            trader.fill(self, moves)
        elif ask == ASK_KEEP:
            councillor.fill_keep(self, moves)
        elif ask == ASK_ARCHIVE:
            councillor.fill_archive(self, moves)
        elif ask == ASK_PLACE:
            builder.fill_place(self, moves)
        elif ask == ASK_LIMIT or ask == ASK_OPENING:
            new_round.fill_forced(self, moves)
        elif ask == ASK_OFFICE:
            new_round.fill_office(self, moves)
        elif ask == ASK_CHAPEL or ask == ASK_BANK:
            new_round.fill_tuck(self, moves)
        elif ask == ASK_LIBRARY:
            if self.role == BUILDER:
                builder.fill_library(self, moves)
            else:
                moves.add(USE_LIBRARY)
                moves.add(SPARE_LIBRARY)

    def play(self, action: i64) -> None:
        ask = self.ask
        if ask == ASK_ROLE:
            self.take_role(action - ROLE)
        elif ask == ASK_BUILD:
            if action == PASS:
                builder.build_none(self)
            else:
                builder.build(self, action - BUILD)
        elif ask == ASK_PAY:
            if action < DISCARD:
                builder.spend_good(self, action - SPEND)
            else:
                builder.pay_card(self, action - DISCARD)
        elif ask == ASK_PRODUCE:
            if action == PASS:
                producer.enough(self)
            else:
                producer.produce(self, action - PRODUCE)
        elif ask == ASK_SELL:
            if action == PASS:
                trader.enough(self)
            else:
                trader.sell(self, action - SELL)
        elif ask == ASK_KEEP:
            councillor.keep_card(self, action - KEEP)
        elif ask == ASK_ARCHIVE:
            councillor.archive_card(self, action - DISCARD)
        elif ask == ASK_PLACE:
            builder.choose_place(self, action)
        elif ask == ASK_LIMIT:
            new_round.limit_card(self, action - DISCARD)
        elif ask == ASK_OPENING:
            new_round.opening_card(self, action - DISCARD)
        elif ask == ASK_OFFICE:
            if action == PASS:
                new_round.office_done(self)
            else:
                new_round.office_card(self, action - DISCARD)
        elif ask == ASK_CHAPEL:
            if action == PASS:
                new_round.chapel_done(self)
            else:
                new_round.chapel_card(self, action - TUCK)
        elif ask == ASK_BANK:
            if action == PASS:
                new_round.bank_done(self)
            else:
                new_round.bank_card(self, action - TUCK)
        elif ask == ASK_LIBRARY:
            self.answer_library(action == USE_LIBRARY)

    def take_role(self, role: i64) -> None:
        rounds.take_role(self, role)
        if role == BUILDER:
            builder.start(self)
        elif role == PRODUCER:
            producer.start(self)
        elif role == TRADER:
            trader.start(self)
        elif role == COUNCILLOR:
            councillor.start(self)
        elif role == PROSPECTOR:
            prospector.start(self)

    def answer_library(self, use: bool) -> None:
        if self.role == BUILDER:
            builder.answer_library(self, use)
        elif self.role == COUNCILLOR:
            councillor.answer_library(self, use)
        else:
            prospector.prospect(self, use)

    def clone(self) -> "Engine":
        seats = self.seats[:]
        for seat in range(self.players):
            seats[seat] = seats[seat].clone()
        other = Engine(self.game, self.edition, self.options, self.players, self.cards[:], self.prices[:], seats)
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
    cards = vec[u8]([0] * (COMMON + players * OWN))
    prices = vec[u8]([0, 1, 2, 3, 4])
    seats: list[Player] = []
    for seat in range(players):
        seats.append(Player(seat, vec[u8]([0] * PILES), vec[u8]([0] * PILES), vec[u8]([0] * PILES)))
    return Engine(game, edition, options, players, cards, prices, vec[Player](seats))
