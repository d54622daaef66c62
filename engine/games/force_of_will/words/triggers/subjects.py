"""Triggers of automatic abilities (FoW 906) by damage, and the card that an addition is added to as a subject."""

from __future__ import annotations

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Event
from engine.language.common.selectors import described
from engine.language.common.triggers import Subject
from engine.language.grammar.categories import Happening, Player, Selector
from engine.language.grammar.word import word


@word("added {what:sg}", "設置されている{what}")
class AddedSubject(Subject):
    """The subject of an event that is the object this addition is added to."""

    what: Selector

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        to = game.obj(at.source).attached_to
        return bool(to) and ref == to and described(self.what).matches(game, at, ref)


@word("{name:name}", "{name:name}")
class NamedSubject(Subject):
    """The subject of an event that is any card of a name (FoW 202.3a, 1402.1)."""

    name: str

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        return not is_seat(ref) and self.name in game.chars(ref).names


@word("damage is dealt to {who}", "{who}にダメージが与えられる")
class DamageHappens(Happening):
    """An event: damage is dealt to a player (FoW 906.4, 1007.5)."""

    who: Player
    kinds = (Damaged,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        if event.target not in self.who.now(game, at):
            return False
        at.memory["number"] = event.amount
        return True
