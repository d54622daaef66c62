"""The parts of a view that the games of the chase have alike: what waits on the chase, what it will do, what follows a
pass, and what something is called for one viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from engine.chase.rules.c600_priority import Priority
from engine.games.printed import Face, joined
from engine.kernel.chars import Chars
from engine.kernel.choices import HIDDEN_CARD as A_HIDDEN_CARD
from engine.kernel.context import is_seat, ref_seat
from engine.kernel.plain import View
from engine.kernel.state import Item
from engine.kernel.text import Text, join
from engine.language import phrase

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase
    from engine.games.duel import Duel

Named = Callable[[int], Text]  # how a viewer calls an object or a seat
YOU = Text("you", "あなた")
ENTERS = Text("It enters the field.", "場に出ます。")
IF_BOTH, IF_YOU = Text("If both pass, ", "両者がパスすると、"), Text("If you pass, ", "あなたがパスすると、")


def called(game: Duel, viewer: int | None, ref: int) -> Text:
    """Return what a viewer calls an object or a seat in a sentence."""
    if is_seat(ref):
        return YOU if ref_seat(ref) == viewer else game.seat_name(ref_seat(ref))
    obj = game.s.objects.get(ref)
    return A_HIDDEN_CARD if obj is not None and not game.can_see(viewer, obj) else game.chars(ref).name


def object_text(game: Duel, chars: Chars, face: Face | None) -> dict[str, str]:
    """The printed lines; where effects have changed the abilities, the abilities that it has now."""
    if face is not None and chars.abilities == tuple(face.abilities):
        return face.text.as_dict()
    return joined([text for ability in chars.abilities if (text := game.ability_text(ability)).en]).as_dict()


def item_view(game: Duel, viewer: int | None, item: Item, kind: str, text: dict[str, str], does: Text) -> View:
    """Return an item of the chase as plain JSON, with the choices made for it. `kind`: its type, in words."""
    chars = game.chars(item.ref)
    source = game.identity(item.source)
    return {
        "ref": str(item.ref),
        "kind": item.what,
        "card": game.s.cards[source[0]].definition if source is not None else None,
        "name": chars.name.as_dict(),
        "type": kind,
        "controller": item.controller,
        "source": str(item.source) if game.here(item.source) and item.source != item.ref else None,
        "attributes": sorted(chars.attributes),
        "text": text,
        "does": does.as_dict(),
        "targets": [
            {"seat": ref_seat(ref)} if is_seat(ref) else {"ref": str(ref), "name": called(game, viewer, ref).as_dict()}
            for slot in item.targets
            for ref in slot
        ],
        "x": item.x if item.x else None,
        "modes": [label.as_dict() for label in _modes(game, item)],
        "triggered": item.ability is not None and item.ability.role == "triggered",
    }


def _modes(game: Duel, item: Item) -> list[Text]:
    """Return the modes that were chosen for an item: who has a chase is a game of that family too."""
    return list(cast("Chase", game).modes_text(item))


def what_it_does(game: Duel, item: Item, to_field: frozenset[str], enters: Text = ENTERS) -> Text:
    """Return what an item of the chase will do when it resolves, as sentences: the modes that were chosen, or all of
    its effects; of a card that goes to the field, that it does (FoW 903.3b / MG 903.3b)."""
    if item.what == "card" and game.chars(item.ref).types & to_field:
        return enters
    if item.modes:
        said = _modes(game, item)
    else:
        said = [phrase(game.ID, effect) for effect in getattr(item.ability, "effects", ())]
    if not all(one.en for one in said):
        written: Text = game.ability_text(item.ability)
        return written
    return join([Text(f"{one.en[:1].upper()}{one.en[1:].rstrip('.')}.", f"{one.ja}。") for one in said], " ", "")


def outcome_of_pass(
    game: Chase, seat: int, named: Named, does: Callable[[Item], Text], goes_on: Callable[[object], Text | None]
) -> Text | None:
    """Return what follows if this seat passes its window, and the other seat too unless it just has (FoW 602.1d,
    605.1b, 605.1c / MG 602.1d, 605.1b, 605.1c); None: nothing that its name does not say. `does`: what an item will do;
    `goes_on`: what comes next in the turn or the battle."""
    frames = game.s.frames
    window = frames[-1]
    if not isinstance(window, Priority) or game.main_timing(seat):
        return None
    lead = IF_YOU if window.passed else IF_BOTH
    told = _resolves(game, game.s.items[game.chase[-1]], named, does) if game.chase else goes_on(frames[-2])
    return None if told is None else Text(lead.en + told.en, lead.ja + told.ja)


def _resolves(game: Chase, item: Item, named: Named, does: Callable[[Item], Text]) -> Text:
    """The item that is next resolves: what it does, and to whom."""
    said, targets = does(item), [named(ref) for slot in item.targets for ref in slot]
    name = game.chars(item.ref).name
    en, ja = f"{name.en} resolves. {said.en}", f"「{name.ja}」が解決されます。{said.ja}"
    if not targets:
        return Text(en, ja)
    names = join(targets)
    return Text(f"{en} Target: {names.en}.", f"{ja}対象：{names.ja}。")
