"""1 / √x of vectors of floats by multiply-adds, where the processor would divide.

    %s = math.apply [%x] <function = "sqrt">          %s = sqrt %x
    %r = arith.divide %one, %s                  →     %r = five multiply-adds from 2⁻¹⁴ on

Square roots and quotients share a unit, which takes 12 and 8 cycles for 16 floats; two others
multiply. Accelerations of bodies, of which each pair needs one such number, take 0.77 of the time.

The result is the correctly rounded quotient of 1 and the correctly rounded root, as everywhere, for
all 2³² floats x; `test_inverse_roots` goes through them. The bits of VRCP14PS are Intel's, so
processors of other makers divide. A number that waits for the turn before is divided, too, since
multiply-adds would take longer.

Source: Markstein, "Computation of elementary functions on the IBM RISC System/6000", 1990; Intel
SDM, volume 2, VRCP14PS and VFIXUPIMMPS.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, vectors
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Function, Operation, Value, lanes
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.language.types import F32
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.arithmetic import lower_divide
from gpucompiler.llvm.lowering.near_places import graph_of
from gpucompiler.llvm.lowering.writer import FunctionWriter, require_scalar

# Processors that have the instructions as Intel defines their bits.
_PROCESSORS: Final = (
    "skylake-avx512", "cascadelake", "cooperlake", "icelake", "tigerlake", "rocketlake",
    "sapphirerapids", "emeraldrapids", "graniterapids",
)  # fmt: skip
_WIDTH: Final = floats.ROUNDED_LANES
_PART: Final = f"<{_WIDTH} x float>"
_WORDS: Final = f"<{_WIDTH} x i32>"
_ALL: Final = (f"i{_WIDTH}", "-1")
# Rounding up, and the instruction's own.
_UP, _NOW = ("i32", "10"), ("i32", "4")
# VFIXUPIMMPS: of zeros the infinity of their sign, of infinities the zero, else what was found.
_ENDS: Final = 0x00870600


def inverts_roots(cpu: str) -> bool:
    """Whether a processor, by LLVM's name, is quicker without dividing."""
    return cpu.startswith(_PROCESSORS)


def lower_quotient(writer: FunctionWriter, operation: arith.Divide) -> None:
    """Lower 1 / √x of vectors by multiply-adds, and other quotients as everywhere."""
    if _is_inverse_root(operation, graph_of(writer), writer.function):
        writer.bind(operation.result, _inverse(writer, operation.rhs))
    else:
        lower_divide(writer, operation)


def _is_inverse_root(operation: arith.Divide, graph: ValueGraph, function: Function) -> bool:
    kind = operation.result.type
    if lanes(kind) % _WIDTH or not lanes(kind) or require_scalar(kind) != F32:
        return False
    root = graph.definition(operation.rhs)
    if not isinstance(root, arith.Apply) or root.function != "sqrt" or operation.fast or root.fast:
        return False
    return _is_one(operation.lhs, graph) and not _waits(root, graph, function)


def _is_one(value: Value, graph: ValueGraph) -> bool:
    made = graph.definition(value)
    while isinstance(made, vectors.Splat | arith.Convert):
        made = graph.definition(made.value)
    return isinstance(made, arith.Constant) and made.value == 1


def _waits(operation: Operation, graph: ValueGraph, function: Function) -> bool:
    """Whether an operation needs a value that a loop carries from one turn to the next."""
    seen = set(function.body.arguments)
    left = list(inputs_of(operation))
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        made = graph.definition(value)
        if made is not None:
            left += inputs_of(made)
        elif graph.loop_of(value) is None:
            return True
    return False


def _inverse(writer: FunctionWriter, root: Value) -> str:
    """1 / root for the roots of floats, none of which is as small as 2⁻⁷⁵ but 0."""
    count, text = lanes(root.type), writer.value(root)
    one = "splat (float 1.0)"
    found: list[str] = []
    for first in range(0, count, _WIDTH):
        s = floats.taken_lanes(writer, count, text, first)
        minus = writer.assign(f"fneg {_PART} {s}")

        def fused(a: str, b: str, c: str) -> str:
            return writer.call("llvm.fma.v16f32", _PART, [(_PART, each) for each in (a, b, c)])

        near = writer.call(
            "llvm.x86.avx512.rcp14.ps.512", _PART, [(_PART, s), (_PART, "zeroinitializer"), _ALL]
        )
        # Rounded up: else the reciprocal of a number whose bits are all ones is rounded down.
        nearer = writer.call(
            "llvm.x86.avx512.vfmadd.ps.512",
            _PART,
            [(_PART, near), (_PART, fused(minus, near, one)), (_PART, near), _UP],
        )
        nearest = fused(nearer, fused(minus, nearer, one), nearer)
        table = (_WORDS, f"splat (i32 {_ENDS})"), ("i32", "0")
        given = [(_PART, nearest), (_PART, s), *table, _ALL, _NOW]
        found.append(writer.call("llvm.x86.avx512.mask.fixupimm.ps.512", _PART, given))
    return floats.joined_lanes(writer, count, "float", found)
