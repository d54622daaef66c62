"""MG 1026, 1027, 1029, 1302: tokens, and those that the rules define."""

from __future__ import annotations

import pytest

from engine.kernel.events import Entered, Moved
from engine.scenario import TableObject
from tests.engine.magical_girl.held import FOE, HERO, scenario
from tests.engine.rules import rule

BROOD = "Brood {0}: Create two [1000/2000] Ignus Wisp servant tokens with [Hubris]."


def go_on(table):
    """Answer all decisions with the first option, until a player has priority."""
    for _ in range(20):
        decision = table.match.decision
        if decision is None or decision.kind == "priority":
            break
        table.match.answer(
            decision.seat, table.match.number, [0] * min(decision.min, 1) or [0][: len(decision.options)]
        )
    return table


def brood(**me: object):
    """Return a table on which two Wisps have been created."""
    hand = [BROOD, *me.pop("hand", [])]
    table = scenario(me={**me, "hand": hand}, you={"servants": [FOE]})
    table.me.play("Brood").table.resolve()
    return go_on(table)


# -- 1026, 1302.1 ----------------------------------------------------------------------------------
@rule("MG 1026.1", "MG 1026.2", "MG 1302.1a", "MG 1302.1b", "MG 1302.1c", "MG 1302.1d")
def test_tokens_have_the_characteristics_their_effect_defines():
    table = brood()
    assert table.me.servants == ["Wisp", "Wisp"]
    wisp = table["Wisp"]
    assert (wisp.atk, wisp.defense, wisp.attributes, wisp.types, wisp.races) == (
        1000, 2000, {"ignus"}, {"servant"}, {"Wisp"},
    )  # fmt: skip
    assert "Hubris" in wisp.keywords
    assert (wisp.token, wisp.controller, wisp.owner, wisp.recovered) == (True, 0, 0, True)
    assert wisp.total_cost == 0
    assert len(table.events(Entered)) == 2


@rule("MG 1026.1", "MG 307.6")
def test_servant_token_enters_recovered_or_reversed():
    table = scenario(me={"hand": ["One {0}: Create a [1000/2000] Wisp servant token."]})
    table.me.play("One").table.resolve()
    table.me.choose("Reversed")
    assert table["Wisp"].reversed


@rule("MG 1026.2", "MG 1302.1c")
def test_opponent_controls_and_owns_a_token_created_for_them():
    table = scenario(me={"hand": ["Gift {0}: Your opponent creates a [1000/1000] Wisp servant token."]})
    table.me.play("Gift").table.resolve()
    go_on(table)
    assert table.you.servants == ["Wisp"]
    assert (table["Wisp"].controller, table["Wisp"].owner) == (1, 1)


# -- 1302.2 ----------------------------------------------------------------------------------------
@rule("MG 1302.2", "MG 1302.2a")
def test_tokens_are_treated_like_cards():
    burn = "Burn {0}: Destroy target servant."
    table = brood(hand=[burn], servants=["Banner (Barrier): Allied servants gain [+1000/0].", HERO])
    assert table["Wisp"].atk == 2000
    table.me.play("Burn")
    assert sorted(table.me.options) == ["take_back", "target Foe", "target Hero", "target Wisp", "target Wisp"]
    table.me.choose("Wisp").table.resolve()
    assert table.me.servants.count("Wisp") == 1


@rule("MG 1302.2", "MG 803.3a")
def test_a_token_attacks_like_a_servant():
    table = brood()
    table.pass_until("attack")
    assert "attack Wisp" in table.me.options


@rule("MG 1302.2b")
def test_effect_on_tokens_does_not_affect_cards():
    table = brood(hand=["Cull {0}: Destroy all token servants."], servants=[HERO])
    table.me.play("Cull").table.resolve()
    assert (table.me.servants, table.you.servants) == (["Hero"], ["Foe"])


# -- 1302.3 ----------------------------------------------------------------------------------------
@rule("MG 1302.3", "MG 1302.3a", "MG 906.5b")
@pytest.mark.parametrize(
    ("text", "zone", "n"),
    [
        ("Destroy all token servants.", "graveyard", 2),
        ("Banish all servants.", "graveyard", 2),
        ("Return all servants to their owners' hands.", "hand", 0),
        ("Remove all token servants from the game.", "removed", 0),
    ],
)
def test_token_ceases_to_exist_after_leaving_the_field(text: str, zone: str, n: int):
    watch = "Watch (Barrier): Whenever an allied servant is put into a graveyard from the field ⇒ Draw a card."
    table = brood(hand=[f"Sweep {{0}}: {text}"], servants=[watch])
    refs = [ref for ref in table.machine.field(0) if table.machine.obj(ref).token]
    table.me.play("Sweep").table.resolve_all()
    assert "Wisp" not in table
    for place in ("hand", "graveyard", "removed", "extra"):
        assert "Wisp" not in getattr(table.me, place)
    assert [event.destination for event in table.events(Moved) if event.ref in refs] == [zone, zone]
    assert len(table.me.hand) == n


@rule("MG 1302.3a")
@pytest.mark.parametrize("where", ["on top of its owner's deck", "into its owner's orb zone face down as an orb"])
def test_token_does_not_enter_a_deck_or_orb_zone(where: str):
    table = brood(hand=[f"Away {{0}}: Put target servant {where}."])
    deck, orbs = table.me.deck, table.me.orbs
    table.me.play("Away", "Wisp").table.resolve()
    assert (table.me.deck, table.me.orbs, table.me.servants) == (deck, orbs, ["Wisp"])


@rule("MG 1302.3a", "MG 302.3")
def test_token_stays_when_its_controller_changes():
    rob = "Rob {0}: Gain control of target servant."
    table = scenario(me={"hand": ["Gift {0}: Your opponent creates a [1000/1000] Wisp servant token.", rob]})
    table.me.play("Gift").table.resolve()
    go_on(table).me.play("Rob", "Wisp").table.resolve()
    assert (table.me.servants, table.you.servants) == (["Wisp"], [])


@rule("MG 1302.3b")
def test_a_token_that_becomes_another_type_ceases_to_exist():
    turn = "Turn {0}: Target servant becomes a caster until end of turn."
    table = brood(hand=[turn, turn.replace("Turn", "Twist")], servants=[HERO])
    table.me.play("Turn", "Wisp").table.resolve()
    assert table.me.servants.count("Wisp") == 1
    assert "Wisp" not in table.me.graveyard
    table.me.play("Twist", "Hero").table.resolve()
    assert "Hero" in table


# -- 1302.4a, 1302.4b ------------------------------------------------------------------------------
def gain(what: str, n: int = 1) -> str:
    return f"Gain {{0}}: {' '.join([f'You gain a {what}.'] * n)}"


@rule("MG 1302.4a", "MG 1302.4")
def test_coin_is_banished_for_one_od():
    table = scenario(me={"hand": [gain("coin", 2)]})
    table.me.play("Gain").table.resolve()
    assert (table.me.casters, table.me.servants) == (["Coin", "Coin"], [])
    coin = table["Coin"]
    assert (coin.types, coin.attributes, coin.token, coin.level) == (frozenset(), frozenset(), True, 0)
    table.me.activate("Coin")
    assert (table.me.od, table.me.casters, table.chase) == ("V", ["Coin"], [])
    assert table.me.graveyard == ["Gain"]


@rule("MG 1302.4a", "MG 306.1")
def test_coin_produces_od_only_in_a_caster_zone():
    table = scenario(me={"hand": [gain("coin")]})
    table.me.play("Gain").table.resolve()
    ref = table["Coin"].ref
    for _ in table.machine.movement.move((ref,), "field", place=0, to_seat=0):
        raise AssertionError
    table.machine.start()
    assert table.me.servants == ["Coin"]
    assert "activate Coin" not in table.me.options


@rule("MG 1302.4b", "MG 1027.1")
@pytest.mark.parametrize("n", [1, 3])
def test_candy_puts_an_own_graveyard_card_under_the_deck(n: int):
    table = scenario(me={"hand": [gain("candy", n)], "graveyard": [HERO]}, you={"graveyard": [FOE]})
    table.me.play("Gain").table.resolve()
    assert table.me.casters == ["Candy"] * n
    table.me.activate("Candy")
    if table.me.asked == "target":
        assert "target Foe" not in table.me.options
        table.me.choose("Hero")
    table.resolve()
    assert table.machine.printed_card(table.machine.zone(0, "deck")[-1]).name.en == "Hero"
    assert table.me.casters == ["Candy"] * (n - 1)


@rule("MG 1302.4b")
def test_candy_needs_a_card_in_the_own_graveyard():
    table = scenario(me={"hand": ["Gain 1/1 {0}: [Enter] ⇒ You gain a candy."]}, you={"graveyard": [FOE]})
    table.me.play("Gain").table.resolve()
    go_on(table).resolve_all()
    assert table.me.casters == ["Candy"]
    assert table.me.why_not(activate="Candy") is not None


@rule("MG 1027.2", "MG 1027.2a")
@pytest.mark.parametrize(("have", "able"), [(3, True), (2, True), (1, False)])
def test_candies_are_paid_in_full_or_not_at_all(have: int, able: bool):
    shop = "Shop (Barrier): Pay two candies: Draw a card."
    table = scenario(me={"hand": [gain("candy", have)], "servants": [shop]})
    table.me.play("Gain").table.resolve()
    if not able:
        assert table.me.why_not(activate="Shop").clause == "1027.2a"
        return
    table.me.activate("Shop").table.resolve()
    assert (len(table.me.hand), table.me.casters) == (1, ["Candy"] * (have - 2))
    assert "Candy" not in table.me.graveyard


@rule("MG 1027.2")
def test_only_own_candies_can_be_paid():
    shop = "Shop (Barrier): Pay two candies: Draw a card."
    give = "Give {0}: Your opponent gains a candy. Your opponent gains a candy."
    table = scenario(me={"hand": [give], "servants": [shop]})
    table.me.play("Give").table.resolve()
    assert table.you.casters == ["Candy", "Candy"]
    assert table.me.why_not(activate="Shop").clause == "1027.2a"


# -- 1029, 1302.4c ---------------------------------------------------------------------------------
ROBOT = "Robot 1000/1000 (Machine)"


@rule("MG 1029.1", "MG 1302.4c")
def test_parts_tokens_enter_the_servant_zone():
    table = scenario(me={"hand": [gain("part", 3)]})
    table.me.play("Gain").table.resolve()
    assert (table.me.servants, table.me.casters) == (["Parts"] * 3, [])
    parts = table["Parts"]
    assert (parts.types, parts.races, parts.attributes) == (frozenset(), {"Machine"}, frozenset())
    assert parts.recovered


@rule("MG 1302.4c-1", "MG 1302.4c-2")
def test_parts_are_stacked_under_an_allied_machine():
    table = scenario(
        me={"hand": [gain("part", 2)], "servants": [ROBOT, HERO]}, you={"servants": ["Tank 1/1 (Machine)"]}
    )
    table.me.play("Gain").table.resolve()
    for n in (1, 2):
        table.me.activate("Parts")
        if table.me.asked == "target":
            table.me.choose("Robot")
        assert table["Parts"].rested
        table.resolve()
        assert table["Robot"].stock == ["Parts"] * n
        assert (table["Robot"].atk, table["Robot"].defense) == (1000 + 1000 * n, 1000 + 1000 * n)
    assert table.me.servants == ["Robot", "Hero"]


@rule("MG 1302.4c-1")
def test_parts_cannot_be_used_without_an_allied_machine():
    table = scenario(me={"hand": [gain("part")], "servants": [HERO]}, you={"servants": ["Tank 1/1 (Machine)"]})
    table.me.play("Gain").table.resolve()
    assert table.me.why_not(activate="Parts") is not None


def with_parts(n: int, **more: object):
    """Return a table with a robot that has `n` Parts as stock."""
    table = scenario(me={"hand": [gain("part", n), *more.pop("hand", [])], "servants": [ROBOT]}, **more)
    table.me.play("Gain").table.resolve()
    at = table.machine.context_for(table["Robot"].ref)
    refs = [ref for ref in table.machine.field(0) if table.machine.chars(ref).name.en == "Parts"]
    for _ in table.machine.put_under(refs, table["Robot"].ref, at):
        raise AssertionError
    table.machine.start()
    return table


@rule("MG 1302.4c-2")
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 8])
def test_parts_in_stock_give_abilities_by_their_number(n: int):
    fell = "Fell {0}: Destroy all servants."
    aim = "Aim {0}: [Quickcast] | Rest target servant."
    table = with_parts(n, hand=[fell, aim])
    robot = table["Robot"]
    assert (robot.atk, robot.defense) == (1000 + 1000 * n, 1000 + 1000 * n)
    assert ("X Corrupt" in robot.keywords) is (n >= 3)
    assert (table.me.why_not(play="Aim") is not None) is (n >= 7)
    table.me.play("Fell").table.resolve()
    assert ("Robot" in table) is (n >= 5)
    assert "Parts" not in table.me.graveyard


@rule("MG 1302.4c-2", "MG 804.5")
@pytest.mark.parametrize(("n", "left"), [(2, 6), (3, 4), (4, 3)])
def test_machine_with_three_or_more_parts_corrupts_that_many_orbs(n: int, left: int):
    table = with_parts(n)
    table.me.attack("Robot", table.you).table.fight()
    while table.me.asked == "corrupt":
        table.match.answer(0, table.match.number, list(range(table.match.decision.min)))
    go_on(table)
    assert table.you.orbs == left


@rule("MG 1302.3a", "MG 315.1b")
def test_parts_in_stock_cease_to_exist_when_the_machine_leaves():
    table = with_parts(2, hand=["Back {0}: Return target servant to its owner's hand."])
    table.me.play("Back", "Robot").table.resolve()
    assert (table.me.hand, sorted(table.me.graveyard)) == (["Robot"], ["Back", "Gain"])


@rule("MG 1302.4c-2", "MG 302.6")
def test_machine_loses_the_bonus_without_its_parts():
    table = with_parts(1)
    robot = table["Robot"].ref
    table.machine.s.change(robot, parts=())
    table.machine.layers.forget_object(robot)
    assert table.machine.chars(robot).atk == 1000


@rule("MG 1023.2a", "MG 1302.3a", "MG 1302.2a")
def test_copied_spell_token_on_the_chase_can_be_cancelled():
    echo = "Echo {0}: [Quickcast] | Copy target servant spell."
    deny = "Deny {0}: [Quickcast] | Cancel target spell."
    table = scenario(me={"hand": ["Imp 1000/1000 {0}", echo]}, you={"hand": [deny]})
    table.me.play("Imp").play("Echo", "Imp").table.resolve()
    copy = TableObject(table, table.machine.stack[-1])
    table.me.pass_()
    table.you.play("Deny", copy).table.resolve()
    assert (table.chase, table.me.graveyard) == (["Imp"], ["Echo"])
