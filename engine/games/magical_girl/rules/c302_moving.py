"""Sections 302, 303 and 315: cards that go from zone to zone, with the stock under them; and how they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import msgspec

from engine.chase.rules.game import Chase
from engine.chase.words.entering import EnterRested
from engine.games.magical_girl.rules.c300_zones import (
    CASTERS,
    FROM_EXTRA,
    NOT_THERE,
    SERVANTS,
    lawful_move,
    seen_by_owner,
)
from engine.games.magical_girl.words.happened import REVERSED, LeveledUp, LevelStayed, TurnedDown
from engine.games.magical_girl.words.tokens import FACE_DOWN, LORE
from engine.kernel.bounds import bounded
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterPut, Entered, Event, Making, Moved, merged
from engine.kernel.identity import owned
from engine.kernel.movement import Controllers, seat_for
from engine.kernel.state import Obj, Part, TokenSpec
from engine.kernel.text import Text
from engine.language.common.replacements import Replacement

if TYPE_CHECKING:
    from engine.games.magical_girl.rules.c100_game import MagicalGirl

STOCK = "stock"
ASKED_APART = 20  # tokens of a kind of which a player says one by one how they lie


class Moving(Chase):
    """Moves of cards that may have stock, to a field of two zones for each player."""

    @property
    def _match(self) -> MagicalGirl:
        """This very match, as the chapters of this game know it."""
        return self  # type: ignore[return-value]

    # -- what lies there ---------------------------------------------------------------------------
    def printed_object(self, obj: Obj) -> Chars:
        """Return what is printed on an object: nothing on a card that lies face down on the field, which is a caster of
        level 1 without a name (MG 306.6, 1025.1b, 1125.2c)."""
        if obj.face_down and obj.zone == self.FIELD:
            return FACE_DOWN
        return self.printed_card(obj.card, obj.face)

    def copiable(self, ref: int) -> Chars:
        """A copy of a caster that lies face down has no more than that shows (MG 306.6, 1023.1)."""
        obj = self.obj(ref)
        return FACE_DOWN if obj.face_down and obj.zone == self.FIELD else super().copiable(ref)

    def parts_under(self, ref: int) -> int:
        """Return the number of parts in the stock of an object (MG 1302.4c-2)."""
        specs = [self.s.cards[part.card].spec for part in self.s.objects[ref].parts]
        return sum(1 for spec in specs if spec is not None and spec.name.en == "Parts")

    def stock(self, ref: int) -> tuple[int, ...]:
        """Return the numbers of the cards under an object, the uppermost first (MG 302.6). They are no
        objects: what speaks of cards in a zone does not mean them (MG 302.7)."""
        obj = self.s.objects.get(ref)
        return () if obj is None else tuple([part.card for part in obj.parts])

    def is_reversed(self, ref: int) -> bool:
        """MG 303.1."""
        return REVERSED in self.obj(ref).marks

    def may_lie_reversed(self, ref: int) -> bool:
        """Return whether a card lies in a servant zone, where cards may be reversed (MG 307.3, 308.3)."""
        obj = self.s.objects.get(ref)
        return obj is not None and obj.zone == self.FIELD and obj.place == SERVANTS

    def turns(self, obj: Obj, rests: bool) -> bool:
        """A card that lies reversed is neither rested nor recovered (MG 303.1a)."""
        return obj.rested is not rests or REVERSED in obj.marks

    def turn_to(self, ref: int, rests: bool) -> None:
        self.s.change(ref, rested=rests, marks=self.s.objects[ref].marks.without(REVERSED))

    # -- moving ------------------------------------------------------------------------------------
    def relocate(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move, and what it entails for the stock (MG 315.1) and for cards of the extra deck (MG 315.2); a
        folktale comes with a lore counter (MG 1303.6)."""
        old = self.s.objects.get(event.ref) if event.ref else None
        knowing = () if old is None else self._who_know(old)
        leaves = old is not None and old.zone == self.FIELD and event.destination != self.FIELD
        if old is not None and leaves and (below := self._below(old)):
            happened = self._leave_behind(event, old, below[0])
        else:
            happened = super().relocate(event)
            stays = old is not None and old.zone == self.STACK and event.destination == self.FIELD  # 315.1e
            if old is not None and old.parts and happened and (leaves or (old.zone == self.STACK and not stays)):
                happened += self._bury_stock(old.parts, "315.1b" if old.place == SERVANTS else "315.1d")
        for moved in happened:
            if type(moved) is not Moved:
                continue
            if self._strays(moved):
                return (*happened, *self._to_extra(moved))
            if moved.destination == self.FIELD and moved.new and moved.origin != self.FIELD:
                if moved.face_down:
                    self.s.change(moved.new, seen_by=knowing)
                self.begin_counters(moved.new, [name for name, _ in moved.counters])
                return (*happened, *self._first_chapter(moved.new))
        return happened

    def _arranged(self, refs: list[int], zone: str, position: str) -> Flow[list[int]]:
        """The owner orders what comes together to a zone with an order (MG 302.4, 309.2); cards of a deck that nobody
        has seen come one by one from its top (MG 304.3)."""
        if zone == "orb" and not seen_by_owner(self._match, refs):
            return refs
        return (yield from super()._arranged(refs, zone, position))

    def _bury_stock(self, parts: Sequence[Part], clause: str) -> tuple[Event, ...]:
        """Stock goes to its owners' graveyards (MG 315.1b, 315.1d); tokens among it are no more (MG 1302.3a)."""
        out: tuple[Event, ...] = ()
        for part in [part for part in parts if self.s.cards[part.card].spec is None]:
            owner = self.s.cards[part.card].owner
            move = Moved(
                card=part.card, destination=self.DISCARD, owner=owner, controller=owner, cause=STOCK, clause=clause
            )
            out += super().relocate(move)
        return out

    def _who_know(self, obj: Obj) -> tuple[int, ...]:
        """Return the seats that know what a card is: wherever it goes to lie face down on the field, they may look at
        it (MG 303.2)."""
        return tuple([seat for seat in self.SEATS if self.can_see(seat, obj)])

    def _strays(self, moved: Moved) -> bool:
        """Return whether what is printed as a deity or as a soul bond servant has come to where it does not stay: a
        deck, a hand, an orb zone, a caster zone (MG 315.2a). Anywhere else it does (MG 315.2b)."""
        there = moved.destination in NOT_THERE or (moved.destination == self.FIELD and moved.place == CASTERS)
        return there and bool(self.printed_card(moved.card).types & FROM_EXTRA)

    def _to_extra(self, moved: Moved) -> tuple[Event, ...]:
        """A card that belongs in an extra deck goes there at once from a deck, a hand, an orb zone or a caster zone (MG
        315.2a)."""
        move = Moved(
            card=moved.card, ref=moved.new, origin=moved.destination, destination="extra", owner=moved.owner,
            controller=moved.owner, cause="rule", clause="315.2a",
        )  # fmt: skip
        return super().relocate(move)

    def _first_chapter(self, ref: int) -> tuple[Event, ...]:
        """A folktale comes to the field with a lore counter on it, which begins its first chapter (MG 1303.6)."""
        if "Folktale" not in self.chars(ref).races:
            return ()
        obj = self.s.objects[ref]
        self.s.change(ref, counters=merged(obj.counters, ((LORE, 1),)))
        return (CounterPut(ref=ref, name=LORE, n=1, by=ref, clause="1303.6"),)

    # -- casters that leave another behind ---------------------------------------------------------
    def _below(self, old: Obj) -> list[Part]:
        """The cards under a caster of level 2 or more that are the same caster one level lower (MG 315.1d)."""
        if not old.parts or not self._is_leveled(old):
            return []
        chars = self.chars(old.ref)
        return [
            part
            for part in old.parts
            if (below := self.printed_card(part.card)).level == chars.level - 1 and below.names & chars.names
        ]

    def _is_leveled(self, obj: Obj) -> bool:
        """Return whether it is a caster of level 2 or more (MG 315.1d)."""
        return obj.place == CASTERS and not obj.face_down and self.chars(obj.ref).level > 1

    def _leave_behind(self, event: Moved, old: Obj, below: Part) -> tuple[Event, ...]:
        """The caster goes where it is to go, and the one below stays on the field as the same entity (MG 315.1d). The
        counters lay on the card that is gone (MG 1018.6). What speaks of that card means what it last was (MG 911.1);
        what was to happen to the entity happens to the one that stays, which has a reference of its own."""
        place = self.s.zones[self.FIELD].index(old.ref)
        happened = super().relocate(event)
        if not happened:
            return ()
        stays = self._stay(old, below, place)
        return (*happened, LevelStayed(ref=stays, was=old.ref, clause="315.1d"))

    def _stay(self, old: Obj, below: Part, place: int) -> int:
        """The card of the stock lies where the other lay, as that did. Returns its reference."""
        s = self.s
        parts = tuple([part for part in old.parts if part is not below])
        ref = s.new_ref()
        s.objects[ref] = msgspec.structs.replace(
            old, ref=ref, card=below.card, owner=s.cards[below.card].owner, parts=parts, counters=(), copy=False,
            token=False,
        )  # fmt: skip
        field = s.zones[self.FIELD]
        s.zones[self.FIELD] = (*field[:place], ref, *field[place:])
        self._hand_on(old.ref, ref)
        self.turned(ref)
        return ref

    def _hand_on(self, was: int, ref: int) -> None:
        """Effects, control, targets, battles and what is to happen later mean the entity that stays (MG 315.1d)."""
        s = self.s
        for effect in s.effects:
            if effect.refs and was in effect.refs:
                effect.refs = _with_other(effect.refs, was, ref)
        s.loans = tuple([msgspec.structs.replace(one, ref=ref) if one.ref == was else one for one in s.loans])
        s.unprinted = _with_other(s.unprinted, was, ref)
        for item in s.items.values():
            item.targets = tuple([_with_other(slot, was, ref) for slot in item.targets])
            item.divided = {ref if key == was else key: n for key, n in item.divided.items()}
        for n, delayed in enumerate(s.delayed):
            at = delayed.at
            memory = {
                key: _with_other(value, was, ref) if isinstance(value, tuple) else value
                for key, value in at.memory.items()
            }
            targets = tuple([_with_other(slot, was, ref) for slot in at.targets])
            at = msgspec.structs.replace(at, targets=targets, memory=memory)
            s.delayed[n] = msgspec.structs.replace(delayed, at=at)
        for key, n in list(s.used.items()):  # what was done once a turn was
            if key.startswith(owned(was, "")):
                s.used[owned(ref, key.removeprefix(owned(was, "")))] = n
        battle = self._match.battle
        if battle is not None:
            battle.attacker, battle.target = _with_other((battle.attacker, battle.target), was, ref)

    def _uncover(self, old: Obj, below: Part) -> None:
        """A card of the stock is the uppermost from now on."""
        parts = tuple([part for part in old.parts if part is not below])
        self._change_card(old.ref, below.card, parts, counters=(), copy=False, token=False)

    def _change_card(self, ref: int, card: int, parts: tuple[Part, ...], **how: object) -> None:
        """Another card is the uppermost of an entity: with it the owner may change (MG 105.2, 302.5)."""
        self.s.change(ref, card=card, owner=self.s.cards[card].owner, parts=parts, **how)
        self.turned(ref)

    def begin_counters(self, ref: int, names: Sequence[str]) -> None:
        """The effect of counters of these names on an object begins (MG 1018.11a)."""
        raise NotImplementedError

    def settle_ages(self, happened: tuple[Event, ...]) -> Flow[None]:
        """Let the owner say which of several cards stays behind, if they differ (MG 315.1d)."""
        for event in happened:
            if type(event) in (LevelStayed, TurnedDown) and (obj := self.s.objects.get(event.ref)) is not None:  # type: ignore[attr-defined]
                yield from self._choose_below(obj)
        yield from super().settle_ages(happened)

    def _choose_below(self, obj: Obj) -> Flow[None]:
        now = self.printed_card(obj.card)
        alike = [obj.card] + [
            part.card
            for part in obj.parts
            if (other := self.printed_card(part.card)).level == now.level and other.names & now.names
        ]
        cards = self.s.cards
        kinds = {cards[card].definition: card for card in reversed(alike)}
        if len(kinds) < 2:
            return
        labels = [self._versioned(card) for card in kinds.values()]
        prompt = Text("Choose which caster stays.", "戦場に残す魔法少女を選んでください。")
        card = list(kinds.values())[(yield from self.choose_label(obj.controller, labels, prompt, "315.1d"))]
        if card != obj.card:
            parts = tuple([Part(obj.card, STOCK) if part.card == card else part for part in obj.parts])
            self._change_card(obj.ref, card, parts)

    def _versioned(self, card: int) -> Text:
        """Return the name of a caster with its version (MG 213.2)."""
        chars = self.printed_card(card)
        if not chars.version:
            return chars.name
        return Text(f"{chars.name.en} ({chars.version})", f"{chars.name.ja}（{chars.version}）")

    # -- from the field to the field ---------------------------------------------------------------
    def _carry_over(self, event: Moved, old: Obj) -> tuple[Event, ...]:
        """The same card in another zone of the field (MG 302.3), with its stock, but from a servant zone to a caster
        zone (MG 315.1a, 315.1b, 315.1c). It lies there as it lay, but nothing is reversed in a caster zone (MG
        303.1b-1); under the control of that player (MG 307.5, 308.5)."""
        s = self.s
        if event.face_down and not old.face_down and (below := self._below(old)):  # 315.1d-1
            self._uncover(old, below[0])
            return (event.changed(new=self._beside(old, event.to_seat).ref),)
        buried: tuple[Part, ...] = ()
        if event.place == CASTERS and (old.place == SERVANTS or (event.face_down and self._is_leveled(old))):
            buried = old.parts
        down = event.face_down or (old.face_down and event.place == old.place)
        reverse = REVERSED in old.marks and event.place == CASTERS
        s.change(
            old.ref, place=event.place, controller=event.to_seat, face_down=down,
            rested=old.rested and not reverse, marks=old.marks.without(REVERSED) if reverse else old.marks,
            parts=() if buried else old.parts, since=old.since if event.to_seat == old.controller else s.turn,
            seen_by=self._who_know(old) if down else (),
        )  # fmt: skip
        self.turned(old.ref)
        return (
            event.changed(new=old.ref),
            *self._bury_stock(buried, "315.1b" if old.place == SERVANTS else "315.1d-1"),
        )

    def apply_turned_down(self, event: TurnedDown) -> tuple[Event, ...]:
        """A caster is turned face down: from now on it is one of level 1 without name or element (MG 1125.2c). Of one
        of level 2 or more the one below stays, and the card itself lies beside it; without one below its stock goes to
        the graveyard (MG 315.1d-1). Everybody knows what it is (MG 303.2)."""
        old = self.s.objects.get(event.ref)
        if old is None or old.face_down:
            return ()
        if not (below := self._below(old)):
            buried = old.parts if self._is_leveled(old) else ()
            self.s.change(event.ref, face_down=True, seen_by=(0, 1), parts=() if buried else old.parts)
            self.turned(event.ref)
            return (event, *self._bury_stock(buried, "315.1d-1"))
        self._uncover(old, below[0])
        self._beside(old, old.controller)
        return (event,)

    def _beside(self, old: Obj, seat: int) -> Obj:
        """A card that was the uppermost of an entity, alone and face down in a caster zone, as it lay (MG 302.3), with
        the counters on it, as it has not left the field (MG 1018.6); all know what it is (MG 303.2)."""
        move = Moved(
            card=old.card, destination=self.FIELD, owner=old.owner, controller=old.controller, to_seat=seat,
            place=CASTERS, face_down=True, rested=old.rested, counters=old.counters, clause="315.1d-1",
        )  # fmt: skip
        placed = self._place_object(move)
        self.s.change(placed.ref, seen_by=(0, 1))
        self.forget()
        self.begin_counters(placed.ref, [name for name, _ in old.counters])
        return placed

    def set_controller(self, ref: int, seat: int) -> None:
        """Whoever had a card that lies face down knows what it is (MG 303.2)."""
        obj = self.s.objects[ref]
        if obj.face_down:
            self.s.change(ref, seen_by=self._who_know(obj))
        super().set_controller(ref, seat)

    def apply_level_up(self, event: LeveledUp) -> tuple[Event, ...]:
        """A caster comes to lie on another, as the same entity: it lies as that one did, and effects upon that go on
        (MG 1022.2, 1022.2a, 1022.2b); its counters are gone (MG 1018.10)."""
        s = self.s
        card, base = s.objects.get(event.source), s.objects.get(event.ref)
        if card is None or base is None:
            return ()
        self.remember(card.ref)
        self._take_object(card)
        self.touch(frozenset((card.zone, "field")))
        parts = (Part(base.card, STOCK), *base.parts)
        self._change_card(event.ref, card.card, parts, counters=(), token=False, copy=False, seen_by=())
        entered = Entered(
            ref=event.ref, controller=base.controller, origin=card.zone, cause="level_up", clause=event.clause
        )
        return (event, entered)

    # -- coming to the field -----------------------------------------------------------------------
    def enter_field(
        self,
        refs: Sequence[int],
        controller: Controllers,
        at: Context | None = None,
        rested: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        clause: str = "",
        cause: str = "effect",
        face_down: bool = False,
    ) -> Flow[tuple[int, ...]]:
        """Cards are put into the field under a seat's control (MG 306.5), servants recovered or reversed as the one
        says whose effect it is (MG 307.6)."""
        clause = clause or self.CLAUSES["enter"]
        events = []
        for ref in self.unordered([ref for ref in refs if ref in self.s.objects]):
            seat = seat_for(controller, ref)
            event = self.moving(
                ref, self.FIELD, at=at, cause=cause, clause=clause, to_seat=seat, face_down=face_down,
                rested=rested, counters=counters,
            )  # fmt: skip
            events.append((yield from self.choose_way_of_lying(at.controller if at else seat, event)))
        outcome = yield from self.carry_out(events)
        if cause == "cost" or self.paying:
            return outcome.refs_met(events)
        return tuple([e.new for e in outcome.happened if type(e) is Moved and e.destination == self.FIELD and e.new])

    def resting(self, event: Moved) -> Moved:
        """Return the event in which a card enters rested, whatever its player chose: its text goes first (MG 104.1,
        303.1b, 1112.2)."""
        return super().resting(event.changed(marks=event.marks.without(REVERSED)))

    def entering_chars(self, event: Moved) -> Chars:
        """A card comes to a servant zone or a caster zone (MG 307.4, 308.4)."""
        return super().entering_chars(lawful_move(self._match, event) or event)

    def comes_rested(self, event: Moved) -> bool:
        """Return whether a card enters rested whatever is chosen (MG 104.1, 1112.2)."""
        return event.rested or any(
            isinstance(one.ability, Replacement) and isinstance(one.ability.instead, EnterRested)
            for one in self._candidates(event)
        )

    def choose_way_of_lying(self, seat: int, event: Moved) -> Flow[Moved]:
        """Let a seat choose whether a servant enters recovered or reversed (MG 307.6, 702.3, 706.3), where that is not
        settled. Return the event with what was chosen."""
        chars = self.printed_card(event.card, event.face)
        if event.face_down or "servant" not in chars.types or self.seat_rules("enters_reversed", seat):
            return event
        if self.comes_rested(event):
            return event
        if (yield from self._choose_reversed(seat, chars)):
            return event.changed(rested=True, marks=event.marks.plus(REVERSED))
        return event

    def _choose_reversed(self, seat: int, chars: Chars) -> Flow[bool]:
        labels = [Text("Recovered", "リカバー状態"), Text("Reversed", "リバース状態")]
        prompt = Text("{name}: recovered or reversed?", "「{name}」をどちらの状態で出しますか？").format(
            name=chars.name
        )
        return bool((yield from self.choose_label(seat, labels, prompt, "307.6", "orientation")))

    def create_tokens(
        self, at: Context, seat: int, n: int, spec: TokenSpec, **how: Unpack[Making]
    ) -> Flow[tuple[int, ...]]:
        """Tokens are created (MG 1026.1, 1302.1c): those that are no servants in the caster zone, but for parts;
        servants recovered or reversed (MG 307.6)."""
        place = SERVANTS if "servant" in spec.types or spec.name.en == "Parts" else CASTERS
        how["places"] = [place] * bounded(n)
        made: tuple[int, ...] = yield from super().create_tokens(at, seat, n, spec, **how)
        if "servant" in spec.types and not self.seat_rules("enters_reversed", at.controller):
            yield from self._lay_tokens(at.controller, [ref for ref in made if not self.s.objects[ref].rested])
        return made

    def _lay_tokens(self, seat: int, refs: list[int]) -> Flow[None]:
        """Let a seat choose which tokens of a kind are reversed (MG 307.6): one by one, or of many how many."""
        many = len(refs) > ASKED_APART
        prompt = Text("Choose how many of the tokens are reversed.", "リバース状態にするトークンの数を選んでください。")
        n = (yield from self.choose_number(seat, 0, len(refs), prompt, "307.6")) if many else 0
        for place, ref in enumerate(refs):
            if place < n or (not many and (yield from self._choose_reversed(seat, self.chars(ref)))):
                self.s.change(ref, rested=True, marks=self.s.objects[ref].marks.plus(REVERSED))
                self.touch(frozenset({"orientation"}))


def _with_other(refs: tuple[int, ...], was: int, ref: int) -> tuple[int, ...]:
    """These with one reference for another; what is no reference stays."""
    return tuple([ref if one == was else one for one in refs])
