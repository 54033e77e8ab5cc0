"""`malecon features` and `malecon bench-batch`."""

import json

import pytest

import malecon
from malecon.cli.main import run
from malecon.envs.features import features


def test_features_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["features", "san-juan", "--players", "2", "--set", "expansion"]) == 0
    out = capsys.readouterr().out
    assert "me.hand" in out and "cards in hand" in out


def test_features_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["features", "puerto-rico", "--players", "3", "--set", "nobles", "--json"]) == 0
    names = json.loads(capsys.readouterr().out)["names"]
    assert tuple(names) == features(malecon.game("puerto-rico"), 3, {"nobles": True}).names


def test_the_batch_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes that begin together, with numbers and without."""
    words = ["bench-batch", "san-juan", "--rounds", "1", "--seconds", "0.05", "--count", "8"]
    assert run([*words, "--json"]) == 0
    doc = json.loads(capsys.readouterr().out)
    assert doc["processes"] == 2 and set(doc["medians"]) == {"shown", "bare"} and min(doc["medians"].values()) > 0
    assert run(words) == 0
    assert "1,500,000" in capsys.readouterr().out


def test_a_measurement_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench-batch", "--count", "0"]) == 2
    assert "at least one" in capsys.readouterr().err
