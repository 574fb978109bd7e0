"""The canonical bytes of cards, and the hash that names them.

Keys are sorted and defaults left out, so neither the order of fields in the vocabulary nor a new field with
a default changes the hash of cards that do not use it.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from .words import Card

_encoder = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """JSON of one spelling only."""
    return _encoder.encode(value)


def digest(cards: tuple[Card, ...]) -> str:
    """SHA-256 over the canonical bytes, in hex."""
    return sha256(canonical(cards)).hexdigest()
