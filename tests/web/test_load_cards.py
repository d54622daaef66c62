"""`manage.py load_cards`: cards that cannot be loaded are named, and the others are found."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command

from engine.cards import library
from engine.language.grammar.names import Fault
from tcg.cards.models import Card

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_faulty_cards_are_reported_after_the_other_cards_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Fault("fire.yaml", 12, "no card type: Resonatr", "fow-999")
    monkeypatch.setattr(library("force_of_will"), "faults", [fault])
    with pytest.raises(CommandError, match=r"fire.yaml, line 12 \(fow-999\): no card type: Resonatr"):
        call_command("load_cards", verbosity=0)
    assert Card.objects.filter(game="force_of_will").exists()


def test_cards_without_faults_are_loaded_without_error() -> None:
    out = io.StringIO()
    call_command("load_cards", stdout=out)
    assert "cards" in out.getvalue()
