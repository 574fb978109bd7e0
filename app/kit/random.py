"""Random streams out of one secret: one per purpose, each a counter that is part of the state.

The key is SHA-256 over the secret and every seat's word; block i of stream p is
BLAKE2b-256(key, p || 0x00 || i as 8 bytes big-endian). Numbers below n come from 8-byte draws by rejection,
so no value is favoured; a shuffle is Fisher-Yates from the last place down. docs/randomness.md says the same
for people who want to check a game with a program of their own.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

T = TypeVar("T")
_TOP = 1 << 64


def derive_key(secret: bytes, words: tuple[str, ...]) -> bytes:
    """The 32-byte key of all streams of a game: nobody but the secret's holder can know it beforehand, and every
    seat that gave a word has had a say in it."""
    h = hashlib.sha256(b"magnum-opus/1\x00" + secret)
    for word in words:
        data = word.encode()
        h.update(len(data).to_bytes(4, "big") + data)
    return h.digest()


def draw(key: bytes, purpose: str, counter: int) -> int:
    """The 64-bit number at `counter` of the stream `purpose`."""
    block = hashlib.blake2b(
        purpose.encode() + b"\x00" + counter.to_bytes(8, "big"), key=key, digest_size=32
    ).digest()
    return int.from_bytes(block[:8], "big")


def below(key: bytes, purpose: str, counter: int, n: int) -> tuple[int, int]:
    """A fair number 0..n-1 and the next counter. Raises ValueError for n < 1."""
    if n < 1:
        raise ValueError(f"nothing to choose from: {n}")
    limit = _TOP - _TOP % n
    while True:
        value = draw(key, purpose, counter)
        counter += 1
        if value < limit:
            return value % n, counter


def shuffled(key: bytes, purpose: str, counter: int, items: list[T]) -> tuple[list[T], int]:
    """A fair order of the items (a new list) and the next counter."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j, counter = below(key, purpose, counter, i + 1)
        out[i], out[j] = out[j], out[i]
    return out, counter
