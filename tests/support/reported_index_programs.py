"""Programs with indices out of range, and their arguments."""

from __future__ import annotations

from typing import Any

import numpy as np

RECORDS = np.dtype([("a", "f4"), ("b", "i4", (2,))])


# Statement, index as it is written, sizes of what it is an index of.
PLACES = {
    "o[n] = 1": 3,
    "o[n] += 1": 3,
    "o[1:][n] = 1": 2,
    "o[::-1][n] = 1": 3,
    "o[::2][n] = 1": 2,
    "t[n, 1] = 1": 2,
    "t[1, n] = 1": 4,
    "t[:, n][1] = 1": 4,
    "t[n][1] = 1": 2,
    "t.T[n, 0] = 1": 4,
    "o[0] = (1, 2, 3)[n]": 3,
    "cuda.atomic.add(o, n, 1.0)": 3,
    "o[0] = cuda.atomic.load(o, n)": 3,
    "r[n].a = 1": 3,
    "r['a'][n] = 1": 3,
    "r[0].b[n] = 1": 2,
    "p = o.view(np.float32)[:4].view(cuda.float2); p[n].x = 1": 2,
    "a, b = cuda.vectors(t, 2)[n]": 4,
    "s = cuda.shared.array((2, 5), np.int8); s[1, n] = 1": 5,
    "s = cuda.local.array(4, np.int8); s[n] = 1": 4,
    "o[n + cuda.threadIdx.x - cuda.threadIdx.x] = 1": 3,
}


def arrays() -> list[Any]:
    return [np.zeros(3), np.zeros((2, 4)), np.zeros(3, RECORDS)]
