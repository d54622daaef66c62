"""An included template is compiled into its including template, and draws the same as by itself."""

from __future__ import annotations

from typing import Any

import pytest
from jinja2 import DictLoader
from jinja2.exceptions import TemplateNotFound

from tcg.web import jinja

TEMPLATES = {
    "loop": "{% for one in many %}{% include 'one' %}{% endfor %}",
    "one": "{{ one.name }}{% with at='!' %}{% include 'mark' %}{% endwith %}",
    "mark": "{% set at = at ~ '?' %}{{ at }}{{ more }}",
    "after": "{% set at = 'a' %}{% include 'mark' %}{{ at }}",
    "chosen": "{% include which %}",
    "gone": "{% include 'nowhere' %}",
}


def drawn(name: str, inlined: bool, **given: Any) -> str:
    made = jinja.environment(loader=DictLoader(TEMPLATES), auto_reload=not inlined)
    return made.get_template(name).render(given)


@pytest.mark.parametrize("name", ["loop", "after", "chosen"])
def test_what_is_included_finds_what_stands_around_it_and_changes_nothing_there(name: str) -> None:
    given = {"many": [{"name": "a"}, {"name": "b"}], "more": "+", "which": "mark", "at": "@"}
    assert drawn(name, True, **given) == drawn(name, False, **given) != ""


def test_what_is_included_is_drawn_for_each() -> None:
    assert drawn("loop", True, many=[{"name": "a"}, {"name": "b"}], more="+") == "a!?+b!?+"


def test_a_template_that_is_compiled_holds_what_it_includes() -> None:
    source = jinja.environment(loader=DictLoader(TEMPLATES), auto_reload=False).compile(TEMPLATES["loop"], raw=True)
    assert "get_template" not in str(source)


def test_what_is_not_there_cannot_be_included() -> None:
    for inlined in (True, False):
        with pytest.raises(TemplateNotFound, match="nowhere"):
            drawn("gone", inlined)
