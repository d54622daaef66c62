"""The log of a match as a viewer may read it: one sentence for each event, in English and Japanese."""

from __future__ import annotations

from typing import ClassVar

from engine.chase import log as chase_log
from engine.chase.log import ChaseTeller, has_own_line
from engine.chase.words.triggers import event_types as of_will
from engine.games.last_chronicle.outline import OUTLINE
from engine.games.last_chronicle.words.triggers import event_types as own
from engine.games.last_chronicle.words.vocabularies import COUNTERS
from engine.kernel import events as ev
from engine.kernel.text import Text, join
from engine.shared.history import Sentence, Teller, by_field, if_event, moments, sentence

PLACES, PHASES = OUTLINE.zone_names(), OUTLINE.phase_names()
MOMENTS = chase_log.begins(PHASES)
IN_OTHER_LINES = frozenset({
    "play", "resolve", "draw", "discard", "setup", "chrono_check", "deploy", "merge", "soul_stone",
})  # fmt: skip
"""The causes of moves that another line of the log describes."""
BOTH_LOST = {
    **chase_log.BOTH_LOST,
    "life": Text("Neither player has life left.", "両方のプレイヤーのライフが0になりました。"),
    "deck": Text("Both players drew from an empty deck.", "両方のプレイヤーが空のデッキからカードを引こうとしました。"),
    "": Text(
        "One player has no life left, the other drew from an empty deck.",
        "一方のライフが0になり、他方は空のデッキからカードを引こうとしました。",
    ),
}
ONE_LOST = {
    **chase_log.ONE_LOST,
    "life": Text("{who} has no life left.", "{who}のライフが0になりました。"),
    "deck": Text("{who} drew from an empty deck.", "{who}は空のデッキからカードを引こうとしました。"),
}


class LcTeller(ChaseTeller):
    """A writer of the log for one viewer."""

    PILES = OUTLINE.piles()
    VEILED: ClassVar[frozenset[str]] = frozenset()
    OPEN = OUTLINE.zones_seen_by("all")
    OWN = OUTLINE.zones_seen_by("owner")
    FIELD_NAMES: ClassVar = {"zone": PLACES, "phase": PHASES}
    ENTERS = Text("{card} is deployed under {whose} control.", "{card}が{whose}戦場に配置されます。")
    COUNTERS: ClassVar = COUNTERS


# -- the sentences, in the order of the events -----------------------------------------------------
USES_ABILITY = sentence(
    "{who} [uses|use] an ability of {card:source}.", "{who}は{card:source}のアビリティを使用します。"
)
TURNED_UP = sentence("{card} is turned face up.", "{card}が表向きになります。")
TURNED_DOWN = sentence("{card} is turned face down.", "{card}が裏向きになります。")
INVOKED: dict[str, Sentence] = {
    "soul_burst": sentence(
        "{who} [invokes|invoke] the Soul Burst of {card}.", "{who}は{card}のソウルバーストを発動します。"
    ),
    "": sentence("{who} [invokes|invoke] the Chrono Burst of {card}.", "{who}は{card}のクロノバーストを発動します。"),
}


def _dealt_together(t: Teller, e: ev.Damaged) -> Text:
    """Return the sentence for a platoon, which deals damage as one source (LC 6.7.4)."""
    told = Text(
        "The platoon of {who} deals {amount} damage to {target}.", "{who}の小隊が{target}に{amount}ダメージを与えます。"
    )
    return told.format(who=join([t.card(ref) for ref in e.sources]), amount=e.amount, target=t.card(e.target))


SENTENCES: dict[type[ev.Event], Sentence] = {
    **chase_log.SENTENCES,
    ev.Damaged: if_event(lambda e: e.together, _dealt_together, chase_log.SENTENCES[ev.Damaged]),
    ev.Moment: moments(MOMENTS),
    ev.Moved: if_event(lambda e: has_own_line(e, IN_OTHER_LINES) or e.cause == "soul_stone", LcTeller.moved),
    ev.Played: by_field(
        "what",
        {
            "ability": USES_ABILITY,
            "will": USES_ABILITY,
            "trigger": sentence(
                "The trigger ability of {card:source} goes onto the stack.",
                "{card:source}のトリガーアビリティがスタックに積まれます。",
            ),
            "card": sentence("{who} [uses|use] {card}.", "{who}は{card}を使用します。"),
        },
    ),
    ev.Targeted: sentence("{card} is chosen for {card:by}.", "{card:by}で{card}が選ばれます。"),
    ev.TriggerDropped: sentence(
        "Nothing can be chosen for the ability of {card:source} that has triggered.",
        "誘発した{card:source}のアビリティは適正に選べないため、スタックに積まれません。",
    ),
    ev.Banished: sentence("{who} [sacrifices|sacrifice] {card}.", "{who}は{card}を犠牲にします。"),
    ev.Rested: if_event(lambda e: e.cause == "effect", sentence("{card} is wiped.", "{card}がワイプします。")),
    ev.Recovered: if_event(lambda e: e.cause != "phase", sentence("{card} recovers.", "{card}が回復します。")),
    ev.Attacked: sentence("{card} attacks.", "{card}が攻撃します。"),
    ev.Blocked: sentence("{card} defends.", "{card}が防御します。"),
    ev.GaveUpAttack: sentence("{who} [attacks|attack] no more.", "{who}は攻撃を終了します。"),
    ev.ControlChanged: sentence("{who} [gains|gain] control of {card}.", "{who}が{card}のコントロールを得ます。"),
    ev.TokenMade: sentence("{who} [gets|get] a {card} token.", "{who}の戦場に{card}トークンが配置されます。"),
    ev.Searched: sentence("{who} [searches|search] {own:of} deck.", "{who}は{own:of}デッキを探します。"),
    ev.MulliganTaken: sentence(
        "{who} [puts|put] the hand at the bottom and [draws|draw] five cards.",
        "{who}は手札をすべてデッキの下に置き、5枚引き直します。",
    ),
    own.Deployed: sentence("{who} [deploys|deploy] {card}.", "{who}は{card}を配置します。"),
    own.ChronoChecked: sentence("{who} [chrono checks|chrono check]: {card}.", "{who}のクロノチェック：{card}。"),
    own.Invoked: by_field("what", INVOKED),
    own.EraAdvanced: sentence("{who} [advances|advance] the era: {era}.", "{who}は時代を進展させます（時代{era}）。"),
    own.InvasionGained: sentence("{who} [gains|gain] {amount} invasion value.", "{who}は進攻値を{amount}得ます。"),
    own.Exchanged: sentence(
        "{who} [exchanges|exchange] era markers and cards of the hand: {n}.",
        "{who}は時代マーカーと手札を{n}枚ずつ交換します。",
    ),
    own.TurnedOver: if_event(lambda e: e.face_down, TURNED_DOWN, TURNED_UP),
    own.Merged: sentence("{who} [merges|merge] {card} with {card:host}.", "{who}は{card}を{card:host}に結合します。"),
    own.Vanished: if_event(lambda e: e.ref != 0, sentence("{card} vanishes.", "{card}が消滅します。")),
    own.Fizzled: sentence("What {card} would do comes to nothing.", "{card}は何もせずスタックから取り除かれます。"),
    of_will.WillLost: sentence("{whose} unused soul is gone.", "{whose}未使用のソウルが消滅します。"),
}
LcTeller.SENTENCES = SENTENCES
