"""Control flow means what Python's means: each kernel is run by CPython too, and compared."""

from __future__ import annotations

from contextlib import nullcontext

import numpy as np
from test_frontend_language import same_as_python

SCOPE = nullcontext()


def test_with_scopes_are_left_as_any_block() -> None:
    def kernel(y, n):
        for i in range(n):
            with nullcontext(3) as three, nullcontext():
                if i == 1:
                    continue
                if i == three:
                    break
                y[i] = three * i
        with SCOPE as nothing:
            if nothing is not None:
                return
            if n > 5:
                return
        y[4] = n

    for n in (5, 9):
        same_as_python(kernel, np.full(5, -1), n)
