"""Redirected damage (FoW 910.1, 1007.1) and changed targets (FoW 903.2g)."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.events import Damaged, Event
from engine.language.common.memory import doer, done, only_objects
from engine.language.common.objects import as_of_now
from engine.language.common.places import chosen_for
from engine.language.common.players import DoneTo
from engine.language.common.replacements import Changed, DamageToThese, Replacement, Would, means
from engine.language.common.selectors import Qualifier, described
from engine.language.grammar.categories import Effect, Flow, Objects, Refs, Selector, Thing
from engine.language.grammar.word import word


# -- damage ----------------------------------------------------------------------------------------
@word(
    ("damage would be dealt to {what} by @{by:sg}", "{what:subj} would be dealt damage by @{by:sg}"),
    "{what:any}が{by}によってダメージを与えられる",
)
class DamageWouldBeDealt(Would):
    """A proposed event: damage would be dealt to something by such a source (FoW 910.1, 912.1)."""

    what: Thing
    by: Selector
    kinds = (Damaged,)
    told = ("target", "source", "amount")

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
        able = (ref for ref in self.to.now(game, at) if is_seat(ref) or (game.here(ref) and game.can_be_damaged(ref)))
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
            game.add_replacement(at, Replacement(DamageToThese(tuple(refs)), instead), "turn")


# -- targets ---------------------------------------------------------------------------------------
@word("with <a |>single target", "対象が1つである")
class WithSingleTarget(Qualifier):
    """A qualifier: on the chase, with exactly one target (FoW 903.2g)."""

    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        return item is not None and len({target for group in item.targets for target in group}) == 1


@word(
    ("targeting <{you?}you or >@{what:sg}", "{#that targets|that target} <{you?}you or >@{what:sg}"),
    "対象に<{you?}あなたか>{what}を含む",
)
class TargetingSuch(Qualifier):
    """A qualifier: on the chase, with such an object, or you, among its targets (FoW 903.2g)."""

    what: Selector
    you: bool = False
    before_play = False

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(getattr(self.what, "qualifiers", ()))

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        targets = () if item is None else {target for group in item.targets for target in group}
        what = described(self.what)
        return any(
            (self.you and target == seat_ref(at.controller)) if is_seat(target) else what.matches(game, at, target)
            for target in targets
        )


@word("{who:changes} the target of {what}< to {to}>", "{who:は}{what}の対象を<{to}に>変更する")
class ChangeTarget(DoneTo):
    """An instruction to change the targets of an item on the chase to other legal targets (FoW 903.2g).

    With `to`, a single target is changed to that object if it is legal. If there is no legal target, the item keeps its
    own.
    """

    to: Objects | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        changed = False
        for ref in only_objects((yield from self.what.objects(game, at))):
            to: Refs = ()
            if self.to is not None:
                to = only_objects((yield from chosen_for(game, at, self.to, doer(at))))[:1]
            if self.to is None or to:
                changed = (yield from game.change_targets(doer(at), ref, *to)) or changed
        done(at, changed)
