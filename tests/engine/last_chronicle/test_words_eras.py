"""Texts about eras, chrono checks, bursts, exchanges, invasion value, life and soul.

See LC 5.7, 7.6, 7.7, 8.2.1, 9.5.7, 15.1.14 to 15.1.16, 15.3.2.
"""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import TurnedOver
from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

ORE = "Ore 1000/1 {2} (CA2)"
HEX = "Hex {3} (CA1): Draw a card."


def rite(text: str, *chosen: object, me=None, you=None, **how: object):
    """Return a table on which a spell with this text has been used and has resolved."""
    mine = {"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}
    table = scenario(me=mine, you=you or {}, **how)
    table.me.use("Rite", *chosen)
    table.resolve()
    return table


# -- eras as conditions ----------------------------------------------------------------------------
@rule("LC 7.6.2")
@pytest.mark.parametrize(
    ("condition", "eras"),
    [
        ("your era is II", [2]),
        ("your era is II or more", [2, 3, 4]),
        ("your era is II or less", [1, 2]),
        ("your opponent's era is II or more", [1, 2, 3, 4]),
        ("your era is less than your opponent's era", [1]),
        ("your era is equal to your opponent's era", [2]),
    ],
)
def test_condition_can_compare_eras(condition, eras):
    found = []
    for era in (1, 2, 3, 4):
        table = rite(f"If {condition}, gain 1 life.", me={"era": era}, you={"era": 2})
        found += [era] if table.me.life == 21 else []
    assert found == eras


@rule("LC 11.2.6", "LC 11.5.7", "LC 11.6.9")
def test_era_in_a_spell_is_fixed_when_used():
    slow = "Slow {0}: If your era is II or more, gain 1 life. Gain life equal to your era."
    rush = "Rush {0}: Put a card from your hand into your era yard."
    table = scenario(me={"hand": [slow, rush, ORE], "era": 1})
    table.me.use("Slow")
    table.me.use("Rush")
    table.resolve()
    assert table.me.era == 2
    table.resolve()
    assert table.me.life == 21


@rule("LC 7.6.2", "LC 11.7.1")
@pytest.mark.parametrize(("era", "keywords"), [(2, set()), (3, {"Aura"})])
def test_field_ability_can_depend_on_the_era(era, keywords):
    table = scenario(me={"field": [f"{HERO}: As long as your era is III or more, this card gains [Aura]."], "era": era})
    assert table["Hero"].keywords == keywords


# -- advancing -------------------------------------------------------------------------------------
@rule("LC 9.5.7", "LC 9.5.7.1", "LC 9.5.7.2", "LC 9.5.7.3")
def test_effect_advances_the_era_regardless_of_ca():
    table = rite("Advance the era.", me={"ca": [ORE, HEX, "Elk 500/1"], "era": 1})
    table.me.choose("Ore")
    table.me.choose("Hex")
    assert table.me.era == 2
    assert (table.me.hand, table.me.discard, table.me.ca) == (["Hex"], ["Elk", "Rite"], [])


@rule("LC 9.5.7.5")
def test_era_advance_by_an_effect_triggers_abilities():
    table = rite("Advance the era.", me={"ca": [], "field": [f"{HERO}: When you advance the era, gain 2 life."]})
    table.resolve()
    assert table.me.life == 22


@rule("LC 2.2", "LC 9.5.7")
@pytest.mark.parametrize("text", ["Your opponent cannot advance the era this turn.", ""])
def test_effect_can_forbid_advancing_the_era(text):
    ca = [put("Sun 1000/1 (CA7)")]
    table = scenario(
        me={"field": [HERO]},
        you={"ca": ca, "field": ["Ban (History): Players cannot advance the era." if text else FOE]},
    )
    to_turn(table, 1)
    assert (table.you.why_not(advance="").clause if text else table.you.why_not(advance="")) == (
        "2.2" if text else None
    )


# -- chrono checks ---------------------------------------------------------------------------------
@rule("LC 15.1.14.1", "LC 15.1.14.4", "LC 15.1.14.3")
@pytest.mark.parametrize(
    ("text", "checked"),
    [
        ("Chrono check once.", 1),
        ("Chrono check two times.", 2),
        ("Chrono check once for each unit you control.", 1),
        ("Chrono check three times.", 3),
        ("Chrono check X times, where X is your era.", 1),
    ],
)
def test_text_can_require_several_chrono_checks(text, checked):
    table = rite(text, me={"deck": [ORE, ORE, ORE]})
    assert table.me.ca == ["Ore"] * checked


@rule("LC 15.1.14.4")
def test_card_put_into_the_ca_yard_is_not_chrono_checked():
    hero = f"{HERO}: When you chrono check, gain 5 life."
    burst = "Elk 500/1: [CB] Gain 3 life."
    text = "Put the top card of your deck into your CA yard."
    table = rite(text, me={"deck": [burst], "field": [hero]})
    assert table.me.ca == ["Elk"]
    assert table.me.asked == "priority"
    assert table.me.life == 20


@rule("LC 15.1.14.1", "LC 11.6.5")
@pytest.mark.parametrize(("what", "life"), [("", 22), (" a unit card", 21), (" a spell card", 21), (" a Knight", 20)])
def test_chrono_check_trigger_can_require_a_kind_of_card(what, life):
    hero = f"Hero 3000/2 (Knight): When you chrono check{what}, gain 1 life."
    table = rite("Chrono check two times.", me={"deck": [ORE, HEX], "field": [hero]})
    for _ in range(2):
        if table.stack:
            if table.me.asked == "order":
                table.me.choose("Hero", "Hero")
            table.resolve()
    assert table.me.life == life


@rule("LC 6.9.1", "LC 15.3.2.2.4", "LC 15.3.2.2.5")
@pytest.mark.parametrize(("invoked", "life"), [(True, 21 + 5), (False, 20)])
def test_invoked_chrono_burst_triggers_abilities(invoked, life):
    hero = f"{HERO}: When you invoke a chrono burst, gain 5 life."
    table = rite("Chrono check once.", me={"deck": ["Elk 500/1: [CB] Gain 1 life."], "field": [hero]})
    table.me.yes() if invoked else table.me.no()
    if table.me.asked == "order":
        table.me.choose("Elk", "Hero")
    for _ in range(2):
        if table.stack:
            table.resolve()
    assert table.me.life == life


@rule("LC 15.3.2.2.1", "LC 15.3.2.2.2")
@pytest.mark.parametrize(
    ("burst", "asked"),
    [
        ("Destroy a chosen unit your opponent controls.", "priority"),
        ("Gain 1 life.", "yes_no"),
        ("Deploy this card.", "priority"),
        ("Put this card onto the battlefield wiped.", "priority"),
        ("Put this card into your hand.", "yes_no"),
    ],
)
def test_burst_is_offered_only_if_possible(burst, asked):
    crown = put("Crown 1000/1 (legacy)")
    table = rite("Chrono check once.", me={"deck": [f"Elk 500/1 (legacy): [CB] {burst}"], "field": [crown]})
    assert table.me.asked == asked


@rule("LC 15.3.2.1", "LC 15.3.2.3")
@pytest.mark.parametrize(
    ("burst", "zone"),
    [
        ("Deploy this card wiped.", "field"),
        ("Put this card into your hand.", "hand"),
        ("Put this card into your soul yard.", "soul"),
        ("Remove this card from the game.", "removed"),
    ],
)
def test_burst_can_move_its_own_card(burst, zone):
    table = rite(
        "Chrono check once.",
        me={"deck": [f"Elk 500/1: [CB] {burst}"], "field": [], "hand": ["Rite {0}: Chrono check once."]},
    )
    table.me.yes()
    table.resolve()
    assert getattr(table.me, zone) == ["Elk"]


@rule("LC 2.2")
def test_effects_can_forbid_chrono_checks_and_bursts():
    table = rite("Chrono check once.", me={"field": [f"{HERO}: You cannot chrono check."]})
    assert table.me.ca == []
    bans = f"{HERO}: You cannot invoke bursts."
    table = rite("Chrono check once.", me={"deck": ["Elk 500/1: [CB] Gain 1 life."], "field": [bans]})
    assert table.me.asked == "priority"


# -- exchanging ------------------------------------------------------------------------------------
@rule("LC 15.1.15.1", "LC 15.1.15.2", "LC 15.1.15.4")
@pytest.mark.parametrize(("n", "done"), [(1, True), (2, False)])
def test_exchange_swaps_era_markers_and_hand_cards(n, done):
    what = "an era marker with a card" if n == 1 else "two era markers with cards"
    text = f"Exchange {what} in your hand."
    table = rite(text, me={"hand": [f"Rite {{0}}: {text}", ORE], "era": [HEX]})
    assert table.me.era == 1
    assert table.me.hand == (["Hex"] if done else ["Ore"])


# -- invasion value --------------------------------------------------------------------------------
@rule("LC 8.2.1.2")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Gain 2 invasion value.", 5),
        ("Gain 1 invasion value for each unit you control.", 4),
        ("Your opponent gains 2 invasion value.", 3),
        ("If your invasion value is 3 or more, gain 1 invasion value.", 4),
        ("If your invasion value is 4 or more, gain 1 invasion value.", 3),
        ("If your invasion value is greater than your opponent's invasion value, gain 1 invasion value.", 4),
    ],
)
def test_invasion_value_can_be_gained_and_compared(text, value):
    assert rite(text, me={"invasion": 3}).me.invasion == value


@rule("LC 8.2.1.2", "LC 11.9.5.1")
def test_invasion_gain_triggers_abilities_and_can_be_replaced():
    field = [f"{HERO}: When you gain invasion value, draw that many cards."]
    table = rite("Gain 2 invasion value.", me={"field": field})
    table.resolve()
    assert len(table.me.hand) == 2
    more = [f"{HERO}: If you would gain invasion value, you gain that much +1 invasion value instead."]
    assert rite("Gain 2 invasion value.", me={"field": more}).me.invasion == 3


# -- life ------------------------------------------------------------------------------------------
@rule("LC 8.2.1.1", "LC 6.8.3")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Gain 3 life.", 23, 20),
        ("Your opponent loses 2 life.", 20, 18),
        ("Each player loses 1 life.", 19, 19),
        ("Gain 1 life for each unit you control.", 21, 20),
        ("Gain life equal to the number of units you control.", 21, 20),
        ("Your life becomes 7.", 7, 20),
        ("If your life is 20 or more, gain 1 life.", 21, 20),
        ("If your life is less than your opponent's, gain 1 life.", 20, 20),
    ],
)
def test_life_can_be_gained_lost_and_compared(text, mine, theirs):
    table = rite(text)
    assert (table.me.life, table.you.life) == (mine, theirs)


@rule("LC 6.8.3", "LC 6.8.2")
@pytest.mark.parametrize(("life", "clause"), [(2, None), (1, "6.8.3")])
def test_life_can_be_paid_down_to_zero_and_not_below(life, clause):
    table = scenario(me={"field": ["Altar (History): Pay 2 life: Draw a card."], "life": life})
    refusal = table.me.why_not(activate="Altar")
    assert (refusal.clause if refusal else None) == clause


# -- soul ------------------------------------------------------------------------------------------
@rule("LC 15.1.16.3", "LC 7.7.3", "LC 7.7.4")
def test_soul_from_an_effect_uses_the_stack_and_lasts_for_the_phase():
    table = scenario(
        me={"field": ["Well (Structure): [Wipe]: Produce {White}{2}."], "hand": ["Gift {1} (white): Draw a card."]}
    )
    table.me.activate("Well")
    assert table.stack == ["Well"]
    assert table.me.pool == ""
    table.resolve()
    assert table.me.pool == "HVV"
    table.me.use("Gift")
    assert table.me.pool == "V"
    table.resolve()
    table.pass_until("attackers") if table.me.asked == "attackers" else None
    to_turn(table, 1)
    assert table.me.pool == ""


@rule("LC 7.7.3")
def test_player_chooses_the_faction_of_produced_soul():
    table = scenario(me={"hand": ["Rite {0}: Produce two souls of any faction."]})
    table.me.use("Rite")
    table.resolve()
    table.me.choose("Black")
    table.me.choose("Blue")
    assert table.me.pool == "KY"


@rule("LC 6.8.2", "LC 15.1.16.2")
@pytest.mark.parametrize(("soul", "paid"), [(2, True), (1, False)])
def test_soul_can_be_paid_during_an_effect(soul, paid):
    table = rite("You may pay {2}. If you do, draw a card.", me={"soul": soul})
    if paid:
        table.me.yes()
    assert len(table.me.hand) == int(paid)


# -- face up, face down ----------------------------------------------------------------------------
@rule("LC 6.3.1.2", "LC 6.3.1.3", "LC 7.6.3", "LC 7.6.4")
def test_only_face_down_markers_are_turned_face_up():
    """The text means both markers, but only one is turned.

    Only that marker counts as turned, and is visible from then on.
    """
    up = "Rite {0}: Turn all era markers your opponent controls face up. If you do, gain 1 life."
    shown, hidden = put("Shown 1000/1 (CA1)", face_down=False), "Hidden 1000/1 (CA1)"
    table = scenario(me={"hand": [up, up.replace("Rite", "Echo")]}, you={"era": [shown, hidden]})
    markers = table.machine.zone(1, "era")
    assert [table.machine.can_see(0, table.machine.obj(ref)) for ref in markers] == [True, False]
    table.me.use("Rite")
    table.resolve()
    assert [event.ref for event in table.events(TurnedOver)] == [markers[1]]
    assert all(table.machine.can_see(0, table.machine.obj(ref)) for ref in markers)
    table.me.use("Echo")
    table.resolve()
    assert len(table.events(TurnedOver)) == 1
    assert table.me.life == 21


@rule("LC 6.3.1.3", "LC 7.6.3")
def test_only_a_face_up_marker_is_turned_face_down():
    down = "Rite {0}: Turn a chosen era marker face down."
    table = scenario(me={"hand": [down]}, you={"era": [put("Shown 1000/1 (CA1)", face_down=False), "Other 1000/1"]})
    other, shown = table["Other"].ref, table["Shown"].ref
    table.me.use("Rite", "Shown")
    table.resolve()
    assert [(event.ref, event.face_down) for event in table.events(TurnedOver)] == [(shown, True)]
    assert table.machine.obj(other).face_down


@pytest.mark.parametrize("what", ["all units", "a chosen unit", "a chosen soul stone", "a chosen unit or era marker"])
def test_turning_cards_that_are_never_face_down_is_refused(what):
    with pytest.raises(ValueError, match="is not understood"):
        scenario(me={"hand": [f"Rite {{0}}: Turn {what} face down."]})


# -- events of this turn ---------------------------------------------------------------------------
@rule("LC 10.1.2.6", "LC 11.8.7")
@pytest.mark.parametrize(
    ("attackers", "condition", "life"),
    [
        ((), "a unit attacked this turn", 20),
        (("Ann",), "a unit attacked this turn", 21),
        (("Ann",), "a unit your opponent controls attacked this turn", 20),
        (("Ann",), "two or more units attacked this turn", 20),
        (("Ann", "Eve"), "two or more units attacked this turn", 21),
    ],
)
def test_attack_of_a_unit_that_left_still_counts_this_turn(attackers, condition, life):
    me = {"field": ["Ann 1000/1", "Eve 1000/1"], "hand": [f"Rite {{0}}: If {condition}, gain 1 life."]}
    table = scenario(me=me, you={"field": ["Wall 9000/1"]}, phase="battle", hold=True)
    table.pass_until("attackers")
    table.me.attack(*attackers)
    if attackers:
        table.pass_until("block")
        table.you.defend("Wall")
        table.fight()
    if len(attackers) > 1:
        table.you.divide(Ann=8500, Eve=500)
        table.fight()
    assert table.me.discard == [*attackers[:1]]
    table.pass_while(lambda: "play Rite" not in table.me.options, "the battle")
    table.me.use("Rite")
    table.resolve()
    assert table.me.life == life


@rule("LC 6.9.1", "LC 15.2.10.3.6")
@pytest.mark.parametrize(
    ("burst", "says_yes", "life"),
    [("a soul burst", True, 21), ("a soul burst", False, 20), ("a chrono burst", True, 20)],
)
def test_condition_can_check_a_burst_invoked_this_turn(burst, says_yes, life):
    rite_ = f"Rite {{0}}: If you invoked {burst} this turn, gain 1 life."
    table = scenario(me={"hand": ["Spark 1000/1: [Soul Burst {1}] ⇒ Draw a card.", rite_], "soul": 1})
    table.me.stone("Spark")
    if says_yes:
        table.me.yes()
    else:
        table.me.no()
    table.resolve_all()
    table.me.use("Rite")
    table.resolve()
    assert table.me.life == life
