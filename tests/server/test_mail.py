"""E-mail over STARTTLS with a login: nothing is said in the clear, and nothing to a server that cannot prove who it is."""

import base64
import socketserver
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from malecon.server.notices import mailer
from malecon.server.settings import Mail


class Post(socketserver.StreamRequestHandler):
    """A mail server that offers nothing but STARTTLS in the clear, and then a login."""

    server: "PostOffice"

    def handle(self) -> None:
        self.secure = False
        self.say("220 here")
        try:
            while line := self.rfile.readline().decode().strip():
                self.server.heard.append((self.secure, line))
                if not self.answer(line.split()[0].upper(), line):
                    return
        except (ssl.SSLError, ConnectionError):
            return

    def finish(self) -> None:
        super().finish()
        self.connection.close()  # the encrypted one, which the server does not know of

    def say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")

    def answer(self, word: str, line: str) -> bool:
        if word == "EHLO":
            self.say("250-here\r\n250 " + ("AUTH PLAIN" if self.secure else "STARTTLS"))
        elif word == "STARTTLS":
            self.say("220 go on")
            self.connection = self.server.context.wrap_socket(self.connection, server_side=True)
            self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)
            self.secure = True
        elif word == "AUTH":
            right = base64.b64decode(line.split()[2]) == b"\0anne\0secret"
            self.say("235 fine" if right else "535 no")
        elif word == "RCPT" and "nobody" in line:
            self.say(f"550 no such user {line.split(':')[1]}")
        elif word == "DATA":
            self.say("354 go on")
            while (text := self.rfile.readline()) not in (b".\r\n", b""):
                self.server.letters.append(text.decode().strip())
            self.say("250 taken")
        elif word == "QUIT":
            self.say("221 bye")
            return False
        else:
            self.say("250 fine")
        return True


class PostOffice(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Post)
        self.heard: list[tuple[bool, str]] = []
        self.letters: list[str] = []
        self.certificate = folder / "cert.pem"
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        made = ["-keyout", str(folder / "key.pem"), "-out", str(self.certificate), "-days", "2"]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made, *names], check=True, capture_output=True)
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(self.certificate, folder / "key.pem")

    def handle_error(self, request: Any, client_address: Any) -> None:
        return None


@pytest.fixture
def office(tmp_path: Path) -> Iterator[PostOffice]:
    with PostOffice(tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def letter(office: PostOffice, password: str = "secret", to: str = "ben@example.org") -> Any:
    port = office.server_address[1]
    mail = Mail("localhost", "table@example.org", port, "anne", password)
    return mailer(mail, to, "Your turn", "the table waits")


def test_mail_is_handed_in_encrypted_after_a_login(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(office.certificate))
    letter(office)()
    assert "the table waits" in office.letters and "To: ben@example.org" in office.letters
    assert {line.split()[0].upper() for secure, line in office.heard if not secure} == {"EHLO", "STARTTLS"}


def test_a_wrong_password_sends_nothing(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(office.certificate))
    with pytest.raises(Exception, match="535"):
        letter(office, "guess")()
    assert office.letters == []


def test_an_address_that_is_refused_is_not_in_the_log(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(office.certificate))
    with pytest.raises(OSError, match="refused with 550") as refused:
        letter(office, to="nobody@example.org")()
    assert "nobody" not in str(refused.value) and office.letters == []


def test_a_server_without_a_valid_certificate_hears_no_password(office: PostOffice) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        letter(office)()
    assert office.letters == [] and not any("AUTH" in line for _, line in office.heard)
