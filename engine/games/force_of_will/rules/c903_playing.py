"""Playing a card (section 903): standby, awakening, runes and visible targets."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_permissions as permissions
from engine.chase.rules import c903_playing as playing
from engine.games.force_of_will.rules import c300_zones as zones
from engine.games.force_of_will.rules import c1302_faces as faces
from engine.games.force_of_will.rules.c903_costs import can_awaken
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.keywords.parameters import Awakens
from engine.games.force_of_will.words.triggers.event_types import RuneRevealed
from engine.kernel.context import is_seat
from engine.kernel.decisions import About, Flow
from engine.kernel.marks import Marks
from engine.kernel.state import Obj
from engine.kernel.text import Text
from engine.language.common.targets import Target
from engine.language.common.visibility import all_see


def choose_way(game: FowGame, seat: int, ref: int, free: bool) -> Flow[tuple[str, ...]]:
    """Choose how a card is played, and return the marks of that.

    A standby card is revealed (FoW 903.2a), awakening is chosen (FoW 903.2c), and a play by [Remnant] is marked.
    """
    reveal_standby(game, ref)
    marks: tuple[str, ...] = ()
    if can_awaken(game, seat, ref, free=free):
        keyword = chase_queries.keyword(game, ref, Awakens)
        assert keyword is not None
        cost, name = costs.costs_text(game, keyword.costs), game.chars(ref).name
        prompt = Text(
            f"{cost.en[:1].upper()}{cost.en[1:]} to awaken {name.en}?",
            f"{cost.ja}ことで「{name.ja}」を覚醒させますか？",
        )
        about = About(ref, says=keyword)
        if (yield from game.choices.yes_no(seat, prompt, "903.2c", about)):
            marks = ("awakened",)
    if by_remnant(game, seat, ref, free):
        marks = (*marks, "remnant")  # 1115.2
    return marks


def reveal_standby(game: FowGame, ref: int) -> None:
    """Reveal a face-down card that is played from the standby area (FoW 903.2a)."""
    obj = game.s.objects[ref]
    if obj.zone == "standby" and obj.face_down:
        game.decks.reveal((ref,))


def choose_side(game: FowGame, seat: int, ref: int, free: bool, triggered: bool, how: tuple[str, ...]) -> Flow[None]:
    """Reveal a standby card (FoW 903.2a), then choose the side with which the card is played (FoW 903.2b)."""
    reveal_standby(game, ref)
    yield from faces.choose_side(game, seat, ref, free=free, triggered=triggered, how=how)


def by_remnant(game: FowGame, seat: int, ref: int, free: bool) -> bool:
    """Return whether only [Remnant] lets the card be played (FoW 1115.2)."""
    if game.s.objects[ref].zone != "graveyard":
        return False
    with faces.as_lying(game, ref):
        if "Remnant" not in game.chars(ref).keywords:
            return False
    return not free and not permissions.may_play_from(game, seat, ref, "graveyard")


def bring_to_chase(game: FowGame, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Move a card to the chase (FoW 903.2d), or for a rune in the rune area create its copy there (FoW 711.2)."""
    rune = game.s.objects[ref].zone == "rune"
    new = yield from (copy_of_rune if rune else playing.move_to_chase)(game, seat, ref, marks)
    playing.put_item(game, seat, new, marks)
    if "awakened" in marks:
        chase_queries.mark(game, new)
    return new


def copy_of_rune(game: FowGame, seat: int, ref: int, marks: Marks) -> Flow[int]:
    """Reveal the rune and put its copy on the chase (FoW 711.2, 1017.3).

    If the play is taken back, there is no copy (FoW 1017.3b).
    """
    yield from game.events.process(RuneRevealed(ref=ref, seat=seat, clause="711.2"))
    new = virtual_card(game, game.s.objects[ref], seat, marks)
    game.s.zones["chase"] = (*game.s.zones["chase"], new)
    return new


def virtual_card(game: FowGame, obj: Obj, seat: int, marks: Marks) -> int:
    """Return a new virtual card on the chase that copies an object (FoW 1017.1a).

    A copy of a double-sided card has the side that is up (FoW 1017.1c-1).
    """
    s = game.s
    card = game.add_card(seat, s.cards[obj.card].definition, s.cards[obj.card].spec, virtual=True)
    new = Obj(s.new_ref(), card, "chase", seat, seat, stamp=s.tick(), face=obj.face, copy=True, marks=marks)
    s.objects[new.ref] = new
    return new.ref


def copied_card(game: FowGame, obj: Obj, seat: int) -> int:
    """Return a new virtual card on the chase that copies the object (FoW 1017.1a)."""
    return virtual_card(game, obj, seat, obj.marks)


def choosable(game: FowGame, found: list[int], target: Target, seat: int) -> list[int]:
    """Return the objects that may be chosen as the target.

    If the target asks for written information, all players must be able to see the card (FoW 903.2g-2). The other
    rulebook has no such clause: only the choosing player must see the card (MG 302.2).
    """
    what = target.selector
    if what is None or zones.OPEN.issuperset(what.zones) or all_see(what, game.APART):
        return found
    return [ref for ref in found if is_seat(ref) or not game.is_hidden(ref)]
