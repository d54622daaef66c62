"""The table of Magical Girl: from a real table to its markup."""

from __future__ import annotations

from collections.abc import Iterator

import mg_tables
import pytest
from django.utils import translation
from drawn import context_of, faults_of, page_html, page_of, row_of
from fow_tables import Seen

from engine.scenario import put
from tcg.cards import faces
from tcg.games.magical_girl import face as mg
from tcg.web.languages import in_language

pytestmark = pytest.mark.usefixtures("english")


def named(seen: Seen, name: str, zone: str = "field", seat: int = 0) -> dict[str, object]:
    return next(one for one in seen.view["zones"][seat][zone] if not one["hidden"] and one["name"]["en"] == name)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("table", mg_tables.TABLES)
def test_every_table_of_magical_girl_is_drawn_without_fault(table: str, language: str) -> None:
    seen = mg_tables.TABLES[table]()
    with in_language(language):
        html = page_html(row_of(seen.view), seen.view, seen.log, seen.viewer)
    written = {"Spark", "Peek"}  # cards of these tables that have no Japanese text
    faults = faults_of(html, language, seen.view)
    assert not [one for one in faults if not any(word in one for word in written)], faults


def test_orientation_of_a_servant_is_drawn_and_labelled() -> None:
    seen = mg_tables.main_phase()
    page = page_of(seen)
    for name, wanted in (("Hourhand Knight", "is-reversed"), ("Sundial Hound", "is-rested")):
        assert wanted in page.by_ref(str(named(seen, name)["ref"]))["class"]
    assert "is-reversed" not in page.by_ref(str(named(seen, "Curb Rooster")["ref"]))["class"]
    look = mg.look_of(named(seen, "Hourhand Knight"))
    assert "reversed" in faces.label(look)


def test_cards_under_a_caster_show_their_edges_and_are_named() -> None:
    seen = mg_tables.main_phase()
    look = mg.look_of(named(seen, "Marigold Beat"))
    assert (look.level, len(look.under)) == (3, 2)
    assert "on top of Marigold Beat Lv2, Marigold Beat Lv1" in faces.label(look)
    drawn = str(faces.draw(look))
    assert drawn.count("card__under--") == 2
    assert "<i>Lv</i>3" in drawn


def test_face_down_caster_is_visible_to_its_player_only() -> None:
    seen = mg_tables.main_phase()
    mine = next(one for one in seen.view["zones"][0]["casters"] if one["face_down"])
    theirs = next(one for one in seen.view["zones"][1]["casters"] if one["face_down"])
    page = page_of(seen)
    assert "data-card" in page.by_ref(mine["ref"])
    assert theirs["hidden"]
    drawn = page.by_ref(theirs["ref"])
    assert "data-card" not in drawn
    assert "k-down" in drawn["class"]
    assert mg.look_of(theirs).level == 1


def test_attacker_chooses_an_orb_on_the_board() -> None:
    seen = mg_tables.picking_orbs()
    assert seen.view["decision"]["kind"] == "corrupt"
    orbs = seen.view["zones"][1]["orb"]
    page = page_of(seen)
    drawn = [page.by_ref(orb["ref"]) for orb in orbs]
    assert all("is-back" in one["class"] and "is-target" in one["class"] for one in drawn)
    assert sorted(one["data-options"] for one in drawn) == sorted(str(n) for n in range(len(orbs)))
    assert "data-card" not in drawn[0]
    assert context_of(seen)["prompt"]["widget"] == "one"


def test_player_is_attacked_by_a_click_on_the_panel() -> None:
    seen = mg_tables.aiming()
    player = next(one for one in seen.view["decision"]["options"] if one["seat"] == 1)
    found = next(found for found in page_of(seen).having("player") if found["id"] == "p-1")
    assert found["data-options"] == str(player["index"])


def test_battle_line_shows_attacker_target_and_compared_values() -> None:
    table = mg_tables.full(phase="battle")
    table.me.attack("Tower Automaton", "Kiln Drake")
    line = context_of(Seen(table.match))["line"]
    assert (line["attacker"], line["target"]) == ("Tower Automaton", "Kiln Drake")
    assert (line["what"], line["against"], line["guards"]) == ("DEF", 1500, True)
    assert line["clause"] == "803"


def test_call_phase_explains_cards_that_cannot_be_called_face_up() -> None:
    seen = mg_tables.calling()
    page = page_of(seen)
    able = {one["ref"] for one in seen.view["decision"]["options"] if one["kind"] in ("call", "level_up")}
    hand = [obj["ref"] for obj in seen.view["zones"][0]["hand"]]
    found = {ref: "is-unavailable" in page.by_ref(ref)["class"] for ref in hand}
    assert found == {ref: ref not in able for ref in hand}
    assert set(found.values()) == {True, False}
    asked = [
        [one["data-asks"] for _, one in drawn.elements if one.get("data-zone") == "hand" and "data-asks" in one]
        for drawn in (page, page_of(mg_tables.main_phase()))
    ]
    assert asked == [["call"], ["play"]]


def test_calling_face_down_and_switching_are_collapsed_and_need_confirmation() -> None:
    calling = context_of(mg_tables.calling())["prompt"]
    assert [move["kind"] for move in calling["moves"]] == ["call", "level_up"]
    (down,) = calling["groups"]
    assert (down["id"], down["careful"], len(down["moves"])) == ("down", True, 4)
    (skip,) = calling["buttons"]
    assert (skip["kind"], skip["key"]) == ("pass", "Space")
    main = context_of(mg_tables.main_phase())["prompt"]
    groups = {group["id"]: group for group in main["groups"]}
    assert {name: group["careful"] for name, group in groups.items()} == {
        "down": True,
        "switches": True,
        "wills": False,
    }
    assert any("data-careful" in given for tag, given in page_of(mg_tables.main_phase()).elements if tag == "summary")


def test_button_that_ends_the_main_phase_names_the_next_phase() -> None:
    def button(seen: Seen) -> str:
        return next(one["label"] for one in context_of(seen)["prompt"]["buttons"] if one["kind"] == "pass")

    assert button(mg_tables.main_phase()) == "To the battle phase"


def test_aether_is_shown_per_element_with_its_symbol() -> None:
    panel = context_of(mg_tables.main_phase())["me"]["panel"]
    assert [(kind, n) for kind, n, _name in panel["will"]] == [("solis", 2), ("terra", 1), ("void", 1)]
    assert "i-solis" in mg.cost("{Solis}{2}")
    with translation.override("ja"):
        assert 'aria-label="太陽"' in mg.rich_line("{太陽}：カードを引く", "ja")


def test_panel_shows_erosion_counters_and_effort() -> None:
    context = context_of(mg_tables.main_phase())
    you, me = context["you"]["panel"], context["me"]["panel"]
    assert (you["erosion"], you["erosion_part"]) == ("7,000", 4)
    assert [(name, n) for _picture, name, n in me["counters"]] == [("Wish", 2)]
    assert me["effort"] == 2


def test_infinitely_many_counters_are_drawn_as_infinity() -> None:
    """See MG 104.7."""
    many = {"servants": [put("mg-006", counters={"charm": 10**9})], "counters": {"wish": 10**9}}
    html = page_of(Seen(mg_tables.full(many).match)).text
    assert html.count("∞") >= 2
    assert "1000000000" not in html.replace(",", "")


def test_many_servants_are_drawn_in_two_rows() -> None:
    table = mg_tables.full({"servants": [put("mg-006", rested=True)] * 9})
    front = context_of(Seen(table.match))["me"]["front"]
    assert front["rows"] == 2
    assert max(sum(1.4 if look.rested else 1 for look in row) for row in front["front"]) <= 10


def sides(seen: Seen) -> Iterator[str]:
    for found in page_of(seen).having("zone"):
        yield found["id"]


def test_spectator_sees_both_sides_and_no_hand() -> None:
    seen = mg_tables.watching()
    page = page_of(seen)
    assert "hand" not in {found.get("id") for found in page.having("hand")}
    assert {"zone-orb-me", "zone-orb-you", "zone-casters-me", "zone-casters-you"} <= set(sides(seen))
