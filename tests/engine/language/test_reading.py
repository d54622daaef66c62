"""Reading and refusing; numbering of targets and of X; packing; the parts of the grammar."""

from __future__ import annotations

import pytest

from engine.cards import library, make_card
from engine.chase.words.amounts import X
from engine.chase.words.effects.sentences import ChooseModes
from engine.chase.words.lines import SpellText
from engine.chase.words.triggers.moments import AtMoment, AtTurnOf
from engine.games.force_of_will.words.vocabularies import MOMENTS
from engine.language import Lexicon, Unread, lexicon, phrase, write, write_modes
from engine.language.common.players import A_PLAYER, YOU, EachPlayer, Opponent
from engine.language.common.targets import Target
from engine.language.grammar import codec, english, japanese
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.reader import tidy
from engine.language.grammar.word import WORDS, Word

GAME = "force_of_will"


@pytest.mark.parametrize(
    ("line", "rest", "expected"),
    [
        ("Destroy target wizard.", "wizard.", "a kind of card"),
        ("Draw two cards and jump.", "jump.", "discard"),
        ("Gain 300 lives.", "lives.", "life"),
        ("Target resonator gains [+200/+200] until tomorrow.", "tomorrow.", "end of turn"),
        ("[Flyng]", "Flyng]", "Rest"),
        ("", "", "an effect"),
    ],
)
def test_refusal_names_the_position_and_the_expected_words(known: Lexicon, line: str, rest: str, expected: str) -> None:
    found = known.read(line, ChantLine, Line)
    assert isinstance(found, Unread)
    assert found.line[found.position :] == rest
    assert expected in found.expected


def test_line_with_additional_words_is_refused(known: Lexicon) -> None:
    """A line with an additional word, or with the end of another line, is refused and not read in part."""
    for text in ("Draw a card. Win.", "Flying. Draw a card.", "Destroy all target resonators.", "Draw draw a card."):
        assert isinstance(known.read(text, ChantLine, Line), Unread), text


def test_reminder_text_at_the_end_is_ignored(known: Lexicon) -> None:
    """FoW 204.3."""
    plain = known.read("[Flying]", Line)
    reminded = known.read("[Flying] (Only what flies can block it.)", Line)
    assert not isinstance(plain, Unread)
    assert not isinstance(reminded, Unread)
    assert plain.tree == reminded.tree
    assert tidy("[Barrier](Chant)") == "[Barrier](Chant)"


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("[rest]: Produce [G].", "[Rest]: Produce [g]."),
        ("[Enter] => Draw a card.", "[Enter] ⇒ Draw a card."),
        ("[Enter]Draw a card.", "[Enter] ⇒ Draw a card."),
        ("[Rest] : Draw  a card .", "[Rest]: Draw a card."),
        ("This card gains [+200/+0].", "This card gains [+200/0]."),
        ("This card gains [Flying], [Pierce], and [Drain].", "This card gains [Flying], [Pierce] and [Drain]."),
        ("When this card enters a field ⇒ Draw a card.", None),
        ('God\'s Art "Coronation of Ash" Banish a resonator: Draw a card.', None),
    ],
)
def test_variant_notation_reads_as_the_canonical_line(known: Lexicon, written: str, same: str | None) -> None:
    found = known.read(written, Line)
    assert not isinstance(found, Unread), found
    if same is not None:
        assert known.print(found.tree) == same


def card(text: str, kind: str = "Chant") -> tuple[Word, ...]:
    made = make_card(GAME, {"id": "t", "name": "T", "type": kind, "text": text, "cost": "{X}{R}"})
    assert not made.unread, made.unread
    return made.abilities


def slots(tree: Word) -> list[int]:
    return [word.slot for word in tree.words() if isinstance(word, Target)]


def test_targets_are_numbered_in_the_order_of_the_text() -> None:
    """The targets are numbered in the order of the text (FoW 903.2g).

    The lines of a chant are one text (703.3). A quoted ability has separate targets.
    """
    (spell,) = card("Destroy target addition. Rest target resonator.\nReturn target regalia to its owner's hand.")
    assert isinstance(spell, SpellText)
    assert slots(spell) == [0, 1, 2]
    (spell,) = card('Rest target addition. Target resonator gains "[Rest]: Rest target regalia." until end of turn.')
    assert slots(spell) == [0, 1, 0]
    (spell,) = card("Choose one - Rest target addition; or recover target addition.")
    assert slots(spell) == [0, 1]


def test_x_defined_by_the_text_is_not_chosen() -> None:
    """FoW 903.2f, 903.2f-3."""
    (chosen,) = card("This card deals X00 damage to target player.")
    assert [word.chosen_x for word in chosen.words() if isinstance(word, X)] == [True]
    (told,) = card("You gain X00 life, where X is the number of resonators you control.")
    assert [word.chosen_x for word in told.words() if isinstance(word, X)] == [False]
    (entering,) = card("[Enter] ⇒ Put X [+100/+100] counters on this card.", "Resonator")
    assert [word.chosen_x for word in entering.words() if isinstance(word, X)] == [False]


def test_packed_ability_unpacks_as_the_same_object() -> None:
    for one in library(GAME).printed().values():
        for face in one.faces:
            for ability in face.abilities:
                assert codec.unpack(codec.pack(ability)) is ability
    with pytest.raises(KeyError):
        codec.unpack(["NoSuchWord", 1])


def test_packed_ability_survives_json() -> None:
    import msgspec

    for one in library(GAME).printed().values():
        for ability in one.abilities:
            data = msgspec.json.encode(codec.pack(ability))
            assert codec.unpack(msgspec.json.decode(data)) is ability


def test_equal_lines_of_two_cards_share_one_ability() -> None:
    first, second = card("[Flying]", "Resonator"), card("[Flying]", "Resonator")
    assert first[0] is second[0]


def test_ability_reads_the_facts_of_all_its_parts() -> None:
    (static,) = card("This card gains [+100/+100] for each bell counter on it.", "Resonator")
    assert "counter" in static.reads
    (static,) = card("As long as your life is 1000 or less, this card gains [Flying].", "Resonator")
    assert "life" in static.reads


def test_unread_card_names_the_line_and_the_position() -> None:
    made = make_card(GAME, {"id": "t", "name": "T", "type": "Resonator", "text": "[Flying]\nThis card is very big."})
    assert [(line, position) for line, position, _ in made.unread] == [("This card is very big.", 13)]
    assert made.lines[1].en == "This card is very big."


def test_modes_and_phrases_are_written_on_their_own() -> None:
    (spell,) = card("Choose one - Draw a card; or you gain 300 life.")
    assert isinstance(spell, SpellText)
    modes = spell.effects[0]
    assert isinstance(modes, ChooseModes)
    assert [mode.ja for mode in write_modes(GAME, modes)] == ["カードを1枚引く", "あなたは300ライフを得る"]
    assert write(GAME, spell).en == "Choose one - Draw a card; or you gain 300 life."
    assert phrase(GAME, modes.options[0].effects[0], "bare").en == "draw a card"


# -- grammar ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Angel", "Angels"),
        ("Fairy", "Fairies"),
        ("Elf", "Elves"),
        ("Witch", "Witches"),
        ("Mimi Tribe", "Mimi Tribes"),
        ("Knight of the Round Table", "Knights of the Round Table"),
        ("Youkai", "Youkai"),
        ("Fairy Tale", "Fairy Tales"),
    ],
)
def test_english_plural_and_singular_match(one: str, many: str) -> None:
    assert english.plural(one) == many
    assert english.singular(many) == one


@pytest.mark.parametrize(
    ("verb", "base"),
    [("draws", "draw"), ("searches", "search"), ("copies", "copy"), ("loses", "lose"), ("is", "are"), ("may", "may")],
)
def test_singular_english_verb_becomes_plural(verb: str, base: str) -> None:
    assert english.plain_verb(verb) == base


VERBS = """\
引く 引いて 引き 引かない 引いた
捨てる 捨てて 捨て 捨てない 捨てた
破壊する 破壊して 破壊し 破壊しない 破壊した
失う 失って 失い 失わない 失った
取り除く 取り除いて 取り除き 取り除かない 取り除いた
選ぶ 選んで 選び 選ばない 選んだ
場に出る 場に出て 場に出 場に出ない 場に出た
墓地に置かれる 墓地に置かれて 墓地に置かれ 墓地に置かれない 墓地に置かれた
なる なって なり ならない なった
得る 得て 得 得ない 得た
支払う 支払って 支払い 支払わない 支払った
である であり であり でない であった
""".splitlines()


@pytest.mark.parametrize("forms", VERBS)
def test_japanese_verb_is_conjugated_in_four_forms(forms: str) -> None:
    """Each row has the dictionary form, then the forms te, stem, nai and ta."""
    verb, *expected = forms.split()
    assert [japanese.conjugate(verb, form) for form in ("te", "stem", "nai", "ta")] == expected


def test_conjugating_a_japanese_noun_is_refused() -> None:
    with pytest.raises(ValueError, match="no verb"):
        japanese.conjugate("カード", "te")


def test_each_word_is_registered_under_a_unique_name() -> None:
    for cls in lexicon(GAME).words:
        assert WORDS[cls.__name__] is cls


def test_each_moment_has_a_unique_text_in_both_languages(known: Lexicon) -> None:
    """All valid times have different texts in both languages.

    `A player's turn` is not valid, because in Japanese it would print as any turn.
    """
    moments = [AtMoment(moment) for moment in MOMENTS]
    parts = [
        AtTurnOf(who, **{edge: part})
        for edge in ("begun", "ended")
        for who in (YOU, Opponent(), EachPlayer(), A_PLAYER)
        for part in known.tables[edge]
    ]
    triggers = [*moments, *(one for one in parts if one.valid())]
    assert len(triggers) == len(moments) + 4 * 5 - 1 + 4 * 2 - 1
    for lang in ("en", "ja"):
        said = [known.print(one, lang) for one in triggers]
        assert len(set(said)) == len(triggers), lang
    assert isinstance(known.read("At the end of a player's turn ⇒ Draw a card.", Line), Unread)
