"""All kernels of the corpus, in one tuple."""

from __future__ import annotations

from typing import Final

from kernels import elementwise, matrices, numbers, pictures, records, reductions, stencils, views
from kernels.case import Case

CORPUS: Final[tuple[Case, ...]] = (
    *elementwise.CASES,
    *stencils.CASES,
    *matrices.CASES,
    *reductions.CASES,
    *numbers.CASES,
    *pictures.CASES,
    *views.CASES,
    *records.CASES,
)
BY_NAME: Final = {case.name: case for case in CORPUS}
