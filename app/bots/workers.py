"""Worker processes in which seat players think, so that no thought ever stops the event loop."""

from __future__ import annotations


class Workers:
    """A pool of processes. `processes` 0 means: as many as there are cores, at most 4."""

    def __init__(self, processes: int = 0) -> None: ...

    def close(self) -> None:
        """Stop the processes; thoughts under way are dropped."""
