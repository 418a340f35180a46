"""One line on stderr that says how far a long compilation is, and that goes away with it."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gpucompiler.jobs.reports import reporting

# Seconds until the line appears, and between its changes.
FIRST_S: Final = 1.0
_AGAIN_S: Final = 0.2


class ProgressLine:
    """The line of one compilation, written by a thread of its own, since stages may take long.

    Args:
        name: the kernel's.
        compilation: knows its stage.
    """

    def __init__(self, name: str, compilation: reporting) -> None:
        self._name, self._compilation = name, compilation
        self._began = time.perf_counter()
        self._ended = threading.Event()
        self._stream = sys.stderr
        self._thread = threading.Thread(target=self._run, name="gpucompiler progress", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        if self._ended.wait(FIRST_S):
            return
        width = 0
        while True:
            seconds = time.perf_counter() - self._began
            text = f"compiling {self._name}: {self._compilation.stage} {seconds:.1f} s"
            self._write("\r" + text.ljust(width))
            width = max(width, len(text))
            if self._ended.wait(_AGAIN_S):
                break
        self._write("\r" + " " * width + "\r")

    def _write(self, text: str) -> None:
        # A stream that was closed meanwhile ends no compilation.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            self._stream.write(text)
            self._stream.flush()

    def end(self) -> None:
        """Erase the line."""
        self._ended.set()
        self._thread.join()
