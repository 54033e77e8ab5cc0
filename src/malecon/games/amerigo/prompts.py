"""The question put to the seat to move, as one sentence; and what a terminal adds to it, where the answer is typed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.games.amerigo.actions import BUY, LAY, TAKE, spot
from malecon.games.amerigo.choosing import is_open
from malecon.games.amerigo.completion import DISCOVERY, is_discovered
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.gold import gold_for_cubes
from malecon.games.amerigo.moves import Speaker, sentence
from malecon.games.amerigo.planning import most_neutrals
from malecon.games.amerigo.shapes import KINDS, NAMES, shape_of
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import BLACK, COLOURS, PRODUCTS
from malecon.games.amerigo.terms import ASKS

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo


def prompt(game: "Amerigo", state: Engine, lang: str) -> str:
    return sentence(PROMPTS[ASKS[state.ask]](Speaker(game.words, lang), state))


def typing(game: "Amerigo", state: Engine, lang: str) -> str:
    """What the colours do, how a whole row is typed at once, in which order tiles are named, how a shape is drawn."""
    speaker = Speaker(game.words, lang)
    match ASKS[state.ask]:
        case "action":
            shown = [colour for colour in range(COLOURS) if is_open(state, state.me(), colour)]
            return sentence(", ".join(f"{speaker.colour(colour)} ({speaker.deed(colour)})" for colour in shown))
        case "take" | "buy" if len(state.legal_actions()) > 2:
            return speaker.say("In the order of the list")
        case "progress" if state.need > 1:
            return speaker.say("In the order of the list")
        case "ship":
            return speaker.say("Or say it all: ship 1 to {place}, post", place="F7")
        case "lay" if is_possible(state, LAY, KINDS):
            return speaker.say(
                "Or say it all: L3 at {place} turned right. Without a turn it lies as drawn, or as it fits there", place="D4"
            )
        case "turn":
            return speaker.say("(? {shape} draws it)", shape=NAMES[shape_of(state.kind)])
        case _:
            return ""


def over(speaker: Speaker, state: Engine) -> str:
    return speaker.say("The game is over")


def action(speaker: Speaker, state: Engine) -> str:
    gold = speaker.gold(int(gold_for_cubes(state, state.me())))
    return speaker.say("Choose an action with {ap} AP, or take {gold}", ap=state.most_cubes(), gold=gold)


def special(speaker: Speaker, state: Engine) -> str:
    me = state.me()
    if me.special == 0:
        return speaker.say("White, {ap} AP: how far does your disc advance?", ap=state.ap)
    return speaker.say(
        "White, {ap} AP: how far does your disc advance from {space}, or act in the colour: {colour} ({deed})",
        ap=state.ap,
        space=me.special,
        **speaker.colour_fields(int(colour_of(me.special))),
    )


# Ships


def frame(speaker: Speaker, state: Engine) -> str:
    if state.ship == 0:
        return speaker.say("Your ships come into play: on which space of the frame does the first begin?")
    return speaker.say("And the second ship?")


def ship(speaker: Speaker, state: Engine) -> str:
    return speaker.say("Blue, {ap} AP: which ship moves?", ap=state.ap)


def sea(speaker: Speaker, state: Engine) -> str:
    start = speaker.spot(int(spot(state.chart, state.me().ship(state.ship))))
    return speaker.count(
        "Where does ship {ship} go from {start}? {n} step",
        "Where does ship {ship} go from {start}? Up to {n} steps",
        int(state.ap),
        ship=state.ship + 1,
        start=start,
    )


def post(speaker: Speaker, state: Engine) -> str:
    chart = state.chart
    square = chart.post_of[state.me().ship(state.ship)]
    place = speaker.spot(int(spot(chart, square)))
    if not is_discovered(state, chart.island[square]):
        return speaker.say("A post on {place}? The island is not discovered yet: {n} VP", place=place, n=DISCOVERY)
    return speaker.say("A post on {place}?", place=place)


# Tracks


def steps(speaker: Speaker, state: Engine) -> str:
    me = state.me()
    if state.colour == BLACK:
        return speaker.say("Black, {ap} AP: how many cannons do you load? You have {n}", ap=state.ap, n=me.cannons)
    return speaker.say("Brown, {ap} AP: how far do you progress from {space}?", ap=state.ap, space=me.progress)


def progress(speaker: Speaker, state: Engine) -> str:
    return speaker.count("Take {n} progress tile", "Take {n} progress tiles", int(state.need))


# Tiles


def is_possible(state: Engine, first: int, number: int) -> bool:
    """Whether one of so many actions is legal: else the question is only whether to spend gold, or to be done."""
    return any(first <= action < first + number for action in state.legal_actions())


def is_passed_over(state: Engine, first: int, number: int) -> bool:
    """Whether one of them could be had but for the order in which they are chosen."""
    afresh = state.clone()
    afresh.floor = 0
    return is_possible(afresh, first, number)


def take(speaker: Speaker, state: Engine) -> str:
    if not is_possible(state, TAKE, KINDS):
        if is_passed_over(state, TAKE, KINDS):
            return speaker.say("Red, {ap} AP left: the tiles that you could pay for come before those you took", ap=state.ap)
        return speaker.say("Red, {ap} AP: no tile can be taken for that", ap=state.ap)
    left = int(most_neutrals(state.me()) - state.taken)
    more = speaker.count("{n} neutral more at most", "{n} neutrals more at most", left)
    return speaker.say("Red, {ap} AP: which tiles do you take? Villages 1 AP, {more}", ap=state.ap, more=more)


def lay(speaker: Speaker, state: Engine) -> str:
    if not is_possible(state, LAY, KINDS):
        return speaker.say("Green, {ap} AP: no tile can be laid with that", ap=state.ap)
    return speaker.say("Green, {ap} AP: which tile do you lay?", ap=state.ap)


def turn(speaker: Speaker, state: Engine) -> str:
    return speaker.say("How is {the_kind} turned?", **speaker.kind_fields(int(state.kind)))


def square(speaker: Speaker, state: Engine) -> str:
    fields = speaker.kind_fields(int(state.kind))
    return speaker.say(
        "Where does {the_kind} lie, {turn}? Its topmost square, the left one of two, is on", turn=speaker.turn(int(state.turned)), **fields
    )


def buy(speaker: Speaker, state: Engine) -> str:
    if not is_possible(state, BUY, PRODUCTS):
        if is_passed_over(state, BUY, PRODUCTS):
            return speaker.say("Yellow, {ap} AP left: what you could pay for comes before what you bought", ap=state.ap)
        return speaker.say("Yellow, {ap} AP: nothing can be bought for that", ap=state.ap)
    return speaker.say("Yellow, {ap} AP: which production tiles do you buy?", ap=state.ap)


PROMPTS: Final[dict[str, Callable[[Speaker, Engine], str]]] = {
    "action": action,
    "special": special,
    "frame": frame,
    "ship": ship,
    "sea": sea,
    "post": post,
    "steps": steps,
    "progress": progress,
    "take": take,
    "lay": lay,
    "turn": turn,
    "square": square,
    "buy": buy,
    "nothing": over,
}
