"""Bodies of threads that have no form of vectors."""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations import control, inline, memory, simt
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.ir.unsupported import other_place
from gpucompiler.language.types import ArrayType, ScalarType, Type, VectorType
from gpucompiler.passes.analyses.lanes import LaneShapes
from gpucompiler.passes.analyses.uniformity import is_local
from gpucompiler.passes.blocks.widen.warp import WARP_OPERATIONS

_CHOSEN: Final = "an array that each thread chooses"


def refusal(body: Block, operation: Operation, what: str) -> Diagnostic:
    """The diagnostic for a body with warp operations, which only vectors can run, and this one."""
    talk = next(o for o in body.walk() if isinstance(o, WARP_OPERATIONS))
    place = operation.location or talk.location
    return Diagnostic(
        "GC607",
        f"{what} can't be used in one part of a kernel with the warp operation"
        f"{other_place(talk.location, place)}: the host runs the threads of a warp as one vector "
        "there",
        place,
        "put cuda.syncthreads() between it and the warp operation, or use elements by their "
        "indices instead of the array",
    )


def without_vectors(body: Block, shapes: LaneShapes) -> tuple[Operation, str] | None:
    """The reason why a body can't be computed by vectors, in words; None if it can."""

    def refused(value: Value) -> bool:
        kind: Type = value.type
        if isinstance(kind, ArrayType):
            return shapes.of(value).step is None
        if isinstance(kind, VectorType):
            return True
        return not isinstance(kind, ScalarType) or kind.kind == "complex"

    for operation in body.walk():
        values = [*operation.results, *(v for block in operation.regions for v in block.arguments)]
        if any(map(refused, values)):
            arrays = any(isinstance(value.type, ArrayType) for value in values)
            return operation, _CHOSEN if arrays else "a vector or complex number"
        if isinstance(operation, (control.Call, inline.Inline, memory.Stride)):
            # Its memory has one more axis, the lane.
            if not shapes.private.isdisjoint(operation.inputs):
                return operation, "a local array passed to a function that isn't inlined"
        elif not isinstance(operation, (memory.Allocate, memory.View)) and any(
            map(is_local, values)
        ):
            return operation, _CHOSEN  # which of the arrays it is, is chosen at run time
        if isinstance(operation, memory.View) and operation.array in shapes.private:
            whole = shapes.constants.get(operation.offset) == 0 and not operation.strides
            if not whole:
                return operation, "a part of a local array"
        if isinstance(operation, (simt.Intrinsic, control.CallExternal)):
            return operation, "a device instruction"
    return None
