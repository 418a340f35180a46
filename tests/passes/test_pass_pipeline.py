"""The pipeline: order, observers, verification, and what becomes of a vector addition."""

from __future__ import annotations

from types import SimpleNamespace

import attrs
import pytest
from filecheck import check
from pass_testing import kernel

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.driver import emit_ir
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_function
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import parse_signature
from gpucompiler.passes import pipeline
from gpucompiler.passes.analyses.infer_ranges import infer_ranges

cuda = SimpleNamespace(**DEVICE_NAMES)


def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def job_of(function, signature: str, target_name: str = "cuda:sm_90a", **params) -> CompilerJob:
    target = target_by_name(target_name)
    chosen = attrs.evolve(target.default_params(), verify=True, **params)
    return CompilerJob(target, FunctionSpec(function, parse_signature(signature)), chosen)


def test_axpy_is_nothing_but_its_work():
    module, _ = emit_ir(job_of(axpy, "f32[:], float, f32[:]"))
    check(
        module, "%a: f32", "NOT: arith.convert %a", "NOT: array.wrap_index", "arith.compare",
        "array.load", "array.load", "arith.fma", "array.store",
        "NOT: array.", "NOT: arith.", "func.return",
    )  # fmt: skip
    off, _ = emit_ir(job_of(axpy, "f32[:], float, f32[:]", fma="off"))
    check(off, "NOT: arith.fma", "arith.mul", "arith.add", "NOT: arith.fma")


def test_bounds_of_a_guarded_array_are_not_checked():
    module, _ = emit_ir(job_of(axpy, "f32[:], float, f32[:]", "host"))
    check(module, 'check.bounds {{.*}} <array = "x"', "NOT: check.bounds")


def test_observers_see_every_pass_in_order():
    job = job_of(axpy, "f32[:], float, f32[:]")
    seen: list[str] = []
    module = parse(kernel("", ""))

    def observer(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        assert isinstance(product, Module)
        assert seconds >= 0
        seen.append(stage)

    pipeline.run_passes(job, module, observer)
    expected = ["inline", "drop_unreachable", *(name for name, _ in pipeline.PASSES)]
    assert seen[: len(expected)] == [f"passes/{name}" for name in expected]


def test_a_pass_that_breaks_the_module_is_named(monkeypatch: pytest.MonkeyPatch):
    def break_it(function: Function) -> bool:
        function.body.operations.pop()
        return True

    monkeypatch.setattr(pipeline, "PASSES", (("break_it", break_it),))
    with pytest.raises(InternalError, match="break_it left an invalid module"):
        pipeline.run_passes(job_of(axpy, "f32[:], float, f32[:]"), parse(kernel("", "")))


def test_ranges_stand_on_a_function_until_a_pass_changes_it():
    module = parse(kernel("", ""))
    function = module.kernel
    changes = (infer_ranges, lambda _: False, lambda _: True, infer_ranges)
    for change, stand in zip(changes, (True, True, False, True), strict=True):
        pipeline.each_of(module, change)
        assert function.ranged is stand
    assert not clone_function(function).ranged
    # This walks no module, so that nothing is known of what it has changed.
    runner = pipeline.PassRunner(job_of(axpy, "f32[:], float, f32[:]"), module, None)
    runner.run(lambda _: False, module)
    assert not function.ranged
