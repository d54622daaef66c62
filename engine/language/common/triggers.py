"""Trigger conditions of automatic abilities (FoW 906)."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Event
from engine.language.common.abilities import TABLE
from engine.language.common.referents import mention_of, speak_of
from engine.language.common.selectors import described
from engine.language.grammar.categories import Condition, Game, Happening, Player, Selector
from engine.language.grammar.word import Word, word


class Trigger(Word):
    """A trigger condition.

    - `kinds`: the kinds of event that it watches.
    - `about_self`: whether only events that happen to this card match.
    """

    __slots__ = ()
    label = "a trigger condition"
    state: ClassVar[bool] = False
    once: ClassVar[bool] = (
        False  # it triggers once after the effect that creates it, so that no card has it permanently
    )

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return ()

    @property
    def about_self(self) -> bool:
        return False

    @property
    def zones(self) -> tuple[str, ...]:
        """Return the zones in which the ability is active."""
        return TABLE

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return False

    def times(self, game: Game, at: Context, event: Event) -> int:
        """Return how many times the ability triggers on an event that matches."""
        return 1

    def holds(self, game: Game, at: Context) -> bool:
        return False


class OneTrigger(Trigger):
    """A single trigger condition."""

    __slots__ = ()


@word("<{every?}whenever|when> {happening}", "<{every?}{happening}たび|{happening:ta}とき>")
class When(OneTrigger):
    """A trigger condition: when, or whenever, something happens (FoW 906.4)."""

    happening: Happening
    every: bool = False

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return self.happening.kinds

    @property
    def about_self(self) -> bool:
        return isinstance(self.happening.subject, ThisSubject)

    @property
    def zones(self) -> tuple[str, ...]:
        return self.happening.live_in if isinstance(self.happening, ObjectDoes) else TABLE

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return self.happening.matches(game, at, event)


@word("{of:or2}", "{of:または2}")
class EitherOf(Trigger):
    """A trigger condition: when this, or whenever that (ZX 808.1)."""

    of: tuple[OneTrigger, ...]

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(dict.fromkeys(kind for one in self.of for kind in one.kinds))

    @property
    def about_self(self) -> bool:
        return all(one.about_self for one in self.of)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return any(type(event) in one.kinds and one.matches(game, at, event) for one in self.of)


@word("when {condition}", "{condition}とき")
class WhenTrue(Trigger):
    """A trigger condition: when a condition is true (FoW 906.9, ZX 808.5, 808.5a)."""

    condition: Condition
    rank = 1
    state = True

    def holds(self, game: Game, at: Context) -> bool:
        if not self.condition.holds(game, at):
            return False
        mention_of(game, at, self.condition)
        return True


# -- subjects of events ----------------------------------------------------------------------------
class Subject(Word):
    """The subject of an event: this card, a resonator you control."""

    __slots__ = ()
    label = "whom it befalls"

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        raise NotImplementedError

    def looks(self, game: Game, ref: int) -> bool:
        """Return whether the object is in a zone that the phrase searches."""
        return True


@word("this card", "このカード")
class ThisSubject(Subject):
    """The subject "this card"."""

    this_card = True

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        return ref == at.source


@word("it", "それ")
class ItSubject(Subject):
    """The subject "it": the object that was mentioned before (in abilities for later)."""

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        return ref in tuple(at.memory.get("it", ()))


@word("@{what:sg}", "{what}")
class AnySubject(Subject):
    """The subject "a ...": any object of a kind."""

    what: Selector

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        return not is_seat(ref) and described(self.what).matches(game, at, ref)

    def looks(self, game: Game, ref: int) -> bool:
        zones = getattr(self.what, "zones", ())
        return not zones or game.obj(ref).zone in zones


Facts = tuple[int, int, int] | None


def such(game: Game, at: Context, what: Selector | None, ref: int) -> bool:
    """Return whether an object is of a kind, in any zone or as last known."""
    return what is None or (bool(ref) and not is_seat(ref) and described(what).matches(game, at, ref))


class AnAct(Word):
    """An act that is done by, or happens to, an object or a player: an event of `kinds` that `fits`.

    - `referent_fields`: the names of the event's fields that contain the subject, the other object or player, and the
      number ("": no such field).
    - `kind_of`: the name of the word's field with a selector, and the event's field that must match this selector.
    """

    __slots__ = ()
    label = "what happens"
    kinds: ClassVar[tuple[type[Event], ...]] = ()
    referent_fields: ClassVar[tuple[str, str, str]]
    kind_of: ClassVar[tuple[str, str] | None] = None

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether an event of one of the `kinds` matches."""
        return self.kind_of is None or such(game, at, getattr(self, self.kind_of[0]), getattr(event, self.kind_of[1]))

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        """Return the subject, the other object or player, and the number of an event.

        Return None if the event does not match.
        """
        if not self.fits(game, at, event):
            return None
        subject, other, number = (getattr(event, name) if name else 0 for name in self.referent_fields)
        return (subject, other, number)


class Act(AnAct):
    """An act of an object, as a verb in the third person."""

    __slots__ = ()
    forms = frozenset({"ta"})
    referent_fields = ("ref", "", "")
    live_in: ClassVar[tuple[str, ...]] = TABLE
    in_place: ClassVar[bool] = False  # the subject must be in a zone that the phrase searches
    seen_in: ClassVar[tuple[str, ...] | None] = None  # the zones in which the subject can be; None: any (ZX)
    turn: ClassVar[str] = ""  # whose turn it is, from its controller's view: "your", "opponent"; "": either (ZX)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        """Return the facts of each object that did the act, if several did (ZX 1203.1)."""
        facts = self.facts(game, at, event)
        return () if facts is None else (facts,)


class SomeoneDoes(Happening):
    """An event in which an object or a player does one of several acts."""

    __slots__ = ()
    acts: tuple[AnAct, ...]

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(dict.fromkeys(kind for act in self.acts for kind in act.kinds))


@word("{subject} {acts:or}", "{subject}が{acts:か}")
class ObjectDoes(SomeoneDoes):
    """An event in which an object does something: it attacks, it is put into a graveyard (FoW 906.4, 906.7)."""

    subject: Subject
    acts: tuple[Act, ...]

    @property
    def live_in(self) -> tuple[str, ...]:
        return self.acts[0].live_in if isinstance(self.subject, ThisSubject) else TABLE

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        every = [
            (act, *facts) for act in self.acts if isinstance(event, act.kinds) for facts in act.every(game, at, event)
        ]
        for act, subject, other, number in every:
            if not self.subject.covers(game, at, subject) or (act.in_place and not self.subject.looks(game, subject)):
                continue
            at.memory["it"] = (subject,)
            if other:
                at.memory["that"] = (other,)
                if is_seat(other):
                    speak_of(at, ref_seat(other))
                    del at.memory["that"]
            else:
                at.memory["that"] = (subject,)
            if number:
                at.memory["number"] = number
            return True
        return False


class PlayerAct(AnAct):
    """An act of a player, as a verb that agrees with the player."""

    __slots__ = ()
    forms = frozenset({"sg", "pl", "ta"})
    referent_fields = ("seat", "ref", "")


@word("{who:subj} {acts:or @who}", "{who:が}{acts:か}")
class PlayerDoes(SomeoneDoes):
    """An event in which a player does something: plays a rune, gains life (FoW 906.4)."""

    who: Player
    acts: tuple[PlayerAct, ...]

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        for act in self.acts:
            facts = act.facts(game, at, event) if isinstance(event, act.kinds) else None
            if facts is None or facts[0] not in self.who.seats(game, at):
                continue
            speak_of(at, facts[0])
            if facts[1]:
                at.memory["it"] = at.memory["that"] = (facts[1],)
            if facts[2]:
                at.memory["number"] = facts[2]
            return True
        return False
