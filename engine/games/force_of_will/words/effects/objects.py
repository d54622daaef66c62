"""Instructions about objects on the field: additions, battle, and the places that rulers go to."""

from __future__ import annotations

from engine.chase.words.effects.objects import everywhere
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.memory import done, only_objects
from engine.language.common.places import Place, chosen_for, followed
from engine.language.common.players import DoneTo, each_doer
from engine.language.grammar.categories import Flow, Objects, Refs
from engine.language.grammar.word import word


def _is_addition(game: Game, ref: int) -> bool:
    return bool(game.here(ref)) and "addition" in game.chars(ref).types


@word(
    ("{who:adds} {what} to {to}", "{who:bestows} {what} to {to}", "{who:moves} {what} onto {to}"),
    "{who:は}{what}を{to}に設置する",
)
class AddTo(DoneTo):
    """An instruction to add an addition to an object (FoW 1002.1), or to bestow it, which is the same (FoW 1121.3).

    Other cards are not added. The object is a target only if the text says so (FoW 1002.2a). A card that cannot enter
    the field stays where it is (FoW 1002.2). If the event that triggered the ability has moved the card, it is added
    from its new zone.
    """

    to: Objects

    def possible(self, game: Game, at: Context) -> bool:
        cards = (followed(game, at, ref) for ref in only_objects(self.what.now(game, at)))
        return any(_is_addition(game, ref) for ref in cards) and any(map(game.here, self.to.now(game, at)))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        added: Refs = ()
        for seat in each_doer(game, at, self.who):
            cards = only_objects((yield from chosen_for(game, at, self.what, seat)))
            onto = [ref for ref in only_objects((yield from chosen_for(game, at, self.to, seat))) if game.here(ref)]
            for ref in cards if onto else ():
                if not _is_addition(game, ref) or not game.may_add(seat, ref):
                    continue
                if game.obj(ref).zone != "field" and game.added_to(ref):
                    if (yield from game.enter_added(ref, onto[0], seat, at)):
                        added += (ref,)
                    continue
                if game.obj(ref).zone != "field":
                    entered = yield from game.enter_field((ref,), seat, at)
                    ref = entered[0] if entered else 0
                if ref and (yield from game.attach(ref, onto[0], at)):
                    added += (ref,)
        done(at, added, len(added))


@word("{who:removes} {what} from battle", "{who:は}{what}を戦闘から取り除く")
class RemoveFromBattle(DoneTo):
    """An instruction to remove objects from battle (FoW 1029.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from game.remove_from_battle((yield from everywhere(game, at, self.what, self.who)))


# -- places ----------------------------------------------------------------------------------------
@word(("into your ruler area<|,> as a ruler",), "ルーラーとしてあなたのルーラーエリアに置く")
class IntoRulerArea(Place):
    """A place: into the ruler area, as a ruler (FoW 308.1); a J-ruler turns back."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.move(refs, "ruler", at=at, face=0)
        return moved


@word(("into the field<|,> as a J-ruler",), "Jルーラーとして場に出す")
class IntoFieldAsJRuler(Place):
    """A place: into the field, as a J-ruler (FoW 307.7, 1010.1b); a ruler turns over without a judgment."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.enter_as_j_rulers(refs, at)
        return moved
