"""Who does the work of a series: this process alone, processes of this machine, or the machines of a Ray cluster.

All three are used in the same way: `crew.run(work, tasks)` gives the results as they come, or in the order of the tasks. Only so many tasks
are under way at a time, so that a series may be as long as one likes. A worker that dies costs the tasks it had, which are done again.
Whoever stops early, by an error or by Ctrl-C, waits for no task: what is under way is given up.
"""

import multiprocessing
import os
import signal
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from types import FrameType, TracebackType
from typing import Any, Self, TypeVar

from malecon.core.errors import MaleconError
from malecon.core.workers import watch_parent

Task = TypeVar("Task")
Result = TypeVar("Result")
TRIES = 4  # how often a task may lose its worker before it is held to be the reason
PATIENCE = 2.0  # seconds that workers have to put away what their tasks have opened


class Lost(Exception):
    """The worker died before the task was done."""


class Crew(ABC):
    """Hands out tasks and collects results. `width` tasks are under way at a time."""

    width: int = 1

    @abstractmethod
    def submit(self, work: Callable[[Any], Any], task: Any) -> Any:
        """Begin a task; what comes back stands for it until it is done."""

    @abstractmethod
    def await_any(self, tickets: list[Any]) -> list[Any]:
        """Wait until at least one of them is done, and say which are."""

    @abstractmethod
    def result(self, ticket: Any) -> Any:
        """What a task that is done gave; what it raised is raised here, and Lost if its worker died."""

    @abstractmethod
    def close(self) -> None:
        """Let everybody go; what is still under way is given up."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def run(self, work: Callable[[Task], Result], tasks: Iterable[Task], in_order: bool = False) -> Iterator[Result]:
        """Every task's result once: as they come, or one after another in the order of the tasks."""
        waiting = enumerate(tasks)
        under_way: dict[Any, tuple[int, Task, int]] = {}  # by ticket: number, task, tries so far
        done: dict[int, Result] = {}
        told = 0
        while True:
            while len(under_way) + len(done) < self.width and (following := next(waiting, None)) is not None:
                under_way[self.submit(work, following[1])] = (*following, 1)
            if not under_way and not done:
                return
            for ticket in self.await_any(list(under_way)):
                number, task, tries = under_way.pop(ticket)
                try:
                    done[number] = self.result(ticket)
                except Lost:
                    if tries == TRIES:
                        raise MaleconError(f"{TRIES} workers died over the same task ({task}); is there too little memory?") from None
                    under_way[self.submit(work, task)] = (number, task, tries + 1)
            ready = deque(sorted(done))
            while ready and (not in_order or ready[0] == told):
                yield done.pop(ready.popleft())
                told += 1

    def run_together(self, work: Callable[[Task], Result], tasks: Iterable[Task], together: int) -> Iterator[Result]:
        """The results of small tasks in their order; so many of them are handed out at once."""
        for results in self.run(partial(do_all, work), portions(tasks, together), in_order=True):
            yield from results


def do_all(work: Callable[[Task], Result], tasks: list[Task]) -> list[Result]:
    return [work(task) for task in tasks]


def portions(tasks: Iterable[Task], size: int) -> Iterator[list[Task]]:
    rest = iter(tasks)
    while portion := list(islice(rest, size)):
        yield portion


class Alone(Crew):
    """This process does everything itself."""

    def submit(self, work: Callable[[Any], Any], task: Any) -> Any:
        return lambda: work(task)

    def await_any(self, tickets: list[Any]) -> list[Any]:
        return tickets[:1]

    def result(self, ticket: Any) -> Any:
        return ticket()

    def run_together(self, work: Callable[[Task], Result], tasks: Iterable[Task], together: int) -> Iterator[Result]:
        return self.run(work, tasks, in_order=True)

    def close(self) -> None:
        pass


class Processes(Crew):
    """So many processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.width = 4 * workers  # enough that nobody waits while a result is being written down
        self.strangers = multiprocessing.active_children()
        self.pool = self.gather()

    def gather(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, initializer=begin)

    def submit(self, work: Callable[[Any], Any], task: Any) -> Any:
        try:
            return self.pool.submit(do, work, task)
        except BrokenProcessPool:
            self.pool.shutdown(cancel_futures=True)
            self.pool = self.gather()
            return self.pool.submit(do, work, task)

    def await_any(self, tickets: list[Any]) -> list[Any]:
        done: set[Future[Any]] = wait(tickets, return_when=FIRST_COMPLETED).done
        return [ticket for ticket in tickets if ticket in done]

    def result(self, ticket: Any) -> Any:
        try:
            return ticket.result()
        except BrokenProcessPool:  # one worker died, and the pool with it
            raise Lost from None

    def close(self) -> None:
        """The workers are ended first, since the pool would wait until they have done what they are at."""
        workers = [child for child in multiprocessing.active_children() if child not in self.strangers]
        for worker in workers:
            worker.terminate()
        until = time.monotonic() + PATIENCE
        for worker in workers:
            worker.join(max(0.0, until - time.monotonic()))
            worker.kill()
        self.pool.shutdown()


# In the processes


class Ending(BaseException):
    """The worker is to end in the middle of a task."""


def begin() -> None:
    """Ctrl-C reaches all processes of a terminal; it is up to the first one to end the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    watch_parent()


def do(work: Callable[[Any], Any], task: Any) -> Any:
    """A worker that is told to end leaves its task as by an error, so that what was opened for it is put away: an outside bot is ended."""
    signal.signal(signal.SIGTERM, leave)
    try:
        return work(task)
    except Ending:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def leave(number: int, frame: FrameType | None) -> None:
    raise Ending


def crew(jobs: int | None = None, ray: str | None = None) -> Crew:
    """The crew that was asked for: `ray` is an address, `auto` or `local`; else `jobs` processes, by default one a core."""
    if jobs is not None and jobs < 1:
        raise MaleconError(f"--jobs {jobs}: at least one is needed")
    if ray is not None:
        from malecon.arena.cluster import Cluster

        return Cluster(ray, jobs)
    workers = jobs or os.cpu_count() or 1
    return Alone() if workers == 1 else Processes(workers)
