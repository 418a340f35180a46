"""The structures of `fair.h` as byte offsets, and its numbers."""

from __future__ import annotations

from typing import Final

# The fields that Python fills in, in front of those that it reads.
FAIR: Final = {
    "events": 0, "entry": 120, "parameters": 128, "launch": 136, "blocks": 144, "parts": 152,
    "lanes": 160, "threads": 168, "frame_bytes": 176, "stack_bytes": 184, "scratch_bytes": 192,
    "granule": 200, "seed": 208, "most_accesses": 216, "narrow": 224, "store": 232, "outcome": 240,
    "accesses": 248, "findings_count": 256, "fault_word": 264, "fault_block": 272,
    "waiting_count": 280, "waiting": 288, "findings": 1824,
}  # fmt: skip
FAIR_BYTES: Final = 76744
GIVEN_FORMAT: Final = "<120x15q"
STORE_BYTES: Final = 48
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
