"""`emit_llvm` notices each change of a module that `emit_ir` gave, without printing it anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda, typeof
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    assemble,
    compile,
    emit_ir,
    emit_llvm,
)
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure import contents
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.artifact import origin_of


def kernel(y, x, n):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    s = np.float32(0)
    for _ in range(n):
        if x[i] > 0:
            s += x[i] * 0.0
    y[i] = s


def of(module: Module, cls: type[Any]) -> Any:
    return next(each for each in module.kernel.body.walk() if isinstance(each, cls))


def zero_of(module: Module) -> arith.Constant:
    constants = (each for each in module.kernel.body.walk() if isinstance(each, arith.Constant))
    return next(each for each in constants if repr(each.value) == "0.0")


def swap_yields(module: Module) -> None:
    loop = of(module, control.For)
    loop.body.operations[-1].values[:] = loop.body.arguments[1:]


CHANGES: dict[str, Callable[[Module], object]] = {
    "-0.0": lambda m: setattr(zero_of(m), "value", -0.0),
    "name of a value": lambda m: setattr(m.kernel.body.arguments[0], "name", "z"),
    "attribute": lambda m: setattr(of(m, control.For), "unroll", "2"),
    "operand": lambda m: setattr(of(m, memory.Store), "value", zero_of(m).result),
    "list": swap_yields,
    "range": lambda m: setattr(of(m, arith.Convert).result, "range", (0, 7)),
    "location": lambda m: setattr(of(m, memory.Store), "location", None),
    "function": lambda m: setattr(m.kernel, "inline", "never"),
}


@pytest.fixture
def job() -> CompilerJob:
    values = np.zeros(8, np.float32)
    kinds = typeof(values), typeof(values), typeof(3)
    return CompilerJob(CUDACompilerTarget("sm_90a", "8.4"), FunctionSpec(kernel, kinds))


def is_edited(job: CompilerJob, module: Module) -> bool:
    llvm = emit_llvm(job, module)[0]
    return origin_of(job, llvm, llvm.text, "llvm").edited


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_noticed(job: CompilerJob, change: str) -> None:
    module = emit_ir(job)[0]
    CHANGES[change](module)
    assert is_edited(job, module)


def test_what_nobody_changed_is_printed_once(
    job: CompilerJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = emit_ir(job)[0]
    copy = clone_module(module)
    printed = list[Module]()
    print_module: Any = contents.print_module
    monkeypatch.setattr(contents, "print_module", lambda m: printed.append(m) or print_module(m))
    assert not is_edited(job, module)
    assert not printed
    assert not is_edited(job, copy)
    assert printed == [copy]


def test_an_artifact_has_the_text_that_its_assembly_left_out() -> None:
    values = np.zeros(8, np.float32)
    kinds = typeof(values), typeof(values), typeof(3)
    job = CompilerJob(HostTarget(), FunctionSpec(kernel, kinds))
    code = compile(job, "obj")
    assert code.origin is not None
    assert "ir" not in dict(code.origin.texts)
    assert assemble(job, code).text("ir") == str(emit_ir(job)[0]) == compile(job).text("ir")
