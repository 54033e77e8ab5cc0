"""The table in text, 80 columns wide, from what everybody may see (`Engine.observe`).

The map with the storage board beside it, then the others clockwise, and one's own board at the bottom, where the prompt follows.
"""

from typing import TYPE_CHECKING, Any, Final

from malecon.core.screen import Line, Piece
from malecon.games.amerigo.layout import BETWEEN, WIDTH, beside, flow, number_table, shorten, width
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.screen_map import BIG, NEUTRAL, POST, POST_SQUARE, SIGNS, SMALL, VILLAGE, Map
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import ALL_POSTS, ROUNDS, SOURCES
from malecon.games.amerigo.terms import COLOURS, KINDS, RESOURCES
from malecon.games.amerigo.tiles import NAMES as TILE_NAMES

if TYPE_CHECKING:
    from malecon.core.game import Json
    from malecon.games.amerigo.game import Amerigo

LONGEST_NAME: Final = 20  # of a player; longer ones are cut
GAP: Final = 2


class View:
    """What one seat sees, with the words for it."""

    def __init__(self, game: "Amerigo", view: "Json", names: list[str], seat: int, lang: str) -> None:
        self.speaker = Speaker(game.words, lang)
        self.title = game.title
        self.doc = view
        self.seat = seat
        self.names = [shorten(name, LONGEST_NAME) for name in names]
        self.seats: list[dict[str, Any]] = view["seats"]

    def clockwise(self) -> list[int]:
        """The seats in the order they are drawn: one's own last."""
        first = self.seat + 1
        return [(first + i) % len(self.seats) for i in range(len(self.seats))]

    def name(self, number: int) -> Piece:
        return Piece(f"{SIGNS[number]} {self.names[number]}", "you" if number == self.seat else "name")


def screen(game: "Amerigo", view: "Json", names: list[str], seat: int, lang: str) -> list[Line]:
    table = View(game, view, names, seat, lang)
    drawn = Map(view, seat, table.speaker).lines()
    room = WIDTH - max(width(line) for line in drawn) - GAP
    lines = [*title(table), *beside(drawn, board(table, room), GAP), *legend(table)]
    for number in table.clockwise():
        lines += player(table, number)
    if view["to_move"] is None:
        lines += [[], *points(table)]
    return lines


def title(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc
    if doc["to_move"] is None:
        return [[Piece(table.title, "title"), BETWEEN, Piece(speaker.say("The game is over"), "title")]]
    fields = speaker.colour_fields(COLOURS.index(doc["phase"]))
    cells: list[Line] = [
        [Piece(table.title, "title")],
        [Piece(speaker.say("round {n} of {all}", n=doc["round"], all=ROUNDS))],
        [Piece(speaker.say("time marker {n}", n=ROUNDS + 1 - doc["round"]))],
        [Piece(speaker.say("{colour} phase", **fields)), Piece(" " + speaker.say("{n} AP", n=ap(doc)), "money")],
    ]
    order: Line = [Piece(speaker.say("order") + " ", "dim")]
    for number in doc["line"]:
        order.append(Piece(SIGNS[number], "you" if number == table.seat else "name"))
    return flow([], [*cells, order], indent=0)


def ap(doc: "Json") -> int:
    """Of the action in progress, else of the phase."""
    return int(doc["turn"]["ap"] if doc["turn"]["colour"] else max(doc["cubes"]["centre"].values(), default=0))


# The storage board, beside the map


def board(table: View, room: int) -> list[Line]:
    if table.doc["to_move"] is None:
        return [*cubes(table, room), [], *pirates(table, room)]
    return [
        *cubes(table, room),
        *pirates(table, room),
        [],
        *progress(table, room),
        [],
        *production(table, room),
        [],
        *neutrals(table, room),
    ]


def cubes(table: View, room: int) -> list[Line]:
    speaker, found = table.speaker, table.doc["cubes"]
    lines: list[Line] = [[Piece(shorten(speaker.say("Cubes: centre, storage, tower"), room), "dim")]]
    for colour, name in enumerate(COLOURS):
        mark = "▸" if name == table.doc["phase"] else " "
        out = found["centre"].get(name, 0)
        label = shorten(f"{mark}{speaker.colour(colour)} {speaker.deed(colour)}", room - 7)
        style = "legal" if out else "dim"
        rest = f"{found['storage'].get(name, 0):>2}{found['tower'].get(name, 0):>2}"
        lines.append([Piece(f"{label:{room - 6}}", style), Piece(f"{out or '·':>2}", style), Piece(rest, "dim")])
    return lines


def pirates(table: View, room: int) -> list[Line]:
    shown = table.doc["pirates"]
    label: Line = [Piece(table.speaker.say("Pirates") + " ", "dim")]
    tokens = "+".join(str(strength) for strength in shown)
    together: Line = [Piece(f"={sum(shown)}", "warn")] if len(shown) > 1 else []
    return flow(label, [[Piece(tokens), *together]], room)


def progress(table: View, room: int) -> list[Line]:
    """Those on the right half leave after the round."""
    doc, speaker = table.doc["progress"], table.speaker
    halves = (
        ("left", speaker.say("Progress tiles")),
        ("right", speaker.say("Leaving after the round")),
    )
    lines: list[Line] = []
    for half, label in halves:
        names: list[Line] = [[Piece(speaker.tile(TILE_NAMES.index(tile)), "card")] for tile in doc[half]]
        lines += [[Piece(shorten(label, room), "dim")], *flow([Piece(" ")], names or [[Piece("–", "dim")]], room)]
    return lines


def production(table: View, room: int) -> list[Line]:
    """A line a resource: the costs of its tiles."""
    market: dict[str, int] = table.doc["production"]["market"]
    lines: list[Line] = [[Piece(shorten(table.speaker.say("Production tiles, by cost"), room), "dim")]]
    for resource, name in enumerate(RESOURCES):
        costs = " ".join(str(cost) for cost in (2, 3, 4) for _ in range(market.get(f"{name} {cost}", 0)))
        if costs:
            lines.append([Piece(f" {table.speaker.resource(resource):13}", "good"), Piece(costs, "money")])
    return lines


def neutrals(table: View, room: int) -> list[Line]:
    cells: list[Line] = [[Piece(f"{name} "), Piece(str(number), "dim")] for name, number in table.doc["neutrals"].items()]
    return [[Piece(shorten(table.speaker.say("Neutrals left"), room), "dim")], *flow([Piece(" ")], cells, room)]


def legend(table: View) -> list[Line]:
    speaker = table.speaker
    letters = " ".join(f"{letter} {speaker.resource(number)}" for number, letter in enumerate("CTSNK"))
    texts = [
        speaker.say("{small} small island, {big} large", small=SMALL * 2, big=BIG * 2),
        speaker.say("{sign} post square, ↑→↓← its anchor", sign=POST_SQUARE),
        speaker.say("{sign} ships 1 and 2", sign="1● 2●"),
        speaker.say("{sign} post", sign=f"{POST}●"),
        speaker.say("{sign} village", sign=f"{VILLAGE}●"),
        speaker.say("{sign} neutral", sign=NEUTRAL),
        letters,
    ]
    return flow([], [[Piece(text, "dim")] for text in texts], indent=0)


# A player


def player(table: View, number: int) -> list[Line]:
    one = table.seats[number]
    lines = header(table, number)
    posts: Line = [Piece(table.speaker.say("posts") + " ", "dim"), Piece(f"{len(one['posts'])}/{ALL_POSTS}")]
    lines += flow([Piece("    ")], [posts, *ships(table, one), *goods(table, one)])
    if one["held"]:
        lines += flow([Piece("    " + table.speaker.say("holds") + " ", "dim")], held(table, one))
    if one["tiles"]:
        lines += flow([Piece("    ")], tiles(table, one))
    if number == table.seat and table.doc["to_move"] is not None:
        lines += flow([Piece("    " + table.speaker.say("villages left:") + " ", "dim")], villages(one))
    return lines


def header(table: View, number: int) -> list[Line]:
    speaker, one = table.speaker, table.seats[number]
    mark = Piece("▸ " if number == table.doc["to_move"] else "  ", "you" if number == table.seat else "name")
    name = table.name(number)
    if number == table.seat:
        name = Piece(speaker.say("{who} (you)", who=name.text), name.style)
    disc = speaker.say("disc {n} {colour}", n=one["special"], **speaker.colour_fields(int(colour_of(one["special"]))))
    texts = [
        speaker.count("{n} cannon", "{n} cannons", one["cannons"]),
        speaker.say("progress {n}", n=one["progress"]),
        disc,
    ]
    cells: list[Line] = [[name], [Piece(speaker.say("{n} VP", n=sum(one["vp"].values())))], [Piece(speaker.gold(one["gold"]), "money")]]
    cells += [[Piece(text)] for text in texts]
    if one["chests"]:
        cells.append([Piece(speaker.count("{n} chest", "{n} chests", one["chests"]), "money")])
    return flow([mark], cells)


def ships(table: View, one: dict[str, Any]) -> list[Line]:
    """By number and place, in the words of a move."""
    speaker = table.speaker
    shown = [f"{number} {place_words(speaker, name)}" for number, name in enumerate(one["ships"], 1) if name is not None]
    return [[Piece(speaker.say("ships") + " ", "dim"), Piece(", ".join(shown))]] if shown else []


def place_words(speaker: Speaker, name: str) -> str:
    """F7 as it is, "north 2" in the language."""
    side, _, number = name.partition(" ")
    return f"{speaker.name(side)} {number}" if number else name


def held(table: View, one: dict[str, Any]) -> list[Line]:
    cells: list[Line] = []
    for name, number in one["held"].items():
        several = [Piece(f"{number}× ")] if number > 1 else []
        cells.append([*several, Piece(table.speaker.kind(KINDS.index(name)), "card")])
    return cells


def goods(table: View, one: dict[str, Any]) -> list[Line]:
    """Resource tiles times production, the printed one counted: "cotton 2×3"."""
    cells: list[Line] = []
    for resource, name in enumerate(RESOURCES):
        taken, made = one["resources"].get(name, 0), one["production"].get(name, 0) + 1
        if taken or made > 1:
            cells.append([Piece(f"{table.speaker.resource(resource)} ", "good"), Piece(f"{taken}×{made}")])
    return cells


def tiles(table: View, one: dict[str, Any]) -> list[Line]:
    return [
        [
            Piece(
                table.speaker.tile(TILE_NAMES.index(name)) + (" ✗" if name in one["used"] else ""), "dim" if name in one["used"] else "card"
            )
        ]
        for name in one["tiles"]
    ]


def villages(one: dict[str, Any]) -> list[Line]:
    return [[Piece(f"{name} "), Piece(str(number), "dim")] for name, number in one["villages"].items()] or [[Piece("–", "dim")]]


# The end


def points(table: View) -> list[Line]:
    """Points by source, a column a seat; sources that gave nobody anything are left out."""
    speaker, order = table.speaker, table.doc["order"]
    scored = [one["vp"] for one in table.seats]
    totals = [sum(one.values()) for one in scored]
    standing = [(total, -order.index(number)) for number, total in enumerate(totals)]
    rows = [
        (speaker.name(key, "source"), [one.get(key, 0) for one in scored], "") for key in SOURCES if any(one.get(key) for one in scored)
    ]
    rows.append((speaker.say("points"), totals, "money"))
    rows.append((speaker.say("place in the order"), [order.index(number) + 1 for number in range(len(totals))], "dim"))
    rows.append((speaker.say("place"), [1 + sum(other > mine for other in standing) for mine in standing], "title"))
    return number_table([f"{SIGNS[number]} {name}" for number, name in enumerate(table.names)], rows)
