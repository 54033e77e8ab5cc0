"""The database, as SQLAlchemy Core tables. The log of moves only ever grows; its primary key is the lock."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

METADATA = MetaData()

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # an account, if the person wants one
    Column("password", String(200)),  # argon2
    Column("email", String(254)),
    Column("email_ok", Boolean, nullable=False, default=False),  # the address was confirmed by its owner
    Column("lang", String(5), nullable=False, default="en"),  # of e-mail
    Column("created", Double, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),  # sha256: a stolen database opens no door
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # "device", "program" or "email"
    Column("label", String(80), nullable=False, default=""),
    Column("created", Double, nullable=False),
    Column("ends", Double),
    Index("tokens_by_person", "person"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("ruleset", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", Text, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("start", Text),  # a position document, if the game did not begin at its own set-up
    Column("base", Integer, nullable=False, default=0, server_default="0"),  # entries of the log before `start`, from under older rules
    Column("status", String(8), nullable=False),  # "waiting", "playing", "finished"
    Column("listed", Boolean, nullable=False, default=False),
    Column("invite", String(32), nullable=False),  # who knows it may take a seat kept for a friend
    Column("host", String(16), nullable=False),
    Column("pace", String(120), nullable=False),  # JSON
    Column("auto", Boolean, nullable=False, default=True),  # a move is played by itself where there is only one
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("deadline", Double),  # when the seat to move runs out of time
    Column("bot_turn", Boolean, nullable=False, default=False),  # a bot, or the table itself, is to move
    Column("to_move", Integer, nullable=False, default=-1),
    Column("webhook", Text),
    Column("rematch", String(16)),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_deadline", "deadline"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # "person", "bot", "friend" (kept for one), "open"
    Column("person", String(16)),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False, default=""),
    Column("stands_in", Boolean, nullable=False, default=False),  # the bot plays for the person until that one is back
    Column("clock", Double),  # seconds left in the bank
    Column("friend", Boolean, nullable=False, default=False, server_default=false()),  # kept for one who knows the link
    Index("seats_by_person", "person"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # from 1 on, without a gap
    Column("kind", String(4), nullable=False),  # "act", or "undo"
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # of an undo: how many actions it takes back
    Column("person", String(16)),  # nobody: a bot or the table itself
    Column("client", String(64)),  # the id of the request, so that the same request twice is one move
    Column("at", Double, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("moves", Integer, primary_key=True),  # the position after that many actions
    Column("position", Text, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("client", String(64)),
    Column("at", Double, nullable=False),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("key", String(64), primary_key=True),  # of the record and of how it is looked at: the same game twice is reviewed once
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("asker", String(64), nullable=False),  # a person's id, or the address of somebody who has none
    Column("done", Integer, nullable=False),  # moves
    Column("of", Integer, nullable=False),
    Column("at", Double, nullable=False),  # when that was written: who has not been heard of for long is gone
    Column("document", Text),  # JSON, when it is done
    Index("reviews_by_asker", "asker"),
)
