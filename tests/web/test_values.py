"""What templates do with values: everything is escaped once, documents and objects are read alike, and what is missing is an error."""

import pytest
from jinja2 import DictLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from malecon.web import values
from malecon.web.quick import Quick

EVIL = '<img src=x onerror="alert(1)">'
HARMLESS = "&lt;img src=x onerror=&#34;alert(1)&#34;&gt;"


def filled(template: str, **given: object) -> str:
    return Quick(loader=DictLoader({"one": template}), autoescape=True, undefined=StrictUndefined).get_template("one").render(**given)


def test_text_is_escaped_and_html_is_not_escaped_again() -> None:
    assert filled("{{ it }}", it=EVIL) == HARMLESS
    assert filled("{{ it }}", it=Markup("<b>1</b>")) == "<b>1</b>"
    assert filled("{{ it }}", it=3) == "3"
    assert filled("{{ it }}", it=None) == "None"


def test_what_is_joined_to_html_is_escaped() -> None:
    assert filled("{{ a ~ b }}", a=EVIL, b=1) == HARMLESS + "1"
    assert filled("{{ a ~ b }}", a=Markup("<b>"), b=EVIL) == "<b>" + HARMLESS


def test_what_a_macro_is_given_is_escaped_once() -> None:
    macro = "{% macro bold(text, mark='!') %}<b>{{ text }}{{ mark }}</b>{% endmacro %}"
    assert filled(macro + "{{ bold(it) }}", it=EVIL) == f"<b>{HARMLESS}!</b>"
    assert filled(macro + "{{ bold(it, '?') }}{{ bold(mark='.', text=it) }}", it="a") == "<b>a?</b><b>a.</b>"
    with pytest.raises(TypeError, match="not more than 2"):
        filled(macro + "{{ bold(1, 2, 3) }}")


def test_documents_and_objects_are_read_alike() -> None:
    assert filled("{{ it.real }}", it=3) == "3"
    assert filled("{{ it.name }}{{ it.get('other', 0) }}", it={"name": "Anne"}) == "Anne0"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(AttributeError):
        filled("{{ it.name }}", it={"other": 1})
    with pytest.raises(UndefinedError):
        filled("{{ it }}")
    with pytest.raises(UndefinedError):
        filled("{{ it.name }}")


def test_what_is_remembered_has_its_bounds() -> None:
    for number in range(values.ESCAPED + 10):
        assert values.escaped(f"<{number}") == f"&lt;{number}"
    assert len(values.safe) <= values.ESCAPED
