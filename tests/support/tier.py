"""How much a test tries: a sample in the check of every commit, far more under `--full`."""

from __future__ import annotations

import os
from typing import Final

# Set by conftest.py, before tests are collected.
VARIABLE: Final = "GPUCOMPILER_TEST_TIER"


def is_full() -> bool:
    """Whether this is a long run, which leaves nothing out."""
    return os.environ.get(VARIABLE) == "full"


def cases(commit: int, *, full: int) -> int:
    """The number of random cases, for `hypothesis.settings(max_examples=cases(24, full=600))`."""
    return full if is_full() else commit
