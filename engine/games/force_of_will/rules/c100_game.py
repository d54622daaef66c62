"""The match of Force of Will: it joins the chapters of the rulebook (chapter 100)."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from engine.chase.rules import c909_layers as layers
from engine.chase.rules import game as chase
from engine.chase.rules.c903_costs import Costs
from engine.chase.rules.c903_playing import WATCHED
from engine.chase.rules.c903_texts import CostChange, Playable
from engine.games.force_of_will import log
from engine.games.force_of_will.clauses import CLAUSES
from engine.games.force_of_will.outline import OUTLINE
from engine.games.force_of_will.rules import c300_zones as zones
from engine.games.force_of_will.rules import c403_preparation as preparation
from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c705_judgment as judgment
from engine.games.force_of_will.rules import c800_battle as battle
from engine.games.force_of_will.rules import c903_costs as costs
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_resolution as resolution
from engine.games.force_of_will.rules import c906_triggers as triggers
from engine.games.force_of_will.rules import c1200_rule_processes as rule_processes
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.c300_queries import ForceOfWillQueries
from engine.games.force_of_will.rules.wording import WORDING
from engine.games.force_of_will.words.continuous.modifiers import copy_of
from engine.games.force_of_will.words.continuous.other_costs import OFFERED, REPLACED, UNPAID
from engine.games.force_of_will.words.continuous.restrictions import PaidWith
from engine.games.force_of_will.words.printed import FowChars
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import ART, INHERITED
from engine.kernel import events as ev
from engine.kernel import use_keys
from engine.kernel.chars import ANY_TABLE_ZONE, Chars
from engine.kernel.context import Context, Memory, is_seat, ref_seat
from engine.kernel.decisions import Flow
from engine.kernel.live import Listener, Replacer
from engine.kernel.machine import Settings
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item, Marks, Obj
from engine.kernel.table import ZoneRule
from engine.kernel.text import Text
from engine.kernel.use_keys import UseKey
from engine.language import lexicon
from engine.language.grammar.categories import Modification
from engine.language.grammar.tally import Tally
from engine.shared.duel import Duel
from engine.shared.undo_play import takes_back

FRAMES: tuple[type[object], ...] = (preparation.Setup, preparation.NewGame, turn.Turn, battle.Battle, *chase.FRAMES)

_ARTS = use_keys.counted_in(use_keys.GAME, "art")  # plays of God's Arts in the game (FoW 1112.2b)


class Player(msgspec.Struct):
    """The values of a seat other than its cards.

    `will`: for each point of will, its symbol and the only purpose that it may be spent on ("" for any purpose).
    """

    life: int = 0
    will: tuple[tuple[str, str], ...] = ()
    called: bool = False
    judged: bool = False
    no_battle: bool = False
    failed_draw: bool = False
    had_turn: bool = False
    settings: Settings = {}

    def begin_turn(self) -> None:
        """Reset the flags that are counted per turn (FoW 705.1, 710.1, 803.6)."""
        self.called = self.judged = self.no_battle = False


class ForceOfWill(ForceOfWillQueries, Duel, Game):
    """A match of Force of Will.

    Its layers are the shared layers and two more, which come before the shared layers of the same kind. One is for new
    information that is not a number (FoW 909.1b). The other is for numbers that an object did not have (FoW 909.1f).
    """

    ID: ClassVar[str] = "force_of_will"
    LAYERS: ClassVar[tuple[str, ...]] = (
        "new_info", "kind", "ability", "info", "new_number", "number", "counter", "rule",
    )  # fmt: skip
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        **layers.ASPECTS, "new_info": layers.ASPECTS["kind"], "new_number": layers.ASPECTS["number"],
    }  # fmt: skip
    FIELD: ClassVar[str] = "field"
    DECK: ClassVar[str] = "main"
    DISCARD: ClassVar[str] = "graveyard"
    REMOVED: ClassVar[str] = "removed"
    APART: ClassVar[frozenset[str]] = frozenset({"standby", "removed"})  # 310.2, 311.2a
    LEAST_SHARE: ClassVar[int] = 1  # 903.2h-1
    ALL_SEE: ClassVar[frozenset[str]] = zones.OPEN | {ANY_TABLE_ZONE}
    ON_TABLE: ClassVar[tuple[str, ...]] = ("field", "ruler")
    TURNING: ClassVar[tuple[str, ...]] = ("field", "ruler")
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("field", "ruler", "item")
    ELSEWHERE: ClassVar[tuple[str, ...]] = (
        "chase", "graveyard0", "graveyard1", "hand0", "hand1", "standby0", "standby1", "removed0", "removed1",
    )  # fmt: skip
    FIGHTERS: ClassVar[frozenset[str]] = battle.FIGHTERS
    ACTING: ClassVar[tuple[str, ...]] = ("field", "ruler", "item", "hand", "graveyard", "removed")
    ACTS_ELSEWHERE: ClassVar[tuple[str, ...]] = ("hand", "graveyard", "removed")
    PLAYED_FROM: ClassVar[tuple[str, ...]] = ("graveyard", "removed", "standby")
    REACTS_FROM: ClassVar[tuple[str, ...]] = ("hand", "standby", "rune", "graveyard", "removed")
    BANISHED_FROM: ClassVar[tuple[str, ...]] = ("field", "item")
    COST_RULES: ClassVar[tuple[str, ...]] = ("cost_change", "first_unpaid")
    OTHER_WAYS: ClassVar[frozenset[str]] = frozenset({"Incarnation", "Stealth", "Trigger"})
    MOMENTS: ClassVar[Mapping[str, Text]] = OUTLINE.moment_names()
    WORDING: ClassVar[Mapping[str, Text]] = WORDING
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    NO_CHARS: ClassVar[Chars] = FowChars()
    PLAYER = Player
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS: ClassVar[frozenset[str]] = frozenset({
        "astral", "awakened", "free", ART, "incarnated", INHERITED, OFFERED, "remnant", REPLACED, UNPAID, WATCHED,
    })  # fmt: skip
    KEEPS: ClassVar[frozenset[type[ev.Event]]] = lexicon(ID).past.union(battle.PAST)

    SETUP = preparation.Setup
    lay_out = preparation.lay_out

    # -- hooks of the chase ------------------------------------------------------------------------
    next_rule_process = rule_processes.next_rule_process
    main_options = actions.main_options
    other_options = actions.other_options
    check_pass = actions.check_pass
    act = actions.act
    places_to_play = actions.places_to_play
    check_kind = actions.check_kind
    check_source = actions.check_source
    check_time = actions.check_time
    check_other_cost = costs.check_other_cost
    check_ability_rests = battle.check_rests
    attack_targets = battle.attack_targets
    choose_way = playing.choose_way
    choose_side = playing.choose_side
    sides_to_play = faces.sides_to_play
    as_side = faces.as_side
    works_in = faces.works_in
    turn_over = faces.turn_over
    has_front_up = faces.has_front_up
    side_when_inverted = faces.side_when_inverted
    choose_cost = costs.choose_cost
    bring_to_chase = playing.bring_to_chase
    choosable = playing.choosable
    waives_cost = costs.waives_cost
    costs_beside = costs.costs_beside
    settle_cost = costs.settle_cost
    can_awaken = costs.can_awaken
    resolve_card = resolution.resolve_card
    resolve_other = judgment.resolve
    enter_as_j_rulers = judgment.enter_as_j_rulers
    can_become_j_ruler = judgment.can_become_j_ruler
    play_triggered_card = triggers.play_triggered_card
    inherited_x = triggers.inherited_x
    has_left_chase = valhalla.bury

    def before_play(self, seat: int) -> None:
        """Record that the other player played something during the attack (FoW 803.6)."""
        current = self.battle
        if current is not None and seat != self.s.turn_player:
            current.answered_by_other = True

    def revocable(self, play: Flow[None], seat: int) -> Flow[None]:
        return takes_back(self, play, seat, actions.CLOSED)

    def stays_while_paid(self, obj: Obj) -> bool:
        """Return whether a card stays where it is while its cost is paid (FoW 711.2).

        It does so on the chase, and in the rune area, because a copy of the rune is played.
        """
        return obj.zone in ("chase", "rune")

    def purpose_of_ability(self, ref: int) -> str:
        """Return "ability", plus the purpose for abilities of J-rulers that restricted will may name (FoW 907.6)."""
        return "ability|j_ruler_ability" if "j_ruler" in self.chars(ref).types else "ability"

    def marks_of_play(self, item: Item) -> Marks:
        """Return an item's marks, plus one for a God's Art (FoW 1112.1) or [Inheritance] ability (FoW 1126.2a)."""
        marks = item.marks.plus(ART) if item.ability is not None and item.ability.title else item.marks
        known = item.what == "ability" and "Inheritance" in self.chars(item.source).keywords
        own = self.chars(item.source).compile().keywords if known else ()
        inherited = any(one.name == "Inheritance" and item.ability in one.expand() for one in own)
        return marks.plus(INHERITED) if inherited else marks

    def will_ability_played(self, seat: int, source: int, ability: object) -> None:
        if getattr(ability, "title", None):
            self.commit(
                (ev.Played(ref=source, seat=seat, what="will", source=source, marks=Marks((ART,)), clause="907.3"),)
            )

    def limited(self, ability: Playable) -> bool:
        return super().limited(ability) or bool(ability.title)

    def limits(self, ability: Playable, at: Context) -> Refusal | None:
        """Return why a limit forbids a play, or None: a God's Art is played once a game by its name (FoW 1112.2a)."""
        art = counted_as(ability, at.controller)
        if art is not None and self.effects.used(art):
            return refuse("1112.2", "This God's Art was played this game.", "この神技はすでに使用されています。")
        return super().limits(ability, at)

    def count_use(self, seat: int, ref: int, ability: Playable, key: str) -> None:
        """Count the use of an ability; a God's Art counts for the whole game (FoW 1112.2b)."""
        art = counted_as(ability, seat)
        if art is not None:
            self.effects.use(art)
        super().count_use(seat, ref, ability, key)

    def copied_card(self, obj: Obj, seat: int) -> int:
        """Return a new virtual card on the chase that copies the object (FoW 1017.1a)."""
        return playing.virtual_card(self, obj, seat, obj.marks)

    def copy_changes(self, ref: int) -> tuple[Modification, ...]:
        return copy_of(self, ref)

    @property
    def valhalla(self) -> bool:
        """Return whether the players have agreed on the Valhalla rule (FoW 1415.1)."""
        return bool(self.options.get(valhalla.OPTION))

    # -- hooks that all games share ------------------------------------------------------------------
    same_object = staticmethod(zones.same_object)
    can_see = staticmethod(zones.can_see)

    def forget_object(self, ref: int) -> None:
        """Update caches after another side of a card was turned up, including which cards of its zone can act."""
        super().forget_object(ref)
        obj = self.s.objects[ref]
        self.caches.acting.pop((obj.zone, obj.owner), None)

    def table_cards_off_field(self, seat: int) -> tuple[int, ...]:
        return self.s.zones[f"ruler{seat}"] + self.s.zones[f"item{seat}"]

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """Return the characteristics before any continuous effect, or None if they are the printed ones.

        An awakened object has the ability of its own [Awakening], even if it entered as a copy (FoW 1109.2). It has
        that ability as long as it is the same object (FoW 1109.3).

        A copy of the object does not get that ability (FoW 1017.2), except a copy on the chase (FoW 1017.1c-1). An
        effect that makes the object a copy of something else removes the ability, like its other abilities, while that
        effect lasts (FoW 909.1d, 909.6). A card that shifts stays the same object and keeps the ability (FoW 1302.2c).
        """
        base = super().base_chars(obj, printed)
        if "awakened" in obj.marks:
            for side in (printed, *faces.shifted_from(self, obj)):
                for keyword in side.compile().keywords:
                    if keyword.name == "Awakening" and keyword.ability is not None:
                        given = keyword.ability if isinstance(keyword.ability, tuple) else (keyword.ability,)
                        base = copy.copy(base or printed)
                        base.gain(given, "awakened")
                        return base
        return base

    def react_to_marks(self, obj: Obj) -> None:
        if "awakened" in obj.marks:
            self.mark(obj.ref)
        else:
            super().react_to_marks(obj)

    def marks_kept(self, old: Obj) -> Marks:
        """Return the marks that a ruler keeps when it turns over (FoW 302.3): all but its X and what it copies."""
        return msgspec.structs.replace(old.marks, x=None, copy_of=None)

    def entered_from(self, event: ev.Moved) -> str:
        """Return the zone from which a card enters the field.

        A card that was played from the standby area enters from that area. Nothing else brings a card from there
        (FoW 310.1, 1114.2).
        """
        return "standby" if event.marks.came_from == "standby" else super().entered_from(event)

    def has_zone(self, zone: str) -> bool:
        """Return whether a zone exists: the lifebreak area exists only with the Valhalla rule (FoW 1415.1a, 1415.2)."""
        return zone != valhalla.AREA or self.valhalla

    def as_permitted(self, event: ev.Event) -> ev.Event | None:
        """Return the event as rules and effects let it happen, or None (FoW 104.4, 316, 1010.3)."""
        match event:
            case ev.Moved():
                return zones.permitted_move(self, event)
            case ev.Destroyed():  # 1010.3
                forbidden = self.indestructible(event.ref)
            case ev.LifeGained():
                forbidden = bool(self.abilities.seat_rules("cannot_gain_life", event.seat))
            case _:
                return super().as_permitted(event)
        return None if forbidden else event

    def is_unpreventable(self, event: ev.Event) -> bool:
        """Return whether damage cannot be prevented (FoW 104.4, 1018.1)."""
        return bool(self.abilities.seat_rules("damage_not_prevented"))

    def replacement_chooser(self, event: ev.Event, candidates: list[Replacer]) -> int:
        """Return the seat that chooses the replacement effect (FoW 910.2); damage has its own rule (FoW 910.2a)."""
        if isinstance(event, ev.Damaged):
            if any(not one.ability.reduces_damage for one in candidates):
                return event.by_seat if event.by_seat >= 0 else self.controller(event.source)
            return ref_seat(event.target) if is_seat(event.target) else self.controller(event.target)
        return super().replacement_chooser(event, candidates)

    def cost_changes(
        self, seat: int, ref: int, origin: str, at: Context, kind: str
    ) -> list[tuple[CostChange, Context]]:
        """Return the changes of the cost of a play, including changes only for God's Arts if it is one (FoW 1112.1)."""
        found = super().cost_changes(seat, ref, origin, at, kind)
        if kind == "activated" and counted_as(at.ability, seat):
            found = [*found, *super().cost_changes(seat, ref, origin, at, ART)]
        return found

    def contents_of_cost(self, seat: int, ref: int, costs: Costs) -> Sequence[Tally]:
        """Return the contents that may be paid for a card's will cost.

        The first is the cost itself. The others replace the attribute cost, but no more of it, by other will
        (FoW 203.3, 903.2i-1).
        """
        found = dict.fromkeys((costs.own,))
        for rule, at in self.abilities.seat_rules("pays_attributes", seat):
            if isinstance(rule, PaidWith) and rule.covers(self, at, ref=ref):
                found |= dict.fromkeys(one for before in tuple(found) for one in rule.contents(before))
        beside = costs.will.minus(costs.own)
        return (costs.will,) if len(found) == 1 else tuple([beside.plus(one) for one in found])

    def open_cost(self, costs: Costs, ref: int) -> bool:
        """Return whether a card's will cost may be paid with other kinds of will (FoW 903.2i-1)."""
        return len(self.contents_of_cost(self.controller(ref), ref, costs)) > 1

    def pend(self, listener: Listener, event: ev.Event | None, memory: Memory) -> None:
        """Make a triggered ability pending.

        If the event is that a card was destroyed or banished, the ability remembers where the card has gone
        (FoW 1010.1, 1011.1). An event that moves a card already has this information.
        """
        if isinstance(event, ev.TakenAway) and (new := self.ref_after_leaving(event.ref)):
            memory = {**memory, "went": (event.ref, new)}
        super().pend(listener, event, memory)

    def ref_after_leaving(self, ref: int) -> int:
        """Return the current reference of an object that has just moved, or 0 if its card is gone (FoW 302.3)."""
        known = self.s.known.get(ref)
        if known is None or self.is_current(ref):
            return 0
        return next((other for other, obj in self.s.objects.items() if obj.card == known.obj.card), 0)

    def may_trigger(self, listener: Listener, event: ev.Event | None) -> bool:
        """Return whether an ability triggers (FoW 1015.1a).

        Limits on how often or when an ability is played are checked when it is played (906.6). A card with an automatic
        [Trigger] does not trigger in the turn in which it was put on standby (906.4a; FoW-V 7.9-8). A resonator with
        [Stealth] does (FoW 1114.3).
        """
        ability = listener.ability
        if isinstance(event, ev.Entered) and event.ref == listener.ref:  # 906.4
            kept = self.abilities.seat_rules("no_own_triggers", event.controller)
            if any(rule.covers(self, at, ref=event.ref) for rule, at in kept):
                return False
        if ability.plays_card:
            obj = self.s.objects.get(listener.ref)
            fresh = obj is not None and obj.zone == "standby" and obj.entered == self.s.turn
            return obj is not None and (not fresh or waiting.at_once(self, listener.ref))
        return True

    def can_be_damaged(self, ref: int) -> bool:
        """Return whether an object is a J/resonator with DEF on the field (FoW 1007.1, 1007.4)."""
        if self.s.objects[ref].zone != "field":
            return False
        chars = self.chars(ref)
        return bool(chars.types & battle.FIGHTERS) and chars.defense is not None

    def indestructible(self, ref: int) -> bool:
        """Return whether an object cannot be destroyed (FoW 1010.3, 1139.2)."""
        return "Eternal" in self.chars(ref).keywords or self.abilities.rules_on(ref, "cannot_be_destroyed")


def counted_as(ability: object, seat: int) -> UseKey | None:
    """Return the key under which plays of a God's Art are counted, or None for another ability (FoW 901.1d, 1112.2)."""
    name = getattr(ability, "title", None)
    return use_keys.of_ability_named(_ARTS, seat, name) if name else None


__all__ = ["FRAMES", "ForceOfWill", "Player"]
