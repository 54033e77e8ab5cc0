"""The smuggler of 1897: one of four actions, for the chooser alone. RULES.md J."""

from malecon.core.bits import has
from malecon.core.native import i64
from malecon.core.state import Moves
from malecon.games.puerto_rico import captain, guests, rounds, trader
from malecon.games.puerto_rico.actions import ATTACK, CHANGE_ROLE, PASS, PLACE, PLUNDER, POACH
from malecon.games.puerto_rico.pieces import any_circle, take_vp
from malecon.games.puerto_rico.state import (
    ASK_POACH,
    ASK_SMUGGLE,
    BUILDINGS,
    CARGO,
    CLOSING,
    OPENING,
    SECOND_PROSPECTOR,
    SMUGGLER,
    SUPPLY,
    TURNS,
    Player,
    State,
)


def proceed(game: State) -> bool:
    """It is a phase, so guests may move (J5). True if somebody is asked."""
    if game.step == OPENING:
        if guests.round_of_table(game):
            return True
        rounds.next_step(game, TURNS)
        game.wanted = game.chooser
    if game.step == TURNS:
        me = game.seats[game.chooser]
        if game.stage == 0:
            if guests.offer(game, me):
                return True
            game.stage = 1
            game.to_move = me.seat
            game.ask = ASK_SMUGGLE
            return True
        rounds.next_step(game, CLOSING)
    return guests.round_of_table(game)


def fill(game: State, moves: Moves) -> None:
    """An action without effect is as good as none, and is offered as that (J3)."""
    moves.add(PASS)
    ship: i64 = 0
    while ship < game.ships:
        barrels = game.table[CARGO + ship]
        kept: i64 = 0
        while barrels > 0 and kept <= min(barrels, 3):
            moves.add(ATTACK + ship * 4 + kept)
            kept += 1
        ship += 1
    if trader.in_house(game) > 0:
        moves.add(PLUNDER)
    if leaving(game) > 0:
        moves.add(POACH)
    card: i64 = 0
    while card < SMUGGLER:
        free = not has(game.taken, card) and rounds.in_game(game, card)
        if free and not (card == SECOND_PROSPECTOR and rounds.same_prospectors(game)):
            moves.add(CHANGE_ROLE + card)
        card += 1


def play(game: State, action: i64) -> bool:
    me = game.me()
    if action >= CHANGE_ROLE:
        change_role(game, me, action - CHANGE_ROLE)
    elif action == POACH:
        return poach(game, me)
    elif action == PLUNDER:
        plunder(game, me)
    elif action >= ATTACK:
        attack(game, me, (action - ATTACK) // 4, (action - ATTACK) % 4)
    return False


def attack(game: State, me: Player, ship: i64, kept: i64) -> None:
    """A ship is emptied; up to three of its barrels are kept (J6)."""
    good = game.cargo[ship]
    if game.journal is not None:
        game.journal.add("attack", me.seat, ship=game.capacity[ship], good=good, barrels=game.table[CARGO + ship], kept=kept)
    captain.empty_ship(game, ship)
    game.table[SUPPLY + good] -= kept
    me.goods[good] += kept


def plunder(game: State, me: Player) -> None:
    """The trading house is emptied: a point a barrel (J8)."""
    barrels = trader.in_house(game)
    trader.empty_house(game)
    take_vp(game, me, barrels, "plunder")


# Poaching


def leaving(game: State) -> i64:
    """Workers above one disc a player; a citizen counts among those that stay (J11)."""
    above = game.waiting + game.waiting_nobles - game.players
    if above < 0:
        return 0
    return min(above, game.waiting)


def poach(game: State, me: Player) -> bool:
    """They go back to the supply, from which up to three go to free circles at once (J9, J10)."""
    workers = leaving(game)
    game.waiting -= workers
    game.colonists += workers
    game.need = min(3, workers)
    game.floor = 0
    if game.journal is not None:
        game.journal.add("poach", me.seat, workers=workers)
    if not any_circle(game, me, game.floor):
        return False
    game.ask = ASK_POACH
    return True


def fill_poach(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    place = game.floor
    while place < BUILDINGS + game.kinds:
        if me.circles(place) > me.discs[place]:
            moves.add(PLACE + place)
        place += 1


def play_poach(game: State, action: i64) -> bool:
    if action == PASS:
        return False
    me = game.me()
    game.floor = action - PLACE
    me.discs[game.floor] += 1
    game.colonists -= 1
    game.need -= 1
    if game.journal is not None:
        game.journal.add("colonist", me.seat, place=game.floor, cause="poach")
    return game.need > 0 and any_circle(game, me, game.floor)


def change_role(game: State, me: Player, card: i64) -> None:
    """An unused card and its coins; it is played at the end of the round unless somebody else chooses it (J12-J15)."""
    coins = game.coins[card]
    me.money += coins
    game.coins[card] = 0
    game.changed = card
    game.changer = me.seat
    if game.journal is not None:
        game.journal.add("change role", me.seat, card=card, coins=coins)
