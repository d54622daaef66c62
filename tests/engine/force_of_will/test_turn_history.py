"""Events of this turn that a card reads: its word declares them, and so they are recorded."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.rules.c100_game import ForceOfWill
from engine.kernel.events import PassedPriority, Shuffled
from engine.language import lexicon
from tests.engine.force_of_will.held import scenario, to_main
from tests.engine.rules import rule

DIRGE = (
    "Dirge {1} (Chant): If a resonator you control was put into a graveyard from the field this turn, "
    "this card deals 500 damage to your opponent."
)
KNELL = (
    "Knell {2} (Chant): If a resonator was destroyed this turn, you may pay [1] less to play this card. | Draw a card."
)
KILL = "Kill {1} (Chant): Destroy target resonator."
BOUNCE = "Bounce {1} (Chant): Return target resonator to its owner's hand."
WASTE = "Waste {1} (Chant): Discard a card."


@rule("FoW 309.1")
@pytest.mark.parametrize(
    ("before", "target", "life"),
    [
        (None, None, 4000),
        (KILL, "Imp", 3500),  # mine
        (KILL, "Ogre", 4000),  # the opponent's
        (BOUNCE, "Imp", 4000),  # to the hand, not to the graveyard
        (WASTE, None, 4000),  # a resonator to the graveyard, but from the hand
    ],
)
def test_condition_checks_own_resonators_put_from_field_to_graveyard_this_turn(before, target, life):
    mine = {"field": ["Imp 100/100"], "hand": [DIRGE, "Elf 1/1"], "will": "VV"}
    if before is not None:
        mine["hand"].append(before)
    table = scenario(me=mine, you={"field": ["Ogre 300/300"]})
    if before is not None:
        name = before.split()[0]
        table.me.play(name, *[target] if target else [])
        table.resolve_all()
        if name == "Waste":
            table.me.choose("Elf")
    table.me.play("Dirge").table.resolve_all()
    assert table.you.life == life


@rule("FoW 309.1")
def test_destroyed_token_counts_as_a_resonator_put_into_a_graveyard():
    wipe = "Wipe {1} (Chant): Destroy all resonators."
    breed = "Breed {1} (Chant): Put a [100/100] fire Spark resonator token into the field."
    table = scenario(me={"hand": [DIRGE, wipe, breed], "will": "VVV"})
    table.me.play("Breed").table.resolve_all()
    assert table.me.field == ["Spark"]
    table.me.play("Wipe").table.resolve_all()
    assert (table.me.field, table.me.graveyard) == ([], ["Breed", "Wipe"])
    table.me.play("Dirge").table.resolve_all()
    assert table.you.life == 3500


@rule("FoW 309.1")
def test_resonators_destroyed_last_turn_do_not_count_this_turn():
    will = "Well 0/100: [Rest]: Produce [r]."
    table = scenario(
        me={"field": ["Imp 100/100"], "hand": [KILL], "will": "V"},
        you={"field": ["Ogre 300/300", will], "hand": [DIRGE]},
    )
    table.me.play("Kill", "Ogre").table.resolve_all()
    to_main(table, 1)
    table.you.activate("Well")
    table.you.play("Dirge").table.resolve_all()
    assert table.me.life == 4000


@rule("FoW 903.2i")
def test_card_costs_less_after_a_resonator_was_destroyed_this_turn():
    table = scenario(me={"hand": [KNELL, KILL], "field": ["Imp 1/1"], "will": "VV"})
    assert "play Knell" in table.me.options  # for two points
    table.me.play("Kill", "Imp").table.resolve_all()
    assert "play Knell" in table.me.options  # for one point
    table = scenario(me={"hand": [KNELL], "field": ["Imp 1/1"], "will": "V"})
    assert "play Knell" not in table.me.options


def test_game_keeps_only_the_declared_kinds_of_past_events():
    game = scenario().machine
    assert lexicon("force_of_will").past <= ForceOfWill.KEEPS
    for kind in ForceOfWill.KEEPS:
        assert game.history(kind) == []
    for kind in {PassedPriority, Shuffled}:
        with pytest.raises(LookupError):
            game.history(kind)
