"""`malecon serve`: the table as a page, for this machine or for others."""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from malecon.cli.console import data_folder
from malecon.core.errors import MaleconError
from malecon.server import logs
from malecon.server import settings as settings_file
from malecon.server.settings import Settings

LOG = logging.getLogger("malecon")
SWITCH = 0.0005  # seconds until the thread that writes gets its turn: a move waits for it several times


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    settings: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
) -> int:
    """Open the tables: a page to play on, alone against bots or with others.

    **Examples**

    ```text
    malecon serve
        for this machine; the page opens by itself
    malecon serve --host 0.0.0.0 --port 8000 --no-browser
        for everybody on the network
    malecon serve --settings /etc/malecon.toml --no-browser
    ```

    Everything is kept in the user's data folder, or where the settings say. Stop with Ctrl-C.

    Parameters
    ----------
    host:
        The address to listen on; by default this machine alone.
    port:
        The port; by default 8765, or the next free one.
    settings:
        A TOML file; every setting can also be an environment variable, as MALECON_PORT.
    browser:
        Open the page.
    """
    chosen = settings_for(settings)
    chosen.host = host or chosen.host
    given = port is not None or "MALECON_PORT" in os.environ
    chosen.port = chosen.port if port is None else port
    logs.set_up(chosen.logs, logging.INFO if chosen.logs == "json" else logging.WARNING)
    for name in settings_file.unknown(os.environ):
        LOG.warning("there is no setting for the variable %s", name)
    try:
        listening = listen(chosen, given)
        chosen.port = listening.getsockname()[1]
        run(chosen, listening, browser and sys.stdout.isatty())
    except MaleconError as error:
        if chosen.logs != "json":
            raise
        LOG.critical("%s", error)
        return 2
    return 0


def settings_for(file: Path | None) -> Settings:
    chosen = settings_file.load(file, os.environ)
    chosen.data = chosen.data or str(data_folder())
    return chosen


def run(chosen: Settings, listening: socket.socket, browser: bool) -> None:
    from malecon.server.doors import doors  # only here, so that the other commands start without the weight of a server

    here = f"http://{shown(chosen.host)}:{chosen.port}/"

    def opened() -> None:
        print(f"Malecón is open at {chosen.public_url or here} (Ctrl-C closes it)", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    sys.setswitchinterval(SWITCH)
    signal.signal(signal.SIGTERM, stopped)
    try:
        doors(chosen, opened).run(sockets=[listening])
    finally:
        for child in multiprocessing.active_children():  # bots in the middle of a thought that nobody waits for
            child.terminate()


def stopped(*_: object) -> None:
    """By SIGTERM: an end like any other, so that nothing is left lying about."""
    raise SystemExit(0)


def listen(chosen: Settings, given: bool) -> socket.socket:
    """The port that was asked for; if none was, the first that is free."""
    family = socket.AF_INET6 if ":" in chosen.host else socket.AF_INET
    for port in [chosen.port] if given else [*range(chosen.port, chosen.port + 20), 0]:
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((chosen.host, port))
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or str(error)
    raise MaleconError(f"cannot listen on {chosen.host}:{chosen.port}: {reason}; choose another with --port")


def shown(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
