"""The colours of the attributes of all four games, and the words that decide the subject of a picture."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class Palette(NamedTuple):
    """Five tones from the darkest to the brightest, then one contrast colour."""

    ink: str
    deep: str
    mid: str
    lite: str
    glow: str
    spark: str


PALETTES: dict[str, Palette] = {
    # Force of Will
    "light": Palette("#1a1430", "#4b3768", "#c08a4a", "#f2d79c", "#fff6dc", "#e58fa0"),
    "fire": Palette("#1c0912", "#5c1226", "#c8392a", "#ff9a55", "#ffe6b8", "#4f6bd8"),
    "water": Palette("#051228", "#0c3562", "#1c7ab4", "#70cfe8", "#e8fbff", "#f5b47a"),
    "wind": Palette("#061d1a", "#114c3d", "#36976a", "#a6dd8e", "#f6ffdc", "#e8bf5c"),
    "darkness": Palette("#0c0718", "#2c1953", "#6b3fa6", "#b794ec", "#f2e8ff", "#e0557f"),
    "void": Palette("#0f1219", "#2a3241", "#67768d", "#bac6d6", "#f5f8fd", "#d0ab66"),
    "moon": Palette("#12132a", "#353a63", "#8584a8", "#d9d3b8", "#fffdf0", "#7fb2e8"),
    # Z/X
    "red": Palette("#1a0a10", "#611420", "#d0402f", "#ff8f5c", "#ffe9c4", "#46c2c9"),
    "blue": Palette("#060f2a", "#14306f", "#2b6fd0", "#79bdf7", "#eaf5ff", "#f3a6c8"),
    "white": Palette("#151a30", "#3c4676", "#8f9bc9", "#d9def2", "#ffffff", "#e5c06a"),
    "black": Palette("#0b0714", "#2b1440", "#6d3591", "#bb86e0", "#f7e9ff", "#9fd356"),
    "green": Palette("#07190f", "#174a26", "#43964a", "#b0d968", "#faffd6", "#e88d4f"),
    # Magical Girl
    "solis": Palette("#1f0f12", "#6a2c1c", "#e0782a", "#ffbf63", "#fff3cf", "#7a6be0"),
    "ignus": Palette("#210814", "#7a1030", "#e0324a", "#ff8d86", "#ffe3d6", "#49c3d6"),
    "silva": Palette("#081c17", "#125238", "#35a86b", "#9ce8a0", "#f3ffe0", "#f29bc4"),
    "terra": Palette("#130a20", "#3a1c5e", "#7c4bb8", "#bf9bef", "#f6edff", "#e8b75a"),
    "luna": Palette("#14142c", "#413a66", "#a48f4e", "#f1dc86", "#fffbe2", "#8fa6f5"),
    "aqua": Palette("#06142e", "#103a78", "#2a86d8", "#86d2f8", "#effbff", "#ff9fb8"),
    "aes": Palette("#220c22", "#701e57", "#d8529b", "#ffaad2", "#fff0f7", "#6fd8c4"),
    # Last Chronicle
    "ivory": Palette("#16182a", "#464a68", "#aaa491", "#e9e0c6", "#fffdf2", "#c9943f"),
    "amber": Palette("#1d0e07", "#6d2d0e", "#d2721f", "#ffb562", "#fff0cd", "#3fa6b6"),
    "violet": Palette("#140926", "#3f1c68", "#8746c4", "#cb9df5", "#f8edff", "#e9c058"),
    "sable": Palette("#0a0b11", "#23262f", "#575d6c", "#a6adba", "#eff2f7", "#c43a4c"),
    "cobalt": Palette("#04142b", "#0d3b66", "#2087bb", "#80d4eb", "#edfcff", "#f2ae6b"),
}

# The subjects for a kind of card. A picture uses one of them, chosen at random by its seed.
SUBJECTS: dict[str, tuple[str, ...]] = {
    "resonator": ("figure", "mask", "wings", "serpent", "figure", "mask"),
    "ruler": ("figure",),
    "stone": ("gem",),
    "rune": ("rosette",),
    "chant": ("spell",),
    "addition": ("rosette", "citadel", "relic"),
    "regalia": ("relic",),
    "place": ("citadel",),
}

# A word of the card's name, or else its race, decides the subject of the picture. The first line with the word wins.
NAMES: tuple[tuple[str, str], ...] = (
    ("mask-fox", "hound wolf fox dog jackal"),
    ("mask-stag", "stag deer hart elk treefolk"),
    ("mask-owl", "owl"),
    ("mask-oni", "boar mule ox bull ram colossus ogre"),
    ("mask-lion", "lion cat lynx tiger rat mouse"),
    ("wings", "heron swallow kite bird crane gull moth sparrow herald phoenix cockatrice wisp"),
    ("serpent", "wyrmling wyrm dragon serpent eel leviathan pike worm"),
    ("figure-armour", "knight lancer sergeant sentinel guard captain warden duelist breaker spearman colonel"),
    ("figure-gown", "matron bride widow queen lady dancer nurse maid regent oriel mirelle iselin"),
    ("figure-coat", "cartographer runner steward courier porter pilot ferryman clerk tinker thief smuggler scout"),
    ("relic-sword", "sword blade spear lance scythe sickle"),
    ("relic-bell", "bell knell toll"),
    ("relic-mirror", "mirror glass lens moon"),
    ("relic-chalice", "chalice cup bowl font well basin"),
    ("relic-gate", "gate door arch bridge threshold"),
    ("relic-key", "key lock"),
    ("citadel", "cathedral tower keep hall court lighthouse observatory citadel castle city harbour palace"),
    ("spell-rain", "rain volley hail shower arrows breach"),
    ("spell-ripple", "lullaby song hymn names word whisper hush still silence voice vow"),
    ("spell-comet", "verdict comet pyre spark bolt fire burn falling"),
    ("spell-vortex", "tide whirl spring wind gyre undertow storm gale"),
)
RACES: tuple[tuple[str, str], ...] = (
    ("figure-armour", "knight warrior soldier"),
    ("wings", "bird kite wisp angel phoenix fairy butterfly insect seraph fae"),
    ("serpent", "dragon serpent wyrm"),
    ("mask", "beast golem ghoul spirit construct oni demon machine elemental"),
    ("figure", "human keeper shade ashling undine reedling elf witch wizard vampire scholar god"),
)
FITS: dict[str, tuple[str, ...]] = {
    "resonator": ("figure", "mask", "wings", "serpent"),
    "ruler": ("figure",),
    "chant": ("spell",),
    "addition": ("citadel", "relic"),
    "regalia": ("relic",),
}


def subject_of(kind: str, races: Iterable[str], name: str) -> str:
    """Return the subject of a card's picture, such as "mask-fox".

    Return the kind itself if no word decides; the subject is then chosen at random.
    """
    fits = FITS.get(kind, ())
    for table, words in ((NAMES, re.findall(r"[a-z]+", name.lower())), (RACES, [race.lower() for race in races])):
        for subject, said in table:
            if subject.partition("-")[0] in fits and not set(said.split()).isdisjoint(words):
                return subject
    return kind
