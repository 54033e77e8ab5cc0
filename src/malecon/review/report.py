"""A review in words and as a document for programs."""

from dataclasses import asdict
from pathlib import Path

from malecon.core.game import Game, Json
from malecon.core.words import Words
from malecon.review import graph
from malecon.review.judge import Verdict
from malecon.review.look import Move, Review
from malecon.review.reasons import Change

WORDS = Words(Path(__file__).parent / "words")
TOLD = 6  # changes that are told of one move
LONG = 5  # moves of a row that are told
TELLING = 0.3  # points that are worth a word
MARGIN = "    "
CONTEXTS = ("good", "tile", "source")  # in which games name things


def percent(share: float, lang: str) -> str:
    return f"{100 * share:.0f} %" if lang == "fr" else f"{share:.0%}"


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
    told += ["", say(lang, "Given away in all:")]
    told += [f"  {name}: {percent(lost, lang)}" for name, lost in zip(review.names, review.lost(), strict=True)]
    return told


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
    """The better move, and the rest of the turn as far as it is clear."""
    state = move.before.resample(move.seat, review.seed)
    told: list[str] = []
    for action in verdict.row[:most]:
        told.append(review.game.describe(state, action, lang))
        state.apply(action)
    return ", ".join([*told, "…"] if len(verdict.row) > most else told)


def reasons(review: Review, move: Move, verdict: Verdict, lang: str) -> list[str]:
    """What is gained by the better move: points on the others, and what is there after the turn."""
    found: list[str] = []
    ahead = sorted((-lead, seat) for seat, lead in enumerate(verdict.leads) if lead >= TELLING)
    if ahead:
        on_whom = ", ".join(f"{review.names[seat]} {decimal(-lead, lang)}" for lead, seat in ahead)
        found.append(WORDS.say(lang, "points gained on the others by the end, about: {leads}", leads=on_whom))
    more = things(review, [change for change in verdict.changes if change.by > 0], lang)
    less = things(review, [change for change in verdict.changes if change.by < 0], lang)
    if more:
        found.append(WORDS.say(lang, "after the turn there is more: {things}", things=more))
    if less:
        found.append(WORDS.say(lang, "after the turn there is less: {things}", things=less))
    return found


def things(review: Review, changes: list[Change], lang: str) -> str:
    dearest = sorted(changes, key=lambda change: -abs(change.by))[:TOLD]
    return ", ".join(thing(review, change, lang) for change in dearest)


def thing(review: Review, change: Change, lang: str) -> str:
    name = word(review.game, change.thing, lang)
    if change.group:
        return f"{abs(change.by)} {name} ({word(review.game, change.group, lang)})"
    return f"{abs(change.by)} {name}"


def word(game: Game, name: str, lang: str) -> str:
    """The name of a thing in the game's view; one of two words may be put together."""
    parts = name.replace("_", " ").split()
    found = known(game, name, lang) or known(game, " ".join(parts), lang)
    if found is None and len(parts) > 1:
        return " ".join(known(game, part, lang) or part for part in parts)
    return found or name


def known(game: Game, name: str, lang: str) -> str | None:
    """As the game says it, else as reviews do."""
    for context in (game.id, *CONTEXTS):
        found = game.words.lookup(lang, name, context)
        if found is not None:
            return found
    return WORDS.lookup(lang, name, "thing")


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
            entry["better"] = asdict(move.verdict) | {
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
        "lost": [round(lost, 4) for lost in review.lost()],
    }


def drawing(review: Review, lang: str = "en") -> str:
    """The graph as SVG, with the story in words for those who do not see it."""
    ends = ", ".join(f"{name} {percent(review.moves[-1].chances[seat], lang)}" for seat, name in enumerate(review.names))
    by_number = {move.number: move for move in review.moves}
    return graph.svg(
        review,
        WORDS.say(lang, "{game}: chance of winning, move by move", game=title(review, lang)),
        WORDS.say(lang, "At the end: {ends}", ends=ends),
        lambda number: headline(review, by_number[number], lang),
    )
