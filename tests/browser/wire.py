"""The socket of a page with a hand on it: frames as a server might send them, put into a live connection."""

import json
import time

from playwright.sync_api import Page, WebSocketRoute

CONFIRM = '<p class="ask yours">{}</p><button class="move main" data-confirm>this <b data-chosen></b></button>'
TICKS = '<form data-row="rising" data-min="2" data-max="2">{boxes}<span data-chosen>0</span><button data-confirm>Pay</button></form>'
FLIGHTS = """
globalThis.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    flights.push([this.dataset.piece, frames[0].transform ?? ""]);
    return animate.call(this, frames, how);
};
"""


class Wire:
    """The socket of a page, with a hand on it: what the page sends is kept; frames can be put in, and then no others reach it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[dict[str, object]] = []
        self.seq = 1000
        self.held = False
        self.down = False  # no connection comes about
        page.route_web_socket("**/live?*", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        if self.down:
            return socket.close()
        self.socket = socket
        self.server = socket.connect_to_server()
        self.server.on_message(self.from_server)
        socket.on_message(self.from_page)

    def from_page(self, text: str | bytes) -> None:
        self.sent.append(json.loads(text))

    def heard(self, kind: str, number: int = 1) -> list[dict[str, object]]:
        """What the page has sent of a kind; as many as there have to be may still be on their way."""
        end = time.monotonic() + 20
        while len(found := [message for message in self.sent if message["t"] == kind]) < number:
            assert time.monotonic() < end, f"{len(found)} of {number} were sent: {found}"
            self.page.wait_for_timeout(10)
        return found

    def acts(self, number: int = 1) -> list[dict[str, object]]:
        return self.heard("act", number)

    def answer(self, kind: str) -> None:
        """To the last that was sent of a kind; heard when this returns."""
        last = self.heard(kind)[-1]
        self.socket.send(json.dumps({"t": "ack", "id": last["id"], "seq": self.seq}))
        self.frame(chat=f"<p>answered {last['id']}</p>")

    def from_server(self, text: str | bytes) -> None:
        """The first frame may come late: it would take back what was put in, or be a difference to what the page has no more."""
        if not self.held:
            self.socket.send(text)

    def again(self, **regions: str | list[int | str]) -> None:
        """A frame of the same version: nobody has moved."""
        self.held = True
        self.socket.send(json.dumps({"t": "frame", "seq": self.seq, "regions": regions}))

    def frame(self, **regions: str | list[int | str]) -> None:
        self.seq += 1
        self.again(**regions)
        self.page.wait_for_selector(f'body[data-seq="{self.seq}"]')


def flights(page: Page) -> list[list[str]]:
    """Pieces that have been set in motion since this was asked last, and from where; a flight itself may be over by now."""
    return list(page.evaluate("() => flights.splice(0)"))


def boxes(*actions: int, extra: str = "") -> str:
    return "".join(f'<label id="card-{a}"><input type="checkbox" data-choice="{a}" id="box-{a}">{a}{extra}</label>' for a in actions)
