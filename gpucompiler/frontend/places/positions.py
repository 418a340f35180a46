"""Positions in sequences of known length, by an index that the kernel computes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.values.values import Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def position_of(frame: Frame, index: Val, kind: ScalarType, count: int, name: str) -> IRValue:
    """The index as i64, from the start; in checked mode it is tested, and 0 if outside."""
    add = frame.builder.value
    place = convert(frame, index, I64).ir
    size = frame.builder.constant(count, I64)
    wraps = frame.walk.job.params.wraparound and kind.kind != "uint"
    given = memory.given_index(place, wraps)
    if wraps:
        place = add(memory.WrapIndex, index=place, size=size)
    if not frame.walk.checked:
        return place
    holds = add(memory.CheckBounds, index=place, size=size, array=name, axis=-1, given=given)
    zero = frame.builder.constant(0, I64)
    return add(arith.Select, condition=holds, lhs=place, rhs=zero)
