"""FoW 204.2, 302.3, 901.1d, 906.6: a limit of once per turn belongs to one ability, in every zone."""

from __future__ import annotations

import pytest

from engine.kernel.events import Drawn, TriggerDropped
from engine.match import Match
from engine.scenario import Table
from tests.engine.force_of_will.held import ruler, scenario, to_main
from tests.engine.rules import rule

ONCE = "Play this ability only once per turn."
DRAW = f"[0]: Draw a card. {ONCE}"
HEAL = f"[0]: You gain 100 life. {ONCE}"
SPENT = "104.1"


def reloaded(table: Table) -> Table:
    """Return the same table, saved and loaded."""
    return type(table)(Match.load(table.match.save()))


def drawn(table: Table) -> int:
    return len(table.events(Drawn))


# -- two abilities with the same text --------------------------------------------------------------
@rule("FoW 204.2")
@pytest.mark.parametrize("saved", [False, True])
def test_each_of_two_equal_abilities_is_played_once_a_turn(saved: bool):
    table = scenario(me={"field": [f"Twin 100/100: {DRAW} | {DRAW}"]})
    table.me.activate("Twin", n=1).table.resolve()
    if saved:
        table = reloaded(table)
    table.me.activate("Twin", n=0).table.resolve()
    assert len(table.me.hand) == 2
    assert "activate Twin" not in table.me.options
    assert table.me.why_not(activate="Twin").clause == SPENT


@rule("FoW 204.2", "FoW 302.3")
def test_two_cards_of_one_name_have_separate_limits():
    table = scenario(me={"field": [f"Ann 100/100: {DRAW}", f"Ann 100/100: {DRAW}"]})
    table.me.activate("Ann").table.resolve()
    table.me.act("activate", "", (), {})
    table.resolve()
    assert len(table.me.hand) == 2
    assert "activate Ann" not in table.me.options


@rule("FoW 204.2")
def test_ability_given_by_two_cards_can_be_played_twice():
    crown = f'Crown (Regalia): Resonators you control gain "{DRAW}"'
    table = scenario(me={"field": [crown, crown.replace("Crown", "Diadem"), "Imp 100/100"]})
    table.me.activate("Imp").table.resolve()
    table = reloaded(table)
    table.me.activate("Imp").table.resolve()
    assert len(table.me.hand) == 2
    assert table.me.why_not(activate="Imp").clause == SPENT


@rule("FoW 204.2")
def test_ability_given_again_by_an_effect_is_another_ability():
    gift = f'Gift {{1}} (Chant): Target resonator gains "{DRAW}" until end of turn.'
    table = scenario(me={"field": ["Imp 100/100"], "hand": [gift, gift], "will": "VV"})
    table.me.play("Gift", "Imp").table.resolve()
    table.me.activate("Imp").table.resolve()
    assert table.me.why_not(activate="Imp").clause == SPENT
    table.me.play("Gift", "Imp").table.resolve()
    table.me.activate("Imp").table.resolve()
    assert table.me.hand == ["Filler", "Filler"]
    assert table.me.why_not(activate="Imp").clause == SPENT


@rule("FoW 204.2", "FoW 909.1d")
def test_static_ability_given_by_two_cards_applies_twice():
    crown = 'Crown (Regalia): Knights you control gain "Other resonators you control gain [+100/+100]."'
    table = scenario(me={"field": [crown, crown.replace("Crown", "Diadem"), "Ser 100/100 (Knight)", "Imp 100/100"]})
    assert table["Imp"].atk == 300


@rule("FoW 204.2", "FoW 909.1d")
def test_static_ability_both_printed_and_given_applies_twice():
    lead = "Other resonators you control gain [+100/+100]."
    crown = f'Crown (Regalia): Knights you control gain "{lead}"'
    table = scenario(me={"field": [crown, f"Ser 100/100 (Knight): {lead}", "Imp 100/100"]})
    assert table["Imp"].atk == 300


# -- the same ability in another place -------------------------------------------------------------
@rule("FoW 204.2")
def test_limit_of_an_ability_stays_after_an_earlier_line_is_lost():
    fell = "Fell {1} (Chant): Target resonator loses [Flying] until end of turn."
    table = scenario(me={"field": [f"Owl 100/100: [Flying] | {DRAW} | {HEAL}"], "hand": [fell], "will": "V"})
    table.me.activate("Owl", n=0).table.resolve()
    table.me.play("Fell", "Owl").table.resolve()
    assert [option for option in table.me.options if "activate" in option] == ["activate Owl"]
    table.me.activate("Owl").table.resolve()
    assert (drawn(table), table.me.life) == (1, 4100)


@rule("FoW 204.2")
def test_equal_ability_given_after_losing_all_abilities_has_its_own_limit():
    blank = "Blank {1} (Chant): Target resonator loses all abilities until end of turn."
    gift = f'Gift {{1}} (Chant): Target resonator gains "{DRAW}" until end of turn.'
    table = scenario(me={"field": [f"Owl 100/100: {DRAW}"], "hand": [blank, gift], "will": "VV"})
    table.me.activate("Owl").table.resolve()
    table.me.play("Blank", "Owl").table.resolve()
    assert "activate Owl" not in table.me.options
    table.me.play("Gift", "Owl").table.resolve()
    table.me.activate("Owl").table.resolve()
    assert drawn(table) == 2
    to_main(table, 0)
    table.me.activate("Owl").table.resolve()
    assert table.me.why_not(activate="Owl").clause == SPENT


# -- the sides of a ruler --------------------------------------------------------------------------
@rule("FoW 204.2", "FoW 302.3")
def test_each_side_of_a_ruler_has_its_own_limit():
    """Both sides are one object with different texts, and the plays of each side's ability are counted separately.

    An ability that returns with its side is still used up."""
    both = ruler(f"[Judgment][0] | {DRAW}", f"[First Strike] | {DRAW}")
    fell = "Fell {1} (Chant): Destroy target J-ruler."
    table = scenario(me={"ruler": both, "hand": [fell], "will": "V"})
    table.me.activate("Oracle").table.resolve()
    assert table.me.why_not(activate="Oracle").clause == SPENT
    table.me.judgment().table.resolve()
    table.me.activate("Queen").table.resolve()
    assert (drawn(table), table.me.why_not(activate="Queen").clause) == (2, SPENT)
    table.me.play("Fell", "Queen").table.resolve()
    assert table.me.ruler == ["Oracle"]
    assert table.me.why_not(activate="Oracle").clause == SPENT


# -- another object, another player, another turn --------------------------------------------------
@rule("FoW 302.3")
def test_ability_of_a_card_that_leaves_and_returns_has_a_new_limit():
    table = scenario(
        me={
            "field": [f"Owl 100/100: {DRAW}"],
            "hand": ["Blink {1} (Chant): Remove target resonator from the game, then put it into the field."],
            "will": "V",
        }
    )
    table.me.activate("Owl").table.resolve()
    table.me.play("Blink", "Owl").table.resolve()
    table.me.activate("Owl").table.resolve()
    assert drawn(table) == 2


@rule("FoW 105.3b", "FoW 302.3")
def test_limit_stays_used_up_after_a_change_of_control():
    take = "Take {1} (Chant): [Quickcast] | Gain control of target resonator until end of turn."
    table = scenario(me={"field": [f"Owl 100/100: {DRAW}"]}, you={"hand": [take], "will": "V"})
    table.me.activate("Owl").table.resolve()
    table.me.pass_()
    table.you.play("Take", "Owl").table.resolve()
    assert table.you.field == ["Owl"]
    assert table.machine.effects.uses_of(table["Owl"].ref, table.machine.chars(table["Owl"].ref).keys[0]) == 1
    assert table.you.why_not(activate="Owl").clause == SPENT


@rule("FoW 1017.2", "FoW 204.2")
def test_copied_ability_has_its_own_limit():
    mimic = "Mimic {1} (Chant): Target resonator becomes a copy of second target resonator until end of turn."
    owl, imp = f"Owl 100/100: {DRAW}", f"Imp 100/100: {DRAW}"
    table = scenario(me={"field": [owl, imp], "hand": [mimic], "will": "V"})
    table.me.activate("Owl").table.resolve()
    table.me.activate("Imp").table.resolve()
    table.me.play("Mimic", "Imp", "Owl").table.resolve()
    first, second = table.machine.field(0)
    assert [table.match.why_not(0, "activate", ref) == [] for ref in (first, second)] == [False, True]
    table = reloaded(table)
    table.me.act("activate", "", (), {})
    table.resolve()
    assert len(table.me.hand) == 3
    assert not any("activate" in option for option in table.me.options)


@rule("FoW 905.1")
def test_ability_can_be_played_again_in_the_next_turn():
    table = scenario(me={"field": [f"Owl 100/100: {DRAW}"]})
    table.me.activate("Owl").table.resolve()
    to_main(table, 0)
    table.me.activate("Owl").table.resolve()
    assert not table.machine.effects.used("nothing")
    assert table.me.why_not(activate="Owl").clause == SPENT


@rule("FoW 905.1", "FoW 907.3")
def test_will_ability_can_be_limited_to_once_a_turn():
    well = f"[0]: Produce [w]. {ONCE}"
    table = scenario(me={"field": [f"Well (Regalia): {well} | {well}"]})
    table.me.activate("Well", n=0).activate("Well", n=1)
    assert (table.me.will, table.me.why_not(activate="Well").clause) == ("WW", SPENT)


# -- triggered abilities ---------------------------------------------------------------------------
WATCH = f"Watch (Regalia): Whenever a resonator enters the field under your control ⇒ Draw a card. {ONCE}"


@rule("FoW 906.6", "FoW 906.4")
def test_limited_ability_is_played_for_one_of_two_simultaneous_events():
    pair = "Pair {1} (Chant): Put two [100/100] wind Beast resonator tokens into the field."
    table = scenario(me={"field": [WATCH], "hand": [pair], "will": "V"})
    table.me.play("Pair").table.resolve_all()
    assert (drawn(table), len(table.events(TriggerDropped))) == (1, 1)


@rule("FoW 906.6", "FoW 906.4")
@pytest.mark.parametrize(
    "said", ["This ability triggers only once per turn.", "This ability can be played once per turn."]
)
def test_triggers_only_once_wording_means_the_same_limit(said: str):
    table = scenario(me={"field": [WATCH.replace(ONCE, said)], "hand": ["Imp 1/1 {0}", "Elf 1/1 {0}"]})
    table.me.play("Imp").table.resolve_all()
    table.me.play("Elf").table.resolve_all()
    assert drawn(table) == 1


@rule("FoW 302.3")
def test_once_per_turn_limit_of_a_card_is_refused():
    with pytest.raises(ValueError, match="not understood"):
        scenario(me={"hand": ["Song {1} (Chant): Draw a card. | Play this card only once per turn."]})


@rule("FoW 906.6")
def test_limit_is_used_up_by_playing_and_not_by_triggering():
    """It finds no target and is not played.

    When it triggers again in the same turn, it is played."""
    hunt = f"Hunt (Regalia): Whenever a resonator enters the field under your control ⇒ Destroy target addition. {ONCE}"
    table = scenario(
        me={"field": [hunt], "hand": ["Imp 100/100 {0}", "Elf 100/100 {0}", "Orc 100/100 {0}"]},
        you={"hand": ["Ivy {0} (Addition): [Quickcast]", "Oak {0} (Addition): [Quickcast]"]},
    )
    table.me.play("Imp").table.resolve_all()
    table.me.pass_()
    table.you.play("Ivy").table.resolve()
    table.you.pass_() if table.you.asked == "priority" else None
    table.me.play("Elf").table.resolve_all()
    assert "Ivy" not in table
    table.me.pass_()
    table.you.play("Oak").table.resolve()
    table.me.play("Orc").table.resolve_all()
    assert "Oak" in table


@rule("FoW 204.2", "FoW 906.6")
def test_each_of_two_equal_triggered_abilities_is_played_once_a_turn():
    line = WATCH.partition(": ")[2]
    table = scenario(me={"field": [f"Watch (Regalia): {line} | {line}"], "hand": ["Imp 1/1 {0}", "Elf 1/1 {0}"]})
    table.me.play("Imp").table.resolve_all()
    assert drawn(table) == 2
    reloaded(table).me.play("Elf")
    table.me.play("Elf").table.resolve_all()
    assert drawn(table) == 2


@rule("FoW 204.2", "FoW 906.9a")
def test_each_of_two_equal_state_triggers_triggers():
    line = "When your life is 300 or less ⇒ You gain 100 life."
    table = scenario(me={"field": [f"Well (Regalia): {line} | {line}"], "life": 200})
    table.me.pass_()
    table.resolve_all()
    assert table.me.life == 500


@rule("FoW 906.6", "FoW 905.1")
@pytest.mark.parametrize("mine", [True, False])
def test_ability_played_only_in_your_turn_is_dropped_in_opponents_turn(mine: bool):
    watch = (
        "Watch (Regalia): Whenever a resonator enters the field ⇒ Draw a card. Play this ability only during your turn."
    )
    imp = {"hand": ["Imp 100/100 {0}"]}
    me, you = ({"field": [watch], **imp}, {}) if mine else (imp, {"field": [watch]})
    table = scenario(me=me, you=you)
    table.me.play("Imp").table.resolve_all()
    assert (drawn(table), len(table.events(TriggerDropped))) == ((1, 0) if mine else (0, 1))


@rule("FoW 901.1d", "FoW 1112.2", "FoW 1112.2a")
def test_gods_art_with_one_name_is_one_ability_even_if_given():
    art = "God's Art [Dawn] [0]: You gain 100 life."
    gift = f'Gift {{1}} (Chant): Target resonator gains "{art}" until end of turn.'
    table = scenario(me={"field": [f"Ann 1/1: {art}", "Bea 1/1"], "hand": [gift], "will": "V"})
    table.me.activate("Ann").table.resolve()
    table.me.play("Gift", "Bea").table.resolve()
    table = reloaded(table)
    assert table.me.why_not(activate="Bea").clause == "1112.2"
    to_main(table, 0)
    assert table.me.why_not(activate="Ann").clause == "1112.2"
