"""Takes the pictures of the boards for docs/pictures: `python tools/screenshots.py [GAME ...]`

Each game is played by greedy players up to some round, taken up as a table of a server of its own, and looked at in Chromium by day and by
night, on a wide screen and on a phone. Needs Playwright and Chromium (`MALECON_CHROMIUM` or the one on the path).
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from malecon import bots
from malecon.core import record as records
from malecon.core import registry
from malecon.core.table import Table

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = ("Anne", "Rosa", "Tomás", "Inés", "Mateo")
ROUNDS = {"amerigo": 3}  # the round that a picture shows; 7 for the others
SIZES = {"wide": (1280, 800), "phone": (360, 720)}


def table_on_the_way(game_id: str) -> Table:
    """A game of greedy players where the first seat has something to choose."""
    game = registry.game(game_id)
    table = Table.new(game, list(NAMES[: game.default_players]), seed=5)
    players = [bots.bot("greedy", game, seat) for seat in range(game.default_players)]
    state = table.state
    while not state.is_over and (
        state.observe(0).get("round", 0) < ROUNDS.get(game_id, 7) or state.to_move != 0 or not 4 <= len(state.legal_actions()) <= 12
    ):
        table.act(bots.ask(players[state.to_move], state))
    table.record.bots = dict.fromkeys(range(1, game.default_players), "greedy")
    return table


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "malecon", "serve", "--no-browser", "--port", str(port)]
    server = subprocess.Popen(command, env={**os.environ, "XDG_DATA_HOME": str(folder)}, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=2).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait()


def take(browser: Browser, address: str, game_id: str, folder: Path) -> None:
    table = table_on_the_way(game_id)
    file = folder / f"{game_id}.jsonl"
    records.save(table.record, table.state, file)
    context = browser.new_context(base_url=address, reduced_motion="reduce", locale="en")
    page = context.new_page()
    page.goto("/")
    page.set_input_files("#record", file)
    page.click(".import button")
    page.wait_for_selector("#prompt .yours, #result h3")
    for light, scheme in (("day", "light"), ("night", "dark")):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => scrollTo(0, 0)")
            page.screenshot(path=PICTURES / f"{game_id}-{size}-{light}.png")
    context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    chromium = os.environ.get("MALECON_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for game_id in sys.argv[1:] or registry.installed():
            take(browser, address, game_id, Path(folder))
            print(game_id)


if __name__ == "__main__":
    main()
