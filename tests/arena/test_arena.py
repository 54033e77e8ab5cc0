"""The arena: everybody sits everywhere, results are kept and taken up again, and who misbehaves costs himself the game alone."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import malecon
from malecon.arena import report, series
from malecon.arena.entrants import Entrant, outside, unique
from malecon.arena.outside import LAST_WORDS, Disqualified, Outside, question
from malecon.arena.series import Played, fixtures, play, sealed, without
from malecon.core.errors import MaleconError

BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
SAN_JUAN = malecon.game("san-juan")

GOOD = """
class Good:
    def __init__(self, seed): self.seed = seed
    def choose(self, guess):
        print("what a bot prints is no answer")
        return guess.legal_actions()[-1]
"""

HELLO = """
import json, sys, time
json.loads(sys.stdin.readline())
print(json.dumps({"ready": True}), flush=True)
asked = json.loads(sys.stdin.readline())
"""

CHEATS = {
    "asks for the state": ('print(json.dumps({"type": "state"}), flush=True); time.sleep(60)', "answers"),
    "overruns": ("time.sleep(60)", "takes longer than"),
    "plays an illegal move": ('print(json.dumps({"n": asked["n"], "action": 9999}), flush=True); time.sleep(60)', "not legal"),
    "plays no number": ('print(json.dumps({"action": True}), flush=True); time.sleep(60)', "answers"),
    "prints rubbish": ('print("hello world", flush=True); time.sleep(60)', "prints rubbish"),
    "prints without end": ('sys.stdout.write("x" * 10_000_000); sys.stdout.flush(); time.sleep(60)', "prints rubbish"),
    "prints bytes": ('sys.stdout.buffer.write(b"\\xff\\xfe\\n"); sys.stdout.flush(); time.sleep(60)', "prints rubbish"),
    "dies": ('sys.exit("out of memory")', "out of memory"),
    "says more than asked": (
        '[print(json.dumps({"n": asked["n"], "action": asked["legal"][0]}), flush=True) for _ in range(9)]; time.sleep(60)',
        "without being asked",
    ),
}


PLAYS = """
while asked["type"] == "choose":
    print(json.dumps({"n": asked["n"], "action": asked["legal"][0]}), flush=True)
    asked = json.loads(sys.stdin.readline())
"""


def program(folder: Path, name: str, text: str) -> Entrant:
    path = folder / f"{name.replace(' ', '_')}.py"
    path.write_text(text)
    return Entrant(name, (sys.executable, str(path)))


def one(*seats: Entrant, seconds: float = 10.0) -> Played:
    return play(SAN_JUAN, {}, series.Fixture(0, 12, seats), seconds)


def test_a_game_without_an_end_is_stopped_and_counted_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "LONGEST", 120)
    played = one(Entrant("greedy"), Entrant("random"), Entrant("random"))
    best = max(played.scores)
    assert played.decisions == 120
    assert played.returns == [float(score == best) / played.scores.count(best) for score in played.scores]
    assert series.leaders([3, 7, 7]) == [0.0, 0.5, 0.5]


# Fixtures


def test_everybody_sits_everywhere_with_the_same_deals() -> None:
    seats = [Entrant("a"), Entrant("b"), Entrant("b")]
    planned = list(fixtures(seats, 3, 12, 5))
    assert Counter(at for fixture in planned for at, entrant in enumerate(fixture.seats) if entrant.name == "a") == {0: 4, 1: 4, 2: 4}
    assert len({fixture.seed for fixture in planned}) == 4
    assert all(len({fixture.seed for fixture in planned[at : at + 3]}) == 1 for at in range(0, 12, 3))


def test_more_bots_than_seats_meet_in_every_group_with_the_same_deals() -> None:
    seats = [Entrant(name) for name in "abcd"]
    planned = list(fixtures(seats, 2, 24, 5))
    met = Counter(frozenset(entrant.name for entrant in fixture.seats) for fixture in planned)
    assert len(met) == 6
    assert set(met.values()) == {4}
    assert len({fixture.seed for fixture in planned}) == 2
    with pytest.raises(MaleconError, match="do not fill"):
        list(fixtures(seats[:1], 2, 4, 5))


def test_seeds_tell_nothing() -> None:
    assert sealed(1, "deal", 0) != sealed(2, "deal", 0) != sealed(1, "deal", 1)
    assert 0 <= sealed("x") < 2**63


def test_names_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GOOD)
    assert outside(f"{tmp_path}/mine.py:Good").name == "Good"
    assert outside(f"other={tmp_path}/mine.py:Good").name == "other"
    assert outside("fast=./bot --quick 1").command == ("./bot", "--quick", "1")
    with pytest.raises(MaleconError, match="no file"):
        outside("nowhere.py:Good")
    with pytest.raises(MaleconError, match="two different"):
        unique([Entrant("a"), Entrant("a", ("x",))])


def test_files_are_found_from_where_the_command_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "rude", HELLO + 'print("no")')
    monkeypatch.chdir(tmp_path)
    result = one(outside(f"rude={sys.executable} rude.py"), Entrant("random"))
    assert result.out == {"0": "prints rubbish: no"}


# Outside bots


def test_a_class_in_a_file_plays(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GOOD)
    result = one(outside(f"{tmp_path}/mine.py:Good"), Entrant("random"))
    assert result.out == {}
    assert sum(result.returns) == pytest.approx(1)


@pytest.mark.parametrize("what", CHEATS)
def test_a_bot_that_misbehaves_is_stopped_and_scored(what: str, tmp_path: Path) -> None:
    text, reason = CHEATS[what]
    began = time.perf_counter()
    result = one(program(tmp_path, what, HELLO + text), Entrant("random"), seconds=2.0)
    assert reason in result.out["0"]
    assert result.returns == [0.0, 1.0]
    assert result.decisions > 50  # the game went on to its end
    assert time.perf_counter() - began < 30


def test_a_bot_that_does_not_start_or_greet_is_out(tmp_path: Path) -> None:
    result = one(Entrant("nowhere", ("./nowhere",)), program(tmp_path, "rude", 'input()\nprint("{}", flush=True)'), Entrant("random"))
    assert "does not start" in result.out["0"]
    assert "answers hello" in result.out["1"]
    assert result.returns == [0.0, 0.0, 1.0]


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups are a matter of POSIX")
def test_what_a_bot_started_is_ended_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    text = HELLO + f'import subprocess\nopen({str(mark)!r}, "w").write(str(subprocess.Popen(["sleep", "300"]).pid))\ntime.sleep(300)\n'
    result = one(program(tmp_path, "parent", text), Entrant("random"), seconds=2.0)
    assert "takes longer" in result.out["0"]
    pid = int(mark.read_text())
    for _ in range(50):
        if not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text().split()[2]:
            return
        time.sleep(0.1)
    raise AssertionError("it is still there")


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="sessions are a matter of POSIX")
@pytest.mark.parametrize("legal", [True, False], ids=["plays on", "is out"])
def test_nobody_waits_for_what_a_bot_left_in_a_session_of_its_own(tmp_path: Path, legal: bool) -> None:
    """It holds all of the bot's pipes; the game is scored all the same, and the arena comes to its end."""
    mark = tmp_path / "pids"
    left = HELLO + (
        "import subprocess\n"
        'left = subprocess.Popen(["sleep", "600"], start_new_session=True)\n'
        f'open({str(mark)!r}, "a").write(f"{{left.pid}}\\n")\n'
    )
    entrant = program(tmp_path, "careless", left + PLAYS if legal else left + "time.sleep(600)\n")
    line = ["san-juan", "--bots", "random", "--bot", f"careless={' '.join(entrant.command)}", "--seconds", "2", "--games", "2", "--json"]
    try:
        done = run(*line, "--jobs", "1", timeout=60)  # it used to take the ten minutes of what was left behind
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        document = json.loads(done.stdout)
        assert document["games"] == 2
        assert document["faults"] == ([] if legal else ["careless: takes longer than 2 s (2 games)"])
    finally:
        for pid in mark.read_text().split():
            os.kill(int(pid), signal.SIGKILL)


def test_what_it_prints_to_standard_error_is_not_kept_but_for_its_last_words(tmp_path: Path) -> None:
    text = HELLO + '[print("x" * 1000, file=sys.stderr) for _ in range(5000)]\nsys.exit("at last")'
    bot = Outside(program(tmp_path, "talker", text).command, 10.0)
    state = SAN_JUAN.new(2, 12)
    try:
        bot.greet(state, 0, 1)
        with pytest.raises(Disqualified, match="stops: at last"):
            bot.choose(state, 1)
        assert len(bot.words) <= LAST_WORDS
    finally:
        bot.close()


def test_a_bot_begins_in_an_empty_folder_and_finds_its_files_beside_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "none of its business")
    (tmp_path / "weights.json").write_text("[1, 2]")
    text = "import json, os, sys\nfrom pathlib import Path\nweights = json.loads((Path(__file__).parent / 'weights.json').read_text())\n"
    text += "sys.exit(f\"{weights} {os.listdir()} {os.environ['HOME'] == os.getcwd()} {'SECRET_KEY' in os.environ}\")"
    result = one(program(tmp_path, "homely", text), Entrant("random"))
    assert result.out == {"0": "stops: [1, 2] [] True False"}


def test_it_is_sent_what_its_seat_may_see_and_nothing_more(tmp_path: Path) -> None:
    """The same table with what is hidden dealt anew sends the same bytes, but for the guess; and the guess is no table that was dealt."""
    log = tmp_path / "log"
    text = (
        HELLO
        + f'log = open({str(log)!r}, "a")\n'
        + 'while asked["type"] == "choose":\n'
        + '    log.write(json.dumps(asked) + "\\n"); log.flush()\n'
        + '    print(json.dumps({"n": asked["n"], "action": asked["legal"][0]}), flush=True)\n'
        + "    asked = json.loads(sys.stdin.readline())\n"
    )
    one(program(tmp_path, "spy", text), Entrant("random"), Entrant("random"))
    asked: list[dict[str, Any]] = [json.loads(line) for line in log.read_text().splitlines()]
    state = SAN_JUAN.new(3, 12)
    assert set(asked[0]) == {"type", "n", "seat", "legal", "words", "observation", "position"}
    assert asked[0]["legal"] == state.legal_actions()
    assert asked[0]["words"] == [SAN_JUAN.describe(state, action) for action in state.legal_actions()]
    assert "chance" not in asked[0]["observation"]
    assert asked[0]["observation"] == state.observe(0)
    guess = SAN_JUAN.from_json(asked[0]["position"])
    assert guess.observe(0) == state.observe(0)
    assert asked[0]["position"]["chance"] != state.to_json()["chance"]
    assert guess.observe(1) != state.observe(1)  # somebody else's hand is another one


@pytest.mark.parametrize("game_id", malecon.games())
def test_what_is_hidden_changes_nothing_that_is_sent(game_id: str) -> None:
    """At every third decision of a game: with all that its seat may not see dealt anew, the bytes are the same."""
    game = malecon.game(game_id)
    state, dice, number, differed = game.new(game.default_players, 12), random.Random(5), 0, False
    while not state.is_over and number < 400:
        number += 1
        if number % 3 == 0:
            seat = int(state.to_move)
            other = state.resample(seat, 99)
            differed = differed or any(other.observe(at) != state.observe(at) for at in range(game.default_players) if at != seat)
            sent, again = (json.dumps(question(table, number, 7) | {"position": None}) for table in (state, other))
            assert sent == again
        state.apply(dice.choice(state.legal_actions()))
    assert differed or game_id not in {"san-juan", "san-juan-1897"}  # hands were indeed dealt anew


# What the documentation shows


def examples() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", BOTS_PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_the_class_of_the_documentation_plays(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(examples()[0])
    result = one(outside(f"{tmp_path}/mine.py:Mine"), Entrant("random"))
    assert result.out == {} and result.decisions > 50


@pytest.mark.parametrize("game_id", malecon.games())
def test_the_program_of_the_documentation_plays_without_malecon(game_id: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(examples()[1])
    alone = outside(f"own={sys.executable} -I -S {tmp_path}/own.py")  # sees the standard library alone
    assert subprocess.run([*alone.command[:3], "-c", "import malecon"], capture_output=True).returncode == 1
    game = malecon.game(game_id)
    result = play(game, {}, series.Fixture(0, 12, (alone, *[Entrant("random")] * (game.default_players - 1))), 10.0)
    assert result.out == {} and result.decisions > 50


# Results


def made(n: int, bots: str, scores: list[int], returns: list[float], **more: Any) -> Played:
    return Played(n, list(bots), scores, returns, 10, [0.5] * len(bots), [0.1] * len(bots), **more)


def test_disqualified_seats_score_nothing() -> None:
    assert without([False, False], [5, 3], [1.0, 0.0]) == [1.0, 0.0]
    assert without([True, False, False], [9, 3, 5], [1.0, 0.0, 0.0]) == [0.0, 0.0, 1.0]
    assert without([True, False, False], [9, 9, 5], [0.5, 0.5, 0.0]) == [0.0, 1.0, 0.0]
    assert without([True, True], [9, 9], [0.5, 0.5]) == [0.0, 0.0]


def test_standings() -> None:
    results = [made(n, "abb", [9, 3, 5], [1.0, 0.0, 0.0]) for n in range(10)]
    first, second = report.standings(results)
    assert (first.name, first.seats, first.wins, first.share) == ("a", 10, 10.0, 1.0)
    assert (second.name, second.seats, second.wins) == ("b", 20, 0.0)
    assert first.rating > second.rating
    assert 0 < first.spread < 8.4  # the spread falls with every game
    assert report.cross(results)["a", "b"] == (20.0, 20)
    assert report.cross(results)["b", "a"] == (0.0, 20)


def test_the_disqualified_finish_last() -> None:
    game = made(0, "abc", [9, 3, 5], [0.0, 0.0, 1.0], out={"0": "dies"})
    assert report.places(game) == [3, 2, 1]
    assert report.faults([game, game]) == ["a: dies (2 games)"]
    assert "a: dies (2 games)" in report.markdown("Title", [game, game])


def run(*arguments: str, timeout: float = 300) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "malecon", "arena", *arguments], capture_output=True, text=True, timeout=timeout)


def test_the_command(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(GOOD)
    rude = program(tmp_path, "rude", HELLO + 'print("no")')
    line = ["san-juan", "--bots", "greedy,random", "--bot", f"{tmp_path}/mine.py:Good", "--bot", f"rude={' '.join(rude.command)}"]
    line += ["--jobs", "1", "--results", str(tmp_path / "r.jsonl"), "--markdown", str(tmp_path / "r.md"), "--json"]
    first = run(*line, "--games", "2")
    assert first.returncode == 0, first.stderr
    kept = (tmp_path / "r.jsonl").read_text()
    second = run(*line, "--games", "4")
    assert second.returncode == 0, second.stderr
    assert (tmp_path / "r.jsonl").read_text().startswith(kept)
    document = json.loads(second.stdout)
    assert document["games"] == 4
    assert {row["bot"]: row["out"] for row in document["bots"]} == {"greedy": 0, "random": 0, "Good": 0, "rude": 4}
    assert document["faults"] == ["rude: prints rubbish: no (4 games)"]
    assert "| greedy |" in (tmp_path / "r.md").read_text()


def test_the_same_seed_gives_the_same_results() -> None:
    line = ["san-juan", "--bots", "search@3,greedy,random", "--games", "3", "--json", "--jobs"]
    found = [json.loads(run(*line, jobs).stdout) for jobs in ("1", "2")]
    for document in found:
        for row in document["bots"]:
            del row["seconds_a_game"], row["slowest"]
    assert found[0]["bots"] == found[1]["bots"]
