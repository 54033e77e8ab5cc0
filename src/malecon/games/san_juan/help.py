"""What a player can ask about: every card and role of the edition, in a sentence or two, with the clause where its rules begin.

A text names other cards and roles by fields ({library}, {a_crane}, {the_tower}, {prospector}), since the editions call them differently; a
catalogue takes the form its language needs ({of_prospector}).
"""

from typing import TYPE_CHECKING, Final

from malecon.games.san_juan.cards import (
    AQUEDUCT,
    ARCHIVE,
    BANK,
    BLACK_MARKET,
    CARDS,
    CARPENTER,
    CATHEDRAL,
    CHAPEL,
    CITY_HALL,
    COFFEE_ROASTER,
    CRANE,
    CUSTOMS_OFFICE,
    GOLD_MINE,
    GOLDSMITH,
    GUARD_ROOM,
    GUILD_HALL,
    HARBOR,
    HERO,
    HUT,
    INDIGO_PLANT,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    OFFICE_BUILDING,
    PALACE,
    PARK,
    POOR_HOUSE,
    PREFECTURE,
    PRODUCTION,
    QUARRY,
    RESIDENCE,
    SILVER_SMELTER,
    SMITHY,
    STATUE,
    SUGAR_MILL,
    TAVERN,
    TOBACCO_STORAGE,
    TOWER,
    TRADING_POST,
    TRIUMPHAL_ARCH,
    VICTORY_COLUMN,
    WELL,
)
from malecon.games.san_juan.clauses import OF_CARDS, OF_ROLES
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.moves import Speaker, sentence
from malecon.games.san_juan.state import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, ROLES, TRADER

if TYPE_CHECKING:
    from malecon.games.san_juan.game import SanJuan

MAKES_GOODS: Final = (
    "Makes {good}: in the {producer} phase a card is laid on it face down, and in the {trader} phase that good sells for as many cards as "
    "the price card says. You may have several."
)
MONUMENT: Final = "A monument: it does nothing but score, and {the_triumphal_arch} counts it."

CARD_TEXTS: Final[dict[int, str]] = {
    INDIGO_PLANT: MAKES_GOODS,
    SUGAR_MILL: MAKES_GOODS,
    TOBACCO_STORAGE: MAKES_GOODS,
    COFFEE_ROASTER: MAKES_GOODS,
    SILVER_SMELTER: MAKES_GOODS,
    SMITHY: "Your production buildings cost 1 less.",
    GOLD_MINE: "In the {prospector} phase 4 cards are turned up. If their costs are all different, you take the cheapest; if not, none.",
    ARCHIVE: "In the {councillor} phase all the cards you draw join your hand first, so you may discard older cards in place of new ones.",
    POOR_HOUSE: "If you have 0 or 1 card in hand after you have built and paid, draw 1 card.",
    BLACK_MARKET: "When you build, up to 2 of your goods may pay, each in place of 1 hand card.",
    TRADING_POST: "You may sell 1 good more in the {trader} phase.",
    WELL: "If you make 2 goods or more in a {producer} phase, draw 1 card.",
    MARKET_STAND: "If you sell 2 goods or more in a {trader} phase, draw 1 card more.",
    CRANE: "You may build over one of your buildings and take its cost off the price. The old building is lost, with its effect, its "
    "points and a good on it. No building goes over {a_crane}, nor over its like.",
    TOWER: "Your hand limit is 12 cards.",
    CHAPEL: "At the start of each round you may put 1 hand card under it. At the end each card there scores 1 point.",
    AQUEDUCT: "You may make 1 good more in the {producer} phase.",
    CARPENTER: "Whenever you build a city building, draw 1 card once it is paid for.",
    PREFECTURE: "In the {councillor} phase you keep 2 of the cards drawn, not 1.",
    MARKET_HALL: "If you sell at least 1 good in a {trader} phase, draw 1 card more.",
    QUARRY: "Your city buildings cost 1 less.",
    LIBRARY: "It doubles the privilege of the role you take: build for 2 less, make or sell 2 goods more than the others, choose from 8 "
    "cards, or draw 2. With two players it serves the governor in one role a round.",
    STATUE: MONUMENT,
    VICTORY_COLUMN: MONUMENT,
    HERO: MONUMENT,
    CITY_HALL: "At the end it scores 1 point for each of your city buildings, itself included.",
    GUILD_HALL: "At the end it scores 1 point for each of your production buildings, and 1 more for each kind of them.",
    TRIUMPHAL_ARCH: "At the end it scores 4, 6 or 8 points if you have 1, 2 or 3 monuments: {statue}, {victory_column}, {hero}.",
    PALACE: "At the end it scores 1 point for every 4 points that you have from everything else.",
    OFFICE_BUILDING: "At the start of each round you may discard 1 or 2 hand cards and then draw as many.",
    GUARD_ROOM: "Players who have neither {a_guard_room} nor {a_tower} have a hand limit of 6.",
    HUT: "If nobody sells anything in a {trader} phase, draw 1 card at its end.",
    TAVERN: "At the end of a {builder} phase, draw 1 card if nobody has fewer buildings than you and somebody has more.",
    PARK: "Built over with {a_crane}, it takes 6 off the price of the new building.",
    CUSTOMS_OFFICE: "At the start of each {councillor} phase a card is laid on it face down if it is empty, a good with the fixed price 2.",
    BANK: "Once in the game, at the start of a round, you may put any number of hand cards under it. At the end each scores 1 point.",
    HARBOR: "The first good you sell in each {trader} phase goes under it. At the end each card there scores 1 point.",
    GOLDSMITH: "In the {prospector} phase you turn up 1 card and take it if nobody has that building in play.",
    RESIDENCE: "At the end it scores 4, 3, 2 and 1 points for your first four sets of three different buildings with the same cost. A "
    "building is part of one set only.",
    CATHEDRAL: "It lies open on the table, and anybody may build it in place of a hand card. At the end it scores 4, 3, 2 and 1 points for "
    "the first four buildings of cost 6 that the others have.",
}

ROLE_TEXTS: Final[dict[int, str]] = {
    BUILDER: "Everybody may build one building and pays its cost in hand cards. Privilege: 1 card less.",
    PRODUCER: "Everybody may make 1 good on an empty production building. Privilege: 1 good more.",
    TRADER: "A price card is turned up, and everybody may sell 1 good for that many cards. Privilege: 1 good more.",
    COUNCILLOR: "Everybody draws 2 cards and keeps 1 of them. Privilege: choose from 5 cards.",
    PROSPECTOR: "Nothing for the others. Privilege: draw 1 card. Then every {gold_mine} and {goldsmith} is put to work.",
}


def topics(game: "SanJuan", lang: str) -> dict[str, str]:
    speaker = Speaker(game.edition, game.words, lang)
    fields = all_fields(speaker)
    found = {speaker.role(role): f"{speaker.say(ROLE_TEXTS[role], **fields)} ({OF_ROLES[role]})" for role in range(ROLES)}
    for kind in range(len(CARDS)):
        found[speaker.card(kind)] = f"{card_topic(speaker, kind, fields)} ({OF_CARDS[CARDS[kind].name]})"
    return found


def card_topic(speaker: Speaker, kind: int, fields: dict[str, str]) -> str:
    card = CARDS[kind]
    points = speaker.say("points at the end")
    if card.points > 0:
        points = speaker.count("{n} point", "{n} points", card.points)
    copies = speaker.count("{n} copy", "{n} copies", card.copies)
    good = speaker.good_fields(kind) if kind < PRODUCTION else {}
    text = speaker.say(CARD_TEXTS[kind], **fields, **good)
    return sentence(speaker.say("cost {cost}, {points}, {copies}. {text}", cost=card.cost, points=points, copies=copies, text=text))


def all_fields(speaker: Speaker) -> dict[str, str]:
    """Every card and role under its name in the rules, {gold_mine} or {councillor}, with its forms."""
    fields: dict[str, str] = {}
    for kind, card in enumerate(CARDS):
        fields |= speaker.card_fields(kind, card.name.replace(" ", "_"))
    for role, name in enumerate(ROLE_IDS):
        fields |= speaker.role_fields(role, name)
    return fields
