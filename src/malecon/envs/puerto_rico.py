"""What a seat sees of Puerto Rico, as named numbers: made from `State.observe` alone. puerto_rico_cells.py writes the same ones faster."""

from collections.abc import Mapping

from malecon.core.game import Game, Json
from malecon.envs.cells import Filler
from malecon.envs.naming import Numbers, count, mark, one_hot, seat_names, turned
from malecon.envs.puerto_rico_cells import PuertoRicoFiller
from malecon.games.puerto_rico.buildings import BASE_KINDS, KINDS, NEW_KINDS
from malecon.games.puerto_rico.editions import CARD_IDS, Edition
from malecon.games.puerto_rico.game import PuertoRico
from malecon.games.puerto_rico.setup import ships
from malecon.games.puerto_rico.terms import ASKS, STEPS

TABLE = ("round", "last_round", "vp", "stack", "quarries")
TURN = ("picks", "done", "stage", "greeted", "idle", "shipped", "floor", "need", "room", "count", "kept")
SEAT = ("money", "vp", "vp_known", "rose", "wharf_used", "small_wharf_used")


def edition_of(game: Game) -> Edition:
    assert isinstance(game, PuertoRico)
    return game.edition


def has_new(options: Mapping[str, object]) -> bool:
    return options["new_buildings"] != "off"


def kinds_of(options: Mapping[str, object]) -> int:
    return KINDS if options["nobles"] else NEW_KINDS if has_new(options) else BASE_KINDS


def filler(game: Game, players: int, options: Mapping[str, object]) -> Filler:
    return PuertoRicoFiller(players, kinds_of(options))


def names(game: Game, players: int, options: Mapping[str, object]) -> list[str]:
    edition = edition_of(game)
    goods, kinds, seats = edition.goods, edition.names[: kinds_of(options)], seat_names(players)
    places = [*goods, "quarry", *kinds, edition.rose]
    found = [*TABLE, "colonists.supply", "colonists.ship", "nobles.supply", "nobles.ship", *(f"turn.{name}" for name in TURN)]
    for what in ("goods", "house", "row", "discards", "turn.produced", "turn.stored", "turn.drawn"):
        found += [f"{what}.{good}" for good in goods]
    found.append("turn.drawn.hidden")
    for ship in range(ships(players)):
        found += [f"ship {ship + 1}.{name}" for name in ("size", "barrels", *goods)]
    found += [f"roles.{card}" for card in CARD_IDS] + [f"turn.role.{card}" for card in CARD_IDS]
    found += [f"turn.ask.{ask}" for ask in ASKS] + [f"turn.step.{step}" for step in STEPS]
    for what in ("governor", "to_move", "turn.chooser"):
        found += [f"{what}.{seat}" for seat in seats]
    found += [f"turn.building.{kind}" for kind in kinds] + [f"turn.place.{place}" for place in places]
    found += [f"buildings.{kind}" for kind in kinds] + [f"on_board.{kind}" for kind in kinds]
    if options.get("smuggler"):
        found += [f"smuggler.wanted.{seat}" for seat in seats] + [f"smuggler.changer.{seat}" for seat in seats]
        found += [f"smuggler.changed.{card}" for card in CARD_IDS]
    if options.get("festival"):
        found += ["festival.goods", *(f"festival.{what}.{good}" for what in ("plantation", "goods", "returned") for good in goods)]
        found += [f"festival.building.{kind}" for kind in kinds]
    for seat in seats:
        found += [f"{seat}.{name}" for name in SEAT] + [f"{seat}.roles.{card}" for card in CARD_IDS]
        found += [f"{seat}.goods.{good}" for good in goods]
        found += [f"{seat}.island.{land}" for land in (*goods, "quarry", "forest")]
        found += [f"{seat}.occupied.{land}" for land in (*goods, "quarry")]
        found += [f"{seat}.city.{kind}" for kind in kinds] + [f"{seat}.discs.{kind}" for kind in kinds]
        if options["nobles"]:
            found += [f"{seat}.nobles.{place}" for place in places]
        if has_new(options):
            found += [f"{seat}.forests.blind", f"{seat}.forests.old"]
            sides = ("open", "blind", "old") if seat == "me" else ("open",)
            found += [f"{seat}.forests.{side}.{good}" for side in sides for good in goods]
    return found


def numbers(view: Json, viewer: int, game: Game) -> Numbers:
    """Those that are not 0, by name."""
    players = len(view["seats"])
    found = {name: int(view[name]) for name in TABLE}
    for what in ("colonists", "nobles", "goods", "house", "row", "discards", "roles", "buildings"):
        count(found, what, view.get(what, {}))
    for kind in view["buildings"]:
        one_hot(found, "on_board", kind)
    for what in ("governor", "to_move"):
        mark(found, what, view[what], viewer, players)
    for number, ship in enumerate(view["ships"], 1):
        count(found, f"ship {number}", {"size": ship["size"], "barrels": ship["barrels"]})
        one_hot(found, f"ship {number}", ship["good"])
    turn(found, view["turn"], viewer, players)
    if "smuggler" in view:
        mark(found, "smuggler.wanted", view["smuggler"]["wanted"], viewer, players)
        mark(found, "smuggler.changer", view["smuggler"]["changer"], viewer, players)
        one_hot(found, "smuggler.changed", view["smuggler"]["changed"])
    if "festival" in view:
        festival(found, view["festival"])
    for name, seat in turned(view["seats"], viewer):
        board(found, name, seat)
    return found


def turn(found: Numbers, doc: Json, viewer: int, players: int) -> None:
    for name in TURN:
        found[f"turn.{name}"] = int(doc[name])
    for name in ("ask", "role", "step", "building", "place", "drawn"):
        one_hot(found, f"turn.{name}", doc[name])
    for name in ("produced", "stored"):
        for good in doc[name]:
            one_hot(found, f"turn.{name}", good)
    mark(found, "turn.chooser", doc["chooser"], viewer, players)


def festival(found: Numbers, doc: Json) -> None:
    found["festival.goods"] = int(doc["goods"] is not None)
    count(found, "festival.goods", doc["goods"] or {})
    for name in ("plantation", "building", "returned"):
        one_hot(found, f"festival.{name}", doc[name])


def board(found: Numbers, name: str, seat: Json) -> None:
    """One seat's island and city."""
    count(found, name, {key: int(seat[key]) for key in ("money", "rose", "wharf_used", "small_wharf_used")})
    count(found, name, {"vp": seat["vp"] or 0, "vp_known": int(seat["vp"] is not None)})
    for card in seat["roles"]:
        one_hot(found, f"{name}.roles", card)
    for what in ("goods", "island", "occupied"):
        count(found, f"{name}.{what}", seat[what])
    count(found, f"{name}.discs", seat["buildings"])
    for kind in seat["buildings"]:
        one_hot(found, f"{name}.city", kind)
    count(found, f"{name}.nobles", seat.get("nobles", {}))
    for side, tiles in seat.get("forests", {}).items():
        if isinstance(tiles, dict):
            count(found, f"{name}.forests.{side}", tiles)
        if side != "open":
            found[f"{name}.forests.{side}"] = sum(tiles.values()) if isinstance(tiles, dict) else tiles
