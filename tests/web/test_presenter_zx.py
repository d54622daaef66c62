"""The table of Z/X: from a view to its markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
import views
import zx_views
from django.utils import translation
from test_presenter import Page, context_of, page_of

from tcg.cards import faces
from tcg.cards.games import zx
from tcg.matches.tables.zx import ORDER


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def row(*places: int) -> list[str]:
    return [f"s-{place}" for place in places]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", zx_views.VIEWS)
def test_every_table_is_drawn_within_the_policy(name: str, language: str) -> None:
    """No inline style or script, no id twice, labels for all that can be pressed."""
    page = page_of(zx_views.named(name), language)
    ids = Counter(found["id"] for _tag, found in page.elements if "id" in found)
    assert [one for one, times in ids.items() if times > 1] == []
    for tag, found in page.elements:
        assert tag != "script"
        assert "style" not in found
        if "card__hit" in found.get("class", ""):
            assert found["aria-label"]


@pytest.mark.parametrize(
    "name", [name for name in zx_views.VIEWS if (zx_views.VIEWS[name]()["decision"] or {}).get("mine")]
)
def test_every_option_can_be_chosen_in_the_prompt(name: str) -> None:
    view = zx_views.named(name)
    page = page_of(view)
    choices = {found["value"] for _tag, found in page.elements if found.get("name") == "choice"}
    assert choices == {str(option["index"]) for option in view["decision"]["options"]}


@pytest.mark.parametrize("name", zx_views.VIEWS)
def test_gold_is_for_my_decision_only(name: str) -> None:
    page = page_of(zx_views.named(name))
    gold = len(page.having("btn--go"))
    assert gold <= 1
    if not (zx_views.named(name)["decision"] or {}).get("mine") and name != "finished":
        assert gold == 0
        assert page.having("is-playable") == page.having("is-target") == page.having("put") == []


def test_the_squares_are_seen_from_either_side() -> None:
    """Each has its own row below, and the same square of the board at the opposite place."""
    mine = [found["id"] for found in page_of(zx_views.named("main_phase")).having("square")]
    theirs = [found["id"] for found in page_of(zx_views.named("other_side")).having("square")]
    assert mine == row(6, 7, 8, 3, 4, 5, 0, 1, 2)
    assert theirs == list(reversed(mine)) == row(2, 1, 0, 5, 4, 3, 8, 7, 6)
    assert "Enemy left" in page_of(zx_views.named("other_side")).text


def test_a_square_is_chosen_on_the_board_itself() -> None:
    view = zx_views.named("placing")
    page = page_of(view)
    puts = {found["id"]: found["data-options"] for found in page.having("put")}
    assert puts == {"put-5": "0", "put-0": "1", "put-1": "2", "put-4": "3"}
    assert page.text.count("Place here") == 3
    assert page.text.count("Place over") == 1
    context = context_of(view)
    assert context["prompt"]["widget"] == "one"
    assert "No enemy Z/X" in context["prompt"]["why"]
    assert context["prompt"]["moves"][3]["detail"] == "With Walking Bastion Ohka"


def test_a_player_is_attacked_on_their_square() -> None:
    view = zx_views.named("attacking")
    page = page_of(view)
    (put,) = page.having("put")
    assert (put["id"], put["data-options"]) == ("put-7", "1")
    assert "Attack here" in page.text
    assert "is-target" in page.by_ref(zx_views.at(view, 3)["ref"])["class"]


def test_who_attacks_whom_is_drawn_and_said() -> None:
    view = zx_views.named("battle")
    context = context_of(view)
    attacker, target = zx_views.at(view, 3), zx_views.at(view, 4)
    assert context["arrows"] == [{"from": f"o-{attacker['ref']}", "to": f"o-{target['ref']}", "kind": "attack"}]
    assert (context["fight"]["attacker"].power, context["fight"]["target"].power) == (5500, 7000)
    assert context["fight"]["clause"] == "603"
    page = page_of(view)
    assert "is-attacking" in page.by_ref(attacker["ref"])["class"]
    assert "is-attacked" in page.by_ref(target["ref"])["class"]
    alone = context_of(zx_views.named("attacked_myself"))
    assert alone["arrows"][0]["to"] == "s-1"
    assert alone["fight"]["at_you"]


def test_what_is_turned_over_is_shown_with_what_happens_next() -> None:
    view = zx_views.named("ignition")
    moment = context_of(view)["moment"]
    assert (moment["kind"], moment["clause"], moment["look"].name) == ("ignition", "505.3a", "Ironclad Sparrow")
    assert "without paying" in moment["text"]
    (panel,) = page_of(view).having("moment")
    assert panel["data-moment"].startswith("88-ignition")
    assert panel["data-back"].startswith("/cards/back/zx.")


def test_the_lives_of_the_opponent_can_be_picked_unseen() -> None:
    view = zx_views.named("life_break")
    page = page_of(view)
    backs = [found for found in page.having("is-back") if "data-options" in found]
    assert [found["data-options"] for found in backs] == ["0", "1", "2"]
    assert all("is-target" in found["class"] for found in backs)


def test_what_lies_in_the_dynamis_is_played_from_there() -> None:
    view = zx_views.named("main_phase")
    page = page_of(view)
    dynamis = view["zones"][0]["dynamis"][0]
    assert page.by_ref(dynamis["ref"])["data-options"] == "4"
    pile = next(found for _tag, found in page.elements if found.get("id") == "dynamis-me")
    assert "is-lit" in pile["class"]


def test_forces_stand_beside_their_host_and_can_be_told_apart() -> None:
    view = zx_views.named("full")
    square = next(one for line in context_of(view)["rows"] for one in line if one["place"] == 3)
    host, *forces = square["cards"]
    assert host.name == "Rust Oni Baraka"
    assert len(forces) == 3
    assert all("is-force" in force.states for force in forces)
    labels = [found.get("aria-label", "") for _tag, found in page_of(view).elements]
    assert sum("a Force under it" in label for label in labels) == 6  # the seventh is hidden and not offered


def test_what_a_card_carries_is_said() -> None:
    look = zx.look_of(zx_views.card("Rust Oni Baraka", 1, damage=2000, shield=2, counters={"shield": 2, "focus": 1}))
    html = faces.draw(look)
    assert "<data>5500</data>" in html
    assert "−2000" in html
    assert [text for _icon, text, _name in look.pills()] == ["2", "1"]
    said = faces.label(look)
    for part in ("power 5500", "2000 damage", "2 shields", "Multicolour"):
        assert part in said


def test_a_card_of_two_has_both_pictures() -> None:
    html = faces.draw(zx.look_of(zx_views.named("full")["squares"][0]["cards"][0]))
    assert "card__part--lower" in html
    assert "/zx-002." in html


def test_equal_resources_stack_when_there_are_many() -> None:
    side = context_of(zx_views.named("full"))["me"]
    assert side["resource_all"] == 12
    assert side["resource_awake"] == 7
    assert sum(len(look.refs) for look in side["resource"]) == 12
    assert len(side["resource"]) < 12


def test_the_squares_are_called_by_where_one_sits() -> None:
    view = zx_views.named("spectator")
    assert "Near left" in page_of(view).text
    assert "Your" not in page_of(view).text
    assert ORDER[0] == tuple(reversed(ORDER[1]))


def test_hidden_cards_are_not_told() -> None:
    view = zx_views.named("spectator")
    shown = {found["data-ref"] for _tag, found in page_of(view).elements if found.get("data-ref")}
    seen = {obj["ref"] for side in view["zones"] for zone in side.values() for obj in zone if not obj["hidden"]}
    standing = zx_views.everywhere(view)
    seen |= {obj["ref"] for one in standing for obj in (one, *one["forces"])}
    lives = {obj["ref"] for side in view["zones"] for obj in side["life"]}
    assert shown == seen | lives


def test_the_kinds_and_parts_of_an_ability_are_badges() -> None:
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


def test_a_cost_wears_the_colours_of_its_card() -> None:
    gyre = zx.look_of(zx_views.card("Gyre Leviathan"))
    assert 'class="pip a-blue pip--split b-white">∞' in gyre.price()
    assert "Cost ∞ Blue/White" in gyre.price()
    assert zx.look_of(zx_views.card("Tamsin of the Vale")).price() == ""
    assert zx.points_of("Colorless 1") == ("1", ("void",))
    assert zx.points_of("Sleep") is None


def test_subtext_stands_apart() -> None:
    assert zx.rich("[Cont] Range 2\n[Sub] Also named “Gyre”.").count('class="sub"') == 1


def test_words_follow_the_language() -> None:
    with translation.override("ja"):
        look = zx.look_of(zx_views.card("Bramble Fox"))
        assert look.name == "茨の狐"
        assert look.kind() == "ゼクス"
    page = Page("")
    page = page_of(zx_views.named("placing"), "ja")
    assert "ここに置く" in page.text
    assert "Place here" not in page.text


def test_a_past_board_offers_nothing() -> None:
    page = page_of(zx_views.named("placing"), number=60)
    assert [found for _tag, found in page.elements if "data-options" in found] == []


def test_stops_are_those_of_the_game() -> None:
    page = page_of(zx_views.named("main_phase"))
    stops = [found["value"] for _tag, found in page.elements if found.get("name") == "stops"]
    assert stops == ["my.main", "my.battle", "their.battle"]


def test_a_match_by_hand_has_what_a_row_has() -> None:
    assert views.match(zx_views.table()).game == "zx"


def test_equal_cards_to_be_played_are_one_line_that_stands_for_all() -> None:
    view = zx_views.named("main_phase")
    twins = [zx_views.card("Lamplight Owl", card="zx-032") for _ in range(3)]
    view["zones"][0]["dynamis"] += twins
    known = {"card": "zx-032", "face": 0, "zone": "dynamis_zone"}
    more = [views.option(5 + n, "play", "Play Lamplight Owl", twin, card=known) for n, twin in enumerate(twins)]
    view["decision"]["options"] += more
    moves = context_of(view)["prompt"]["moves"]
    assert [(move["index"], move["same"]) for move in moves][-1] == (5, [6, 7])
    assert [move["key"] for move in moves] == [1, 2, 3, 4, 5]
    assert moves[-1]["label"] == "Lamplight Owl · Dynamis"
    choices = {found["value"] for _tag, found in page_of(view).elements if found.get("name") == "choice"}
    assert choices == {str(option["index"]) for option in view["decision"]["options"]}
