"""One server for most tests; those that need other settings start their own."""

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from malecon.server import limits
from tests.server.setting import client, settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(settings(tmp_path_factory.mktemp("server"))) as made:
        yield made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was used up stays used up, however slow the machine is."""
    now = time.monotonic()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
