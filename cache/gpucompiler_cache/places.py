"""Places of a store's files below its own directory."""

from __future__ import annotations

from typing import Final

# All entries lie in folders below this one, by the first two digits of their key. The number is
# that of the layout and the frame: another version uses another folder.
ENTRIES: Final = "entries-1"
TEMPORARY: Final = "temporary"
QUARANTINE: Final = "quarantine"
LOCKS: Final = "locks"


def path_of(key: str) -> str:
    """The path of an entry in the store's directory."""
    return f"{ENTRIES}/{key[:2]}/{key}"
