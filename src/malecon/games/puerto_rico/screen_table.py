"""The middle of the table on the screen: roles, ships, trading house, supplies, and the board of buildings."""

from malecon.core.screen import Line, Piece
from malecon.games.puerto_rico.buildings import BUILDINGS, FACTORY, LARGE, LIBRARY, UNIVERSITY, ZONING_OFFICE
from malecon.games.puerto_rico.editions import CARD_IDS
from malecon.games.puerto_rico.layout import BETWEEN, flow
from malecon.games.puerto_rico.screen_view import COLONIST, EMPTY, NOBLE, View
from malecon.games.puerto_rico.state import HOUSE_SPACES


def title(table: View) -> Line:
    speaker, doc = table.speaker, table.doc
    line = [Piece(speaker.edition.title, "title"), BETWEEN]
    if doc["to_move"] is None:
        return [*line, Piece(speaker.say("The game is over"), "title")]
    line += [Piece(speaker.say("round {n}", n=doc["round"])), BETWEEN]
    line += [Piece(speaker.say("governor") + " ", "dim"), table.name(doc["governor"])]
    return [*line, BETWEEN, Piece(speaker.say("the last round"), "warn")] if doc["last_round"] else line


def common(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc
    return [
        *flow(table.label(speaker.say("Roles")), roles(table)),
        *flow(table.label(speaker.say("Ships")), ships(table)),
        *flow(table.label(speaker.say("House")), house(table)),
        *flow(table.label(speaker.say("Row")), row(table)),
        *flow(table.label(speaker.say("Barrels")), table.counted(doc["goods"]) or [table.remark(speaker.say("none"))]),
        *flow(table.label(speaker.say("Supply")), supply(table)),
        *extensions(table),
    ]


def roles(table: View) -> list[Line]:
    """Free roles stand out, with their coins; behind a taken one is who has it."""
    cells: list[Line] = []
    for card, coins in table.doc["roles"].items():
        owner = [number for number, one in enumerate(table.seats) if card in one["roles"]]
        name = table.speaker.role(CARD_IDS.index(card))
        if owner:
            now = card == table.doc["turn"]["role"]
            cells.append([Piece(name, "title" if now else "dim"), Piece(" "), table.name(owner[0])])
        else:
            cells.append([Piece(name, "legal"), *([Piece(f" +{coins}", "money")] if coins else [])])
    return cells


def ships(table: View) -> list[Line]:
    """Filling barrel by barrel: "5 [CCC··] corn"."""
    cells: list[Line] = []
    for ship in table.doc["ships"]:
        cell = [Piece(f"{ship['size']} "), Piece("[", "dim")]
        if ship["good"] is not None:
            good = table.goods[ship["good"]]
            cell.append(Piece(table.letters[good] * ship["barrels"], "good"))
        cell.append(Piece("·" * (ship["size"] - ship["barrels"]) + "]", "dim"))
        if ship["good"] is not None:
            cell.append(Piece(f" {table.speaker.good(good)}", "good"))
        cells.append(cell)
    return cells


def house(table: View) -> list[Line]:
    sold: dict[str, int] = table.doc["house"]
    free = HOUSE_SPACES - sum(sold.values())
    if free == 0:
        return [*table.counted(sold), [Piece(table.speaker.say("full"), "warn")]]
    return [*table.counted(sold), table.remark(table.speaker.count("{n} space free", "{n} spaces free", free))]


def row(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc
    return [
        *table.counted(doc["row"]),
        [Piece(speaker.count("{n} quarry", "{n} quarries", doc["quarries"]))],
        table.remark(speaker.say("{n} face down", n=doc["stack"])),
        table.remark(speaker.count("{n} discard", "{n} discards", sum(doc["discards"].values()))),
    ]


def supply(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc
    nobles = doc.get("nobles", {"supply": 0, "ship": 0})
    ship = speaker.discs(doc["colonists"]["ship"], nobles["ship"])
    return [
        [Piece(speaker.discs(doc["colonists"]["supply"], nobles["supply"]))],
        [Piece(speaker.say("{ship}:", **speaker.piece_fields()) + " ", "dim"), Piece(ship)],
        [Piece(speaker.say("{n} VP", n=doc["vp"]))],
    ]


def extensions(table: View) -> list[Line]:
    """The smuggler and the festival of 1897."""
    speaker, doc = table.speaker, table.doc
    lines: list[Line] = []
    smuggler = doc.get("smuggler", {"wanted": None, "changed": None})
    cells: list[Line] = []
    if smuggler["wanted"] is not None:
        cells.append([table.name(smuggler["wanted"])])
    if smuggler["changed"] is not None:
        text = speaker.say(
            "laid aside by {who}: {role}", who=table.names[smuggler["changer"]], role=speaker.role(CARD_IDS.index(smuggler["changed"]))
        )
        cells.append([Piece(text)])
    if cells:
        lines += flow(table.label(speaker.say("Wanted")), cells)
    if "festival" in doc:
        lines += flow(table.label(speaker.say("Festival")), festival(table))
    return lines


def festival(table: View) -> list[Line]:
    speaker, doc = table.speaker, table.doc["festival"]
    cells: list[Line] = []
    if doc["plantation"] is not None:
        land = speaker.land(table.goods[doc["plantation"]])
        cells.append([Piece(f"{land} ×3 ", "good"), Piece(f"({speaker.colonists(3)})", "money")])
    if doc["goods"] is not None:
        barrels = ", ".join(piece.text for cell in table.counted(doc["goods"]) for piece in cell)
        cells.append([Piece(f"{barrels} ", "good"), Piece(f"({speaker.coins(3)})", "money")])
    if doc["building"] is not None:
        cells.append(
            [Piece(f"{speaker.building(table.kinds[doc['building']])} ", "card"), Piece("(" + speaker.say("{n} VP", n=3) + ")", "money")]
        )
    return cells or [table.remark(speaker.say("every target reached"))]


# The board


def board(table: View) -> list[Line]:
    """What can be bought, column by column, at its cost; where it is less for me, at my price behind it."""
    lines: list[Line] = []
    for column in range(1, LARGE + 1):
        kinds = [
            table.kinds[name] for name, left in table.doc["buildings"].items() if left and BUILDINGS[table.kinds[name]].column == column
        ]
        cells = [offer(table, kind) for kind in sorted(kinds, key=lambda kind: (cost(table, kind), kind))]
        if cells:
            lines += flow(table.label(table.speaker.say("Board {n}", n=column)), cells)
    return lines


def offer(table: View, kind: int) -> Line:
    left = table.doc["buildings"][table.speaker.edition.names[kind]]
    printed = cost(table, kind)
    mine = max(printed - discount(table, kind), 0)
    price = str(printed) if mine == printed else f"{printed}→{mine}"
    cell = [Piece(table.speaker.building(kind), "card"), Piece(f" {price}", "money")]
    return [*cell, Piece(f" ×{left}", "dim")] if left > 1 else cell


def cost(table: View, kind: int) -> int:
    swapped = {FACTORY: UNIVERSITY, UNIVERSITY: FACTORY} if table.doc["options"]["cost_swap"] else {}
    return BUILDINGS[swapped.get(kind, kind)].cost


def discount(table: View, kind: int) -> int:
    """For the seat that looks: quarries, forests, zoning office, and the privilege while it has it."""
    if table.seat < 0:
        return 0
    me, names, turn = table.seats[table.seat], table.speaker.edition.names, table.doc["turn"]
    column = BUILDINGS[kind].column
    off: int = min(me["occupied"].get("quarry", 0), column) + int(me["island"].get("forest", 0)) // 2
    if me["buildings"].get(names[ZONING_OFFICE]):
        noble = me["nobles"].get(names[ZONING_OFFICE], 0) > 0
        off += (2 if noble else 0) if column == LARGE else (0 if noble else 1)
    if turn["role"] == "builder" and turn["chooser"] == table.seat:
        off += 2 if me["buildings"].get(names[LIBRARY]) else 1
    return off


def legend(table: View) -> list[Line]:
    fields = table.speaker.piece_fields()
    signs = [f"{COLONIST} {fields['colonist']}", f"{EMPTY} {table.speaker.say('empty circle')}"]
    if "nobles" in table.doc:
        signs.insert(1, f"{NOBLE} {fields['noble']}")
    return [[*table.label(""), Piece("   ".join(signs), "dim")]]
