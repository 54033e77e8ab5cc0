"""What the numbers of an observation mean, in words: `malecon features` and the pages docs/features-*.md say it from here.

A name stands for a family: `SEAT` is "me", "left 1" and so on, `N` a number, a last `*` any of the pieces of that sort.
"""

import re

from malecon.core.game import Game

SAN_JUAN = {
    "round": "the round, from 1",
    "deck": "cards in the deck",
    "discards": "cards in the discard pile",
    "drawn": "cards drawn and not yet chosen from",
    "offer": "1 while the cathedral lies in the middle",
    "turn.picks": "roles taken in this round",
    "turn.done": "seats that have had their turn in this phase",
    "turn.still": "1 while no card has moved in this round",
    "turn.idle": "rounds in a row before this one in which no card moved and none was left",
    "turn.library_used": "1 once the governor has used the library in this round (two players)",
    "turn.anyone_sold": "1 once somebody has sold in this trader phase",
    "turn.saved": "what a crane takes off the price of the building in progress",
    "turn.need": "cards still to pay, discard or keep, or goods that may still be made, sold or spent",
    "turn.spending": "1 while goods may be spent by the black market",
    "turn.count": "choices made in the row in progress",
    "turn.free": "how many of them are open without the library",
    "turn.income": "cards to draw for the sale in progress",
    "turn.floor": "the row in progress goes on with this kind or a later one; 0 where the seat may not know it",
    "prices.next": "which price card of the pile is next or face up, 0 to 4",
    "prices.now.*": "the prices of the card that is face up; 0 without one",
    "prices.N.*": "the prices of the pile's cards in order; 0 for a card not yet seen",
    "turn.ask.*": "1 at what is asked of the seat to move",
    "turn.role.*": "1 at the role in progress",
    "governor.*": "1 at the governor's seat",
    "to_move.*": "1 at the seat to move",
    "turn.chooser.*": "1 at the seat that chose the role in progress",
    "turn.building.*": "1 at what is being built",
    "discards.*": "discarded cards that the seat knows: turned up, or its own",
    "drawn.*": "the cards that the seat itself has drawn and not yet chosen from",
    "covered.*": "cards under all cities together, out of the game",
    "me.fresh.*": "1 at what the seat has built in this builder phase: it does not work yet",
    "SEAT.hand": "cards in hand",
    "SEAT.buildings": "buildings in the city",
    "SEAT.covered": "cards under them",
    "SEAT.fresh": "1 if the seat has built in this builder phase",
    "SEAT.bank_used": "1 once the bank has been used",
    "SEAT.shipped": "cards under the harbor (only where the seat may know)",
    "SEAT.roles.*": "1 at the role cards before this seat",
    "SEAT.goods.*": "goods lying on buildings of that kind",
    "SEAT.city.*": "buildings of that kind",
    "SEAT.shown.*": "cards of the hand that everybody has seen go into it",
    "SEAT.hand.*": "cards in hand, by kind",
    "SEAT.tucked.*": "cards under chapel and bank",
}

PUERTO_RICO = {
    "round": "the round, from 1",
    "last_round": "1 if this round is the last",
    "vp": "victory points in the supply, below 0 once points are written down",
    "stack": "face-down plantations",
    "quarries": "quarries in the supply",
    "colonists.supply": "colonists in the supply",
    "colonists.ship": "colonists on the ship",
    "nobles.supply": "nobles in the supply",
    "nobles.ship": "nobles on the ship",
    "turn.picks": "roles taken in this round",
    "turn.done": "turns done in this step of the phase",
    "turn.stage": "how far the turn in progress has come",
    "turn.greeted": "1 once guests have been asked about in this turn",
    "turn.idle": "captain: turns since the last load",
    "turn.shipped": "captain: 1 once the chooser's bonus has been given",
    "turn.floor": "the row in progress goes on with this number or a later one",
    "turn.need": "discs, goods or payments still to come in the row in progress",
    "turn.room": "mayor: free circles from the floor on",
    "turn.count": "barrels of the row in progress so far",
    "turn.kept": "storage: single barrels kept so far",
    "goods.*": "barrels in the supply",
    "house.*": "barrels in the trading house",
    "row.*": "face-up plantations",
    "discards.*": "discarded plantations",
    "turn.produced.*": "craftsman: 1 at the goods that the chooser produced",
    "turn.stored.*": "storage: 1 at the goods in a warehouse",
    "turn.drawn.*": "1 at the plantation that the seat itself has drawn and not yet laid",
    "turn.drawn.hidden": "1 while another seat holds such a plantation",
    "ship N.size": "what the ship takes",
    "ship N.barrels": "barrels aboard",
    "ship N.*": "1 at the good aboard",
    "roles.*": "coins on the role card",
    "turn.role.*": "1 at the role in progress",
    "turn.ask.*": "1 at what is asked of the seat to move",
    "turn.step.*": "1 at the step of the phase",
    "governor.*": "1 at the governor's seat",
    "to_move.*": "1 at the seat to move",
    "turn.chooser.*": "1 at the seat that chose the role in progress",
    "turn.building.*": "1 at what is being built",
    "turn.place.*": "1 at the place where the hospice's colonist goes",
    "buildings.*": "buildings on the board",
    "on_board.*": "1 at the buildings that are in this game",
    "smuggler.wanted.*": "1 at the seat with the wanted tile",
    "smuggler.changer.*": "1 at the seat that changed its role",
    "smuggler.changed.*": "1 at the role card taken by change of role",
    "festival.goods": "1 while the target of goods is open",
    "festival.plantation.*": "1 at the plantation that is a target",
    "festival.goods.*": "barrels of the target of goods",
    "festival.returned.*": "1 at a plantation that is known to be in the stack",
    "festival.building.*": "1 at the building that is a target",
    "SEAT.money": "money, which may be below 0",
    "SEAT.vp": "victory points gained so far; 0 where the seat may not see them",
    "SEAT.vp_known": "1 where it may",
    "SEAT.rose": "discs on the wind rose",
    "SEAT.wharf_used": "1 once the wharf has been used in this phase",
    "SEAT.small_wharf_used": "1 once the small wharf has",
    "SEAT.roles.*": "1 at the role cards before this seat",
    "SEAT.goods.*": "barrels",
    "SEAT.island.*": "island tiles",
    "SEAT.occupied.*": "those with a disc",
    "SEAT.city.*": "1 at the buildings of the city",
    "SEAT.discs.*": "discs on them",
    "SEAT.nobles.*": "the nobles among the discs, by place",
    "SEAT.forests.blind": "forests drawn blind since the stack was last shuffled",
    "SEAT.forests.old": "forests drawn blind before that",
    "SEAT.forests.open.*": "open forests by their other side",
    "SEAT.forests.blind.*": "one's own blind ones by their other side",
    "SEAT.forests.old.*": "one's own older ones",
}

AMERIGO = {
    "round": "the round, from 1",
    "chests_opened": "chests opened in this turn",
    "turn.done": "turns done in this phase",
    "turn.ap": "action points left",
    "turn.ship": "the ship that is moving, 1 or 2",
    "turn.taken": "red: neutral tiles taken in this action",
    "turn.floor": "the row in progress goes on with this number or a later one",
    "turn.need": "brown: progress tiles still to take",
    "turn.fresh": "green: tiles laid in this action, not yet scored",
    "turn.moved.*": "1 at the ships that have ended their move",
    "phase.*": "1 at the phase of the round",
    "turn.ask.*": "1 at what is asked of the seat to move",
    "turn.colour.*": "1 at the action in progress",
    "turn.opened.*": "1 at the way it was opened",
    "turn.tile.*": "green: 1 at the tile in hand",
    "turn.turned.*": "1 at how it is turned",
    "to_move.*": "1 at the seat to move",
    "order.N.*": "1 at the seat in that place on the special-action track",
    "line.N.*": "the same at the beginning of the phase: the order of play in it",
    "cubes.storage.*": "cubes in the storage",
    "cubes.tower.*": "cubes in the tower",
    "cubes.centre.*": "cubes in the centre",
    "pirates": "pirates face up",
    "pirates.*": "their strengths, in the order of turning",
    "progress.left.*": "1 at the progress tiles on the left",
    "progress.right.*": "1 at those on the right",
    "progress.stack.*": "1 at those face down",
    "production.market.*": "production tiles on the storage board",
    "production.stack.*": "those face down",
    "neutrals.*": "neutral tiles in the supply",
    "map X.*": "1 at the squares with that letter of the map",
    "neutral.*": "1 at the squares under neutral tiles",
    "SEAT.gold": "gold",
    "SEAT.cannons": "cannons",
    "SEAT.progress": "the space on the progress track",
    "SEAT.special": "the space on the special-action track",
    "SEAT.chests": "chests",
    "SEAT.vp": "victory points",
    "SEAT.vp.*": "where they come from",
    "SEAT.held.*": "village and neutral tiles before the player",
    "SEAT.supply.*": "villages in the player's supply",
    "SEAT.resources.*": "resource tiles",
    "SEAT.production.*": "production tiles",
    "SEAT.tiles.*": "1 at the progress tiles",
    "SEAT.used.*": "1 at those that are used up",
    "SEAT.posts.*": "1 at the squares with a post",
    "SEAT.villages.*": "1 at the squares under villages",
    "SEAT.ships.*": "ships by place, the frame last",
}

WORDS = {"amerigo": AMERIGO, "san-juan": SAN_JUAN, "san-juan-1897": SAN_JUAN, "puerto-rico": PUERTO_RICO, "puerto-rico-1897": PUERTO_RICO}


def families(name: str) -> list[str]:
    """The keys that a name can stand under, the closest first."""
    seat = re.sub(r"^(me|left \d+)\.", "SEAT.", name)
    numbered = re.sub(r"^(ship |prices\.|order\.|line\.)\d+\b", r"\1N", seat)
    numbered = re.sub(r"^map .\.", "map X.", numbered)
    found = []
    for key in (name, seat, numbered):
        found += [key, f"{key.rpartition('.')[0]}.*"]
    return list(dict.fromkeys(found))


def family(game: Game, name: str) -> str:
    """The key of a name, or the name itself where a game has no words."""
    words = WORDS.get(game.id, {})
    for key in [key for key in families(name) if not key.endswith("*")] + [key for key in families(name) if key.endswith("*")]:
        if key in words:
            return key
    return name


def meaning(game: Game, name: str) -> str:
    return WORDS.get(game.id, {}).get(family(game, name), "")
