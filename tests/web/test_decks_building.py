"""Building a deck: what is written and stored, what is refused, and who may see it."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from django.db import connection
from django.utils import timezone
from tables import person

from engine import match as engine_door
from tcg.decks import codes, selectors, services, starters
from tcg.decks.deck_layout import MOST_KINDS, SHAPES
from tcg.decks.faces import face_of, leaders_of, parts_of
from tcg.decks.models import Deck, DeckCard, DeckVersion
from tcg.web.refusals import Conflict, Garbage, NotYours, Refusal, Unknown

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
FOW, ZX = "force_of_will", "zx"
MULE, BREAKER, STONE, RULER = "fow-049", "fow-053", "fow-009", "fow-002"


@pytest.fixture
def deck(ann: Any) -> Deck:
    return services.create(user=ann, game=FOW, name="Fire", data={"main": {MULE: 4}})


def step(deck: Deck, card: str, count: int, part: str = "main") -> Deck:
    return services.step(deck=deck, user=deck.owner, version=deck.version, part=part, card=card, count=count)


def rows() -> list[Any]:
    """Return all rows about decks."""
    return [list(model.objects.order_by("pk").values()) for model in (Deck, DeckVersion, DeckCard)]


# -- creating --------------------------------------------------------------------------------------
def test_new_deck_is_private_empty_and_illegal(ann: Any) -> None:
    deck = services.create(user=ann, game=ZX)
    assert (deck.name, deck.public, deck.legal, deck.version) == ("New deck", False, False, 1)
    assert deck.data == {"main": {}, "dynamis": {}}
    assert deck.slug == deck.code
    assert codes.read_code(deck.code) == deck.code
    assert deck.get_absolute_url() == f"/decks/{deck.code}/"
    assert [fault["clause"] for fault in selectors.faults_of(deck)] == ["401.1a", "401.6"]
    assert deck.faults == 2
    face = face_of(deck)
    assert (face.leader, face.aces, face.attributes, face.size) == ("", (), (), "0")
    assert (list(parts_of(deck)), leaders_of(deck)) == ([], [])


def test_deck_codes_are_unique_and_have_no_ambiguous_letters() -> None:
    made = {codes.new_code() for _n in range(500)}
    assert len(made) == 500
    assert all(len(code) == 10 and set(code) <= set(codes.ALPHABET) for code in made)
    assert not set("ilou") & set(codes.ALPHABET)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("0123456789", "0123456789"), ("ABCDE-FGHJK", "abcdefghjk"), (" abcde fghjk ", "abcdefghjk"),
        ("oOiIlL2345", "0011112345"), ("０１２３４５６７８９", "0123456789"), ("abc", ""), ("", ""), ("abcdefghj!", ""),
        ("a" * 500, ""), ("uvwxyzabcd", "vvwxyzabcd"),
    ],
)  # fmt: skip
def test_deck_code_is_read_in_any_usual_spelling(typed: str, code: str) -> None:
    assert codes.read_code(typed) == code


def test_copy_of_a_deck_is_independent_of_its_source(ann: Any, deck: Deck) -> None:
    starter = starters.load_starters()[0]
    for source in (starter, deck):
        bob = person()
        copy = services.copy(deck=source, user=bob)
        assert (copy.owner, copy.data, copy.public, copy.copied_from) == (bob, source.data, False, source)
        assert copy.name == f"Copy of {source.name}"
        assert copy.legal == source.legal
        assert copy.code != source.code
        services.step(deck=copy, user=bob, version=1, part="main", card=BREAKER, count=1)
        source.refresh_from_db()
        assert BREAKER not in source.data["main"] or source.data["main"][BREAKER] != 1


def test_number_of_decks_per_user_is_limited(ann: Any) -> None:
    with mock.patch.object(services, "MOST_DECKS", 3):
        for _n in range(3):
            last = services.create(user=ann, game=FOW)
        before = rows()
        with pytest.raises(Conflict, match="You have 3 decks"):
            services.create(user=ann, game=FOW)
        with pytest.raises(Conflict):
            services.copy(deck=last, user=ann)
        assert rows() == before
        services.delete(deck=last, user=ann)
        services.copy(deck=services.create(user=person(), game=ZX), user=ann)


# -- changing --------------------------------------------------------------------------------------
def test_step_sets_the_count_of_one_card_and_updates_the_faults(deck: Deck) -> None:
    deck = step(deck, BREAKER, 3)
    assert (deck.data["main"], deck.version) == ({MULE: 4, BREAKER: 3}, 2)
    deck = step(deck, MULE, 0)
    assert deck.data["main"] == {BREAKER: 3}
    deck = step(deck, RULER, 1, "ruler")
    assert deck.data["ruler"] == RULER
    assert deck.faults == len(selectors.faults_of(deck)) == 2
    deck = step(deck, "fow-001", 1, "ruler")
    assert deck.data["ruler"] == "fow-001", "the place is another's now"
    deck = step(deck, RULER, 0, "ruler")
    assert deck.data["ruler"] == "fow-001", "what is not there cannot go"
    deck = step(deck, "fow-001", 0, "ruler")
    assert "ruler" not in deck.data
    assert {entry.card: entry.count for entry in deck.entries.all()} == {BREAKER: 3}


def test_step_that_changes_nothing_makes_no_version(deck: Deck) -> None:
    before = rows()[1:]
    assert step(deck, MULE, 4).version == 1
    assert rows()[1:] == before


def test_legality_is_updated_with_each_step(ann: Any) -> None:
    starter = starters.load_starters()[0]
    deck = services.copy(deck=starter, user=ann)
    assert deck.legal
    card, count = next(iter(deck.data["main"].items()))
    deck = step(deck, card, count + 40)
    assert not deck.legal
    assert Deck.objects.get(pk=deck.pk).faults == len(selectors.faults_of(deck)) > 0
    assert step(deck, card, count).legal


def test_card_can_be_moved_between_parts(ann: Any) -> None:
    deck = services.create(user=ann, game=FOW, data={"main": {"fow-142": 3, MULE: 1}})
    deck = services.move(deck=deck, user=ann, version=1, card="fow-142", source="main", target="runes")
    assert (deck.data["main"], deck.data["runes"]) == ({"fow-142": 2, MULE: 1}, {"fow-142": 1})
    deck = services.move(deck=deck, user=ann, version=2, card="fow-142", source="main", target="runes", count=2)
    assert (deck.data["main"], deck.data["runes"]) == ({MULE: 1}, {"fow-142": 3})
    deck = services.move(deck=deck, user=ann, version=3, card=MULE, source="main", target="ruler")
    assert (deck.data["main"], deck.data["ruler"]) == ({}, MULE), "legal or not"
    deck = services.move(deck=deck, user=ann, version=4, card=MULE, source="ruler", target="main")
    assert deck.data == {"main": {MULE: 1}, "stones": {}, "runes": {"fow-142": 3}, "extra": {}}
    before = rows()
    for wrong in (
        {"card": BREAKER, "source": "main", "target": "runes"},
        {"card": MULE, "source": "main", "target": "runes", "count": 2},
        {"card": MULE, "source": "main", "target": "runes", "count": 0},
        {"card": MULE, "source": "main", "target": "runes", "count": -1},
        {"card": MULE, "source": "main", "target": "main"},
        {"card": MULE, "source": "main", "target": "nowhere"},
        {"card": MULE, "source": "nowhere", "target": "main"},
    ):
        with pytest.raises(Garbage):
            services.move(deck=deck, user=ann, version=5, **wrong)  # type: ignore[arg-type]
    assert rows() == before


def test_save_replaces_the_deck_its_name_and_its_description(deck: Deck, ann: Any) -> None:
    data = {"ruler": RULER, "main": {BREAKER: 2, MULE: 0}, "stones": {STONE: 10}}
    deck = services.save(
        deck=deck, user=ann, version=1, data=data, name="  Ash \n and fire ", about="One.\r\nTwo.", note="Tuned"
    )
    assert deck.data == {"ruler": RULER, "main": {BREAKER: 2}, "stones": {STONE: 10}, "runes": {}, "extra": {}}
    assert (deck.name, deck.plan, deck.version) == ("Ash and fire", "One.\nTwo.", 2)
    assert [(version.number, version.note) for version in deck.versions.all()] == [(2, "Tuned"), (1, "")]


def test_change_to_a_stale_version_is_refused(deck: Deck, ann: Any) -> None:
    step(deck, BREAKER, 1)
    before = rows()
    for write in (
        lambda: services.save(deck=deck, user=ann, version=1, data={}),
        lambda: services.step(deck=deck, user=ann, version=1, part="main", card=MULE, count=1),
        lambda: services.move(deck=deck, user=ann, version=1, card=MULE, source="main", target="extra"),
        lambda: services.replace_with_list(deck=deck, user=ann, version=1, text=MULE),
        lambda: services.restore(deck=deck, user=ann, number=1, version=1),
        lambda: services.step(deck=deck, user=ann, version=9, part="main", card=MULE, count=1),
    ):
        with pytest.raises(Conflict, match="changed elsewhere"):
            write()
    assert rows() == before


WRONG_DATA: dict[str, Any] = {
    "no mapping": [1],
    "nothing": None,
    "an unknown part": {"main": {}, "sideboard": {}},
    "a part that is none": {"main": [MULE]},
    "an unknown card": {"main": {"fow-none": 1}},
    "a card of another game": {"main": {"zx-001": 1}},
    "a number for a card": {"ruler": 5},
    "two rulers": {"ruler": [RULER, RULER]},
    "a negative count": {"main": {MULE: -1}},
    "an absurd count": {"main": {MULE: 100}},
    "a huge count": {"main": {MULE: 10**30}},
    "half a card": {"main": {MULE: 0.5}},
    "a true card": {"main": {MULE: True}},
    "a word for a count": {"main": {MULE: "4"}},
    "a null in a card": {"main": {"fow\0": 1}},
    "a long card": {"main": {"x" * 100_000: 1}},
}


@pytest.mark.parametrize("what", WRONG_DATA)
def test_invalid_deck_data_is_not_saved(deck: Deck, ann: Any, what: str) -> None:
    before = rows()
    with pytest.raises(Garbage) as refusal:
        services.save(deck=deck, user=ann, version=1, data=WRONG_DATA[what])
    assert refusal.value.sentence.endswith(".")
    assert rows() == before


def test_number_of_different_cards_in_a_deck_is_limited(ann: Any) -> None:
    from engine.cards import library

    cards = list(library(ZX).printed())
    deck = services.create(user=ann, game=ZX, data={"main": dict.fromkeys(cards[:MOST_KINDS], 1)})
    before = rows()
    with pytest.raises(Garbage, match="different cards"):
        step(deck, cards[MOST_KINDS], 1)
    with pytest.raises(Garbage, match="different cards"):
        services.create(user=ann, game=ZX, data={"main": dict.fromkeys(cards[: MOST_KINDS + 1], 1)})
    assert rows() == before


@pytest.mark.parametrize(
    "words",
    [
        {"name": "   "},
        {"name": "x" * 81},
        {"name": "a\u202eb"},
        {"name": "a\0b"},
        {"name": "\ud800"},
        {"name": "x", "about": "y" * 1001},
        {"name": "x", "about": "\x07"},
    ],
)
def test_invalid_name_or_description_is_refused(deck: Deck, ann: Any, words: dict[str, str]) -> None:
    before = rows()
    with pytest.raises(Garbage):
        services.rename(deck=deck, user=ann, **words)  # type: ignore[arg-type]
    assert rows() == before


def test_removed_card_can_be_taken_out_of_a_deck_but_not_added(ann: Any) -> None:
    deck = services.create(user=ann, game=FOW, data={"main": {MULE: 1}})
    Deck.objects.filter(pk=deck.pk).update(data={**deck.data, "main": {MULE: 1, "fow-gone": 3}})
    deck.refresh_from_db()
    assert face_of(deck).size == "4"
    assert [row.card.id for part in parts_of(deck) for row in part.rows] == [MULE]
    with pytest.raises(Garbage, match="There is no card fow-gone"):
        step(deck, "fow-gone", 4)
    deck = step(deck, BREAKER, 1)
    deck = services.save(deck=deck, user=ann, version=deck.version, data={**deck.data, "stones": {STONE: 1}})
    assert deck.data["main"]["fow-gone"] == 3
    deck = step(deck, "fow-gone", 2)
    deck = step(deck, "fow-gone", 0)
    assert deck.data["main"] == {MULE: 1, BREAKER: 1}


# -- versions --------------------------------------------------------------------------------------
def test_steps_within_ten_minutes_make_one_version(deck: Deck) -> None:
    for count in (1, 2, 3):
        deck = step(deck, BREAKER, count)
    assert [(version.number, version.steps) for version in deck.versions.all()] == [(4, 3), (1, 0)]
    DeckVersion.objects.filter(number=4).update(begun_at=timezone.now() - timedelta(minutes=11))
    deck = step(deck, BREAKER, 4)
    assert [version.number for version in deck.versions.all()] == [5, 4, 1]
    deck = services.save(deck=deck, user=deck.owner, version=5, data={"main": {MULE: 1}})
    deck = step(deck, MULE, 2)
    assert [version.number for version in deck.versions.all()] == [7, 6, 5, 4, 1], "a save stays as it was"


def test_restored_version_is_added_and_later_versions_are_kept(deck: Deck, ann: Any) -> None:
    deck = services.save(deck=deck, user=ann, version=1, data={"main": {BREAKER: 2}})
    deck = services.restore(deck=deck, user=ann, number=1)
    assert (deck.data["main"], deck.version) == ({MULE: 4}, 3)
    assert [(version.number, version.note) for version in deck.versions.all()] == [
        (3, "Version 1 again"),
        (2, ""),
        (1, ""),
    ]
    assert services.restore(deck=deck, user=ann, number=3).version == 3, "that is what it is"
    with pytest.raises(Unknown):
        services.restore(deck=deck, user=ann, number=9)


def test_number_of_kept_versions_is_limited(deck: Deck, ann: Any) -> None:
    with mock.patch.object(services, "MOST_VERSIONS", 3):
        for n in range(1, 6):
            deck = services.save(deck=deck, user=ann, version=n, data={"main": {MULE: n + 4}})
    assert [version.number for version in deck.versions.all()] == [6, 5, 4]


# -- lists -----------------------------------------------------------------------------------------
def test_imported_deck_keeps_the_unread_lines_of_its_list(ann: Any) -> None:
    deck, _read = services.import_list(user=ann, game=FOW, text=f"# Name: Ash\n4 {MULE}\n2 Breakr of Bars\n")
    assert (deck.name, deck.data["main"]) == ("Ash", {MULE: 4})
    assert [(line["line"], line["text"], line["why"]) for line in deck.unread] == [
        (3, "2 Breakr of Bars", "There is no card of this name.")
    ]
    assert deck.unread[0]["suggestions"] == [BREAKER]
    deck = step(deck, BREAKER, 1)
    assert deck.unread, "a later edit shows them still"
    assert services.forget_unread(deck=deck, user=ann).unread == []
    assert services.import_list(user=ann, game=FOW, text=MULE, name="Mine")[0].name == "Mine"


def test_list_replaces_the_content_of_a_deck(deck: Deck, ann: Any) -> None:
    deck, _read = services.replace_with_list(deck=deck, user=ann, version=1, text=f"2 {BREAKER}\nnothing")
    assert (deck.data["main"], len(deck.unread), deck.version) == ({BREAKER: 2}, 1, 2)
    assert deck.name == "Fire"
    before = rows()
    with pytest.raises(Refusal):
        services.replace_with_list(deck=deck, user=ann, version=2, text="4 x\n" * 100_000)
    with pytest.raises(Refusal):
        services.import_list(user=ann, game=FOW, text="\0")
    assert rows() == before


def test_list_with_an_invalid_name_creates_no_deck(ann: Any) -> None:
    before = rows()
    with pytest.raises(Garbage):
        services.import_list(user=ann, game=FOW, text='{"name": "\\ud800", "data": {}}')
    assert rows() == before


# -- permissions -----------------------------------------------------------------------------------
def test_only_the_owner_can_change_a_deck(deck: Deck, ann: Any) -> None:
    bob = person()
    starter = starters.load_starters()[0]
    before = rows()
    for one in (deck, starter):
        how = {"deck": one, "user": bob}
        for write in (
            lambda how=how: services.save(**how, version=1, data={}),
            lambda how=how: services.step(**how, version=1, part="main", card=MULE, count=1),
            lambda how=how: services.move(**how, version=1, card=MULE, source="main", target="extra"),
            lambda how=how: services.replace_with_list(**how, version=1, text=MULE),
            lambda how=how: services.restore(**how, number=1),
            lambda how=how: services.rename(**how, name="Mine"),
            lambda how=how: services.publish(**how, public=True),
            lambda how=how: services.renew_code(**how),
            lambda how=how: services.forget_unread(**how),
            lambda how=how: services.delete(**how),
        ):
            with pytest.raises(NotYours, match="not yours"):
                write()
    assert rows() == before


def test_deleted_deck_is_not_found(deck: Deck, ann: Any) -> None:
    services.delete(deck=deck, user=ann)
    deck.pk = 1
    with pytest.raises(Unknown):
        services.rename(deck=deck, user=ann, name="x")


def test_a_new_code_ends_the_old_link(deck: Deck, ann: Any) -> None:
    old = deck.code
    deck = services.renew_code(deck=deck, user=ann)
    assert deck.code != old
    assert deck.slug == deck.code
    assert selectors.deck_by_code(old) is None
    assert selectors.deck_by_code(deck.code) == deck


def test_lists_show_public_decks_and_own_decks(deck: Deck, ann: Any) -> None:
    bob = person()
    shown = services.publish(deck=services.create(user=bob, game=ZX, name="Shown"), user=bob, public=True)
    hidden = services.create(user=bob, game=FOW, name="Hidden", data={"main": {MULE: 1}})
    starters.load_starters()
    assert list(selectors.public_decks()) == [shown]
    assert list(selectors.public_decks(FOW)) == []
    assert list(selectors.own_decks(bob)) == [hidden, shown]
    assert list(selectors.own_decks(bob, ZX)) == [shown]
    assert hidden not in selectors.decks_for(ann, FOW)
    assert deck in selectors.decks_for(ann, FOW)
    assert selectors.deck_for(ann, FOW, hidden.code) == hidden, "whoever knows the code"
    assert selectors.deck_for(ann, ZX, hidden.code) is None
    services.publish(deck=shown, user=bob, public=False)
    assert not selectors.public_decks().exists()


def test_decks_with_a_card_are_starters_public_and_own_decks(deck: Deck, ann: Any) -> None:
    bob = person()
    hidden = services.create(user=bob, game=FOW, data={"main": {MULE: 2}, "ruler": RULER})
    shown = services.publish(
        deck=services.create(user=bob, game=FOW, data={"main": {MULE: 1}, "extra": {MULE: 1}}), user=bob, public=True
    )
    loaded = [one for one in starters.load_starters() if MULE in one.data.get("main", {})]
    assert loaded
    assert list(selectors.decks_with(MULE, FOW, ann)) == [*loaded, shown, deck]
    assert set(selectors.decks_with(MULE, FOW, bob)) == {*loaded, shown, hidden}
    assert set(selectors.decks_with(MULE, FOW, None)) == {*loaded, shown}
    assert hidden in selectors.decks_with(RULER, FOW, bob)
    assert not selectors.decks_with(MULE, ZX, ann).exists()
    step(deck, MULE, 0)
    assert deck not in selectors.decks_with(MULE, FOW, ann)


def test_private_fields_are_in_the_json_for_the_owner_only(deck: Deck, ann: Any) -> None:
    deck, _read = services.replace_with_list(deck=deck, user=ann, version=1, text=f"{MULE}\nmy secret plan")
    mine, other = (selectors.deck_json(deck, user) for user in (ann, person()))
    assert mine["unread"][0]["text"] == "my secret plan"
    assert "secret" not in str(other)
    assert (mine["mine"], other["mine"], other["edit_url"]) == (True, False, None)
    assert other["counts"] == {"ruler": 0, "main": 1, "stones": 0, "runes": 0, "extra": 0}
    assert [fault["clause"] for fault in other["faults"]] == ["402.2", "402.3a", "402.4a"]


# -- changed rules ---------------------------------------------------------------------------------
def test_decks_are_checked_again_after_rules_or_cards_change(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = services.copy(deck=starters.load_starters()[0], user=ann)
    updated = Deck.objects.get(pk=deck.pk).updated_at
    assert starters.check_again() == 0
    fault = {"clause": "402.9", "text": {"en": "No more.", "ja": "不可。"}, "part": "", "cards": [], "more": 0}
    for module in ("models", "starters"):
        monkeypatch.setattr(f"tcg.decks.{module}.deck_rules", lambda game: "other rules")
    monkeypatch.setattr("tcg.decks.models.check_deck", lambda game, data: [fault])
    deck.refresh_from_db()
    assert deck.faults == 0
    assert not deck.legal, "at once"
    assert starters.check_again() == Deck.objects.count()
    deck = Deck.objects.get(pk=deck.pk)
    assert (deck.faults, deck.checked, deck.updated_at) == (1, "other rules", updated)


def test_each_game_has_its_own_mark_of_the_deck_rules() -> None:
    marks = {game: engine_door.deck_rules(game) for game in SHAPES}
    assert len(set(marks.values())) == len(marks)
    assert all(len(mark) == 32 for mark in marks.values())


# -- at the same time ------------------------------------------------------------------------------
@pytest.mark.django_db(transaction=True)
def test_only_one_of_many_simultaneous_changes_of_a_version_succeeds() -> None:
    owner = person()
    deck = services.create(user=owner, game=FOW, data={"main": {MULE: 1}})
    wait = threading.Barrier(4)

    def change(count: int) -> str:
        try:
            wait.wait()
            services.step(deck=deck, user=owner, version=1, part="main", card=MULE, count=count)
            return "done"
        except Conflict:
            return "refused"
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        told = sorted(pool.map(change, range(2, 6)))
    assert told == ["done", "refused", "refused", "refused"]
    deck.refresh_from_db()
    assert deck.version == 2
    assert [version.number for version in deck.versions.all()] == [2, 1]


@pytest.mark.parametrize("text", ["Nobody of this name", "# only words", f"Sideboard\n4 {MULE}", "4 Nobody\nwords"])
def test_list_without_a_card_is_refused_and_changes_nothing(ann: Any, text: str) -> None:
    with pytest.raises(Garbage, match="No card was understood"):
        services.import_list(user=ann, game=FOW, text=text)
    assert not Deck.objects.filter(owner=ann).exists()
    deck, _read = services.import_list(user=ann, game=FOW, text=f"4 {MULE}")
    with pytest.raises(Garbage, match="No card was understood"):
        services.replace_with_list(deck=deck, user=ann, version=deck.version, text=text)
    deck.refresh_from_db()
    assert deck.data["main"]
    emptied, _read = services.replace_with_list(deck=deck, user=ann, version=deck.version, text="")
    assert not emptied.data["main"], "an empty list empties a deck"
