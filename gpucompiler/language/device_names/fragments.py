"""Names of fragments, and of what matrix instructions do with them."""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final = {
    "fragment": (
        "fragment(lanes, value, dtype): numbers in registers, combined lane by lane; or "
        "fragment(values, dtype=None) of a tuple, or of a short row of an array."
    ),
}
