"""The pages about oneself: language, name, account, tokens; and the one for programs."""

from starlette.responses import Response

from malecon.core.words import LANGUAGES
from malecon.server import described, openapi
from malecon.server.house import COOKIE, YEAR
from malecon.server.people import PROGRAM
from malecon.server.visits import Handler, Visit, text
from malecon.web.texts import WORDS

NEW_TOKEN = "new-token"  # a cookie
SHOWN = 300  # seconds for which a new token is shown

# Language and account


async def change_language(visit: Visit) -> Response:
    form = await visit.form()
    back = text(form, "back")
    response = visit.go(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    if text(form, "lang") in LANGUAGES:
        response.set_cookie("lang", text(form, "lang"), max_age=YEAR, path="/", samesite="lax")
    return response


async def account(visit: Visit) -> Response:
    person, people = visit.person, visit.house.people
    tokens = await people.program_tokens(person) if person is not None else []
    if visit.request.query_params.get("done") == "password":
        visit.site.notice = WORDS.say(
            visit.lang, "The password is changed. Other devices have to sign in anew, and programs need new tokens."
        )
    mail = visit.house.settings.mail is not None
    return visit.page("account", person=person, tokens=tokens, token=await fresh_token(visit), mail=mail)


async def fresh_token(visit: Visit) -> str:
    """The program's token that was made a moment ago, if it is still good and of this person."""
    token = visit.request.cookies.get(NEW_TOKEN, "")
    owner = await visit.house.people.by_token(token, PROGRAM) if token else None
    return token if owner is not None and visit.person is not None and owner.id == visit.person.id else ""


async def change_name(visit: Visit) -> Response:
    await visit.someone(text(await visit.form(), "name"))
    return visit.go("/account")


async def open_account(visit: Visit) -> Response:
    form, house = await visit.form(), visit.house
    house.spend_hash(house.accounts, visit.request)
    person = await visit.someone()
    await house.people.open_account(person, text(form, "login"), str(form.get("password", "")))
    return visit.go("/account")


async def sign_in(visit: Visit) -> Response:
    form, house = await visit.form(), visit.house
    house.spend_hash(house.sign_ins, visit.request)
    person, visit.new_token = await house.people.sign_in(text(form, "login"), str(form.get("password", "")))
    if visit.person is not None and not visit.person.has_account:
        await house.seating.hand_over(visit.person, person)
    return visit.go("/")


async def sign_out(visit: Visit) -> Response:
    if visit.person is not None:
        await visit.house.people.sign_out(visit.person, visit.request.cookies.get(COOKIE, ""))
    response = visit.go("/account")
    visit.house.forget(response)
    return response


async def change_password(visit: Visit) -> Response:
    form, house = await visit.form(), visit.house
    house.spend_hash(house.sign_ins, visit.request)
    person, token = await visit.someone(), visit.request.cookies.get(COOKIE, "")
    await house.people.change_password(person, str(form.get("old", "")), str(form.get("new", "")), token)
    return visit.go("/account?done=password")


async def new_token(visit: Visit) -> Response:
    person = await visit.someone()
    token = await visit.house.people.new_program_token(person, text(await visit.form(), "label"))
    response = visit.go("/account")  # the server keeps only its hash: until it was copied, this browser keeps it
    secure = visit.request.url.scheme == "https"
    response.set_cookie(NEW_TOKEN, token, max_age=SHOWN, path="/account", httponly=True, samesite="lax", secure=secure)
    return response


async def drop_token(visit: Visit) -> Response:
    await visit.house.people.drop_program_token(await visit.someone(), text(await visit.form(), "token"))
    return visit.go("/account")


async def keep_email(visit: Visit) -> Response:
    person, email = await visit.someone(), text(await visit.form(), "email")
    if email:
        await visit.house.set_email(person, email, visit.lang, visit.house.address(visit.request))
    else:
        await visit.house.people.forget_email(person)
    return visit.go("/account")


# For programs


async def interface(visit: Visit) -> Response:
    """What programs can ask, from the structs that they send and are answered with."""
    always, http = described.http()
    asks, sent, back = described.socket()
    structs = described.structs()
    return visit.page("api", always=always, calls=http, refusals=openapi.REFUSALS, asks=asks, sent=sent, back=back, structs=structs)


GETS: dict[str, Handler] = {"/account": account, "/api": interface}
POSTS: dict[str, Handler] = {
    "/language": change_language,
    "/account/name": change_name,
    "/account/open": open_account,
    "/account/in": sign_in,
    "/account/out": sign_out,
    "/account/password": change_password,
    "/account/email": keep_email,
    "/account/token": new_token,
    "/account/token/drop": drop_token,
}
