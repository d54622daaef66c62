"""The open decision of Last Chronicle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import ngettext, pgettext

from tcg.games.last_chronicle.symbols import numeral
from tcg.matches.tables.chase import makes_will
from tcg.matches.tables.prompt import ASIDE, CAREFUL, KEYS, Button, Move, MyPrompt
from tcg.web.languages import gettext as _

if TYPE_CHECKING:
    from engine.games.last_chronicle.view_types import LcCard
    from engine.views import OptionView
    from tcg.games.last_chronicle.board import Table

PLAYED = ("play", "deploy", "merge")
GO_ON = {"continue": "Enter", "end_battle": "Space"}


class Prompt(MyPrompt):
    """A decision of Last Chronicle, and the ways to answer it."""

    ASIDE: ClassVar[frozenset[str]] = ASIDE | {"advance", *GO_ON}
    CAREFUL: ClassVar[frozenset[str]] = CAREFUL | {"exchange"}
    ICONS: ClassVar[dict[str, str]] = {
        "activate": "power", "deploy": "enter", "merge": "merge", "soul": "stone", "attack": "sword",
        "block": "shield",
    }  # fmt: skip
    board: Table

    def context(self) -> dict[str, object]:
        return {**super().context(), "confirm": self.confirm_words()}

    def confirm_words(self) -> dict[str, str] | None:
        """Return the labels of the confirm button for no choice, one and several. None means the usual labels."""
        if self.kind != "attackers":
            return None
        platoon = _("Attack as a platoon")
        if self.board.forced:
            return {"none": _("Attack"), "one": platoon, "many": platoon}
        return {"none": _("Do not attack"), "one": _("Attack"), "many": platoon}

    def button(self, option: OptionView) -> Button:
        """Return a button below. A pass that ends a main phase says what comes next."""
        made = super().button(option)
        if option["kind"] == "advance":
            return {**made, "detail": advance_words(self.board.view["seats"][self.decision["seat"]]["era"])}
        if option["kind"] in GO_ON:
            go = option["kind"] == "continue"
            return {**made, "go": go, "key": GO_ON[option["kind"]]}
        if made["look"] == "ends":
            first = self.board.view["main"] == 1
            return {
                **made,
                "label": pgettext("a phase of Last Chronicle", "To the battle phase")
                if first
                else _("End your main phase"),
            }
        return made

    def move(self, option: OptionView, n: int) -> Move:
        made = super().move(option, n)
        obj = self.board.objects.get(made["ref"])
        if obj is None:
            return made
        if option["kind"] in PLAYED:
            made["cost"] = obj["cost"]
        if option["kind"] in ("deploy", "merge"):
            look = self.board.look_of(obj)
            made["label"] = look.name
            made["detail"] = _("Merge it with a unit") if option["kind"] == "merge" else kind_words(obj, look.kind())
        if self.kind == "attackers":
            made["adds"] = adds_of(obj)
        if self.kind == "assign":
            made["fill"] = fill_of(obj, self.share()["unit"])
        return made

    def groups(self, quiet: list[OptionView]) -> list[dict[str, object]]:
        """Return the folded groups: the soul stone of the turn, and producing soul by hand."""
        stones = [option for option in quiet if option["kind"] == "soul"]
        soul = [option for option in quiet if makes_will(option)]
        out = []
        if stones:
            title = _("To the soul yard (%(n)s)") % {"n": len(stones)}
            moves = [self.move(option, KEYS) for option in stones]
            out.append({
                "id": "stones", "title": title, "one": _("Put it into the soul yard"), "icon": "stone", "moves": moves,
                "details": False, "careful": True,
            })  # fmt: skip
        if soul:
            title = ngettext("Produce soul yourself (%(n)s stone)", "Produce soul yourself (%(n)s stones)", len(soul))
            moves = [self.move(option, KEYS) for option in soul]
            out.append({
                "id": "wills", "title": title % {"n": len(soul)}, "one": "", "icon": "soul", "moves": moves,
                "details": True, "careful": False,
            })  # fmt: skip
        return out


def adds_of(obj: LcCard) -> str:
    """Return the power, the ATK and the Aura that a unit adds to a platoon (LC 6.7.3.2, 6.7.4, 15.2.3)."""
    aura = "Aura" in (obj.get("keywords") or ())
    return f"{max(0, obj.get('power') or 0)}/{obj.get('atk') or 0}{'/aura' if aura else ''}"


def advance_words(era: int) -> str:
    """Return the text for an advance of the era (LC 9.5.7.1, 9.5.7.2, 9.5.7.4)."""
    if era >= 4:
        return _("One card of the CA yard goes to your hand, the others are discarded")
    words = _("To era %(era)s: one card becomes the marker, one goes to your hand, the others are discarded")
    return words % {"era": numeral(era + 1)}


def kind_words(obj: LcCard, kind: str) -> str:
    """Return the type of a card, with the numbers of a unit."""
    if obj["power"] is None:
        return kind
    return f"{kind} · Lv {numeral(obj['level'] or 0)} · {obj['power']}/{obj['atk']}"


def fill_of(obj: LcCard, unit: int) -> int:
    """Return the units of damage that destroy it, in addition to its earlier damage (LC 12.4.4)."""
    left = max(0, (obj.get("power") or 0) - (obj.get("damage") or 0))
    return -(-left // unit)
