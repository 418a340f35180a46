"""The text that a library such as LLVM prints on stderr, as options of its process make it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable


def printed_by(action: Callable[[], object]) -> str:
    """The text that goes to this process's stderr while a function runs."""
    with tempfile.TemporaryFile() as printed:
        error_stream = os.dup(2)
        os.dup2(printed.fileno(), 2)
        try:
            action()
        finally:
            os.dup2(error_stream, 2)
            os.close(error_stream)
        printed.seek(0)
        return printed.read().decode(errors="replace")
