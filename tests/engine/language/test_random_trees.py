"""Random trees print and are read as themselves in both languages, and can be packed as plain lists."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chase.words import abilities, costs, limits, lines
from engine.chase.words import amounts as own_amounts
from engine.chase.words import conditions as own_conditions
from engine.chase.words import keywords as shared_keywords
from engine.chase.words.continuous import changes, numbers
from engine.chase.words.effects import battle, life
from engine.chase.words.effects import objects as own_effects_objects
from engine.chase.words.objects import places, targets
from engine.chase.words.objects import qualifiers as own_qualifiers
from engine.chase.words.objects import selectors as shared_selectors
from engine.chase.words.triggers import events as shared_happenings
from engine.chase.words.triggers import moments as own_triggers
from engine.games.force_of_will.words import vocabularies
from engine.games.force_of_will.words.effects import instructions as own
from engine.games.force_of_will.words.keywords import parameters
from engine.games.force_of_will.words.keywords import simple as keywords
from engine.games.force_of_will.words.objects import nouns
from engine.language import Lexicon, Unread, lexicon
from engine.language.common import (
    amounts,
    conditions,
    durations,
    effects_cards,
    effects_objects,
    modify_sentence,
    objects,
    players,
    qualifiers,
    replacements,
    selectors,
    sentences,
    trigger_events,
    triggers,
)
from engine.language.grammar import codec
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.printer import Printer
from engine.language.grammar.word import Word, sound
from tests.tools import sampling

LEXICON: Lexicon = lexicon("force_of_will")
for race, japanese in (("Elf", "エルフ"), ("Dragon", "ドラゴン"), ("Sky Fairy", "空の妖精"), ("Witch", "魔女")):
    if not LEXICON.names.knows("race", race):
        LEXICON.names.add("race", race, japanese)
for counter, japanese in (("bell", "鐘"), ("tea party", "茶会")):
    LEXICON.names.add("counter", counter, japanese)

n_small = st.integers(1, 20).map(amounts.Number)
n_hundreds = st.integers(1, 30).map(lambda n: amounts.Number(100 * n))
figures = st.one_of(n_hundreds, st.sampled_from([own_amounts.X(100), amounts.ThatMuch()]))
counts = st.one_of(
    n_small.map(amounts.Exactly), n_small.map(amounts.UpTo), st.just(amounts.AnyNumber()), st.just(amounts.JUST_ONE)
)
races = st.sampled_from(["Elf", "Dragon", "Sky Fairy", "Witch"])
counters = st.sampled_from(["+100/+100", "-100/-100", "bell", "tea party"])
whose = st.sampled_from([players.YOU, players.Opponent()])
attributes = st.sampled_from(sorted(vocabularies.ATTRIBUTES)).map(shared_selectors.OfAttribute)
plain_keywords = st.sampled_from([keywords.Flying(), keywords.FirstStrike(), keywords.Drain(), parameters.Barrier()])

adjectives = st.one_of(
    attributes,
    races.map(shared_selectors.OfRace),
    attributes.map(shared_selectors.Non),
    st.sampled_from(["rested", "recovered", "attacking", "blocking"]).map(shared_selectors.InState),
    st.just(selectors.Other()),
)
body_types = st.sampled_from(["resonator", "J/resonator", "addition", "regalia"]).map(nouns.TypeNoun)
heads = st.builds(
    selectors.Head,
    st.one_of(body_types, races.map(nouns.RaceInPlay)),
    st.lists(adjectives, max_size=1).map(tuple),
)
plain_qualifiers = st.one_of(
    whose.map(qualifiers.Controlled),
    st.builds(
        qualifiers.WithNumber, st.sampled_from(["cost", "atk", "def"]), n_small, st.sampled_from(["<=", ">=", "="])
    ),
    plain_keywords.map(qualifiers.WithKeyword),
    st.builds(own_qualifiers.WithCounter, counters, st.booleans()),
)


def tidy(kind: selectors.Kind) -> selectors.Kind:
    """Return the noun phrase with its qualifiers in their usual order, at most one of each class."""
    unique = {type(one): one for one in kind.qualifiers}
    return selectors.Kind(kind.heads, tuple(sorted(unique.values(), key=lambda one: one.place)), kind.both)


kinds = st.builds(
    selectors.Kind,
    st.lists(heads, min_size=1, max_size=2).map(tuple),
    st.lists(plain_qualifiers, max_size=2).map(tuple),
).map(tidy)
of_zone = st.builds(
    lambda head, who, zone: selectors.Kind((head,), (qualifiers.InZoneOf(who, zone),)),
    heads,
    whose,
    st.sampled_from(["graveyard", "removed"]),
)
some = st.builds(objects.Some, counts, kinds)
targeted = st.builds(targets.TargetObject, counts, kinds)
things = st.one_of(
    targeted, st.just(objects.THIS), kinds.map(objects.All), kinds.map(objects.Each), st.just(objects.It())
)
durations_ = st.one_of(
    st.none(), st.sampled_from([durations.UntilEndOfTurn(), durations.ThisTurnLong(), durations.UntilEndOfBattle()])
)
gains = st.one_of(
    st.builds(numbers.StatGain, n_hundreds, n_hundreds),
    plain_keywords.map(changes.KeywordGain),
)
said = st.one_of(
    st.lists(gains, min_size=1, max_size=3).map(tuple).map(changes.Gains),
    st.just(changes.LosesAll()),
    st.sampled_from(["cannot_attack", "cannot_block", "cannot_attack cannot_block", "cannot_be_attacked"]).map(
        changes.Cannot
    ),
    kinds.map(battle.CannotBeBlockedBy),
)
simple = st.one_of(
    n_small.map(effects_cards.Draw),
    st.builds(effects_objects.Destroy, things),
    st.builds(own_effects_objects.Banish, st.one_of(some, st.just(objects.THIS))),
    st.builds(effects_objects.Rest, things),
    st.builds(effects_objects.Recover, things),
    st.builds(places.Return, things),
    st.builds(places.Remove, st.builds(objects.Some, counts, of_zone)),
    st.builds(own_effects_objects.PutCounters, counters, things, n_small),
    st.builds(own_effects_objects.RemoveCounters, counters, st.just(objects.THIS), n_small),
    st.builds(battle.Deal, st.just(objects.THIS), figures, st.one_of(things, whose)),
    st.builds(life.GainLife, figures, st.none(), who=whose),
    st.builds(life.LoseLife, figures, st.none(), who=whose),
    st.builds(effects_cards.Search, st.just(players.YOU), kinds.filter(lambda kind: not kind.qualifiers), counts),
    st.builds(modify_sentence.Modify, things, st.tuples(said), durations_),
    st.builds(replacements.Prevent, things, st.booleans(), st.booleans(), durations_),
    st.builds(
        own.MakeTokens,
        st.builds(own.TokenKind, n_hundreds, n_hundreds, races, st.sampled_from(["fire", None])),
        n_small,
    ),
)
doable = simple.filter(lambda effect: Printer(LEXICON, "en", LEXICON.names).show(effect, "bare") is not None)
holding = st.one_of(
    st.builds(conditions.Controls, whose, kinds),
    st.builds(conditions.LifeIs, whose, n_hundreds, st.sampled_from(["<=", ">="])),
    st.builds(own_conditions.ThereAreCounters, counters, st.just(objects.THIS), st.none(), st.booleans()),
)
sentence = st.one_of(
    simple,
    st.builds(sentences.May, st.just(players.YOU), doable),
    st.builds(sentences.If, holding, simple),
    st.builds(sentences.IfDone, st.sampled_from(["you", "not you"]), simple),
    st.lists(doable, min_size=2, max_size=3).map(tuple).map(sentences.And),
    st.builds(sentences.ThenDo, simple),
)
texts = st.lists(sentence, min_size=1, max_size=3).map(tuple)
when = st.one_of(
    st.builds(
        triggers.When,
        st.builds(
            triggers.ObjectDoes,
            st.one_of(st.just(triggers.ThisSubject()), kinds.map(triggers.AnySubject)),
            st.sampled_from(
                [
                    (trigger_events.Attacks(),),
                    (trigger_events.Attacks(), battle.Blocks()),
                    (shared_happenings.EntersField(None, players.YOU),),
                    (shared_happenings.PutIntoGraveyard("field"),),
                    (trigger_events.DealsDamage(),),
                ]
            ),
        ),
        st.booleans(),
    ),
    st.sampled_from(sorted(vocabularies.MOMENTS)).map(own_triggers.AtMoment),
    st.just(shared_keywords.EnterTrigger()),
)
paid = st.one_of(
    st.lists(st.sampled_from(["W", "R", "U", "G", "B", "2", "X"]), min_size=1, max_size=3)
    .map(tuple)
    .map(costs.WillCost),
    st.just(costs.RestThis()),
    st.builds(own_effects_objects.Banish, some),
    st.builds(own_effects_objects.RemoveCounters, counters, st.just(objects.THIS), n_small),
)
limited = st.one_of(
    st.none(),
    st.sampled_from([(limits.OncePerTurn(),), (limits.OnlyDuringTurn(players.YOU), limits.OncePerTurn())]).map(
        lines.Limits
    ),
)
LINES = st.one_of(
    st.builds(abilities.Activated, st.lists(paid, min_size=1, max_size=3).map(tuple), texts, limited),
    st.builds(abilities.Triggered, when, texts, limited),
    st.builds(modify_sentence.Modify, kinds.map(objects.Plural), st.tuples(said), holding.map(durations.AsLongAs)).map(
        lambda statement: lines.StaticLine((statement,))
    ),
    texts.map(lines.SpellText),
)


def sensible(tree: Word) -> bool:
    """Return whether every word in the tree makes sense to the reader."""
    return sound(tree)


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisWarning")
@settings(max_examples=500 if sampling.WHOLE else 120)
@given(LINES.filter(sensible))
def test_random_tree_prints_and_reads_back_in_both_languages(tree: Word) -> None:
    for lang in ("en", "ja"):
        text = LEXICON.print(tree, lang)
        found = LEXICON.read(text, ChantLine if isinstance(tree, ChantLine) else Line, lang=lang)
        assert not isinstance(found, Unread), (text, found)
        assert found.tree == tree, text
    assert codec.unpack(codec.pack(tree)) == tree
