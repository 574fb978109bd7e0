"""A stand-in for the server: each scene of scenes.py is a table of that name. It knows no rule.

    python -m tests.page.standin [PORT]

`/tables/response#seat=x` shows that scene. Every act is acknowledged and closes its decision; what the page
sent is at `/api/sent`, so that a test can read it. A POST to `/api/drop` breaks every socket.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.games.draft_and_battle.cards.load import load_folder
from app.games.draft_and_battle.cards.rest import rest_cards
from app.games.draft_and_battle.rulebook import RULES, rulings_on
from tests.page.records import RECORDS
from tests.page.scenes import CHAT, LOG, SCENES, course

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"
CSP = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"


def find_cards() -> list[dict[str, Any]]:
    """The built-in cube as the server gives it."""
    return rest_cards(load_folder(ROOT / "cube").cards)


def make(cards: list[dict[str, Any]]) -> Starlette:
    sent: list[dict[str, Any]] = []
    sockets: set[WebSocket] = set()

    async def page(request: Request) -> Response:
        text = (STATIC / "index.html").read_text("utf-8")
        text = text.replace("<head>", '<head><meta name="root" content="/"><meta name="build" content="b1">')
        return Response(text, media_type="text/html", headers={"Content-Security-Policy": CSP})

    async def all_cards(request: Request) -> Response:
        return JSONResponse({"total": len(cards), "cards": cards})

    async def rules(request: Request) -> Response:
        return JSONResponse({"lang": "en", "markdown": RULES["en"]})

    async def rulings(request: Request) -> Response:
        found = rulings_on({card["name"]: card["id"] for card in cards})
        return JSONResponse({"game": "draft_and_battle", "general": found.pop("", []), "cards": found})

    async def replay(request: Request) -> Response:
        if request.path_params["table"] == "result":
            return JSONResponse({"rounds": course()})
        make_record = RECORDS.get(request.path_params["table"])
        if make_record is None:
            error = {"code": "table_running", "message": "The record is public once the game is over."}
            return JSONResponse({"error": error}, 409)
        return JSONResponse(make_record(cards))

    async def head(request: Request) -> Response:
        name = request.path_params["table"]
        if name not in SCENES:
            return JSONResponse({"error": {"code": "no_table", "message": "There is no such table."}}, 404)
        view = SCENES[name]()["view"]
        return JSONResponse(
            {"table": name, "name": view["table"]["name"], "state": view["table"]["state"], "seats": view["seats"]}
        )

    async def tables(request: Request) -> Response:
        if request.method == "POST":
            return JSONResponse({"table": "lobby", "seat": 0, "token": "x", "links": {}}, 201)
        state = request.query_params.get("state")
        found = [
            {"table": "lobby", "name": "Friday", "state": "open", "seats": {"0": {"player": "Ada", "kind": "person"}}}
        ]
        return JSONResponse({"total": 1, "tables": found if state == "open" else []})

    async def was_sent(request: Request) -> Response:
        return JSONResponse(sent)

    async def drop(request: Request) -> Response:
        for ws in list(sockets):
            await ws.close(1012)
        return JSONResponse({})

    async def socket(ws: WebSocket) -> None:
        await ws.accept()
        sockets.add(ws)
        hello = await ws.receive_json()
        scene = SCENES[ws.path_params["table"]]()
        seq = 1
        await ws.send_json(
            {
                "type": "welcome",
                "protocol": 1,
                "build": "b1",
                "table": ws.path_params["table"],
                "seat": 0,
                "role": "player",
                "seq": seq,
                "clock": {},
                "back": {"ok": False, "why": "Chiara has acted since your last act."},
                "chat": CHAT,
                "log": LOG,
                "presence": {
                    "seats": {"0": "here", "1": "here", "2": "away", "3": "bot"},
                    "spectators": 2,
                    "host": 0,
                    "paused": False,
                },
                "commitment": "c0ffee" * 10,
                **scene,
                "token_seen": hello["token"],
            }
        )
        try:
            while True:
                message = await ws.receive_json()
                sent.append(message)
                if message["type"] == "ping":
                    await ws.send_json({"type": "pong"})
                elif message["type"] == "chat":
                    await ws.send_json(
                        {
                            "type": "chat",
                            "id": 100 + len(sent),
                            "seat": 0,
                            "name": "Ada",
                            "text": message["text"],
                            "at": "",
                        }
                    )
                elif message["type"] == "why":
                    await ws.send_json(
                        {
                            "type": "why",
                            "card": message["card"],
                            "reasons": [{"rule": "Deployment", "message": "Needs 1 more unit."}],
                        }
                    )
                elif message["type"] in ("act", "orders", "takeback"):
                    seq += 1
                    change: dict[str, Any] = {"decisions": [], "waiting": []} if message["type"] == "act" else {}
                    await ws.send_json(
                        {
                            "type": "update",
                            "seq": seq,
                            "events": [{"type": "x", "text": f"Sent {json.dumps(message.get('choice'))}."}],
                            **change,
                        }
                    )
                    await ws.send_json({"type": "ack", "action_id": message["action_id"], "seq": seq})
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sockets.discard(ws)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/tables/{table}", page),
            *(Route(path, page) for path in ("/cards", "/cards/{card}", "/rules", "/replay", "/replay/{table}")),
            Route("/api/cube/cards", all_cards),
            Route("/api/rules", rules),
            Route("/api/rulings", rulings),
            Route("/api/tables/{table}/replay", replay),
            Route("/api/sent", was_sent),
            Route("/api/drop", drop, methods=["POST"]),
            Route("/api/tables", tables, methods=["GET", "POST"]),
            Route("/api/tables/{table}", head),
            Route("/api/tables/{table}/cards", all_cards),
            WebSocketRoute("/ws/tables/{table}", socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
    )


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8899
    uvicorn.run(make(find_cards()), host="127.0.0.1", port=port, log_level="warning")
