"""The order of effects that come about at the same time: the turn player says which counts as the earlier (FoW 909.3b /
MG 909.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.decisions import Flow
from engine.kernel.events import Event, Moved
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase


def settle(game: Chase, happened: tuple[Event, ...]) -> Flow[None]:
    """Ask the turn player to put in an order the cards that came to the field together, if the result of their
    continuous abilities may depend on it."""
    new = [e.new for e in happened if type(e) is Moved and e.new in game.s.objects and e.destination in game.ON_TABLE]
    work = {ref: found for ref in new if (found := _layers(game, ref))}
    left = [ref for ref in work if any(_clash(work[ref], work[other]) for other in work if _differ(game, ref, other))]
    if len(left) < 2:
        return
    stamps = sorted(game.s.objects[ref].stamp for ref in left)
    prompt = Text(
        "They came together: choose whose effects apply first.",
        "同時に場に出ました。先に適用する持続効果を持つカードを選んでください。",
    )
    for stamp in stamps:
        (first,) = yield from game.choose(game.s.turn_player, left, 1, 1, prompt, game.clause("909.3b"))
        left.remove(first)
        game.s.change(first, stamp=stamp)
    game.forget()


def _layers(game: Chase, ref: int) -> dict[str, bool]:
    """In which layers the continuous abilities of an object change something, and whether all that they do there may be
    done in any order."""
    out: dict[str, bool] = {}
    for _, static in game.chars(ref).compile().here(game.s.objects[ref].zone, game.on_table(ref)).statics:
        for change in static.modifications:
            if change.layer != "rule":
                out[change.layer] = out.get(change.layer, True) and getattr(change, "commutes", False)
    return out


def _clash(one: dict[str, bool], other: dict[str, bool]) -> bool:
    return any(not (one[layer] and other[layer]) for layer in one.keys() & other.keys())


def _differ(game: Chase, one: int, other: int) -> bool:
    cards = game.s.cards
    return cards[game.s.objects[one].card].definition != cards[game.s.objects[other].card].definition
