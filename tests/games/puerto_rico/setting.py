"""Tables for the rule tests, set up in a few words.

    anne = seat("indigo plant++, hospice", "2 indigo++, quarry", goods="3 corn", money=5)     # a + is a colonist on a circle
    bernie = seat("villa*, guest house+*", "corn forest, blind sugar forest", rose="+*")       # a * is a noble; forests by their face:
                                                                 # blind, or old if drawn before the last shuffle of the stack
    game = table(anne, bernie, seat(), row="2 corn, coffee", house="corn", ships="5 with 2 sugar", coins="2 mayor")
    play(game, "settler", "take quarry", "take corn plantation", "pass")                       # seat 0 is to choose a role
    assert (money(game, 0), goods(game, 0), city(game, 0)) == (5, "3 corn", "indigo plant++, hospice")
    assert island(game, 0) == "2 indigo++, 2 quarry"

A seat without words has nothing at all. What is not said lies in the supply or the stack; the colonist ship has one disc a player.
`colonists`, `barrels`, `chips`, `quarries`, `stack` say what the supply has, and then all the rest of it is the last seat's: its
colonists on the rose, its tiles on the island (but with a `stack` alone the other tiles are discards).
"""

from typing import Any

import malecon
from malecon.core.state import State
from malecon.games.puerto_rico.buildings import BUILDINGS, copies
from malecon.games.puerto_rico.editions import CLASSIC, SPECIAL_1897, Edition
from malecon.games.puerto_rico.state import State as Table

Doc = dict[str, Any]
BLIND = "blind "
OLD = "old "
FOREST = " forest"


# Setting up


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def counts(text: str) -> dict[str, int]:
    """'2 corn, coffee' as counts."""
    found: dict[str, int] = {}
    for part in parts(text):
        number, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        found[name] = found.get(name, 0) + int(number)
    return found


def discs(text: str) -> tuple[str, int, int]:
    """'guest house+*' as its name, its discs and the nobles among them."""
    name = text.rstrip("+*")
    marks = text[len(name) :]
    return name.strip(), len(marks), marks.count("*")


def seat(buildings: str = "", tiles: str = "", *, goods: str = "", rose: str = "", **more: Any) -> Doc:
    """One seat's part of a position. `more`: money, vp, roles (a list) and other fields of a seat as they are."""
    doc: Doc = {"buildings": {}, "island": {}, "occupied": {}, "nobles": {}, "forests": {"open": {}, "blind": {}, "old": {}}}
    for part in parts(buildings):
        name, all_discs, nobles = discs(part)
        doc["buildings"][name] = all_discs
        add(doc["nobles"], name, nobles)
    for text, number in counts(tiles).items():
        name, all_discs, nobles = discs(text)
        if name.endswith(FOREST):
            kind = "blind" if name.startswith(BLIND) else "old" if name.startswith(OLD) else "open"
            add(doc["forests"][kind], name.removeprefix(BLIND).removeprefix(OLD).removesuffix(FOREST), number)
            name = "forest"
        add(doc["island"], name, number)
        add(doc["occupied"], name, all_discs)
        add(doc["nobles"], name, nobles)
    doc["goods"] = counts(goods)
    doc["rose"] = len(rose)
    add(doc["nobles"], "rose", rose.count("*"))
    return doc | more


def add(found: dict[str, int], name: str, number: int) -> None:
    if number:
        found[name] = found.get(name, 0) + number


def table(
    *seats: Doc,
    edition: str = "puerto-rico",
    options: Doc | None = None,
    row: str = "",
    house: str = "",
    ships: str = "",
    coins: str = "",
    board: str | None = None,
    ship: int | None = None,
    noble_ship: int | None = None,
    colonists: int | None = None,
    nobles: int | None = None,
    barrels: str = "",
    chips: int | None = None,
    quarries: int | None = None,
    stack: str | None = None,
    discards: str | None = None,
    **more: Any,
) -> Table:
    """A table where `to_move` (seat 0) is to choose a role, unless `turn` says otherwise. `more` are fields of the position.

    With New Buildings `board` names the violet buildings in the game besides those in the cities; without it all of them are.
    """
    known = SPECIAL_1897 if edition == SPECIAL_1897.id else CLASSIC
    docs = [dict(doc) for doc in seats]
    for doc in docs:
        doc["nobles"] = {known.rose if place == "rose" else place: count for place, count in doc["nobles"].items()}
        doc["island"] = dict(doc["island"])
        doc["goods"] = dict(doc["goods"])
    position: Doc = {"game": edition, "options": options or {}, "seats": docs, **more}
    position |= {"row": counts(row), "house": counts(house), "roles": counts(coins), "ships": cargo(ships, len(seats))}
    with_nobles = bool((options or {}).get("nobles"))
    if noble_ship is None:
        noble_ship = 1 if with_nobles else 0
    position["colonists"] = {"ship": len(seats) - noble_ship if ship is None else ship}
    position["nobles"] = {"ship": noble_ship}
    if (options or {}).get("new_buildings", "off") != "off" or board is not None:
        position["buildings"] = stock(docs, known, board, with_nobles)
        if (target := more.get("festival", {}).get("building")) and len(seats) > 2:
            position["buildings"][target] -= 1  # the festival's copy
    position["discards"] = counts(discards or "")
    bare = malecon.game(edition).from_json(position).to_json()
    last = docs[-1]
    if colonists is not None:
        last["rose"] += bare["colonists"]["supply"] - colonists
    if nobles is not None:
        last["rose"] += bare["nobles"]["supply"] - nobles
        add(last["nobles"], known.rose, bare["nobles"]["supply"] - nobles)
    for good, left in counts(barrels).items():
        last["goods"][good] = last["goods"].get(good, 0) + bare["goods"].get(good, 0) - left
    if chips is not None:
        last["vp"] = last.get("vp", 0) + bare["vp"] - chips
    if quarries is not None:
        add(last["island"], "quarry", bare["quarries"] - quarries)
    if stack is not None:
        park(docs, position, {good: left - counts(stack).get(good, 0) for good, left in bare["stack"].items()}, discards is not None)
    state = malecon.game(edition).from_json(position)
    assert isinstance(state, Table)
    return state


def park(docs: list[Doc], position: Doc, tiles: dict[str, int], on_islands: bool) -> None:
    """Plantations that shall be in no stack: with the discards, or on the islands from the last seat on."""
    for good, number in tiles.items():
        for _ in range(number):
            free = [doc for doc in docs if sum(doc["island"].values()) < 12] if on_islands else []
            assert free or not on_islands, "the test has more tiles than islands hold"
            where = free[-1]["island"] if on_islands else position["discards"]
            where[good] = where.get(good, 0) + 1


def cargo(text: str, players: int) -> list[Doc]:
    """'5 with 2 sugar, 7 with corn'; the other ships are empty."""
    sizes = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}[players]
    found = {size: Doc(size=size) for size in sizes}
    for part in parts(text):
        size, _, load = part.partition(" with ")
        [(good, barrels)] = counts(load).items()
        found[int(size)] = Doc(size=int(size), good=good, barrels=barrels)
    return list(found.values())


def stock(docs: list[Doc], edition: Edition, board: str | None, with_nobles: bool) -> dict[str, int]:
    """What the board has of the buildings in the game: all copies that are in no city."""
    found = {}
    owned = [name for doc in docs for name in doc["buildings"]]
    chosen = None if board is None else [*parts(board), *owned]
    for kind, name in enumerate(edition.names[: len(BUILDINGS) if with_nobles else 37]):
        if chosen is None or kind < 6 or kind >= 37 or name in chosen:
            found[name] = copies(kind, len(docs)) - owned.count(name)
    return found


def last_role(*seats: Doc, **more: Any) -> Table:
    """A table where the last role of a round is about to be chosen; in the round after it seat 0 is the governor.

    The cards taken before are the first of `taken` (settler, trader, craftsman, captain, builder unless given).
    """
    number = len(seats)
    picks = 5 if number == 2 else number - 1
    chooser = 0 if number == 2 else number - 2
    docs = [dict(doc) for doc in seats]
    cards = parts(more.pop("taken", "settler, trader, craftsman, captain, builder"))[:picks]
    for pick, card in enumerate(cards):
        taker = docs[(number - 1 + pick) % number]
        taker["roles"] = [*taker.get("roles", []), card]
    return table(*docs, governor=number - 1, to_move=chooser, turn={"picks": picks, "chooser": chooser}, **more)


def finished(*seats: Doc, **more: Any) -> Table:
    """A table at the end of the game, for counting points."""
    return table(*seats, to_move=None, turn={"ask": "nothing"}, **more)


# Playing


def play(game: State, *moves: str) -> None:
    """Play moves by their words; everything is checked after each of them."""
    for words in moves:
        game.apply(game.game.parse(game, words))
        game.check()


def legal(game: State) -> list[str]:
    return [game.game.describe(game, action) for action in game.legal_actions()]


def ask(game: State) -> str:
    return str(game.to_json()["turn"]["ask"])


def decline(game: State, until: str) -> None:
    """Everybody says no, or takes the first move where there is no no, until somebody is asked `until`."""
    for _ in range(300):
        if game.is_over or ask(game) == until:
            return
        play(game, legal(game)[0])
    raise AssertionError(f"nobody was asked {until!r}")


def wish(game: Table, move: str, number: int, tiles: str) -> Table:
    """The table after that move, with the luck that leaves seat `number` with just this island."""
    for seed in range(10000):
        after = game.clone()
        after.seed_chance(seed)
        play(after, move)
        if island(after, number) == tiles:
            return after
    raise AssertionError(f"no luck brings {tiles!r}")


# Looking


def seat_of(game: State, number: int) -> Doc:
    found = game.to_json()["seats"][number]
    assert isinstance(found, dict)
    return found


def written(found: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" if number > 1 else name for name, number in found.items() if number)


def money(game: State, number: int) -> int:
    return int(seat_of(game, number)["money"])


def vp(game: State, number: int) -> int:
    """VP gained in play."""
    return int(seat_of(game, number)["vp"])


def goods(game: State, number: int) -> str:
    """'2 corn, coffee', in the order of the goods."""
    return written(seat_of(game, number)["goods"])


def rose(game: State, number: int) -> str:
    """'++*' for two colonists and a noble."""
    doc = seat_of(game, number)
    nobles: int = sum(count for place, count in doc.get("nobles", {}).items() if place in (CLASSIC.rose, SPECIAL_1897.rose))
    return "+" * int(doc["rose"] - nobles) + "*" * nobles


def city(game: State, number: int) -> str:
    """'indigo plant++, hospice', in the order of the table of buildings."""
    doc = seat_of(game, number)
    nobles = doc.get("nobles", {})
    return ", ".join(name + "+" * (count - nobles.get(name, 0)) + "*" * nobles.get(name, 0) for name, count in doc["buildings"].items())


def island(game: State, number: int) -> str:
    """'2 corn+, quarry, corn forest', in the order of the goods, with quarries and forests behind."""
    doc = seat_of(game, number)
    found: dict[str, int] = {}
    for name, count in doc["island"].items():
        nobles = doc.get("nobles", {}).get(name, 0)
        if name != "forest":
            found[name + "+" * (doc["occupied"].get(name, 0) - nobles) + "*" * nobles] = count
    for kind, before in (("open", ""), ("blind", BLIND), ("old", OLD)):
        for good, count in doc.get("forests", {}).get(kind, {}).items():
            found[before + good + FOREST] = count
    return written(found)


def middle(game: State, *keys: str) -> Any:
    """Something in the middle of the table: 'house', 'row', 'discards', 'stack', 'goods' as texts; other fields as they are."""
    found: Any = game.to_json()
    for key in keys:
        found = found[key]
    return written(found) if keys[0] in ("house", "row", "discards", "stack", "goods") and len(keys) == 1 else found


def ships(game: State) -> str:
    """'5 with 2 sugar'; empty ships are not named."""
    docs = game.to_json()["ships"]
    return ", ".join(f"{doc['size']} with {written({doc['good']: doc['barrels']})}" for doc in docs if doc["barrels"])


def coins(game: State) -> str:
    """'2 mayor, prospector': the coins on the role cards."""
    return written(game.to_json()["roles"])


def taken(game: State) -> list[list[str]]:
    """The role cards that lie before each seat."""
    return [doc["roles"] for doc in game.to_json()["seats"]]


def points(game: State, number: int) -> dict[str, int]:
    """The points of a seat by source, those that are not 0; the game must be over."""
    found = game.to_json()["points"][number]
    return {source: count for source, count in found.items() if count}


def price(game: State, building: str) -> int:
    """What `building` costs the player to move, tried on a copy of the table; the player must have the money."""
    trial = game.clone()
    number = int(trial.to_move)
    before = money(trial, number)
    play(trial, f"build {building}")
    return before - money(trial, number)
