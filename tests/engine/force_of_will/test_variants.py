"""The same lines in the words of other lists of cards: they are read with their meaning here (FoW 1400)."""

from __future__ import annotations

import pytest

from engine.games.force_of_will.words.legacy.variants import VARIANTS
from tests.engine.force_of_will.japanese import read

SAME = (
    (
        "Return target resonator from your graveyard to your hand.",
        "Put target resonator from your graveyard into your hand.",
    ),
    (
        "Return up to two target chants in your graveyard to your hand.",
        "Put up to two target chants in your graveyard into your hand.",
    ),
    (
        "Search your deck for a chant, reveal it, put it into your hand, then shuffle your deck.",
        "Search your deck for a chant, reveal it and put it into your hand. Then shuffle your deck.",
    ),
    (
        "Search your magic stone deck for a magic stone, put it into the field, then shuffle your magic stone deck.",
        "Search your magic stone deck for a magic stone and put it into the field. Then shuffle your magic stone deck.",
    ),
    (
        "Remove target resonator from the game. Return it to the field under its owner's control.",
        "Remove target resonator from the game. Put it into its owner's field.",
    ),
    ("Shuffle your graveyard into your deck.", "Shuffle all cards in your graveyard into your deck."),
    (
        "Look at the top four cards of your deck. Put one of them into your hand, one into your graveyard and the rest"
        " on the bottom of your deck in any order.",
        "Look at the top four cards of your deck. Put one of them into your hand. Put one of them into your graveyard."
        " Put the rest on the bottom of your deck in any order.",
    ),
    (
        "If you would gain life, you gain twice that much life instead.",
        "If you would gain life, you gain double that much instead.",
    ),
    (
        "If a chant you control would deal damage, it deals that much damage plus 200 instead.",
        "If a chant you control would deal damage, it deals that much +200 instead.",
    ),
    (
        "If a card would deal damage to you, prevent 200 of that damage.",
        "If a card would deal damage to you, prevent 200 of it.",
    ),
    (
        "This card deals damage equal to twice the number of cards in your hand to target player.",
        "This card deals damage equal to two times the number of cards in your hand to target player.",
    ),
    (
        "You gain X life, where X is the number of resonators you control multiplied by 300.",
        "You gain X life, where X is 300 times the number of resonators you control.",
    ),
    (
        "This card deals 800 damage divided as you choose among any number of target J/resonators.",
        "This card deals 800 damage divided as you choose to any number of target J/resonators.",
    ),
    (
        "Target J/resonator's ATK and DEF become 0 until end of turn.",
        "Target J/resonator becomes [0/0] until end of turn.",
    ),
    (
        "Whenever this card becomes the target of a spell or ability ⇒ Banish this card.",
        "Whenever this card is targeted by a spell or ability ⇒ Banish this card.",
    ),
    (
        "This card cannot be the target of spells or abilities your opponent controls.",
        "This card cannot be targeted by spells or abilities your opponent controls.",
    ),
    ("This card attacks each turn if able.", "This card must attack if able."),
    ("Cancel target activated ability.", "Cancel target activate ability."),
    (
        "Whenever you or your opponent draws a card ⇒ You gain 100 life.",
        "Whenever a player draws a card ⇒ You gain 100 life.",
    ),
    (
        "Your opponent's resonators enter the field rested.",
        "Resonators your opponent controls enter the field rested.",
    ),
    ("Each opponent banishes a resonator.", "Your opponent banishes a resonator."),
    ("Fire resonators you control have [Flying].", "Fire resonators you control gain [Flying]."),
    (
        "Each player discards their hand, then draws three cards.",
        "Each player discards their hand. Then each player draws three cards.",
    ),
    (
        "Target player draws two cards, then discards a card.",
        "Target player draws two cards. Then that player discards a card.",
    ),
    ("This card costs [2] less to play.", "You may pay [2] less to play this card."),
    (
        "As long as you control a Human, this card costs [1] less to play.",
        "If you control a Human, you may pay [1] less to play this card.",
    ),
    ("Chants your opponent plays cost [1] more to play.", "Your opponent pays [1] more to play chants."),
    ("Chants you play cost [1] less.", "You may pay [1] less to play chants."),
    (
        "You may discard two cards instead of paying this card's cost.",
        "You may discard two cards rather than pay this card's cost.",
    ),
    ("Choose one: Draw a card; or gain 300 life.", "Choose one - Draw a card; or gain 300 life."),
    (
        'Resonators you control gain "[Rest]: Produce one will of any attribute".',
        'Resonators you control gain "[Rest]: Produce one will of any attribute."',
    ),
)


@pytest.mark.parametrize(("said", "here"), SAME)
def test_variant_wording_reads_as_the_canonical_line(said, here):
    assert read(said) == read(here)


@pytest.mark.parametrize(
    "said",
    [
        'This card cannot be destroyed as long as you control "Imp".',
        "If you control a Human, this card gains [+100/+100].",
        "Choose one - Draw a card; or gain 300 life.",
        "Discard your hand, then draw three cards.",
    ],
)
def test_similar_canonical_lines_are_not_changed(said):
    changed = said
    for pattern, replacement in VARIANTS:
        changed = pattern.sub(replacement, changed)
    assert changed == said
