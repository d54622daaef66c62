"""Chapter 1100: keywords that are complete by themselves.

Each may be followed by further [P] and [Valid] (ZX 1101.2). The rulebook prints names in some keywords, such as
"Shikigami" in 1118. Such a name is used if the card names none.
"""

from __future__ import annotations

from engine.games.zx.words.conditions.validity import ValidIn, Validity, ValidOn
from engine.games.zx.words.continuous.modifiers import SetOriginalPower, TakeAbilitiesOf
from engine.games.zx.words.continuous.restrictions import NotChosen, ReachesFar
from engine.games.zx.words.effects.cards import PayResource, PutTop, RemoveFromGame, ReturnToHand
from engine.games.zx.words.effects.choices import Choose
from engine.games.zx.words.effects.special import MakeForce, PutTogether
from engine.games.zx.words.effects.units import MakeAppear, MoveTo, SleepThem
from engine.games.zx.words.keywords import parts
from engine.games.zx.words.keywords.parts import Guarded, keyword
from engine.games.zx.words.lines import AutoLine
from engine.games.zx.words.objects.destinations import IntoZone, OnEdge
from engine.games.zx.words.objects.nouns import AnyCardNoun, BracketNoun, InStateZx, SameNameNoun, TypeNounZx
from engine.games.zx.words.objects.places import OnSquare, PlayerSquareOf, SomeSquares, SquareOf
from engine.games.zx.words.objects.qualifiers import SharingWith, UnderIt
from engine.games.zx.words.triggers.events import Appears, DestroysSuch, IsPutInto
from engine.games.zx.words.triggers.moments import PhaseBegins
from engine.language.common.abilities import Static, expanded
from engine.language.common.amounts import JUST_ONE, ONE, AnyNumber, Number, NumberOf, UpTo
from engine.language.common.effects_cards import Draw
from engine.language.common.keywords import mark
from engine.language.common.modifications import Restrict
from engine.language.common.objects import THIS, It, Some, That, Them
from engine.language.common.places import Put
from engine.language.common.players import YOU, Opponent
from engine.language.common.qualifiers import Controlled, InZoneOf, Named, NameHolds, WithNumber, WithNumberOf
from engine.language.common.selectors import Adjective, Head, Kind, Noun, Other, Qualifier
from engine.language.common.sentences import And, If, IfDone, May
from engine.language.common.triggers import Act, AnySubject, ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Ability, Cost, Effect, Keyword

ZX_NOUN, CARD_NOUN = TypeNounZx("zx"), AnyCardNoun()
SQUARE, HAND, TRASH, FORCE = ValidIn("square"), ValidIn("hand"), ValidIn("trash"), ValidIn("force")
YOUR_TURN, THEIR_TURN = ValidOn("your"), ValidOn("opponent")
MINE, THEIRS = Controlled(YOU), Controlled(Opponent())
EMPTY_NORMAL = SomeSquares("normal", (), True)
ON_SQUARE = OnSquare(SomeSquares("any"))


def cards(*qualifiers: Qualifier, noun: Noun = CARD_NOUN, adjectives: tuple[Adjective, ...] = ()) -> Kind:
    """Return a noun phrase."""
    return Kind((Head(noun, adjectives),), qualifiers)


def units(*qualifiers: Qualifier, adjectives: tuple[Adjective, ...] = ()) -> Kind:
    """Return a noun phrase for Z/X."""
    return cards(*qualifiers, noun=ZX_NOUN, adjectives=adjectives)


def this_does(act: Act) -> When:
    """Return a trigger on an act or event of this card."""
    return When(ObjectDoes(ThisSubject(), (act,)))


THIS_APPEARS, FROM_LIFE = this_does(Appears()), this_does(Appears(how="life"))


# -- keywords that other chapters read: setup, deck building (402, 401) -------------------------------
StartCard = mark(
    __name__,
    "Start Card",
    "[Cont] Start Card",
    "[常]スタートカード",
    "ZX 1102.1, 1102.2; preparation reads it (402.1c).",
)
GateCard = mark(
    __name__, "Gate Card", "[Cont] Gate Card", "[常]ゲートカード", "ZX 1114.1, 1114.2; preparation reads it (402.1d)."
)
StartResource = mark(
    __name__,
    "Start Resource",
    "[Cont] Start Resource",
    "[常]スタートリソース",
    "ZX 1128.1, 1128.2; preparation reads it (402.1e).",
)


# -- played from life ------------------------------------------------------------------------------
@keyword("S", "Life Recovery", "ライフリカバリー")
class LifeRecovery(Guarded):
    """The keyword Life Recovery (ZX 1103.1, 1103.2)."""

    def expand(self) -> tuple[Ability, ...]:
        gain = If(parts.NotAheadInLife(), PutTop(YOU, IntoZone("life", YOU)))
        return self.special(FROM_LIFE, (gain,), SQUARE)


@keyword("S", "Void Bringer", "ヴォイドブリンガー")
class VoidBringer(Guarded):
    """The keyword Void Bringer (ZX 1104.1, 1104.2), which does not destroy cards (1104.2a)."""

    def expand(self) -> tuple[Ability, ...]:
        both = And((Choose(UpTo(ONE), units(ON_SQUARE)), Put(It(), IntoZone("trash"))))
        puts = If(parts.NotAheadInLife(), both)
        return self.special(FROM_LIFE, (puts,), SQUARE)


# -- continuous ------------------------------------------------------------------------------------
@keyword("Cont", "Range", "レンジ", "<{n:digits}|∞>")
class Range(Guarded):
    """The keyword Range (ZX 1105.1, 1105.2).

    Without a number the range is infinite (1105.3). If the card loses the keyword during the battle, the attack goes on
    (1105.4).
    """

    n: int | None = None

    def expand(self) -> tuple[Ability, ...]:
        far = Static(THIS, (Restrict(ReachesFar(self.n)),))  # type: ignore[arg-type]
        return self.continuous(far)


@keyword("Cont", "Absolute Boundary", "絶界")
class AbsoluteBoundary(Guarded):
    """The keyword Absolute Boundary (ZX 1107.1, 1107.2).

    It works only on a square (1107.2a), and only prevents the card from being chosen (1023.1).
    """

    def expand(self) -> tuple[Ability, ...]:
        kept = Static(THIS, (Restrict(NotChosen(None, True)),))  # type: ignore[arg-type]
        return self.continuous(kept)


@keyword("Cont", "Coordination", "連携", "{holds:quoted}", guards="")
class Coordination(Keyword):
    """The keyword Coordination (ZX 1124.1, 1124.2).

    As this card is played, it costs 1 less for each Z/X of yours with `holds` in its name (1027).
    """

    holds: str

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, parts.CostsLessByName(self.holds))


@keyword("Cont", "Overdrive", "オーバードライブ")
class Overdrive(Guarded):
    """The keyword Overdrive (ZX 1133.1, 1133.2)."""

    def expand(self) -> tuple[Ability, ...]:
        strong = Static(THIS, (SetOriginalPower(Number(15000)),), parts.CameBy(("ignition", "life")))  # type: ignore[arg-type]
        return self.continuous(strong)


# -- auto ------------------------------------------------------------------------------------------
@keyword("Auto", "Evol Seed", "エヴォルシード", then="[Effect] {effects:sentences}")
class EvolSeed(Guarded):
    """The keyword Evol Seed (ZX 1106.1, 1106.2).

    The card must go from the deck directly into the trash (1106.3).
    """

    effects: tuple[Effect, ...]

    def expand(self) -> tuple[Ability, ...]:
        fell = this_does(IsPutInto("trash", None, "deck_zone"))
        return self.auto(fell, self.effects, TRASH)


@keyword("Auto", "Alter Force", "アルターフォース", "< {n:digits}>")
class AlterForce(Guarded):
    """The keyword Alter Force (ZX 1108.1, 1108.2, 1108.3, 1010.1)."""

    n: int | None = None

    def expand(self) -> tuple[Ability, ...]:
        some = Some(UpTo(Number(self.n or 1)), cards(InZoneOf(YOU, "trash")))
        return self.auto(THIS_APPEARS, (MakeForce(some, THIS),), SQUARE)


@keyword("Auto", "Infinite Solitude", "InfiniteSolitude")
class InfiniteSolitude(Guarded):
    """The keyword Infinite Solitude (ZX 1110.1, 1110.2).

    Any number of cards may be chosen, even none (1110.2a).
    """

    def expand(self) -> tuple[Ability, ...]:
        mine = Choose(AnyNumber(), units(MINE, ON_SQUARE, adjectives=(Other(),)))
        effect = And((mine, ReturnToHand(Them())))
        return self.auto(THIS_APPEARS, (effect,), SQUARE)


@keyword("Auto", "Stylish Headbutt", "スタイリッシュ頭突き")
class StylishHeadbutt(Guarded):
    """The keyword Stylish Headbutt (ZX 1112).

    Its wording (1112.2) is missing in the scan of the rulebook. This follows 1112.1: choose an opponent's Z/X, move it
    to a normal square with no Z/X, and sleep it.
    """

    def expand(self) -> tuple[Ability, ...]:
        chosen = Choose(JUST_ONE, units(THEIRS, OnSquare(SomeSquares("normal"))))
        effect = And((chosen, MoveTo(It(), EMPTY_NORMAL), SleepThem(It())))
        return self.auto(THIS_APPEARS, (effect,), SQUARE)


@keyword("Auto", "Install", "インストール", "< {holds:quoted}>")
class Install(Guarded):
    """The keyword Install (ZX 1116).

    Its wording (1116.2) is missing in the scan of the rulebook. This follows 1116.1: remove a Z/X in your trash with
    "Metamorph" in its name from the game, and give this card the [Act] abilities of that Z/X.
    """

    holds: str | None = None

    def expand(self) -> tuple[Ability, ...]:
        chosen = Choose(UpTo(ONE), units(InZoneOf(YOU, "trash"), NameHolds(self.holds or "Metamorph")))
        effects = (And((chosen, RemoveFromGame(It()))), parts.GainFor(TakeAbilitiesOf(It(), "activated")))
        return self.auto(THIS_APPEARS, effects, SQUARE)


@keyword("Auto", "Soul Recall", "反魂", "{cost:resource_cost}< {holds:quoted}>")
class SoulRecall(Guarded):
    """The keyword Soul Recall (ZX 1121.1, 1121.2)."""

    cost: tuple[tuple[str, ...], int]
    holds: str | None = None

    def expand(self) -> tuple[Ability, ...]:
        blade = AnySubject(cards(MINE, NameHolds(self.holds or "Black Blade")))
        felled = units(THEIRS, WithNumberOf("cost", ">=", parts.OwnCost()))
        felling = When(ObjectDoes(blade, (DestroysSuch(felled),)))
        effects = (
            May(YOU, PayResource(self.cost)),
            IfDone("you", MakeAppear(THIS, EMPTY_NORMAL)),
        )
        return self.auto(felling, effects, YOUR_TURN, TRASH)


@keyword("Auto", "Elemental Sublimation", "昇華", "{n:digits}< {holds:quoted}>")
class ElementalSublimation(Guarded):
    """The keyword Elemental Sublimation (ZX 1123.1, 1123.3).

    The clause without a name (1123.2) is missing in the scan of the rulebook. The name is then "Elements", which 1123.3
    prints for every name.
    """

    n: int
    holds: str | None = None

    def expand(self) -> tuple[Ability, ...]:
        mine = cards(InZoneOf(YOU, "resource"), NameHolds(self.holds or "Elements"))
        put = Put(Them(), IntoZone("dynamis_zone", YOU, "face up"))
        effects = (
            And((Choose(UpTo(Number(self.n)), mine), put)),
            PutTop(YOU, IntoZone("resource", YOU, "asleep"), parts.AsManyAsPut()),
        )
        return self.auto(THIS_APPEARS, effects, SQUARE)


@keyword("Auto", "Gravity Assist", "グラビティアシスト")
class GravityAssist(Guarded):
    """The keyword Gravity Assist (ZX 1126.1, 1126.2)."""

    def expand(self) -> tuple[Ability, ...]:
        effects = (Put(THIS, OnEdge("bottom", YOU)), IfDone("you", Draw()))
        drawing = When(PhaseBegins("draw"))
        return self.auto(drawing, effects, THEIR_TURN, ValidIn("normal"))


@keyword("Auto", "Color Break", "カラーブレイク", "{race:bracket_race}< [Valid] {where:comma}>", guards="")
class ColorBreak(Keyword):
    """The keyword Color Break, with a player and a race of the same name (ZX 1130.1, 1130.2)."""

    race: str
    where: tuple[Validity, ...] = ()

    def expand(self) -> tuple[Ability, ...]:
        alike = (parts.WithKeywordNamed(self.name), parts.NotSameName())
        other = cards(InZoneOf(YOU, "trash"), *alike, noun=BracketNoun(self.race))
        comes = And((Choose(JUST_ONE, other), MakeAppear(It(), SquareOf(THIS, True))))
        effects = (May(YOU, Put(THIS, IntoZone("trash", YOU))), IfDone("you", comes))
        line = AutoLine(When(PhaseBegins("draw")), effects, player=self.race, where=(SQUARE, *self.where))
        return expanded(self, line)


@keyword("Auto", "Dress Up", "ドレスアップ", "< {race:bracket_race}>")
class DressUp(Guarded):
    """The keyword Dress Up (ZX 1134.1, 1134.2)."""

    race: str | None = None

    def expand(self) -> tuple[Ability, ...]:
        felling = this_does(DestroysSuch(units(THEIRS), "attack"))
        hidden = cards(
            InZoneOf(YOU, "dynamis_zone"),
            noun=BracketNoun(self.race or "Influencer"),
            adjectives=(InStateZx("face_down"),),
        )
        comes = And((Choose(UpTo(ONE), hidden), MakeAppear(It(), EMPTY_NORMAL)))
        effects = (May(YOU, Put(THIS, IntoZone("dynamis_zone", YOU, "face up"))), IfDone("you", comes))
        return self.auto(felling, effects, SQUARE)


# -- activated -------------------------------------------------------------------------------------
@keyword("Act", "Digital Shadow", "電影", "{n:digits}")
class DigitalShadow(Guarded):
    """The keyword Digital Shadow (ZX 1115.1, 1115.2).

    It is played once a turn, even with other numbers (1115.3).
    """

    n: int

    def expand(self) -> tuple[Ability, ...]:
        awake = units(MINE, WithNumber("cost", Number(self.n), ">="), ON_SQUARE, adjectives=(InStateZx("awake"),))
        cost = ReturnToHand(Some(JUST_ONE, awake))
        effect = MakeAppear(THIS, SquareOf(That(units()), True))
        return self.act((effect,), (cost,), YOUR_TURN, HAND, guards=(parts.PlayedOnce(self.name),))


@keyword("Act", "Rewrite", "リライト", "{costs:comma}")
class Rewrite(Guarded):
    """The keyword Rewrite (ZX 1117.1, 1117.2), which cannot choose a Rewrite (1117.2a)."""

    costs: tuple[Cost, ...]

    def expand(self) -> tuple[Ability, ...]:
        effects = (parts.ResolveOwn(), RemoveFromGame(THIS))
        return self.act(effects, self.costs, YOUR_TURN, TRASH)


@keyword("Act", "Activate", "アクティベート", "{costs:comma}< {holds:quoted}>")
class Activate(Guarded):
    """The keyword Activate (ZX 1118.1, 1118.2)."""

    costs: tuple[Cost, ...]
    holds: str | None = None

    def expand(self) -> tuple[Ability, ...]:
        payable = WithNumberOf("cost", "<=", NumberOf(cards(InZoneOf(YOU, "resource"))))
        below = units(UnderIt(THIS), NameHolds(self.holds or "Shikigami"), payable)
        effect = And((Choose(JUST_ONE, below), MakeAppear(It(), EMPTY_NORMAL)))
        return self.act((effect,), self.costs, YOUR_TURN, SQUARE)


@keyword("Act", "Phantom", "ファントム", then="[Effect] {effects:sentences}")
class Phantom(Guarded):
    """The keyword Phantom (ZX 1125.1, 1125.2)."""

    effects: tuple[Effect, ...]

    def expand(self) -> tuple[Ability, ...]:
        charged = Put(Some(JUST_ONE, cards(InZoneOf(YOU, "hand", None, True))), IntoZone("charge", YOU))
        costs = (charged, ReturnToHand(THIS))
        return self.act(self.effects, costs, YOUR_TURN, SQUARE)


@keyword(
    "Act",
    "Genesis Rebuild",
    "世界再創生 -ジェネシスリビルド-",
    "{card:quoted} [P] {player:player_name}< [Valid] {where:comma}>",
    guards="",
)
class GenesisRebuild(Guarded):
    """The keyword Genesis Rebuild, with the player and the card that it names (ZX 1127.1, 1127.2, 1007.5)."""

    player: str
    card: str

    def expand(self) -> tuple[Ability, ...]:
        cost = SleepThem(Some(JUST_ONE, cards(MINE, Named(self.card), ON_SQUARE)))
        together = PutTogether(cards(InZoneOf(YOU, "hand"), noun=SameNameNoun()), PlayerSquareOf(YOU, True))
        return self.act((together,), (cost,), YOUR_TURN, HAND)


@keyword("Act", "Raid", "レイド", "{costs:comma}")
class Raid(Guarded):
    """The keyword Raid (ZX 1131.1, 1131.2), which is played once a turn (1131.3).

    The number of its cost is missing in the scan of the rulebook, but it is printed on the card.
    """

    costs: tuple[Cost, ...]

    def expand(self) -> tuple[Ability, ...]:
        comes = If(parts.DamageThisTurn(), MakeAppear(THIS, EMPTY_NORMAL, True))
        once = parts.PlayedOnce(self.name)
        return self.act((comes,), self.costs, HAND, guards=(once,))


@keyword("Act", "Trance", "トランス", "{race:bracket_race} {holds:quoted}")
class Trance(Guarded):
    """The keyword Trance, once a turn for each card name (ZX 1132.1, 1132.2).

    `race`: the race that the host must not have. `holds`: the text in the name of the card that appears.
    """

    race: str
    holds: str

    def expand(self) -> tuple[Ability, ...]:
        cost = Put(Some(JUST_ONE, parts.HostBut(self.race)), IntoZone("trash", YOU))
        sharing = SharingWith("race", That(cards()))
        forms = units(InZoneOf(YOU, "dynamis_zone"), NameHolds(self.holds), sharing)
        effects = (parts.CountByName(self.name), And((Choose(UpTo(ONE), forms), MakeAppear(It(), EMPTY_NORMAL))))
        return self.act(effects, (cost,), YOUR_TURN, FORCE, guards=(parts.NotPlayedByName(self.name),))
