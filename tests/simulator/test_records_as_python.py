"""Records under the target "python": their fields are those of compiled kernels."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import adapt

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


class Cloud:
    def __init__(self, count: int) -> None:
        self.positions = np.zeros(count)


@adapt(Cloud)
def cloud_argument(cloud: Cloud) -> Any:
    return {"x": cloud.positions, "count": len(cloud.positions)}


@dataclasses.dataclass
class Held:
    records: Any
    amount: int


def drifted(cloud: Any, *winds: Any, by: float = 2.0) -> None:
    i = cuda.grid(1)
    if i < cloud.count:
        for wind in winds:
            cloud.x[i] += wind * by


def changed(held: Any, one: Any) -> None:
    i = cuda.grid(1)
    held.records[i].mass += held.amount
    if i == 0:
        one.mass += 1


@pytest.mark.parametrize("target", ["host", "python"])
def test_arguments_are_those_of_compiled_kernels(target: str) -> None:
    """Adapted objects, records, records in dataclasses, and arguments by keyword alone."""
    cloud = Cloud(3)
    kernel = cuda(threads=4, blocks=1, target=target)(drifted)
    for _ in range(3):  # the later ones may be native
        kernel(cloud, 1.5, 0.5)
    kernel(cloud, 1.0, by=5.0)
    assert cloud.positions.tolist() == [17, 17, 17]
    records = np.zeros(4, [("mass", np.float64)])
    others = records.copy()
    cuda(threads=4, blocks=1, target=target)(changed)(Held(records, 3), others[2])
    assert records["mass"].tolist() == [3, 3, 3, 3]
    assert others["mass"].tolist() == [0, 0, 1, 0]
