"""The builder: a card becomes a building. RULES.md B; crane, black market, carpenter, poor house and tavern act here."""

from malecon.core.bits import bit, has
from malecon.core.native import i64, u8
from malecon.core.state import Moves
from malecon.games.san_juan import rounds
from malecon.games.san_juan.actions import (
    BUILD,
    COVER,
    COVER_LOADED,
    DISCARD,
    NEW_PLACE,
    PASS,
    SPARE_LIBRARY,
    SPEND,
    USE_LIBRARY,
    good_of,
    kind_of,
)
from malecon.games.san_juan.cards import (
    BLACK_MARKET,
    CARPENTER,
    CATHEDRAL,
    COST,
    CRANE,
    KINDS,
    POOR_HOUSE,
    PRODUCTION,
    TAVERN,
)
from malecon.games.san_juan.deck import discard, discard_unseen, lift_good, show_from_hand, take
from malecon.games.san_juan.prices import affordable, buildable, coverable, crane_value, discount, means, price, purse_of
from malecon.games.san_juan.rows import fill_cards, fill_goods
from malecon.games.san_juan.state import ASK_BUILD, ASK_LIBRARY, ASK_PAY, ASK_PLACE, NONE, OFFER, PILES, Player, State


def start(game: State) -> None:
    game.turn = 0
    next_turn(game)


def next_turn(game: State) -> None:
    """Clockwise from the builder everybody is asked, even with an empty purse: only its owner knows that (R8, H4)."""
    if game.turn == game.players:
        finish(game)
        return
    game.to_move = (game.chooser + game.turn) % game.players
    game.ask = ASK_BUILD


# What can be built, and where


def fill_build(game: State, moves: Moves) -> None:
    me = game.me()
    moves.add(PASS)
    cards = game.cards
    if me.works(CRANE):
        kind: i64 = 0
        while kind < game.kinds:
            if (cards[me.hand + kind] > 0 or cards[OFFER + kind] > 0) and buildable(game, me, kind):
                moves.add(BUILD + kind)
            kind += 1
        return
    # Without a crane the price depends on the sort of building alone.
    doubled = me.may_double(game)
    purse = means(game, me, NONE, NONE, False)
    limit = purse + discount(game, me, 0, NONE, doubled)
    kind = 0
    while kind < PRODUCTION:
        if cards[me.hand + kind] > 0 and COST[kind] <= limit:
            moves.add(BUILD + kind)
        kind += 1
    limit = purse + discount(game, me, PRODUCTION, NONE, doubled)
    while kind < game.kinds:
        if cards[me.hand + kind] > 0 and COST[kind] <= limit and not me.owns(kind):
            moves.add(BUILD + kind)
        kind += 1
    if cards[OFFER + CATHEDRAL] > 0 and COST[CATHEDRAL] <= limit + 1:
        moves.add(BUILD + CATHEDRAL)


def fill_place(game: State, moves: Moves) -> None:
    me = game.me()
    kind = game.building
    if affordable(game, me, kind, NONE, False):
        moves.add(NEW_PLACE)
    fill_cover(game, me, moves, False)
    fill_cover(game, me, moves, True)


def fill_cover(game: State, me: Player, moves: Moves, loaded: bool) -> None:
    """The buildings that may be covered, alike ones once (S43)."""
    found: i64 = 0
    slot: i64 = 0
    while slot < me.piles:
        under: i64 = i64(me.top[slot])
        if (me.good[slot] > 0) == loaded and coverable(me, game.building, slot) and affordable(game, me, game.building, under, loaded):
            found |= bit(under)
        slot += 1
    under = 0
    while under < KINDS:
        if has(found, under):
            if loaded:
                moves.add(COVER_LOADED + good_of(under))
            else:
                moves.add(COVER + under)
        under += 1


# One build, in the order of S20


def build(game: State, kind: i64) -> None:
    game.building = kind
    me = game.me()
    if me.works(CRANE):
        announce(game, me, kind)
        game.ask = ASK_PLACE
    else:
        lay(game, NONE)


def announce(game: State, me: Player, kind: i64) -> None:
    """The building is named before it is laid: from now on the others know that the hand holds it."""
    if kind != CATHEDRAL and game.cards[me.shown + kind] == 0:
        game.cards[me.shown + kind] += 1
        me.shown_size += 1


def choose_place(game: State, action: i64) -> None:
    me = game.me()
    if action == NEW_PLACE:
        lay(game, NONE)
    elif action < COVER_LOADED:
        lay(game, me.pile(action - COVER, False))
    else:
        lay(game, me.pile(kind_of(action - COVER_LOADED), True))


def lay(game: State, slot: i64) -> None:
    """The card is laid, on a new place or over an old building, which is out of play at once."""
    me = game.me()
    kind = game.building
    covered: i64 = NONE
    lost = False
    if kind == CATHEDRAL:
        game.cards[OFFER + kind] -= 1
        game.still = False
    else:
        show_from_hand(game, me, kind)
    game.saved = 0
    if slot == NONE:
        slot = me.piles
        me.piles += 1
        me.height[slot] = 1
    else:
        covered = i64(me.top[slot])
        if me.good[slot] > 0:
            lost = True
            discard_unseen(game, lift_good(game, me, slot))
        game.cards[me.covered + covered] += 1
        game.saved = crane_value(covered)
        me.height[slot] += 1
    me.top[slot] = u8(kind)
    if covered != NONE:
        forget(me, covered)
    me.city |= bit(kind)
    me.fresh = kind
    if game.journal is not None:
        game.journal.add("build", me.seat, card=kind, over=covered, lost=lost)
    doubled = me.may_double(game)
    if doubled and rounds.library_is_asked(game, me) and price(game, me, False) > 0:
        game.ask = ASK_LIBRARY
    else:
        ask_payment(game, doubled)


def forget(me: Player, covered: i64) -> None:
    """The covered kind is no longer in play, unless the player has another of it."""
    slot: i64 = 0
    while slot < me.piles:
        if i64(me.top[slot]) == covered:
            return
        slot += 1
    me.city &= ~bit(covered)


def fill_library(game: State, moves: Moves) -> None:
    """Two players, the governor's first role: the second card off the price uses the library up (S30)."""
    me = game.me()
    moves.add(USE_LIBRARY)
    if price(game, me, False) <= purse_of(me):
        moves.add(SPARE_LIBRARY)


def answer_library(game: State, use: bool) -> None:
    if use:
        rounds.use_library(game, game.me())
    ask_payment(game, use)


def ask_payment(game: State, doubled: bool) -> None:
    me = game.me()
    game.need = price(game, me, doubled)
    game.floor = 0
    game.count = 0
    game.spending = me.works(BLACK_MARKET)
    if game.journal is not None:
        parts = {"printed": COST[game.building], "privilege": 0, "workshop": 0, "crane": game.saved}
        if me.seat == game.chooser:
            parts["privilege"] = 2 if doubled else 1
        parts["workshop"] = discount(game, me, game.building, NONE, doubled) - parts["privilege"]
        game.journal.add("price", me.seat, card=game.building, price=game.need, parts=parts)
    if game.need == 0:
        complete(game)
    else:
        game.ask = ASK_PAY


def fill_payment(game: State, moves: Moves) -> None:
    """Goods first, at most two (black market); then cards from the hand."""
    me = game.me()
    if game.spending and game.count < 2:
        fill_goods(me, moves, SPEND, game.need - me.hand_size, game.floor)
    if game.need <= me.hand_size:
        floor = game.floor
        if game.spending:
            floor = 0
        fill_cards(game, moves, DISCARD, me.hand, game.need, floor)


def spend_good(game: State, good: i64) -> None:
    me = game.me()
    discard_unseen(game, lift_good(game, me, me.pile(kind_of(good), True)))
    game.count += 1
    game.floor = good
    if game.journal is not None:
        game.journal.add("spend", me.seat, good=kind_of(good))
    paid(game)


def pay_card(game: State, kind: i64) -> None:
    game.spending = False
    discard(game, game.me(), kind, "price")
    game.floor = kind
    paid(game)


def paid(game: State) -> None:
    game.need -= 1
    if game.need == 0:
        complete(game)


def complete(game: State) -> None:
    """Carpenter, then poor house (S20 d and e); then the next player."""
    me = game.me()
    if game.building >= PRODUCTION and me.works(CARPENTER):
        take(game, me, 1, "carpenter")
    if me.works(POOR_HOUSE) and me.hand_size <= 1:
        take(game, me, 1, "poor house")
    game.building = NONE
    game.saved = 0
    game.spending = False
    game.floor = 0  # the next player must not see what the last card paid was (H4)
    end_turn(game)


def build_none(game: State) -> None:
    """Nobody has to build (B1)."""
    rounds.decline(game)
    end_turn(game)


def end_turn(game: State) -> None:
    game.turn += 1
    next_turn(game)


def finish(game: State) -> None:
    """Taverns pay, new buildings begin to work, and a twelfth building ends the game (X8, R9, E1)."""
    fewest: i64 = PILES
    most: i64 = 0
    for seat in range(game.players):
        piles = game.seats[seat].piles
        if piles < fewest:
            fewest = piles
        if piles > most:
            most = piles
    if fewest < most:
        for turn in range(game.players):
            me = game.seats[(game.chooser + turn) % game.players]
            if me.works(TAVERN) and me.piles == fewest:
                take(game, me, 1, "tavern")
    for seat in range(game.players):
        game.seats[seat].fresh = NONE
    if most == PILES:
        rounds.end_game(game)
    else:
        rounds.end_phase(game)
