"""Everything that a program can ask for over HTTP, with what it sends and is answered: routes and description are made from this list."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import Meta
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from malecon.core.words import LANGUAGES
from malecon.server import api, documents, messages

# Parameters in the address; some belong to every call
ALWAYS = ("lang",)
ASKS: dict[str, Any] = {
    "which": Annotated[Literal["open", "playing", "mine"], Meta(description="open: with a free seat; playing: to watch; mine: mine")],
    "since": Annotated[int, Meta(ge=0, description="events after so many moves; without it none")],
    "said": Annotated[int, Meta(ge=0, description="the chat after the line of this number; without it the last hundred lines")],
    "move": Annotated[str, Meta(max_length=500, description="a move in words")],
    "action": Annotated[int, Meta(ge=0, description="a move by its number")],
    "lang": Annotated[Literal[tuple(LANGUAGES)], Meta(description="of everything in words; without it as Accept-Language says")],
}
IN_PATH: dict[str, Any] = {
    "table": Annotated[str, Meta(description="the id of a table")],
    "token": Annotated[str, Meta(description="the id of a token, from the list of them")],
    "moves": Annotated[int, Meta(ge=0, description="so many moves")],
}


@dataclass(frozen=True)
class Call:
    """One thing that a program can ask for."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    says: str
    takes: type[Any] | str | None = None  # the struct of the body, or the media type of one that is no JSON
    gives: type[Any] | str = documents.Nothing
    asks: tuple[str, ...] = ()  # parameters in the address, beside those of every call
    public: bool = False  # without a token, too
    status: int = 200


CALLS = (
    Call(
        "POST",
        "/api/guests",
        api.new_guest,
        "Become a guest; the token that comes back is shown once.",
        messages.NewGuest,
        documents.Guest,
        public=True,
        status=201,
    ),
    Call("GET", "/api/me", api.me, "Who the token belongs to.", None, documents.Me),
    Call(
        "POST",
        "/api/account",
        api.open_account,
        "Give the guest an account with a password.",
        messages.Account,
        documents.OpenedAccount,
        status=201,
    ),
    Call("POST", "/api/sign-in", api.sign_in, "A token for another device of an account.", messages.Account, documents.Guest, public=True),
    Call(
        "POST",
        "/api/tokens",
        api.new_token,
        "A token for a program, which can do all but change the account and its tokens; it is shown once.",
        messages.NewToken,
        documents.Token,
        status=201,
    ),
    Call("GET", "/api/tokens", api.list_tokens, "My tokens for programs.", None, documents.Tokens),
    Call("DELETE", "/api/tokens/{token}", api.drop_token, "Drop one of them."),
    Call("GET", "/api/games", api.list_games, "Every game with its options and bots.", None, documents.Games, public=True),
    Call("POST", "/api/tables", api.new_table, "Open a table.", messages.NewTable, documents.Opened, status=201),
    Call("GET", "/api/tables", api.list_tables, "Tables, the newest first.", None, documents.Tables, ("which",), public=True),
    Call(
        "GET",
        "/api/tables/{table}",
        api.show_table,
        "The table as I may see it.",
        None,
        documents.TableOf,
        ("since", "said"),
        public=True,
    ),
    Call("GET", "/api/tables/{table}/log", api.table_log, "The log in words.", None, documents.Log, public=True),
    Call(
        "GET",
        "/api/tables/{table}/at/{moves:moves}",
        api.table_at,
        "The table as it was after so many moves.",
        None,
        documents.Past,
        public=True,
    ),
    Call("POST", "/api/tables/{table}/join", api.join, "Sit down.", messages.Join, documents.Joined),
    Call("POST", "/api/tables/{table}/act", api.act, "Play.", messages.ActBody, documents.Played),
    Call("POST", "/api/tables/{table}/undo", api.undo, "Take my last choice back.", messages.UndoBody, documents.Done),
    Call("POST", "/api/tables/{table}/chat", api.chat, "Say something.", messages.ChatBody, documents.Done),
    Call("POST", "/api/tables/{table}/leave", api.leave, "Let a bot play for me, or for somebody who is away.", messages.SeatBody),
    Call("POST", "/api/tables/{table}/take-back", api.take_back, "Take my seat back from the bot.", messages.SeatBody),
    Call("POST", "/api/tables/{table}/fill", api.fill, "The host puts a bot on a free seat.", messages.FillBody),
    Call(
        "POST",
        "/api/tables/{table}/rematch",
        api.rematch,
        "The same table once more, when the game is over.",
        None,
        documents.Again,
        status=201,
    ),
    Call(
        "GET",
        "/api/tables/{table}/why",
        api.why,
        "Why a move is not possible now.",
        None,
        documents.Reason,
        ("move", "action"),
    ),
    Call("GET", "/api/tables/{table}/hint", api.hint, "What a bot would play, and why.", None, documents.Hint),
    Call("GET", "/api/tables/{table}/record", api.record, "The record of a finished game.", None, api.RECORD, public=True),
    Call(
        "POST",
        "/api/records",
        api.import_record,
        "Take in a record: it is verified, and an unfinished game goes on.",
        api.RECORD,
        documents.TakenIn,
        status=201,
    ),
)


class Moves(IntegerConvertor):
    """A number of moves in an address: not so long that it cannot be read as a number."""

    regex = "[0-9]{1,7}"


register_url_convertor("moves", Moves())
ROUTES = [Route(call.path, call.handler, methods=[call.method]) for call in CALLS]
