"""Chapter 100: the game, and where its chapters meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from engine.games.force_of_will import (
    actions,
    battle,
    costs,
    log,
    payment,
    playing,
    priority,
    resolution,
    rule_processes,
    setup,
    texts,
    triggers,
    turn,
    zones,
)
from engine.games.force_of_will.battle import Battle
from engine.games.force_of_will.keyword_actions import ASTRAL, KeywordActions
from engine.games.force_of_will.setup import Setup
from engine.kernel.chars import Chars
from engine.kernel.context import At, is_seat, ref_seat
from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Cancelled, Damaged, Destroyed, Drawn, Drew, Event, LifeGained, Lost, Moved, Recovered
from engine.kernel.happening import Listener, Replacer
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Obj, State
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text

FRAMES: tuple[type[Any], ...] = (Setup, turn.Turn, priority.Priority, resolution.Resolving, Battle)
REACTS = frozenset({"Quickcast"})


class Player(msgspec.Struct):
    """What a seat has beside its cards. `will`: (symbol, what it may be spent on only) for each point held."""

    life: int = 0
    will: tuple[tuple[str, str], ...] = ()
    called: bool = False
    judged: bool = False
    no_battle: bool = False
    failed_draw: bool = False
    had_turn: bool = False
    settings: dict[str, Any] = {}

    def begin_turn(self) -> None:
        """What counts by the turn begins anew (FoW 705.1, 710.1, 803.6)."""
        self.called = self.judged = self.no_battle = False


class Result(msgspec.Struct, frozen=True):
    """How it ended; `winner` None: a draw (FoW 103)."""

    winner: int | None
    reason: Text
    clause: str


class ForceOfWill(KeywordActions):
    """A match of Force of Will."""

    ID: ClassVar[str] = "force_of_will"
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    options: Mapping[str, Any]
    names: tuple[str, str] = ("", "")

    def __init__(self, state: State, library: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> None:
        super().__init__(state, library)
        self.options = options or {}
        self._acting: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    @classmethod
    def blank(cls, seed: bytes, library: Mapping[str, Any], options: Mapping[str, Any] | None = None) -> ForceOfWill:
        """A table with nothing on it."""
        places: dict[str, tuple[int, ...]] = {}
        for rule in cls.ZONES.values():
            for name in [rule.name] if rule.shared else [f"{rule.name}0", f"{rule.name}1"]:
                places[name] = ()
        state = State(seed=seed, cards=[], objects={}, zones=places, players=[Player(), Player()], frames=[])
        return cls(state, library, options)

    def begin(self, decks: Sequence[Mapping[str, Any]]) -> None:
        """Lay out and run to the first decision (FoW 403)."""
        setup.lay_out(self, list(decks))
        self.push(Setup())
        self.start()

    def fork(self) -> Self:
        twin = super().fork()
        twin._acting = {}
        return twin

    def told(self, event: Event) -> bool:
        return type(event) in log.SENTENCES

    def open_window(self) -> None:
        """The turn player gets priority, and a run of priority begins (FoW 601.1)."""
        self.push(priority.Priority(holder=self.s.turn_player))

    def unsettled(self) -> bool:
        """Whether a rule process is to be done or an ability has triggered (FoW 505.5e, 807.3b)."""
        triggers.notice_states(self)
        return bool(self.s.pending) or rule_processes.due(self) is not None

    # -- 103: winning, losing ----------------------------------------------------------------------
    def apply_loss(self, event: Lost) -> None:
        """Who alone meets a condition of defeat loses; both: a draw (FoW 103.2, 103.3)."""
        winner = None if len(event.seats) > 1 else 1 - event.seats[0]
        self.s.result = Result(winner, log.ending(self.seat_name, event), event.clause)

    def apply_draw_game(self, event: Drew) -> None:
        self.s.result = Result(None, log.ENDLESS, event.clause)

    def concede(self, seat: int) -> None:
        """At any moment (FoW 103.4); nothing replaces it."""
        self.commit((Lost(seats=(seat,), reason="concede", clause="103.4"),))
        self.flow = None
        self.decision = None

    # -- hooks of the kernel -----------------------------------------------------------------------
    def seat_name(self, seat: int) -> Text:
        name = self.names[seat]
        return Text(name, name) if name else super().seat_name(seat)

    def same_object(self, origin: str, destination: str) -> bool:
        return zones.same_object(origin, destination)

    def standing(self, seat: int) -> tuple[int, ...]:
        return self.s.zones[f"ruler{seat}"] + self.s.zones[f"item{seat}"]

    def finish_chars(self, chars: Chars) -> None:
        """ATK and DEF are rounded up to hundreds when all is applied (FoW 909.1i)."""
        if chars.atk is not None and chars.atk % 100:
            chars.atk = -(-chars.atk // 100) * 100
        if chars.defense is not None and chars.defense % 100:
            chars.defense = -(-chars.defense // 100) * 100

    def counter_change(self, name: str) -> tuple[int, int] | None:
        """Counters named after a change of ATK and DEF (FoW 1022.2)."""
        return _change(name)

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """What was awakened has the ability of its [Awakening] (FoW 1109.2, 1109.3); on the chase the X of a cost is
        what was chosen (FoW 203.5b)."""
        base = None
        copied = next((mark for mark in obj.marks if mark.startswith("copy=")), "")
        if copied:  # 1017.2
            card, face = copied.removeprefix("copy=").split(":")
            printed = base = msgspec.structs.replace(self.printed_card(int(card), int(face)), compiled=None)
        item = self.s.items.get(obj.ref)
        if item is not None and item.x and printed.tally.x:
            base = msgspec.structs.replace(printed, tally=printed.tally.with_x(item.x))
        if "awakened" in obj.marks:
            for keyword in printed.compile().keywords:
                if keyword.name == "Awakening" and keyword.ability is not None:
                    given = keyword.ability if isinstance(keyword.ability, tuple) else (keyword.ability,)
                    return msgspec.structs.replace(
                        base or printed, abilities=(*printed.abilities, *given), compiled=None
                    )
        return base

    def marked(self, obj: Obj) -> None:
        if any(mark == "awakened" or mark.startswith("copy=") for mark in obj.marks):
            self.mark(obj.ref)

    def copy_mark(self, ref: int) -> str:
        """The mark of an object that comes as a copy of this one (FoW 1017.2)."""
        obj = self.obj(ref)
        return next((mark for mark in obj.marks if mark.startswith("copy=")), f"copy={obj.card}:{obj.face}")

    def copiable(self, ref: int) -> Chars:
        """What a copy of the object would have: what is printed on it, or on what it came as a copy of (FoW 1017.1)."""
        card, face = self.copy_mark(ref).removeprefix("copy=").split(":")
        return self.printed_card(int(card), int(face))

    def mark(self, ref: int) -> None:
        """An object that has more than its printed values."""
        known = [one for one in self.s.data.get("marked", ()) if one in self.s.objects]
        self.s.data["marked"] = (*known, ref)
        self.forget()

    def lawful(self, event: Event) -> Event | None:
        """What rules and effects forbid does not happen (FoW 104.4, 316, 1010.3)."""
        if isinstance(event, Moved):
            if event.destination == "field" and event.origin != "field" and self._kept_out(event):
                return None
            moved = zones.lawful_move(self, event)
            if moved is not None and moved.origin == "chase" and moved.destination != "removed":
                item = self.s.items.get(moved.ref)
                if item is not None and "remnant" in item.marks:  # 1115.2
                    return moved.changed(destination="removed")
            return moved
        forbidden = (
            (isinstance(event, Destroyed) and self.indestructible(event.ref))
            or (isinstance(event, LifeGained) and bool(self.seat_rules("cannot_gain_life", event.seat)))
            or (isinstance(event, Drawn) and bool(self.seat_rules("cannot_draw", event.seat)))
            or (isinstance(event, Damaged) and event.amount <= 0)
            or (isinstance(event, Cancelled) and self.item_rule(event.ref, "cannot_be_cancelled"))
            or (isinstance(event, Recovered) and self.rules_on(event.ref, "cannot_recover"))
        )
        return None if forbidden else event

    def _kept_out(self, event: Moved) -> bool:
        return bool(event.ref) and any(
            rule.covers(self, at, ref=event.ref, seat=event.to_seat) for rule, at in self.seat_rules("cannot_enter")
        )

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """The affected player, or the controller of the affected card (FoW 910.2); for damage see 910.2a."""
        if isinstance(event, Damaged):
            if any(not one.ability.reduces_damage for one in candidates):
                return event.by_seat if event.by_seat >= 0 else self.controller(event.source)
            return ref_seat(event.target) if is_seat(event.target) else self.controller(event.target)
        seat = getattr(event, "seat", None)
        if seat is not None:
            chooser: int = seat
            return chooser
        ref = getattr(event, "ref", 0)
        if ref and (ref in self.s.objects or ref in self.s.items):
            return self.controller(ref)
        return getattr(event, "owner", self.s.turn_player)

    def may_trigger(self, listener: Listener, event: Event | None) -> bool:
        """An effect may keep abilities from triggering (FoW 1015.1a); a limit of the ability too."""
        ability = listener.ability
        if ability.plays_card:  # 906.4a, 708.2a
            obj = self.s.objects.get(listener.ref)
            if obj is None or (obj.zone == "standby" and obj.entered == self.s.turn):
                return False
            if any(one.source == listener.ref for one in self.s.pending):
                return False
        if ability.limits:
            at = At(source=listener.ref, controller=listener.controller, ability=ability, event=event)
            if self.limits(listener.controller, listener.ref, ability, at) is not None:
                return False
            self.count_use(listener.ref, ability)
        return True

    def could_not_draw(self, event: Drawn) -> None:
        """Only the draw of the draw phase loses the game (FoW 1202.2)."""
        if event.regular:
            self.s.players[event.seat].failed_draw = True
            self.scratch = {}

    def can_be_damaged(self, ref: int) -> bool:
        """A J/resonator with DEF on the field (FoW 1007.1, 1007.4)."""
        if self.s.objects[ref].zone != "field":
            return False
        chars = self.chars(ref)
        return bool(chars.types & battle.FIGHTERS) and chars.defense is not None

    def indestructible(self, ref: int) -> bool:
        """FoW 1010.3, 1139.2."""
        return "Eternal" in self.chars(ref).keywords or self.rules_on(ref, "cannot_be_destroyed")

    def enter_phase(self, phase: str) -> None:
        self.s.phase = phase
        self.touch(_TURN)

    # -- reading -----------------------------------------------------------------------------------
    @property
    def battle(self) -> Battle | None:
        """The battle under way (FoW 800)."""
        for frame in self.s.frames:
            if type(frame) is Battle:
                return frame
        return None

    def frame_of(self, kind: type[Battle]) -> Battle:
        found = self.battle
        assert found is not None
        return found

    def ruler(self, seat: int) -> int:
        """The J/ruler of a seat, in its area or on the field; 0 where there is none."""
        objects = self.s.objects
        for ref in self.s.zones[f"ruler{seat}"]:
            if "ruler" in self.printed(ref).types:
                return ref
        for ref in self.s.zones["field"]:
            if objects[ref].controller == seat and "j_ruler" in self.printed(ref).types:
                return ref
        return 0

    def astral(self, ref: int) -> bool:
        """FoW 1010.1a-1."""
        return ASTRAL in self.obj(ref).marks

    def keyword(self, ref: int, name: str) -> Any | None:
        """The keyword of this name that the object has."""
        compiled = self.chars(ref).compile()
        if name not in compiled.names:
            return None
        return next(keyword for keyword in compiled.keywords if keyword.name == name)

    def spell_of(self, ref: int) -> Any | None:
        """The instructions of a chant or rune."""
        compiled = self.chars(ref).compile()
        if compiled.spell:
            return compiled.spell[0]
        trigger = self.keyword(ref, "Trigger")
        return trigger.spell if trigger is not None else None

    def unreadable(self, ref: int) -> bool:
        """Whether the text of the card was not read whole."""
        card = self.s.cards[self.obj(ref).card]
        return card.spec is None and bool(getattr(self.library[card.definition], "unread", ()))

    def quick(self, ref: int) -> bool:
        names = self.chars(ref).compile().names
        return "Quickcast" in names or "Trigger" in names

    def standing_of(self, seat: int) -> list[int]:
        """What a seat controls on the field, in its ruler area and its item area."""
        known: list[int] | None = self.scratch.get(("standing", seat))
        if known is None:
            objects, zones_now = self.s.objects, self.s.zones
            known = [ref for ref in zones_now["field"] if objects[ref].controller == seat]
            known += zones_now[f"ruler{seat}"] + zones_now[f"item{seat}"]
            self.scratch["standing", seat] = known
        return known

    def acting_places(self, seat: int) -> list[int]:
        """Where a seat may have activated abilities: on the table, and cards whose abilities work elsewhere."""
        out = [ref for ref in self.standing_of(seat) if self.chars(ref).compile().activated]
        for zone in ("hand", "graveyard", "removed"):
            out += self._acting_in(zone, seat)
        return out

    def _acting_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """The cards of a zone with activated abilities that work there; anew only when the zone has changed."""
        refs = self.s.zones[f"{zone}{seat}"]
        known = self._acting.get((zone, seat))
        if known is None or known[0] is not refs:
            acting = tuple([ref for ref in refs if zone in self.printed(ref).compile().acts_in])
            known = self._acting[zone, seat] = (refs, acting)
        return known[1]

    def quick_will(self, ref: int) -> tuple[str, Any]:
        """(symbols it may give, ability) of a card whose will ability costs no more than resting it; else ("",
        None)."""
        best: tuple[str, Any] = ("", None)
        for ability in self.chars(ref).compile().activated:
            symbols = _quick_symbols(self, ref, ability)
            if len(symbols) > len(best[0]):
                best = (symbols, ability)
        if not best[0]:
            return best
        if self.rules_on(ref, "cannot_activate"):
            return ("", None)
        obj = self.s.objects[ref]
        if obj.zone == "field" and self.chars(ref).types & battle.FIGHTERS and not battle.settled(self, ref):
            return ("", None)
        return best

    def play_will_ability(self, ref: int, ability: Any, prefer: str = "") -> Flow[None]:
        return playing.play_will_ability(self, ref, ability, prefer=prefer)

    def check_activate(self, seat: int, ref: int, ability: Any, paying: bool = False) -> Refusal | None:
        return actions.check_activate(self, seat, ref, ability, paying=paying)

    def divinity(self, seat: int) -> int | None:
        """The divinity of a seat's J/ruler (FoW 1136.3); None without [Divinity]."""
        ruler = self.ruler(seat)
        if not ruler:
            return None
        keyword = self.keyword(ruler, "Divinity")
        if keyword is None:
            keyword = next((k for k in self.printed(ruler).compile().keywords if k.name == "Divinity"), None)  # 1136.2
        if keyword is None:
            return None
        value: int = keyword.value if isinstance(keyword.value, int) else keyword.value.value(self, self.at(ruler))
        return value

    def divinity_left(self, seat: int) -> int:
        """What no revealed rune has used yet (FoW 711.2a)."""
        used = sum(self.chars(ref).divinity or 0 for ref in self.s.zones[f"rune{seat}"] if self.s.objects[ref].revealed)
        return (self.divinity(seat) or 0) - used

    def hand_limit(self, seat: int) -> int | None:
        """FoW 306.3."""
        limit: int | None = turn.HAND_LIMIT
        for rule, at in self.seat_rules("hand_limit", seat):
            limit = rule.limit(self, at)
        return limit

    def targetable(self, ref: int, by: int, seat: int) -> bool:
        """Whether nothing keeps it from being a target of this (FoW 1120)."""
        if is_seat(ref):
            rules = self.seat_rules("player_cannot_be_targeted", ref_seat(ref))
            return not any(rule.covers(self, at, by_ref=by, by_seat=seat) for rule, at in rules)
        return not self.chars(ref).rules or not self.rules_on(ref, "cannot_be_targeted", by_ref=by, by_seat=seat)

    def attack_on_player_forbidden(self, seat: int, attacker: int) -> bool:
        return any(
            rule.covers(self, at, attacker=attacker) for rule, at in self.seat_rules("cannot_attack_player", seat)
        ) or self.rules_on(attacker, "cannot_attack_player")

    def item_rule(self, ref: int, kind: str) -> bool:
        """Whether what is on the chase has this rule printed on it, or laid upon it."""
        item = self.s.items.get(ref)
        if item is None:
            return False
        if item.what == "card":
            printed = [rule for rule in self.chars(ref).compile().play_rules if rule.kind == kind]
            if printed and any(rule.covers(self, playing.item_context(item)) for rule in printed):
                return True
            if ref in self.s.objects and self.rules_on(ref, kind):
                return True
        return any(rule.covers(self, at, ref=ref) for rule, at in self.seat_rules(kind))

    # -- costs and limits --------------------------------------------------------------------------
    def additional_costs(self, seat: int, ref: int, at: At) -> list[Any]:
        """What a card asks for beside its cost."""
        out: list[Any] = []
        for rule in self.chars(ref).compile().play_rules:
            if rule.kind == "additional_cost":
                out += rule.costs
        return out

    def cost_changes(self, seat: int, ref: int, origin: str, at: At, kind: str) -> list[tuple[Any, At]]:
        """The effects that raise or reduce what this play costs (FoW 903.2i-3, 903.2i-4)."""
        out: list[tuple[Any, At]] = []
        if kind == "card":
            for rule in self.chars(ref).compile().play_rules:
                if rule.kind == "cost_change" and rule.covers(self, at, ref=ref, seat=seat, zone=origin):
                    out.append((rule, at))
        for rule, context in self.seat_rules("cost_change", seat):
            if rule.covers(self, context, ref=ref, seat=seat, zone=origin, what=kind):
                out.append((rule, context))
        return out

    def play_forbidden(self, seat: int, ref: int, at: At) -> Refusal | None:
        """What forbids to play this card: its own text, or an effect (FoW 104.4)."""
        for rule in self.chars(ref).compile().play_rules:
            if rule.kind == "play_limit":
                refusal: Refusal | None = rule.check(self, at)
                if refusal is not None:
                    return refusal
        for rule, context in self.seat_rules("cannot_play", seat):
            if rule.covers(self, context, ref=ref, seat=seat):
                return refuse("104.4", "An effect forbids to play it.", "効果によりプレイできません。")
        return None

    def may_play_from(self, seat: int, ref: int, zone: str) -> bool:
        return any(
            rule.covers(self, at, ref=ref, seat=seat, zone=zone) for rule, at in self.seat_rules("may_play_from", seat)
        )

    def permitted_elsewhere(self, seat: int) -> list[int]:
        """Cards outside the hand that an effect lets a seat play."""
        if not self.seat_rules("may_play_from", seat):
            return []
        s = self.s
        places = [r for z in ("graveyard", "removed", "standby") for w in (0, 1) for r in s.zones[f"{z}{w}"]]
        return [ref for ref in places if self.may_play_from(seat, ref, s.objects[ref].zone)]

    def can_awaken(self, seat: int, ref: int, free: bool = False) -> bool:
        """Whether the cost of [Awakening] could be paid with the rest (FoW 903.2c, 1109.2)."""
        keyword = self.keyword(ref, "Awakening")
        if keyword is None:
            return False
        at = At(source=ref, controller=seat)
        if any(not costs.is_will(cost) and cost.check(self, at) is not None for cost in keyword.costs):
            return False
        origin = self.s.objects[ref].zone
        if costs.payable(self, seat, ref, origin, awakened=True, free=free):
            return True
        incarnation = self.keyword(ref, "Incarnation")
        if incarnation is None or free or not self.can_incarnate(seat, ref, incarnation):
            return False
        return costs.payable(self, seat, ref, origin, awakened=True, incarnated=True)

    def can_incarnate(self, seat: int, ref: int, keyword: Any) -> bool:
        """Whether there are resonators to banish for [Incarnation] (FoW 1110.2)."""
        return keyword.check(self, At(source=ref, controller=seat)) is None

    def pay_act(self, seat: int, act: Any, at: At) -> Flow[bool]:
        """One act among the costs."""
        done: bool = yield from act.pay(self, at)
        return done

    def pay_any(self, seat: int, cost: Any, at: At) -> Flow[bool]:
        if getattr(cost, "is_will", False):
            return (yield from payment.pay(self, seat, cost.tally, "effect"))
        done: bool = yield from cost.pay(self, at)
        return done

    def costs_to(self, ref: int, act: str) -> list[tuple[Any, At]]:
        """What attacking or blocking with it costs (FoW 803.5, 804.4)."""
        return [
            (cost, at)
            for rule, at in self.chars(ref).rules
            if rule.kind == "costs" and rule.covers(self, at, act=act)
            for cost in rule.costs
        ]

    def limits(self, seat: int, ref: int, ability: Any, at: At) -> Refusal | None:
        """The limits of an ability: once a turn, only in your turn, God's Art once a game (FoW 1112.2)."""
        if getattr(ability, "god_art", None) and self.used(f"art:{seat}:{ability.god_art}"):
            return refuse("1112.2", "This God's Art was played this game.", "この神技はすでに使用されています。")
        for limit in ability.limits:
            refusal: Refusal | None = limit.check(self, at)
            if refusal is not None:
                return refusal
        return None

    def count_use(self, ref: int, ability: Any) -> None:
        """An ability is played: remembered for what may be played only so often."""
        if getattr(ability, "god_art", None):
            key = f"art:{self.controller(ref)}:{ability.god_art}"
            self.s.used[key] = 1
        if ability.limits:
            key = self.use_key(ref, ability)
            self.s.used[key] = self.s.used.get(key, 0) + 1

    def use_key(self, ref: int, ability: Any) -> str:
        """The name under which the uses of an ability this turn are counted."""
        place = next((n for n, one in enumerate(self.chars(ref).abilities) if one == ability), -1)
        return f"turn:{self.s.turn}:{ref}:{place}"

    def used(self, key: str) -> int:
        return self.s.used.get(key, 0)

    def uses_this_turn(self, ref: int, ability: Any) -> int:
        """How often this ability of this object was played this turn."""
        return self.used(self.use_key(ref, ability))

    def use_recovery_bans(self, seat: int) -> None:
        """What kept cards from recovering in this recovery phase has done so."""
        self.end_durations(f"recovery:{seat}")

    # -- words for people --------------------------------------------------------------------------
    def ability_text(self, ability: Any) -> Text:
        """The sentence of an ability, printed from its tree."""
        from engine.language import write

        text: Text = write(self.ID, ability)
        return text

    def mode_labels(self, ability: Any) -> list[Text]:
        """The sentences of the modes of an ability."""
        from engine.language import write_modes

        labels: list[Text] = write_modes(self.ID, texts.modal(ability))
        return labels

    def asks(self, seat: int, options: list[Option]) -> bool:
        """Whether this window is put before the seat, or passed by itself.

        A seat that asked to be held is asked at every window; so is one with a stop at this moment; otherwise one that
        can do more than produce will that nothing asks for. One that wants the key windows only is not asked at the
        others, whatever it could do there.
        """
        settings = self.s.players[seat].settings
        if settings:
            if settings.get("hold"):
                return True
            if self.moment(seat) in settings.get("stops", ()):
                return True
            yields = settings.get("yield") == "turn" and settings.get("yield_turn") == self.s.turn
            if options[0].kind == "pass" and (
                yields or (settings.get("windows") == "key" and not self.key_window(seat))
            ):
                return False
        return not priority.only_pass(options)

    def key_window(self, seat: int) -> bool:
        """Whether most players would want to be asked here: in one's own main timing, when the other player's spell or
        ability is next to resolve, after an attack and after a block, and as the other player's turn ends."""
        mine = seat == self.s.turn_player
        if self.chase:
            return self.controller(self.chase[-1]) != seat
        current = self.battle
        if current is not None:
            return current.at_key_window()
        return self.s.phase == "main" if mine else self.s.phase == "end"

    def moment(self, seat: int) -> str:
        """This moment, as stops name it."""
        side = "my" if seat == self.s.turn_player else "their"
        return f"{side}.{'battle' if self.battle is not None else self.s.phase}"

    def auto_pays(self, seat: int) -> bool:
        return bool(self.s.players[seat].settings.get("auto_pay", True))


_changes: dict[str, tuple[int, int] | None] = {}


def _change(name: str) -> tuple[int, int] | None:
    if name not in _changes:
        parts = name.split("/")
        try:
            _changes[name] = (int(parts[0]), int(parts[1])) if len(parts) == 2 else None
        except ValueError:
            _changes[name] = None
    return _changes[name]


_quick: dict[int, tuple[Any, str]] = {}


def _quick_symbols(game: ForceOfWill, ref: int, ability: Any) -> str:
    """The symbols that an ability gives one of for resting its card and nothing else; "" for every other ability."""
    known = _quick.get(id(ability))
    if known is not None and known[0] is ability:
        return known[1]
    symbols = ""
    costs, effects = ability.costs, ability.effects
    if (
        texts.is_will_ability(ability)
        and len(costs) == 1
        and getattr(costs[0], "rests_this", False)
        and not ability.limits
        and len(effects) == 1
        and getattr(effects[0], "produces", False)
        and not effects[0].only
    ):
        choices = effects[0].choices(game, game.at(ref))
        if all(len(choice) == 1 for choice in choices):
            symbols = "".join("V" if choice[0].isdigit() else choice[0].upper() for choice in choices)
    _quick[id(ability)] = (ability, symbols)
    return symbols


_TURN = frozenset({"turn"})
__all__ = ["FRAMES", "ForceOfWill", "Player", "Result"]
