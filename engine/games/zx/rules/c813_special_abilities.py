"""Chapter 813: special abilities, done at once, even while something is played or resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.rules import c809_resolution as resolution
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.words.happened import SpecialDone
from engine.games.zx.words.lines import IconAbility
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.state import Pending
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx


def is_special(ability: object) -> bool:
    return bool(getattr(ability, "special", False))


def waiting(game: Zx) -> list[Pending]:
    """The special abilities to be done now: what they name has happened, a card has come to its square (813.2), damage
    is recorded (813.3), and is complete (813.1). Not those that wait for another to be done with."""
    return [one for one in game.s.pending if one.id > game._noticed and is_special(one.ability)]


def due(game: Zx) -> Flow[None] | None:
    """The next special ability to be done, if any."""
    if not game.s.pending or not waiting(game):
        return None
    return _one(game)


def _one(game: Zx) -> Flow[None]:
    """One of them is done; where there are several, the turn player says which (102.7, as of 808.2a)."""
    found = waiting(game)
    chosen = found[0]
    if len(found) > 1 and any(one.source != chosen.source or one.ability != chosen.ability for one in found):
        options = [
            Option("trigger", game.chars(one.source).name, ref=one.source, detail=game.ability_text(one.ability))
            for one in found
        ]
        prompt = Text("Choose which special ability is done next.", "次に実行するスペシャル能力を選んでください。")
        answer = yield Decision(game.s.turn_player, "trigger", prompt, "813.1", options)
        chosen = found[answer[0]]
    game.s.pending = [one for one in game.s.pending if one.id != chosen.id]
    if game.worn_out(chosen.source, chosen.ability, chosen.key, chosen.controller):
        return
    game.count_use(chosen.source, chosen.ability, chosen.key, chosen.controller)
    shown = game.identity(chosen.source) is not None and zones.public(game, chosen.source)
    game.commit((SpecialDone(ref=chosen.source, seat=chosen.controller, shown=shown, clause="813.1"),))
    at = Context(
        source=chosen.source,
        controller=chosen.controller,
        memory=dict(chosen.memory),
        ability=chosen.ability,
        key=chosen.key,
    )
    yield from apart(game, resolution.tidy(game, resolution.instructions(game, cast(IconAbility, chosen.ability), at)))


def apart(game: Zx, flow: Flow[None]) -> Flow[None]:
    """Something that cuts in: it is no part of a cost that is being paid."""
    paying, since = game._paying, game._noticed
    game._paying, game._noticed = None, game.s.next_id
    game.depth += 1
    try:
        with game.as_payer(-1):
            if loops.bottomless(game):
                yield from loops.end_in_draw(game)
            else:
                yield from flow
    finally:
        game._paying, game._noticed = paying, since
        game.depth -= 1
