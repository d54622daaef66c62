"""FoW 909.8: an effect that lasts as long as a condition about its own card holds.

It begins only if the condition has held all the time since the play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.chase.words.abilities import Triggered
from engine.chase.words.triggers.moments import AtMoment
from engine.kernel.context import Context
from engine.match import Match
from engine.scenario import Table, put
from tests.engine.force_of_will.held import in_turn, scenario
from tests.engine.rules import rule

WAKE = "Wake {0} (Chant): [Quickcast] | Recover target resonator."
NAP = "Nap {0} (Chant): [Quickcast] | Rest target resonator."
BOLT = "Bolt {0} (Chant): [Quickcast] | This card deals 100 damage to target resonator."
RESTED = "as long as this card is rested"


def bolted(table: Table) -> bool:
    """Return whether damage is dealt to the Imp."""
    table.me.play("Bolt", "Imp").table.resolve()
    return bool(table["Imp"].damage)


SORTS: dict[str, tuple[str, Callable[[Table], bool]]] = {
    "a number": ("Target resonator gains [+100/0]", lambda table: table["Imp"].atk == 600),
    "an ability": ("Target resonator gains [Flying]", lambda table: "Flying" in table["Imp"].keywords),
    "of all": ("Resonators gain [Flying]", lambda table: "Flying" in table["Imp"].keywords),
    "a copy": ("Target resonator becomes a copy of second target resonator", lambda table: "Imp" not in table),
    "switched": ("Switch the ATK and DEF of target resonator", lambda table: table["Imp"].atk == 700),
    "a rule": (
        "Target resonator cannot attack",
        lambda table: any(rule.kind == "cannot_attack" for rule, _ in table["Imp"].rules),
    ),
    "control": ("Gain control of target resonator", lambda table: "Imp" in table.me.field),
    "prevention": (
        "Prevent all damage that would be dealt to target resonator",
        lambda table: not bolted(table),
    ),
    "prevention of so much": (
        "Prevent the next 500 damage that would be dealt to target resonator",
        lambda table: not bolted(table),
    ),
    "a rule for a player": (
        "You gain [Barrier]",
        lambda table: bool(table.machine.abilities.seat_rules("player_cannot_be_targeted", 0)),
    ),
}


@rule("FoW 909.8", "FoW 1017.1b", "FoW 1017.1c-1")
@pytest.mark.parametrize("napped", [False, True])
def test_copy_of_the_ability_has_the_same_watched_condition(napped: bool):
    """If the condition fails once while the copy waits, the copy's effect does not begin either."""
    web = f"Web 0/500: [Rest]: You gain 100 life. Target resonator gains [+100/0] {RESTED}."
    twin = "Twin {0} (Chant): [Quickcast] | Copy target ability."
    table = scenario(me={"field": [web, "Imp 500/700"], "hand": [WAKE, NAP, twin]})
    table.me.activate("Web", "Imp").play("Twin", "Web").table.resolve()
    assert len(table.chase) == 2
    if napped:
        in_turn(table, ("Wake", "Web"), ("Nap", "Web"))
    table.resolve_all()
    assert table.me.life == 4200
    assert table["Imp"].atk == (500 if napped else 700)


def played(text: str) -> Table:
    """Return a table on which the ability of the Web has been played and waits."""
    web = f"Web 0/500: [Rest]: {text} {RESTED}."
    table = scenario(me={"field": [web], "hand": [WAKE, NAP, BOLT]}, you={"field": ["Imp 500/700", "Elf 100/100"]})
    targets = {"second": ["Imp", "Elf"], "target": ["Imp"]}
    table.me.activate("Web", *next((names for word, names in targets.items() if word in text.lower()), []))
    return table


@rule("FoW 909.8")
@pytest.mark.parametrize("sort", SORTS)
def test_effect_lasts_while_its_condition_holds(sort: str):
    text, does = SORTS[sort]
    table = played(text).resolve()
    assert does(table)
    table = played(text).resolve()
    table.me.play("Wake", "Web").table.resolve()
    assert not does(table)


@rule("FoW 909.8")
@pytest.mark.parametrize("sort", SORTS)
def test_effect_does_not_start_if_its_condition_fails_on_resolution(sort: str):
    text, does = SORTS[sort]
    table = played(text)
    table.me.play("Wake", "Web").table.resolve_all()
    assert not does(table)


@rule("FoW 909.8")
@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("sort", SORTS)
def test_effect_does_not_start_if_its_condition_failed_before_resolution(sort: str, saved: bool):
    text, does = SORTS[sort]
    table = played(text)
    table.me.play("Wake", "Web").table.resolve()
    if saved:
        table = type(table)(Match.load(table.match.save()))
    table.me.play("Nap", "Web").table.resolve()
    assert table["Web"].rested
    table.resolve()
    assert not does(table)


@rule("FoW 909.8")
def test_only_the_effect_whose_condition_failed_does_not_start():
    web = (
        f"Web 0/500: [Rest]: Target resonator gains [+100/0] {RESTED}. "
        "Second target resonator gains [+100/0] as long as this card is in the field."
    )
    table = scenario(me={"field": [web, "Imp 500/700", "Elf 100/100"], "hand": [WAKE, NAP]})
    table.me.activate("Web", "Imp", "Elf")
    in_turn(table, ("Wake", "Web"), ("Nap", "Web"))
    table.resolve()
    assert (table["Imp"].atk, table["Elf"].atk) == (500, 200)


@rule("FoW 909.8", "FoW 302.3")
@pytest.mark.parametrize("back", ["", ", then put it into the field"])
def test_control_effect_of_a_card_that_left_does_not_start(back: str):
    """The card leaves while its ability waits.

    If the card returns, it is a new object."""
    siren = "Siren 100/100 {0}: [Enter] ⇒ Gain control of target resonator as long as this card is in the field."
    blink = f"Blink {{0}} (Chant): [Quickcast] | Remove target resonator from the game{back}."
    table = scenario(me={"hand": [siren, blink]}, you={"field": ["Imp 1/1"]})
    table.me.play("Siren").table.resolve()
    table.me.choose("Imp").play("Blink", "Siren").table.resolve()
    if back:
        table.me.choose("Siren").table.resolve()
    table.resolve()
    assert (table.you.field, table.chase) == (["Imp"], [])


@rule("FoW 909.8", "FoW 105.3")
def test_control_effect_that_did_not_start_changes_nothing():
    """There is no event and no new controller, so the Imp can attack next turn as before."""
    table = played("Gain control of target resonator")
    table.me.play("Wake", "Web").table.resolve_all()
    assert table["Imp"].since < table.machine.s.turn
    assert table.you.field == ["Imp", "Elf"]
    assert not table.machine.s.loans


@rule("FoW 909.8", "FoW 906.8")
def test_delayed_trigger_with_a_duration_ends_when_its_condition_fails():
    """No word creates such an ability yet, so it is made by hand.

    It ends for good once the condition fails."""
    heal = "Heal {0} (Chant): [Quickcast] | You gain 1000 life."
    harm = "Harm {0} (Chant): [Quickcast] | You lose 1000 life."
    web = "Web 0/500: As long as your life is 5000 or more, this card gains [Flying]."
    for life, hand, left in ((5000, [], 1), (5000, [harm], 0), (5000, [harm, heal], 0), (4000, [heal], 0)):
        table = scenario(me={"field": [web], "hand": hand, "life": life})
        condition = table.machine.chars(table["Web"].ref).compile().statics[0].condition
        at = Context(source=table["Web"].ref, controller=0)
        table.machine.effects.delay(at, Triggered(AtMoment("turn_end"), ()), duration=("while", condition))
        for card in hand:
            table.me.play(card.partition(" ")[0]).table.resolve()
        assert len(table.machine.s.delayed) == left


@rule("FoW 909.8")
def test_condition_must_hold_when_the_ability_is_played():
    """The condition does not hold when the ability is played, so the effect never begins."""
    web = f"Web 0/500: [0]: Target resonator gains [+100/0] {RESTED}."
    table = scenario(me={"field": [web, "Imp 500/700"], "hand": [NAP]})
    table.me.activate("Web", "Imp")
    table.me.play("Nap", "Web").table.resolve()
    table.resolve()
    assert table["Web"].rested
    assert table["Imp"].atk == 500
    table = scenario(me={"field": [put(web, rested=True), "Imp 500/700"]})
    table.me.activate("Web", "Imp").table.resolve()
    assert table["Imp"].atk == 600
