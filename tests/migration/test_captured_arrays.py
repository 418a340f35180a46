"""Device arrays that kernels name as globals."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar, cast

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, use_target
from cuda_target import cuda as own
from cuda_target.memory import captured_arrays
from cuda_target.numba import cuda
from gpucompiler import ArgumentError, CompilerJob, FunctionSpec, KernelError, compile, typeof


class Foreign:
    """An array of another library, which only describes itself."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.__cuda_array_interface__ = array.__cuda_array_interface__


def itself(array: Any) -> Any:
    return array


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
@pytest.mark.parametrize("wrap", [itself, Foreign])
def test_a_kernel_reads_and_writes_a_captured_array(target: str, wrap: Any) -> None:
    with use_target(target):
        memory = cuda.to_device(np.arange(5, dtype=np.float32))
        held = wrap(memory)
        table = np.arange(6.0).reshape(3, 2)
        columns = wrap(cuda.to_device(table.T))
        scalar = wrap(cuda.to_device(np.array(40.0, np.float32)))

        @cuda.jit(device=True)
        def doubled(i):
            return held[i] * 2

        @cuda.jit
        def use(out):
            i = cuda.grid(1)
            if i < 3:
                out[i] = doubled(i) + scalar[()] + columns[1, i]
                held[i] = i + 10

        out = np.zeros(3)
        use[1, 32](out)
        assert out.tolist() == [41, 45, 49]
        use[1, 32](out)
        assert out.tolist() == [61, 65, 69]
        assert memory.copy_to_host().tolist() == [10, 11, 12, 3, 4]
        # Another array under the name, which numba's kernels don't notice.
        memory = cuda.to_device(np.ones(5, np.float32))
        held = wrap(memory)
        use[1, 32](out)
        assert out.tolist() == [61, 65, 69]
        use.recompile()
        use[1, 32](out)
        assert out.tolist() == [43, 45, 47]
        # The same memory as an argument.

        @cuda.jit
        def both(x):
            i = cuda.grid(1)
            if i < x.size:
                x[i] += held[i]
                held[i] *= 2

        both[1, 32](memory)
        assert memory.copy_to_host().tolist() == [40, 44, 48, 4, 4]


def test_this_packages_arrays_are_captured_too() -> None:
    with use_target("host"):
        held = own.to_device(np.arange(4))

        @own(threads=4, blocks=1)
        def next_one(out: Any) -> None:
            i = own.grid(1)
            out[i] = held[i + 1]

        out = np.zeros(3, np.int64)
        next_one.configure(threads=3)(out)
        assert out.tolist() == [1, 2, 3]
        with pytest.raises(IndexError):
            next_one(np.zeros(4, np.int64))


def test_memory_of_the_host_is_refused_in_code_for_gpus() -> None:
    with use_target("host"):
        held = cuda.to_device(np.arange(4))

    def first(out: Any) -> None:
        out[0] = held[0]

    source = FunctionSpec(first, (typeof(np.zeros(1)),))
    with pytest.raises(KernelError, match=r"lies in the host's memory.*GC108"):
        compile(CompilerJob(CUDACompilerTarget("sm_90"), source))


def test_arrays_of_another_gpu_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Seeing:
        pairs: ClassVar = {(2, 1)}

        def shared(self, _: Any) -> Any:
            return self

    memory = np.arange(4.0)
    described = SimpleNamespace(__cuda_array_interface__=memory.__array_interface__)
    monkeypatch.setattr(captured_arrays, "device_of", lambda library, pointer: 1)
    values = [("n", 3), ("held", (described, 2))]
    for ordinal in (1, 2):
        captured_arrays.check_device(cast("Any", Seeing()), ordinal, values, "kernel k")
    with pytest.raises(ArgumentError, match=r"'held' .* lies on device 1, .* goes to device 0"):
        captured_arrays.check_device(cast("Any", Seeing()), 0, values, "kernel k")
