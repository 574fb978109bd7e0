"""Log lines: for people on a terminal, or JSON. They never hold tokens, queries, views or hands."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


def configure(log_format: str, level: str) -> None:
    """One stream, standard error, for our own lines and those of the libraries."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if log_format == "json":
        last: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        # Plain tracebacks: the pretty ones print local variables, and those hold hands and tokens.
        last = [
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
        ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # uvicorn writes a socket's whole address with its query; alembic and asyncio chat at info.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "asyncio", "aiosqlite", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_no_false_alarm)


def _no_false_alarm(record: logging.LogRecord) -> bool:
    """uvicorn calls a handshake that was refused with an answer of its own (403, 429) an error; it is none."""
    return "without completing handshake" not in record.getMessage()


def get_logger(name: str) -> Any:
    """A logger whose words are an event and named values."""
    return structlog.stdlib.get_logger(name)
