"""The views of a seat and of a spectator: the form of a view and the content of each part."""

from __future__ import annotations

import json

import pytest

from engine.games.zx.views import card_view
from engine.scenario import put, scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 3} ([Beast], ignition, shield 2)"
OBJECT = {
    "ref", "hidden", "card", "face", "name", "type_line", "types", "colors", "cost", "power", "printed_power",
    "damage", "shield", "asleep", "face_down", "owner", "controller", "token", "icons", "text", "races", "forces",
    "parts", "marks", "place", "counters", "revealed",
}  # fmt: skip
OPTION = {
    "index", "kind", "label", "ref", "seat", "refs", "place", "detail", "cost", "value", "data", "card",
}  # fmt: skip


@pytest.fixture
def table():
    return scenario(
        "zx",
        me={
            "squares": {"centre": put(FOX, damage=500, force=["Reed 1000 {1}", put("Root 1000 {1}", face_down=True)])},
            "hand": ["Letter {White 1} [Event] [Effect] Draw a card.", "Giant 9000 {inf}"],
            "resource": "WWr",
            "charge": ["Gull 1000 {1}"],
            "trash": ["Moth 1000 {1}"],
            "removed": ["Wasp 1000 {1}"],
            "player": "Quill of Glass (Player, white, player Quill)",
            "back": "Quill Waking (Player EX, white)",
            "dynamis": ["Titan 8000 {Red 7} (Z/X EX)", put("Ember 1000 {Red 1} (Z/X EX)", face_down=False)],
            "counters": {"dream_key": 2},
            "life_shield": 1,
        },
        you={"squares": {"own left": put("Dog 2500 {Green 2}", asleep=True)}, "hand": ["Bee 1000 {1}"], "damage": 0},
    )


def objects(view):
    """Return every object of a view."""
    for square in view["squares"]:
        yield from square["cards"]
        for card in square["cards"]:
            yield from card.get("forces", ())
    for zones in view["zones"]:
        for zone in zones.values():
            yield from zone


def test_view_has_the_expected_fields_and_is_plain_data(table):
    for viewer in (0, 1, None):
        view = json.loads(json.dumps(table.match.view(viewer)))
        assert {"game", "viewer", "number", "over", "turn", "priority", "seats", "squares", "zones", "temporary",
                "looked", "moment", "decision", "settings"} == set(view)  # fmt: skip
        assert (view["game"], view["viewer"], view["over"]) == ("zx", viewer, None)
        assert view["turn"] == {"number": 3, "player": 0, "phase": "main", "step": "main", "battle": None}
        assert [square["place"] for square in view["squares"]] == list(range(9))
        for zones in view["zones"]:
            assert set(zones) == {"hand", "life", "charge", "resource", "trash", "removed", "dynamis"}
        for obj in objects(view):
            if obj["hidden"]:
                assert not set(obj) - {"ref", "hidden", "asleep", "face_down", "owner", "controller"}
            else:
                assert set(obj) == OBJECT
                assert all(set(line) == {"en", "ja"} for line in (*obj["text"], obj["name"], obj["type_line"]))


def test_view_of_a_seat_contains_its_public_values(table):
    assert table.match.view(None)["seats"][0] == {
        "seat": 0, "name": "Ann", "life": 4, "damage": 0, "life_shield": 1, "counters": {"dream_key": 2}, "hand": 2,
        "deck": 20, "charge_limit": 4, "hand_limit": 6, "turn_player": True,
        "player_name": [{"en": "Quill", "ja": "Quill"}, {"en": "Quill of Glass", "ja": "Quill of Glass"}],
    }  # fmt: skip


@rule("ZX 303.3a", "ZX 303.4a", "ZX 303.4b", "ZX 303.4c")
def test_squares_have_fixed_indices_and_names_from_the_viewers_side(table):
    mine, yours = table.match.view(0)["squares"], table.match.view(1)["squares"]
    assert [square["area"] for square in mine] == ["own"] * 3 + ["centre"] * 3 + ["enemy"] * 3
    assert [square["area"] for square in yours] == ["enemy"] * 3 + ["centre"] * 3 + ["own"] * 3
    assert [square["kind"] for square in mine].count("player") == 2
    assert (mine[1]["seat"], mine[7]["seat"], mine[4]["seat"]) == (0, 1, None)
    assert mine[0]["name"] == yours[8]["name"]
    assert [card["name"]["en"] for card in mine[4]["cards"]] == ["Fox"]
    assert [card["name"]["en"] for card in yours[8]["cards"]] == ["Dog"]
    assert yours[8]["cards"][0]["asleep"]


def test_view_of_a_card_contains_its_values(table):
    fox = table.match.view(1)["squares"][4]["cards"][0]
    assert fox["type_line"] == {"en": "Z/X: Beast", "ja": "ゼクス：Beast"}
    assert (fox["types"], fox["races"], fox["colors"], fox["cost"]) == (["zx"], ["Beast"], ["red"], 3)
    assert (fox["power"], fox["printed_power"], fox["damage"], fox["shield"]) == (3000, 3000, 500, 2)
    assert (fox["icons"], fox["place"], fox["owner"], fox["controller"]) == (["ignition"], 4, 0, 0)
    giant = table.match.view(0)["zones"][0]["hand"][1]
    assert giant["cost"] == "∞"  # 203.3
    assert giant["place"] is None
    assert table.match.view(0)["zones"][0]["hand"][0]["text"][0]["en"].startswith("[Event]")


@rule("ZX 301.3b", "ZX 309.3", "ZX 307.2")
def test_each_seat_sees_only_its_permitted_zones(table):
    mine, yours, theirs = (table.match.view(viewer)["zones"] for viewer in (0, 1, None))
    assert [card["name"]["en"] for card in mine[0]["hand"]] == ["Letter", "Giant"]
    for zones in (yours, theirs):
        assert zones[0]["hand"] == [{"ref": None, "hidden": True}] * 2
        assert [card["hidden"] for card in zones[0]["charge"]] == [False]
        assert [card["name"]["en"] for card in zones[0]["removed"]] == ["Wasp"]
    for zones in (mine, yours, theirs):
        assert all(card["hidden"] for seat in (0, 1) for card in zones[seat]["life"])
        assert [set(card) for card in zones[0]["life"]] == [{"ref", "hidden"}] * 4
    assert [card["asleep"] for card in yours[0]["resource"]] == [False, False, True]


@rule("ZX 313.2", "ZX 313.2a")
def test_opponent_sees_only_face_up_cards_in_a_dynamis(table):
    assert {card["name"]["en"] for card in table.match.view(0)["zones"][0]["dynamis"]} == {"Titan", "Ember"}
    for viewer in (1, None):
        ember, titan = table.match.view(viewer)["zones"][0]["dynamis"]
        assert ember["name"]["en"] == "Ember"
        assert titan == {"ref": None, "hidden": True}


@rule("ZX 312.2a", "ZX 312.2b")
def test_only_the_hosts_player_sees_a_face_down_force(table):
    for viewer in (0, 1, None):
        up, down = table.match.view(viewer)["squares"][4]["cards"][0]["forces"]
        assert up["name"]["en"] == "Reed"
        assert down["hidden"] is (viewer != 0)
        assert down["face_down"]
        assert viewer == 0 or "name" not in down


@rule("ZX 202.7c", "ZX 202.10b")
def test_only_its_player_sees_the_back_card_of_a_player_card(table):
    for viewer in (0, 1, None):
        (part,) = table.match.view(viewer)["squares"][1]["cards"][0]["parts"]
        assert part["role"] == "back"
        if viewer == 0:
            assert (part["name"]["en"], part["hidden"]) == ("Quill Waking", False)
            assert part["card"]
        else:
            assert part == {"role": "back", "hidden": True, "card": None, "name": None}


def test_decision_lists_its_options(table):
    decision = table.match.view(0)["decision"]
    assert (decision["mine"], decision["kind"], decision["clause"]) == (True, "priority", "506.2")
    assert all(set(option) == OPTION for option in decision["options"])
    assert [option["index"] for option in decision["options"]] == list(range(len(decision["options"])))
    passing, *others = decision["options"]
    assert passing["label"]["en"] == "End your main phase"
    letter = next(option for option in others if option["label"]["en"] == "Play Letter")
    assert letter["cost"] == "{White 1}"
    assert letter["card"]["zone"] == "hand"
    other = table.match.view(1)["decision"]
    assert other == {"number": table.match.number, "seat": 0, "mine": False}


@rule("ZX 806.1a")
def test_square_option_contains_its_place_and_name(table):
    table = scenario("zx", me={"hand": ["Cat 2000 {Red 1}"], "resource": "R"})
    table.me.play("Cat")
    decision = table.match.view(0)["decision"]
    assert decision["kind"] == "square"
    places = {option["place"]: option["label"]["en"] for option in decision["options"] if option["kind"] == "square"}
    assert sorted(places) == [0, 1, 2, 3, 4, 5, 6, 8]
    assert places[4] == "The centre square"
    assert places[8] == "The enemy right square"
    table.me.choose("centre")


def test_card_view_by_number_shows_printed_values(table):
    fox = table["Fox"]
    shown = card_view(table.machine, fox.card)
    assert set(shown) == OBJECT
    assert (shown["name"]["en"], shown["ref"], shown["damage"], shown["shield"]) == ("Fox", None, 0, 2)


def test_why_not_reveals_nothing_about_hidden_cards(table):
    bee = table.machine.zone(1, "hand")[0]
    assert [one["clause"] for one in table.match.why_not(0, "play", bee)] == ["301.3"]
    assert table.match.why_not(1, "play", bee)[0]["clause"] == "701.3"
    assert table.me.why_not(play="Letter") is None
    assert table.match.why_not(0, "dance", None)[0]["clause"] == "701.3"
    assert table.match.why_not(2, "pass", None)[0]["clause"] == "101.1"


@rule("ZX 805.2c", "ZX 807.1a")
def test_option_shows_the_current_cost():
    table = scenario(
        "zx",
        me={
            "hand": ["Cat 2000 {Red 2} [Cont] [Valid] Hand [Effect] This card costs 1 less to play."],
            "squares": {"centre": "Owl 2000 {White 2} [Act] [Cost] {White 1}, {Sleep}. [Effect] Draw a card."},
            "resource": "RRW",
        },
    )
    options = {option["kind"]: option for option in table.match.view(0)["decision"]["options"]}
    assert options["play"]["cost"] == "{Red 1}"
    assert options["activate"]["cost"] == "{White 1}"
    assert options["activate"]["detail"]["en"].startswith("[Act]")


@rule("ZX 504.3", "ZX 505.3")
def test_why_not_cites_the_phase_of_resource_and_ignition_acts(table):
    letter = table.machine.zone(0, "hand")[0]
    gull = table.machine.zone(0, "charge")[0]
    assert [one["clause"] for one in table.match.why_not(0, "resource", letter)] == ["504.3"]
    assert [one["clause"] for one in table.match.why_not(0, "ignite", gull)] == ["505.3"]
