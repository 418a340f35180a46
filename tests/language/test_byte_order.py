"""Elements of the other byte order are refused where kernels name them; constants are converted."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import KernelError

BIG = np.dtype(">i4")
RECORD = np.dtype([("a", ">i4"), ("b", "<i4")])
TABLE = np.array([1, 2, 70000], BIG)


def local(y):
    tile = cuda.local.array(2, BIG)
    tile[0] = 1
    y[0] = tile[0]


def shared(y):
    tile = cuda.shared.array(2, RECORD)
    tile[0].b = 1
    y[0] = tile[0].b


def seen(y):
    y[0] = y.view(BIG)[0]


def cast(y):
    y[0] = y.astype(BIG)[0]


@pytest.mark.parametrize("kernel", [local, shared, seen, cast])
def test_the_other_byte_order_is_refused(kernel):
    with pytest.raises(KernelError):
        cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(2, np.int32))


def test_constant_arrays_are_converted():
    def kernel(y):
        y[0] = TABLE[2]

    y = np.zeros(1, np.int32)
    cuda(threads=1, blocks=1, target="host")(kernel)(y)
    assert y[0] == 70000
