"""What the documentation shows runs as it stands there."""

import json
import re
from pathlib import Path

import pytest

import malecon

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_positions_can_be_read(page: Path) -> None:
    for block in blocks(page, "json"):
        doc = json.loads(block)
        assert malecon.game(doc["game"]).from_json(doc).legal_actions()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target
