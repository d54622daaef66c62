"""Chapter 813: special abilities, which are performed at once, even during a play or a resolution."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.rules import c803_limited_uses as uses
from engine.games.zx.rules import c809_resolution as resolution
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.lines import IconAbility
from engine.games.zx.words.triggers.event_types import SpecialDone
from engine.kernel.context import Context
from engine.kernel.decisions import About, Decision, Flow, Option
from engine.kernel.state import Pending
from engine.kernel.text import Text

PROMPT = Text("Choose which special ability is done next.", "次に実行するスペシャル能力を選んでください。")


def waiting(game: ZxGame) -> list[Pending]:
    """Return the special abilities to perform now, after all current events are complete (813.1).

    Their event has happened: for example a card has arrived on its square (813.2), or damage is recorded (813.3).
    Abilities that wait for the end of another special ability are left out.
    """
    return [
        one
        for one in game.s.pending
        if one.id > game.underway.noticed and isinstance(one.ability, IconAbility) and one.ability.special
    ]


def due(game: ZxGame) -> Flow[None] | None:
    """Return the flow that performs the next special ability, or None."""
    return _do_one(game) if game.s.pending and waiting(game) else None


def _do_one(game: ZxGame) -> Flow[None]:
    """Perform a special ability; if there are several, the turn player chooses (102.7, as of 808.2a)."""
    chosen = yield from choose_next(game, waiting(game), None, PROMPT, "813.1")
    if uses.worn_out(game, chosen.source, chosen.ability, chosen.key, chosen.controller):
        return
    uses.count_use(game, chosen.source, chosen.ability, chosen.key, chosen.controller)
    shown = game.recorder.identity(chosen.source) is not None and zones.open_to_all(game.obj(chosen.source))
    game.dispatch.commit((SpecialDone(ref=chosen.source, seat=chosen.controller, shown=shown, clause="813.1"),))
    at = context_of(chosen)
    with game.events.decisions_about(About(chosen.source, says=at.ability)):
        yield from apart(game, resolution.do_and_put_back(game, resolution.instructions(game, at.ability, at)))


def choose_next(
    game: ZxGame, waiting: Sequence[Pending], same: Callable[[Pending, Pending], bool] | None, prompt: Text, clause: str
) -> Flow[Pending]:
    """Let the turn player choose one of the waiting abilities, and remove it from the waiting list.

    No choice is needed if all are the same ability and, where their events matter, `same` says that these are equal.
    """
    chosen = waiting[0]

    def alike(one: Pending) -> bool:
        ability = one.source == chosen.source and one.ability == chosen.ability
        return ability and (same is None or same(one, chosen))

    if not all(alike(one) for one in waiting[1:]):
        options = [
            Option("trigger", game.chars(one.source).name, ref=one.source, detail=game.ability_text(one.ability))
            for one in waiting
        ]
        for option, one in zip(options, waiting, strict=True) if same else ():
            option.data = {"about": one.event.ref if one.event is not None else 0}
        answer = yield Decision(game.s.turn_player, "trigger", prompt, clause, options)
        chosen = waiting[answer[0]]
    game.s.pending = [one for one in game.s.pending if one.id != chosen.id]
    return chosen


def context_of(pending: Pending) -> Context:
    """Return the context in which a triggered ability is performed."""
    return Context(
        pending.source, pending.controller, memory={**pending.memory}, ability=pending.ability, key=pending.key
    )


def apart(game: ZxGame, flow: Flow[None]) -> Flow[None]:
    """Run a flow that interrupts other work; it is not part of a cost that is being paid."""
    underway = game.underway
    around = underway.paying, underway.payer, underway.noticed
    underway.paying, underway.payer, underway.noticed = None, -1, game.s.next_id
    underway.depth += 1
    try:
        if loops.bottomless(game):
            yield from loops.end_in_draw(game)
        else:
            yield from flow
    finally:
        underway.paying, underway.payer, underway.noticed = around
        underway.depth -= 1
