"""Handles: how one viewer names a card.

The n-th handle of a viewer is a keyed hash of viewer and n. A card that goes where the viewer cannot see it
loses its handle and gets the viewer's next one when it is seen again, so nobody can follow a card through a
hidden zone, and no viewer's numbers count what others see.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache


@lru_cache(maxsize=200_000)
def handle(key: bytes, viewer: int, n: int) -> str:
    """The viewer's n-th handle: 10 characters that tell nothing of n to those without the key."""
    return hashlib.blake2b(b"handle\x00%d\x00%d" % (viewer, n), key=key, digest_size=5).hexdigest()
