"""The table of Z/X: from a real table to its markup."""

from __future__ import annotations

import re

import pytest
import zx_tables
from django.utils import translation
from drawn import context_of, page_of, row_of
from fow_tables import Seen
from zx_tables import FOX, ONI, at, card, middle

from engine.scenario import scenario
from tcg.cards import faces
from tcg.games.zx import face as zx
from tcg.games.zx.board import ORDER

pytestmark = pytest.mark.usefixtures("english")


def row(*places: int) -> list[str]:
    return [f"s-{place}" for place in places]


def test_squares_are_rotated_for_each_player() -> None:
    """Each player has the own row at the bottom, and sees the same square at the opposite place."""
    mine = [found["id"] for found in page_of(zx_tables.main_phase()).having("square")]
    theirs = [found["id"] for found in page_of(zx_tables.other_side()).having("square")]
    assert mine == row(6, 7, 8, 3, 4, 5, 0, 1, 2)
    assert theirs == list(reversed(mine)) == row(2, 1, 0, 5, 4, 3, 8, 7, 6)
    assert "Enemy left" in page_of(zx_tables.other_side()).text


def test_square_is_chosen_on_the_board() -> None:
    table = middle({"squares": {0: zx_tables.BASTION}})
    table.me.play("Sparrow")
    seen = Seen(table.match)
    page, options = page_of(seen), [one for one in seen.view["decision"]["options"] if one["kind"] == "square"]
    puts = {found["id"]: found["data-options"] for found in page.having("put")}
    assert puts == {f"put-{option['place']}": str(option["index"]) for option in options}
    assert page.text.count("Place here") + page.text.count("Place over") == len(puts)
    context = context_of(seen)
    assert context["prompt"]["widget"] == "one"
    held = {move["index"]: move["detail"] for move in context["prompt"]["moves"]}
    details = {option["place"]: held[option["index"]] for option in options}
    assert (details[0], details[2], details[6]) == ("With Bastion", "", "Beside Oni")


def test_player_is_attacked_by_a_click_on_the_square() -> None:
    seen = zx_tables.attacking()
    page = page_of(seen)
    (put_,) = page.having("put")
    player = next(option for option in seen.view["decision"]["options"] if option["seat"] == 1)
    assert (put_["id"], put_["data-options"]) == ("put-7", str(player["index"]))
    assert "Attack here" in page.text
    assert "is-target" in page.by_ref(at(seen.view, 3)["ref"])["class"]


def test_attacker_and_target_are_drawn_and_described() -> None:
    seen = zx_tables.battle()
    context, view = context_of(seen), seen.view
    attacker, target = at(view, 3), at(view, 4)
    assert context["arrows"] == [{"from": f"o-{attacker['ref']}", "to": f"o-{target['ref']}", "kind": "attack"}]
    assert (context["fight"]["attacker"].power, context["fight"]["target"].power) == (5500, 6000)
    assert context["fight"]["clause"] == "603"
    assert not context["fight"]["at_you"]
    page = page_of(seen)
    assert "is-attacking" in page.by_ref(attacker["ref"])["class"]
    assert "is-attacked" in page.by_ref(target["ref"])["class"]


def test_attack_on_the_viewer_points_at_the_viewers_square() -> None:
    seen = zx_tables.attacked_myself()
    context = context_of(seen)
    assert context["fight"]["at_you"]
    assert [(arrow["kind"], arrow["to"]) for arrow in context["arrows"]] == [("attack", "s-1")]
    assert context["fight"]["player"] == "You"


def test_revealed_ignition_card_is_enlarged_with_its_clause() -> None:
    seen = zx_tables.ignition()
    moment = context_of(seen)["moment"]
    assert (moment["kind"], moment["clause"], moment["look"].name) == ("ignition", "505.3a", "Sparrow")
    assert "without paying" in moment["text"] + moment["next"]
    (panel,) = page_of(seen).having("moment")
    assert "-ignition" in panel["data-moment"]
    assert panel["data-back"].startswith("/cards/back/zx.")


def test_revealed_card_covers_no_square_while_its_square_is_chosen() -> None:
    seen = zx_tables.ignition()
    seen.match.answer(0, seen.match.number, [0])
    asked = zx_tables.Seen(seen.match)
    assert [one["card"] for one in asked.view["looked"]] != []
    context = context_of(asked)
    assert any(square["put"] for row in context["rows"] for square in row)
    assert list(context["looked"]) == []


def test_face_down_lives_of_the_opponent_can_be_chosen() -> None:
    page = page_of(zx_tables.life_break())
    backs = [found for found in page.having("is-back") if "data-options" in found]
    assert [found["data-options"] for found in backs] == ["0", "1", "2"]
    assert all("is-target" in found["class"] for found in backs)


def test_card_in_the_dynamis_is_played_from_there() -> None:
    seen = zx_tables.main_phase()
    page = page_of(seen)
    gate = next(option for option in seen.view["decision"]["options"] if option["label"]["en"] == "Play Gate")
    assert page.by_ref(gate["ref"])["data-options"] == str(gate["index"])
    pile = next(found for _tag, found in page.elements if found.get("id") == "dynamis-me")
    assert "is-lit" in pile["class"]


def test_forces_are_drawn_next_to_their_host_and_labelled() -> None:
    seen = zx_tables.full()
    square = next(one for line in context_of(seen)["rows"] for one in line if one["place"] == 3)
    host, *forces = square["cards"]
    assert host.name == "Oni"
    assert len(forces) == 3
    assert all("is-force" in force.states for force in forces)
    labels = [found.get("aria-label", "") for _tag, found in page_of(seen).elements]
    assert sum("a Force under it" in label for label in labels) == 6  # the seventh is hidden and not offered


def test_damage_shields_and_counters_of_a_card_are_shown() -> None:
    look = zx.look_of(card("Ogre 5500 {Red/Black 4} ([Oni], multicolor)", damage=2000, shield=2, counters={"focus": 1}))
    html = faces.draw(look)
    assert "<data>5500</data>" in html
    assert "−2000" in html
    assert [text for _icon, text, _name in look.pills()] == ["2", "1"]
    said = faces.label(look)
    for part in ("power 5500", "2000 damage", "2 shields", "Multicolour"):
        assert part in said


def test_shifted_card_has_both_pictures() -> None:
    shifted = card("Fox 3000 {1}", parts={"shift": "Blade (Shift)"})
    html = faces.draw(zx.look_of(shifted))
    assert "card__part--shift" in html
    for part in (shifted["card"], shifted["parts"][0]["card"]):
        assert f"/{part}." in html


def test_equal_resources_are_stacked_if_there_are_many() -> None:
    side = context_of(zx_tables.full())["me"]
    assert side["resource_all"] == 12
    assert side["resource_awake"] == 7
    assert sum(len(look.refs) for look in side["resource"]) == 12
    assert len(side["resource"]) < 12


def test_square_names_depend_on_the_viewer() -> None:
    seen = zx_tables.spectator()
    assert "Near left" in page_of(seen).text
    assert "Your" not in page_of(seen).text
    assert ORDER[0] == tuple(reversed(ORDER[1]))


def test_hidden_cards_are_not_shown_to_a_spectator() -> None:
    seen = zx_tables.spectator()
    view = seen.view
    shown = {found["data-ref"] for _tag, found in page_of(seen).elements if found.get("data-ref")}
    told = {obj["ref"] for side in view["zones"] for zone in side.values() for obj in zone if not obj["hidden"]}
    standing = [obj for square in view["squares"] for obj in square["cards"]]
    told |= {obj["ref"] for one in standing for obj in (one, *one["forces"])}
    lives = {obj["ref"] for side in view["zones"] for obj in side["life"]}
    assert shown == told | lives


def test_kinds_and_parts_of_an_ability_are_drawn_as_badges() -> None:
    text = "[Act] [P] Iori [Valid] Square, Your turn 1 [Cost] {White/Blue 2}, {Sleep} [Effect] Draw a card. [Angel]"
    html = zx.rich_line(text, "en")
    assert '<b class="ab ab--act" title="Activated ability">Act</b>' in html
    assert re.findall(r"part--(\w+)", html) == ["player", "valid", "cost", "effect"]
    assert 'aria-label="White/Blue 2"' in html
    assert "pip--split" in html
    assert "#i-sleep" in html
    assert '<b class="word">[Angel]</b>' in html
    japanese = zx.rich_line(
        "[自][誘発]このカードが登場する。[コスト]≪赤2≫、{スリープ}[効果]カードを1枚引く。[S][♪]", "ja"
    )
    assert re.findall(r"(?:ab|part)--(\w+)", japanese) == ["auto", "trigger", "cost", "effect", "special", "event"]
    assert 'aria-label="赤 2"' in japanese
    assert "<script" not in zx.rich("<script>")


def test_cost_is_drawn_in_the_colours_of_its_card() -> None:
    gyre = zx.look_of(card("Gyre 9000 {blue/white inf}"))
    assert 'class="pip a-blue pip--split b-white">∞' in gyre.price()
    assert "Cost ∞ Blue/White" in gyre.price()
    assert zx.look_of(at(scenario("zx").match.view(0), 1)).price() == ""
    assert zx.points_of("Colorless 1") == ("1", ("void",))
    assert zx.points_of("Sleep") is None


def test_subtext_line_is_marked_on_a_card() -> None:
    assert zx.rich("[Cont] Range 2\n[Sub] Also named “Gyre”.").count('class="sub"') == 1


def test_words_of_a_table_are_in_the_language_of_the_page() -> None:
    look_in_japanese = card("zx-032")["name"]["ja"]
    with translation.override("ja"):
        look = zx.look_of(card("zx-032"))
        assert look.name == look_in_japanese
        assert look.kind() == "ゼクス"
    page = page_of(zx_tables.placing(), "ja")
    assert "ここに置く" in page.text
    assert "Place here" not in page.text


def test_past_board_offers_no_options() -> None:
    seen = zx_tables.placing()
    past = row_of(seen.view)
    past.number += 19
    page = page_of(seen, row=past)
    assert [found for _tag, found in page.elements if "data-options" in found] == []


def test_stops_are_those_of_the_game() -> None:
    page = page_of(zx_tables.main_phase())
    stops = [found["value"] for _tag, found in page.elements if found.get("name") == "stops"]
    assert stops == ["my.main", "my.battle", "their.battle"]


def test_equal_playable_cards_are_one_line_in_the_prompt() -> None:
    lamp = "Lamp {White 1} (Event EX) [Event] [Effect] Draw a card."
    seen = Seen(middle({"dynamis": [lamp] * 3, "hand": [FOX, ONI]}).match)
    moves = context_of(seen)["prompt"]["moves"]
    options = [one["index"] for one in seen.view["decision"]["options"] if one["label"]["en"] == "Play Lamp"]
    (line,) = [move for move in moves if move["label"].startswith("Lamp")]
    assert [line["index"], *line["same"]] == options
    assert len(options) == 3
    assert [move["key"] for move in moves] == list(range(1, len(moves) + 1))
    assert line["label"] == "Lamp · Dynamis"
    choices = {found["value"] for _tag, found in page_of(seen).elements if found.get("name") == "choice"}
    assert choices == {str(option["index"]) for option in seen.view["decision"]["options"]}


def test_opened_pile_cites_the_clauses_of_its_zone() -> None:
    piles = {one["name"]: one["clauses"] for one in context_of(zx_tables.main_phase())["me"]["piles"] if one["name"]}
    assert piles == {"trash": ("305.2",), "dynamis": ("313.2",), "removed": ("311.2",)}
