"""Section 15.2: the wording of keywords in both languages, and the abilities that they stand for."""

from __future__ import annotations

import pytest

from engine.language import lexicon, write
from engine.language.grammar.categories import Line
from tests.engine.rules import rule

GAME = "last_chronicle"
NAMES = [
    ("race", "Knight", "騎士"),
    ("race", "Dragon", "竜"),
    ("counter", "pear", "梨"),
    ("card", "Ember Grub", "熾火の幼虫"),
]


@rule(
    "LC 15.2.1.1", "LC 15.2.2.1", "LC 15.2.3.1", "LC 15.2.4.1", "LC 15.2.5.1", "LC 15.2.6.1", "LC 15.2.8",
    "LC 15.2.10.1", "LC 15.2.11.1", "LC 15.2.12.1", "LC 15.2.13.1", "LC 15.2.14.1", "LC 15.2.14.5",
    "LC 15.2.14.8", "LC 15.2.14.10", "LC 15.2.15.1.1", "LC 15.2.16.1", "LC 15.2.17.1",
    "LC 15.2.18.1", "LC 15.2.19.1", "LC 15.3.1.1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("[Valor]", "『勇猛』"),
        ("[Haste]", "『速攻』"),
        ("[Aura]", "『オーラ』"),
        ("[Breakthrough 2]", "『突破2』"),
        ("[Soulstone Conversion]", "『魂石化』"),
        ("[Soul Change (Knight)]", "『ソウルチェンジ（騎士）』"),
        ("[Soul Change (white unit)]", "『ソウルチェンジ（白のユニット）』"),
        ("[Harvest Pear 2]", "『ハーベスト 梨 2』"),
        ("[Soul Burst {1}] ⇒ Draw a card.", "『ソウルバースト{1}』⇒カードを1枚引く。"),
        ("[Preparation 2: when you draw a card]", "『準備2条件（あなたがカードを1枚引いたとき）』"),
        ("[Gift ({2}{Black})]", "『異能（{2}{黒}）』"),
        ("[Gift ({2}, sacrifice a unit)]", "『異能（{2}、ユニットを1体犠牲にする）』"),
        ("[Era Awakening (Dragon)]", "『覚醒（竜）』"),
        ("[Era Awakening (white spell)]", "『覚醒（白のスペル）』"),
        ("[Pursuit]", "『追撃』"),
        ("[Absorb]", "『吸収』"),
        ("[Energy (3)]", "『動力（3）』"),
        ("[Energy (your era)]", "『動力（あなたの時代の数値）』"),
        ("(2): Draw a card.", "（2）：カードを1枚引く。"),
        ("[Merge]", "『結合』"),
        ("[Exploration (2)]", "『探索（2）』"),
        ("[Conquest (2)]", "『制圧（2）』"),
        ("[Taboo ({2}{Black}/{4})]", "『禁忌（{2}{黒}／{4}）』"),
        ("[Taboo ({2})]", "『禁忌（{2}）』"),
        ("[Sublimation (Ember Grub)]", "『昇華（熾火の幼虫）』"),
        ("[Unchoosable]", "『選ばれない』"),
        ("[Valor], [Aura]", "『勇猛』『オーラ』"),
        ("[Green] [Pursuit]", "〔緑〕『追撃』"),
    ],
)
def test_a_keyword_is_written_in_both_languages(english, japanese):
    known = lexicon(GAME)
    names = known.names.beside(NAMES)
    tree = known.read(english, Line, names=names).tree
    assert known.print(tree, "ja", names) == japanese
    assert known.print(tree, "en", names) == english
    assert known.read(japanese, Line, lang="ja", names=names).tree == tree


@rule("LC 15.2.9", "LC 15.2.11.1.2", "LC 15.2.14.2", "LC 15.2.16.2", "LC 15.2.17.2", "LC 15.2.18.2", "LC 15.2.19.2")
@pytest.mark.parametrize(
    ("keyword", "meaning"),
    [
        ("[Harvest Pear 2]", "When you advance the era, put two pear counters on this card."),
        (
            "[Preparation 2: when you draw a card]",
            "When you draw a card, if there is a preparation counter on this card, "
            "remove a preparation counter from this card.",
        ),
        (
            "[Pursuit]",
            "When this card is defended, you may recover this card. This card may attack one more time this turn.",
        ),
        ("[Exploration (2)]", "When this card is deployed, you gain 2 invasion value."),
        ("[Conquest (3)]", "When this card attacks, you gain 3 invasion value."),
        (
            "[Taboo ({2}/{Black})]",
            "When this card is put into your discard pile from your deck, you may pay {2} or {Black}. "
            "If you do, deploy this card wiped.",
        ),
        (
            "[Sublimation (Ember Grub)]",
            'Sacrifice a unit named "Ember Grub": Deploy this card. Use this ability only during your turn.',
        ),
    ],
)
def test_keyword_stands_for_its_ability_text(keyword, meaning):
    known = lexicon(GAME)
    tree = known.read(keyword, Line, names=known.names.beside(NAMES)).tree
    assert meaning in [write(GAME, ability).en for ability in tree.expand()]
