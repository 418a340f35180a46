"""Operations for the names of `gpucompiler.language.device_names.compilation`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert, truth
from gpucompiler.frontend.device_names.rows import Row
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import Array, Scalar, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.language.types import I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def _is_aligned(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, count = arguments
    size = count.value if isinstance(count, Static) else None
    if not isinstance(array, Array) or not isinstance(size, int) or size < 1:
        frame.refuse_arguments(
            f"cuda.is_aligned of {describe(array)} and {describe(count)}",
            "give an array and a positive int, as in cuda.is_aligned(x, 16)",
        )
    add = frame.builder.value
    address = add(memory.Address, array=array.ir)
    rest = add(arith.Modulo, lhs=address, rhs=convert(frame, count, I64).ir)
    zero = convert(frame, Static(0), I64).ir
    return Scalar(PYBOOL, add(arith.Compare, lhs=rest, rhs=zero, predicate="eq"))


def _assume(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    (condition,) = arguments
    if isinstance(condition, Static):
        if not condition.value:
            frame.refuse_arguments(
                "this assumption never holds", "leave it out, or assume something that may hold"
            )
    elif frame.walk.job.asserts:
        flag = truth(frame, condition)
        frame.builder.value(memory.Assert, condition=flag.ir, message=memory.ASSUMED)
    return Static(None)


def _is_contiguous(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    (array,) = arguments
    if not isinstance(array, Array):
        frame.refuse_arguments(f"cuda.{name} of {describe(array)}", "give an array")
    return Static(array.type.layout == "C")


def _stop_gradient(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    (value,) = arguments
    if not isinstance(value, (Scalar, Static)):
        frame.refuse_arguments(
            f"cuda.{name} of {describe(value)}", "give a number, as in cuda.stop_gradient(x[i])"
        )
    if isinstance(value, Static) or not frame.walk.job.source.is_derivative:
        return value
    kind = value.ir.type
    if not isinstance(kind, ScalarType) or not kind.is_float:
        return value
    # A cast of a float to its own type: no derivative goes through casts.
    kept = frame.builder.add(arith.Bitcast, types=[kind], value=value.ir)
    return Scalar(value.type, kept.result)


def target_name(frame: Frame) -> Static:
    """`cuda.target_name`: the target's name, of CUDA's the architecture."""
    name = frame.walk.job.target.name
    return Static((name.partition(":")[2] or name).partition(",")[0])


def ptx_version(frame: Frame) -> Static:
    """`cuda.ptx_version`: 80 for PTX 8.0; 0 where a kernel becomes no PTX."""
    target = frame.walk.job.target
    return Static(getattr(target, target.version_field) if target.version_field else 0)


HANDLERS: Final[dict[str, Row]] = {
    "assume": (("condition",), _assume),
    "is_aligned": (("array", "n"), _is_aligned),
    "stop_gradient": (("x",), _stop_gradient),
    "is_contiguous": (("array",), _is_contiguous),
}
