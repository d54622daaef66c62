"""Parts as stock, together with other effects on the card above them."""

from __future__ import annotations

import pytest

from tests.engine.magical_girl.held import scenario
from tests.engine.rules import rule

ROBOT = "Robot 2000/2000 {3} (Machine)"
MUTE = "Mute {0}: Target servant loses all abilities until end of turn."
APE = "Ape {0}: Target servant becomes a copy of second target servant until end of turn."


@rule("MG 1302.4c-2", "MG 909.3b", "MG 909.3b-1")
@pytest.mark.parametrize("first", [False, True])
def test_parts_added_after_ability_loss_give_their_bonus(first):
    table = scenario(me={"servants": [ROBOT], "tokens": {"parts": 1}, "hand": [MUTE]})
    if first:
        table.me.play("Mute", "Robot").table.resolve()
    table.me.activate("Parts").table.resolve()
    assert table["Robot"].stock == ["Parts"]
    if not first:
        table.me.play("Mute", "Robot").table.resolve()
    assert table["Robot"].atk == (3000 if first else 2000)


@rule("MG 1302.4c-2", "MG 1023.1")
@pytest.mark.parametrize("first", [False, True])
def test_copy_keeps_the_bonus_of_parts_added_after_copying(first):
    table = scenario(
        me={"servants": [ROBOT, "Tank 1000/1000 (Machine)"], "tokens": {"parts": 1}, "hand": [APE]}
    )  # fmt: skip
    robot = table["Robot"]
    if first:
        table.me.play("Ape", "Robot", "Tank").table.resolve()
    table.me.activate("Parts", robot).table.resolve()
    if not first:
        table.me.play("Ape", "Robot", "Tank").table.resolve()
    assert (robot.name, robot.atk) == ("Tank", 2000 if first else 1000)


@rule("MG 1023.1", "MG 1302.4c-2")
def test_copy_does_not_gain_the_bonus_of_the_originals_parts():
    table = scenario(
        me={"servants": [ROBOT, "Elf 1000/1000"], "tokens": {"parts": 1}, "hand": [APE]}
    )  # fmt: skip
    elf = table["Elf"]
    table.me.activate("Parts").table.resolve()
    table.me.play("Ape", "Elf", "Robot").table.resolve()
    assert elf.atk == 2000


@rule("MG 1302.4c-2", "MG 1109.2")
def test_each_part_banished_from_the_stock_removes_its_bonus():
    seal = "Robot 2000/2000 {3} (Machine): [Soul Seal]"
    table = scenario(me={"servants": [seal], "tokens": {"parts": 2}, "hand": ["Fell {0}: Destroy target servant."] * 3})
    for atk in (3000, 4000):
        table.me.activate("Parts").table.resolve()
        assert table["Robot"].atk == atk
    for atk in (3000, 2000):
        table.me.play("Fell").table.resolve()
        table.me.choose("Yes")
        assert table["Robot"].atk == atk
    assert table["Robot"].stock == []
    assert "Parts" not in table.me.graveyard
    table.me.play("Fell").table.resolve()
    assert table.me.servants == []
