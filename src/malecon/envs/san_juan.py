"""What a seat sees of San Juan, as named numbers: made from `State.observe` alone. san_juan_cells.py writes the same ones faster."""

from collections.abc import Mapping

from malecon.core.game import Game, Json
from malecon.envs.cells import Filler
from malecon.envs.naming import count, mark, one_hot, seat_names, turned
from malecon.envs.san_juan_cells import SanJuanFiller
from malecon.games.san_juan.cards import BASE_KINDS, CUSTOMS_OFFICE, KINDS, PRODUCTION
from malecon.games.san_juan.editions import ROLE_IDS, Edition
from malecon.games.san_juan.game import SanJuan
from malecon.games.san_juan.position import ASKS

NUMBERS = ("picks", "done", "still", "idle", "library_used", "anyone_sold", "saved", "need", "spending", "count", "free", "income", "floor")
GOODS = (*range(PRODUCTION), CUSTOMS_OFFICE)  # the buildings that goods lie on: production, and the customs office


def edition_of(game: Game) -> Edition:
    assert isinstance(game, SanJuan)
    return game.edition


def filler(game: Game, players: int, options: Mapping[str, object]) -> Filler:
    return SanJuanFiller(players, KINDS if options["expansion"] else BASE_KINDS, bool(options["open_hands"]))


def names(game: Game, players: int, options: Mapping[str, object]) -> list[str]:
    edition = edition_of(game)
    kinds = edition.names[: KINDS if options["expansion"] else BASE_KINDS]
    goods = [edition.names[kind] for kind in range(PRODUCTION)]
    seats = seat_names(players)
    found = ["round", "deck", "discards", "drawn", "offer", *(f"turn.{name}" for name in NUMBERS)]
    found += ["prices.next", *(f"prices.now.{good}" for good in goods), *(f"prices.{card}.{good}" for card in range(5) for good in goods)]
    found += [f"turn.ask.{ask}" for ask in ASKS] + [f"turn.role.{role}" for role in ROLE_IDS]
    for what in ("governor", "to_move", "turn.chooser"):
        found += [f"{what}.{seat}" for seat in seats]
    for what in ("turn.building", "discards", "drawn", "covered", "me.fresh"):
        found += [f"{what}.{kind}" for kind in kinds]
    for seat in seats:
        found += [f"{seat}.{name}" for name in ("hand", "buildings", "covered", "fresh", "bank_used", "shipped")]
        found += [f"{seat}.roles.{role}" for role in ROLE_IDS]
        found += [f"{seat}.goods.{edition.names[kind]}" for kind in GOODS]
        places = ("city", "shown", "hand", "tucked") if seat == "me" or options["open_hands"] else ("city", "shown")
        found += [f"{seat}.{place}.{kind}" for place in places for kind in kinds]
    return found


def numbers(view: Json, viewer: int, game: Game) -> dict[str, int]:
    """Those that are not 0, by name."""
    players = len(view["seats"])
    turn = view["turn"]
    found: dict[str, int] = {"round": view["round"], "deck": view["deck"], "discards": view["discards"]["all"]}
    found["offer"] = sum(view["offer"].values())
    mine = isinstance(view["drawn"], dict)
    found["drawn"] = sum(view["drawn"].values()) if mine else view["drawn"]
    count(found, "drawn", view["drawn"] if mine else {})
    for name in NUMBERS:
        found[f"turn.{name}"] = int(turn.get(name, 0))
    prices(found, view["prices"], edition_of(game))
    one_hot(found, "turn.ask", turn["ask"])
    one_hot(found, "turn.role", turn["role"])
    one_hot(found, "turn.building", turn["building"])
    for what, seat in (("governor", view["governor"]), ("to_move", view["to_move"]), ("turn.chooser", turn["chooser"])):
        mark(found, what, seat, viewer, players)
    count(found, "discards", view["discards"]["known"])
    for name, seat in turned(view["seats"], viewer):
        board(found, name, seat)
    return found


def prices(found: dict[str, int], doc: Json, edition: Edition) -> None:
    found["prices.next"] = doc["next"]
    for number, card in enumerate(doc["seen"]):
        for good, price in enumerate(card):
            found[f"prices.{number}.{edition.names[good]}"] = price
            if doc["up"] and number == doc["next"]:
                found[f"prices.now.{edition.names[good]}"] = price


def board(found: dict[str, int], name: str, seat: Json) -> None:
    """One seat's city and cards."""
    hand = seat["hand"]
    found[f"{name}.hand"] = sum(hand.values()) if isinstance(hand, dict) else hand
    found[f"{name}.buildings"] = len(seat["buildings"])
    found[f"{name}.covered"] = sum(seat["covered"].values())
    found[f"{name}.bank_used"] = int(seat["bank_used"])
    found[f"{name}.shipped"] = seat.get("shipped", 0)
    found[f"{name}.fresh"] = int(seat["fresh"] is not None)
    if name == "me":
        one_hot(found, "me.fresh", seat["fresh"])
    for role in seat["roles"]:
        one_hot(found, f"{name}.roles", role)
    for building in seat["buildings"]:
        count(found, f"{name}.city", {building["card"]: 1})
        if building["good"]:
            count(found, f"{name}.goods", {building["card"]: 1})
    count(found, "covered", seat["covered"])
    count(found, f"{name}.shown", seat["shown"])
    if isinstance(hand, dict):
        count(found, f"{name}.hand", hand)
        count(found, f"{name}.tucked", seat["tucked"])
