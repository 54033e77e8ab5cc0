"""The log: one line for each event of the rules, as whoever it was made for may know it.

An event's facts are numbers (kinds of cards.py, roles of state.py); faces that only one seat may know are in it only where the
event was made for that seat (`Event.seen_by`), so a line says as much as its facts and no more.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from malecon.core.events import Event
from malecon.games.san_juan import scoring
from malecon.games.san_juan.actions import good_of
from malecon.games.san_juan.cards import ARCHIVE, BLACK_MARKET, CUSTOMS_OFFICE, GOLD_MINE, GOLDSMITH, HARBOR, KIND_OF_NAME, PRODUCTION
from malecon.games.san_juan.editions import ROLE_IDS
from malecon.games.san_juan.engine import Engine
from malecon.games.san_juan.moves import Speaker
from malecon.games.san_juan.state import BUILDER, NONE, PRODUCER

if TYPE_CHECKING:
    from malecon.games.san_juan.game import SanJuan

# Why cards are drawn or discarded, where the reason is neither a building nor a role.
CAUSES: Final = ("sale", "deal", "hand limit", "opening")

Names = list[str]


def tell(game: "SanJuan", event: Event, names: Names, lang: str) -> str:
    return TELLERS[event.name](Speaker(game.edition, game.words, lang), event, names)


def cause(speaker: Speaker, event: Event) -> str:
    """The rules name a building or a role by its name in the second edition."""
    why = str(event.facts["cause"])
    if why in KIND_OF_NAME:
        return speaker.card(KIND_OF_NAME[why])
    if why in ROLE_IDS:
        return speaker.role(ROLE_IDS.index(why))
    return speaker.words.name(speaker.lang, why, context="cause")


def with_faces(speaker: Speaker, line: str, event: Event) -> str:
    """The line, and for the seat that may know them the cards."""
    cards = event.facts.get("cards")
    return speaker.say("{line}: {cards}", line=line, cards=speaker.cards(cards)) if cards else line


# Rounds and roles


def tell_round(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("Round {n}: {who} is governor", n=event.facts["round"], who=names[event.seat])


def tell_role(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} chooses {the_role}", who=names[event.seat], **speaker.role_fields(event.facts["role"]))


def tell_pass(speaker: Speaker, event: Event, names: Names) -> str:
    who, role = names[event.seat], event.facts["role"]
    if role == BUILDER:
        return speaker.say("{who} passes: nothing built", who=who)
    if role == PRODUCER:
        return speaker.say("{who} passes: nothing produced", who=who)
    return speaker.say("{who} passes: nothing sold", who=who)


def tell_end(speaker: Speaker, event: Event, names: Names) -> str:
    """Best first; those who share a place in the order of the table."""
    places, points = event.facts["places"], event.facts["points"]
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    first = " & ".join(names[seat] for seat in order if places[seat] == 1)
    standing = ", ".join(f"{names[seat]} {points[seat]}" for seat in order)
    if places.count(1) > 1:
        return speaker.say("The game is over, {who} share the win: {points}", who=first, points=standing)
    return speaker.say("The game is over, {who} wins: {points}", who=first, points=standing)


def tell_tie(game: "SanJuan", state: Engine, seats: list[int], names: Names, lang: str) -> str:
    """What decides between equal points (V6)."""
    count = {seat: scoring.tie_break(state, seat) for seat in seats}
    standing = ", ".join(f"{names[seat]} {count[seat]}" for seat in sorted(seats, key=lambda seat: -count[seat]))
    return game.words.say(lang, "Equal points, so hand cards and goods count: {standing}", standing=standing) + " (V6)"


# Cards


def tell_take(speaker: Speaker, event: Event, names: Names) -> str:
    who, count, why = names[event.seat], event.facts["count"], cause(speaker, event)
    if count == 0:
        return speaker.say("{who} draws nothing ({cause}): no cards are left", who=who, cause=why)
    wanted = event.facts["wanted"]
    if count < wanted:
        line = speaker.say("{who} draws {n} of {wanted} cards ({cause}), no more are left", who=who, n=count, wanted=wanted, cause=why)
        return with_faces(speaker, line, event)
    line = speaker.count("{who} draws {n} card ({cause})", "{who} draws {n} cards ({cause})", count, who=who, cause=why)
    return with_faces(speaker, line, event)


def tell_discard(speaker: Speaker, event: Event, names: Names) -> str:
    who, faces = names[event.seat], event.facts.get("cards")
    if event.facts["cause"] == "price":  # what is paid was told with the price; with what, only the payer may know
        return speaker.say("{who} pays with {a_card}", who=who, **speaker.card_fields(faces[0])) if faces else ""
    why, count = cause(speaker, event), event.facts["count"]
    line = speaker.count("{who} discards {n} card ({cause})", "{who} discards {n} cards ({cause})", count, who=who, cause=why)
    return with_faces(speaker, line, event)


def tell_look(speaker: Speaker, event: Event, names: Names) -> str:
    who, count = names[event.seat], event.facts["count"]
    if count == 0:
        return speaker.say("{who} has nothing to look at: no cards are left", who=who)
    return with_faces(speaker, speaker.count("{who} looks at {n} card", "{who} looks at {n} cards", count, who=who), event)


def tell_keep(speaker: Speaker, event: Event, names: Names) -> str:
    who, count = names[event.seat], event.facts["count"]
    if count == 0:
        return ""
    if event.facts["archive"]:
        why = speaker.card(ARCHIVE)
        return speaker.count("{who} takes {n} card in hand ({cause})", "{who} takes {n} cards in hand ({cause})", count, who=who, cause=why)
    return with_faces(speaker, speaker.count("{who} keeps {n} card", "{who} keeps {n} cards", count, who=who), event)


def tell_tuck(speaker: Speaker, event: Event, names: Names) -> str:
    under = speaker.card_fields(KIND_OF_NAME[event.facts["cause"]], "under")
    return with_faces(speaker, speaker.say("{who} puts 1 card under {the_under}", who=names[event.seat], **under), event)


def tell_shuffle(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.count("The only discard becomes the new deck", "The {n} discards are shuffled into a new deck", event.facts["cards"])


# Building


def tell_build(speaker: Speaker, event: Event, names: Names) -> str:
    who, fields = names[event.seat], speaker.card_fields(event.facts["card"])
    if event.facts["over"] == NONE:
        return speaker.say("{who} builds {a_card}", who=who, **fields)
    under = speaker.card_fields(event.facts["over"], "under")
    if event.facts["lost"]:
        return speaker.say("{who} builds {a_card} over {the_under}, whose good is lost", who=who, **fields, **under)
    return speaker.say("{who} builds {a_card} over {the_under}", who=who, **fields, **under)


def tell_price(speaker: Speaker, event: Event, names: Names) -> str:
    who, price = names[event.seat], event.facts["price"]
    parts = speaker.price_parts(event.facts["card"], **event.facts["parts"])
    if price == 0:
        return speaker.say("{who} pays nothing{parts}", who=who, parts=parts)
    return speaker.say("{who} pays {n}{parts}", who=who, n=price, parts=parts)


def tell_spend(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.good_fields(good_of(event.facts["good"]))
    return speaker.say("{who} pays with {good} ({black_market})", who=names[event.seat], black_market=speaker.card(BLACK_MARKET), **fields)


# Goods


def tell_produce(speaker: Speaker, event: Event, names: Names) -> str:
    who, kind = names[event.seat], event.facts["good"]
    if kind == CUSTOMS_OFFICE:
        return speaker.say("{who} lays 1 card on {the_card}", who=who, **speaker.card_fields(kind))
    return speaker.say("{who} produces {good}", who=who, **speaker.good_fields(good_of(kind)))


def tell_prices(speaker: Speaker, event: Event, names: Names) -> str:
    prices = ", ".join(f"{speaker.good(good)} {event.facts['prices'][good]}" for good in range(PRODUCTION))
    return speaker.say("Prices: {prices}", prices=prices)


def tell_sell(speaker: Speaker, event: Event, names: Names) -> str:
    """With the markets that pay for this very good: they give a card for the first or the second one sold."""
    fields = speaker.good_fields(good_of(event.facts["good"]))
    line = speaker.say("{who} sells {good} for {price}", who=names[event.seat], price=event.facts["price"], **fields)
    return line + "".join(f", {speaker.card(market)} +1" for market in event.facts["markets"])


def tell_ship(speaker: Speaker, event: Event, names: Names) -> str:
    return speaker.say("{who} ships a good: it goes under {the_harbor}", who=names[event.seat], **speaker.card_fields(HARBOR, "harbor"))


# Gold mine and goldsmith


def tell_mine(speaker: Speaker, event: Event, names: Names) -> str:
    cards = speaker.cards(event.facts["cards"])
    line = speaker.say("{who} turns up {cards} ({gold_mine})", who=names[event.seat], cards=cards, gold_mine=speaker.card(GOLD_MINE))
    kept = event.facts["kept"]
    if kept == NONE:
        return speaker.say("{line}: equal costs, nothing", line=line)
    return speaker.say("{line} and takes {the_card}", line=line, **speaker.card_fields(kept))


def tell_smelt(speaker: Speaker, event: Event, names: Names) -> str:
    fields = speaker.card_fields(event.facts["card"])
    goldsmith = speaker.card(GOLDSMITH)
    if event.facts["kept"]:
        return speaker.say("{who} turns up {a_card} and takes it ({goldsmith})", who=names[event.seat], goldsmith=goldsmith, **fields)
    return speaker.say(
        "{who} turns up {a_card}, which is in play: discarded ({goldsmith})", who=names[event.seat], goldsmith=goldsmith, **fields
    )


TELLERS: Final[dict[str, Callable[[Speaker, Event, Names], str]]] = {
    "round": tell_round,
    "role": tell_role,
    "pass": tell_pass,
    "end": tell_end,
    "take": tell_take,
    "discard": tell_discard,
    "look": tell_look,
    "keep": tell_keep,
    "tuck": tell_tuck,
    "shuffle": tell_shuffle,
    "build": tell_build,
    "price": tell_price,
    "spend": tell_spend,
    "produce": tell_produce,
    "prices": tell_prices,
    "sell": tell_sell,
    "ship": tell_ship,
    "mine": tell_mine,
    "smelt": tell_smelt,
}
