"""The table of Last Chronicle: from a real table to its markup."""

from __future__ import annotations

from typing import Any

import lc_tables
import pytest
from django.utils import translation
from drawn import context_of, faults_of, page_html, page_of, row_of
from fow_tables import Seen

from engine.cards import library
from engine.scenario import put, scenario
from tcg.cards import faces
from tcg.games.last_chronicle import face as lc
from tcg.games.last_chronicle import symbols
from tcg.web.languages import in_language

pytestmark = pytest.mark.usefixtures("english")
CARDS = library(lc_tables.GAME)


def named(seen: Seen, name: str, zone: str = "field", seat: int = 0) -> dict[str, Any]:
    return next(one for one in seen.view["zones"][seat][zone] if not one["hidden"] and one["name"]["en"] == name)


def yards(seen: Seen, side: str = "me") -> dict[str, Any]:
    return {zone["id"].partition("-")[0]: zone for zone in context_of(seen)[side]["zones"]}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("table", lc_tables.TABLES)
def test_every_table_of_last_chronicle_is_drawn_without_fault(table: str, language: str) -> None:
    seen = lc_tables.TABLES[table]()
    with in_language(language):
        html = page_html(row_of(seen.view), seen.view, seen.log, seen.viewer)
    faults = faults_of(html, language, seen.view)
    assert not [one for one in faults if "Peek" not in one], faults  # a card of these tables that has no Japanese text


# ---- a card
def test_level_power_and_atk_are_drawn_with_what_changes_them() -> None:
    seen = lc_tables.main_phase()
    look = lc.look_of(named(seen, "Red Ram of the Passes"))
    drawn = str(faces.draw(look))
    assert "II</i>" in drawn
    assert '<data class="up">5000</data>' in drawn  # 3500, and the merged card
    assert "−1500" in drawn
    assert "level II, power 5000, ATK 3, 1500 damage" in faces.label(look)
    assert "merged with Chartmaker&#x27;s Skiff" in faces.label(look) or "Chartmaker's Skiff" in faces.label(look)


def test_lamp_bonus_is_not_marked_as_a_change() -> None:
    """The bonus is part of the printed card (LC 5.13.5)."""
    table = scenario(lc_tables.GAME, me={"field": ["lc-002"], "era": 3})
    obj = table.match.view(0)["zones"][0]["field"][0]
    drawn = str(faces.draw(lc.look_of(obj)))
    assert "<data>3000</data>" in drawn
    assert "<data>2</data>" in drawn
    assert 'class="add add--green is-lit">+1500' in drawn


def test_card_shows_four_lamps_and_marks_that_of_the_era() -> None:
    seen = lc_tables.main_phase()
    comet = lc.look_of(named(seen, "Comet Chaser"))
    assert (comet.lamps, comet.lamp, comet.lit) == (("green", "green", "red", "red"), 3, ("red",))
    drawn = comet.drawn_lamps()
    assert drawn.count("<i") == 4
    assert drawn.count("is-now") == drawn.count("is-lit") == 1
    assert '<i class="lamp lamp--red is-now is-lit">' in drawn
    assert "I green lamp, II green lamp, III red lamp, IV red lamp" in drawn
    assert symbols.lamps(("", "", "", ""), 2, ()) == ""


def test_orbs_of_an_inactive_lamp_are_hollow() -> None:
    plain = lc.printed(CARDS["lc-050"], 0)
    assert plain.drawn_orbs().count("orb--plain") == 1
    assert plain.drawn_orbs().count("orb--green is-off") == 2
    seen = lc_tables.main_phase()
    lamplighter = lc.look_of(named(scenario_with("lc-109", era=2), "Wandering Lamplighter"))
    assert lamplighter.ca == 2
    drawn = lamplighter.drawn_orbs()
    assert (drawn.count("orb--red"), drawn.count("orb--green is-off"), drawn.count("orb--plain")) == (1, 2, 1)
    azure = lc.look_of(named(seen, "Great Orrery", "ca"))
    assert (azure.drawn_orbs().count("orb--azure"), azure.drawn_orbs().count("orb--plain")) == (2, 0)


def scenario_with(card: str, **mine: Any) -> Seen:
    return Seen(scenario(lc_tables.GAME, me={"field": [card], **mine}).match)


def test_text_lines_are_marked_with_their_kind_and_colour() -> None:
    flare = lc.printed(CARDS["lc-034"], 0)
    assert flare.lines == (("", ""), ("", "red"), ("burst", ""))
    drawn = flare.paragraphs()
    assert '<p class="line--red">' in drawn
    assert '<p class="line--burst">' in drawn
    assert "[Red]" not in drawn
    assert "[CB]" not in drawn
    queen = lc.printed(CARDS[lc_tables.QUEEN], 0)
    assert queen.lines == (("", ""), ("field", ""), ("field", "red"))
    assert lc.printed(CARDS["lc-003"], 0).lines == (("trigger", ""),)
    assert lc.printed(CARDS["lc-023"], 0).lines == (("action", ""),)
    with translation.override("ja"):
        drawn = lc.printed(CARDS["lc-034"], 0).paragraphs()
        assert '<p class="line--red">' in drawn
        assert "〔" not in drawn


def test_symbols_are_drawn_and_have_spoken_labels() -> None:
    drawn = symbols.cost("{Purple}{Purple}{2}")
    assert drawn.index(">2<") < drawn.index("i-purple")  # the free part first
    assert 'aria-label="Cost 2 Purple Purple"' in drawn
    assert faces.in_words(symbols.rich_line("[Red] Draw a card.")) == "red lamp Draw a card."
    assert faces.in_words(symbols.rich_line("(2): Draw a card.")) == "2 energy counters: Draw a card."
    assert "pip--energy" in symbols.rich_line("（1）：1ライフを得る。", "ja")
    assert "pip--energy" not in symbols.rich_line("[Energy (2)]")


def test_enlarged_card_shows_legacy_epic_and_burst() -> None:
    whole = str(faces.draw(lc.printed(CARDS[lc_tables.QUEEN], 0), "full", "div", False))
    assert '<b class="plate plate--legacy">LEGACY</b>' in whole
    assert "EPIC" in str(faces.draw(lc.printed(CARDS["lc-008"], 0), "full", "div", False))
    assert ">CB</b></span>" in str(faces.draw(lc.printed(CARDS[lc_tables.FLARE], 0), "hand"))


def test_unit_above_the_era_is_marked_as_unable_to_fight() -> None:
    seen = lc_tables.main_phase()
    front = context_of(seen)["me"]["front"]["front"]
    look = next(one for row in front for one in row if one.name == "Maren, Queen of Halmere")
    assert look.too_high
    assert "is-above" in look.numbers()
    assert "its level is above the era: it cannot fight yet" in faces.label(look)


# ---- a side
def test_yards_show_era_ca_and_soul_counts() -> None:
    seen = lc_tables.main_phase()
    mine = yards(seen)
    assert (mine["era"]["count"], mine["era"]["gaps"]) == ("III", ("IV",))
    assert (mine["ca"]["count"], mine["ca"]["meter"]) == ("7/7", 7)
    assert mine["soul"]["count"] == "4/7"
    assert [look.rested for look in mine["soul"]["cards"]] == [False] * 4 + [True] * 3
    assert all("orbs" in look.crest("mini") for look in mine["ca"]["cards"])
    panel = context_of(seen)["me"]["panel"]
    assert (panel["era"], panel["ca"], panel["invasion"], panel["life"]) == ("III", "7/7", 3, "14")
    assert [(kind, n) for kind, n, _word in panel["will"]] == [("white", 1), ("orange", 1), ("void", 1)]


def test_era_markers_are_visible_to_their_player_only() -> None:
    seen = lc_tables.main_phase()
    assert all(look.card for look in yards(seen)["era"]["cards"])
    assert all(look.hidden and not look.card for look in yards(seen, "you")["era"]["cards"])
    watched = yards(Seen(lc_tables.full().match, None))
    assert all(look.hidden for look in watched["era"]["cards"])


def test_histories_and_structures_are_drawn_next_to_units() -> None:
    front = context_of(lc_tables.main_phase())["me"]["front"]
    (row,) = front["front"]
    assert [look.frame for look in row] == ["unit"] * 7 + ["history", "structure"]
    crowded = context_of(lc_tables.crowded())["me"]["front"]
    assert crowded["rows"] == 2


def test_merged_card_shows_its_edge_and_can_be_read() -> None:
    seen = lc_tables.main_phase()
    found = page_of(seen).by_ref(str(named(seen, "Red Ram of the Passes")["ref"]))
    assert found["data-with"] == lc_tables.SKIFF
    assert "has-merged" in found["class"]
    assert not [one for one in seen.view["zones"][0]["field"] if one["name"]["en"] == "Chartmaker's Skiff"]


def test_phase_rail_shows_seven_phases_and_the_battle_steps() -> None:
    main = context_of(lc_tables.main_phase())["phases"]
    assert [phase["state"] for phase in main] == ["done"] * 3 + ["now"] + [""] * 3
    battle = context_of(lc_tables.defending())["phases"][4]
    assert [(step["name"], step["state"]) for step in battle["steps"]] == [
        ("Attack", "done"), ("Defend", "now"), ("Damage", ""), ("Go on", ""),
    ]  # fmt: skip
    second = Seen(lc_tables.full(phase="main_2").match)
    assert [phase["state"] for phase in context_of(second)["phases"]][5] == "now"


# ---- the battle
def test_platoon_is_assembled_on_the_board() -> None:
    seen = lc_tables.attacking()
    context = context_of(seen)
    prompt = context["prompt"]
    assert (prompt["kind"], prompt["widget"], prompt["min"], prompt["max"]) == ("attackers", "many", 0, 4)
    assert {move["label"]: move["adds"] for move in prompt["moves"]} == {
        "Chalk Terrace Mason": "4000/2",
        "Red Ram of the Passes": "3500/2",
        "Maren, Queen of Halmere": "7000/4",
        "Gull Courier": "1000/1/aura",
    }
    assert context["line"]["plan"] == {"base": "2000/1", "whom": "Bob"}  # units that must attack are already included
    page = page_of(seen)
    scout = page.by_ref(str(named(seen, "Kiln-Steppe Scout")["ref"]))
    assert "is-attacking" in scout["class"]
    assert "data-options" not in scout
    ram = page.by_ref(str(named(seen, "Red Ram of the Passes")["ref"]))
    assert "is-playable" in ram["class"]
    assert (prompt["confirm"]["none"], prompt["confirm"]["one"]) == ("Attack", "Attack as a platoon")


def test_attack_is_optional_and_the_button_shows_the_choice() -> None:
    table = scenario(lc_tables.GAME, me={"field": ["lc-001", "lc-002"]}, phase="battle")
    table.pass_until("attackers")
    confirm = context_of(Seen(table.match))["prompt"]["confirm"]
    assert confirm == {"none": "Do not attack", "one": "Attack", "many": "Attack as a platoon"}


def test_battle_line_shows_attackers_defender_and_their_power() -> None:
    line = context_of(lc_tables.defending())["line"]
    assert (line["attacker"], line["power"], line["atk"]) == ("Platoon of 3", 4500, 2)
    assert (line["target"], line["at_you"], line["clause"]) == ("you", True, "10.1.4")
    line = context_of(lc_tables.dividing())["line"]
    assert (line["blocker"], line["against"]) == ("Red Ram of the Passes", 5000)
    badges = [look.badge for row in context_of(lc_tables.dividing())["you"]["front"]["front"] for look in row]
    assert [badge[1] for badge in badges if badge] == ["Platoon"] * 3


def test_damage_is_divided_in_steps_of_500_with_lethal_amounts_shown() -> None:
    prompt = context_of(lc_tables.dividing())["prompt"]
    assert prompt["widget"] == "divide"
    assert prompt["share"] == {"unit": 500, "total": 5000, "base": 0}
    assert {move["label"]: move["fill"] for move in prompt["moves"]} == {
        "Fen Wisp": 2, "Chalk Terrace Mason": 3, "Tarrok Outrider": 4,
    }  # fmt: skip


def test_battle_phase_can_be_continued_or_ended_after_a_battle() -> None:
    buttons = {one["kind"]: one for one in context_of(lc_tables.going_on())["prompt"]["buttons"]}
    assert (buttons["continue"]["go"], buttons["continue"]["key"]) == (True, "Enter")
    assert (buttons["end_battle"]["go"], buttons["end_battle"]["key"]) == (False, "Space")


# ---- the main phase
def test_hand_card_offers_all_its_actions_in_one_menu() -> None:
    seen = lc_tables.main_phase()
    page = page_of(seen)
    brigade = page.by_ref(str(named(seen, "Steam-Horse Brigade", "hand")["ref"]))
    chosen = [seen.view["decision"]["options"][int(n)]["kind"] for n in brigade["data-options"].split()]
    assert sorted(chosen) == ["deploy", "merge", "soul"]
    assert "is-playable" in brigade["class"]
    reader = page.by_ref(str(named(seen, "Ione, Reader of Ages", "hand")["ref"]))
    assert "is-playable" not in reader["class"]  # it can become a soul stone, like any card: that does not light it
    groups = {group["id"]: group for group in context_of(seen)["prompt"]["groups"]}
    assert (len(groups["stones"]["moves"]), groups["stones"]["careful"]) == (6, True)
    assert len(groups["wills"]["moves"]) == 4


def test_press_on_the_ca_yard_advances_the_era() -> None:
    seen = lc_tables.main_phase()
    option = next(one for one in seen.view["decision"]["options"] if one["kind"] == "advance")
    (found,) = page_of(seen).having("advance")
    assert found["data-options"] == str(option["index"])
    button = next(one for one in context_of(seen)["prompt"]["buttons"] if one["kind"] == "advance")
    assert "To era IV" in button["detail"]
    assert yards(seen, "you")["ca"]["advance"] is None
    picked = lc_tables.advancing()
    marker = page_of(picked).by_ref(str(named(picked, "Great Orrery", "ca")["ref"]))
    assert "is-target" in marker["class"]
    assert "CA 2" in next(m["detail"] for m in context_of(picked)["prompt"]["moves"] if m["label"] == "Great Orrery")


def test_button_that_ends_a_main_phase_names_the_next_step() -> None:
    def label(seen: Seen) -> str:
        return next(str(one["label"]) for one in context_of(seen)["prompt"]["buttons"] if one["kind"] == "pass")

    assert label(lc_tables.main_phase()) == "To the battle phase"
    assert label(Seen(lc_tables.full(phase="main_2").match)) == "End your main phase"


def test_equal_tokens_are_drawn_as_one_pile() -> None:
    tokens = "Hymn {0} (white): Deploy three [1500/1] Warden unit tokens."
    mine = {"hand": [tokens], "field": [put("lc-001")], "soul": ["lc-001"]}
    table = scenario(lc_tables.GAME, me=mine)
    table.me.use("Hymn")
    table.resolve()
    (row,) = context_of(Seen(table.match))["me"]["front"]["front"]
    assert [len(look.refs) for look in row] == [1, 3]
    assert row[1].picture.split("/")[-1].startswith("token-void-warden")


# ---- a platoon that attacks me
def test_defend_prompt_shows_the_whole_platoon() -> None:
    """The prompt shows every unit of the platoon (LC 6.7.2, 10.1.4.2)."""
    seen = lc_tables.defending()
    prompt = context_of(seen)["prompt"]
    names = ("Tarrok Outrider", "Chalk Terrace Mason", "Fen Wisp")
    assert prompt["title"].startswith("Defend against the platoon of ")
    assert all(name in prompt["title"] and name in prompt["asking"]["text"] for name in names)
    attackers = [named(seen, name, seat=1) for name in names]
    assert set(prompt["asking"]["ref"].split()) == {one["ref"] for one in attackers}
    html = page_html(row_of(seen.view), seen.view, seen.log, seen.viewer)
    shown = html[html.index('class="asking"') :].partition("</div>")[0]
    assert all(lc.look_of(one).picture in shown for one in attackers)


def test_defend_prompt_shows_the_text_of_a_single_attacker() -> None:
    table = lc_tables.full(turn=8, turn_player="you", phase="battle")
    table.you.attack("Fen Wisp")
    table.pass_until("block")
    asking = context_of(Seen(table.match))["prompt"]["asking"]
    assert asking["name"] == "Fen Wisp"
    assert "Soul Burst" in asking["text"]
    assert len(asking["pictures"]) == 1
