"""What the form for a new table says. It was filled in by a person, in any of our languages, and is refused in that language."""

from dataclasses import replace
from typing import cast

from starlette.datastructures import FormData

from malecon.core.errors import BadOption
from malecon.core.game import Game
from malecon.core.options import Option, Value
from malecon.core.words import LANGUAGES, same_words
from malecon.server.errors import Malformed
from malecon.server.messages import NewPace, NewSeat, NewTable, SeatFor
from malecon.server.visits import text, whole
from malecon.web.texts import option_free, option_help


def new_table(form: FormData, game: Game, lang: str) -> NewTable:
    players = whole(form, "players", game.default_players)
    if not game.min_players <= players <= game.max_players:
        raise Malformed("{game} is for {least} to {most} players.", game=game.title, least=game.min_players, most=game.max_players)
    return NewTable(
        game.id,
        options=options(form, game, lang),
        seats=[seat(form, number) for number in range(players)],
        pace=pace(form),
        listed=bool(text(form, "listed")),
        auto=bool(text(form, "auto")),
        webhook=text(form, "webhook"),
    )


def seat(form: FormData, number: int) -> NewSeat:
    kind, _, level = text(form, f"seat-{number}").partition(":")
    return NewSeat(cast(SeatFor, kind or "bot"), name=text(form, f"name-{number}") if kind == "local" else "", bot=level)


def pace(form: FormData) -> NewPace | None:
    kind = text(form, "pace")
    if kind == "live":
        return NewPace("live", bank=60 * whole(form, "bank", 20), increment=whole(form, "increment", 15))
    return NewPace("days", days=whole(form, "days", 3)) if kind == "days" else None


def options(form: FormData, game: Game, lang: str) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for option in game.options:
        given = text(form, f"free-{option.name}") or text(form, f"option-{option.name}")
        if given:
            chosen[option.name] = value(game, option, given, lang)
    return chosen


def value(game: Game, option: Option, given: str, lang: str) -> Value:
    label = option_help(game, option, lang).split(":")[0].strip()
    if option.typed is not None:
        option = replace(option, typed=None)  # a browser never makes the server open a file
        given = in_one_line(given)
    elif option.free is not None:
        given = in_english(game, given, label)
    try:
        return option.parse(given)
    except BadOption as error:
        free = option_free(game, option, lang) if option.free_help else repr(given[:40])
        if more := getattr(error, "reason", ""):  # for whoever writes such files, in the words of their guide
            free += f" ({more})"
        raise Malformed("{option}: that does not fit. Possible is: {free}.", option=label, free=free) from None


def in_one_line(given: str) -> str:
    """A text that was pasted with its line breaks, as the value of an option: without comments, `|` between the lines."""
    return "|".join(line.strip() for line in given.splitlines() if line.strip() and not line.startswith(";"))


def in_english(game: Game, given: str, label: str) -> str:
    """A list of names as the game takes it, whatever language they were typed in."""
    english = list(game.topics())
    named = {same_words(name): name for name in english}
    for lang in LANGUAGES:
        named |= {same_words(name): meant for name, meant in zip(game.topics(lang), english, strict=True)}
    names = [name.strip() for name in given.split(",") if name.strip()]
    unknown = [name for name in names if same_words(name) not in named]
    if len(names) > 1 and unknown:
        raise Malformed("{option}: there is no “{name}” here.", option=label, name=unknown[0][:40])
    return ", ".join(named.get(same_words(name), name) for name in names)
