"""Which cards, which seats, where."""

from __future__ import annotations

from msgspec import structs

from ... import words
from ...words import SeatSel, Sel
from .saying import Noun, Saying, de, listed, one, says, à
from .terms import ELEMENTS, KINDS, PLACES, SUBTYPES, TYPES, keyword

FIELD = {"here", "battlefield", "resting", "in_play"}
CREATURES = {"creature", "homunculus", "agent", "minion"}
USUAL = {
    "pile": "response", "principles": "principle", "apparatus": "apparatus", "materia": "materia",
    "locations": "materia", "attached": "reagent", "resources": "reagent",
}  # fmt: skip
ZONES = {  # in, from
    "hand": ("dans {} main", "de {} main"), "discard": ("dans {} défausse", "de {} défausse"),
    "deck": ("dans {} deck", "de {} deck"), "laboratory": ("dans {} laboratoire", "de {} laboratoire"),
    "materia": ("dans {} laboratoire", "de {} laboratoire"), "aside": ("mise de côté", "mise de côté"),
}  # fmt: skip


# ---------------------------------------------------------------- places and seats
def place(name: str, say: Saying) -> str:
    """Where, as an adverb."""
    if name == "here":
        return "ici"
    if name in PLACES:
        return PLACES[name]
    return say.places.get(name) or ("à ces emplacements" if name == "places" else "à cet emplacement")


def seat(of: words.Seat, say: Saying) -> Noun:
    """The seats meant; said once, "ce joueur" from then on."""
    if isinstance(of, SeatSel):
        return chosen_seat(of, say)
    plain = {"you": Noun("vous", you=True), "opponent": Noun("chaque adversaire"), "any": Noun("chaque joueur"),
             "owner": Noun("son propriétaire"), "controller": Noun("son contrôleur")}  # fmt: skip
    if of in plain:
        return plain[of]
    known = say.nouns.get(of)
    return Noun(known.again) if known is not None else Noun("cet adversaire" if of == "them" else "ce joueur")


def chosen_seat(sel: SeatSel, say: Saying) -> Noun:
    head = "adversaire" if sel.of == "opponent" else "joueur"
    rest = ""
    if sel.creature_at:
        rest += f" qui a une créature {'ici' if sel.creature_at == 'here' else 'sur le champ de bataille'}"
    if sel.beaten_here:
        rest += " que vous avez battu ici"
    text = {"each": f"chaque {head}{rest}", "target": f"un {head} ciblé{rest}"}.get(sel.pick, f"un {head}{rest}")
    made = Noun(text, "cet adversaire" if sel.of == "opponent" else "ce joueur")
    say.nouns[sel.as_] = made
    return made


def of_seat(of: words.Seat, say: Saying, fem: bool = True) -> tuple[str, str]:
    """A possessive before the thing and what follows it: ("votre", ""), ("la", " d'un adversaire")."""
    if of == "you":
        return "votre", ""
    who = "un adversaire" if of == "opponent" else "un joueur" if of == "any" else seat(of, say).text
    return ("la" if fem else "le"), f" {de(who)}"


def whose(of: words.Seat, thing: str, say: Saying, fem: bool = True) -> str:
    """As in "votre main", "la main d'un adversaire"."""
    before, after = of_seat(of, say, fem)
    return f"l'{thing}{after}" if before != "votre" and thing[0] in "OoAa" else f"{before} {thing}{after}"


# ---------------------------------------------------------------- cards
def noun(who: words.Who, say: Saying, *, prep: int = 0) -> Noun:
    """The phrase for these cards; `prep` 1: that they come from where they are."""
    return selected(who, say, prep=prep) if isinstance(who, Sel) else named(who, say)


def named(name: str, say: Saying) -> Noun:
    if name == "this":
        return Noun(say.card.name if say.card is not None else "cette carte", fem=False)
    if name == "deployed":
        return Noun("la créature qu'un adversaire vient de déployer", "cette créature", fem=True)
    known = say.nouns.get(name)
    if known is None:
        return Noun("cette carte", fem=True)
    return Noun(known.again, fem=known.fem, plural=known.plural)


def selected(sel: Sel, say: Saying, *, prep: int = 0) -> Noun:
    """A selector as it is first said."""
    if sel.is_ is not None:
        known = named(sel.is_, say)
        return Noun(f"{sel.count} d'entre elles", fem=True, plural=sel.count > 1) if sel.pick == "choose" else known
    plural = (sel.pick != "each" and sel.count > 1) or sel.any_number
    made = Noun(phrase(sel, say, prep=prep), _again(sel, plural), fem=feminine(sel), plural=plural)
    if sel.pick != "each" or sel.top is not None:
        if any(made.again == other.again for name, other in say.nouns.items() if name != sel.as_):
            made.again = ("les autres " if plural else "l'autre ") + head(sel, plural)
        say.nouns[sel.as_] = made
    return made


def _again(sel: Sel, plural: bool) -> str:
    if sel.top is not None:
        return "ces cartes"
    word = head(sel, plural)
    if plural:
        return f"ces {word}"
    if feminine(sel):
        return f"cette {word}"
    return f"cet {word}" if word[0] in "aeioh" else f"ce {word}"


def phrase(sel: Sel, say: Saying, *, prep: int = 0) -> str:
    """With what stands before it: "jusqu'à 2 homoncules adverses ciblés"."""
    if sel.top is not None and sel.pick == "each":
        return f"les {sel.top} premières cartes de votre deck"
    plural = (sel.pick != "each" and sel.count > 1) or sel.any_number
    core = group(sel, say, plural=plural, prep=prep)
    other = ("autres " if plural else "autre ") if sel.other or sel.not_ is not None else ""
    if sel.pick == "each":
        return f"chaque {other}{core}"
    if sel.any_number:
        return f"un nombre quelconque {de(other + core)}"
    if sel.up_to:
        return f"jusqu'à {sel.count} {other}{core}"
    if plural:
        return f"{sel.count} {other}{core}"
    return f"{one(feminine(sel))} {other}{core}" + (" au hasard" if sel.random else "")


def your_group(sel: Sel, say: Saying) -> Noun:
    """All that fit, as the subject of a rule: "vos autres créatures ici"."""
    if sel.is_ is not None:
        return named(sel.is_, say)
    core = group(sel, say, plural=True, owner=sel.of != "you", last="et")
    return Noun(f"{'vos' if sel.of == 'you' else 'les'} {'autres ' if sel.other else ''}{core}",
                fem=feminine(sel), plural=True)  # fmt: skip


def counted(sel: Sel, say: Saying) -> str:
    """One of those that are counted: "créature adverse ici"."""
    return f"{'autre ' if sel.other else ''}{group(sel, say)}"


def one_of(sel: Sel, say: Saying) -> str:
    """A card that something happens to."""
    if sel.is_ is not None:
        return named(sel.is_, say).text
    return f"{one(feminine(sel))} {'autre ' if sel.other else ''}{group(sel, say)}"


# ---------------------------------------------------------------- the parts of a phrase
def zones_of(sel: Sel) -> set[str]:
    return set(sel.at) if isinstance(sel.at, tuple) else {sel.at}


def kinds_of(sel: Sel) -> tuple[str, ...]:
    if sel.kind is not None:
        return sel.kind if isinstance(sel.kind, tuple) else (sel.kind,)
    zones = zones_of(sel)
    if zones <= FIELD:
        return ("creature",)
    return (next((USUAL[zone] for zone in sorted(zones) if zone in USUAL), "card"),)


def feminine(sel: Sel) -> bool:
    """By the last kind: several are of one gender only where all are."""
    return (sel.named is None or sel.kind is not None) and all(KINDS[kind][2] for kind in kinds_of(sel))


def head(sel: Sel, plural: bool, last: str = "ou") -> str:
    if sel.named and not sel.kind:
        return sel.named
    found = [KINDS[kind][plural] + (f" {SUBTYPES.get(sel.subtype, sel.subtype)}" if sel.subtype else "")
             for kind in kinds_of(sel)]  # fmt: skip
    text = listed(found, last)
    if sel.materia_type is not None:
        types = sel.materia_type if isinstance(sel.materia_type, tuple) else (sel.materia_type,)
        text += f" {listed([TYPES[name] for name in types], 'ou')}"
    return f"{'jetons' if plural else 'jeton'} {text}" if sel.token else text


def group(
    sel: Sel, say: Saying, *, plural: bool = False, prep: int = 0, owner: bool = True, last: str = "ou"
) -> str:
    """Noun, adjectives, owner, place and limits, without article."""
    fem = feminine(sel) and not sel.token
    parts = [head(sel, plural, last), *_adjectives(sel, fem, plural)]
    if sel.pick == "target":
        parts.append("ciblé" + ("e" if fem else "") + ("s" if plural else ""))
    if owner:
        parts += _owner(sel, say)
    parts += [*_where(sel, say, prep), *_limits(sel, say, fem, plural)]
    return " ".join(part for part in parts if part)


def _adjectives(sel: Sel, fem: bool, plural: bool) -> list[str]:
    def agree(word: str) -> str:
        return word + ("e" if fem and not word.endswith("e") else "") + ("s" if plural else "")

    found = []
    if sel.damaged is not None:
        found.append(agree("blessé" if sel.damaged else "indemne"))
    if sel.exhausted is not None:
        found.append(agree("épuisé") if sel.exhausted else f"non {agree('épuisé')}")
    if sel.awake is not None:
        found.append(agree("éveillé") if sel.awake else f"non {agree('éveillé')}")
    zones = zones_of(sel)
    if "resting" in zones and not zones & {"battlefield", "here"}:
        found.append("au repos")
    if kinds_of(sel) == ("reagent",) and len(zones & {"attached", "resources"}) == 1:
        found.append(agree("attaché") if "attached" in zones else "en ressource")
    if sel.face:
        found.append("face visible" if sel.face == "up" else "face cachée")
    if is_enemy(sel):
        found.append(agree("adverse"))
    if sel.element:
        elements = sel.element if isinstance(sel.element, tuple) else (sel.element,)
        found.append(f"de {listed([ELEMENTS[e] for e in elements], 'ou')}")
    return found


def is_enemy(sel: Sel) -> bool:
    return sel.of == "opponent" and not sel.per_opponent and set(kinds_of(sel)) <= CREATURES and bool(
        zones_of(sel) & FIELD
    )


def _owner(sel: Sel, say: Saying) -> list[str]:
    if is_enemy(sel) or sel.of == "any" or _zone(sel) is not None:
        return []
    if sel.per_opponent:
        return ["de chaque adversaire"]
    if sel.of == "you":
        return ["à vous"]
    return [de("un adversaire" if sel.of == "opponent" else seat(sel.of, say).text)]


def _zone(sel: Sel) -> str | None:
    """The zone named after whose it is."""
    if sel.played_last_round:
        return None
    zones = zones_of(sel)
    if sel.kind in ("reagent", "apparatus", "principle") and zones & {"laboratory", "materia"}:
        return None
    return next((zone for zone in ZONES if zone in zones and not zones & FIELD), None)


def _where(sel: Sel, say: Saying, prep: int) -> list[str]:
    zones, found = zones_of(sel), []
    if sel.place is not None:
        found.append(place(sel.place, say))
    elif sel.same_place_as is not None:
        found.append("au même emplacement")
    elif sel.elsewhere:
        found.append("d'un autre emplacement" if prep else "à un autre emplacement")
    elif "here" in zones:
        found.append("ici")
    elif zones == {"battlefield"}:
        found.append("sur le champ de bataille")
    elif zones == {"pile"}:
        found.append("dans la pile")
    elif zones == {"locations"}:
        found.append("à un emplacement")
    elif (zone := _zone(sel)) is not None:
        fem = zone in ("hand", "discard")
        before, after = of_seat(sel.of, say, fem)
        if sel.of == "any":
            before, after = "une" if fem else "un", ""
        form = ZONES[zone][1 if prep else 0]
        text = form.format(before) + after
        found.append(text.replace("de le ", "du "))
        if sel.of == "opponent":
            say.nouns["controller"] = Noun("cet adversaire")
    if sel.per_opponent and zones & {"hand", "discard", "deck"}:
        found.append("de chaque adversaire")
    if sel.apart:
        found.append("à des emplacements différents")
    return found


def _bounded(name: str, least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return f"{name} {least}"
    if least is not None and most is not None:
        return f"{name} {least} à {most}"
    if most is not None:
        return f"{name} {most} ou moins"
    return f"{name} {least} ou plus" if least is not None else ""


def _limits(sel: Sel, say: Saying, fem: bool, plural: bool) -> list[str]:
    """What narrows it down."""
    e, s = "e" if fem else "", "s" if plural else ""
    found = [_bounded("de coût", sel.cost_min, sel.cost_max), _bounded("de force", sel.power_min, sel.power_max)]
    if sel.same_cost:
        found.append("de même coût")
    if sel.cost_max_over is not None:
        found.append(f"dont le coût dépasse d'au plus {sel.cost_over} celui {de(named(sel.cost_max_over, say).text)}")
    if sel.keyword:
        found.append(f"avec {keyword(sel.keyword)}")
    if sel.alone:
        found.append(f"sans autre créature {'à vous ' if sel.of == 'you' else ''}à son emplacement")
    if sel.beside is not None:
        found.append(f"à un emplacement où se trouve aussi {one_of(structs.replace(sel.beside, other=True), say)}")
    if sel.element_not_among is not None:
        none = "aucune" if feminine(sel.element_not_among) else "aucun"
        found.append(f"d'un élément qu'{none} de {your_group(sel.element_not_among, say).text} n'a")
    if sel.not_kind:
        found.append(f"qui n'est pas {one(KINDS[sel.not_kind][2])} {KINDS[sel.not_kind][0]}")
    if sel.not_named:
        found.append(f"qui n'est pas {sel.not_named}")
    if sel.kind_var:
        found.append("de ce type")
    if sel.token is False:
        found.append("sans être un jeton")
    if sel.no_shared_element:
        found.append("sans élément commun")
    if sel.different_kinds:
        found.append("de types différents")
    if sel.turned_up:
        found.append(f"révélé{e}{s} cette manche")
    if sel.unopposed:
        found.append("à un emplacement où aucun autre joueur n'a de créature")
    if sel.deployed_last_round is not None:
        found.append(f"{'' if sel.deployed_last_round else 'non '}déployé{e}{s} à la manche précédente")
    if sel.destroyed_here:
        found.append(f"détruit{e}{s} ici cette manche")
    if sel.deaths_min:
        found.append(f"détruit{e}{s} au moins {sel.deaths_min} fois sur le champ de bataille pendant cette partie")
    if sel.played_last_round:
        found.append(f"que vous avez joué{e}{s} à la manche précédente")
    if sel.response_targets is not None:
        found.append(f"qui cible {one_of(sel.response_targets, say)}")
    if sel.declared_on:
        found.append(f"{'à laquelle' if fem else 'auquel'} des dégâts sont destinés")
    return found


def possessor(of: str, say: Saying) -> str:
    """ "de X" for a number of a card."""
    return de(named(of, say).text)


def toward(who: words.Who, say: Saying) -> str:
    return à(noun(who, say).text)


@says(Sel)
def _say_sel(sel: Sel, say: Saying) -> str:
    return phrase(sel, say)


@says(SeatSel)
def _say_seat(sel: SeatSel, say: Saying) -> str:
    return chosen_seat(sel, say).text
