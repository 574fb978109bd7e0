"""A stand-in for the server: each scene of scenes.py is a table of that name. It knows no rule.

    python tests/page/standin.py FOLDER_OF_CARD_YAML [PORT]

`/tables/response#seat=x` shows that scene. Every act is acknowledged and closes its decision; the choice is
kept in `window`-visible form at `/api/sent`, so that a test can read what the page sent.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import uvicorn
import yaml
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

sys.path.insert(0, str(Path(__file__).parent))
from scenes import CHAT, LOG, SCENES

STATIC = Path(__file__).parents[2] / "static"
CSP = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"


def load_cards(folder: Path) -> list[dict[str, Any]]:
    cards = []
    kinds = {"alchemists": "alchemist", "opus": "opus", "materia": "materia", "objectives": "objective"}
    for path in sorted(folder.glob("*.yaml")):
        for card in yaml.safe_load(path.read_text("utf-8")):
            cards.append({"kind": kinds.get(path.stem), **{k: v for k, v in card.items() if k not in ("note", "tags")}})
    return cards


def make(cards: list[dict[str, Any]]) -> Starlette:
    sent: list[dict[str, Any]] = []

    async def page(request: Request) -> Response:
        text = (STATIC / "index.html").read_text("utf-8")
        text = text.replace("<head>", '<head><meta name="root" content="/"><meta name="build" content="b1">')
        return Response(text, media_type="text/html", headers={"Content-Security-Policy": CSP})

    async def all_cards(request: Request) -> Response:
        return JSONResponse({"total": len(cards), "cards": cards})

    async def head(request: Request) -> Response:
        name = request.path_params["table"]
        if name not in SCENES:
            return JSONResponse({"error": {"code": "no_table", "message": "There is no such table."}}, 404)
        view = SCENES[name]()["view"]
        return JSONResponse({"table": name, "name": view["table"]["name"], "state": view["table"]["state"], "seats": view["seats"]})

    async def tables(request: Request) -> Response:
        if request.method == "POST":
            return JSONResponse({"table": "lobby", "seat": 0, "token": "x", "links": {}}, 201)
        state = request.query_params.get("state")
        found = [{"table": "lobby", "name": "Friday", "state": "open", "seats": {"0": {"player": "Ada", "kind": "person"}}}]
        return JSONResponse({"total": 1, "tables": found if state == "open" else []})

    async def was_sent(request: Request) -> Response:
        return JSONResponse(sent)

    async def socket(ws: WebSocket) -> None:
        await ws.accept()
        hello = await ws.receive_json()
        scene = SCENES[ws.path_params["table"]]()
        seq = 1
        await ws.send_json({
            "type": "welcome", "protocol": 1, "build": "b1", "table": ws.path_params["table"], "seat": 0, "role": "player",
            "seq": seq, "clock": {}, "back": {"ok": False, "why": "Chiara has acted since your last act."}, "chat": CHAT, "log": LOG,
            "presence": {"seats": {"0": "here", "1": "here", "2": "away", "3": "bot"}, "spectators": 2, "host": 0, "paused": False},
            "commitment": "c0ffee" * 10, **scene, "token_seen": hello["token"]})
        try:
            while True:
                message = await ws.receive_json()
                sent.append(message)
                if message["type"] == "ping":
                    await ws.send_json({"type": "pong"})
                elif message["type"] == "chat":
                    await ws.send_json({"type": "chat", "id": 100 + len(sent), "seat": 0, "name": "Ada", "text": message["text"], "at": ""})
                elif message["type"] == "why":
                    await ws.send_json({"type": "why", "card": message["card"], "reasons": [
                        {"rule": "Deployment", "message": "Needs 1 more unit."}]})
                elif message["type"] in ("act", "orders", "takeback"):
                    seq += 1
                    change: dict[str, Any] = {"decisions": [], "waiting": []} if message["type"] == "act" else {}
                    await ws.send_json({"type": "update", "seq": seq, "events": [{"type": "x", "text": f"Sent {json.dumps(message.get('choice'))}."}], **change})
                    await ws.send_json({"type": "ack", "action_id": message["action_id"], "seq": seq})
        except WebSocketDisconnect:
            pass

    return Starlette(routes=[
        Route("/", page), Route("/tables/{table}", page), Route("/api/sent", was_sent),
        Route("/api/tables", tables, methods=["GET", "POST"]), Route("/api/tables/{table}", head),
        Route("/api/tables/{table}/cards", all_cards), WebSocketRoute("/ws/tables/{table}", socket),
        Mount("/static", StaticFiles(directory=STATIC)),
    ])


if __name__ == "__main__":
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 8899
    uvicorn.run(make(load_cards(Path(sys.argv[1]))), host="127.0.0.1", port=port, log_level="warning")
