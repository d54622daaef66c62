"""Chapters 1 to 3: the game class, which joins the other chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from engine.chase.rules import c903_costs as costs
from engine.chase.rules import game as chase
from engine.chase.rules.c903_playing import WATCHED
from engine.games.last_chronicle import log
from engine.games.last_chronicle.clauses import CLAUSES, NUMBERS
from engine.games.last_chronicle.outline import OUTLINE
from engine.games.last_chronicle.rules import c07_zones as zones
from engine.games.last_chronicle.rules import c08_preparation as preparation
from engine.games.last_chronicle.rules import c09_5_main as main
from engine.games.last_chronicle.rules import c09_turn as turn
from engine.games.last_chronicle.rules import c10_battle as battle
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules import c11_6_triggers as triggers
from engine.games.last_chronicle.rules import c11_8_resolution as resolution
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules import c13_loops as loops
from engine.games.last_chronicle.rules.c11_2_costs import SpellCosts
from engine.games.last_chronicle.rules.wording import WORDING
from engine.games.last_chronicle.words.continuous import copies
from engine.games.last_chronicle.words.keywords.simple import Valor
from engine.games.last_chronicle.words.lines import BurstText, TriggerAbility
from engine.games.last_chronicle.words.printed import LcChars
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel import events as ev
from engine.kernel.chars import Chars
from engine.kernel.decisions import About, Flow, Option
from engine.kernel.live import Listener
from engine.kernel.machine import Settings
from engine.kernel.protocols import Triggered as TriggeredAbility
from engine.kernel.refusal import Refusal
from engine.kernel.state import Item, Obj
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.language import lexicon
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Effect
from engine.language.grammar.tally import FREE
from engine.shared.duel import Duel
from engine.shared.undo_play import takes_back

FRAMES: tuple[type[object], ...] = (preparation.Setup, turn.Turn, battle.Battle, *chase.FRAMES)


class Player(msgspec.Struct):
    """The values of a seat other than its cards (LC 8.2.1.1, 8.2.1.2).

    `will`: the seat's soul pool (LC 7.7.3), as pairs (symbol, the only purpose for which it may be spent). `placed`:
    whether the seat has put a card into its soul yard this turn (LC 9.5.6).
    """

    life: int = preparation.STARTING_LIFE
    invasion: int = 0
    will: tuple[tuple[str, str], ...] = ()
    placed: bool = False
    failed_draw: bool = False
    settings: Settings = {}

    def begin_turn(self) -> None:
        """Reset the values that are counted for each turn (LC 9.5.6)."""
        self.placed = False


class LastChronicle(SpellCosts, Duel, Game):
    """A match of Last Chronicle between two players (LC 1.1)."""

    ID: ClassVar[str] = "last_chronicle"
    STACK: ClassVar[str] = "stack"
    FIELD: ClassVar[str] = "field"
    DECK: ClassVar[str] = "deck"
    DISCARD: ClassVar[str] = "discard"
    REMOVED: ClassVar[str] = "removed"
    OF_ANYONE: ClassVar[frozenset[str]] = zones.OF_ANYONE
    FINDS_HIDDEN: ClassVar[bool] = False  # 11.6.17.2
    APART: ClassVar[frozenset[str]] = frozenset({"era"})
    LEAST_SHARE: ClassVar[int] = 1  # 11.2.8
    ALL_SEE: ClassVar[frozenset[str]] = zones.OPEN
    ON_TABLE: ClassVar[tuple[str, ...]] = ("field",)
    TURNING: ClassVar[tuple[str, ...]] = ("field", "soul")
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("field",)
    ELSEWHERE: ClassVar[tuple[str, ...]] = (
        "stack", "discard0", "discard1", "hand0", "hand1", "ca0", "ca1", "soul0", "soul1",
    )  # fmt: skip
    AFTER_MAIN: ClassVar[frozenset[str]] = frozenset({"adjustment"})
    FIGHTERS: ClassVar[frozenset[str]] = frozenset({"unit"})
    ACTING: ClassVar[tuple[str, ...]] = ("field", "soul", "hand", "discard", "ca")
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ("hand", "discard", "ca")
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ("discard", "removed", "ca")
    REACTS_FROM: ClassVar[tuple[str, ...]] = ("hand", "discard")
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ("field", "soul", "ca", "era", "hand")  # 15.1.13
    LAST_PHASE: ClassVar[str] = "adjustment"  # 9.7
    WATCHES_LAPSES: ClassVar[bool] = False
    COST_BEFORE_X: ClassVar[bool] = True  # 11.2.4
    REDUCED_BY_FIGURES: ClassVar[Sequence[int]] = (FREE,)  # 5.2.2: a number is free cost
    REPEATS_IN_TERM: ClassVar[bool] = True  # 11.6.18.2
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset({"Gift", "Soul Change"})
    NUMBERS: ClassVar[Mapping[str, str]] = NUMBERS
    MOMENTS: ClassVar[Mapping[str, Text]] = OUTLINE.moment_names()
    WORDING: ClassVar[Mapping[str, Text]] = WORDING
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    NO_CHARS: ClassVar[Chars] = LcChars()
    PLAYER = Player
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS: ClassVar[frozenset[str]] = frozenset({
        MERGED, "free", deploying.GIFT, WATCHED, *SpellCosts.FLAGS_OF_LAMPS.values(),
    })  # fmt: skip
    KEEPS: ClassVar[frozenset[type[ev.Event]]] = lexicon(ID).past

    SETUP = preparation.Setup
    lay_out = preparation.lay_out

    # -- hooks of the family of games with a stack -------------------------------------------------
    next_rule_process = rule_processes.next_rule_process
    main_options = main.main_options
    attack_targets = battle.attack_targets
    attack_again = battle.attack_again
    copy_changes = copies.copy_of
    check_ability_rests = battle.check_wipes
    waives_cost = deploying.waives_cost
    costs_beside = deploying.costs_beside
    open_cost = deploying.open_cost
    kept_of_cost = deploying.kept_of_cost
    play_waiting = triggers.play_waiting
    inherited_x = triggers.inherited_x
    fizzles = resolution.fizzles
    fizzle = resolution.fizzle
    resolve_card = resolution.resolve_card
    spell_of = resolution.spell_of
    check_unique = deploying.check_unique

    def act(self, seat: int, option: Option) -> Flow[object] | None:
        loops.forget(self)
        return main.act(self, seat, option)

    def before_play(self, seat: int) -> None:
        loops.forget(self)

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Ask a seat to say yes or no.

        In a loop, the seat says only once how many times it answers yes (LC 13.2, 13.3).
        """
        if not able:
            return (yield from super().yes_no(seat, prompt, clause, about, able))
        asks = about or self.underway.about
        question = f"{self.recorder.identity(asks.ref) if asks is not None else 0} {prompt.en}"
        settled = yield from loops.answer(self, seat, question)
        if settled is None:
            settled = yield from super().yes_no(seat, prompt, clause, about)
            if settled:
                loops.said_yes(self, seat, question)
        return settled

    @property
    def resolving(self) -> int:
        """Return the object that is resolving, or 0 if none is (LC 11.8.1)."""
        stack = self.s.zones[self.STACK]
        return stack[-1] if stack and self.underway.about is not None else 0

    def revocable(self, play: Flow[None], seat: int) -> Flow[None]:
        """Return the play as a flow that can be undone until it has moved a card of a deck (LC 14.4)."""
        return takes_back(self, play, seat, main.CLOSED)

    def rests_to(self, ref: int, act: str) -> bool:
        """Return whether a unit wipes for an act: when it attacks without Valor (LC 10.1.2.4, 15.2.1.2).

        A defender does not wipe (LC 10.1.4.2).
        """
        return act == "attack" and self.keyword(ref, Valor) is None

    def places_to_play(self, seat: int) -> list[int]:
        """Return the spells that a seat might use (LC 9.5.8).

        These are the spells in its hand and those that an effect lets it use from another zone.
        """
        objects = self.s.objects
        return [ref for ref in (*self.zone(seat, "hand"), *self.permitted_elsewhere(seat)) if self._spell(objects[ref])]

    def _spell(self, obj: Obj) -> bool:
        return "spell" in self.printed_card(obj.card).types

    def check_kind(self, ref: int) -> Refusal | None:
        """Return the refusal for a card that is not a spell, or None (LC 11.2.1).

        All other cards are deployed, not used (LC 11.3.1, 15.1.10.1).
        """
        if "spell" in self.chars(ref).types:
            return None
        return Refusal("11.2.1", Text("Only a spell is used.", "使用できるのはスペルだけです。"))

    def check_source(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        """Return the refusal for a spell outside the hand, unless an effect allows it (LC 11.2.1)."""
        obj = self.s.objects[ref]
        if (obj.owner == seat and obj.zone == "hand") or free or self.may_play_from(seat, ref, obj.zone):
            return None
        return Refusal("11.2.1", Text("Only a spell of your hand.", "使用できるのは自分の手札のスペルだけです。"))

    def check_time(self, seat: int, ref: int, *, free: bool = False) -> Refusal | None:
        return None if free else self._check_phase()

    def check_ability_time(self, seat: int, ref: int) -> Refusal | None:
        """Return the refusal for an ability at the wrong time, or None.

        Soul actions are used at any time with priority (LC 15.1.16.2). Action abilities are used when spells are (LC
        9.5.9, 15.1.12.1).
        """
        return None if self.obj(ref).zone == "soul" else self._check_phase()

    def _check_phase(self) -> Refusal | None:
        """Return the refusal for the draw phase (LC 9.3.1) and the check phase (LC 9.4.1), or None.

        Spells and action abilities cannot be used in these phases.
        """
        if self.s.phase not in ("draw", "check"):
            return None
        clause = "9.3.1" if self.s.phase == "draw" else "9.4.1"
        return Refusal(clause, Text("Not in this phase: from the main phase on.", "このフェイズには使用できません。"))

    def choose_way(self, seat: int, ref: int, *, free: bool) -> Flow[tuple[str, ...]]:
        """Return the marks for the lamps that count for a spell; they are fixed as it is used (LC 11.2.6)."""
        return self.flags_of(ref)
        yield

    def choose_cost(self, seat: int, item: Item, origin: str) -> Flow[tuple[str, ...]]:
        if "free" in item.marks:
            return ()
        return (yield from deploying.choose_cost(self, seat, item.ref, origin))

    def check_other_cost(self, seat: int, ref: int, refusal: Refusal) -> Refusal | None:
        """Return the given refusal if no gift cost of a spell can be paid either, else None (LC 15.2.12.3)."""
        origin = self.s.objects[ref].zone
        if any(
            costs.check_card(self, seat, ref, origin, way) is None
            for way in deploying.alternative_costs(self, ref, origin)
        ):
            return None
        return refusal

    def copied_card(self, obj: Obj, seat: int) -> int:
        """Create a copy of a spell on the stack, with the marks of the original, and return its reference (LC 2.1).

        The copy is not a card and stops existing when it leaves the stack.
        """
        s = self.s
        model = s.cards[obj.card]
        card = self.add_card(seat, model.definition, model.spec, virtual=True)
        new = Obj(s.new_ref(), card, self.STACK, seat, seat, stamp=s.tick(), copy=True, marks=obj.marks)
        s.objects[new.ref] = new
        return new.ref

    def ability_for_later(self, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
        """Return a delayed trigger ability (LC 11.6.18)."""
        return TriggerAbility(when, effects)

    def may_deploy(self, seat: int, ref: int) -> bool:
        """Return whether Legacy and Epic let a card enter the battlefield (LC 5.5.2.2, 5.5.3.2)."""
        return self.check_unique(seat, self.chars(ref)) is None

    def may_trigger(self, listener: Listener, event: ev.Event | None) -> bool:
        """Return whether an ability may trigger on an event.

        A condition in a trigger must hold at the moment when the ability would trigger (LC 11.6.14, 15.1.17.1). Some
        effects prevent abilities from triggering (LC 15.1.17.2).
        """
        ability = listener.ability
        when = ability.when if isinstance(ability, (TriggerAbility, BurstText)) else None
        if when is not None and not when.holds(self, listener.context(event)):
            return False
        return not (self.is_current(listener.ref) and self.abilities.rules_on(listener.ref, "cannot_trigger"))

    def on_failed_draw(self, event: ev.Drawn) -> None:
        """Note a draw from an empty deck: the player will lose the game (LC 12.4.2, 3.1.2)."""
        self.s.players[event.seat].failed_draw = True
        self.caches.scratch = {}

    # -- hooks that several games share ------------------------------------------------------------
    can_see = staticmethod(zones.can_see)

    def can_be_damaged(self, ref: int) -> bool:
        """Return whether an object can be dealt damage: only a unit on the battlefield can (LC 6.4.1).

        Players can be dealt damage too, but they are no objects.
        """
        return self.s.objects[ref].zone == "field" and "unit" in self.chars(ref).types

    def as_permitted(self, event: ev.Event) -> ev.Event | None:
        """Return the event as rules and effects allow it to happen, or None if they forbid it (LC 2.2)."""
        match event:
            case ev.Moved():
                return zones.permitted_move(self, event)
            case ev.Lost():
                return rule_processes.permitted_loss(self, event)
            case ev.Destroyed():
                forbidden = self.abilities.rules_on(event.ref, "cannot_be_destroyed")
            case ev.LifeGained():
                forbidden = bool(self.abilities.seat_rules("cannot_gain_life", event.seat))
            case _:
                return super().as_permitted(event)
        return None if forbidden else event


__all__ = ["FRAMES", "LastChronicle", "Player"]
