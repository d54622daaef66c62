"""The table of Z/X: nine squares between the players, and each player's zones of life, resource and charge."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import ClassVar, cast

from engine.games.zx.view_types import ZxCard, ZxItem, ZxMoment, ZxObject, ZxOption, ZxPart, ZxSquare, ZxView
from engine.views import OptionView
from tcg.cards.faces import plain
from tcg.games.zx.face import Look, english, face_id, icon_of, lines_of, look_of
from tcg.matches.tables.base import Board, Json
from tcg.matches.tables.prompt import KEYS, Move, MyPrompt
from tcg.matches.tables.shown import Shown
from tcg.web.languages import gettext as _
from tcg.web.languages import gettext_lazy, say

ORDER = ((6, 7, 8, 3, 4, 5, 0, 1, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6))  # the squares as each seat sees them, row by row
PLAYER_SQUARES = (1, 7)
LIVES = 4  # lives at the beginning: the number of places that are drawn
WHOLE_RESOURCES = 8  # with more resources, equal ones are stacked
UNITS = frozenset({"zx", "ascension"})  # types of cards that others may be placed over
ASLEEP_WIDTH = 1.4  # the slot of a sleeping card is as wide as the card is tall
LINK_WIDTH = 0.7

ELSEWHERE = {  # zones other than the hand from which a card may be played
    "dynamis_zone": gettext_lazy("Dynamis"), "trash": gettext_lazy("Trash"), "charge": gettext_lazy("Charge"),
    "resource": gettext_lazy("Resource"), "remove_zone": gettext_lazy("Removed"),
}  # fmt: skip

# The names of the squares, first as the player at the first seat sees them, then as a spectator does.
SQUARES = (
    (
        gettext_lazy("Your left"), gettext_lazy("Your player square"), gettext_lazy("Your right"),
        gettext_lazy("Centre left"), gettext_lazy("Centre"), gettext_lazy("Centre right"),
        gettext_lazy("Enemy left"), gettext_lazy("Enemy player square"), gettext_lazy("Enemy right"),
    ),
    (
        gettext_lazy("Near left"), gettext_lazy("Near player square"), gettext_lazy("Near right"),
        gettext_lazy("Centre left"), gettext_lazy("Centre"), gettext_lazy("Centre right"),
        gettext_lazy("Far left"), gettext_lazy("Far player square"), gettext_lazy("Far right"),
    ),
)  # fmt: skip

# The reason for a question, by its clause. The most specific known clause is used.
WHY = {
    "402.1k": gettext_lazy("Once, before the game: the whole hand goes into the deck, and four new cards are drawn."),
    "504.3": gettext_lazy("One card a turn may go from your hand into your resource, awake."),
    "505.3": gettext_lazy("Each card of your charge may be given up to turn over the top card of your deck."),
    "505.3a": gettext_lazy("What has an ignition icon may be played now without paying; anything else is trashed."),
    "506.2": gettext_lazy("Play a card or an ability, begin a battle, or pass to end the turn."),
    "602.1a": gettext_lazy("An awake Z/X of yours that has somebody to attack. It falls asleep."),
    "602.1b": gettext_lazy("An enemy on a square beside it, or the player behind an empty player square."),
    "603.1": gettext_lazy("One event or ability each in turn, until both pass; then the damage is dealt."),
    "806.1a": gettext_lazy("No enemy Z/X, no sleeping Z/X of yours, and not the enemy’s player square."),
    "805.1": gettext_lazy("As many awake resources as it costs, one of them of each of its colours."),
    "805.2": gettext_lazy("As many awake resources as it costs, one of them of each of its colours."),
    "806.1c": gettext_lazy("A shift lies on a card of yours; both are one card from then on."),
    "1007.1": gettext_lazy("What appears takes a square of its own, awake."),
    "902.1c": gettext_lazy("The deck was empty. A life, which the opponent picks, goes to the charge unplayed."),
    "914.4": gettext_lazy("A life shield breaks instead of the damage: the top card of the deck may go to the charge."),
    "402.1c": gettext_lazy("A card with this keyword may begin face down on your player square."),
    "402.1d": gettext_lazy("A card with this keyword may begin face up in your dynamis."),
    "402.1e": gettext_lazy("A card with this keyword may begin in your resource."),
    "808.2": gettext_lazy("Several abilities wait. The turn player says which is played next."),
    "907.2": gettext_lazy("For each point of damage the opponent picks a card of the life, and it is turned over."),
    "906.1": gettext_lazy("The charge holds too many cards. The others go to the trash."),
    "507.7": gettext_lazy("The hand holds too many cards at the end of the turn. The others go to the trash."),
}


def moment_words() -> dict[str, str]:
    return {
        "ignition": _("Ignition"),
        "life_break": _("Life"),
        "reload": _("Reload"),
        "reveal": _("Revealed"),
    }


class Prompt(MyPrompt):
    """A decision of Z/X, and the ways to answer it."""

    ICONS: ClassVar[dict[str, str]] = {
        "activate": "power", "battle": "sword", "attack": "sword", "ignite": "ignition", "charge": "charge",
        "resource": "resource", "crisis": "player_card", "shift": "force",
    }  # fmt: skip

    def widget(self) -> str:
        wanted = [option for option in self.options if option["kind"] not in self.ASIDE]
        if wanted and all(option.get("place") is not None for option in wanted) and self.least == self.most == 1:
            return "one"
        return super().widget()

    def merge_equal(self, moves: list[Move]) -> list[Move]:
        """Merge equal cards of one zone into one line, because it makes no difference which of them is chosen."""
        out: dict[tuple[object, ...], Move] = {}
        for move in moves:
            card = self.options_by_index[move["index"]]["card"] if move["kind"] == "play" else None
            known = card is not None and card["card"]
            equal = ("play", card["card"], card["zone"], move["cost"]) if card and known else ("", move["index"])
            if equal in out:
                out[equal]["same"].append(move["index"])
            else:
                out[equal] = {**move, "same": [], "key": len(out) + 1 if len(out) < KEYS else ""}
        return list(out.values())

    @property
    def options_by_index(self) -> dict[int, OptionView]:
        return {option["index"]: option for option in self.options}

    def why(self) -> str:
        clause = self.decision["clause"]
        while clause:
            if clause in WHY:
                return str(WHY[clause])
            clause = clause[:-1] if "." in clause else ""
        return ""

    def move(self, option: OptionView, n: int) -> Move:
        made = super().move(option, n)
        zone = option["card"]["zone"] if option["card"] is not None else ""
        if option["kind"] == "play" and zone in ELSEWHERE:
            made["label"] = f"{made['label']} · {ELSEWHERE[zone]}"
        if (place := cast("ZxOption", option)["place"]) is not None:
            made["ref"] = f"s-{place}"
            made["detail"] = made["detail"] or self.board.on_square_words(place)  # type: ignore[attr-defined]
        return made


class Table(Board[ZxObject, ZxCard]):
    """The table of Z/X."""

    STYLE = "zx"
    STYLES = ("css/table-zx.css", "css/table-zx-battle.css")
    ACTING = frozenset({"priority", "resource", "ignite"})
    CONCEDE = "101.4"
    STEPS = ("declare", "event", "damage", "conclude")
    Prompt = Prompt
    view: ZxView

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.squares: dict[int, ZxSquare] = {square["place"]: square for square in self.view["squares"]}
        self.by_place: dict[int, list[ZxOption]] = {}
        for option in cast("list[ZxOption]", self.ask.options):
            if (place := option["place"]) is not None:
                self.by_place.setdefault(place, []).append(option)
        for item in self.view["temporary"]:
            self.names[str(item["ref"])] = say(item["name"])

    def everything(self) -> Iterable[ZxObject]:
        yield from super().everything()
        for square in self.view["squares"]:
            for obj in square["cards"]:
                yield obj
                yield from forces_of(obj)

    def context(self) -> dict[str, object]:
        return {
            **super().context(),
            "rows": [[self.square(place) for place in ORDER[self.near][n : n + 3]] for n in (0, 3, 6)],
            "temporary": [
                {**self.temporary_item(item), "top": n == 0, "whole": True}
                for n, item in enumerate(reversed(self.view["temporary"]))
            ],
            "fight": self.fight(),
            "moment": self.moment(),
        }

    @staticmethod
    def look_of(obj: Json) -> Look:
        return look_of(obj)

    @staticmethod
    def face_id(obj: Json) -> str:
        return face_id(obj)

    def waiting(self) -> Collection[str | None]:
        items = self.view["temporary"]
        return {ref for item in items for ref in (item["ref"], item["card"] and item["card"]["ref"])}

    def looked(self) -> list[ZxObject]:
        """Return the cards that the player looks at.

        A card that cannot be chosen is left out if it is already shown as the moment. While a square is chosen, every
        such card is left out, because it would cover the squares.
        """
        moment = self.view["moment"]
        shown = moment["card"]["card"] if moment is not None and moment["card"] is not None else None
        looked = self.view["looked"]
        if self.by_place:
            return [obj for obj in looked if self.ask.on(obj["ref"] or "")]
        return [obj for obj in looked if self.ask.on(obj["ref"] or "") or not shown or obj.get("card") != shown]

    # ---- texts
    def square_label(self, place: int) -> str:
        """Return the two-word label of a square on the board."""
        if place not in PLAYER_SQUARES:
            return self.square_name(place)
        if self.seat is None:
            return _("Near player") if place == PLAYER_SQUARES[self.near] else _("Far player")
        return _("Your player") if place == PLAYER_SQUARES[self.near] else _("Enemy player")

    def square_name(self, place: int) -> str:
        """Return the name of a square as the viewer sees it."""
        return str(SQUARES[self.seat is None][place if self.near == 0 else 8 - place])

    # ---- players
    def side(self, seat: int) -> dict[str, object]:
        """Return the context of one player: the panel, and the zones next to the squares."""
        player, zones = self.view["seats"][seat], self.view["zones"][seat]
        mine = seat == self.near and self.seat is not None
        life, charge = self.looks(zones["life"], "life"), self.looks(zones["charge"], "charge")
        resource = self.looks(zones["resource"], "resource")
        shown = resource.stacked if len(resource) > WHOLE_RESOURCES else resource
        counted = player.get("counters") or {}
        limit = player.get("charge_limit")
        held = len(charge) if limit is None else f"{len(charge)}/{limit}"
        awake, asleep = sum(not look.rested for look in resource), min(12, sum(look.rested for look in shown))
        strip = [
            self.zone(
                seat, "life", _("Life"), life, player["life"], kind="life", row=f"backs n{len(life)}",
                gaps=("",) * (LIVES - len(life)),
            ),
            self.zone(
                seat, "resource", _("Resource"), shown, f"{awake}/{len(resource)}", kind="stones",
                row=f"stones n{len(shown)} z{asleep}", tip=_("awake / all"), asks="activate",
                gaps=() if shown else ("",),
            ),
            self.zone(
                seat, "charge", _("Charge"), charge, held, kind="charge", row=f"backs n{len(charge)}",
                gaps=("",) * ((limit or 0) - len(charge)),
            ),
        ]  # fmt: skip
        if not mine:
            backs = self.looks(zones["hand"])
            row, gaps = f"backs n{len(backs)}", () if backs else ("",)
            strip.append(self.zone(seat, "hand", _("Hand"), backs, player["hand"], kind="hand", row=row, gaps=gaps))
        return {
            **self.person(seat),
            "unit": _("Life cards"),
            "life": str(player["life"]),
            "life_now": str(player["life"]),
            "attribute": "water" if seat == self.near else "fire",
            "damage": player.get("damage") or 0,
            "life_shield": player.get("life_shield") or 0,
            "counters": [(*icon_of(kind), n) for kind, n in sorted(counted.items()) if n],
            "resource": shown,
            "resource_awake": awake,
            "resource_all": len(resource),
            "zones": strip,
            "piles": [
                self.pile("deck", "deck", _("Deck"), player["deck"]),
                self.pile("trash", "trash", _("Trash"), self.looks(zones["trash"]), "trash", asks="play"),
                self.pile(
                    "dynamis", "dynamis", _("Dynamis"), self.looks(zones["dynamis"], "dynamis"), "dynamis", asks="play"
                ),
                self.pile(
                    "gone", "removed", _("Removed"), self.looks(zones["removed"]), "removed",
                    title=_("Removed from the game"),
                ),
            ],
        }  # fmt: skip

    # ---- cards
    def look(self, obj: ZxObject, place: str = "") -> Look:
        """Return the look of an object with the marks of the decision and the battle."""
        look = look_of(obj)
        ref = look.ref
        states, words = self.offer_marks(ref, place)
        if badge := self.badge(ref):
            states.append({"": "is-attacking", "block": "is-attacked"}[badge[0]])
        if place == "square" and obj.get("controller") is not None:
            mine = obj["controller"] == self.near
            states.append("of-me" if mine else "of-you")
            if self.seat is not None:
                words.append(_("yours") if mine else _("your opponent’s"))
        if obj.get("face_down") and not look.hidden:
            states.append("is-facedown")
            words.append(_("face down"))
        words += [say(part["name"]) for part in parts_of(obj) if part["name"] and not part["hidden"]]
        return look.but(
            states=tuple(states),
            words=tuple(words),
            badge=badge,
            options=tuple(self.ask.on(ref)) if ref else (),
            refs=(ref,) if ref else (),
        )

    def badge(self, ref: str) -> tuple[str, str, str] | None:
        if ref and ref == self.battle["attacker"]:
            seat = self.battle["target_seat"]
            if seat is None:
                return "", _("Attacks"), "sword"
            return (
                "",
                _("Attacks you") if seat == self.seat else _("Attacks %(name)s") % {"name": self.who(seat)},
                "sword",
            )
        if ref and ref == self.battle["target"]:
            return "block", _("Attacked"), "target"
        return None

    def each_look(self, objects: Sequence[ZxObject], place: str) -> Iterator[Look]:
        """Yield the look of each object in one zone. On a square, the Forces follow the card above them."""
        for obj in objects:
            yield self.look(obj, place)
            for force in forces_of(obj) if place == "square" else ():
                under = self.look(force, "force")
                yield under.but(states=(*under.states, "is-force"), words=(*under.words, _("a Force under it")))

    def beside(self, objects: Sequence[ZxObject], place: str) -> tuple[object, ...]:
        if place == "square":
            objects = [*objects, *(force for obj in objects for force in forces_of(obj))]
        refs = {obj.get("ref") for obj in objects}
        fighting = [ref for role in ("attacker", "target") if (ref := self.battle[role]) in refs]
        return (*super().beside(objects, place), [(ref, self.badge(ref)) for ref in fighting if ref])

    # ---- squares
    def square(self, place: int) -> dict[str, object]:
        """Return the context of a square: its cards, the Forces under each, and what may be put there."""
        square = self.squares[place]
        ordered = sorted(square["cards"], key=lambda obj: not is_player_card(obj))
        cards = self.looks(ordered, "square")
        units = sum(slot_width(look) for look in cards)
        row = ORDER[self.near].index(place) // 3
        area = ("e", "c", "m")[row]
        holders = {obj.get("controller") for obj in square["cards"]}
        owned = {True: "held-me", False: "held-you"}.get(next(iter(holders)) == self.near) if len(holders) == 1 else ""
        player = next((seat for seat, own in enumerate(PLAYER_SQUARES) if own == place), None)
        return {
            "place": place,
            "name": self.square_name(place),
            "label": self.square_label(place),
            "cls": " ".join(filter(None, [area, "pl" if player is not None else "", owned])),
            "cards": cards,
            "units": min(28, math.ceil(units * 2)) or 2,
            "full": units > 1.5,
            "zone": f"square-{row}-{ORDER[self.near].index(place) % 3}",
            "mine": self.seat is not None and self.seat in holders,
            "put": self.placement(place, ordered, player),
        }

    def placement(self, place: int, cards: Sequence[ZxObject], player: int | None) -> dict[str, object] | None:
        """Return the choice that the square itself offers."""
        found = [(option["index"], option["kind"]) for option in self.by_place.get(place, ())]
        if player is not None and not found:
            found = [(index, "choose") for index in self.ask.of_seat(player)]
        if not found:
            return None
        clause = self.decision["clause"] if self.decision is not None else ""
        unit = any(not obj["hidden"] and not UNITS.isdisjoint(obj["types"]) for obj in cards)
        if clause.startswith("602"):
            word = _("Attack here")
        elif clause.startswith("301.4"):
            word = _("Move here")
        elif any(kind == "square" for _index, kind in found):
            word = _("Place over") if unit and not clause.startswith("202.15") else _("Place here")
        else:
            word = _("Choose")
        return {"options": [index for index, _kind in found], "word": word, "tag": bool(cards)}

    def on_square_words(self, place: int) -> str:
        """Return the names of the cards on the square, or on the squares next to it."""
        here = [obj for obj in self.squares[place]["cards"] if not obj["hidden"]]
        if here:
            return _("With %(names)s") % {"names": _(", ").join(self.names.get(obj["ref"] or "", "") for obj in here)}
        near = [
            self.names.get(obj["ref"] or "", "")
            for other, square in self.squares.items()
            if abs(place // 3 - other // 3) + abs(place % 3 - other % 3) == 1
            for obj in square["cards"]
            if not obj["hidden"] and not is_player_card(obj)
        ]
        return _("Beside %(names)s") % {"names": _(", ").join(near)} if near else ""

    def whereabouts(self, obj: ZxCard) -> str:
        parts = []
        place = obj["place"]
        controller = obj["controller"]
        if place is not None:
            parts += [self.name(controller), self.square_name(place)]
        else:
            parts.append(
                self.name(controller) if controller != self.seat else Look.type_word(english(obj["type_line"]))
            )
        if obj["power"] is not None:
            parts.append(str(obj["power"]))
        if obj["asleep"]:
            parts.append(_("asleep"))
        return " · ".join(parts)

    # ---- turn and battle
    def fight(self) -> dict[str, object] | None:
        """Return the text of the battle: the attacker, its power, the target and the step."""
        attacker = self.objects.get(str(self.battle["attacker"]))
        if not self.battle["step"]:
            return None
        out = self.moment_line()
        if attacker is None:
            return out
        seat, target = self.battle["target_seat"], self.objects.get(str(self.battle["target"]))
        return out | {
            "attacker": look_of(attacker),
            "target": look_of(target) if target else None,
            "player": self.name(seat) if seat is not None and target is None else "",
            "at_you": seat is not None and seat == self.seat,
        }

    def temporary_item(self, item: ZxItem) -> dict[str, object]:
        """Return the card or ability that is being played or waits to resolve."""
        ref = str(item["ref"])
        mine = item["seat"] == self.near
        card = item["card"]
        look = look_of(card) if card else None
        options = self.ask.on(ref)
        words = {"card": _("being played"), "ability": _("ability"), "resolving": _("resolves")}
        return {
            "ref": ref,
            "side": "me" if mine else "you",
            "who": " · ".join([self.name(item["seat"]), words.get(item["step"] or item["what"], words[item["what"]])]),
            "name": say(item["name"]),
            "text": plain(" ".join(say(line) for line in lines_of(item["text"]))),
            "look": look,
            "options": options,
            "can": bool(options),
        }

    def moment(self) -> dict[str, object] | None:
        """Return the context of a card that has just been turned over: its large picture and its next effect."""
        given = self.view["moment"]
        if given is None:
            return None
        card = given["card"]
        look = look_of(card).but(ref="") if card is not None else None
        ref = (card["ref"] if card is not None else None) or ""
        about = self.decision["about"] if self.decision is not None else None
        asked = about["card"] if about is not None else None
        return {
            "kind": given["kind"],
            "asked": card is not None and card["card"] == asked,
            "title": moment_words().get(given["kind"], ""),
            "who": self.name(given["seat"]),
            "side": "me" if given["seat"] == self.near else "you",
            "look": look,
            # players know the cards that they show themselves
            "large": given["kind"] != "reveal" or given["seat"] != self.seat,
            "text": say(given["text"]),
            "next": self.outcome_words(given),
            "clause": given["clause"],
            "mark": "-".join(str(one) for one in (given["n"], given["kind"], ref)),
        }

    @staticmethod
    def outcome_words(given: ZxMoment) -> str:
        """Return the text for the destination of a card that was turned over (505.3a, 907.2d, 907.2e, 902.1)."""
        icon = given["card"] is not None and "ignition" in given["card"]["icons"]
        words = {
            ("ignition", True): _("It has an ignition icon: it may be played without paying its cost."),
            ("ignition", False): _("It has no ignition icon: it goes to the trash."),
            ("life_break", True): _("It has an ignition icon: it may be played without paying its cost."),
            ("life_break", False): _("It has no ignition icon: it goes to the charge."),
        }
        if given["kind"] == "reload":
            return _("The trash becomes the new deck, and one life goes to the charge.")
        return words.get((given["kind"], icon), "")

    def arrows(self) -> list[dict[str, str]]:
        attacker = self.battle["attacker"]
        target, seat = self.battle["target"], self.battle["target_seat"]
        if not attacker:
            return []
        if target:
            aim = f"o-{target}"
        elif seat is not None:
            aim = f"s-{PLAYER_SQUARES[seat]}"
        else:
            return []
        return [{"from": f"o-{attacker}", "to": aim, "kind": "attack"}]


def forces_of(obj: ZxObject) -> Sequence[ZxObject]:
    return () if obj["hidden"] else obj["forces"]


def parts_of(obj: ZxObject) -> Sequence[ZxPart]:
    return () if obj["hidden"] else obj["parts"]


def slot_width(look: Look) -> float:
    if "is-force" in look.states:
        return 0.2
    return LINK_WIDTH if look.frame == "link" else ASLEEP_WIDTH if look.rested else 1


def is_player_card(obj: ZxObject) -> bool:
    return not obj["hidden"] and "player_card" in obj["types"]
