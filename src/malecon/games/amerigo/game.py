"""Amerigo as a game of the house: set-up, the map, and words."""

from functools import cache
from pathlib import Path

from malecon.core.errors import BadPosition, IllegalAction
from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.core.game import Game, Json
from malecon.core.options import Option, complete
from malecon.core.screen import Line
from malecon.core.state import State as CoreState
from malecon.core.words import Words, same_words
from malecon.games.amerigo import accounts, clauses, log, mapfile, moves, position, prompts, refusals, screen, setup, typed
from malecon.games.amerigo.actions import ACTIONS, DONE
from malecon.games.amerigo.chart import Chart, high, lay, wide
from malecon.games.amerigo.engine import Engine, empty_table
from malecon.games.amerigo.help import topics

HERE = Path(__file__).parent


@cache
def blank(value: str, players: int) -> Chart:
    """Some map of those tiles, for a table whose map is yet to be dealt."""
    return lay(mapfile.tileset(value), players, [(tile, 0) for tile in range(wide(players) * high(players))])


class Amerigo(Game):
    id = "amerigo"
    title = "Amerigo"
    ruleset = 1
    min_players = 2
    max_players = 4
    default_players = 4
    actions = ACTIONS
    shows_all = True
    words = Words(HERE / "words")
    gain_kinds = accounts.KINDS
    folder = HERE
    options = (
        Option(
            "map",
            (mapfile.OWN,),
            "Island tiles: those of this house, or a map file of your own",
            mapfile.option_value,
            "a map file",
            mapfile.from_file,
            meanings=("those of this house",),
        ),
    )

    def table(self, players: int, options: dict[str, object]) -> Engine:
        """A table with nothing on it."""
        return empty_table(self, options, players, blank(str(options["map"]), players))

    def deal(self, players: int, seed: int, options: dict[str, object]) -> CoreState:
        state = self.table(players, options)
        state.seed_chance(seed)
        setup.deal(state, mapfile.tileset(str(options["map"])))
        return state

    def from_json(self, doc: object) -> CoreState:
        self.check_header(doc)
        parsed = position.parse(doc)
        if not self.min_players <= len(parsed.seats) <= self.max_players:
            raise BadPosition(f"seats: {len(parsed.seats)} seats; {self.id} is for {self.min_players} to {self.max_players} players")
        state = self.table(len(parsed.seats), complete(self.id, self.options, parsed.options))
        position.read(state, parsed)
        return state

    # Words

    def describe(self, state: CoreState, action: int, lang: str = "en") -> str:
        return moves.describe(self.words, action, lang)

    def prompt(self, state: CoreState, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        return prompts.prompt(self, state, lang)

    def typing(self, state: CoreState, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        return prompts.typing(self, state, lang)

    def tell(self, event: Event, names: list[str], lang: str = "en") -> str:
        return log.tell(self, event, names, lang)

    def tie_between(self, state: CoreState, seats: list[int], names: list[str], lang: str) -> str:
        assert isinstance(state, Engine)
        return log.tell_tie(self, state, seats, names, lang)

    def clause_of(self, event: Event) -> str:
        return clauses.clause_of(event)

    def gains(self, event: Event, lang: str = "en") -> list[Gain]:
        return accounts.gains(self, event, lang)

    def screen(self, view: Json, names: list[str], seat: int, lang: str = "en") -> list[Line]:
        return screen.screen(self, view, names, seat, lang)

    def topics(self, lang: str = "en") -> dict[str, str]:
        return topics(self, lang)

    def refusal(self, state: CoreState, action: int, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        if not state.is_over and not 0 <= action < self.actions:
            return super().refusal(state, action, lang)
        return refusals.refusal(self, state, action, lang)

    def parse(self, state: CoreState, text: str, lang: str = "en") -> int:
        found = moves.meanings(self.words, lang).get(same_words(text))
        return super().parse(state, text, lang) if found is None else found

    # A whole turn may be typed in one line, in the order of play

    def read_row(self, state: CoreState, text: str, lang: str = "en") -> list[int]:
        assert isinstance(state, Engine)
        return typed.read(self, state, text, lang)

    def in_order(self, row: list[int]) -> list[int]:
        """Tiles in the order of the list; "done", the smallest of all actions, comes last."""
        return sorted(row, key=lambda action: (action == DONE, action))

    def row_of(self, state: CoreState) -> object:
        assert isinstance(state, Engine)
        return typed.turn_of(state)

    def why_not(self, state: CoreState, text: str, lang: str = "en") -> str:
        try:
            row = self.read_row(state, text, lang)
        except IllegalAction as error:
            return error.reason
        return self.words.say(lang, "{move} is legal now", move=", ".join(self.describe(state, action, lang) for action in row))


AMERIGO = Amerigo()
