"""Refusals: what was asked cannot be done, and nothing was changed."""

from math import ceil

from malecon.core.errors import MaleconError
from malecon.server.speech import WORDS


class Refused(MaleconError):
    """Why a request was refused: a code for programs, words for people in any language, the HTTP status and the rule if there is one."""

    def __init__(self, code: str, template: str, status: int = 409, clause: str = "", **values: object) -> None:
        super().__init__(template.format(**values))
        self.code = code
        self.template = template
        self.status = status
        self.clause = clause
        self.values = values

    def say(self, lang: str) -> str:
        return WORDS.say(lang, self.template, **self.values)


class Stale(Refused):
    """The table has moved on since the sender last saw it."""

    def __init__(self) -> None:
        super().__init__("stale", "The table has moved on meanwhile; this is how it stands now.")


class Unwritable(Refused):
    """The database takes nothing at the moment: its disk is full, or it cannot be reached."""

    def __init__(self) -> None:
        super().__init__(
            "storage", "The server cannot reach its storage at the moment, or it is full. Nothing was changed; try again in a while.", 503
        )


class Fault(Refused):
    """Something that this server was not made for."""

    def __init__(self) -> None:
        super().__init__("fault", "Something went wrong in this server; its host finds it in the log.", 500)


class Forbidden(Refused):
    def __init__(self, template: str, **values: object) -> None:
        super().__init__("forbidden", template, 403, "", **values)


class TooMany(Refused):
    """More than one may ask for; `wait` is after how many seconds there is room again, if that is a matter of time alone."""

    def __init__(self, template: str, wait: float = 0.0) -> None:
        super().__init__("many", template, 429)
        self.wait = ceil(wait)


class NotThere(Refused):
    def __init__(self, template: str, **values: object) -> None:
        super().__init__("unknown", template, 404, "", **values)


class Malformed(Refused):
    field = ""  # of the form that was filled in: the answer shows it there

    def __init__(self, template: str, **values: object) -> None:
        super().__init__("malformed", template, 400, "", **values)
