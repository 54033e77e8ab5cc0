"""What is open and what is secret: RULES.md H, and rulings P60, P61.

The tests of secrecy set two tables that differ in hidden faces and in no number, and ask whether a seat could tell them apart.
"""

from typing import Any

import pytest

from malecon.core.events import Journal
from malecon.core.state import SPECTATOR, State
from malecon.games.puerto_rico.state import State as Table
from tests.games.puerto_rico.setting import ask, island, last_role, legal, middle, play, points, seat, table, vp, wish

NEW = {"new_buildings": "draft"}
BOTH = {"new_buildings": "draft", "nobles": True}
EVERYBODY = (SPECTATOR, 0, 1, 2)
TILES = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}


def can_tell(one: State, other: State) -> list[int]:
    """The seats (and the spectator, -1) for whom the two tables do not look alike."""
    return [viewer for viewer in EVERYBODY if one.observe(viewer) != other.observe(viewer)]


def could_hear(one: State, other: State) -> list[int]:
    """The same for what was told during play."""
    assert one.journal is not None and other.journal is not None
    pairs = list(zip(one.journal.events, other.journal.events, strict=True))
    return [viewer for viewer in EVERYBODY if any(a.seen_by(viewer) != b.seen_by(viewer) for a, b in pairs)]


def guesses(game: Table, viewer: int) -> list[Table]:
    """Tables as that seat may imagine them."""
    return [game.resample(viewer, seed) for seed in range(60)]


def blind_tables(*tiles: str, move: str) -> list[Table]:
    """Anne draws a blind tile, once this, once that, and lays it as the last words of `move` say."""
    found = []
    for drawn in tiles:
        for seed in range(1000):
            game = table(seat("hacienda+, forest house+"), seat(), seat(), row="4 corn", options=BOTH)
            game.seed_chance(seed)
            game.journal = Journal()
            play(game, "settler", "use hacienda")
            if middle(game, "turn", "drawn") == drawn:
                play(game, move)
                game.seed_chance(1)
                found.append(game)
                break
    assert len(found) == len(tiles)
    return found


# Open to all


def test_what_lies_on_the_table_is_open() -> None:
    """H1: money, goods, discs, tiles, buildings, roles, coins, governor, ships, house, row, discards and all supplies."""
    anne = seat("wharf+, guest house*+", "2 corn+, quarry", goods="2 sugar", money=7, rose="*", roles=["trader"], vp=3)
    game = table(
        anne,
        seat("", "corn forest"),
        seat(),
        options=BOTH,
        house="corn",
        row="2 coffee",
        ships="4 with 3 sugar",
        coins="2 mayor",
        discards="tobacco",
        governor=2,
        to_move=1,
    )
    whole = game.to_json()
    for viewer in EVERYBODY:
        view = game.observe(viewer)
        for key in (
            "governor",
            "roles",
            "ships",
            "house",
            "row",
            "discards",
            "goods",
            "quarries",
            "buildings",
            "colonists",
            "nobles",
            "vp",
        ):
            assert view[key] == whole[key]
        for key in ("money", "goods", "occupied", "rose", "nobles", "island", "buildings", "roles"):
            assert [one[key] for one in view["seats"]] == [one[key] for one in whole["seats"]]


def test_a_tile_kept_as_a_plantation_is_open() -> None:
    """H3: drawn blind, and then laid face up: all see it and hear of it."""
    tables = blind_tables("indigo", "sugar", move="keep its plantation side")
    assert can_tell(*tables) == [-1, 0, 1, 2]
    assert could_hear(*tables) == [-1, 0, 1, 2]
    game = table(seat("hacienda+"), seat(), seat(), row="4 corn")
    play(game, "settler", "use hacienda")
    assert game.observe(2)["seats"][0]["island"] == game.to_json()["seats"][0]["island"]


def test_a_tile_in_the_hand_is_its_owners() -> None:
    """H3, H4: while Anne looks at it and has not laid it down, nobody else knows what it is."""
    game = table(seat("hacienda+, forest house+"), seat(), seat(), row="4 corn", options=NEW)
    play(game, "settler", "use hacienda")
    assert game.observe(0)["turn"]["drawn"] in TILES
    assert [game.observe(viewer)["turn"]["drawn"] for viewer in (SPECTATOR, 1, 2)] == 3 * ["hidden"]


# Secret


def test_the_stack_is_secret() -> None:
    """H2: everybody sees how many tiles are in it, nobody what comes next: each guess may bring another row."""
    game = table(seat(), seat(), seat())
    for viewer in EVERYBODY:
        assert game.observe(viewer)["stack"] == 50
        assert "chance" not in game.observe(viewer)
        rows = set()
        for guess in guesses(game, viewer):
            play(guess, "settler", "pass")
            rows.add(middle(guess, "row"))
        assert len(rows) > 10


def test_a_blind_forest_is_secret() -> None:
    """H4: turned to its forest side a tile drawn blind is known to its owner alone, by sight and by hearing."""
    tables = blind_tables("indigo", "sugar", move="turn it to its forest side")
    assert can_tell(*tables) == [0]
    assert could_hear(*tables) == [0]


def test_a_forest_of_the_row_is_known() -> None:
    """H4: all saw the tile when it lay in the row."""
    tables = []
    for good in ("corn", "coffee"):
        game = table(seat("forest house+"), seat(), seat(), row="2 corn, 2 coffee", options=NEW)
        play(game, "settler", f"take {good} plantation as forest")
        assert game.observe(2)["seats"][0]["forests"]["open"] == {good: 1}
        tables.append(game)
    assert can_tell(*tables) == [-1, 0, 1, 2]


def test_a_discarded_forest_is_shown() -> None:
    """H4: a blind forest is secret until it lies in the discards."""
    tables = []
    for good in ("corn", "coffee"):
        game = table(seat("hunting lodge+", f"blind {good} forest"), seat(), seat(), options=BOTH)
        game.journal = Journal()
        play(game, "settler", "pass")
        assert (ask(game), legal(game)[1:]) == ("lodge", [f"discard hidden forest over {good} plantation"])
        tables.append(game)
    assert can_tell(*tables) == [0]
    for game in tables:
        game.seed_chance(1)
        play(game, legal(game)[1])
    assert can_tell(*tables) == [-1, 0, 1, 2]
    assert could_hear(*tables) == [-1, 0, 1, 2]


def test_a_festival_tile_tells_nothing_of_a_forest() -> None:
    """H4, P60: the corn target's tile is in the stack, and then Anne turns a tile to its forest side: was it corn? Nobody can tell."""
    options = {"new_buildings": "draft", "festival": True}
    in_hand: dict[str, Table] = {}
    laid: dict[str, Table] = {}
    for seed in range(60):
        anne = seat("hacienda+, sawmill+")
        game = table(anne, seat(), seat(), row="4 corn", edition="puerto-rico-1897", options=options, festival={"returned": "corn"})
        game.seed_chance(seed)
        play(game, "farmer", "use hacienda")
        drawn = middle(game, "turn", "drawn")
        in_hand[drawn] = game.clone()
        play(game, "turn it to its forest side")
        laid[drawn] = game
    for tables in (in_hand, laid):
        assert can_tell(tables["corn"], tables["sugar"]) == [0]
        for guess in guesses(tables["corn"], 1):
            guess.check()


def test_vp_are_told_but_not_shown() -> None:
    """H5: each gain and payment is heard by all; the totals of others are not shown."""
    game = table(seat(goods="3 corn"), seat("black market+", vp=2), seat(vp=5), options=NEW)
    game.journal = Journal()
    play(game, "captain", "load corn on ship 4", "builder", "build small sugar mill", "pay 1 VP")
    events = [event for event in game.journal.events if event.name in ("vp", "market payment")]
    assert [(event.seat, event.facts.get("points")) for event in events] == [(0, 3), (0, 1), (1, None)]
    assert all(event.seen_by(viewer) == event for event in events for viewer in EVERYBODY)
    assert [one["vp"] for one in game.observe(0)["seats"]] == [4, None, None]
    assert [game.observe(viewer)["vp"] for viewer in EVERYBODY] == 4 * [75 - 4 - 1 - 5]
    swapped = [table(seat(), seat(vp=one), seat(vp=other)) for one, other in ((2, 5), (5, 2))]
    assert can_tell(*swapped) == [1, 2]


# What can be known


def hidden_tiles(game: State) -> dict[str, int]:
    """The tiles of the stack and the blind forests together, by kind."""
    doc = game.to_json()
    places = [doc["stack"], *(one["forests"][kind] for one in doc["seats"] for kind in ("blind", "old"))]
    return {good: sum(place.get(good, 0) for place in places) for good in TILES}


def test_counting_tells_what_is_hidden() -> None:
    """H6, P60: what is in stack and blind forests together follows by counting, and no guess of anybody's changes it."""
    anne = seat("", "3 corn, blind coffee forest, 2 blind corn forest, sugar forest")
    game = table(anne, seat("", "2 indigo, blind tobacco forest"), seat(), row="2 corn, 2 tobacco", discards="coffee", options=NEW)
    expected = {"corn": 10 - 3 - 2, "indigo": 12 - 2, "sugar": 11 - 1, "tobacco": 9 - 2, "coffee": 8 - 1}
    assert hidden_tiles(game) == expected
    for viewer in EVERYBODY:
        assert all(hidden_tiles(guess) == expected for guess in guesses(game, viewer))


def test_guesses_deal_hidden_forests_anew() -> None:
    """P60: to Christine Anne's blind forest may be any kind that is in the stack; Anne knows her own, and all know the open one."""
    game = table(seat("", "sugar forest, blind coffee forest"), seat(), seat(), options=NEW)
    found = {island(guess, 0) for guess in guesses(game, 2)}
    assert found == {f"sugar forest, blind {good} forest" for good in TILES}
    assert {island(guess, 0) for guess in guesses(game, 0)} == {"sugar forest, blind coffee forest"}


def test_guesses_of_older_forests() -> None:
    """P60: forests drawn before the last shuffle change places among themselves only, and the stack stays as it is."""
    game = table(seat("", "old corn forest"), seat("", "old indigo forest"), seat("", "old sugar forest"), options=NEW)
    found = {tuple(island(guess, number) for number in range(3)) for guess in guesses(game, 2)}
    mine = "old sugar forest"
    assert found == {("old corn forest", "old indigo forest", mine), ("old indigo forest", "old corn forest", mine)}
    assert all(middle(guess, "stack") == middle(game, "stack") for guess in guesses(game, 2))


def test_a_shuffle_makes_forests_old() -> None:
    """P60: the stack is made anew from discards that all have seen, so Anne's forest cannot be one of them any more."""
    game = table(seat("", "blind corn forest"), seat(), seat(), stack="", options=NEW)
    play(game, "settler", "pass")
    assert island(game, 0) == "old corn forest"
    assert {island(guess, 0) for guess in guesses(game, 1)} == {"old corn forest"}


def test_a_festival_tile_is_known_to_be_in_the_stack() -> None:
    """P60: the coffee target's tile came into the stack after Anne drew her forest, and it is the only coffee there: hers is none."""
    anne = seat("", "blind corn forest")
    coffee = [seat("", "4 coffee"), seat("", "3 coffee")]
    festival: dict[str, Any] = {"festival": {"returned": "coffee"}}
    for more, may_be in ((festival, False), ({}, True)):
        options = {"new_buildings": "draft", "festival": True}
        game = table(anne, *coffee, edition="puerto-rico-1897", options=options, **more)
        found = {island(guess, 0) for seed in range(5) for guess in [game.resample(1, seed * 1000 + i) for i in range(60)]}
        assert ("blind coffee forest" in found) is may_be


def test_a_festival_tile_turned_up() -> None:
    """P60: with the last tiles of the stack the coffee target's tile has come up in the row; nothing is known of the stack any more."""
    options = {"new_buildings": "draft", "festival": True}
    game = table(seat(), seat(), seat(), stack="4 coffee", edition="puerto-rico-1897", options=options, festival={"returned": "coffee"})
    play(game, "farmer", "pass")
    assert (middle(game, "row"), middle(game, "festival", "returned")) == ("4 coffee", None)
    for guess in guesses(game, 1):
        guess.check()


def test_vp_are_not_guessed_at() -> None:
    """P60: each gain was seen, so a guess leaves everybody's VP as they are."""
    game = table(seat(vp=3), seat(vp=8), seat(vp=1))
    for guess in guesses(game, 0):
        assert [vp(guess, number) for number in range(3)] == [3, 8, 1]


def test_after_the_end() -> None:
    """H7, P61: all points are shown to all, source by source, with the VP gained; stack and blind forests stay hidden."""
    anne = seat("small market, residence+", "3 corn, blind coffee forest", vp=4)
    game = last_role(anne, seat(vp=6), seat(), options=NEW, last_round=True)
    play(game, "craftsman")
    assert game.is_over
    assert points(game, 0) == {"chips": 4, "buildings": 5, "residence": 4}
    for viewer in EVERYBODY:
        view = game.observe(viewer)
        assert view["points"] == game.to_json()["points"]
        assert [one["vp"] for one in view["seats"]] == [4, 6, 0]
        assert isinstance(view["stack"], int)
        assert view["seats"][0]["forests"]["blind"] == ({"coffee": 1} if viewer == 0 else 1)


def test_no_points_before_the_end() -> None:
    """H7: during the game the count is nobody's."""
    game = table(seat(vp=4), seat(), seat())
    assert all("points" not in game.observe(viewer) for viewer in EVERYBODY)


@pytest.mark.parametrize("viewer", [1, 2])
def test_a_guess_at_a_tile_in_the_hand(viewer: int) -> None:
    """P60: the tile Anne has just drawn may be any of the stack to the others."""
    game = table(seat("hacienda+, forest house+"), seat(), seat(), row="4 corn", options=NEW)
    after = wish(game, "settler", 0, "")
    play(after, "use hacienda")
    assert {middle(guess, "turn", "drawn") for guess in guesses(after, viewer)} == set(TILES)
    assert {middle(guess, "turn", "drawn") for guess in guesses(after, 0)} == {middle(after, "turn", "drawn")}
