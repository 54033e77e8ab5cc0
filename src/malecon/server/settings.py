"""Settings: one TOML file, or environment variables named MALECON_ and the field (MALECON_PORT=9000, MALECON_MAIL_HOST=...)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from malecon.core.errors import MaleconError

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Size = Annotated[int, Meta(ge=1024)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Seconds = Annotated[float, Meta(ge=0)]
Name = Annotated[str, Meta(min_length=1)]
Address = Annotated[str, Meta(pattern=r"^(https?://\S+)?$")]
OTHERS = frozenset(["MALECON_GAMES", "MALECON_PLAIN"])  # variables that are read elsewhere


class Mail(msgspec.Struct, forbid_unknown_fields=True):
    """Where e-mail is handed in."""

    host: Name
    sender: Name
    port: Port = 587
    user: str = ""
    password: str = ""
    starttls: bool = True


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that a host may set; the defaults are for one person on one machine."""

    host: str = "127.0.0.1"
    port: Port = 8765
    data: str = ""  # the folder of the SQLite file, if `database` names none
    database: str = ""  # sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME
    wait_for_disk: bool = False  # with SQLite: show no move before it is forced to the disk, rather than a moment after
    bus: str = ""  # redis://HOST or postgresql://...: fan-out between several workers
    public_url: Address = ""  # as people reach it: https://example.org, for links in e-mail
    hosts: list[str] = []  # names that this server answers to; none: any
    behind_proxy: bool = False  # believe X-Forwarded-For and -Proto of the proxy in front
    bot_workers: Some = 1  # processes in which bots think
    review_workers: Count = 1  # processes that review finished games, one game at a time; 0: no reviews
    reviews_waiting: Count = 20  # reviews that may be waiting
    review_moves: Some = 1500  # of the longest game that is reviewed
    bot_delay: Seconds = 0.4  # seconds before a bot moves: time to see, and to take a move back
    requests_per_minute: Count = 1200  # of one address and of one person, messages on sockets included; 0: no limit
    request_burst: Some = 300
    messages_per_second: Count = 50  # of one socket; 0: no limit
    chat_per_minute: Count = 60  # lines of one person; 0: no limit
    sockets_per_address: Some = 200  # and as many connections for requests, unless behind_proxy
    message_bytes: Size = 4096
    body_bytes: Size = 65536
    record_bytes: Size = 2_000_000
    tables_per_person: Some = 200  # unfinished ones
    away_after: Count = 60  # seconds without a connection, a request or a move until others may let a bot take over
    webhooks: list[str] = []  # what the addresses of webhooks have to begin with; none: no webhooks
    mail: Mail | None = None
    mail_after: Seconds = 120.0  # seconds that somebody may be awaited until an e-mail is sent
    logs: Literal["text", "json"] = "text"
    metrics: bool = True  # /metrics

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        return f"sqlite+aiosqlite:///{Path(self.data or '.') / 'malecon.db'}"


def load(file: Path | None, environ: Mapping[str, str]) -> Settings:
    """The file's settings, overridden by those of the environment."""
    try:
        doc = tomllib.loads(file.read_text(encoding="utf-8")) if file is not None else {}
    except OSError as error:
        raise MaleconError(f"cannot read the settings in {file}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MaleconError(f"{file}: {error}") from None
    from_environment(Settings, "MALECON_", environ, doc)
    mail = doc.get("mail", {})
    if isinstance(mail, dict):
        from_environment(Mail, "MALECON_MAIL_", environ, mail)
        doc |= {"mail": mail} if mail else {}
    try:
        return msgspec.convert(doc, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise MaleconError(f"a setting is wrong: {error}") from None


def unknown(environ: Mapping[str, str]) -> list[str]:
    """Variables that are named like settings and are none: most likely somebody mistyped."""
    known = {"MALECON_" + field.name.upper() for field in msgspec.structs.fields(Settings) if field.name != "mail"}
    known |= {"MALECON_MAIL_" + field.name.upper() for field in msgspec.structs.fields(Mail)} | OTHERS
    return sorted(name for name in environ if name.startswith("MALECON_") and name not in known)


def from_environment(struct: type[msgspec.Struct], prefix: str, environ: Mapping[str, str], doc: dict[str, Any]) -> None:
    for field in msgspec.structs.fields(struct):
        text = environ.get(prefix + field.name.upper())
        if text is None or field.name == "mail":
            continue
        doc[field.name] = [part.strip() for part in text.split(",") if part.strip()] if field.type == list[str] else text
