"""What every drawn board starts from: the scene, its legal moves, and the words for both."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from jinja2 import Environment, Template
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from malecon.core.words import Words
from malecon.web import assets, render
from malecon.web.boards import tips
from malecon.web.parts import Kept, Part, Parts
from malecon.web.scene import Move, Scene

HERE = Path(__file__).parent
KEPT = 12_000_000  # characters: a seat's board is the same for everybody else, and most of the table does not change with a move
PIECES = 8_000_000  # characters of small pieces, which are the same at many tables


class Do(NamedTuple):
    """What a click on a thing does: a legal action, or the words of a move to ask about; or nothing."""

    act: int | None = None
    why: str = ""
    text: str = ""  # the words of the legal move
    final: bool = False

    @property
    def legal(self) -> bool:
        return self.act is not None


NOTHING = Do()


class Row(NamedTuple):
    """A row of choices that is sent as one: how many are ticked, what the button says, and what ends it early. In the question its choices
    are no buttons: made one after the other, they are made in rising order, and each would give up what comes before it."""

    least: int
    most: int
    verb: str
    end: int | None = None  # the action that ends the row when fewer than the most are ticked
    besides: range = range(0)  # what else may be done meanwhile, by a button

    def leaves(self, action: int) -> bool:
        """Whether that is a button still."""
        return action == self.end or action in self.besides


class Chip(NamedTuple):
    """A small button on a bigger thing, where that thing offers several moves."""

    do: Do
    icon: str = ""
    label: str = ""


class Outside(NamedTuple):
    """Another seat as it is drawn: what changes with every turn, and what stands there for longer."""

    opening: str
    head: str
    body: str


def outside(label: str, head: str, body: str) -> Outside:
    return Outside(opening("other", label, ""), head, body)


@lru_cache(10_000)
def opening(style: str, label: str, marks: str) -> str:
    return f'<section class="{style}" aria-label="{escape(label)}"{marks}>'


def in_pieces(seat: int, one: Outside) -> tuple[str | Part, ...]:
    return one.opening, Part(f"others-{seat}-head", one.head), Part(f"others-{seat}-body", one.body), "</section>"


class Table(ABC):
    """One scene with what its drawing needs at every turn."""

    row: Row | None  # the row that is asked for now

    def __init__(self, scene: Scene, folder: Path | None) -> None:
        self.scene = scene
        self.doc: dict[str, Any] = scene.view
        self.seats: list[dict[str, Any]] = scene.view["seats"]
        self.turn: dict[str, Any] = scene.view["turn"]
        self.viewer = scene.viewer
        self.names = scene.names
        self.lang = scene.lang
        self.legal: dict[int, Move] = {move.action: move for move in scene.moves}
        self.words = words_of(folder)
        self.marks = tips.marks(scene.game, scene.lang)
        self.asked = str(self.turn["ask"]) if scene.moves else ""

    # Words

    def say(self, template: str, **values: Any) -> str:
        return self.words.say(self.lang, template, **values)

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        return self.words.count(self.lang, one, many, number, **values)

    def tip(self, name: str) -> str:
        """What stands for what a piece says of itself."""
        return self.marks.get(name, name)

    @abstractmethod
    def describe(self, action: int) -> str:
        """The words of an action, legal or not."""

    # Moves

    def do(self, *actions: int, ask: bool = True) -> Do:
        """The first of these actions that is legal; else, on one's own move, the first of them to ask about."""
        for action in actions:
            move = self.legal.get(action)
            if move is not None:
                return Do(action, "", move.text, move.final)
        return Do(why=self.describe(actions[0])) if ask and self.legal and actions else NOTHING

    def only(self, *actions: int) -> Do:
        """The first of these actions that is legal, and no question if none is."""
        return self.do(*actions, ask=False)

    def chips(self, actions: Iterable[int], icon: str = "") -> list[Chip]:
        return [Chip(self.only(action), icon, self.legal[action].text) for action in actions if action in self.legal]

    # Seats

    def others(self) -> list[int]:
        """The other seats, clockwise from the viewer; a spectator sees them all."""
        count = len(self.seats)
        return [(self.viewer + 1 + i) % count for i in range(count - (self.viewer >= 0))]

    # Drawing

    def draw(self, name: str, **values: Any) -> str:
        return drawing(f"boards/{name}.html.j2").render(t=self, **values)

    def kept(self, name: str, facts: object, values: Callable[[], dict[str, Any]]) -> str:
        """The same drawing as before, if all the facts that are in it are the same; `values` are made only if not."""
        key = (self.scene.game.id, self.lang, name, msgspec.msgpack.encode(facts))
        return drawings.get(key, lambda: self.draw(name, **values()))

    def public(self, name: str, draw: Callable[[], str]) -> str:
        """A part that all who are asked nothing see alike: drawn for the first of them."""
        return draw() if self.legal else self.common(name, draw)

    def outside(self, style: str, draw: Callable[[int], Outside]) -> Parts:
        """The other seats, each the same for everybody who looks at it from outside."""
        pieces: list[str | Part] = [f'<div class="bd {style}">']
        for seat in self.others():
            key = (self.lang, seat)
            found: tuple[str | Part, ...] | None = self.scene.common.get(key)
            if found is None:
                found = self.scene.common[key] = in_pieces(seat, draw(seat))
            pieces += found
        return Parts(*pieces, "</div>")

    def common(self, name: str, draw: Callable[[], str]) -> str:
        """What is drawn alike for all who look now."""
        key = (self.lang, name)
        found: str | None = self.scene.common.get(key)
        if found is None:
            found = self.scene.common[key] = draw()
        return found

    def own_board(self, style: str, label: str, *parts: Part) -> Parts:
        """The viewer's own board; a row of choices that is asked for is sent from here."""
        return Parts(opening(f"bd {style}", label, self.row_marks()), *parts, "</section>")

    def row_marks(self) -> str:
        """What numbers a row of choices has to keep to, as attributes."""
        if self.row is None:
            return ""
        end = "" if self.row.end is None else f' data-end="{self.row.end}"'
        return f' data-row="rising" data-min="{self.row.least}" data-max="{self.row.most}"{end}'

    def once(self, macro: Macro, *facts: object) -> Markup:
        """A small piece, drawn once for all tables where it is the same. Its macro gets the table and the facts; of the table it may read
        nothing but words and what is asked."""
        key = (macro.name, self.scene.game.id, self.lang, len(self.seats), self.asked, facts)
        return pieces.get(key, lambda: Markup(macro(self, *facts)))

    def moves_in(self, *actions: range) -> tuple[Move, ...]:
        """The viewer's moves among these actions."""
        return tuple([move for move in self.scene.moves if any(move.action in some for some in actions)])

    def moves_key(self) -> tuple[object, ...]:
        """The viewer's moves and what is asked, as far as a drawing depends on them."""
        return (self.viewer, self.scene.moves, self.turn) if self.scene.moves else ()


drawings: Kept[str] = Kept(KEPT)
pieces: Kept[Markup] = Kept(PIECES)


def in_parts(region: str, style: str, drawn: Mapping[object, str]) -> Parts:
    """A region whose drawings are sent one by one as they change; each has a name within the region."""
    parts = [Part(f"{region}-{name}", html) for name, html in drawn.items() if html]
    return Parts(f'<div class="bd {style}">', *parts, "</div>")


@cache
def templates() -> Environment:
    """The page's templates; pictures are made here, since a board has hundreds of them."""
    environment = render.environment()
    environment.globals["icon"] = icon
    return environment


@cache
def drawing(name: str) -> Template:
    return templates().get_template(name)


@cache
def icon(name: str, classes: str = "") -> Markup:
    """A symbol of the sprite. Whatever it stands for is said in words beside it, so screen readers pass over it."""
    sprite = assets.address("boards/pieces.svg")
    mark = Markup('<svg class="i{}{}" aria-hidden="true"><use href="{}#{}"/></svg>')
    return mark.format(" " if classes else "", classes, sprite, name)


@cache
def words_of(folder: Path | None) -> Words:
    """The boards' own words first, then the game's."""
    folders = [HERE / "words"] if folder is None else [HERE / "words", folder / "words"]
    return Words(*folders)
