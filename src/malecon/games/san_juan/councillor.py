"""The councillor: draw, look, keep one. RULES.md C; archive, prefecture and customs office act here."""

from malecon.core.native import i64, u8
from malecon.core.state import Moves
from malecon.games.san_juan import rounds
from malecon.games.san_juan.actions import DISCARD, KEEP
from malecon.games.san_juan.cards import ARCHIVE, CUSTOMS_OFFICE, KINDS, PREFECTURE
from malecon.games.san_juan.deck import discard, draw, draw_aside
from malecon.games.san_juan.rows import fill_cards, open_row
from malecon.games.san_juan.state import ASK_ARCHIVE, ASK_KEEP, ASK_LIBRARY, DRAWN, NONE, Player, State


def start(game: State) -> None:
    fill_customs_offices(game)
    game.turn = 0
    next_turn(game)


def fill_customs_offices(game: State) -> None:
    """Before anybody draws: every empty customs office gets a card as its good, clockwise from the councillor (S24)."""
    for turn in range(game.players):
        me = game.seats[(game.chooser + turn) % game.players]
        if me.works(CUSTOMS_OFFICE):
            slot = me.pile(CUSTOMS_OFFICE, False)
            if slot != NONE:
                card = draw(game)
                if card != NONE:
                    me.good[slot] = u8(card + 1)
                    me.goods += 1
                    if game.journal is not None:
                        game.journal.add("produce", me.seat, good=CUSTOMS_OFFICE)


def next_turn(game: State) -> None:
    """Clockwise from the councillor, until somebody has something to choose."""
    while game.turn < game.players:
        me = game.seats[(game.chooser + game.turn) % game.players]
        game.to_move = me.seat
        doubled = me.may_double(game)
        if doubled and rounds.library_is_asked(game, me):
            game.ask = ASK_LIBRARY
            return
        if deal(game, me, doubled):
            return
        game.turn += 1
    rounds.end_phase(game)


def answer_library(game: State, use: bool) -> None:
    if not deal(game, game.me(), use):
        game.turn += 1
        next_turn(game)


def deal(game: State, me: Player, doubled: bool) -> bool:
    """Draw 2, as councillor 5, with the library 8. True if the player now has to choose."""
    wanted: i64 = 2
    if me.seat == game.chooser:
        wanted = 5
        if doubled:
            wanted = 8
    keep: i64 = 1
    if me.works(PREFECTURE):
        keep = 2
    drawn = draw_aside(game, wanted)
    if drawn > 5:
        rounds.use_library(game, me)
    if game.journal is not None:
        game.journal.add("look", me.seat, {"cards": drawn_faces(game)}, count=drawn)
    if me.works(ARCHIVE):
        keep_rest(game, me)
        if drawn <= keep:
            return False
        open_row(game, drawn - keep)
        game.ask = ASK_ARCHIVE
        return True
    if drawn <= keep:
        keep_rest(game, me)
        return False
    open_row(game, keep)
    game.ask = ASK_KEEP
    return True


def drawn_faces(game: State) -> list[int]:
    faces: list[int] = []
    for kind in range(KINDS):
        for _ in range(i64(game.cards[DRAWN + kind])):
            faces.append(kind)
    return faces


def keep_rest(game: State, me: Player) -> None:
    """All drawn cards that are left join the hand."""
    kind: i64 = 0
    kept: i64 = 0
    while kind < KINDS:
        kept += i64(game.cards[DRAWN + kind])
        game.cards[me.hand + kind] += game.cards[DRAWN + kind]
        game.cards[DRAWN + kind] = 0
        kind += 1
    me.hand_size += kept
    if game.journal is not None:
        game.journal.add("keep", me.seat, count=kept, archive=me.works(ARCHIVE))


def fill_keep(game: State, moves: Moves) -> None:
    fill_cards(game, moves, KEEP, DRAWN, game.need, game.floor)


def keep_card(game: State, kind: i64) -> None:
    me = game.me()
    game.cards[DRAWN + kind] -= 1
    game.cards[me.hand + kind] += 1
    me.hand_size += 1
    game.floor = kind
    game.need -= 1
    if game.journal is not None:
        game.journal.add("keep", me.seat, {"cards": [kind]}, count=1, archive=False)
    if game.need == 0:
        kind = 0
        while kind < KINDS:
            dropped = game.cards[DRAWN + kind]
            if dropped > 0:
                game.cards[me.discarded + kind] += dropped
                game.discards_size += i64(dropped)
                game.cards[DRAWN + kind] = 0
            kind += 1
        game.turn += 1
        next_turn(game)


def fill_archive(game: State, moves: Moves) -> None:
    fill_cards(game, moves, DISCARD, game.me().hand, game.need, game.floor)


def archive_card(game: State, kind: i64) -> None:
    """Archive: the cards to be given up come from the whole hand (S29)."""
    discard(game, game.me(), kind, "archive")
    game.floor = kind
    game.need -= 1
    if game.need == 0:
        game.turn += 1
        next_turn(game)
