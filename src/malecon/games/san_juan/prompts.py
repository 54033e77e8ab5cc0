"""The question put to the seat to move, as one sentence. It says no more than that seat may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.games.san_juan import deck, ledger, new_round, rounds, trader
from malecon.games.san_juan.actions import SELL
from malecon.games.san_juan.cards import ARCHIVE, BANK, BLACK_MARKET, CHAPEL, LIBRARY, OFFICE_BUILDING, PRODUCTION
from malecon.games.san_juan.engine import Engine
from malecon.games.san_juan.moves import Speaker, sentence
from malecon.games.san_juan.position import ASKS
from malecon.games.san_juan.rows import loaded_from
from malecon.games.san_juan.state import DRAWN

if TYPE_CHECKING:
    from malecon.games.san_juan.game import SanJuan


def prompt(game: "SanJuan", state: Engine, lang: str) -> str:
    return sentence(PROMPTS[ASKS[state.ask]](Speaker(game.edition, game.words, lang), state))


def over(speaker: Speaker, state: Engine) -> str:
    return speaker.say("The game is over")


def role(speaker: Speaker, state: Engine) -> str:
    if state.players == 2 and state.picks == 2:
        return speaker.say("Choose your second role")
    return speaker.say("Choose a role")


# Building


def build(speaker: Speaker, state: Engine) -> str:
    possible = len(state.legal_actions()) - 1
    if possible == 0:
        return speaker.say("Build: nothing is possible, so pass")
    return speaker.say("Build: {n} possible, or pass", n=possible)


def place(speaker: Speaker, state: Engine) -> str:
    possible = len(state.legal_actions())
    return speaker.say("Where does {the_card} go? {n} possible", n=possible, **speaker.card_fields(state.building))


def library(speaker: Speaker, state: Engine) -> str:
    fields = speaker.card_fields(LIBRARY, "library")
    if len(state.legal_actions()) == 1:
        return speaker.say("{the_library}: without it you cannot pay, so use it", **fields)
    return speaker.say("{the_library}: use it now, or spare it for your second role", **fields)


def pay(speaker: Speaker, state: Engine) -> str:
    fields = speaker.card_fields(state.building)
    if state.spending and state.count < 2 and loaded_from(state.me(), state.floor) > 0:
        market = speaker.card(BLACK_MARKET)
        return speaker.say("Pay for {the_card}: {n} more, in cards or goods ({black_market})", n=state.need, black_market=market, **fields)
    return speaker.count("Pay for {the_card}: {n} more card", "Pay for {the_card}: {n} more cards", state.need, **fields)


# Goods


def produce(speaker: Speaker, state: Engine) -> str:
    me = state.me()
    empty = sum(state.floor <= int(me.top[slot]) < PRODUCTION and me.good[slot] == 0 for slot in range(me.piles))
    most = min(state.need, empty, deck.available(state))
    line = speaker.count("Produce: up to {n} good, or pass", "Produce: up to {n} goods, or pass", most)
    return line + library_note(speaker, state, most)


def sell(speaker: Speaker, state: Engine) -> str:
    most = min(state.need, loaded_from(state.me(), state.floor))
    goods = [action - SELL for action in state.legal_actions() if action >= SELL]
    prices = ", ".join(f"{speaker.good(good)} {trader.value(state, good)}" for good in goods)
    line = speaker.count("Sell: up to {n} good ({prices}), or pass", "Sell: up to {n} goods ({prices}), or pass", most, prices=prices)
    return line + library_note(speaker, state, most)


def library_note(speaker: Speaker, state: Engine, most: int) -> str:
    """With two players the governor's first role may leave the library for the second: say when the last good uses it up (K40)."""
    if state.count + most <= state.free or not rounds.library_is_asked(state, state.me()):
        return ""
    return speaker.say("; the last one uses {the_library}", **speaker.card_fields(LIBRARY, "library"))


# Cards


def keep(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Keep {n} of {drawn} cards", n=state.need, drawn=ledger.count(state, DRAWN))


def archive(speaker: Speaker, state: Engine) -> str:
    fields = speaker.card_fields(ARCHIVE)
    return speaker.count(
        "{the_card}: discard {n} more card from your hand", "{the_card}: discard {n} more cards from your hand", state.need, **fields
    )


def office(speaker: Speaker, state: Engine) -> str:
    fields = speaker.card_fields(OFFICE_BUILDING)
    if state.count > 0:
        return speaker.say("{the_card}: exchange 1 more card, or pass", **fields)
    return speaker.say("{the_card}: exchange 1 or 2 cards, or pass", **fields)


def chapel(speaker: Speaker, state: Engine) -> str:
    return speaker.say("{the_card}: put 1 card under it, or pass", **speaker.card_fields(CHAPEL))


def bank(speaker: Speaker, state: Engine) -> str:
    if state.me().bank_used:
        return speaker.say("{the_card}: put more cards under it, or pass", **speaker.card_fields(BANK))
    return speaker.say("{the_card}: put cards under it, once in the game, or pass", **speaker.card_fields(BANK))


def limit(speaker: Speaker, state: Engine) -> str:
    most = new_round.limit_of(state, state.me())
    return speaker.count("Hand limit {most}: discard {n} more card", "Hand limit {most}: discard {n} more cards", state.need, most=most)


def opening(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Keep 4 cards: discard {n} more", n=state.need)


PROMPTS: Final[dict[str, Callable[[Speaker, Engine], str]]] = {
    "opening": opening,
    "role": role,
    "build": build,
    "place": place,
    "library": library,
    "pay": pay,
    "produce": produce,
    "sell": sell,
    "keep": keep,
    "archive": archive,
    "office building": office,
    "chapel": chapel,
    "bank": bank,
    "hand limit": limit,
    "nothing": over,
}
