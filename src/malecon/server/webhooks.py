"""Webhooks: where the host lets this server post to, and posting there."""

import asyncio
from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

SECONDS = 5.0  # for all of it: a receiver that answers slowly is not listened to


def begins(url: str, beginning: str) -> bool:
    """Up to a whole host name and port: whoever may post to chat.example may not post to chat.example.evil."""
    host = beginning.partition("://")[2]
    return url.startswith(beginning) and (not host or "/" in host or url[len(beginning) :][:1] in ("", "/", "?"))


def is_allowed(url: str, allowed: Iterable[str]) -> bool:
    """Whether an address begins as the host has said, and leads nowhere else by steps back or by characters that no address has."""
    try:
        path = unquote(urlsplit(url).path).replace("\\", "/")
    except ValueError:
        return False
    steps = {step.partition(";")[0] for step in path.split("/")}
    plain = url.isascii() and url.isprintable() and not set(url) & set(" #\\")
    return plain and not steps & {".", ".."} and any(begins(url, beginning) for beginning in allowed)


async def post(url: str, doc: dict[str, Any]) -> None:
    """Hand it over; of the answer the first line is enough, and no address leads on to another."""
    to = urlsplit(url)
    body = msgspec.json.encode(doc)
    where = (to.path or "/") + (f"?{to.query}" if to.query else "")
    lines = [f"POST {where} HTTP/1.1", f"host: {to.netloc}", "content-type: application/json", f"content-length: {len(body)}"]
    head = "\r\n".join([*lines, "user-agent: malecon", "connection: close", "", ""]).encode()
    secure = to.scheme == "https"
    async with asyncio.timeout(SECONDS):
        reader, writer = await asyncio.open_connection(to.hostname, to.port or (443 if secure else 80), ssl=secure or None)
        try:
            writer.write(head + body)
            await writer.drain()
            answer = (await reader.readline()).decode("latin-1").strip()
        finally:
            writer.close()
    if not answer.partition(" ")[2].startswith("2"):
        raise OSError(f"the answer was {answer!r}")
