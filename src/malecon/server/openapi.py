"""The description of the interface for programs, made from the calls and the structs themselves."""

import re
from collections.abc import Iterable
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

import malecon
from malecon.server import calls, documents, messages
from malecon.server.answers import json_answer
from malecon.server.calls import Call

Schema = dict[str, Any]
REFUSALS = {
    "400": "malformed",
    "401": "no token, or one that is not known (any more)",
    "403": "not allowed",
    "404": "not there",
    "405": "there is something, but it is not asked for in this way",
    "409": "stale, or not possible now",
    "410": "of older rules that cannot be gone on with",
    "413": "too large",
    "421": "not a name that this server answers to",
    "422": "against the rules of the game",
    "429": "too often or too many; Retry-After says how many seconds to wait, if that is all",
    "503": "the server can write nothing at the moment, or its bots cannot be asked; try again with the same id",
}
TOKEN = {"token": {"type": "http", "scheme": "bearer", "description": "from POST /api/guests, or from the account page"}}
LINK = "#/components/schemas/"
# Of a socket, in its address
SOCKET_ASKS: dict[str, Any] = {
    "lang": calls.ASKS["lang"],
    "seat": Annotated[int, Meta(ge=0, description="with several seats: the one whose view is wanted, like the message sit")],
    "at": Annotated[int, Meta(ge=0, description="the past, like the message look")],
}


def schemas(structs: Iterable[Any]) -> dict[str, Schema]:
    _, components = msgspec.json.schema_components(list(structs), ref_template=LINK + "{name}")
    return components


def openapi(server: str = "/") -> dict[str, Any]:
    structs = {struct for call in calls.CALLS for struct in (call.takes, call.gives) if isinstance(struct, type)}
    paths: dict[str, Any] = {}
    for call in calls.CALLS:
        paths.setdefault(plain_path(call.path), {})[call.method.lower()] = operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Malecón", "version": malecon.__version__, "description": "Play at the tables of this server by program."},
        "servers": [{"url": server}],
        "paths": paths,
        "components": {
            "schemas": schemas(sorted({*structs, documents.Refusal}, key=lambda struct: struct.__name__)),
            "securitySchemes": TOKEN,
        },
        "security": [{"token": []}],
    }


def plain_path(path: str) -> str:
    return re.sub(r":\w+}", "}", path)


def operation(call: Call) -> Schema:
    named = [(name, "path", calls.IN_PATH[name]) for name in re.findall(r"{(\w+)", call.path)]
    named += [(name, "query", calls.ASKS[name]) for name in (*call.asks, *calls.ALWAYS)]
    made: Schema = {
        "operationId": call.handler.__name__,
        "summary": call.says,
        "parameters": [parameter(*one) for one in named],
        "responses": {str(call.status): {"description": "done", "content": content(call.gives)}}
        | {code: {"description": text, "content": content(documents.Refusal)} for code, text in REFUSALS.items()},
    }
    if call.takes is not None:
        made["requestBody"] = {"required": True, "content": content(call.takes)}
    if call.public:
        made["security"] = [{}, {"token": []}]
    return made


def parameter(name: str, place: str, kind: Any) -> Schema:
    schema = msgspec.json.schema(kind)
    says = schema.pop("description", "")
    return {"name": name, "in": place, "required": place == "path", "description": says, "schema": schema}


def content(kind: type[Any] | str) -> Schema:
    """JSON of a struct, or a file of a media type."""
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": LINK + kind.__name__}}}


def asyncapi(server: str = "http://localhost") -> dict[str, Any]:
    """The socket: the same messages in as from a browser, documents out."""
    incoming, outgoing = get_args(messages.Incoming), get_args(documents.Outgoing)
    scheme, _, host = server.partition("://")
    query = {"type": "object", "properties": {name: msgspec.json.schema(kind) for name, kind in SOCKET_ASKS.items()}}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Malecón, the live connection", "version": malecon.__version__},
        "servers": {
            "this": {"host": host, "protocol": scheme.replace("http", "ws"), "security": [{"$ref": "#/components/securitySchemes/token"}]}
        },
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "description": "Without a token one watches. A token goes into the header Authorization: Bearer TOKEN.",
                "parameters": {"table": {"description": "the id of a table"}},
                "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in (*incoming, *outgoing)},
                "bindings": {"ws": {"method": "GET", "query": query}},
            }
        },
        "operations": {
            "receive": {"action": "receive", **spoken(incoming), "summary": "what a program may send"},
            "send": {"action": "send", **spoken(outgoing), "summary": "what comes back"},
        },
        "components": {
            "messages": {kind.__name__: message(kind) for kind in (*incoming, *outgoing)},
            "schemas": schemas((*incoming, *outgoing)),
            "securitySchemes": TOKEN,
        },
    }


def spoken(kinds: tuple[Any, ...]) -> Schema:
    said = [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]
    return {"channel": {"$ref": "#/channels/table"}, "messages": said}


def message(kind: type[msgspec.Struct]) -> Schema:
    return {"name": tag_of(kind), "summary": kind.__doc__, "contentType": "application/json", "payload": {"$ref": LINK + kind.__name__}}


def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def address(request: Request) -> str:
    """Where this server is reached."""
    public: str = request.app.state.house.settings.public_url
    return public.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"


async def openapi_json(request: Request) -> Response:
    return json_answer(openapi(address(request)))


async def asyncapi_json(request: Request) -> Response:
    return json_answer(asyncapi(address(request)))
