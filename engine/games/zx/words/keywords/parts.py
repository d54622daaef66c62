"""Conditions and instructions that only keywords contain (chapter 1100).

They have no written form.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TypeVar, Unpack, cast, dataclass_transform

from engine.games.zx.words.conditions.validity import Validity, ValidWhere, guarded, joined
from engine.games.zx.words.lines import GUARDS, ActLine, AutoLine, IconAbility, SpecialLine
from engine.games.zx.words.objects.nouns import same_name
from engine.games.zx.words.printed import INFINITE
from engine.games.zx.words.protocols import Game
from engine.kernel import use_keys
from engine.kernel.context import Context, is_seat
from engine.kernel.durations import FOR_THE_GAME
from engine.kernel.events import Damaged
from engine.kernel.protocols import RuleQuery
from engine.kernel.text import Text
from engine.kernel.use_keys import UseKey
from engine.language.common.abilities import Instructions, Static, expanded
from engine.language.common.modifications import abilities_of
from engine.language.common.referents import word_text
from engine.language.common.selectors import Qualifier
from engine.language.common.sentences import run
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    Flow,
    Keyword,
    Line,
    Modification,
    Selector,
    Simple,
)
from engine.language.grammar.word import word

T = TypeVar("T", bound=Keyword)


# -- the written form ---------------------------------------------------------------------------------
KINDS = {"Cont": "常", "Auto": "自", "Act": "起", "S": "S"}
PARTS = {" ": "", ":comma": ":、", ":sentences": ":文", "[Valid]": "[有効]", "[Effect]": "[効果]"}


@dataclass_transform(frozen_default=True)
def keyword(
    kind: str, name: str, ja: str, more: str = "", *, guards: str = GUARDS, then: str = ""
) -> Callable[[type[T]], type[T]]:
    """Return a decorator that makes a class the keyword of a name, written after the icon of its kind.

    `more`: its parameters; `guards`: its [P] and [Valid] (ZX 1101.2); `then`: its effect.
    """
    behind = more if more.startswith("< ") or not more else f" {more}"
    behind += guards + (f" {then}" if then else "")
    behind_ja = behind
    for part, written in PARTS.items():
        behind_ja = behind_ja.replace(part, written)

    def made(cls: type[T]) -> type[T]:
        cls.name = name
        return word(f"[{kind}] {name}{behind}", f"[{KINDS[kind]}]{ja}{behind_ja}")(cls)

    return made


class Guarded(ValidWhere, Keyword):
    """A keyword whose text may also name where and when the keyword is valid (ZX 1101.2)."""

    __slots__ = ()

    def auto(self, trigger: Trigger, effects: tuple[Effect, ...], *where: Validity) -> tuple[Ability, ...]:
        """Return the auto ability of the keyword, valid in `where` and where the text says."""
        return expanded(self, AutoLine(trigger, effects, player=self.player, where=(*where, *self.where)))

    def special(self, trigger: Trigger, effects: tuple[Effect, ...], *where: Validity) -> tuple[Ability, ...]:
        """Return the special ability of the keyword, valid in `where` and where the text says."""
        return expanded(self, SpecialLine(trigger, effects, player=self.player, where=(*where, *self.where)))

    def act(
        self, effects: tuple[Effect, ...], costs: tuple[Cost, ...], *where: Validity, guards: tuple[Condition, ...] = ()
    ) -> tuple[Ability, ...]:
        """Return the activated ability of the keyword, valid in `where` and where the text says."""
        line = ActLine(effects, costs, player=self.player, where=(*where, *self.where), guards=guards)
        return expanded(self, line)

    def continuous(self, static: Static) -> tuple[Ability, ...]:
        """Return the continuous ability of the keyword, valid where the text says."""
        return expanded(self, guarded(static, self.player, self.where))


# -- conditions ------------------------------------------------------------------------------------
@word
class NotAheadInLife(Condition):
    """The condition that you do not have more life than your opponent (ZX 1103.2, 1104.2)."""

    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.life(at.controller) <= game.life(at.opponent))


@word
class CameBy(Condition):
    """The condition that this card has appeared by an ignition, or was played from life (ZX 1133.2)."""

    ways: tuple[str, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return any(way in game.obj(at.source).marks for way in self.ways)


@word
class IgnitionResources(Condition):
    """The condition that at least `n` cards with the ignition icon are in your resource (ZX 1109.2)."""

    n: int
    own_reads = frozenset({"resource", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return sum("ignition" in game.chars(ref).icons for ref in game.resources(at.controller)) >= self.n


@word
class FaceUpDynamis(Condition):
    """The condition that at least `n` cards, optionally of a race, are face up in your dynamis zone (ZX 1111).

    The race "Dragon" includes all races whose names contain this word.
    """

    n: int
    race: str | None = None
    own_reads = frozenset({"dynamis_zone", "face", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        found = [ref for ref in game.zone(at.controller, "dynamis_zone") if not game.obj(ref).face_down]
        return sum(self._counts(game.chars(ref).races) for ref in found) >= self.n

    def _counts(self, races: frozenset[str]) -> bool:
        if self.race is None:
            return True
        if self.race == DRAGON:  # ZX 1111.3: each race with this word in its name
            return any(DRAGON in race for race in races)
        return self.race in races


DRAGON = "Dragon"


@word
class NextToOwnZx(Condition):
    """The condition that a Z/X of yours is on a square next to this card (ZX 1119.2)."""

    own_reads = frozenset({"field", "place", "kind", "control"})

    def holds(self, game: Game, at: Context) -> bool:
        from engine.games.zx.words.objects.squares import distance

        place = game.obj(at.source).place
        return place >= 0 and any(
            ref != at.source and distance(game.obj(ref).place, place) == 1 for ref in game.units(at.controller)
        )


@word
class SymbolThere(Condition):
    """The condition that a Z/X of yours with `name` in its name is on a square or in your charge (ZX 1120.2)."""

    name: str
    own_reads = frozenset({"field", "charge", "kind", "control"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = (*game.units(at.controller), *game.zone(at.controller, "charge"))
        return any(
            "zx" in game.chars(ref).types and any(self.name in name for name in game.chars(ref).names) for ref in refs
        )


@word
class HasHiddenForce(Condition):
    """The condition that a card is face down under this card (ZX 1122.2)."""

    own_reads = frozenset({"force_zone", "face"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.obj(ref).face_down for ref in game.forces(at.source))


@word
class KindsInResource(Condition):
    """The condition that cards of a race with at least `n` different names are in your resource (ZX 1135.2)."""

    race: str
    n: int
    own_reads = frozenset({"resource", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = [game.chars(ref) for ref in game.resources(at.controller)]
        return len({frozenset(one.names) for one in mine if self.race in one.races}) >= self.n


@word
class InUnison(Condition):
    """The condition that this card is in unison (ZX 1029.1a)."""

    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        from engine.games.zx.words.objects.qualifiers import in_condition

        return in_condition(game, at.source, "unison")


@word
class DamageThisTurn(Condition):
    """The condition that a player has taken damage this turn (ZX 1131.2)."""

    past = (Damaged,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(is_seat(event.target) for event in game.history(Damaged))


# -- once a turn, once a game ----------------------------------------------------------------------
@word
class PlayedOnce(Condition):
    """A condition that always holds, and limits the abilities of a keyword to one play in a turn or in the game.

    It serves ZX 1113.2, 1115.3, 1129.2 and 1131.3.
    """

    keyword: str
    span: str = use_keys.TURN

    @property
    def shared_use(self) -> str:
        return use_keys.counted_in(self.span, self.keyword)

    def holds(self, game: Game, at: Context) -> bool:
        return True


@word
class NotPlayedByName(Condition):
    """The condition that you have not played this ability of a card of the same name this turn (ZX 1132.2)."""

    keyword: str
    own_reads = frozenset({"history", "turn"})

    def key(self, game: Game, at: Context) -> UseKey:
        """Return the key under which the uses are counted."""
        return use_keys.of_cards_named(self.keyword, game.printed(at.source).names, at.controller)

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.effects.used(self.key(game, at)) == 0)


@word
class CountByName(Simple):
    """The instruction to record the play, so that cards of the same name do not play the ability again (ZX 1132.2)."""

    keyword: str

    def do(self, game: Game, at: Context) -> None:
        game.effects.use(NotPlayedByName(self.keyword).key(game, at))


# -- instructions ----------------------------------------------------------------------------------
@word
class ResolveOwn(Simple):
    """The instruction to choose a printed ability of this card and resolve its effect (ZX 1117.2).

    The abilities of [Act] Rewrite cannot be chosen.
    """

    def perform(self, game: Game, at: Context) -> Flow[None]:
        lines = [cast(Ability, one) for one in game.printed(at.source).abilities if not _rewrites(one)]
        known = [(line, ability) for line in lines for ability in playable(line)]
        if not known:
            at.memory["done"] = False
            return
        labels = [word_text(game, line) for line, _ in known]
        prompt = Text("Choose an ability whose effect is resolved.", "効果を解決する能力を選んでください。")
        n = yield from game.choices.choose_label(at.controller, labels, prompt, "1117.2")
        for effect in known[n][1].effects:
            yield from run(game, at, effect)
        at.memory["done"] = True


def _rewrites(line: object) -> bool:
    """Return whether the line is a Rewrite, or a keyword that makes a Rewrite valid (ZX 1117.2a)."""
    inner = getattr(line, "line", None)
    return getattr(line, "name", "") == "Rewrite" or (inner is not None and _rewrites(inner))


def playable(ability: Ability) -> tuple[Instructions, ...]:
    """Return the activated, auto and event abilities that an ability is or expands to."""
    if ability.role == "keyword":
        return tuple(one for part in ability.expand() for one in playable(part))
    wanted = ability.role in ("activated", "triggered", "spell") and not getattr(ability, "special", False)
    return (ability,) if wanted and isinstance(ability, Instructions) else ()


@word
class HostBut(Selector):
    """The awake card whose Force this card is, if it is a Z/X without a race (ZX 1132.2).

    `race`: the race that the card must not have.
    """

    race: str

    @property
    def zones(self) -> tuple[str, ...]:
        return ("square",)

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.candidates(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        if not game.is_current(at.source):
            return []
        host: int = game.obj(at.source).attached_to
        if not host or not game.is_current(host) or game.obj(host).rested:
            return []
        chars = game.chars(host)
        return [host] if "zx" in chars.types and self.race not in chars.races else []


@word
class WithKeywordNamed(Qualifier):
    """The qualifier for cards that have a keyword of this name."""

    name: str
    own_reads = frozenset({"ability", "kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return self.name in game.chars(ref).keywords


@word
class NotSameName(Qualifier):
    """The qualifier for cards that share no original name with this card (ZX 201.4)."""

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not same_name(game, at, ref)


@word
class OwnCost(Amount):
    """The cost of this card.

    An infinite cost is greater than every other cost (ZX 203.3).
    """

    def value(self, game: Game, at: Context) -> int:
        cost: int | None = game.chars(at.source).known_cost
        return INFINITE if cost is None else cost


@word
class AsManyAsPut(Amount):
    """The number of cards that the last instruction has moved."""

    def value(self, game: Game, at: Context) -> int:
        return len(at.memory.get("way", ()))


@word
class GainFor(Simple):
    """The instruction to change this card for as long as it stays in its zone (ZX 1116.1)."""

    change: Modification

    def do(self, game: Game, at: Context) -> None:
        game.effects.add_effect(at, (at.source,), (self.change.lock(game, at),), FOR_THE_GAME)


@word
class CostsLessByName(Ability):
    """A reduction of this card's cost as it is played (ZX 1027, 1124.2).

    The cost is 1 less for each Z/X of yours on squares with `holds` in its name, but not 0 or less.
    """

    holds: str

    role = "play_rule"
    kind = "as_you_play"
    costs = ()
    optional = False
    least = 1

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.points(game, at) < 0

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, which is not positive."""
        mine = (game.chars(ref).names for ref in game.units(at.controller))
        return -sum(any(self.holds in name for name in names) for names in mine)


# -- abilities with a condition -----------------------------------------------------------------------
def while_holds(line: Line, condition: Condition) -> tuple[Ability, ...]:
    """Return the abilities of a line, each valid only while a condition holds (ZX 803.2a)."""
    out: list[Ability] = []
    for ability in abilities_of(line):
        out += _guarded(ability, condition)
    return tuple(out)


def _guarded(ability: Ability, condition: Condition) -> list[Ability]:
    if ability.role == "keyword":
        return [one for part in ability.expand() for one in _guarded(part, condition)]
    if isinstance(ability, IconAbility):
        return [dataclasses.replace(ability, guards=(condition, *ability.guards))]
    if any(field.name == "condition" for field in ability.info):
        have: Condition | None = ability.condition
        return [dataclasses.replace(ability, condition=joined(condition, have))]  # type: ignore[type-var]
    return [ability]
