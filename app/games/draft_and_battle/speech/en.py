"""English: what the game says besides the cards. Places in braces are explained in `speaker`."""

from __future__ import annotations

from typing import Any

SEAT = "Seat {n}"
YOU, YOU_OBJECT, NOBODY = "You", "you", "nobody"
A_CARD, FACE_DOWN = "a card", "a face-down creature"
NOTHING = "nothing"
AND = " and "
YES, NO = "Yes", "No"
PAY = "Pay {units}"
RESPONSE_OF = "{card}, played by {who}"
ON_FIELD = "{card} ({who}, {place})"
OF_SEAT = "{card} ({who})"
PLACES = {"left": "Left", "middle": "Middle", "right": "Right"}

ELEMENTS = {"sulphur": "Sulphur ☉", "mercury": "Mercury ☿", "salt": "Salt 🜔", "generic": "Any ✦"}
STAGES = {"nigredo": "Nigredo", "albedo": "Albedo", "citrinitas": "Citrinitas", "rubedo": "Rubedo"}
STAGE_NAMES = tuple(STAGES.values())
PHASES = {
    "upkeep": "Upkeep", "laboratory": "Laboratory", "deployment": "Deployment", "contest": "Contest", "claim": "Claim",
    "rotation": "Rotation", "end": "End",
}
KINDS = {
    "homunculus": "homunculus", "agent": "agent", "minion": "minion", "reagent": "reagent", "principle": "principle",
    "praxis": "praxis", "arcana": "arcana", "apparatus": "apparatus",
}


def ending(you: bool) -> str:
    return "" if you else "s"


def ending_es(you: bool) -> str:
    return "" if you else "es"


def has(you: bool) -> str:
    return "have" if you else "has"


def possessive(you: bool) -> str:
    return "your" if you else "its"


def whose(you: bool, name: str) -> str:
    return "your" if you else f"{name}'s"


def are(n: int) -> str:
    return "is" if n == 1 else "are"


def change(data: dict[str, Any], power: int) -> str:
    """What a lasting change gives: "+1/+1, deadly, loses elusive (this round)"."""
    more, body = [], (data.get("power", power), data.get("toughness", 0))
    if any(body):
        more.append(f"{body[0]:+d}/{body[1]:+d}")
    if "set_power" in data or "set_toughness" in data:
        more.append(f"set to {data.get('set_power', '–')}/{data.get('set_toughness', '–')}")
    more += list(data.get("keywords", ()))
    more += [f"loses {word}" for word in data.get("lose", ())]
    if data.get("lose_all"):
        more.append("loses all keywords")
    if data.get("element"):
        more.append(ELEMENTS[data["element"]])
    if data.get("cost"):
        more.append(f"costs {data['cost']:+d} ✦")
    until = {"contest": "this contest", "round": "this round", "next_round": "next round", "good": "for good"}
    return ", ".join(more or ["protected"]) + f" ({until.get(data.get('until', ''), 'for now')})"


def n_cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def at_place(place: str) -> str:
    return f" at {PLACES[place]}" if place in PLACES else ""


def value(key: str, given: Any) -> Any:
    """A plain value as words: a place, an element, a kind, a number."""
    if key == "yes":
        return "yes" if given else "no"
    if isinstance(given, str):
        for table in (PLACES, ELEMENTS, STAGES, PHASES):
            if given in table:
                return table[given]
        return given
    return given


PROMPTS = {
    "alchemist.choose": "Choose your alchemist.",
    "alchemist.draft": "Choose an alchemist; the rest go on to the left.",
    "alchemist.keep": "Keep one of your alchemists; the others leave the game.",
    "opus.keep": "Keep one of these two Opus. It is your secret way to win.",
    "pick": "Pack {pack}, pick {pick}: take a card.",
    "deck": "Build your deck: {min} to {max} cards.",
    "mulligan": "Keep this hand, or put it back, shuffle and draw as many?",
    "laboratory": "Your laboratory turn: do what you like, then end the turn.",
    "deployment": "Your deployment turn: deploy one creature, use an ability, or pass.",
    "response": "Respond, or let it happen?",
    "damage": "Spread the damage of your creatures.",
    "declare": "Do you declare your Opus?",
    "discard": "Discard down to the hand limit: {n}.",
    "discard_cost": "Discard {n} for {card}.",
    "pay": "How do you pay {cost} for {card}?",
    "produce": "Which element does {card} produce?",
    "keep_units": "Which units stay in your pool? At most {n}.",
    "sacrifice": "What do you sacrifice for {card}?",
    "advance": "Which attached reagents do you sacrifice? {n} still to give.",
    "slot": "Every slot is full. Which card gives way to {card}?",
    "deploy": "Where do you deploy {card}?",
    "face_down": "Deploy {card} face down?",
    "target": "{card}: choose a target.",
    "targets": "{card}: choose up to {n} targets.",
    "target_seat": "{card}: choose an opponent.",
    "target_place": "{card}: choose a location.",
    "choose_mode": "{card}: choose one.",
    "choose_cards": "{card}: choose {n}.",
    "choose_seat": "{card}: choose a player.",
    "choose_element": "{card}: choose an element.",
    "choose_location": "{card}: choose a location.",
    "choose_kind": "{card}: choose a kind of card.",
    "choose_keyword": "{card}: choose a keyword.",
    "choose_law": "{card}: which law do you write?",
    "choose_units": "{card}: which units does {seat} lose?",
    "move_to": "{card}: where does {piece} move?",
    "leave_unit": "{card}: which unit do you leave out?",
    "redirect": "{card}: to what do you redirect it?",
    "vote": "{card}: name a seat, in secret.",
    "vote_tie": "{card}: the vote is tied; you decide.",
    "bid": "{card}: how many units do you bid, in secret?",
    "offer": "{seat} offers you what {card} says. Do you accept?",
    "may": "{card}: do you do it?",
    "may_pay": "{card}: do you pay {cost}?",
    "pay_times": "{card}: how many times do you pay {cost}?",
    "pay_to_target": "{card}: pay ✦, or it does nothing to {piece}?",
    "pay_or_cancelled": "Pay {cost}, or your response is cancelled by {card}?",
    "dig": "{card}: which cards go into your hand? At most {n}.",
    "search": "{card}: which card do you take? You need not.",
    "arrange": "{card}: put each card on the top or the bottom, in your order.",
    "order_bottom": "{card}: in which order do they go to the bottom?",
    "order_top": "{card}: in which order do they go on the top?",
    "law_ends": "{card}: which law gives way?",
    "swap_materia": "{card}: swap one of these with a Materia at a location?",
    "cucurbit": "{card}: which homunculus do you set aside in it?",
    "choose_which": "{card}: which of these simultaneous events does it answer?",
}

ACTS = {
    "resource": "Place {card} as a resource", "attach": "Attach {card}", "principle": "Attach {card}",
    "apparatus": "Place {card}", "praxis": "Play {card}", "ritual": "Play {card}", "instant": "Respond with {card}",
    "ability": "Use {card}: {text}", "wake": "Wake {card}", "advance": "Advance one stage", "end_turn": "End the turn",
    "deploy": "Deploy {card}", "redeploy": "Deploy {card} from the laboratory", "pass": "Pass",
    "keep": "Keep this hand",
    "mulligan": "Put it back and draw anew",
}

EVENTS: dict[str, str | tuple[str, str]] = {
    "alchemist": "{who} {has} {card} in {your} laboratory.",
    "draft_round": "Pack {n} is opened.",
    "picked": "You pick {card}.",
    "deck_built": "{who} build{s} a deck of {n}.",
    "mulligan": "{who} put{s} {your} hand back and draw{s} anew.",
    "first_player": "{who} begin{s}.",
    "round": "Round {n} begins; {whom} first.",
    "phase": "{phase}",
    "gain_units": "{who} gain{s} {units}.",
    "pays": "{who} pay{s} {units}.",
    "loses_units": "{who} lose{s} {units}.",
    "aside_joins": "{units} put aside join {your} pool.",
    "pool_empties": "",
    "op": "{who} score{s} {n} OP.",
    "wakes": "{card} wakes.",
    "end_turn": "{who} end{s} the turn.",
    "pass": "{who} pass{es}.",
    "turn_skipped": "{who} skip{s} a turn.",
    "declares": "{card} gives {n} to {card2}{at_place}.",
    "wins_contest": "{who} win{s} the contest{at_place}.",
    "claims": "{who} claim{s} {card}{at_place}.",
    "treasure_spent": "{card} is spent.",
    "materia": "{card} appears{at_place}.",
    "stale": "{card} goes under its deck: nobody claimed it.",
    "declares_opus": "{who} declare{s} {card}.",
    "opus_true": "{card} holds: the Work is done.",
    "opus_false": "{card} holds no longer.",
    "objective": "{who} fulfil{s} {card}.",
    "game_over": "The game is over.",
    "draw": ("You draw {cards}.", "{who} draws {n_cards}."),
    "discard": "{who} discard{s} {cards}.",
    "looked": ("You look at {cards}.", "{who} looks at {n_cards} of {other}."),
    "revealed": "{cards} {are} revealed.",
    "shuffled": "{who} shuffle{s} {your} deck.",
    "damage": "{card} takes {n} damage{at_place}.",
    "prevented": "{n} damage to {card} is prevented.",
    "heal": "{card} is healed by {n}.",
    "destroyed": "{cards} {are} destroyed{at_place}.",
    "saved": "{card} stays{at_place} instead of dying.",
    "recurs": "{card} comes back to {whose} hand.",
    "sacrificed": "{who} sacrifice{s} {cards}.",
    "attached": "{who} attach{es} {card}.",
    "placed": "{who} place{s} {card}.",
    "put": "{card} comes into {whose} laboratory.",
    "plays": "{who} play{s} {card}.",
    "uses": "{who} use{s} {card}.",
    "fizzles": "{card} has no target left and does nothing.",
    "deployed": "{who} deploy{s} {card}{at_place}.",
    "turned_up": "{card} turns up{at_place}.",
    "turned_down": "{card} is turned face down.",
    "moved": "{card} moves to {place}.",
    "home": "{card} returns home.",
    "all_home": "Creatures go home: {cards}.",
    "to_hand": "{card} returns to {whose} hand.",
    "ceased": "{card} ceases to exist.",
    "exhausted": "{card} is exhausted.",
    "woke": "{card} wakes.",
    "token": "{who} make{s} {cards}{at_place}.",
    "control": "{who} take{s} control of {card}.",
    "stage": "{who} advance{s} to {stage}.",
    "counters": "{who}: {name} counters now {total}.",
    "stay_home": "{card} stays home.",
    "answered": "{who} answer{s} {yes}.",
    "arranged": ("You sort {n_cards} of the deck.", "{who} sorts {n_cards} of a deck."),
    "begins_after": "The turns of this Deployment begin after {whom}.",
    "bid": "{who} bid{s} {n}.",
    "cancelled": "{who} cancel{s} {card}.",
    "changed": "{card} is changed: {change}.",
    "changed_all": "A change for many: {change}.",
    "forbid": "{who} and {other} keep out of each other's locations: {place} and {theirs}.",
    "law": "{who} write{s} the law of {name}.",
    "law_ends": "The law of {name} is no longer in force.",
    "offer": "{who} make{s} an offer to {other}.",
    "price": "A price changes by {n} ✦ for {whom}.",
    "reclaimed": "{who} take{s} {cards} back in hand.",
    "redirected": "{who} redirect{s} {card}.",
    "redirected_damage": "Damage now goes to {card}.",
    "repeat": "{who} repeat{s} {card}.",
    "searched": "{who} search{es} {your} deck.",
    "shielded": "{card} is shielded: the effect does nothing to it.",
    "skip_turn": "{Other} must skip a deployment turn.",
    "swapped": "{card} takes the place of {card2}{at_place}.",
    "truce": "Truce between {whom} and {other}{at_place} this round.",
    "vote": "{who} name{s} {other}.",
    "chain_cut": "The chain of effects is cut after 400 triggers; what has happened stands.",
}

REFUSALS = {
    "only_in_laboratory": "This is for your Laboratory turn.",
    "only_in_deployment": "This is for your Deployment turn.",
    "only_in_response": "This is only a response: in a window that stands open.",
    "other_window": "This is only for a {window} window.",
    "silence": "The law of Silence forbids responses now.",
    "one_reagent": "One reagent a round: you have played yours.",
    "last_stage": "You are at Rubedo already.",
    "advanced_already": "You have advanced as often as you may this round ({n}).",
    "used_up": "Used up this round ({n} a round).",
    "exhausted": "It is exhausted.",
    "awake_already": "It is awake already.",
    "stays_home": "It stays home this round.",
    "no_slots": "You have no slot for it.",
    "no_place": "There is no location it could go to.",
    "cannot_pay": "It costs {cost}; you have {units}.",
    "no_sacrifice": "You must sacrifice {need} attached, awake reagents; you have {have}.",
    "no_target": "There is nothing it could be used on.",
    "nothing_to_sacrifice": "You have nothing to sacrifice for it.",
    "nothing_to_discard": "You have too few cards to discard for it.",
    "too_few_calls": "You have too few calls.",
    "no_use": "There is nothing to do with this card.",
}
