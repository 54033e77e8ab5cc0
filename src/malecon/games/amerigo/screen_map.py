"""The map in characters, two for each square, with the frame round it and coordinates along it.

Drawn from what everybody may see: the rows of the map in the letters of the map file, and where ships, posts and tiles are.
"""

from typing import TYPE_CHECKING, Any, Final

from malecon.core.screen import Line, Piece
from malecon.games.amerigo.chart import LARGE, SIDES, square_name
from malecon.games.amerigo.moves import Speaker
from malecon.games.amerigo.shapes import NAMES, cells
from malecon.games.amerigo.terms import TURNS

if TYPE_CHECKING:
    from malecon.core.game import Json

SIGNS: Final = "●■▲◆"  # the players, by seat
SEA: Final = "· "
SMALL, BIG = "░", "▒"
POST_SQUARE: Final = "○"
POST, VILLAGE, NEUTRAL = "P", "v", "nn"
ARROWS: Final = {(-1, 0): "↑", (0, 1): "→", (1, 0): "↓", (0, -1): "←"}
RESOURCES: Final = "CTSNK"

Square = tuple[int, int]


def square_of(name: str) -> Square:
    """F7 as row and column from 0."""
    return int(name[1:]) - 1, ord(name[0]) - ord("A")


class Map:
    """The map as it is now: one drawn piece for each square."""

    def __init__(self, view: "Json", seat: int, speaker: Speaker) -> None:
        self.rows: list[str] = view["rows"]
        self.seats: list[dict[str, Any]] = view["seats"]
        self.seat = seat
        self.speaker = speaker
        self.high = len(self.rows)
        self.wide = len(self.rows[0])
        self.size = self.high // (3 if len(self.seats) < 4 else 4)
        self.covered = {square for tile in view["laid"] for square in squares_of(tile)}
        self.covered |= {square_of(name) for one in self.seats for name in one["posts"]}
        self.drawn: dict[Square, Piece] = {}
        self.draw_ground()
        self.draw_tiles(view["laid"])
        self.draw_ships()

    def style(self, seat: int) -> str:
        return "you" if seat == self.seat else "name"

    # Squares

    def is_land(self, square: Square) -> bool:
        row, column = square
        return 0 <= row < self.high and 0 <= column < self.wide and not (self.rows[row][column] == "." or self.rows[row][column].isdigit())

    def draw_ground(self) -> None:
        large = self.large_squares()
        for row in range(self.high):
            for column in range(self.wide):
                square = row, column
                letter = self.rows[row][column]
                if not self.is_land(square):
                    self.drawn[square] = self.anchor(square, letter) if letter.isdigit() else Piece(SEA, "dim")
                    continue
                shade = BIG if square in large else SMALL
                if letter in RESOURCES:
                    self.drawn[square] = Piece(letter + shade, "good")
                elif letter.islower():
                    self.drawn[square] = Piece(POST_SQUARE + shade, "legal")
                else:
                    self.drawn[square] = Piece(shade * 2)

    def anchor(self, square: Square, digit: str) -> Piece:
        """An arrow to its post square, which is on the same tile; water like any other once that is taken."""
        row, column = square
        wanted = "abcdefghi"[int(digit) - 1]
        for (down, aside), arrow in ARROWS.items():
            post = row + down, column + aside
            same_tile = post[0] // self.size == row // self.size and post[1] // self.size == column // self.size
            if self.is_land(post) and same_tile and self.rows[post[0]][post[1]] == wanted and post not in self.covered:
                return Piece(arrow + " ", "legal")
        return Piece(SEA, "dim")

    def large_squares(self) -> set[Square]:
        """The squares of all large islands."""
        found: set[Square] = set()
        left = {(row, column) for row in range(self.high) for column in range(self.wide) if self.is_land((row, column))}
        while left:
            island = [left.pop()]
            for row, column in island:
                for down, aside in ARROWS:
                    beside = row + down, column + aside
                    if beside in left:
                        left.remove(beside)
                        island.append(beside)
            if len(island) >= LARGE:
                found |= set(island)
        return found

    def draw_tiles(self, laid: list[dict[str, Any]]) -> None:
        for tile in laid:
            village = tile["tile"].startswith("village")
            piece = Piece(VILLAGE + SIGNS[tile["by"]], self.style(tile["by"])) if village else Piece(NEUTRAL)
            for square in squares_of(tile):
                self.drawn[square] = piece
        for seat, one in enumerate(self.seats):
            for name in one["posts"]:
                self.drawn[square_of(name)] = Piece(POST + SIGNS[seat], self.style(seat))

    def draw_ships(self) -> None:
        for seat, one in enumerate(self.seats):
            for number, name in enumerate(one["ships"], 1):
                if name is not None and " " not in name:
                    self.drawn[square_of(name)] = Piece(f"{number}{SIGNS[seat]}", self.style(seat))

    # The frame

    def on_frame(self, side: int, number: int) -> list[Piece]:
        """The signs of the ships on a space of the frame."""
        name = f"{SIDES[side]} {number}"
        return [Piece(SIGNS[seat], self.style(seat)) for seat, one in enumerate(self.seats) for ship in one["ships"] if ship == name]

    def across(self, side: int) -> Line:
        """The spaces of the north or south side, each as wide as its tile."""
        line: Line = [Piece(" " * LEFT)]
        for number in range(1, self.wide // self.size + 1):
            label = f"{self.speaker.name(SIDES[side])} {number}"
            ships = fitting(self.on_frame(side, number), 2 * self.size - len(label) - 1)
            rest = 2 * self.size - len(label) - len(ships)
            line += [Piece(label, "dim"), *ships, Piece(" " * rest)]
        return line

    def along(self, side: int, row: int) -> Line:
        """Two characters of a space of the east or west side: its name downwards, then the ships there."""
        number = row // self.size + 1
        label = f"{self.speaker.name(SIDES[side])}{number}"
        at = row % self.size * 2
        if at < len(label):
            return [Piece(f"{label[at : at + 2]:2}", "dim")]
        used = (len(label) + 1) // 2
        ships = fitting(self.on_frame(side, number), 2 * (self.size - used))
        start = (row % self.size - used) * 2
        mine = ships[start : start + 2]
        return [*mine, Piece(" " * (2 - len(mine)))]

    # Together

    def lines(self) -> list[Line]:
        letters = "".join(f"{square_name(0, column)[0]} " for column in range(self.wide))
        found: list[Line] = [self.across(0), [Piece(" " * LEFT + letters, "dim")]]
        for row in range(self.high):
            line = [*self.along(3, row), Piece(f"{row + 1:>3} ", "dim")]
            line += [self.drawn[row, column] for column in range(self.wide)]
            found.append([*line, Piece(" "), *self.along(1, row)])
        return [*found, self.across(2)]


LEFT: Final = 6  # columns before the first square


def fitting(pieces: list[Piece], room: int) -> list[Piece]:
    """Signs as far as there is room, with a plus for the others."""
    return pieces if len(pieces) <= room else [*pieces[: room - 1], Piece("+", "dim")]


def squares_of(tile: dict[str, Any]) -> list[Square]:
    """The squares of a laid tile."""
    row, column = square_of(tile["at"])
    shape = NAMES.index(tile["tile"].split()[1])
    return [(row + down, column + aside) for down, aside in cells(shape, TURNS.index(tile["turned"]))]
