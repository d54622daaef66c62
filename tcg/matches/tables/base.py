"""The table that all games share: it reads one view once, together with the open decision.

A game's own table is a subclass in its folder (`tcg.games`). It adds the middle of the board, the phases and the words.
No rule is decided here: a player can do exactly what the decision offers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, TypedDict, TypeVar, cast

from engine.match import Outline, outline, zone_clauses
from engine.views import BattleView, CardView, DecisionView, OptionView, SeenCard, TableView
from tcg.cards.faces import Look, picture_address, plain
from tcg.matches.tables.cards import Cards, presented
from tcg.matches.tables.prompt import Ask, MyPrompt, prompt_of
from tcg.matches.tables.shown import Shown
from tcg.web.fragments import mark_of
from tcg.web.languages import gettext as _
from tcg.web.languages import language, say

Json = Mapping[str, object]
Settings = TypedDict("Settings", {"hold": bool, "auto_pay": bool, "yield": bool, "stops": tuple[str, ...]})


Obj = TypeVar("Obj", bound=CardView)  # an object in the views of a game
Seen = TypeVar("Seen", bound=SeenCard)  # an object that the viewer sees


class Board(Generic[Obj, Seen]):
    """The table of one view: where every object is, and what the open decision offers on it."""

    STYLE: ClassVar[str]  # suffix of its class in the style sheet
    STYLES: ClassVar[tuple[str, ...]] = ()  # its own style sheets
    ACTING: ClassVar[frozenset[str]] = frozenset({"priority"})  # decisions in which my cards act: gold, one click
    REFUSED: ClassVar[Mapping[str, str]] = {"priority": "play"}  # decision: kind of refusal of cards in hand
    Prompt: ClassVar[type[MyPrompt]] = MyPrompt
    CONCEDE: ClassVar[str]  # the clause for conceding
    CLAUSE_ON_RAIL: ClassVar[bool] = True  # whether the current phase shows its clause on the phase rail
    STEPS: ClassVar[tuple[str, ...]] = ()  # the steps of a battle that the page shows, in order
    STEPS_DONE: ClassVar[str] = ""  # the step after them
    NO_BATTLE: ClassVar[BattleView] = {"step": "", "attacker": None, "target": None, "target_seat": None}
    # the view and its parts, which a game's own table declares more precisely
    view: TableView
    battle: BattleView

    def __init__(self, shown: Shown) -> None:
        view = shown.view
        self.shown, self.view, self.seat, self.near = shown, view, shown.seat, shown.near
        self.game = view["game"]
        self.outline: Outline = outline(self.game)
        decision = view["decision"]
        self.decision: DecisionView | None = decision if decision is not None and decision["mine"] else None
        self.ask = Ask.of(None if shown.past else self.decision, self.ACTING, self.is_quiet)
        self.battle = view["turn"]["battle"] or self.NO_BATTLE
        seen = {obj["ref"]: obj for obj in self.everything() if not obj["hidden"] and obj["ref"]}
        self.objects = cast("Mapping[str, Seen]", seen)
        self.names = {ref: say(obj["name"]) for ref, obj in self.objects.items()}

    def everything(self) -> Iterable[Obj]:
        """Yield all objects that the view shows."""
        for zones in self.view["zones"]:
            for zone in zones.values():
                yield from cast("Sequence[Obj]", zone)
        yield from cast("Sequence[Obj]", self.view.get("looked", ()))

    def looked(self) -> Sequence[Obj]:
        """Return the objects that are shown because the viewer looks at them."""
        return cast("Sequence[Obj]", self.view.get("looked", ()))

    def context(self) -> dict[str, object]:
        """Return the context for the templates of every table."""
        return {
            "parts": {part: f"{self.game}/_{part}.html" for part in ("field", "panels", "marks")}
            | {"name": self.STYLE},
            "styles": self.STYLES,
            "concede_clause": self.CONCEDE,
            "me": self.half(self.near),
            "you": self.half(1 - self.near),
            "hand": self.hand(),
            "phases": self.phases(),
            "turn": self.turn(),
            "looked": self.looks(self.looked()),
            "arrows": self.arrows(),
            "prompt": self.prompt(),
            "settings": self.settings(),
            "over": self.over(),
        }

    def half(self, seat: int) -> dict[str, object]:
        """Return the context of one player's half, with its panel."""
        names = self.shown.names
        return with_panel(self.side(seat), None if names is None or seat == self.seat else names[seat])

    def pile(
        self,
        id_: str,
        icon: str,
        word: str,
        cards: Cards | int,
        zone: str = "",
        *,
        title: str = "",
        asks: str = "",
    ) -> dict[str, object]:
        """Return the context of a pile next to the table.

        - `zone`: with a zone name, the pile can be opened and shows the clauses that define the zone.
        - `asks`: the kind of refusal that its cards can explain.
        """
        looks = () if isinstance(cards, int) else cards
        count = cards if isinstance(cards, int) else len(cards)
        lit = not isinstance(cards, int) and cards.lit
        return {
            "id": id_, "icon": icon, "word": word, "title": title or word, "count": count, "cards": looks,
            "name": zone, "clauses": zone_clauses(self.game).get(zone, ()), "asks": asks, "lit": lit,
        }  # fmt: skip

    def zone(
        self,
        seat: int,
        name: str,
        title: str,
        cards: Sequence[Look],
        count: object = "",
        *,
        kind: str = "",
        row: str = "backs",
        tip: str = "",
        note: Json | None = None,
        asks: str = "",
        gaps: Sequence[str] = (),
    ) -> dict[str, object]:
        """Return the context of a player's zone whose cards are laid out.

        - `count`: shown next to the title; `tip` explains it. `note`: a note.
        - `gaps`: its empty places, each with its text.
        - `asks`: the kind of refusal that the player's own cards can explain.
        """
        mine = seat == self.near
        return {
            "cls": f"zone zone--{kind}" if kind else "zone", "title": title, "count": str(count), "tip": tip,
            "note": note, "row": row, "id": name and f"{name}-{'me' if mine else 'you'}", "cards": cards,
            "asks": asks if mine else "", "gaps": gaps,
        }  # fmt: skip

    # ---- overridden per game
    @staticmethod
    def look_of(obj: Json) -> Look:
        """Return the look of an object, without the open decision."""
        raise NotImplementedError

    @staticmethod
    def is_quiet(option: OptionView) -> bool:
        """Return whether an option is available nearly always, so that it lights no card."""
        return False

    def side(self, seat: int) -> dict[str, object]:
        """Return the context of one player's half."""
        raise NotImplementedError

    def look(self, obj: Obj, place: str = "") -> Look:
        """Return the look of an object with the marks of the decision and the battle."""
        raise NotImplementedError

    # ---- phases and steps
    def phase(self) -> str:
        """Return the id of the current phase in the game's outline, or "setup"."""
        return str(self.view["turn"]["phase"])

    def phase_name(self) -> str:
        """Return the name of the current phase, or "" if it has none."""
        phase = self.outline.phases.get(self.phase())
        name = phase.name if phase else self.outline.moments.get(self.phase())
        return say(name)

    def step_name(self, step: str) -> str:
        """Return the name of a step of a battle, or its id if it has none."""
        known = self.outline.steps.get(step)
        return say(known.name) if known else step

    def step_label(self, step: str) -> str:
        """Return the name of a step in a narrow place."""
        known = self.outline.steps.get(step)
        return say(known.label) if known else step

    def moment_line(self) -> dict[str, object]:
        """Return the current step of the battle, or else the phase, with its clause."""
        if step := self.battle["step"]:
            known = self.outline.steps.get(step)
            clause = known.clause if known else self.outline.battle.clause if self.outline.battle else ""
            return {"step": self.step_name(step), "clause": clause}
        phase = self.outline.phases.get(self.phase())
        return {"step": self.phase_name(), "clause": phase.clause if phase else ""}

    def phases(self) -> list[dict[str, object]]:
        """Return the phases of the phase rail. The phase with the battles also has the steps of the current battle."""
        ids, step = list(self.outline.phases), self.battle["step"]
        at = ids.index(self.phase()) if self.phase() in ids else -1
        stops, known = self.settings()["stops"], self.outline.all_stops()
        of_battle = self.outline.battle.phase if self.outline.battle else ""
        out: list[dict[str, object]] = []
        for n, (id_, phase) in enumerate(self.outline.phases.items()):
            name = say(phase.label)
            out.append({
                "id": id_, "name": name, "state": "now" if n == at else "done" if n < at else "",
                "stops": stop_pair(phase.stop or id_, name, stops, known),
                "clause": phase.clause if self.CLAUSE_ON_RAIL and n <= at else "",
                "steps": self.steps(step) if step and id_ == of_battle else [],
            })  # fmt: skip
            if id_ == of_battle and "battle" not in ids:
                out[-1]["battle_stops"] = stop_pair("battle", _("Battle"), stops, known)
        return out

    def steps(self, step: str) -> list[dict[str, object]]:
        """Return the context of a battle's steps, where `step` is the current one."""
        steps = self.STEPS
        at = steps.index(step) if step in steps else len(steps) if step == self.STEPS_DONE else -1
        return [
            {"name": self.step_label(one), "state": "now" if n == at else "done" if n < at else ""}
            for n, one in enumerate(steps)
        ]

    def arrows(self) -> list[dict[str, str]]:
        """Return the arrows between objects. The texts have the same information."""
        return []

    def whereabouts(self, obj: Seen) -> str:
        """Return the holder or type of an object, and its numbers, to tell two cards of one name apart."""
        raise NotImplementedError

    @classmethod
    def why_title(cls, kind: str) -> str:
        """Return the question that a list of refusals answers."""
        words = {
            "play": _("Why can’t I play this?"),
            "attack": _("Why can’t it attack?"),
            "block": _("Why can’t it block?"),
            "activate": _("Why can’t I use it?"),
        }
        return words.get(kind) or _("Why not?")

    def attribute_of(self, obj: Json | None) -> str:
        """Return the attribute that gives a choice its colour."""
        look = self.look_of(obj) if obj else None
        return look.attributes[0] if look and look.attributes else "void"

    def text_of(self, obj: Json) -> str:
        return self.look_of(obj).text

    @staticmethod
    def face_id(obj: Json) -> str:
        """Return the picture id of the shown side of a card, which is also the name of its page."""
        return str(obj.get("card") or "")

    def waiting(self) -> Collection[str | None]:
        """Return the references of objects shown as being played or waiting to resolve, and of their source cards."""
        return ()

    def asking(self, decision: DecisionView) -> dict[str, object] | None:
        """Return the small picture and the text of the card that asks the question.

        Return None if no card asks, or if the card is shown next to the question anyway.
        """
        about = decision["about"]
        if about is None or (decision["kind"] != "yes_no" and about["ref"] in self.waiting()):
            return None
        obj = self.objects.get(about["ref"] or "")
        card = self.look_of(obj).card if obj else self.face_id(about)
        return {
            "ref": about["ref"] or "",
            "card": card,
            "pictures": [picture_address(self.game, card)] if card else [],
            "name": say(about["name"]),
            "text": plain(say(about["text"])),
        }

    # ---- players
    def who(self, seat: int) -> str:
        """Return the name of a seat for use in a sentence."""
        return _("you") if seat == self.seat else self.view["seats"][seat]["name"]

    def name(self, seat: int) -> str:
        return _("You") if seat == self.seat else self.view["seats"][seat]["name"]

    def person(self, seat: int) -> dict[str, object]:
        """Return the context of a seat's player, and whether the player has the turn, decides or can be chosen."""
        player = self.view["seats"][seat]
        decision = self.view["decision"]
        return {
            "seat": seat,
            "side": "me" if seat == self.near else "you",
            "name": self.name(seat),
            "full_name": player["name"],
            "bot": bool(self.shown.match.bots[seat]),
            "deck": say(self.shown.match.deck_name_for(self.seat, seat)),
            "turn": self.view["turn"]["player"] == seat,
            "deciding": self.view["over"] is None and decision is not None and decision["seat"] == seat,
            "options": self.ask.of_seat(seat),
            "target": bool(self.ask.of_seat(seat)),
        }

    def looks(self, objects: Sequence[Obj], place: str = "") -> Cards:
        """Return the looks of objects in one zone, with the marks of the decision and the battle."""
        mark = mark_of((self.game, language(), place, objects, self.beside(objects, place)))
        return presented(mark, lambda: self.each_look(objects, place))

    def each_look(self, objects: Sequence[Obj], place: str) -> Iterable[Look]:
        """Return the look of each object in one zone."""
        return [self.look(obj, place) for obj in objects]

    def beside(self, objects: Sequence[Obj], place: str) -> tuple[object, ...]:
        """Return everything else that the looks of these objects depend on, besides their view, as plain values."""
        found = [ref for obj in objects if (ref := obj["ref"]) in self.ask.by_ref]
        offered = [(ref, self.ask.on(ref), self.ask.only_quiet(ref)) for ref in found]
        refused = self.REFUSED.get(self.ask.kind, "") if place == "hand" else ""
        return self.seat, refused, offered, bool(offered) and self.ask.acting

    def offer_marks(self, ref: str, place: str = "") -> tuple[list[str], list[str]]:
        """Return the decision's marks on an object: CSS states, and words for screen readers."""
        options = self.ask.on(ref)
        quiet = bool(options) and self.ask.only_quiet(ref)
        if options and self.ask.acting and not quiet:
            return ["is-playable"], [_("can be played") if place == "hand" else _("can act")]
        if options and not (quiet and self.ask.acting):
            return ["is-target"], [_("may be chosen")]
        if place == "hand" and self.ask.kind in self.REFUSED:
            called = self.REFUSED[self.ask.kind] == "call"
            return ["is-unavailable"], [_("cannot be called: why?") if called else _("cannot be played: why?")]
        return [], []

    def hand(self) -> dict[str, object]:
        if self.seat is None:
            return {}
        looks = self.looks(cast("Sequence[Obj]", self.view["zones"][self.seat]["hand"]), "hand")
        able = sum(1 for look in looks if "is-playable" in look.states)
        asks = self.REFUSED.get(self.ask.kind, "play")
        return {
            "cards": looks, "count": len(looks), "able": able, "crowded": len(looks) > 6, "packed": len(looks) > 8,
            "asks": asks, "why": self.why_title(asks),
        }  # fmt: skip

    # ---- turn, prompt and settings
    def turn(self) -> dict[str, object]:
        turn = self.view["turn"]
        mine = turn["player"] == self.seat
        if turn["phase"] == "setup":
            return {"number": 0, "mine": False, "title": _("Before the game"), "phase": ""}
        title = (
            _("Turn %(number)s · you") % {"number": turn["number"]}
            if mine
            else _("Turn %(number)s · %(name)s")
            % {"number": turn["number"], "name": self.view["seats"][turn["player"]]["name"]}
        )
        return {"number": turn["number"], "mine": mine, "title": title, "phase": self.phase_name()}

    def prompt(self) -> dict[str, object]:
        return prompt_of(self)

    def settings(self) -> Settings:
        given = self.view["settings"]
        return {
            "hold": bool(given.get("hold")),
            "auto_pay": given.get("auto_pay", True) is not False,
            "yield": given.get("yield") == "turn" and given.get("yield_turn") == self.view["turn"]["number"],
            "stops": tuple(cast("Sequence[str]", given.get("stops") or ())),
        }

    def over(self) -> dict[str, object] | None:
        over = self.view["over"]
        if over is None:
            return None
        winner = over["winner"]
        if winner is None and self.shown.match.without_result:
            title, kind = _("The game ended without a result."), "draw"
        elif winner is None:
            title, kind = _("The game is a draw."), "draw"
        elif winner == self.seat:
            title, kind = _("You win."), "won"
        elif self.seat is None:
            title, kind = _("%(name)s wins.") % {"name": self.view["seats"][winner]["name"]}, "watched"
        else:
            title, kind = _("You lose."), "lost"
        return {"title": title, "kind": kind, "text": say(over["text"]), "clause": over["clause"]}


# ---- helpers
SPREAD = frozenset({"zones", "front", "stones", "resource"})  # keys of a side that hold the cards on the table


def with_panel(side: dict[str, object], name: str | None) -> dict[str, object]:
    """Return a player's half with its panel added under "panel". `name`: the name on the panel, if it differs.

    The panel leaves out the cards, so that it stays equal as long as nothing on the panel changes.
    """
    panel = {name: value for name, value in side.items() if name not in SPREAD}
    piles = cast("Sequence[Mapping[str, object]]", side["piles"])
    panel["piles"] = [{name: value for name, value in pile.items() if name != "cards"} for pile in piles]
    if name is not None:
        panel["name"] = name
    return {**side, "panel": panel}


def stop_pair(moment: str, name: str, stops: Sequence[str], known: Collection[str]) -> list[dict[str, object]]:
    """Return the switches of a moment of the turn: prompt me there in my turn, in the opponent's turn."""
    words = {"my": _("Ask me in my turn: %(name)s"), "their": _("Ask me in their turn: %(name)s")}
    return [
        {
            "value": f"{whose}.{moment}",
            "on": f"{whose}.{moment}" in stops,
            "whose": whose,
            "label": word % {"name": name},
        }
        for whose, word in words.items()
        if f"{whose}.{moment}" in known
    ]
