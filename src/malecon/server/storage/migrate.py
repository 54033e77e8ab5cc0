"""Bringing a database to the present schema, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

SCRIPTS = Path(__file__).parent / "migrations"


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    return made


def upgrade(connection: Connection, revision: str = "head") -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)
