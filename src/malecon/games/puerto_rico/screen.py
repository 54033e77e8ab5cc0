"""The table in text, 80 columns wide, from what one seat may see (`Engine.observe`) and nothing else.

What is common stands above, then the other boards clockwise, and one's own at the bottom, where the prompt follows.
"""

from typing import TYPE_CHECKING, Any

from malecon.core.screen import Line, Piece
from malecon.games.puerto_rico.buildings import (
    BUILDINGS,
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    LARGE,
    RESIDENCE,
    ROYAL_GARDEN,
)
from malecon.games.puerto_rico.layout import flow, number_table
from malecon.games.puerto_rico.moves import Speaker
from malecon.games.puerto_rico.screen_table import board, common, legend, title
from malecon.games.puerto_rico.screen_view import COLONIST, EMPTY, NOBLE, View
from malecon.games.puerto_rico.state import ISLAND, QUARRY

if TYPE_CHECKING:
    from malecon.core.game import Json
    from malecon.games.puerto_rico.game import PuertoRico


def screen(game: "PuertoRico", view: "Json", names: list[str], seat: int, lang: str) -> list[Line]:
    table = View(game, view, names, seat, lang)
    lines = [title(table)]
    if view["to_move"] is not None:
        lines += [*common(table), *board(table), *legend(table)]
    for number in table.clockwise():
        lines += [[], *player(table, number)]
    if "points" in view:
        lines += [[], *points(table)]
    return lines


# A player


def player(table: View, number: int) -> list[Line]:
    speaker, one = table.speaker, table.seats[number]
    lines = header(table, number)
    goods = table.counted(one["goods"])
    if goods:
        lines += flow(table.label("  " + speaker.say("goods")), goods)
    lines += flow(table.label("  " + speaker.say("island")), [*island(table, one), table.remark(f"{sum(one['island'].values())}/{ISLAND}")])
    spaces = sum(2 if BUILDINGS[table.kinds[name]].column == LARGE else 1 for name in one["buildings"])
    lines += flow(table.label("  " + speaker.say("city")), [*city(table, one), table.remark(f"{spaces}/{ISLAND}")])
    return lines


def header(table: View, number: int) -> list[Line]:
    speaker, one = table.speaker, table.seats[number]
    mark = Piece("▸ " if number == table.doc["to_move"] else "  ", "you" if number == table.seat else "name")
    name = table.name(number)
    if number == table.seat:
        name = Piece(speaker.say("{who} (you)", who=name.text), name.style)
    cells: list[Line] = [[name], [Piece(speaker.coins(one["money"]), "money")]]
    if one["vp"] is not None:
        cells.append([Piece(speaker.say("{n} VP", n=one["vp"]))])
    if one["rose"]:
        nobles = one.get("nobles", {}).get(speaker.edition.rose, 0)
        fields = speaker.piece_fields()
        cells.append([Piece(speaker.say("{rose}:", **fields) + " ", "dim"), Piece(signs(one["rose"], nobles, one["rose"]))])
    drawn = table.doc["turn"]["drawn"]
    if number == table.doc["to_move"] and drawn in table.goods:
        cells.append([Piece(speaker.say("drawn:") + " ", "dim"), Piece(speaker.land(table.goods[drawn]), "good")])
    return flow([mark], cells)


def signs(discs: int, nobles: int, circles: int) -> str:
    return COLONIST * (discs - nobles) + NOBLE * nobles + EMPTY * (circles - discs)


def island(table: View, one: dict[str, Any]) -> list[Line]:
    """Equal tiles together, with a sign for each circle; a forest has none, but another side."""
    cells: list[Line] = []
    nobles = one.get("nobles", {})
    for name, number in sorted(one["island"].items(), key=lambda item: table.lands[item[0]]):
        if name == "forest":
            cells.append([Piece(table.speaker.count("{n} forest", "{n} forests", number), "good"), *faces(table, one["forests"])])
        else:
            land = table.lands[name]
            text = table.speaker.land(land) if land == QUARRY else table.speaker.good(land)
            cells.append([Piece(f"{text} ", "good"), Piece(signs(one["occupied"].get(name, 0), nobles.get(name, 0), number))])
    return cells


def faces(table: View, forests: dict[str, Any]) -> Line:
    """The other sides of forests, as far as they are known."""
    known: dict[str, int] = dict(forests["open"])
    hidden = 0
    for blind in (forests["blind"], forests["old"]):
        if isinstance(blind, int):
            hidden += blind
        else:
            known = {name: known.get(name, 0) + blind.get(name, 0) for name in known | blind}
    parts = [table.speaker.good(table.goods[name]) if n == 1 else table.speaker.barrels(table.goods[name], n) for name, n in known.items()]
    if hidden:
        parts.append(table.speaker.count("{n} hidden", "{n} hidden", hidden))
    return [Piece(f" ({', '.join(parts)})", "dim")]


def city(table: View, one: dict[str, Any]) -> list[Line]:
    """In the order of the list, a sign for each circle."""
    cells: list[Line] = []
    nobles = one.get("nobles", {})
    for name, discs in sorted(one["buildings"].items(), key=lambda item: table.kinds[item[0]]):
        kind = table.kinds[name]
        text = signs(discs, nobles.get(name, 0), BUILDINGS[kind].circles)
        cells.append([Piece(table.speaker.building(kind), "card"), Piece(f" {text}" if text else "")])
    return cells


# The end


def sources(speaker: Speaker) -> dict[str, str]:
    """What this edition calls the sources of points, by their names in a position."""
    return {
        "chips": speaker.say("VP gained in play"),
        "buildings": speaker.say("buildings"),
        "guild hall": speaker.building(GUILD_HALL),
        "residence": speaker.building(RESIDENCE),
        "fortress": speaker.building(FORTRESS),
        "customs house": speaker.building(CUSTOMS_HOUSE),
        "city hall": speaker.building(CITY_HALL),
        "cloister": speaker.building(CLOISTER),
        "nobles": speaker.piece_fields()["nobles"],
        "royal garden": speaker.building(ROYAL_GARDEN),
    }


def points(table: View) -> list[Line]:
    """Points by source, a column a seat; sources that gave nobody anything are left out."""
    speaker = table.speaker
    named = sources(speaker)
    scored = table.doc["points"]
    totals = [sum(one.values()) for one in scored]
    left = [one["money"] + sum(one["goods"].values()) for one in table.seats]
    ranks = [1 + sum(other > mine for other in zip(totals, left, strict=True)) for mine in zip(totals, left, strict=True)]
    rows = [(named[key], [one[key] for one in scored], "") for key in named if any(one[key] for one in scored)]
    rows.append((speaker.say("points"), totals, "money"))
    rows.append((speaker.say("money and barrels"), left, "dim"))
    rows.append((speaker.say("place"), ranks, "title"))
    return number_table(table.names, rows)
