"""MG 1016, 1017, 1021, 1023, 1024: control, extra turns, copies, the end of a turn."""

from __future__ import annotations

import pytest

from engine.kernel.events import Entered, Moment, Moved
from engine.scenario import TableObject, put
from tests.engine.magical_girl.held import DENY, FELL, FOE, HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule

ROB = "Rob {0}: Gain control of target {what}{until}."


# -- 1016 ------------------------------------------------------------------------------------------
@rule("MG 1016.1", "MG 1016.1a", "MG 302.3", "MG 315.1a")
def test_stolen_servant_keeps_its_state_stock_and_counters():
    foe = put(FOE, reversed=True, stock=["Ann Lv1"], counters={"rust": 2})
    table = scenario(me={"hand": [ROB.replace("{what}", "servant").replace("{until}", "")]}, you={"servants": [foe]})
    ref = table["Foe"].ref
    table.me.play("Rob", "Foe").table.resolve()
    assert (table.me.servants, table.you.servants) == (["Foe"], [])
    foe = table["Foe"]
    assert (foe.ref, foe.reversed, foe.stock, foe.counters) == (ref, True, ["Ann"], {"rust": 2})


@rule("MG 1016.1a")
def test_stolen_barrier_enters_the_servant_zone():
    table = scenario(
        me={"hand": [ROB.replace("{what}", "barrier").replace("{until}", "")]}, you={"servants": ["Wall (Barrier)"]}
    )
    table.me.play("Rob", "Wall").table.resolve()
    assert (table.me.servants, table.you.servants, table.me.casters) == (["Wall"], [], [])


@rule("MG 1016.1b")
@pytest.mark.parametrize("down", [False, True])
def test_stolen_caster_enters_the_caster_zone(down: bool):
    table = scenario(
        me={"hand": [ROB.replace("{what}", "caster").replace("{until}", "")]},
        you={"casters": [put(MAGE, rested=True, face_down=down, stock=["Ann Lv1"])]},
    )
    ref = table.machine.casters(1)[0]
    table.me.play("Rob", TableObject(table, ref)).table.resolve()
    assert (table.machine.casters(0), table.machine.casters(1)) == ([ref], [])
    mia = TableObject(table, ref)
    assert (mia.rested, mia.face_down, len(table.machine.stock(ref))) == (True, down, 1)


@rule("MG 1016.1", "MG 507.5a")
@pytest.mark.parametrize(("what", "name", "zone"), [("servant", "Foe", "servants"), ("caster", "Mia", "casters")])
def test_temporarily_stolen_card_returns_to_its_zone(what: str, name: str, zone: str):
    rob = ROB.replace("{what}", what).replace("{until}", " until end of turn")
    table = scenario(me={"hand": [rob]}, you={"servants": [FOE], "casters": [MAGE]})
    table.me.play("Rob", name).table.resolve()
    assert getattr(table.me, zone) == [name]
    to_turn(table, 1, "recovery")
    assert getattr(table.you, zone) == [name]
    assert getattr(table.me, zone) == []


@rule("MG 1016.1", "MG 104.3")
def test_gaining_control_of_an_own_card_changes_nothing():
    rob = ROB.replace("{what}", "servant").replace("{until}", "")
    table = scenario(me={"hand": [rob], "servants": [HERO]})
    since = table["Hero"].since
    table.me.play("Rob", "Hero").table.resolve()
    assert (table.me.servants, table["Hero"].since) == (["Hero"], since)


@rule("MG 1016.1", "MG 302.5")
def test_stolen_servant_dies_into_its_owners_graveyard():
    rob = ROB.replace("{what}", "servant").replace("{until}", "")
    table = scenario(me={"hand": [rob, FELL]}, you={"servants": [FOE]})
    table.me.play("Rob", "Foe").table.resolve()
    table.me.play("Fell", "Foe").table.resolve()
    assert table.you.graveyard == ["Foe"]


@rule("MG 1016.1", "MG 803.4a")
def test_stolen_attacker_leaves_the_battle():
    rob = "Rob {0}: [Quickcast] | Gain control of target servant."
    table = scenario(phase="battle", me={"servants": [HERO]}, you={"hand": [rob], "orbs": 3})
    table.me.attack("Hero", table.you).pass_()
    table.you.play("Rob", "Hero").table.resolve()
    table.fight()
    assert (table.you.orbs, table.you.servants) == (3, ["Hero"])


# -- 1017 ------------------------------------------------------------------------------------------
SWAP = "Swap {0}: Exchange control of target servant and second target servant."


@rule("MG 1017.1")
def test_control_exchange_swaps_servants():
    table = scenario(me={"hand": [SWAP], "servants": [HERO]}, you={"servants": [put(FOE, reversed=True)]})
    table.me.play("Swap", "Hero", "Foe").table.resolve()
    assert (table.me.servants, table.you.servants) == (["Foe"], ["Hero"])
    assert table["Foe"].reversed


@rule("MG 1017.1")
def test_control_exchange_swaps_casters():
    swap = "Swap {0}: Exchange control of target caster and second target caster."
    table = scenario(me={"hand": [swap], "casters": [MAGE]}, you={"casters": [put("Nia Lv1", stock=["Ann Lv1"])]})
    table.me.play("Swap", "Mia", "Nia").table.resolve()
    assert (table.me.casters, table.you.casters) == (["Nia"], ["Mia"])
    assert table["Nia"].stock == ["Ann"]


@rule("MG 1017.2", "MG 903.3b")
def test_control_exchange_needs_both_targets():
    table = scenario(me={"hand": [SWAP], "servants": [HERO]}, you={"servants": [FOE], "hand": [FELL]})
    table.me.play("Swap", "Hero", "Foe").pass_()
    table.you.play("Fell", "Hero").table.resolve_all()
    assert (table.me.servants, table.you.servants) == ([], ["Foe"])


@rule("MG 1017.1", "MG 1017.2")
def test_control_exchange_needs_two_controllers():
    table = scenario(me={"hand": [SWAP], "servants": [HERO, "Elf 1/1"]}, you={"servants": [FOE]})
    table.me.play("Swap", "Hero", "Elf").table.resolve()
    assert (table.me.servants, table.you.servants) == (["Hero", "Elf"], ["Foe"])


# -- 1021 ------------------------------------------------------------------------------------------
EXTRA = "Extra {0}: Take an extra turn after this one."
GIVE = "Give {0}: Your opponent takes an extra turn after this one."


@rule("MG 1021.1", "MG 1021.2", "MG 507.6")
@pytest.mark.parametrize(
    ("cards", "turns"), [([], [1, 0]), (["Extra"], [0, 1]), (["Give"], [1, 1]), (["Extra", "Give"], [1, 0, 1])]
)
def test_extra_turns_come_first_and_the_newest_of_them_first(cards: list[str], turns: list[int]):
    table = scenario(me={"hand": [EXTRA, GIVE]})
    for card in cards:
        table.me.play(card).table.resolve()
    seats = []
    for _ in turns:
        turn = table.machine.s.turn
        while table.machine.s.turn == turn:
            decision = table.match.decision
            kinds = [option.kind for option in decision.options]
            wanted = next(kinds.index(kind) for kind in ("pass", "no_call", "give_up") if kind in kinds)
            table.match.answer(decision.seat, table.match.number, [wanted])
        seats.append(table.machine.s.turn_player)
    assert seats == turns


# -- 1023 ------------------------------------------------------------------------------------------
ECHO = "Echo {0}: [Quickcast] | Copy target {what}."
BOLT = "Bolt {0}: Target servant gains [-1000/-1000] until end of turn."


def echo(what: str, new_targets: bool = False) -> str:
    more = " You may choose new targets for the copy." if new_targets else ""
    return ECHO.replace("{what}", what) + more


@rule("MG 1023.2", "MG 1023.2a", "MG 1302.3a")
def test_copy_of_a_servant_spell_enters_the_field_as_a_token():
    table = scenario(me={"hand": ["Imp 1000/1000 {0} (ignus, Beast): [Enter] ⇒ Draw a card.", echo("servant spell")]})
    table.me.play("Imp").play("Echo", "Imp").table.resolve()
    assert table.chase == ["Imp", "Imp"]
    copy = table.machine.stack[-1]
    assert table.machine.obj(copy).token
    table.resolve()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, [0])
    table.resolve_all()
    assert table.me.servants == ["Imp", "Imp"]
    assert sorted(table.machine.obj(ref).token for ref in table.machine.field(0)) == [False, True]
    assert len(table.events(Entered)) == 2
    for ref in table.machine.field(0):
        chars = table.machine.chars(ref)
        assert (chars.atk, chars.races, chars.attributes) == (1000, {"Beast"}, {"ignus"})


@rule("MG 1302.3a", "MG 1023.2a")
def test_copy_of_a_conjure_ceases_to_exist_in_the_graveyard():
    watch = "Watch (Barrier): Whenever a servant enters the field ⇒ Draw a card."
    table = scenario(me={"hand": ["Read {0}: Draw a card.", echo("conjure spell")], "servants": [watch]})
    table.me.play("Read").play("Echo", "Read").table.resolve()
    assert table.chase == ["Read", "Read"]
    table.resolve_all()
    assert sorted(table.me.graveyard) == ["Echo", "Read"]
    assert len(table.me.hand) == 2
    gone = [event for event in table.events(Moved) if event.origin == "chase" and event.destination == "graveyard"]
    assert len(gone) == 3


@rule("MG 1023.2b")
def test_copied_ability_resolves_as_well():
    table = scenario(me={"servants": ["Spring 0/500: {0}: Draw a card."], "hand": [echo("ability")]})
    table.me.activate("Spring")
    table.me.play("Echo", TableObject(table, table.machine.stack[-1])).table.resolve()
    assert table.chase == ["Spring", "Spring"]
    table.resolve_all()
    assert len(table.me.hand) == 2


@rule("MG 1023.2b", "MG 1023.2c")
def test_copied_automatic_ability_refers_to_the_same_card():
    phoenix = "Phoenix 1/1: When this card is put into a graveyard from the field ⇒ Return it to its owner's hand."
    table = scenario(me={"servants": [phoenix], "hand": [FELL, echo("ability")]})
    table.me.play("Fell", "Phoenix").table.resolve()
    table.me.play("Echo", TableObject(table, table.machine.stack[-1])).table.resolve()
    assert table.chase == ["Phoenix", "Phoenix"]
    table.resolve_all()
    assert table.me.hand == ["Phoenix"]


@rule("MG 1023.2c", "MG 1023.2c-1")
def test_copy_has_the_mode_x_and_targets_of_the_original():
    split = "Split {X}: Choose one - target servant gains [+1000/0] until end of turn; or draw a card. | "
    split += "Deal X erosion damage to your opponent."
    table = scenario(me={"hand": [split, echo("conjure spell")], "servants": ["A 0/900", "B 0/900"], "od": "VVV"})
    table.me.play("Split", "A", mode=0, x=3).play("Echo", "Split").table.resolve_all()
    assert (table["A"].atk, table["B"].atk, table.you.erosion) == (2000, 0, 6)
    assert table.me.hand == []


@rule("MG 1023.2c-1", "MG 203.4")
def test_copy_has_the_x_cost_of_the_original():
    blaze = "Blaze {X}: Deal X erosion damage to your opponent."
    table = scenario(me={"hand": [blaze, echo("conjure spell")], "od": "VVV"})
    table.me.play("Blaze", x=3).play("Echo", "Blaze").table.resolve()
    assert [table.machine.chars(ref).total_cost for ref in table.machine.stack] == [3, 3]
    table.resolve_all()
    assert table.you.erosion == 6


@rule("MG 1023.2c")
def test_copy_gets_new_targets_if_the_text_allows():
    table = scenario(
        me={"hand": [BOLT, echo("conjure spell", new_targets=True)]}, you={"servants": ["A 5000/900", "B 5000/900"]}
    )
    table.me.play("Bolt", "A").play("Echo", "Bolt").table.resolve()
    table.me.yes()
    table.check()
    table.me.choose("B").table.resolve_all()
    assert (table["A"].atk, table["B"].atk) == (4000, 4000)


@rule("MG 1023.2d")
def test_spell_that_left_the_chase_is_not_copied():
    table = scenario(me={"hand": ["Read {0}: Draw a card.", echo("conjure spell")]}, you={"hand": [DENY]})
    table.me.play("Read").play("Echo", "Read").pass_()
    table.you.play("Deny", "Read").table.resolve_all()
    assert table.me.hand == []


@rule("MG 1023.2a", "MG 1019.1", "MG 1302.3a")
@pytest.mark.parametrize("how", ["Cancel target spell", "Return target conjure spell to its owner's hand"])
def test_copy_that_leaves_the_chase_ceases_to_exist(how: str):
    stop = f"Stop {{0}}: [Quickcast] | {how}."
    table = scenario(me={"hand": ["Read {0}: Draw a card.", echo("conjure spell")]}, you={"hand": [stop]})
    table.me.play("Read").play("Echo", "Read").table.resolve()
    copy = TableObject(table, table.machine.stack[-1])
    table.me.pass_()
    table.you.play("Stop", copy).table.resolve()
    assert table.chase == ["Read"]
    assert (table.me.hand, table.me.graveyard) == ([], ["Echo"])
    assert "Read" not in table.me.graveyard


@rule("MG 1023.1", "MG 909.1a")
def test_becoming_a_copy_uses_printed_values():
    mimic = "Mimic {0}: Target servant becomes a copy of second target servant until end of turn."
    model = put("Lord 5000/6000 {3} (ignus, Knight): [Hubris]", counters={"+1000/+1000": 1}, reversed=True)
    imp = put("Imp 1000/1000 {1} (aqua)", counters={"+1000/+1000": 2})
    table = scenario(me={"servants": [imp, model], "hand": [mimic]})
    imp = table["Imp"]
    table.me.play("Mimic", "Imp", "Lord").table.resolve()
    assert imp.name == "Lord"
    assert (imp.atk, imp.defense, imp.races, imp.attributes) == (7000, 8000, {"Knight"}, {"ignus"})
    assert (imp.total_cost, imp.reversed) == (3, False)
    assert "Hubris" in imp.keywords
    to_turn(table, 1, "recovery")
    assert imp.name == "Imp"


@rule("MG 1023.1")
def test_copying_caster_takes_the_level_and_keeps_its_own_stock():
    mimic = "Mimic {0}: Target caster becomes a copy of second target caster until end of turn."
    table = scenario(
        me={"casters": [MAGE, put("Nia Lv2 (aqua)", stock=["Nia Lv1"])], "hand": [mimic]},
    )
    mia = table["Mia"]
    table.me.play("Mimic", "Mia", "Nia").table.resolve()
    assert (mia.name, mia.level, mia.attributes, mia.stock) == ("Nia", 2, {"aqua"}, [])


@rule("MG 1023.1", "MG 306.6")
def test_copy_of_a_face_down_caster_has_no_name_or_element():
    mimic = "Mimic {0}: Target caster becomes a copy of second target caster until end of turn."
    table = scenario(me={"casters": ["Zoe Lv2 (aqua)", put(MAGE, face_down=True)], "hand": [mimic]})
    zoe, down = table["Zoe"], TableObject(table, table.machine.casters(0)[1])
    table.me.play("Mimic", "Zoe", down).table.resolve()
    assert (zoe.name, zoe.level, zoe.attributes) == ("Face-down caster", 1, frozenset())
    assert table.machine.chars(zoe.ref).names == frozenset()


# -- 1024 ------------------------------------------------------------------------------------------
HALT = "Halt {0}: [Quickcast] | End the turn."


@rule("MG 1024.1a", "MG 1024.1b", "MG 1024.1c", "MG 1024.1d")
def test_ending_the_turn_removes_the_chase_from_the_game():
    spring = "Spring 0/500: {0}: Draw a card."
    table = scenario(me={"hand": [HALT, "Read {0}: Draw a card."], "servants": [spring], "od": "VV"}, you={"od": ""})
    table.me.play("Read").activate("Spring").play("Halt").table.resolve()
    assert table.chase == []
    assert sorted(table.me.removed) == ["Halt", "Read"]
    assert (table.me.hand, table.me.od) == ([], "")
    assert table.machine.s.turn_player == 1
    assert not table.machine.s.items


@rule("MG 1024.1a", "MG 1024.1b")
def test_triggers_of_the_effect_that_ends_the_turn_are_dropped():
    watch = "Watch (Barrier): Whenever an allied servant is put into a graveyard from the field ⇒ Draw a card."
    halt = "Halt {0}: [Quickcast] | Destroy target servant. End the turn."
    table = scenario(me={"hand": [halt], "servants": [watch, HERO]})
    table.me.play("Halt", "Hero").table.resolve()
    assert table.machine.s.turn_player == 1
    assert table.chase == []
    assert table.me.hand == []


@rule("MG 1024.1b", "MG 1024.1c")
def test_text_after_end_the_turn_is_not_done():
    halt = "Halt {0}: [Quickcast] | End the turn. Draw a card."
    table = scenario(me={"hand": [halt]})
    table.me.play("Halt").table.resolve()
    assert (table.me.hand, table.me.removed, table.me.graveyard) == ([], ["Halt"], [])


@rule("MG 1024.1c-1")
def test_ended_turn_skips_the_remaining_phases():
    watch = "Watch (Barrier): At end of turn ⇒ Draw a card."
    table = scenario(me={"hand": [HALT], "servants": [watch, HERO]}, you={"orbs": 3})
    before = len(table.events(Moment))
    table.me.play("Halt").table.resolve()
    assert table.machine.s.turn_player == 1
    names = [event.name for event in table.events(Moment)[before:]]
    assert not {"turn_end", "end_begin", "battle_begin"} & set(names)
    assert table.me.hand == []


@rule("MG 1024.1c-2", "MG 1024.1c")
@pytest.mark.parametrize("target", ["Foe", None])
def test_ending_the_turn_ends_the_battle(target: str | None):
    table = scenario(phase="battle", me={"servants": [HERO]}, you={"servants": [FOE], "orbs": 3, "hand": [HALT]})
    table.me.attack("Hero", target or table.you).pass_()
    table.you.play("Halt").table.resolve()
    assert table.machine.battle is None
    assert (table.you.orbs, table.you.servants) == (3, ["Foe"])
    assert table.machine.s.turn_player == 1
    assert table["Hero"].rested


@rule("MG 1024.1d", "MG 507.5a")
def test_ended_turn_ends_effects_until_end_of_turn():
    pump = "Pump {0}: Target servant gains [+1000/0] until end of turn."
    table = scenario(me={"hand": [pump, HALT], "servants": [HERO]})
    table.me.play("Pump", "Hero").table.resolve()
    table.me.play("Halt").table.resolve()
    assert table["Hero"].atk == 2000


@rule("MG 1024.1b", "MG 315.2")
def test_ending_the_turn_puts_the_stock_of_a_servant_spell_into_the_graveyard():
    gift = 'Gift 4000/4000 (Soul Offering Servant): [Soul Offering] - 1 "Ann"'
    table = scenario(me={"hand": [gift, HALT, "Ann Lv1"]})
    table.me.play("Gift").play("Halt").table.resolve()
    assert sorted(table.me.removed) == ["Gift", "Halt"]
    assert table.me.graveyard == ["Ann"]


@rule("MG 1024.1", "MG 1021.1")
def test_extra_turn_follows_an_ended_turn():
    table = scenario(me={"hand": [EXTRA, HALT]})
    table.me.play("Extra").table.resolve()
    table.me.play("Halt").table.resolve()
    assert (table.machine.s.turn_player, table.machine.s.turn > 0) == (0, True)


@rule("MG 1024.1")
@pytest.mark.parametrize("phase", ["recovery", "draw", "call", "main", "battle", "end"])
def test_turn_can_be_ended_in_any_phase(phase: str):
    table = scenario(phase=phase, me={"hand": [HALT]}, you={"hand": [HALT]})
    for _ in range(20):
        decision = table.match.decision
        if decision.kind == "priority" and decision.seat == 1 and table.machine.s.turn_player == 0:
            break
        kinds = [option.kind for option in decision.options]
        wanted = next(kinds.index(kind) for kind in ("pass", "no_call", "give_up") if kind in kinds)
        table.match.answer(decision.seat, table.match.number, [wanted])
    assert table.machine.s.phase == phase
    turn = table.machine.s.turn
    table.you.play("Halt").table.resolve()
    assert (table.machine.s.turn, table.machine.s.turn_player) == (turn + 1, 1)
    table.check()


@rule("MG 1024.1", "MG 1103.2")
def test_wonder_ability_can_end_the_turn():
    """The [Wonder] is an ability on the chase like any other."""
    orb = "Gift 1/1: [Wonder] End the turn."
    table = scenario(phase="battle", me={"servants": [HERO, "Elf 1000/1000"]}, you={"orbs": [orb, "B 1/1"]})
    table.me.attack("Hero", table.you)
    table.fight()
    if table.me.asked == "corrupt":
        ref = next(o.ref for o in table.match.decision.options if table.machine.printed(o.ref).name.en == "Gift")
        table.choose_named(0, [TableObject(table, ref)], "corrupt")
    table.you.choose("Gift")
    if table.you.asked == "break":
        table.you.choose()
    table.resolve_all()
    assert table.machine.s.turn_player == 1
    assert table.you.hand[:1] == ["Gift"]
