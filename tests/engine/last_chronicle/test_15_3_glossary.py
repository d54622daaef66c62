"""Section 15.3: unchoosable cards, chrono bursts, deployed cards."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import ChronoChecked, Fizzled, Invoked
from engine.kernel.events import Damaged, TriggerDropped
from engine.scenario import put
from tests.engine.last_chronicle.bench import FELL, FOE, HERO, TOLL, scenario
from tests.engine.rules import rule

# -- 15.3.1 Unchoosable ----------------------------------------------------------------------------
HOOD = "Hood 1000/1: [Unchoosable]"


@rule("LC 15.3.1.1")
@pytest.mark.parametrize("hood", [HOOD, "Hood 1000/1: Hood cannot be chosen."])
def test_spell_cannot_choose_an_unchoosable_unit(hood):
    table = scenario(me={"hand": [FELL]}, you={"field": [hood]})
    assert table.me.why_not(play="Fell").clause == "11.2.7"
    table = scenario(me={"hand": [FELL]}, you={"field": [hood, FOE, HERO]})
    table.me.act("play", "Fell")
    assert table.me.options == ["target Foe", "target Hero", "take_back"]


@rule("LC 15.3.1.1")
@pytest.mark.parametrize("whose", ["me", "you"])
def test_neither_player_can_choose_an_unchoosable_unit(whose):
    sides = {"me": {"hand": [FELL]}, "you": {}}
    sides[whose]["field"] = [HOOD]
    assert scenario(**sides).me.why_not(play="Fell") is not None


@rule("LC 15.3.1.1")
@pytest.mark.parametrize(
    "text",
    [
        "[Wipe]: Destroy a chosen unit your opponent controls.",
        "When Mage is deployed, destroy a chosen unit your opponent controls.",
    ],
)
def test_ability_cannot_choose_an_unchoosable_unit(text):
    mage = f"Mage 1000/1: {text}"
    table = scenario(me={"hand": [mage], "field": [mage]}, you={"field": [HOOD]})
    assert "activate Mage" not in table.me.options
    table.me.deploy("Mage")
    assert table.stack == []
    assert len(table.events(TriggerDropped)) == ("deployed" in text)


@rule("LC 15.3.1.1.1")
@pytest.mark.parametrize(
    "spell",
    [
        TOLL,
        "Doom {0}: Destroy all units.",
        "Doom {0}: Designate a unit your opponent controls. Destroy it.",
        "Doom {0}: Destroy a unit your opponent controls.",
        "Doom {0}: Deal 1000 damage to each unit.",
    ],
)
def test_effect_without_choosing_affects_an_unchoosable_unit(spell):
    table = scenario(me={"hand": [spell]}, you={"field": [HOOD]})
    table.me.use(spell.split(" ")[0])
    table.resolve()
    assert table.you.field == []


@rule("LC 15.3.1.2", "LC 11.8.3")
def test_chosen_unit_that_becomes_unchoosable_is_not_affected():
    hide = "Hide {0}: A chosen unit gains [Unchoosable] until end of turn."
    table = scenario(me={"hand": [f"{FELL} Draw a card."]}, you={"field": [FOE], "hand": [hide]})
    table.me.use("Fell", "Foe")
    table.me.pass_()
    table.you.use("Hide", "Foe")
    table.resolve()
    table.resolve()
    assert (table.you.field, table.me.discard, table.me.hand) == (["Foe"], ["Fell"], [])
    assert len(table.events(Fizzled)) == 1


@rule("LC 15.3.1.2", "LC 11.8.3")
def test_other_chosen_unit_is_affected_if_one_becomes_unchoosable():
    hide = "Hide {0}: A chosen unit gains [Unchoosable] until end of turn."
    twice = "Twin {0}: Destroy two chosen units."
    table = scenario(me={"hand": [twice]}, you={"field": [FOE, HERO], "hand": [hide]})
    table.me.use("Twin", ["Foe", "Hero"])
    table.me.pass_()
    table.you.use("Hide", "Foe")
    table.resolve_all()
    assert (table.you.field, table.you.discard) == (["Foe"], ["Hide", "Hero"])


@rule("LC 15.3.1.2")
def test_unit_choosable_again_on_resolution_is_affected():
    """The target is checked as the spell resolves."""
    hide = "Hide {0}: A chosen unit gains [Unchoosable] until end of turn."
    show = "Show {0} (History): [Wipe]: All units lose [Unchoosable] until end of turn."
    table = scenario(me={"hand": [FELL], "field": [show]}, you={"field": [FOE], "hand": [hide]})
    table.me.use("Fell", "Foe")
    table.me.pass_()
    table.you.use("Hide", "Foe")
    table.resolve()
    table.me.activate("Show")
    table.resolve()
    table.resolve()
    assert table.you.discard == ["Hide", "Foe"]


@rule("LC 15.3.1.1", "LC 5.7.4")
def test_coloured_unchoosable_works_in_its_era():
    hood = "Hood 1000/1 (lamps -R--): [Red] [Unchoosable]"
    for era, able in ((1, True), (2, False)):
        table = scenario(me={"hand": [FELL]}, you={"field": [hood], "era": era})
        assert (table.me.why_not(play="Fell") is None) is able


# -- 15.3.2 Chrono bursts --------------------------------------------------------------------------
def bomb(text, kind="", name="Bomb"):
    """Return a spell with this chrono burst."""
    return f"{name} {{1}} (Spell{kind}): Draw three cards. | {text}"


BOOM = bomb("[CB] Draw a card.")
CHECK = "Peek {0}: Chrono check once."
TWICE = "Gaze {0}: Chrono check two times."


def checked(*deck, spell=CHECK, me=None, **more):
    """Return a table on which a spell has made the first seat check cards of this deck."""
    me = {"hand": [spell], "deck": [*deck, *["Filler 1/1"] * 4], **(me or {})}
    table = scenario(me=me, **more)
    table.me.use(spell.split(" ")[0])
    table.resolve()
    return table


@rule("LC 5.4.2", "LC 15.3.2.1", "LC 15.3.2.2", "LC 15.3.2.2.4", "LC 15.3.2.2.6", "LC 15.3.2.3", "LC 6.9.1")
def test_chrono_burst_is_declared_and_stacked():
    table = checked(BOOM)
    assert (table.me.asked, table.stack) == ("yes_no", ["Peek"])
    table.me.yes()
    assert (table.stack, table.me.ca) == (["Bomb"], ["Bomb"])
    (item,) = table.machine.s.items.values()
    assert (item.source, item.what, item.controller) == (table["Bomb"].ref, "ability", 0)
    assert [(event.what, event.ref) for event in table.events(Invoked)] == [("burst", table["Bomb"].ref)]
    table.resolve()
    assert len(table.me.hand) == 1  # not three


@rule("LC 15.3.2.2.4", "LC 15.3.2.2.5")
def test_chrono_burst_is_optional():
    table = checked(BOOM)
    table.me.no()
    assert (table.stack, table.me.ca, table.events(Invoked)) == ([], ["Bomb"], [])


@rule("LC 15.3.2.2", "LC 9.4.3")
def test_check_phase_chrono_check_offers_a_burst():
    table = scenario(me={"deck": [BOOM, FOE]}, phase="check")
    table.me.yes()
    assert table.stack == ["Bomb"]
    assert table.machine.s.phase == "check"


@rule("LC 15.3.2.2", "LC 15.1.14.4")
def test_card_put_into_the_ca_yard_without_a_check_does_not_burst():
    lay = "Lay {0}: Put the top card of your deck into your CA yard."
    table = scenario(me={"hand": [lay], "deck": [BOOM, FOE]})
    table.me.use("Lay")
    table.resolve()
    assert (table.me.asked, table.me.ca, table.events(ChronoChecked)) == ("priority", ["Bomb"], [])


@rule("LC 15.3.2.2", "LC 11.4.5")
@pytest.mark.parametrize("zone", ["hand", "discard", "soul"])
def test_chrono_burst_works_only_in_the_ca_yard(zone):
    table = scenario(me={"field": [put("Bomb 1000/1: [CB] Draw a card.")]})
    table.send("Bomb", zone)
    assert (table.me.asked, table.stack) == ("priority", [])


@rule("LC 15.3.2.2.1")
@pytest.mark.parametrize(("field", "asked"), [([], "priority"), ([FOE], "yes_no"), ([HOOD], "priority")])
def test_chrono_burst_without_a_legal_choice_is_not_offered(field, asked):
    table = checked(bomb("[CB] Destroy a chosen unit."), you={"field": field})
    assert table.me.asked == asked


@rule("LC 15.3.2.2.1", "LC 11.6.10")
def test_chrono_burst_choices_are_made_when_stacked():
    table = checked(bomb("[CB] Destroy a chosen unit."), you={"field": [FOE, HERO]})
    table.me.yes()
    assert table.me.asked == "target"
    table.me.choose("Hero")
    table.resolve()
    assert table.you.field == ["Foe"]


RISE = "Wyvern 2000/1{}: [CB] Deploy Wyvern."


@rule("LC 15.3.2.2.2", "LC 15.3.2.2.3", "LC 5.5.2.1", "LC 5.5.3.1")
@pytest.mark.parametrize(
    "text", ["[CB] Deploy Wyvern.", "[CB] Put Wyvern onto the battlefield.", "[CB] Draw a card. Deploy Wyvern wiped."]
)
@pytest.mark.parametrize(
    ("icon", "there", "asked"),
    [
        ("", "Wyvern 2000/1", "yes_no"),
        (" (legacy)", "Idol 1000/1 (legacy)", "priority"),
        (" (legacy)", "Hall {1} (Structure, legacy)", "priority"),
        (" (legacy)", "Wyvern 1000/1", "yes_no"),
        (" (epic)", "Wyvern 1000/1 (epic)", "priority"),
        (" (epic)", "Wyvern 1000/1", "priority"),
        (" (epic)", "Idol 1000/1 (epic)", "yes_no"),
    ],
)
def test_self_deploying_chrono_burst_is_not_offered_against_legacy_or_epic(text, icon, there, asked):
    table = checked(f"Wyvern 2000/1{icon}: {text}", me={"field": [there]})
    assert table.me.asked == asked


@rule("LC 15.3.2.2.2")
@pytest.mark.parametrize("text", ["[CB] Draw a card.", "[CB] Deploy a unit card in your hand."])
def test_legacy_with_another_chrono_burst_is_offered(text):
    table = checked(f"Wyvern 2000/1 (legacy): {text}", me={"field": ["Idol 1000/1 (legacy)"]})
    assert table.me.asked == "yes_no"


@rule("LC 15.3.2.3", "LC 6.2.3")
def test_chrono_burst_can_deploy_its_card():
    table = checked(RISE.format(""))
    table.me.yes()
    table.resolve()
    assert (table.me.field, table.me.ca) == (["Wyvern"], [])


@rule("LC 15.3.2.3", "LC 11.8.4", "LC 5.5.2.2")
def test_chrono_burst_does_not_deploy_if_a_legacy_arrived_meanwhile():
    flash = "Idol 1000/1 (legacy): [Sublimation (Grub)]"
    table = checked(RISE.format(" (legacy)"), me={"hand": [CHECK, flash], "field": ["Grub 1/1"]})
    table.me.yes()
    table.me.activate("Idol")
    table.resolve()
    table.resolve()
    assert (table.me.field, table.me.ca) == (["Idol"], ["Wyvern"])


@rule("LC 15.3.2.3", "LC 11.6.17.1")
def test_chrono_burst_does_not_deploy_a_card_that_left_the_ca_yard():
    purge = "Purge {0}: Remove a chosen card in your opponent's CA yard from the game."
    table = checked(RISE.format(""), you={"hand": [purge]})
    table.me.yes()
    table.me.pass_()
    table.you.use("Purge", "Wyvern")
    table.resolve_all()
    assert (table.me.field, table.me.removed) == ([], ["Wyvern"])


@rule("LC 15.3.2.3", "LC 6.6.1.3")
def test_chrono_burst_card_is_the_source_of_its_damage():
    table = checked(bomb("[CB] Deal 1000 damage to a chosen unit."), you={"field": [HERO]})
    table.me.yes()
    table.resolve()
    assert table["Hero"].damage == 1000

    assert [event.source for event in table.events(Damaged)] == [table["Bomb"].ref]


@rule("LC 15.3.2.4", "LC 15.3.2.4.1")
@pytest.mark.parametrize(("era", "hand"), [(1, 0), (2, 1), (3, 2), (4, 0)])
def test_coloured_burst_does_nothing_in_another_era(era, hand):
    card = bomb("[CB] [Green] Draw a card. | [CB] [Red] Draw two cards.", ", lamps -GR-")
    table = checked(card, me={"era": era})
    assert table.me.asked == "yes_no"
    table.me.yes()
    assert table.stack == ["Bomb"]
    assert len(table.events(Invoked)) == 1
    table.resolve()
    assert len(table.me.hand) == hand


@rule("LC 15.3.2.4", "LC 15.3.2.1")
def test_uncoloured_burst_line_applies_in_every_era():
    card = bomb("[CB] Draw a card. | [CB] [Red] Draw a card.", ", lamps -R--")
    for era, hand in ((1, 1), (2, 2)):
        table = checked(card, me={"era": era})
        table.me.yes()
        table.resolve()
        assert len(table.me.hand) == hand


@rule("LC 15.3.2.4.1")
def test_era_of_a_burst_is_checked_when_stacked():
    """It is declared in era I.

    Before it goes onto the stack, the same effect advances the era to II.
    """
    both = "Leap {0}: Chrono check once. Advance the era."
    card = bomb("[CB] [Red] Draw two cards.", ", lamps -R--")
    table = checked(card, spell=both, me={"ca": [FOE, HERO]})
    table.me.yes()
    table.me.choose("Foe")
    table.me.choose("Hero")
    assert table.stack == ["Bomb"]
    table.resolve()
    assert len(table.me.hand) == 3  # the Hero and two drawn cards


@rule("LC 15.3.2.4.1", "LC 11.4.9")
def test_era_of_a_burst_is_checked_even_if_its_card_left():
    leap = (
        "Leap {0}: Chrono check once. Remove all cards in your CA yard from the game. "
        "Put a card in your hand into your era yard."
    )
    card = bomb("[CB] [Red] Draw two cards.", ", lamps -R--")
    table = checked(card, spell=leap, me={"hand": [leap, FOE]})
    table.me.yes()
    assert (table.me.removed, table.me.era, table.stack) == (["Bomb"], 2, ["Bomb"])
    table.resolve()
    assert len(table.me.hand) == 2


@rule("LC 15.3.2.4.1", "LC 11.6.9")
def test_era_of_a_burst_is_fixed_on_the_stack():
    card = bomb("[CB] [Red] Draw two cards.", ", lamps -R--")
    table = checked(card, me={"era": 2})
    table.me.yes()
    table.send(table.me.era_yard[-1], "hand")
    assert table.me.era == 1
    table.resolve()
    assert len(table.me.hand) == 3


@rule("LC 15.3.2.4.1", "LC 15.3.2.2.1")
def test_burst_of_another_era_with_a_choice_is_offered_without_effect():
    card = bomb("[CB] [Red] Destroy a chosen unit.", ", lamps -R--")
    table = checked(card)
    table.me.yes()
    assert table.stack == ["Bomb"]
    table.resolve()
    assert table.stack == []


@rule("LC 15.3.2.2", "LC 15.1.14.1")
def test_two_chrono_checks_offer_their_bursts_in_turn():
    table = checked(BOOM, bomb("[CB] Draw a card.", name="Mine"), spell=TWICE)
    assert table.me.ca == ["Bomb"]  # the second check comes after the answer to the first
    table.me.yes()
    assert table.me.ca == ["Bomb", "Mine"]
    table.me.yes()
    assert table.me.asked == "order"
    table.me.choose("Mine", "Bomb")
    assert table.stack == ["Mine", "Bomb"]


@rule("LC 15.3.2.2.4", "LC 6.1.4")
def test_each_player_declares_their_own_chrono_burst():
    both = "Omen {0}: Each player chrono checks once."
    table = scenario(me={"hand": [both], "deck": [BOOM, FOE, FOE]}, you={"deck": [BOOM, FOE, FOE]})
    table.me.use("Omen")
    table.resolve()
    assert table.me.asked == "yes_no"
    table.me.yes()
    assert table.you.asked == "yes_no"
    table.you.yes()
    owners = [table.machine.s.items[ref].controller for ref in table.machine.stack]
    assert owners == [0, 1]


@rule("LC 15.2.10.3", "LC 6.1.4")
def test_turn_player_declares_simultaneous_bursts_first():
    ghost = "Ghost 2000/1: [Soulstone Conversion] | [Soul Burst {0}] ⇒ Draw a card."
    table = scenario(me={"field": [FOE, ghost]}, you={"hand": ["Doom {0}: Destroy all units."], "field": [ghost]})
    table.me.pass_()
    table.you.use("Doom")
    table.resolve()
    assert table.me.asked == "yes_no"
    table.me.no()
    assert table.you.asked == "yes_no"


@rule("LC 6.9.1", "LC 15.3.2.2.6", "LC 11.6.6")
def test_chrono_burst_counts_as_invoked_once_stacked():
    watch = "Watch {0} (History): When you invoke a chrono burst, draw a card."
    table = checked(BOOM, me={"field": [watch]})
    table.me.yes()
    assert table.stack == ["Bomb", "Watch"]


@rule("LC 15.3.2.2.6", "LC 11.6.10")
def test_burst_whose_choice_became_impossible_is_not_invoked():
    both = "Bolt {0}: Chrono check once. Destroy all units."
    watch = "Watch {0} (History): When you invoke a chrono burst, draw a card."
    table = checked(bomb("[CB] Destroy a chosen unit."), spell=both, me={"field": [watch]}, you={"field": [FOE]})
    table.me.yes()
    assert (table.stack, table.events(Invoked)) == ([], [])
    assert len(table.events(TriggerDropped)) == 1


# -- 15.3.3 Deployed cards -------------------------------------------------------------------------
@rule("LC 15.3.3.1", "LC 15.3.3.2")
@pytest.mark.parametrize(("what", "n"), [("deployed card", 5), ("card on the battlefield", 3), ("soul stone", 2)])
def test_deployed_cards_include_battlefield_cards_and_soul_stones(what, n):
    count = f"Count {{0}}: Draw a card for each {what} you control."
    field = [FOE, "Hall {1} (Structure)", "Saga {1} (History)"]
    table = scenario(me={"hand": [count], "field": field, "soul": 2, "ca": [FOE], "discard": [FOE]})
    table.me.use("Count")
    table.resolve()
    assert len(table.me.hand) == n


@rule("LC 15.3.3.1", "LC 15.1.3.1", "LC 15.1.2.1")
def test_deployed_cards_can_be_wiped_and_recovered():
    lull = "Lull {0}: Wipe all deployed cards your opponent controls."
    wake = "Wake {0}: Recover all deployed cards."
    table = scenario(me={"hand": [lull, wake]}, you={"field": [FOE, "Hall {1} (Structure)"], "soul": 1})
    table.me.use("Lull")
    table.resolve()
    assert [table[name].wiped for name in ("Foe", "Hall", "Stone")] == [True] * 3
    table.me.use("Wake")
    table.resolve()
    assert [table[name].wiped for name in ("Foe", "Hall", "Stone")] == [False] * 3
