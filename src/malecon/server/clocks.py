"""Clocks: a bank of seconds with an increment (live), or so many days a move (by correspondence). Bots have none."""

from typing import Any

import msgspec

from malecon.server.errors import Malformed
from malecon.server.storage.rows import SeatRow
from malecon.web.scene import Pace

DAY = 86400.0
LEAST_ON_RETURN = 30.0  # seconds for somebody who ran out of time and comes back


def read_pace(doc: dict[str, Any] | None) -> Pace:
    try:
        pace = msgspec.convert(doc or {}, Pace)
    except msgspec.ValidationError:
        raise Malformed("A pace is none, live with a bank and an increment in seconds, or days.") from None
    if pace.kind == "none":
        return Pace()
    if pace.kind == "live" and 10 <= pace.bank <= 36000 and 0 <= pace.increment <= 600:
        return Pace("live", pace.bank, pace.increment)
    if pace.kind == "days" and 1 <= pace.days <= 30:
        return Pace("days", days=pace.days)
    raise Malformed("A pace is none, live with a bank of 10 to 36000 and an increment of 0 to 600 seconds, or 1 to 30 days.")


def first_clock(pace: Pace) -> float | None:
    return float(pace.bank) if pace.kind == "live" else None


def charge(pace: Pace, seat: SeatRow, since: float, now: float, turn_ends: bool) -> bool:
    """Take the time that was used from the bank; whether the seat's clock changed."""
    if pace.kind != "live" or seat.clock is None or seat.is_bot:
        return False
    seat.clock = max(0.0, seat.clock - max(0.0, now - since))
    if turn_ends:
        seat.clock += pace.increment
    return True


def deadline(pace: Pace, seat: SeatRow, since: float) -> float | None:
    """When the seat to move runs out of time."""
    if seat.is_bot or pace.kind == "none":
        return None
    if pace.kind == "days":
        return since + pace.days * DAY
    return since + (seat.clock if seat.clock is not None else float(pace.bank))
