"""Section 9.5: the special actions of the turn player in a main phase.

They do not use the stack or get a response.
"""

from __future__ import annotations

from engine.chase.rules import c700_actions as actions
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.last_chronicle.rules import c13_loops as loops
from engine.games.last_chronicle.rules import c15_2_15_merging as merging
from engine.games.last_chronicle.rules.c07_zones import MOST_MARKERS
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.triggers.event_types import EraAdvanced
from engine.kernel import use_keys
from engine.kernel.context import Context
from engine.kernel.decisions import Flow, Option
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.kernel.use_keys import UseKey
from engine.shared.undo_play import takes_back

TO_ADVANCE = 7  # CA (9.5.7)
CLOSED = ("deck",)  # zones that nobody has seen: a play that shows one of their cards cannot be undone


# -- soul stones -----------------------------------------------------------------------------------
def check_soul_stone(game: LcGame, seat: int, ref: int) -> Refusal | None:
    """Return the refusal for putting this card from the hand into the soul yard now, or None (LC 9.5.6)."""
    obj = game.s.objects.get(ref)
    if obj is None or obj.zone != game.HAND or obj.owner != seat:
        return refuse("9.5.6", "Only a card of your hand.", "ソウルヤードに置けるのは自分の手札のカードだけです。")
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal("9.5.6", refusal.text)
    if not may_place(game, seat):
        return refuse(
            "9.5.6",
            "You have put a card into your soul yard this turn: again in your next turn.",
            "このターンはすでにソウルヤードにカードを置いています。次の自分のターンに行えます。",
        )
    return None


def may_place(game: LcGame, seat: int) -> bool:
    """Return whether a seat may still put a card into its soul yard this turn (LC 9.5.6).

    The limit is one card a turn, plus the additional cards that effects allow.
    """
    more: int = sum(rule.n for rule, _ in game.abilities.seat_rules("more_stones", seat))
    put = max(game.effects.used(_stones(seat)), int(game.s.players[seat].placed))
    return put < 1 + more


def _stones(seat: int) -> UseKey:
    """Return the key that counts the cards that a seat has put into its soul yard this turn (LC 9.5.6)."""
    return use_keys.of_seat("stones", seat)


def place_soul_stone(game: LcGame, seat: int, ref: int) -> Flow[None]:
    """Move one card from the hand to the soul yard without the stack, once a turn (LC 9.5.6)."""
    game.effects.use(_stones(seat))
    game.s.players[seat].placed = not may_place(game, seat)
    yield from game.events.process(
        game.movement.move_event(ref, "soul", cause="soul_stone", clause="9.5.6", by_seat=seat)
    )


# -- eras ------------------------------------------------------------------------------------------
def check_advance(game: LcGame, seat: int) -> Refusal | None:
    """Return the refusal for advancing the era now, or None (LC 9.5.7)."""
    if (refusal := actions.check_main_timing(game, seat)) is not None:
        return Refusal("9.5.7", refusal.text)
    if game.abilities.seat_rules("cannot_advance", seat):
        return refuse("2.2", "An effect forbids it.", "効果により進展させられません。")
    total = game.ca_total(seat)
    if total < TO_ADVANCE:
        return refuse(
            "9.5.7",
            f"The CA in your CA yard come to {total}; {TO_ADVANCE} are needed.",
            f"CAヤードのCAの合計は{total}です。{TO_ADVANCE}以上必要です。",
        )
    return None


def advance(game: LcGame, seat: int, clause: str = "9.5.7") -> Flow[None]:
    """Advance the era of a seat with the cards of its CA yard.

    One card of the CA yard becomes an era marker, face down (LC 9.5.7.1). One other card is shown and goes to the hand
    (LC 9.5.7.2). The rest go to the discard pile (LC 9.5.7.3). With four markers already there is no new marker, but
    the era still counts as advanced (LC 9.5.7.4).
    """
    if len(game.zone(seat, "era")) < MOST_MARKERS:
        prompt = Text("Choose the card that becomes an era marker.", "時代マーカーにするカードを選んでください。")
        chosen = yield from game.choices.choose(seat, game.zone(seat, "ca"), 1, 1, prompt, "9.5.7.1", "marker")
        yield from game.events.process(
            *[
                game.movement.move_event(ref, "era", cause="marker", clause="9.5.7.1", face_down=True, to_seat=seat)
                for ref in chosen
            ]
        )
    prompt = Text("Choose the card that goes to your hand.", "手札に加えるカードを選んでください。")
    chosen = yield from game.choices.choose(seat, game.zone(seat, "ca"), 1, 1, prompt, "9.5.7.2", "to_hand")
    game.decks.reveal(chosen, clause="9.5.7.2")
    yield from game.events.process(
        *[game.movement.move_event(ref, game.HAND, cause="advance", clause="9.5.7.2") for ref in chosen]
    )
    rest = game.unordered(game.zone(seat, "ca"))
    yield from game.events.process(
        *[game.movement.move_event(ref, game.DISCARD, cause="advance", clause="9.5.7.3") for ref in rest]
    )
    yield from game.events.process(EraAdvanced(seat=seat, era=game.era(seat), clause="9.5.7.5"))
    game.decks.hide_again()


def advance_by_effect(game: LcGame, seat: int, at: Context) -> Flow[bool]:
    """Advance the era by an effect, with any CA total, and return whether it was allowed (LC 9.5.7)."""
    if game.abilities.seat_rules("cannot_advance", seat):
        return False
    yield from advance(game, seat)
    return True


# -- options and performing them -------------------------------------------------------------------
def main_options(game: LcGame, seat: int) -> list[Option]:
    """Return the options at main timing other than spells and action abilities.

    These are deploying (LC 9.5.2, 9.5.3, 9.5.4), merging (LC 9.5.5), a soul stone (LC 9.5.6) and the next era (LC
    9.5.7).
    """
    out = []
    hand = game.zone(seat, game.HAND)
    for ref in (*hand, *deploying.deployable_elsewhere(game, seat)):
        if deploying.check_deploy(game, seat, ref) is None:
            out.append(Option("deploy", ref=ref))
    out += [Option("merge", ref=ref) for ref in hand if merging.check_merge(game, seat, ref) is None]
    if may_place(game, seat):
        out += [Option("soul", ref=ref) for ref in hand]
    if check_advance(game, seat) is None:
        out.append(Option("advance"))
    return out


def act(game: LcGame, seat: int, option: Option) -> Flow[object] | None:
    """Perform the special action of an option.

    Afterwards the turn player has priority again (LC 11.1.6).
    """
    loops.forget(game)
    if option.kind == "deploy":
        return revocable(game, deploying.deploy(game, seat, option.ref), seat)
    if option.kind == "merge":
        return revocable(game, merging.merge(game, seat, option.ref), seat)
    if option.kind == "soul":
        return place_soul_stone(game, seat, option.ref)
    return advance(game, seat)


def revocable(game: LcGame, play: Flow[None], seat: int) -> Flow[None]:
    """Return the play as a flow that can be undone until it has moved a card of a deck (LC 14.4)."""
    return takes_back(game, play, seat, CLOSED)
