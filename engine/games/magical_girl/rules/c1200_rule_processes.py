"""Chapter 1200: rule processes, which happen automatically when their condition holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.chase.rules import c1000_keyword_actions as chase_keyword_actions
from engine.chase.rules.c1200_rule_processes import defeat
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.objects.tokens import DIVINE
from engine.games.magical_girl.words.triggers.moments import ChapterTrigger
from engine.games.magical_girl.words.vocabularies import LORE
from engine.kernel.decisions import Flow
from engine.kernel.events import Banished
from engine.kernel.identity import owned
from engine.kernel.protocols import Trigger
from engine.kernel.text import Text

ERODED = 20_000


def next_rule_process(game: MgGame) -> Flow[None] | None:
    """Return the first rule process whose condition holds now, or None (MG 1201.1, 602.1a)."""
    players = game.s.players
    if any(player.failed_draw or player.erosion >= ERODED for player in players):
        return _defeat(game)
    objects, legends = game.s.objects, False
    for ref in game.field():
        obj, chars = objects[ref], game.chars(ref)
        if "deity" in chars.types and not game.counters(ref, DIVINE):
            return _banish(game, ref, "1204.1")
        if "Folktale" in chars.races and is_told(game, ref):
            return _banish(game, ref, "1204.3")
        if obj.token and not game.printed(ref).types <= chars.types:
            return _vanish(game, ref)
        legends = legends or "Legendary" in chars.compile().names
    if legends:
        for seat in game.SEATS:
            if (same := _legends(game, seat)) is not None:
                return _keep_one(game, seat, same)
    return None


def _defeat(game: MgGame) -> Flow[None]:
    """Make players lose the game.

    They had no card to draw in a draw phase (MG 1202.1), or have erosion of 20,000 or more (MG 1202.2).
    """
    players = game.s.players
    decked = [seat for seat, player in enumerate(players) if player.failed_draw]
    eroded = [seat for seat, player in enumerate(players) if player.erosion >= ERODED]
    return defeat(game, (decked, "deck", "1202.1"), (eroded, "erosion", "1202.2"))


def _banish(game: MgGame, ref: int, clause: str) -> Flow[None]:
    """Banish a deity without divine power (MG 1204.1) or a finished folktale (MG 1204.3, 1303.8)."""
    seat = game.controller(ref)
    yield from _banish_by_rule(game, {seat: (ref,)}, clause)


def _banish_by_rule(game: MgGame, refs: Mapping[int, Sequence[int]], clause: str) -> Flow[None]:
    """Let players banish cards because of a rule process (MG 1204)."""
    yield from game.events.process(*[
        Banished(ref=ref, seat=seat, by_seat=seat, cause="rule", clause=clause)
        for seat, theirs in refs.items()
        for ref in theirs
    ])  # fmt: skip


def _chapters(trigger: Trigger) -> tuple[int, ...]:
    """Return the chapters at which an ability triggers."""
    return trigger.chapters if isinstance(trigger, ChapterTrigger) else ()


def is_told(game: MgGame, ref: int) -> bool:
    """Return whether a folktale is finished (MG 1204.3, 1303.8).

    It has lore counters for its last chapter. None of its chapters has triggered and waits, also not on the chase.
    """
    compiled = game.chars(ref).compile()
    chapters = [n for one in compiled.triggers for n in _chapters(one.trigger)]
    if not chapters or game.counters(ref, LORE) < max(chapters):
        return False
    keys = {
        owned(ref, key)
        for one, key in zip(compiled.triggers, game.chars(ref).keys_of("triggers"), strict=True)
        if _chapters(one.trigger)
    }
    s = game.s
    waiting = {owned(one.source, one.key) for one in s.pending}
    waiting.update(owned(item.source, item.key) for item in s.items.values())
    return keys.isdisjoint(waiting)


def _vanish(game: MgGame, ref: int) -> Flow[None]:
    """Remove a token that has become another type of card (MG 1302.3b)."""
    chase_keyword_actions.vanish(game, ref)
    return
    yield


def _legends(game: MgGame, seat: int) -> list[int] | None:
    """Return two or more entities of a seat with [Legendary] and the same name, or None (MG 1119.2, 1204.2)."""
    found: dict[str, list[int]] = {}
    for ref in game.field(seat):
        chars = game.chars(ref)
        if "Legendary" in chars.keywords:
            for name in chars.names:
                found.setdefault(name, []).append(ref)
    return next((refs for refs in found.values() if len(refs) > 1), None)


def _keep_one(game: MgGame, seat: int, refs: list[int]) -> Flow[None]:
    """Let a player choose one of these cards and banish the others (MG 1119.2, 1204.2)."""
    prompt = Text("Choose the one that stays.", "残すカードを選んでください。")
    (kept,) = yield from game.choices.choose(seat, refs, 1, 1, prompt, "1204.2", "keep")
    yield from _banish_by_rule(game, {seat: tuple(ref for ref in refs if ref != kept)}, "1204.2")
