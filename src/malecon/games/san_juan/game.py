"""San Juan and San Juan 1897 as games of the house: set-up, options and words."""

from collections.abc import Mapping
from pathlib import Path

from malecon.core.errors import BadPosition
from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.core.game import Game, Json
from malecon.core.options import Option, complete, flag
from malecon.core.screen import Line
from malecon.core.state import State as CoreState
from malecon.core.words import Words
from malecon.games.san_juan import accounts, clauses, ledger, log, moves, new_round, prompts, reading, refusals, rounds, screen
from malecon.games.san_juan.actions import ACTIONS
from malecon.games.san_juan.cards import BASE_KINDS, KINDS
from malecon.games.san_juan.editions import SECOND, SPECIAL_1897, Edition
from malecon.games.san_juan.engine import Engine, empty_table
from malecon.games.san_juan.help import topics

HERE = Path(__file__).parent


class SanJuan(Game):
    ruleset = 2
    min_players = 2
    max_players = 4
    default_players = 4
    actions = ACTIONS
    words = Words(HERE / "words")
    gain_kinds = accounts.KINDS
    folder = HERE
    options = (
        flag("expansion", "New Buildings: 29 more cards and the cathedral"),
        Option(
            "opening",
            ("dealt", "choose"),
            "First hand: 4 cards dealt, or 4 to choose out of 5 to 8, by seat",
            meanings=("4 cards dealt", "4 chosen out of 5 to 8"),
        ),
        flag("open_hands", "Open hands: everybody sees every hand, for teaching"),
    )

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title
        self.wording = edition.wording

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
        parsed = reading.parse(doc)
        if not self.min_players <= len(parsed.seats) <= self.max_players:
            raise BadPosition(f"seats: {len(parsed.seats)} seats; {self.id} is for {self.min_players} to {self.max_players} players")
        state = self.table(len(parsed.seats), complete(self.id, self.options, parsed.options))
        reading.read(state, parsed)
        return state

    # Words

    def describe(self, state: CoreState, action: int, lang: str = "en") -> str:
        return moves.describe(self.edition, self.words, action, lang)

    def prompt(self, state: CoreState, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        return prompts.prompt(self, state, lang)

    def tell(self, event: Event, names: list[str], lang: str = "en") -> str:
        return log.tell(self, event, names, lang)

    def tie_between(self, state: CoreState, seats: list[int], names: list[str], lang: str) -> str:
        assert isinstance(state, Engine)
        return log.tell_tie(self, state, seats, names, lang)

    def clause_of(self, event: Event) -> str:
        return clauses.clause_of(event)

    def gains(self, event: Event, lang: str = "en") -> list[Gain]:
        return accounts.gains(self, event, lang)

    def untold(self, options: Mapping[str, object]) -> frozenset[str]:
        """H7: how much lies under another player's chapel, bank and harbor is not shown before the end."""
        return frozenset() if options.get("open_hands") else frozenset([accounts.SAVED])

    def screen(self, view: Json, names: list[str], seat: int, lang: str = "en") -> list[Line]:
        return screen.screen(self, view, names, seat, lang)

    def topics(self, lang: str = "en") -> dict[str, str]:
        return topics(self, lang)

    def refusal(self, state: CoreState, action: int, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        if not state.is_over and not 0 <= action < self.actions:
            return super().refusal(state, action, lang)
        return refusals.refusal(self, state, action, lang)


SAN_JUAN = SanJuan(SECOND)
SAN_JUAN_1897 = SanJuan(SPECIAL_1897)
