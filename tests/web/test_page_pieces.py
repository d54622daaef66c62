"""Pieces of a page are drawn once for the same arguments, and again for other arguments."""

from __future__ import annotations

import pytest
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from tcg.web import fragments, jinja
from tcg.web.fragments import Pieces
from tcg.web.languages import gettext, in_language, language


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """Return the list of arguments with which a template was drawn."""
    out: list[dict[str, object]] = []

    class Template:
        def render(self, given: dict[str, object]) -> SafeString:
            out.append(given)
            return mark_safe(f"drawn {len(out)}")

    monkeypatch.setattr(jinja, "template", lambda name: Template())
    return out


def test_piece_with_the_same_arguments_is_drawn_once(drawn: list[dict[str, object]]) -> None:
    kept = Pieces()
    assert kept.draw("a.html", {"n": 1, "who": ["x"]}) == kept.draw("a.html", {"n": 1, "who": ["x"]})
    assert len(drawn) == 1


def test_piece_with_other_arguments_is_drawn_anew(drawn: list[dict[str, object]]) -> None:
    kept = Pieces()
    for template, given in [
        ("a.html", {"n": 1}), ("b.html", {"n": 1}), ("a.html", {"n": 2}), ("a.html", {"m": 1}), ("a.html", {"n": "1"}),
        ("a.html", {"n": "<b>"}), ("a.html", {"n": mark_safe("<b>")}),
    ]:  # fmt: skip
        kept.draw(template, given)
    assert len(drawn) == 7


def test_pieces_are_kept_per_language(drawn: list[dict[str, object]]) -> None:
    kept = Pieces()
    for name in ("en", "ja", "en"):
        with in_language(name):
            kept.draw("a.html", {"word": gettext_lazy("Log")})
    assert len(drawn) == 2


def test_least_recently_used_pieces_are_dropped_first(
    drawn: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fragments, "MOST", 2)
    kept = Pieces()
    for n in (1, 2, 1, 3, 1, 2):  # 1 was requested again before 3 came, so 2 is dropped
        kept.draw("a.html", {"n": n})
    assert len(drawn) == 4


def test_arguments_other_than_plain_values_are_refused() -> None:
    with pytest.raises(TypeError, match="plain values, not of object"):
        Pieces().draw("a.html", {"n": object()})


def test_nested_language_choice_is_restored() -> None:
    with in_language("ja"):
        assert (language(), gettext("Log")) == ("ja", "ログ")
        with in_language("en"):
            assert (language(), gettext("Log")) == ("en", "Log")
        assert (language(), gettext("Log")) == ("ja", "ログ")


@pytest.mark.parametrize("size", [0, 1, 2047, 2048, 9000])
def test_key_of_a_piece_depends_on_all_its_arguments(drawn: list[dict[str, object]], size: int) -> None:
    kept = Pieces()
    first, last = kept.draw("a.html", {"text": "x" * size + "a"}), kept.draw("a.html", {"text": "x" * size + "b"})
    assert first.key != last.key
    assert len(first.key) == 32


@pytest.mark.parametrize(("chosen", "said"), [("en", "No card."), ("ja", "カードはありません。")])
def test_template_is_translated_to_the_active_language(chosen: str, said: str) -> None:
    pile = {"id": "x", "name": "x", "title": "<x>", "count": 0, "clauses": (), "cards": (), "asks": ""}
    with in_language(chosen):
        template = jinja.template("matches/_pile.html")
        drawn = template.render(pile=pile, side="me", owner="Ann", game="zx")
    assert said in drawn
    assert "&lt;x&gt;" in drawn
    assert template.environment.language == chosen
