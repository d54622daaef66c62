"""FoW 1109.2, 1134.2a: a conditional text of a chant replaces another instruction."""

from __future__ import annotations

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

IMP, OX = "Imp 100/700", "Ox 300/1200"


def played(text: str, *targets: object, awakened: bool | None = None, **me):
    """Return the table after this chant has been played."""
    table = scenario(me={"hand": [f"Song {{0}} (Chant): {text}"], **me}, you={"field": [IMP, OX]})
    table.me.play("Song")
    if awakened is not None:
        (table.me.yes if awakened else table.me.no)()
    if targets:
        table.me.choose(*targets)
    return table


@rule("FoW 1134.2a", "FoW 1007.1")
@pytest.mark.parametrize(("hand", "life"), [([], 3200), ([IMP], 3500)])
def test_null_text_replaces_the_amount_of_damage(hand, life):
    text = "This card deals 500 damage to target player or J/resonator. | [Null] - This card deals 800 damage instead."
    table = scenario(me={"hand": [f"Song {{0}} (Chant): {text}", *hand]})
    table.me.play("Song", table.you).table.resolve()
    assert table.you.life == life


@rule("FoW 1109.2", "FoW 910.1")
@pytest.mark.parametrize(("awakened", "left"), [(True, []), (False, ["Ox"])])
def test_awakening_text_replaces_the_instruction(awakened, left):
    text = "This card deals 700 damage to each resonator. | [Awakening][1]: Destroy all resonators instead."
    table = played(text, awakened=awakened, will="V")
    table.resolve()
    assert table.you.field == left


@rule("FoW 1109.2")
def test_only_the_matching_instruction_is_replaced():
    text = (
        "Target resonator gains [+100/+100] until end of turn. Draw a card. You lose 200 life. | "
        "[Awakening][1]: That resonator gains [+400/+400] instead. You lose 500 life instead."
    )
    for awakened, atk, life in ((False, 200, 3800), (True, 500, 3500)):
        table = played(text, "Imp", awakened=awakened, will="V", deck=[OX, OX])
        table.resolve()
        assert (table["Imp"].atk, table["Ox"].atk, table.me.life) == (atk, 300, life)
        assert len(table.me.hand) == 1


@rule("FoW 1109.2")
@pytest.mark.parametrize(("awakened", "zone"), [(True, "field"), (False, "hand")])
def test_part_of_an_instruction_can_be_replaced(awakened, zone):
    text = (
        "Search your deck for a Human resonator, reveal it and put it into your hand. Then shuffle your deck. | "
        "[Awakening][1]: Put it into the field instead."
    )
    table = played(text, awakened=awakened, will="V", deck=["Elm 200/200 (Human)", OX])
    table.resolve()
    table.me.choose("Elm")
    assert getattr(table.me, zone) == ["Elm"]


@rule("FoW 1109.2", "FoW 903.2g")
def test_replacing_instruction_with_targets_replaces_the_choice_of_targets():
    text = (
        "Put target resonator from your graveyard into your hand. | "
        "[Awakening][1]: Put up to two target resonators from your graveyard into your hand instead."
    )
    table = played(text, awakened=True, will="V", graveyard=["Elm 200/200", "Fir 200/200", "Oak 200/200"])
    table.me.choose("Elm", "Oak")
    table.resolve()
    assert sorted(table.me.hand) == ["Elm", "Oak"]


@rule("FoW 1109.2", "FoW 910.1")
@pytest.mark.parametrize(("life", "gained"), [(1000, 500), (4000, 100)])
def test_conditional_replacing_instruction_applies_only_if_its_condition_holds(life, gained):
    text = "You gain 100 life. | [Awakening][1]: If your life is 1000 or less, you gain 500 life instead."
    table = played(text, awakened=True, will="V", life=life)
    table.resolve()
    assert table.me.life == life + gained


@rule("FoW 1109.2")
@pytest.mark.parametrize(("awakened", "drawn"), [(True, 1), (False, 0)])
def test_awakening_text_without_instead_is_an_additional_instruction(awakened, drawn):
    table = played("You gain 100 life. | [Awakening][1]: Draw a card.", awakened=awakened, will="V", deck=[OX, OX])
    table.resolve()
    assert (table.me.life, len(table.me.hand)) == (4100, drawn)


# -- within one text -------------------------------------------------------------------------------
@rule("FoW 903.3b", "FoW 1007.1")
@pytest.mark.parametrize(
    "rest",
    [
        " If you control a Human, this card deals 600 damage instead.",
        " This card deals 600 damage instead if you control a Human.",
    ],
)
def test_amount_of_damage_is_replaced_if_the_condition_holds(rest):
    for field, life in (([], 3800), (["Elm 200/200 (Human)"], 3400)):
        table = played(f"This card deals 200 damage to your opponent.{rest}", field=field)
        table.resolve()
        assert table.you.life == life


@rule("FoW 904.1", "FoW 909.8")
@pytest.mark.parametrize(("race", "atk", "flies"), [("Prince", 700, True), ("Human", 300, False)])
def test_static_bonus_is_replaced_if_the_condition_holds(race, atk, flies):
    band = (
        "Band (Addition:Resonator): Added resonator gains [+200/+200]. "
        "If it's a Prince, it gains [+600/+600] and [Flying] instead."
    )
    table = scenario(me={"field": [f"Hero 100/100 ({race})", put(band, added_to="Hero")]})
    assert (table["Hero"].atk, "Flying" in table["Hero"].keywords) == (atk, flies)


def test_instead_line_without_a_condition_can_be_read():
    for text in ("Draw two cards instead.", "This card deals 300 damage instead."):
        found = lexicon("force_of_will").read(text, ChantLine, Line)
        assert isinstance(found, Unread)
