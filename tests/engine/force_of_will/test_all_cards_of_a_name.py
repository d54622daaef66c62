"""All cards of a name in all zones of a player, and a card that enters without triggering its own abilities."""

from __future__ import annotations

import pytest

from tests.engine.force_of_will.held import scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

PURGE = (
    "Purge {X} (Chant): [Quickcast] | Cancel target spell unless its controller pays [X]. If that spell was "
    "cancelled this "
    "way, search its controller's deck, graveyard, and hand for all cards with that name and remove them from the "
    "game. Then "
    "that player shuffles their deck."
)
HEAL = "Heal {0} (Chant): You gain 100 life."


@rule("FoW 202.3", "FoW 1012.1", "FoW 1014.2", "FoW 1004.1", "FoW 1021.1")
def test_all_cards_of_the_name_of_a_cancelled_spell_are_removed():
    table = scenario(
        me={"hand": [HEAL, HEAL, "Read {0} (Chant): Draw a card."], "graveyard": [HEAL], "deck": [HEAL, "Ox", HEAL]},
        you={"hand": [PURGE], "will": "V"},
    )
    table.me.play("Heal").pass_()
    table.you.play("Purge", x=1).table.resolve()
    assert table.you.asked == "search"
    table.you.choose("Heal", "Heal")
    assert (table.me.life, table.me.removed) == (4000, ["Heal"] * 5)
    assert (table.me.hand, table.me.graveyard, len(table.machine.zone(0, "main"))) == (["Read"], [], 1)


@rule("FoW 1003.4", "FoW 1012.1")
def test_no_cards_are_removed_if_the_spell_was_paid_for():
    table = scenario(me={"hand": [HEAL, HEAL], "will": "V"}, you={"hand": [PURGE], "will": "V"})
    table.me.play("Heal").pass_()
    table.you.play("Purge", x=1).table.resolve()
    table.me.yes()
    table.resolve_all()
    assert (table.me.life, table.me.hand, table.me.removed) == (4100, ["Heal"], [])


@rule("FoW 906.4", "FoW 104.1")
@pytest.mark.parametrize("said", [True, False])
def test_found_card_triggers_none_of_its_own_abilities_if_so_worded(said):
    line = "That card entering the field doesn't cause its own abilities to trigger. " if said else ""
    call = (
        f'Call {{0}} (Chant): Search your deck for a card named "Elm" and put it into the field. {line}Then shuffle '
        "your deck."
    )
    elm = "Elm 100/100: When this card enters the field ⇒ You gain 100 life."
    watch = "Watch (Regalia): Whenever a resonator enters the field under your control ⇒ Your opponent loses 100 life."
    table = scenario(me={"hand": [call], "field": [watch], "deck": [elm]})
    table.me.play("Call").table.resolve()
    table.me.choose("Elm")
    while table.me.asked == "trigger":
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    assert table.you.life == 3900
    assert table.me.life == (4000 if said else 4100)


@pytest.mark.parametrize(
    "text",
    [
        "Search your opponent's deck, graveyard, and hand for all cards with that name and remove them from the game.",
        "If that spell was cancelled this way, draw a card.",
        "That card entering the field doesn't cause its own abilities to trigger.",
    ],
)
def test_japanese_lines_read_as_the_same_tree(text):
    same_in_japanese(text, spell=True)
