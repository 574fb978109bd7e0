"""A site for tests: the real application, a real database in a folder, a toy game."""

from __future__ import annotations

from typing import Any

from app.settings import load_settings
from app.tables.shelf import Shelf
from app.web.app import create_app
from app.web.limits import Limiter
from app.web.pages import Pages
from app.web.site import Site


def openapi() -> dict[str, Any]:
    """The OpenAPI document, without a database behind it."""
    site = Site(load_settings(), None, Shelf({}), Pages(), Limiter())  # type: ignore[arg-type]
    app = create_app(site)
    while not hasattr(app, "openapi"):
        app = app.app  # type: ignore[attr-defined]
    return app.openapi()
