"""The table of Last Chronicle: units on either side of the battle line, and behind them eras, CA and soul stones."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

from engine.games.last_chronicle.view_types import LcBattle, LcCard, LcObject, LcView
from engine.views import DecisionView, OptionView
from tcg.games.last_chronicle.face import Look, face_id, look_of
from tcg.games.last_chronicle.prompt import Prompt, adds_of
from tcg.games.last_chronicle.symbols import FACTIONS, numeral
from tcg.matches.tables.base import Json
from tcg.matches.tables.chase import ChaseBoard, makes_will
from tcg.matches.tables.fronts import MOST_WIDE, front_rows, width_of
from tcg.matches.tables.shown import Shown
from tcg.web.languages import gettext as _
from tcg.web.languages import say

ERAS = 4  # the most markers in an era yard (7.6.2)
MOST_SHOWN = 3  # pictures of a platoon next to the question
STEPS_SHOWN = ("attack", "defend", "damage", "go_on")  # one for every two steps of the rulebook
STEP_SHOWN_AS = {
    "pre_attack": "attack", "designate_attackers": "attack", "pre_defense": "defend", "designate_defender": "defend",
    "pre_damage": "damage", "damage": "damage", "continuation": "go_on",
}  # fmt: skip


class Table(ChaseBoard[LcObject, LcCard]):
    """The table of Last Chronicle."""

    STYLE = "lc"
    STYLES = ("css/table-last-chronicle.css",)
    ACTING: ClassVar[frozenset[str]] = frozenset({"priority", "attackers"})
    CONCEDE = "3.1.3"
    STEPS = STEPS_SHOWN
    Prompt = Prompt
    NO_BATTLE: ClassVar[LcBattle] = {
        **ChaseBoard.NO_BATTLE,
        "attackers": [],
        "blocker": None,
        "blocked": False,
        "power": 0,
        "atk": 0,
        "aura": False,
    }
    view: LcView
    battle: LcBattle

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.attackers = self.battle["attackers"]
        data = (self.decision["data"] if self.decision is not None else None) or {}
        forced = cast("Sequence[int]", data.get("forced") or ())
        self.forced = [str(ref) for ref in forced] if self.ask.kind == "attackers" else []

    # ---- texts
    @classmethod
    def why_title(cls, kind: str) -> str:
        words = {
            "attack": _("Why can’t it attack?"),
            "block": _("Why can’t it defend?"),
            "deploy": _("Why can’t I deploy it?"),
            "merge": _("Why can’t I merge it?"),
            "soul": _("Why can’t it be a soul stone?"),
            "advance": _("Why can’t I advance the era?"),
        }
        return words.get(kind) or super().why_title(kind)

    @staticmethod
    def look_of(obj: Json) -> Look:
        return look_of(obj)

    @staticmethod
    def face_id(obj: Json) -> str:
        return face_id(obj)

    @staticmethod
    def is_quiet(option: OptionView) -> bool:
        return option["kind"] == "soul" or makes_will(option)

    def type_word(self, line: str) -> str:
        return Look.type_word(line)

    def phase(self) -> str:
        phase = super().phase()
        return f"main_{self.view['main'] or 1}" if phase == "main" else phase

    def steps(self, step: str) -> list[dict[str, object]]:
        return super().steps(STEP_SHOWN_AS.get(step, ""))

    def step_label(self, step: str) -> str:
        shown = {"attack": _("Attack"), "defend": _("Defend"), "damage": _("Damage"), "go_on": _("Go on")}
        return shown.get(step) or super().step_label(step)

    # ---- players
    def side(self, seat: int) -> dict[str, object]:
        """Return the context of one player's half: panel, units at the line, and the yards behind them."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        mine = seat == self.near and self.seat is not None
        era, total = player["era"], player["ca_total"]
        return {
            **self.person(seat),
            "unit": _("Life"),
            "life": str(player["life"]),
            "life_now": str(player["life"]),
            "attribute": next((one for one in FACTIONS if one in (player.get("attributes") or ())), "void"),
            "will": [(kind, n, word) for kind, word in FACTIONS.items() if (n := player["will"].get(kind))],
            "era": numeral(era),
            "era_n": era,
            "ca": f"{total}/{player['ca_needed']}",
            "ca_full": total >= player["ca_needed"],
            "invasion": player.get("invasion") or 0,
            "hand_count": player["hand"],
            "zones": list(self.back_row(seat, mine)),
            "piles": [
                self.pile("deck", "deck", _("Deck"), player["main_deck"]),
                self.pile(
                    "discard", "grave", _("Discard"), self.looks(zones["discard"]), "discard", asks="play",
                    title=_("Discard pile"),
                ),
                self.pile(
                    "gone", "removed", _("Removed"), self.looks(zones["removed"]), "removed", title=_("Remove yard")
                ),
            ],
            "front": self.front(zones["field"]),
        }  # fmt: skip

    def back_row(self, seat: int, mine: bool) -> Iterator[dict[str, object]]:
        """Yield the yards of a seat behind its battlefield, and the opponent's hand."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        era, total, needed = player["era"], player["ca_total"], player["ca_needed"]
        markers = self.looks(zones["era"], "era")
        gaps = tuple(numeral(n) for n in range(len(markers) + 1, ERAS + 1))
        yield self.zone(
            seat, "era", _("Era"), markers, numeral(era), kind="era", row=f"backs eras e{era}", gaps=gaps,
            tip=_("Era markers: with each of them the era is one further"),
        ) | {"kind": "era"}  # fmt: skip
        checked = self.looks(zones["ca"], "ca")
        advance = next((one["index"] for one in self.ask.options if one["kind"] == "advance"), None) if mine else None
        yield self.zone(
            seat, "ca", "CA", checked, f"{total}/{needed}", kind=wide("ca", checked), row=counted("cas", checked),
            tip=_("CA of the cards here; with seven the era can advance"), asks="advance",
            gaps=() if checked else ("",),
        ) | {"kind": "ca", "meter": min(total, needed), "needed": needed, "advance": advance}  # fmt: skip
        stones = self.looks(sorted(zones["soul"], key=stone_order), "soul")
        active = sum(not look.rested for look in stones)
        yield self.zone(
            seat, "soul", _("Soul"), stones, f"{active}/{len(stones)}" if stones else "", kind=wide("soul", stones),
            row=counted("souls", stones), tip=_("active / all"), asks="activate", gaps=() if stones else ("",),
        ) | {"kind": "soul"}  # fmt: skip
        if not mine:
            hand = self.looks(zones["hand"])
            row = f"backs{' backs--many' if len(hand) > 5 else ''}"
            gaps = () if hand else ("",)
            yield self.zone(seat, "hand", _("Hand"), hand, player["hand"], kind="hand", row=row, gaps=gaps)

    # ---- cards
    def look(self, obj: LcObject, place: str = "") -> Look:
        """Return the look of an object with the marks of the decision and the battle."""
        look = look_of(obj)
        ref = look.ref
        states, words = self.offer_marks(ref, place)
        if badge := self.badge(ref):
            states.append("is-blocking" if badge[0] else "is-attacking")
        if ref and ref in self.threatened:
            states.append("is-threat")
            words.append(_("chosen for what is on the stack"))
        told = () if obj["hidden"] else obj["states"]
        marks = []
        if place == "front" and "summoning_sick" in told:
            marks.append(("clock", _("has just come: it cannot attack yet")))
        if place == "front" and "below_level" in told:
            marks.append(("lock", _("its level is above the era: it cannot fight yet")))
        if place == "front" and "attacked" in told and not badge:
            words.append(_("has attacked this turn"))
        if place == "era" and not obj["hidden"]:
            states.append("is-facedown" if obj["face_down"] else "is-faceup")
            words.append(_("face down") if obj["face_down"] else _("face up"))
        return look.but(
            marks=tuple(marks),
            states=tuple(states),
            words=tuple(words),
            badge=badge,
            too_high=place == "front" and "below_level" in told,
            counts_ca=place == "ca",
            options=tuple(self.ask.on(ref)) if ref else (),
            refs=(ref,) if ref else (),
        )

    def beside(self, objects: Sequence[LcObject], place: str) -> tuple[object, ...]:
        refs = {str(obj["ref"]) for obj in objects}
        fighting = [ref for ref in (*self.attackers, *self.forced, self.battle["blocker"]) if ref in refs]
        return (
            *super().beside(objects, place),
            [(ref, self.badge(ref)) for ref in fighting if ref],
            sorted(self.threatened & refs),
        )

    def badge(self, ref: str) -> tuple[str, str, str] | None:
        """Return the object's part in the battle: kind, word, icon."""
        if ref and ref in self.attackers:
            if len(self.attackers) > 1:
                return "", _("Platoon"), "sword"
            seat = self.battle["target_seat"]
            if seat is None:
                return "", _("Attacks"), "sword"
            return (
                "",
                _("Attacks you") if seat == self.seat else _("Attacks %(name)s") % {"name": self.who(seat)},
                "sword",
            )
        if ref and ref in self.forced:
            return "", _("Must attack"), "sword"
        if ref and ref == self.battle["blocker"]:
            return "block", _("Defends"), "shield"
        return None

    def front(self, objects: Sequence[LcObject]) -> dict[str, object]:
        """Lay out a battlefield: units first, then histories and structures. Equal tokens are stacked."""
        ordered = sorted(objects, key=lambda obj: obj["hidden"] or "unit" not in obj["types"])
        cards = self.looks(ordered, "front")
        return cards.once("rows", lambda: front_rows(cards, lambda look: look.token))

    # ---- turn and battle
    def battle_line(self) -> dict[str, object]:
        """Return the battle line: the attacker, its power and its opponent, or the platoon that is being formed."""
        out = self.moment_line() | ({"battle": True} if self.battle["step"] else {})
        if self.ask.kind == "attackers":
            base = [adds_of(self.objects[ref]) for ref in self.forced if ref in self.objects]
            return out | {"plan": {"base": " ".join(base), "whom": self.who(1 - self.near)}}
        fighters = [self.objects[ref] for ref in self.attackers if ref in self.objects]
        if not fighters:
            return out
        blocker = self.objects.get(str(self.battle["blocker"]))
        seat = self.battle["target_seat"]
        alone = say(fighters[0]["name"]) if len(fighters) == 1 else ""
        return out | {
            "attacker": alone or _("Platoon of %(n)s") % {"n": len(fighters)},
            "power": self.battle["power"],
            "atk": self.battle["atk"],
            "aura": bool(self.battle["aura"]),
            "blocker": say(blocker["name"]) if blocker else "",
            "against": max(0, blocker.get("power") or 0) if blocker else None,
            "gone": bool(self.battle["blocked"]) and blocker is None,
            "target": self.who(seat) if seat is not None else "",
            "at_you": seat is not None and seat == self.seat,
        }

    def asking(self, decision: DecisionView) -> dict[str, object] | None:
        """Return the attacking platoon with all its units, when the player may defend (LC 6.7.2, 10.1.4.2)."""
        units = [self.objects[ref] for ref in self.attackers if ref in self.objects]
        if decision["kind"] != "block" or len(units) < 2:
            return super().asking(decision)
        return {
            "ref": " ".join(unit["ref"] for unit in units),
            "card": "",
            "pictures": [self.look_of(unit).picture for unit in units[:MOST_SHOWN]],
            "name": _("Platoon of %(n)s") % {"n": len(units)},
            "text": " · ".join(f"{say(unit['name'])} {unit['power']}/{unit['atk']}" for unit in units),
        }

    def arrows(self) -> list[dict[str, str]]:
        """Return the arrows between objects. The texts have the same information."""
        blocker, seat = self.battle["blocker"], self.battle["target_seat"]
        aim = f"o-{blocker}" if blocker else f"p-{seat}" if seat is not None else ""
        fights = [{"from": f"o-{ref}", "to": aim, "kind": "attack"} for ref in self.attackers if aim]
        return fights + super().arrows()

    def whereabouts(self, obj: LcCard) -> str:
        controller = obj["controller"]
        lies = any(other["ref"] == obj["ref"] for zones in self.view["zones"] for other in zones["field"])
        parts = [self.name(controller) if lies or controller != self.seat else Look.type_word(obj["type"])]
        if obj["power"] is not None:
            parts += [f"Lv {numeral(obj['level'] or 0)}", f"{obj['power']}/{obj['atk']}"]
        if self.ask.kind in ("marker", "to_hand"):
            parts.append(f"CA {obj['ca']}")
        if obj["damage"]:
            parts.append(_("%(count)s damage") % {"count": obj["damage"]})
        if obj["rested"]:
            parts.append(_("wiped"))
        return " · ".join(parts)


# ---- helpers
def stone_order(obj: LcObject) -> tuple[bool, int]:
    """Return the sort key of soul stones: active stones first, grouped by faction."""
    if obj["hidden"]:
        return False, len(FACTIONS)
    first = next((n for n, faction in enumerate(FACTIONS) if faction in obj["attributes"]), len(FACTIONS))
    return obj["rested"], first


def wide(kind: str, cards: Sequence[Look]) -> str:
    """Return the class of a yard of a kind, as wide as its cards."""
    return f"{kind} zone--yard u{min(MOST_WIDE, math.ceil(width_of(cards))) or 1}"


def counted(row: str, cards: Sequence[Look]) -> str:
    """Return the class of a yard's row for the number of its cards."""
    return f"{row} u{min(MOST_WIDE, len(cards)) or 1}"
