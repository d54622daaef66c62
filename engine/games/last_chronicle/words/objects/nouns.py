"""Chapter 5: card types, soul stones and era markers as nouns; factions as adjectives; categories."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.objects.descriptions import SpellNoun
from engine.chase.words.objects.selectors import Nonable
from engine.games.last_chronicle.memory import text_memory
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.games.last_chronicle.words.vocabularies import TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.selectors import Adjective, Noun, Printed, Qualifier
from engine.language.grammar.word import word

FIELD = ("field",)
SINGLE = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items()}


@word("{type}", "{type}")
class OfTypeNoun(Printed, Noun):
    """A noun for a card of a type, on the battlefield if no zone is named (LC 5.6.2)."""

    type: Annotated[str, TYPES]
    zones = measured_in = FIELD

    @property
    def measure(self) -> str:
        return "体" if self.type == "unit" else "枚"

    @property
    def token(self) -> str:
        return self.type

    def fits_chars(self, chars: Chars) -> bool:
        return self.type in chars.types


@word("{type}", "{type}")
class OfTypeAdjective(Printed, Nonable):
    """An adjective for an object of a type, before another noun, as in `unit card` (LC 5.6.2)."""

    type: Annotated[str, SINGLE]
    rank = 3

    def fits_chars(self, chars: Chars) -> bool:
        return self.type in chars.types


@word("{#soul stone|soul stones}", "SS")
class SoulStone(Noun):
    """A noun for a card in a soul yard (LC 7.7.1)."""

    zones = measured_in = ("soul",)
    seen_by_all = True
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).zone == "soul"


@word("{#era marker|era markers}", "時代マーカー")
class EraMarker(Noun):
    """A noun for a card in an era yard (LC 7.6.1)."""

    zones = measured_in = ("era",)
    seen_by_all = True
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).zone == "era"


@word("{#deployed card|deployed cards}", "配置物")
class DeployedCard(Noun):
    """A noun for a unit, a history or a structure on the battlefield, or a soul stone (LC 15.3.3.1)."""

    zones = measured_in = ("field", "soul")
    seen_by_all = True
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).zone in ("field", "soul") and MERGED not in game.obj(ref).marks


@word("{#card|cards} on the battlefield", "戦場の配置物")
class BattlefieldCard(Noun):
    """A noun for a unit, a history or a structure on the battlefield (LC 15.3.3.2)."""

    zones = measured_in = FIELD
    seen_by_all = True
    rank = -1
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).zone == "field" and MERGED not in game.obj(ref).marks


@word("{what}", "{what}")
class StackNoun(SpellNoun):
    """A noun for a spell or an ability on the stack (LC 7.13.1)."""

    zones = ("stack",)
    rank = -1

    @property
    def when_played(self) -> Noun:
        """Return the noun for a spell card (LC 5.6.2), which is used."""
        return OfTypeNoun("spell") if self.before_play else self

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether an object fits the noun; a spell that left the stack still fits by its type (LC 11.8.7)."""
        if game.item(ref) is None and self.what == "spell":
            seen = game.object_or_last_known(ref)
            return seen is not None and seen.zone == game.STACK and "spell" in game.chars(ref).types
        return SpellNoun.fits(self, game, at, ref)


@word("factionless", "無勢力の")
class Factionless(Printed, Adjective):
    """An adjective for an object of no faction (LC 5.2.2.1.1)."""

    def fits_chars(self, chars: Chars) -> bool:
        return not chars.attributes & set(FACTIONS)


@word("multi-soul", "マルチソウルの")
class MultiSoul(Printed, Adjective):
    """An adjective for an object of several factions (LC 5.2.2.1.2), even if an effect gave them (LC 5.2.2.1.2.1)."""

    def fits_chars(self, chars: Chars) -> bool:
        return len(chars.attributes) > 1


# -- the designated category -----------------------------------------------------------------------
@word("of the designated category", "指定したカテゴリの")
class OfDesignated(Qualifier):
    """A qualifier for cards of the designated category (LC 11.3.3).

    The category was designated by the text itself or as this card was deployed.
    """

    own_reads = frozenset({"kind", "field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        said = text_memory(at.memory).get("race") or game.obj(at.source).marks.said
        return said in game.chars(ref).races
