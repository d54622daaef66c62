"""Jinja2 for what is drawn again and again: its templates are compiled to Python once. Pages are drawn by Django."""

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

NAME = "jinja2"  # of the engine in the settings, and of the folders of its templates


class Squeezed(Extension):
    """Templates without the line breaks that draw nothing."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return squeeze(source)


class PlainContext(Context):
    """The context of a template. A function that does not ask for it is called at once."""

    def call(self, called: Any, /, *args: Any, **given: Any) -> Any:
        if getattr(called, "jinja_pass_arg", None) is not None:
            return super().call(called, *args, **given)
        given.pop("_block_vars", None)
        given.pop("_loop_vars", None)
        return called(*args, **given)


class Spoken(NodeTransformer):
    """Puts sentences without values into a template, each in place of the question for it."""

    def visit_Call(self, node: nodes.Call, *args: Any, **given: Any) -> nodes.Node:
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=message)], kwargs=[]):
                return nodes.Const(languages.gettext(message), lineno=node.lineno)
        return node


class Inlined(NodeTransformer):
    """Puts templates that are included by their name into the one that includes them: there they find what they are
    given at once, where an included template is given a copy of everything."""

    def __init__(self, around: PlainEnvironment) -> None:
        self.around = around

    def visit_Include(self, node: nodes.Include, *args: Any, **given: Any) -> nodes.Node:
        match node:
            case nodes.Include(template=nodes.Const(value=str(name)), with_context=True, ignore_missing=False):
                return nodes.Scope(self.around.tree_of(name).body, lineno=node.lineno)
        return node


class PlainEnvironment(Environment):
    """Templates that are given dicts and records: a dot asks a dict for a key at once, and not for an attribute. What
    has been compiled is found by its name alone, and holds what it includes, where templates do not change."""

    context_class = PlainContext

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.language = ""  # that of the sentences that are compiled with the templates; "": they are looked up
        self._compiled: dict[object, Template] = {}
        self._speaking: dict[str, PlainEnvironment] = {}

    def speaking(self, language: str) -> PlainEnvironment:
        """Return the environment of the same templates with their sentences in a language."""
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
        """Return a template as it is parsed. Raises TemplateNotFound."""
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
        """Return what all templates have, and these: one dict, where Jinja's own goes through two for each name."""
        return {**self.globals, **(d or {})}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict:
            try:
                return obj[attribute]
            except KeyError:
                return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)


def gettext(message: str, **values: object) -> str | Markup:
    """A sentence of the site with these values in it, which are escaped unless they are markup."""
    said = languages.gettext(message)
    return Markup(said) % values if values else said


def ngettext(one: str, many: str, n: int, **values: object) -> Markup:
    """The sentence that goes with a number, `n` in it, and these values."""
    return Markup(translation.ngettext(one, many, n)) % {"n": n, **values}


def environment(**options: Any) -> Environment:
    """Return an environment with what every template has: the site's words."""
    made = PlainEnvironment(**options, extensions=[Squeezed])
    made.globals.update({"_": gettext, "ngettext": ngettext})
    return made


def template(name: str) -> Template:
    """Return a compiled template that speaks the language of the moment. Raises TemplateNotFound."""
    around: PlainEnvironment = engines[NAME].env  # type: ignore[attr-defined]
    return around.speaking(languages.language()).get_template(name)
