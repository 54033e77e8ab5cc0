"""What the form for a new table says. It was filled in by a person, in any of our languages, and is refused in that language."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from starlette.datastructures import FormData

from malecon.core.errors import BadOption
from malecon.core.game import Game
from malecon.core.options import Option, Value, complete
from malecon.core.words import LANGUAGES, same_words
from malecon.server import clocks
from malecon.server.errors import Malformed
from malecon.server.messages import NewSeat, NewTable
from malecon.server.people import clean_name
from malecon.server.visits import text, whole
from malecon.web.texts import option_free, option_name


class Filled:
    """A form as it was filled in, to be shown again with what is wrong in it; nothing is filled in before it was sent."""

    def __init__(self, form: FormData | None = None, wrong: Malformed | None = None) -> None:
        self.form = form
        self.wrong = wrong

    def was(self, name: str, default: object = "") -> str:
        return str(default) if self.form is None else text(self.form, name)

    def has(self, name: str, value: str, default: bool = False) -> bool:
        """Whether one of several was ticked."""
        return default if self.form is None else value in self.form.getlist(name)


@contextmanager
def about(field: str) -> Iterator[None]:
    """What is refused here is a matter of that field."""
    try:
        yield
    except Malformed as error:
        error.field = error.field or field
        raise


def new_table(form: FormData, game: Game, lang: str) -> NewTable:
    with about("players"):
        players = whole(form, "players", game.default_players)
        if not game.min_players <= players <= game.max_players:
            raise Malformed("{game} is for {least} to {most} players.", game=game.title, least=game.min_players, most=game.max_players)
    chosen = options(form, game, lang)
    check_together(game, chosen, lang)
    if text(form, "name"):
        with about("name"):
            clean_name(text(form, "name"))
    return NewTable(
        game.id,
        options=chosen,
        seats=[seat(form, number) for number in range(players)],
        pace=pace(form),
        listed=bool(text(form, "listed")),
        auto=bool(text(form, "auto")),
        webhook=text(form, "webhook"),
    )


def seat(form: FormData, number: int) -> NewSeat:
    kind, _, level = text(form, f"seat-{number}").partition(":")
    if kind == "local":
        with about(f"name-{number}"):
            clean_name(text(form, f"name-{number}"))
    return NewSeat(kind or "bot", name=text(form, f"name-{number}") if kind == "local" else "", bot=level)


def pace(form: FormData) -> dict[str, object] | None:
    kind = text(form, "pace")
    if kind not in ("live", "days"):
        return None
    with about("bank" if kind == "live" else "days"):
        if kind == "live":
            found = {"kind": kind, "bank": 60 * whole(form, "bank", 20), "increment": whole(form, "increment", 15)}
        else:
            found = {"kind": kind, "days": whole(form, "days", 3)}
        clocks.read_pace(found)
    return found


def options(form: FormData, game: Game, lang: str) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for option in game.options:
        free, listed = f"free-{option.name}", f"option-{option.name}"
        words = ", ".join(str(part).strip() for part in form.getlist(free))
        if words or listed in form:
            with about(free if words or not text(form, listed) else listed):
                chosen[option.name] = value(game, option, words or text(form, listed), lang)
    return chosen


def check_together(game: Game, chosen: dict[str, Value], lang: str) -> None:
    """A list may hold what the table has no room for, which depends on the other options."""
    for option in game.options:
        if option.picks and chosen.get(option.name, option.default) not in option.choices:
            try:
                game.deal(game.default_players, 0, complete(game.id, game.options, chosen))
            except BadOption:
                with about(f"free-{option.name}"):
                    raise unfit(game, option, option_free(game, option, lang), lang) from None


def unfit(game: Game, option: Option, free: str, lang: str) -> Malformed:
    return Malformed("{option}: that does not fit. Possible is: {free}.", option=option_name(game, option, lang), free=free)


def value(game: Game, option: Option, given: str, lang: str) -> Value:
    if option.typed is not None:
        option = replace(option, typed=None)  # a browser never makes the server open a file
        given = in_one_line(given)
    elif option.free is not None:
        given = in_english(game, given, option_name(game, option, lang))
    try:
        return option.parse(given)
    except BadOption as error:
        free = option_free(game, option, lang) if option.free_help else repr(given[:40])
        if more := getattr(error, "reason", ""):  # for whoever writes such files, in the words of their guide
            free += f" ({more})"
        raise unfit(game, option, free, lang) from None


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
