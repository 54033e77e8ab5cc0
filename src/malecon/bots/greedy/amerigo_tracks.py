"""The greedy player of Amerigo on the tracks, for cannons, progress and special action; and at the market."""

from malecon.bots.greedy.amerigo_plan import Plan
from malecon.bots.greedy.amerigo_progress import best_tiles, once_worth
from malecon.bots.greedy.amerigo_values import (
    AHEAD,
    CANNON,
    CANNON_KEPT,
    FIRST,
    FIX_FAR,
    FIX_NEAR,
    FIX_VERY_FAR,
    NEXT_TILE,
    OPEN_ROUND,
    PART,
    SPACE,
    TRACK_AP,
    USUAL_AP,
)
from malecon.core.native import i64
from malecon.games.amerigo.gold import TRACK_GOLD
from malecon.games.amerigo.pirates import STRONGEST, strength_against, unseen
from malecon.games.amerigo.scoring import track_worth
from malecon.games.amerigo.special import colour_of
from malecon.games.amerigo.state import (
    BLACK,
    BROWN,
    LEAST_PRICE,
    MARKET,
    MOST_CANNONS,
    NONE,
    PRICES,
    PRODUCTS,
    STEP,
    TRACK,
    WHITE,
)
from malecon.games.amerigo.tiles import (
    BOUNTY,
    HALF_LOSS,
    JUMP,
)

# Cannons


def cannons_worth(plan: Plan, cannons: i64) -> i64:
    """So many cannons against the attack of this round and those to come; a loss is less than nothing."""
    me = plan.me
    strength = strength_against(plan.table, me)
    left = cannons - strength
    if left >= 0:
        worth = kept_worth(plan, left, strength)
        if me.owns(BOUNTY):
            worth += 2 * plan.gold
        return worth
    lost = strength
    if me.owns(HALF_LOSS):
        lost = (strength + 1) // 2
    if lost > me.vp + 4:
        lost = me.vp + 4  # nobody loses more than he has
    fixed = fix_chance(plan, -left)
    return (fixed * left * CANNON - (100 - fixed) * lost * 100) // 100


def kept_worth(plan: Plan, left: i64, strength: i64) -> i64:
    """Cannons that are left for later attacks, as far as those can be expected to need them."""
    if plan.rounds == 0:
        return 0
    need: i64 = 0
    later: i64 = 1
    while later <= plan.rounds:
        need += strength + mean_pirate(plan) * later // 100
        later += 1
    if left > need:
        left = need
    return left * CANNON_KEPT


def mean_pirate(plan: Plan) -> i64:
    """The mean strength of the tokens not yet seen, in hundredths."""
    number: i64 = 0
    total: i64 = 0
    strength: i64 = 0
    while strength <= STRONGEST:
        tokens = unseen(plan.table, strength)
        number += tokens
        total += 100 * strength * tokens
        strength += 1
    return total // number


def fix_chance(plan: Plan, missing: i64) -> i64:
    """Per cent that the cannons that are missing can still be loaded in this round."""
    share: i64 = FIX_NEAR
    if missing > 8:
        share = FIX_VERY_FAR
    elif missing > 5:
        share = FIX_FAR
    chance = plan.soon[BLACK]
    if chance > 100:
        chance = 100
    return chance * share // 100


def load_gain(plan: Plan, ap: i64) -> i64:
    """A black action: all AP go into cannons."""
    steps = load_steps(plan, ap)
    gain = cannons_worth(plan, plan.me.cannons + steps) - cannons_worth(plan, plan.me.cannons)
    if plan.me.cannons + steps == MOST_CANNONS and ap > steps:
        gain += TRACK_GOLD * plan.gold
    return gain


def load_steps(plan: Plan, ap: i64) -> i64:
    room = MOST_CANNONS - plan.me.cannons
    if ap > room:
        return room
    return ap


# Progress and special action


def part_worth(plan: Plan, space: i64, tile: i64, colour: i64) -> i64:
    """The points of a track, and what lies ahead: the best VP space that can still be reached, less the AP to get there."""
    points: i64 = 100 * track_worth(space)
    reach: i64 = space + plan.chances[colour] * USUAL_AP * AHEAD // 10000
    best: i64 = 0
    goal = space // STEP * STEP + STEP
    tiles: i64 = 1
    while goal <= TRACK and goal <= reach:
        found = 100 * track_worth(goal) - points + tiles * tile - TRACK_AP * (goal - space)
        if found > best:
            best = found
        goal += STEP
        tiles += 1
    return points + best * PART // 100


def advance_gain(plan: Plan, ap: i64) -> i64:
    """A brown action: all AP go into progress; the best tiles come with it."""
    me = plan.me
    steps = ap
    if steps > TRACK - me.progress:
        steps = TRACK - me.progress
    space = me.progress + steps
    gain = part_worth(plan, space, NEXT_TILE, BROWN) - part_worth(plan, me.progress, NEXT_TILE, BROWN)
    gain += best_tiles(plan, space // STEP - me.progress // STEP)
    if space == TRACK and ap > steps:
        gain += TRACK_GOLD * plan.gold
    return gain


def special_worth(plan: Plan, space: i64) -> i64:
    """The disc on that space: points, the order of play, and the action that can be done from there."""
    table = plan.table
    worth = part_worth(plan, space, 0, WHITE)
    worth += SPACE[colour_of(space)] * plan.share(WHITE, OPEN_ROUND) // 100
    behind: i64 = 0  # players who play after me
    at = table.players - 1
    while at >= 0 and table.order[at] != plan.me.seat:
        behind += 1
        at -= 1
    if space != plan.me.special:
        while at > 0 and table.seats[table.order[at - 1]].special <= space:
            behind += 1
            at -= 1
    return worth + FIRST * behind * plan.turns // (34 * (table.players - 1))


def disc_gain(plan: Plan, steps: i64, ap: i64) -> i64:
    """The disc goes forward so many spaces."""
    me = plan.me
    gain = special_worth(plan, me.special + steps) - special_worth(plan, me.special)
    if me.special + steps == TRACK and ap > steps:
        gain += TRACK_GOLD * plan.gold
    return gain


def best_steps(plan: Plan, ap: i64) -> i64:
    best: i64 = 0
    steps: i64 = 1
    while steps <= ap and plan.me.special + steps <= TRACK:
        if disc_gain(plan, steps, ap) > disc_gain(plan, best, ap):
            best = steps
        steps += 1
    return best


def jump_gain(plan: Plan) -> i64:
    table = plan.table
    return special_worth(plan, table.seats[table.order[0]].special) - special_worth(plan, plan.me.special) - once_worth(plan, JUMP)


# The market


def buy_gain(plan: Plan, ap: i64, floor: i64) -> i64:
    """The best production tiles for the AP, from the kind `floor` on."""
    best: i64 = 0
    if ap < LEAST_PRICE:
        return best
    market = plan.table.products
    product = floor
    while product < PRODUCTS:
        cost = LEAST_PRICE + product % PRICES
        if market[MARKET + product] > 0 and cost <= ap:
            market[MARKET + product] -= 1
            found = plan.product[product // PRICES] + buy_gain(plan, ap - cost, product)
            market[MARKET + product] += 1
            if found > best:
                best = found
        product += 1
    return best


def choose_product(plan: Plan, ap: i64, floor: i64) -> i64:
    """The first of the best row, or none."""
    best = buy_gain(plan, ap, floor)
    market = plan.table.products
    product = floor
    while product < PRODUCTS and best > 0:
        cost = LEAST_PRICE + product % PRICES
        if market[MARKET + product] > 0 and cost <= ap:
            market[MARKET + product] -= 1
            found = plan.product[product // PRICES] + buy_gain(plan, ap - cost, product)
            market[MARKET + product] += 1
            if found == best:
                return product
        product += 1
    return NONE
