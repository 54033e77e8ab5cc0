"""The greedy player of Amerigo in the red action: tiles that will fit where it has posts, and those that complete an island."""

from typing import Final

from malecon.bots.greedy.amerigo_cover import Cover
from malecon.bots.greedy.amerigo_lay import COVERED, Site, Spot, in_hand, kept
from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_rows import Takes
from malecon.bots.greedy.amerigo_values import LAY_AP, ROUND_AP, USUAL_AP
from malecon.core.native import i64
from malecon.games.amerigo.building import find_touch
from malecon.games.amerigo.planning import most_neutrals
from malecon.games.amerigo.shapes import KINDS, NEUTRAL, SHAPES, VILLAGE_SHAPES, price
from malecon.games.amerigo.state import GREEN, HELD, NONE, SUPPLY
from malecon.games.amerigo.tiles import extra_ap

LAYABLE: Final = 3  # AP of tiles that can be laid at the least, if green comes at all


def plan_takes(plan: Plan, ap: i64, floor: i64) -> Takes:
    """The best tiles for the AP, from the kind `floor` on: one after the other, or the cover of an island first."""
    plan.table.floor = floor
    site = Site(plan)
    held = held_price(plan)
    pack(site)
    best = Takes()
    carry_on(site, best, ap, held)
    site.lift()
    island: i64 = 0
    while island < plan.table.chart.islands:
        free = plan.free[island]
        if plan.mine[island] > 0 and free > 0 and free <= COVERED:
            other = for_cover(site, island, ap, held)
            site.lift()
            if other.gain > best.gain:
                best = other
        island += 1
    return best


def held_price(plan: Plan) -> i64:
    """AP to lay all that is in hand."""
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += plan.me.pieces[HELD + kind] * price(kind)
        kind += 1
    return total


def share_with(plan: Plan, held: i64) -> i64:
    """Per cent that tiles count when so many AP are needed to lay all that is in hand."""
    can: i64 = plan.chances[GREEN] // ROUND_AP + extra_ap(plan.me, GREEN)
    share = kept(plan)
    if held > can and held > LAYABLE:
        if can < LAYABLE:
            can = LAYABLE
        share = share * can // held
    return share


def pack(site: Site) -> None:
    """Lay all that is in hand where it would go, the largest tiles first, so that the land is not given away twice."""
    shape: i64 = SHAPES - 1
    while shape >= 0:
        pack_kind(site, NEUTRAL + shape)
        if shape < VILLAGE_SHAPES:
            pack_kind(site, shape)
        shape -= 1


def pack_kind(site: Site, kind: i64) -> None:
    number = site.me.pieces[HELD + kind]
    if number == 0:
        return
    spot = Spot()
    while number > 0 and find_touch(site.table, site.me):
        site.best_spot(kind, spot)
        if spot.square == NONE:
            return
        site.lay(kind, spot.turn, spot.square)
        number -= 1


def carry_on(site: Site, takes: Takes, ap: i64, held: i64) -> None:
    """Take the tile that brings most for its AP, again and again."""
    plan = site.plan
    spot = Spot()
    while ap > 0 and find_touch(site.table, site.me):
        best: i64 = 0
        best_gain: i64 = 0
        best_kind: i64 = NONE
        best_turn: i64 = 0
        best_square: i64 = 0
        kind = plan.table.floor
        while kind < KINDS:
            if can_take(plan, takes, kind, ap):
                site.best_spot(kind, spot)
                if spot.square != NONE:
                    cost = price(kind)
                    gain = in_hand(plan, kind, spot.worth, share_with(plan, held + cost))
                    if gain * 60 // cost > best:
                        best = gain * 60 // cost
                        best_gain = gain
                        best_kind = kind
                        best_turn = spot.turn
                        best_square = spot.square
            kind += 1
        if best_kind == NONE:
            return
        takes.number[best_kind] += 1
        takes.gain += best_gain
        site.lay(best_kind, best_turn, best_square)
        ap -= price(best_kind)
        held += price(best_kind)


def can_take(plan: Plan, takes: Takes, kind: i64, ap: i64) -> bool:
    if price(kind) > ap:
        return False
    if kind < NEUTRAL:
        return plan.me.pieces[SUPPLY + kind] > takes.number[kind]
    if plan.table.neutrals[kind - NEUTRAL] <= takes.number[kind]:
        return False
    taken = plan.table.taken
    other: i64 = NEUTRAL
    while other < KINDS:
        taken += takes.number[other]
        other += 1
    return taken < most_neutrals(plan.me)


def for_cover(site: Site, island: i64, ap: i64, held: i64) -> Takes:
    """The tiles that are lacking to cover the island in one green action, then the best others; no gain if they cannot all be had."""
    takes = Takes()
    plan = site.plan
    lay_ap: i64 = USUAL_AP + extra_ap(plan.me, GREEN) + plan.purse()
    cover = Cover(plan, island, lay_ap, ap)
    if Cover(plan, island, lay_ap, 0).exists() or not cover.search():
        return takes  # nothing is lacking, or too much
    on_map: i64 = 0
    at: i64 = 0
    while at < cover.best_count:
        kind = cover.best_kind[at]
        found = site.spot_worth(kind, cover.best_turn[at], cover.best_square[at])
        site.lay(kind, cover.best_turn[at], cover.best_square[at])
        if cover.best_bought[at] != 0:
            takes.number[kind] += 1
            on_map += found - LAY_AP * price(kind)
            ap -= price(kind)
            held += price(kind)
        elif at + 1 == cover.best_count:
            on_map += found  # with the tile in hand the island would be complete: what is taken makes it so
        at += 1
    if takes.first() == NONE or on_map <= 0:
        return Takes()
    takes.gain = on_map * share_with(plan, held) // 100
    carry_on(site, takes, ap, held)
    return takes
