"""Section 903.3: the resolution of a card by its type."""

from __future__ import annotations

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.games.magical_girl.rules.c302_moving import choose_way_of_lying
from engine.games.magical_girl.rules.c700_actions import TO_FIELD
from engine.games.magical_girl.rules.c903_costs import CONTRACT, OFFERING, STEP, TREASURE
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.keywords.simple import Conditioned
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.state import Item

KEPT = frozenset({STEP, CONTRACT, OFFERING, TREASURE})  # flags about how a card was played that it keeps on the field


def resolve_card(game: MgGame, item: Item, at: Context) -> Flow[None]:
    """Resolve a card by its type (MG 903.3b).

    A servant or a barrier goes to its controller's servant zone (MG 702.3, 706.3) with its stock (MG 315.1e). The
    controller chooses whether a servant is recovered or reversed. A servant played with [Step Up] enters rested (MG
    1114.2). The text of any other card is carried out (MG 703.3, 706.4).
    """
    chars = game.chars(item.ref)
    if not chars.types & TO_FIELD:
        yield from resolution.resolve_spell(game, item, at)
        return
    stepped = STEP in item.marks
    event = game.movement.move_event(
        item.ref, game.FIELD, cause="resolve", clause="702.3", to_seat=item.controller,
        marks=resolution.marks_to_field(item, KEPT), rested=stepped, parts=game.s.objects[item.ref].parts,
    )  # fmt: skip
    yield from game.events.process((yield from choose_way_of_lying(game, item.controller, event)))


def spell_of(game: MgGame, ref: int) -> Ability | None:
    """Return the instructions of a conjure (MG 703.3).

    They include the instructions of [DCT] or [BINGO], if their condition holds when the conjure is played (MG 1111.2a,
    1117.2a).
    """
    compiled = game.chars(ref).compile()
    found = [compiled.spell[0]] if compiled.spell else []
    at = game.context_for(ref)
    for keyword in compiled.keywords:
        if isinstance(keyword, Conditioned) and keyword.spell is not None and keyword.when().holds(game, at):
            found.append(keyword.spell)
    return resolution.combined_text(found)
