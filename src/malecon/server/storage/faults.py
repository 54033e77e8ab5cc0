"""What a fault of the database means: a quicker rival, something that no database could keep, or a storage that is full or away."""

import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from malecon.server.errors import Malformed, Unwritable

AWAY = (DBAPIError, NoConnection)  # what reading raises when the database fails: by itself, or with all connections to it waiting
DATA = "22"  # how the SQLSTATE of values that cannot be kept begins


class Conflict(Exception):
    """Somebody else has written that place of the log, or taken that name."""


def refusal(error: Exception) -> Exception:
    """What whoever asked is told; an error that is not the database's comes back as it is."""
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict(reason(error))
    if is_unfit(error):
        return Malformed("This request holds something that cannot be kept.")
    return Unwritable() if isinstance(error, (*AWAY, sqlite3.Error, OSError)) else error


def is_unfit(error: Exception) -> bool:
    """Whether the database is well, and what it was given is not. Drivers say so by a class, a SQLSTATE, or a ValueError behind it."""
    if not isinstance(error, DBAPIError):
        return isinstance(error, sqlite3.DataError)
    state = str(getattr(error.orig, "sqlstate", None) or "")
    return isinstance(error, DataError) or state.startswith(DATA) or isinstance(getattr(error.orig, "__cause__", None), ValueError)


def reason(error: Exception) -> str:
    """For the log: without the statement and what was in it."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return str(said) or type(said).__name__
