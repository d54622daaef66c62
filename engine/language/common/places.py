"""Places to put cards, and the instructions that put cards there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.kernel.context import Context, seat_ref
from engine.kernel.events import Moved
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.objects import FromDeck, Some, TheRest, wanted
from engine.language.common.players import DoneTo, each_doer, each_spoken_of
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import Cost, Flow, Game, Objects, Player, Refs
from engine.language.grammar.claims import Claim, drawing, leaving
from engine.language.grammar.word import Word, fields, word


class Place(Word):
    """A place to put cards. Its form agrees with the number of the cards."""

    __slots__ = ()
    label = "where to"
    forms = frozenset({"sg", "pl", "te", "stem", "nai", "ta"})
    together: ClassVar[bool] = False  # whether cards of several players go there at the same time

    @property
    def goal(self) -> str:
        """Return the game's name of the zone, or "" if the zone is not known in advance."""
        return ""

    def goal_in(self, game: Game) -> str:
        """Return the name of the zone in this game."""
        return self.goal

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        raise NotImplementedError
        yield

    def put_together(self, game: Game, at: Context, found: Mapping[int, Refs]) -> Flow[Refs]:
        """Put the cards that each of several seats has found into the place at the same time (ZX 102.8)."""
        return (yield from self.put(game, at, sum(found.values(), ()), at.controller))


@fields
class ToOwners(Place):
    """A zone of a player or of each card's owner.

    A card always goes to its owner's zone, even if the text names another player (FoW 302.5, 302.6, ZX 302.4).
    """

    who: Player | None = None


class ToHand(ToOwners):
    """The place "into a hand"."""

    __slots__ = ()

    @property
    def goal(self) -> str:
        return "hand"

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.movement.bounce(refs, at)
        return moved


def return_looked_at(game: Game, refs: Refs, seat: int, zone: str, edge: str, order: str) -> Flow[tuple[Refs, Refs]]:
    """Put those of these cards that were looked at in a deck back into it. Return these cards and the other cards."""
    looked = tuple(ref for ref in refs if ref in game.s.zones["looked"] and game.obj(ref).zone == zone)
    if looked:
        yield from game.decks.put_back(looked, seat, edge, "random" if order == "random" else "chosen")
    return looked, tuple(ref for ref in refs if ref not in looked)


def chosen_for(game: Game, at: Context, what: Objects, seat: int) -> Flow[Refs]:
    """Return the objects of a phrase. A seat chooses them if the phrase asks for some of them."""
    if isinstance(what, Some):
        with doing(at, seat):
            among = what.now(game, at)
        found = yield from what.choose(game, at, among, seat)
        return found
    with doing(at, seat):
        refs: Refs = yield from what.objects(game, at)
    return tuple(current_ref(game, at, ref) for ref in refs)


def for_all(game: Game, at: Context, what: Objects, who: Player) -> Flow[Refs]:
    """Return the objects of a phrase for each of these players, who choose in turn.

    The instruction is then applied to all objects at the same time (FoW 906.7).
    """
    refs: Refs = ()
    for seat in each_doer(game, at, who):
        refs += only_objects((yield from chosen_for(game, at, what, seat)))
    refs = tuple(dict.fromkeys(refs))
    return mention(at, refs) if isinstance(what, Some) else refs


def current_ref(game: Game, at: Context, ref: int) -> int:
    """Return the object, or its new reference in the zone that it went to.

    The new reference is used if the move was the event that triggered the ability, or if the last instruction destroyed
    the object.
    """
    went: Refs = at.memory.get("went", ())
    if went and went[0] == ref and not game.is_current(ref) and game.is_current(went[1]):
        return went[1]
    for before, now in at.memory.get("gone", ()):
        if before == ref and not game.is_current(ref) and game.is_current(now):
            return int(now)
    moved = at.event
    if (
        isinstance(moved, Moved)
        and moved.ref == ref
        and moved.new
        and not game.is_current(ref)
        and game.is_current(moved.new)
    ):
        seen = game.FINDS_HIDDEN or game.ZONES[moved.destination].seen_by == "all"
        return moved.new if seen else ref
    return ref


def objects_for_cost(game: Game, at: Context, what: Objects, zone: str) -> Refs:
    """Return the objects of a phrase that may go to a zone as a cost.

    An object that the rules keep in its zone cannot be chosen (FoW 903.2j, 316; ZX 804.4b).
    """
    found = only_objects(what.now(game, at))
    return tuple(ref for ref in found if game.is_current(ref) and (not zone or game.movement.can_go(ref, zone)))


def check_for_cost(game: Game, at: Context, what: Objects, zone: str = "") -> Refusal | None:
    """Return the refusal if a phrase finds too few objects for a cost.

    A deck that is refilled at once is never too small (ZX 902.1).
    """
    clause = game.CLAUSES["cost"]
    if isinstance(what, FromDeck):
        n = what.count.value(game, at)
        if game.rules.events.act_between is not None or all(
            len(game.zone(seat, what.deck)) >= n for seat in what.who.seats(game, at)
        ):
            return None
        return refuse(clause, "There are not enough cards in the deck.", "デッキのカードが足りません。")
    if len(objects_for_cost(game, at, what, zone)) >= wanted(game, at, what):
        return None
    if isinstance(what, Some):
        return refuse(clause, "There are not enough cards for the cost.", "コストとして使うカードが足りません。")
    if any(game.is_current(ref) for ref in what.now(game, at)):
        return refuse(clause, "It cannot leave where it is.", "その領域から移動できません。")
    return refuse(clause, "It is not there any more.", "すでにその領域にありません。")


def claims_of_move(game: Game, at: Context, what: Objects, zone: str) -> tuple[Claim, ...]:
    """Return the claims of a cost that moves the objects of a phrase to a zone."""
    if isinstance(what, FromDeck):
        n = what.count.value(game, at)
        decks = [(f"deck {what.deck}", seat_ref(s), len(game.zone(s, what.deck))) for s in what.who.seats(game, at)]
        return tuple(claim for deck in decks for claim in drawing(n, deck))
    found = objects_for_cost(game, at, what, zone)
    return leaving(found, wanted(game, at, what) if isinstance(what, Some) else len(found))


def choose_for_cost(game: Game, at: Context, what: Objects, zone: str) -> Flow[Refs]:
    """Return the objects of a phrase that the player gives up for a cost.

    The player chooses them if the phrase leaves a choice.
    """
    if isinstance(what, Some):
        return (yield from what.choose(game, at, objects_for_cost(game, at, what, zone), at.controller))
    found: Refs = yield from chosen_for(game, at, what, at.controller)
    return only_objects(found)


@word("{who:puts} {what} {place:@what}", "{who:は}{what}を{place}")
class Put(DoneTo, Cost):
    """The instruction to put cards into a place (FoW 302.3, ZX 301.4, 301.5)."""

    place: Place

    def possible(self, game: Game, at: Context) -> bool:
        return isinstance(self.what, FromDeck) or bool(game.choices.unclaimed(self.what.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if not game.has_zone(self.place.goal_in(game)):
            return note_outcome(at, ())
        refs: Refs = ()
        found: dict[int, Refs] = {}
        for seat in each_doer(game, at, self.who):
            found[seat] = only_objects((yield from chosen_for(game, at, self.what, seat)))
        if len(found) > 1 and self.place.together:
            refs = yield from self.place.put_together(game, at, found)
        else:
            spoken_of = found if self.who.oneself else each_spoken_of(at, tuple(found))
            for seat in spoken_of:
                refs += yield from self.place.put(game, at, found[seat], seat)
        if not isinstance(self.what, TheRest):
            note_outcome(at, refs)
            if refs:
                mention(at, refs)

    def check(self, game: Game, at: Context) -> Refusal | None:
        return check_for_cost(game, at, self.what, self.place.goal_in(game))

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return claims_of_move(game, at, self.what, self.place.goal_in(game))

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        """Pay the cost.

        It counts as paid even if the cards go to another zone instead, or into a deck, where they are no longer objects
        (FoW 903.2j).
        """
        if self.check(game, at) is not None:
            return False
        chosen = yield from choose_for_cost(game, at, self.what, self.place.goal_in(game))
        refs = yield from self.place.put(game, at, chosen, at.controller)
        note_outcome(at, refs)
        if refs:
            mention(at, refs)
        if (game.GIVEN_AWAY or (not self.place.goal_in(game) and not refs)) and any(
            game.is_current(ref) for ref in chosen
        ):
            return False
        return len(chosen) >= wanted(game, at, self.what)


@word(("{who:puts} {what} {place:@what} and the rest {rest}",), "{who:は}{what}を{place:stem}、残りを{rest}")
class PutEach(DoneTo):
    """The instruction to put some cards into one place and the rest into another."""

    place: Place
    rest: Place
    rank = -1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            refs: Refs = ()
            if game.has_zone(self.place.goal_in(game)):
                found = only_objects((yield from chosen_for(game, at, self.what, seat)))
                refs = yield from self.place.put(game, at, found, seat)
            yield from self.rest.put(game, at, TheRest().now(game, at), seat)
            mention(at, refs)
            note_outcome(at, refs)
