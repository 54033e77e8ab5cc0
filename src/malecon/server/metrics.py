"""Numbers for Prometheus, in its text format."""

import time
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, help: str) -> list[str]:
        found = [f"# HELP {name} {help}", f"# TYPE {name} histogram"]
        total = 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            found.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*found, f"{name}_sum {self.sum}", f"{name}_count {total}"]


class Metrics:
    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[str] = Counter()  # by status
        self.refused: Counter[str] = Counter()  # by code
        self.seconds = Histogram()
        self.moves = 0
        self.move_seconds = Histogram()
        self.frames = 0
        self.sockets = 0
        self.thoughts = Histogram()

    def text(self, live_tables: int, kept: dict[str, int]) -> str:
        lines = labelled("malecon_requests_total", "counter", "HTTP requests by status", "status", self.requests)
        lines += labelled("malecon_refused_total", "counter", "Refused requests and messages by code", "code", self.refused)
        lines += labelled("malecon_tables", "gauge", "Tables in the database by status", "status", kept)
        lines += single("malecon_live_tables", "gauge", "Tables in memory", live_tables)
        lines += single("malecon_sockets", "gauge", "Open sockets", self.sockets)
        lines += single("malecon_moves_total", "counter", "Moves and undos written", self.moves)
        lines += single("malecon_frames_total", "counter", "Frames sent to browsers", self.frames)
        lines += single("malecon_start_time_seconds", "gauge", "When the server started", self.started)
        lines += self.seconds.lines("malecon_request_seconds", "Time to answer a request")
        lines += self.move_seconds.lines("malecon_move_seconds", "Time until a move is written")
        lines += self.thoughts.lines("malecon_bot_seconds", "Time that a bot takes for a turn")
        return "\n".join(lines) + "\n"


def single(name: str, kind: str, help: str, value: float) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", f"{name} {value}"]


def labelled(name: str, kind: str, help: str, label: str, values: dict[str, int]) -> list[str]:
    return [
        f"# HELP {name} {help}",
        f"# TYPE {name} {kind}",
        *(f'{name}{{{label}="{key}"}} {value}' for key, value in sorted(values.items())),
    ]
