"""The shared words that Z/X takes, by module and name, and its own ways to say some of them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.common import (
    amounts,
    durations,
    effects_cards,
    effects_objects,
    happenings,
    modify,
    objects,
    players,
    qualifiers,
    replacements,
    selectors,
    sentences,
    triggers,
)
from engine.language.grammar.word import Patterns, Word

TAKES: Mapping[str, str] = {
    "abilities": "AdditionalCost CopiesInDeck SeatStatic SelfCostChange Static",
    "amounts": "AnyNumber Exactly ForEach Number NumberOf OneOrMore ThatMuch UpTo",
    "conditions": "AllOf ItIs ItsA",
    "durations": "AsLongAs DuringTurnOf IfHolds ThisTurnLong TurnOf UntilEndOfBattle UntilEndOfTurn UntilYourNextTurn",
    "effects_cards": "Draw LookAtHand RevealHand Search Shuffle",
    "effects_objects": "Recover RemoveDamage",
    "happenings": "Attacks AttacksWhat BecomesRecovered BecomesRested DealsDamage DrawsAct IsAttacked LeavesField",
    "modifications": "Restrict",
    "modify": "CannotBeAttackedBy Modify NowThese StandingIf",
    "objects": "All Both Cards Each It OneOfThem Plural Some That TheRest Them TheseObjects This Those",
    "places": "Put PutEach",
    "players": "APlayer ControllerOf Doer EachPlayer Opponent OwnerOf Players ThatPlayer They You",
    "qualifiers": "AmongThem Controlled DamagedBy OtherThan WithKeyword",
    "replacements": """
        DamageToThese DamageWould DoInstead IfWould MayInstead Prevent PreventAlways PreventNext PreventSome
        Replacement Shield WouldBeDamaged WouldBeDestroyed WouldDealDamage WouldDraw
    """,
    "rules": "Forbid NotAttackedBy",
    "selectors": "Anywhere Head Kind Other",
    "sentences": "AlsoDo And DoesBoth EitherDo If IfDone IfOtherwise InOrder Instead May Mode OnlyWhere ThenDo Unless",
    "triggers": "AnySubject EitherOf ItSubject ObjectDoes PlayerDoes ThisSubject When WhenTrue",
}


_OWN = "<{qualifiers:whose poss} >{heads:or pl}< {qualifiers:others pl}>"
_BOTH = "<{qualifiers:whose poss} >{both?}{heads:and2 pl}< {qualifiers:others pl}>"

_FIGURE: Patterns = {
    "": "{n:digits}",
    "fig": "{n:digits}",
    "count": ("{n:digits}", "{n:count}"),
    "signed": "{n:signed}",
}

PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {
    selectors.Kind: (
        {
            "": ("{heads:or}< {qualifiers:after}>", "{both?}{heads:and2}< {qualifiers:after}>"),
            "own": (
                _OWN,
                _BOTH,
                "{heads:or pl}< {qualifiers:after pl}>",
                "{both?}{heads:and2 pl}< {qualifiers:after pl}>",
            ),
        },
        None,
    ),
    selectors.Other: ({"": "other"}, "他の"),
    qualifiers.Controlled: ({"": "{who:controls}", "poss": "{who:poss}"}, "{who:poss}"),
    amounts.Number: (_FIGURE, None),
    objects.Plural: ("{what:own}", {"": "{what}", "any": "{what}のいずれか"}),
    objects.All: ("all {what:own}", "{what}すべて"),
    amounts.NumberOf: (
        dict.fromkeys(("", "value"), "the number of {what:own}"),
        dict.fromkeys(("", "value"), "{what}の枚数"),
    ),
    players.APlayer: (
        {"": "a player", "poss": "a player's"},
        {"": "いずれかのプレイヤー", "poss": "いずれかのプレイヤーの"},
    ),
    durations.UntilEndOfBattle: (None, dict.fromkeys(("", "first"), "バトル終了時まで")),
    sentences.May: (None, "{who:(は)}{effect:te}よい"),
    durations.AsLongAs: (None, {"": "{when}間", "mid": "{when}間、"}),
    modify.CannotBeAttackedBy: ("cannot be attacked by {what:own}", None),
    modify.Modify: (None, ("{until:first}、{what}は{changes:連}", "{what}は<、{until:mid}>{changes:連}")),
    modify.StandingIf: (None, "{condition}間、{statement}"),
    players.ControllerOf: (None, {"": "{what:poss}支配者", "poss": "{what:poss}支配者の"}),
    players.OwnerOf: (None, {"": "{what:poss}所有者", "poss": "{what:poss}所有者の"}),
    replacements.Prevent: (
        None,
        "{who:は}<{until}、>{what}<{by?}が与える|に与えられる><{combat?}バトル>ダメージをすべて軽減する",
    ),
    replacements.DoInstead: (None, "かわりに{effect}"),
    replacements.IfWould: (None, "{would}際、{instead}"),
    replacements.MayInstead: (None, "{would}際、かわりに{effect:te}よい"),
    replacements.PreventAlways: (None, "{what}<{by?}が与える|に与えられる><{combat?}バトル>ダメージをすべて軽減する"),
    effects_cards.Shuffle: ("{who:shuffles} {whose:poss} deck", "{who:は}{whose:poss}デッキをシャッフルする"),
    effects_objects.Recover: ("{who:reboots} {what}", "{who:は}{what}をリブートする"),
    effects_objects.RemoveDamage: (
        "{who:removes} all damage from {what}",
        "{who:は}{what}が受けているダメージを0にする",
    ),
    triggers.When: ("{happening}", "{happening}"),
    triggers.WhenTrue: ("{condition}", "{condition}"),
    triggers.ItSubject: ("it", "それ"),
    happenings.LeavesField: ("leaves its square", "スクエアを離れる"),
    happenings.BecomesRested: ("becomes asleep", "スリープする"),
    happenings.BecomesRecovered: ("becomes awake", "リブートする"),
    happenings.DealsDamage: (
        "deals damage< to <@{what:sg}|{who}>><{combat?} in battle>",
        "<{combat?}バトルで><<{what}|{who}>に>ダメージを与える",
    ),
    happenings.DrawsAct: (None, "カードを引く"),
}
