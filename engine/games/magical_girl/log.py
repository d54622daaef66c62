"""The log of a match in words, as a viewer may read it: one sentence for each event, in English and Japanese."""

from __future__ import annotations

from typing import ClassVar

from engine.chase import log as chase_log
from engine.chase.log import TRIGGERS, ChaseTeller, has_own_line
from engine.chase.words.triggers import event_types as of_will
from engine.games.magical_girl.outline import OUTLINE
from engine.games.magical_girl.words.printed import ENDLESS
from engine.games.magical_girl.words.triggers import event_types as own
from engine.games.magical_girl.words.vocabularies import COUNTERS
from engine.kernel import events as ev
from engine.kernel.text import Text
from engine.shared.history import Sentence, by_field, if_event, moments, sentence

PLACES, PHASES = OUTLINE.zone_names(), OUTLINE.phase_names()
MOMENTS = {
    **chase_log.begins(PHASES),
    "battle_begin": Text("The battle phase begins.", "バトルフェイズに入ります。"),
    "battle_phase_end": Text("The battle phase comes to its end.", "バトルフェイズが終わります。"),
}
IN_OTHER_LINES = frozenset({"play", "resolve", "draw", "call", "discard", "setup", "corrupt", "soul_bond"})
"""Moves that another event of the same moment speaks of."""

BOTH_LOST = {
    **chase_log.BOTH_LOST,
    "erosion": Text("Both players were eroded.", "両方のプレイヤーの魔蝕ダメージが20000に達しました。"),
    "": Text(
        "One player was eroded, the other had no card to draw.",
        "一方の魔蝕ダメージが20000に達し、他方はカードを引けませんでした。",
    ),
}
ONE_LOST = {
    **chase_log.ONE_LOST,
    "attack": Text("{who} was attacked with no orb left.", "{who}はオーブが0の状態で攻撃されました。"),
    "erosion": Text("{who} was dealt 20,000 erosion damage.", "{who}の魔蝕ダメージが20000に達しました。"),
}


class MgTeller(ChaseTeller):
    """A teller of the events of a match to one viewer."""

    PILES = OUTLINE.piles()
    VEILED = frozenset({"orb"})
    OPEN = OUTLINE.zones_seen_by("all")
    OWN = OUTLINE.zones_seen_by("owner")
    FIELD_NAMES: ClassVar = {"zone": PLACES, "phase": PHASES}
    ENTERS = Text("{card} enters the field under {whose} control.", "{card}が{whose}戦場に出ます。")
    COUNTERS: ClassVar = COUNTERS

    def field_text(self, event: object, how: str, field: str | None) -> Text | int | str:
        """Return the value of an event's field in words.

        Infinity is shown as its sign (MG 104.7).
        """
        told = super().field_text(event, how, field)
        if how == "counters" and getattr(event, "n", 0) >= ENDLESS:
            name = self.counter(getattr(event, field or "name"))
            return Text(f"∞ {name.en} counters", name.ja)
        return "∞" if how in ("n", "amount") and isinstance(told, int) and told >= ENDLESS else told


# -- the sentences, in the order of the events -----------------------------------------------------
def _moved(t: MgTeller, e: ev.Moved) -> Text:
    if e.destination != "field" or not e.face_down:
        return t.moved(e)
    seat = e.to_seat if e.to_seat >= 0 else e.owner
    return Text(
        "{card} is put face down into {whose} caster zone.", "{card}が裏向きで{whose}魔法少女ゾーンに置かれます。"
    ).format(card=t.moved_card(e), whose=t.whose(seat))


LEVELS_UP = sentence("{who} [levels|level] up {card}.", "{who}は{card}をレベルアップさせます。")
CALLED = {
    "face_up": sentence("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
    "face_down": sentence("{who} [calls|call] a card face down.", "{who}はカードを裏向きでコールします。"),
    "level_up": LEVELS_UP,
    "": sentence("{who} [calls|call] {card}.", "{who}は{card}をコールします。"),
}
PLAYS_ABILITY = sentence("{who} [plays|play] an ability of {card:source}.", "{who}は{card:source}の能力を発動します。")
SENTENCES: dict[type[ev.Event], Sentence] = {
    **chase_log.SENTENCES,
    ev.Moment: moments(MOMENTS),
    ev.Moved: if_event(lambda e: has_own_line(e, IN_OTHER_LINES), _moved),
    ev.Played: by_field(
        "what",
        {
            "ability": PLAYS_ABILITY,
            "will": PLAYS_ABILITY,
            "trigger": TRIGGERS,
            "card": sentence("{who} [plays|play] {card}.", "{who}は{card}を発動します。"),
        },
    ),
    ev.TriggerDropped: sentence(
        "The ability of {card:source} that has triggered cannot be played.",
        "誘発した{card:source}の能力は発動できません。",
    ),
    ev.Recovered: if_event(
        lambda e: e.cause not in ("phase", "switch"), sentence("{card} recovers.", "{card}がリカバーします。")
    ),
    own.Reversed: if_event(lambda e: e.cause != "switch", sentence("{card} is reversed.", "{card}がリバースします。")),
    own.Switched: sentence("{card} is switched.", "{card}がスイッチします。"),
    own.Called: by_field("how", CALLED),
    own.LeveledUp: if_event(lambda e: e.cause != "call", LEVELS_UP),
    own.TurnedDown: sentence("{card} is turned face down.", "{card}が裏向きになります。"),
    own.Corrupted: sentence(
        "{who} [corrupts|corrupt] one of {own:owner} orbs.", "{who}が{own:owner}オーブを1つ穢します。"
    ),
    own.Eroded: sentence(
        "{who} [is|are] dealt {amount} erosion damage.", "{who}に{amount}点の魔蝕ダメージが与えられます。"
    ),
    own.Gained: if_event(
        lambda e: e.n > 0,
        sentence("{who} [gains|gain] {counters}.", "{who}は{counters}カウンターを{n}個得ます。"),
        sentence("{who} [pays|pay] counters.", "{who}はカウンターを支払います。"),
    ),
    own.Stacked: sentence("A card is put under {card}.", "{card}の下にカードがストックとして重ねられます。"),
    own.StockMoved: sentence(
        "{who} [banishes|banish] a card under {card}.", "{who}は{card}のストックを1枚破棄します。"
    ),
    own.SoulBound: sentence("{card} is soul bound.", "{card}が結魂します。"),
    own.TurnEnded: sentence("The turn ends.", "ターンが終了します。"),
    ev.ControlChanged: sentence("{who} [gains|gain] control of {card}.", "{who}が{card}を支配します。"),
    ev.TokenMade: sentence(
        "{who} [gets|get] a {card} token on the field.", "{who}の戦場に{card}トークンが作成されます。"
    ),
    ev.GaveUpAttack: sentence("{who} [attacks|attack] no more.", "{who}は攻撃を終了します。"),
    ev.Searched: sentence("{who} [searches|search] {own:of} deck.", "{who}は{own:of}デッキを探します。"),
    of_will.WillLost: sentence("{whose} unused aether is gone.", "{whose}未使用のオドが消滅します。"),
}
MgTeller.SENTENCES = SENTENCES
