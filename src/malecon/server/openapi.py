"""The description of the interface for programs, made from the calls and the structs themselves."""

import re
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import malecon
from malecon.server import api, messages
from malecon.server.answers import json_answer

REFUSALS = {
    "400": "malformed",
    "401": "no token",
    "403": "not allowed",
    "404": "not there",
    "409": "stale, or not possible now",
    "413": "too large",
    "422": "against the rules of the game",
    "429": "too often",
}


def openapi() -> dict[str, Any]:
    structs = sorted({call.takes for call in api.CALLS if call.takes is not None}, key=lambda struct: struct.__name__)
    schemas, components = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    del schemas
    paths: dict[str, Any] = {}
    for call in api.CALLS:
        paths.setdefault(plain_path(call.path), {})[call.method.lower()] = operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Malecón", "version": malecon.__version__, "description": "Play at the tables of this server by program."},
        "paths": paths,
        "components": {
            "schemas": components | {"Refusal": REFUSAL},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


REFUSAL = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {"code": {"type": "string"}, "reason": {"type": "string"}, "clause": {"type": "string"}},
        }
    },
}


def plain_path(path: str) -> str:
    return re.sub(r":\w+}", "}", path)


def operation(call: api.Call) -> dict[str, Any]:
    in_path = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in re.findall(r"{(\w+)", call.path)]
    asked = [{"name": name, "in": "query", "schema": {"type": "string"}} for name in call.asks]
    good = "201" if call.method == "POST" and call.handler in CREATES else "200"
    refusal = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}}
    made: dict[str, Any] = {
        "operationId": call.handler.__name__,
        "summary": call.says,
        "parameters": in_path + asked,
        "responses": {good: {"description": "done"}} | {code: {"description": text} | refusal for code, text in REFUSALS.items()},
    }
    if call.takes is not None:
        schema = {"$ref": f"#/components/schemas/{call.takes.__name__}"}
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    if call.public:
        made["security"] = [{}, {"token": []}]
    return made


CREATES = (api.new_guest, api.open_account, api.new_token, api.new_table, api.rematch, api.import_record)


def asyncapi() -> dict[str, Any]:
    """The socket: the same messages in as from a browser, documents out."""
    kinds = messages.Incoming.__args__
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    incoming = {
        kind.__name__: {"name": tag_of(kind), "summary": kind.__doc__, "payload": {"$ref": f"#/components/schemas/{kind.__name__}"}}
        for kind in kinds
    }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Malecón, the live connection", "version": malecon.__version__},
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "parameters": {"table": {"description": "the id of a table"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in [*incoming, *OUTGOING]},
            }
        },
        "operations": {
            "receive": {"action": "receive", "channel": {"$ref": "#/channels/table"}, "summary": "what a program may send"},
            "send": {"action": "send", "channel": {"$ref": "#/channels/table"}, "summary": "what comes back"},
        },
        "components": {
            "messages": incoming | {name: {"name": name.lower(), "summary": text} for name, text in OUTGOING.items()},
            "schemas": components,
        },
    }


OUTGOING = {
    "State": "the table as this seat may see it, after every change: like GET /api/tables/{table}, with the events since the last one",
    "Ack": "the message of this id is done, in version seq of the table",
    "Refused": "the message of this id was refused and nothing changed: code, reason, clause",
    "Told": "the answer to why or hint: text, clause, action",
    "Go": "the answer to rematch: where the new table is",
    "Pong": "the answer to ping",
}


def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


async def openapi_json(request: Request) -> Response:
    return json_answer(openapi())


async def asyncapi_json(request: Request) -> Response:
    return json_answer(asyncapi())
