"""The table of Force of Will: two fields on either side of the battle line, and the chase."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, TypedDict

from django.utils.translation import ngettext

from engine.games.force_of_will.view_types import FowBattle, FowCard, FowObject, FowSeat, FowView
from engine.views import ItemView, OptionView
from tcg.games.force_of_will.face import Look, face_id, look_of
from tcg.matches.tables.base import Json
from tcg.matches.tables.cards import Cards
from tcg.matches.tables.chase import ChaseBoard, makes_will
from tcg.matches.tables.fronts import ONE_ROW, front_rows, slot_width
from tcg.matches.tables.prompt import KEYS, Button, MyPrompt
from tcg.web.languages import gettext as _
from tcg.web.languages import say

WHOLE_STONES = 8  # with more stones, equal ones are stacked
WIDE_ROW = 12  # in two rows of this width, cards still have their minimum size at 1440 pixels
ATTACHED_WIDTH = 0.45  # width of a card that is half under its host


class Prompt(MyPrompt):
    """A decision of Force of Will, and the ways to answer it."""

    ICONS: ClassVar[dict[str, str]] = {
        "call_stone": "stone", "judgment": "judgment", "standby": "grave", "activate": "power",
        "lifebreak": "life",
    }  # fmt: skip

    def button(self, option: OptionView) -> Button:
        """Return a button below. A pass that ends the main phase says so."""
        made = super().button(option)
        return {**made, "label": _("End your main phase")} if made["look"] == "ends" else made

    def groups(self, quiet: list[OptionView]) -> list[dict[str, object]]:
        will = [self.move(option, KEYS) for option in quiet if makes_will(option)]
        standby = [self.move(option, KEYS) for option in quiet if not makes_will(option)]
        out = []
        if standby:
            title = ngettext("Put a card into standby (%(n)s)", "Put a card into standby (%(n)s)", len(standby))
            out.append({
                "id": "standby", "title": title % {"n": len(standby)}, "one": _("Put into standby, face down"),
                "icon": "grave", "moves": standby, "details": False,
            })  # fmt: skip
        if will:
            title = ngettext("Produce will yourself (%(n)s card)", "Produce will yourself (%(n)s cards)", len(will))
            out.append({
                "id": "wills", "title": title % {"n": len(will)}, "icon": "stone", "moves": will, "details": True
            })  # fmt: skip
        return out


class Stones(TypedDict):
    """The magic stones of a seat as they are drawn, with the number of recovered ones and of all."""

    stones: Cards
    stones_ready: int
    stones_all: int


class Table(ChaseBoard[FowObject, FowCard]):
    """The table of Force of Will."""

    STYLE = "fow"
    ACTING = frozenset({"priority", "attack", "block"})
    CONCEDE = "103.4"
    CLAUSE_ON_RAIL = False  # the battle line has it, and the rail no room
    STEPS = ("declare_attack", "declare_block", "first_strike", "damage")
    STEPS_DONE = "end"
    Prompt = Prompt
    NO_BATTLE: ClassVar[FowBattle] = {**ChaseBoard.NO_BATTLE, "blocker": None}
    view: FowView
    battle: FowBattle

    @staticmethod
    def look_of(obj: Json) -> Look:
        return look_of(obj)

    @staticmethod
    def face_id(obj: Json) -> str:
        return face_id(obj)

    def type_word(self, line: str) -> str:
        return Look.type_word(line)

    def kind_word(self, item: ItemView) -> str:
        return _("judgment") if item["kind"] == "judgment" else super().kind_word(item)

    @staticmethod
    def is_quiet(option: OptionView) -> bool:
        return makes_will(option) or option["kind"] == "standby"

    @classmethod
    def why_title(cls, kind: str) -> str:
        words = {
            "judgment": _("Why no judgment?"),
            "standby": _("Why can’t it go to standby?"),
            "lifebreak": _("Why no lifebreak?"),
        }
        return words.get(kind) or super().why_title(kind)

    def side(self, seat: int) -> dict[str, object]:
        """Return the context of one player's half: panel, back row, front row."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        stones = [obj for obj in zones["field"] if is_stone(obj)]
        front = [obj for obj in zones["field"] if not is_stone(obj)]
        stacked = self.stones(stones)
        return {
            **self.person(seat),
            "life": f"{player['life']:,}".replace("-", "−"),
            "life_now": str(player["life"]),
            "attribute": (player["attributes"] or ["void"])[0],
            "will": [(a, n) for a, n in player["will"].items() if n],
            "called": player["called"],
            "judged": player["judged"],
            "weather": say(player["weather"]),
            "unit": _("Life"),
            "hand_count": player["hand"],
            "zones": list(self.back_row(seat, stacked)),
            "piles": [
                self.pile("deck", "deck", _("Main deck"), player["main_deck"]),
                self.pile("stones", "stone", _("Stone deck"), player["stone_deck"]),
                self.pile("grave", "grave", _("Graveyard"), self.looks(zones["graveyard"]), "graveyard", asks="play"),
                self.pile(
                    "gone",
                    "removed",
                    _("Removed"),
                    self.looks(zones["removed"]),
                    "removed",
                    title=_("Removed from the game"),
                ),
                *self.lifebreak(player),
            ],
            **stacked,
            "front": self.front(front),
        }

    def lifebreak(self, player: FowSeat) -> Iterator[dict[str, object]]:
        """Yield the pile of a player's lifebreak area, if there is one. Nobody sees its cards."""
        if player["lifebreak"] is not None:
            yield self.pile("lifebreak", "life", _("Lifebreak"), player["lifebreak"], title=_("Lifebreak area"))

    def back_row(self, seat: int, stacked: Stones) -> Iterator[dict[str, object]]:
        """Yield the zones behind the line from left to right: the opponent's hand, and the zones that are not empty."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        if seat != self.near or self.seat is None:
            hand = self.looks(zones["hand"])
            if hand:
                yield self.zone(seat, "hand", _("Hand"), hand, player["hand"], kind="hand", row=backs(hand, 6))
            elif seat != self.near:
                yield self.zone(seat, "", _("Hand"), (), 0, kind="hand", gaps=("",))
        ruler = self.looks(zones["ruler"])
        away = () if ruler else (_("on the field"),)
        yield self.zone(seat, "ruler", _("Ruler"), ruler, kind="ruler", asks="judgment", gaps=away)
        shown, ready = stacked["stones"], f"{stacked['stones_ready']}/{stacked['stones_all']}"
        yield self.zone(
            seat, "stones", _("Stones"), shown, ready, kind="stones", row="stones", asks="activate",
            gaps=() if shown else ("",),
        )  # fmt: skip
        if standby := self.looks(zones["standby"]):
            yield self.zone(seat, "standby", _("Standby"), standby, len(standby), asks="standby")
        if rune := self.looks(zones["rune"]):
            divinity, note = player["divinity"], None
            if divinity is not None and divinity["total"]:
                left = f"{divinity['left']}/{divinity['total']}"
                note = {"picture": "divinity", "tip": _("Divinity left"), "text": left}
            yield self.zone(seat, "rune", _("Runes"), rune, len(rune), kind="rune", row=backs(rune, 4), note=note)
        if item := self.looks(zones["item"]):
            yield self.zone(seat, "item", _("Items"), item)
        if extra := self.looks(zones["extra"]):
            yield self.zone(seat, "extra", _("Extra"), extra, len(extra), row=backs(extra, 4))

    # ---- cards
    def look(self, obj: FowObject, place: str = "") -> Look:
        """Return the look of an object with the marks of the decision and the battle."""
        look = look_of(obj)
        ref = look.ref
        options = self.ask.on(ref)
        states, words = self.offer_marks(ref, place)
        then = ""
        if (battle := self.ask.battle) is not None and self.may_attack(obj):
            then = str(battle)
            words.append(_("may attack"))
            if "is-playable" not in states:
                states.append("is-playable")
        badge = self.badge(ref)
        if badge:
            states.append({"": "is-attacking", "block": "is-blocking"}.get(badge[0], ""))
        if ref in self.threatened:
            states.append("is-threat")
            words.append(_("target of the chase"))
        if obj.get("face_down"):
            states.append("is-facedown")
            words.append(_("face down"))
        if host := host_of(obj):
            states.append("is-attached")
            words.append(_("on %(name)s") % {"name": self.names.get(host, "")})
        now = () if obj["hidden"] else obj["states"]
        if "astral" in now:
            states.append("is-astral")
            words.append(_("astral"))
        marks = (
            [("clock", _("has just come: it cannot attack yet"))]
            if place == "front" and "summoning_sick" in now
            else []
        )
        marks += [("awakening", _("awakened"))] if "awakened" in now else []
        return look.but(
            marks=tuple(marks),
            states=tuple(filter(None, states)),
            words=tuple(words),
            badge=badge,
            options=tuple(options),
            then=then,
            refs=(ref,) if ref else (),
        )

    def beside(self, objects: Sequence[FowObject], place: str) -> tuple[object, ...]:
        refs = {obj.get("ref") for obj in objects}
        fighting = [ref for role in ("attacker", "blocker") if (ref := self.battle[role]) in refs]
        able = self.ask.battle is not None and any(self.may_attack(obj) for obj in objects)
        return (
            *super().beside(objects, place),
            [(ref, self.badge(ref)) for ref in fighting if ref],
            sorted(self.threatened & refs),
            [self.names.get(host) for obj in objects if (host := host_of(obj))],
            self.ask.battle if able else None,
        )

    def may_attack(self, obj: FowObject) -> bool:
        """Return whether to offer "attack with this". The next decision asks for the attack and checks it."""
        return (
            not obj["hidden"]
            and obj["controller"] == self.seat
            and bool(obj["atk"])
            and not obj["rested"]
            and "summoning_sick" not in obj["states"]
            and obj["ref"] in self.fielded
        )

    @cached_property
    def fielded(self) -> set[str | None]:
        if self.seat is None:
            return set()
        return {obj["ref"] for obj in self.view["zones"][self.seat]["field"]}

    def badge(self, ref: str) -> tuple[str, str, str] | None:
        if ref and ref == self.battle["attacker"]:
            seat = self.battle["target_seat"]
            if seat is None:
                word = _("Attacks")
            else:
                word = _("Attacks you") if seat == self.seat else _("Attacks %(name)s") % {"name": self.who(seat)}
            return "", word, "sword"
        if ref and ref == self.battle["blocker"]:
            return "block", _("Blocks"), "shield"
        return None

    def stones(self, objects: Sequence[FowObject]) -> Stones:
        looks = self.looks(objects)
        ready = sum(1 for look in looks if not look.rested)
        shown = looks.stacked if len(looks) > WHOLE_STONES else looks
        return {"stones": shown, "stones_ready": ready, "stones_all": len(looks)}

    def front(self, objects: Sequence[FowObject]) -> dict[str, object]:
        """Lay out the cards at the line, each with its attached cards."""
        hosts = [obj for obj in objects if not host_of(obj)]
        placed = {obj["ref"] for obj in objects}
        riders: dict[str, list[FowObject]] = {}
        for obj in objects:
            if host := host_of(obj):
                if host in placed:
                    riders.setdefault(host, []).append(obj)
                else:
                    hosts.append(obj)
        ordered = [obj for host in hosts for obj in (host, *riders.get(host["ref"] or "", ()))]
        tokens = {obj["ref"] for obj in objects if obj.get("token")}
        cards = self.looks(ordered, "front")
        return cards.once(
            "rows", lambda: front_rows(cards, lambda look: look.ref in tokens, width=width_of, cut=two_rows)
        )

    # ---- turn and battle
    def battle_line(self) -> dict[str, object]:
        """Return the battle line with the blocker."""
        out = super().battle_line()
        blocker = self.objects.get(str(self.battle["blocker"]))
        if "attacker" in out and blocker is not None:
            out |= {"blocker": say(blocker["name"]), "blocker_def": blocker["left"]}
        return out

    def arrows(self) -> list[dict[str, str]]:
        """Return the arrows between objects. The texts have the same information."""
        out = self.attack_arrow()
        attacker, blocker = self.battle["attacker"], self.battle["blocker"]
        if attacker and blocker:
            out.append({"from": f"o-{blocker}", "to": f"o-{attacker}", "kind": "block"})
        return out + super().arrows()

    def whereabouts(self, obj: FowCard) -> str:
        controller = obj["controller"]
        on_field = any(
            other["ref"] == obj["ref"] for zones in self.view["zones"] for other in zones["field"] if other["ref"]
        )
        parts = [self.name(controller) if on_field or controller != self.seat else Look.type_word(obj["type"])]
        if obj["atk"] is not None:
            parts.append(f"{obj['atk']}/{obj['left']}")
        if obj["rested"]:
            parts.append(_("rested"))
        return " · ".join(parts)


# ---- helpers
def host_of(obj: FowObject) -> str | None:
    """Return the reference of the card to which a card is attached."""
    return None if obj["hidden"] else obj["attached_to"]


def is_stone(obj: FowObject) -> bool:
    return not obj["hidden"] and "stone" in obj["type"].lower()


def two_rows(ordered: Sequence[Look]) -> list[list[Look]]:
    """Cut a front in two rows.

    The fighters go in front, as long as neither row is too wide. Otherwise both rows get the same number of cards. If
    that is too wide as well, the wider row is made as narrow as possible. Attached cards stay next to their host.
    """
    groups: list[list[Look]] = []
    for look in ordered:
        if groups and "is-attached" in look.states:
            groups[-1].append(look)
        else:
            groups.append([look])
    groups.sort(key=lambda group: group[0].atk is None)

    def rows_of(front: int) -> list[list[Look]]:
        return [[look for group in row for look in group] for row in (groups[:front], groups[front:])]

    def widest(rows: list[list[Look]]) -> float:
        return max(width_of(row) for row in rows)

    by_fighters = rows_of(max(1, sum(group[0].atk is not None for group in groups)))
    if widest(by_fighters) <= ONE_ROW:
        return by_fighters
    by_count = rows_of(math.ceil(len(groups) / 2))
    return by_count if widest(by_count) <= WIDE_ROW else min(map(rows_of, range(1, len(groups) + 1)), key=widest)


def width_of(row: Sequence[Look]) -> float:
    """Return the width of a row in upright cards. An attached card is half under its host."""
    return sum(ATTACHED_WIDTH if "is-attached" in look.states else slot_width(look) for look in row)


def backs(looks: Sequence[Look], most: int) -> str:
    """Return the class of a row of small cards. More than `most` cards move together."""
    return f"backs{' backs--many' if len(looks) > most else ''}"
