"""Destinations that only this game has: orb zones, and caster zones for face-down casters."""

from __future__ import annotations

from engine.games.magical_girl.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.places import Place, ToOwners
from engine.language.grammar.categories import Flow, Player, Refs
from engine.language.grammar.word import word


@word(
    (
        "into {who:poss} orb zone face down as {#an orb|orbs}",
        "into {#its owner's orb zone|their owners' orb zones} face down as {#an orb|orbs}",
    ),
    "<{who:poss}|持ち主の>オーブゾーンに裏向きで置く",
)
class IntoOrbs(ToOwners):
    """A move into an orb zone (MG 309.1).

    It is always the owner's orb zone (MG 302.5).
    """

    together = True
    zone = "orb"

    @property
    def goal(self) -> str:
        return self.zone

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.movement.move(refs, "orb", at=at, clause="309.1")
        return moved


@word(
    "into <{who:poss}|{#its owner's|their owners'}> caster zone as {#a face-down caster|face-down casters}",
    "<{who:poss}|持ち主の>魔法少女ゾーンに裏向きの魔法少女として置く",
)
class AsFaceDown(Place):
    """A move into a caster zone as a face-down caster of level 1 (MG 306.6, 303.1b-1)."""

    who: Player | None = None
    zone = "field"

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        out: Refs = ()
        for ref in refs:
            if game.is_current(ref):
                to = game.owner(ref) if self.who is None else self.who.seats(game, at)[0]
                out += yield from game.enter_face_down((ref,), to, at)
        return out
