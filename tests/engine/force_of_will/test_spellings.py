"""The same line in the prints of different sets: each is read like the line that is printed here."""

from __future__ import annotations

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import IN_QUOTES, Names
from tests.engine.rules import rule

NAMES: Names = lexicon("force_of_will").names.beside((), open=IN_QUOTES)


def read(text: str):
    found = lexicon("force_of_will").read(text, ChantLine, Line, names=NAMES)
    assert not isinstance(found, Unread), found
    return found.tree


@rule("FoW 204.3", "FoW 304.4", "FoW 1120.3", "FoW 1121.3", "FoW 1404.1", "FoW 904.2a", "FoW 905.1")
@pytest.mark.parametrize(
    ("printed", "here"),
    [
        ("[W] [W],[Rest]: Draw a card.", "[W][W], [Rest]: Draw a card."),
        ("[Awakening] [R] [1]: [Enter] => Draw a card.", "[Awakening][R][1]: [Enter] => Draw a card."),
        ("[Judgment] [R][1].", "[Judgment][R][1]"),
        ("[Quickcast] [Flying]", "[Quickcast][Flying]"),
        ("[Barrier] [U][B]", "[Barrier][U][B]"),
        ("[Barrier] (Chant) (Rune)", "[Barrier](Chant)(Rune)"),
        ("Your J-Ruler gains [+200/+0].", "Your J-ruler gains [+200/0]."),
        ("[Flying] (Only what flies can block it.) [Swiftness]", "[Flying][Swiftness]"),
        ("It gains [Flying] (It is hard to block.) until end of turn.", "It gains [Flying] until end of turn."),
        (
            "Search your main deck for a card, then put it in your hand.",
            "Search your deck for a card, then put it into your hand.",
        ),
        ("Bestowed resonator gains [+100/+100].", "Added resonator gains [+100/+100]."),
        ("Destroy target resonator with 400 or less ATK.", "Destroy target resonator with ATK 400 or less."),
        ("Destroy target resonator with 1000 ATK or more.", "Destroy target resonator with ATK 1000 or more."),
        ("Return all resonators to their owner's hands.", "Return all resonators to their owners' hands."),
        ("This card enters your magic stone area rested.", "This card enters the field rested."),
        ("This card cannot attack your opponent.", "This card cannot attack players."),
        ("Remove all cards in all graveyards from the game.", "Remove all cards in any graveyard from the game."),
        (
            "Treat this card as a fire magic stone and a wind magic stone.",
            "This card is also treated as [Fire Magic Stone] and [Wind Magic Stone].",
        ),
        (
            "[0]: Choose one. Play this ability only once per turn - Draw a card; or you gain 100 life.",
            "[0]: Choose one - Draw a card; or you gain 100 life. Play this ability only once per turn.",
        ),
        (
            'If your J/ruler isn\'t "Aim", this card enters your field rested.',
            'If your J/ruler is not "Aim", this card enters the field rested.',
        ),
        (
            "As this card enters your field, you may pay 300 life. If you don't, this card enters your field rested.",
            "This card enters the field rested unless you pay 300 life.",
        ),
        ("[Bestow]: [R][1], [Rest]", "[Bestow] [R][1], [Rest]"),
        ("[Evolution][1] Discard a Human", "[Evolution][1], discard a Human"),
        ("[R] This card gains [+100/0] until end of turn.", "[R]: This card gains [+100/0] until end of turn."),
        ('Added resonator gains "[Rest] Draw a card."', 'Added resonator gains "[Rest]: Draw a card."'),
        (
            "[B], remove a card in your graveyard from the game. Put this card from your graveyard into the field.",
            "[B], remove a card in your graveyard from the game: Put this card from your graveyard into the field.",
        ),
        ("[Awakening][1]. You gain 100 life.", "[Awakening][1]: You gain 100 life."),
        ("Each Human you control gains [+200/+200],", "Each Human you control gains [+200/+200]."),
        ("Draw a card for each gem you control..", "Draw a card for each gem you control."),
        ("Return target resonator to it's owners hand.", "Return target resonator to its owner's hand."),
        ("Destroy target Regalia.", "Destroy target regalia."),
        ('Cards names "Sun Ape" you control gain [Flying].', 'Cards named "Sun Ape" you control gain [Flying].'),
        (
            "Search your deck for a card and put it into your hand. The shuffle your deck.",
            "Search your deck for a card and put it into your hand. Then shuffle your deck.",
        ),
        ("Look a the top five cards of your deck.", "Look at the top five cards of your deck."),
        ("Target resonator gets [+100/0] this turn.", "Target resonator gains [+100/0] this turn."),
        (
            "When this card is put into graveyard from your field => Draw a card.",
            "When this card is put into a graveyard from your field => Draw a card.",
        ),
        ("When This card enters the field => Draw a card.", "When this card enters the field => Draw a card."),
        (
            "This card cannot be targeted by spells of abilities your opponent controls.",
            "This card cannot be targeted by spells or abilities your opponent controls.",
        ),
        (
            'It gains [Flying] as long as a card named "Ow" is in your removed area and was removed by this card.',
            'It gains [Flying] as long as there is a card named "Ow" that was removed by this card.',
        ),
        ("When damage is dealt to this card => Draw a card.", "When this card is dealt damage => Draw a card."),
        (
            "When a resonator deals damage to this card => Destroy that resonator.",
            "When this card is dealt damage by a resonator => Destroy that resonator.",
        ),
        ("Your opponent can't play spells this turn.", "Your opponent cannot play spells this turn."),
        (
            "Prevent all damage from target resonator until end of turn.",
            "Prevent all damage that would be dealt by target resonator until end of turn.",
        ),
        ("This card gain [+100/0].", "This card gains [+100/0]."),
        ("You lose 1 life if you have no cards in hand.", "You lose 1 life if you have no cards in your hand."),
        (
            'This card gains "[Rest]: Draw a card.", as long as you control a gem.',
            'This card gains "[Rest]: Draw a card." as long as you control a gem.',
        ),
        ("Draw a card, if you played a card this turn.", "Draw a card if you played a card this turn."),
        (
            "If there are not limit counters on this card, draw a card.",
            "If there are no limit counters on this card, draw a card.",
        ),
        (
            "Added resonator gains [Flying] if its a Human.",
            "Added resonator gains [Flying] if it's a Human.",
        ),
        ("Remove all limit counters on this card.", "Remove all limit counters from this card."),
        (
            "If this card was awakened, put it into its owner's hand as it resolves.",
            "If this card was awakened, put it into its owner's hand.",
        ),
        ("Search your deck, for a card.", "Search your deck for a card."),
        (
            "As as additional cost to play this card, banish a resonator.",
            "As an additional cost to play this card, banish a resonator.",
        ),
        ("Target two resonators gain [+100/0] this turn.", "Two target resonators gain [+100/0] this turn."),
        ('God\'s Art <Dawn> [0]: Draw a card.', "God's Art [Dawn] [0]: Draw a card."),
        ("If this card was played from your hand, draw a card.", "If this card was played from a hand, draw a card."),
        ("Target resonator becomes a [300/300] this turn.", "Target resonator becomes [300/300] this turn."),
        ("You J-ruler gains [+100/0] this turn.", "Your J-ruler gains [+100/0] this turn."),
        ("Your may discard a card.", "You may discard a card."),
        ("Draw a card if your control a Human.", "Draw a card if you control a Human."),
        (
            "Whenever a Human enters the field under your control => Draw a card.",
            "Whenever a Human enters your field => Draw a card.",
        ),
        ("Destroy target resonator you opponent controls.", "Destroy target resonator your opponent controls."),
        ("Rest each resonator your opponents controls.", "Rest each resonator your opponent controls."),
        ("Destroy taret resonator.", "Destroy target resonator."),
        ("Put two [+100/+100] counter on this card.", "Put two [+100/+100] counters on this card."),
        (
            "Remove up to two target resonator you control from game.",
            "Remove up to two target resonators you control from the game.",
        ),
        ("This card deals 300 to target resonator.", "This card deals 300 damage to target resonator."),
        ("Choose one - You lose 100 life: or draw a card.", "Choose one - You lose 100 life; or draw a card."),
        ("Recover target attacked or blocking resonator.", "Recover target attacking or blocking resonator."),
        (
            "Put a [100/100] fire Human resonator token in the field.",
            "Put a [100/100] fire Human resonator token into the field.",
        ),
        (
            "When this card it put into a graveyard from the field => Draw a card.",
            "When this card is put into a graveyard from the field => Draw a card.",
        ),
        (
            "Look at the top of your deck. You may put it on the bottom of your deck.",
            "Look at the top card of your deck. You may put it on the bottom of your deck.",
        ),
        (
            "Put a token copy of target resonator into your field.",
            "Put a token that's a copy of target resonator into your field.",
        ),
        (
            "Prevent all battle damage that would be dealt to or dealt by this card.",
            "Prevent all battle damage that would be dealt to this card. "
            "Prevent all battle damage that would be dealt by this card.",
        ),
        (
            "This card gains [Flying] as long as you control a gem, and [Pierce] as long as you control two gems.",
            "This card gains [Flying] as long as you control a gem. "
            "This card gains [Pierce] as long as you control two gems.",
        ),
        (
            "This card cannot be attacked or targeted by spells.",
            "This card cannot be attacked and cannot be targeted by spells.",
        ),
        ("[Awakening] => [B][B]: [Enter] => Draw a card.", "[Awakening][B][B]: [Enter] => Draw a card."),
        (
            "Destroy target resonator with total X or less, where X is the number of gems you control.",
            "Destroy target resonator with total cost X or less, where X is the number of gems you control.",
        ),
        (
            "At end of turn => Return this card to its Ruler side.",
            "At end of turn => Put this card into your ruler area, as a ruler.",
        ),
        ("Human J/resonator s you control gain [+100/0].", "Human J/resonators you control gain [+100/0]."),
        (
            "[Awakening][W]: When this card enters your field, draw a card.",
            "[Awakening][W]: [Enter] => Draw a card.",
        ),
    ],
)  # fmt: skip
def test_variant_spelling_reads_as_the_canonical_line(printed, here):
    assert read(printed) == read(here)
