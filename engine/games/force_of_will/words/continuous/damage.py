"""Damage that is prevented or redirected (FoW 910.1, 1007.1, 1018.1)."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import Forestalled
from engine.kernel.context import Context, is_seat
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import Damaged, Event
from engine.language.common.abilities import SeatStatic
from engine.language.common.durations import span_of
from engine.language.common.objects import All, Each, Plural, TheseObjects, This, as_of_now
from engine.language.common.players import DoneBy, Players
from engine.language.common.referents import only_objects
from engine.language.common.replacements import (
    Changed,
    DamageToThese,
    DamageWould,
    PreventSome,
    Replacement,
    Would,
    means,
)
from engine.language.common.rules import Forbid
from engine.language.common.selectors import described
from engine.language.grammar.categories import (
    Ability,
    Condition,
    Duration,
    Effect,
    Flow,
    Objects,
    Player,
    Selector,
    Statement,
    Thing,
)
from engine.language.grammar.word import word


# -- prevented damage ------------------------------------------------------------------------------
@word
class DamageBetween(Would):
    """A proposed event: damage to something by something else (not written) (FoW 1018.1)."""

    to: Thing
    by: Thing
    kinds = (Damaged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return means(game, at, self.to, event.target) and means(game, at, self.by, event.source)


@word(
    "{who:prevents} all damage that would be dealt to {to} by {by}< {until}>",
    "{who:は}<{until}、>{by}が{to}に与えるダメージをすべて軽減する",
)
class PreventBetween(DoneBy):
    """An instruction to prevent all damage to something by something else for a time (FoW 1018.1b)."""

    to: Thing
    by: Objects
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        to, by = (yield from self._these(game, at, self.to)), (yield from self._these(game, at, self.by))
        game.effects.add_replacement(at, Replacement(DamageBetween(to, by), PreventSome()), span_of(self.until))

    def _these(self, game: Game, at: Context, what: Thing) -> Flow[Thing]:
        """Return the objects of a phrase as they are now.

        A phrase for all objects of a kind is returned unchanged, because it also covers later ones (FoW 909.4).
        """
        if isinstance(what, (All, Each, Plural, Player)):
            return what
        return TheseObjects(only_objects((yield from what.objects(game, at))))


@word(
    "{who:prevents} the next damage that would be dealt by {by}< {until}>",
    "{who:は}<{until}、>{by}が次に与えるダメージを軽減する",
)
class PreventNextBy(DoneBy):
    """An instruction to prevent the next damage that something would deal (FoW 1018.1b)."""

    by: Objects
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.by.objects(game, at)))
        if refs:
            would = DamageToThese(refs, by=True)
            game.effects.add_replacement(at, Replacement(would, PreventSome()), span_of(self.until), 1)


@word("damage cannot be prevented", "ダメージは軽減されない")
class DamageNotPrevented(Statement):
    """A statement that damage cannot be prevented, from any source and for any target (FoW 104.4, 1018.1)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(Players(), (Forbid("damage_not_prevented"),)),)


# -- damage prevented once a turn ------------------------------------------------------------------
@word
class PreventFirst(Changed):
    """A replacement that prevents damage, once each turn (not written; FoW 1018.1b)."""

    reduces_damage = True

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Damaged)
        game.dispatch.commit((Forestalled(ref=event.target, seat=game.controller(event.target), clause="1018.1b"),))
        return ()
        yield


@word
class NotYetThisTurn(Condition):
    """A condition that no damage was dealt to this card this turn (not written; FoW 912.1).

    Damage that this ability has prevented counts as dealt.
    """

    past = (Damaged, Forestalled)

    def holds(self, game: Game, at: Context) -> bool:
        dealt = any(event.target == at.source for event in game.history(Damaged))
        return not dealt and not any(event.ref == at.source for event in game.history(Forestalled))


@word(
    "prevent the first damage that would be dealt to {what} each turn",
    "各ターン、{what}に最初に与えられるダメージを軽減する",
)
class PreventFirstEachTurn(Statement):
    """A statement that prevents the first damage each turn that would be dealt to this card (FoW 1018.1b)."""

    what: This

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(DamageWould(self.what), PreventFirst(), NotYetThisTurn()),)


# -- redirected damage -----------------------------------------------------------------------------
@word(
    ("damage would be dealt to {what} by @{by:sg}", "{what:subj} would be dealt damage by @{by:sg}"),
    "{what:any}が{by}によってダメージを与えられる",
)
class DamageWouldBeDealt(Would):
    """A proposed event: damage would be dealt to something by such a source (FoW 910.1, 912.1)."""

    what: Thing
    by: Selector
    kinds = (Damaged,)
    referent_fields = ("target", "source", "amount")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return means(game, at, self.what, event.target) and described(self.by).matches(game, at, event.source)


@word(
    "it's dealt to {to} instead< {there?}as long as that is in the field>",
    "代わりにそれは<{there?}場にあるかぎり>{to}に与えられる",
)
class DealtToAnother(Changed):
    """A replacement: the damage is dealt to another target instead, by the same source (FoW 910.1).

    If the new target cannot be dealt damage, no damage is dealt at all (FoW 104.2). `there`: the replacement works only
    while the other target is on the field (FoW 909.8).
    """

    to: Thing
    there: bool = False
    instead_of = frozenset({Damaged})

    def applies(self, game: Game, at: Context, event: Event) -> bool:
        """Return whether the damage would be dealt to another target than the present one."""
        assert isinstance(event, Damaged)
        others = self.to.now(game, at)
        if self.there and not any(game.on_table(ref) for ref in others):
            return False
        return event.target not in others

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        able = (
            ref
            for ref in self.to.now(game, at)
            if is_seat(ref) or (game.is_current(ref) and game.actions.can_be_damaged(ref))
        )
        return tuple(event.changed(target=ref) for ref in tuple(able)[:1])


@word(
    (
        "if {what:subj} would be dealt damage this turn, {instead}",
        "if damage would be dealt to {what} this turn, {instead}",
    ),
    "このターン、{what}がダメージを与えられる場合、{instead}",
)
class DamagedThisTurn(Effect):
    """An instruction: if an object would be dealt damage this turn, something else happens (FoW 901.2b, 910.1)."""

    what: Thing
    instead: Changed

    def valid(self) -> bool:
        wanted = self.instead.instead_of
        return wanted is None or Damaged in wanted

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from self.what.objects(game, at)
        if refs:
            instead = as_of_now(self.instead, game, at)
            game.effects.add_replacement(at, Replacement(DamageToThese(tuple(refs)), instead), UNTIL_END_OF_TURN)
