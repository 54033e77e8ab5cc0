"""Clocks: a bank of seconds with an increment (live), or so many days a move (by correspondence). Bots have none."""

from malecon.server.errors import Malformed
from malecon.server.messages import NewPace
from malecon.server.storage.rows import SeatRow
from malecon.web.scene import Pace

DAY = 86400.0
SHORTEST_BANK, LONGEST_BANK, LONGEST_INCREMENT = 10, 36000, 600  # seconds
MOST_DAYS = 30
LEAST_ON_RETURN = 30.0  # seconds for somebody who ran out of time and comes back


def read_pace(wanted: NewPace | None) -> Pace:
    if wanted is None or wanted.kind == "none":
        return Pace()
    if wanted.kind == "live":
        return live_pace(wanted)
    if not 1 <= wanted.days <= MOST_DAYS:
        raise Malformed("By correspondence a move has 1 to {most} days.", most=MOST_DAYS)
    return Pace("days", days=wanted.days)


def live_pace(pace: NewPace) -> Pace:
    if not (SHORTEST_BANK <= pace.bank <= LONGEST_BANK and 0 <= pace.increment <= LONGEST_INCREMENT):
        raise Malformed(
            "With clocks there are {shortest} seconds to {longest} minutes for the game, and at most {more} seconds more a move.",
            shortest=SHORTEST_BANK,
            longest=LONGEST_BANK // 60,
            more=LONGEST_INCREMENT,
        )
    return Pace("live", pace.bank, pace.increment)


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


def give_back(pace: Pace, seat: SeatRow) -> bool:
    """A turn goes on that had ended: what its end brought is taken from the bank again; whether the seat's clock changed."""
    if pace.kind != "live" or seat.clock is None or seat.is_bot:
        return False
    seat.clock = max(0.0, seat.clock - pace.increment)
    return True


def deadline(pace: Pace, seat: SeatRow, since: float) -> float | None:
    """When the seat to move runs out of time."""
    left = time_left(pace, seat)
    return None if left is None else since + left


def time_left(pace: Pace, seat: SeatRow) -> float | None:
    """For its move, from when it is awaited."""
    if seat.is_bot or pace.kind == "none":
        return None
    if pace.kind == "days":
        return pace.days * DAY
    return seat.clock if seat.clock is not None else float(pace.bank)
