"""`cuda.expand`: the written-out launch runs when pasted, and does what the launch does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.expand import expand
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.host.target import HostParams, HostTarget


def axpy(y, a, x, n=3):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i] + n


@cuda(threads=4, blocks=lambda y: cuda.cover(len(y)), target="host")
def count(y):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(y):
        y[i] = i


def four(y: Any) -> int:
    return 4


def run(text: str, name: str, *arguments: Any) -> Any:
    """Run the expanded text as if it were pasted into a module with the kernels."""
    scope: dict[str, Any] = {"axpy": axpy, "count": count, "four": four}
    exec(text, scope)
    return scope[f"launch_{name}"](*arguments)


def test_the_text_is_the_listing() -> None:
    text = cuda.expand(cuda(threads=256, blocks=cuda.cover(1000), target="host")(axpy))
    assert text == (
        "from cuda_target import "
        "cudaconvert, cufunction_cache, cufunction_compile, cufunction_link, typeof\n"
        "from gpucompiler import "
        "CompilerJob, FunctionSpec, cached_compilation, cover, target_by_name\n"
        "\n\n"
        "def launch_axpy(y, a, x, n=3):\n"
        "    arguments = tuple(map(cudaconvert, (y, a, x, n)))\n"
        "    source = FunctionSpec(axpy, tuple(map(typeof, arguments)), kernel=True, name=None)\n"
        "    target = target_by_name('host')\n"
        "    job = CompilerJob(target, source, target.default_params())\n"
        "    kernel = cached_compilation("
        "cufunction_cache(target), job, cufunction_compile, cufunction_link)\n"
        "    kernel(y, a, x, n, threads=256, blocks=cover(1000))\n"
        "    return kernel\n"
    )
    assert repr(text) == str(text), "a REPL shows the text, not a string literal"


@pytest.mark.parametrize("stages", [False, True])
def test_the_text_does_what_the_launch_does(stages: bool) -> None:
    x = np.arange(10, dtype=np.float32)
    expected, y = np.ones(10, np.float32), np.ones(10, np.float32)
    helper = cuda(threads=4, blocks=cuda.cover(10), target="host", fastmath=("nnan", "ninf"))(axpy)
    helper(expected, 2.0, x)
    kernel = run(cuda.expand(helper, stages=stages), "axpy", y, 2.0, x)
    np.testing.assert_array_equal(y, expected)
    np.testing.assert_array_equal(y, 1 + 2 * x + 3)
    assert kernel.job == helper.kernel(y, 2.0, x).job
    assert (kernel is helper.kernel(y, 2.0, x)) != stages


def test_stages_are_written_out() -> None:
    lines = cuda.expand(count, stages=True).splitlines()
    steps = [line.strip().split("(")[0] for line in lines if " = emit" in line]
    assert steps == [
        "typed, typed_metadata = emit_ir",
        "llvm, llvm_metadata = emit_llvm",
        "assembly, assembly_metadata = emit_asm",
    ]


def test_a_decorated_kernel_with_functions_as_dimensions() -> None:
    y = np.zeros(10, np.int64)
    text = cuda.expand(count)
    assert "blocks=(lambda y: cuda.cover(len(y)))" in text
    assert "from cuda_target import (\n    cuda,\n" in text
    run(text, "count", y)
    np.testing.assert_array_equal(y, np.arange(10))
    block = 5
    text = cuda.expand(count.configure(threads=four, blocks=lambda y: len(y) // block + 1))
    assert "threads=four, blocks=(lambda y: len(y) // 5 + 1))" in text
    y[:] = 0
    run(text, "count", y)
    np.testing.assert_array_equal(y, np.arange(10))


def test_settings_that_are_objects_are_constructed() -> None:
    text = cuda.expand(
        cuda(
            target=HostTarget("x86-64-v3"),
            params=HostParams(opt_level=1, fastmath="nnan"),
            fma="off",
            shmem=lambda y: 8 * len(y),
            launch=True,
        )(count)
    )
    assert "target = HostTarget(cpu='x86-64-v3')" in text
    assert "evolve(HostParams(opt_level=1, fastmath=frozenset(('nnan',))), fma='off')" in text
    assert "shmem=(lambda y: 8 * len(y))(y)" in text
    assert "from gpucompiler import CompilerJob, FunctionSpec, HostParams, HostTarget" in text
    assert "kernel(" not in cuda.expand(count.configure(launch=False)).split("cached_comp")[-1]
    assert "active_target()" in expand(axpy)


def test_a_default_without_text_is_read_from_the_kernel() -> None:
    def shifted(y, dtype=np.float32):  # type: ignore[no-untyped-def]
        y[0] = dtype(1)

    text = cuda.expand(cuda(threads=1, blocks=1, target="host")(shifted))
    assert "def launch_shifted(y, dtype=signature(shifted).parameters['dtype'].default):" in text
    scope: dict[str, Any] = {"shifted": cuda(shifted)}
    exec(text, scope)
    y = np.zeros(1, np.float32)
    scope["launch_shifted"](y)
    assert y[0] == 1


def test_what_has_no_text_is_refused() -> None:
    with pytest.raises(ArgumentError, match="no name"):
        cuda.expand(lambda y: None)
    with pytest.raises(ArgumentError, match="no text"):
        cuda.expand(count.configure(stream=object()))
    with pytest.raises(ArgumentError, match="def or lambda"):
        cuda.expand(print)
    made = eval("lambda y: 3", {})
    with pytest.raises(ArgumentError, match="isn't to be found"):
        cuda.expand(count.configure(threads=made))
