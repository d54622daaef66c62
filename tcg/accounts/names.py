"""Names for guests (a colour or material, and an animal), and reserved names."""

from __future__ import annotations

import secrets
from functools import cache

from django.conf import settings

from tcg.accounts.lookalikes import fold_name

FIRST = {
    "en": "Amber Ashen Brass Cedar Chalk Cobalt Copper Coral Dusky Ember Frost Glass Golden Hazel Indigo Ivory Jade"
    " Lantern Maple Misty Moonlit Mossy Opal Pearl Plum Quiet Rainy Russet Saffron Silver Snowy Velvet Willow Winter",
    "ja": "琥珀の 灰色の 真鍮の 杉の 白亜の 瑠璃の 銅の 珊瑚の 黄昏の 残り火の 霜の 硝子の 金色の 榛の 藍の 象牙の"
    " 翡翠の 灯火の 楓の 霧の 月夜の 苔の 蛋白石の 真珠の 梅の 静かな 雨の 朽葉の 鬱金の 銀の 雪の 天鵞絨の 柳の 冬の",
}
SECOND = {
    "en": "Badger Bat Bear Carp Cat Crane Cricket Crow Deer Dormouse Dragonfly Fox Frog Gecko Hare Hawk Heron Ibis"
    " Kestrel Koi Lark Lynx Magpie Marten Mole Moth Newt Otter Owl Plover Rabbit Raven Robin Seal Sparrow Stag Swan"
    " Swift Tanuki Tern Toad Wolf Wren",
    "ja": "穴熊 蝙蝠 熊 鯉 猫 鶴 蟋蟀 烏 鹿 山鼠 蜻蛉 狐 蛙 守宮 兎 鷹 鷺 朱鷺 隼 錦鯉 雲雀 山猫 鵲 貂 土竜 蛾 井守"
    " 川獺 梟 千鳥 野兎 大鴉 駒鳥 海豹 雀 牡鹿 白鳥 雨燕 狸 鯵刺 蟇 狼 鷦鷯",
}


@cache
def reserved() -> frozenset[str]:
    """Return the folded names of the site's operators and bots.

    A player with such a name could be mistaken for them.
    """
    return frozenset(map(fold_name, (*settings.ACCOUNT_USERNAME_BLACKLIST, *settings.BOT_NAMES.values())))


def friendly_name(language: str) -> str:
    """Return a random name in this language. It need not be unique: it only helps people at a table."""
    tongue = "ja" if language.startswith("ja") else "en"
    first, second = (secrets.choice(words[tongue].split()) for words in (FIRST, SECOND))
    return first + ("" if tongue == "ja" else " ") + second
