"""What a player can ask about: every building and role of the edition, in a sentence or two, with the clause where its rules begin.

A text names buildings, roles and pieces by fields ({office}, {the_library}, {colonist}, {settler}), since the editions call them
differently; a catalogue takes the form its language needs ({of_settler}).
"""

from typing import TYPE_CHECKING, Final

from malecon.games.puerto_rico.buildings import (
    AQUEDUCT,
    BLACK_MARKET,
    BUILDINGS,
    CHAPEL,
    CHURCH,
    CITY_HALL,
    CLOISTER,
    COFFEE_ROASTER,
    CONSTRUCTION_HUT,
    CUSTOMS_HOUSE,
    FACTORY,
    FOREST_HOUSE,
    FORTRESS,
    GUEST_HOUSE,
    GUILD_HALL,
    HACIENDA,
    HARBOR,
    HOSPICE,
    HUNTING_LODGE,
    INDIGO_PLANT,
    JEWELER,
    LAND_OFFICE,
    LARGE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    LIBRARY,
    LIGHTHOUSE,
    OFFICE,
    RESIDENCE,
    ROYAL_GARDEN,
    ROYAL_SUPPLIER,
    SMALL_INDIGO_PLANT,
    SMALL_MARKET,
    SMALL_SUGAR_MILL,
    SMALL_WAREHOUSE,
    SMALL_WHARF,
    SPECIALTY_FACTORY,
    STATUE,
    STOREHOUSE,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    TRADING_POST,
    UNION_HALL,
    UNIVERSITY,
    VILLA,
    WHARF,
    ZONING_OFFICE,
)
from malecon.games.puerto_rico.clauses import OF_BUILDINGS, OF_ROLES
from malecon.games.puerto_rico.editions import CARD_IDS, SPECIAL_1897
from malecon.games.puerto_rico.moves import Speaker, sentence
from malecon.games.puerto_rico.state import (
    BUILDER,
    CAPTAIN,
    COFFEE,
    CRAFTSMAN,
    INDIGO,
    MAYOR,
    PROSPECTOR,
    SETTLER,
    SMUGGLER,
    SUGAR,
    TOBACCO,
    TRADER,
)

if TYPE_CHECKING:
    from malecon.games.puerto_rico.game import PuertoRico

MAKES_GOODS: Final = (
    "In the {craftsman} phase each disc on it, together with one on {a_land}, makes 1 {good}. Its circles and those of the other building "
    "for {good} add up."
)
ONLY_MAKER: Final = "In the {craftsman} phase each disc on it, together with one on {a_land}, makes 1 {good}."
MADE: Final = {
    SMALL_INDIGO_PLANT: INDIGO,
    SMALL_SUGAR_MILL: SUGAR,
    INDIGO_PLANT: INDIGO,
    SUGAR_MILL: SUGAR,
    TOBACCO_STORAGE: TOBACCO,
    COFFEE_ROASTER: COFFEE,
}

BUILDING_TEXTS: Final[dict[int, str]] = {
    SMALL_INDIGO_PLANT: MAKES_GOODS,
    SMALL_SUGAR_MILL: MAKES_GOODS,
    INDIGO_PLANT: MAKES_GOODS,
    SUGAR_MILL: MAKES_GOODS,
    TOBACCO_STORAGE: ONLY_MAKER,
    COFFEE_ROASTER: ONLY_MAKER,
    SMALL_MARKET: "Each sale to the trading house brings you 1 more.",
    HACIENDA: "In the {settler} phase, before your usual tile, you may draw a plantation unseen and lay it. It needs a free island space.",
    CONSTRUCTION_HUT: "In the {settler} phase you may take a quarry in place of a plantation.",
    SMALL_WAREHOUSE: "At the end of the {captain} phase you keep all barrels of one kind, besides the single barrel.",
    HOSPICE: "The tile you take in the {settler} phase may come with a {colonist} of the supply. Tiles drawn unseen do not.",
    OFFICE: "You may sell a kind of good that the trading house has already, as long as a space is free.",
    LARGE_MARKET: "Each sale to the trading house brings you 2 more.",
    LARGE_WAREHOUSE: "At the end of the {captain} phase you keep all barrels of two kinds, besides the single barrel.",
    FACTORY: "In the {craftsman} phase you get 1, 2, 3 or 5 {coins} if you produce 2, 3, 4 or 5 kinds of goods.",
    UNIVERSITY: "A building you build may come with a {colonist} of the supply on it.",
    HARBOR: "Each of your loads in the {captain} phase brings 1 VP more, on a ship or on a wharf.",
    WHARF: "Once in a {captain} phase it is a ship of your own: all your barrels of one kind go to the supply for 1 VP each.",
    GUILD_HALL: "At the end, if occupied, 1 VP for each of your small production buildings and 2 VP for each large one.",
    RESIDENCE: "At the end, if occupied, 4 VP for up to 9 island tiles, then 5, 6 and 7 VP for 10, 11 and 12.",
    FORTRESS: "At the end, if occupied, 1 VP for every 3 discs on your board.",
    CUSTOMS_HOUSE: "At the end, if occupied, 1 VP for every 4 VP that you gained in play.",
    CITY_HALL: "At the end, if occupied, 1 VP for each of your violet buildings, itself included.",
    AQUEDUCT: "If {the_indigo_plant} makes goods for you, you get 1 barrel more of its kind, and likewise with {the_sugar_mill}.",
    FOREST_HOUSE: "You may lay plantations face down as forests. Two forests take 1 off the price of each of your buildings.",
    BLACK_MARKET: "When your money falls short of a price, one disc, one barrel and one VP may pay 1 each. You pay all your money first.",
    STOREHOUSE: "At the end of the {captain} phase you keep 3 single barrels more.",
    GUEST_HOUSE: "A disc on it is a guest, who may move to a free circle in any phase except that {of_mayor}, and works there at once.",
    TRADING_POST: "At your turn you may sell your barrel here in place of the trading house, any kind, even when that is full. Markets do "
    "not pay for it.",
    CHURCH: "When you build something of column 2, 3 or 4 you gain 1, 1 or 2 VP.",
    SMALL_WHARF: "Once in a {captain} phase any of your barrels may go to the supply as one load, 1 VP for every two.",
    LIGHTHOUSE: "You get 1 for each of your loads, and 1 for being {captain}.",
    SPECIALTY_FACTORY: "In the {craftsman} phase count the kind you produce most, {corn} left out: you get 1 less than its barrels.",
    LIBRARY: "Your privileges count twice. The {settler} takes the second tile after all the others.",
    UNION_HALL: "At the start of the {captain} phase you gain 1 VP for every two barrels of one kind that you have.",
    STATUE: "It has no circle and does nothing but score.",
    CLOISTER: "At the end, if occupied, 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three equal island tiles.",
    LAND_OFFICE: "Once in a {trader} phase: with a {colonist} on it you may pay 1 and lay a plantation drawn unseen; with a {noble}, "
    "discard a plantation for 1.",
    CHAPEL: "In the {craftsman} phase it brings 1 with a {colonist} on it, 1 VP with a {noble}.",
    HUNTING_LODGE: "At the end of the {settler} phase: with a {colonist} on it you may discard a plantation or forest; with a {noble} you "
    "gain 2 VP if you have more empty island spaces than anybody else.",
    ZONING_OFFICE: "With a {colonist} on it your buildings of columns 1 to 3 cost 1 less, with a {noble} those of column 4 cost 2 less.",
    ROYAL_SUPPLIER: "At the start of the {captain} phase you may return barrels of different kinds, one for each {noble} of yours, for "
    "1 VP each.",
    VILLA: "At the start of the {mayor} phase you may take a {noble} from the supply.",
    JEWELER: "In the {craftsman} phase you get 1 for each {noble} of yours. It counts as a large production building.",
    ROYAL_GARDEN: "At the end, if occupied, 1 VP more for each {noble} of yours.",
}

ROLE_TEXTS: Final[dict[int, str]] = {
    SETTLER: "Everybody may take a plantation of the row. Privilege: a quarry in its place.",
    MAYOR: "The discs on {the_ship} are shared out, and everybody places all discs anew. Privilege: 1 {colonist} from the supply.",
    BUILDER: "Everybody may build one building. Occupied quarries take off 1 each, up to the column. Privilege: 1 less.",
    CRAFTSMAN: "Everybody produces goods. Privilege: 1 barrel more of a kind you produced.",
    TRADER: "Everybody may sell 1 barrel to the trading house, a kind that it has not got: {corn} 0, {indigo} 1, {sugar} 2, {tobacco} 3, "
    "{coffee} 4. Privilege: 1 more.",
    CAPTAIN: "Everybody must load ships in turn, 1 VP a barrel, one kind a ship, until nobody can. Privilege: 1 VP with the first load.",
    PROSPECTOR: "Nothing for the others. Privilege: 1 from the bank.",
    SMUGGLER: "Only for its chooser, and not twice running: attack a ship for up to 3 barrels, plunder the trading house for 1 VP a "
    "barrel, poach up to 3 {colonists} off {the_ship}, or lay a role aside to play it last.",
}


def topics(game: "PuertoRico", lang: str) -> dict[str, str]:
    speaker = Speaker(game.edition, game.words, lang)
    fields = all_fields(speaker)
    roles = [card for card in ROLE_TEXTS if card != SMUGGLER or game.edition == SPECIAL_1897]
    found = {speaker.role(card): f"{sentence(speaker.say(ROLE_TEXTS[card], **fields))} ({OF_ROLES[card]})" for card in roles}
    for kind in range(len(BUILDINGS)):
        found[speaker.building(kind)] = f"{building_topic(speaker, kind, fields)} ({OF_BUILDINGS[BUILDINGS[kind].name]})"
    return found


def building_topic(speaker: Speaker, kind: int, fields: dict[str, str]) -> str:
    building = BUILDINGS[kind]
    made = speaker.good_fields(MADE[kind]) | speaker.land_fields(MADE[kind]) if kind in MADE else {}
    size = speaker.say("large, column {n}", n=building.column) if building.column == LARGE else speaker.say("column {n}", n=building.column)
    return sentence(
        speaker.say(
            "cost {cost}, {points} VP, {circles}, {size}. {text}",
            cost=building.cost,
            points=building.points,
            circles=speaker.count("{n} circle", "{n} circles", building.circles),
            size=size,
            text=sentence(speaker.say(BUILDING_TEXTS[kind], **fields, **made)),
        )
    )


def all_fields(speaker: Speaker) -> dict[str, str]:
    """Every building, role and good under its name in the rules, {union_hall} or {settler}, with its forms."""
    fields = speaker.piece_fields()
    for kind, building in enumerate(BUILDINGS):
        fields |= speaker.building_fields(kind, building.name.replace(" ", "_"))
    for card in ROLE_TEXTS:
        fields |= speaker.role_fields(card, CARD_IDS[card])
    for good, name in enumerate(("corn", "indigo", "sugar", "tobacco", "coffee")):
        fields[name] = speaker.good(good)
    return fields
