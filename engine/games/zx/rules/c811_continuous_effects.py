"""Chapter 811: continuous effects, and what is kept from them (1014).

That of two which depend on each other the older comes first holds of what keywords ask for too (1109.1b, 1120.1b,
1135.1b); no effect is there for its own condition (1120.1a, 1135.1a).
The kernel takes what is printed (811.1a) and applies layer by layer; a card that comes to a zone comes with what
applies there (811.5).
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from engine.games.printed import Library
from engine.games.zx.rules.c303_squares import Board, doer
from engine.games.zx.words.lasting import HIDDEN, ThereThen
from engine.games.zx.words.modifications import AddPower
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Entered, Event
from engine.kernel.identity import owned
from engine.kernel.layers import Source
from engine.kernel.plain import Json
from engine.kernel.remembering import keep
from engine.kernel.state import Continuing as Effect
from engine.kernel.state import Obj, State
from engine.kernel.text import Text
from engine.language.common.modifications import Restrict
from engine.language.grammar.categories import Selector
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.kernel.asks import Modification, Rule, Static
    from engine.kernel.state import Duration, Scope

    Shields = dict[int, tuple[tuple[Rule, Context], ...]]
ROUNDS = 4
_traits: dict[int, tuple[Sequence[Modification], frozenset[str]]] = {}


def traits(modifications: Sequence[Modification]) -> frozenset[str]:
    """Return the traits of an effect: in which layers it is ("in number"), in which of them it sets or takes something,
    so that ages count (811.3: "sets number"); it "spares" cards from effects (1014.1)."""
    known = _traits.get(id(modifications))
    if known is None or known[0] is not modifications:
        found = set()
        for one in modifications:
            found.add(f"in {one.layer}")
            if getattr(one, "sets", False) or getattr(one, "takes", False):
                found.add(f"sets {one.layer}")
            if any(getattr(part, "kind", "") == "unaffected" for part in cast(Word, one).words()):
                found.add("spares")
        known = keep(_traits, modifications, frozenset(found))
    return known[1]


class Continuing(Board):
    """In which order continuous effects apply, to what, and to what they do not. What a card is is worked out where it
    is asked for, so that one that comes to a zone comes with what applies there (811.5)."""

    SPARES: ClassVar[bool] = True
    _shields: Shields = {}  # what each card is kept from, while the table is made
    _sparing: bool = False  # whether an effect keeps cards from others
    _aging: bool = False  # whether it matters how old the effects are
    _spared: set[tuple[int, str]] = set()  # (card, effect) of what was kept from a card as the table was made
    _resolving: list[list[int]]  # the effects that what resolves has made, for each resolution under way

    def __init__(self, state: State, library: Library, options: Mapping[str, Json] | None = None) -> None:
        super().__init__(state, library, options)
        self._resolving = []

    def start(self) -> None:
        self._resolving = []
        super().start()

    # -- 811.1-811.3: in which order ---------------------------------------------------------------
    def arranged(self, layer: str, active: list[Source]) -> list[Source]:
        """By age (811.3); numbers, between two set ones: raised, then lowered (102.12), high limits first (811.8)."""
        if layer != "number" or (len(active) == 1 and len(active[0].modifications) == 1):
            return list(active)
        stats: dict[str, list[Source]] = {}
        for source in active:
            for part in _parts(source, layer):
                stats.setdefault(getattr(_change(part), "stat", ""), []).append(part)
        out: list[Source] = []
        for parts in stats.values():
            run: list[Source] = []
            for part in parts:
                if getattr(_change(part), "sets", False):
                    out += [*self._raised_first(run), part]
                    run = []
                else:
                    run.append(part)
            out += self._raised_first(run)
        return out

    def _raised_first(self, run: list[Source]) -> list[Source]:
        return sorted(run, key=self._rank) if len(run) > 1 else run

    def _rank(self, part: Source) -> tuple[int, int]:
        """Raised first; then lowered, the one with the highest limit first, those without one last."""
        one = _change(part)
        if cast(AddPower, one).amount.value(self, part.at) >= 0:
            return (0, 0)
        least = getattr(one, "least", None)
        return (2, 0) if least is None else (1, -least)

    def _static_source(self, obj: Obj, static: Static, key: str, stamp: int) -> Source:
        """A continuous ability is as old as its being valid (811.3a)."""
        if static.condition is not None:
            since = (self.own.valid or {}).get(owned(obj.ref, key))
            if since is not None:
                stamp = max(stamp, since)
        return super()._static_source(obj, static, key, stamp)

    def _sources(self) -> list[Source]:
        sources = super()._sources()
        known = [traits(source.modifications) for source in sources]
        self._sparing = any("spares" in one for one in known)
        self._aging = _ages_count(known)
        return sources

    def begin_resolving(self) -> None:
        """Something resolves: what it makes is as old as its end (811.3b). A copy of the game has the same list."""
        self._resolving = [*self._resolving, []]

    def end_resolving(self) -> None:
        made = self._resolving[-1]
        self._resolving = self._resolving[:-1]
        for effect in self.s.effects:
            if effect.id in made:
                effect.stamp = self.s.tick()
        if made:
            self.forget()

    def stop_resolving(self, depth: int) -> None:
        """It has not come to its end, or it has: nothing of it is under way any more."""
        self._resolving = self._resolving[:depth]

    # -- 811.4: upon what --------------------------------------------------------------------------
    def scope(self, at: Context, what: Scope) -> Scope:
        """Return the scope of an effect: the cards in open zones now, and those that will be in hidden ones (811.4)."""
        if not isinstance(what, Selector) or isinstance(what, ThereThen):
            return what
        made: Selector = ThereThen(what, tuple([ref for ref, obj in self.s.objects.items() if obj.zone not in HIDDEN]))
        return made

    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Effect | None:
        effect = super().add_effect(at, what, modifications, duration)
        if effect is not None:
            if self._resolving:
                self._resolving[-1].append(effect.id)
            self.note_ages()
        return effect

    # -- 1014: not affected ------------------------------------------------------------------------
    def _make_table(self) -> dict[int, Chars]:
        """With what cards are kept from: it is found out what they are kept from once they are kept from that."""
        self._shields, self._spared = {}, set()
        table = super()._make_table()
        if not self._sparing:
            return table
        shields = self._first_shields(table)
        for _ in range(ROUNDS):
            self._shields, self._spared = shields, set()
            table = super()._make_table()
            found = {ref: rules for ref, chars in table.items() if (rules := _sparing(chars))}
            if found == shields:
                break
            shields = found
        return table

    def _first_shields(self, table: dict[int, Chars]) -> Shields:
        """Return the shields that would keep cards from effects if no effect had taken them away."""
        found: dict[int, list[tuple[Rule, Context]]] = {ref: list(_sparing(chars)) for ref, chars in table.items()}
        self._table = {}
        for source in self._sources():
            rules = _sparing_rules(source)
            if not rules or not self._goes_on(source):
                continue
            selected = source.selector.candidates(self, source.at) if source.selector is not None else ()
            for ref in selected if source.refs is None else source.refs:
                have = found.setdefault(ref, [])
                have += [(rule, source.at) for rule in rules if ref in self.s.objects and (rule, source.at) not in have]
        self._table = table
        return {ref: tuple(rules) for ref, rules in found.items() if rules}

    def spared(self, source: Source, ref: int) -> bool:
        """Return whether the effect does not apply to the card (1014.1), or once did not (1014.1a, 1014.1b)."""
        if ref in self.beyond_reach():
            return True
        if not self._shields and not self.own.stripped:
            return False
        key = self.source_key(source)
        if (ref, key) in self.own.stripped:
            return True
        by, seat = source.at.source, source.at.controller
        for rule, at in self._shields.get(ref, ()):
            if any(getattr(one, "rule", None) is rule for one in source.modifications):
                continue  # it does not keep itself away
            if rule.covers(self, at, by_ref=by, by_seat=seat) and not self._prevails(source, rule, at):
                self._spared.add((ref, key))
                return True
        return False

    def _prevails(self, source: Source, rule: Rule, at: Context) -> bool:
        """Return whether it keeps a card from the effect that would keep the card from it, and is older (811.3)."""
        rules, (by, seat) = _sparing_rules(source), doer(at)
        if not any(one.covers(self, source.at, by_ref=by, by_seat=seat) for one in rules):
            return False
        others = (one for one in self._sources() if one.at.source == at.source)
        stamps = [one.stamp for one in others if any(getattr(part, "rule", None) is rule for part in one.modifications)]
        return bool(stamps) and source.stamp < min(stamps)

    def source_key(self, source: Source) -> str:
        """A name for the effect that lasts as long as it does."""
        return f"effect{source.effect}" if source.ability is None else owned(source.holder, source.at.key)

    # -- what is kept in mind of effects -----------------------------------------------------------
    def commit(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        happened = super().commit(events)
        if len(happened) > 1:
            self._arrange(happened)
        self.note_ages()
        return happened

    def note_ages(self) -> None:
        """Note since when abilities are valid (811.3a), where it matters, and what is kept off for good (1014.1b)."""
        own = self.own
        if self._table is None:
            self._make_table()
        if self._aging:
            if "ages" not in self.lasting:  # nothing has happened that a condition reads
                self.lasting["ages"] = True
                self._note_valid()
        else:
            own.valid = None
        stripped = own.stripped
        if not self._spared and not stripped:
            return
        going_on = {self.source_key(source) for source in self._sources() if self._goes_on(source)}
        objects = self.s.objects
        both = sorted({*stripped, *self._spared})
        kept = tuple([(ref, key) for ref, key in both if ref in objects and key in going_on])
        if kept == stripped:
            return
        own.stripped = kept
        self.forget()

    def _goes_on(self, source: Source) -> bool:
        return source.condition is None or bool(source.condition.holds(self, source.at))

    def _note_valid(self) -> None:
        before = self.own.valid
        now: dict[str, int] = {}
        for obj in self.live_objects():
            chars = self.chars(obj.ref)
            for place, static in chars.compile().here(obj.zone, self.on_table(obj.ref)).statics:
                at = Context(source=obj.ref, controller=obj.controller, ability=static)
                if static.condition is not None and static.condition.holds(self, at):
                    key = owned(obj.ref, chars.keys_of("statics")[place])
                    if before is None:
                        now[key] = obj.stamp
                    else:
                        now[key] = before[key] if key in before else self.s.tick()
        if now != before:
            self.own.valid = now
            self.forget()

    # -- 811.3c: at the same time ------------------------------------------------------------------
    def _arrange(self, happened: tuple[Event, ...]) -> None:
        """Order the ages of what comes at once: the turn player's is older; of one player's, the player says."""
        objects = self.s.objects
        came = [event.ref for event in happened if type(event) is Entered and event.ref in objects]
        if len(came) < 2:
            return
        ordered = sorted(came, key=lambda ref: objects[ref].controller != self.s.turn_player)
        if ordered != came:
            for ref in ordered:
                self.s.change(ref, stamp=self.s.tick())
            self.forget()
        for seat in self.SEATS:
            mine = tuple([ref for ref in came if objects[ref].controller == seat and self._statics(ref)])
            if len(mine) > 1 and _ages_count([traits(one.modifications) for ref in mine for one in self._statics(ref)]):
                self.own.same_age = (*self.own.same_age, mine)

    def _statics(self, ref: int) -> tuple[Static, ...]:
        return self.plain(self.s.objects[ref]).compile().statics

    def order_ages(self) -> Flow[None]:
        """The controller of what came at the same time says in which order it did (811.3c)."""
        same_age, self.own.same_age = self.own.same_age, ()
        for refs in same_age:
            here = [ref for ref in refs if self.on_table(ref)]
            if len(here) < 2:
                continue
            prompt = Text(
                "Choose whose effects are the older; the first chosen is the oldest.",
                "基準時点の順番を決めてください（最初のカードが最も早くなります）。",
            )
            for ref in (yield from self.order(self.controller(here[0]), here, prompt, "811.3c")):
                self.s.change(ref, stamp=self.s.tick())
            self.forget()


def _ages_count(effects: Sequence[frozenset[str]]) -> bool:
    """Return whether one of these sets something in a layer in which another is too."""
    return any(
        any(f"sets {layer}" in one for one in effects) and sum(f"in {layer}" in one for one in effects) > 1
        for layer in ("number", "other", "base")
    )


def _sparing_rules(source: Source) -> list[Rule]:
    """The rules of an effect that keep cards from effects."""
    return [one.rule for one in source.modifications if isinstance(one, Restrict) and one.rule.kind == "unaffected"]


def _sparing(chars: Chars) -> tuple[tuple[Rule, Context], ...]:
    """Return the rules that keep a card from effects."""
    return tuple([(rule, at) for rule, at in chars.rules if rule.kind == "unaffected"])


def _parts(source: Source, layer: str) -> list[Source]:
    """The changes that an effect makes in a layer, each by itself."""
    ones = [one for one in source.modifications if one.layer == layer]
    if len(ones) == 1:
        return [source]
    parts = [copy.copy(source) for _ in ones]
    for part, one in zip(parts, ones, strict=True):
        part.modifications, part.whole = (one,), source
    return parts


def _change(part: Source) -> Modification:
    """The one change of a number that it makes."""
    return next(one for one in part.modifications if one.layer == "number")
