"""Where the rows come from: games that bots play for the purpose, and records that lie there."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from malecon import bots
from malecon.arena.entrants import Entrant
from malecon.arena.match import rotated
from malecon.arena.series import Fixture, Terms, sealed, tables
from malecon.core import record as records
from malecon.core.errors import BadRecord, MaleconError
from malecon.core.game import Game
from malecon.core.record import Record
from malecon.core.state import State
from malecon.datasets.rows import Decisions, Row, decisions, whole

GAMES, DECISIONS = "games", "decisions"
Item = Row | Decisions  # what one game gives


def item(what: str, number: int, record: Record, state: State, source: str | None) -> Item:
    if what == GAMES:
        return whole(number, record, state, source)
    from malecon.envs.features import features

    return decisions(number, record, features(record.game, len(record.players), record.options))


# Games that bots play


def fixtures(entrants: list[Entrant], players: int, games: int, seed: int) -> Iterator[Fixture]:
    """Everybody sits everywhere equally often. Every game is a deal of its own: a mirrored one would teach the same twice."""
    seatings = tables(entrants, players)
    for number in range(games):
        around, turn = divmod(number, players)
        yield Fixture(number, sealed(seed, "dataset", number), rotated(seatings[around % len(seatings)], turn))


@dataclass(frozen=True)
class Playing:
    """Plays games for a dataset, in whatever process it is sent to."""

    terms: Terms
    what: str

    def make(self, fixture: Fixture) -> Item:
        game = self.terms.found()
        record, state = play(game, dict(self.terms.options), fixture)
        return item(self.what, fixture.number, record, state, None)


def play(game: Game, options: dict[str, object], fixture: Fixture) -> tuple[Record, State]:
    """One game between bots of this program. The salt follows from the seed, so that the same fixture gives the same record."""
    names = [entrant.name for entrant in fixture.seats]
    salt = f"{sealed(fixture.seed, 'salt'):016x}"
    record = Record(game, names, options, fixture.seed, salt, bots=dict(enumerate(names)))
    players = [bots.bot(name, game, sealed(fixture.seed, fixture.number, seat)) for seat, name in enumerate(names)]
    state = record.first_state()
    while not state.is_over:
        seat = int(state.to_move)
        action = bots.ask(players[seat], state)
        state.apply(action)
        record.add(seat, action, state)
    return record, state


# Records that lie there


@dataclass(frozen=True)
class Kind:
    """What the rows of one file of decisions have in common, so that they are of one length and their numbers mean the same."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}"[:40] for name, value in self.options)
        return f"{self.game} for {self.players}{' with ' if chosen else ''}{chosen}"


def kind_of(path: Path) -> Kind:
    """From the first line alone: there may be many files."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline())
        return Kind(header["game"], len(header["players"]), tuple(sorted(header["options"].items())))
    except OSError as error:
        raise BadRecord(f"cannot read {path}: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadRecord(f"{path} is no record; --records names a folder of records, or one of them") from None


def found(place: Path) -> list[Path]:
    """The records in a folder and the folders in it, by name."""
    paths = sorted(place.rglob("*.jsonl")) if place.is_dir() else [place]
    if not paths:
        raise MaleconError(f"there is no record (*.jsonl) in {place}")
    return paths


def of_one_kind(kinds: Counter[Kind]) -> Kind:
    if len(kinds) != 1:
        listed = "; ".join(f"{count} of {kind}" for kind, count in kinds.most_common())
        raise MaleconError(f"decisions of different tables do not fit into one file; choose by GAME, --players and --set among: {listed}")
    return next(iter(kinds))


@dataclass(frozen=True)
class Reading:
    """Makes rows of records; a game that is not over has no result and gives none."""

    what: str
    folder: str

    def make(self, task: tuple[int, str]) -> Item | None:
        number, path = task
        record = records.load(Path(path))
        try:
            state = records.replay(record)
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None
        if not state.is_over:
            return None
        source = Path(path).relative_to(self.folder).as_posix() if Path(path) != Path(self.folder) else Path(path).name
        return item(self.what, number, record, state, source)
