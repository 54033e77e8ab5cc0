"""What a player types: a whole turn or a part of it in one line, "blue: ship 1 to F7, post" or "L3 at D4 turned right".

Each word is read in the position that the words before it lead to, so that short words are enough: what is legal there comes first.
Tiles taken or bought may be named in any order; they are put into that of the list.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NoReturn

from malecon.core.errors import IllegalAction
from malecon.core.game import matches
from malecon.core.words import same_words
from malecon.games.amerigo import refusals_map
from malecon.games.amerigo.actions import (
    BUY,
    DONE,
    LAY,
    OPEN_CHEST,
    PROGRESS,
    SPEND,
    SPOT,
    TAKE,
    TURN,
    USE_EIGHT,
    on_map,
    place_of,
)
from malecon.games.amerigo.engine import Engine
from malecon.games.amerigo.moves import Speaker, meanings, spots
from malecon.games.amerigo.shapes import KINDS, NAMES, TURNS_OF, VILLAGE_SHAPES, price, shape_of
from malecon.games.amerigo.state import ASK_BUY, ASK_FRAME, ASK_LAY, ASK_PROGRESS, ASK_TAKE, ASK_TURN, HELD

if TYPE_CHECKING:
    from malecon.games.amerigo.game import Amerigo

Words = list[str]

# In both languages, as `same_words` leaves them
FILLERS: Final = frozenset(["to", "at", "on", "in", "then", "and", "with", "vers", "en", "sur", "dans", "puis", "et", "avec"])
SHIP_WORDS: Final = frozenset(["ship", "bateau"])
DONE_WORDS: Final = frozenset(["pass", "passer"])
SPENDING: Final = frozenset(["spend", "depenser"])
LAYING: Final = frozenset(["lay", "poser", "pose", "village", "neutral", "neutre", "tile", "tuile"])
NEUTRAL_WORDS: Final = frozenset(["neutral", "neutre"])
TURN_WORDS: Final = {"right": 1, "droite": 1, "half": 2, "demi": 2, "left": 3, "gauche": 3, "not": 0, "non": 0, "sans": 0}
TURNING: Final = frozenset(["turned", "turn", "tournee", "tourner", "tour"])
SHAPE_OF: Final = {name.casefold(): shape for shape, name in enumerate(NAMES)}
SQUARE: Final = re.compile(r"[a-x][0-9]{1,2}")

SETS: Final = {ASK_TAKE: range(TAKE, LAY), ASK_PROGRESS: range(PROGRESS, BUY), ASK_BUY: range(BUY, SPOT)}  # asked tile by tile
PURSE: Final = range(OPEN_CHEST, USE_EIGHT)


def read(game: "Amerigo", state: Engine, text: str, lang: str) -> list[int]:
    """The moves of a line, each legal after the one before; IllegalAction says which is not, and why."""
    reader = Reader(game, state, text, lang)
    parts = [words for part in re.split(r"[,;]", text) if (words := same_words(part).split())]
    while parts:
        parts = reader.without_fillers(parts)
        behind = reader.named_set(parts)
        parts = reader.part(parts) if behind is None else behind
    if not reader.row:
        game.parse(state, text, lang)  # it is no move at all, and this says so
    return reader.row


class Reader:
    """A line being read, and the position it has led to so far."""

    def __init__(self, game: "Amerigo", state: Engine, text: str, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.text = text
        self.speaker = Speaker(game.words, lang)
        self.trial = state.clone()
        self.turn = turn_of(state)
        self.row: list[int] = []

    def refuse(self, reason: str) -> NoReturn:
        raise IllegalAction(self.text, reason)

    def make(self, action: int) -> None:
        if turn_of(self.trial) != self.turn:
            self.refuse(self.speaker.say("your turn is over before the end of: {text}", text=self.text))
        if action not in self.trial.legal_actions():
            self.refuse(self.game.refusal(self.trial, action, self.lang))
        self.trial.apply(action)
        self.row.append(action)

    # What words mean

    def spoken(self, action: int) -> list[str]:
        return [same_words(self.game.describe(self.trial, action, lang)) for lang in {self.lang, "en"}]

    def exact(self, words: Words) -> int | None:
        return meanings(self.game.words, self.lang).get(" ".join(words))

    def short(self, words: Words, actions: Iterable[int], whole: bool) -> list[int]:
        """Actions that the words can stand for; before the end of a part only with their last word in full, as L3 for "lay village L3"."""
        wanted = " ".join(words)
        return [
            action
            for action in actions
            if any(matches(wanted, said) and (whole or said.split()[-1] == words[-1]) for said in self.spoken(action))
        ]

    def one(self, words: Words, actions: Iterable[int], whole: bool) -> int | None:
        """The action that the words mean; several raise."""
        actions = list(actions)
        if words[0] in DONE_WORDS and DONE in actions:
            return DONE
        found = self.exact(words)
        if found in actions:
            return found
        meant = self.short(words, actions, whole)
        if len(meant) > 1:
            choices = ", ".join(repr(self.game.describe(self.trial, action, self.lang)) for action in meant)
            self.refuse(self.speaker.say("{text!r} can mean {choices}", text=" ".join(words), choices=choices))
        return meant[0] if meant else None

    # Parts between commas

    def without_fillers(self, parts: list[Words]) -> list[Words]:
        """What the next word means, without "to" and the like; on the frame "ship 1 to north 2" is "north 2"."""
        words = parts[0]
        if self.trial.ask == ASK_FRAME and words[0] in SHIP_WORDS:
            words = words[2:]
        while words and words[0] in FILLERS:
            words = words[1:]
        return [words or parts[0], *parts[1:]]

    def part(self, parts: list[Words]) -> list[Words]:
        """Read one move, or a whole placing, from the first part; what is left of it, and the others."""
        words = parts[0]
        if turn_of(self.trial) != self.turn and self.ends(words):
            return parts[1:]  # the turn has ended by itself
        rest = self.lay(words) if self.is_placing(words) else self.step(words)
        return [rest, *parts[1:]] if rest else parts[1:]

    def ends(self, words: Words) -> bool:
        return words[0] in DONE_WORDS or self.exact(words) == DONE

    def step(self, words: Words) -> Words:
        """One move from the beginning of the words: as many of them as make one."""
        if words[0] in SPENDING and len(words) > 1 and words[1].isdigit():
            return self.spend(words)
        legal = self.trial.legal_actions() if turn_of(self.trial) == self.turn else []
        for size in range(len(words), 0, -1):
            found = self.one(words[:size], legal, size == len(words))
            if found is not None:
                self.make(found)
                return words[size:]
        for size in range(len(words), 0, -1):
            found = self.exact(words[:size])
            if found is not None:
                self.make(found)  # which says why not
        self.make(self.game.parse(self.trial, " ".join(words), self.lang))
        return []

    def spend(self, words: Words) -> Words:
        """So many gold at once: "spend 2 gold"."""
        for _ in range(int(words[1])):
            self.make(SPEND)
        return words[3:]

    # Sets of tiles

    def named_set(self, parts: list[Words]) -> list[Words] | None:
        """Tiles named one after the other are taken in the order of the list, gold before them; the parts behind them."""
        actions = SETS.get(int(self.trial.ask))
        if actions is None or turn_of(self.trial) != self.turn:
            return None
        chosen: list[int] = []
        for words in parts:
            legal = [action for action in self.trial.legal_actions() if action in actions or action in PURSE]
            action = self.one(words, legal, True)
            if action is None:
                action = self.one(words, [*actions, SPEND], True)
            if action is None:
                break
            chosen.append(action)
        for action in sorted(chosen):
            self.make(action)
        return parts[len(chosen) :] if chosen else None

    # Placing: tile, square and turn in any order

    def is_placing(self, words: Words) -> bool:
        shape = next((at for at, word in enumerate(words) if word in SHAPE_OF), None)
        if self.trial.ask != ASK_LAY or shape is None or not LAYING.issuperset(words[:shape]):
            return False
        return any(SQUARE.fullmatch(word) for word in words[shape + 1 :])

    def lay(self, words: Words) -> Words:
        at = next(at for at, word in enumerate(words) if word in SHAPE_OF)
        rest = words[at + 1 :]
        square = next(word for word in rest if SQUARE.fullmatch(word))
        told = next((TURN_WORDS[word] for word in rest if word in TURN_WORDS), None)
        odd = [word for word in rest if word not in FILLERS | TURNING and word not in TURN_WORDS and word != square]
        if odd:
            self.refuse(self.speaker.say("{text!r} says nothing about a tile", text=odd[0]))
        target = spots().get(square.upper())
        if target is None:
            self.refuse(self.speaker.say("{text!r} is no square", text=square.upper()))
        self.place(self.kind_of(words[:at], SHAPE_OF[words[at]]), told, target)
        return []

    def kind_of(self, before: Words, shape: int) -> int:
        """A village or a neutral: as said, else the one that is held."""
        kinds = [kind for kind in range(KINDS) if shape_of(kind) == shape]
        if NEUTRAL_WORDS.intersection(before) or shape >= VILLAGE_SHAPES:
            return kinds[-1]
        if "village" in before:
            return kinds[0]
        held = [kind for kind in kinds if self.trial.me().pieces[HELD + kind] > 0]
        if len(held) > 1:
            choices = ", ".join(repr(self.speaker.kind(kind)) for kind in held)
            self.refuse(self.speaker.say("{text!r} can mean {choices}", text=NAMES[shape], choices=choices))
        return (held or kinds)[0]

    def place(self, kind: int, told: int | None, target: int) -> None:
        trial = self.trial
        if trial.me().pieces[HELD + kind] == 0 or price(kind) > trial.ap:
            self.make(LAY + kind)  # which says why not
        turns = range(TURNS_OF[shape_of(kind)])
        fitting = [turn for turn in turns if self.fits(kind, turn, target)]
        turned = 0 if told is None else told % len(turns)
        if told is None and turned not in fitting and fitting:
            if len(fitting) > 1:
                choices = ", ".join(repr(self.speaker.turn(turn)) for turn in fitting)
                self.refuse(self.speaker.say("say how it is turned: {choices}", choices=choices))
            turned = fitting[0]
        if turned not in fitting:
            self.refuse(self.misfit(kind, turned, target))
        self.make(LAY + kind)
        if self.trial.ask == ASK_TURN:
            self.make(TURN + turned)
        self.make(target)

    def fits(self, kind: int, turn: int, target: int) -> bool:
        trial = self.trial.clone()
        for action in (LAY + kind, TURN + turn, target):
            if action in trial.legal_actions():
                trial.apply(action)
            elif action != TURN + turn or trial.ask == ASK_TURN:
                return False
        return True

    def misfit(self, kind: int, turned: int, target: int) -> str:
        if not on_map(self.trial.chart, target):
            return refusals_map.off_map(self.speaker, target)
        return refusals_map.placing(self.speaker, self.trial, kind, turned, int(place_of(self.trial.chart, target)))


def turn_of(state: Engine) -> tuple[int, int, int]:
    """A turn by its round, its phase and its number."""
    return int(state.round), int(state.phase), int(state.turn)
