"""The promises of changes of objects, preventions and things to come."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from engine.kernel.context import Context
from engine.kernel.events import TokenMade
from engine.language.grammar.categories import Game
from engine.tools.played.promises import KEPT, asks, promise
from engine.tools.played.reading import Said, alive, amount, group, seats, times
from engine.tools.played.tracing import Check, Span

Seen = Callable[[Any, Any], str]  # (characteristics before, after) -> what is wrong

FIELDS = {"race": "races", "type": "types", "attribute": "attributes", "stone": "stone_types"}


def changed_as(one: Any, game: Game, at: Context) -> Seen | None:
    """Return the check of what a modification of a characteristic must be seen to do; None where nothing is known."""
    name = type(one).__name__
    if name == "AddStats":
        n = times(one.each, game, at)
        atk, defense = amount(one.atk, game, at) * n, amount(one.defense, game, at) * n
        return lambda old, new: _numbers((new.atk, new.defense), (_more(old.atk, atk), _more(old.defense, defense)))
    if name == "SetStats":
        set_atk = None if one.atk is None else amount(one.atk, game, at)
        set_def = None if one.defense is None else amount(one.defense, game, at)
        return lambda old, new: _numbers(
            (new.atk, new.defense),
            (old.atk if set_atk is None else set_atk, old.defense if set_def is None else set_def),
        )
    if name == "SwitchStats":
        return lambda old, new: _numbers((new.atk, new.defense), (old.defense, old.atk))
    if name == "AddPower":
        more = amount(one.amount, game, at) * times(one.each, game, at)
        low = -(10**6) if one.least is None else one.least
        return lambda old, new: KEPT if old.power is None else _numbers(new.power, max(low, old.power + more))
    if name == "SetPower":
        power = amount(one.amount, game, at)
        return lambda old, new: _numbers(new.power, power)
    if name in ("GiveAbilities", "GiveLine"):
        keyword = getattr(one.line, "name", "") if getattr(one.line, "role", "") == "keyword" else ""
        if keyword:
            return lambda old, new: KEPT if keyword in new.keywords else f"no [{keyword}]"
        return lambda old, new: KEPT if len(new.abilities) > len(old.abilities) else "no ability was gained"
    if name == "TakeKeyword":
        return lambda old, new: KEPT if one.name not in new.keywords else f"[{one.name}] is still there"
    if name == "TakeAbilities":
        return lambda old, new: KEPT if not new.abilities else "abilities are left"
    if name == "SetCost":
        cost = amount(one.amount, game, at)
        return lambda old, new: KEPT if old.cost is None else _numbers(new.cost, cost)
    if name == "AddCost":
        change = amount(one.amount, game, at) * times(getattr(one, "each", None), game, at)
        return lambda old, new: KEPT if old.cost is None else _numbers(new.cost, max(0, old.cost + change))
    if name == "AddTraits":
        field = {**FIELDS, "colour": "attributes", "icon": "icons", "name": "names"}[one.what]
        return lambda old, new: KEPT if set(one.values) <= set(getattr(new, field)) else f"no {one.values}"
    if name == "AddKind":
        return lambda old, new: KEPT if set(one.values) <= set(getattr(new, FIELDS[one.what])) else f"no {one.values}"
    if name == "SetKind":
        return lambda old, new: KEPT if set(one.values) == set(getattr(new, FIELDS[one.what])) else f"not {one.values}"
    if name == "SetChosenKind":
        return lambda old, new: KEPT if len(getattr(new, FIELDS[one.what])) >= 1 else "nothing was chosen"
    if name == "Restrict":
        return lambda old, new: KEPT if len(new.rules) > len(old.rules) else "no rule is laid upon it"
    return lambda old, new: KEPT if old != new else "nothing has changed"


def _more(number: int | None, by: int) -> int | None:
    """The number with so much more; what has none gets none."""
    return None if number is None else number + by


def _numbers(found: object, wanted: object) -> str:
    return KEPT if found == wanted else f"{found}, not {wanted}"


def _copy(chars: object) -> object:
    import copy

    return copy.copy(chars)


@promise("Modify")
def modify(word: Said, game: Game, at: Context) -> Check | None:
    these = group(word.what, game, at)
    refs = alive(these.refs, game)
    if these.chosen or not refs:
        return None
    old = {ref: _copy(game.chars(ref)) for ref in refs}
    fixed = [one for change in word.changes for one in change.modifications()]
    each = len(refs) == 1 or not any(getattr(one, "each", None) for one in fixed)
    wanted = [made for one in fixed if each and (made := changed_as(one, game, at)) is not None]
    later = any(getattr(change, "next_only", False) for change in word.changes)
    known = {effect.id for effect in game.s.effects}

    def check(span: Span) -> str | None:
        made = [effect for effect in game.s.effects if effect.id not in known]
        if not made:
            return "no effect has begun"
        if later:
            return KEPT
        if type(word.until).__name__ in ("UntilEndOfTurn", "ThisTurnLong"):
            span.ends = (game.turn, tuple(effect.id for effect in made))
        for ref, before in old.items():
            if ref in game.s.objects and game.on_table(ref):
                for see in _summed(wanted, fixed, game, at):
                    if wrong := see(before, game.chars(ref)):
                        return wrong
        return KEPT

    return check


def _summed(wanted: list[Seen], fixed: list[Any], game: Game, at: Context) -> list[Seen]:
    """Return the wanted checks, or none where several parts change the same numbers, as each alone cannot be seen."""
    numbers = [
        one for one in fixed if type(one).__name__ in ("AddStats", "SetStats", "AddPower", "SetPower", "SwitchStats")
    ]
    return wanted if len(numbers) < 2 else []


@promise("Switch", "BecomeACopy", "AttributeBecomes")
def changes_somehow(word: Said, game: Game, at: Context) -> Check | None:
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.on_table(ref)]
    old = {ref: _copy(game.chars(ref)) for ref in refs}
    known = {effect.id for effect in game.s.effects}
    if not refs:
        return None

    def check(span: Span) -> str | None:
        if not {effect.id for effect in game.s.effects} - known:
            return "no effect has begun"
        return KEPT if any(game.chars(ref) != before for ref, before in old.items() if game.here(ref)) else None

    return check


@promise(
    "Prevent",
    "PreventNext",
    "DealsMoreThisTurn",
    "PlayersCannotForNow",
    "CannotPlayForNow",
    "CostForNow",
    "PlayerGains",
)
def lasts(word: Said, game: Game, at: Context) -> Check | None:
    """Something that waits for an event of the turn: an effect has begun, for this turn."""
    if hasattr(word, "what") and hasattr(word.what, "slot") and not group(word.what, game, at).refs:
        return None
    known = {effect.id for effect in game.s.effects}
    return lambda span: KEPT if {effect.id for effect in game.s.effects} - known else "no effect has begun"


@promise("AtLater", "DoAtLater", "WhenLater", "AtThatTime", "WhenItHappens", "WheneverItHappens")
def later(word: Said, game: Game, at: Context) -> Check | None:
    known = {delayed.id for delayed in game.s.delayed}
    return lambda span: KEPT if {one.id for one in game.s.delayed} - known else "nothing waits for later"


@promise("MakeTokens", "MakeZxTokens")
def make_tokens(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)

    def check(span: Span) -> str | None:
        made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
        if game.ID == "zx" and len(made) < n:
            return None if not made else KEPT  # no square for more
        if len(made) != n * len(who):
            return f"{len(made)} tokens, not {n * len(who)}"
        if any(event.seat not in who for event in made):
            return "a token is another player's"
        for event in made:
            chars = game.chars(event.ref)
            kind = word.kind
            if hasattr(kind, "race") and kind.race and kind.race not in chars.races:
                return f"it is no {kind.race}"
            if wrong := _token_as_said(kind, game, at, event.ref, bool(getattr(word, "rested", False))):
                return wrong
        return KEPT

    return check


def _token_as_said(kind: Said, game: Game, at: Context, ref: int, rested: bool) -> str:
    """Check that a token is what it is said to be, where nothing else changes it (FoW 1303.1, ZX 202.13b); return KEPT,
    or a sentence that says what is wrong."""
    base = game.basis(ref)
    if game.ID == "zx":
        said = {"power": kind.power, "cost": kind.cost, "attributes": {kind.colour, kind.second} - {None, "none"}}
    else:
        said = {"atk": amount(kind.atk, game, at), "defense": amount(kind.defense, game, at)}
        said["attributes"] = {kind.attribute} if kind.attribute else set()
        if game.obj(ref).rested != rested:
            return "it is rested" if not rested else "it is not rested"
    wrong = [name for name, value in said.items() if getattr(base, name) != value]
    keywords = [gain.keyword.name for gain in kind.gains if hasattr(gain, "keyword")]
    wrong += [name for name in keywords if name not in base.keywords]
    return f"it has another {wrong[0]}" if wrong else KEPT


@promise("MakeCopyToken")
def make_copy(word: Said, game: Game, at: Context) -> Check | None:
    of = alive(group(word.of, game, at).refs, game)
    if not of:
        return None
    name = game.chars(of[0]).name

    def check(span: Span) -> str | None:
        made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
        return KEPT if made and all(game.chars(event.ref).name == name for event in made) else "no such token"

    return check


@promise("CopyOnChase")
def copy_on_chase(word: Said, game: Game, at: Context) -> Check | None:
    before = len(game.stack)
    refs = [ref for ref in group(word.what, game, at).refs if ref in game.s.items]
    if not refs:
        return None
    return lambda span: KEPT if len(game.stack) > before else "nothing more is on the chase"


@promise("NewTargets")
def new_targets(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    return lambda span: asks(span, who) or (KEPT if span.answers else None)


@promise("ChooseAttributes", "ChooseRace", "ChooseColour")
def choose_kind(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)

    def check(span: Span) -> str | None:
        return asks(span, who) or (KEPT if span.answers else "nobody was asked")

    return check


@promise("Produce", "ProduceOneOf")
def produce(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    n = 1 if type(word).__name__ == "ProduceOneOf" else _points(word.symbols) * times(word.each, game, at)
    before = {seat: len(game.s.players[seat].will) for seat in who}

    def check(span: Span) -> str | None:
        for seat in who:
            have = game.s.players[seat].will
            if len(have) != before[seat] + n:
                return f"{len(have) - before[seat]} points of will, not {n}"
            allowed = set("".join(word.symbols)) | {"V"}
            if any(symbol not in allowed for symbol, _ in have[before[seat] :]) and len(have) > before[seat] == 0:
                return f"{have[before[seat] :]} and not {word.symbols}"
        return asks(span, who)

    return check


def _points(symbols: tuple[str, ...]) -> int:
    return sum(int(one) if one.isdigit() else 1 for one in symbols)


@promise("ExtraTurn")
def extra_turn(word: Said, game: Game, at: Context) -> Check | None:
    before = len(game.s.extra_turns)
    return lambda span: KEPT if len(game.s.extra_turns) > before else "there is no extra turn"


@promise("Aim")
def aim(word: Said, game: Game, at: Context) -> Check | None:
    found = bool(group(word, game, at).refs)
    return lambda span: KEPT if found else None


@promise("SaidOfCard")
def said_of_card(word: Said, game: Game, at: Context) -> Check | None:
    return lambda span: KEPT


@promise("RemoveDamage")
def remove_damage(word: Said, game: Game, at: Context) -> Check | None:
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.obj(ref).damage]
    if not refs:
        return None
    had = {ref: game.obj(ref).damage for ref in refs}

    def check(span: Span) -> str | None:
        return KEPT if all(game.obj(ref).damage < n for ref, n in had.items() if game.here(ref)) else "damage is left"

    return check


@promise("WinGame")
def win(word: Said, game: Game, at: Context) -> Check | None:
    return lambda span: "the game goes on" if game.s.result is None else KEPT


@promise("HealRuler", "RemoveFromBattle", "SkipPhase", "PayWill")
def something(word: Said, game: Game, at: Context) -> Check | None:
    """Something happens, or something is kept for later."""
    before = (copy.copy(game.s.own), game.s.players[0], game.s.players[1], len(game.s.effects))
    kept = repr([getattr(one, "__struct_fields__", one) for one in before[1:3]])

    def check(span: Span) -> str | None:
        now = repr([getattr(one, "__struct_fields__", one) for one in game.s.players])
        return KEPT if span.happened or game.s.own != before[0] or now != kept else None

    return check
