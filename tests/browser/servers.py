"""Servers as people run them: one alone, or two workers behind one address on PostgreSQL and Redis."""

import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.services import free_port, postgresql, redis

TOYS = Path(__file__).parent.parent / "toy"


class Server:
    """`malecon serve` in a process of its own, with a data folder of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.folder = folder
        self.settings = settings
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        quick = {"MALECON_BOT_DELAY": "0", "MALECON_REQUESTS_PER_MINUTE": "0", "MALECON_GAMES": str(TOYS)}
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder), **quick, **self.settings}
        command = [sys.executable, "-m", "malecon", "serve", "--no-browser", "--port", str(self.port)]
        with (self.folder / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError((self.folder / "serve.log").read_text(encoding="utf-8"))

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        log = (self.folder / "serve.log").read_text(encoding="utf-8")
        assert "Traceback" not in log, log[-4000:]


class Proxy:
    """One address for several servers: every new connection goes to the next of them that answers."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.turn = 0
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.port: int = self.listening.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _ = self.listening.accept()
                threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client: socket.socket) -> None:
        with client, suppress(OSError), self.next_server() as server:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            other = {client: server, server: client}
            while True:
                for ready in select.select([client, server], [], [])[0]:
                    data = ready.recv(65536)
                    if not data:
                        return
                    other[ready].sendall(data)

    def next_server(self) -> socket.socket:
        for _ in self.ports:
            self.turn += 1
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", self.ports[self.turn % len(self.ports)]))
        raise ConnectionError("no server answers")

    def stop(self) -> None:
        with suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()


class Workers:
    """Two servers that share PostgreSQL and Redis, behind one address; to a browser, one. Without Redis, PostgreSQL is the bus."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.stack = ExitStack()
        database = self.stack.enter_context(postgresql())
        bus = self.stack.enter_context(redis()) if shutil.which("redis-server") else database
        shared = {"MALECON_DATABASE": database.replace("postgresql://", "postgresql+asyncpg://"), "MALECON_BUS": bus, **settings}
        self.workers: list[Server] = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            self.workers.append(Server(folder / name, **shared))
            self.stack.callback(self.workers[-1].stop)
        self.proxy = Proxy([worker.port for worker in self.workers])
        self.stack.callback(self.proxy.stop)
        self.url = f"http://127.0.0.1:{self.proxy.port}"

    def serving(self) -> Server:
        """The one worker to which sockets are open."""
        found = [worker for worker in self.workers if sockets(worker) > 0]
        assert len(found) == 1, "sockets are open to both workers, or to none"
        return found[0]

    def stop(self) -> None:
        self.stack.close()


def sockets(worker: Server) -> int:
    with urllib.request.urlopen(f"{worker.url}/metrics", timeout=5) as answer:
        lines = answer.read().decode().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("malecon_sockets "))
