"""What is lifted to be laid anew: the question begins with what lay there before, and the server knows it from the record."""

import random
import time
from collections import Counter

import pytest

from malecon.core import registry
from malecon.core.game import Json
from malecon.core.table import Table
from malecon.server.live import Live
from malecon.server.opening import imported
from malecon.server.scenes import Look, scene
from malecon.server.storage.rows import Person
from malecon.web import render

ANNE = Person("anne", "Anne")


def lifted(view: Json) -> bool:
    return view["turn"]["ask"] in ("place", "nobles")


def standing(view: Json, seat: int) -> Counter[str]:
    """Discs on circles, colonists and nobles apart."""
    one = view["seats"][seat]
    discs = Counter(one["occupied"] | one["buildings"])
    nobles = Counter({f"noble {place}": number for place, number in one.get("nobles", {}).items() if place in discs})
    return discs - Counter({name.removeprefix("noble "): number for name, number in nobles.items()}) + nobles


@pytest.mark.parametrize("options", [{}, {"nobles": True}])
def test_discs_are_laid_anew_from_where_they_stood(options: dict[str, object]) -> None:
    chance = random.Random(3)
    table = Table.new(registry.game("puerto-rico"), ["Ann", "Bob", "Cid"], seed=3, options=options)
    seen: dict[int, Json] = {}  # by seat: when nothing of it was lifted
    asked = again = 0
    while not table.state.is_over:
        for seat in range(3):
            view = table.state.observe(seat)
            if seat != table.state.to_move or not lifted(view):
                seen[seat] = view
        mover = table.state.to_move
        if lifted(table.state.observe(mover)):
            live = Live(imported(ANNE, table.record, table.state), time.time())
            shown = scene(live, Look(ANNE, seat=mover))
            assert standing(shown.before, mover) == standing(seen[mover], mover)
            assert scene(live, Look(None)).before == {}
            ticks, boxes = (render.regions(shown)["me"].count(mark) for mark in ("data-ticked", "data-choice"))
            if boxes and not standing(table.state.observe(mover), mover):  # at the row's beginning
                nobles = table.state.observe(mover)["turn"]["ask"] == "nobles"
                before = standing(seen[mover], mover)
                assert ticks == sum(number for name, number in before.items() if name.startswith("noble ") == nobles)
                again += ticks > 0
            asked += 1
        else:
            assert scene(Live(imported(ANNE, table.record, table.state), time.time()), Look(ANNE, seat=mover)).before == {}
        table.act(chance.choice(table.state.legal_actions()))
    assert asked > 5 and again > 2


def test_what_lay_before_is_known_again_after_an_undo() -> None:
    chance = random.Random(3)
    table = Table.new(registry.game("puerto-rico"), ["Ann", "Bob", "Cid"], seed=3)
    while not (lifted(table.state.observe(table.state.to_move)) and len(table.record.actions) > 60):
        table.act(chance.choice(table.state.legal_actions()))
    live = Live(imported(ANNE, table.record, table.state), time.time())
    look = Look(ANNE, seat=live.to_move)
    first = scene(live, look)
    live.table.act(live.state.legal_actions()[0])
    live.new_version()
    live.table.undo()
    live.new_version()
    assert scene(live, look).before == first.before != {}
