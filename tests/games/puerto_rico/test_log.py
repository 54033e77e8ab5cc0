"""The log: what a table's events say, line by line. That both languages tell everything is in test_words.py."""

import pytest

from malecon.core.events import Journal
from malecon.games.puerto_rico.state import ROSE, SUGAR
from tests.games.puerto_rico.setting import goods, play, seat, table
from tests.games.wording import told


def test_a_sale_is_told_part_by_part() -> None:
    anne = seat("small market+, library+", goods="coffee")
    bernard = seat("trading post+, large market+", goods="indigo")
    game = table(anne, bernard, seat(), options={"new_buildings": "random"})
    game.journal = Journal()
    play(game, "trader", "sell coffee", "sell indigo to trading post")
    events = game.journal.events[:]
    assert told(game, 0) == [
        "Anne takes the trader",
        "Anne sells coffee: +7: 4 price, 1 trader, 1 library, 1 small market",
        "Bernard sells indigo to the trading post: +1: 1 price",
    ]
    game.journal.events = events
    assert told(game, 0, "fr")[1:] == [
        "Anne vend du café\u00a0: +7\u00a0: 4 prix, 1 marchand, 1 bibliothèque, 1 petit marché",
        "Bernard vend de l'indigo, avec le commerce\u00a0: +1\u00a0: 1 prix",
    ]


def test_a_load_is_told_with_all_its_points() -> None:
    game = table(seat("harbor+, wharf+", goods="3 corn, 2 sugar"), seat(), seat())
    game.journal = Journal()
    play(game, "captain", "load corn on ship 4", "load sugar on wharf")
    assert told(game, 0)[1:3] == [
        "Anne loads 3 corn on ship 4: +5 VP: 3 load, 1 captain, 1 harbor",
        "Anne loads 2 sugar on the wharf: +3 VP: 2 load, 1 harbor",
    ]


def test_a_purchase_is_told_with_its_discounts() -> None:
    game = table(seat("", "2 quarry++", money=9), seat(money=1), seat())
    game.journal = Journal()
    play(game, "builder", "build wharf", "build small market")
    events = game.journal.events[:]
    assert told(game, 0)[1:] == [
        "Anne builds a wharf for 6: printed 9, quarries -2, builder -1",
        "Bernard builds a small market for 1: printed 1",
    ]
    game.journal.events = events
    assert told(game, 0, "fr")[2] == "Bernard construit un petit marché pour 1\u00a0: coût imprimé 1"


@pytest.mark.parametrize(("role", "line", "french", "clause"), [
    ("settler", "Anne passes: no tile taken", "Anne passe\u00a0: aucune tuile prise", "R6"),
    ("builder", "Anne passes: nothing built", "Anne passe\u00a0: rien de construit", "B1"),
    ("trader", "Anne passes: nothing sold", "Anne passe\u00a0: rien de vendu", "T1"),
])  # fmt: skip
def test_who_lets_a_turn_go_is_told(role: str, line: str, french: str, clause: str) -> None:
    game = table(seat("", money=9, goods="corn"), seat(), seat(), row="corn")
    game.journal = Journal()
    play(game, role, "pass")
    events = game.journal.events[:]
    assert told(game, 0)[1] == line
    game.journal.events = events
    assert told(game, 2, "fr")[1] == french
    assert game.game.clause_of(events[1]) == clause


def test_the_librarys_second_tile_is_declined_without_a_word() -> None:
    """A line would say that no tile was taken, after the one that says which."""
    game = table(seat("library+"), seat(), seat(), row="corn, sugar", options={"new_buildings": "random"})
    game.journal = Journal()
    play(game, "settler", "take corn plantation", "pass", "pass", "pass")
    passing = [event.seat for event in game.journal.events if event.name == "pass"]
    assert passing == [1, 2]


def test_the_other_side_of_a_forest_is_told_to_its_owner() -> None:
    game = table(seat("hacienda+, forest house+"), seat(), seat(), row="corn", options={"new_buildings": "random"}, stack="coffee")
    game.journal = Journal()
    play(game, "settler", "use hacienda", "turn it to its forest side")
    events = game.journal.events[:]
    assert told(game, 0)[-1] == "Anne lays a coffee plantation face down as a forest (hacienda)"
    game.journal.events = events
    assert told(game, 1, "fr")[-1] == "Anne pose la tuile face cachée, comme forêt (hacienda)"


@pytest.mark.parametrize(("face", "line"), [
    ("turn it to its forest side", "Anne lays a coffee plantation face down as a forest (land office)"),
    ("keep its plantation side", "Anne draws a coffee plantation (land office)"),
])  # fmt: skip
def test_a_tile_drawn_is_told_with_the_building_that_drew_it(face: str, line: str) -> None:
    """The land office in the trader phase, not the hacienda that stands beside it; and the hacienda in its own."""
    anne = seat("land office+, hacienda+, forest house+", money=1)
    game = table(anne, seat(), seat(), stack="coffee", options={"new_buildings": "random", "nobles": True})
    game.journal = Journal()
    play(game, "trader", "buy a plantation", face)
    assert told(game, 0)[-1] == line
    game = table(anne, seat(), seat(), stack="coffee", options={"new_buildings": "random", "nobles": True})
    game.journal = Journal()
    play(game, "settler", "use hacienda", face)
    assert told(game, 0)[-1] == line.replace("land office", "hacienda")


def test_what_is_stored_is_told() -> None:
    """Whole kinds in the warehouses, the single barrels, and what is lost; nothing about who has one barrel or none."""
    anne = seat("small warehouse+", goods="2 corn, 2 indigo, 2 coffee")
    bernard, christine = seat("large warehouse+", goods="2 corn, indigo"), seat(goods="2 indigo")
    game = table(anne, bernard, christine, seat(goods="corn"), ships="5 with 5 corn, 6 with 6 indigo, 7 with 7 coffee")
    game.journal = Journal()
    play(game, "captain", "store corn", "keep 1 coffee", "store corn", "store indigo")
    events = game.journal.events[:]
    assert told(game, 3)[1:-3] == [
        "Anne has no store for 2 indigo",
        "Anne has no store for 1 coffee",
        "Anne stores 2 corn and keeps 1 coffee",
        "Bernard stores 2 corn, 1 indigo",
        "Marie-Christine de la Tour has no store for 1 indigo",
        "Marie-Christine de la Tour keeps 1 indigo",
    ]
    game.journal.events = events
    assert told(game, 3, "fr")[3:5] == ["Anne entrepose 2 maïs et garde 1 café", "Bernard entrepose 2 maïs, 1 indigo"]


def test_the_storehouses_barrels_are_told() -> None:
    """As single barrels, four in all."""
    anne = seat("storehouse+", goods="3 corn, 2 coffee")
    game = table(anne, seat(), seat(), ships="4 with 4 corn, 5 with 5 coffee", options={"new_buildings": "random"})
    game.journal = Journal()
    play(game, "captain", "keep 1 corn", "keep 1 corn", "keep 1 coffee", "keep 1 coffee")
    assert "Anne keeps 2 corn, 2 coffee" in told(game, 1) and goods(game, 0) == "2 corn, 2 coffee"


def test_the_barrels_on_a_small_wharf_are_told() -> None:
    """Each of them with its kind, then the load with its points."""
    game = table(seat(), seat("small wharf+", goods="corn, 2 sugar"), seat(), options={"new_buildings": "random"})
    game.journal = Journal()
    play(game, "captain", "load 1 corn on small wharf", "load 1 sugar on small wharf", "pass")
    events = game.journal.events[:]
    assert told(game, 0)[1:4] == [
        "Bernard puts 1 corn on the small wharf",
        "Bernard puts 1 sugar on the small wharf",
        "Bernard loads 2 barrels on the small wharf: +1 VP: 1 load",
    ]
    game.journal.events = events
    assert told(game, 0, "fr")[1:3] == ["Bernard met 1 maïs sur le petit quai", "Bernard met 1 sucre sur le petit quai"]


def test_the_festivals_workers_are_told() -> None:
    """Each with its place, those that find no free land on the portrait too."""
    options, festival = {"festival": True}, {"plantation": "sugar"}
    anne = seat("", "2 sugar, corn+")
    game = table(anne, seat(), seat(), row="sugar", edition="puerto-rico-1897", options=options, festival=festival)
    game.journal = Journal()
    play(game, "farmer", "take sugar plantation", "place worker on sugar plantation", "place worker on portrait")
    events = game.journal.events[:]
    assert told(game, 1)[2:6] == [
        "Anne is first with the festival's plantations: 3 workers",
        "Anne puts a worker on the sugar plantation (festival)",
        "Anne puts a worker on the portrait (festival)",
        "Anne puts a worker on the portrait (festival)",
    ]
    assert [event.facts["place"] for event in events if event.name == "colonist"] == [SUGAR, ROSE, ROSE]


def test_an_emptied_house_is_told_with_its_barrels() -> None:
    """At the end of a trader phase, and when the smuggler plunders it."""
    game = table(seat(goods="coffee"), seat(), seat(), house="2 corn, sugar")
    game.journal = Journal()
    play(game, "trader", "sell coffee")
    events = game.journal.events[:]
    assert told(game, 0)[-1] == "The trading house is emptied: 2 corn, 1 sugar, 1 coffee"
    game.journal.events = events
    assert told(game, 0, "fr")[-1] == "La maison de commerce est vidée\u00a0: 2 maïs, 1 sucre, 1 café"
    game = table(seat(), seat(), seat(), house="corn, fruit", edition="puerto-rico-1897", options={"smuggler": True})
    game.journal = Journal()
    play(game, "smuggler", "plunder the trading house")
    assert told(game, 0)[1:3] == ["The trading house is emptied: 1 corn, 1 fruit", "Anne gains 2 VP (plunder)"]
