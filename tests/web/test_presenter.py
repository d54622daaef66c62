"""From a view to the table's markup: everything that is offered can be chosen, and nothing else is said to be."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest
import views
from django.template.loader import render_to_string
from django.utils import translation

from tcg.matches import presenter

Attributes = dict[str, str]


class Page(HTMLParser):
    """Every element with its attributes, in order, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, cls: str) -> list[Attributes]:
        return [found for _tag, found in self.elements if cls in found.get("class", "").split()]

    def by_ref(self, ref: str) -> Attributes:
        return next(found for _tag, found in self.elements if found.get("data-ref") == ref)


def context_of(view: views.Json, language: str = "en", **more: Any) -> dict[str, Any]:
    with translation.override(language):
        match = views.match(view, **more)
        made = presenter.board_context(view, views.log(), match=match, seat=view["viewer"])
    return {"match": match, "mark": str(view["number"]), **made}


def page_of(view: views.Json, language: str = "en", **more: Any) -> Page:
    context = context_of(view, language, **more)
    with translation.override(language):
        return Page(render_to_string("matches/_board.html", context))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", views.VIEWS)
def test_every_table_is_drawn_within_the_policy(name: str, language: str) -> None:
    """No inline style or script, no id twice, labels for all that can be pressed."""
    page = page_of(views.named(name), language)
    tag, root = page.elements[0]
    assert (tag, root["id"], root["data-number"]) == ("main", "board", str(views.named(name)["number"]))
    ids = Counter(found["id"] for _tag, found in page.elements if "id" in found)
    assert [one for one, times in ids.items() if times > 1] == []
    for tag, found in page.elements:
        assert tag != "script"
        assert "style" not in found
        assert not [attribute for attribute in found if attribute.startswith("on")]
        if "card__hit" in found.get("class", ""):
            assert found["aria-label"]


@pytest.mark.parametrize("name", [name for name in views.VIEWS if (views.VIEWS[name]()["decision"] or {}).get("mine")])
def test_every_option_can_be_chosen_in_the_prompt(name: str) -> None:
    """Everything that a click on a card does, the prompt does too."""
    view = views.named(name)
    page = page_of(view)
    choices = {found["value"] for _tag, found in page.elements if found.get("name") == "choice"}
    if view["decision"]["repeats"]:
        choices |= {found["data-index"] for _tag, found in page.elements if "data-index" in found}
    assert choices == {str(option["index"]) for option in view["decision"]["options"]}


@pytest.mark.parametrize("name", views.VIEWS)
def test_gold_is_for_my_decision_only(name: str) -> None:
    page = page_of(views.named(name))
    decision = views.named(name)["decision"]
    gold = len(page.having("btn--go"))
    assert gold <= 1
    if not (decision or {}).get("mine") and name != "finished":
        assert gold == 0
        assert page.having("is-playable") == page.having("is-target") == []


def test_a_card_carries_the_options_that_stand_for_it() -> None:
    view = views.named("priority")
    page = page_of(view)
    ruler, hand = view["zones"][0]["ruler"][0], view["zones"][0]["hand"]
    assert page.by_ref(ruler["ref"])["data-options"] == "2 3"
    assert "is-playable" in page.by_ref(hand[0]["ref"])["class"]
    other = page.by_ref(hand[1]["ref"])
    assert "is-unavailable" in other["class"]
    assert "data-options" not in other


def test_a_will_ability_is_no_reason_to_light_a_stone() -> None:
    view = views.named("priority")
    stone = page_of(view).by_ref(view["zones"][0]["field"][3]["ref"])
    assert stone["data-options"] == "5"
    assert "is-playable" not in stone["class"]
    assert context_of(view)["prompt"]["groups"][0]["moves"][0]["index"] == 5


def test_paying_by_hand_marks_the_stones() -> None:
    view = views.named("paying")
    stone = page_of(view).by_ref(view["zones"][0]["field"][3]["ref"])
    assert "is-target" in stone["class"]


def test_attacking_is_offered_on_what_may_fight() -> None:
    """A click on a recovered resonator begins the battle and attacks with it; a rested one has nothing to do."""
    view = views.named("priority")
    able, rested = view["zones"][0]["field"][:2]
    page = page_of(view)
    assert page.by_ref(able["ref"])["data-then"] == "4"
    assert "data-then" not in page.by_ref(rested["ref"])
    able["states"] = ["summoning_sick"]
    assert "data-then" not in page_of(view).by_ref(able["ref"])


def test_players_and_the_chase_can_be_targets() -> None:
    view = views.named("chase")
    page = page_of(view)
    panel = next(found for _tag, found in page.elements if found.get("id") == "p-1")
    assert panel["data-options"] == "2"
    assert "is-target" in panel["class"]
    below = view["chase"][0]["ref"]
    assert page.by_ref(below)["data-options"] == "0"
    assert next(found for _tag, found in page.elements if found.get("id") == f"c-{below}")


def test_the_chase_is_listed_from_the_top_and_says_its_targets() -> None:
    context = context_of(views.named("battle"))
    top, below = context["chase"]
    assert (top["name"], top["top"], below["top"]) == ("Ember Verdict", True, False)
    assert "chant" in top["who"]
    assert "triggered" in below["who"]
    assert top["targets"][0]["name"] == "Lantern Bearer of Dusk"
    harm = [arrow for arrow in context["arrows"] if arrow["kind"] == "harm"]
    assert {arrow["from"] for arrow in harm} == {f"c-{item['ref']}" for item in context["chase"]}


def test_a_long_chase_counts_what_is_the_same() -> None:
    """The top two stay whole; equal things below are one line."""
    view = views.named("battle")
    ability = view["chase"][0]
    view["chase"] = [{**ability, "ref": str(900 + n)} for n in range(6)] + view["chase"]
    context = context_of(view)
    assert context["chase_count"] == 8
    assert [(item["count"], item["whole"]) for item in context["chase"]] == [(1, True), (1, True), (6, False)]
    view["decision"] = views.ask("target", "Choose.", [views.option(0, "target", "x", view["chase"][0])])
    counts = [item["count"] for item in context_of(view)["chase"]]
    assert counts == [1, 1, 5, 1]  # what can be chosen stands by itself


def test_the_battle_is_said_in_words() -> None:
    view = views.named("battle")
    context = context_of(view)
    attacker = view["zones"][1]["field"][0]
    assert context["line"] == {
        "step": "Attack declaration step", "short": "Attack", "clause": "803", "battle": True,
        "attacker": "Cinderwing Herald", "atk": 600, "target": "you", "at_you": True,
    }  # fmt: skip
    page = page_of(view)
    assert "is-attacking" in page.by_ref(attacker["ref"])["class"]
    assert "Attacks you" in page.text
    assert {"from": f"o-{attacker['ref']}", "to": "p-0", "kind": "attack"} in context["arrows"]


def test_what_the_chase_aims_at_is_marked_and_read_aloud() -> None:
    view = views.named("battle")
    page = page_of(view)
    ref = view["zones"][0]["field"][0]["ref"]
    assert "is-threat" in page.by_ref(ref)["class"]
    at = page.elements.index(("li", page.by_ref(ref)))
    label = next(found["aria-label"] for _tag, found in page.elements[at:] if "card__hit" in found.get("class", ""))
    assert label == "Lantern Bearer of Dusk, Resonator, 400/600, target of the chase"


def test_equal_tokens_and_stones_stack_with_all_their_options() -> None:
    view = views.named("full")
    wisps = view["zones"][1]["field"][:5]
    view["decision"] = views.ask(
        "target", "Choose.", [views.option(n, "target", "Wisp", w) for n, w in enumerate(wisps)]
    )
    context = context_of(view)
    looks = [look for row in context["you"]["front"] for look in row]
    stacks = [look for look in looks if len(look.refs) > 1]
    assert [(stack.refs, stack.options) for stack in stacks] == [(tuple(w["ref"] for w in wisps), (0, 1, 2, 3, 4))]
    assert [len(look.refs) for look in context["me"]["stones"]] == [7, 3]
    assert context["me"]["stones_ready"] == 7


def test_a_crowded_field_has_two_rows_with_the_fighters_in_front() -> None:
    side = context_of(views.named("full"))["me"]
    front, back = side["front"]
    assert side["rows"] == 2
    assert len(front) + len(back) == 20
    assert all(look.atk is not None for look in front)
    assert context_of(views.named("priority"))["me"]["rows"] == 1


def test_an_attached_card_stands_beside_its_host() -> None:
    view = views.named("priority")
    field = view["zones"][0]["field"]
    rider = views.card("fow-062", attached_to=field[0]["ref"])
    field.append(rider)
    looks = context_of(view)["me"]["front"][0]
    assert [look.ref for look in looks[:2]] == [field[0]["ref"], rider["ref"]]
    assert "is-attached" in looks[1].states


def test_a_past_board_offers_nothing() -> None:
    """A step of a replay, while the match goes on."""
    page = page_of(views.named("priority"), number=60)
    assert [found for _tag, found in page.elements if "data-options" in found] == []


def test_hidden_cards_have_no_address_and_no_name() -> None:
    view = views.named("spectator")
    page = page_of(view)
    shown = {found["data-ref"] for _tag, found in page.elements if "data-ref" in found}
    zones = [obj for side in view["zones"] for zone in side.values() for obj in zone if not obj["hidden"]]
    assert shown == {obj["ref"] for obj in zones} | {item["ref"] for item in view["chase"]}
    assert context_of(view)["hand"] == {}


def test_the_log_shows_the_newest_lines_first() -> None:
    log = context_of(views.named("battle"))["log"]
    assert [line["n"] for line in log] == list(range(59, 59 - presenter.LOG_LINES, -1))


def test_the_language_is_that_of_the_viewer() -> None:
    page = page_of(views.named("battle"), "ja")
    assert "燼翼の先触れ" in page.text
    assert "Cinderwing Herald" not in page.text
    assert "あなた" in page.text


def test_passing_the_turn_holds_for_this_turn_only() -> None:
    view = views.named("waiting")
    view["settings"] |= {"yield": "turn", "yield_turn": 7}
    assert context_of(view)["settings"]["yield"] is True
    view["turn"]["number"] = 8
    assert context_of(view)["settings"]["yield"] is False


def test_stops_are_shown_as_they_are_set() -> None:
    page = page_of(views.named("priority"))
    stops = [found for _tag, found in page.elements if found.get("name") == "stops"]
    assert len(stops) == 10
    assert [found["value"] for found in stops if "checked" in found] == ["their.end"]
    assert all(found["form"] == "settings-form" for found in stops)


@pytest.mark.parametrize(
    ("name", "widget"),
    [
        ("opening", "many"), ("priority", "one"), ("two_targets", "many"), ("paying", "one"), ("dividing", "divide"),
        ("ordering", "order"),
    ],
)  # fmt: skip
def test_each_kind_of_question_has_its_widget(name: str, widget: str) -> None:
    assert context_of(views.named(name))["prompt"]["widget"] == widget


def test_a_division_shows_what_each_has_already() -> None:
    share = context_of(views.named("dividing"))["prompt"]["share"]
    assert share == {"unit": 100, "total": 300, "base": 100}


@pytest.mark.parametrize(
    ("winner", "seat", "kind"), [(0, 0, "won"), (1, 0, "lost"), (None, 0, "draw"), (1, None, "watched")]
)
def test_the_end_is_told_from_where_one_sits(winner: int | None, seat: int | None, kind: str) -> None:
    view = views.named("finished") | {"viewer": seat}
    view["over"]["winner"] = winner
    over = context_of(view)["over"]
    assert over["kind"] == kind
    assert over["clause"] == "1202.1"
