"""God's Arts, which are played once in a game, and the marks of their plays (sections 1112 and 1126)."""

from __future__ import annotations

from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules.c903_texts import CostChange, Playable
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.triggers.event_types import ART, INHERITED
from engine.kernel import use_keys
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.kernel.marks import Marks
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.state import Item
from engine.kernel.use_keys import UseKey

_ARTS = use_keys.counted_in(use_keys.GAME, "art")  # plays of God's Arts in the game (FoW 1112.2b)


def counted_as(ability: object, seat: int) -> UseKey | None:
    """Return the key under which plays of a God's Art are counted, or None for another ability (FoW 901.1d, 1112.2)."""
    name = getattr(ability, "title", None)
    return use_keys.of_ability_named(_ARTS, seat, name) if name else None


def marks_of_play(game: FowGame, item: Item) -> Marks:
    """Return an item's marks, plus one for a God's Art (FoW 1112.1) or [Inheritance] ability (FoW 1126.2a)."""
    marks = item.marks.plus(ART) if item.ability is not None and item.ability.title else item.marks
    known = item.what == "ability" and "Inheritance" in game.chars(item.source).keywords
    own = game.chars(item.source).compile().keywords if known else ()
    inherited = any(one.name == "Inheritance" and item.ability in one.expand() for one in own)
    return marks.plus(INHERITED) if inherited else marks


def cost_changes(
    game: FowGame, seat: int, ref: int, origin: str, at: Context, kind: str
) -> list[tuple[CostChange, Context]]:
    """Return the changes of the cost of a play, including changes only for God's Arts if it is one (FoW 1112.1)."""
    found = permissions.cost_changes(game, seat, ref, origin, at, kind)
    if kind == "activated" and counted_as(at.ability, seat):
        found = [*found, *permissions.cost_changes(game, seat, ref, origin, at, ART)]
    return found


def will_ability_played(game: FowGame, seat: int, source: int, ability: object) -> None:
    """Record the play of a will ability that is a God's Art (FoW 907.3, 1112.1)."""
    if getattr(ability, "title", None):
        game.dispatch.commit(
            (Played(ref=source, seat=seat, what="will", source=source, marks=Marks((ART,)), clause="907.3"),)
        )


def limited(game: FowGame, ability: Playable) -> bool:
    """Return whether a limit may forbid a play of an ability; each God's Art has one (FoW 1112.2a)."""
    return permissions.limited(game, ability) or bool(ability.title)


def limits(game: FowGame, ability: Playable, at: Context) -> Refusal | None:
    """Return why a limit forbids a play, or None: a God's Art is played once a game by its name (FoW 1112.2a)."""
    art = counted_as(ability, at.controller)
    if art is not None and game.effects.used(art):
        return refuse("1112.2", "This God's Art was played this game.", "この神技はすでに使用されています。")
    return permissions.limits(game, ability, at)


def count_use(game: FowGame, seat: int, ref: int, ability: Playable, key: str) -> None:
    """Count the use of an ability; a God's Art counts for the whole game (FoW 1112.2b)."""
    art = counted_as(ability, seat)
    if art is not None:
        game.effects.use(art)
    permissions.count_use(game, seat, ref, ability, key)
