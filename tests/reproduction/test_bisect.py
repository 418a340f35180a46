"""Where results part: by a wrong pass, by rounding, by an error, and nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import Bisection, bisect, register_pass, reproduce
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.operations.arith import Constant
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.reproduction.bisect import array_difference


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)), target="host")
def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda(threads=64, blocks=2, target="host")
def weighted(y):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += 3.0


def ones_for_constants(function: Function) -> bool:
    """A pass that is wrong."""
    for operation in function.body.walk():
        if isinstance(operation, Constant) and operation.value == 3.0:
            operation.value = 1.0
    return True


def arguments() -> tuple[Any, ...]:
    x = np.arange(100, dtype=np.float32) / 3
    return np.ones(100, np.float32), 2.1, x


def test_all_ways_agree_and_arrays_stay() -> None:
    y, a, x = arguments()
    found = bisect(axpy, y, a, x)
    assert found.agrees
    assert (y == 1).all()
    assert [leg.name for leg in found.legs][-1] == "host, O3"
    assert str(found).endswith("all agree")


@pytest.mark.full
def test_the_pass_that_rounds_differently_is_found() -> None:
    found = bisect(axpy, *arguments(), ulps=0)
    assert found.part == "passes/contract_fma"
    assert "host, O0" in found.differences
    assert "y: 1 of 100 differ, at [5] 4.4999995 for 4.5" in str(found)
    assert bisect(axpy.configure(fma="off"), *arguments(), ulps=0).agrees


def test_a_wrong_pass_is_found() -> None:
    register_pass("ones for constants", ones_for_constants)
    found = bisect(weighted.configure(passes="ones for constants"), np.zeros(70))
    assert found.part == "passes/user/ones for constants"
    assert "y: 70 of 70 differ, at [0] 1.0 for 3.0" in str(found)


def test_arrays_inside_of_objects_stay() -> None:
    @dataclass(frozen=True)
    class Pair:
        y: Any
        x: Any

    @cuda(threads=8, blocks=1, target="host")
    def add(pair, more):
        i = cuda.grid(1)
        pair.y[i] += pair.x[i] + more[0][i]

    pair, more = Pair(np.zeros(8), np.ones(8)), (np.ones(8),)
    found = bisect(add, pair, more)
    assert found.agrees
    assert list(found.legs[0].results) == ["pair_0", "pair_1", "more"]
    assert found.legs[0].results["pair_0"].tolist() == [2] * 8
    assert not pair.y.any()


@pytest.mark.full
def test_jobs_of_derivatives_take_the_size_of_a_launch(tmp_path: Path) -> None:
    @dataclass(frozen=True)
    class Line:
        slope: float
        at: int

    def risen(y: Any, x: Any, line: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = np.sin(line.slope * x[i]) * line.at

    given = np.zeros(8), np.linspace(0.3, 1, 8), Line(1.5, 2)
    job = CompilerJob(HostTarget(), FunctionSpec(risen, tuple(map(typeof, given))))
    for made, more in (
        (job.adjoint(("y", "x", "line")), (np.ones(8), np.zeros(8), np.zeros(1))),
        (job.jvp(("y", "line")), (np.zeros(8), 1.0)),
    ):
        found = bisect(made, *given, *more, threads=8, blocks=1)
        assert found.agrees
        assert found.legs[0].name == "passes/transform_kernel"
        script = reproduce(made, *given, *more, threads=8, blocks=1, path=tmp_path / "k.py")
        compile(script.read_text(), "k.py", "exec")
    with pytest.raises(ArgumentError, match=r"threads=64, blocks=1"):
        bisect(made, *given, *more)
    with pytest.raises(ArgumentError, match=r"argument 5 is missing"):
        bisect(made, *given, np.zeros(8), threads=8, blocks=1)


def test_errors_are_results() -> None:
    y, a, x = arguments()
    found = bisect(axpy, y, a, x[:10])
    assert found.agrees
    assert "DeviceIndexError" in str(found)


@pytest.mark.parametrize("wrong", [axpy.function, 3, type(axpy)])
def test_other_objects_are_refused(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="has no launches"):
        bisect(wrong, *arguments())
    with pytest.raises(ArgumentError, match="ulps=-1"):
        bisect(axpy, *arguments(), ulps=-1)


def test_arrays_are_compared_element_by_element() -> None:
    nan = np.array([np.nan, 1, 0], "f")
    assert array_difference(nan, nan.copy(), 0) == ""
    near = np.array([np.nan, 1 + 2e-7, 0], "f")
    assert array_difference(nan, near, 0) == "1 of 3 differ, at [1] 1.0000002 for 1.0"
    assert array_difference(nan, near, 2) == ""
    one = np.zeros(2, [("a", "i4"), ("b", "c8")])
    other = one.copy()
    other["b"][1] = 1j
    assert array_difference(one, other, 4) == ".b: 1 of 2 differ, at [1] 1j for 0j"


@pytest.mark.gpu
def test_gpus_are_ways_at_every_level_and_by_every_assembler() -> None:
    found = bisect(axpy.configure(target="cuda"), *arguments())
    assert found.agrees, str(found)
    assert sum("cuda" in leg.name and not leg.not_run for leg in found.legs) >= 4


def test_without_the_interpreter_the_first_that_ran_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gpucompiler.reproduction.legs.MAX_STEPS", 10)
    found = bisect(axpy, *arguments())
    assert found.agrees
    assert found.legs[0].not_run == "it takes more than 10 operations"
    assert "the others are compared with it" in str(found)


def test_one_leg_alone_is_no_agreement() -> None:
    found = bisect(axpy, *arguments())
    alone = Bisection("axpy", found.legs[:1], {}, "")
    assert not alone.agrees
    assert "fewer than two ran" in str(alone)
