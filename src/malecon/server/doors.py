"""The server as `malecon serve` runs it: uvicorn, with the patience that a server needs that stands in the open."""

import sys
from collections.abc import Callable
from functools import partial
from socket import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette

from malecon.server.app import create_app
from malecon.server.settings import Settings
from malecon.server.wire import Wire


class Doors(uvicorn.Server):
    """Opens the application itself: what goes wrong then reaches whoever started it as it is, and not as a log."""

    def __init__(self, config: uvicorn.Config, app: Starlette, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.inside = app.router.lifespan_context(app)
        self.opened = opened

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await self.inside.__aenter__()
        await super().startup(sockets)
        self.opened()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self.inside.__aexit__(None, None, None)


def doors(chosen: Settings, opened: Callable[[], None]) -> Doors:
    """`opened` is called when visitors can come in."""
    app = create_app(chosen)
    http: Any = "auto"
    if sys.platform != "win32":  # where there is httptools
        from malecon.server.patience import Patient

        http = partial(Patient, most=0 if chosen.behind_proxy else chosen.sockets_per_address)
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=Wire,
        ws_max_size=chosen.message_bytes * 4,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=chosen.behind_proxy,
        forwarded_allow_ips="*" if chosen.behind_proxy else None,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=16384,
        limit_concurrency=5000,
    )
    return Doors(config, app, opened)
