"""One process a file. The lock is the kernel's: it ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


def hold(path: Path) -> IO[str]:
    """Lock the file, making it if needed; keep the result open as long as the lock is wanted.

    Raises BlockingIOError if another process holds it, OSError if it cannot be made.
    """
    file = path.open("a+")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError as error:
                raise BlockingIOError(str(error)) from error
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException:
        file.close()
        raise
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file
