"""Starter decks: read from files, legal, shown and chosen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import translation
from tables import person

from tcg import games
from tcg.decks import starters
from tcg.decks.deck_layout import SHAPES
from tcg.decks.faces import face_of, parts_of
from tcg.decks.models import Deck
from tcg.decks.selectors import deck_for, decks_for

pytestmark = pytest.mark.django_db
GAME = "force_of_will"


def write(folder: Path, name: str, /, **changes: object) -> Path:
    """Write a copy of a starter's file with changes."""
    source = next(iter(sorted(Path("fixtures/decks/force_of_will").glob("*.yaml"))))
    said = {**yaml.safe_load(source.read_text(encoding="utf-8")), **changes}
    path = folder / GAME / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(yaml.safe_dump({key: value for key, value in said.items() if value is not ...}), encoding="utf-8")
    return path


@pytest.mark.database
def test_loading_the_starters_again_changes_nothing() -> None:
    call_command("load_starters", verbosity=0)
    before = list(Deck.objects.values("pk", "slug", "data"))
    found = Counter(Deck.objects.values_list("game", flat=True))
    assert found == Counter(starter.game for starter in starters.read_starters())
    assert found.keys() == set(games.GAMES)
    assert min(found.values()) >= 4
    call_command("load_starters", verbosity=0)
    assert list(Deck.objects.values("pk", "slug", "data")) == before


@pytest.mark.database
def test_changed_file_changes_its_deck_and_removed_file_deletes_it(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", id="deck-a")
    path = write(tmp_path, "b.yaml", id="deck-b")
    starters.load_starters(tmp_path)
    pk = Deck.objects.get(slug="deck-a").pk
    write(tmp_path, "a.yaml", id="deck-a", name={"en": "Other", "ja": "別"})
    path.unlink()
    starters.load_starters(tmp_path)
    deck = Deck.objects.get()
    assert (deck.pk, deck.name_en) == (pk, "Other")


@pytest.mark.database
def test_loading_starters_does_not_change_decks_of_people(tmp_path: Path) -> None:
    starters.load_starters()
    owner = person()
    Deck.objects.create(owner=owner, game=GAME, slug="mine", name_en="Mine", data={})
    starters.load_starters()
    assert Deck.objects.filter(owner=owner).count() == 1


def test_illegal_starter_is_reported_with_its_clause_and_nothing_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "a.yaml", id="good")
    write(tmp_path, "b.yaml", id="bad", main={"fow-043": 40})
    read = starters.read_starters
    monkeypatch.setattr(starters, "read_starters", lambda folder: read(tmp_path))
    with pytest.raises(CommandError, match=r"b\.yaml: 402"):
        call_command("load_starters")
    assert not Deck.objects.exists()


@pytest.mark.parametrize("wrong", [{"ruler": ...}, {"main": "many"}, {"name": "Plain"}, {"plan": {"ja": "策"}}])
def test_malformed_starter_file_is_named_in_the_error(tmp_path: Path, wrong: dict[str, object]) -> None:
    write(tmp_path, "odd.yaml", **wrong)
    with pytest.raises(starters.BadDeck, match=r"force_of_will/odd\.yaml"):
        starters.load_starters(tmp_path)


def test_starter_names_and_plans_are_in_the_active_language() -> None:
    deck = starters.load_starters()[0]
    with translation.override("en"):
        assert deck.name.isascii()
        assert deck.plan.endswith(".")
    with translation.override("ja"):
        assert not deck.name.isascii()
        assert deck.plan.endswith("。")


@pytest.mark.database
def test_own_deck_precedes_a_starter_and_decks_of_others_are_not_found() -> None:
    starter = starters.load_starters()[0]
    owner, other = person(), person()
    mine = Deck.objects.create(owner=owner, game=GAME, slug=starter.slug, name_en="Mine", data={})
    assert deck_for(owner, GAME, starter.slug) == mine
    assert deck_for(other, GAME, starter.slug) == starter
    assert decks_for(other, GAME).count() == sum(one.game == GAME for one in starters.read_starters())
    assert deck_for(other, GAME, "none") is None
    assert deck_for(other, "zx", starter.slug) is None


def test_deck_preview_shows_the_leader_and_two_other_cards() -> None:
    for deck in starters.load_starters():
        face = face_of(deck)
        if leader := SHAPES[deck.game].leader:
            assert face.leader == deck.data[leader]
        assert len({face.leader, *face.aces}) == 3
        assert face.attributes
        assert face.size.startswith(str(sum(deck.data["main"].values())))


def test_card_list_of_a_deck_has_each_card_once() -> None:
    deck = starters.load_starters()[0]
    for part in parts_of(deck):
        assert {row.card.id: row.count for row in part.rows} == deck.data[part.name]
        assert sum(row.count for row in part.rows) == part.count


@pytest.mark.parametrize("language", ["en", "ja"])
def test_deck_pages_show_the_decks_and_their_cards(client: Client, language: str) -> None:
    headers = {"accept-language": language, "accept": "text/html"}
    decks = starters.load_starters()
    page = client.get(reverse("decks"), headers=headers).content.decode()
    for deck in decks:
        assert deck.names[language] in page
        inside = client.get(reverse("deck", args=[deck.game, deck.slug]), headers=headers).content.decode()
        assert deck.names[language] in inside
        for part in parts_of(deck):
            for row in part.rows:
                assert f'data-card="{row.card.id}"' in inside
