"""Counts for Prometheus. They tell how busy the server is and never who did what."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """One registry for each app, so that several may live in one process (tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "magnum_http_requests", "Answered requests", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "magnum_http_seconds", "Time to answer", ["route"], buckets=BUCKETS, registry=self.registry
        )
        self.sockets = Gauge("magnum_sockets", "Open sockets", registry=self.registry)
        self.messages = Counter("magnum_socket_messages", "Messages from sockets", ["type"], registry=self.registry)
        self.acts = Histogram(
            "magnum_act_seconds", "Time from an act to its ack", buckets=BUCKETS, registry=self.registry
        )

    def text(self) -> bytes:
        """What a scrape gets."""
        return generate_latest(self.registry)
