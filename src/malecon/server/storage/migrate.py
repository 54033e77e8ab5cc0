"""Bringing a database to the present schema, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, func, select

from malecon.core.errors import MaleconError

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x6D616C65636F6E  # of PostgreSQL, while the schema is changed


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    return made


def check(revision: str | None) -> None:
    """Refuses what a later version has written."""
    try:
        ScriptDirectory.from_config(config()).get_revision(revision or "head")
    except CommandError:
        raise MaleconError(f"this is of a newer Malecón (schema {revision}): update this one first") from None


def upgrade(connection: Connection, revision: str = "head") -> None:
    if connection.dialect.name == "postgresql":  # several workers may start at once: one of them sees to it
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    check(MigrationContext.configure(connection).get_current_revision())
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)
