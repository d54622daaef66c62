"""The promises of changes of objects, of preventions, and of delayed effects."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import cast

from engine.chase.words.continuous.changes import KeywordGain
from engine.games.force_of_will.memory import text_memory
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import TokenMade
from engine.language.grammar.categories import Change, Game, Keyword, Player, Thing
from engine.verify.promises import KEPT, Watch, check_asked, promise
from engine.verify.reading import Said, amount, existing, for_each, group, objects, seats

Seen = Callable[[Chars, Chars], str]  # (characteristics before, after) -> KEPT or the fault

FIELDS = {
    "race": "races", "type": "types", "attribute": "attributes", "stone": "stone_types", "colour": "attributes",
    "icon": "icons", "name": "names",
}  # fmt: skip
HUNDRED = 100
ENDLESS = 1_000_000  # larger than any counted number
OF_NUMBERS = ("AddStats", "SetStats", "AddPower", "SetPower", "SwitchStats", "AddUnitPower", "SetUnitPower")


def changed_as(one: Said, game: Game, at: Context) -> Seen:
    """Return the check of the change that a modification of a characteristic must make."""
    name = type(one).__name__
    if name == "AddStats":
        atk, defense = (for_each(one, part, game, at) for part in (one.atk, one.defense))
        return lambda old, new: stats(new, plus(old.atk, atk), plus(old.defense, defense))
    if name == "SetStats":
        atk_is, defense_is = (None if part is None else amount(part, game, at) for part in (one.atk, one.defense))
        return lambda old, new: stats(
            new, old.atk if atk_is is None else atk_is, old.defense if defense_is is None else defense_is
        )
    if name in ("AddUnitPower", "AddAtk", "AddLevel"):
        number, more = attrgetter(one.stat), for_each(one, one.amount, game, at)
        first, last = (1, 4) if name == "AddLevel" else (-ENDLESS, ENDLESS)  # LC 5.13.3
        return lambda old, new: equal(number(new), plus(number(old), more, first, last))
    if name == "MakeUnit":
        made = (one.level, one.power, one.atk)
        return lambda old, new: (
            equal((new.level, new.power, new.atk), made)
            if "unit" not in old.types
            else KEPT
            if "unit" in new.types
            else "it is no unit"
        )
    if name in ("SetUnitPower", "SetAtk", "SetLevel"):
        number, is_now = attrgetter(one.stat), amount(one.amount, game, at)
        return lambda old, new: equal(number(new), is_now)
    if name == "SetInfinite":
        number = attrgetter({"def": "defense"}.get(one.which, one.which))
        return lambda old, new: KEPT if (number(new) or 0) > ENDLESS else "it is not infinite"
    if name == "SwitchStats":
        return lambda old, new: stats(new, old.defense, old.atk)
    if name in ("AddPower", "SetPower", "AddCost", "SetCost"):
        number = attrgetter(name[3:].lower())
        n, least = for_each(one, one.amount, game, at), getattr(one, "least", None)
        if name.startswith("Add"):
            return lambda old, new: equal(number(new), plus(number(old), n, least))
        if name == "SetPower":
            return lambda old, new: equal(new.power, n)
        return lambda old, new: KEPT if old.cost is None else equal(new.cost, n)
    if name in ("GiveAbilities", "GiveLine"):
        keyword = one.line.name if isinstance(one.line, Keyword) else ""
        if keyword:
            return lambda old, new: KEPT if keyword in new.keywords else f"no [{keyword}]"
        return lambda old, new: KEPT if len(new.abilities) > len(old.abilities) else "no ability was gained"
    if name == "GiveChosen":
        chosen = frozenset(gain.keyword.name for gain in text_memory(at.memory).get("picked", ()))
        return lambda old, new: KEPT if chosen <= frozenset(new.keywords) else f"no {', '.join(sorted(chosen))}"
    if name == "TakeKeyword":
        return lambda old, new: KEPT if one.name not in new.keywords else f"[{one.name}] is still there"
    if name == "TakeAbilities":
        return lambda old, new: KEPT if not new.abilities else "abilities are left"
    if name == "TakeLines":
        return lambda old, new: KEPT if old != new or not old.abilities else "abilities are left"
    if name in ("AddTraits", "SetTraits", "AddKind", "AddStoneTypes", "SetKind", "SetChosenKind"):
        kinds, sort = frozenset(getattr(one, "values", ())), attrgetter(FIELDS[str(one.what)])
        if name == "SetChosenKind":
            memory = text_memory(at.memory)
            races = (memory["race"],) if "race" in memory else ()
            kinds = frozenset(races if str(one.what) == "race" else memory.get("attribute", ()))
            name = "SetKind"
        if name in ("SetKind", "SetTraits"):
            return lambda old, new: equal(sort(new), kinds)
        return lambda old, new: KEPT if kinds <= sort(new) else f"no {', '.join(kinds)}"
    if name == "Restrict":
        return lambda old, new: KEPT if len(new.rules) > len(old.rules) else "no rule is laid upon it"
    return lambda old, new: KEPT if old != new else "nothing has changed"


def plus(number: int | None, by: int, least: int | None = None, most: int = ENDLESS) -> int | None:
    """Return the number increased by `by`, limited to the least and the most.

    No number stays no number.
    """
    if number is None:
        return None
    return min(most, number + by if least is None else max(least, number + by))


def stats(chars: Chars, *wanted: int | None) -> str:
    """Check that an object has this ATK and this DEF.

    Return KEPT, or a sentence about the fault.
    """
    found = (chars.atk, chars.defense)
    if found == tuple(None if one is None else -(-one // HUNDRED) * HUNDRED for one in wanted):
        return KEPT  # rounded up, like all changed numbers (FoW 909.1i)
    return equal(found, wanted)


def equal(found: object, wanted: object) -> str:
    """Check that the found value is the wanted value.

    Return KEPT, or a sentence about the fault.
    """
    return KEPT if found == wanted else f"{found}, not {wanted}"


def effects(game: Game) -> set[int]:
    """Return the numbers of the current continuous effects."""
    return {effect.id for effect in game.s.effects}


@promise("Modify")
def modify(word: Said, game: Game, at: Context) -> Watch:
    refs = objects(word.what, game, at)
    old = {ref: copy.copy(game.chars(ref)) for ref in refs}
    fixed = [one for change in word.changes for one in change.modifications()] if refs else []
    each = len(refs) == 1 or not any(one.each for one in fixed)
    # if several parts change the same numbers, no part can be checked alone
    alone = sum(type(one).__name__ in OF_NUMBERS for one in fixed) < 2
    wanted = [changed_as(one, game, at) for one in fixed if each]
    known = effects(game)
    span = yield refs
    begun = effects(game) - known
    if not begun:
        return "no effect has begun"
    if any(change.next_only for change in cast(Iterable[Change], word.changes)):
        return KEPT
    if type(word.until).__name__ in ("UntilEndOfTurn", "ThisTurnLong"):
        span.ends = (game.turn, tuple(begun))
    set_so = any(type(one).__name__ == "SetStats" for one in fixed)  # counters are added to a set number
    there = [ref for ref in refs if game.on_table(ref) and not (set_so and game.obj(ref).counters)] if alone else []
    return next((wrong for ref in there for see in wanted if (wrong := see(old[ref], game.chars(ref)))), KEPT)


@promise("SwitchStatsOf", "BecomeACopy", "AttributeBecomes")
def change_somehow(word: Said, game: Game, at: Context) -> Watch:
    refs = [ref for ref in objects(word.what, game, at) if game.on_table(ref)]
    old = {ref: copy.copy(game.chars(ref)) for ref in refs}
    known = effects(game)
    yield refs
    if not effects(game) - known:
        return "no effect has begun"
    return KEPT if any(game.chars(ref) != old[ref] for ref in existing(refs, game)) else None


@promise(
    "Prevent", "PreventNext", "DealsMoreThisTurn", "PlayersCannotForNow", "CannotPlayForNow", "CostForNow",
    "PlayerGains", "PlayersMayNotPlay", "PlayersMayNot", "CostForTurn", "GainFor",
    "CannotPlayUntil", "CannotUseNow", "CostsThisTurn",
)  # fmt: skip
def begin_an_effect(word: Said, game: Game, at: Context) -> Watch:
    """Check that an effect which waits for an event of this turn has begun."""
    known = effects(game)
    named = isinstance(word.what, Thing) and not isinstance(word.what, Player)
    span = yield not named or group(word.what, game, at).refs
    span.begun = tuple(effects(game) - known)
    return KEPT if span.begun else "no effect has begun"


@promise("AtLater", "DoAtLater", "WhenLater", "AtThatTime", "WhenItHappens", "WheneverItHappens")
def wait_for_later(word: Said, game: Game, at: Context) -> Watch:
    known = {delayed.id for delayed in game.s.delayed}
    yield True
    return KEPT if {one.id for one in game.s.delayed} - known else "nothing waits for later"


@promise("MakeTokens", "MakeZxTokens")
def make_tokens(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    who = seats(word.who, game, at)
    span = yield True
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    if game.ID == "zx" and len(made) < n:
        return KEPT if made else None  # there may be no square for more
    if len(made) != n * len(who):
        return f"{len(made)} tokens, not {n * len(who)}"
    if any(event.seat not in who for event in made):
        return "a token is another player's"
    race = getattr(word.kind, "race", "")
    for event in made:
        if race and race not in game.chars(event.ref).races:
            return f"it is no {race}"
        if wrong := token_as_said(word.kind, game, at, event.ref, getattr(word, "rested", False)):
            return wrong
    return KEPT


def token_as_said(kind: Said, game: Game, at: Context, ref: int, rested: bool) -> str:
    """Check that a token has the characteristics in the text, if nothing else changes it (FoW 1303.1, ZX 202.13b).

    Return KEPT, or a sentence about the fault.
    """
    base = game.base_values(ref)
    if game.ID == "zx":
        said = {"power": kind.power, "cost": kind.cost, "attributes": {kind.colour, kind.second} - {None, "none"}}
    else:
        said = {"atk": amount(kind.atk, game, at), "defense": amount(kind.defense, game, at)}
        said["attributes"] = {kind.attribute, getattr(kind, "other", None)} - {None, ""}
        if game.obj(ref).rested != rested:
            return "it is rested" if not rested else "it is not rested"
    wrong = [name for name, value in said.items() if getattr(base, name) != value]
    keywords = [gain.keyword.name for gain in kind.gains if isinstance(gain, KeywordGain)]
    wrong += [name for name in keywords if name not in base.keywords]
    return f"it has another {wrong[0]}" if wrong else KEPT


@promise("MakeCopyToken")
def make_a_copy(word: Said, game: Game, at: Context) -> Watch:
    of = objects(word.of, game, at)
    name = game.chars(of[0]).name if of else None
    span = yield of
    made = [event for event in span.events(TokenMade) if event.ref in game.s.objects]
    return KEPT if made and all(game.chars(event.ref).name == name for event in made) else "no such token"


@promise("CopyOnChase")
def copy_on_chase(word: Said, game: Game, at: Context) -> Watch:
    before = len(game.stack)
    yield any(ref in game.s.items for ref in group(word.what, game, at).refs)
    return KEPT if len(game.stack) > before else "nothing more is on the chase"


@promise("NewTargets", "ChooseAttributes", "ChooseRace", "ChooseColour")
def ask_somebody(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    span = yield True
    if wrong := check_asked(span, who):
        return wrong
    return KEPT if span.answers else None if type(word).__name__ == "NewTargets" else "nobody was asked"


@promise("Produce", "ProduceOneOf")
def produce(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    points = sum(int(one) if one.isdigit() else 1 for one in word.symbols)
    n = 1 if type(word).__name__ == "ProduceOneOf" else for_each(word, points, game, at)
    before = {seat: len(game.s.players[seat].will) for seat in who}
    allowed = {*"".join(word.symbols), "V"}
    span = yield True
    for seat, had in before.items():
        more = game.s.players[seat].will[had:]
        if len(more) != n:
            return f"{len(game.s.players[seat].will) - had} points of will, not {n}"
        if had == 0 and any(symbol not in allowed for symbol, _ in more):
            return f"{more} and not {word.symbols}"
    return check_asked(span, who)


@promise("ExtraTurn")
def extra_turn(word: Said, game: Game, at: Context) -> Watch:
    wanted = sorted((*game.s.extra_turns, *seats(word.who, game, at)))
    yield True
    return KEPT if sorted(game.s.extra_turns) == wanted else "the extra turns are not those that were said"


@promise("Aim")
def aim(word: Said, game: Game, at: Context) -> Watch:
    yield group(word, game, at).refs
    return KEPT


@promise("SaidOfCard")
def said_of_card(word: Said, game: Game, at: Context) -> Watch:
    yield True
    return KEPT


@promise("RemoveDamage")
def remove_damage(word: Said, game: Game, at: Context) -> Watch:
    had = {ref: damage for ref in objects(word.what, game, at) if (damage := game.obj(ref).damage)}
    yield had
    return KEPT if all(game.obj(ref).damage < had[ref] for ref in existing(had, game)) else "damage is left"


@promise("ShiftThem", "InvertThem")
def turn_over(word: Said, game: Game, at: Context) -> Watch:
    """Check that another side of some of the objects is up."""
    had = {ref: game.obj(ref).face for ref in existing(group(word.what, game, at).refs, game)}
    yield had
    return KEPT if any(game.obj(ref).face != face for ref, face in had.items()) else None


@promise("WinGame")
def win(word: Said, game: Game, at: Context) -> Watch:
    yield True
    return "the game goes on" if game.s.result is None else KEPT


@promise("HealRuler", "SkipPhase", "PayWill")
def do_something(word: Said, game: Game, at: Context) -> Watch:
    """Check that something happened, or that something was stored for later."""
    before = copy.deepcopy((game.s.own, game.s.players))
    span = yield True
    return KEPT if span.happened or (game.s.own, game.s.players) != before else None
