"""Reasons: what each pattern is found in, and that nothing uncertain is one."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import malecon
from malecon import bots
from malecon.bots.search.guide import Guide
from malecon.core import registry
from malecon.core.events import Event
from malecon.core.game import Json
from malecon.games.puerto_rico.state import CAPTAIN, CRAFTSMAN, MAYOR, TRADER
from malecon.review import reasons_amerigo, reasons_puerto_rico, reasons_san_juan
from malecon.review.branches import Branch, Fork, branch, more
from malecon.review.judge import Effort, Judge
from malecon.review.notes import Note
from malecon.review.reasons import counted, holdings, reasons, shared_row

Change = Callable[[Json], object]
ME, BEN = 0, 1


def nothing(view: Json) -> None:
    """Leave it as it is."""


class Ways:
    """Two ways for seat 0 of a fresh table, each changed by hand."""

    def __init__(self, game_id: str) -> None:
        self.game = malecon.game(game_id)
        self.view = self.game.new(3, 1).observe(ME)

    def fork(
        self,
        better: Change = nothing,
        made: Change = nothing,
        before: Change = nothing,
        events: tuple[list[Event], list[Event]] = ([], []),
        follow: tuple[list[Event], list[Event]] = ([], []),
        over: tuple[bool, bool] = (False, False),
    ) -> Fork:
        views = [deepcopy(self.view) for _ in range(3)]
        for view, change in zip(views, (before, better, made), strict=True):
            change(view)
        ways = [Branch(views[1 + at], over[at], events[at], follow[at]) for at in (0, 1)]
        return Fork(self.game, ME, views[0], ways[0], ways[1])


def holds(seat: int = ME, **things: Any) -> Change:
    return lambda view: view["seats"][seat].update(things)


def both(*changes: Change) -> Change:
    return lambda view: [change(view) for change in changes]


def role(seat: int, card: int) -> Event:
    return Event("role", seat, {"card": card, "coins": 0})


def captain(view: Json) -> None:
    view["turn"]["role"] = "captain"


# Puerto Rico


def test_coffee_is_kept_for_the_trader_unless_the_house_has_it() -> None:
    ways = Ways("puerto-rico")
    two, none = holds(goods={"coffee": 2}), holds(goods={})
    kept = ways.fork(two, none, both(two, captain))
    assert reasons_puerto_rico.reasons(kept) == [Note("keeps_for_trader", 2, good="coffee", role="trader")]
    full = ways.fork(both(two, lambda view: view.update(house={"coffee": 1})), none, both(two, captain))
    assert reasons_puerto_rico.reasons(full) == [Note("keeps", 2, good="coffee")]
    corn = ways.fork(holds(goods={"corn": 2}), none, both(holds(goods={"corn": 2}), captain))
    assert reasons_puerto_rico.reasons(corn) == [Note("keeps", 2, good="corn")]  # corn fetches nothing
    sold = ways.fork(two, none, both(two, lambda view: view["turn"].update(role="trader")))
    assert reasons_puerto_rico.reasons(sold) == [Note("keeps_to_ship", 2, good="coffee")]
    made = ways.fork(two, none, none)
    assert reasons_puerto_rico.reasons(made) == [Note("makes", 2, good="coffee")]


def test_a_quarry_that_would_go_to_ben() -> None:
    ways = Ways("puerto-rico")
    mine, ben = holds(island={"indigo": 1, "quarry": 1}), holds(BEN, island={"indigo": 1, "quarry": 1})
    assert Note("land_before", 1, BEN, land="quarry") in reasons_puerto_rico.reasons(ways.fork(mine, ben))
    assert Note("land", 1, land="quarry") in reasons_puerto_rico.reasons(ways.fork(mine))
    assert Note("keeps_land", 1, land="quarry") in reasons_puerto_rico.reasons(ways.fork(mine, nothing, mine))
    corn = holds(island={"indigo": 1, "corn": 2})
    assert Note("land", 2, land="corn plantation") in reasons_puerto_rico.reasons(ways.fork(corn))


def test_buildings_the_last_one_and_one_before_ben() -> None:
    ways = Ways("puerto-rico")
    mine, ben = holds(buildings={"office": 0}), holds(BEN, buildings={"office": 0})
    assert reasons_puerto_rico.building_notes(ways.fork(mine)) == [Note("builds", building="office")]
    assert reasons_puerto_rico.building_notes(ways.fork(mine, ben)) == [Note("building_before", who=BEN, building="office")]
    hall = ways.fork(holds(buildings={"guild hall": 0}))
    assert reasons_puerto_rico.building_notes(hall) == [Note("last_building", building="guild hall")]


def test_what_the_next_player_makes_of_a_role() -> None:
    ways = Ways("puerto-rico")
    chosen = [role(ME, CRAFTSMAN)], [role(ME, MAYOR)]
    produced = [role(BEN, CRAFTSMAN), Event("produce", BEN, {"good": 1, "barrels": 4}), Event("privilege good", BEN, {"good": 1})]
    left = ways.fork(events=chosen, follow=([], produced))
    assert reasons_puerto_rico.role_notes(left) == [Note("left_goods", 5, BEN, role="craftsman")]
    anyway = ways.fork(events=(chosen[0], [role(ME, TRADER)]), follow=([role(BEN, TRADER)], []))
    assert reasons_puerto_rico.role_notes(anyway) == [Note("taken_anyway", who=BEN, role="trader")]
    mine = ways.fork(events=chosen, follow=([], [role(ME, CRAFTSMAN)]))
    assert reasons_puerto_rico.role_notes(mine) == []
    ships = [role(BEN, CAPTAIN), Event("vp", BEN, {"points": 3, "cause": "load"})]
    shipped = ways.fork(events=([role(ME, CAPTAIN)], [role(ME, MAYOR)]), follow=([], ships))
    assert reasons_puerto_rico.role_notes(shipped) == [Note("left_vp", 3, BEN, role="captain")]
    farmers = Ways("puerto-rico-1897").fork(events=chosen, follow=([], produced))
    assert reasons_puerto_rico.role_notes(farmers) == [Note("left_goods", 5, BEN, role="producer")]


def test_points_and_sales_of_others() -> None:
    ways = Ways("puerto-rico")
    points = [Event("vp", BEN, {"points": 4, "cause": "load"}), Event("sell", BEN, {"good": 4, "coins": 5})]
    found = reasons_puerto_rico.reasons(ways.fork(events=([], points)))
    assert found == [Note("rival_coins", 5, BEN), Note("rival_vp", 4, BEN)]
    mine = ways.fork(events=([Event("vp", ME, {"points": 4, "cause": "load"})], [Event("vp", ME, {"points": 1, "cause": "load"})]))
    assert reasons_puerto_rico.reasons(mine) == [Note("vp", 3)]
    sale = ways.fork(holds(money=9), holds(money=3), events=([Event("sell", ME, {"good": 4, "coins": 6})], []))
    assert reasons_puerto_rico.reasons(sale) == [Note("sells", 6, good="coffee")]
    saved = ways.fork(holds(money=4), holds(money=3))
    assert reasons_puerto_rico.reasons(saved) == [Note("coins", 1)]


def test_room_on_a_ship_and_in_the_trading_house() -> None:
    ways = Ways("puerto-rico")

    def load(seat: int, barrels: int, ship: int = 5) -> Event:
        return Event("load", seat, {"good": 0, "barrels": barrels, "ship": ship, "points": [barrels, 0, 0]})

    taken = ways.fork(events=([load(ME, 2)], [load(BEN, 2)]))
    assert reasons_puerto_rico.reasons(taken) == [Note("room_before", 2, BEN, good="corn", ship="5")]
    elsewhere = ways.fork(events=([load(ME, 2)], [load(BEN, 2, ship=6)]))
    assert reasons_puerto_rico.reasons(elsewhere) == []
    sale, hers = Event("sell", ME, {"good": 4, "coins": 4, "post": False}), Event("sell", BEN, {"good": 3, "coins": 3, "post": False})
    assert reasons_puerto_rico.reasons(ways.fork(events=([sale], [hers]))) == [Note("sells_before", who=BEN), Note("rival_coins", 3, BEN)]
    assert reasons_puerto_rico.reasons(ways.fork(events=([sale, hers], [hers]))) == []


def test_colonists_at_work() -> None:
    ways = Ways("puerto-rico")
    crew = holds(occupied={"coffee": 2, "corn": 1}, buildings={"coffee roaster": 2, "office": 1})
    idle = holds(occupied={"coffee": 1}, buildings={"coffee roaster": 2, "office": 0})
    found = reasons_puerto_rico.crew_notes(ways.fork(crew, idle))
    capacity = [Note("capacity", 1, good=good, role="craftsman") for good in ("coffee", "corn")]
    assert found == [*capacity, Note("mans", building="office")]


def test_the_last_round() -> None:
    ways = Ways("puerto-rico")
    last = ways.fork(lambda view: view.update(last_round=True))
    assert reasons_puerto_rico.reasons(last) == [Note("last_round")]
    assert reasons_puerto_rico.reasons(ways.fork(over=(False, True))) == [Note("not_last_round")]


# San Juan


def plant(card: str, good: bool = False) -> Json:
    return {"card": card, "good": good, "height": 1}


def test_cards_kept_and_goods_that_are_worth_less() -> None:
    ways = Ways("san-juan")
    held = holds(hand={"smithy": 1, "crane": 1})
    kept = ways.fork(holds(hand={"smithy": 1}), holds(hand={"crane": 1}), held)
    assert reasons_san_juan.reasons(kept) == [Note("keeps_card", card="smithy")]
    more_cards = ways.fork(holds(hand={"smithy": 1, "crane": 1}), holds(hand={"crane": 1}), holds(hand={"crane": 1}))
    assert reasons_san_juan.reasons(more_cards) == [Note("cards", 1)]
    looked = ways.fork(holds(hand={"smithy": 1}), holds(hand={"crane": 1}), both(holds(hand={}), lambda v: v.update(drawn={"smithy": 1})))
    assert reasons_san_juan.reasons(looked) == [Note("keeps_card", card="smithy")]
    indigo, coffee = plant("indigo plant"), plant("coffee roaster")
    full = holds(buildings=[plant("indigo plant", True), plant("coffee roaster", True)])
    cheap = holds(buildings=[indigo, plant("coffee roaster", True)])
    dear = holds(buildings=[plant("indigo plant", True), coffee])
    assert reasons_san_juan.goods_notes(ways.fork(cheap, dear, full)) == [Note("cheaper_goods")]
    assert reasons_san_juan.goods_notes(ways.fork(dear, cheap, full)) == [Note("keeps_good", good="indigo")]
    empty = holds(buildings=[indigo, coffee])
    assert reasons_san_juan.goods_notes(ways.fork(cheap, empty, empty)) == [Note("makes_good", good="coffee")]
    assert reasons_san_juan.goods_notes(Ways("san-juan-1897").fork()) == []


def test_buildings_built_and_not_covered() -> None:
    ways = Ways("san-juan")
    two, one = holds(buildings=[plant("hero"), plant("statue")]), holds(buildings=[plant("statue")])
    assert reasons_san_juan.reasons(ways.fork(two, one, one)) == [Note("builds", building="hero")]
    assert reasons_san_juan.reasons(ways.fork(two, one, two)) == [Note("keeps_building", building="hero")]
    assert reasons_san_juan.reasons(ways.fork(holds(tucked={"well": 2}))) == [Note("tucked", 2)]


def test_what_others_draw_and_make_and_the_end() -> None:
    ways = Ways("san-juan")
    chosen = [Event("role", ME, {"role": 1})], [Event("role", ME, {"role": 3})]
    goods = [Event("role", BEN, {"role": 1}), Event("produce", BEN, {"good": 0}), Event("produce", BEN, {"good": 1})]
    assert reasons_san_juan.reasons(ways.fork(events=chosen, follow=([], goods))) == [Note("left_goods", 2, BEN, role="producer")]
    drew = [Event("take", BEN, {"count": 2}), Event("keep", BEN, {"count": 1})]
    assert reasons_san_juan.reasons(ways.fork(events=([], drew))) == [Note("rival_cards", 3, BEN)]
    assert reasons_san_juan.reasons(ways.fork(events=([], goods[1:]))) == [Note("rival_goods", 2, BEN)]
    assert reasons_san_juan.reasons(ways.fork(over=(True, False))) == [Note("ends")]
    assert reasons_san_juan.reasons(ways.fork(over=(False, True))) == [Note("goes_on")]


# Amerigo


def test_points_by_source_and_islands() -> None:
    ways = Ways("amerigo")
    found = reasons_amerigo.reasons(
        ways.fork(holds(vp={"tiles": 4, "completion": 9, "discovery": 3}), holds(vp={"tiles": 3, "pirates": -2}))
    )
    assert found == [Note("completes", 9), Note("discovers", 3), Note("fewer_lost", 2), Note("points", 1, source="tiles")]
    assert reasons_amerigo.reasons(ways.fork(holds(BEN, vp={}), holds(BEN, vp={"tiles": 4}))) == [Note("rival_points", 4, BEN)]


def test_cannons_tiles_tracks_and_goods() -> None:
    ways = Ways("amerigo")

    def pirates(view: Json) -> None:
        view["pirates"] = [1, 2]

    assert reasons_amerigo.reasons(ways.fork(holds(cannons=3), holds(cannons=1), pirates)) == [Note("enough_cannons", 3)]
    assert reasons_amerigo.reasons(ways.fork(holds(cannons=2), holds(cannons=1), pirates)) == [Note("cannons", 1)]
    tile = holds(tiles=["half loss"])
    assert reasons_amerigo.reasons(ways.fork(tile)) == [Note("tile", tile="half loss")]
    assert reasons_amerigo.reasons(ways.fork(tile, holds(BEN, tiles=["half loss"]))) == [Note("tile_before", who=BEN, tile="half loss")]
    seat = ways.view["seats"][ME]
    further = holds(progress=seat["progress"] + 2, special=seat["special"] + 1)
    assert reasons_amerigo.reasons(ways.fork(further)) == [Note("progress", 2), Note("special", 1)]
    goods = holds(resources={"sugar": 2}, production={"sugar 3": 1, "coffee 2": 1})
    assert reasons_amerigo.market_notes(ways.fork(goods)) == [
        Note("resource", 2, good="sugar"),
        Note("production", 1, good="coffee"),
        Note("production_held", 1, good="sugar"),
    ]
    order = ways.fork(lambda view: view.update(order=[0, 1, 2]), lambda view: view.update(order=[1, 2, 0]))
    assert reasons_amerigo.reasons(order) == [Note("earlier")]
    assert reasons_amerigo.reasons(ways.fork(holds(gold=seat["gold"] + 3))) == [Note("gold", 3)]
    tiles = holds(held={"village I3": 2})
    assert reasons_amerigo.reasons(ways.fork(tiles)) == [Note("held", 2)]
    assert reasons_amerigo.reasons(ways.fork(tiles, nothing, tiles)) == []  # not laid: no gain
    land = holds(posts=[*seat["posts"], "A1"], chests=1)
    assert reasons_amerigo.reasons(ways.fork(land)) == [Note("posts", 1), Note("chests", 1)]


# Any game


def test_reasons_are_what_is_certain() -> None:
    """A plantation taken is certain. The councillor's card is not, but that there is one more is."""
    game = malecon.game("puerto-rico")
    guide = Judge(game, Effort()).guide
    state = game.new(3, 1)
    settler, builder = (game.parse(state, name) for name in ("settler", "builder"))
    row = shared_row(guide, state, settler, 1)
    assert row[0] == settler and len(row) > 1
    assert any(note.kind.startswith("land") for note in reasons(guide, state, settler, builder, 1))
    game = malecon.game("san-juan")
    state = game.new(3, 1)
    councillor, trader = (game.parse(state, name) for name in ("councillor", "trader"))
    found = reasons(Judge(game, Effort()).guide, state, councillor, trader, 1)
    assert Note("cards", 1) in found
    assert not [note for note in found if note.kind == "keeps_card"]


def test_holdings_count_numbers_names_and_cards() -> None:
    seat = malecon.game("san-juan").new(2, 1).observe(0)["seats"][0]
    found = holdings(seat)
    assert found["buildings", "indigo plant"] == 1
    assert sum(number for (group, _), number in found.items() if group == "hand") == sum(seat["hand"].values())
    assert holdings(None) == {}


def test_a_game_without_reasons_of_its_own_counts_what_there_is() -> None:
    ways = Ways("san-juan")
    found = counted(ways.fork(holds(gems=3, hand={}, bag={"red": 2}), holds(gems=1, hand={}, bag={"red": 3})))
    assert found == [Note("more", 2, thing="gems"), Note("less_of", 1, thing="red", group="bag")]
    assert more({"a": 1}, {"b": -2}) == {"b": 2, "a": 1}


def test_a_branch_sees_what_its_player_sees_and_ends_at_the_next_big_choice() -> None:
    game = registry.game("san-juan")
    guide, greedy = Judge(game, Effort()).guide, bots.bot("greedy", game)
    state = game.new(3, 2)
    for _ in range(30):
        found = branch(guide, state, state.legal_actions()[0])
        assert isinstance(found.view["seats"][state.to_move]["hand"], dict)
        assert all(isinstance(seat["hand"], int) for at, seat in enumerate(found.view["seats"]) if at != state.to_move)
        assert found.over or found.view["turn"]["ask"] == "role"
        assert all("cards" not in event.facts for event in found.events if event.seat != state.to_move and event.name in ("take", "keep"))
        state.apply(bots.ask(greedy, state))
    plain = branch(Guide(), game.new(3, 2), game.new(3, 2).legal_actions()[0])
    assert plain.view["to_move"] != game.new(3, 2).to_move  # who knows no big choices goes on to the end of the turn
