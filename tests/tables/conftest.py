"""The databases of tests/store, for tables."""

from tests.store.conftest import cluster, postgres_url, store, url

__all__ = ["cluster", "postgres_url", "store", "url"]
