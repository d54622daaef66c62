"""FoW 909.8: an effect that lasts as long as a condition about its own card holds.

It begins only if the condition has held all the time since the play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.chase.words.lines import Triggered
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
        lambda table: bool(table.machine.seat_rules("player_cannot_be_targeted", 0)),
    ),
}


@rule("FoW 909.8", "FoW 1017.1b", "FoW 1017.1c-1")
@pytest.mark.parametrize("napped", [False, True])
def test_a_copy_of_the_ability_is_watched_like_it(napped: bool):
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
def test_what_holds_all_the_time_begins_and_ends_with_it(sort: str):
    text, does = SORTS[sort]
    table = played(text).resolve()
    assert does(table)
    table = played(text).resolve()
    table.me.play("Wake", "Web").table.resolve()
    assert not does(table)


@rule("FoW 909.8")
@pytest.mark.parametrize("sort", SORTS)
def test_what_holds_no_more_when_it_resolves_does_not_begin(sort: str):
    text, does = SORTS[sort]
    table = played(text)
    table.me.play("Wake", "Web").table.resolve_all()
    assert not does(table)


@rule("FoW 909.8")
@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("sort", SORTS)
def test_what_has_not_held_for_a_moment_does_not_begin(sort: str, saved: bool):
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
def test_of_two_only_that_which_has_not_held_does_not_begin():
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
def test_control_by_a_card_that_is_gone_does_not_begin(back: str):
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
def test_control_that_did_not_begin_changes_nothing():
    """There is no event and no new controller, so the Imp can attack next turn as before."""
    table = played("Gain control of target resonator")
    table.me.play("Wake", "Web").table.resolve_all()
    assert table["Imp"].since < table.machine.s.turn
    assert table.you.field == ["Imp", "Elf"]
    assert not table.machine.s.loans


@rule("FoW 909.8", "FoW 906.8")
def test_an_ability_for_later_that_lasts_as_long_as_something_holds():
    """No word creates such an ability yet, so it is made by hand.

    It ends for good once the condition fails."""
    heal = "Heal {0} (Chant): [Quickcast] | You gain 1000 life."
    harm = "Harm {0} (Chant): [Quickcast] | You lose 1000 life."
    web = "Web 0/500: As long as your life is 5000 or more, this card gains [Flying]."
    for life, hand, left in ((5000, [], 1), (5000, [harm], 0), (5000, [harm, heal], 0), (4000, [heal], 0)):
        table = scenario(me={"field": [web], "hand": hand, "life": life})
        condition = table.machine.chars(table["Web"].ref).compile().statics[0].condition
        at = Context(source=table["Web"].ref, controller=0)
        table.machine.delay(at, Triggered(AtMoment("turn_end"), ()), duration=("while", condition))
        for card in hand:
            table.me.play(card.partition(" ")[0]).table.resolve()
        assert len(table.machine.s.delayed) == left


@rule("FoW 909.8")
def test_what_rests_already_and_is_not_rested_for_it():
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
