"""What a template does with every value that it meets; compiled, since a page has thousands of them."""

from collections.abc import Callable
from typing import Any, Final, cast

from markupsafe import Markup, escape

ESCAPED: Final = 20_000  # texts that are remembered

MARKUP: Final[Any] = Markup
ESCAPE: Final[Callable[[object], Any]] = escape
safe: Final[dict[str, str]] = {}


def marked(html: str) -> Any:
    """HTML that is known to be sound."""
    return str.__new__(MARKUP, html)


def escaped(value: object) -> str:
    """As text in HTML. Most of it is HTML already, a number, or words that were there a moment ago."""
    kind = type(value)
    if kind is MARKUP:
        return cast(str, value)
    if kind is str:
        text = cast(str, value)
        found = safe.get(text)
        if found is None:
            if len(safe) >= ESCAPED:
                safe.clear()
            found = safe[text] = cast(str, ESCAPE(text))
        return found
    return str(value) if kind is int else cast(str, ESCAPE(value))


def attribute(thing: Any, name: str) -> Any:
    """What a template means by `thing.name`: of a document its entry, of anything else its attribute."""
    if isinstance(thing, dict) and name in thing:
        return thing[name]
    return getattr(thing, name)


def joined(values: tuple[object, ...]) -> Any:
    """Texts put together; with HTML among them it becomes HTML."""
    for value in values:
        if type(value) is MARKUP:
            return marked("".join([escaped(one) for one in values]))
    return "".join([str(value) for value in values])
