"""ZX 812 for simultaneous events, and their order in the log."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed
from engine.scenario import Table, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import played

ROUT = "Rout {Red 1} [Event] Destroy all Z/X."
SLAY = "Slay {Red 1} [Event] Choose a Z/X your opponent controls and destroy it."
SEES = "[Auto] [Trigger] Another Z/X you control is destroyed. [Effect] Draw a card."
READ = "Read {Red 1} [Event] Draw two cards."


def routed(*squares: str, **more: object) -> Table:
    """Return a table on which all Z/X have been destroyed together, as far as possible."""
    table = scenario("zx", me={"squares": list(squares), "hand": [ROUT], "resource": "RRR", **more})
    table.me.play("Rout")
    return table


@rule("ZX 812.1", "ZX 808.3d")
@pytest.mark.parametrize("first", [True, False])
def test_replaced_card_sees_simultaneous_destructions(first: bool):
    ember = f"Ember 3000 {{Red 1}} {SEES} | [Cont] If this card would be destroyed, put it into your resource instead."
    cards = [ember, "Fox 3000 {Red 1}", "Hen 3000 {Red 1}"]
    table = routed(*(cards if first else cards[::-1]))
    assert "Ember" in table.me.resource
    assert len(table.events(Destroyed)) == 2
    assert len(table.me.hand) == 2


@rule("ZX 812.1")
def test_both_wordings_of_instead_give_the_same_result():
    found = []
    for instead in ("put it into its owner's remove zone instead", "remove this card from the game instead"):
        soul = f"Soul 3000 {{Red 1}} {SEES} | [Cont] If this card would be destroyed, {instead}."
        table = routed(soul, "Fox 3000 {Red 1}")
        found.append((table.me.removed, table.me.charge, len(table.me.hand), len(table.events(Destroyed))))
    assert found[0] == found[1] == (["Soul"], ["Fox"], 1, 1)


@rule("ZX 102.6", "ZX 812.1")
def test_indestructible_card_offers_no_replacement():
    rock = (
        "Rock 3000 {Red 1} [Cont] This card cannot be destroyed. | [Cont] If this card would be destroyed, you may put"
        " a card from your hand into your trash instead."
    )
    table = played(SLAY, you={"squares": [rock], "hand": ["Fox 3000 {Red 1}"]})
    assert table.you.asked is None
    assert (table.you.units, table.you.hand) == (["Rock"], ["Fox"])


@rule("ZX 812.1", "ZX 804.3c")
def test_impossible_optional_replacement_is_not_offered():
    for instead in (
        "you may put a card from your hand into your trash instead",
        "you may sleep another awake Z/X you control instead",
    ):
        frail = f"Frail 3000 {{Red 1}} [Cont] If this card would be destroyed, {instead}."
        table = played(SLAY, you={"squares": [frail]})
        assert table.you.asked is None
        assert table.you.charge == ["Frail"]


@rule("ZX 902.1")
def test_log_shows_a_draw_before_the_reload_that_it_causes():
    table = played(READ, deck=["One 1000 {1}"], trash=["A 1000 {1}", "B 1000 {1}"], life=1)
    log = table.me.log
    told = [next(n for n, line in enumerate(log) if line.startswith(what)) for what in ("You draw One", "You reload")]
    assert told == sorted(told)
    assert sum(line.startswith("You draw") for line in log) == 2


@rule("ZX 902.1", "ZX 1013.1a")
def test_log_shows_life_recovery_before_the_reload_that_it_causes():
    heal = "Heal {Red 1} [Event] Recover 1 life."
    table = played(heal, deck=["One 1000 {1}"], trash=["A 1000 {1}", "B 1000 {1}"], life=1)
    while table.you.asked == "life":
        table.match.answer(1, table.match.number, [0])
    log = table.me.log
    recovered = next(n for n, line in enumerate(log) if "recover" in line)
    assert recovered < next(n for n, line in enumerate(log) if line.startswith("You reload"))
