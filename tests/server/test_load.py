"""`malecon load` measures what it says: a small crowd, and nothing of what it plays is lost."""

import json
import subprocess
import sys


def test_a_small_crowd_loses_nothing() -> None:
    crowd = ["--tables", "2", "--viewers", "3", "--rate", "10", "--seconds", "2", "--game", "san-juan", "--no-climb", "--json"]
    done = subprocess.run([sys.executable, "-m", "malecon", "load", *crowd], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    (step,) = report["steps"]
    assert (step["tables"], step["lost"], step["refused"]) == (2, 0, 0)
    assert step["moves"] > 5 and step["frames"] >= 3 * step["moves"]
    assert 0 < step["p50_ms"] <= step["p99_ms"] <= step["max_ms"]
    assert report["first_page"]["bytes"] < 300_000


def test_a_mistake_is_said() -> None:
    done = subprocess.run([sys.executable, "-m", "malecon", "load", "--tables", "0"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "more than 0" in done.stderr
