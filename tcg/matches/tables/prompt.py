"""The open decision, as the prompt panel and the cards show it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NotRequired, TypedDict

from engine.views import DecisionView, OptionView
from tcg.cards.faces import plain
from tcg.web.languages import gettext as _
from tcg.web.languages import say

if TYPE_CHECKING:
    from tcg.matches.tables.base import Board

KEYS = 9  # number of choices with a keyboard key of their own
ASIDE = frozenset(
    {"pass", "take_back", "give_up", "no_block", "yes", "no", "auto", "battle"}
)  # option kinds shown as buttons below, not on a card
CAREFUL = frozenset({"discard", "mulligan", "choose", "search"})  # one click more: choose, then confirm


class Move(TypedDict):
    """A choice as a line of the prompt. `key`: its key on the keyboard. `same`: equal choices merged into it."""

    index: int
    key: int | str
    label: str
    detail: str
    cost: str
    ref: str
    kind: str
    attribute: str
    icon: str
    same: NotRequired[list[int]]
    adds: NotRequired[str]
    fill: NotRequired[int]


class Button(TypedDict):
    """A choice as a button below the prompt."""

    index: int
    kind: str
    label: str
    detail: str
    go: bool
    look: str
    key: str


@dataclass
class Ask:
    """The open decision, indexed by the cards and seats of its options.

    The options are empty if the decision is not the viewer's own.
    """

    kind: str = ""
    mine: bool = False
    options: list[OptionView] = field(default_factory=list)
    by_ref: dict[str, list[OptionView]] = field(default_factory=dict)
    by_seat: dict[int, list[int]] = field(default_factory=dict)
    battle: int | None = None
    acting: bool = False
    is_quiet: Callable[[OptionView], bool] = bool

    @classmethod
    def of(cls, decision: DecisionView | None, acting: Collection[str], is_quiet: Callable[[OptionView], bool]) -> Ask:
        if decision is None:
            return cls()
        kind = decision["kind"]
        ask = cls(kind, True, list(decision["options"]), acting=kind in acting, is_quiet=is_quiet)
        for option in ask.options:
            if option["kind"] == "battle":
                ask.battle = option["index"]
            seat = option["seat"]
            if seat is not None and not option["ref"]:
                ask.by_seat.setdefault(seat, []).append(option["index"])
            elif ref := option["ref"]:
                ask.by_ref.setdefault(ref, []).append(option)
        return ask

    def on(self, ref: str) -> list[int]:
        return [option["index"] for option in self.by_ref.get(ref, ())]

    def only_quiet(self, ref: str) -> bool:
        return all(self.is_quiet(option) for option in self.by_ref.get(ref, ()))

    def of_seat(self, seat: int) -> list[int]:
        return self.by_seat.get(seat, [])


def prompt_of(board: Board) -> dict[str, object]:
    decision = board.view["decision"]
    if board.view["over"] or decision is None:
        return {"mine": False, "title": "", "idle": True}
    if not decision["mine"]:
        name = board.view["seats"][decision["seat"]]["name"]
        title = _("%(name)s is deciding.") % {"name": name}
        if decision["seat"] == board.seat:  # a step of a replay
            title = _("You were deciding.")
        return {"mine": False, "title": title, "number": decision["number"]}
    return board.Prompt(board, decision).context()


class MyPrompt:
    """The viewer's own decision: the question, and the ways to answer it."""

    ASIDE: ClassVar[frozenset[str]] = ASIDE
    CAREFUL: ClassVar[frozenset[str]] = CAREFUL
    ICONS: ClassVar[dict[str, str]] = {"activate": "power"}  # option kind: icon

    def __init__(self, board: Board, decision: DecisionView) -> None:
        self.board, self.decision = board, decision
        self.kind = decision["kind"]
        self.least, self.most = decision["min"], decision["max"]
        self.options = list(decision["options"])

    def context(self) -> dict[str, object]:
        widget = self.widget()
        aside = [option for option in self.options if option["kind"] in self.ASIDE]
        shown = [option for option in self.options if option["kind"] not in self.ASIDE]
        quiet = [option for option in shown if self.board.is_quiet(option)] if self.board.ask.acting else []
        listed = [option for option in shown if option not in quiet]
        moves = [self.move(option, n) for n, option in enumerate(listed)]
        moves = self.merge_equal(moves) if widget == "one" else moves
        return {
            "mine": True,
            "number": self.decision["number"],
            "kind": self.kind,
            "who": _("Your priority") if self.kind == "priority" else _("You decide"),
            "title": self.title(),
            "why": self.why(),
            "clause": self.decision["clause"],
            "asking": self.board.asking(self.decision),
            "widget": widget,
            "moves": moves,
            "groups": self.groups(quiet),
            "buttons": [self.button(option) for option in aside if option["kind"] != "take_back"],
            "take_back": next((option["index"] for option in aside if option["kind"] == "take_back"), None),
            "min": self.least,
            "max": self.most,
            "share": self.share(),
            "count_word": self.count_word(),
            "then": self.then(),
            "may_yield": self.kind == "priority" and any(option["kind"] == "pass" for option in aside),
        }

    def merge_equal(self, moves: list[Move]) -> list[Move]:
        """Return the choices as lines. A subclass may merge equal choices into one line."""
        return moves

    def groups(self, quiet: list[OptionView]) -> list[dict[str, object]]:
        """Return the options that are available nearly always, as folded groups."""
        return []

    def title(self) -> str:
        """Return the question."""
        return say(self.decision["prompt"])

    def ends_phase(self) -> bool:
        """Return whether a pass ends the viewer's main phase instead of only passing a window."""
        view, turn = self.board.view, self.board.view["turn"]
        mine = turn["phase"] == "main" and turn["player"] == self.board.seat
        return self.kind == "priority" and mine and turn["battle"] is None and not view.get("chase")

    def why(self) -> str:
        """Return the reason for the question, if the engine does not give it."""
        return ""

    def widget(self) -> str:
        """Return the kind of input: "one" click, "many" and confirm, "order", "divide" or "number"."""
        if self.decision["ordered"]:
            return "order"
        if self.decision["repeats"]:
            return "divide"
        wanted = {option["kind"] for option in self.options} - self.ASIDE
        if wanted == {"number"}:
            return "number"
        if not self.options:
            return "many"  # nothing to choose, but the player must confirm
        if not wanted:
            return "one"
        if self.least == self.most == 1 and self.kind not in self.CAREFUL:
            return "one"
        return "many"

    def share(self) -> dict[str, int]:
        """Return the unit, the total and the base of a division.

        A division over targets gives each target one unit first (FoW 903.2h-1). Otherwise the engine gives the base (ZX
        804.3d).
        """
        data = self.decision["data"] or {}
        unit, base = data.get("unit"), data.get("base")
        unit = unit if isinstance(unit, int) and unit else 1
        base = base if isinstance(base, int) else unit if self.kind == "divide" else 0
        return {"unit": unit, "total": self.most * unit, "base": base}

    def move(self, option: OptionView, n: int) -> Move:
        ref = option["ref"] or ""
        obj = self.board.objects.get(ref)
        label = say(option["label"]) or self.board.names.get(ref, "")
        if option["seat"] is not None:
            label = self.board.name(option["seat"])
        detail = say(option["detail"])
        if obj is not None and option["kind"] in ("play", "activate", "standby"):  # the name identifies the choice
            label = say(obj["name"])
            detail = detail or ("" if option["kind"] == "standby" else plain(self.board.text_of(obj)))
        elif not detail and obj is not None and self.kind != "priority":
            detail = self.board.whereabouts(obj)
        return {
            "index": option["index"],
            "key": n + 1 if n < KEYS else "",
            "label": label,
            "detail": detail,
            "cost": option["cost"] or "",
            "ref": ref,
            "kind": option["kind"],
            "attribute": self.board.attribute_of(obj),
            "icon": self.ICONS.get(option["kind"], ""),
        }

    def button(self, option: OptionView) -> Button:
        kind = option["kind"]
        go = kind in ("pass", "yes") or (kind == "auto" and self.widget() == "one")
        go = go or (kind in ("no_block", "give_up") and len(self.options) == 1)
        return {
            "index": option["index"],
            "kind": kind,
            "label": {"yes": _("Yes"), "no": _("No")}.get(kind) or say(option["label"]),
            "detail": say(option["detail"]),
            "go": go,
            "look": "ends" if kind == "pass" and self.ends_phase() else "idle" if option.get("idle") else "",
            "key": {"pass": "Space", "no_block": "Space", "give_up": "Space", "auto": "Enter", "battle": "B"}.get(
                kind, ""
            ),
        }

    def count_word(self) -> str:
        if self.least == self.most:
            return _("Choose %(count)s.") % {"count": self.most}
        if self.least == 0:
            return _("Choose up to %(count)s.") % {"count": self.most}
        return _("Choose %(least)s to %(most)s.") % {"least": self.least, "most": self.most}

    def then(self) -> dict[str, str]:
        """Return the detail text of the pass option, under "text"."""
        said = say(next((option["detail"] for option in self.options if option["kind"] == "pass"), None))
        return {"text": said} if said else {}
