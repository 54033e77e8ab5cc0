"""San Juan and San Juan 1897 as games of the house: set-up, options and words."""

from pathlib import Path

from malecon.core.errors import BadPosition
from malecon.core.game import Game
from malecon.core.options import Option, complete, flag
from malecon.core.state import State as CoreState
from malecon.core.words import Words
from malecon.games.san_juan import ledger, moves, new_round, position, rounds
from malecon.games.san_juan.actions import ACTIONS
from malecon.games.san_juan.cards import BASE_KINDS, KINDS
from malecon.games.san_juan.editions import SECOND, SPECIAL_1897, Edition
from malecon.games.san_juan.engine import Engine, empty_table


class SanJuan(Game):
    ruleset = 1
    min_players = 2
    max_players = 4
    default_players = 4
    actions = ACTIONS
    words = Words(Path(__file__).parent / "words")
    options = (
        flag("expansion", "New Buildings: 29 more cards and the cathedral"),
        Option("opening", ("dealt", "choose"), "dealt 4 cards, or choose 4 out of 5 to 8 by seat"),
        flag("open_hands", "everybody sees every hand, for teaching"),
    )

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title

    def table(self, players: int, options: dict[str, object]) -> Engine:
        """A table with nothing on it."""
        state = empty_table(self, self.edition, options, players)
        state.kinds = KINDS if options["expansion"] else BASE_KINDS
        state.open_hands = bool(options["open_hands"])
        return state

    def deal(self, players: int, seed: int, options: dict[str, object]) -> CoreState:
        state = self.table(players, options)
        state.seed_chance(seed)
        choose = options["opening"] == "choose"
        ledger.deal(state, choose)
        if choose:
            new_round.opening(state)
        else:
            rounds.ask_role(state)
        return state

    def from_json(self, doc: object) -> CoreState:
        self.check_header(doc)
        parsed = position.parse(doc)
        if not self.min_players <= len(parsed.seats) <= self.max_players:
            raise BadPosition(f"seats: {len(parsed.seats)} seats; {self.id} is for {self.min_players} to {self.max_players} players")
        state = self.table(len(parsed.seats), complete(self.id, self.options, parsed.options))
        position.read(state, parsed)
        return state

    def describe(self, state: CoreState, action: int, lang: str = "en") -> str:
        return moves.describe(self.edition, self.words, action, lang)


SAN_JUAN = SanJuan(SECOND)
SAN_JUAN_1897 = SanJuan(SPECIAL_1897)
