"""French: what the game says besides the cards. Places in braces are explained in `speaker`; {s} is the ending of a
verb in -er, and a pair says one thing to the one who acts and another to all."""

from __future__ import annotations

from typing import Any

SEAT = "Joueur {n}"
YOU, YOU_OBJECT, NOBODY = "Vous", "vous", "personne"
A_CARD, FACE_DOWN = "une carte", "une créature face cachée"
NOTHING = "rien"
AND = " et "
YES, NO = "Oui", "Non"
PAY = "Payer {units}"
RESPONSE_OF = "{card}, jouée par {who}"
ON_FIELD = "{card} ({who}, {place})"
OF_SEAT = "{card} ({who})"
PLACES = {"left": "Gauche", "middle": "Milieu", "right": "Droite"}
AT_PLACES = {"left": " à gauche", "middle": " au milieu", "right": " à droite"}

ELEMENTS = {"sulphur": "Soufre ☉", "mercury": "Mercure ☿", "salt": "Sel 🜔", "generic": "Au choix ✦"}
STAGES = {"nigredo": "Nigredo", "albedo": "Albedo", "citrinitas": "Citrinitas", "rubedo": "Rubedo"}
STAGE_NAMES = tuple(STAGES.values())
PHASES = {
    "upkeep": "Entretien", "laboratory": "Laboratoire", "deployment": "Déploiement", "contest": "Combat",
    "claim": "Prise", "rotation": "Rotation", "end": "Fin",
}
KINDS = {
    "homunculus": "homoncule", "agent": "agent", "minion": "sbire", "reagent": "réactif", "principle": "principe",
    "praxis": "praxis", "arcana": "arcane", "apparatus": "appareil",
}
KEYWORDS = {
    "guardian": "gardien", "elusive": "insaisissable", "deadly": "mortel", "fortified": "fortifié", "veiled": "voilé",
    "volatile": "volatil", "recursive": "récursif", "purified": "purifié", "unaligned": "neutre",
    "primal": "primordial",
}
COUNTERS = {"call": "appel", "debt": "dette"}


def ending(you: bool) -> str:
    return "ez" if you else "e"


def ending_es(you: bool) -> str:
    return ending(you)


def has(you: bool) -> str:
    return "avez" if you else "a"


def possessive(you: bool) -> str:
    return "votre" if you else "son"


def whose(you: bool, name: str) -> str:
    """After the thing: "la main de Ada"."""
    return "vous" if you else name


def are(n: int) -> str:
    return "est" if n == 1 else "sont"


def change(data: dict[str, Any], power: int) -> str:
    """What a lasting change gives: "+1/+1, mortel, perd insaisissable (cette manche)"."""
    more, body = [], (data.get("power", power), data.get("toughness", 0))
    if any(body):
        more.append(f"{body[0]:+d}/{body[1]:+d}")
    if "set_power" in data or "set_toughness" in data:
        more.append(f"vaut {data.get('set_power', '–')}/{data.get('set_toughness', '–')}")
    more += [KEYWORDS.get(word, word) for word in data.get("keywords", ())]
    more += [f"perd {KEYWORDS.get(word, word)}" for word in data.get("lose", ())]
    if data.get("lose_all"):
        more.append("perd tous les mots-clés")
    if data.get("element"):
        more.append(ELEMENTS[data["element"]])
    if data.get("cost"):
        more.append(f"coûte {data['cost']:+d} ✦")
    until = {
        "contest": "ce combat", "round": "cette manche", "next_round": "prochaine manche", "good": "définitivement",
    }
    return ", ".join(more or ["protection"]) + f" ({until.get(data.get('until', ''), 'pour le moment')})"


def n_cards(n: int) -> str:
    return "une carte" if n == 1 else f"{n} cartes"


def at_place(place: str) -> str:
    return AT_PLACES.get(place, "")


def value(key: str, given: Any) -> Any:
    """A plain value as words: a place, an element, a kind, a number."""
    if key == "yes":
        return "oui" if given else "non"
    if isinstance(given, str):
        for table in (PLACES, ELEMENTS, STAGES, PHASES, KINDS, KEYWORDS, COUNTERS):
            if given in table:
                return table[given]
    return given


PROMPTS = {
    "alchemist.choose": "Choisissez votre alchimiste.",
    "alchemist.draft": "Choisissez un alchimiste ; les autres passent à gauche.",
    "alchemist.keep": "Gardez l'un de vos alchimistes ; les autres quittent la partie.",
    "opus.keep": "Gardez l'un de ces deux Opus. C'est votre chemin secret vers la victoire.",
    "pick": "Paquet {pack}, choix {pick} : prenez une carte.",
    "deck": "Composez votre deck : {min} à {max} cartes.",
    "mulligan": "Garder cette main, ou la remettre, mélanger et en piocher autant ?",
    "laboratory": "Votre tour de laboratoire : faites ce que vous voulez, puis finissez le tour.",
    "deployment": "Votre tour de déploiement : déployez une créature, utilisez une capacité ou passez.",
    "response": "Répondre, ou laisser faire ?",
    "damage": "Répartissez les dégâts de vos créatures.",
    "declare": "Déclarez-vous votre Opus ?",
    "discard": "Défaussez jusqu'à la limite de la main : {n}.",
    "discard_cost": "Défaussez {n} pour {card}.",
    "pay": "Comment payez-vous {cost} pour {card} ?",
    "produce": "Quel élément {card} produit-il ?",
    "keep_units": "Quelles unités restent dans votre réserve ? Au plus {n}.",
    "sacrifice": "Que sacrifiez-vous pour {card} ?",
    "advance": "Quels réactifs attachés sacrifiez-vous ? Encore {n}.",
    "slot": "Toutes les places sont prises. Quelle carte cède la sienne à {card} ?",
    "deploy": "Où déployez-vous {card} ?",
    "face_down": "Déployer {card} face cachée ?",
    "target": "{card} : choisissez une cible.",
    "targets": "{card} : choisissez jusqu'à {n} cibles.",
    "target_seat": "{card} : choisissez un adversaire.",
    "target_place": "{card} : choisissez un emplacement.",
    "choose_mode": "{card} : choisissez.",
    "choose_cards": "{card} : choisissez {n}.",
    "choose_seat": "{card} : choisissez un joueur.",
    "choose_element": "{card} : choisissez un élément.",
    "choose_location": "{card} : choisissez un emplacement.",
    "choose_kind": "{card} : choisissez un type de carte.",
    "choose_keyword": "{card} : choisissez un mot-clé.",
    "choose_law": "{card} : quelle loi écrivez-vous ?",
    "choose_units": "{card} : quelles unités sont perdues ({seat}) ?",
    "move_to": "{card} : où va {piece} ?",
    "leave_unit": "{card} : quelle unité laissez-vous ?",
    "redirect": "{card} : vers quoi redirigez-vous ?",
    "vote": "{card} : désignez un joueur, en secret.",
    "vote_tie": "{card} : égalité ; vous décidez.",
    "bid": "{card} : combien d'unités misez-vous, en secret ?",
    "offer": "{card} : acceptez-vous l'offre ({seat}) ?",
    "may": "{card} : le faites-vous ?",
    "may_pay": "{card} : payez-vous {cost} ?",
    "pay_times": "{card} : combien de fois payez-vous {cost} ?",
    "pay_to_target": "{card} : payer ✦, sans quoi rien n'arrive à {piece} ?",
    "pay_or_cancelled": "Payer {cost}, sans quoi {card} annule votre réponse ?",
    "dig": "{card} : quelles cartes vont dans votre main ? Au plus {n}.",
    "search": "{card} : quelle carte prenez-vous ? Rien ne vous y oblige.",
    "arrange": "{card} : mettez chaque carte dessus ou dessous, dans l'ordre de votre choix.",
    "order_bottom": "{card} : dans quel ordre vont-elles dessous ?",
    "order_top": "{card} : dans quel ordre vont-elles dessus ?",
    "law_ends": "{card} : quelle loi cède sa place ?",
    "swap_materia": "{card} : échanger l'une d'elles avec une Materia d'un emplacement ?",
    "cucurbit": "{card} : quel homoncule y mettez-vous ?",
    "choose_which": "{card} : à lequel de ces événements simultanés répond la carte ?",
}

ACTS = {
    "resource": "Placer {card} en ressource", "attach": "Attacher {card}", "principle": "Attacher {card}",
    "apparatus": "Placer {card}", "praxis": "Jouer {card}", "ritual": "Jouer {card}", "instant": "Répondre avec {card}",
    "ability": "Utiliser {card} : {text}", "wake": "Éveiller {card}", "advance": "Avancer d'un stade",
    "end_turn": "Finir le tour", "deploy": "Déployer {card}", "redeploy": "Déployer {card} du laboratoire",
    "pass": "Passer", "keep": "Garder cette main", "mulligan": "La remettre et repiocher",
}

EVENTS: dict[str, str | tuple[str, str]] = {
    "alchemist": "{who} {has} {card} au laboratoire.",
    "draft_round": "Le paquet {n} est ouvert.",
    "picked": "Vous prenez {card}.",
    "deck_built": "{who} compos{s} un deck de {n}.",
    "mulligan": ("Vous remettez votre main et repiochez.", "{who} remet sa main et repioche."),
    "first_player": "{who} commenc{s}.",
    "round": "La manche {n} commence ; premier joueur : {whom}.",
    "phase": "{phase}",
    "gain_units": "{who} gagn{s} {units}.",
    "pays": ("Vous payez {units}.", "{who} paie {units}."),
    "loses_units": ("Vous perdez {units}.", "{who} perd {units}."),
    "aside_joins": "Mis de côté, {units} rejoint la réserve de {whom}.",
    "pool_empties": "",
    "op": "{who} marqu{s} {n} PO.",
    "wakes": "{card} s'éveille.",
    "end_turn": ("Vous finissez le tour.", "{who} finit le tour."),
    "pass": "{who} pass{s}.",
    "turn_skipped": "{who} saut{s} un tour.",
    "declares": "{card} donne {n} à {card2}{at_place}.",
    "wins_contest": "{who} gagn{s} le combat{at_place}.",
    "claims": ("Vous prenez {card}{at_place}.", "{who} prend {card}{at_place}."),
    "treasure_spent": "{card} est épuisé.",
    "materia": "{card} apparaît{at_place}.",
    "stale": "{card} va sous son deck : personne ne l'a pris.",
    "declares_opus": "{who} déclar{s} {card}.",
    "opus_true": "{card} tient : l'Œuvre est accomplie.",
    "opus_false": "{card} ne tient plus.",
    "objective": ("Vous accomplissez {card}.", "{who} accomplit {card}."),
    "game_over": "La partie est finie.",
    "draw": ("Vous piochez {cards}.", "{who} pioche {n_cards}."),
    "discard": "{who} défauss{s} {cards}.",
    "looked": ("Vous regardez {cards}.", "{who} regarde {n_cards} ({other})."),
    "revealed": "Révélation : {cards}.",
    "shuffled": ("Vous mélangez votre deck.", "{who} mélange son deck."),
    "damage": "{card} subit {n} dégâts{at_place}.",
    "prevented": "{n} dégâts à {card} sont prévenus.",
    "heal": "{card} est soigné de {n}.",
    "destroyed": "Destruction{at_place} : {cards}.",
    "saved": "{card} reste{at_place} au lieu de mourir.",
    "recurs": "{card} revient en main ({whose}).",
    "sacrificed": "{who} sacrifi{s} {cards}.",
    "attached": "{who} attach{s} {card}.",
    "placed": ("Vous placez {card}.", "{who} place {card}."),
    "put": "{card} vient au laboratoire ({whose}).",
    "plays": "{who} jou{s} {card}.",
    "uses": "{who} utilis{s} {card}.",
    "fizzles": "{card} n'a plus de cible et ne fait rien.",
    "deployed": ("Vous déployez {card}{at_place}.", "{who} déploie {card}{at_place}."),
    "turned_up": "{card} se révèle{at_place}.",
    "turned_down": "{card} est retourné face cachée.",
    "moved": "{card} se déplace : {place}.",
    "home": "{card} rentre.",
    "all_home": "Les créatures rentrent : {cards}.",
    "to_hand": "{card} retourne en main ({whose}).",
    "ceased": "{card} cesse d'exister.",
    "exhausted": "{card} est épuisé.",
    "woke": "{card} s'éveille.",
    "token": ("Vous créez {cards}{at_place}.", "{who} crée {cards}{at_place}."),
    "control": ("Vous prenez le contrôle de {card}.", "{who} prend le contrôle de {card}."),
    "stage": "{who} avanc{s} : {stage}.",
    "counters": "{who} {has} maintenant {total} marqueurs ({name}).",
    "stay_home": "{card} reste au laboratoire.",
    "answered": ("Vous répondez {yes}.", "{who} répond {yes}."),
    "arranged": ("Vous triez {n_cards} du deck.", "{who} trie {n_cards} d'un deck."),
    "begins_after": "Les tours de ce Déploiement commencent après {whom}.",
    "bid": "{who} mis{s} {n}.",
    "cancelled": "{who} annul{s} {card}.",
    "changed": "{card} change : {change}.",
    "changed_all": "Un changement pour plusieurs : {change}.",
    "forbid": "{who} et {other} s'interdisent leurs emplacements : {place} et {theirs}.",
    "law": ("Vous écrivez la loi {name}.", "{who} écrit la loi {name}."),
    "law_ends": "La loi {name} n'est plus en vigueur.",
    "offer": ("Vous faites une offre à {other}.", "{who} fait une offre à {other}."),
    "price": "Un prix change de {n} ✦ pour {whom}.",
    "reclaimed": ("Vous reprenez {cards} en main.", "{who} reprend {cards} en main."),
    "redirected": "{who} redirig{s} {card}.",
    "redirected_damage": "Les dégâts vont maintenant à {card}.",
    "repeat": ("Vous répétez {card}.", "{who} répète {card}."),
    "searched": ("Vous cherchez dans votre deck.", "{who} cherche dans son deck."),
    "shielded": "{card} est protégé : l'effet ne lui fait rien.",
    "skip_turn": "{Other} : un tour de déploiement sera sauté.",
    "swapped": "{card} prend la place de {card2}{at_place}.",
    "truce": "Trêve entre {whom} et {other}{at_place} cette manche.",
    "vote": "{who} désign{s} {other}.",
    "chain_cut": "La chaîne d'effets est coupée après 400 déclenchements ; ce qui est fait reste.",
}

REFUSALS = {
    "only_in_laboratory": "C'est pour votre tour de Laboratoire.",
    "only_in_deployment": "C'est pour votre tour de Déploiement.",
    "only_in_response": "Ce n'est qu'une réponse : dans une fenêtre ouverte.",
    "other_window": "Seulement dans une autre fenêtre ({window}).",
    "silence": "La loi du Silence interdit les réponses maintenant.",
    "one_reagent": "Un réactif par manche : vous avez joué le vôtre.",
    "last_stage": "Vous êtes déjà à Rubedo.",
    "advanced_already": "Vous avez avancé autant que permis cette manche ({n}).",
    "used_up": "Déjà utilisé cette manche ({n} par manche).",
    "exhausted": "La carte est épuisée.",
    "awake_already": "La carte est déjà éveillée.",
    "stays_home": "La carte reste au laboratoire cette manche.",
    "no_slots": "Vous n'avez pas de place pour elle.",
    "no_place": "Aucun emplacement où elle puisse aller.",
    "cannot_pay": "Cela coûte {cost} ; vous avez {units}.",
    "no_sacrifice": "Il faut sacrifier {need} réactifs attachés et éveillés ; vous en avez {have}.",
    "no_target": "Il n'y a rien sur quoi l'utiliser.",
    "nothing_to_sacrifice": "Vous n'avez rien à sacrifier pour elle.",
    "nothing_to_discard": "Vous avez trop peu de cartes à défausser.",
    "too_few_calls": "Vous avez trop peu d'appels.",
    "no_use": "Rien à faire de cette carte.",
}
