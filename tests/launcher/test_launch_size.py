"""A launch that doesn't say its threads and blocks is an error that says what to write."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from driver_testing import Fake

from cuda_target import cuda, to_device
from cuda_target.device.grid_functions import known_form
from gpucompiler import ArgumentError, LaunchError, export, parse_signature
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostParams
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.values import value_classes

ROOT = Path(__file__).resolve().parents[2]


def fill(y: Any, value: Any = 1) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = value


def rotate(table: Any) -> None:
    table[0, 0] = 1


def said(launch: Any, *arguments: Any, **settings: Any) -> str:
    """The message of a launch that is refused; nothing has run."""
    before = [np.array(a) for a in arguments if isinstance(a, np.ndarray)]
    with pytest.raises(LaunchError, match="GC518") as caught:
        launch(*arguments, **settings)
    for array, copy in zip(
        (a for a in arguments if isinstance(a, np.ndarray)), before, strict=True
    ):
        np.testing.assert_array_equal(array, copy)
    return str(caught.value)


def test_the_message_says_what_to_write_with_the_kernels_own_parameters() -> None:
    y = np.zeros(1000)
    both = said(cuda(target="host")(fill), y)
    assert both.startswith("fill(y, value): the launch ")
    assert "threads and blocks" in both
    assert "fill[blocks, threads](y, value)" in both
    assert "@cuda(threads=256, blocks=lambda y, value: cuda.cover(len(y)))" in both
    assert "threads=1, blocks=1" in both
    assert "many blocks it" in said(cuda(threads=64, target="host")(fill), y)
    assert "@cuda(threads=64, blocks=lambda y, value:" in said(
        cuda(threads=64, target="host")(fill), y
    )
    assert "@cuda(threads=256, blocks=cuda.cover(9))" in said(
        cuda(blocks=cuda.cover(9), target="host")(fill), y
    )
    assert "@cuda(threads=256, blocks=4)" in said(cuda(target="host")(lambda n: None), 3)
    empty: Any = cuda(target="host", launch=False)(lambda: None)()
    assert "write kernel(threads=256, blocks=4);" in said(empty)
    table = said(cuda(target="host")(rotate), np.zeros((3, 4)))
    assert "threads=(16, 16)" in table
    assert "cuda.cover(table.shape[1], table.shape[0])" in table


def test_what_it_says_to_write_is_right() -> None:
    y = np.zeros(1000)
    text = said(cuda(target="host")(fill), y)
    decorator = text.partition("@")[2].partition(";")[0]
    eval(decorator, {"cuda": cuda})(fill).configure(target="host")(y)
    assert (y == 1).all()
    kernel: Any = cuda(target="host", launch=False)(fill)(y, 2.0)
    call = said(kernel, y, 2.0).partition("write ")[2].partition(";")[0]
    eval(call, {"kernel": kernel, "y": y, "value": 2.0, "cuda": cuda})
    assert (y == 2).all()


@pytest.mark.parametrize("missing", [{}, {"threads": 4}, {"blocks": 4}, {"threads": "auto"}])
def test_every_way_to_launch_on_the_host(missing: dict[str, Any]) -> None:
    y = np.zeros(16)
    said(cuda(target="host", **missing)(fill), y)
    said(cuda(target="host")(fill).configure(**missing), y)
    said(cuda(target="host", launch=False)(fill).configure(launch=True, **missing), y)
    kernel: Any = cuda(target="host", launch=False)(fill)(y)
    assert isinstance(kernel, HostKernel)
    for _ in range(3):
        said(kernel, y, 1, **missing)
        kernel(y, 1, threads=8, blocks=2)
    y[:] = 0
    said(lambda *_: kernel.bind(**missing), y)
    said(lambda *_: kernel.bind(threads=None, blocks=None), y)


@pytest.mark.parametrize("missing", [{}, {"threads": 4}, {"blocks": 4}])
def test_every_way_to_launch_on_a_gpu(missing: dict[str, Any], fake: Fake) -> None:
    fake.set("any_name", 1)
    x = to_device(np.zeros(16))
    launched = fake.launches
    said(cuda(target="cuda:sm_90a", **missing)(fill), x)
    kernel: Any = cuda(target="cuda:sm_90a", launch=False)(fill)(x)
    said(kernel, x, 1, **missing)
    said(lambda *_: kernel.bind(**missing))
    assert fake.launches == launched
    fake.set("any_name", 0)


def test_the_interpreter_needs_a_size_too() -> None:
    y = np.zeros(16)
    module, _ = emit_ir(cuda(target="host")(fill).job(y))
    for missing in ({}, {"block": (4, 1, 1)}, {"grid": (4, 1, 1)}):
        said(lambda y, missing=missing: interpret(module, [y, 1], **missing), y)
    interpret(module, [y, 1], block=(4, 1, 1), grid=(4, 1, 1))
    assert (y == 1).all()


def test_the_threads_may_be_those_that_the_code_is_made_for() -> None:
    both: list[dict[str, Any]] = [{"block": (8, 1, 1)}, {"params": HostParams(block=(8, 1, 1))}]
    for made in both:
        y = np.zeros(16)
        cuda(target="host", blocks=2, **made)(fill)(y)
        kernel: Any = cuda(target="host", launch=False, **made)(fill)(y)
        for value in (2, 3, 4):
            kernel(y, value - 3, blocks=2)
            kernel.bind(blocks=2)(y, value)
        assert (y == 4).all()
        said(kernel, y, 1)
        said(cuda(target="host", **made)(fill), y)


def test_without_a_size_a_function_still_compiles_and_serves() -> None:
    y = np.zeros(16)
    bare = cuda(target="host")(fill)
    job = bare.launch_job(y)
    assert job == bare.launch_job_for(bare.job(y).source.argument_types)
    assert job.params == value_classes.evolve(bare.job(y).params, size_width=32)
    assert bare.kernel(y).job == bare.job(y)
    bare[2, 8](y)
    bare.configure(threads=8, blocks=2)(y, 2)
    assert (y == 2).all()
    text = cuda.expand(bare)
    assert "def launch_fill(y, value=1, *, threads, blocks):" in text
    assert "kernel(y, value, threads=threads, blocks=blocks)" in text


def test_an_exported_kernel_needs_a_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    job = cuda(target="host")(fill).launch_job_for(parse_signature("f32[:], f32"))
    export([job], tmp_path, workers=0)
    monkeypatch.syspath_prepend(tmp_path)
    program = "import load, numpy as np\nload.load('fill.host')(np.zeros(4, 'f4'), 1.0)"
    done = _run(program, tmp_path)
    assert "kernel(y, value, threads=256, blocks=cuda.cover(len(y)))" in done
    assert "GC518" in done


def test_launches_packed_in_python_need_one_too(tmp_path: Path) -> None:
    program = (
        "import numpy as np\nfrom cuda_target import cuda\n"
        "@cuda(target='host')\ndef k(y):\n    y[0] = 1\n\n"
        "try:\n    k(np.zeros(3))\nexcept Exception as error:\n    print(error)\n"
        "k.kernel(np.zeros(3))(np.zeros(3), threads=1)\n"
    )
    (tmp_path / "program.py").write_text(program)
    said = _run("import program", tmp_path, GPUCOMPILER_NATIVE_LAUNCHER="0")
    assert said.count("GC518") == 2


def _run(program: str, folder: Path, **settings: str) -> str:
    """The output of a program that fails."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, check=False, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": path, **settings},
    )  # fmt: skip
    assert done.returncode
    return done.stdout + done.stderr


def test_blocks_of_the_arguments_are_evaluated_once_a_launch() -> None:
    calls: list[object] = []
    grids: list[Any] = []

    def blocks(y: Any, value: Any) -> Any:
        calls.append(value)
        return grids[-1]

    @cuda(threads=4, blocks=blocks, target="host")
    def count(y: Any, value: Any) -> None:
        cuda.atomic.add(y, 0, value)

    y = np.zeros(1, np.int32)
    for grid, launched in (2, 2), ((2, 3), 6), (cuda.cover(9), 3), (cuda.cover(5, 2), 4), (0, 0):
        grids.append(grid)
        for value in 1, 2:
            y[0] = 0
            calls.clear()
            count(y, value)
            assert (y[0], calls) == (4 * launched * value, [value])
    for wrong in "2", -1, 2.0, 2**31:
        grids.append(wrong)
        with pytest.raises(LaunchError, match="blocks"):
            count(y, 1)
    with pytest.raises(ArgumentError, match="1 by position, y=, value="):
        cast("Any", count)(y, y=1, value=2)


class Counted:
    """`len` in the place of the builtin one, for a while."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, array: Any) -> int:
        self.calls += 1
        return 1


@cuda(threads=2, blocks=lambda y, x: cuda.cover(len(y)), target="host")
def doubled(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < y.size:
        y[i] = 2 * x[i]


@cuda(threads=2, blocks=lambda y, x: cuda.cover(x.shape[0]), target="host")
def tripled(y: Any, x: Any = None) -> None:
    i = cuda.grid(1)
    if i < y.size:
        y[i] = 3 if x is None else 3 * x[i]


def test_blocks_of_aknown_form_are_what_their_function_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    x = np.arange(1.0, 6.0)
    for kernel, factor in (doubled, 2), (tripled, 3):
        assert known_form(kernel.configuration.blocks, 2) is not None
        for size in 5, 4, 1, 0, 5:
            y = np.zeros(size)
            kernel(y, x[:size])
            assert y.tolist() == (factor * x[:size]).tolist()
        y = np.zeros(5)
        kernel(y=y, x=x)
        assert y.tolist() == (factor * x).tolist()
        for wrong in (y,), (y, x, x):
            with pytest.raises((ArgumentError, AttributeError)):
                kernel(*wrong)
        with pytest.raises((TypeError, IndexError)):
            kernel(np.array(1.0), np.array(1.0))
    # Its names are looked up at each launch.
    counted = Counted()
    monkeypatch.setitem(globals(), "len", counted)
    y = np.zeros(5)
    doubled(y, x)
    assert counted.calls == 1
    assert y.tolist() == [2, 4, 0, 0, 0]


def test_other_functions_are_called() -> None:
    size = 4

    def captured(y: Any, x: Any) -> Any:
        return cuda.cover(size)

    functions: list[Any] = [
        lambda y, x: cuda.cover(len(y) + 1),
        lambda y, *x: cuda.cover(len(y)),
        lambda y, x=None: cuda.cover(len(y)),
        lambda y: cuda.cover(len(y)),
        captured,
        cuda.cover,
    ]
    assert [known_form(function, 2) for function in functions] == [None] * 6
