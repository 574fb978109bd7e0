"""What players read beside the cards: the rules, and rulings on single cards."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.web.answers import json, may_fail
from app.web.models import Lang, Rules, Rulings
from app.web.site import site_of

router = APIRouter(tags=["rules"])


@router.get("/api/rules", response_model=Rules, responses=may_fail(404))
async def rules(request: Request, lang: Lang = "en") -> Response:
    """The rules for players, as one page of Markdown; in English where there is none in that language."""
    pages = site_of(request).shelf.default.rules
    wanted = lang.lower().replace("_", "-").partition("-")[0]
    spoken = next((name for name in (wanted, "en") if name in pages), None)
    if spoken is None:
        raise HTTPException(404)
    return json({"lang": spoken, "markdown": pages[spoken]})


@router.get("/api/rulings", response_model=Rulings, responses=may_fail())
async def rulings(request: Request) -> Response:
    """Rulings on cards of the first built-in cube by card id; `general` are those that name no card."""
    kind = site_of(request).shelf.default
    cards = {card: said for card, said in kind.rulings.items() if card}
    return json({"game": kind.id, "general": kind.rulings.get("", []), "cards": cards})
