"""Names by which threads synchronise: who acts for a warp, groups of warps.

Sections are those of PTX ISA 9.0.
"""

from __future__ import annotations

from typing import Final

VALUES: Final = {
    "warpgroup": (
        "index of the thread's warpgroup in its block: 128 threads, consecutive with x fastest. "
        "The same in all lanes of a warp, and known to be"
    ),
}
FUNCTIONS: Final = {
    "elect": (
        "elect(mask=0xffffffff): whether this lane is the one that acts for the lanes of mask, "
        "which all call it together; one lane of each warp. elect.sync, §9.7.13.14; sm_90. In "
        "programs of the host, and where the interpreter runs it, the lowest lane is chosen."
    ),
}
