"""The table in text, 80 columns wide, from what one seat may see (`Engine.observe`) and nothing else.

What is common stands above, then the other cities clockwise, and one's own with the hand at the bottom, where the prompt follows.
"""

from typing import TYPE_CHECKING, Any, Final

from malecon.core.screen import Line, Piece
from malecon.games.san_juan.actions import GOODS, good_of
from malecon.games.san_juan.cards import CARDS, CATHEDRAL, CITY_HALL, GUILD_HALL, HARBOR, PALACE, PRODUCTION, RESIDENCE, TRIUMPHAL_ARCH
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.moves import Speaker

if TYPE_CHECKING:
    from malecon.core.game import Json
    from malecon.games.san_juan.game import SanJuan

WIDTH: Final = 80
INDENT: Final = 4
GAP: Final = 3  # between the columns of a grid
LONGEST_NAME: Final = 20  # of a player; longer ones are cut
BETWEEN: Final = Piece(" · ", "dim")


def screen(game: "SanJuan", view: "Json", names: list[str], seat: int, lang: str) -> list[Line]:
    table = View(game, view, names, seat, lang)
    lines = [title(table)]
    if view["to_move"] is not None:
        lines += common(table)
    for number in table.clockwise():
        lines += [[], *city(table, number)]
    if "points" in view:
        lines += [[], *points(table)]
    return lines


class View:
    """What one seat sees, with the words for it."""

    def __init__(self, game: "SanJuan", view: "Json", names: list[str], seat: int, lang: str) -> None:
        self.speaker = Speaker(game.edition, game.words, lang)
        self.doc = view
        self.seat = seat
        self.names = [shorten(name, LONGEST_NAME) for name in names]
        self.seats: list[dict[str, Any]] = view["seats"]
        self.kinds = {name: kind for kind, name in enumerate(game.edition.names)}
        self.letters = good_letters(self.speaker)

    def clockwise(self) -> list[int]:
        """The seats in the order they are drawn: one's own last."""
        first = self.seat + 1
        return [(first + i) % len(self.seats) for i in range(len(self.seats))]

    def name(self, number: int) -> Piece:
        return Piece(self.names[number], "you" if number == self.seat else "name")

    def label(self, text: str) -> Piece:
        return Piece(f"{text:9} ", "dim")

    def hand_cells(self, cards: dict[str, int]) -> list[Line]:
        """Cards that their owner sees, with their cost: "2 crane (2)"."""
        kinds = sorted((self.kinds[name], number) for name, number in cards.items())
        return [[Piece(self.speaker.some_cards(kind, number), "card"), Piece(f" ({CARDS[kind].cost})", "money")] for kind, number in kinds]

    def card_cells(self, cards: dict[str, int]) -> list[Line]:
        """Cards beside the point: without their cost."""
        return [[Piece(cell[0].text, "dim")] for cell in self.hand_cells(cards)]


# The middle of the table


def title(table: View) -> Line:
    speaker = table.speaker
    line = [Piece(speaker.edition.title, "title"), BETWEEN]
    if table.doc["to_move"] is None:
        return [*line, Piece(speaker.say("The game is over"), "title")]
    line += [Piece(speaker.say("round {n}", n=table.doc["round"])), BETWEEN]
    governor = table.doc["governor"]
    return [*line, Piece(speaker.say("governor") + " ", "dim"), table.name(governor)]


def common(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc
    deck: list[Line] = [
        [Piece(speaker.count("{n} card", "{n} cards", doc["deck"]))],
        [Piece(speaker.count("{n} discard", "{n} discards", doc["discards"]["all"]))],
    ]
    for cell in table.hand_cells(doc["offer"]):
        deck.append([Piece(speaker.say("open to all:") + " ", "dim"), *cell])
    return [
        *flow(table.label(speaker.say("Roles")), roles(table)),
        *flow(table.label(speaker.say("Prices")), prices(table)),
        *flow(table.label(""), price_cards(table)),
        *flow(table.label(speaker.say("Deck")), deck),
    ]


def roles(table: View) -> list[Line]:
    """Free roles stand out; behind a taken one is who has it."""
    cells: list[Line] = []
    for role, role_id in enumerate(ROLE_IDS):
        owner = [number for number, one in enumerate(table.seats) if role_id in one["roles"]]
        name = table.speaker.role(role)
        if not owner:
            cells.append([Piece(name, "legal")])
        else:
            now = role_id == table.doc["turn"]["role"]
            cells.append([Piece(name, "title" if now else "dim"), Piece(" "), table.name(owner[0])])
    return cells


def prices(table: View) -> list[Line]:
    """The card that is up, or else the next one if it has been seen before."""
    speaker, doc = table.speaker, table.doc["prices"]
    if doc["next"] >= len(doc["seen"]):
        return [[Piece(speaker.say("not known yet"), "dim")]]
    card = doc["seen"][doc["next"]]
    cells = [[Piece(speaker.good(good), "good"), Piece(f" {card[good]}", "money")] for good in range(PRODUCTION)]
    if not doc["up"]:
        cells[0].insert(0, Piece(speaker.say("next:") + " ", "dim"))
    return cells


def price_cards(table: View) -> list[Line]:
    """All five in the order they come, the present or next one in brackets."""
    doc = table.doc["prices"]
    known = ["-".join(map(str, card)) for card in doc["seen"]]
    cells = known + ["?"] * (5 - len(known))
    return [[Piece(f"[{text}]", "money") if at == doc["next"] else Piece(text, "dim")] for at, text in enumerate(cells)]


# A city


def city(table: View, number: int) -> list[Line]:
    one = table.seats[number]
    lines = header(table, number)
    lines += grid(buildings(table, one["buildings"], one["fresh"]))
    speaker = table.speaker
    if one["shown"] and isinstance(one["hand"], int):
        lines += flow(remark(speaker.say("known in hand:")), table.card_cells(one["shown"]))
    if one.get("tucked"):
        lines += flow(remark(speaker.say("put under buildings:")), table.card_cells(one["tucked"]))
    if one.get("shipped"):
        shipped = [Piece(speaker.count("{n} card", "{n} cards", one["shipped"]), "dim")]
        lines += flow(remark(speaker.say("under {the_harbor}:", **speaker.card_fields(HARBOR, "harbor"))), [shipped])
    if isinstance(one["hand"], dict) and one["hand"]:
        lines += [[Piece("  " + speaker.say("Hand (cost)"), "dim")], *grid(table.hand_cells(one["hand"]))]
    if number == table.doc["to_move"] and isinstance(table.doc["drawn"], dict) and table.doc["drawn"]:
        lines += [[Piece("  " + speaker.say("Drawn (cost)"), "dim")], *grid(table.hand_cells(table.doc["drawn"]))]
    return lines


def remark(label: str) -> Piece:
    return Piece(f"{' ' * INDENT}{label} ", "dim")


def header(table: View, number: int) -> list[Line]:
    speaker, one = table.speaker, table.seats[number]
    to_move = number == table.doc["to_move"]
    mark = Piece("▸ " if to_move else "  ", "you" if number == table.seat else "name")
    printed = sum(CARDS[table.kinds[building["card"]]].points for building in one["buildings"])
    hand = sum(one["hand"].values()) if isinstance(one["hand"], dict) else one["hand"]
    name = table.name(number)
    if number == table.seat:
        name = Piece(speaker.say("{who} (you)", who=name.text), name.style)
    cells: list[Line] = [
        [name],
        [Piece(speaker.count("{n} building", "{n} buildings", len(one["buildings"])))],
        [Piece(speaker.count("{n} point printed", "{n} points printed", printed))],
        [Piece(speaker.count("{n} card in hand", "{n} cards in hand", hand))],
    ]
    if to_move and isinstance(table.doc["drawn"], int) and table.doc["drawn"]:
        cells.append([Piece(speaker.count("{n} card drawn", "{n} cards drawn", table.doc["drawn"]))])
    return flow(mark, cells)


def buildings(table: View, city: list[dict[str, Any]], fresh: str | None) -> list[Line]:
    """In the order of the card list, alike ones together; a good is the letter in brackets."""
    found: dict[tuple[int, bool, int], int] = {}
    for one in city:
        key = (table.kinds[one["card"]], not one["good"], one["height"])
        found[key] = found.get(key, 0) + 1
    cells: list[Line] = []
    for (kind, empty, height), number in sorted(found.items()):
        cell = [Piece(table.speaker.some_cards(kind, number), "card")]
        if not empty:
            cell.append(Piece(f" [{table.letters[good_of(kind)]}]", "good"))
        if height > 1:
            cell.append(Piece(" " + table.speaker.say("({n} high)", n=height), "dim"))
        if fresh is not None and kind == table.kinds[fresh] and kind >= PRODUCTION:
            cell.append(Piece(" " + table.speaker.say("(new)"), "dim"))
        cells.append(cell)
    return cells


def good_letters(speaker: Speaker) -> list[str]:
    """A letter for each good: the first of its name that no good before it has."""
    letters: list[str] = []
    for good in range(GOODS):
        name = speaker.good(good).upper()
        letters.append(next(letter for letter in name if letter.isalpha() and letter not in letters))
    return letters


# The end


def sources(speaker: Speaker) -> dict[str, str]:
    """What this edition calls the sources of points, by their names in a position."""
    return {
        "buildings": speaker.say("buildings"),
        "under cards": speaker.say("cards under buildings"),
        "triumphal arch": speaker.card(TRIUMPHAL_ARCH),
        "guild hall": speaker.card(GUILD_HALL),
        "city hall": speaker.card(CITY_HALL),
        "residence": speaker.card(RESIDENCE),
        "cathedral": speaker.card(CATHEDRAL),
        "palace": speaker.card(PALACE),
    }


def points(table: View) -> list[Line]:
    """Points by source, a column a seat; sources that gave nobody anything are left out."""
    speaker = table.speaker
    named = sources(speaker)
    scored = table.doc["points"]
    totals = [sum(one.values()) for one in scored]
    left = [leftovers(one) for one in table.seats]
    ranks = [1 + sum(other > mine for other in zip(totals, left, strict=True)) for mine in zip(totals, left, strict=True)]
    rows = [(named[key], [one[key] for one in scored], "") for key in named if any(one[key] for one in scored)]
    rows.append((speaker.say("points"), totals, "money"))
    rows.append((speaker.say("hand cards and goods"), left, "dim"))
    rows.append((speaker.say("place"), ranks, "title"))
    heads = [Piece(f"{shorten(name, 12):>14}", "name") for name in table.names]
    lines: list[Line] = [[Piece(" " * 24), *heads]]
    for label, numbers, style in rows:
        lines.append([Piece(f"{label:24}", "dim"), *(Piece(f"{number:>14}", style) for number in numbers)])
    return lines


def leftovers(one: dict[str, Any]) -> int:
    """Hand cards and goods together, which settle a tie (V6)."""
    hand = sum(one["hand"].values()) if isinstance(one["hand"], dict) else one["hand"]
    return int(hand) + sum(bool(building["good"]) for building in one["buildings"])


# Laying out


def shorten(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def width(cell: Line) -> int:
    return sum(len(piece.text) for piece in cell)


def flow(first: Piece, cells: list[Line]) -> list[Line]:
    """Cells one after the other behind a label, on as many lines as they need."""
    indent = len(first.text)
    lines: list[Line] = [[first]]
    for at, cell in enumerate(cells):
        if at > 0 and width(lines[-1]) + len(BETWEEN.text) + width(cell) > WIDTH:
            lines.append([Piece(" " * indent), *cell])
        else:
            lines[-1] += ([BETWEEN] if at > 0 else []) + cell
    return lines


def column_widths(cells: list[Line], columns: int) -> list[int]:
    return [max(width(cell) for cell in cells[column::columns]) for column in range(columns)]


def grid_width(cells: list[Line], columns: int) -> int:
    return INDENT + sum(column_widths(cells, columns)) + GAP * (columns - 1)


def grid(cells: list[Line]) -> list[Line]:
    """Cells in aligned columns, read line by line: on as few lines as they can have, and then in as few columns as that needs."""
    rows = next(rows for rows in range(1, len(cells) + 1) if grid_width(cells, -(-len(cells) // rows)) <= WIDTH)
    columns = -(-len(cells) // rows)
    widths = column_widths(cells, columns)
    lines: list[Line] = []
    for start in range(0, len(cells), columns):
        line: Line = [Piece(" " * INDENT)]
        for column, cell in enumerate(cells[start : start + columns]):
            line += [*cell, Piece(" " * (widths[column] - width(cell) + GAP))]
        lines.append(line[:-1])
    return lines
