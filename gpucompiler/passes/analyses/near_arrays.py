"""The analysis of arrays whose elements have places of 32 bits.

They are the near arguments of a kernel and parts of these. In a kernel that has such arguments,
arrays in the small memories of a block and a thread are near, too.
"""

from __future__ import annotations

from gpucompiler.ir.near_arrays import is_near
from gpucompiler.ir.structure.nodes import Function, Value
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.analyses.array_roots import ArrayRoots


class NearArrays:
    """The near arrays of a function: `array in NearArrays(function)`."""

    def __init__(self, function: Function) -> None:
        self._near = {argument for argument in function.body.arguments if is_near(argument)}
        self._roots = ArrayRoots(function) if self._near else None

    def __contains__(self, array: Value) -> bool:
        if array in self._near:
            return True
        if self._roots is None:
            return False
        if isinstance(array.type, ArrayType) and array.type.space != "global":
            return True
        return self._roots.root(array) in self._near
