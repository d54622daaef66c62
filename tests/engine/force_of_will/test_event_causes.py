"""Events by a certain player's effects, cards turned face down, skipped draws, impossible and optional acts."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import AWAY, FELL, scenario
from tests.engine.force_of_will.japanese import read
from tests.engine.rules import rule

IMP, OX = "Imp 100/700 {1}", "Ox 300/1200 {3}"


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        ("Damage cannot be prevented.", "ダメージは軽減されない。"),
        (
            "You may choose not to recover this card during the recovery phase.",
            "あなたはリカバリーフェイズにこのカードをリカバーしないことを選んでよい。",
        ),
        (
            "Prevent the first damage that would be dealt to this card each turn.",
            "各ターン、このカードに最初に与えられるダメージを軽減する。",
        ),
        ("This card cannot be returned to its owner's hand.", "このカードは持ち主の手札に戻されない。"),
        (
            "[Enter] => Flip a revealed rune from your rune area face down.",
            "[参戦] ⇒ あなたのルーンエリアの公開されているルーンを1枚裏向きにする。",
        ),
        (
            "When this card is banished by [Incarnation] => You may pay 400 life. If you do, draw a card.",
            "このカードが[顕現]により破棄されたとき ⇒ あなたは400ライフを支払ってよい。そうした場合、カードを1枚引く。",
        ),
        (
            "Target a resonator. At the end of the next turn => Destroy it.",
            "リゾネイターを1体対象とする。次のターンの終了時、それを破壊する。",
        ),
    ],
)
def test_english_and_japanese_lines_read_as_the_same_tree(en, ja):
    assert read(en) == read(ja, "ja")


# -- events by a certain player's effects ----------------------------------------------------------
ROGUE = (
    "Rogue 100/100 {9}: When this card is put into a graveyard from your hand by a spell or ability your opponent "
    "controls => Put this card into its owner's hand."
)


@rule("FoW 906.7", "FoW 1019.1")
@pytest.mark.parametrize("mine", [True, False])
def test_discard_trigger_checks_the_controller_of_the_discarding_effect(mine):
    rob = "Rob {0} (Chant): [Quickcast] | Each player discards their hand."
    table = scenario(me={"hand": [ROGUE, *([rob] if mine else [])]}, you={"hand": [] if mine else [rob]})
    if not mine:
        table.me.pass_()
    (table.me if mine else table.you).play("Rob").table.resolve_all()
    assert table.me.hand == ([] if mine else ["Rogue"])


@rule("FoW 1004.1", "FoW 902.2", "FoW 903.2j")
def test_cost_can_remove_the_card_itself_from_the_graveyard():
    ember = (
        "Ember 100/100 {9}: [0], remove this card in your graveyard from the game. This card deals 200 damage to "
        "target player or resonator."
    )
    table = scenario(me={"graveyard": [ember], "hand": [ember], "field": [ember]}, you={"field": [IMP]})
    table.me.activate("Ember", "Imp").table.resolve()
    assert (table["Imp"].damage, table.me.removed, table.me.graveyard) == (200, ["Ember"], [])
    assert table.me.why_not(activate="Ember") is not None


@rule("FoW 1004.1", "FoW 906.7")
@pytest.mark.parametrize(("zone", "draws"), [("graveyard", 1), ("field", 0)])
def test_trigger_on_removal_from_the_graveyard_ignores_removal_from_the_field(zone, draws):
    shade = "Shade 100/100: When this card in your graveyard is removed from the game => Draw a card."
    what = "card in your graveyard" if zone == "graveyard" else "resonator"
    bury = f"Bury {{0}} (Chant): Remove target {what} from the game."
    table = scenario(me={zone: [shade], "hand": [bury]})
    table.me.play("Bury", "Shade").table.resolve_all()
    assert len(table.me.hand) == draws


@rule("FoW 1110.2", "FoW 1011.1")
@pytest.mark.parametrize("born", [True, False])
def test_trigger_on_banishing_checks_that_incarnation_banished_the_card(born):
    kid = "Kid 100/100 (fire): When this card is banished by [Incarnation] => Draw a card."
    angel = "Angel 500/500 {9} (fire): [Incarnation][R]"
    knife = "Knife {0} (Chant): Banish a resonator."
    table = scenario(me={"field": [kid], "hand": [angel if born else knife]})
    table.me.play("Angel" if born else "Knife", **({"incarnate": True} if born else {})).table.resolve_all()
    assert table.me.hand == (["Filler"] if born else [])


@rule("FoW 702.3", "FoW 906.4")
@pytest.mark.parametrize("played", [True, False])
def test_trigger_covers_resonators_that_enter_without_being_played(played):
    guard = (
        "Guard 100/100: Whenever a resonator enters the field under your opponent's control without being played from "
        "your opponent's hand => This card deals 500 damage to it."
    )
    lift = "Lift {0} (Chant): Put target resonator from your graveyard into the field."
    beast = "Beast 100/900 {0}"
    table = scenario(
        me={"hand": [beast] if played else [lift], "graveyard": [] if played else [beast]},
        you={"field": [guard]},
    )
    table.me.play(*(("Beast",) if played else ("Lift", "Beast"))).table.resolve_all()
    assert table["Beast"].damage == (0 if played else 500)


@rule("FoW 906.7")
def test_trigger_covers_cards_from_all_zones_except_the_removed_area():
    doll = (
        "Doll 100/100: Whenever a resonator is put into your opponent's graveyard from a non-removed area => Remove it "
        "from the game. You gain 200 life."
    )
    table = scenario(me={"field": [doll], "hand": [FELL], "will": "W"}, you={"field": [IMP]})
    table.me.play("Fell", "Imp").table.resolve_all()
    assert (table.you.removed, table.you.graveyard, table.me.life) == (["Imp"], [], 4200)


@rule("FoW 1022.1", "FoW 903.2j")
def test_cost_can_remove_a_counter_of_any_name():
    drum = (
        "Drum 100/100: Remove a counter from a ruler or entity you control: This card gains [+100/0] until end of turn."
    )
    table = scenario(
        me={"field": [put(drum, counters={"growth": 1})]}, you={"field": [put(OX, counters={"growth": 2})]}
    )
    table.me.activate("Drum").table.resolve()
    assert (table["Drum"].counters, table["Drum"].atk) == ({}, 200)
    assert table.me.why_not(activate="Drum") is not None


@rule("FoW 1007.1", "FoW 906.4")
def test_it_means_the_triggering_attacker_and_not_the_source():
    guard = "Guard 100/900: Whenever a resonator attacks => This card deals 500 damage to it."
    table = scenario(me={"field": [OX]}, you={"field": [guard]})
    table.me.attack("Ox", table.you).table.resolve()
    assert (table["Ox"].damage, table["Guard"].damage) == (500, 0)


# -- turned face down ------------------------------------------------------------------------------
@rule("FoW 711.2", "FoW 303.2")
def test_effect_turns_a_revealed_rune_face_down():
    rune = "Old Rune {1} (Rune, divinity 1): Draw a card."
    cat = "Cat 100/100 {0}: When this card enters the field => Flip a revealed rune from your rune area face down."
    table = scenario(me={"hand": [cat], "runes": [put(rune, revealed=True), rune]})
    table.me.play("Cat").table.resolve_all()
    table.me.choose("Old Rune")
    assert not any(table.machine.obj(ref).revealed for ref in table.machine.zone(0, "rune"))
    assert all(table.machine.obj(ref).face_down for ref in table.machine.zone(0, "rune"))


@rule("FoW 1133.2")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_effect_turns_down_at_most_the_revealed_stories(n):
    tales = [put(f"Tale {place} {{1}} (Chant, Story): Draw a card.", revealed=True) for place in range(n)]
    table = scenario(
        me={"hand": ["Shut {0} (Chant): Flip over two revealed Stories in your extra deck."], "extra": tales}
    )
    table.me.play("Shut").table.resolve()
    if n == 3:
        table.me.choose("Tale 0", "Tale 1")
    assert sum(table.machine.obj(ref).revealed for ref in table.machine.zone(0, "extra")) == max(0, n - 2)


# -- draws -----------------------------------------------------------------------------------------
CLERK = "Clerk 100/100: If you would draw a card in a phase other than draw phase, you may skip drawing it instead."
READ = "Read {0} (Chant): Draw a card."


@rule("FoW 910.1", "FoW 1009.1")
@pytest.mark.parametrize("skips", [True, False])
def test_a_draw_outside_the_draw_phase_may_be_skipped(skips):
    watch = "Watch 100/100: When you skip drawing a card this way => You gain 300 life."
    both = CLERK.replace("instead.", "instead. | " + watch.partition(": ")[2])
    table = scenario(me={"field": [both, watch], "hand": [READ]})
    table.me.play("Read").table.resolve()
    (table.me.yes if skips else table.me.no)()
    table.resolve_all()
    assert (len(table.me.hand), table.me.life) == (0, 4300) if skips else (1, 4000)


@rule("FoW 910.1", "FoW 502.1")
def test_draw_of_the_draw_phase_is_not_replaced():
    table = scenario(you={"field": [CLERK]})
    table.end_turn()
    table.pass_while(lambda: table.machine.phase != "main", "the main phase")
    assert len(table.you.hand) == 1


@rule("FoW 910.1")
def test_draw_is_replaced_by_looking_at_the_top_cards():
    sage = (
        "Sage 100/100: If you would draw a card in a phase other than draw phase, you may look at the top three cards "
        "of your deck, put one of them into your hand and the rest on the bottom of your deck in any order instead."
    )
    table = scenario(me={"field": [sage], "hand": [READ], "deck": ["A 1/1", "B 1/1", "C 1/1", "D 1/1"]})
    table.me.play("Read").table.resolve()
    table.me.yes()
    table.me.choose("B")
    table.me.choose("A", "C")
    assert table.me.hand == ["B"]


# -- impossible and optional acts ------------------------------------------------------------------
@rule("FoW 104.4", "FoW 1018.1")
@pytest.mark.parametrize("fury", [True, False])
def test_unpreventable_damage_ignores_prevention(fury):
    ward = "Ward (Regalia): Prevent all damage that would be dealt to you."
    shot = "Shot {0} (Chant): This card deals 500 damage to your opponent."
    rage = ["Rage 100/100: Damage cannot be prevented."] if fury else []
    table = scenario(me={"hand": [shot], "field": rage}, you={"field": [ward]})
    table.me.play("Shot").table.resolve()
    assert table.you.life == (3500 if fury else 4000)


@rule("FoW 1018.1b", "FoW 912.1")
def test_prevention_covers_only_the_first_damage_of_a_turn():
    wall = "Wall 100/2000: Prevent the first damage that would be dealt to this card each turn."
    shot = "Shot {0} (Chant): This card deals 500 damage to target resonator."
    table = scenario(me={"hand": [shot] * 3, "field": [wall]})
    for damage in (0, 500, 1000):
        table.me.play("Shot", "Wall").table.resolve()
        assert table["Wall"].damage == damage


@rule("FoW 104.4", "FoW 302.5")
def test_card_that_cannot_be_returned_stays_in_the_field():
    root = "Root 100/100: This card cannot be returned to its owner's hand."
    table = scenario(me={"field": [root], "hand": [AWAY, FELL], "will": "WW"})
    table.me.play("Away", "Root").table.resolve()
    assert table.me.field == ["Root"]
    assert table.me.graveyard == ["Away"]
    table.me.play("Fell", "Root").table.resolve()
    assert (table.me.field, table.me.graveyard) == ([], ["Away", "Root", "Fell"])


@rule("FoW 503.5")
@pytest.mark.parametrize("stays", [True, False])
def test_player_may_leave_a_card_rested_in_the_recovery_phase(stays):
    net = "Net (Addition): You may choose not to recover this card during the recovery phase."
    table = scenario(me={"field": [put(net, rested=True), put(OX, rested=True)]}, turn_player="you")
    table.end_turn()
    while table.match.decision.kind == "priority":
        table.match.answer(table.match.decision.seat, table.match.number, [0])
    table.me.choose(*(["Net"] if stays else []))
    assert (table["Net"].rested, table["Ox"].rested) == (stays, False)


@rule("FoW 906.4")
@pytest.mark.parametrize("hushed", [True, False])
def test_silenced_resonators_do_not_trigger_their_own_enter_abilities(hushed):
    hush = (
        "Hush 100/100: Resonators entering the field under your opponent's control don't cause their own abilities to "
        "trigger."
    )
    bell = "Bell 100/100 {0}: When this card enters the field => Draw a card."
    ear = "Ear (Regalia): Whenever a resonator enters the field => You gain 100 life."
    table = scenario(me={"hand": [bell], "field": [ear]}, you={"field": [hush] if hushed else []})
    table.me.play("Bell").table.resolve()
    if not hushed:
        table.me.choose("Ear")
    table.resolve_all()
    assert (len(table.me.hand), table.me.life) == (0 if hushed else 1, 4100)


@rule("FoW 906.8")
def test_delayed_effect_happens_at_the_end_of_the_next_turn():
    doom = "Doom {0} (Chant): Target a resonator. At the end of the next turn => Destroy it."
    table = scenario(me={"hand": [doom], "field": [IMP]})
    table.me.play("Doom", "Imp").table.resolve()
    table.end_turn()
    assert table.me.field == ["Imp"]
    table.end_turn()
    assert table.me.field == []


# -- weather ---------------------------------------------------------------------------------------
RAIN = "Rain {0} (Chant): Your weather becomes rain until end of turn."


@rule("FoW 1028.1", "FoW 104.4")
def test_fixed_weather_does_not_change_until_end_of_turn():
    calm = "Calm {0} (Chant): Until end of turn, your weather is clear and cannot change."
    table = scenario(me={"hand": [RAIN, calm]})
    table.me.play("Calm").table.resolve()
    table.me.play("Rain").table.resolve()
    assert table.machine.weather(0) == "clear"
    table.end_turn()
    assert table.machine.weather(0) == ""


@rule("FoW 1028.1a", "FoW 910.1")
def test_weather_change_can_be_replaced_by_another_weather():
    siren = (
        "Siren 100/100: If a spell or ability you control would change a player's weather, that player's weather "
        "changes to snow instead."
    )
    table = scenario(me={"hand": [RAIN], "field": [siren]}, you={"field": []})
    table.me.play("Rain").table.resolve()
    assert table.machine.weather(0) == "snow"
