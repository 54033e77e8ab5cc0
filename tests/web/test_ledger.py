"""The ledger of the page: nothing is lost when entries are put together, sums are right, and secret sums stay secret."""

import pytest

import malecon
from malecon.core.gains import Gain
from malecon.core.state import SPECTATOR
from malecon.web.ledger import Entry, chapters, ledger, merged
from tests.games.ledgers import HOLDINGS
from tests.web.scenes import FOR_EVER, played, scene

SECRET = {"san-juan": "saved", "puerto-rico": "vp"}


@pytest.mark.parametrize("game", malecon.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_totals_are_what_players_have_come_to(game: str, lang: str) -> None:
    table = played(game, FOR_EVER)
    book = ledger(scene(table, lang=lang), chapters(table, 0, lang))
    start, end = HOLDINGS[game](table.record.first_state()), HOLDINGS[game](table.state)
    assert {total.kind for total in book.totals} <= set(start[0])
    for total in book.totals:
        for seat, found in enumerate(total.sums):
            assert found is not None  # the game is over: nothing is secret any more
            assert found.got - found.gave == end[seat][total.kind] - start[seat][total.kind], total.kind
            assert sum(sums[seat].got for sums in total.causes.values()) == found.got
            assert sum(sums[seat].gave for sums in total.causes.values()) == found.gave
            shown = [entry.gain for chapter in book.chapters for entry in chapter.entries if entry.gain.kind == total.kind]
            assert sum(gain.amount for gain in shown if gain.seat == seat) == found.got - found.gave


@pytest.mark.parametrize("game", SECRET)
def test_sums_that_the_rules_keep_secret_are_not_shown(game: str) -> None:
    """The rows are: all have seen each gain. Counting them is left to the players."""
    for seed in range(20):
        table = played(game, 400, seed=seed)
        found = {total.kind: total for total in ledger(scene(table), chapters(table, 0, "en")).totals}
        if SECRET[game] in found and not table.state.is_over:
            break
    secret = found[SECRET[game]]
    assert [total is None for total in secret.sums] == [False, *[True] * (len(secret.sums) - 1)]
    assert all(sums[1].got == sums[1].gave == 0 for sums in secret.causes.values())
    assert all(None not in total.sums for kind, total in found.items() if kind != SECRET[game])
    watched = ledger(scene(table, SPECTATOR), chapters(table, SPECTATOR, "en")).totals
    assert next(total.sums for total in watched if total.kind == SECRET[game]) == [None] * len(secret.sums)


def test_open_sums_are_shown() -> None:
    table = played("puerto-rico", 400, options={"vp": "open"})
    totals = ledger(scene(table), chapters(table, 0, "en")).totals
    assert not table.state.is_over and any(total.kind == "vp" for total in totals) and all(None not in total.sums for total in totals)


def test_one_player_and_one_kind() -> None:
    table = played("puerto-rico", 300)
    book = ledger(scene(table), chapters(table, 0, "en"), seat=1, kind="money")
    found = [entry.gain for chapter in book.chapters for entry in chapter.entries]
    assert found and {(gain.seat, gain.kind) for gain in found} == {(1, "money")}
    assert len(book.totals) > 3  # the sums of the others are still there to go to
    assert ledger(scene(table), chapters(table, 0, "en"), kind="nonsense").kind == ""


def test_what_comes_bit_by_bit_is_one_entry() -> None:
    def entry(move: int, seat: int, amount: int, cause: str = "builder") -> Entry:
        return Entry(move, Gain(seat, "cards", "hand cards", amount, cause, "B5"), move)

    found = merged([entry(1, 0, -1), entry(2, 0, -1), entry(3, 0, -1), entry(3, 0, 1), entry(4, 1, -1), entry(5, 1, -1, "hand limit")])
    assert [(one.move, one.last, one.gain.seat, one.gain.amount) for one in found] == [
        (1, 3, 0, -3),
        (3, 3, 0, 1),
        (4, 4, 1, -1),
        (5, 5, 1, -1),
    ]
