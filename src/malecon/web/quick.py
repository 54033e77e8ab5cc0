"""Jinja for a page that is drawn hundreds of times a second: the same templates, with less to do for each value, call and import.

Nothing that a template calls asks for Jinja's context, all templates share what they share, and what is missing is an error: so values,
attributes and calls need none of the ways round that Jinja has for templates of any kind.
"""

from collections.abc import Callable, MutableMapping
from types import CodeType
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing

from malecon.web.values import attribute, escaped, joined, marked


class Code(CodeGenerator):
    """Writes plain Python wherever a template puts something out, reads an attribute, or calls."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("escaped(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        self.write("attribute(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.visit(node.node, frame)
        self.write("(")
        given = [("", arg) for arg in [*node.args, *node.kwargs]]
        given += [(stars, arg) for stars, arg in (("*", node.dyn_args), ("**", node.dyn_kwargs)) if arg is not None]
        for stars, arg in given:
            self.write(stars)
            self.visit(arg, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class Direct(Macro):
    """A macro that is called with values by place, as most are, is called at once."""

    def __init__(self, environment: Environment, func: Callable[..., str], name: str, arguments: list[str], *how: Any) -> None:
        super().__init__(environment, func, name, arguments, *how)
        self.plain = not (self.catch_kwargs or self.catch_varargs or self.caller)
        self.absent = [(missing,) * (len(arguments) - given) for given in range(len(arguments) + 1)]

    def __call__(self, *given: Any, **named: Any) -> str:
        if named or not self.plain or len(given) >= len(self.absent):
            return super().__call__(*given, **named)
        html: str = marked(self._func(*given, *self.absent[len(given)]))
        return html


# By these names in the code of a template, some of them in place of Jinja's own.
NAMES = {"escaped": escaped, "attribute": attribute, "markup_join": joined, "Macro": Direct}


class Settled(Template):
    """Its macros see the same wherever they are imported: all templates share what they share."""

    @classmethod
    def from_code(
        cls, environment: Environment, code: CodeType, globals: MutableMapping[str, Any], uptodate: Callable[[], bool] | None = None
    ) -> "Settled":
        namespace: dict[str, Any] = {"environment": environment, "__file__": code.co_filename}
        exec(code, namespace)
        namespace.update(NAMES)
        made = cls._from_namespace(environment, namespace, globals)
        assert isinstance(made, Settled)
        return made

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        if self._module is None:
            self._module = self.make_module()
        return self._module


class Quick(Environment):
    """Made for hundreds of drawings a second: templates hold what they all share in one dict, where Jinja walks through a chain of two, and
    stay once they are loaded, where Jinja looks behind a lock whether they have changed."""

    code_generator_class = Code
    template_class = Settled

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
