"""The outlines of the games (`game.yaml`) against their rulebooks, and invalid outlines."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import rulebook
from engine.kernel.text import Text
from engine.match import outline
from engine.registry import PACKAGES
from engine.shared.outline import FILE, Outline, read_outline

GOOD = """
title: [Pebbles, 小石]
zones: {beach: {name: [beach, 浜], clauses: ["3.1"], seen_by: owner, piled: true}, looked: {seen_by: none}}
phases:
  ebb: {name: [Ebb phase, 引き潮], clause: "4.1"}
  flood: {name: [Flood phase, 満ち潮], clause: "4.2", stop: tide}
stops: {my: [ebb, tide], their: [tide]}
"""


def outline_of(text: str, folder: Path) -> Outline:
    (folder / FILE).write_text(text, encoding="utf-8")
    return read_outline(str(folder / "outline.py"))


@pytest.mark.parametrize("game", PACKAGES)
def test_phases_have_the_names_of_the_rulebook(game: str) -> None:
    book = rulebook.books_of(game)[0]
    for id, phase in outline(game).phases.items():
        title = book.clauses[book.section_of(phase.clause)].title
        assert title is not None
        # LC 9.5 has one title for both main phases
        assert phase.name in (title, Text(f"{title.en} {id[-1]}", f"{title.ja}{id[-1]}"))


@pytest.mark.parametrize("game", PACKAGES)
def test_clauses_of_an_outline_are_in_the_rulebook(game: str) -> None:
    known, facts = rulebook.books_of(game)[0].clauses, outline(game)
    cited = [clause for zone in facts.zones.values() for clause in zone.clauses]
    cited += [moment.clause for moment in (*facts.phases.values(), *facts.steps.values())]
    if facts.battle is not None:
        assert facts.battle.phase in facts.phases
        cited.append(facts.battle.clause)
    assert not {*cited} - set(known)


def test_outline_is_read(tmp_path: Path) -> None:
    facts = outline_of(GOOD, tmp_path)
    assert facts.zone_rules()["beach"].clauses == ("3.1",)
    assert facts.zone_names() == {"beach": Text("beach", "浜")}
    assert (facts.piles(), facts.zones_seen_by("none")) == ({"beach"}, {"looked"})
    assert facts.phase_names()["flood"] == Text("flood phase", "満ち潮")
    assert facts.all_stops() == {"my.ebb", "my.tide", "their.tide"}


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("seen_by: owner", "seen_by: nobody", "Invalid enum value 'nobody'.*zones"),
        ("piled: true", "pild: true", "unknown field `pild`.*zones"),
        ("my: [ebb, tide]", "my: [ebb, flood]", r"stops at \['flood'\].*ebb, tide"),
        ('clause: "4.1"', "clause: 4.1", "game.yaml: Expected `str`.*phases.*in quotes"),
    ],
)
def test_invalid_outline_is_refused_with_its_place(right: str, wrong: str, message: str, tmp_path: Path) -> None:
    assert right in GOOD
    with pytest.raises((msgspec.ValidationError, ValueError), match=message):
        outline_of(GOOD.replace(right, wrong), tmp_path)
