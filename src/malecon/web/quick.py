"""Jinja for a page that is drawn hundreds of times a second: the same templates, with less to do for each value, call and import."""

from collections.abc import Callable, MutableMapping
from functools import lru_cache
from typing import Any, cast

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup, escape

ESCAPED = 20_000  # texts


class Direct(Context):
    """Calls what is called. Jinja's own way first asks every function and macro whether it wants the context; none of ours does."""

    def call(
        self, called: Callable[..., Any], /, *arguments: Any, _loop_vars: object = None, _block_vars: object = None, **named: Any
    ) -> Any:
        return called(*arguments, **named)


@lru_cache(ESCAPED)
def safe(text: str) -> Markup:
    return escape(text)


def escaped(value: object) -> str:
    """As text in HTML. Most of it is HTML already, a number, or words that were there a moment ago."""
    kind = type(value)
    if kind is Markup:
        return cast(Markup, value)
    if kind is str:
        return safe(cast(str, value))
    return str(value) if kind is int else escape(value)


class Code(CodeGenerator):
    """Writes `escaped` wherever a template puts something out."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.escaped(")
        else:
            super()._output_child_pre(node, frame, finalize)


class Settled(Template):
    """Its macros see the same wherever they are imported: all templates share what they share."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        if self._module is None:
            self._module = self.make_module()
        return self._module


class Quick(Environment):
    """Made for hundreds of drawings a second: templates hold what they all share in one dict, where Jinja walks through a chain of two, and
    stay once they are loaded, where Jinja looks behind a lock whether they have changed."""

    context_class = Direct
    code_generator_class = Code
    template_class = Settled
    escaped = staticmethod(escaped)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.loaded: dict[str, Template] = {}

    def get_template(self, name: str | Template, parent: str | None = None, globals: MutableMapping[str, Any] | None = None) -> Template:
        if isinstance(name, Template):
            return name
        if name not in self.loaded:
            self.loaded[name] = super().get_template(name, parent, globals)
        return self.loaded[name]

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}
