"""The tracks as one panel: gold, cannons, progress, and the special-action track, with everybody's discs."""

from typing import TYPE_CHECKING, Final, NamedTuple

from malecon.games.amerigo.actions import ACT, ADVANCE, SPEND
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import MOST_CANNONS, MOST_GOLD, STEP, TRACK
from malecon.web.boards.table import NOTHING, Do

if TYPE_CHECKING:
    from malecon.web.boards.amerigo.view import AmerigoTable

STEPS: Final = (0, 1, 3, 6, 10, 15)  # VP of every fourth space, at the end


class Space(NamedTuple):
    number: int
    colour: int  # of the special-action track, else -1
    points: int  # VP at the end
    discs: tuple[int, ...]  # seats, the upper disc first
    do: Do
    label: str


class Track(NamedTuple):
    id: str
    name: str
    tip: str
    icon: str
    spaces: tuple[Space, ...]
    do: Do


class Tracks:
    def __init__(self, table: "AmerigoTable") -> None:
        self.table = table

    def track(self, track: str) -> Track:
        table = self.table
        name, thing, icon, last = {
            "gold": (table.say("Gold"), "gold track", "coin", MOST_GOLD),
            "cannons": (table.say("Cannons"), "cannon track", "deed-1", MOST_CANNONS),
            "progress": (table.say("Progress"), "progress track", "deed-3", TRACK),
            "special": (table.say("Special action"), "special-action track", "deed-6", TRACK),
        }[track]
        return Track(track, name, table.thing(thing), icon, self.spaces(track, last), self.chip(track))

    def spaces(self, track: str, last: int) -> tuple[Space, ...]:
        return tuple([self.space(track, number) for number in range(last + 1)])

    def space(self, track: str, number: int) -> Space:
        table = self.table
        seats = tuple([seat for seat in table.doc["order"] if table.seats[seat][track] == number])
        colour = int(colour_of(number)) if track == "special" else -1
        points = STEPS[number // STEP] if track in ("progress", "special") and number % STEP == 0 else 0
        parts = [str(number)]
        if colour >= 0:
            parts.append(table.speaker.colour(colour))
        if points:
            parts.append(table.say("{n} VP", n=points))
        parts += [table.names[seat] for seat in seats]
        do = self.step(track, number)
        label = ", ".join(parts)
        return Space(number, colour, points, seats, do, f"{do.text}: {label}" if do.legal else label)

    def step(self, track: str, number: int) -> Do:
        """A space that the viewer's own disc may go to now."""
        table = self.table
        moving = {"cannons": ("steps", "black"), "progress": ("steps", "brown"), "special": ("special", "white")}
        if track not in moving or table.viewer < 0 or table.asked != moving[track][0] or table.turn["colour"] != moving[track][1]:
            return NOTHING
        steps = number - int(table.seats[table.viewer][track])
        return table.only(ADVANCE + steps) if steps >= 0 else NOTHING

    def chip(self, track: str) -> Do:
        """What can be done with a track as a whole: gold is spent; white, an action in the colour of one's space."""
        return self.table.only({"gold": SPEND, "special": ACT}[track]) if track in ("gold", "special") else NOTHING
