"""The page and its files. The page is one document for every address; its files live below its build."""

from __future__ import annotations

import hashlib
import re
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response

STATIC = Path(__file__).resolve().parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html",
    ".txt": "text/plain",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
_BUILD = re.compile(r"^[0-9a-f]{12}$")

try:
    VERSION = version("magnum-opus")
except PackageNotFoundError:  # run from a checkout without being installed
    VERSION = "0"


class Pages:
    """The files below one folder, found once at start: what is not on the list is not served."""

    def __init__(self, folder: Path = STATIC, root_path: str = "") -> None:
        self.root_path = root_path
        self.files = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix in TYPES
        }
        self.build = self._build()
        self.index = self._index() if "index.html" in self.files else None

    def _build(self) -> str:
        """Twelve hex digits that change with any file of the page."""
        digest = hashlib.sha256(VERSION.encode())
        for name, path in self.files.items():
            digest.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()[:12]

    def _index(self) -> str:
        """index.html with the root and the build written in, its files named by the build."""
        text = self.files["index.html"].read_text("utf-8")
        root = escape(self.root_path)
        text = re.sub(r'(href|src|content)="/?static/', rf'\1="{root}/static/{self.build}/', text)
        head = f'<head>\n<meta name="root" content="{root}/">\n<meta name="build" content="{self.build}">'
        return text.replace("<head>", head, 1)

    def file(self, path: str) -> Response:
        """A file, kept for ever under the present build and asked for again under none or an old one."""
        build, _, rest = path.partition("/")
        cache = FOR_EVER if build == self.build else ASK_AGAIN
        found = self.files.get(rest if _BUILD.match(build) else path)
        if found is None:
            raise HTTPException(404)
        return FileResponse(found, media_type=TYPES[found.suffix], headers={"Cache-Control": cache})


router = APIRouter(include_in_schema=False)


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/tables/{table}", methods=["GET", "HEAD"])
@router.api_route("/cards", methods=["GET", "HEAD"])
@router.api_route("/cards/{card}", methods=["GET", "HEAD"])
@router.api_route("/rules", methods=["GET", "HEAD"])
@router.api_route("/replay", methods=["GET", "HEAD"])
@router.api_route("/replay/{table}", methods=["GET", "HEAD"])
async def page(request: Request) -> Response:
    """The page itself reads its address; the server writes nothing of it into the document."""
    index = request.app.state.site.pages.index
    if index is None:
        raise HTTPException(404)
    return Response(index, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})


@router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
async def static(request: Request, path: str) -> Response:
    """A file of the page."""
    return request.app.state.site.pages.file(path)
