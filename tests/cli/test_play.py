"""A game at the terminal, through a pipe: everything that can be typed."""

import json
import random
from pathlib import Path

import pytest

import malecon
from malecon.core.table import Table
from tests.cli.test_commands import home as home  # a fixture
from tests.cli.test_commands import mistake, run

TWO = ("play", "san-juan", "--seats", "Anne,greedy", "--seed", "3")


def typed(home: Path, *lines: str, game: tuple[str, ...] = TWO, lang: str = "C") -> str:
    done = run(home, *game, text="".join(f"{line}\n" for line in lines), lang=lang)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_leaving_keeps_the_game_and_resume_goes_on(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    out = typed(home, "prospector", "quit", game=(*TWO, "--save", str(path)))
    assert f"Go on with: malecon play --resume {path}" in out
    moves = Table.load(path).record.actions
    assert moves[0] == 5
    again = typed(home, "log", game=("play", "--resume", str(path)))
    assert "prospector" in again
    assert Table.load(path).record.actions[: len(moves)] == moves


def test_the_end_of_the_input_is_a_way_to_leave(home: Path) -> None:
    assert "Go on with" in typed(home)
    assert len(list((home / "malecon" / "games").iterdir())) == 1


def test_words_numbers_and_mistakes(home: Path) -> None:
    out = typed(home, "99", "fly", "build smithy", "1")
    assert "There is no move 99: the moves are 1 to 5." in out
    assert "'fly' is no move of this game" in out
    assert "pass" in out


def test_questions(home: Path) -> None:
    out = typed(home, "?", "? library", "why build palace", "rule B9", "rule Q9", "? s20", "hint", "? nonsense")
    assert "Type a number or the words of a move" in out
    assert "library: " in out
    assert "B9: " in out
    assert "There is no rule 'Q9'." in out
    assert "S20: Question: " in out
    assert "A greedy player would choose: " in out and "Why, rather than " in out
    assert "Nothing is known about 'nonsense'." in out


def test_a_proposed_row_is_accepted_at_once(home: Path, tmp_path: Path) -> None:
    """The second seat gives up two of its six opening cards, both as the hint would."""
    path = tmp_path / "accepted.jsonl"
    game = ("play", "san-juan", "--seats", "greedy,Anne", "--seed", "3", "--set", "opening=choose", "--save", str(path))
    typed(home, "accept", game=game)
    assert Table.load(path).record.seats[:3] == [0, 1, 1]


def test_undo_and_save(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    out = typed(home, "undo", "builder", "undo", f"save {path}")
    assert "Nothing can be taken back" in out
    assert "Taken back." in out
    assert Table.load(path).record.actions == []


def test_a_row_in_one_line(home: Path) -> None:
    """The payment of a building, typed at once and in any order."""
    hands = ("play", "san-juan", "--seats", "Anne,Ben", "--seed", "3", "--set", "opening=choose", "--save", str(home / "row.jsonl"))
    home.mkdir()
    out = typed(home, "", "1", "", "3 1", game=hands)
    assert "it is your turn" in out
    assert Table.load(home / "row.jsonl").record.seats[:3] == [0, 1, 1]


def test_two_people_at_one_keyboard_do_not_see_each_other(home: Path) -> None:
    out = typed(home, "", "councillor", game=("play", "san-juan", "--seats", "Anne,Ben", "--seed", "3"))
    assert "Anne, it is your turn. Press Enter when nobody else is looking." in out


def test_french(home: Path) -> None:
    out = typed(home, "? library", "pourquoi construire palais", "bâtisseur", "aide", "quitter", lang="fr_FR.UTF-8")
    assert "bibliothèque : " in out or "bibliothèque: " in out
    assert "Partie conservée. Pour continuer" in out
    assert "Tapez un numéro" in out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_line_is_wider_than_80_columns(home: Path, lang: str) -> None:
    out = typed(home, *["1"] * 400, game=("play", "san-juan", "--players", "4", "--seed", "5", "--set", "expansion", "--lang", lang))
    assert max(len(line) for line in out.splitlines() if "resume" not in line and "jsonl" not in line) <= 80


def test_a_whole_game_to_the_end(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "whole.jsonl"
    out = typed(home, *["2", "1"] * 400, game=(*TWO, "--save", str(path)))
    assert "The game is over." in out
    assert Table.load(path).state.is_over
    assert "this game is over; look at it with: malecon replay" in mistake(home, "play", "--resume", str(path))


def test_a_tie_tells_what_counted(home: Path, tmp_path: Path) -> None:
    """A game that ends 21 to 21, from before its last move on."""
    path = tmp_path / "tie.jsonl"
    table = Table.new(malecon.game("san-juan"), ["Anne", "Ben"], seed=14)
    chance = random.Random(14)
    while not table.state.is_over:
        table.act(chance.choice(table.state.legal_actions()))
    assert table.state.scores() == [21, 21]
    again = Table.new(table.game, ["Anne", "Ben"], seed=14)
    for action in table.record.actions[:-1]:
        again.act(action)
    again.save(path)
    last = table.game.describe(again.state, table.record.actions[-1], "fr")
    out = typed(home, "", last, game=("play", "--resume", str(path), "--lang", "fr"))
    assert "Égalité de points, départagés par les cartes en main" in out


def test_nobody_takes_back_the_move_of_another(home: Path, tmp_path: Path) -> None:
    """Neither a bot's move nor that of the person before at the same keyboard."""
    path = tmp_path / "two.jsonl"
    two = ("play", "puerto-rico", "--seats", "Anne,Ben", "--seed", "3", "--save", str(path))
    out = typed(home, "", "settler", "quarry", "", "undo", game=two)
    assert "Nothing can be taken back" in out
    assert "Taken back." not in out
    assert len(Table.load(path).record.actions) == 2
    alone = ("play", "puerto-rico", "--seats", "Anne,random,random", "--seed", "3")
    assert "Taken back." not in typed(home, "settler", "quarry", "undo", game=alone)


def test_refusals_are_french_too(home: Path) -> None:
    out = typed(home, "bâtisseur", "construire palais", "vendre indigo", "construire bibliotèque", lang="fr_FR.UTF-8")
    assert "dans votre main (B1)" in out
    assert "did you mean" not in out
    assert "vouliez-vous dire" in out


def test_a_row_that_completes_itself_may_be_typed_to_its_end(home: Path, tmp_path: Path) -> None:
    """Two discs for two circles on tobacco and one more: naming the last ones gives the first up, and the rest is forced."""
    start = tmp_path / "mayor.json"
    seats = [{"island": {"corn": 1, "tobacco": 2}, "money": 3}, {"island": {"indigo": 1}}]
    start.write_text(json.dumps({"game": "puerto-rico", "seats": seats, "colonists": {"ship": 3}, "turn": {"ask": "role"}}))
    record = tmp_path / "mayor.jsonl"
    table = Table.from_position(malecon.game("puerto-rico"), ["Anne", "Ben"], json.loads(start.read_text()))
    table.save(record)
    typed(home, "", "mayor", "pass", "place tobacco, tobacco", game=("play", "--resume", str(record)))
    placed = Table.load(record).state.to_json()["seats"][0]["occupied"]
    assert placed == {"tobacco": 2}
