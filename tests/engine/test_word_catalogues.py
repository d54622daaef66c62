"""The catalogues of words (`docs/words/`) are what `python -m engine words` writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.language import lexicon
from engine.match import games
from engine.tools import words

GAMES = [one["id"] for one in games()]


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_of_a_game_is_current(game: str) -> None:
    kept = (words.FOLDER / f"{game}.md").read_text(encoding="utf-8")
    assert kept == words.catalogue(game), "run `python -m engine words`"


@pytest.mark.parametrize("game", GAMES)
def test_catalogue_has_every_word_with_a_wording(game: str) -> None:
    kept = (words.FOLDER / f"{game}.md").read_text(encoding="utf-8")
    missing = [kind.__name__ for kind in lexicon(game).words if kind.en and f"**{kind.__name__}** (" not in kept]
    assert missing == []


def test_words_command_writes_the_catalogues_of_named_games(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(words, "FOLDER", tmp_path / "docs" / "words")
    assert words.main(["zx"]) == 0
    assert [path.name for path in (tmp_path / "docs" / "words").iterdir()] == ["zx.md"]
    assert capsys.readouterr().out == "docs/words/zx.md\n"


def test_words_command_refuses_an_unknown_game(capsys) -> None:
    with pytest.raises(SystemExit):
        words.main(["chess"])
    assert "there is no game chess" in capsys.readouterr().err
