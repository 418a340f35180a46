"""Names of matrix instructions. Sections are those of PTX ISA 9.0."""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final = {
    "ldmatrix": (
        "ldmatrix(array, index, count, transpose=False): the thread's part of 1, 2 or 4 matrices "
        "of 8 rows of 16 bytes in shared memory, as a fragment; lane 8i + r names where row r of "
        "matrix i begins. §9.7.14.5.15; sm_75."
    ),
    "stmatrix": (
        "stmatrix(array, index, fragment, transpose=False): stores what ldmatrix loads. "
        "§9.7.14.5.16; sm_90."
    ),
    "mma_sync": (
        "mma_sync(a, b, c): a · b + c of a warp's fragments; their types and lanes choose the row "
        "of mma.sync: float16, bfloat16, float32 (as tf32), float64, 8-bit floats and integers. "
        "§9.7.14.5; sm_80, 8-bit floats sm_89."
    ),
    "wgmma.mma": (
        "wgmma.mma(c, a, b, accumulate=True, fence=True, commit=True): a · b + c of a warpgroup, "
        "which goes on behind the call. c is a fragment; b is (array, index, layout) in shared "
        "memory, a too or a fragment; a layout of (rows, K) says where the elements lie. A tuple "
        "of several a, 64 rows each, makes one group of their products, behind each other in c. "
        "§9.7.15.5; sm_90a."
    ),
    "wgmma.wait": (
        "wgmma.wait(*fragments, pending=0): the fragments, which can be read from here on, once at "
        "most `pending` groups of products go on; one whose group may be among those stays "
        "pending. §9.7.15.7; sm_90a."
    ),
}
