"""Why something came to a player, in words: the rules name a building or a role by its name in Puerto Rico."""

from typing import Final

from malecon.core.events import Event
from malecon.games.puerto_rico.buildings import BUILDINGS
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.moves import Speaker

# Why money, points, discs or tiles come, where the reason is neither a building nor a role.
CAUSES: Final = ("change of role", "festival", "plunder", "poach")
KIND_OF_NAME: Final = {building.name: kind for kind, building in enumerate(BUILDINGS)}

Names = list[str]


def cause(speaker: Speaker, event: Event) -> str:
    why = str(event.facts["cause"])
    if why in KIND_OF_NAME:
        return speaker.building(KIND_OF_NAME[why])
    if why in CARD_IDS:
        return speaker.role(CARD_IDS.index(why))
    return speaker.name(why, "cause")
