"""Secrets: of a table, of a seat, and of an answer that is kept for a minute. None is ever logged."""

from __future__ import annotations

import hashlib
import secrets


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """All that the store keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def commitment(secret: bytes) -> str:
    """Hex SHA-256, shown before the first card is."""
    return hashlib.sha256(secret).hexdigest()


def reply_key(call: str, action_id: str) -> str:
    """Under what an answer is kept; the action id cannot be read from it."""
    return hashlib.sha256(f"reply {call} {action_id}".encode("utf-8", "surrogatepass")).hexdigest()


def veil(body: bytes, call: str, action_id: str) -> bytes:
    """Encrypt an answer (it holds a token) so that only who knows the action id reads it; its own inverse."""
    key = hashlib.shake_256(f"veil {call} {action_id}".encode("utf-8", "surrogatepass")).digest(len(body))
    return bytes(a ^ b for a, b in zip(body, key, strict=True))


def bot_seed(secret: bytes, seat: int, decision: str) -> bytes:
    """32 bytes for a bot's own dice: the same after a crash, and no shuffle hangs on them."""
    return hashlib.blake2b(f"{seat} {decision}".encode(), key=secret, digest_size=32, person=b"magnum bot").digest()


def new_secret() -> bytes:
    """256 bits from the operating system: all that is random at a table follows from them and the words."""
    return secrets.token_bytes(32)
