"""What the house says no with."""

from __future__ import annotations

from typing import Any


class TableError(Exception):
    """A call that cannot be done. `code` is for programs, `message` for people, `status` an HTTP status.

    Codes: no_table 404, not_public 403 · bad_token 401 · not_host, not_yours, table_word 403 ·
    full, taken, started, empty_seat, not_running, finished, table_running, not_public_yet 409 ·
    bad_option, bad_name, bad_seat, bad_cube, bad_action_id, bad_text 422 · too_fast 429 · unavailable 503.
    `details` is JSON that helps a program or a person to do better (the faults of a cube, an option's name).
    """

    def __init__(self, code: str, message: str, status: int = 409, details: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.details = details
