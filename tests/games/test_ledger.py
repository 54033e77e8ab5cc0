"""The ledger of every game adds up to what lies on the table, and every line and explanation names a clause that is there."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

import malecon
from malecon.core.events import Event, Journal
from malecon.core.game import Game
from malecon.core.state import SPECTATOR, State
from malecon.games.amerigo import clauses as amerigo
from malecon.games.amerigo import log as amerigo_log
from malecon.games.puerto_rico import clauses as puerto_rico
from malecon.games.puerto_rico import log as puerto_rico_log
from malecon.games.san_juan import clauses as san_juan
from malecon.games.san_juan import log as san_juan_log
from tests.games.ledgers import HOLDINGS

TOLD: dict[str, Iterable[str]] = {"san-juan": san_juan_log.TELLERS, "puerto-rico": puerto_rico_log.TELLERS, "amerigo": amerigo_log.TELLERS}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("san-juan", 2, {"expansion": True, "opening": "choose"}),
    ("san-juan", 4, {}),
    ("san-juan-1897", 3, {"expansion": True}),
    ("puerto-rico", 2, {"nobles": True, "new_buildings": "random"}),
    ("puerto-rico", 4, {}),
    ("puerto-rico-1897", 3, {"smuggler": True, "festival": True, "nobles": True, "new_buildings": "draft"}),
    ("amerigo", 2, {}),
    ("amerigo", 4, {}),
]
NAMES = ["Anne", "Ben", "Cleo", "Dora", "Elsa"]


def played(game: Game, players: int, options: dict[str, object], seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game: the state at the start and after every move, and what happened."""
    state, chance = game.new(players, seed, options), random.Random(seed)
    journal = state.journal = Journal()
    yield state, []
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
        yield state, journal.take()


@pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=str)
def test_the_ledger_adds_up_after_every_move(name: str, players: int, options: dict[str, object]) -> None:
    game, holdings = malecon.game(name), HOLDINGS[name]
    for seed in range(2):
        games = played(game, players, options, seed)
        start = holdings(next(games)[0])
        sums = [Counter(held) for held in start]
        for state, events in games:
            for event in events:
                for gain in game.gains(event.seen_by(SPECTATOR)):  # amounts are no secret
                    assert gain.amount and gain.what and gain.cause
                    sums[gain.seat][gain.kind] += gain.amount
            held = holdings(state)
            assert [{kind: total[kind] for kind in start[0]} for total in sums] == held, events
        assert all(set(total) == set(start[0]) == set(game.gain_kinds) for total in sums)


@pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=str)
def test_every_line_and_every_gain_leads_to_its_clause(name: str, players: int, options: dict[str, object]) -> None:
    game = malecon.game(name)
    for _, events in played(game, players, options, 3):
        for event in events:
            if game.tell(event, NAMES[:players]):
                assert game.rule(game.clause_of(event)), event
            for gain in game.gains(event, "fr"):
                assert game.rule(gain.clause, "fr"), gain


@pytest.mark.parametrize("name", malecon.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_explanation_names_its_clause(name: str, lang: str) -> None:
    game = malecon.game(name)
    for topic, text in game.topics(lang).items():
        found = re.search(r" \(([A-Z]\d+)\)$", text.partition("\n")[0])
        assert found is not None and game.rule(found[1]), topic


@pytest.mark.parametrize(("name", "table"), [("san-juan", san_juan.OF_CARDS), ("puerto-rico", puerto_rico.OF_BUILDINGS)])
def test_the_clause_of_a_building_begins_with_its_name(name: str, table: dict[str, str]) -> None:
    """The rules name a building before they say what it does; production buildings and monuments have a clause in common."""
    single = {building: clause for building, clause in table.items() if list(table.values()).count(clause) == 1}
    assert len(single) > 25
    for building, clause in single.items():
        rule = malecon.game(name).rule(clause) or ""
        assert rule.casefold().startswith((f"{building}:", f"{building},")), (building, clause, rule)


def test_every_event_that_can_be_told_has_a_clause() -> None:
    """Also those that random games seldom see: a clause is looked up by the same names that tell the line."""
    by_facts = {
        "san-juan": {"role", "take", "discard", "keep", "tuck", "build", "produce", "sell", "pass"},
        "puerto-rico": {"role", "pass", "last round", "festival", "house emptied", "produce", "sell", "money", "vp", "colonist", "tile"},
        "amerigo": {"throw", "action", "special", "attack", "vp", "gold"},
    }
    for name, clauses in (("san-juan", san_juan), ("puerto-rico", puerto_rico), ("amerigo", amerigo)):
        assert set(TOLD[name]) == set(clauses.OF_EVENTS) | by_facts[name], name
        for clause in clauses.OF_EVENTS.values():
            assert malecon.game(name).rule(clause), clause
    assert set(amerigo.OF_CAUSES) == set(amerigo_log.CAUSES)
