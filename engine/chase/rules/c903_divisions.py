"""The division of an effect between its targets (FoW 903.2h / MG 903.2f)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.chase.rules import c903_texts as texts
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow
from engine.kernel.machine import TakeBack
from engine.kernel.state import Item
from engine.kernel.text import Text
from engine.language.common.objects import OneOfThem
from engine.language.common.referents import word_text
from engine.language.common.targets import Target

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


def most_targets(game: Chase, item: Item, target: Target, at: Context, most: int) -> int:
    """Return the largest number of targets for a slot.

    If a number is divided among the targets, each target must get a share (FoW 903.2h-1)."""
    if game.LEAST_SHARE:
        for division in texts.divisions(item.ability, item.modes):
            if division.target.slot == target.slot:
                most = min(most, division.amount.value(game, at) // division.unit)
    return most


def choose_shares(game: Chase, seat: int, item: Item, at: Context) -> Flow[None]:
    """Choose the share of each of several targets (FoW 903.2h / MG 903.2f; LC 11.2.8, 11.5.9, 11.6.11)."""
    for division in texts.divisions(item.ability, item.modes):
        item.divided = at.divided = yield from _divide(game, seat, division, at)
    for target in texts.separate_targets(item.ability, item.modes):
        refs = target.chosen(at)
        prompt = game.choices.choice_prompt(word_text(game, OneOfThem()))
        apart = yield from game.choices.choose(seat, refs, min(1, len(refs) - 1), 1, prompt, game.clause("903.2h"))
        item.memory = {**item.memory, "apart": tuple(apart)}


def _divide(game: Chase, seat: int, division: texts.Division, at: Context) -> Flow[dict[int, int]]:
    """Divide a number among the targets; each gets at least the units that the game requires (FoW 903.2h-1).

    The division is final (FoW 903.2h-2)."""
    refs, unit = division.target.chosen(at), division.unit
    total = division.amount.value(game, at) // unit
    if refs and total < game.LEAST_SHARE * len(refs):
        raise TakeBack("targets")
    return (yield from share_out(game, seat, refs, total, unit, game.clause("903.2h-1")))


def share_out(game: Chase, seat: int, refs: Sequence[int], total: int, unit: int, clause: str) -> Flow[dict[int, int]]:
    """Let a seat divide `total` units among these targets; each target gets at least the game's least share.

    See FoW 903.2h-1; LC 11.3.6. Return the share of each target."""
    least = game.LEAST_SHARE
    spare = total - least * len(refs)
    if len(refs) < 2 or not spare:
        return dict.fromkeys(refs, unit * (least + spare))
    prompt = Text(f"Divide {total * unit}.", f"{total * unit}を割り振ってください。")
    data = {"unit": unit, "total": total * unit, "base": unit * least}
    options = [game.choices.option_for(seat, ref, "share") for ref in refs]
    answer = yield Decision(seat, "divide", prompt, clause, options, spare, spare, repeats=True, data=data)
    return {ref: unit * (least + answer.count(place)) for place, ref in enumerate(refs)}
