"""The table of games with a chase: the items on the chase, their targets, and the arrows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import cast

from engine.views import ChaseTableView, ItemView, ObjectTarget, OptionView, SeatTarget, SeenCard
from tcg.cards.faces import plain
from tcg.matches.tables.base import Board, Obj, Seen
from tcg.matches.tables.shown import Shown
from tcg.web.languages import gettext as _
from tcg.web.languages import say

Json = Mapping[str, object]
WHOLE = 2  # the number of items at the top that are shown with their text


def makes_will(option: OptionView) -> bool:
    """Return whether an option is an ability for will or aether.

    The site uses it automatically when a cost is paid, so it is no reason to prompt the player.
    """
    return option["kind"] == "will" or bool(option.get("will"))


class ChaseBoard(Board[Obj, Seen]):
    """A table with a chase, and with battles between an attacker and its target."""

    view: ChaseTableView

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        for item in self.view["chase"]:
            self.names[item["ref"]] = say(item["name"])
            self.names |= {str(to["ref"]): say(to["name"]) for to in item["targets"] if "name" in to} | self.names
        self.threatened = {
            str(target["ref"]) for item in self.view["chase"] for target in item["targets"] if "ref" in target
        }

    def context(self) -> dict[str, object]:
        chase = {"chase": self.chase(), "chase_count": len(self.view["chase"])}
        return {**super().context(), **chase, "line": self.battle_line()}

    def waiting(self) -> Collection[str | None]:
        return {ref for item in self.view["chase"] for ref in (item["ref"], item["source"])}

    def kind_word(self, item: ItemView) -> str:
        """Return the word for the kind of an item."""
        if item["triggered"]:
            return _("triggered")
        words = {"ability": _("ability")}
        return words.get(item["kind"]) or self.type_word(item["type"]).lower()

    def type_word(self, line: str) -> str:
        """Return the type in a type line."""
        raise NotImplementedError

    def battle_line(self) -> dict[str, object]:
        """Return the battle line: the step with its clause, the attacker and the target of the attack."""
        step, out = self.battle["step"], self.moment_line()
        attacker = self.objects.get(str(self.battle["attacker"]))
        if attacker is None:
            return out | {"battle": bool(step)}
        target, seat = self.battle["target"], self.battle["target_seat"]
        attacked = self.who(seat) if seat is not None else self.names.get(str(target)) or _("a card that is gone")
        return out | {
            "battle": True, "attacker": say(attacker["name"]), "atk": attacker.get("atk"), "target": attacked,
            "at_you": seat is not None and seat == self.seat,
        }  # fmt: skip

    def chase(self) -> list[dict[str, object]]:
        """Return the items of the chase, the top first."""
        out: list[dict[str, object]] = []
        items = list(reversed(self.view["chase"]))
        for n, item in enumerate(items):
            ref = item["ref"]
            mine = item["controller"] == self.seat
            source = self.objects.get(item["source"] or "")
            place = _("Next") if n == 0 else _("Then")
            options = self.ask.on(ref)
            same = n > WHOLE and not options and differ_in_place_only(item, items[n - 1])
            if same and not out[-1]["can"]:
                out[-1]["count"] = cast(int, out[-1]["count"]) + 1
                continue
            out.append({
                "count": 1, "ref": ref, "top": n == 0, "whole": n < WHOLE, "mine": mine,
                "side": "me" if mine else "you",
                "look": self.look_of(chase_object(item, source)),
                "name": say(item["name"]), "card": item["card"] or "",
                "who": " · ".join([place, self.name(item["controller"]), self.kind_word(item)]),
                "text": plain(say(item["text"] if item["modes"] else item["does"])),
                "x": item["x"], "modes": [say(mode) for mode in item["modes"]],
                "targets": [self.target(target) for target in item["targets"]],
                "options": options, "can": bool(options),
            })  # fmt: skip
        return out

    def target(self, target: SeatTarget | ObjectTarget) -> dict[str, str]:
        if "seat" in target:
            return {"id": f"p-{target['seat']}", "name": self.who(target["seat"])}
        ref = target["ref"]
        chased = any(item["ref"] == ref for item in self.view["chase"])
        gone = ref not in self.names
        return {"id": f"{'c' if chased else 'o'}-{ref}", "name": _("a card that is gone") if gone else self.names[ref]}

    def arrows(self) -> list[dict[str, str]]:
        return [
            {"from": f"c-{item['ref']}", "to": self.target(target)["id"], "kind": "harm" if n < WHOLE else "later"}
            for n, item in enumerate(reversed(self.view["chase"]))
            for target in item["targets"]
        ]

    def attack_arrow(self) -> list[dict[str, str]]:
        """Return the arrow from the attacker to the target of the attack."""
        attacker = self.battle["attacker"]
        target, target_seat = self.battle["target"], self.battle["target_seat"]
        aim = f"p-{target_seat}" if target_seat is not None else f"o-{target}" if target else ""
        return [{"from": f"o-{attacker}", "to": aim, "kind": "attack"}] if attacker and aim else []


def differ_in_place_only(item: ItemView, other: ItemView) -> bool:
    """Return whether two items on the chase are equal except for their place."""
    return all(
        item.get(key) == other.get(key) for key in ("kind", "name", "controller", "text", "targets", "x", "modes")
    )


def chase_object(item: ItemView, source: SeenCard | None) -> Json:
    """Return an item of the chase as an object, for its picture."""
    if source is not None and item["kind"] != "card":
        return source
    return {
        "ref": item["ref"], "hidden": False, "card": item["card"], "name": item["name"], "type": item["type"],
        "attributes": item["attributes"], "text": item["text"],
    }  # fmt: skip
