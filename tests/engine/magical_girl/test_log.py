"""The log of a match and the outcome of a pass, in the words for each viewer."""

from __future__ import annotations

import pytest

from tests.engine.logs import check_sentence
from tests.engine.magical_girl.held import HERO, scenario
from tests.engine.rules import rule

ORBS = [f"Orb {n} {{9}}" for n in range(3)]


def corruptions(table, viewer: int | None) -> list[tuple[str, str]]:
    """Return the log texts about corrupted orbs for a viewer, in both languages."""
    lines = [line for line in table.match.log(viewer) if line["kind"] == "corrupted"]
    for line in lines:
        check_sentence(line["text"])
    return [(line["text"]["en"], line["text"]["ja"]) for line in lines]


@rule("MG 1009.1", "MG 804.5")
def test_corruption_log_line_addresses_each_viewer():
    table = scenario(me={"servants": [HERO]}, you={"orbs": ORBS})
    table.me.attack("Hero", table.you)
    table.fight()
    table.me.choose("Orb 1")
    assert [corruptions(table, viewer) for viewer in (0, 1, None)] == [
        [("You corrupt one of Bob's orbs.", "あなたがBobのオーブを1つ穢します。")],
        [("Ann corrupts one of your orbs.", "Annがあなたのオーブを1つ穢します。")],
        [("Ann corrupts one of Bob's orbs.", "AnnがBobのオーブを1つ穢します。")],
    ]


@rule("MG 1009.1")
def test_corruption_of_an_own_orb_is_logged_as_own():
    table = scenario(me={"hand": ["Stain {0}: Corrupt an allied orb."], "orbs": ORBS[:1]})
    table.me.play("Stain").table.resolve()
    assert [corruptions(table, viewer) for viewer in (0, 1, None)] == [
        [("You corrupt one of your orbs.", "あなたが自分のオーブを1つ穢します。")],
        [("Ann corrupts one of their orbs.", "Annが自分のオーブを1つ穢します。")],
        [("Ann corrupts one of their orbs.", "Annが自分のオーブを1つ穢します。")],
    ]


@rule("MG 804.5", "MG 602.1d")
@pytest.mark.parametrize(
    ("viewer", "said"), [(0, "Hero corrupts one of Bob's orbs."), (1, "Hero corrupts one of your orbs.")]
)
def test_pass_description_names_whose_orb_is_corrupted(viewer: int, said: str):
    table = scenario(me={"servants": [HERO]}, you={"orbs": ORBS})
    table.me.attack("Hero", table.you)
    if viewer:
        table.me.pass_()
    seen = table.match.view(viewer)["decision"]
    assert said in str([option for option in seen["options"] if option["kind"] == "pass"])
