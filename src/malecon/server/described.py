"""The interface for programs as a page shows it: calls and structs from their schemas."""

from dataclasses import dataclass
from typing import Any, get_args

import msgspec
from markupsafe import Markup, escape

from malecon.server import calls, documents, messages, openapi
from malecon.server.openapi import Schema

NONE = Markup()


@dataclass(frozen=True)
class Field:
    name: str
    kind: Markup
    says: str = ""


@dataclass(frozen=True)
class Described:
    """A call, a message or a struct."""

    name: str
    says: str
    fields: list[Field]
    takes: Markup = NONE
    gives: Markup = NONE
    public: bool = False


def kind(schema: Schema) -> Markup:
    """What a value may be, in a few words; structs are links."""
    if "$ref" in schema:
        return link(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return Markup(" | ").join(kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return Markup(" | ").join(Markup("<code>{}</code>").format(one) for one in schema["enum"])
    if schema.get("type") == "array":
        return Markup("array of {}").format(kind(schema["items"])) if schema.get("items") else Markup("array")
    words = [str(schema.get("type", "any"))]
    words += [f"{sign} {schema[key]}" for key, sign in (("minimum", "≥"), ("maximum", "≤")) if key in schema]
    words += [f"{word} {schema[key]} letters" for key, word in (("minLength", "at least"), ("maxLength", "at most")) if key in schema]
    return escape(" ".join(words))


def link(struct: str) -> Markup:
    return Markup('<a href="#{0}">{0}</a>').format(struct)


def taken(what: type[Any] | str | None) -> Markup:
    if what is None:
        return NONE
    return Markup("<code>{}</code>").format(what) if isinstance(what, str) else link(what.__name__)


def struct(name: str, schema: Schema) -> Described:
    fields = [
        Field(field, kind(one) + ("" if field in schema.get("required", ()) else Markup(" (optional)")), one.get("description", ""))
        for field, one in schema["properties"].items()
        if field != "t"
    ]
    return Described(name, schema.get("description", ""), fields)


def asked(kinds: dict[str, Any]) -> list[Field]:
    made = [(name, msgspec.json.schema(one)) for name, one in kinds.items()]
    return [Field(name, kind(schema), schema.get("description", "")) for name, schema in made]


def http() -> tuple[list[Field], list[Described]]:
    """What every call takes, and the calls."""
    return asked({name: calls.ASKS[name] for name in calls.ALWAYS}), [
        Described(
            f"{call.method} {openapi.plain_path(call.path)}",
            call.says,
            asked({name: calls.ASKS[name] for name in call.asks}),
            taken(call.takes),
            taken(call.gives),
            call.public,
        )
        for call in calls.CALLS
    ]


def structs() -> list[Described]:
    """What is sent and answered over HTTP, by name."""
    return [struct(*one) for one in sorted(openapi.openapi()["components"]["schemas"].items())]


def spoken(union: Any) -> list[Described]:
    """The messages of a socket, by their tags."""
    known = openapi.schemas(get_args(union))
    return [struct(openapi.tag_of(one), known[one.__name__]) for one in get_args(union)]


def socket() -> tuple[list[Field], list[Described], list[Described]]:
    """What may stand in its address, what may be sent, and what comes back."""
    return asked(openapi.SOCKET_ASKS), spoken(messages.Incoming), spoken(documents.Outgoing)
