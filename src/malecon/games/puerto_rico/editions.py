"""What each edition calls things, in English. The rules are the same for both; French is in words/."""

from dataclasses import dataclass
from typing import Final

from malecon.games.puerto_rico.buildings import BUILDINGS

# The role cards, by number
CARD_IDS: Final = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "second prospector", "smuggler")
GOOD_IDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")


@dataclass(frozen=True)
class Edition:
    """The names of one edition: buildings by kind, role cards in the order of CARD_IDS, goods by number, and what differs in number."""

    id: str
    wording: int  # the place of its words in the braces of LEARN.md
    title: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    goods: tuple[str, ...]
    colonist: str
    noble: str
    rose: str
    ship: str
    vp: tuple[int, int, int, int]  # the VP supply for 2, 3, 4 and 5 players


CLASSIC: Final = Edition(
    id="puerto-rico",
    wording=0,
    title="Puerto Rico",
    names=tuple(building.name for building in BUILDINGS),
    roles=CARD_IDS,
    goods=GOOD_IDS,
    colonist="colonist",
    noble="noble",
    rose="wind rose",
    ship="colonist ship",
    vp=(65, 75, 100, 122),
)

SPECIAL_1897: Final = Edition(
    id="puerto-rico-1897",
    wording=1,
    title="Puerto Rico 1897",
    names=(
        "small fruit farm",  # small indigo plant
        "small sugar refinery",
        "large fruit farm",
        "large sugar refinery",
        "tobacco storage",
        "coffee roaster",
        "small market",
        "hacienda",
        "builder's depot",  # construction hut
        "small warehouse",
        "hospital",  # hospice
        "office",
        "large market",
        "large warehouse",
        "factory",
        "school",  # university
        "harbor",
        "shipyard",  # wharf
        "fire station",  # guild hall
        "residence",
        "fortress",
        "customs house",
        "governor's palace",  # city hall
        "canal",  # aqueduct
        "sawmill",  # forest house
        "black market",
        "storehouse",
        "bohío",  # guest house
        "trading post",
        "church",
        "small shipyard",  # small wharf
        "lighthouse",
        "specialty factory",
        "publishing house",  # library
        "union hall",
        "statue",
        "cathedral",  # cloister
        "land registry",  # land office
        "chapel",
        "land bureau",  # hunting lodge
        "architect's office",  # zoning office
        "export office",  # royal supplier
        "villa",
        "tailor's workshop",  # jeweler
        "central square",  # royal garden
    ),
    roles=("farmer", "recruiter", "builder", "producer", "trader", "captain", "adventurer", "second adventurer", "smuggler"),
    goods=("corn", "fruit", "sugar", "tobacco", "coffee"),
    colonist="worker",
    noble="citizen",
    rose="portrait",
    ship="staff register",
    vp=(65, 75, 100, 126),
)
