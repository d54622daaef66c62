"""Jinja2 for parts that are drawn often: its templates are compiled to Python once. Django draws whole pages."""

from __future__ import annotations

from typing import Any

from django.template import engines
from django.utils import translation
from jinja2 import Environment, Template, nodes
from jinja2.ext import Extension
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from tcg.web import languages
from tcg.web.template_loader import squeeze

NAME = "jinja2"  # the name of the engine in the settings, and of its template folders


class Squeezed(Extension):
    """An extension that removes line breaks without effect from templates."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return squeeze(source)


class PlainContext(Context):
    """The context of a template. It calls functions that do not need the context directly."""

    def call(self, called: Any, /, *args: Any, **given: Any) -> Any:
        if getattr(called, "jinja_pass_arg", None) is not None:
            return super().call(called, *args, **given)
        given.pop("_block_vars", None)
        given.pop("_loop_vars", None)
        return called(*args, **given)


class Spoken(NodeTransformer):
    """A transformer that replaces a gettext call without values by its translation."""

    def visit_Call(self, node: nodes.Call, *args: Any, **given: Any) -> nodes.Node:
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=message)], kwargs=[]):
                return nodes.Const(languages.gettext(message), lineno=node.lineno)
        return node


class Inlined(NodeTransformer):
    """A transformer that copies templates included by name into the including template.

    They then read their variables directly. An included template would get a copy of the whole context.
    """

    def __init__(self, around: PlainEnvironment) -> None:
        self.around = around

    def visit_Include(self, node: nodes.Include, *args: Any, **given: Any) -> nodes.Node:
        match node:
            case nodes.Include(template=nodes.Const(value=str(name)), with_context=True, ignore_missing=False):
                return nodes.Scope(self.around.tree_of(name).body, lineno=node.lineno)
        return node


class PlainEnvironment(Environment):
    """An environment for templates that get dicts and records.

    A dot reads a dict's key directly, without trying an attribute first. Where templates do not change, compiled
    templates are found by name alone and contain their includes.
    """

    context_class = PlainContext

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.language = ""  # language of the sentences compiled into the templates; "": translated at each rendering
        self._compiled: dict[object, Template] = {}
        self._speaking: dict[str, PlainEnvironment] = {}

    def speaking(self, language: str) -> PlainEnvironment:
        """Return the environment of the same templates with their sentences in this language."""
        found = self._speaking.get(language)
        if found is None:
            found = self.overlay()
            found.language, found._compiled = language, {}
            self._speaking[language] = found
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        if self.language:
            with languages.in_language(self.language):
                Spoken().visit(tree)
        if not self.auto_reload:
            Inlined(self).visit(tree)
        return tree

    def tree_of(self, name: str) -> nodes.Template:
        """Return the parsed template. Raise TemplateNotFound if there is none."""
        assert self.loader is not None
        source, file, _fresh = self.loader.get_source(self, name)
        return self._parse(self.preprocess(source, name, file), name, file)

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        found = self._compiled.get(name)
        if found is None:
            found = super().get_template(name, parent, globals)
            if not self.auto_reload:
                self._compiled[name] = found
        return found

    def make_globals(self, d: Any) -> Any:
        """Return the common globals and these in one dict. Jinja's own ChainMap looks in two dicts for each name."""
        return {**self.globals, **(d or {})}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict:
            try:
                return obj[attribute]
            except KeyError:
                return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)


def gettext(message: str, **values: object) -> str | Markup:
    """Return a sentence of the site with these values, which are escaped unless they are markup."""
    said = languages.gettext(message)
    return Markup(said) % values if values else said


def ngettext(one: str, many: str, n: int, **values: object) -> Markup:
    """Return the sentence for a number, with `n` and these values in it."""
    return Markup(translation.ngettext(one, many, n)) % {"n": n, **values}


def environment(**options: Any) -> Environment:
    """Return an environment with the globals of every template: the translation functions."""
    made = PlainEnvironment(**options, extensions=[Squeezed])
    made.globals.update({"_": gettext, "ngettext": ngettext})
    return made


def template(name: str) -> Template:
    """Return a compiled template in the current language. Raise TemplateNotFound if there is none."""
    around: PlainEnvironment = engines[NAME].env  # type: ignore[attr-defined]
    return around.speaking(languages.language()).get_template(name)
