"""The meaning of "they" and "their" in effects for each player: each player themselves, for every verb."""

from __future__ import annotations

from typing import Any

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Effect, Line
from engine.language.grammar.word import Word
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.symmetric import changed, played

RULER = {
    "name": "Sage", "type": "Ruler", "text": "",
    "j_ruler": {"name": {"en": "Lord", "ja": "Lord"}, "race": [], "atk": 500, "def": 500, "text": ""},
}  # fmt: skip
SIDES: dict[str, dict[str, Any]] = {
    "force_of_will": {
        "ruler": RULER,
        "field": [put("Imp 300/200 {1} (Human)", counters={"growth": 2}, damage=100), "Elf 300/200 {1} (Human)"],
        "hand": ["Sprite 100/100 {1}"] * 3,
        "graveyard": ["Ghost 100/100 {1}"] * 3,
        "deck": ["Bear 200/200 {1}"] * 9,
    },
    "magical_girl": {
        "servants": [put("Imp 3000/2000 {1}", counters={"wish": 2}), "Elf 3000/2000 {1}"],
        "casters": ["Mia Lv1 (ignus, Witch)"],
        "hand": ["Sprite 100/100 {1}"] * 3,
        "graveyard": ["Ghost 100/100 {1}"] * 3,
        "deck": ["Bear 200/200 {1}"] * 9,
        "orbs": 5,
    },
    "last_chronicle": {
        "field": [put("Imp 3000/1", counters={"ember": 2}), put("Elf 3000/1", damage=500)],
        "hand": ["Sprite 1000/1 {1}"] * 3,
        "discard": ["Ghost 1000/1 {1}"] * 3,
        "deck": ["Bear 1000/1 {1}"] * 9,
        "era": 2,
        "life": 20,
    },
    "zx": {
        "squares": {"own left": put("Fox 3000 {Red 3}", counters={"shield": 1}), "left": "Wolf 4000 {Red 3}"},
        "hand": ["Kit 1000 {Red 1}"] * 3,
        "trash": ["Bone 1000 {Red 1}"] * 3,
        "charge": ["Coal 1000 {Red 1}"] * 2,
        "deck": ["Bear 1000 {Red 1}"] * 9,
        "resource": "RRR",
        "life": 3,
    },
}
RESTED = {"field": [put("Imp 300/200 {1}", rested=True)]}
LENT = {"field": [put("Imp 300/200 {1}", stolen=True)]}

# The verbs of each player, and the differences from the plain table.
FOW: dict[str, dict[str, Any]] = {
    "destroys a resonator they control": {},
    "destroys all resonators they control": {},
    "rests a resonator they control": {},
    "recovers a resonator they control": RESTED,
    "banishes a resonator they control": {},
    "banishes all resonators they control": {},
    "removes a resonator they control from the game": {},
    "removes the top card of their deck from the game": {},
    "removes a card in their graveyard from the game": {},
    "returns a resonator they control to its owner's hand": {},
    "returns all resonators they control to their owners' hands": {},
    "puts a resonator they control on the bottom of their deck": {},
    "puts a card from their hand on top of their deck": {},
    "puts the top card of their deck into their graveyard": {},
    "puts a card from their graveyard into their hand": {},
    "puts a resonator from their graveyard into their field": {},
    "puts all resonators from their graveyard into the field under their control": {},
    "puts the top card of their deck into their hand and the rest on the bottom of their deck": {},
    "puts a growth counter on a resonator they control": {},
    "puts a growth counter on each resonator they control": {},
    "puts a growth counter on their ruler for each resonator they control": {},
    "puts growth counters equal to the number of resonators they control on their ruler": {},
    "removes a growth counter from a resonator they control": {},
    "removes all growth counters from a resonator they control": {},
    "moves a growth counter from a resonator they control to their ruler": {},
    "removes 100 damage from a resonator they control": {},
    "removes all damage from each resonator they control": {},
    "reveals a card in their hand": {},
    "reveals their hand": {},
    "reveals the top card of their deck": {},
    "reveals cards from the top of their deck until they reveal a resonator": {},
    "reveals a face-down card from their extra deck and keeps it revealed until end of game": {"extra": ["Myth 1/1"]},
    "looks at the top two cards of their deck": {},
    "looks at the top card of their deck or magic stone deck": {},
    "shuffles their deck": {},
    "shuffles a card in their graveyard into their deck": {},
    "searches their deck for a resonator": {},
    "searches their deck for a resonator and puts it into their hand": {},
    "searches their deck for a resonator, reveals it and puts it into their hand": {},
    "searches their magic stone deck for a magic stone": {},
    "shuffles their magic stone deck": {},
    "discards a card": {},
    "discards their hand": {},
    "draws a card": {},
    "draws a card for each resonator they control": {},
    "draws cards equal to the number of resonators they control": {},
    "gains 100 life for each resonator they control": {},
    "loses 100 life for each resonator they control": {},
    "pays 100 life": {},
    "gains control of a resonator they own": LENT,
    "gains control of all resonators they own": LENT,
    "chooses a resonator they control. Destroy them": {},
    "plays a resonator from their hand without paying its cost": {},
    "puts a [400/400] light Human resonator token into the field": {},
    "gains a fire gem": {},
    "gains two gems of any attribute": {},
    "attaches a card in their graveyard to their ruler": {},
    "switches the ATK and DEF of a resonator they control until end of turn": {},
    "produces [R] for each resonator they control": {},
    "foresees 1": {},
    "discards a card and banishes a resonator they control": {},
    "draws a card, then discards a card": {},
    "draws a card. Then they discard a card": {},
    "destroys a resonator they control. They lose 100 life": {},
    "may destroy a resonator they control": {},
    "may discard a card. If they do, they banish a resonator they control": {},
    "puts a growth counter or a bell counter on a resonator they control": {},
    "puts a token that's a copy of a resonator they control into the field": {},
    "adds an addition in their hand to a resonator they control": {"hand": ["Crown {1} (Addition)"]},
    "removes a counter from a resonator they control": {},
    "searches their deck, graveyard, and hand for all resonators and puts them into their hand": {},
    "loses 100 life unless they banish a resonator they control": {"field": []},
    "looks at their hand": {},
}
MG: dict[str, dict[str, Any]] = {
    "destroys a servant they control": {},
    "rests a servant they control": {},
    "recovers a servant they control": {"servants": [put("Imp 3000/2000 {1}", rested=True)]},
    "reverses a servant they control": {},
    "switches a servant they control": {},
    "turns a servant they control face down": {},
    "banishes a servant they control": {},
    "removes a servant they control from the game": {},
    "removes the top card of their deck from the game": {},
    "returns a servant they control to its owner's hand": {},
    "puts a servant they control on the bottom of their deck": {},
    "puts the top card of their deck into their graveyard": {},
    "puts a card from their graveyard into their hand": {},
    "puts a servant from their graveyard into their field": {},
    "puts a card from their hand into their caster zone as a face-down caster": {},
    "puts a card from their hand under a caster they control as stock": {},
    "puts a wish counter on a servant they control": {},
    "removes a wish counter from a servant they control": {},
    "reveals a card in their hand": {},
    "reveals their hand": {},
    "reveals the top card of their deck": {},
    "looks at the top two cards of their deck": {},
    "looks at an orb they control": {},
    "corrupts an orb they control": {},
    "shuffles their deck": {},
    "searches their deck for a servant": {},
    "searches their deck for a servant and puts it into their hand": {},
    "discards a card": {},
    "discards their hand": {},
    "draws a card for each servant they control": {},
    "draws cards equal to the number of servants they control": {},
    "gains control of all servants they own": {"servants": [put("Imp 3000/2000 {1}", stolen=True)]},
    "plays a servant in their hand without paying its cost": {},
    "gains a candy for each servant they control": {},
    "calls a card": {},
    "deals 1000 erosion damage to a servant they control": {},
    "may destroy a servant they control": {},
    "may discard a card. If they do, they draw a card": {},
    "discards a card and banishes a servant they control": {},
    "destroys a servant they control. They draw a card": {},
    "gains a wish counter": {},
    "moves a wish counter from a servant they control to a caster they control": {},
    "removes all counters from a servant they control": {},
    "switches the ATK and DEF of a servant they control until end of turn": {},
    "chooses a servant they control. Destroy them": {},
    "deals 1000 erosion damage to each servant they control": {},
    "produces one aether of any element": {},
}
LC: dict[str, dict[str, Any]] = {
    "destroys a unit they control": {},
    "wipes a unit they control": {},
    "recovers a unit they control": {"field": [put("Imp 3000/1", wiped=True)]},
    "sacrifices a unit they control": {},
    "removes a unit they control from the game": {},
    "removes the top card of their deck from the game": {},
    "removes all damage from a unit they control": {"field": [put("Elf 3000/1", damage=500)]},
    "returns a unit they control to its owner's hand": {},
    "puts a unit they control on the bottom of their deck": {},
    "puts the top card of their deck into their discard pile": {},
    "puts a card from their discard pile into their hand": {},
    "puts an ember counter on a unit they control": {},
    "removes an ember counter from a unit they control": {},
    "deploys a unit from their hand": {},
    "deploys a unit from their discard pile": {},
    "reveals a card in their hand": {},
    "reveals their hand": {},
    "reveals the top card of their deck": {},
    "looks at the top two cards of their deck": {},
    "shuffles their deck": {},
    "searches their deck for a unit and puts it into their hand": {},
    "discards a card": {},
    "discards their hand": {},
    "draws a card for each unit they control": {},
    "draws cards equal to the number of units they control": {},
    "gains 1 life for each unit they control": {},
    "loses 1 life for each unit they control": {},
    "gains control of all units they own": {"field": [put("Imp 3000/1", stolen=True)]},
    "chrono checks once for each unit they control": {},
    "gains 1 invasion value for each unit they control": {},
    "deals 500 damage to a unit they control": {},
    "may destroy a unit they control": {},
    "may discard a card. If they do, they draw a card": {},
    "discards a card and sacrifices a unit they control": {},
    "destroys a unit they control. They draw a card": {},
    "turns an era marker in their era yard face up": {},
    "designates a unit they control. Destroy them": {},
    "deploys a token that is a copy of a unit they control": {},
    "removes all counters from a unit they control": {},
    "moves an ember counter from a unit they control to a unit they control with ATK 2": {
        "field": [put("Imp 3000/1", counters={"ember": 2}), "Elf 3000/2"]
    },
    "produces one soul of any faction": {},
    "pays 1 life": {},
    "puts a card from their hand into their soul yard": {},
}
ZX: dict[str, dict[str, Any]] = {
    "destroys a Z/X they control": {},
    "sleeps a Z/X they control": {},
    "reboots a Z/X they control": {"squares": {"left": put("Wolf 4000 {Red 3}", asleep=True)}},
    "removes a Z/X they control from the game": {},
    "returns a Z/X they control to its owner's hand": {},
    "puts the top card of their deck into their trash": {},
    "puts up to 1 card from the top of their deck into their charge": {},
    "puts a card from their hand into their charge": {},
    "puts a Z/X they control on the bottom of their deck": {},
    "puts a Z/X they control into their charge": {},
    "reveals the top card of their deck": {},
    "looks at the top 2 cards of their deck": {},
    "reveals a card in their hand": {},
    "reveals their hand": {},
    "shuffles a card in their trash into its owner's deck": {},
    "shuffles their deck": {},
    "searches their deck for a Z/X": {},
    "searches their deck for a Z/X and puts it into their hand": {},
    "draws a card for each Z/X they control": {},
    "chooses a Z/X they control and destroys it": {},
    "chooses a Z/X they control, then destroys it": {},
    "chooses 2 Z/X they control with different names and destroys them": {},
    "recovers 1 life for each Z/X they control": {},
    "gains 1 {Focus} for each Z/X they control": {},
    "ignites": {},
    "plays a Z/X in their hand without paying its cost": {"squares": {}},
    "gives a Z/X they control 1 shield": {"squares": {"left": "Wolf 4000 {Red 3}"}},
    "makes 1 shield of a Z/X they control vanish": {},
    "gains 1 life shield": {},
    "turns a card in their life face up": {"life": [put("Life 1000 {Red 1}", face_down=True)] * 3},
    "puts a card in their hand under a Z/X they control as a Force": {},
    "deals 1000 damage to a Z/X they control": {},
    "may destroy a Z/X they control": {},
    "may return a Z/X they control to its owner's hand. If they do, they draw a card": {},
    "draws a card, then puts a card from their hand into their trash": {},
    "puts a card from their hand into their trash and draws a card": {},
    "makes a Z/X in their trash appear asleep on a normal square with no Z/X": {},
    "moves a Z/X they control to a normal square with no Z/X": {},
    "removes all damage from a Z/X they control": {"squares": {"left": put("Wolf 4000 {Red 3}", damage=1000)}},
    "expends 1 {Focus}": {"counters": {"focus": 1}},
    "deals a Z/X they control damage equal to its power": {},
}
NO_ROW = {  # verbs of a single player, of targets, of objects mentioned before, or of objects without an owner
    "force_of_will": """
        AddTo Cancel CannotPlayForNow CannotPlayUntil ChangeTarget ChooseAbilities ChooseAttributes ChooseNumber
        ChooseRace CopyOnChase DiscardThis Distribute ExtraTurn FlipDown GainNewGem GainSameGems HealRuler InvertThem
        ItsArtsLess JudgmentForNothing LifeBecomes NewTargets PayWill PlayFromForNow PlayItForNow PlayTheseForNow
        PlayerGains
        PlayersCannotForNow Prevent PreventBetween PreventNext PreventNextBy ProduceChosen ProduceCombination
        ProduceLike ProduceOneOf PutThisFrom ReleaseSeal ReleaseSeals RemoveFromBattle RemoveInverted RemoveThisFrom
        RestartGame RevealPair SearchEach SearchEither ShiftThem ShuffleUnder SkipDrawing SkipPhase WinGame
    """,
    "magical_girl": """
        BanishFromStock Cancel CannotPlayForNow ChooseRace CopyOnChase CreateTokens DiscardThis Distribute EndTheTurn
        ExchangeControl ExtraTurn LookAtHand NewTargets PayCandy PayPlayerCounters PayWill PlayersCannotForNow Produce
        ProduceOneOf ProduceOwn PutEach PutEitherCounter PutIntoBingo PutThisFrom SoulBond Unless WinTheGame
    """,
    "last_chronicle": """
        AdvanceEra Cancel CannotUseNow ChooseRace CopyOnChase DealShared DeployTokens DiscardThis Distribute
        DrawThatMany Exchange ExtraTurn LifeBecomes LookAtHand NewTargets PayWill PlayFree PlayersCannotForNow Prevent
        PreventEverything PreventNext ProduceOwnSoul ProduceSoul PutEach PutEitherCounter PutThisFrom Unless WinGame
    """,
    "zx": """
        ChooseColour DealAssigned DoBreak DoIgob DoShift DoUnison LookAtHand MakeLink MakeZxTokens PayResource
        PlayersMayNot PlayersMayNotActivate PlayersMayNotPlay Prevent PreventNext PutEach PutTogether SwapSquares
        SwapThem TakeControl Unless Vanish
    """,
}
TABLE = {"force_of_will": FOW, "magical_girl": MG, "last_chronicle": LC, "zx": ZX}
ROWS = [(game, said, more) for game, rows in TABLE.items() for said, more in rows.items()]


@rule("FoW 903.3b", "MG 903.3b", "LC 11.8.6", "ZX 102.7")
@pytest.mark.parametrize(("game", "said", "more"), ROWS, ids=[f"{game}: {said}" for game, said, _ in ROWS])
def test_each_player_effect_affects_both_players_equally(game, said, more):
    mine, yours = changed(game, f"Each player {said}.", {**SIDES[game], **more})
    assert mine
    assert mine == yours


@pytest.mark.parametrize("game", TABLE)
def test_every_verb_with_a_subject_has_a_row(game):
    known = lexicon(game)
    met = {type(word) for said in TABLE[game] for word in read(game, f"Each player {said}.").words()}
    verbs = {cls for cls in known.words if issubclass(cls, Effect) and any(one.name == "who" for one in cls.info)}
    assert {cls.__name__ for cls in verbs - met} == set(NO_ROW[game].split()) - {cls.__name__ for cls in met}


def read(game: str, text: str) -> Word:
    """Return the tree of an instruction."""
    line, category = (f"[Event] {text}", Line) if game == "zx" else (text, ChantLine)
    found = lexicon(game).read(line, category)
    assert not isinstance(found, Unread), (line, found)
    return found.tree


@rule("FoW 1007.1", "FoW 1007.3a", "ZX 1002.2", "LC 6.4.1")
@pytest.mark.parametrize(
    ("game", "said", "me", "you", "lost"),
    [
        (
            "force_of_will",
            "This card deals 100 damage to each player for each resonator they control.",
            {"field": ["Imp 1/1"]},
            {"field": ["Imp 1/1", "Elf 1/1"]},
            (100, 200),
        ),
        (
            "last_chronicle",
            "Deal 1 damage to each player for each unit they control.",
            {"field": ["Imp 1000/1"]},
            {"field": ["Imp 1000/1", "Elf 1000/1"]},
            (1, 2),
        ),
        (
            "zx",
            "Deal 1 damage to each player for each Z/X they control.",
            {"squares": {"own left": "Fox 3000 {Red 1}"}},
            {"squares": {"own left": "Fox 3000 {Red 1}", "own right": "Wolf 3000 {Red 1}"}},
            (1, 2),
        ),
    ],
)
def test_damage_to_each_player_counts_only_their_own_cards(game, said, me, you, lost):
    table = played(game, said, me, you)
    usual = {"force_of_will": 4000, "last_chronicle": 20, "zx": 4}[game]
    life = [
        len(seat.life) if game == "zx" and not isinstance(seat.life, int) else seat.life
        for seat in (table.me, table.you)
    ]
    assert tuple(usual - left for left in life) == lost


@rule("FoW 903.3b")
@pytest.mark.parametrize("answers", [(True, False), (False, True), (True, True), (False, False)])
@pytest.mark.parametrize("said", ["If they do, they draw a card.", "If they don't, they lose 100 life."])
def test_if_they_do_refers_to_each_players_own_choice(answers, said):
    rite = f"Rite {{0}} (Chant): Each player may discard a card. {said}"
    table = scenario(me={"hand": [rite, "Imp 1/1"]}, you={"hand": ["Imp 1/1"]})
    table.me.play("Rite").table.resolve_all()
    for seat, yes in zip((table.me, table.you), answers, strict=True):
        (seat.yes if yes else seat.no)()
    for seat, yes in zip((table.me, table.you), answers, strict=True):
        assert len(seat.hand) == (1 if not yes or "draw" in said else 0)
        assert seat.life == (4000 if yes or "draw" in said else 3900)


@rule("FoW 903.3b")
def test_turn_player_named_by_a_trigger_stays_the_same_after_each_player():
    bell = "Bell 1/1: At the end of each player's turn ⇒ Each player draws a card. That player loses 100 life."
    table = scenario(me={"field": [bell]}, you={"life": 4000})
    table.end_turn()
    assert (len(table.me.hand), len(table.you.hand) > 0, table.me.life, table.you.life) == (1, True, 3900, 4000)


@rule("FoW 911.1")
@pytest.mark.parametrize("mine", [True, False])
def test_their_deck_means_the_deck_of_the_acting_controller(mine):
    mill = "Its controller puts the top card of their deck into their graveyard."
    rite = f"Rite {{0}} (Chant): Destroy target resonator. {mill}"
    table = scenario(me={"hand": [rite], "field": ["Imp 1/1"]}, you={"field": ["Elf 1/1"]})
    table.me.play("Rite", "Imp" if mine else "Elf").table.resolve_all()
    assert (len(table.me.graveyard), len(table.you.graveyard)) == ((3, 0) if mine else (1, 2))
