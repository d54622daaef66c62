"""The printer: from a tree to English and Japanese text, with the same patterns that the reader uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.grammar import english, japanese
from engine.language.grammar.categories import ChantLine, Line, Objects, Player, Selector
from engine.language.grammar.elements import show_all
from engine.language.grammar.word import Word

if TYPE_CHECKING:
    from engine.language.grammar.lexicon import Lexicon
    from engine.language.grammar.names import Names


class NotWritable(Exception):
    """The error for a tree that no pattern can write, because it is not built correctly."""


class Printer:
    """A printer of trees in one language."""

    def __init__(self, lexicon: Lexicon, lang: str, names: Names) -> None:
        self.lexicon, self.lang, self.names = lexicon, lang, names
        self.this_alone = False
        self.of_another = False  # whether the subject of the sentence is a player other than "you"

    def show(self, node: Word, form: str) -> str | None:
        """Return the text of a word in a form, with marks for capitals and articles.

        Return None if the word has no such form.
        """
        if node.of_this and self.this_alone and form in node.of_this:
            return node.of_this[form]
        if node.of_subject and self.of_another and self.lang == "ja" and form in node.of_subject:
            return node.of_subject[form]
        if isinstance(node, Line | ChantLine):  # a quoted line does not inherit the subject of the sentence
            before, self.of_another = self.of_another, False
            shown = self._show(node, form)
            self.of_another = before
            return shown
        return self._show(node, form)

    def _show(self, node: Word, form: str) -> str | None:
        for elements in self.lexicon.patterns(type(node), self.lang, form):
            text = show_all(elements, self, node)
            if text is not None:
                return text
        return None

    def name(self, subject: Word) -> None:
        """Store the subject of the sentence, until the sentence ends."""
        if isinstance(subject, Player):
            self.of_another = not subject.oneself

    def text(self, tree: Word) -> str:
        """Return the finished text of a tree. Raise NotWritable if it has none."""
        self.this_alone = self.lang == "ja" and speaks_of_this_alone(tree)
        shown = self.show(tree, "")
        if shown is None:
            raise NotWritable(f"no {self.lang} text for {tree}")
        return self.finish(shown)

    def finish(self, shown: str) -> str:
        """Return the text with its marks replaced."""
        return english.finish(shown) if self.lang == "en" else japanese.finish(shown, self.lexicon.repeats)


def speaks_of_this_alone(tree: Word) -> bool:
    """Return whether a text mentions this card and no other object, so that "it" can only mean this card."""
    spoken = [word for word in tree.words() if isinstance(word, (Objects, Selector)) or word.this_card]
    return bool(spoken) and all(word.this_card or word.of_this for word in spoken)
