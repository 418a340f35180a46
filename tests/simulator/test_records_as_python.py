"""Records under the target "python": their fields are those of compiled kernels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

# Names that scalars and arrays of NumPy have, too.
INSIDE = np.dtype([("imag", "f4"), ("y", "i4", (2,))], align=True)
RECORD = np.dtype(
    [("size", "i4"), ("real", "f4"), ("data", "f8"), ("T", "i2"), ("item", INSIDE), ("x", "f4")],
    align=True,
)


def reads_and_writes(a, out):
    i = cuda.grid(1)
    if i < len(a):
        p = a[i]
        out[i] = p.data * 3 + p.size + p.real * 2 + p.T * 5 + p.item.imag + p.item.y[1]
        p.size += 1
        p.real = 4
        p.item.imag = 6
        p.item.y[0] = 7
        p["x"] = p["item"].imag + 1


def fields_of_all(a, out):
    i = cuda.grid(1)
    if i < len(a):
        out[i] = a["size"][i] + np.float64(a["item"][i].imag)
        a["data"][i] = len(a) + a.size
        a[i].T = 3


def in_other_memory(a, out):
    s = cuda.shared.array(8, RECORD)
    p = cuda.local.array(2, RECORD)
    t = cuda.threadIdx.x
    s[t].size = a[t].size + 1
    p[1].real = t
    cuda.syncthreads()
    out[t] = s[7 - t].size + np.float64(p[1].real)


def records() -> np.ndarray[Any, Any]:
    a = np.zeros(8, RECORD)
    rng = np.random.default_rng(5)
    for name in ("size", "real", "data", "T"):
        a[name] = rng.integers(1, 9, len(a))
    a["item"]["imag"], a["item"]["y"] = rng.integers(1, 9, len(a)), rng.integers(1, 9, (len(a), 2))
    return a


@pytest.mark.parametrize("kernel", [reads_and_writes, fields_of_all, in_other_memory])
@pytest.mark.parametrize("view", [np.ndarray, np.recarray])
def test_fields_with_names_of_numpy(kernel: Any, view: Any) -> None:
    found = []
    for target in ("host", "python"):
        a, out = records(), np.zeros(8, np.float64)
        cuda(threads=8, blocks=1, target=target)(kernel)(a.view(view), out)
        found.append((a.tolist(), out.tolist()))
    assert repr(found[0]) == repr(found[1])
