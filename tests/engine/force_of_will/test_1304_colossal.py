"""FoW 1304: colossal rulers, with a ruler side and two J-ruler sides."""

from __future__ import annotations

from engine.scenario import Table, put
from tests.engine.force_of_will.held import DENY, FELL, in_turn, scenario, to_main
from tests.engine.rules import rule

SEED = "Seed (wind, Titan): [Judgment][g]"
TRUNK = (
    "Trunk 600/700 (Titan): [Judgment][g][2] | [Imperishable] | When this card enters the field ⇒ You gain 100 life."
)
CROWN = "Crown 1500/1600 (Titan): [Flying] | When this card does judgment ⇒ You gain 1000 life."
TITAN = f"{SEED} // {TRUNK} // {CROWN}"
WEAK = TITAN.replace("[Imperishable] | ", "")
PUMP = "Pump {0} (Chant): [Quickcast] | Target J/resonator gains [+200/+200] until end of turn."
FREE_FELL = FELL.replace("{1}", "{0}")


def titan(state: int = 1, card: str = TITAN, **me: object) -> Table:
    """Return a table at which my colossal ruler has this side up: 0 the ruler, 1 the first, 2 the second J-ruler."""
    return scenario(me={"ruler": put(card, judged=state, **me.pop("lying", {})), "will": "GGVVVV", **me})


@rule("FoW 1304.1", "FoW 1304.2", "FoW 1304.3", "FoW 1304.4")
def test_colossal_ruler_becomes_its_first_form():
    table = titan(0)
    assert table.me.ruler == ["Seed"]
    table.me.judgment().table.resolve_all()
    assert (table.me.ruler, table.me.field) == ([], ["Trunk"])
    assert (table["Trunk"].atk, table.me.life) == (600, 4100)
    assert table["Trunk"].types == frozenset({"j_ruler"})


@rule("FoW 1304.5", "FoW 1304.5a", "FoW 1304.5a-1", "FoW 1304.6")
def test_first_form_becomes_the_second_form_in_place():
    """It does not enter the field, and everything on it stays."""
    table = titan(lying={"damage": 300, "counters": {"bell": 1}}, hand=[PUMP])
    trunk = table["Trunk"]
    in_turn(table, ("Pump", "Trunk"))
    table.me.judgment().table.resolve_all()
    assert (table.me.field, trunk.name) == (["Crown"], "Crown")
    assert (trunk.atk, trunk.defense, trunk.damage, trunk.counters) == (1700, 1800, 300, {"bell": 1})
    assert trunk.keywords == frozenset({"Flying"})
    assert table.me.life == 5000
    assert table.me.will == "VVV"


@rule("FoW 1304.5", "FoW 705.1")
def test_judgment_is_played_once_a_turn_in_any_form():
    table = titan(0, will="GGGGVVVV")
    table.me.judgment().table.resolve_all()
    assert table.me.why_not(judgment="").clause == "705.1"


@rule("FoW 1304.5", "FoW 705.1")
def test_rested_first_form_cannot_do_judgment():
    assert titan(lying={"rested": True}).me.why_not(judgment="").clause == "705.1"


@rule("FoW 1304.5")
def test_first_form_without_the_keyword_and_second_form_have_no_judgment():
    plain = TITAN.replace("[Judgment][g][2] | ", "")
    assert titan(card=plain).me.why_not(judgment="").clause == "705.1"
    assert titan(2).me.why_not(judgment="").clause == "705.1"


@rule("FoW 1304.5")
def test_j_ruler_with_only_two_sides_has_no_judgment():
    table = titan(card=" // ".join((SEED, TRUNK)))
    assert table.me.why_not(judgment="").clause == "705.1"
    assert "judgment" not in " ".join(table.me.options)


@rule("FoW 1304.5")
def test_second_judgment_requires_its_cost():
    assert titan(will="GV").me.why_not(judgment="").clause == "1003.4"


@rule("FoW 1304.5")
def test_controller_of_a_first_form_plays_its_judgment():
    table = scenario(
        me={"field": [put(TITAN, stolen=True, turned=True)], "ruler": "Mine (light) // Me 100/100", "will": "GVV"}
    )
    table.me.judgment().table.resolve_all()
    assert "Crown" in table.me.field


@rule("FoW 1304.5b")
def test_judgment_does_nothing_if_the_first_form_is_gone():
    table = scenario(me={"ruler": put(WEAK, judged=1), "will": "GVV"}, you={"hand": [FREE_FELL, DENY], "will": "V"})
    table.me.judgment().pass_()
    table.you.play("Fell", "Trunk").table.resolve_all()
    assert (table.me.ruler, table.me.field) == (["Seed"], [])


@rule("FoW 1304.4a", "FoW 1304.5c", "FoW 1010.1a")
def test_destroyed_form_returns_as_an_astral_ruler():
    for form, name in ((1, "Trunk"), (2, "Crown")):
        table = titan(form, WEAK, hand=[FREE_FELL])
        in_turn(table, ("Fell", name))
        assert (table.me.ruler, table.me.field) == (["Seed"], [])
        assert table["Seed"].astral
        assert table.me.why_not(judgment="").clause == "1010.1a"


@rule("FoW 1304.4", "FoW 1304.5c")
def test_ruler_returned_from_its_second_form_restarts_with_the_first():
    table = titan(2, TITAN.replace("[Flying]", "[Imperishable]"), hand=[FREE_FELL])
    in_turn(table, ("Fell", "Crown"))
    assert not table["Seed"].astral
    table.me.judgment().table.resolve_all()
    assert table.me.field == ["Trunk"]


@rule("FoW 1304.2b-1")
def test_second_form_rests_and_recovers():
    table = titan(2, lying={"rested": True})
    assert table["Crown"].rested
    to_main(table, 0)
    assert not table["Crown"].rested


@rule("FoW 1304.6")
def test_second_form_can_attack_in_the_turn_of_its_judgment():
    table = titan()
    table.me.judgment().table.resolve_all()
    table.me.attack("Crown", table.you)
    table.fight()
    assert table.you.life == 2500


@rule("FoW 1304.5a-1", "FoW 903.2f", "FoW 903.2f-2")
def test_x_of_the_second_judgment_applies_to_its_triggers():
    crown = "Crown 500/500: When this card does judgment ⇒ Draw X cards."
    card = f"Seed (wind): [Judgment][X] // Trunk 600/700: [Judgment][X] // {crown}"
    table = titan(0, card, will="VVVVV")
    table.me.judgment(x=2).table.resolve_all()
    to_main(table, 0)
    before = len(table.me.hand)
    table.me.judgment(x=0).table.resolve_all()
    assert (table.me.field, len(table.me.hand)) == (["Crown"], before)
    table = titan(1, card, will="VVV")
    table.me.judgment(x=3).table.resolve_all()
    assert len(table.me.hand) == 3


@rule("FoW 307.5", "FoW 308.6", "FoW 1304.2")
def test_hidden_sides_of_a_colossal_ruler_are_seen_by_the_right_players():
    table = titan(0)
    hidden = [table.match.view(viewer)["zones"][0]["ruler"][0]["other_sides"] for viewer in (0, 1, None)]
    assert [[side["name"]["en"] for side in sides] for sides in hidden] == [["Trunk", "Crown"], [], []]
    table = titan(2)
    shown = [table.match.view(viewer)["zones"][0]["field"][0]["other_sides"] for viewer in (0, 1, None)]
    assert [[side["name"]["en"] for side in sides] for sides in shown] == [["Seed", "Trunk"]] * 3


@rule("FoW 1304.5a-1")
def test_second_judgment_is_recorded_in_the_log():
    table = titan()
    table.me.judgment().table.resolve_all()
    told = [line["text"]["en"] for line in table.match.log(1)]
    assert "Crown stands up in its second form." in told
