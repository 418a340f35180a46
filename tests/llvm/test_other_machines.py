"""Targets of other packages for machines that this project has none for."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    CompilerTarget,
    FunctionSpec,
    Machine,
    compile,
    parse_signature,
)
from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.llvm.lowering.lower import Lowering, ModuleWriter, declare_parameters
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.values import value_classes

LAYOUTS = {
    "i686-linux-gnu": (
        "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
    ),
    "wasm32": "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    "nosuch-none": "e-p:64:64",
}


class OneSpace(Lowering):
    address_spaces = dict.fromkeys(("global", "shared", "local", "constant"), "0")

    def kernel(self, writer: ModuleWriter, function: Function) -> None:
        body = FunctionWriter(writer, function)
        parameters = ", ".join(declare_parameters(body, function.body.arguments))
        body.block(function.body)
        head = f"define void @{writer.metadata.entry}({parameters})"
        writer.functions.append(f"{head} {{\n{body.body_text()}\n}}")


@value_classes.frozen
class Elsewhere(CompilerTarget):
    triple: str

    @property
    def name(self) -> str:
        return f"elsewhere:{self.triple}"

    def machine(self, job: CompilerJob) -> Machine:
        return Machine(self.triple, "", "", LAYOUTS[self.triple], comment="#")

    def lowering(self, job: CompilerJob) -> Lowering:
        return OneSpace()


def looked_up(y, x):
    values = cuda.local.array(4, np.int64)
    for k in range(4):
        values[k] = x[k]
    y[0] = values[x[0]]
    y[1] = x.ctypes.data


def assembly(triple: str) -> str:
    spec = FunctionSpec(looked_up, tuple(parse_signature("i64[:], i64[:]")))
    return compile(CompilerJob(Elsewhere(triple), spec), until="asm").text


@pytest.mark.parametrize("triple", ["i686-linux-gnu", "wasm32"])
def test_a_machine_of_32_bits_has_one_memory(triple: str) -> None:
    assert "looked_up:" in assembly(triple)


def test_a_machine_that_llvm_lacks_is_refused() -> None:
    with pytest.raises(TargetUnsupported, match="no machine for the triple 'nosuch-none'"):
        assembly("nosuch-none")
