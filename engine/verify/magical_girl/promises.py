"""The promises of the words that only Magical Girl has: checks that a resolved word did what it says."""

from __future__ import annotations

from engine.chase.words.triggers.event_types import WillProduced
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.triggers import event_types as mg
from engine.kernel.context import Context
from engine.kernel.events import ControlChanged, Event, Looked, Lost, Played, Rested, TokenMade
from engine.language.grammar.categories import Player
from engine.verify.promises import KEPT, Watch, check_asked, check_change, check_choice, promise
from engine.verify.promises_changes import token_as_said
from engine.verify.reading import Said, amount, existing, for_each, group, moves_into, objects, seats


# -- orbs ------------------------------------------------------------------------------------------
@promise("Corrupt")
def corrupt(word: Said, game: Game, at: Context) -> Watch:
    """Check that the right number of orbs was corrupted, chosen by the acting player (MG 1009.1)."""
    these = group(word.what, game, at)
    who = seats(word.who, game, at)
    span = yield these.among or existing(these.refs, game)
    gone = span.events(mg.Corrupted)
    if not gone:
        return None
    if these.chosen and len(gone) != min(these.most, these.among) * len(who):
        return f"{len(gone)} orbs were corrupted"
    if any(event.seat not in who for event in gone):
        return "it was another player's doing"
    return check_asked(span, who, "choose", "select") if these.chosen and these.among > len(gone) else KEPT


@promise("LookAtOrb")
def look_at_orb(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    these = group(word.what, game, at)
    span = yield these.among or existing(these.refs, game)
    looked = span.events(Looked)
    if any(event.seat not in who for event in looked):
        return "the wrong player looked"
    return KEPT if looked or any(game.obj(ref).zone in ("orb", "deck") for ref in at.memory.get("way", ())) else None


# -- orientation of cards --------------------------------------------------------------------------
@promise("Reverse")
def reverse(word: Said, game: Game, at: Context) -> Watch:
    these = group(word.what, game, at)
    there = [ref for ref in existing(these.refs, game) if game.may_lie_reversed(ref) and not game.is_reversed(ref)]
    span = yield these.among if these.chosen else there
    if these.chosen:
        return KEPT if span.events(mg.Reversed) else None
    return KEPT if all(game.is_reversed(ref) for ref in existing(there, game)) else "it is not reversed"


@promise("SwitchCard")
def switch_card(word: Said, game: Game, at: Context) -> Watch:
    """Check that recovered cards are reversed, reversed cards recovered and rested cards unchanged (MG 1011.1)."""
    before = {
        ref: (game.obj(ref).rested, game.is_reversed(ref))
        for ref in existing(game.field(), game)
        if game.may_lie_reversed(ref)
    }
    these = group(word.what, game, at)
    span = yield these.among if these.chosen else existing(these.refs, game)
    turned = [event.ref for event in span.events(mg.Switched)]
    for ref in existing(turned, game):
        rested, down = before.get(ref, (False, False))
        if rested and not down:
            return "what was rested was switched"
        if game.is_reversed(ref) == down:
            return "it lies as it lay"
    return KEPT if turned else None


@promise("TurnFaceDown")
def turn_face_down(word: Said, game: Game, at: Context) -> Watch:
    refs = [ref for ref in objects(word.what, game, at) if not game.obj(ref).face_down]
    span = yield refs or group(word.what, game, at).among
    return KEPT if span.events(mg.TurnedDown) else None


# -- stock, soul bonds, calls ----------------------------------------------------------------------
@promise("BanishFromStock")
def banish_from_stock(word: Said, game: Game, at: Context) -> Watch:
    hosts = existing(group(word.of, game, at).refs, game)
    had = {ref: len(game.stock(ref)) for ref in hosts}
    span = yield any(had.values())
    moved = span.events(mg.StockMoved)
    if not moved:
        return None
    if any(event.ref not in had for event in moved):
        return "it was another card's stock"
    left = sum(len(game.stock(ref)) for ref in existing(had, game))
    whole = len(existing(had, game)) == len(had)
    return KEPT if len(moved) == 1 and (not whole or left == sum(had.values()) - 1) else "more than one was banished"


@promise("PutUnder")
def put_under(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    return KEPT if span.events(mg.Stacked) else None


@promise("SoulBond")
def soul_bond(word: Said, game: Game, at: Context) -> Watch:
    """Check that the servant has each of its materials under it (MG 1020.1)."""
    span = yield group(word.what, game, at).among or objects(word.what, game, at)
    bound = span.events(mg.SoulBound)
    for event in bound:
        if event.ref in game.s.objects and len(game.stock(event.ref)) < len(game.printed(event.ref).materials):
            return "materials are missing under it"
    return KEPT if bound else None


@promise("CallCard")
def call_card(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    span = yield any(game.zone(seat, game.HAND) for seat in who)
    return check_asked(span, who) or (KEPT if span.events(mg.Called) else None)


@promise("PlayEnter")
def play_enter(word: Said, game: Game, at: Context) -> Watch:
    waiting = len(game.stack)
    span = yield True
    return KEPT if len(game.stack) > waiting or span.events(Played) else None


@promise("PlayNightmare")
def play_nightmare(word: Said, game: Game, at: Context) -> Watch:
    """Check that the card is played or is in the graveyard (MG 1120.2)."""
    span = yield True
    return KEPT if span.events(Played) or moves_into(span, game.DISCARD) else None


# -- tokens ----------------------------------------------------------------------------------------
@promise("GainTokens")
def gain_tokens(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.n, game, at)
    who = seats(word.who, game, at)
    name = {"coin": "Coin", "candy": "Candy", "parts": "Parts"}[word.token.token]  # type: ignore[attr-defined]
    had = {seat: len(game.tokens_of(seat, name)) for seat in who}
    span = yield n and who
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    if any(event.seat not in who for event in made):
        return "a token is another player's"
    for seat in who:
        if len(game.tokens_of(seat, name)) != had[seat] + n:
            return f"{len(game.tokens_of(seat, name))} tokens, not {had[seat] + n}"
    return KEPT


@promise("PayCandy")
def pay_candy(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)[:1]
    had = {seat: len(game.tokens_of(seat, "Candy")) for seat in who}
    yield all(have >= n for have in had.values())
    wrong = [seat for seat in who if len(game.tokens_of(seat, "Candy")) != had[seat] - n]
    return "other candies are left" if wrong else KEPT


@promise("CreateTokens")
def create_tokens(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)
    span = yield n
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    if len(made) != n * len(who):
        return f"{len(made)} tokens, not {n * len(who)}"
    for event in made:
        if event.seat not in who:
            return "a token is another player's"
        if word.kind.race not in game.chars(event.ref).races:
            return f"it is no {word.kind.race}"
        rested = game.obj(event.ref).rested and not game.is_reversed(event.ref)
        if wrong := token_as_said(word.kind, game, at, event.ref, game.obj(event.ref).rested if not rested else False):
            return wrong
    return KEPT


# -- counters of players, erosion, BINGO -----------------------------------------------------------
@promise("GainPlayerCounters", "PayPlayerCounters")
def player_counters(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at) * (1 if type(word).__name__ == "GainPlayerCounters" else -1)
    who = seats(word.who, game, at)
    return (yield from check_change(n, who, lambda seat: game.player_counters(seat, word.counter), "counters"))


@promise("DealErosion")
def deal_erosion(word: Said, game: Game, at: Context) -> Watch:
    """Check the erosion damage (MG 1028.1, 1028.2).

    A servant has a counter for each thousand. A player's erosion damage has increased by the amount.
    """
    n = amount(word.amount, game, at)
    if isinstance(word.to, Player):
        who = seats(word.to, game, at)
        return (yield from check_change(n, who, lambda seat: int(game.s.players[seat].erosion), "erosion"))
    name = "-1000/-1000"
    had = {ref: game.counters(ref, name) for ref in objects(word.to, game, at) if game.on_table(ref)}
    yield had
    wrong = [ref for ref in existing(had, game) if game.counters(ref, name) != had[ref] + n // 1000]
    return "it has another number of counters" if wrong else KEPT


@promise("PutIntoBingo")
def put_into_bingo(word: Said, game: Game, at: Context) -> Watch:
    """Check that the cards are in the BINGO zone and that it has at most three cards (MG 314.3a)."""
    who = seats(word.who, game, at)
    these = group(word.what, game, at)
    owners = seats(word.who if word.what.who is None else word.what.who, game, at)
    span = yield these.among or existing(these.refs, game)
    moved = moves_into(span, "bingo")
    asked = these.chosen and these.options
    if asked and (wrong := check_choice(span, these.options, these.least, these.most, who, False)):
        return wrong
    if type(word.what).__name__ == "TopCards" and not {one.owner for one in moved} <= set(owners):
        return "they are of another deck"
    if any(len(game.zone(seat, "bingo")) > 3 for seat in (0, 1)):
        return "more than three cards lie there"
    return KEPT if moved else None


# -- od --------------------------------------------------------------------------------------------
@promise("ProduceOwn", "ProduceAny")
def produce(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    chars = game.chars(at.source)
    own = type(word).__name__ == "ProduceOwn"
    n = chars.level + getattr(word, "more", False) if own else amount(word.n, game, at)
    span = yield n
    made = sum(len(event.symbols) for event in span.events(WillProduced) if event.seat in who)
    return KEPT if made == n * len(who) else f"{made} aether, not {n}"


# -- costs of keywords -----------------------------------------------------------------------------
@promise("RestLevels")
def rest_levels(word: Said, game: Game, at: Context) -> Watch:
    """Check that the rested casters' levels add up to exactly `n` (MG 1118.2)."""
    levels = {ref: game.chars(ref).level for ref in game.casters(at.controller)}
    span = yield True
    total = sum(levels.get(event.ref, 0) for event in span.events(Rested))
    return KEPT if total == word.n else f"casters of {total} levels were rested, not of {word.n}"


@promise("DiscardSameName")
def discard_same_name(word: Said, game: Game, at: Context) -> Watch:
    names = game.chars(at.source).names
    span = yield True
    gone = moves_into(span, game.DISCARD)
    return KEPT if gone and all(names & game.printed_card(event.card).names for event in gone) else "not discarded"


# -- words that are checked by their event ---------------------------------------------------------
EVENTS: dict[str, type[Event]] = {
    "EndTheTurn": mg.TurnEnded, "WinTheGame": Lost, "ExchangeControl": ControlChanged, "Unite": Rested,
}  # fmt: skip


@promise(*EVENTS)
def happen(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    return KEPT if span.events(EVENTS[type(word).__name__]) else None
