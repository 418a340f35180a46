"""Names that a kernel reads, refusals, launches and exceptions, as numba's programs see them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import cuda, guvectorize
from cuda_target.numba.cuda.cudadrv import driver
from cuda_target.numba.cuda.cudadrv.driver import CudaAPIError, CudaDriverError
from cuda_target.numba.cuda.extending import overload
from cuda_target.numba.errors import TypingError
from cuda_target.numba.types import complex128, float64, int32, void
from gpucompiler.diagnostics.errors import LaunchError

RATE: Any = 2.0
PRICES = np.array([1.0, 2.0, 3.0])
LATE: Any


@pytest.fixture(autouse=True)
def on_the_host() -> Any:
    with use_target("host"):
        yield


@cuda.jit(device=True)
def scaled(x: Any) -> Any:
    return x * RATE


@cuda.jit
def cost(y: Any) -> None:
    i = cuda.grid(1)
    if i < y.size:
        y[i] = scaled(PRICES[i])


def test_names_keep_the_values_of_the_first_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    y, single = np.zeros(3), np.zeros(3, np.float32)
    cost[1, 32](y)
    assert y.tolist() == [2, 4, 6]
    monkeypatch.setitem(globals(), "RATE", 10.0)
    monkeypatch.setitem(globals(), "PRICES", PRICES + 1)
    for threads in 32, 64:
        cost[1, threads](y)
        assert y.tolist() == [2, 4, 6]
    cost[1, 32](single)
    assert single.tolist() == [20, 30, 40]
    cost.recompile()
    cost[1, 32](y)
    assert y.tolist() == [20, 30, 40]


def test_arrays_and_cells_keep_their_values() -> None:
    rate, prices = 3.0, np.arange(3.0)

    @cuda.jit
    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        y[i] = prices[i] * rate

    y = np.zeros(3)
    kernel[1, 3](y)
    rate, prices[:] = 5.0, 1.0
    kernel[1, 3](y)
    assert y.tolist() == [0, 3, 6]
    assert rate == 5


def test_a_failed_compilation_keeps_nothing() -> None:
    @cuda.jit
    def kernel(y: Any) -> None:
        y[0] = LATE  # noqa: F821

    y = np.zeros(1)
    with pytest.raises(TypingError, match="NameError: name 'LATE' is not defined"):
        kernel[1, 1](y)
    globals()["LATE"] = 7
    try:
        kernel[1, 1](y)
    finally:
        del globals()["LATE"]
    assert y[0] == 7


def refused(signature: Any, function: Any) -> str:
    with pytest.raises(TypingError) as caught:
        cuda.jit(signature)(function)
    return str(caught.value)


def test_refusals_have_numbas_words() -> None:
    def grid(n: Any) -> None:
        cuda.grid(n)

    def element(x: Any) -> None:
        cuda.local.array(4, dtype="int33")

    def mask(x: Any) -> None:
        cuda.all_sync(x[0], 1)

    @cuda.jit(device=True)
    def endless(x: Any) -> Any:
        return endless(x)

    def recursive(x: Any) -> None:
        x[0] = endless(1)

    assert "RequireLiteralValue" in refused(void(int32), grid)
    assert "Invalid NumPy dtype specified: 'int33'" in refused(void(int32[:]), element)
    assert "Mask type must be an integer" in refused(void(float64[:]), mask)
    assert "cannot type infer runaway recursion" in refused(void(float64[:]), recursive)


def test_functions_of_arrays_are_not_called_in_kernels() -> None:
    @guvectorize([void(int32[:], int32[:])], "(n)->(n)", target="cuda")
    def copied(a: Any, b: Any) -> None:
        for i in range(a.shape[0]):
            b[i] = a[i]

    def kernel(a: Any, b: Any) -> None:
        copied(a, b)

    found = refused(void(int32[:], int32[:]), kernel)
    assert "Untyped global name 'copied'" in found
    assert "it launches kernels" in found


def test_launches_that_are_too_large_are_the_drivers_error() -> None:
    @cuda.jit(launch_bounds=(128, 2, 4))
    def kernel() -> None:
        pass

    kernel[1, 128]()
    with pytest.raises(CudaAPIError, match=r"CUDA_ERROR_INVALID_VALUE.*at most 128 threads") as got:
        kernel[1, 256]()
    assert isinstance(got.value, LaunchError)
    assert issubclass(CudaAPIError, CudaDriverError)
    assert got.value.code == 1
    text = kernel.inspect_asm(kernel.signatures[0])
    for directive in r"\.maxntid\s+128", r"\.minnctapersm\s+2", r"\.maxclusterrank\s+4":
        assert re.search(directive, text)


def test_exceptions_of_debug_mode_say_their_thread() -> None:
    @cuda.jit(debug=True, opt=False)
    def raising(x: Any) -> None:
        if cuda.grid(1) == 2:
            if x == 1:
                raise ValueError
            raise ValueError("text", 3)

    place = r"In function 'raising', file .*test_numbas_errors\.py, line \d+, "
    for x, words in (1, ""), (2, ": text"):
        with pytest.raises(ValueError, match=place + r"tid=\[2, 0, 0\] ctaid=\[0, 0, 0\]") as got:
            raising[1, 32](x)
        assert got.value.args[0].endswith("ctaid=[0, 0, 0]" + words)
        assert got.value.args[1:] == ((3,) if words else ())
    raising[1, 2](1)


def test_versions_and_numbers_of_devices() -> None:
    major, minor = cuda.runtime.get_version()
    assert major >= 12
    assert minor >= 0
    assert cuda.runtime.is_supported_version()
    assert driver.driver.get_version() == (major, minor)
    assert driver.driver.get_device_count() == 1


def test_code_that_is_not_optimised_rounds_twice() -> None:
    def function(x: Any, y: Any, z: Any) -> Any:
        return x * y + z

    kind = (float64, float64, float64)
    for opt, fused in (True, True), (False, False):
        text = cuda.jit(device=True, opt=opt)(function).inspect_asm(kind)
        assert ("fma.rn.f64" in text) is fused


def test_code_that_chooses_an_overload_refuses_by_an_error() -> None:
    def half(x: Any) -> Any:
        return x / 2

    @overload(half)
    def choose(x: Any) -> Any:
        raise TypingError(f"cannot halve {x}")

    def kernel(x: Any) -> None:
        half(x[0])

    assert choose
    assert "cannot halve complex128" in refused(void(complex128[:]), kernel)
