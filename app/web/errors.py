"""Everything that goes wrong, in one shape: {"error": {"code", "message", "details"}}."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.game import IllegalChoice
from app.tables.errors import TableError

CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_big", 415: "not_json", 429: "too_fast"}
WORDS = {
    404: "There is nothing at this address.",
    405: "This address does not know that method.",
    413: "That is more than is taken here.",
    429: "Too fast: wait a moment and try again.",
}


def error_response(
    status: int, code: str, message: str, details: Any = None, headers: dict[str, str] | None = None
) -> Response:
    """The answer that says no."""
    body = msgspec.json.encode({"error": {"code": code, "message": message, "details": details}})
    return Response(body, status, headers, "application/json")


def too_fast() -> TableError:
    """What a limit answers with."""
    return TableError("too_fast", WORDS[429], 429)


def install(app: FastAPI) -> None:
    """Answer every exception of a route in the one shape."""
    app.add_exception_handler(TableError, _table_error)
    app.add_exception_handler(IllegalChoice, _refusal)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)


async def _table_error(_: Request, error: TableError) -> Response:
    headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else None
    if error.status == 429:
        headers = {"Retry-After": "5"}
    return error_response(error.status, error.code, error.message, error.details, headers)


async def _refusal(_: Request, error: IllegalChoice) -> Response:
    """The socket's `refused`: the rule and the decision are in the details."""
    return error_response(409, error.code, error.message, {"rule": error.rule, "decision": error.decision})


async def _invalid(_: Request, error: RequestValidationError) -> Response:
    """Where and what; never the value, which might be a secret or somebody's script."""
    details = [{"at": [str(part)[:60] for part in one["loc"]], "message": one["msg"]} for one in error.errors()]
    return error_response(422, "invalid", "The request is not as the documents say.", details[:50])


async def _http(_: Request, error: HTTPException) -> Response:
    code = CODES.get(error.status_code, "refused")
    message = WORDS.get(error.status_code, "That cannot be done.")
    return error_response(error.status_code, code, message, None, dict(error.headers or {}))


async def _unexpected(_: Request, error: Exception) -> Response:
    return error_response(500, "internal", "Something is wrong with the server; it has been written down.")
