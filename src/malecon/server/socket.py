"""The live connection: regions of the page for browsers, JSON for programs, the same messages in."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from malecon.core.errors import MaleconError
from malecon.core.words import LANGUAGES
from malecon.server import asking, messages, scenes
from malecon.server.answers import failure, language
from malecon.server.documents import State
from malecon.server.errors import Forbidden, Malformed, Refused, Stale, TooMany
from malecon.server.house import House
from malecon.server.limits import Buckets
from malecon.server.live import Live
from malecon.server.origin import host_is_known, is_own_origin
from malecon.server.scenes import Look
from malecon.server.storage import faults
from malecon.server.storage.rows import Person
from malecon.server.wire import outlet
from malecon.web import render
from malecon.web.deltas import Sent
from malecon.web.parts import Region, changes

LOG = logging.getLogger("malecon.socket")
TOO_BIG, GONE = 1009, 4404
SOON = 5.0  # seconds after which one of many sockets may be closed


async def browser_socket(socket: WebSocket) -> None:
    await serve(socket, Browser)


async def program_socket(socket: WebSocket) -> None:
    await serve(socket, Program)


async def serve(socket: WebSocket, kind: "type[Connection]") -> None:
    house: House = socket.app.state.house
    address = house.address(socket)
    try:
        check(socket, house, address)
    except Refused as error:
        await turn_away(socket, house, error)
        return
    house.sockets[address] += 1
    try:
        house.spend(address)
        seat, at = number(socket, "seat"), number(socket, "at")
        live = await house.tables.get(socket.path_params["table"])
        person = await house.visitor(socket)  # last: whoever is signed out from then on is found among those who are connected
    except Exception as error:
        told = faults.refusal(error)
        if not isinstance(told, Refused):
            raise
        await turn_away(socket, house, told)
    else:
        look = house.look(live, person, language(socket), at, house.key(socket, live.id))
        if seat is not None and seat in live.seats_of(look.person_id):
            look.seat = seat
        await enlisted(socket, house, person, kind(socket, house, live, look))
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


def check(socket: WebSocket, house: House, address: str) -> None:
    if not host_is_known(socket, house.settings):
        raise Refused("host", "This server does not answer to that name.", 421)
    if not is_own_origin(socket):
        raise Forbidden("This request comes from another site.")
    if house.sockets[address] >= house.settings.sockets_per_address:
        raise TooMany("Too many requests; wait a moment.", SOON)


async def turn_away(socket: WebSocket, house: House, error: Refused) -> None:
    """Before the handshake, in the form of any other refusal: a program reads it, a browser sees that nothing was opened. That a table is
    gone is worth a handshake: the code by which it is closed says that to try again is of no use."""
    house.metrics.refused[error.code] += 1
    if error.status in (404, 410):
        await socket.accept()
        await socket.close(GONE)
    else:
        await socket.send_denial_response(failure(error, socket))


async def enlisted(socket: WebSocket, house: House, person: Person | None, connection: "Connection") -> None:
    """Found again by whoever signs the person out."""
    hers = house.connected.setdefault(person.id, set()) if person is not None else set()
    hers.add(socket)
    try:
        await connected(socket, house, connection)
    finally:
        hers.discard(socket)
        if person is not None and not hers:
            house.connected.pop(person.id, None)


async def connected(socket: WebSocket, house: House, connection: "Connection") -> None:
    await socket.accept()
    house.metrics.sockets += 1
    try:
        await connection.run()
    finally:
        house.metrics.sockets -= 1


def number(socket: WebSocket, name: str) -> int | None:
    given = socket.query_params.get(name, "")
    if given and (not given.isdecimal() or len(given) > 7):
        raise Malformed("“{given}” is no number that fits here.", given=given[:40])
    return int(given) if given else None


class Connection(ABC):
    """One socket at one table. A change wakes the sender, which shows the table as it then is: who is slow skips what is past."""

    def __init__(self, socket: WebSocket, house: House, live: Live, look: Look) -> None:
        self.socket = socket
        self.house = house
        self.live = live
        self.look = look
        self.awake = asyncio.Event()
        self.awake.set()
        self.gone = False
        self.payers = [name for name in (house.address(socket), look.person_id) if name]  # against whom messages are counted
        self.put = outlet(socket)
        self.bucket = Buckets(house.settings.messages_per_second, house.settings.messages_per_second * 2)

    @property
    def person_id(self) -> str:
        return self.look.person_id

    def wake(self) -> None:
        self.awake.set()

    async def run(self) -> None:
        was_online = self.live.is_online(self.person_id)
        self.live.lookers.add(self)
        if self.person_id and not was_online:
            self.live.wake()  # the others see that somebody has come
        await self.house.tables.presence.tell(self.live)
        showing = asyncio.create_task(self.show_or_close())
        try:
            with suppress(WebSocketDisconnect):
                await self.receive()
        finally:
            self.gone = True
            self.wake()
            showing.cancel()
            self.leave()
            await self.house.tables.presence.tell(self.live)

    async def show_or_close(self) -> None:
        """Whoever cannot be shown anything any more is cut off, which ends the receiving side, too."""
        try:
            await self.show()
        except WebSocketDisconnect:
            LOG.debug("a connection to table %s went away", self.live.id)
        except Exception:
            LOG.exception("table %s could not be shown", self.live.id)
        with suppress(Exception):
            await self.socket.close(1011)

    def leave(self) -> None:
        self.live.lookers.discard(self)
        if self.person_id and not self.live.is_online(self.person_id):
            self.live.see(self.person_id, time.time())
            self.live.wake()

    # Out

    async def send(self, message: dict[str, Any]) -> None:
        await self.put(msgspec.json.encode(message))

    async def show(self) -> None:
        while not self.gone:
            await self.awake.wait()
            self.awake.clear()
            if not self.gone:
                await self.picture()

    @abstractmethod
    async def picture(self) -> None:
        """Send what has changed for this viewer."""

    # In

    async def receive(self) -> None:
        while True:
            raw = await self.socket.receive()
            if raw["type"] == "websocket.disconnect":
                return
            data = raw.get("bytes") or (raw.get("text") or "").encode()
            if len(data) > self.house.settings.message_bytes:
                await self.socket.close(TOO_BIG)
                return
            if not self.bucket.take(""):
                await self.send(refusal(TooMany("Too many messages; slow down."), self.look.lang, messages.id_of(data)))
                self.house.metrics.refused["many"] += 1
                await asyncio.sleep(1 / max(1, self.house.settings.messages_per_second))
                continue
            await self.answer(data)

    async def answer(self, data: bytes) -> None:
        lang = self.look.lang
        try:
            message = messages.INCOMING.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            refused = self.counted(Malformed("This message cannot be read: {error}", error=error))
            self.house.metrics.refused[refused.code] += 1
            await self.send(refusal(refused, lang, messages.id_of(data)))
            return
        try:
            reply = await self.obey(message)
        except Refused as error:
            self.house.metrics.refused[error.code] += 1
            await self.send(refusal(error, lang, message.id))
            if isinstance(error, Stale):
                self.wake()
        except MaleconError as error:
            await self.send(refusal(Refused("refused", "{error}", error=error), lang, message.id))
        else:
            await self.send(reply | ({"id": message.id} if message.id else {}))

    def counted(self, error: Refused) -> Refused:
        """What cannot be read counts like anything else that is sent."""
        try:
            self.house.spend(*self.payers)
        except Refused as many:
            return many
        return error

    async def obey(self, message: messages.Incoming) -> dict[str, Any]:
        if isinstance(message, messages.Ping):
            self.house.spend_ping(self.payers[0])
            return {"t": "pong", "seq": self.live.seq}
        self.house.spend(*self.payers)
        if isinstance(message, messages.Change):
            return await self.change(message)
        match message:
            case messages.Why():
                reason, clause = asking.why(self.live, self.look, message.text, message.action)
                return {"t": "told", "text": reason, "clause": clause}
            case messages.Hint():
                hint = await self.house.hint(self.live, self.look)
                return {"t": "told", "text": hint.text(self.look.lang), "action": hint.action}
            case messages.LookAt():
                self.look.at = None if message.at is None else min(message.at, self.live.moves)
            case messages.Lang():
                if message.lang not in LANGUAGES:
                    raise Malformed("There is no language {name}.", name=repr(message.lang))
                self.look.lang = message.lang
            case messages.Sit():
                if message.seat not in self.live.seats_of(self.person_id):
                    raise Refused("seat", "That is not your seat.", 403)
                self.look.seat = message.seat
        self.wake()
        return {"t": "ack", "seq": self.live.seq}

    async def change(self, message: messages.Change) -> dict[str, Any]:
        person = self.look.person
        if person is None:
            raise Refused("guest", "Give a name first.", 401)
        tables, seating, table = self.house.tables, self.house.seating, self.live.id
        seq = self.live.seq
        match message:
            case messages.Act():
                return await self.act(person, message.seq, message.id, [message.action])
            case messages.Row():
                return await self.act(person, message.seq, message.id, message.actions)
            case messages.Undo():
                seq = await tables.undo(table, person, message.seq, message.id, self.playing_as())
            case messages.Chat():
                seq = await self.house.say(table, person, message.id, message.text)
            case messages.Leave():
                await seating.leave(table, person, message.seat)
            case messages.TakeBack():
                await seating.back(table, person, message.seat)
            case messages.Rematch():
                return {"t": "go", "to": f"/table/{await seating.rematch(table, person)}"}
        return {"t": "ack", "seq": seq}

    async def act(self, person: Person, seq: int, client: str, actions: list[int]) -> dict[str, Any]:
        done = await self.house.tables.act(self.live.id, person, seq, client, actions, self.look.lang, self.playing_as())
        return {"t": "ack", "seq": done.seq, "played": len(done.actions)}

    @abstractmethod
    def playing_as(self) -> int:
        """The seat that the sender sees, so that nobody plays for a seat whose turn the screen has not shown yet."""


class Browser(Connection):
    """Regions of the page, those that changed."""

    def __init__(self, socket: WebSocket, house: House, live: Live, look: Look) -> None:
        super().__init__(socket, house, live, look)
        self.shown: dict[str, Region] = {}
        self.sent = Sent()
        self.seq = -1

    def playing_as(self) -> int:
        viewer, _ = scenes.viewer_of(self.live, self.look)
        return viewer if viewer >= 0 else -2

    async def picture(self) -> None:
        scene = scenes.scene(self.live, self.look)
        drawn = render.drawn(scene)
        changed = changes(self.shown, drawn)
        self.shown = drawn
        if changed or scene.seq != self.seq:
            self.seq = scene.seq
            self.house.metrics.frames += 1
            await self.send({"t": "frame", "seq": scene.seq, "regions": self.sent.shortened(changed)})


class Program(Connection):
    """The table as a document, with what happened and was said since the one before."""

    def __init__(self, socket: WebSocket, house: House, live: Live, look: Look) -> None:
        super().__init__(socket, house, live, look)
        look.program = True
        self.heard = live.moves
        self.said = 0
        self.last = b""

    def playing_as(self) -> int:
        return -1

    async def picture(self) -> None:
        doc = scenes.document(self.live, self.look, min(self.heard, self.live.moves), self.said)
        if self.look.at is None:
            self.heard = self.live.moves
        self.said = doc.chat[-1].n if doc.chat else self.said
        encoded = msgspec.json.encode(replace(doc, events=[], chat=[]))
        if encoded != self.last or doc.events or doc.chat:
            self.last = encoded
            await self.put(msgspec.json.encode(State(**asdict(doc))))


def refusal(error: Refused, lang: str, client: str) -> dict[str, Any]:
    made: dict[str, Any] = {"t": "refused", "code": error.code, "reason": error.say(lang), "clause": error.clause}
    return made | ({"id": client} if client else {})
