"""Views and decisions for every screen of the page, with the shapes of docs/view.md.

A scene is a `welcome` without its first fields; the stand-in serves it at the table of the same name.
"""

from __future__ import annotations

from typing import Any

NAMES = ("Ada", "Bruno", "Chiara", "Dov")
ALCHEMISTS = ("maria-the-jewess", "zosimos-of-panopolis", "paracelsus", "wei-boyang")
OBJECTIVES = ("the-iron-library", "dominion-of-the-field")
HAND = (
    "public-notary",
    "undine-of-the-bath",
    "alabaster-sphinx",
    "brazen-talos",
    "stopper-of-hermes",
    "panacea",
    "philosophic-mercury",
)
PICKS = (
    "may-dew",
    "salt-of-the-covenant",
    "azoth",
    "sal-ammoniac",
    "argent-vive",
    "public-notary",
    "balsam-toad",
    "gnome-of-the-vein",
    "dung-bath-scarab",
    "pelican",
    "iron-warden",
    "hare-of-the-moon",
    "the-philosophers-egg",
    "fermentation",
    "alabaster-sphinx",
    "tree-of-saturn",
    "sister-of-the-pelican",
    "brazen-talos",
    "golem-of-prague",
    "melusine",
    "gate-warden-of-prague",
    "street-astrologer",
    "panacea",
    "stopper-of-hermes",
    "bain-marie",
    "undine-of-the-bath",
    "philosophic-mercury",
    "salt-of-tartar",
    "spirit-of-wine",
    "realgar-viper",
    "rebis",
    "remora",
    "stone-ox",
    "lampblack-cat",
    "dissolution",
)
PACK = (
    "golem-of-prague",
    "realgar-viper",
    "melusine",
    "philosophic-mercury",
    "bain-marie",
    "gate-warden-of-prague",
    "undine-of-the-bath",
    "panacea",
    "greek-fire",
    "swift-of-the-caduceus",
    "salt-of-tartar",
    "dissolution",
)


class Table:
    """Collects cards and gives them handles."""

    def __init__(self) -> None:
        self.cards: dict[str, dict[str, Any]] = {}

    def card(self, card: str | None, owner: int | None = None, **more: Any) -> str:
        handle = f"h{len(self.cards):03d}"
        entry = dict(more)
        if card:
            entry["card"] = card
        if owner is not None:
            entry["owner"] = owner
        self.cards[handle] = entry
        return handle

    def many(self, cards: tuple[str, ...], owner: int | None = None) -> list[str]:
        return [self.card(c, owner) for c in cards]


def seat_start(name: str, kind: str = "person") -> dict[str, Any]:
    return {"player": name, "kind": kind}


def base(stage: str, phase: str = "", **table: Any) -> tuple[Table, dict[str, Any]]:
    """A running table in the fourth round."""
    t = Table()
    seats = {}
    laid = (
        {
            "attached": ("salt-of-tartar", "may-dew"),
            "resources": ("salt-of-the-covenant", "spirit-of-wine", "azoth"),
            "principles": ("the-philosophers-egg",),
            "apparatus": ("bain-marie", "pelican"),
            "materia": ("salt-flats",),
        },
        {
            "attached": ("greek-fire", "brimstone"),
            "resources": ("philosophic-sulphur", "brimstone"),
            "principles": ("caput-corvi",),
            "apparatus": ("reverberatory-furnace",),
            "materia": ("sulphur-well",),
        },
        {
            "attached": ("orpiment",),
            "resources": ("philosophic-sulphur", "azoth"),
            "principles": ("weight-and-measure",),
        },
        {
            "attached": ("azoth", "may-dew"),
            "resources": ("argent-vive",),
            "principles": ("neidan-the-inner-furnace",),
            "apparatus": ("alembic",),
            "materia": ("mercury-spring",),
        },
    )
    stages = ("albedo", "albedo", "nigredo", "citrinitas")
    pools = ({"mercury": 1, "salt": 2}, {"sulphur": 1}, {"sulphur": 1, "generic": 1}, {"mercury": 2})
    for n in range(4):
        seats[str(n)] = {
            **seat_start(NAMES[n], "bot" if n == 3 else "person"),
            "alchemist": t.card(ALCHEMISTS[n], n),
            "stage": stages[n],
            "op": (4, 5, 4, 3)[n],
            "pool": {"sulphur": 0, "mercury": 0, "salt": 0, "generic": 0, **pools[n]},
            "put_aside": {"sulphur": 0, "mercury": 0, "salt": 0, "generic": 0},
            "hand": (7, 4, 3, 5)[n],
            "deck": 13,
            "picks": 0,
            "queue": 0,
            "shown": [],
            "discard": t.many(("panacea",), n),
            "slots": {"reagents": 3, "principles": 2},
            "resting": [],
            "materia": [],
            "aside": [],
            "apparatus": [],
            "ledger": {"claimed": 2, "destroyed": 0, "lost": 1},
            **{zone: t.many(cards, n) for zone, cards in laid[n].items()},
        }
    seats["0"]["resting"] = [t.card("balsam-toad", 0), t.card("iron-warden", 0, exhausted=True)]
    seats["1"]["resting"] = [t.card("ash-phoenix", 1, exhausted=True)]
    golem = t.card("golem-of-prague", 0, damage=2)
    locations = {
        "left": {
            "materia": t.card("fountain-of-trevisan"),
            "creatures": {
                "0": [golem],
                "1": [t.card("grey-wolf-of-antimony", 1), t.card("bravo-of-the-canals", 1, damage=1)],
            },
            "power": {"0": 4, "1": 6},
            "notes": [],
            "contested": True,
        },
        "middle": {
            "materia": t.card("the-emperors-cabinet"),
            "creatures": {
                "0": [t.card("gate-warden-of-prague", 0)],
                "1": [t.card(None, 1, face_down=True, paid="☉✦")],
                "2": [t.card("realgar-viper", 2), t.card("kobold-of-the-seam", 2)],
                "3": [t.card("serpent-of-mercury", 3)],
            },
            "power": {"0": 2, "1": "?", "2": 6, "3": 6},
            "notes": ["Truce between Ada and Dov"],
        },
        "right": {
            "materia": t.card("volatile-quicksilver"),
            "creatures": {"2": [t.card("fulminate-imp", 2)], "3": [t.card("swift-of-the-caduceus", 3)]},
            "power": {"2": 3, "3": 3},
            "notes": [],
        },
    }
    objectives = t.many(OBJECTIVES)
    view = {
        "table": {
            "state": "running",
            "name": "The four of us",
            "game": "draft_and_battle",
            "options": {},
            "stage": stage,
            "round": 4,
            "phase": phase,
            "first": 3,
            "pile": [],
            "materia_deck": 7,
            "materia_discard": [],
            "scored": {objectives[0]: [1]},
            **table,
        },
        "seats": seats,
        "locations": locations,
        "objectives": objectives,
        "cards": t.cards,
        "you": {
            "hand": t.many(HAND, 0),
            "opus": t.card("the-quiet-garden", 0),
            "opus_holds": False,
            "deck_count": 13,
            "picks": [],
            "orders": {"pass": "none", "declare": "when_true"},
            "opus_parts": [
                {"text": "you have claimed at least 4 Materia", "holds": False, "have": 2, "need": 4},
                {"text": "you have destroyed no enemy creature", "holds": True},
            ],
        },
    }
    return t, view


LOG = [
    {"type": "round", "text": "Round IV"},
    {"type": "phase", "text": "Deployment"},
    {"type": "deploy", "text": "Dov deploys Swift of the Caduceus at Right."},
    {"type": "deploy", "text": "Ada deploys Golem of Prague at Left, wounded."},
    {"type": "deploy", "text": "Bruno deploys Bravo of the Canals at Left, wounded."},
    {"type": "deploy", "text": "Bruno deploys a face-down creature at Middle, paying ☉✦."},
    {"type": "pass", "text": "Dov passes."},
]
CHAT = [
    {"id": 1, "seat": 2, "name": "Chiara", "text": "Nobody touches the Cabinet. Nobody.", "at": "2030-01-01T00:00:00Z"}
]


def ask(
    view: dict[str, Any],
    kind: str,
    prompt: str,
    options: list[dict[str, Any]] | None = None,
    default: Any = None,
    **more: Any,
) -> dict[str, Any]:
    decision = {"id": "0-41", "seat": 0, "kind": kind, "prompt": prompt, "default": default, "time_left": 48.0, **more}
    if options is not None:
        decision["options"] = options
        if default is None:
            decision["default"] = options[-1]["choice"]
    return {"view": view, "decisions": [decision], "waiting": [{"seat": 0, "since": 3.0, "kind_public": kind}]}


def deployment() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=0)
    hand = view["you"]["hand"]
    options = []
    for i, name in ((0, "Public Notary"), (1, "Undine of the Bath"), (2, "Alabaster Sphinx")):
        options += [
            {
                "choice": ["deploy", i, p],
                "label": f"Deploy {name} at {p.capitalize()} for 🜔",
                "cards": [hand[i]],
                "place": p,
                "act": "deploy",
            }
            for p in ("left", "middle", "right")
        ]
    toad = view["seats"]["0"]["resting"][0]
    options += [
        {
            "choice": ["redeploy", p],
            "label": f"Send Balsam Toad to {p.capitalize()}",
            "cards": [toad],
            "place": p,
            "act": "redeploy",
        }
        for p in ("left", "middle", "right")
    ]
    options.append({"choice": "pass", "label": "Pass", "act": "pass"})
    return ask(view, "deployment", "Deploy a creature, use an ability, or pass.", options)


def steps() -> dict[str, Any]:
    """A deployment as the engine asks it: the card first, then where."""
    _, view = base("round", "deployment", turn=0)
    deploy = {
        "choice": ["deploy", 2], "label": "Deploy Alabaster Sphinx", "cards": [view["you"]["hand"][2]], "act": "deploy",
        "more": True,
    }
    return ask(view, "deployment", "Deploy a creature.", [deploy, {"choice": "pass", "label": "Pass", "act": "pass"}])


def laboratory() -> dict[str, Any]:
    _, view = base("round", "laboratory", turn=0)
    hand, seat = view["you"]["hand"], view["seats"]["0"]
    options = [
        {"choice": "r", "label": "Play Philosophic Mercury as a resource", "cards": [hand[6]], "act": "resource"},
        {"choice": "a", "label": "Attach Philosophic Mercury", "cards": [hand[6]], "act": "attach"},
        {"choice": "p", "label": "Play Panacea for 🜔🜔", "cards": [hand[5]], "act": "ritual"},
        {"choice": "w", "label": "Wake Iron Warden for ✦", "cards": [seat["resting"][1]], "act": "wake"},
        {
            "choice": "u",
            "label": "Maria the Jewess: look at the top 4 cards of your deck",
            "cards": [seat["alchemist"]],
            "act": "ability",
        },
        {"choice": "v", "label": "Advance to Citrinitas: 1 attached reagent and ✦✦", "act": "advance"},
        {"choice": "e", "label": "End your turn", "act": "end_turn"},
    ]
    return ask(view, "laboratory", "Your laboratory turn.", options)


def response() -> dict[str, Any]:
    t, view = base("round", "deployment", window={"kind": "deployment", "asked": [0, 2]})
    golem = view["locations"]["left"]["creatures"]["0"][0]
    view["table"]["pile"] = [
        {
            "id": "p1",
            "seat": 1,
            "card": t.card("tongue-of-fire", 1),
            "text": "2 damage to Golem of Prague",
            "targets": [golem],
        }
    ]
    hand = view["you"]["hand"]
    found = ask(
        view,
        "response",
        "Respond to Tongue of Fire?",
        [
            {"choice": "s", "label": "Play Stopper of Hermes for ☿🜔", "cards": [hand[4]], "act": "respond"},
            {"choice": "pass", "label": "Let it happen", "act": "pass"},
        ],
        touches=True,
    )
    found["waiting"].append({"seat": 2, "since": 3.0, "kind_public": "response"})
    return found


def damage() -> dict[str, Any]:
    _, view = base("round", "contest")
    left, middle = (view["locations"][p]["creatures"] for p in ("left", "middle"))
    golem, warden = left["0"][0], middle["0"][0]
    viper, kobold = middle["2"]
    serpent, hidden = middle["3"][0], middle["1"][0]
    middle["0"].append(view["seats"]["0"]["resting"].pop(0))
    toad = middle["0"][1]
    shape = {
        "type": "damage",
        "places": {
            "left": {"from": {golem: {"power": 4, "to": left["1"], "bonus": {left["1"][0]: 1}}}, "guards": {}},
            "middle": {
                "from": {
                    warden: {"power": 2, "to": [viper, kobold, serpent, hidden], "bonus": {}},
                    toad: {"power": 3, "to": [viper, kobold, serpent, hidden], "bonus": {viper: 1}},
                },
                "guards": {kobold: {"seat": 2, "needs": 1}},
            },
        },
    }
    default = {
        "left": {golem: {"to": {left["1"][0]: 2, left["1"][1]: 2}, "bonus": left["1"][0]}},
        "middle": {warden: {"to": {kobold: 1, serpent: 1}}, toad: {"to": {viper: 2, hidden: 1}, "bonus": viper}},
    }
    return ask(view, "damage", "Spread the damage of your creatures.", None, default, shape=shape)


def order() -> dict[str, Any]:
    t, view = base("round", "laboratory", turn=0)
    cards = t.many(("pelican", "azoth", "melusine", "rebis"), 0)
    shape = {"type": "piles", "cards": cards, "piles": {"top": {"min": 0, "max": 2}, "bottom": {"min": 0, "max": 4}}}
    return ask(
        view,
        "order",
        "Put up to 2 on top, the rest on the bottom of your deck.",
        None,
        {"top": [], "bottom": cards},
        shape=shape,
    )


def discard() -> dict[str, Any]:
    _, view = base("round", "end")
    options = [
        {"choice": h, "label": f"Discard {view['cards'][h]['card']}", "cards": [h], "act": "pick"}
        for h in view["you"]["hand"]
    ]
    return ask(
        view, "discard", "Discard 2 cards.", options, [view["you"]["hand"][0], view["you"]["hand"][1]], min=2, max=2
    )


def search() -> dict[str, Any]:
    t, view = base("round", "laboratory", turn=0)
    cards = t.many(("alembic", "pelican", "tower-athanor"), 0)
    options = [{"choice": h, "label": f"Take {view['cards'][h]['card']}", "cards": [h], "act": "pick"} for h in cards]
    options.append({"choice": None, "label": "Take none", "act": "no"})
    return ask(view, "choose", "Search your deck for an apparatus.", options, source=view["seats"]["0"]["alchemist"])


def target() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=0)
    creatures = [h for p in view["locations"].values() for n, hs in p["creatures"].items() if n != "0" for h in hs]
    options = [
        {
            "choice": h,
            "label": f"On {view['cards'][h].get('card', 'the face-down creature')}",
            "cards": [h],
            "act": "target",
        }
        for h in creatures
    ]
    return ask(view, "choose", "Choose a target enemy creature.", options, creatures[0])


def rival() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=0)
    options = [{"choice": n, "label": f"{NAMES[n]}", "target_seat": n, "act": "seat"} for n in (1, 2, 3)]
    return ask(view, "choose", "Choose a target opponent.", options)


def pay() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=0)
    options = [{"choice": i, "label": label, "act": "pay"} for i, label in enumerate(("🜔🜔☿", "🜔☿✦", "🜔🜔✦"))]
    return ask(view, "pay", "How do you pay for Alabaster Sphinx?", options, 0)


def amount() -> dict[str, Any]:
    _, view = base("round", "laboratory", turn=0)
    return ask(
        view, "choose", "How much is X?", [{"choice": i, "label": str(i), "act": "amount"} for i in range(14)], 0
    )


def declare() -> dict[str, Any]:
    _, view = base("round", "claim", window={"kind": "declaration", "asked": [0, 1, 2, 3]})
    view["you"]["opus_holds"] = True
    return ask(
        view,
        "declare",
        "Declare your Opus, The Quiet Garden?",
        [
            {"choice": True, "label": "Declare The Quiet Garden", "act": "yes"},
            {"choice": False, "label": "Not now", "act": "no"},
        ],
    )


def mulligan() -> dict[str, Any]:
    _, view = base("mulligan", "")
    return ask(
        view,
        "mulligan",
        "Keep this hand?",
        [
            {"choice": "mulligan", "label": "Put it back and draw 5 anew", "act": "mulligan"},
            {"choice": "keep", "label": "Keep these five", "act": "keep"},
        ],
    )


def waiting() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=1)
    return {"view": view, "decisions": [], "waiting": [{"seat": 1, "since": 12.0, "kind_public": "deployment"}]}


def watch() -> dict[str, Any]:
    _, view = base("round", "deployment", turn=1)
    del view["you"]
    return {
        "view": view,
        "decisions": [],
        "seat": None,
        "waiting": [{"seat": 1, "since": 12.0, "kind_public": "deployment"}],
    }


def _before(stage: str, **table: Any) -> tuple[Table, dict[str, Any]]:
    t = Table()
    seats = {
        str(n): {**seat_start(NAMES[n]), "queue": (1, 0, 2, 1)[n], "picks": 18, "stage": "nigredo", "op": 0}
        for n in range(4)
    }
    view = {
        "table": {
            "state": "running",
            "name": "The four of us",
            "game": "draft_and_battle",
            "options": {},
            "stage": stage,
            "first": 0,
            "pile": [],
            **table,
        },
        "seats": seats,
        "locations": {},
        "objectives": [],
        "cards": t.cards,
        "you": {"opus": t.card("the-quiet-garden", 0), "picks": [], "orders": {}},
    }
    return t, view


def draft() -> dict[str, Any]:
    t, view = _before("draft", draft={"pack": 2, "of": 3, "direction": "right", "cards": 15})
    for n in range(4):
        view["seats"][str(n)]["alchemist"] = t.card(ALCHEMISTS[n], n)
    view["you"]["picks"] = t.many(PICKS[:18], 0)
    pack = view["you"]["pack"] = t.many(PACK)
    options = [{"choice": h, "label": f"Take {view['cards'][h]['card']}", "cards": [h], "act": "pick"} for h in pack]
    return ask(view, "pick", "Pick a card.", options, pack[7])


def alchemists() -> dict[str, Any]:
    t, view = _before("alchemists")
    pool = view["table"]["pool_of_alchemists"] = t.many(
        (
            "hermes-trismegistus",
            "isis-the-revealer",
            "thoth-aat",
            *ALCHEMISTS[1:],
            "cleopatra-the-alchemist",
            "john-dee",
            "giordano-bruno",
            "faust",
            "ge-hong",
        )
    )
    view["seats"]["2"]["alchemist"] = t.card("maria-the-jewess", 2)
    options = [{"choice": h, "label": f"Take {view['cards'][h]['card']}", "cards": [h], "act": "pick"} for h in pool]
    return ask(view, "alchemist", "Choose your alchemist.", options, pool[0])


def opus() -> dict[str, Any]:
    t, view = _before("opus")
    del view["you"]["opus"]
    two = view["you"]["opus_choice"] = t.many(("the-quiet-garden", "the-red-lion"), 0)
    options = [{"choice": h, "label": f"Keep {view['cards'][h]['card']}", "cards": [h], "act": "pick"} for h in two]
    return ask(view, "opus", "Keep one Opus.", options, two[0])


def deck() -> dict[str, Any]:
    t, view = _before("deck")
    view["seats"]["1"]["deck_ready"] = True
    view["seats"]["0"]["alchemist"] = t.card(ALCHEMISTS[0], 0)
    picks = view["you"]["picks"] = t.many(PICKS, 0)
    return ask(
        view, "deck", "Build your deck.", None, picks[:26], shape={"type": "cards", "from": picks, "min": 25, "max": 30}
    )


def result() -> dict[str, Any]:
    t, view = base("over", "claim")
    opus = ("the-quiet-garden", "the-dismembered-king", "the-furnace-of-mars", "the-philosophers-child")
    for n in range(1, 4):
        view["seats"][str(n)]["opus"] = t.card(opus[n], n)
    view["seats"]["0"]["opus"] = view["you"]["opus"]
    view["table"].update(
        state="finished",
        result={
            "reason": "opus",
            "winners": [0],
            "scores": {str(n): {"op": (10, 9, 7, 6)[n], "opus": opus[n]} for n in range(4)},
        },
    )
    return {"view": view, "decisions": [], "waiting": []}


def course() -> list[dict[str, Any]]:
    """The rounds of the record of that game."""
    points = [(1, 0, 0, 2), (3, 2, 1, 2), (4, 2, 3, 5), (6, 5, 3, 7)]
    return [
        {
            "round": i + 1,
            "seats": [
                {"op": op, "stage": min(3, i * (n % 2)), "claims": (op + n) % 2, "opus": i == 3 and n == 0}
                for n, op in enumerate(row)
            ],
        }
        for i, row in enumerate(points)
    ]


def lobby() -> dict[str, Any]:
    view = {
        "table": {"state": "open", "name": "<b>Friday</b> \u202eelbat", "game": "draft_and_battle", "options": {}},
        "seats": {
            "0": seat_start("Ada"),
            "1": seat_start("<img src=x onerror=window.__x=1>"),
            "2": {"kind": "free"},
            "3": {"player": "Bot 4", "kind": "bot", "level": "easy"},
        },
        "locations": {},
        "objectives": [],
        "cards": {},
        "you": {},
    }
    return {"view": view, "decisions": [], "waiting": []}


SCENES = {
    f.__name__: f
    for f in (
        alchemists,
        amount,
        damage,
        deck,
        declare,
        deployment,
        discard,
        draft,
        laboratory,
        lobby,
        mulligan,
        opus,
        order,
        pay,
        response,
        result,
        rival,
        search,
        steps,
        target,
        waiting,
        watch,
    )
}
