"""The guide for hosts says what is so: every setting with its default, and examples that name only what exists."""

import re
from pathlib import Path
from typing import Any

import msgspec

from malecon.server.metrics import Metrics
from malecon.server.settings import Mail, Settings, load

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "hosting.md").read_text(encoding="utf-8")
EXAMPLES = DOCS / "hosting"


def shown(value: Any) -> str:
    if value is msgspec.NODEFAULT or value in ("", []):
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def defaults(struct: type[msgspec.Struct], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for field in msgspec.structs.fields(struct):
        made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        if field.name != "mail":
            found[prefix + field.name] = shown(made)
    return found


def test_the_table_has_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| `([a-z_.]+)` \| (.*?) ?\| ?(.*?) \|$", GUIDE, re.MULTILINE)
    assert {name: default for name, default, _ in rows} == defaults(Settings) | defaults(Mail, "mail.")


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\((hosting/[^)]*)\)", GUIDE)
    assert len(links) >= 4 and all((DOCS / link).exists() for link in links)


def test_the_settings_and_variables_of_the_examples_exist() -> None:
    names = {f"MALECON_{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    names |= {f"MALECON_MAIL_{field.name.upper()}" for field in msgspec.structs.fields(Mail)}
    service = (EXAMPLES / "malecon.service").read_text(encoding="utf-8")
    given = dict(re.findall(r"^Environment=(\w+)=(.*)$", service, re.MULTILINE))
    assert given and set(given) <= names
    made = load(EXAMPLES / "malecon.toml", given)
    assert made.behind_proxy and made.hosts and made.public_url.endswith(made.hosts[0]) and made.logs == "json"
    mentioned = set(re.findall(r"MALECON_[A-Z_]*[A-Z]", GUIDE)) - {"MALECON_MAIL"}
    assert mentioned and mentioned <= names


def test_a_backup_by_the_settings_alone_finds_the_data_of_the_service() -> None:
    service = (EXAMPLES / "malecon.service").read_text(encoding="utf-8")
    folder = re.search(r"^StateDirectory=(\w+)$", service, re.MULTILINE)
    assert folder is not None and load(EXAMPLES / "malecon.toml", {}).data == f"/var/lib/{folder[1]}"
    assert not re.search("^Environment=MALECON_(DATA|DATABASE)=", service, re.MULTILINE)


def test_the_proxy_of_the_example_fits_the_settings() -> None:
    text = (EXAMPLES / "nginx.conf").read_text(encoding="utf-8")
    made = load(EXAMPLES / "malecon.toml", {})
    assert f"server {made.host}:{made.port};" in text
    assert set(re.findall(r"server_name (\S+);", text)) == set(made.hosts)
    largest = re.search(r"client_max_body_size (\d+)m;", text)
    assert largest is not None and int(largest[1]) << 20 >= made.record_bytes > int(largest[1]) - 1 << 20
    assert all(name in defaults(Settings) for name in re.findall(r"`(\w+)`", text))


def test_the_numbers_named_in_the_guide_exist() -> None:
    kept = set(re.findall(r"^# HELP (\w+)", Metrics().text(0, {}), re.MULTILINE))
    named = set(re.findall(r"`(malecon_\w+)`", GUIDE))
    assert named == kept - {"malecon_start_time_seconds"}


def test_writers_of_bots_are_told_the_limits_as_they_are() -> None:
    told = " ".join((DOCS / "bots.md").read_text(encoding="utf-8").split())
    made = Settings()
    for limit in (
        f"{made.requests_per_minute:,} requests",
        f"{made.request_burst} of them",
        f"{made.messages_per_second} messages a second",
        f"{made.message_bytes:,} bytes",
    ):
        assert limit in told
