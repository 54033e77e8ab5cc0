"""The count at the end: printed points, cards under buildings, the buildings of cost 6, the winner. RULES.md V and K41-K45."""

import pytest

from malecon.games.san_juan import scoring
from tests.games.san_juan.setting import Doc, finished, play, points, seat, table

EXPANSION = {"expansion": True}

PRINTED = {
    1: "indigo plant, sugar mill, smithy, gold mine, archive, poor house, black market, trading post, well, market stand, crane, "
    "office building, guard room, hut, tavern",
    2: "tobacco storage, coffee roaster, tower, chapel, aqueduct, carpenter, prefecture, market hall, quarry, park, customs office, bank, "
    "harbor, goldsmith",
    3: "silver smelter, library, statue",
    4: "victory column",
    5: "hero",
    0: "city hall, guild hall, triumphal arch, palace, residence, cathedral",
}


@pytest.mark.parametrize(("worth", "buildings"), PRINTED.items())
def test_printed_points(worth: int, buildings: str) -> None:
    """V1, S9: each building in play scores the points printed on it."""
    for building in buildings.split(", "):
        game = finished(seat(building), seat(), options=EXPANSION)
        assert points(game, 0)["buildings"] == worth, building


def test_printed_points_add_up() -> None:
    """V1: 1 + 1 + 2 + 3 + 5, and equal production buildings each for itself."""
    game = finished(seat("indigo plant, indigo plant, tower, library, hero"), seat())
    assert points(game, 0)["buildings"] == 12 == game.scores()[0]


@pytest.mark.parametrize("pile", ["{}", "statue over {}"])
@pytest.mark.parametrize(("building", "place"), [("chapel", "tucked"), ("bank", "tucked"), ("harbor", "shipped")])
def test_cards_under_buildings(pile: str, building: str, place: str) -> None:
    """V2, S9: a point each under chapel, bank or harbor, covered or not, heroes and palaces alike."""
    game = finished(seat(pile.format(building), **{place: "2 hero, palace, indigo plant"}), seat(), options=EXPANSION)
    assert points(game, 0)["under cards"] == 4


def test_chapel_bank_and_harbor_together() -> None:
    """V2: their cards add up."""
    game = finished(seat("chapel, bank, harbor", tucked="3 well, 2 hero", shipped="2 tower"), seat(), options=EXPANSION)
    assert points(game, 0)["under cards"] == 7 and game.scores()[0] == 2 + 2 + 2 + 7


def test_the_great_buildings_are_added() -> None:
    """V3, S9: printed points 6 (statue, sugar mill, two indigo plants), arch 4, guild hall 3 + 2, city hall 6, residence 4, cathedral 4."""
    city = "statue, sugar mill, indigo plant, indigo plant, triumphal arch, guild hall, city hall, residence, cathedral"
    game = finished(seat(city), seat("palace"), options=EXPANSION)
    assert points(game, 0) == {
        "buildings": 6,
        "under cards": 0,
        "triumphal arch": 4,
        "guild hall": 5,
        "city hall": 6,
        "residence": 4,  # arch, guild hall and city hall
        "cathedral": 4,
        "palace": 0,
    }


def test_the_palace_comes_last() -> None:
    """V4, S9, S32: a quarter of everything else, the points of residence (4) and cathedral (4) included: 16 others, 4 more."""
    city = "palace, residence, cathedral, city hall, chapel"
    game = finished(seat(city, tucked="well"), seat("palace"), options=EXPANSION)
    found = points(game, 0)
    assert (found["residence"], found["cathedral"], found["city hall"]) == (4, 4, 5)
    assert found["palace"] == (2 + 1 + 5 + 4 + 4) // 4 == 4 and game.scores()[0] == 20


def test_what_scores_nothing() -> None:
    """V5: a full hand, goods on the buildings and covered buildings are worth no points."""
    game = finished(seat("indigo plant+, silver smelter+, well over library", hand="3 hero, 2 palace"), seat())
    assert game.scores()[0] == 1 + 3 + 1


def winner(*seats: Doc) -> list[float]:
    return finished(*seats, options=EXPANSION).returns()


def test_most_points_win() -> None:
    """V6: five points beat four, whatever the hands hold."""
    assert winner(seat("victory column", hand="8 coffee roaster"), seat("hero"), seat("indigo plant+")) == [0, 1, 0]


def test_a_tie_goes_by_hand_cards_and_goods() -> None:
    """V6, S9: at three points each two cards and a good beat two cards, and so do three goods."""
    assert winner(seat("statue", hand="2 well"), seat("indigo plant+, tobacco storage", hand="2 hero"), seat()) == [0, 1, 0]
    assert winner(seat("library", hand="2 well"), seat("indigo plant+, indigo plant+, indigo plant+"), seat()) == [0, 1, 0]


def test_the_customs_offices_good_counts_in_a_tie() -> None:
    """V6, S7: two points each, one hand card against one hand card and the good on the customs office."""
    assert winner(seat("tower", hand="well"), seat("customs office+", hand="well"), seat()) == [0, 1, 0]


def test_cards_under_a_chapel_do_not_count_in_a_tie() -> None:
    """V6: only hand cards and goods break it: the card under the chapel was a point already."""
    assert winner(seat("chapel", tucked="well"), seat("statue", hand="hero"), seat()) == [0, 1, 0]


def test_a_shared_win() -> None:
    """V7, S9: equal in points, equal in hand cards and goods together: both have won."""
    assert winner(seat("statue", hand="2 well"), seat("indigo plant+, tower", hand="hero"), seat()) == [0.5, 0.5, 0]
    assert winner(seat(), seat(), seat()) == [1 / 3] * 3


def test_a_tie_is_explained() -> None:
    """V6, V7: how many hand cards and goods each of them has, of whom the third is not one; nothing where the points differ."""
    names = ["Ann", "Bea", "Cid"]
    game = finished(seat("tower", hand="well"), seat("customs office+", hand="well"), seat(hand="3 hero"), options=EXPANSION)
    assert game.game.tie(game, names) == "Equal points, so hand cards and goods count: Bea 2, Ann 1 (V6)"
    assert (
        game.game.tie(game, names, "fr")
        == "Égalité de points, départagés par les cartes en main et les marchandises\u00a0: Bea 2, Ann 1 (V6)"
    )
    shared = finished(seat("tower", hand="well"), seat("tower", hand="hero"), seat())
    assert shared.game.tie(shared, names) == "Equal points, so hand cards and goods count: Ann 1, Bea 1 (V6)"
    alone = finished(seat("tower"), seat("hero"), seat())
    assert alone.game.tie(alone, names) == ""


def test_the_places_below() -> None:
    """V8: by points, then by hand cards and goods; equals share a place."""
    game = finished(seat("statue"), seat("tower", hand="well"), seat("hero"), seat("chapel", hand="hero, well"))
    assert scoring.ranks(game) == [2, 4, 1, 3]
    game = finished(seat("statue"), seat("tower", hand="well"), seat("hero"), seat("tobacco storage+"))
    assert scoring.ranks(game) == [2, 3, 1, 3]


def test_monuments() -> None:
    """K41: statue, victory column and hero score 3, 4 and 5; they count for triumphal arch and, as city buildings, city hall."""
    game = finished(seat("statue, victory column, hero, triumphal arch, city hall"), seat())
    found = points(game, 0)
    assert (found["buildings"], found["triumphal arch"], found["city hall"]) == (12, 8, 5)


def test_monuments_have_no_effect() -> None:
    """K41: with all three in play their owner plays on like anybody: full price, no card for a build."""
    game = table(seat(), seat("statue, victory column, hero", hand="tower, 3 well"), seat())
    play(game, "builder", "pass", "build tower", "discard well", "discard well", "discard well")
    assert game.to_move == 2 and game.to_json()["seats"][1]["hand"] == {}


def test_city_hall() -> None:
    """K42: a point for every city building, itself among them, none for the production buildings."""
    game = finished(seat("city hall"), seat("city hall, smithy, tower, palace, indigo plant, indigo plant, silver smelter"))
    assert points(game, 0)["city hall"] == 1 and points(game, 1)["city hall"] == 4


@pytest.mark.parametrize(
    ("monuments", "worth"),
    [
        ("", 0),
        (", statue", 4),
        (", victory column", 4),
        (", hero", 4),
        (", statue, hero", 6),
        (", victory column, hero", 6),
        (", statue, victory column, hero", 8),
    ],
)
def test_triumphal_arch(monuments: str, worth: int) -> None:
    """K43, S9: 0, 4, 6 and 8 points for no, one, two and three monuments."""
    assert points(finished(seat("triumphal arch, library, palace" + monuments), seat()), 0)["triumphal arch"] == worth


@pytest.mark.parametrize(
    ("buildings", "worth"),
    [
        ("smithy, well", 0),
        ("indigo plant", 2),
        ("indigo plant, indigo plant, indigo plant", 4),
        ("indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter", 10),
        ("silver smelter, silver smelter, coffee roaster, tower", 5),
    ],
)
def test_guild_hall(buildings: str, worth: int) -> None:
    """K44, S9: a point for each production building and one for each kind of them."""
    assert points(finished(seat(f"guild hall, {buildings}"), seat()), 0)["guild hall"] == worth


@pytest.mark.parametrize(("others", "worth"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (9, 2)])
def test_palace(others: int, worth: int) -> None:
    """K45, S9: a point for every full four of all the other points."""
    game = finished(seat("palace", tucked=f"{others} coffee roaster"), seat())
    assert points(game, 0)["palace"] == worth and game.scores()[0] == others + worth


def test_a_great_building_that_is_not_there() -> None:
    """K42-K45, X20, X25: without the building in play none of these points are scored."""
    city = "statue, victory column, hero, indigo plant, sugar mill, well, crane"
    game = finished(seat(city, hand="city hall, guild hall, triumphal arch, palace, residence"), seat("palace"), options=EXPANSION)
    assert game.scores()[0] == 3 + 4 + 5 + 1 + 1 + 1 + 1
