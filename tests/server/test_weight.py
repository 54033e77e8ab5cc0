"""The first page is light: itself and everything that it loads, added up as it travels."""

import re
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from tests.server.setting import Player

LIMIT = 300_000  # bytes
LOADED = re.compile(r'<(?:link|script|img|use|source|image)\b[^>]*?\b(?:href|src)="([^"#]+)')
IMPORTED = re.compile(r"""(?:import|from)\s*["'](\.{1,2}/[^"']+)["']|@import\s+["']([^"']+)["']|url\(["']?([^"')]+)["']?\)""")


def weight(server: TestClient, address: str, headers: dict[str, str]) -> dict[str, int]:
    """Bytes by address: the page, what it names, and what that names in turn."""
    found: dict[str, int] = {}
    waiting = [address]
    while waiting:
        here = waiting.pop()
        if here in found:
            continue
        answer = server.get(here, headers=headers | {"accept-encoding": "identity"})
        assert answer.status_code == 200, here
        found[here] = len(answer.content) + sum(len(name) + len(value) + 4 for name, value in answer.headers.items())
        kind = answer.headers["content-type"].partition(";")[0]
        if kind == "text/html":
            waiting += [urljoin(here, link) for link in LOADED.findall(answer.text) if not link.startswith("data:")]
        elif kind in ("text/javascript", "application/javascript", "text/css"):
            links = [link for links in IMPORTED.findall(answer.text) for link in links if link]
            waiting += [urljoin(here, link) for link in links if not link.startswith("data:")]
    server.cookies.clear()  # the language that the page keeps is not the other tests'
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_page_is_light(server: TestClient, lang: str) -> None:
    found = weight(server, f"/?lang={lang}", {})
    assert any(".css" in address for address in found) and any(".js" in address for address in found)
    assert sum(found.values()) < LIMIT, found


@pytest.mark.parametrize("game", ["amerigo", "puerto-rico", "san-juan"])
def test_the_table_page_is_light(server: TestClient, game: str) -> None:
    """Whoever was sent a link sees the table first."""
    anne = Player(server, "Anne")
    found = weight(server, f"/table/{anne.open(game)}", anne.headers())
    assert any("idiomorph" in address for address in found) and any("drag.js" in address for address in found)
    assert sum(found.values()) < LIMIT, found
