"""What a log line says of a fault: its kind and where it happened, never what it says, which may name a hand."""

from __future__ import annotations

import traceback
from pathlib import Path

CALLS = 4  # the innermost ones


def fault(error: BaseException) -> dict[str, str]:
    """Fields for a log line: `error`, the kind; `at`, the calls that led there, innermost first."""
    calls = traceback.extract_tb(error.__traceback__)[-CALLS:]
    at = " < ".join(f"{Path(call.filename).name}:{call.lineno} {call.name}" for call in reversed(calls))
    return {"error": type(error).__name__, "at": at}
