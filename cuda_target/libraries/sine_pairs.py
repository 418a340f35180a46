"""Sines and cosines of the same angle: libdevice computes both at once.

    %s = math.apply [%x] <"sin">        %p = call { float, float } @gpucompiler.sincosf(float %x)
    …                              →    %s = extractvalue { float, float } %p, 0
    %c = math.apply [%x] <"cos">        %c = extractvalue { float, float } %p, 1

Most of either function brings the angle into one octant. `__nv_sincosf` does so once, and gives the
bits that `__nv_sinf` and `__nv_cosf` give. Derivatives of sines have such pairs, rotations too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import Block, Module, Operation
from gpucompiler.language.types import F32, F64
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.llvm.text import value_type

_BOTH: Final = ("sin", "cos")
_APPLIED: Final = frozenset[type[Operation]]({arith.Apply})


class SinePairs:
    """The pairs of a module. The operations of a pair stand in one block.

    Args:
        module: what is written.
    """

    def __init__(self, module: Module) -> None:
        # The second operation of each pair by the first, which gives both results.
        self._second: dict[Operation, arith.Apply] = {}
        for function in module.functions:
            if holds_any(function.body, _APPLIED):
                for block in _blocks(function.body):
                    self._find(block)
        self._written = frozenset(self._second.values())

    def _find(self, block: Block) -> None:
        alone: dict[tuple[int, str, str], arith.Apply] = {}
        for operation in block.operations:
            if not isinstance(operation, arith.Apply) or operation.function not in _BOTH:
                continue
            angle = operation.arguments[0]
            if angle.type not in (F32, F64):
                continue
            other = _BOTH[operation.function == "sin"]
            first = alone.pop((id(angle), operation.fast, other), None)
            if first is None:
                alone[id(angle), operation.fast, operation.function] = operation
            else:
                self._second[first] = operation

    def write(self, writer: FunctionWriter, operation: arith.Apply) -> bool:
        """Write an operation of a pair. Returns whether it is one."""
        single = operation.arguments[0].type == F32
        if single and "approximate" in writer.permissions:
            return False  # An instruction for each.
        if operation in self._written:
            return True
        second = self._second.get(operation)
        if second is None:
            return False
        kind = value_type(operation.arguments[0].type)
        pair = f"{{ {kind}, {kind} }}"
        name = "sincosf" if single else "sincos"
        helper = f"gpucompiler.{name}"
        if helper not in writer.module.helpers:
            writer.module.declare(f"__nv_{name}", "void", f"{kind}, ptr, ptr", "nounwind")
            writer.module.helpers[helper] = _helper(helper, f"__nv_{name}", kind)
        both = writer.call(helper, pair, [(kind, writer.value(operation.arguments[0]))])
        for each in (operation, second):
            place = _BOTH.index(each.function)
            writer.bind(each.result, writer.assign(f"extractvalue {pair} {both}, {place}"))
        return True


def _blocks(block: Block) -> Iterator[Block]:
    yield block
    for operation in block.operations:
        for region in operation.regions:
            yield from _blocks(region)


def _helper(name: str, library: str, kind: str) -> str:
    return (
        f"define internal {{ {kind}, {kind} }} @{name}({kind} %angle) alwaysinline nounwind {{\n"
        f"  %at = alloca {kind}\n  %beside = alloca {kind}\n"
        f"  call void @{library}({kind} %angle, ptr %at, ptr %beside)\n"
        f"  %sine = load {kind}, ptr %at\n  %cosine = load {kind}, ptr %beside\n"
        f"  %one = insertvalue {{ {kind}, {kind} }} poison, {kind} %sine, 0\n"
        f"  %both = insertvalue {{ {kind}, {kind} }} %one, {kind} %cosine, 1\n"
        f"  ret {{ {kind}, {kind} }} %both\n}}"
    )
