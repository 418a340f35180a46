"""The names of kernels that stand in files of their own, a group a file: one line here each."""

from __future__ import annotations

from typing import Final

from gpucompiler.language.device_names import (
    asynchronous,
    bulk,
    compilation,
    fragments,
    hints,
    matrices,
    synchronisation,
)

# Name → sentence. `group.member` is an attribute of `cuda.group`.
FUNCTIONS: Final[dict[str, str]] = {
    **asynchronous.FUNCTIONS,
    **bulk.FUNCTIONS,
    **compilation.FUNCTIONS,
    **fragments.FUNCTIONS,
    **matrices.FUNCTIONS,
    **hints.FUNCTIONS,
    **synchronisation.FUNCTIONS,
}
# Numbers of each thread, such as `cuda.warpgroup`.
VALUES: Final[dict[str, str]] = {
    **compilation.VALUES,
    **synchronisation.VALUES,
}
