"""FoW 1117, 1302.1, 1302.2, 1302.4, 1302.5: shift cards, with a past and a future side."""

from __future__ import annotations

import pytest

from engine.cards import make_card
from engine.match import Match
from engine.scenario import Table, put
from tests.engine.force_of_will.held import DENY, FELL, in_turn, ruler, scenario
from tests.engine.rules import rule

ACORN = "Acorn 200/300 {1} (wind, Spirit): [Shift][g][1]"
OAK = "Oak 800/900 {3} (wind, Treefolk): [Precision] | When this card enters the field or shifts ⇒ You gain 100 life."
SAPLING = f"{ACORN} <> {OAK}"
SEER = (
    "Seer 100/100 {1} (water): [Shift][1] | [Rest]: Shift this card."
    " <> Seen {1} (Chant, water): [Quickcast] | You gain 300 life."
)
PAST, FUTURE = 0, 1
CALM = "Calm {0} (Chant): [Quickcast] | Target resonator loses all abilities until end of turn."
PUMP = "Pump {0} (Chant): [Quickcast] | Target resonator gains [+200/+200] until end of turn."
MIMIC = "Mimic {0} (Chant): [Quickcast] | Target resonator becomes a copy of second target resonator until end of turn."
COPYIST = (
    "Copyist 100/100 {0}: As this card enters the field, choose a resonator. "
    "This card enters the field as a copy of that resonator."
)
LOST = "Lost {0} (Chant): [Quickcast] | Remove target resonator from the game."
BACK = "Back {0} (Chant): [Quickcast] | Return target resonator to its owner's hand."
BLINK = "Blink {0} (Chant): Remove target resonator from the game, then put it into the field."
RAISE = "Raise {0} (Chant): Put target resonator with total cost 2 or less from your graveyard into the field."


def sapling(**me: object) -> Table:
    return scenario(me={"hand": [SAPLING], "will": "GGGGVVVV", **me})


def oak(*hand: str, **sides: object) -> Table:
    """Return a table at which my card has its future side up."""
    return scenario(me={"field": [put(SAPLING, turned=True)], "hand": list(hand), "will": "GGVV"}, **sides)


def shown(table: Table, zone: str, viewer: int | None = 0, seat: int = 0) -> list[dict[str, object]]:
    found: list[dict[str, object]] = table.match.view(viewer)["zones"][seat][zone]
    return found


def use(table: Table, ref: int) -> None:
    """Play the first ability of this card (among several with the same name) for me, and resolve it."""
    options = table.match.decision.options
    table.answer(0, [next(n for n, one in enumerate(options) if one.kind == "activate" and one.ref == ref)])
    table.resolve_all()


# -- 903.2b, 1117.2: the side is chosen ------------------------------------------------------------
@rule("FoW 1117.2", "FoW 903.2b", "FoW 1302.1", "FoW 1302.2", "FoW 1302.2e")
@pytest.mark.parametrize(("side", "name", "atk", "left"), [(PAST, "Acorn", 200, 7), (FUTURE, "Oak", 800, 5)])
def test_shift_card_is_played_with_either_side(side: int, name: str, atk: int, left: int):
    table = sapling()
    table.me.play("Acorn", mode=side)
    assert table.chase == [name]
    assert len(table.me.will) == left
    table.resolve_all()
    assert table.me.field == [name]
    assert table[name].atk == atk
    assert table[name].races == {PAST: frozenset({"Spirit"}), FUTURE: frozenset({"Treefolk"})}[side]


@rule("FoW 903.2b")
def test_unpayable_side_is_not_offered():
    table = sapling(will="VV")
    table.me.play("Acorn")
    assert table.chase == ["Acorn"]


@rule("FoW 903.2b")
def test_only_the_playable_side_is_played():
    table = scenario(me={"hand": [SEER], "will": "V"}, turn_player="you")
    table.you.pass_()
    assert "play Seer" in table.me.options
    table.me.play("Seer")
    assert table.chase == ["Seen"]
    table.resolve_all()
    assert table.me.life == 4300
    assert table.me.graveyard == ["Seer"]


@rule("FoW 903.2b")
def test_card_with_two_unpayable_sides_cannot_be_played():
    table = sapling(will="")
    assert table.me.why_not(play="Acorn").clause == "1003.4"
    assert "play Acorn" not in table.me.options


@rule("FoW 903.2b")
def test_play_taken_back_leaves_the_past_side_in_the_hand():
    will = "Big Acorn 200/300 {1} (wind): [Shift][1] <> Torch {1} (Chant): Destroy target resonator with ATK 200."
    table = scenario(me={"hand": [will], "field": ["Imp 200/100", "Elf 200/100"], "will": "VV"})
    table.me.play("Big Acorn", mode=FUTURE)
    table.me.take_back()
    assert table.me.hand == ["Big Acorn"]
    assert table.me.will == "VV"


@rule("FoW 903.2a", "FoW 903.2b")
def test_standby_card_is_revealed_before_its_side_is_chosen():
    bud = "Bud {1} (Chant): [Shift][1] | [Trigger][1]: Draw a card."
    bloom = "Bloom {1} (Chant): [Trigger][1]: You gain 500 life."
    table = scenario(me={"standby": [f"{bud} <> {bloom}"], "will": "VVV"})
    table.me.play("Bud")
    assert shown(table, "standby", 1)[0]["name"] == {"en": "Bud", "ja": "Bud"}
    table.me.choose(FUTURE)
    table.resolve_all()
    assert table.me.life == 4500
    assert table.me.graveyard == ["Bud"]


@rule("FoW 1117.2", "FoW 903.2i-2")
def test_card_played_free_may_be_played_with_its_future_side():
    gift = "Gift {0} (Chant): Play a resonator in your hand without paying its cost."
    table = scenario(me={"hand": [gift, SAPLING]})
    table.me.play("Gift").table.resolve()
    table.me.choose("Acorn").choose(FUTURE)
    table.resolve_all()
    assert table.me.field == ["Oak"]


@rule("FoW 1117.2")
def test_card_without_shift_is_played_without_a_choice_of_side():
    hush = "Hush (Addition): Cards in your hand lose all abilities."
    table = sapling(field=[hush])
    table.me.play("Acorn")
    assert table.chase == ["Acorn"]


@rule("FoW 1302.1b", "FoW 1117.2")
def test_one_sided_card_with_shift_is_played_without_a_choice():
    table = scenario(me={"hand": [ACORN], "will": "VVVV"})
    table.me.play("Acorn")
    assert table.chase == ["Acorn"]


@rule("FoW 1114.2", "FoW 1117.2", "FoW 1302.2e")
@pytest.mark.parametrize(("side", "name"), [(PAST, "Bud"), (FUTURE, "Oak")])
def test_stealth_of_the_past_side_allows_either_side(side: int, name: str):
    bud = "Bud 100/100 {9}: [Shift][0] | [Stealth] If you control a regalia, pay 500 life"
    table = scenario(me={"standby": [f"{bud} <> Oak 800/900 {{9}}"], "field": ["Cup (Regalia)"]}, turn_player="you")
    table.you.pass_()
    table.me.play("Bud", mode=side).table.resolve_all()
    assert (table.me.field, table.me.life) == (["Cup", name], 3500)


@rule("FoW 1114.2", "FoW 1302.2e")
@pytest.mark.parametrize("side", [PAST, FUTURE])
def test_stealth_event_of_the_past_side_allows_either_side(side: int):
    bud = "Bud 100/100 {9}: [Shift][0] | [Stealth] When your opponent gains life"
    card = f"{bud} <> Oak 800/900 {{9}}: [Stealth] When your opponent loses life"
    table = scenario(me={"hand": ["Heal {0} (Chant): You gain 100 life."]}, you={"standby": [card]})
    in_turn(table, "Heal")
    table.you.yes().choose(side)
    table.resolve_all()
    assert table.you.field == [("Bud", "Oak")[side]]


@rule("FoW 1302.2e", "FoW 1302.2f", "FoW 1114.2", "FoW 1115.2")
@pytest.mark.parametrize(
    ("zone", "says", "clause"),
    [("standby", "[Stealth] You control no resonators.", "706.3"), ("standby", "[Trigger][0]: Draw a card.", "706.3"),
     ("graveyard", "[Remnant] | Draw a card.", "702.2")],
)  # fmt: skip
def test_text_of_the_future_side_does_not_allow_playing_from_other_zones(zone: str, says: str, clause: str):
    table = scenario(me={zone: [f"Bud 100/100 {{0}}: [Shift][0] <> Bloom {{0}} (Chant): {says}"]})
    assert table.me.why_not(play="Bud").clause == clause
    assert "play Bud" not in table.me.options


@rule("FoW 1115.2", "FoW 1117.2", "FoW 1302.2f")
def test_remnant_of_the_past_side_allows_either_side():
    card = "Bud 100/100 {1}: [Shift][1] | [Remnant] <> Bloom {1} (Chant): You gain 100 life."
    table = scenario(me={"graveyard": [card], "will": "V"})
    table.me.play("Bud", mode=FUTURE).table.resolve_all()
    assert (table.me.life, table.me.graveyard, table.me.removed) == (4100, [], ["Bud"])


# -- 1117.2, 1117.2a, 1302.2c: to shift ------------------------------------------------------------
@rule("FoW 1117.1", "FoW 1117.2", "FoW 1117.2a", "FoW 1302.2c")
def test_shifted_card_stays_the_same_card():
    table = scenario(
        me={"field": [put(SAPLING, damage=100, rested=True, counters={"+100/+100": 1})], "hand": [PUMP], "will": "GV"}
    )
    acorn = table["Acorn"]
    in_turn(table, ("Pump", "Acorn"))
    table.me.activate("Acorn").table.resolve_all()
    assert table.me.field == ["Oak"]
    assert table["Oak"].ref == acorn.ref
    assert (acorn.atk, acorn.defense, acorn.damage, acorn.rested) == (1100, 1200, 100, True)
    assert acorn.keywords == frozenset({"Precision"})
    assert table.me.life == 4100
    table.end_turn()
    assert acorn.atk == 900


@rule("FoW 1117.2a")
def test_card_played_with_its_future_side_has_not_shifted():
    watch = "Watch (Regalia): Whenever a resonator you control shifts ⇒ You gain 1000 life."
    plain = f"{ACORN} <> Oak 800/900 {{3}} (wind)"
    table = scenario(me={"field": [watch], "hand": [plain], "will": "VVV"})
    table.me.play("Acorn", mode=FUTURE).table.resolve_all()
    assert table.me.life == 4000
    table = scenario(me={"field": [watch, plain], "will": "GV"})
    table.me.activate("Acorn").table.resolve_all()
    assert table.me.life == 5000


@rule("FoW 1117.2")
def test_card_shifts_only_at_main_timing():
    table = scenario(me={"field": [SAPLING], "will": "GV"}, turn_player="you")
    table.you.pass_()
    assert table.me.why_not(activate="Acorn").clause == "701.2"


@rule("FoW 1117.2")
def test_shift_does_nothing_if_the_future_side_is_already_up():
    table = scenario(me={"field": [SEER], "will": "V"})
    seer = table["Seer"]
    table.me.activate("Seer", n=0)
    table.me.activate("Seer", n=1)
    table.resolve_all()
    assert seer.name == "Seen"
    assert table.clauses.count("1302.2c") == 1


@rule("FoW 1302.1b", "FoW 1302.2a", "FoW 1302.4")
def test_copy_has_shift_but_no_other_side():
    table = scenario(me={"field": [SAPLING], "hand": [COPYIST], "will": "GV"})
    in_turn(table, "Copyist")
    assert table.me.field == ["Acorn", "Acorn"]
    copy = next(ref for ref in table.machine.field() if table.machine.obj(ref).marks.copy_of)
    use(table, copy)
    assert table.me.field == ["Acorn", "Acorn"]
    assert table.me.will == ""


@rule("FoW 1302.1b", "FoW 1302.2a", "FoW 1302.2c")
def test_shift_card_under_a_copy_effect_shows_its_future_side_afterwards():
    """The copy effect continues; when the copy effect ends, the future side is up."""
    table = scenario(me={"field": [SAPLING, SEER], "hand": [MIMIC], "will": "V"})
    acorn = table["Acorn"]
    table.me.play("Mimic", "Acorn", "Seer").table.resolve()
    use(table, acorn.ref)
    assert acorn.name == "Seer"
    table.end_turn()
    assert acorn.name == "Oak"


# -- 1302.2b, 1302.2f: which side is up in which zone ----------------------------------------------
@rule("FoW 1302.2f", "FoW 1302.2f-1")
@pytest.mark.parametrize(
    ("card", "zone"), [(FELL, "graveyard"), (LOST, "removed"), (BACK, "hand")], ids=["destroyed", "removed", "returned"]
)
def test_past_side_is_up_outside_field_and_chase(card: str, zone: str):
    table = oak(card)
    in_turn(table, (card.split()[0], "Oak"))
    assert "Acorn" in getattr(table.me, zone)
    assert "Oak" not in getattr(table.me, zone)
    there = next(one for one in shown(table, zone) if one["name"] == {"en": "Acorn", "ja": "Acorn"})
    assert (there["face"], there["atk"]) == (0, 200)


@rule("FoW 1302.2f-1")
def test_cancelled_card_shows_its_past_side_in_the_graveyard():
    table = scenario(me={"hand": [SAPLING], "will": "VVV"}, you={"hand": [DENY], "will": "V"})
    table.me.play("Acorn", mode=FUTURE)
    table.me.pass_()
    table.you.play("Deny", "Oak").table.resolve_all()
    assert table.me.graveyard == ["Acorn"]


@rule("FoW 1302.2f-1")
@pytest.mark.parametrize("card", [BLINK, RAISE], ids=["blinked", "raised"])
def test_card_put_into_the_field_shows_its_past_side(card: str):
    table = oak(FELL, card)
    if card is RAISE:
        in_turn(table, ("Fell", "Oak"))
    in_turn(table, (card.split()[0], "Acorn" if card is RAISE else "Oak"))
    assert table.me.field == ["Acorn"]


@rule("FoW 1302.2f")
def test_card_in_the_graveyard_is_judged_by_its_past_side():
    table = scenario(me={"graveyard": [SAPLING, "Elf 100/100 {4}"], "hand": [RAISE]})
    table.me.play("Raise", "Acorn").table.resolve_all()
    assert table.me.field == ["Acorn"]


@rule("FoW 1302.2f", "FoW 1302.2f-1")
@pytest.mark.parametrize("zone", ["graveyard", "removed"])
def test_redirected_move_shows_the_past_side(zone: str):
    table = oak().send("Oak", zone, face=FUTURE)
    assert getattr(table.me, zone) == ["Acorn"]


@rule("FoW 1302.2b", "FoW 1302.2f-2")
def test_viewer_of_a_shift_card_sees_both_sides():
    table = oak(SAPLING)
    for viewer in (0, 1, None):
        (card,) = shown(table, "field", viewer)
        assert card["name"] == {"en": "Oak", "ja": "Oak"}
        assert [side["name"]["en"] for side in card["other_sides"]] == ["Acorn"]
    assert [side["name"]["en"] for side in shown(table, "hand", 0)[0]["other_sides"]] == ["Oak"]
    for viewer in (1, None):
        assert set(shown(table, "hand", viewer)[0]) == {"ref", "hidden", "stone"}


@rule("FoW 1302.5", "FoW 1302.5a")
def test_face_down_removed_card_hides_both_sides():
    table = sapling().send("Acorn", "removed", face_down=True)
    assert shown(table, "removed", 0)[0]["name"] == {"en": "Acorn", "ja": "Acorn"}
    for viewer in (1, None):
        (card,) = shown(table, "removed", viewer)
        assert set(card) == {"ref", "hidden", "stone"}
    told = [line["text"]["en"] for viewer in (1, None) for line in table.match.log(viewer)]
    assert not any("Acorn" in line for line in told)


@rule("FoW 1302.2c")
def test_shift_is_recorded_in_the_log():
    table = scenario(me={"field": [SAPLING], "will": "GV"})
    table.me.activate("Acorn").table.resolve_all()
    assert "A card shifts: it is Oak now." in [line["text"]["en"] for line in table.match.log(1)]


@rule("FoW 1302.2c")
def test_side_that_is_up_is_saved():
    table = scenario(me={"field": [SAPLING], "will": "GV"})
    table.me.activate("Acorn").table.resolve_all()
    again = Match.load(table.match.save())
    assert again.view(0)["zones"][0]["field"][0]["name"]["en"] == "Oak"
    assert again.view(0)["zones"][0]["field"][0]["atk"] == 800


@rule("FoW 1302.2c", "FoW 909.3b-1")
def test_static_ability_of_the_future_side_has_the_timestamp_of_the_shift():
    bud = "Bud 100/100 {1}: [Shift][0] <> Elder 100/100 {1}: Other resonators you control become [500/500]."
    lord = "Lord 100/100 {1}: Other resonators you control become [300/300]."
    table = scenario(me={"field": [bud, lord, "Imp 100/100"]})
    assert table["Imp"].atk == 300
    table.me.activate("Bud").table.resolve_all()
    assert table["Imp"].atk == 500


# -- 1302.4: copies --------------------------------------------------------------------------------
@rule("FoW 1302.4")
@pytest.mark.parametrize(("turned", "name", "atk"), [(False, "Acorn", 200), (True, "Oak", 800)])
def test_copy_has_the_side_that_is_up(turned: bool, name: str, atk: int):
    table = scenario(me={"field": [put(SAPLING, turned=turned), "Imp 100/100"], "hand": [PUMP, MIMIC], "will": "GV"})
    in_turn(table, ("Pump", name))
    imp = table["Imp"]
    in_turn(table, ("Mimic", "Imp", name))
    assert (imp.name, imp.atk) == (name, atk)


@rule("FoW 1302.4")
def test_copy_does_not_change_when_its_model_shifts():
    table = scenario(me={"field": [SAPLING], "hand": [COPYIST], "will": "GV"})
    original = table["Acorn"]
    in_turn(table, "Copyist")
    use(table, original.ref)
    assert sorted(table.me.field) == ["Acorn", "Oak"]


@rule("FoW 1017.1c-1")
@pytest.mark.parametrize(("side", "life"), [(PAST, 4200), (FUTURE, 4600)])
def test_copy_of_a_spell_has_the_side_that_was_played(side: int, life: int):
    card = "Bud {1} (Chant): [Shift][1] | You gain 100 life. <> Bloom {1} (Chant): You gain 300 life."
    echo = "Echo {0} (Chant): [Quickcast] | Copy target spell."
    table = scenario(me={"hand": [card, echo], "will": "VV"})
    table.me.play("Bud", mode=side)
    table.me.play("Echo", ["Bud", "Bloom"][side]).table.resolve_all()
    assert table.me.life == life


# -- 1302.1, 1302.1a, 1302.2d ----------------------------------------------------------------------
@rule("FoW 1302.1a")
def test_ruler_is_not_a_double_sided_card():
    nudge = "Nudge (Regalia): [0]: Shift target J/resonator. | [0]: Invert target J/resonator."
    table = scenario(me={"ruler": put(ruler(), judged=True), "field": [nudge]})
    for n in (0, 1):
        table.me.activate("Nudge", "Queen", n=n).table.resolve_all()
    assert sorted(table.me.field) == ["Nudge", "Queen"]


@rule("FoW 1302.2d")
def test_note_after_the_type_of_a_future_side_is_ignored():
    front = {
        "id": "x",
        "name": {"en": "A", "ja": "A"},
        "type": "Resonator",
        "atk": 100,
        "def": 100,
        "text": "[Shift][1]",
    }
    back = {"name": {"en": "B", "ja": "B"}, "type": "Resonator (Shift)", "atk": 100, "def": 100, "text": ""}
    card = make_card("force_of_will", {**front, "other_side": back})
    assert card.faces[1].types == frozenset({"resonator"})
    assert card.faces[1].type_line.en == "Resonator"


@rule("FoW 1302.2", "FoW 1302.3")
@pytest.mark.parametrize(
    "entry",
    [
        {"other_side": {"name": {"en": "B", "ja": "B"}, "type": "Resonator"}},
        {"other_side": "B"},
        {"second_j_ruler": {"name": {"en": "B", "ja": "B"}}},
        {"type": "Ruler", "other_side": {"name": {"en": "B", "ja": "B"}, "type": "Resonator"}},
    ],
    ids=["neither", "no side", "no first", "a ruler"],
)
def test_invalid_two_sided_card_is_refused(entry: dict[str, object]):
    plain = {"id": "x", "name": {"en": "A", "ja": "A"}, "type": "Resonator", "text": ""}
    with pytest.raises(ValueError, match=r"side|second"):
        make_card("force_of_will", {**plain, **entry})


@rule("FoW 1302.2c", "FoW 1109.2", "FoW 1302.2f")
@pytest.mark.parametrize("awaken", [True, False])
def test_awakened_card_keeps_the_effect_of_awakening_after_a_shift(awaken: bool):
    bud = "Bud 100/100 {0}: [Shift][9] | [Awakening][1]: [Flying] | [0]: Shift this card."
    table = scenario(me={"hand": [f"{bud} <> Bloom 500/500 {{9}}: [Pierce]", BACK], "will": "V"})
    table.me.play("Bud", mode=PAST, awaken=awaken).table.resolve_all()
    table.me.activate("Bud").table.resolve_all()
    assert set(table["Bloom"].keywords) == ({"Pierce", "Flying"} if awaken else {"Pierce"})
    table.me.play("Back", target="Bloom").table.resolve_all()
    assert table.me.hand == ["Bud"]
