"""FoW 1303: tokens."""

from __future__ import annotations

import pytest

from engine.kernel.events import Entered, Moved
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule

BROOD = "Brood {W}: Put two [300/500] light Wisp resonator tokens with [Flying] into the field."


def brood(**me: object) -> Table:
    """Return a table on which two Wisps have been made."""
    hand = [BROOD, *me.pop("hand", [])]  # type: ignore[misc]
    table = scenario(me={"will": "WWWW", **me, "hand": hand}, you={"field": ["Foe 300/300"]})
    table.me.play("Brood")
    return table


@rule("FoW 1303.1", "FoW 1303.1a", "FoW 1303.1b", "FoW 1303.1c", "FoW 1303.1d")
def test_tokens_have_the_characteristics_named_by_their_effect():
    table = brood()
    assert table.me.field == ["Wisp", "Wisp"]
    wisp = table["Wisp"]
    assert (wisp.atk, wisp.defense, wisp.attributes, wisp.types, wisp.races) == (
        300,
        500,
        frozenset({"light"}),
        frozenset({"resonator"}),
        frozenset({"Wisp"}),
    )
    assert wisp.keywords == frozenset({"Flying"})
    assert (wisp.token, wisp.controller, wisp.owner, wisp.rested) == (True, 0, 0, False)
    assert wisp.total_cost == 0
    shown = table.you.view["zones"][0]["field"][0]
    assert (shown["name"]["en"], shown["token"], shown["atk"], shown["def"], shown["card"]) == (
        "Wisp",
        True,
        300,
        500,
        None,
    )
    assert len(table.events(Entered)) == 2
    assert table.events(Moved)[-1].origin == "chase"  # the chant alone: a token comes from no zone
    assert "You get a Wisp token on the field." in table.me.log


@rule("FoW 1303.1c")
def test_token_given_to_opponent_is_owned_by_opponent():
    table = scenario(
        me={
            "hand": ["Gift {W}: Your opponent puts a [300/300] light Wisp resonator token into the field."],
            "will": "W",
        }
    )
    table.me.play("Gift")
    assert table.you.field == ["Wisp"]
    assert (table["Wisp"].controller, table["Wisp"].owner) == (1, 1)


@rule("FoW 1303.2", "FoW 1303.2a")
def test_tokens_are_treated_like_cards():
    table = brood(
        hand=["Burn {W}: This card deals 500 damage to target resonator."],
        field=["Banner {1} (Addition): Resonators you control gain [+100/0].", "Knight 300/300"],
    )
    assert table["Wisp"].atk == 400
    table.me.play("Burn")
    assert sorted(table.me.options) == ["take_back", "target Foe", "target Knight", "target Wisp", "target Wisp"]
    table.me.choose("Wisp")
    assert table.me.field.count("Wisp") == 1
    assert table.me.why_not(attack="Wisp").clause == "803.3a"  # it entered this turn, as a card would


@rule("FoW 1303.2", "FoW 803.3a")
def test_token_can_attack_in_its_next_turn():
    table = brood()
    table.end_turn()
    table.end_turn()
    table.me.attack("Wisp", table.you)
    table.fight()
    assert table.you.life == 3700


@rule("FoW 1303.2b")
def test_effect_on_tokens_does_not_affect_cards():
    table = brood(hand=["Cull {W}: Destroy all token resonators."], field=["Knight 300/300"])
    table.me.play("Cull")
    assert table.me.field == ["Knight"]
    assert table.you.field == ["Foe"]


@rule("FoW 1303.3", "FoW 1303.3a", "FoW 906.7b")
@pytest.mark.parametrize(
    ("text", "zone", "life"),
    [
        ("Destroy all token resonators.", "graveyard", 4200),
        ("Return all resonators to their owners' hands.", "hand", 4000),
        ("Remove all token resonators from the game.", "removed", 4000),
    ],
)
def test_token_that_leaves_ceases_to_exist_but_triggers_abilities(text, zone, life):
    crypt = (
        "Crypt {1} (Addition): Whenever a resonator you control is put into a graveyard from the field "
        "⇒ You gain 100 life."
    )
    table = brood(hand=[f"Sweep {{W}}: {text}"], field=[crypt])
    refs = [ref for ref in table.machine.field() if table.machine.obj(ref).token]
    table.me.play("Sweep")
    assert "Wisp" not in table
    for place in ("hand", "graveyard", "removed", "standby"):
        assert "Wisp" not in getattr(table.me, place)
    assert not any(ref in table.machine.s.objects for ref in refs)
    assert [event.destination for event in table.events(Moved) if event.ref in refs] == [zone, zone]
    assert table.me.life == life


@rule("FoW 1303.3a", "FoW 316.3a")
def test_token_cannot_move_to_the_deck():
    table = brood()
    table.send("Wisp", "main")
    assert table.me.field == ["Wisp"]
    assert table.me.deck == 10


@rule("FoW 1303.1a", "FoW 1017.1", "FoW 1017.2")
def test_token_copy_has_only_the_printed_values_of_its_model():
    table = scenario(
        me={"hand": ["Mirror {U}: Put a token that's a copy of target resonator into the field."], "will": "U"},
        you={
            "field": [
                put("Duke 500/600 {3} (fire, Noble): [Pierce]", damage=100, rested=True, counters={"+100/+100": 2})
            ]
        },
    )
    table.me.play("Mirror", "Duke")
    assert table.me.field == ["Duke"]
    copy = next(ref for ref in table.machine.field(0))
    chars = table.machine.chars(copy)
    assert (chars.atk, chars.defense, chars.races, chars.total_cost) == (500, 600, frozenset({"Noble"}), 3)
    assert "Pierce" in chars.keywords
    obj = table.machine.obj(copy)
    assert (obj.token, obj.damage, obj.rested, obj.counters) == (True, 0, False, ())


@rule("FoW 1303.1c", "FoW 105.3")
def test_destroyed_stolen_token_is_in_no_graveyard():
    table = scenario(
        me={"hand": [BROOD], "will": "W"},
        you={
            "hand": [
                "Charm {B}: [Quickcast] | Gain control of target resonator.",
                "Doom {B}: [Quickcast] | Destroy target resonator.",
            ],
            "will": "BB",
        },
        hold=True,
    )
    table.me.play("Brood")
    table.resolve()
    wisp = table["Wisp"]
    table.me.pass_()
    table.you.play("Charm", wisp)
    table.resolve()
    assert table.you.field == ["Wisp"]
    table.me.pass_()
    table.you.play("Doom", wisp)
    table.resolve()
    assert table.you.field == []
    assert "Wisp" not in table.me.graveyard + table.you.graveyard
