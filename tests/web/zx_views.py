"""Tables of Z/X set by hand, in the shape of `Match.view`."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import count
from typing import Any

from views import Json, ask, option, text

_refs = count(501)
HIDDEN: Json = {"ref": None, "hidden": True}

# name: Japanese, type line, colours, cost, power, icons, races, text
CARDS: dict[str, tuple[str, str, list[str], Any, int | None, list[str], list[str], list[tuple[str, str]]]] = {
    "Iori of the Lamps": ("灯火のイオリ", "Player", ["white"], None, None, [], [], [
        ("[Act] [Valid] Square, Your turn 1 [Cost] {White 1} [Effect] Reboot a Z/X you control.",
         "[起][有効]スクエア、自分ターン1 [コスト]≪白1≫ [効果]あなたのゼクス1枚をリブートする。"),
    ]),
    "Tamsin of the Vale": ("谷のタムシン", "Player", ["red"], None, None, [], [], []),
    "Ironclad Sparrow": ("鉄張りの雀", "Z/X: Angel", ["white"], 3, 3500, ["ignition"], ["Angel"], [
        ("[Auto] [Trigger] This card appears. [Effect] Put the top card of your deck into your charge.",
         "[自][誘発]このカードが登場する。[効果]あなたのデッキの上のカードをチャージに置く。"),
    ]),
    "Lamplight Owl": ("灯明の梟", "Z/X: Angel", ["white"], 3, 3000, ["ignition"], ["Angel"], [
        ("[S] Life Recovery", "[S]ライフリカバリー"),
    ]),
    "Walking Bastion Ohka": ("歩む砦オウカ", "Z/X: Construct", ["white"], 5, 6000, [], ["Construct"], [
        ("[Cont] [Effect] Your Z/X on squares next to this card get +1000 power.",
         "[常][効果]このカードの隣のスクエアにあるあなたのゼクスのパワーを＋1000する。"),
    ]),
    "Bramble Fox": ("茨の狐", "Z/X: Beast", ["green"], 2, 3000, ["ignition"], ["Beast"], [
        ("[Auto] Evol Seed [Effect] Put this card into your resource asleep.",
         "[自]エヴォルシード[効果]このカードをスリープであなたのリソースに置く。"),
    ]),
    "Overgrowth Signal": ("繁茂の合図", "Event", ["green"], 1, None, [], [], [
        ("[Event] [Effect] Reboot up to 2 of your resources.", "[♪][効果]あなたのリソースを2枚までリブートする。"),
    ]),
    "Last Bell of Kesh": ("ケシュの終鐘", "Event EX", ["black"], 2, None, [], [], [
        ("[Event] [Effect] Choose a sleeping Z/X and destroy it.",
         "[♪][効果]スリープ状態のゼクスを1枚選び、破壊する。"),
    ]),
    "Gyre Leviathan": ("渦のリヴァイアサン", "Z/X EX: Battle Dress", ["blue", "white"], "∞", 7500, ["focus"],
        ["Battle Dress"], [
        ("[Cont] Range 2", "[常]レンジ2"),
        ("[Act] [Valid] Square, Your turn 1 [Cost] {White/Blue 2}, {Sleep} [Effect] Choose a Z/X on a normal square "
         "and deal it 3000 damage.",
         "[起][有効]スクエア、自分ターン1 [コスト]≪白/青2≫、{スリープ} "
         "[効果]ノーマルスクエアにあるゼクスを1枚選び、3000ダメージを与える。"),
        ("[Sub] Awakening Condition: {Blue 2}, put a card from your hand into your trash.",
         "[サブ]覚醒条件：≪青2≫、手札のカード1枚をトラッシュに置く。"),
    ]),
    "Furnace Magpie": ("炉の鵲", "Z/X: Imp", ["red"], 2, 2500, ["ignition"], ["Imp"], []),
    "Rust Oni Baraka": ("錆鬼バラカ", "Z/X: Oni", ["red", "black"], 5, 5500, ["multicolor"], ["Oni"], []),
    "Smoke Cantor": ("煙の唱者", "Z/X: Shade", ["black"], 4, 4000, ["ignition"], ["Shade"], []),
    "Gate of the Ninth Hour": ("九時の門", "Ascension", [], 3, None, [], [], []),
    "Twinned Colossus": ("双身の巨像", "Z/X OB Upper: Construct", ["white"], 6, 9000, [], ["Construct"], []),
    "Thorn Mantle": ("茨の外套", "Shift: Beast", ["green"], 2, None, ["plus:text"], ["Beast"], []),
    "Wisp": ("灯霊", "Z/X: Token", ["white"], 0, 1000, [], [], []),
    "Ember Path": ("熾火の道", "Link", ["red"], None, None, [], [], []),
}  # fmt: skip


def card(name: str, seat: int = 0, **more: Any) -> Json:
    ja, line, colours, cost, power, icons, races, lines = CARDS[name]
    head = line.partition(":")[0]
    types = {"Z/X": ["zx"], "Event": ["event"], "Player": ["player_card"], "Ascension": ["ascension"]}.get(
        head.removesuffix(" EX").removesuffix(" OB Upper"), [head.lower()]
    )
    made: Json = {
        "ref": str(next(_refs)), "hidden": False, "card": None, "face": 0, "name": text(name, ja),
        "type_line": text(line, line), "types": types, "colors": colours, "cost": cost, "power": power,
        "printed_power": power, "damage": 0, "shield": 0, "asleep": False, "face_down": False, "owner": seat,
        "controller": seat, "token": False, "icons": icons, "text": [text(*line) for line in lines], "races": races,
        "forces": [], "parts": [], "marks": [], "place": None, "counters": {},
    }  # fmt: skip
    return made | more


def hidden(seat: int = 0) -> Json:
    """A card that nobody may know, but that somebody may have to pick."""
    return {"ref": f"h{next(_refs)}", "hidden": True}


def cards(names: str, seat: int = 0, asleep: int = 0) -> list[Json]:
    """Cards by the first words of their names; the last so many of them asleep."""
    whole = {name.split()[0]: name for name in CARDS}
    found = [card(whole[name], seat) for name in names.split()]
    for one in found[len(found) - asleep :]:
        one["asleep"] = True
    return found


def zones(**given: list[Json]) -> Json:
    names = ("hand", "life", "charge", "resource", "trash", "removed", "dynamis")
    return {name: given.get(name, []) for name in names}


def seat(number: int, name: str, **more: Any) -> Json:
    return {
        "seat": number, "name": name, "life": 4, "damage": 0, "life_shield": 0, "counters": {}, "hand": 5, "deck": 26,
        "charge_limit": 4, "hand_limit": 6, "turn_player": number == 0, "player_name": [],
    } | more  # fmt: skip


def squares(**standing: list[Json]) -> list[Json]:
    """The nine squares; `s4` is the fourth."""
    names = ("own left", "own player square", "own right", "centre left", "centre", "centre right", "enemy left",
             "enemy player square", "enemy right")  # fmt: skip
    out = []
    for place, name in enumerate(names):
        here = standing.get(f"s{place}", [])
        for obj in here:
            obj["place"] = place
        out.append({
            "place": place, "name": text(name), "kind": "player" if place in (1, 7) else "normal",
            "area": ("yours", "centre", "enemy")[place // 3], "seat": {1: 0, 7: 1}.get(place), "cards": here,
        })  # fmt: skip
    return out


def table(**more: Any) -> Json:
    """The middle of a game, as seat 0 sees it, without a question."""
    bastion = card("Walking Bastion Ohka", power=7000, counters={"focus": 1}, forces=cards("Lamplight Bramble"))
    hand = cards("Ironclad Lamplight Overgrowth Last Gyre")
    view: Json = {
        "game": "zx", "viewer": 0, "number": 41, "over": None, "priority": 0, "temporary": [], "looked": [],
        "moment": None,
        "turn": {"number": 6, "player": 0, "phase": "main", "step": "main", "battle": None},
        "seats": [
            seat(0, "Hisui", life_shield=1, counters={"dream_key": 3}),
            seat(1, "Karasu", life=3, hand=4, deck=24, damage=1),
        ],
        "squares": squares(
            s1=[card("Iori of the Lamps")],
            s2=cards("Bramble", asleep=1),
            s4=[bastion],
            s3=[card("Rust Oni Baraka", 1, damage=2000)],
            s6=cards("Furnace", 1, asleep=1),
            s7=[card("Tamsin of the Vale", 1)],
            s8=cards("Smoke", 1),
        ),
        "zones": [
            zones(
                hand=hand, life=[hidden() for _ in range(4)], charge=cards("Lamplight Bramble"),
                resource=cards("Ironclad Lamplight Bramble Bramble Lamplight Gyre", asleep=3),
                trash=cards("Overgrowth Bramble"), dynamis=[card("Gyre Leviathan"), card("Twinned Colossus")],
            ),
            zones(
                hand=[HIDDEN] * 4, life=[hidden(1) for _ in range(3)], charge=cards("Rust Furnace Smoke", 1),
                resource=cards("Rust Furnace Last Smoke Rust", 1, asleep=3), trash=cards("Furnace Smoke", 1),
                dynamis=[HIDDEN, HIDDEN, card("Gate of the Ninth Hour", 1)], removed=cards("Last", 1),
            ),
        ],
        "decision": None,
        "settings": {"hold": False, "auto_pay": True, "stops": ["their.battle"]},
    }  # fmt: skip
    return view | more


def everywhere(view: Json) -> list[Json]:
    return [obj for square in view["squares"] for obj in square["cards"]]


def at(view: Json, place: int) -> Json:
    """Who stands last on a square."""
    found: Json = view["squares"][place]["cards"][-1]
    return found


def main_phase() -> Json:
    """My main phase: play from hand and dynamis, use an ability, attack."""
    view = table()
    hand, mine = view["zones"][0]["hand"], view["zones"][0]
    view["decision"] = ask("priority", "Your main phase.", [
        option(0, "pass", "End the main phase"),
        option(1, "play", "Play Ironclad Sparrow", hand[0], cost="{White 3}"),
        option(2, "activate", "Use Iori", at(view, 1), detail=at(view, 1)["text"][0]),
        option(3, "attack", "Attack with Walking Bastion Ohka", at(view, 4)),
        option(4, "play", "Play Gyre Leviathan", mine["dynamis"][0], cost="{White/Blue 2}"),
    ], clause="506.2")  # fmt: skip
    return view


def placing() -> Json:
    """Playing a card: its square is chosen on the board."""
    view = table()
    played = view["zones"][0]["hand"].pop(0)
    view["temporary"] = [{
        "ref": played["ref"], "seat": 0, "what": "card", "name": played["name"], "text": played["text"],
        "card": played, "step": "declared",
    }]  # fmt: skip
    options = [option(n, "square", f"square {place}", place=place) for n, place in enumerate((5, 0, 1, 4))]
    options.append(option(4, "take_back", "Take back"))
    view["decision"] = ask("square", "Choose a square for Ironclad Sparrow.", options, clause="806.1a")
    return view


def attacking() -> Json:
    """A battle of mine: whom to attack, a card or the player."""
    view = table()
    view["squares"][7]["cards"][0]["place"] = 7
    attacker = at(view, 4)
    view["turn"]["battle"] = {"step": "declare", "attacker": attacker["ref"], "target": None, "target_seat": None}
    view["decision"] = ask("target", "Whom does it attack?", [
        option(0, "target", "Rust Oni Baraka", at(view, 3)),
        option(1, "target", "Karasu", seat=1),
        option(2, "take_back", "Take back"),
    ], clause="602.1b")  # fmt: skip
    return view


def battle() -> Json:
    """They attack me; my chance for an event."""
    view = table()
    fight = {"step": "event", "attacker": at(view, 3)["ref"], "target": at(view, 4)["ref"], "target_seat": None}
    at(view, 3)["asleep"] = True
    view["turn"] = {"number": 7, "player": 1, "phase": "main", "step": "event", "battle": fight}
    hand = view["zones"][0]["hand"]
    view["decision"] = ask("priority", "Play an event or an ability, or pass.", [
        option(0, "pass", "Pass"), option(1, "play", "Play Last Bell of Kesh", hand[3], cost="{Black 2}"),
    ], clause="603.1b")  # fmt: skip
    return view


def attacked_myself() -> Json:
    """They attack the player behind my empty player square."""
    view = battle()
    view["turn"]["battle"] |= {"target": None, "target_seat": 0}
    return view


def ignition() -> Json:
    """The top card is turned over, and may be played."""
    view = table()
    shown = card("Ironclad Sparrow")
    view["turn"]["phase"] = "ignition"
    said = text(
        "It has an ignition icon: it may be played now without paying.",
        "イグニッションアイコンがある。コストを支払わずにプレイできる。",
    )
    view["moment"] = {"kind": "ignition", "seat": 0, "card": shown, "clause": "505.3a", "text": said, "n": 88}
    options = [option(0, "yes", "Play it"), option(1, "no", "Put it into the trash")]
    view["decision"] = ask("yes_no", "Play Ironclad Sparrow without paying?", options, clause="505.3a")
    return view


def life_break() -> Json:
    """A point of damage: I pick one of their life cards."""
    view = table()
    theirs = view["zones"][1]["life"]
    options = [option(n, "life", f"Life card {n + 1}", one) for n, one in enumerate(theirs)]
    view["decision"] = ask("life", "Choose a card of Karasu’s life.", options, clause="907.2b")
    broken = card("Smoke Cantor", 1)
    view["moment"] = {
        "kind": "life_break", "seat": 1, "card": broken, "clause": "907.2c",
        "text": text("It has an ignition icon: Karasu may play it."), "n": 90,
    }  # fmt: skip
    return view


def resources() -> Json:
    """Paying by hand: which resources sleep."""
    view = table()
    awake = [one for one in view["zones"][0]["resource"] if not one["asleep"]]
    options = [option(n, "card", one["name"]["en"], one) for n, one in enumerate(awake)]
    options.append(option(3, "auto", "Pay for me"))
    view["decision"] = ask("pay", "Sleep 2 resources, one of them white.", options, 2, 2, clause="805.3")
    return view


def mulligan() -> Json:
    view = table(number=2, turn={"number": 0, "player": 0, "phase": "setup", "step": "setup", "battle": None})
    view["squares"] = squares(s1=[card("Iori of the Lamps")], s7=[card("Tamsin of the Vale", 1)])
    options = [option(0, "yes", "Draw a new hand"), option(1, "no", "Keep this hand")]
    view["decision"] = ask("mulligan", "Draw a new hand?", options, clause="402.1k", number=2)
    return view


def full() -> Json:
    """Every square is held; two-part cards, Forces, shields, tokens, links; long zones."""
    view = main_phase()
    fused = card("Twinned Colossus", parts=[
        {"role": "lower", "card": "zx-002", "name": text("Twinned Colossus"), "hidden": False},
    ])  # fmt: skip
    shifted = card("Bramble Fox", parts=[
        {"role": "shift", "card": "zx-003", "name": text("Thorn Mantle", "茨の外套"), "hidden": False},
        {"role": "back", "card": None, "name": None, "hidden": True},
    ])  # fmt: skip
    down = card("Furnace Magpie", 1, face_down=True)
    view["squares"] = squares(
        s0=[fused, card("Ember Path", token=True)],
        s1=[card("Iori of the Lamps"), card("Gate of the Ninth Hour", shield=2)],
        s2=[shifted],
        s3=[card("Rust Oni Baraka", 1, damage=2000, forces=cards("Furnace Smoke Furnace", 1))],
        s4=[card("Walking Bastion Ohka", power=7000, counters={"focus": 1}, forces=cards("Lamplight Bramble"))],
        s5=[card("Wisp", token=True, asleep=True)],
        s6=[card("Furnace Magpie", 1, asleep=True, shield=1), card("Ember Path", 1, token=True)],
        s7=[card("Tamsin of the Vale", 1), card("Smoke Cantor", 1, asleep=True, damage=1000, forces=[down, HIDDEN])],
        s8=[card("Smoke Cantor", 1, power=3000)],
    )
    view["zones"][0]["resource"] = cards("Ironclad Lamplight Bramble Bramble Lamplight Gyre " * 2, asleep=5)
    view["zones"][1]["resource"] = cards("Rust Furnace Last Smoke Rust " * 3, 1, asleep=9)
    view["zones"][0]["charge"] = cards("Lamplight Bramble Gyre Overgrowth")
    view["zones"][0]["hand"] += cards("Bramble Walking Ironclad")
    view["zones"][0]["life"] = [hidden() for _ in range(6)]
    view["zones"][1]["hand"] = [HIDDEN] * 9
    view["seats"][1] |= {"hand": 9, "counters": {"melodia": 2, "survey_record": 12}, "life_shield": 2, "damage": 2}
    return view


def looking() -> Json:
    """Cards of the deck, looked at, to be put in an order."""
    view = table(looked=cards("Bramble Smoke Last"))
    options = [option(n, "order", one["name"]["en"], one) for n, one in enumerate(view["looked"])]
    view["decision"] = ask("order", "Put these in an order.", options, 3, 3, ordered=True)
    return view


def waiting() -> Json:
    return battle() | {"decision": {"number": 41, "seat": 1, "mine": False}}


def finished() -> Json:
    over = {"winner": 0, "clause": "903.1", "text": text("Karasu has no life left.")}
    return table(over=over, number=99)


def spectator() -> Json:
    view = battle() | {"viewer": None, "settings": {}, "decision": {"number": 41, "seat": 0, "mine": False}}
    view["zones"][0]["hand"] = [HIDDEN] * 5
    view["zones"][0]["dynamis"] = [HIDDEN] * 2
    return view


def other_side() -> Json:
    """The same as seat 1 sees it."""
    view = main_phase() | {"viewer": 1, "decision": {"number": 41, "seat": 0, "mine": False}}
    view["zones"][0]["hand"] = [HIDDEN] * 5
    view["zones"][0]["dynamis"] = [HIDDEN] * 2
    view["zones"][1]["hand"] = cards("Smoke Furnace", 1)
    return view


VIEWS: dict[str, Callable[[], Json]] = {
    made.__name__: made
    for made in (
        main_phase, placing, attacking, battle, attacked_myself, ignition, life_break, resources, mulligan, full,
        looking, waiting, finished, spectator, other_side,
    )
}  # fmt: skip


def named(name: str) -> Json:
    return copy.deepcopy(VIEWS[name]())
