"""Placeholders for `predicate_exits` where no value is read: zeros, made once, at the entry.

    %0 = arith.constant <value = 0.0> : f32
    %1 = array.view %x, %zero, [%zero] : array<f32, 1>

The placeholder of an array is an empty view of its root, so that the memory that an access can mean
stays visible. Allocations and constants move to the entry, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import arith, memory, vectors
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.language.types import BOOL, I64, ArrayType, ScalarType, Type, VectorType
from gpucompiler.values import value_classes


class IdleValues:
    """The values, and the operations at the function's entry that make them."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.at_entry: list[Operation] = []
        self._known: dict[tuple[Type, Value | None], Value] = {}
        self._views: dict[Value, Value] = {}
        self.true = self._constant(True, BOOL)
        self.false = self.like(self.true)

    def like(self, value: Value, replaced: Mapping[Value, Value] | None = None) -> Value:
        """A value of the same type."""
        kind = value.type
        root = self._root(value, replaced or {}) if isinstance(kind, ArrayType) else None
        key = (kind, root)
        if key not in self._known:
            self._known[key] = self._make(kind, root)
        return self._known[key]

    def _make(self, kind: Type, root: Value | None) -> Value:
        if isinstance(kind, ScalarType):
            if kind.kind == "bool":
                return self._constant(False, kind)
            return self._constant(0 if kind.is_integer else 0.0, kind)
        if isinstance(kind, VectorType):
            scalar = self.like(Value(kind.element))
            splat = vectors.Splat(value=scalar, lanes=kind.lanes, results=[Value(kind)])
            self.at_entry.append(splat)
            return splat.result
        if isinstance(kind, ArrayType) and root is not None:
            zero = self.like(Value(I64))
            root = self._of_element(root, kind, zero)
            strides = [zero] * kind.ndim if kind.layout == "strided" else []
            sizes = [zero] * kind.ndim
            view = memory.View(
                array=root, offset=zero, sizes=sizes, strides=strides, results=[Value(kind)]
            )
            self.at_entry.append(view)
            return view.result
        raise InternalError(f"there is no zero of type {kind}")

    def _of_element(self, root: Value, kind: ArrayType, zero: Value) -> Value:
        """An empty array of a root's memory, with elements of a type."""
        whole = memory.array_type(root)
        if whole.element == kind.element:
            return root
        flat = value_classes.evolve(whole, ndim=1, layout="C")
        empty = memory.View(array=root, offset=zero, sizes=[zero], results=[Value(flat)])
        found = memory.retyped(flat, kind.element)
        if found is None:
            raise InternalError(f"a {whole} can't be seen as a {kind}")
        retype = memory.Retype(array=empty.result, results=[Value(found)])
        self.at_entry += [empty, retype]
        return retype.result

    def _constant(self, value: bool | int | float, kind: ScalarType) -> Value:
        result = Value(kind)
        if kind.is_integer:
            result.range = (int(value), int(value))
        self.at_entry.append(arith.Constant(value=value, results=[result]))
        return result

    # -- arrays

    def allocate(self, operation: Operation) -> None:
        """Put an allocation at the entry."""
        self.at_entry.append(operation)

    def note_view(self, operation: memory.View | memory.Retype) -> None:
        """Remember the array that a view is a part of."""
        self._views[operation.results[0]] = operation.array

    def _root(self, value: Value, replaced: Mapping[Value, Value]) -> Value:
        """The parameter or allocation that an array is a part of, or one with equal elements."""
        while (following := replaced.get(value) or self._views.get(value)) is not None:
            value = following
        roots = self._roots()
        if value in roots:
            return value
        for root in roots:
            if _same_memory(root.type, value.type):
                return root
        raise InternalError(f"there is no array that a {value.type} could be a part of")

    def _roots(self) -> Sequence[Value]:
        allocations = (memory.Allocate, memory.DynamicShared)
        made = [each.results[0] for each in self.at_entry if isinstance(each, allocations)]
        return [*self.function.body.arguments, *made]


def _same_memory(kind: Type, other: Type) -> bool:
    if not isinstance(kind, ArrayType) or not isinstance(other, ArrayType):
        return False
    return (kind.element, kind.space) == (other.element, other.space)
