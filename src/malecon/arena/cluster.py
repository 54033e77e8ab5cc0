"""Workers on other machines, by way of Ray. Needs the extra `ray`, and this program on every machine of the cluster."""

import os
import secrets
import socket
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from typing import Any

from malecon.arena.crew import Crew, Lost
from malecon.core.errors import MaleconError

AUTO, LOCAL = "auto", "local"
A_CORE = 2  # tasks for each core: the next one lies ready when one is done
COUNT_EVERY = 10.0  # seconds; machines may join while the work goes on
REACH_SECONDS = 5.0  # Ray itself tries an address for minutes

# Unless the user has set it otherwise: nothing is told to its makers, and tasks that are given up are not complained about.
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_IGNORE_UNHANDLED_ERRORS": "1", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class Cluster(Crew):
    """The cores of a Ray cluster: `auto` finds the one that runs here, `local` starts one for as long as the work lasts."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        if address == LOCAL and "RAY_AUTH_MODE" not in os.environ:
            # A token for this one cluster, so that nobody else can use it; Ray would leave one in the user's home.
            os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        self.ray = library()
        self.jobs = jobs
        self.aside = redirect_stdout(sys.stderr)  # Ray tells of dead workers on standard output, where results may be expected
        self.aside.__enter__()
        self.join(address)
        self.work = self.ray.remote(num_cpus=1, max_retries=0)(do)  # what is lost is done again by `run`, like everywhere
        self.count_cores()

    def join(self, address: str) -> None:
        here: dict[str, Any] = {"num_cpus": self.jobs, "include_dashboard": False} if address == LOCAL else {}
        try:
            reach(address)
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR", **here)
        except Exception as error:  # Ray raises whatever its transport raised
            self.close()
            raise MaleconError(f"no Ray cluster at {address!r} ({first_line(error)}); `ray start --head` begins one") from None

    def count_cores(self) -> None:
        cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.width = A_CORE * cores if self.jobs is None else max(1, self.jobs)
        self.counted = time.monotonic()

    def submit(self, work: Callable[[Any], Any], task: Any) -> Any:
        return self.work.remote(work, task)

    def await_any(self, tickets: list[Any]) -> list[Any]:
        done, _ = self.ray.wait(tickets, num_returns=1)
        if time.monotonic() - self.counted > COUNT_EVERY:
            self.count_cores()
        return list(done)

    def result(self, ticket: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(ticket)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError, errors.ObjectLostError):
            raise Lost from None
        except errors.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, MaleconError) else MaleconError(f"a worker failed: {reason(error)}")) from None

    def close(self) -> None:
        with suppress(Exception):  # the cluster may be gone, and the work is done
            self.ray.shutdown()
        self.aside.__exit__(None, None, None)


def do(work: Callable[[Any], Any], task: Any) -> Any:
    """On the worker. Named here, it is found in the program that the worker has; nothing of it is sent there."""
    return work(task)


def library() -> Any:
    try:
        import ray
        import ray.exceptions
    except ImportError as error:
        raise MaleconError(f"--ray needs Ray ({first_line(error)}): pip install 'malecon[ray]'") from None
    return ray


def reach(address: str) -> None:
    """Whether anybody listens at an address like 10.0.0.5:6379."""
    if address in (AUTO, LOCAL):
        return
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit():
        raise ValueError("an address is HOST:PORT, auto or local")
    socket.create_connection((host, int(port)), REACH_SECONDS).close()


def reason(error: BaseException) -> str:
    """The last line of a traceback from elsewhere."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


def first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0].rstrip(".") if lines else type(error).__name__
