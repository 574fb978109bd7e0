"""What browsers are told, and how the page and its files are served."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.tables.shelf import Shelf
from app.web.pages import Pages
from tests.web.support import Running, running


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/docs", "/api/nothing", "/tables/x", "/static/nothing.js"])
def test_every_answer_forbids_what_is_not_ours(live: Running, path: str) -> None:
    headers = live.http.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'" and "unsafe" not in headers["content-security-policy"]
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert "script-src" not in policy, "scripts are ours alone"
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_answers_are_not_kept(live: Running) -> None:
    assert live.http.get("/api/tables").headers["cache-control"] == "no-store"


def test_the_page_names_its_files_by_the_build(live: Running) -> None:
    page = live.http.get("/")
    build = live.site.pages.build
    assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
    assert f'<meta name="build" content="{build}">' in page.text and '<meta name="root" content="/">' in page.text
    assert '="/static/' not in page.text.replace(f'="/static/{build}/', "")
    for name in ("js/env.js", "js/main.js"):
        kept = live.http.get(f"/static/{build}/{name}")
        assert kept.headers["cache-control"].endswith("immutable")
        assert kept.headers["content-type"].startswith("text/javascript")
        for other in (f"/static/{name}", f"/static/{'0' * 12}/{name}"):
            assert live.http.get(other).headers["cache-control"] == "no-cache"


def test_the_build_changes_with_any_file(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    (tmp_path / "a.js").write_text("1")
    first = Pages(tmp_path).build
    (tmp_path / "a.js").write_text("2")
    assert Pages(tmp_path).build != first
    (tmp_path / "notes.py").write_text("")
    assert "notes.py" not in Pages(tmp_path).files


def test_api_documents_are_ours(live: Running) -> None:
    page = live.http.get("/api/docs").text
    assert "/api/tables/{table}/choices" in page and "<script" not in page and "style=" not in page
    assert "http://" not in page and "https://" not in page
    assert live.http.get("/api/docs.css").headers["content-type"].startswith("text/css")
    assert live.http.get("/api/openapi.json").json()["info"]["title"] == "Magnum Opus"


def test_metrics_are_for_this_machine(live: Running) -> None:
    assert "magnum_http_requests_total" in live.http.get("/metrics").text
    assert live.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404


def test_below_a_path(tmp_path: Path, shelf: Shelf) -> None:
    """The proxy may cut the path off or leave it; links and files name it either way."""
    with running(tmp_path, shelf, root_path="/magnum", public_url="https://play.example/magnum") as site:
        for prefix in ("", "/magnum"):
            page = site.http.get(f"{prefix}/")
            assert f'="/magnum/static/{site.site.pages.build}/' in page.text
            assert '<meta name="root" content="/magnum/">' in page.text
            assert site.http.get(f"{prefix}/static/js/env.js").status_code == 200
            assert site.http.get(f"{prefix}/api/health").status_code == 200
            made = site.http.post(f"{prefix}/api/tables", json={"name": "a", "player": "b"}).json()
            assert made["links"]["join"] == f"https://play.example/magnum/tables/{made['table']}"
            line = site.socket(made["table"], made["token"])
            assert line.welcome["build"] == site.site.pages.build
            line.close()
