"""X is chosen before the targets, so a card is offered if some payable X allows a target."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule


@rule("MG 903.2d", "MG 903.2e")
@pytest.mark.parametrize(("od", "able"), [("VVV", True), ("VV", False)])
def test_a_target_by_x_is_offered_in_magical_girl(od, able):
    rite = "Rite {X}: Destroy target servant with cost X or less."
    table = scenario("magical_girl", me={"hand": [rite], "od": od}, you={"servants": ["Ogre 300/300 {3}"]}, hold=True)
    assert ("play Rite" in table.me.options) == able
    if able:
        table.me.play("Rite", "Ogre", x=3).table.resolve_all()
        assert table.you.graveyard == ["Ogre"]


@rule("LC 11.2.4", "LC 11.2.7")
@pytest.mark.parametrize(("pool", "able"), [("VVV", True), ("VV", False)])
def test_a_target_by_x_is_offered_in_last_chronicle(pool, able):
    rite = "Rite {X}: Destroy a chosen unit with cost X or less."
    table = scenario("last_chronicle", me={"hand": [rite], "pool": pool}, you={"field": ["Ogre 300/1 {3}"]}, hold=True)
    assert ("play Rite" in table.me.options) == able
    if able:
        table.me.use("Rite", "Ogre", x=3).table.resolve()
        assert table.you.discard == ["Ogre"]
