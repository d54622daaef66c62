"""Chapter 1023: choices by the word "choose", and all other choices."""

from __future__ import annotations

from engine.games.zx.words.triggers.event_types import Chosen
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand

FOX = "Fox 3000 {Red 1}"
BOUND = "Bound 3000 {Red 1} [Cont] Absolute Boundary"
WATCHED = "Watched 3000 {Red 1} [Auto] [Trigger] This card is chosen by your opponent's effect. [Effect] Draw a card."


@rule("ZX 1023.1")
def test_effect_with_the_word_choose_counts_as_choosing():
    jab = "Jab {Red 1} [Event] Choose a Z/X your opponent controls and deal it 1000 damage."
    table = scenario("zx", me=hand(jab), you={"squares": [WATCHED]})
    table.me.play("Jab")
    assert [event.ref for event in table.events(Chosen)] == [table["Watched"].ref]
    assert len(table.you.hand) == 1


@rule("ZX 1023.1", "ZX 1107.2")
def test_effect_cannot_choose_a_card_with_absolute_boundary():
    jab = "Jab {Red 1} [Event] Choose a Z/X your opponent controls and deal it 1000 damage."
    table = scenario("zx", me=hand(jab), you={"squares": [BOUND, FOX]})
    table.me.play("Jab")
    assert (table["Bound"].damage, table["Fox"].damage) == (0, 1000)


@rule("ZX 1023.2")
def test_selection_without_the_word_choose_is_not_choosing():
    """The opponent destroys a Z/X of their own. No effect chooses a card, so Absolute Boundary does not prevent it."""
    edict = "Edict {Red 1} [Event] Your opponent destroys a Z/X they control."
    table = scenario("zx", me=hand(edict), you={"squares": [BOUND]})
    table.me.play("Edict")
    assert table.you.charge == ["Bound"]
    assert not table.events(Chosen)


@rule("ZX 1023.2")
def test_selection_for_a_cost_is_not_choosing():
    altar = "Altar 3000 {Red 1} [Act] [Cost] Destroy another Z/X you control. [Effect] Draw a card."
    table = scenario("zx", me={"squares": [altar, BOUND]})
    table.me.activate("Altar")
    assert table.me.charge == ["Bound"]
    assert not table.events(Chosen)
