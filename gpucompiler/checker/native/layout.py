"""The structures of `fair.h` as byte offsets, and its numbers."""

from __future__ import annotations

from typing import Final

# The fields that Python fills in, in front of those that it reads.
FAIR: Final = {
    "event": 0, "entry": 8, "parameters": 16, "launch": 24, "blocks": 32, "parts": 40, "lanes": 48,
    "threads": 56, "frame_bytes": 64, "stack_bytes": 72, "scratch_bytes": 80, "granule": 88,
    "seed": 96, "most_accesses": 104, "narrow": 112, "outcome": 120, "accesses": 128,
    "findings_count": 136, "fault_word": 144, "fault_block": 152, "waiting_count": 160,
    "waiting": 168, "findings": 1704,
}  # fmt: skip
FAIR_BYTES: Final = 76592
GIVEN_FORMAT: Final = "<15q"
FINDING_FORMAT: Final = "<5Qq3Q"
MOST_FINDINGS: Final = 1024
MOST_WAITING: Final = 64

# A word of an access.
EPOCH_BITS: Final = 20
SITE_BITS: Final = 14
THREAD_BITS: Final = 10
BLOCKS: Final = 1 << 20

# The kinds of findings, and their flags.
RACE, UNWRITTEN, OUTSIDE = 1, 2, 3
FIRST_ATOMIC, SECOND_ATOMIC, FIRST_WRITES, SECOND_WRITES, PENDING, COUNTED = 1, 2, 4, 8, 16, 32


class Outcome:
    """Results of `run`."""

    RUNNING: Final = 0
    DONE: Final = 1
    AGAIN: Final = 2
    HANGS: Final = 3
    TOO_LONG: Final = 4
    NO_MEMORY: Final = 5
