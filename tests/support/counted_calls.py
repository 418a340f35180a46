"""A measure of work that doesn't depend on the clock or on the machine's load."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable


def count_calls(work: Callable[[], object]) -> int:
    """Python and C functions that `work()` calls in this thread."""
    count = 0

    def profile(frame: object, event: str, argument: object) -> None:
        nonlocal count
        if event in ("call", "c_call"):
            count += 1

    # A collection would run finalisers of what was there before.
    gc.disable()
    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count
