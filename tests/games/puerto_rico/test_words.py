"""The players' words: both languages say everything, moves can be typed back, refusals give their clause, the screen fits.

That every text has its translation is checked on the sources: what is passed to `say` and `count`, and the tables of texts.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import malecon
from malecon.core.events import Journal
from malecon.core.screen import plain
from malecon.core.state import State
from malecon.core.words import same_words
from malecon.games.puerto_rico import help as texts
from malecon.games.puerto_rico import log, log_causes, moves, prompts, refusals, terms
from malecon.games.puerto_rico.actions import PASS
from malecon.games.puerto_rico.editions import CARD_IDS, CLASSIC, SPECIAL_1897
from malecon.games.puerto_rico.engine import Engine
from malecon.games.puerto_rico.game import PUERTO_RICO, PUERTO_RICO_1897, PuertoRico
from malecon.games.puerto_rico.log_causes import KIND_OF_NAME
from tests.games.puerto_rico.setting import decline, finished, play, seat, table
from tests.games.wording import (
    LANGUAGES,
    NAMES,
    Key,
    calls,
    catalogue,
    check_entries,
    check_fields,
    check_refusals,
    check_screens,
    spoken,
    told,
    used,
)

HERE = Path(moves.__file__).parent
GAMES = (PUERTO_RICO, PUERTO_RICO_1897)

# Every text has its translation


def names() -> set[Key]:
    """Everything that has a name, with its articles and its plural."""
    found: set[Key] = {("cause", text) for text in log_causes.CAUSES}
    for edition in (CLASSIC, SPECIAL_1897):
        for name in edition.names:
            found |= {(edition.id, text) for text in (name, moves.with_article(name), f"the {name}")}
        for name in (*moves.land_names(edition), edition.rose, edition.ship):
            found |= {(None, text) for text in (name, moves.with_article(name), f"the {name}")}
        for role in edition.roles:
            found |= {("role", text) for text in (role, f"the {role}", f"of the {role}")}
        for good in edition.goods:
            found |= {("good", text) for text in (good, f"some {good}", f"of {good}", f"1 {good}")}
        for piece in (edition.colonist, edition.noble, moves.MONEY[edition.id]):
            found |= {(None, piece), (None, f"{piece}s")}
    return found


def tables() -> set[Key]:
    found = {text for _, text in moves.RANGES if text} | set(moves.DISCARDS) | {option.help for game in GAMES for option in game.options}
    found |= set(texts.BUILDING_TEXTS.values()) | set(texts.ROLE_TEXTS.values())
    found |= {text for text, _ in refusals.WAITING.values()} | {text for text, _ in (*refusals.NO_PASSING.values(), refusals.IN_FULL)}
    meanings = {("option", text) for option in PUERTO_RICO_1897.options for text in option.meanings}
    return meanings | {(None, text) for text in found}


def test_french_says_everything_and_nothing_else() -> None:
    assert used(HERE, spoken(HERE) | tables() | names()) == set(catalogue(HERE))


def test_french_has_no_empty_entry_and_knows_both_numbers() -> None:
    check_entries(HERE)


def test_french_fills_in_the_same_fields() -> None:
    check_fields(HERE)


def test_every_event_and_cause_of_the_rules_is_told() -> None:
    assert {said[0] for _, said in calls(HERE, "add") if said} == set(log.TELLERS)
    causes = {said[-1] for _, said in calls(HERE, "pay", "take_vp", "take_colonist", "lay", "draw") if said}
    for path in sorted(HERE.glob("*.py")):
        causes |= set(re.findall(r'journal\.add\("(?:colonist|tile|forest)".*cause="([a-z ]+)"\)', path.read_text(encoding="utf-8")))
    known = {cause for cause in causes if cause in KIND_OF_NAME or cause in CARD_IDS}
    assert causes - known - {"load"} == set(log_causes.CAUSES)
    assert set(log.TOLD) <= causes


def test_every_ask_has_its_prompt_and_its_refusals() -> None:
    assert set(prompts.PROMPTS) == set(terms.ASKS)
    asked = set(terms.ASKS) - {"nothing"}
    assert set(refusals.WAITING) == asked
    assert set(refusals.REASONS) | set(refusals.ASKING) | {"face", "disc"} == asked


# Moves


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_moves_have_each_their_own_words_and_can_be_typed_back(game: PuertoRico) -> None:
    for players in (2, 3, 4, 5):
        state = game.new(players, 1)
        meant: dict[str, int] = {}
        for lang in LANGUAGES:
            for action in range(game.actions):
                words = game.describe(state, action, lang)
                assert words and meant.setdefault(same_words(words), action) == action, words
    for action in range(game.actions):
        assert game.parse(state, game.describe(state, action, "fr"), "fr") == action
        assert game.parse(state, game.describe(state, action, "en"), "fr") == action


def test_the_english_words_of_moves_never_change() -> None:
    """They are the notation: records, puzzles and people's notes are written in them."""
    state = PUERTO_RICO.new(4, 1)
    said = {PUERTO_RICO.describe(state, action) for action in range(PUERTO_RICO.actions)}
    assert said >= {"pass", "craftsman", "second prospector", "use hacienda", "take colonist", "take quarry", "take corn plantation"}
    assert said >= {
        "place colonist on wind rose",
        "place noble on villa",
        "build wharf",
        "gain indigo",
        "sell coffee",
        "load corn on ship 5",
    }
    assert said >= {"load sugar on wharf", "load 1 sugar on small wharf", "store corn", "keep 1 tobacco", "choose statue", "pay 1 VP"}
    assert said >= {"take corn plantation as forest", "keep its plantation side", "turn it to its forest side", "pay coffee"}
    assert said >= {
        "pay noble from quarry",
        "move colonist guest to office",
        "sell corn to trading post",
        "supply indigo",
        "buy a plantation",
    }
    assert said >= {
        "discard empty corn plantation",
        "discard hidden forest over sugar plantation",
        "discard corn plantation with its noble",
    }
    assert said >= {"attack ship 7 and keep 3", "plunder the trading house", "poach", "change to mayor"}
    assert len(said) == PUERTO_RICO.actions


def test_french_moves_have_their_articles() -> None:
    state = PUERTO_RICO.new(4, 1)
    english = (
        "build aqueduct",
        "use hospice",
        "load indigo on ship 6",
        "keep 1 indigo",
        "place colonist on office",
        "sell corn to trading post",
    )
    assert [PUERTO_RICO.describe(state, PUERTO_RICO.parse(state, text), "fr") for text in english] == [
        "construire un aqueduc",
        "utiliser le refuge",
        "charger de l'indigo sur le navire 6",
        "garder 1 baril d'indigo",
        "placer un colon sur le comptoir",
        "vendre du maïs au commerce",
    ]
    state = PUERTO_RICO_1897.new(4, 1)
    later = ("build factory", "use hospital", "change to adventurer", "sell fruit", "move citizen guest to storehouse")
    assert [PUERTO_RICO_1897.describe(state, PUERTO_RICO_1897.parse(state, text), "fr") for text in later] == [
        "construire une usine",
        "utiliser l'hôpital",
        "changer pour l'aventurier",
        "vendre des fruits",
        "déplacer un hôte bourgeois vers le hangar",
    ]
    assert PUERTO_RICO_1897.parse(state, "construire ecole", "fr") == PUERTO_RICO_1897.parse(state, "build school")


# The log


SETTINGS: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (3, {"new_buildings": "draft", "nobles": True, "vp": "open", "loading": "largest"}),
    (4, {"new_buildings": "random", "cost_swap": True}),
    (5, {"new_buildings": "random", "nobles": True}),
    (2, {"nobles": True, "new_buildings": "draft"}),
)


def random_games(game: PuertoRico, every: int, times: int = 1) -> Iterator[State]:
    """Positions of random games with every number of players, with and without the expansions."""
    rng = random.Random(5)
    for players, options in SETTINGS * times:
        more: dict[str, object] = {"smuggler": True, "festival": True} if game is PUERTO_RICO_1897 else {}
        state = game.new(players, rng.randrange(1000), options | more)
        state.journal = Journal()
        number = 0
        while not state.is_over and number < 2000:
            if number % every == 0:
                yield state
            legal = state.legal_actions()
            state.apply(rng.choice([action for action in legal if action != PASS] or legal))
            number += 1
        yield state


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whole_games_are_told_without_a_gap(game: PuertoRico, lang: str) -> None:
    for state in random_games(game, every=1):
        assert not re.search(r"[{}]", " ".join(told(state, 0, lang)))
        assert not re.search(r"[{}]", game.prompt(state, lang))
        assert isinstance(state, Engine)
        assert bool(game.typing(state, lang)) == (terms.ASKS[state.ask] == "place")  # what only a terminal says


# Refusals


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_names_a_clause_and_gives_nothing_away(game: PuertoRico) -> None:
    """At the first three and two later positions of every question that random games ask."""
    asked: Counter[str] = Counter()
    for state in random_games(game, every=1, times=10):
        assert isinstance(state, Engine)
        ask = terms.ASKS[state.ask]
        asked[ask] += 1
        if asked[ask] <= 3 or asked[ask] in (20, 50):
            check_refusals(game, state)
    unasked = set(terms.ASKS) - set(asked)
    assert unasked <= ({"smuggle", "poach", "reward"} if game is PUERTO_RICO else set())


def test_refusals_say_what_is_missing() -> None:
    """R2, B6, B7, B8, T4, F3, C7."""
    anne = seat("office, wharf+", "3 quarry++", goods="3 corn, coffee", money=3)
    game = table(anne, seat(goods="corn"), seat(money=9), house="coffee", row="corn")
    why = game.game.why_not
    assert why(game, "build office") == "it is time to choose a role (R2)"
    assert why(game, "pass") == "there is no passing here: a role must be chosen (R2)"
    play(game, "builder")
    assert why(game, "build university") == "the university needs 5: printed 8, quarries -2, builder -1; you have 3 (B6)"
    assert why(game, "construire une université", "fr") == (
        "l'université\u00a0: il faut 5\u00a0: coût imprimé 8, carrières -2, bâtisseur -1\u00a0; vous avez 3 (B6)"
    )
    assert why(game, "build wharf") == "you already have a wharf (B7)"
    assert why(game, "build villa") == "this table plays without nobles (Y1)"
    decline(game, "role")
    assert why(game, "builder") == "the builder was already taken this round (R2)"


def test_loads_are_refused_with_the_ship_that_takes_more() -> None:
    game = table(seat(goods="5 corn, 2 sugar"), seat(), seat(), ships="4 with 2 sugar")
    play(game, "captain")
    why = game.game.why_not
    assert why(game, "load corn on ship 4") == "ship 4 carries sugar, and one kind only (C2)"
    assert why(game, "load sugar on ship 5") == "sugar is on ship 4 already, so it goes on no other (C3)"
    assert why(game, "load corn on wharf") == "you have no wharf (V22)"
    assert why(game, "pass", "fr") == "impossible de passer\u00a0: un navire prend vos marchandises (C4)"
    game = table(seat(goods="5 corn"), seat(), seat())
    play(game, "captain")
    assert why(game, "load corn on ship 4") == "you have 5 corn, and another ship takes more of it: 5, 6 (C7)"


def test_sales_and_tiles_are_refused_with_their_reason() -> None:
    """T5, V22, X38, Y11, M8."""
    options = {"new_buildings": "random", "nobles": True}
    game = table(seat("land office+, trading post+", goods="corn"), seat(), seat(), house="2 corn, 2 sugar", options=options)
    play(game, "trader")
    why = game.game.why_not
    assert why(game, "sell corn") == "the trading house is full: 4 barrels (T5)"
    assert why(game, "buy a plantation") == "it costs 1, and you have no money (Y11)"
    game = table(seat("library+"), seat(), seat(), row="3 corn", options=options)
    play(game, "settler", "take quarry", "pass", "pass")
    assert why(game, "take quarry") == "the second tile is a quarry only with a construction hut at work (X38)"
    game = table(seat("wharf+", goods="corn, sugar"), seat(goods="corn"), seat())
    play(game, "captain", "load corn on wharf", "load corn on ship 4")
    assert why(game, "load sugar on wharf") == "the wharf was used in this phase (V22)"
    game = table(seat("statue, office", "corn, sugar", rose="+"), seat(), seat(), options={"new_buildings": "random"}, ship=0)
    play(game, "mayor", "pass")
    assert why(game, "place colonist on statue") == "the statue has no circle (M8)"


def test_the_first_of_three_roles_is_asked_for_in_good_french() -> None:
    """U12: a number that is written "1er" and "2e" alike."""
    game = table(seat(), seat())
    assert game.game.prompt(game) == "Choose a role, your number 1 of 3"
    assert game.game.prompt(game, "fr") == "Choisissez un personnage\u00a0: 1 sur 3"


def test_tiles_are_refused_by_the_clause_of_whoever_takes_them() -> None:
    """F2 is the settler's, F3 the others', X38 the library's second tile; Y10 is a colonist's land office, Y12 a noble's."""
    options = {"new_buildings": "random", "nobles": True}
    game = table(seat("library+"), seat(), seat(), row="2 corn", options=options)
    why = game.game.why_not
    play(game, "settler")
    assert why(game, "take coffee plantation") == "there is no coffee plantation in the row (F2)"
    assert why(game, "sell corn") == "it is time to take a tile, or to pass (F1)"
    play(game, "take corn plantation")
    assert why(game, "take coffee plantation") == "there is no coffee plantation in the row (F3)"
    play(game, "pass", "pass")
    assert why(game, "take coffee plantation") == "there is no coffee plantation in the row (X38)"
    game = table(seat("land office*", "2 sugar", goods="corn"), seat(), seat(), options=options)
    play(game, "trader", "discard empty sugar plantation")
    assert game.game.why_not(game, "discard empty sugar plantation") == "the land office was used in this turn (Y12)"


def test_rows_are_named_in_the_order_of_the_list() -> None:
    """P65: what comes earlier in the list, or too late in it, is refused; a line in any order is sorted."""
    game = table(seat("office, small market", "corn, sugar", rose="++"), seat(), seat(), ship=0)
    play(game, "mayor", "pass")
    why = game.game.why_not
    assert why(game, "place colonist on office") == "from there on only 1 circle is free, too few for the discs left (P65)"
    row = game.game.read_row(game, "place colonist on office, place colonist on sugar plantation")
    assert row == sorted(row)
    play(game, "place colonist on sugar plantation")
    assert why(game, "place colonist on corn plantation") == (
        "places go in the order of the list, and corn plantation comes before sugar plantation (P65)"
    )
    play(game, "place colonist on office")
    assert game.observe(0)["seats"][0]["buildings"]["office"]


def test_a_role_laid_aside_is_for_the_others() -> None:
    game = table(seat(), seat(), edition="puerto-rico-1897", options={"smuggler": True})
    play(game, "smuggler", "change to builder", "farmer")
    decline(game, "role")
    assert game.game.why_not(game, "builder") == "you laid the builder aside: only the others may take it now (J13)"
    text = plain(PUERTO_RICO_1897.screen(game.observe(1), NAMES[:2], 1))
    assert "laid aside by Anne: builder" in text


def test_the_black_market_is_part_of_a_refusal() -> None:
    game = table(seat("black market+", goods="corn", money=1, vp=2), seat(), seat(), options={"new_buildings": "random"})
    play(game, "builder")
    assert game.game.why_not(game, "build office") == (
        "the office needs 4: printed 5, builder -1; you have 1, and the black market adds 2 (X15)"
    )


# The screen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_screen_is_never_wider_than_80_columns(game: PuertoRico) -> None:
    for state in random_games(game, every=20):
        check_screens(game, state)


def test_the_screen_shows_ships_circles_and_my_prices() -> None:
    anne = seat("indigo plant++, office, villa*", "2 corn+, quarry+, corn forest, blind sugar forest", goods="2 corn", money=7, vp=3)
    options = {"new_buildings": "random", "nobles": True}
    game = table(anne, seat(vp=5), seat(), ships="5 with 2 corn", house="coffee", coins="2 mayor", options=options)
    text = plain(PUERTO_RICO.screen(game.observe(0), NAMES[:3], 0))
    assert "4 [····] · 5 [CC···] corn · 6 [······]" in text and "mayor +2" in text and "1 coffee · 3 spaces free" in text
    assert "corn ●○ · quarry ● · 2 forests (corn, sugar)" in text and "indigo plant ●●○ · office ○ · villa ◆" in text
    assert "Anne (you) · 7 doubloons · 3 VP" in text and "Bernard · 0 doubloons\n" in text
    assert "wharf 9→7" in text
    text = plain(PUERTO_RICO.screen(game.observe(1), NAMES[:3], 1, "fr"))
    assert "2 forêts (maïs, 1 cachée)" in text and "Anne · 7 doublons\n" in text and "5 [MM···] maïs" in text and "quai 9 " in text


def test_the_screen_of_the_end_has_points_by_source() -> None:
    game = finished(seat("guild hall+, sugar mill", vp=10, money=2), seat(vp=17), seat())
    text = plain(PUERTO_RICO.screen(game.observe(1), NAMES[:3], 1))
    assert re.search(r"guild hall +2 +0 +0\n", text) and re.search(r"points +18 +17 +0\n", text) and re.search(r"place +1 +2 +3$", text)


# Help and rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_building_and_role_is_explained(game: PuertoRico, lang: str) -> None:
    topics = game.topics(lang)
    speaker = moves.Speaker(game.edition, game.words, lang)
    roles = range(7) if game is PUERTO_RICO else (*range(7), 8)
    assert set(topics) == {speaker.building(kind) for kind in range(45)} | {speaker.role(card) for card in roles}
    assert not any("{" in name + text for name, text in topics.items())


def test_explanations_use_the_edition_s_own_names() -> None:
    assert malecon.game("puerto-rico").topics()["library"].startswith("Cost 8, 3 VP, 1 circle, column 3. Your privileges count twice")
    assert "ouvrier" in PUERTO_RICO_1897.topics("fr")["école"] and "colon" in PUERTO_RICO.topics("fr")["université"]


def test_clauses_can_be_looked_up() -> None:
    assert (PUERTO_RICO.rule("B2") or "").startswith("The price is the printed cost")
    assert (PUERTO_RICO.rule("p7") or "").startswith("Question:") and PUERTO_RICO.rule("Q99") is None
