"""People: guests with a name and a device token, optional accounts with a password, tokens for programs.

A token is random and only its hash is kept; whoever holds the token is the person.
"""

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from unicodedata import category

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from malecon.server.errors import Forbidden, Malformed, NotThere, Refused
from malecon.server.storage.faults import Conflict
from malecon.server.storage.rows import Person
from malecon.server.storage.store import Store

DEVICE, PROGRAM, EMAIL = "device", "program", "email"
NAME_LENGTH = 40
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that are drawn as nothing
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
EMAIL_DAY = 86400.0
LOGIN = re.compile(r"[\w.@+-]{2,40}")
SIGNS = r"@\s<>()\[\],;:\\\"\x00-\x1f\x7f"  # some of them make several addresses, or another, of one at the head of a letter
EMAIL_SHAPE = re.compile(rf"[^{SIGNS}]{{1,64}}@[^{SIGNS}]{{1,185}}\.[^{SIGNS}.]{{2,}}")
ENCODED = "=?"  # begins what the head of a letter reads as other signs
HASHER = PasswordHasher()


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def new_id() -> str:
    """Sixty random bits in letters and digits that are not mistaken for one another."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, something to be seen, not too long."""
    plain = " ".join("".join(c if c.isprintable() and c not in BLANK else " " for c in name).split())
    if all(category(c).startswith("M") for c in plain if c != " "):
        raise Malformed("Give a name.")
    if len(plain) > NAME_LENGTH:
        raise Malformed("A name has at most {most} letters.", most=NAME_LENGTH)
    return plain


def read_email(text: str) -> str:
    email = text.strip()
    if not EMAIL_SHAPE.fullmatch(email) or len(email) > 254 or ENCODED in email:
        raise Malformed("That is no e-mail address.")
    return email


class People:
    def __init__(self, store: Store, signed_out: Callable[[str], Awaitable[None]]) -> None:
        self.store = store
        self.signed_out = signed_out  # told of everybody who has one token less
        self.hashing = asyncio.Semaphore(2)  # argon2 takes memory and time by design: not for hundreds at once

    async def guest(self, name: str) -> tuple[Person, str]:
        """A new person without an account, and the device token that makes a browser this person."""
        person = Person(new_id(), clean_name(name), created=time.time())
        token = secrets.token_urlsafe(32)
        await self.store.add_person(person, hashed(token), DEVICE)
        return person, token

    async def by_token(self, token: str, *kinds: str) -> Person | None:
        if not 20 <= len(token) <= 100:
            return None
        return await self.store.person_by_token(hashed(token), kinds or (DEVICE, PROGRAM))

    async def rename(self, person: Person, name: str) -> None:
        await self.store.change_person(person.id, name=clean_name(name))

    # Accounts

    async def open_account(self, person: Person, login: str, password: str) -> None:
        """The guest keeps seats and name, and can sign in on another device from now on."""
        if person.has_account:
            raise Refused("account", "You already have an account.")
        login = login.strip().casefold()
        if not LOGIN.fullmatch(login):
            raise Malformed("A sign-in name has 2 to 40 letters, digits or . @ + - _")
        await self.check_password_shape(password)
        try:
            await self.store.change_person(person.id, login=login, password=await self.hash(password))
        except Conflict:
            raise Refused("taken", "That sign-in name is taken.") from None

    async def sign_in(self, login: str, password: str) -> tuple[Person, str]:
        """The person, and a token for this device."""
        login = login.strip().casefold()
        person = await self.store.person_by_login(login) if LOGIN.fullmatch(login) else None
        if person is None or person.password is None:
            await self.matches(await self.decoy(), password)  # an unknown name takes as long as a wrong password
            raise Forbidden("Name and password do not fit.")
        if not await self.matches(person.password, password):
            raise Forbidden("Name and password do not fit.")
        token = secrets.token_urlsafe(32)
        await self.store.add_token(hashed(token), person.id, DEVICE)
        return person, token

    async def sign_out(self, person: Person, token: str) -> None:
        await self.store.drop_token(hashed(token), person.id)
        await self.signed_out(person.id)

    async def change_password(self, person: Person, old: str, new: str, token: str) -> None:
        """Every other device has to sign in anew, and no program's token is good any more: whoever held the old password could make one."""
        if person.password is None or not await self.matches(person.password, old):
            raise Forbidden("The old password is another one.")
        await self.check_password_shape(new)
        await self.store.change_person(person.id, password=await self.hash(new))
        await self.store.drop_tokens(person.id, DEVICE, PROGRAM, but=hashed(token))
        await self.signed_out(person.id)

    async def check_password_shape(self, password: str) -> None:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Malformed("A password has {least} to {most} letters.", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def matches(self, kept: str, password: str) -> bool:
        async with self.hashing:
            try:
                return await asyncio.to_thread(HASHER.verify, kept, password[: LONGEST_PASSWORD + 1])
            except Argon2Error:
                return False

    async def decoy(self) -> str:
        global DECOY
        if not DECOY:
            DECOY = await self.hash(secrets.token_urlsafe(16))
        return DECOY

    # Programs

    async def new_program_token(self, person: Person, label: str) -> str:
        """A token for a program; it is shown once."""
        if len(await self.store.tokens(person.id, PROGRAM)) >= 20:
            raise Refused("many", "Twenty tokens are enough; drop one first.")
        token = "mal_" + secrets.token_urlsafe(32)
        await self.store.add_token(hashed(token), person.id, PROGRAM, clean_name(label or "program"))
        return token

    async def program_tokens(self, person: Person) -> list[tuple[str, str, float]]:
        """(a short id, label, when made) of each."""
        return [(token_hash[:12], label, made) for token_hash, label, made in await self.store.tokens(person.id, PROGRAM)]

    async def drop_program_token(self, person: Person, short: str) -> None:
        for token_hash, _, _ in await self.store.tokens(person.id, PROGRAM):
            if token_hash[:12] == short:
                await self.store.drop_token(token_hash, person.id)
                await self.signed_out(person.id)
                return
        raise NotThere("There is no such token.")

    # E-mail

    async def set_email(self, person: Person, email: str, lang: str = "en") -> str:
        """Keep an address; the token that comes back is mailed there and proves that it is the person's own."""
        await self.store.change_person(person.id, email=read_email(email), email_ok=False, lang=lang)
        await self.store.drop_tokens(person.id, EMAIL)
        token = secrets.token_urlsafe(32)
        await self.store.add_token(hashed(token), person.id, EMAIL, ends=time.time() + EMAIL_DAY)
        return token

    async def confirm_email(self, token: str) -> Person:
        person = await self.by_token(token, EMAIL)
        if person is None:
            raise NotThere("This link is used up or too old.")
        await self.store.change_person(person.id, email_ok=True)
        await self.store.drop_tokens(person.id, EMAIL)
        return person

    async def forget_email(self, person: Person) -> None:
        await self.store.change_person(person.id, email=None, email_ok=False)
        await self.store.drop_tokens(person.id, EMAIL)


DECOY = ""
