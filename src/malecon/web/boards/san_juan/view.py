"""What the drawing of San Juan needs beyond the scene: which card is what, what it costs me, and which moves lie on it."""

from functools import cache
from typing import Any, Final, NamedTuple

from malecon.games.san_juan.actions import (
    BUILD,
    COVER,
    COVER_LOADED,
    DISCARD,
    GOODS,
    KEEP,
    NEW_PLACE,
    PRODUCE,
    ROLE,
    SELL,
    SPARE_LIBRARY,
    SPEND,
    TUCK,
    USE_LIBRARY,
    good_of,
)
from malecon.games.san_juan.cards import CARDS, HARBOR, LIBRARY, PRODUCTION, QUARRY, SMITHY, STATUE
from malecon.games.san_juan.cards import HERO as LAST_MONUMENT
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.game import SanJuan
from malecon.games.san_juan.moves import Speaker, describe, sentence
from malecon.games.san_juan.screen import good_letters
from malecon.web.boards.san_juan.phases import ACTS_IN
from malecon.web.boards.san_juan.rows import hand_row
from malecon.web.boards.table import NOTHING, Chip, Do, Table
from malecon.web.scene import Scene

ICONS: Final = {
    "indigo": "indigo",
    "sugar": "sugar",
    "tobacco": "tobacco",
    "coffee": "coffee",
    "silver": "silver",
    "corn": "corn",
    "fruit": "fruit",
    "customs card": "customs",
    "registry card": "customs",
}
ROLE_ICONS: Final = ("builder", "craftsman", "trader", "councillor", "prospector")
VARIES: Final = "★"  # points that are counted at the end


class Good(NamedTuple):
    name: str
    icon: str
    letter: str


class Role(NamedTuple):
    id: str
    name: str
    tip: str
    label: str
    owner: int | None
    now: bool
    do: Do
    coins: int = 0
    chips: tuple[Chip, ...] = ()


class Card(NamedTuple):
    """A card on the table or in a hand, with everything that can be done with it now."""

    kind: int
    name: str
    cost: int
    price: int  # what it costs me now
    points: str
    art: str
    tip: str
    label: str
    piece: str
    do: Do = NOTHING
    choice: int | None = None  # the action if ticked in the row
    chips: tuple[Chip, ...] = ()
    good: Good | None = None
    makes: Good | None = None
    acts: str = ""  # the role in whose phase it helps
    height: int = 1
    fresh: bool = False


PRINTED: dict[tuple[str, str, int], tuple[str, str, str, str]] = {}  # by game, language and kind


@cache
def spoken(game: SanJuan, lang: str) -> tuple[Speaker, dict[str, int], list[Good]]:
    """Words and goods of an edition in a language: the same at every table."""
    speaker = Speaker(game.edition, game.words, lang)
    letters = good_letters(speaker)
    goods = [Good(speaker.good(good), ICONS[game.edition.goods[good]], letters[good]) for good in range(GOODS)]
    return speaker, {name: kind for kind, name in enumerate(game.edition.names)}, goods


class SanJuanTable(Table):
    """One scene of San Juan."""

    def __init__(self, scene: Scene) -> None:
        game = scene.game
        assert isinstance(game, SanJuan)
        super().__init__(scene, game.folder)
        self.game = game
        self.speaker, self.kinds, self.goods = spoken(game, scene.lang)
        self.row = hand_row(self)

    def describe(self, action: int) -> str:
        return describe(self.game.edition, self.game.words, action, self.lang)

    # The middle

    def roles(self) -> list[Role]:
        return [self.role(number) for number in range(len(ROLE_IDS))]

    def role(self, number: int) -> Role:
        role_id = ROLE_IDS[number]
        owner = next((seat for seat, one in enumerate(self.seats) if role_id in one["roles"]), None)
        name = sentence(self.speaker.role(number))
        do = self.do(ROLE + number)
        label = name if owner is None else self.say("{role}, taken by {name}", role=name, name=self.names[owner])
        tip = self.tip(self.speaker.role(number))
        return Role(ROLE_ICONS[number], name, sentence(tip), label, owner, self.turn["role"] == role_id, do)

    def prices(self) -> list[dict[str, Any]]:
        """The five price cards in the order they come; those not seen yet lie face down."""
        doc = self.doc["prices"]
        seen = doc["seen"]
        cards: list[dict[str, Any]] = []
        for at in range(5):
            known = at < len(seen)
            cards.append({"prices": seen[at] if known else None, "next": at == doc["next"], "up": at == doc["next"] and doc["up"]})
        return cards

    def price_card(self) -> dict[str, Any] | None:
        """The one that is up, or the next one if it was seen before."""
        return next((card for card in self.prices() if card["next"] and card["prices"]), None)

    def offer(self) -> list[Card]:
        """Cards that are open to all: the cathedral."""
        kinds = {name: self.kinds[name] for name in self.doc["offer"]}
        return [self.card(kind, f"{name}:offer:0", self.price(kind), do=self.do(BUILD + kind)) for name, kind in kinds.items()]

    # Cards

    def card(self, kind: int, piece: str, price: int | None = None, **more: Any) -> Card:
        name, points, tip, label = self.printed_on(kind)
        good: Good | None = more.get("good")
        if good is not None:
            label += ", " + self.say("with a good: {good}", good=good.name)
        more |= {"makes": self.goods[kind] if kind < PRODUCTION else None, "acts": ACTS_IN.get(kind, "")}
        cost = CARDS[kind].cost
        return Card(kind, name, cost, cost if price is None else price, points, art(kind), tip, label, piece, **more)

    def printed_on(self, kind: int) -> tuple[str, str, str, str]:
        """Name, points, tip and label of a card: the same at every table."""
        key = (self.game.id, self.lang, kind)
        if key not in PRINTED:
            printed = CARDS[kind]
            name = sentence(self.speaker.card(kind))
            label = ", ".join([name, self.say("cost {n}", n=printed.cost), self.points_label(printed.points)])
            tip = sentence(self.tip(self.speaker.card(kind)))
            PRINTED[key] = (name, str(printed.points) if printed.points else VARIES, tip, label)
        return PRINTED[key]

    def points_label(self, points: int) -> str:
        return self.count("{n} point", "{n} points", points) if points else self.say("points at the end")

    def price(self, kind: int) -> int:
        """My price while I am asked what to build: privilege, library, smithy and quarry; the crane comes later."""
        cost = CARDS[kind].cost
        if self.asked != "build":
            return cost
        me = self.seats[self.viewer]
        working = {self.kinds[one["card"]] for one in me["buildings"] if one["card"] != me["fresh"]}
        off = int((SMITHY if kind < PRODUCTION else QUARRY) in working)
        if self.turn["chooser"] == self.viewer:
            used = self.turn["library_used"] and self.viewer == self.doc["governor"]
            off += 2 if LIBRARY in working and not used else 1
        return max(cost - off, 0)

    def city(self, seat: int) -> list[Card]:
        """A city in the order it was built."""
        found: list[Card] = []
        copies: dict[str, int] = {}
        one = self.seats[seat]
        mine = seat == self.viewer and bool(self.legal)
        for building in one["buildings"]:
            name = building["card"]
            kind = self.kinds[name]
            number = copies[name] = copies.get(name, -1) + 1
            loaded = bool(building["good"])
            more = self.building_moves(kind, loaded) if mine else {}
            more["good"] = self.goods[good_of(kind)] if loaded else None
            fresh = name == one["fresh"] and kind >= PRODUCTION
            found.append(self.card(kind, f"{name}:s{seat}:{number}", height=building["height"], fresh=fresh, **more))
        return found

    def building_moves(self, kind: int, loaded: bool) -> dict[str, Any]:
        """What a building in my own city offers now."""
        if kind == LIBRARY and self.asked == "library":
            labels = {USE_LIBRARY: self.say("use it"), SPARE_LIBRARY: self.say("spare it")}
            return {"chips": tuple(Chip(self.only(action), "", label) for action, label in labels.items() if action in self.legal)}
        if self.asked == "place":
            return {"do": self.do(COVER_LOADED + good_of(kind) if loaded else COVER + kind)}
        if self.asked == "produce" and kind < PRODUCTION:
            return self.pick(PRODUCE + kind) if not loaded and kind >= self.turn["floor"] else {"do": self.do(PRODUCE + kind)}
        good = good_of(kind)
        if loaded and self.asked == "sell" and good >= self.turn["floor"]:
            return self.pick(SELL + good)
        if loaded and self.asked == "pay" and self.turn["spending"] and self.turn["count"] < 2 and good >= self.turn["floor"]:
            return self.pick(SPEND + good)
        return {}

    def pick(self, action: int) -> dict[str, Any]:
        """A thing of the row: ticked, or simply clicked where the row has one choice only."""
        return {"choice": action} if self.row is not None else {"do": self.do(action)}

    def new_place(self) -> Do:
        return self.do(NEW_PLACE) if self.asked == "place" else NOTHING

    # The hand

    def hand(self) -> list[Card]:
        me = self.seats[self.viewer]
        return [card for name, number in me["hand"].items() for card in self.hand_cards(name, number)]

    def hand_cards(self, name: str, number: int) -> list[Card]:
        """Equal cards: those in the city have the first numbers, so that a card that is built keeps its own."""
        kind = self.kinds[name]
        first = sum(building["card"] == name for building in self.seats[self.viewer]["buildings"])
        more = self.hand_moves(kind)
        return [self.card(kind, f"{name}:s{self.viewer}:{first + i}", self.price(kind), **more) for i in range(number)]

    def hand_moves(self, kind: int) -> dict[str, Any]:
        if self.asked == "build":
            return {"do": self.do(BUILD + kind)}
        first = {"chapel": TUCK, "bank": TUCK, "keep": None, "role": BUILD, "place": BUILD}.get(self.asked, DISCARD)
        if first is None or not self.legal:
            return {}
        floor = self.turn.get("floor", 0)
        if self.asked == "pay" and self.turn["spending"]:
            floor = 0  # goods come first, and have their own order
        if first == BUILD or kind < floor or self.asked in ("produce", "sell", "library"):
            return {"do": self.do(first + kind)}
        return self.pick(first + kind)

    def drawn(self) -> list[Card]:
        """Cards to choose from that are in no hand yet."""
        if not isinstance(self.doc["drawn"], dict) or self.doc["to_move"] != self.viewer:
            return []
        found: list[Card] = []
        for name, number in self.doc["drawn"].items():
            kind = self.kinds[name]
            more = self.pick(KEEP + kind) if kind >= self.turn["floor"] else {"do": self.do(KEEP + kind)}
            found += [self.card(kind, f"{name}:drawn:{i}", **more) for i in range(number)]
        return found

    def known(self, seat: int) -> list[Card]:
        """Hand cards of another that everybody knows; with open hands all of them."""
        one = self.seats[seat]
        cards = one["hand"] if isinstance(one["hand"], dict) else one["shown"]
        return [self.card(self.kinds[name], f"{name}:known{seat}:{i}") for name, number in cards.items() for i in range(number)]

    def hand_size(self, seat: int) -> int:
        hand = self.seats[seat]["hand"]
        return sum(hand.values()) if isinstance(hand, dict) else int(hand)

    def printed(self, seat: int) -> int:
        return sum(CARDS[self.kinds[building["card"]]].points for building in self.seats[seat]["buildings"])

    def tucked(self, seat: int) -> list[str]:
        """Cards under chapel and bank, by name, where the viewer may know them."""
        cards: dict[str, int] = self.seats[seat].get("tucked") or {}
        return [self.speaker.some_cards(self.kinds[name], number) for name, number in cards.items()]

    def under_harbor(self) -> str:
        """My cards under the harbor, which nobody has seen."""
        number = self.seats[self.viewer].get("shipped", 0)
        if not number:
            return ""
        label = self.say("under {the_harbor}:", **self.speaker.card_fields(HARBOR, "harbor"))
        return f"{label} {self.count('{n} card', '{n} cards', number)}"


def art(kind: int) -> str:
    """The picture of a card: works, town house, monument or a hall that counts at the end."""
    if kind < PRODUCTION:
        return "works"
    if STATUE <= kind <= LAST_MONUMENT:
        return "monument"
    return "hall" if CARDS[kind].points == 0 else "town"
