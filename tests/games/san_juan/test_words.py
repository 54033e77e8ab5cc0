"""The players' words: both languages say everything, moves can be typed back, refusals give their clause, the screen fits.

That every text has its translation is checked on the sources: what is passed to `say` and `count`, and the tables of texts.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import malecon
from malecon.core.events import Journal
from malecon.core.screen import plain
from malecon.core.state import State
from malecon.core.words import same_words
from malecon.games.san_juan import help as texts
from malecon.games.san_juan import log, moves, position, prompts, refusals
from malecon.games.san_juan.actions import PASS
from malecon.games.san_juan.cards import KIND_OF_NAME
from malecon.games.san_juan.editions import ROLE_IDS, SECOND, SPECIAL_1897
from malecon.games.san_juan.game import SAN_JUAN, SAN_JUAN_1897, SanJuan
from tests.games.san_juan.setting import play, seat, table
from tests.games.wording import (
    CORE,
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
GAMES = (SAN_JUAN, SAN_JUAN_1897)

# Every text has its translation


def names() -> set[Key]:
    """Everything that has a name, with its articles."""
    found: set[Key] = {("cause", text) for text in log.CAUSES}
    for edition in (SECOND, SPECIAL_1897):
        for name in edition.names:
            found |= {(edition.id, text) for text in (name, moves.with_article(name), f"the {name}")}
        for role in edition.roles:
            found |= {("role", text) for text in (role, f"the {role}", f"of the {role}")}
        for good in edition.goods:
            found |= {("good", text) for text in (good, f"some {good}")}
    return found


def tables() -> set[Key]:
    found = {text for _, text in moves.RANGES if text} | {option.help for option in SanJuan.options}
    found |= set(texts.CARD_TEXTS.values()) | set(texts.ROLE_TEXTS.values()) | {text for text, _ in refusals.WAITING.values()}
    meanings = {("option", text) for option in SanJuan.options for text in option.meanings}
    return meanings | {(None, text) for text in found}


def test_french_says_everything_and_nothing_else() -> None:
    assert used(HERE, spoken(HERE) | tables() | names()) == set(catalogue(HERE))
    assert spoken(CORE) == set(catalogue(CORE))


def test_french_has_no_empty_entry_and_knows_both_numbers() -> None:
    check_entries(HERE)
    check_entries(CORE)


def test_french_fills_in_the_same_fields() -> None:
    check_fields(HERE)
    check_fields(CORE)


def test_every_event_and_cause_of_the_rules_is_told() -> None:
    assert {said[0] for _, said in calls(HERE, "add") if said} == set(log.TELLERS)
    causes = {said[-1] for _, said in calls(HERE, "take", "discard", "tuck") if said}
    known = {cause for cause in causes if cause in KIND_OF_NAME or cause in ROLE_IDS}
    assert causes - known == {*log.CAUSES, "price"}


def test_every_ask_has_its_prompt_and_its_refusals() -> None:
    assert set(prompts.PROMPTS) == set(position.ASKS)
    asked = set(position.ASKS) - {"nothing"}
    assert set(refusals.WAITING) == set(refusals.REASONS) | set(refusals.HAND_ROWS) == asked


# Moves


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_moves_have_each_their_own_words_and_can_be_typed_back(game: SanJuan) -> None:
    state = game.new(4, 1, {"expansion": True})
    meant: dict[str, int] = {}
    for lang in LANGUAGES:
        for action in range(game.actions):
            words = game.describe(state, action, lang)
            assert words and meant.setdefault(same_words(words), action) == action, words
            assert game.parse(state, words, lang) == action


def test_the_english_words_of_moves_never_change() -> None:
    """They are the notation: records, puzzles and people's notes are written in them."""
    state = SAN_JUAN.new(2, 1)
    spoken_now = {SAN_JUAN.describe(state, action) for action in range(SAN_JUAN.actions)}
    assert spoken_now >= {
        "pass",
        "builder",
        "councillor",
        "use library",
        "spare library",
        "produce indigo",
        "sell customs card",
        "spend silver",
    }
    assert spoken_now >= {"new place", "cover smithy", "cover indigo plant with its good", "build smithy", "discard smithy", "keep smithy"}
    assert "tuck smithy" in spoken_now and len(spoken_now) == SAN_JUAN.actions


def test_french_moves_have_their_articles() -> None:
    said = [SAN_JUAN.describe(SAN_JUAN.new(2, 1), SAN_JUAN.parse(SAN_JUAN.new(2, 1), text), "fr") for text in ("build hero", "sell silver")]
    assert said == ["construire un bronze", "vendre de l'argent"]
    state = SAN_JUAN_1897.new(2, 1)
    assert SAN_JUAN_1897.describe(state, SAN_JUAN_1897.parse(state, "cover school"), "fr") == "recouvrir l'école"
    assert SAN_JUAN_1897.parse(state, "construire héros", "fr") == SAN_JUAN_1897.parse(state, "build hero")


# The log


def test_a_sale_is_told_with_its_markets() -> None:
    game = table(seat("indigo plant+, tobacco storage+, market hall, market stand"), seat(), deck="3 smithy, 3 crane")
    game.journal = Journal()
    play(game, "trader", "sell indigo", "sell tobacco")
    events = game.journal.events[:]
    mine = told(game, 0)
    assert mine[0] == "Anne chooses the trader"
    assert mine[2] == "Anne sells indigo for 1, market hall +1"
    assert re.fullmatch(r"Anne sells tobacco for [12], market stand \+1", mine[3])
    assert re.fullmatch(r"Anne draws [45] cards \(sale\): .*(smithy|crane).*", mine[4])
    game.journal.events = events
    assert told(game, 1, "fr")[2] == "Anne vend de l'indigo pour 1, grand marché +1"
    game.journal.events = events
    assert re.fullmatch(r"Anne pioche [45] cartes \(vente\)", told(game, 1, "fr")[4])


@pytest.mark.parametrize(("role", "line", "french", "clause"), [
    ("builder", "Anne passes: nothing built", "Anne passe\u00a0: rien de construit", "B1"),
    ("producer", "Anne passes: nothing produced", "Anne passe\u00a0: rien de produit", "P4"),
    ("trader", "Anne passes: nothing sold", "Anne passe\u00a0: rien de vendu", "T4"),
])  # fmt: skip
def test_who_lets_a_turn_go_is_told(role: str, line: str, french: str, clause: str) -> None:
    game = table(seat("indigo plant+, sugar mill", hand="indigo plant, 3 smithy"), seat(), deck="3 crane")
    game.journal = Journal()
    play(game, role, "pass")
    events = game.journal.events[:]
    passed = next(event for event in events if event.name == "pass")
    assert line in told(game, 0)
    game.journal.events = events
    assert french in told(game, 1, "fr")
    assert game.game.clause_of(passed) == clause


def test_a_build_is_told_to_all_and_what_paid_for_it_to_its_owner() -> None:
    game = table(seat("indigo plant+, park, crane, quarry", hand="library, 2 well"), seat(), options={"expansion": True})
    game.journal = Journal()
    play(game, "builder", "build library", "cover indigo plant with its good", "discard well", "discard well")
    events = game.journal.events[:]
    assert told(game, 1) == [
        "Anne chooses the builder",
        "Anne builds a library over the indigo plant, whose good is lost",
        "Anne pays 2 (printed 5, builder -1, quarry -1, crane -1)",
    ]
    game.journal.events = events
    assert told(game, 0, "fr")[1:] == [
        "Anne construit une bibliothèque sur la teinturerie d'indigo, dont la marchandise est perdue",
        "Anne paie 2 (coût imprimé 5, bâtisseur -1, carrière -1, grue -1)",
        "Anne paie avec un puits",
        "Anne paie avec un puits",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whole_games_are_told_without_a_gap(game: SanJuan, lang: str) -> None:
    for state in random_games(game, every=1):
        assert not re.search(r"[{}]", " ".join(told(state, 0, lang)))
        assert not re.search(r"[{}]", game.prompt(state, lang))


def random_games(game: SanJuan, every: int) -> Iterator[State]:
    """Positions of random games with every number of players, with and without the expansion."""
    rng = random.Random(5)
    for players in (2, 3, 4):
        for expansion in (False, True):
            opening = "choose" if expansion else "dealt"
            state = game.new(players, rng.randrange(1000), {"expansion": expansion, "opening": opening, "open_hands": players == 3})
            state.journal = Journal()
            number = 0
            while not state.is_over:
                if number % every == 0:
                    yield state
                legal = state.legal_actions()
                state.apply(rng.choice([action for action in legal if action != PASS] or legal))
                number += 1
            yield state


# Refusals


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_names_a_clause_and_gives_nothing_away(game: SanJuan) -> None:
    for state in random_games(game, every=25):
        check_refusals(game, state)


def test_refusals_say_what_is_missing() -> None:
    """B1, B5, B9, K15, R3, R4."""
    anne = seat("indigo plant+, smithy, quarry, crane", hand="library, smithy, crane, 2 chapel")
    game = table(anne, seat(hand="palace"), seat())
    assert game.game.why_not(game, "build library") == "it is time to choose a role (R3)"
    play(game, "builder")
    assert game.game.why_not(game, "build smithy") == "you already have a smithy (B9)"
    assert game.game.why_not(game, "build statue") == "there is no statue in your hand (B1)"
    assert game.game.why_not(game, "construire la statue", "fr") == "la statue n'est pas dans votre main (B1)"
    play(game, "build chapel")
    assert game.game.why_not(game, "cover crane") == "a crane is never covered (K15)"
    assert game.game.why_not(game, "cover indigo plant").startswith(
        "a good lies on the indigo plant, so the move is: cover indigo plant with"
    )
    play(game, "new place")
    assert game.game.why_not(game, "pass") == "first pay for the chapel: 1 more (B5)"
    play(game, "discard crane", "pass")
    assert game.game.why_not(game, "build palace") == "there is no palace in your hand (B1)"
    play(game, "pass")
    assert game.game.why_not(game, "builder") == "the builder was already taken this round (R4)"


def test_a_building_too_dear_is_refused_with_its_price() -> None:
    game = table(seat("indigo plant, quarry", hand="palace, 2 well"), seat())
    play(game, "builder")
    assert game.game.why_not(game, "build palace") == ("the palace costs 4 (printed 6, builder -1, quarry -1); you can pay 2, 2 short (B7)")
    game = table(seat("indigo plant, well, crane", hand="palace, well"), seat())
    play(game, "builder")
    assert game.game.why_not(game, "build palace", "fr") == (
        "le palais coûte 5 (coût imprimé 6, bâtisseur -1)\u00a0; vous pouvez payer 1, il manque 4\u00a0; "
        "sur le puits le prix est 3 et vous pouvez payer 1 (B7)"
    )


# The screen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_screen_is_never_wider_than_80_columns(game: SanJuan) -> None:
    for state in random_games(game, every=20):
        check_screens(game, state)


def test_the_screen_of_a_full_city() -> None:
    city = "fruit farm+, fruit farm+, fruit farm, sugar refinery+, notary's office, builder's depot, publishing house, governor's palace, "
    city += "main square over hospital over sawmill, land registry+, land office, customs house"
    game = table(seat(city, hand="2 publishing house, notary's office"), seat(), edition="san-juan-1897", options={"expansion": True})
    text = plain(SAN_JUAN_1897.screen(game.observe(0), NAMES[:2], 0, "fr"))
    assert max(map(len, text.splitlines())) <= 80
    assert "2× exploitation de fruits [F]" in text and "grand-place (pile de 3)" in text and "2× maison d'édition (5)" in text


# Help and rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_and_role_is_explained(game: SanJuan, lang: str) -> None:
    topics = game.topics(lang)
    assert len(topics) == 45 and not any("{" in name + text for name, text in topics.items())
    speaker = moves.Speaker(game.edition, game.words, lang)
    assert set(topics) == {speaker.card(kind) for kind in range(40)} | {speaker.role(role) for role in range(5)}


def test_explanations_use_the_edition_s_own_names() -> None:
    assert malecon.game("san-juan").topics()["library"].startswith("Cost 5, 3 points, 3 copies. It doubles the privilege")
    assert "bronze" in SAN_JUAN.topics("fr")["arc de triomphe"] and "héros" in SAN_JUAN_1897.topics("fr")["grand-place"]


def test_clauses_can_be_looked_up() -> None:
    assert (SAN_JUAN.rule("B3") or "").startswith("All discounts add up")
    assert (SAN_JUAN.rule("s54") or "").startswith("Question:") and SAN_JUAN.rule("Q1") is None
