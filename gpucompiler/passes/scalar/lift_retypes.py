"""Move retypes of views to the arrays that they view.

    %row = array.view %x, %offset, [%n]             %bits = array.retype %x            (behind %x)
    %b = array.retype %row                   →      %row = array.view %bits, %offset, [%n]
    %v = array.load %b, [%i]                        %v = array.load %row, [%i]

Views are then views of arrays at the top, whose addresses are the same in all threads. Elements
that get smaller by a factor k add a last axis of k, which the view gets, too; its offset and
strides are multiplied by k. A retype to larger elements stays in its place: a view may begin
between two of them. Relies on nothing; `simplify` removes the views of the old elements.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, ArrayType, ScalarType
from gpucompiler.values import value_classes


def lift_retypes(function: Function) -> bool:
    """Move retypes of views to the arrays behind. Returns whether there was one."""
    if not any(isinstance(operation, memory.Retype) for operation in function.body.walk()):
        return False
    lifter = _Lifter()
    lifter.block(function.body)
    if not lifter.moved:
        return False
    replace_uses(function.body, lifter.replaced)
    lifter.insert(function.body, function.body.arguments)
    return True


@value_classes.define
class _Lifter:
    views: dict[Value, memory.View] = value_classes.field(factory=dict[Value, memory.View])
    # The operations that are made behind the definition of a value.
    behind: dict[Value, list[Operation]] = value_classes.field(factory=dict[Value, list[Operation]])
    retypes: dict[tuple[Value, ScalarType], Value] = value_classes.field(
        factory=dict[tuple[Value, ScalarType], Value]
    )
    replaced: dict[Value, Value] = value_classes.field(factory=dict[Value, Value])
    moved: bool = False

    def block(self, block: Block) -> None:
        for operation in block.operations:
            if isinstance(operation, memory.View):
                self.views[operation.result] = operation
            elif isinstance(operation, memory.Retype):
                source = self.replaced.get(operation.array, operation.array)
                element = array_type(operation.result).element
                if array_type(source).element.itemsize >= element.itemsize:
                    self.replaced[operation.result] = self.retype(source, element)
                else:
                    operation.array = source
            for name in operation.REGIONS:
                self.block(getattr(operation, name))

    def retype(self, source: Value, element: ScalarType) -> Value:
        """A value seen as other elements, which aren't larger; made behind its definition."""
        key = (source, element)
        if key in self.retypes:
            return self.retypes[key]
        view = self.views.get(source)
        if view is None:
            kind = memory.retyped(array_type(source), element)
            assert kind is not None
            operation: Operation = memory.Retype(array=source, location=source.location)
            made = [operation]
        else:
            self.moved = True
            base = self.retype(self.replaced.get(view.array, view.array), element)
            operation, kind, made = self.view_of(view, base)
        operation.results = [Value(kind, source.location, source.name)]
        self.behind.setdefault(source, []).extend(made)
        self.retypes[key] = operation.result
        if isinstance(operation, memory.View):
            self.views[operation.result] = operation
        return operation.result

    def view_of(
        self, view: memory.View, base: Value
    ) -> tuple[memory.View, ArrayType, list[Operation]]:
        """A view as a part of the retyped array, and the operations that it needs."""
        kind, wide = array_type(base), array_type(view.result)
        factor = wide.element.itemsize // kind.element.itemsize
        ndim = wide.ndim + (kind.ndim > array_type(view.array).ndim)
        result = value_classes.evolve(wide, element=kind.element, ndim=ndim)
        offset, sizes, strides = view.offset, list(view.sizes), list(view.strides)
        made: list[Operation] = []
        if factor > 1:

            def number(value: int) -> Value:
                made.append(arith.Constant(value=value, results=[Value(I64)]))
                return made[-1].results[0]

            count = number(factor)

            def scaled(value: Value) -> Value:
                product = Value(I64)
                made.append(arith.Mul(lhs=value, rhs=count, nowrap=True, results=[product]))
                return product

            offset = scaled(offset)
            strides = [scaled(stride) for stride in strides]
            strides += [number(1)] if wide.layout == "strided" else []
            sizes.append(count)
        found = memory.View(
            array=base, offset=offset, sizes=sizes, strides=strides, location=view.location
        )
        return found, result, [*made, found]

    def insert(self, block: Block, arguments: list[Value]) -> None:
        """Insert new operations behind the definitions, and leave out the replaced ones."""
        found: list[Operation] = []
        for argument in arguments:
            self._add(argument, found)
        for operation in block.operations:
            for name in operation.REGIONS:
                inner: Block = getattr(operation, name)
                self.insert(inner, inner.arguments)
            if not any(result in self.replaced for result in operation.results):
                found.append(operation)
            for result in operation.results:
                self._add(result, found)
        block.operations = found

    def _add(self, value: Value, found: list[Operation]) -> None:
        for operation in self.behind.get(value, ()):
            found.append(operation)
            for result in operation.results:
                self._add(result, found)
