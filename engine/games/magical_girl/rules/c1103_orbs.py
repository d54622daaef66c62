"""Sections 1102, 1103 and 1121: the number of orbs that an attack corrupts, and keywords of corrupted orbs."""

from __future__ import annotations

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_costs as costs
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c907_payment as payment
from engine.chase.rules.values import Costs, Stages
from engine.chase.words.costs import sum_will
from engine.chase.words.keywords import EnterTrigger
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules.c903_costs import BREAK, NIGHTMARE, breaking_costs
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.keywords.simple import Break, Wonder, XCorrupt
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.machine import TakeBack
from engine.kernel.state import Pending
from engine.kernel.text import Text

CORRUPTS = {"Double Corrupt": 2, "Triple Corrupt": 3}


def orbs_to_corrupt(game: MgGame, attacker: int, seat: int) -> Flow[int]:
    """Return the number of orbs that an attack corrupts: one, or the number of a keyword (MG 1102.2, 1102.3).

    If there are several such keywords, the controller chooses one (MG 1102.4).
    """
    found: dict[int, Text] = {}
    for keyword in game.chars(attacker).compile().keywords:
        n = CORRUPTS.get(keyword.name) or (keyword.orbs if isinstance(keyword, XCorrupt) else 0)
        if n:
            found[n] = game.ability_text(keyword)
    if not found:
        return 1
    numbers = sorted(found, reverse=True)
    prompt = Text("Choose how many orbs are corrupted.", "穢すオーブの数を選んでください。")
    return numbers[(yield from game.choices.choose_label(seat, [found[n] for n in numbers], prompt, "1102.4"))]


# -- [Break] and [Wonder] --------------------------------------------------------------------------
def on_the_way(game: MgGame, seat: int, refs: list[int]) -> Flow[None]:
    """Let the owner of corrupted orbs use their [Break] and [Wonder] in any order (MG 1103.4, 1121.2).

    An orb with [Break] may be played, and an orb with [Wonder] may be revealed. For a card with both, the owner may use
    either, and [Break] also after [Wonder].
    """
    shown: list[int] = []
    left = list(refs)
    while left:
        able = [
            ref
            for ref in left
            if ref in game.s.objects
            and (can_break(game, seat, ref) or (ref not in shown and has_wonder(game, ref)))
        ]  # fmt: skip
        prompt = Text(
            "Use [Break] or [Wonder] of a card that comes to your hand?",
            "手札に加わるカードの[ブレイク]や[ワンダー]を使いますか？",
        )
        chosen = yield from game.choices.choose(seat, able, 0, 1, prompt, "1103.4", "break", hidden=True)
        if not chosen:
            return
        (ref,) = chosen
        breaks = can_break(game, seat, ref)
        if breaks and ref not in shown and has_wonder(game, ref):
            words = (chase_queries.keyword(game, ref, Break), chase_queries.keyword(game, ref, Wonder))
            labels = [game.ability_text(one) for one in words if one is not None]
            which = Text("Choose which is used.", "どちらを使うか選んでください。")
            breaks = not (yield from game.choices.choose_label(seat, labels, which, "1103.4"))
        if breaks:
            left.remove(ref)
            yield from break_orb(game, seat, ref)
        else:
            shown.append(ref)
            yield from wonder(game, seat, ref)
            if ref in left and not can_break(game, seat, ref):
                left.remove(ref)


def can_break(game: MgGame, seat: int, ref: int) -> bool:
    """Return whether a card that moves from the orb zone to the hand can use its [Break] now (MG 1103.2, 1103.3).

    It is played or put onto the field. The [Break] may come from [DCT] or [BINGO] (MG 1111.2c, 1117.2c). A caster of
    level 1 needs a caster zone without a caster of its name (MG 1103.2a).
    """
    if chase_queries.keyword(game, ref, Break) is None:
        return False
    chars = game.chars(ref)
    if "caster" not in chars.types:
        return actions.check_play(game, seat, ref, how=(BREAK,)) is None
    if not _can_pay(game, seat, ref):
        return False
    if chars.level > 1:  # a level up needs a caster of its name, so the condition about the name cannot apply
        return bool(calling.bases(game, seat, ref))
    return not calling.has_name(game, seat, ref)


def _can_pay(game: MgGame, seat: int, ref: int) -> bool:
    return costs.check_payable(game, seat, _stages(game, seat, ref)) is None


def _stages(game: MgGame, seat: int, ref: int) -> Stages:
    """Return the stages of the cost of a caster's [Break] (MG 1103.3a)."""
    found = breaking_costs(game, ref)
    at = Context(source=ref, controller=seat)
    return Costs(sum_will(found), costs.acts_in_order(found), "effect").stages(at)


def break_orb(game: MgGame, seat: int, ref: int) -> Flow[None]:
    """Play a card by its [Break], without its cost or for the cost of the [Break] (MG 1103.2b, 1103.3b).

    A caster enters the field (MG 1103.2a-1, 1103.3a), or is put onto a caster with its name (MG 1103.2a-2).
    """
    if "caster" in game.chars(ref).types:
        yield from game.attempt(_break_caster(game, seat, ref))
    else:
        yield from game.attempt(playing.play_card(game, seat, ref, how=(BREAK,)))


def _break_caster(game: MgGame, seat: int, ref: int) -> Flow[None]:
    with game.events.decisions_about(About(ref)):
        yield from payment.pay_stages(game, seat, _stages(game, seat, ref))
    if game.chars(ref).level == 1:
        yield from game.movement.enter_field((ref,), seat, clause="1103.2a-1", cause="break")
    elif calling.bases(game, seat, ref):
        yield from calling.level_up(game, seat, ref, "break")  # 1103.2a-2
    else:  # the caster below was used to pay the cost
        raise TakeBack("cost")


def has_wonder(game: MgGame, ref: int) -> bool:
    """Return whether a card has [Wonder] (MG 1121.1a)."""
    return chase_queries.keyword(game, ref, Wonder) is not None


def wonder(game: MgGame, seat: int, ref: int) -> Flow[None]:
    """Reveal a card and play its [Wonder].

    The card is in its owner's hand afterwards (MG 1121.1a, 1121.1a-1).
    """
    keyword = chase_queries.keyword(game, ref, Wonder)
    assert keyword is not None
    ability = keyword.played
    game.decks.reveal((ref,), clause="1121.1a")
    pending = Pending(game.s.new_id(), seat, ref, ability, None, {}, key=f"wonder:{ref}")
    at = Context(ref, seat, ability=ability)
    if playing.choices_possible(game, ability, at):
        with game.events.decisions_about(About(ref, says=ability)):
            yield from game.attempt(playing.play_trigger(game, pending, None))


# -- [Nightmare], and [Enter] played again ---------------------------------------------------------
def play_nightmare(game: MgGame, seat: int, ref: int) -> Flow[None]:
    """Let a seat play a card that its [Nightmare] removed, for the keyword's number (MG 1120.2, 1120.2a).

    If the card is not played, it is put into its owner's graveyard.
    """
    if ref not in game.s.objects:
        return
    name = game.chars(ref).name
    if actions.check_play(game, seat, ref, how=(NIGHTMARE,)) is None:
        prompt = Text("Play {name} by its [Nightmare]?", "「{name}」を悪夢コストで発動しますか？").format(name=name)
        if (yield from game.choices.yes_no(seat, prompt, "1120.2", About(ref))) and (
            yield from game.attempt(playing.play_card(game, seat, ref, how=(NIGHTMARE,)))
        ):
            return
    yield from game.movement.move((ref,), game.DISCARD, cause="effect", clause="1120.2")


def play_enter(game: MgGame, seat: int, ref: int) -> Flow[None]:
    """Play one of the [Enter] abilities of a card once (MG 1109.2, 1127.2)."""
    chars = game.chars(ref)
    triggers = zip(chars.compile().triggers, chars.keys_of("triggers"), strict=True)
    found = [(one, key) for one, key in triggers if isinstance(one.trigger, EnterTrigger)]
    able = [row for row in found if playing.choices_possible(game, row[0], Context(ref, seat, ability=row[0]))]  # type: ignore[arg-type]
    if not able:
        return
    labels = [game.ability_text(one) for one, _ in able]
    prompt = Text("Choose the ability that is played.", "発動する能力を選んでください。")
    ability, key = able[(yield from game.choices.choose_label(seat, labels, prompt, "1109.2"))]
    pending = Pending(game.s.new_id(), seat, ref, ability, None, {}, key=key)
    yield from game.attempt(playing.play_trigger(game, pending, None))
