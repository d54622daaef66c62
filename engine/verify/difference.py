"""Checks of lines that apply without being played, by comparing the same table with and without the line.

Both matches get the same answers until they differ: in the options, in an object's values, or in the events. For a
change of characteristics, the difference must be the change that the line states.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, cast

import msgspec

from engine import cards
from engine.kernel.chars import works_in_zone
from engine.kernel.context import Context
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.kernel.plain import Json
from engine.kernel.protocols import Live, Replacement, Static
from engine.kernel.refusal import Refused
from engine.language.grammar.categories import Ability
from engine.match import Match, random_deck
from engine.shared.printed import CardDef
from engine.verify.driver import Driver
from engine.verify.promises_changes import changed_as
from engine.verify.reading import Said, name_of
from engine.verify.rulings import HOLDS, OTHERS, Compared, ruling_of
from engine.verify.tracing import about, of_card

SHOWN = (
    "atk", "defense", "power", "cost", "points", "names", "types", "races", "attributes", "stone_types", "icons",
    "level", "ca",
)  # fmt: skip
CHANGES = frozenset(
    (
        "AddStats", "SetStats", "SwitchStats", "AddPower", "SetPower", "AddKind", "SetKind", "LoseKind", "AddTraits",
        "AddStoneTypes", "SetCost", "AddCost", "AddUnitPower", "AddAtk", "AddLevel",
    )
)  # fmt: skip
STEPS = 40
PREPARING = 6  # number of decisions
IN_PREPARATION = frozenset(("Start Card", "Gate Card", "Start Resource"))
OF_RULERS = frozenset(("Energize", "Mana", "Grimoire"))  # apply in the preparation (FoW 1119.2, 1122.2a, 1132.2)
NOT = "does not hold"


def without(card: CardDef, side: int, ability: Ability) -> CardDef:
    """Return the card without an ability, added to the library with its own id."""
    face = card.faces[side]
    if ability not in face.abilities:
        return _without_painted(card, side, ability)
    place = face.abilities.index(ability)
    changed: dict[str, object] = {"abilities": (*face.abilities[:place], *face.abilities[place + 1 :])}
    if ability.cda and hasattr(face, "stone_types"):
        changed["stone_types"] = frozenset()
    if (more := frozenset(getattr(ability, "also_named", ()))) and hasattr(face, "names"):
        changed["names"] = face.names - more
    return _with_face(card, side, str(place), **changed)


def _with_face(card: CardDef, side: int, name: str, **changed: object) -> CardDef:
    """Return the card with a changed side."""
    less = dataclasses.replace(card.faces[side], **changed)  # type: ignore[arg-type]
    faces = (*card.faces[:side], less, *card.faces[side + 1 :])
    made = dataclasses.replace(card, id=f"without-{card.id}-{side}-{name}", faces=faces)
    return cards.library(card.game).add(made, by_hand=True)


def _without_painted(card: CardDef, side: int, ability: Ability) -> CardDef:
    """Return the card without an ability that it has in one colour only (LC 5.7.4)."""
    for colour in ("green", "red"):
        part = getattr(card.faces[side], colour, None)
        if part is not None and ability in part.abilities:
            place = part.abilities.index(ability)
            left = (*part.abilities[:place], *part.abilities[place + 1 :])
            return _with_face(
                card, side, f"{colour}-{place}", **{colour: msgspec.structs.replace(part, abilities=left)}
            )
    raise ValueError(f"{card.id} has no such ability")


def find_difference(card: CardDef, side: int, ability: Ability, match: Match, number: int) -> tuple[set[str], str]:
    """Return the differences that this try shows (see `wanted`), and a sentence about a wrong difference or ""."""
    bare = without(card, side, ability)
    a, b = match, exchanged(match, card.id, bare.id)
    drivers = [Driver(one, about(one.machine, id), number) for one, id in ((a, card.id), (b, bare.id))]
    for one in (a, b):
        one.machine.log, one.machine.log_kept = [], 0
    found: set[str] = set()
    compared = _compared(card, ability, a, b)
    for _ in range(STEPS):
        if compared is not None:
            if wrong := compared.look():
                return found, wrong
            found |= compared.found
            if found >= wanted(ability):
                break
        if (said := as_said(card, ability, a, b)) is not None:
            if said.wrong:
                return found, said.wrong
            found.add(said.what)
            if said.what == HOLDS:
                break
        if (seen := difference(a, b, ability)) is not None:
            if changes(ability):
                break  # it had consequences before the change itself was seen
            if compared is not None:
                wrong = compared.finish([driver.step for driver in drivers])
                return found | compared.found, wrong
            replaces = ability.role == "replacement"
            return check_replacement(ability, a, b, drivers[0], seen) if replaces else ({HOLDS}, "")
        if a.decision is None:
            break
        for driver in drivers:
            driver.step()
    return found, ""


def _compared(card: CardDef, ability: Ability, a: Match, b: Match) -> Compared | None:
    """Return the comparison of two matches, one with a ruling on playing cards.

    Return None for another ability.
    """
    ruling = ruling_of(ability)
    if ruling is None or ability.condition is not None:
        return None

    def in_force() -> Context | None:
        there = [ref for ref in a.machine.s.objects if of_card(a.machine, ref, card.id)]
        sources = [ref for ref in there if _live(a.machine, ref, cast(Live, ability))]
        if len(sources) != 1:
            return None
        return Context(source=sources[0], controller=a.machine.controller(sources[0]), ability=ability)

    return Compared(ruling, in_force, a, b)


def in_preparation(card: CardDef, ability: Ability) -> bool:
    """Return whether the ability works before the first turn, or when the decks are checked."""
    name = name_of(ability)
    return name in IN_PREPARATION or (name in OF_RULERS and is_ruler(card))


def is_ruler(card: CardDef) -> bool:
    """Return whether the card starts the game on the table (FoW 403.1)."""
    return "ruler" in card.types


def prepared(card: CardDef, ability: Ability, number: int) -> bool:
    """Return whether the preparation of the game puts the card into its zone only with the line (ZX 402.1).

    For a ruler, see `begun`.
    """
    if name_of(ability) in OF_RULERS:
        return begun(card, ability, number)
    first, bare = preparations(card, ability, number)
    assert first is not None
    if bare is None:
        return False
    zones = [
        {obj.zone for ref, obj in each.machine.s.objects.items() if each.ours(ref)} - {"hand"} for each in (first, bare)
    ]
    return bool(zones[0]) and zones[1] <= {first.machine.DECK}


def begun(card: CardDef, ability: Ability, number: int) -> bool:
    """Return whether the line changes the objects at the start of the game (FoW 402.5c, 1119.2, 1122.2a).

    It also counts if the deck is legal only with the line.
    """
    first, bare = preparations(card, ability, number)
    return first is not None and (bare is None or laid_out(first.machine) != laid_out(bare.machine))


def laid_out(machine: Machine) -> Counter[object]:
    """Return the number of objects for each zone, owner and set of counters."""
    return Counter((obj.zone, obj.owner, obj.counters) for obj in machine.s.objects.values())


class Prepared(NamedTuple):
    """A prepared game, and the function that recognises the card in it."""

    machine: Machine
    ours: Callable[[int], bool]


def preparations(card: CardDef, ability: Ability, number: int) -> list[Prepared | None]:
    """Return two prepared games, with the card and with the card without its line.

    None means that the deck is refused.
    """
    bare = without(card, 0, ability)
    deck = _deck_with(card, ability, number)
    found: list[Prepared | None] = []
    for one in (card.id, bare.id):
        own = {part: with_another_card(cards_of, card.id, one) for part, cards_of in deck.items()}
        try:
            match = Match.start(card.game, [own, deck], number.to_bytes(32, "big"), ["Ann", "Ben"])
        except Refused:
            found.append(None)
            continue
        ours = about(match.machine, one)
        driver = Driver(match, ours, 0)
        for _ in range(PREPARING):
            driver.step()
        found.append(Prepared(match.machine, ours))
    return found


def _deck_with(card: CardDef, ability: Ability, number: int) -> dict[str, Json]:
    """Return a legal deck with the card.

    A ruler that is not printed leads the deck of another card with its keyword.
    """
    seed, printed = f"prepared {number}", cards.library(card.game).printed()
    if card.id in printed:
        return random_deck(card.game, seed, card.id)
    name = name_of(ability)
    alike = (id for id, one in printed.items() if any(name_of(each) == name for each in one.abilities))
    drawn = random_deck(card.game, seed, next(alike, "") if name in OF_RULERS else "")
    extra = {"extra": drawn["extra"]} if name == "Grimoire" else {}
    return {"ruler": card.id, "main": drawn["main"], "stones": drawn["stones"], **extra}


def with_another_card(cards_of: Json, card: str, other: str) -> Json:
    """Return a part of a deck with one card replaced by another."""
    if isinstance(cards_of, dict):
        return {other if one == card else one: n for one, n in cards_of.items()}
    return other if cards_of == card else cards_of


def exchanged(match: Match, card: str, other: str) -> Match:
    """Return a copy of the match with one card replaced by another."""
    state, _ = match.machine.checkpoint()
    kept = list(state.cards)
    try:
        state.cards[:] = [
            msgspec.structs.replace(entry, definition=other) if entry.definition == card else entry for entry in kept
        ]
        return Match.load(match.save())
    finally:
        state.cards[:] = kept


def wanted(ability: Ability) -> set[str]:
    """Return the differences that must be seen.

    The ability must apply. A change with a condition must also not apply while the condition does not hold. A ruling on
    playing cards must also leave other cards and players alone.
    """
    condition = ability.condition
    ruling = ruling_of(ability) if condition is None else None
    if ruling is not None and not ruling.of_all:
        return {HOLDS, OTHERS}
    sometimes = condition is not None and type(condition).__name__ != "LiesWhere"  # active only where it holds
    return {HOLDS, NOT} if changes(ability) and sometimes else {HOLDS}


def changes(ability: Ability) -> bool:
    """Return whether the ability only changes characteristics that can be compared directly."""
    return ability.role == "static" and all(
        type(one).__name__ in CHANGES for one in cast(Static, ability).modifications
    )


Happened = tuple[type[Event], int, int, tuple[int, ...]]  # event type, object, amount, applied replacements


class Seen(NamedTuple):
    """A difference that was seen, and a sentence about its fault or ""."""

    what: str
    wrong: str = ""


def difference(a: Match, b: Match, ability: Ability) -> str | None:
    """Return where two matches differ, or None if they do not.

    The result is "what is asked", "what is offered", "what has happened" or "what something is". A keyword or a rule on
    an object is not a difference by itself; its effect must be seen.
    """
    one, other = a.decision, b.decision
    if _events(a) != _events(b):
        return "what has happened"
    if one is None or other is None:
        if one is not other:
            return "what is asked"
    elif (one.kind, one.seat) != (other.kind, other.seat):
        return "what is asked"
    elif _options(one) != _options(other) or (
        ability.role in ("play_rule", "seat_static") and _costs(a, one) != _costs(b, other)
    ):
        return "what is offered"
    x, y = a.machine, b.machine
    if any(x.on_table(ref) and _differ(x, y, ref) for ref in x.s.objects.keys() & y.s.objects.keys()):
        return "what something is"
    return "what has happened" if (x.s.players, _weather(x)) != (y.s.players, _weather(y)) else None


def _weather(machine: Machine) -> object:
    """Return the weather of the seats, in a game that has it (FoW 1028.1)."""
    return getattr(machine.s.own, "weather", None)


def _events(match: Match) -> list[Happened]:
    return [(type(entry.event), entry.event.ref, getattr(entry.event, "amount", 0), entry.event.applied)
            for entry in (match.machine.log or [])[-30:]]  # fmt: skip


def _options(decision: Decision) -> list[tuple[object, ...]]:
    told = [(one.kind, one.ref, _plain(one.data)) for one in decision.options]
    return [*told, (decision.least, decision.most)]


def _plain(data: object) -> object:
    return {key: value for key, value in data.items() if key != "ability"} if isinstance(data, dict) else data


def _costs(match: Match, decision: Decision) -> str:
    """Return the costs of the options, as the seat sees them."""
    told = match.view(decision.seat)["decision"]
    return str([(one["cost"], one["label"]) for one in told["options"]] if told is not None and told["mine"] else [])


def _differ(x: Machine, y: Machine, ref: int) -> bool:
    """Return whether an object shows different values in the two machines."""
    if x.chars(ref) is y.chars(ref) and x.s.objects[ref] == y.s.objects[ref]:
        return False
    return _shown(x, ref) != _shown(y, ref)


def _shown(machine: Machine, ref: int) -> tuple[object, ...]:
    chars, obj = machine.chars(ref), machine.s.objects[ref]
    told = (getattr(chars, name, None) for name in SHOWN)
    return (*told, obj.rested, obj.counters, obj.zone, obj.controller, obj.damage)


def as_said(card: CardDef, ability: Ability, a: Match, b: Match) -> Seen | None:
    """Return the result of comparing the ability's changes with its text, or None if the comparison shows nothing."""
    if not changes(ability):
        return None
    x, y, said = a.machine, b.machine, cast(Static, ability)
    sources = [ref for ref in x.s.objects if of_card(x, ref, card.id) and _live(x, ref, said)]
    if len(sources) != 1:
        return None
    at = Context(source=sources[0], controller=x.controller(sources[0]), ability=ability)
    both = [ref for ref in x.s.objects.keys() & y.s.objects.keys() if not x.s.objects[ref].face_down]
    changed = {ref for ref in both if _differ(x, y, ref)}
    if said.condition is not None and not said.condition.holds(x, at):
        return Seen(NOT, "it holds though its condition does not" if changed else "")
    fit = {ref for ref in both if said.selector.matches(y if _loses(said) else x, at, ref)}
    if changed - fit:
        return Seen(HOLDS, "what does not fit is changed")
    for ref in fit:
        it = Context(source=at.source, controller=at.controller, memory={"it": (ref,)})
        for one in said.modifications:
            if wrong := changed_as(cast(Said, one), x, it)(y.chars(ref), x.chars(ref)):
                return Seen(HOLDS, wrong)
    whole = type(said.selector).__name__ in ("This", "NowThese")
    return Seen(HOLDS) if changed and (whole or len(fit) < len(both)) else None


def _loses(ability: Static) -> bool:
    """Return whether the change may remove an object from the objects that it affects (FoW 909.1c)."""
    return any(type(one).__name__ in ("LoseKind", "SetKind") for one in ability.modifications)


def _live(machine: Machine, ref: int, ability: Live) -> bool:
    """Return whether the ability is active in the object's zone."""
    there = works_in_zone(ability, machine.s.objects[ref].zone, machine.on_table(ref))
    return there and any(one == ability for one in machine.chars(ref).abilities)


def check_replacement(ability: Ability, a: Match, b: Match, driver: Driver, seen: str) -> tuple[set[str], str]:
    """Return HOLDS if the event happened only without the line; return nothing otherwise."""
    for _ in range(4):
        decision = a.decision
        if decision is None or decision.kind == "priority" or seen == "what has happened":
            break
        driver.step()  # a decision about the replacement
    kinds = cast(Replacement, ability).kinds
    mine, theirs = _events(a), _events(b)
    n = next((n for n, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other), None)
    n = min(len(mine), len(theirs)) if n is None else n
    lost = [one for one in theirs[n:] if one[0] in kinds and not one[3]][:1]
    return ({HOLDS}, "") if lost and mine[n : n + 1] != lost else (set(), "")
