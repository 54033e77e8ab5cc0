"""What each edition calls things, in English. The rules are the same for both (RULES.md Z1); French is in words/."""

from dataclasses import dataclass
from typing import Final

from malecon.games.san_juan.cards import CARDS

ROLE_IDS: Final = ("builder", "producer", "trader", "councillor", "prospector")


@dataclass(frozen=True)
class Edition:
    """The names of one edition: cards by kind, roles in the order of ROLE_IDS, goods by number (the sixth is the customs office's)."""

    id: str
    wording: int  # the place of its words in the braces of LEARN.md
    title: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    goods: tuple[str, ...]


SECOND: Final = Edition(
    id="san-juan",
    wording=0,
    title="San Juan",
    names=tuple(card.name for card in CARDS),
    roles=ROLE_IDS,
    goods=("indigo", "sugar", "tobacco", "coffee", "silver", "customs card"),
)

SPECIAL_1897: Final = Edition(
    id="san-juan-1897",
    wording=1,
    title="San Juan 1897",
    names=(
        "corn farm",
        "fruit farm",
        "sugar refinery",
        "tobacco storage",
        "coffee roaster",
        "distillery",  # smithy
        "gold mine",
        "notary's office",  # archive
        "hospital",  # poor house
        "black market",
        "trading office",  # trading post
        "factory",  # well
        "market stand",
        "crane",
        "lighthouse",  # tower
        "chapel",
        "canal",  # aqueduct
        "sawmill",  # carpenter
        "villa",  # prefecture
        "market hall",
        "builder's depot",  # quarry
        "publishing house",  # library
        "statue",
        "triumphal arch",  # victory column
        "hero",
        "governor's palace",  # city hall
        "manufactory",  # guild hall
        "main square",  # triumphal arch
        "customs house",  # palace
        "company",  # office building
        "fortress",  # guard room
        "bohío",  # hut
        "school",  # tavern
        "land office",  # park
        "land registry",  # customs office
        "church",  # bank
        "harbor",
        "goldsmith",
        "residence",
        "cathedral",
    ),
    roles=("builder", "producer", "trader", "recruiter", "adventurer"),
    goods=("corn", "fruit", "sugar", "tobacco", "coffee", "registry card"),
)
