"""Names that tell what a kernel is compiled for, and where its arrays lie."""

from __future__ import annotations

from typing import Final

VALUES: Final = {
    "target_name": (
        'what the kernel is compiled for, as compile time knows it: "host", or an architecture '
        'such as "sm_90a"'
    ),
    "ptx_version": "the PTX that the kernel is compiled to, 80 for PTX 8.0; 0 on other targets",
}
FUNCTIONS: Final = {
    "assume": (
        "assume(condition): the condition holds in every launch. Checked kernels test it, and the "
        "checker's proofs use it; other kernels don't compute it."
    ),
    "stop_gradient": ("stop_gradient(x): x itself, a number that derivatives take for a constant."),
    "is_aligned": (
        "is_aligned(array, n): whether the address of the array's first element is a multiple of "
        "n bytes."
    ),
    "is_contiguous": (
        "is_contiguous(array): whether compile time knows that the array is C-contiguous."
    ),
}
