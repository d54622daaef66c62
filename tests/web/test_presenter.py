"""From a real table to its markup: everything that is offered can be chosen, and nothing else looks like it."""

from __future__ import annotations

import fow_tables
import pytest
from drawn import Page, context_of, page_of, row_of
from fow_tables import LAMP, TABLES, VERDICT, Seen, middle, theirs

from engine.scenario import put, scenario
from tcg.matches import presenter


def indexes(seen: Seen, kind: str, ref: str | None = None) -> str:
    """Return the indexes of the options of this kind for this card, as in the markup."""
    options = seen.view["decision"]["options"]
    return " ".join(str(one["index"]) for one in options if one["kind"] == kind and (ref is None or one["ref"] == ref))


def test_card_carries_the_options_that_refer_to_it() -> None:
    seen = fow_tables.priority()
    page = page_of(seen)
    ruler = seen.view["zones"][0]["ruler"][0]
    offered = [option["index"] for option in seen.view["decision"]["options"] if option["ref"] == ruler["ref"]]
    assert len(offered) > 1
    assert page.by_ref(ruler["ref"])["data-options"] == " ".join(map(str, offered))
    (verdict,) = seen.named(VERDICT, "hand")
    assert "is-playable" in page.by_ref(verdict["ref"])["class"]


def test_unplayable_card_carries_no_options() -> None:
    seen = fow_tables.battle()
    (hound,) = seen.named("Kiln Hound", "hand")
    found = page_of(seen).by_ref(hound["ref"])
    assert "is-unavailable" in found["class"]
    assert "data-options" not in found


def test_will_ability_alone_does_not_highlight_a_stone() -> None:
    seen = fow_tables.priority()
    stone = next(one for one in seen.named("Light Magic Stone") if not one["rested"])
    found = page_of(seen).by_ref(stone["ref"])
    assert found["data-options"] == indexes(seen, "activate", stone["ref"])
    assert "is-playable" not in found["class"]
    folded = [move["index"] for group in context_of(seen)["prompt"]["groups"] for move in group["moves"]]
    assert int(found["data-options"]) in folded


def test_manual_payment_marks_the_stones() -> None:
    seen = fow_tables.paying()
    ready = next(one for one in seen.named("Light Magic Stone") if not one["rested"])
    assert "is-target" in page_of(seen).by_ref(ready["ref"])["class"]


def test_attack_is_offered_on_resonators_that_may_fight() -> None:
    """A click on a recovered resonator begins the battle and attacks with it. A rested one cannot do anything."""
    seen = Seen(middle(field=(put("Newcomer 100/100", fresh=True),)).match)
    page = page_of(seen)
    able, rested, _hurt = seen.named(LAMP)
    (fresh,) = seen.named("Newcomer")
    assert page.by_ref(able["ref"])["data-then"] == indexes(seen, "battle")
    assert "data-then" not in page.by_ref(rested["ref"])
    assert "data-then" not in page.by_ref(fresh["ref"])


def test_players_can_be_targets() -> None:
    seen = fow_tables.players()
    page = page_of(seen)
    options = {option["seat"]: str(option["index"]) for option in seen.view["decision"]["options"]}
    for seat in (0, 1):
        panel = next(found for _tag, found in page.elements if found.get("id") == f"p-{seat}")
        assert panel["data-options"] == options[seat]
        assert "is-target" in panel["class"]


def test_item_on_the_chase_can_be_a_target() -> None:
    seen = fow_tables.chase()
    page = page_of(seen)
    for option in seen.view["decision"]["options"]:
        if option["kind"] == "target":
            found = page.by_ref(option["ref"])
            assert (found["id"], found["data-options"]) == (f"c-{option['ref']}", str(option["index"]))
    assert sum(option["kind"] == "target" for option in seen.view["decision"]["options"]) == 2


def test_chase_is_listed_from_the_top_with_its_targets() -> None:
    context = context_of(fow_tables.battle())
    top, below = context["chase"]
    assert (top["name"], top["top"], below["top"]) == (VERDICT, True, False)
    assert "chant" in top["who"]
    assert "triggered" in below["who"]
    assert top["targets"][0]["name"] == LAMP
    harm = [arrow for arrow in context["arrows"] if arrow["kind"] == "harm"]
    assert {arrow["from"] for arrow in harm} == {f"c-{item['ref']}" for item in context["chase"]}


def test_equal_items_of_a_long_chase_are_one_line_with_a_count() -> None:
    """The top two items stay whole. Equal items below them are one line, unless they can be chosen."""
    bells = "Bell {W} (Chant, light): [Quickcast] | Gain 100 life."
    hush = "Hush {W} (Chant, light): [Quickcast] | Cancel target spell."
    table = scenario(me={"hand": [bells] * 5 + [hush], "will": "WWWWWW"}, hold=True)
    for _n in range(5):
        table.me.play("Bell")
    context = context_of(Seen(table.match))
    assert context["chase_count"] == 5
    assert [(item["count"], item["whole"]) for item in context["chase"]] == [(1, True), (1, True), (3, False)]
    table.me.play("Hush")
    assert [item["count"] for item in context_of(Seen(table.match))["chase"]] == [1] * 6


def test_battle_is_described_in_words() -> None:
    seen = fow_tables.battle()
    context, page = context_of(seen), page_of(seen)
    (attacker,) = seen.named("Harrier", seat=1)
    assert context["line"] == {
        "step": "Attack declaration step", "clause": "803", "battle": True,
        "attacker": "Harrier", "atk": 600, "target": "you", "at_you": True,
    }  # fmt: skip
    assert "is-attacking" in page.by_ref(attacker["ref"])["class"]
    assert "Attacks you" in page.text
    assert {"from": f"o-{attacker['ref']}", "to": "p-0", "kind": "attack"} in context["arrows"]


def test_attack_target_that_left_the_field_is_shown_as_gone() -> None:
    fell = "Fell {0} (Chant): [Quickcast] | Destroy target J/resonator."
    table = fow_tables.middle((fell,), field=(put("Kite 100/100", rested=True),), turn_player="you", turn=4, hold=True)
    table.you.attack("Harrier", "Kite")
    table.you.choose("Cinderwing Herald")
    table.you.pass_()
    table.me.play("Fell", "Kite")
    table.me.pass_()
    table.you.pass_()
    context, page = context_of(Seen(table.match)), page_of(Seen(table.match))
    assert context["line"]["target"] == "a card that is gone"
    assert "a card that is gone" in page.text


def test_targets_of_the_chase_are_marked_and_labelled() -> None:
    seen = fow_tables.battle()
    page = page_of(seen)
    ref = seen.view["chase"][-1]["targets"][0]["ref"]
    assert "is-threat" in page.by_ref(ref)["class"]
    at = page.elements.index(("li", page.by_ref(ref)))
    label = next(found["aria-label"] for _tag, found in page.elements[at:] if "card__hit" in found.get("class", ""))
    assert label.startswith(f"{LAMP}, Resonator, ")
    assert label.endswith(", target of the chase")


def test_equal_tokens_and_stones_are_stacked_with_all_their_options() -> None:
    seen = fow_tables.full()
    context = context_of(seen)
    wisps = [obj["ref"] for obj in seen.view["zones"][0]["field"] if obj.get("token")]
    assert len(wisps) == 5
    stacks = [look for row in context["me"]["front"]["front"] for look in row if len(look.refs) > 1]
    assert [set(stack.refs) for stack in stacks] == [set(wisps)]
    stones = context["me"]["stones"]
    assert sum(len(look.refs) for look in stones) == context["me"]["stones_all"] == 13
    assert len(stones) < 13
    assert context["me"]["stones_ready"] == sum(
        not obj["rested"] for obj in seen.view["zones"][0]["field"] if "Stone" in obj["type"]
    )
    table = middle(
        (fow_tables.PAIR, "Wisps {1} (Chant): Put two [300/300] light Wisp resonator tokens into the field.")
    )
    table.me.play("Wisps")
    table.resolve()
    table.me.play("Pair")
    (stack,) = [
        look for row in context_of(Seen(table.match))["me"]["front"]["front"] for look in row if len(look.refs) > 1
    ]
    assert len(stack.options) == len(stack.refs) == 2


def test_crowded_field_has_two_rows_with_fighters_in_front() -> None:
    side = context_of(fow_tables.full())["me"]["front"]
    front, _back = side["front"]
    assert side["rows"] == 2
    assert all(look.atk is not None for look in front)
    assert context_of(fow_tables.priority())["me"]["front"]["rows"] == 1


@pytest.mark.parametrize(("rested", "abreast"), [(0, 12), (5, 14), (8, 0)])
def test_front_of_up_to_fourteen_card_widths_fits_one_row_in_a_wide_window(rested: int, abreast: int) -> None:
    """A rested resonator is as wide as it is high. A front that is too wide stays in two rows."""
    field = [put(fow_tables.LAMP, rested=n < rested) for n in range(12)]
    side = context_of(Seen(scenario(me={"field": field}).match))["me"]["front"]
    assert (side["rows"], side["abreast"]) == (2, abreast)


def test_attached_card_is_drawn_next_to_its_host() -> None:
    table = middle(("Ribbon {1} (Addition, light): [Enter] ⇒ Add this card to target resonator.",))
    table.me.play("Ribbon")
    table.resolve()
    table.me.choose(LAMP)
    table.resolve()
    seen = Seen(table.match)
    (rider,) = seen.named("Ribbon")
    looks = context_of(seen)["me"]["front"]["front"][0]
    at = [look.ref for look in looks].index(rider["ref"])
    assert looks[at - 1].ref == str(rider["attached_to"])
    assert "is-attached" in looks[at].states


def test_past_board_offers_no_options() -> None:
    """The board is a step of a replay while the match goes on."""
    seen = fow_tables.priority()
    row = row_of(seen.view)
    row.number += 19
    assert [found for _tag, found in page_of(seen, row=row).elements if "data-options" in found] == []


def test_hidden_cards_have_neither_reference_nor_name() -> None:
    seen = fow_tables.spectator()
    shown = {found["data-ref"] for _tag, found in page_of(seen).elements if "data-ref" in found}
    zones = [obj for side in seen.view["zones"] for zone in side.values() for obj in zone if not obj["hidden"]]
    assert shown == {obj["ref"] for obj in zones} | {item["ref"] for item in seen.view["chase"]}
    assert context_of(seen)["hand"] == {}


def test_log_shows_the_newest_lines_first() -> None:
    table = middle()
    while len(table.match.log(0)) <= presenter.LOG_LINES:
        decision = table.match.decision
        assert decision is not None
        table.match.answer(decision.seat, table.match.number, list(range(decision.least)))
    seen = Seen(table.match)
    told = [line["n"] for line in seen.log]
    assert len(told) > presenter.LOG_LINES
    assert [line.n for line in context_of(seen)["log"]] == list(reversed(told[-presenter.LOG_LINES :]))


def test_board_is_drawn_in_the_viewers_language() -> None:
    page = page_of(fow_tables.battle(), "ja")
    assert "黄昏の灯持ち" in page.text
    assert LAMP not in page.text
    assert "あなた" in page.text


def test_passing_the_turn_applies_to_this_turn_only() -> None:
    table = theirs()
    table.match.settings(0, {"yield": "turn"})
    seen = Seen(table.match)
    assert context_of(seen)["settings"]["yield"] is True
    number = seen.view["turn"]["number"]
    while table.match.view(0)["turn"]["number"] == number:
        decision = table.match.decision
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        table.match.answer(decision.seat, table.match.number, [kinds.index("pass")] if "pass" in kinds else [0])
    assert context_of(seen)["settings"]["yield"] is False


def test_stops_are_shown_as_set() -> None:
    table = middle()
    table.match.settings(0, {"stops": ["their.end"]})
    page = page_of(Seen(table.match))
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
    assert context_of(TABLES[name]())["prompt"]["widget"] == widget


def test_division_prompt_starts_with_one_unit_for_each_target() -> None:
    share = context_of(fow_tables.dividing())["prompt"]["share"]
    assert share == {"unit": 100, "total": 300, "base": 100}


@pytest.mark.parametrize(("viewer", "kind"), [(0, "won"), (1, "lost"), (None, "watched")])
def test_result_is_shown_from_the_viewers_perspective(viewer: int | None, kind: str) -> None:
    over = context_of(Seen(fow_tables.finished().match, viewer))["over"]
    assert over["kind"] == kind
    assert over["clause"]


def test_draw_is_shown_as_a_draw() -> None:
    both = "Comet {W} (Chant, light): This card deals 5000 damage to each player."
    table = scenario(me={"hand": [both], "will": "W"})
    table.me.play("Comet")
    table.resolve()
    over = context_of(Seen(table.match))["over"]
    assert over is not None
    assert over["kind"] == "draw"


def test_the_page_of_a_table_is_well_formed() -> None:
    assert isinstance(page_of(fow_tables.full()), Page)


@pytest.mark.parametrize(
    ("seen", "pile", "number"), [("priority", "graveyard", "309.2"), ("priority", "removed", "311.2")]
)
def test_opened_pile_cites_the_clauses_of_its_zone(seen: str, pile: str, number: str) -> None:
    side = context_of(TABLES[seen]())["me"]
    (found,) = [one for one in side["piles"] if one["name"] == pile]
    assert found["clauses"] == (number,)
    assert f"FoW {number}" in page_of(TABLES[seen]()).texts("clause")


def test_priority_prompt_names_the_step_and_the_next_one_after_passing() -> None:
    table = middle(turn_player="you", turn=4, hold=True)
    table.you.attack("Kiln Hound", table.me)
    table.you.pass_()
    prompt = context_of(Seen(table.match))["prompt"]
    assert prompt["title"] == "Attack declaration step, Bob’s turn: act, or pass."
    assert prompt["then"] == {"text": "If you pass, the block declaration step begins."}


@pytest.mark.parametrize(("viewer", "times"), [(0, 0), (1, 1), (None, 1)])
def test_deciding_player_is_marked_for_the_opponent_and_for_spectators(viewer: int | None, times: int) -> None:
    page = page_of(Seen(fow_tables.priority().match, viewer))
    assert page.texts("chip").count("Deciding") == times


def test_button_that_ends_the_main_phase_differs_from_a_pass() -> None:
    passes = [context_of(seen)["prompt"]["buttons"] for seen in (fow_tables.priority(), fow_tables.battle())]
    ending, window = (next(one for one in buttons if one["kind"] == "pass") for buttons in passes)
    assert (ending["label"], ending["look"]) == ("End your main phase", "ends")
    assert (window["label"], window["look"]) == ("Pass", "")


@pytest.mark.parametrize("window", ["after my spell", "in my battle", "in the opponent's turn"])
def test_pass_in_a_window_of_a_main_phase_does_not_end_the_phase(window: str) -> None:
    if window == "in the opponent's turn":
        table = middle(hold=True, turn_player="you", turn=4)
        table.you.pass_()
    elif window == "in my battle":
        table = middle(hold=True)
        table.me.attack(LAMP, table.you)
    else:
        table = middle(hold=True)
        table.me.play(VERDICT, "Harrier")
    seen = Seen(table.match)
    assert seen.view["turn"]["phase"] == "main"
    (button,) = [one for one in context_of(seen)["prompt"]["buttons"] if one["kind"] == "pass"]
    assert (button["label"], button["look"]) == ("Pass", "")


def test_battle_without_possible_attackers_is_not_highlighted() -> None:
    looks = {}
    for rested in (True, False):
        seen = Seen(scenario(me={"field": [put(LAMP, rested=rested)], "ruler": "fow-001"}).match)
        buttons = context_of(seen)["prompt"]["buttons"]
        looks[rested] = next(one["look"] for one in buttons if one["kind"] == "battle")
    assert looks == {True: "idle", False: ""}
