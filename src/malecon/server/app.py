"""The application: routes, the gate before them, and what starts and stops with it."""

import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from malecon.core.errors import MaleconError
from malecon.server import calls, openapi, pages
from malecon.server.answers import json_answer, on_refusal
from malecon.server.errors import NotThere, Refused, Unwritable
from malecon.server.gate import Gate
from malecon.server.house import House
from malecon.server.settings import Settings
from malecon.server.socket import browser_socket, program_socket
from malecon.server.storage.faults import AWAY, reason, refusal
from malecon.web import assets

LOG = logging.getLogger("malecon.storage")
KEEP = "public, max-age=31536000, immutable"


class Files(StaticFiles):
    """Style, script and drawings; an address with a hash in it never changes its content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = KEEP if b"v=" in scope["query_string"] else "no-cache"
        return response


def create_app(settings: Settings) -> Starlette:
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await house.start()
            yield
        finally:
            await house.stop()

    routes: list[BaseRoute] = [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Route("/email/{token}", confirm_email),
        Route("/api/openapi.json", openapi.openapi_json),
        Route("/api/asyncapi.json", openapi.asyncapi_json),
        *calls.ROUTES,
        WebSocketRoute("/api/tables/{table}/socket", program_socket),
        WebSocketRoute("/table/{table}/live", browser_socket),
        Mount("/static", Files(directory=assets.FOLDER)),
        *pages.routes(),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Gate, house=house)],
        exception_handlers={MaleconError: on_refusal, 404: on_missing, 405: on_other_method} | dict.fromkeys(AWAY, on_storage),
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.error_page = pages.error_page
    return app


async def on_storage(request: Request, error: Exception) -> Response:
    told = refusal(error)
    if isinstance(told, Unwritable):
        LOG.error("the database fails: %s", reason(error))
    return await on_refusal(request, told)


async def on_missing(request: Request, error: Exception) -> Response:
    return await on_refusal(request, NotThere("There is nothing here."))


async def on_other_method(request: Request, error: Exception) -> Response:
    return await on_refusal(request, Refused("method", "This is not asked for in this way.", 405))


async def confirm_email(request: Request) -> Response:
    house: House = request.app.state.house
    await house.people.confirm_email(request.path_params["token"])
    return RedirectResponse("/account", 303)


async def healthz(request: Request) -> Response:
    house: House = request.app.state.house
    try:
        well = await house.store.is_well()
    except (*AWAY, OSError):
        well = False
    return json_answer({"well": well, "boot": house.boot}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    house: House = request.app.state.house
    if not house.settings.metrics:
        raise NotThere("There is nothing here.")
    text = house.metrics.text(len(house.tables.live), await house.store.counts())
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")
