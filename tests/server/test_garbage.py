"""Garbage in circles goes, but not while people play."""

import asyncio
import gc
import weakref

import pytest

from malecon.server import garbage
from malecon.server.garbage import LATEST, SOONEST, Garbage
from malecon.server.metrics import Metrics


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(
    ("since", "calm", "due"),
    [(SOONEST - 1, True, False), (SOONEST, True, True), (SOONEST, False, False), (LATEST - 1, False, False), (LATEST, False, True)],
)
def test_when_all_is_looked_through(since: float, calm: bool, due: bool) -> None:
    assert Garbage(Metrics()).is_due(since, calm) == due


def test_a_circle_goes_when_it_is_calm_and_the_old_way_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "CALM", 0.01)
    monkeypatch.setattr(garbage, "SOONEST", 0.0)
    was_on = gc.isenabled()  # a server of another test may be running in this process
    gc.enable()

    async def serve() -> bool:
        tidy = Garbage(Metrics())
        tidy.start()
        assert not gc.isenabled()
        circle = weakref.ref(Circle())
        for _ in range(100):
            await asyncio.sleep(0.01)
            if circle() is None:
                break
        await tidy.stop()
        return circle() is None

    try:
        assert asyncio.run(serve())
        assert gc.isenabled()
    finally:
        if not was_on:
            gc.disable()
