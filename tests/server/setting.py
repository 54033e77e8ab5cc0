"""What the server's tests share: a server in this process, and people who talk to it as programs do."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from malecon.server.announcements import announcement
from malecon.server.app import create_app
from malecon.server.house import House
from malecon.server.settings import Settings

TOY = str(Path(__file__).parents[1] / "toy")
Json = dict[str, Any]


def settings(folder: Path, **changes: Any) -> Settings:
    quick: dict[str, Any] = {
        "data": str(folder),
        "bot_delay": 0.0,
        "requests_per_minute": 0,
        "messages_per_second": 0,
        "chat_per_minute": 0,
    }
    return Settings(**quick | changes)


def client(chosen: Settings) -> TestClient:
    return TestClient(create_app(chosen), headers={"accept-language": "en"})


def house_of(server: TestClient) -> House:
    assert isinstance(server.app, Starlette)
    house: House = server.app.state.house
    return house


class Player:
    """Somebody with a token."""

    def __init__(self, server: TestClient, name: str, token: str = "") -> None:
        self.server = server
        self.name = name
        self.token = token or self.post("/api/guests", {"name": name}, token="")["token"]

    def headers(self, token: str | None = None) -> dict[str, str]:
        token = self.token if token is None else token
        return {"authorization": f"Bearer {token}"} if token else {}

    def post(self, path: str, doc: Any = None, status: int | None = None, token: str | None = None) -> Json:
        token = self.__dict__.get("token", "") if token is None else token
        answer = self.server.post(path, json=doc if doc is not None else {}, headers=self.headers(token))
        found: Json = answer.json()
        assert answer.status_code == status if status is not None else answer.status_code < 300, (answer.status_code, found)
        return found

    def get(self, path: str, status: int = 200) -> Json:
        answer = self.server.get(path, headers=self.headers())
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def open(self, game: str = "san-juan", **wanted: Any) -> str:
        return str(self.post("/api/tables", {"game": game, **wanted})["table"])

    def look(self, table: str) -> Json:
        return self.get(f"/api/tables/{table}")

    def act(self, table: str, seq: int, action: int, client: str = "", status: int | None = None) -> Json:
        return self.post(f"/api/tables/{table}/act", {"seq": seq, "id": client or uuid4().hex, "action": action}, status)

    def move(self, table: str, which: int = 0) -> Json:
        """Play one of the legal moves of the table as it stands."""
        doc = self.look(table)
        return self.act(table, doc["seq"], doc["moves"][which]["action"])

    def end_turn(self, table: str) -> None:
        """Play until it is another's move."""
        while self.look(table)["moves"]:
            self.move(table)

    def undo(self, table: str, status: int | None = None) -> Json:
        return self.post(f"/api/tables/{table}/undo", {"seq": self.look(table)["seq"], "id": uuid4().hex}, status)

    @contextmanager
    def socket(self, table: str, browser: bool = False, **query: Any) -> Iterator[WebSocketTestSession]:
        path = f"/table/{table}/live" if browser else f"/api/tables/{table}/socket"
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        with self.server.websocket_connect(f"{path}?{asked}", headers=self.headers()) as socket:
            yield socket


class Browser:
    """Somebody with the pages: keeps the cookies, sends forms, and follows nothing by itself."""

    def __init__(self, server: TestClient, lang: str = "en") -> None:
        self.server = server
        self.lang = lang
        self.cookies: dict[str, str] = {}
        self.page = ""  # that was last looked at: forms are sent from there

    def get(self, path: str) -> Response:
        answer = self.ask("GET", path)
        self.page = str(answer.url)
        return answer

    def post(self, path: str, **sent: Any) -> Response:
        """A form; what is bytes is sent as a file."""
        files = {name: value for name, value in sent.items() if isinstance(value, bytes)}
        return self.ask("POST", path, data={name: value for name, value in sent.items() if name not in files}, files=files or None)

    def ask(self, method: str, path: str, **sent: Any) -> Response:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookie, "sec-fetch-site": "same-origin", "accept-language": self.lang, "accept": "text/html"}
        headers |= {"referer": self.page} if self.page else {}
        answer = self.server.request(method, path, headers=headers, follow_redirects=False, **sent)
        self.server.cookies.clear()  # others look through the same client
        self.cookies.update(answer.cookies)
        return answer


def until(socket: WebSocketTestSession, kind: str) -> Json:
    """The next message of that kind."""
    while True:
        message: Json = socket.receive_json()
        if message["t"] == kind:
            return message


def answer_to(socket: WebSocketTestSession, message: Json) -> Json:
    """Send a message and wait for what carries its id."""
    message = {"id": uuid4().hex} | message
    socket.send_json(message)
    while True:
        found: Json = socket.receive_json()
        if found.get("id") == message["id"]:
            return found


def last_state(socket: WebSocketTestSession) -> Json:
    """The newest state, after everything sent so far was answered."""
    socket.send_json({"t": "ping", "id": "now"})
    state: Json = {}
    while True:
        found: Json = socket.receive_json()
        if found["t"] == "state":
            state = found
        if found.get("id") == "now":
            return state


def two_people(server: TestClient, game: str = "san-juan", **wanted: Any) -> tuple[Player, Player, str]:
    """Anne's table with Ben on the second seat."""
    anne, ben = Player(server, "Anne"), Player(server, "Ben")
    table = anne.open(game, seats=[{"kind": "me"}, {"kind": "open"}], **wanted)
    ben.post(f"/api/tables/{table}/join")
    return anne, ben, table


def announced(server: TestClient, table: str, lang: str = "en") -> list[str]:
    """What the house says in the chat."""
    live = house_of(server).tables.live[table]
    return [announcement(said, live.table.names, lang) for said in live.chat if not said.person]


def play_out(players: list[Player], table: str, most: int = 3000) -> Json:
    """To the end, everybody taking the last legal move."""
    for _ in range(most):
        moved = False
        for player in players:
            doc = player.look(table)
            if doc["status"] == "finished":
                return doc
            if doc["moves"]:
                player.act(table, doc["seq"], doc["moves"][-1]["action"])
                moved = True
        if not moved:
            house_of(players[0].server)
    raise AssertionError("this game does not end")
