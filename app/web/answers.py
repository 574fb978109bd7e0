"""Answers of the REST calls, encoded once; and the errors that each call's documents name."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Security
from fastapi.security import HTTPBearer
from starlette.responses import Response

from app.web.models import ErrorAnswer

# For the documents; what a token opens is asked of the tables (Site.seat_of).
TOKEN = Security(HTTPBearer(auto_error=False, description="the seat's token"))

_encoder = msgspec.json.Encoder()


def json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """`value` as JSON."""
    return Response(_encoder.encode(value), status, headers, "application/json")


def may_fail(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For `responses=`: these and what every call may answer, all in the one shape."""
    return {status: {"model": ErrorAnswer, "description": WORDS[status]} for status in {*statuses, 413, 422, 429}}


WORDS = {
    401: "no token, or one that is not of this table",
    403: "not for this seat",
    404: "no such table",
    409: "not now; the code says why",
    413: "too big",
    422: "not as these documents say",
    429: "too fast",
    503: "the database cannot be reached",
}
