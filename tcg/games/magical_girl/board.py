"""The table of Magical Girl: servants on either side of the battle line, and behind them casters and orbs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, cast

from django.utils.translation import ngettext

from engine.games.magical_girl.view_types import MgCard, MgLookedUnder, MgObject, MgView
from engine.views import OptionView
from tcg.cards.faces import pictured
from tcg.games.magical_girl.face import ATTRIBUTES, COUNTERS, WILLS, Look, face_id, look_of
from tcg.matches.tables.base import Json
from tcg.matches.tables.chase import ChaseBoard, makes_will
from tcg.matches.tables.fronts import MOST_WIDE, front_rows, width_of
from tcg.matches.tables.prompt import ASIDE, KEYS, Button, Move, MyPrompt
from tcg.web.languages import gettext as _
from tcg.web.languages import say

ORBS = 7  # orbs at the beginning: the number of places that are drawn
BINGO = 3  # the most cards in a BINGO zone (314.3)
EROSION = 20_000  # a player with this much damage has lost (1202.2)


class Prompt(MyPrompt):
    """A decision of Magical Girl, and the ways to answer it."""

    ASIDE: ClassVar[frozenset[str]] = ASIDE | {"no_call"}
    ICONS: ClassVar[dict[str, str]] = {
        "activate": "power", "call": "enter", "level_up": "up", "call_down": "facedown", "switch": "switch",
        "attack": "sword",
    }  # fmt: skip

    def button(self, option: OptionView) -> Button:
        """Return a button below. A pass that ends the main phase says what comes next."""
        made = super().button(option)
        if option["kind"] == "no_call":
            return {**made, "kind": "pass", "key": "Space"}
        if made["look"] == "ends":
            first = self.board.view["turn"]["number"] == 1  # 506.1
            return {**made, "label": _("End your main phase") if first else _("To the battle phase")}
        return made

    def move(self, option: OptionView, n: int) -> Move:
        made = super().move(option, n)
        if option["kind"] in ("call", "call_down", "level_up") and (obj := self.board.objects.get(made["ref"])):
            made["detail"] = self.board.look_of(obj).kind()
        return made

    def groups(self, quiet: list[OptionView]) -> list[dict[str, object]]:
        """Return the folded groups: calling face down, switching, and abilities that produce aether."""
        down = [option for option in quiet if option["kind"] == "call_down"]
        switches = [option for option in quiet if option["kind"] == "switch"]
        aether = [option for option in quiet if makes_will(option)]
        out = []
        if down:
            out.append(self.group("down", _("Call face down (%(n)s)"), _("Call it face down"), "facedown", down))
        if switches:
            title = ngettext("Switch a servant (%(n)s)", "Switch a servant (%(n)s)", len(switches))
            out.append(self.group("switches", title, _("Switch it"), "switch", switches))
        if aether:
            title = ngettext(
                "Produce aether yourself (%(n)s card)", "Produce aether yourself (%(n)s cards)", len(aether)
            )
            out.append({**self.group("wills", title, "", "aether", aether), "careful": False, "details": True})
        return out

    def group(self, id_: str, title: str, one: str, icon: str, options: list[OptionView]) -> dict[str, object]:
        """Return options folded under a title. A click on the card alone must not trigger them."""
        moves = [self.move(option, KEYS) for option in options]
        return {
            "id": id_, "title": title % {"n": len(moves)}, "one": one, "icon": icon, "moves": moves, "details": False,
            "careful": True,
        }  # fmt: skip


class Table(ChaseBoard[MgObject, MgCard]):
    """The table of Magical Girl."""

    STYLE = "mg"
    STYLES = ("css/table-magical-girl.css",)
    ACTING = frozenset({"priority", "attack", "call"})
    REFUSED: ClassVar[Mapping[str, str]] = {"priority": "play", "call": "call"}
    CONCEDE = "103.4"
    STEPS = ("declare_attack", "judge", "end")
    STEPS_DONE = "phase_end"
    Prompt = Prompt
    view: MgView

    @staticmethod
    def look_of(obj: Json) -> Look:
        return look_of(obj)

    @staticmethod
    def face_id(obj: Json) -> str:
        return face_id(obj)

    @staticmethod
    def is_quiet(option: OptionView) -> bool:
        return option["kind"] in ("call_down", "switch") or makes_will(option)

    def type_word(self, line: str) -> str:
        return Look.type_word(line)

    @classmethod
    def why_title(cls, kind: str) -> str:
        words = {
            "call": _("Why can’t I call it?"),
            "level_up": _("Why can’t it level up?"),
            "switch": _("Why can’t I switch it?"),
        }
        return words.get(kind) or super().why_title(kind)

    # ---- players
    def side(self, seat: int) -> dict[str, object]:
        """Return the context of one player's half: panel, servants at the line, casters and orbs behind them."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        mine = seat == self.near and self.seat is not None
        counted = player.get("counters") or {}
        erosion = player.get("erosion") or 0
        return {
            **self.person(seat),
            "unit": _("Orbs"),
            "life": str(player["orbs"]),
            "life_now": str(player["orbs"]),
            "attribute": (player.get("attributes") or ["void"])[0],
            "will": [(kind, n, word) for kind, word in (ATTRIBUTES | WILLS).items() if (n := player["will"].get(kind))],
            "erosion": f"{erosion:,}" if erosion else "",
            "erosion_part": min(10, math.ceil(erosion * 10 / EROSION)),
            "counters": [(*pictured(COUNTERS, kind), n) for kind, n in sorted(counted.items()) if n],
            "effort": player.get("effort") or 0,
            "hand_count": player["hand"],
            "zones": list(self.back_row(seat, mine)),
            "casters": self.casters(seat),
            "piles": [
                self.pile("deck", "deck", _("Deck"), player["main_deck"]),
                self.pile(
                    "extra", "dynamis", _("Extra deck"), self.looks(zones["extra"], "extra"), "extra", asks="play"
                ),
                self.pile("grave", "grave", _("Graveyard"), self.looks(zones["graveyard"]), "graveyard", asks="play"),
                self.pile(
                    "gone", "removed", _("Removed"), self.looks(zones["removed"]), "removed",
                    title=_("Removed from the game"),
                ),
            ],
            "front": self.front(zones["servants"]),
        }  # fmt: skip

    def back_row(self, seat: int, mine: bool) -> Iterator[dict[str, object]]:
        """Yield the zones next to the casters: the orbs, the BINGO zone, and the opponent's hand."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        orbs = self.looks(zones["orb"], "orb")
        yield self.zone(
            seat, "orb", _("Orbs"), orbs, player["orbs"], kind="orbs", row=f"backs orbs n{min(20, len(orbs))}",
            gaps=("",) * (ORBS - len(orbs)),
        )  # fmt: skip
        if bingo := self.looks(zones["bingo"]):
            costs = " · ".join(look.cost or "–" for look in bingo)
            note = {"picture": "squares", "tip": _("Their costs"), "text": costs}
            yield self.zone(seat, "bingo", "BINGO", bingo, f"{len(bingo)}/{BINGO}", kind="bingo", note=note)
        if not mine:
            hand = self.looks(zones["hand"])
            gaps = () if hand else ("",)
            row = f"backs{' backs--many' if len(hand) > 5 else ''}"
            yield self.zone(seat, "hand", _("Hand"), hand, player["hand"], kind="hand", row=row, gaps=gaps)

    def casters(self, seat: int) -> dict[str, object]:
        """Return the context of a seat's casters, followed by its tokens.

        Equal tokens are stacked. It includes the number of casters that are not rested, the number of all casters, and
        their width.
        """
        objects = self.view["zones"][seat]["casters"]
        cards = self.looks([obj for obj in objects if not obj.get("token")], "caster")
        tokens = self.looks([obj for obj in objects if obj.get("token")], "caster").stacked
        ready = sum(not look.rested for look in cards)
        units = width_of(cards) + 0.8 * len(tokens)
        return {
            "cards": cards, "tokens": tokens, "count": f"{ready}/{len(cards)}" if cards else "",
            "most": min(MOST_WIDE, len(cards) + len(tokens)) or 1, "units": min(MOST_WIDE, math.ceil(units)) or 1,
            "side": "me" if seat == self.near else "you",
        }  # fmt: skip

    # ---- cards
    def look(self, obj: MgObject, place: str = "") -> Look:
        """Return the look of an object with the marks of the decision and the battle."""
        look = look_of(obj)
        ref = look.ref
        states, words = self.offer_marks(ref, place)
        if badge := self.badge(ref):
            states.append({"": "is-attacking", "block": "is-attacked"}[badge[0]])
        if ref and ref in self.threatened:
            states.append("is-threat")
            words.append(_("target of the chase"))
        marks = []
        if obj.get("face_down") and not obj["hidden"]:
            states.append("is-facedown")
            words.append(_("face down"))
        if under := cast("MgLookedUnder", obj).get("under"):
            words.append(_("really %(name)s") % {"name": say(under["name"])})
        if obj.get("reversed"):
            marks.append(("shield", _("guards with its DEF")))
        if place == "front" and "summoning_sick" in cast("MgCard", obj).get("states", ()):
            marks.append(("clock", _("has just come: it cannot attack yet")))
        if obj.get("revealed") and place == "extra":
            words.append(_("revealed"))
        return look.but(
            marks=tuple(marks),
            states=tuple(states),
            words=tuple(words),
            badge=badge,
            options=tuple(self.ask.on(ref)) if ref else (),
            refs=(ref,) if ref else (),
        )

    def beside(self, objects: Sequence[MgObject], place: str) -> tuple[object, ...]:
        refs = {obj["ref"] for obj in objects}
        fighting = [ref for role in ("attacker", "target") if (ref := self.battle[role]) in refs]
        return (
            *super().beside(objects, place),
            [(ref, self.badge(ref)) for ref in fighting if ref],
            sorted(self.threatened & {ref for ref in refs if ref}),
        )

    def badge(self, ref: str) -> tuple[str, str, str] | None:
        if ref and ref == self.battle["attacker"]:
            seat = self.battle["target_seat"]
            if seat is None:
                return "", _("Attacks"), "sword"
            word = _("Attacks you") if seat == self.seat else _("Attacks %(name)s") % {"name": self.who(seat)}
            return "", word, "sword"
        if ref and ref == self.battle["target"]:
            return "block", _("Attacked"), "target"
        return None

    def front(self, objects: Sequence[MgObject]) -> dict[str, object]:
        """Lay out the servant zone: servants first, then barriers and deities. Equal tokens are stacked."""
        ordered = sorted(objects, key=lambda obj: obj.get("atk") is None)
        tokens = {obj["ref"] for obj in objects if obj.get("token")}
        cards = self.looks(ordered, "front")
        return cards.once("rows", lambda: front_rows(cards, lambda look: look.ref in tokens))

    # ---- turn and battle
    def battle_line(self) -> dict[str, object]:
        """Return the battle line with the number that the attacker must beat."""
        out = super().battle_line()
        target = self.objects.get(str(self.battle["target"]))
        if "attacker" in out and target is not None:
            down = bool(target.get("reversed"))
            out |= {
                "target": say(target["name"]),
                "what": "DEF" if down else "ATK",
                "against": target.get("def" if down else "atk"),
                "guards": down,
                "at_you": target.get("controller") == self.seat,
            }
        return out

    def arrows(self) -> list[dict[str, str]]:
        """Return the arrows between objects. The texts have the same information."""
        return self.attack_arrow() + super().arrows()

    def whereabouts(self, obj: MgCard) -> str:
        controller = obj["controller"]
        lies = obj["zone"] in ("casters", "servants") and any(
            other["ref"] == obj["ref"] for zones in self.view["zones"] for other in zones["field"]
        )
        parts = [self.name(controller) if lies or controller != self.seat else Look.type_word(obj["type"])]
        if obj["atk"] is not None:
            parts.append(f"{obj['atk']}/{obj['def']}")
        elif obj["level"] and not parts[0].endswith(f"Lv{obj['level']}"):
            parts.append(f"Lv{obj['level']}")
        if obj["rested"]:
            parts.append(_("rested"))
        if obj["reversed"]:
            parts.append(_("reversed"))
        return " · ".join(parts)
