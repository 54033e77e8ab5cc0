"""A review in words and as a document for programs."""

from dataclasses import asdict
from itertools import groupby

from malecon.core.game import Json
from malecon.review import graph
from malecon.review.judge import Verdict
from malecon.review.keeping import verdict_document
from malecon.review.look import Move, Review, Tally
from malecon.review.telling import WORDS, tell

LONG = 5  # moves of a row that are told
TELLING = 0.3  # points that are worth a word
MARGIN = "    "


def percent(share: float, lang: str) -> str:
    return f"{100 * share:.0f}\u00a0%" if lang == "fr" else f"{share:.0%}"


def decimal(number: float, lang: str) -> str:
    shown = f"{number:.1f}"
    return shown.replace(".", ",") if lang == "fr" else shown


def lines(review: Review, most: int, lang: str = "en") -> list[str]:
    """The whole review as text."""
    say = WORDS.say
    told = [
        say(
            lang,
            "{game}: chance of winning over {n} moves, as somebody who only watches could tell",
            game=title(review, lang),
            n=len(review.moves),
        ),
        "",
        *graph.text(review),
        "",
    ]
    costly = review.costly(most)
    if not costly:
        return [*told, say(lang, "No move was clearly worse than another.")]
    told += [say(lang, "The moves that cost most, as far as the player could know:"), ""]
    for move in costly:
        told += move_lines(review, move, lang)
    told += ["", say(lang, "How often nothing was clearly better:")]
    told += ["  " + tally_line(name, tally, lang) for name, tally in zip(review.names, review.tallies(), strict=True)]
    return told


def tally_line(name: str, tally: Tally, lang: str) -> str:
    return WORDS.count(
        lang,
        "{who}: {share} of {n} choice; given away in all, in wins: {lost}",
        "{who}: {share} of {n} choices; given away in all, in wins: {lost}",
        tally.choices,
        who=name,
        share=percent(tally.accuracy, lang),
        lost=decimal(tally.lost, lang),
    )


def title(review: Review, lang: str) -> str:
    return review.game.words.name(lang, review.game.title)


def move_lines(review: Review, move: Move, lang: str) -> list[str]:
    assert move.verdict is not None
    return [headline(review, move, lang), *(MARGIN + reason for reason in reasons(review, move, move.verdict, lang))]


def headline(review: Review, move: Move, lang: str) -> str:
    verdict = move.verdict
    assert verdict is not None
    return WORDS.say(
        lang,
        "{n}. {who}: “{move}” cost {cost} (give or take {error}); better: “{better}”",
        n=move.number,
        who=review.names[move.seat],
        move=review.game.describe(move.before, move.action, lang),
        cost=percent(verdict.cost, lang),
        error=percent(verdict.error, lang),
        better=row_in_words(review, move, verdict, lang, LONG),
    )


def row_in_words(review: Review, move: Move, verdict: Verdict, lang: str, most: int) -> str:
    """The better move, and the rest of the turn as far as it is clear; the same move several times is said once."""
    state = move.before.resample(move.seat, review.seed)
    told: list[str] = []
    for action in verdict.row:
        told.append(review.game.describe(state, action, lang))
        state.apply(action)
    together = [(words, len(list(same))) for words, same in groupby(told)]
    shown = [words if times == 1 else f"{words} (×{times})" for words, times in together]
    return ", ".join([*shown[:most], "…"] if len(shown) > most else shown)


def reasons(review: Review, move: Move, verdict: Verdict, lang: str) -> list[str]:
    """What the better move does, and what is gained by it: points on the others."""
    found = [tell(review.game, note, review.names, lang) for note in verdict.notes]
    ahead = sorted((-lead, seat) for seat, lead in enumerate(verdict.leads) if lead >= TELLING)
    if ahead:
        on_whom = ", ".join(f"{review.names[seat]} +{decimal(-lead, lang)}" for lead, seat in ahead)
        found.append(WORDS.say(lang, "points gained on the others by the end, about: {leads}", leads=on_whom))
    return found


def document(review: Review) -> Json:
    """For programs: seats from 0 on, chances as shares of a win."""
    moves: list[Json] = []
    for move in review.moves:
        entry: Json = {
            "n": move.number,
            "seat": move.seat,
            "action": move.action,
            "move": review.game.describe(move.before, move.action),
            "chances": [round(chance, 4) for chance in move.chances],
        }
        if move.verdict is not None:
            entry["better"] = verdict_document(move.verdict) | {
                "move": row_in_words(review, move, move.verdict, "en", len(move.verdict.row)),
                "why": reasons(review, move, move.verdict, "en"),
            }
        moves.append(entry)
    return {
        "game": review.game.id,
        "players": review.names,
        "seed": review.seed,
        "effort": asdict(review.effort),
        "start": [round(chance, 4) for chance in review.start],
        "moves": moves,
        "tallies": [asdict(tally) | {"accuracy": round(tally.accuracy, 4)} for tally in review.tallies()],
    }


def ends(review: Review, lang: str) -> str:
    chances = ", ".join(f"{name} {percent(review.moves[-1].chances[seat], lang)}" for seat, name in enumerate(review.names))
    return WORDS.say(lang, "At the end: {ends}", ends=chances)


def drawing(review: Review, lang: str = "en") -> str:
    """The graph as SVG, with the story in words for those who do not see it."""
    by_number = {move.number: move for move in review.moves}
    return graph.svg(
        review,
        WORDS.say(lang, "{game}: chance of winning, move by move", game=title(review, lang)),
        ends(review, lang),
        lambda number: headline(review, by_number[number], lang),
    )
