"""The options of a game: typed, with defaults, checked before a table is set up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from malecon.core.errors import BadOption, did_you_mean

Value = bool | int | str


@dataclass(frozen=True)
class Picks:
    """Names of equal cost, and how many of them a list takes."""

    cost: int
    number: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """One choice that a table makes before the game: the default is the first of the choices.

    Where there are more values than can be listed, `free` takes a text that is none of the choices and gives the value it stands for, or
    raises BadOption; `free_help` says what it takes. `typed` is for what a person types at a keyboard, and may read the file of that name;
    a value that came from elsewhere (a record, a program, another machine) never makes this one open a file.

    For people, `help` begins with what the option is called, before a colon; `meanings` says what the choices are, one by one, where their
    own spelling does not; `picks` are the names of which `free` takes a list, for whoever ticks them instead of typing.
    """

    name: str
    choices: tuple[Value, ...]
    help: str
    free: Callable[[str], str] | None = None
    free_help: str = ""
    typed: Callable[[str], str] | None = None
    meanings: tuple[str, ...] = ()
    picks: tuple[Picks, ...] = ()

    @property
    def default(self) -> Value:
        return self.choices[0]

    def parse(self, text: str) -> Value:
        """The value that a player typed."""
        for value in self.choices:
            if text.casefold() in spellings(value):
                return value
        if self.typed is not None:
            return self.typed(text)
        if self.free is not None:
            return self.free(text)
        raise BadOption(f"option {self.name!r} takes {self.wanted()}, not {text!r}")

    def check(self, value: object) -> Value:
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        if self.free is not None and isinstance(value, str):
            return self.free(value)
        raise BadOption(f"option {self.name!r} takes {self.wanted()}, not {value!r}")

    def wanted(self) -> str:
        return " or ".join([*(spell(value) for value in self.choices), *([self.free_help] if self.free_help else [])])


def flag(name: str, help: str) -> Option:
    """An option that is off unless asked for."""
    return Option(name, (False, True), help)


def spell(value: Value) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def spellings(value: Value) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("on", "true", "yes", "1") if value else ("off", "false", "no", "0")
    return (str(value).casefold(),)


def complete(game_id: str, options: tuple[Option, ...], given: Mapping[str, object] | None) -> dict[str, object]:
    """Every option with its value: those given, checked, and the defaults of the rest."""
    known = {option.name: option for option in options}
    for name in given or {}:
        if name not in known:
            has = f"; it has {', '.join(known)}" if known else "; it has none"
            raise BadOption(f"{game_id} has no option {name!r}{did_you_mean(name, known) or has}")
    return {name: option.check((given or {}).get(name, option.default)) for name, option in known.items()}


def parse_settings(game_id: str, options: tuple[Option, ...], settings: list[str]) -> dict[str, object]:
    """Options as typed on the command line: `name=value`, or `name` alone to switch one on."""
    known = {option.name: option for option in options}
    given: dict[str, object] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if name not in known:
            complete(game_id, options, {name: None})
        given[name] = known[name].parse(text if equals else "on")
    return given
