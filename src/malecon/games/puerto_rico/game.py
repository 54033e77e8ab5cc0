"""Puerto Rico and Puerto Rico 1897 as games of the house: set-up, options and words."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from malecon.core.errors import BadOption, BadPosition, did_you_mean
from malecon.core.events import Event
from malecon.core.gains import Gain
from malecon.core.game import Game, Json
from malecon.core.options import Option, Picks, complete, flag
from malecon.core.screen import Line
from malecon.core.state import State as CoreState
from malecon.core.words import Words
from malecon.games.puerto_rico import accounts, clauses, draft, log, moves, position, prompts, refusals, rounds, screen, setup
from malecon.games.puerto_rico.actions import ACTIONS
from malecon.games.puerto_rico.buildings import BASE_KINDS, BOARD_SPACES, COST, DRAFT_PICKS, KINDS, NEW_KINDS, PRODUCTION
from malecon.games.puerto_rico.editions import CLASSIC, SPECIAL_1897, Edition
from malecon.games.puerto_rico.engine import Engine, empty_table
from malecon.games.puerto_rico.help import topics

HERE = Path(__file__).parent

VP = Option(
    "vp",
    ("hidden", "open"),
    "Victory points: hidden from the others until the end, or open to all",
    meanings=("hidden until the end", "open to all"),
)
LOADING = Option(
    "loading",
    ("fitting", "largest"),
    "Loading an empty ship: any that takes the most of one's barrels, or only the largest",
    meanings=("any that takes the most", "only the largest"),
)
# new_buildings comes before them: its lists are in the edition's own names
OPTIONS = (
    flag("nobles", "Nobles: 8 more buildings and 20 nobles"),
    VP,
    flag("cost_swap", "Costs swapped: the factory costs 8 and the university 7, for balance"),
    LOADING,
)
OPTIONS_1897 = (
    flag("nobles", "Citizens: 8 more buildings and 20 citizens"),
    VP,
    flag("cost_swap", "Costs swapped: the factory costs 8 and the school 7, for balance"),
    LOADING,
    flag("smuggler", "Smuggler: one more role, whose actions are for its chooser alone"),
    flag("festival", "Festival: three targets, each with a reward for whoever reaches it first"),
)


class PuertoRico(Game):
    ruleset = 1
    min_players = 2
    max_players = 5
    default_players = 4
    actions = ACTIONS
    words = Words(HERE / "words")
    gain_kinds = accounts.KINDS
    folder = HERE

    def __init__(self, edition: Edition, options: tuple[Option, ...]) -> None:
        self.edition = edition
        self.id = edition.id
        self.title = edition.title
        self.wording = edition.wording
        self.options = (self.new_buildings(), *options)

    def new_buildings(self) -> Option:
        """Which violet buildings stand on the board: the original ones, drafted, by chance, or as the table says (X1-X6)."""
        return Option(
            "new_buildings",
            ("off", "draft", "random"),
            "New Buildings: 14 more violet buildings to choose from, 17 of all stand on the board",
            self.named_list,
            "17 violet buildings, as many of each cost as the board has spaces for it",
            meanings=("the 17 of the base game", "the players draft the 17", "17 drawn by chance"),
            picks=tuple(self.picks()),
        )

    def picks(self) -> Iterator[Picks]:
        """X2, X5: the violet buildings by cost, and the spaces that the board has for them."""
        for cost, spaces in enumerate(BOARD_SPACES):
            kinds = [kind for kind in range(PRODUCTION, NEW_KINDS) if COST[kind] == cost]
            if kinds:
                yield Picks(cost, spaces, tuple(self.edition.names[kind] for kind in kinds))

    def named_list(self, text: str) -> str:
        """A list of names, put in the order of the table."""
        wanted = {name.strip() for name in text.split(",")}
        names = self.edition.names[PRODUCTION:NEW_KINDS]
        unknown = sorted(wanted - set(names))
        if unknown:
            takes = f"option 'new_buildings' takes {self.options[0].wanted()}"
            raise BadOption(f"{takes}: {unknown[0]!r} is no violet building{did_you_mean(unknown[0], names)}")
        if len(wanted) != DRAFT_PICKS:
            raise BadOption(f"option 'new_buildings': {len(wanted)} buildings; the board has {DRAFT_PICKS} spaces")
        return ", ".join(name for name in names if name in wanted)

    def put_on_board(self, state: Engine, chosen: str) -> None:
        """The buildings of a named list, each on a space of its cost (X5)."""
        names = self.edition.names
        for kind in (names.index(name) for name in chosen.split(", ") if name in names):
            if not draft.may_choose(state, kind):
                raise BadOption(f"option 'new_buildings': the board has no more room for a building that costs what {names[kind]!r} does")
            draft.put_on_board(state, kind)

    def table(self, players: int, options: dict[str, object]) -> Engine:
        """A table with nothing on it."""
        state = empty_table(self, self.edition, options, players)
        state.with_new = options["new_buildings"] != "off"
        state.with_nobles = bool(options["nobles"])
        state.with_smuggler = bool(options.get("smuggler"))
        state.with_festival = bool(options.get("festival"))
        state.cost_swap = bool(options["cost_swap"])
        state.open_vp = options["vp"] == "open"
        state.largest_ship = options["loading"] == "largest"
        state.kinds = KINDS if state.with_nobles else NEW_KINDS if state.with_new else BASE_KINDS
        state.role_cards = rounds.all_cards(state)
        return state

    def deal(self, players: int, seed: int, options: dict[str, object]) -> CoreState:
        state = self.table(players, options)
        state.seed_chance(seed)
        chosen = str(options["new_buildings"])
        self.put_on_board(state, chosen)
        setup.deal(state, chosen)
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
        return moves.describe(self.edition, self.words, state.players, action, lang)

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

    def untold(self, options: Mapping[str, object]) -> frozenset[str]:
        """O1, H5: the VP that others have gained, unless they are played open."""
        return frozenset() if options.get("vp") == "open" else frozenset([accounts.VP])

    def screen(self, view: Json, names: list[str], seat: int, lang: str = "en") -> list[Line]:
        return screen.screen(self, view, names, seat, lang)

    def topics(self, lang: str = "en") -> dict[str, str]:
        return topics(self, lang)

    def refusal(self, state: CoreState, action: int, lang: str = "en") -> str:
        assert isinstance(state, Engine)
        if not state.is_over and not 0 <= action < self.actions:
            return super().refusal(state, action, lang)
        return refusals.refusal(self, state, action, lang)


PUERTO_RICO = PuertoRico(CLASSIC, OPTIONS)
PUERTO_RICO_1897 = PuertoRico(SPECIAL_1897, OPTIONS_1897)
