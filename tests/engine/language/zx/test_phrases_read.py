"""Lines, nouns, squares, qualifiers, conditions, numbers, costs and subtext of Z/X are read whole and in only one way.

They print unchanged in both languages, and no pattern begins with itself.
"""

from __future__ import annotations

import pytest

from engine.games.zx.words.lines import ActLine, AutoLine, ContLine, EventLine, IconAbility, SpecialLine
from engine.language import Unread
from engine.language.common.modifications import abilities_of
from engine.language.grammar.categories import Line
from engine.language.grammar.reader import Reader, tidy
from engine.language.grammar.word import Word
from tests.engine.checks import all_hold
from tests.engine.language.zx.reading import (
    LEXICON,
    any_name,
    it_prints_as_itself,
    its_japanese_reads_as_the_same,
    lines_of,
    tree,
    unused,
    what_it_means_is_data,
    words_in,
)
from tests.tools import sampling

EVERY = lines_of("phrases.txt")
OWN = (
    "amounts", "conditions", "costs", "lines", "objects.nouns", "objects.places", "objects.qualifiers",
    "subtext",
)  # fmt: skip


def only(text: str) -> IconAbility:
    (ability,) = abilities_of(tree(text))  # type: ignore[arg-type]
    assert isinstance(ability, IconAbility)
    return ability


def no_pattern_begins_with_itself(line: str) -> None:
    for lang, text in (("en", line), ("ja", LEXICON.print(tree(line), "ja"))):
        reader = Reader(LEXICON, lang, tidy(text, lang), any_name())
        reader.whole(Line)
        assert not reader.recursed


CHECKS = (
    it_prints_as_itself,
    its_japanese_reads_as_the_same,
    what_it_means_is_data,
    no_pattern_begins_with_itself,
)


@pytest.mark.parametrize("line", EVERY)
def test_phrase_prints_and_reads_back_in_both_languages(line: str) -> None:
    all_hold(CHECKS, line)


def test_every_phrase_word_is_used_in_a_sample_phrase() -> None:
    assert unused(EVERY, OWN) == []


def test_every_field_value_of_a_word_reads_in_both_languages() -> None:
    """Try every value that a field may hold, in each phrase with its word. Each run takes a third of the phrases."""
    import dataclasses

    own = words_in(OWN)
    missing = []
    for line in sampling.sample("choices of a word", EVERY, len(EVERY) // 3):
        for part in tree(line).words():
            if type(part) not in own and not type(part).tables:
                continue
            for field, table in LEXICON.picks(type(part)).items():
                for value in table:
                    changed = dataclasses.replace(part, **{field: value})  # type: ignore[type-var]
                    if getattr(part, field) is None or not changed.valid():
                        continue
                    whole = _with(tree(line), part, changed)
                    for lang in ("en", "ja"):
                        text = LEXICON.print(whole, lang)
                        again = LEXICON.read(text, Line, lang=lang, names=any_name())
                        if isinstance(again, Unread) or again.tree != whole or again.others:
                            missing.append(text)
    assert missing == []


def _with(whole: Word, old: Word, new: Word) -> Word:
    from engine.language.grammar.word import replace_words

    out: Word = replace_words(whole, lambda one: new if one == old else one)
    return out


# -- lines -----------------------------------------------------------------------------------------
def test_line_has_the_role_and_zones_of_its_icons() -> None:
    """ZX 801.2a-801.2e, 803.1b-803.1e."""
    act = only("[Act] [Valid] Hand, Trash [Cost] {Red 2}. [Effect] Draw a card.")
    assert isinstance(act, ActLine)
    assert (act.role, act.zones) == ("activated", ("hand", "trash"))
    auto = only("[Auto] [Trigger] This card appears. [Effect] Draw a card.")
    assert isinstance(auto, AutoLine)
    assert (auto.role, auto.zones, auto.special) == ("triggered", ("square",), False)
    special = only("[S] [Trigger] This card appears. [Effect] Draw a card.")
    assert isinstance(special, SpecialLine)
    assert (special.role, special.special) == ("triggered", True)
    event = only("[Event] Draw a card.")
    assert isinstance(event, EventLine)
    assert (event.role, event.zones) == ("spell", ("temporary",))
    down = only("[Auto] [Valid] Dynamis face down [Trigger] You take damage. [Effect] Draw a card.")
    assert down.zones == ("dynamis_zone",)
    anywhere = only("[Auto] [Valid] All [Trigger] This card appears. [Effect] Draw a card.")
    assert {"square", "hand", "trash", "charge", "life", "resource", "force_zone", "remove_zone"} <= set(anywhere.zones)


def test_validity_sets_the_uses_per_turn() -> None:
    """ZX 803.1f."""
    assert only("[Act] [Valid] Square, Turn 1 [Effect] Draw a card.").per_turn == 1
    assert only("[Act] [Valid] Your turn 2 [Effect] Draw a card.").per_turn == 2
    assert only("[Act] [Valid] Your turn [Effect] Draw a card.").per_turn is None
    assert isinstance(LEXICON.read("[Act] [Valid] Turn [Effect] Draw a card.", Line), Unread)


def test_continuous_ability_has_the_zones_and_condition_of_its_validity() -> None:
    """A continuous ability has the zones and conditions of its validity (ZX 205.4a, 803.2)."""
    line = tree("[Cont] [P] Tamsin [Valid] Trash, Your turn [Effect] This card gets +1000 power.")
    assert isinstance(line, ContLine)
    (static,) = line.abilities()
    assert static.role == "static"
    assert static.zones == ("trash",)  # type: ignore[attr-defined]
    assert static.condition is not None  # type: ignore[attr-defined]
    (plain,) = abilities_of(tree("[Cont] This card gets +1000 power."))  # type: ignore[arg-type]
    assert plain.zones == ("square",)  # type: ignore[attr-defined]
    assert plain.condition is None  # type: ignore[attr-defined]


def test_costs_are_read_and_printed_with_icons() -> None:
    """ZX 805.2b, 807.1a."""
    act = only("[Act] [Cost] {White/Black 3}, {1}, {Sleep}. [Effect] Draw a card.")
    assert isinstance(act, ActLine)
    assert [getattr(cost, "resource", None) for cost in act.costs] == [(("white", "black"), 3), ((), 1), None]
    assert LEXICON.print(act, "ja").startswith("[起][コスト]≪白/黒3≫、≪1≫、{スリープ}。")


def test_variant_wording_prints_as_the_canonical_phrase() -> None:
    for written, canonical in (
        ("[Event] [Effect] Draw two cards.", "[Event] Draw 2 cards."),
        ("[Event] Choose 1 Z/X you control.", "[Event] Choose a Z/X you control."),
        ("[Event] Choose a colourless Z/X.", "[Event] Choose a colorless Z/X."),
        ("[Cont] [Effect] Z/X you control get +1000 power.", "[Cont] Your Z/X get +1000 power."),
        (
            "[Event] Choose a Z/X with cost 3 on a square you control.",
            "[Event] Choose a Z/X you control on a square with cost 3.",
        ),
    ):
        assert LEXICON.print(tree(written)) == canonical


def test_choosing_and_picking_are_different_words() -> None:
    """ZX 1023.1, 1023.2."""
    chosen = {type(one).__name__ for one in tree("[Event] Choose a Z/X you control and destroy it.").words()}
    picked = {type(one).__name__ for one in tree("[Event] Destroy a Z/X you control.").words()}
    assert "Choose" in chosen
    assert "Choose" not in picked


def test_ambiguous_line_takes_the_reading_that_prints_unchanged() -> None:
    """Cards of the charge are counted. For putting a card of the charge, the text would name its zone first."""
    cost = "put a card with cost less than or equal to the number of cards in your charge into your trash"
    for said in (f"{cost.capitalize()}.", f"You may {cost}. If you do, draw 2 cards."):
        line = f"[Auto] [Trigger] This card appears. [Effect] {said}"
        found = LEXICON.read(line, Line)
        assert not isinstance(found, Unread)
        assert LEXICON.print(found.tree, "en") == line
