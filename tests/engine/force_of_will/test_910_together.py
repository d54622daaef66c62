"""FoW 910 among simultaneous events: a replacing act is part of the event that it replaces."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, Damaged, Destroyed, Entered, LifeGained, Played
from engine.scenario import Table, put
from tests.engine.force_of_will.held import FELL, HEAL, READ, SWEEP, in_turn, ruler, scenario
from tests.engine.rules import rule

SINK = "Sink {1} (Chant): Target resonator gains [0/-300] until end of turn."
SEES = "Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life."
GUARD = "If another resonator you control would be destroyed, you may banish this card instead."
BODYGUARD = "If another resonator you control would be destroyed, banish this card instead."


def swept(*mine: str, **more: object) -> Table:
    """Return the table after all resonators were destroyed together, as far as possible."""
    table = scenario(me={"field": list(mine), "hand": [SWEEP], "will": "V", **more})
    table.me.play("Sweep").table.resolve()
    return table


# -- 910.1: part of the same event -----------------------------------------------------------------
@rule("FoW 910.1", "FoW 906.7b")
@pytest.mark.parametrize(
    "instead",
    ["return it to its owner's hand", "remove it from the game", "put it on the bottom of its owner's deck"],
)
@pytest.mark.parametrize("first", [True, False])
def test_card_leaving_by_replacement_sees_the_others_destroyed(instead: str, first: bool):
    spring = f"Spring 100/100: {SEES} | If this card would be destroyed, {instead} instead."
    cards = [spring, "A 1/1", "B 1/1"]
    table = swept(*(cards if first else cards[::-1]))
    table.resolve_all()
    assert table.me.field == []
    assert table.me.life == 4200


@rule("FoW 910.1", "FoW 906.7b")
def test_destroyed_card_sees_a_card_leave_by_replacement():
    spring = "Spring 100/100: If this card would be destroyed, return it to its owner's hand instead."
    other = "Other 100/100: Whenever another resonator leaves the field ⇒ You gain 100 life."
    table = swept(spring, other)
    table.resolve_all()
    assert (table.me.hand, table.me.life) == (["Spring"], 4100)


@rule("FoW 910.1", "FoW 911.1")
def test_last_known_information_is_from_before_the_whole_event():
    """The lord that leaves at the same time still counts, even if the replacement has several acts."""
    lord = "Lord 100/100: Each other resonator you control gains [+300/+300]."
    leaves = "When this card leaves the field ⇒ You gain life equal to its ATK."
    for instead in ("return it to its owner's hand", "you gain 100 life and return it to its owner's hand"):
        spring = f"Spring 100/100: {leaves} | If this card would be destroyed, {instead} instead."
        table = swept(lord, spring)
        table.resolve_all()
        assert table.me.hand == ["Spring"]
        assert table.me.life == (4400 if instead.startswith("return") else 4500)


@rule("FoW 910.1")
@pytest.mark.parametrize("first", [True, False])
def test_both_wordings_of_a_removal_replacement_have_the_same_result(first: bool):
    """ "Remove it" as another act, and as another destination of the same move."""
    found = []
    for instead in ("remove it from the game instead", "remove this card from the game instead"):
        soul = f"Soul 100/100: {SEES} | If this card would be destroyed, {instead}."
        cards = [soul, "A 1/1"]
        table = swept(*(cards if first else cards[::-1]))
        table.resolve_all()
        found.append((table.me.removed, table.me.graveyard, table.me.life, len(table.events(Destroyed))))
    assert found[0] == found[1] == (["Soul"], found[0][1], 4100, 1)


@rule("FoW 910.1")
def test_remaining_actions_of_a_replacement_follow_the_event():
    wake = "Wake 100/100: If this card would be destroyed, draw two cards instead."
    table = swept(wake, "A 1/1", deck=["One 1/1", "Two 2/2", "Three 3/3"])
    assert table.me.field == ["Wake"]
    assert len(table.me.hand) == 2


@rule("FoW 910.1")
@pytest.mark.parametrize("instead", ["destroy this card instead", "banish this card instead", ""])
def test_card_destroyed_by_a_replacement_is_not_destroyed_this_way(instead: str):
    """The effect has destroyed nothing; the replacing act is not its act."""
    fell = "Cut {0} (Chant): Destroy target resonator. You gain 100 life for each resonator destroyed this way."
    guard = (
        f"Guard 300/300: If another resonator you control would be destroyed, {instead}." if instead else "Guard 1/1"
    )
    table = scenario(me={"field": ["Imp 1/1", guard], "hand": [fell]})
    table.me.play("Cut", "Imp").table.resolve()
    assert table.me.field == (["Imp"] if instead else ["Guard"])
    assert table.me.life == (4000 if instead else 4100)


@rule("FoW 903.2j", "FoW 910.1")
def test_replaced_discard_without_a_move_pays_a_cost():
    calm = "Calm (Regalia): If a card would be put into your graveyard from anywhere, you gain 100 life instead."
    rite = "Rite {0} (Chant): As an additional cost to play this card, discard a card. | Draw a card."
    table = scenario(me={"field": [calm], "hand": [rite, "Page 1/1"]})
    table.me.play("Rite")
    assert (table.chase, table.me.hand, table.me.life) == (["Rite"], ["Page"], 4100)


@rule("FoW 903.2j", "FoW 910.1")
@pytest.mark.parametrize(
    ("instead", "where"),
    [
        ("return it to its owner's hand instead", "hand"),
        ("remove it from the game instead", "removed"),
        ("rest this card instead", "field"),
        ("you may return it to its owner's hand instead", "hand"),
    ],
)
def test_cost_is_paid_by_its_replacing_action(instead: str, where: str):
    """The replacing act is a separate move or rest while the cost is paid."""
    way = f"Way (Regalia): If a resonator would be put into your graveyard from the field, {instead}."
    rite = "Rite {0} (Chant): As an additional cost to play this card, banish a resonator. | You gain 100 life."
    table = scenario(me={"field": [way, "Imp 1/1"], "hand": [rite]})
    table.me.play("Rite")
    if "may" in instead:
        table.me.yes()
    assert table.chase == ["Rite"]
    assert "Imp" in getattr(table.me, where)
    assert table["Way"].rested == ("rest" in instead)
    table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 903.2j", "FoW 910.1")
def test_replacing_action_of_a_cost_may_itself_be_replaced():
    way = "Way (Regalia): If a resonator would be put into your graveyard from the field, return it to its owner's hand"
    calm = "Calm 500/500: If another resonator would be put into your graveyard from the field, banish this card"
    rite = "Rite {0} (Chant): As an additional cost to play this card, banish a resonator. | You gain 100 life."
    table = scenario(me={"field": [f"{way} instead.", f"{calm} instead.", "Imp 1/1"], "hand": [rite]})
    table.me.play("Rite", choose=["Imp"])
    assert table.me.asked == "replacement"
    table.me.choose("Calm")
    assert table.chase == ["Rite"]
    assert sorted(table.me.field) == ["Imp", "Way"]
    assert table.me.hand == ["Calm"]


# -- one card of several in the same event ---------------------------------------------------------
@rule("FoW 910.1", "FoW 910.3")
def test_one_of_two_guards_is_banished_for_the_other_in_one_decision():
    table = swept(f"Ann 100/100: {GUARD}", f"Bea 100/100: {GUARD}")
    assert table.me.asked == "yes_no"
    table.check()
    table.me.yes()
    assert table.me.asked != "yes_no"
    assert len(table.me.field) == 1
    assert len(table.me.graveyard) == 2  # together with the chant
    assert len(table.events(Banished)) == 1
    assert not table.events(Destroyed)
    table.check()


@rule("FoW 910.1", "FoW 910.3")
def test_guard_declined_for_one_resonator_can_still_save_another():
    """The resonator that was not saved has not been destroyed yet, so it can still be banished for the other one."""
    table = swept(f"Ann 100/100: {GUARD}", f"Bea 100/100: {GUARD}")
    table.me.no()
    assert table.me.asked == "yes_no"
    table.me.yes()
    assert len(table.me.field) == 1
    assert len(table.events(Banished)) == 1
    assert not table.events(Destroyed)


@rule("FoW 910.1", "FoW 910.3")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_one_of_several_mandatory_guards_is_banished_for_all_others(n: int):
    """Each time the last guard dies.

    It cannot be banished twice, but all the others are saved."""
    table = swept(*[f"Guard{n} 100/100: {BODYGUARD}" for n in range(n)])
    while table.me.asked == "replacement":
        table.check()
        table.me.choose(table.me.options[-1].removeprefix("replacement "))
    assert len(table.me.field) == n - 1
    assert (len(table.events(Banished)), len(table.events(Destroyed))) == (1, 0)


@rule("FoW 910.3")
def test_replacement_does_not_apply_to_its_own_banishment():
    """It is part of an event to which the effect has already applied."""
    martyr = "Martyr 300/300: If a resonator would be put into your graveyard from the field, banish this card instead."
    table = scenario(me={"field": ["Imp 1/1", martyr], "hand": [FELL], "will": "V"})
    table.me.play("Fell", "Imp").table.resolve()
    assert table.me.field == ["Imp"]
    assert sorted(table.me.graveyard) == ["Fell", "Martyr"]
    assert [table.machine.chars(event.ref).name.en for event in table.events(Banished)] == ["Martyr"]
    assert not table.events(Destroyed)


@rule("FoW 910.1", "FoW 910.3")
@pytest.mark.parametrize(
    ("instead", "where"),
    [("remove it from the game", "removed"), ("return it to its owner's hand", "hand"), ("you gain 100 life", "field")],
)
def test_another_replacement_may_apply_to_the_banished_guard(instead: str, where: str):
    """The guard does not go to the graveyard either, but the first resonator is still saved."""
    way = f"Way (Regalia): If a Knight would be put into your graveyard from the field, {instead} instead."
    guard = "Guard 300/300 (Knight): If another resonator you control would be destroyed, banish this card instead."
    table = scenario(me={"field": [way, guard, "Imp 1/1"], "hand": [FELL], "will": "V"})
    table.me.play("Fell", "Imp").table.resolve()
    assert "Imp" in table.me.field
    assert "Guard" in getattr(table.me, where)
    assert table.me.graveyard == ["Fell"]


@rule("FoW 910.3")
@pytest.mark.parametrize(("instead", "drawn"), [("draw two cards", 2), ("discard a card and draw two cards", 2)])
def test_later_actions_of_a_replacement_are_not_replaced_by_it_again(instead: str, drawn: int):
    """The first act belongs to the event; later acts are separate."""
    well = f"Well (Regalia): If you would draw a card, {instead} instead."
    deck = [f"C{n} 1/1" for n in range(9)]
    table = scenario(me={"field": [well], "hand": [READ, "Page 1/1"], "will": "V", "deck": deck})
    table.me.play("Read").table.resolve_all()
    left = [] if "discard" in instead else ["Page"]
    assert table.me.hand == [*left, *[f"C{n}" for n in range(drawn)]]


@rule("FoW 910.1", "FoW 910.2")
def test_card_kept_by_one_replacement_may_leave_by_another():
    """Life is gained instead of the first move.

    This stays even if the card leaves later for the second event."""
    first = "First 1/1: If this card would be put into your graveyard from the field, you gain 100 life instead."
    other = "Other 1/1: If this card would be destroyed, return another resonator you control to its owner's hand"
    table = swept(first, f"{other} instead.")
    assert (table.me.field, table.me.hand, table.me.life) == (["Other"], ["First"], 4100)
    assert not table.events(Destroyed)


@rule("FoW 910.1")
def test_card_whose_move_was_replaced_is_not_destroyed():
    keen = "Keen (Regalia): Whenever a resonator is destroyed ⇒ You gain 500 life."
    first = "First 1/1: If this card would be put into your graveyard from the field, you gain 100 life instead."
    table = swept(keen, first, "Imp 1/1")
    table.resolve_all()
    assert (table.me.field, table.me.life) == (["Keen", "First"], 4600)
    assert len(table.events(Destroyed)) == 1


@rule("FoW 910.1", "FoW 104.2")
def test_mandatory_guard_is_banished_once_for_two_destroyed_together():
    """Both destructions are replaced.

    The guard cannot be banished a second time, so that part is not done."""
    table = swept(f"Ann 100/100: {BODYGUARD}", "A 1/1", "B 1/1")
    assert table.me.field == ["A", "B"]
    assert (len(table.events(Banished)), len(table.events(Destroyed))) == (1, 0)


@rule("FoW 910.1", "FoW 910.3")
def test_optional_guard_saves_one_of_two_destroyed_together():
    table = swept(f"Ann 100/100: {GUARD}", "A 1/1", "B 1/1")
    while table.me.asked == "yes_no":
        table.me.yes()
    assert len(table.me.field) == 1
    assert (len(table.events(Banished)), len(table.events(Destroyed))) == (1, 1)


@rule("FoW 910.1")
def test_card_banished_for_another_is_not_also_destroyed():
    """The other resonator dies at the same time.

    The replacing act is done, the destruction is not."""
    guard = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
    table = swept("Imp 1/1", guard)
    table.me.yes()
    assert table.me.field == ["Guard"]
    assert len(table.events(Banished)) == 1
    assert not table.events(Destroyed)


@rule("FoW 910.1", "FoW 1204.1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_guard_can_replace_destruction_by_a_rule_process(answer: str):
    guard = "Guard 300/300: If another resonator you control would be destroyed, you may banish this card instead."
    table = scenario(me={"field": [guard, put("Imp 300/300", damage=200)], "hand": [SINK], "will": "V"})
    table.me.play("Sink", "Imp").table.resolve()
    assert table.me.asked == "yes_no"
    table.check()
    getattr(table.me, answer)()
    assert sorted(table.me.field) == ([] if answer == "yes" else ["Guard"])  # the Imp still has no DEF


@rule("FoW 910.1", "FoW 1204.1")
def test_replacement_of_its_own_destruction_applies_in_a_rule_process():
    soul = "Soul 300/300: If this card would be destroyed, remove it from the game instead."
    table = scenario(me={"field": [soul], "hand": [SINK], "will": "V"})
    table.me.play("Sink", "Soul").table.resolve()
    assert table.me.removed == ["Soul"]
    table.check()


# -- what cannot happen ----------------------------------------------------------------------------
@rule("FoW 1010.3", "FoW 104.4")
@pytest.mark.parametrize(
    "instead", ["remove it from the game instead", "you may draw a card instead", "you gain 100 life instead"]
)
def test_impossible_destruction_is_not_replaced(instead: str):
    rock = f"Rock 300/300: This card cannot be destroyed. | If this card would be destroyed, {instead}."
    table = scenario(me={"field": [rock], "hand": [FELL], "will": "V"})
    table.me.play("Fell", "Rock").table.resolve()
    assert table.me.field == ["Rock"]
    assert (table.me.life, table.me.hand, table.me.removed) == (4000, [], [])
    assert table.me.asked != "yes_no"


@rule("FoW 104.4")
def test_forbidden_life_gain_is_not_replaced():
    ban = "Ban (Regalia): Players cannot gain life."
    page = "Page (Regalia): If you would gain life, draw a card instead."
    book = "Book (Regalia): If you would gain life, you may draw a card instead."
    table = scenario(me={"field": [ban, page, book], "hand": [HEAL], "will": "V"})
    table.me.play("Heal").table.resolve()
    assert table.me.asked == "priority"
    assert (table.me.life, table.me.hand) == (4000, [])


@rule("FoW 104.4")
def test_forbidden_draw_is_not_replaced():
    ban = "Ban (Regalia): Players cannot draw cards."
    well = "Well (Regalia): If you would draw a card, you gain 100 life instead."
    table = scenario(me={"field": [ban, well], "hand": [READ], "will": "V"})
    table.me.play("Read").table.resolve()
    assert (table.me.life, table.me.hand) == (4000, [])


@rule("FoW 910.1", "FoW 316.2")
@pytest.mark.parametrize("which", ["it", "this card"])
def test_j_ruler_removed_instead_of_destroyed_stays_on_the_field(which: str):
    """A J-ruler can only be on the field or in its area (FoW 316.2), so it is neither removed nor destroyed."""
    removes = f"would be destroyed, remove {which} from the game instead."
    queen = ruler("[Judgment][r]", *([f"If this card {removes}"] if which == "this card" else []))
    exile = "Exile (Regalia)" + (f": If a J/resonator {removes}" if which == "it" else "")
    fall = "Fall {1} (Chant): Destroy target J-ruler."
    table = scenario(me={"ruler": queen, "field": [exile], "hand": [fall], "will": "RV"})
    table.me.judgment()
    table.resolve_all()
    table.me.play("Fall", "Queen").table.resolve()
    assert "Queen" in table.me.field
    assert not table.events(Destroyed)


IN_VAIN = [
    ("If this card would be destroyed", "remove a [+100/+100] counter from it instead"),
    ("If this card would be destroyed", "banish another resonator instead"),
    ("If this card would be destroyed", "discard a card instead"),
    ("If this card would be destroyed", "rest it instead"),
    ("If this card would be destroyed", "recover it instead"),
    ("If this card would be destroyed", "remove all damage from it instead"),
    ("If this card would be put into your graveyard from the field", "discard a card instead"),
]


def frail(would: str, instead: str) -> Table:
    """Return a table on which a card was destroyed that can do nothing of its replacing act."""
    text = f"Frail 300/300: {would}, {instead}."
    frail = put(text, rested="rest it" in instead)
    table = scenario(me={"hand": [FELL], "will": "V"}, you={"field": [frail]})
    table.me.play("Fell", "Frail").table.resolve()
    return table


@rule("FoW 910.1", "FoW 910.3", "FoW 901.2c", "FoW 104.2")
@pytest.mark.parametrize(("would", "instead"), IN_VAIN)
def test_impossible_replacement_still_replaces(would: str, instead: str):
    table = frail(would, instead)
    assert table.you.field == ["Frail"]
    assert table.you.graveyard == []
    assert not table.events(Destroyed)


@rule("FoW 910.3")
@pytest.mark.parametrize(("would", "instead"), IN_VAIN)
def test_optional_replacement_is_not_offered_if_it_can_do_nothing(would: str, instead: str):
    table = frail(would, f"you may {instead}")
    assert table.you.asked != "yes_no"
    assert table.you.graveyard == ["Frail"]


@rule("FoW 910.1", "FoW 1204.1", "FoW 1301.1c")
def test_endlessly_replaced_destruction_is_a_draw():
    """The rule process finds the same damage again and again."""
    table = scenario(
        me={"hand": [SINK], "will": "V"},
        you={"field": ["Frail 300/300: If this card would be destroyed, recover it instead."]},
    )
    table.me.play("Sink", "Frail").table.resolve()
    assert table.match.result.winner is None
    assert table.match.result.clause == "1301.1c"


@rule("FoW 903.2j", "FoW 910.1")
def test_cost_is_paid_even_if_its_replacement_can_do_nothing():
    way = "Way (Regalia): If a resonator would be put into your graveyard from the field, discard a card instead."
    rite = "Rite {0} (Chant): As an additional cost to play this card, banish a resonator. | You gain 100 life."
    table = scenario(me={"field": [way, "Imp 1/1"], "hand": [rite]})
    table.me.play("Rite").table.resolve()
    assert (table.me.field, table.me.life) == (["Way", "Imp"], 4100)


@rule("FoW 901.2c", "FoW 1018.1a")
def test_used_up_shield_is_not_offered():
    ward = "{name} {{1}} (Chant): Prevent the next 300 damage that would be dealt to target resonator this turn."
    bolt = "{name} {{1}} (Chant): This card deals 300 damage to target resonator."
    hand = [ward.format(name="Ward"), ward.format(name="Wall"), bolt.format(name="Bolt"), bolt.format(name="Dart")]
    table = scenario(me={"field": ["Imp 900/900"], "hand": [*hand, bolt.format(name="Last")], "will": "VVVVV"})
    in_turn(table, ("Ward", "Imp"), ("Wall", "Imp"), ("Bolt", "Imp"))
    table.me.choose("Wall")
    assert table["Imp"].damage == 0
    table.me.play("Dart", "Imp").table.resolve()
    assert table.me.asked == "priority"  # one shield is left: there is nothing to choose
    assert table["Imp"].damage == 0
    assert not table.events(Damaged)
    table.me.play("Last", "Imp").table.resolve()
    assert table["Imp"].damage == 300


@rule("FoW 1007.4", "FoW 104.4")
def test_damage_that_does_nothing_is_not_replaced():
    shade = ruler("[Judgment][r]", "If this card would be dealt damage, you draw a card instead.")
    shade["j_ruler"].pop("def")
    bolt = "Bolt {0} (Chant): This card deals 300 damage to target J/resonator."
    table = scenario(me={"hand": [bolt]}, you={"ruler": put(shade, judged=True)})
    table.me.play("Bolt", "Queen").table.resolve_all()
    assert table.you.hand == []


@rule("FoW 1018.1a", "FoW 910.3")
def test_next_damage_is_prevented_once():
    ward = "Ward {0} (Chant): Prevent the next damage that would be dealt to target resonator this turn."
    bolt = "{name} {{0}} (Chant): This card deals 300 damage to target resonator."
    hand = [ward, bolt.format(name="Bolt"), bolt.format(name="Dart")]
    table = scenario(me={"field": ["Imp 900/900"], "hand": hand})
    for name, damage in (("Ward", 0), ("Bolt", 0), ("Dart", 300)):
        table.me.play(name, "Imp").table.resolve()
        assert table["Imp"].damage == damage


# -- tokens and copies -----------------------------------------------------------------------------
BROOD = "Brood {W}: Put two [300/500] light Wisp resonator tokens into the field."


@rule("FoW 1303.2", "FoW 1022.6", "FoW 910.1")
def test_token_copy_enters_as_its_own_text_says():
    slow = "Slow 300/300: This card enters the field rested."
    rich = "Rich 300/300: This card enters the field with two charge counters on it."
    twin = "Twin {1} (Chant): Put a token that's a copy of target resonator into the field."
    table = scenario(me={"field": [slow, rich], "hand": [twin, _twin("Twins")], "will": "VV"})
    in_turn(table, ("Twin", "Slow"), ("Twins", "Rich"))
    tokens = [one for one in (table.machine.obj(ref) for ref in table.machine.field(0)) if one.token]
    assert [one.rested for one in tokens] == [True, False]
    assert dict(tokens[1].counters) == {"charge": 2}


def _twin(name: str) -> str:
    return f"{name} {{1}} (Chant): Put a token that's a copy of target resonator into the field."


@rule("FoW 1017.2", "FoW 1022.6")
def test_card_entering_as_a_copy_enters_as_its_models_text_says():
    rich = "Rich 300/300: This card enters the field with two charge counters on it."
    mimic = (
        "Mimic 100/100 {1}: As this card enters the field, choose a resonator. This card enters the field as a copy of "
        "that resonator."
    )
    table = scenario(me={"field": [rich], "hand": [mimic], "will": "V"})
    table.me.play("Mimic").table.resolve()
    if table.me.asked == "choose":
        table.me.choose("Rich")
    assert [dict(table.machine.obj(ref).counters) for ref in table.machine.field(0)][-1] == {"charge": 2}


@rule("FoW 1303.2")
def test_entering_token_triggers_abilities_like_a_card():
    host = "Host (Regalia): Whenever a resonator enters the field ⇒ You gain 100 life."
    table = scenario(me={"field": [host], "hand": [BROOD], "will": "W"})
    table.me.play("Brood").table.resolve_all()
    assert (table.me.life, len(table.events(Entered))) == (4200, 2)


# -- several players at once -----------------------------------------------------------------------
@rule("FoW 906.7b", "FoW 1011.1")
def test_resonators_banished_by_each_player_leave_at_the_same_time():
    toll = "Toll {1} (Chant): Each player banishes a resonator."
    table = scenario(
        me={"field": [f"Mine 100/100: {SEES}"], "hand": [toll], "will": "V"}, you={"field": [f"Yours 100/100: {SEES}"]}
    )
    table.me.play("Toll").table.resolve_all()
    assert (table.me.life, table.you.life) == (4100, 4100)
    assert len(table.events(LifeGained)) == 2


@rule("FoW 906.7b", "FoW 1010.1")
@pytest.mark.parametrize(
    "act",
    [
        "Destroy target resonator and second target resonator.",
        "Remove target resonator and second target resonator from the game.",
        "Return target resonator and second target resonator to their owners' hands.",
    ],
)
def test_two_objects_of_one_action_leave_in_one_event(act: str):
    """Each of them sees the other one leave."""
    leaves = "Whenever another resonator leaves the field ⇒ You gain 100 life."
    both = f"Both {{0}} (Chant): {act}"
    table = scenario(me={"field": [f"A 1/1: {leaves}", f"B 1/1: {leaves}"], "hand": [both]})
    table.me.play("Both", "A", "B").table.resolve()
    table.me.choose("A").table.resolve_all()
    assert (table.me.field, table.me.life) == ([], 4200)


@rule("FoW 910.1", "FoW 903.2i-2")
def test_card_is_played_as_a_replacement_before_the_other_resonators_are_destroyed():
    """A play may be taken back as a whole, so it is never combined with the acts of other cards."""
    host = (
        "Host 1/1: If this card would be destroyed, you may play a resonator card from your hand without paying its"
        " cost instead."
    )
    table = scenario(me={"field": [host, "A 1/1"], "hand": [SWEEP, "Heir 500/500 {9}"], "will": "V"})
    table.me.play("Sweep").table.resolve()
    table.check()
    assert table.me.field == ["Host", "A"]
    table.me.yes()
    assert table.me.field == ["Host", "A"]
    table.me.choose("Heir")
    table.check()
    assert (table.chase, table.me.field, table.me.graveyard) == (["Heir"], ["Host"], ["A", "Sweep"])
    happened = [type(entry.event) for entry in table.machine.log]
    played = [place for place, kind in enumerate(happened) if kind is Played]
    assert happened.count(Destroyed) == 1
    assert played[-1] < happened.index(Destroyed)
    table.resolve_all()
    assert sorted(table.me.field) == ["Heir", "Host"]


@rule("FoW 1007.4", "FoW 903.3a")
def test_damage_to_a_forgotten_object_is_not_dealt():
    """Objects without any reference are forgotten at the end of a turn, but an effect may still aim at them."""
    table = scenario(me={"field": ["Imp 1/1"]})
    (imp,) = table.machine.field(0)
    gone = imp + 1
    assert list(table.machine.actions.deal(imp, {gone: 100})) == []
    assert table.events(Damaged) == []


# -- the same deck ---------------------------------------------------------------------------------
@rule("FoW 910.1", "FoW 1009.1", "FoW 304.3")
@pytest.mark.parametrize(
    ("instead", "drawn", "gone"),
    [
        ("draw a card", ["One", "Two"], []),
        ("put the top card of your deck into your graveyard", [], ["One", "Two"]),
        ("remove the top card of your deck from the game", [], []),
    ],
)
def test_replacing_top_card_action_is_done_once_for_each_event(instead: str, drawn: list[str], gone: list[str]):
    way = f"Way (Regalia): If a resonator would be put into a graveyard from the field, {instead} instead."
    table = swept(way, "A 1/1", "B 1/1", deck=["One 1/1", "Two 2/2", "Three 3/3"])
    assert sorted(table.me.field) == ["A", "B", "Way"]
    assert (table.me.hand, table.me.deck) == (drawn, 1)
    assert table.me.graveyard == [*gone, "Sweep"]
