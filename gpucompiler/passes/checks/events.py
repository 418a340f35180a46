"""The numbers that tell the run time of a followed launch what its kernel does.

    kind (8 bits) | number of the site (16) | bytes (8) | flags of the access (8) | order (8)

gpucompiler/checker/native/fair.c takes them apart.
"""

from __future__ import annotations

from typing import Final

# In the order of enum event_kind there.
EVENTS: Final = (
    "read", "write", "atomic", "arrive", "leave", "warp_arrive", "warp_leave", "grid_arrive",
    "grid_leave", "named_arrive", "named_leave", "fence", "out_of_bounds", "not_written", "waits",
)  # fmt: skip
# Flags of an access, and orders. Memory that is fresh has no values before it is written.
READS, WRITES, ATOMIC, OF_BLOCK, FRESH, CONSTANT, OPAQUE = (1 << n for n in range(7))
ACQUIRES, RELEASES, NARROW, COUNTS = (1 << n for n in range(4))
# The largest number of a site.
SITES: Final = 1 << 14


def event_word(kind: str, site: int = 0, size: int = 0, flags: int = 0, order: int = 0) -> int:
    """The number of an event."""
    return EVENTS.index(kind) | site << 8 | size << 24 | flags << 32 | order << 40
