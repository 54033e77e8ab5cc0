"""The words of the position notation that are no piece's name."""

from typing import Final

from malecon.games.puerto_rico.editions import Edition
from malecon.games.puerto_rico.state import BUILDINGS, GOODS, ROSE

# By number: ASK_DRAFT and so on in state.py
ASKS: Final = (
    "draft",
    "role",
    "guest",
    "hacienda",
    "face",
    "tile",
    "hospice",
    "lodge",
    "privilege",
    "villa",
    "disc",
    "nobles",
    "place",
    "build",
    "payment",
    "university",
    "good",
    "trade",
    "supplier",
    "load",
    "small wharf",
    "store",
    "keep",
    "smuggle",
    "poach",
    "reward",
    "nothing",
)
ASK_ROLES: Final = {
    "guest": ("settler", "builder", "craftsman", "trader", "captain", "prospector", "smuggler"),
    "hacienda": ("settler",),
    "face": ("settler", "trader"),
    "tile": ("settler",),
    "hospice": ("settler",),
    "lodge": ("settler",),
    "privilege": ("mayor",),
    "villa": ("mayor",),
    "disc": ("mayor",),
    "nobles": ("mayor",),
    "place": ("mayor",),
    "build": ("builder",),
    "payment": ("builder",),
    "university": ("builder",),
    "good": ("craftsman",),
    "trade": ("trader",),
    "supplier": ("captain",),
    "load": ("captain",),
    "small wharf": ("captain",),
    "store": ("captain",),
    "keep": ("captain",),
    "smuggle": ("smuggler",),
    "poach": ("smuggler",),
    "reward": ("settler", "trader"),
}
STEPS: Final = ("opening", "turns", "after", "closing", "end")


def place_name(edition: Edition, place: int) -> str:
    if place < GOODS:
        return edition.goods[place]
    if place < BUILDINGS:
        return "quarry"
    return edition.rose if place == ROSE else edition.names[place - BUILDINGS]


def place_names(edition: Edition) -> list[str]:
    return [*edition.goods, "quarry", *edition.names, edition.rose]
