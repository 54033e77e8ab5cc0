"""The toy is a game like the others here."""

import pytest

from malecon.core import registry
from tests.envs.tables import TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.FOLDERS, str(TOY))
