"""Move reinterpretations of complex numbers and 8-bit floats to the arrays' roots.

    %row = array.view %z, %offset, [%n]             %parts = array.reinterpret %z    (at the top)
    %p = array.reinterpret %row              →      %row = array.view %parts, %twice, [%n, %two]
    %re = array.load %p, [%i, %zero]                %re = array.load %row, [%i, %zero]

Later passes then see one array, its root, with plain elements; a shared or local array becomes one
of machine numbers itself. Arrays that control flow brings stay, and are reinterpreted where they
are accessed. Relies on `simplify` having replaced the sizes of views by their definitions.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type, stored_as
from gpucompiler.ir.rewrite import count_uses, remove, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, ArrayType


def split_elements(function: Function) -> bool:
    """Move reinterpretations to the arrays' roots. Returns whether there was one."""
    # Arrays are arguments or made at the top; most functions have none of these, and pay nothing.
    values = [*function.body.arguments]
    for operation in function.body.operations:
        values += operation.results
    for value in values:
        kind = value.type
        if isinstance(kind, ArrayType) and kind.element.kind in ("complex", "storage"):
            break
    else:
        return False
    if not any(isinstance(operation, memory.Reinterpret) for operation in function.body.walk()):
        return False
    splitter = _Splitter()
    tops = [splitter.root(value) for value in function.body.arguments if _is_split(value)]
    splitter.block(function.body)
    function.body.operations[:0] = tops
    replace_uses(function.body, splitter.replaced)
    while _drop_unused(function.body):
        pass
    _split_allocations(function)
    return True


def _is_split(value: Value) -> bool:
    return isinstance(value.type, ArrayType) and stored_as(value.type) is not None


class _Splitter:
    def __init__(self) -> None:
        self.parts: dict[Value, Value] = {}
        self.replaced: dict[Value, Value] = {}

    def root(self, value: Value) -> Operation:
        """The reinterpretation of an array where it is defined."""
        operation = memory.Reinterpret(array=value, location=value.location)
        kind = stored_as(array_type(value))
        assert kind is not None
        operation.results = [Value(kind, value.location, value.name)]
        self.parts[value] = operation.results[0]
        return operation

    def block(self, block: Block) -> None:
        found: list[Operation] = []
        for operation in block.operations:
            for name in operation.REGIONS:
                self.block(getattr(operation, name))
            match operation:
                case memory.Reinterpret() if operation.array in self.parts:
                    self.replaced[operation.result] = self.parts[operation.array]
                    continue
                case memory.View() if operation.array in self.parts:
                    found += [operation, *self.view(operation)]
                    continue
                case (
                    memory.Allocate()
                    | memory.ConstantArray()
                    | memory.DynamicShared()
                    | memory.Retype()
                ):
                    found.append(operation)
                    if _is_split(operation.result):
                        found.append(self.root(operation.result))
                case _:
                    found.append(operation)
        block.operations = found

    def view(self, operation: memory.View) -> list[Operation]:
        """The view of the parts that a view of whole elements is."""
        made: list[Operation] = []
        kind = stored_as(array_type(operation.result))
        assert kind is not None
        offset, sizes, strides = operation.offset, list(operation.sizes), list(operation.strides)
        if kind.ndim > array_type(operation.result).ndim:

            def number(value: int) -> Value:
                constant = arith.Constant(value=value, results=[Value(I64)])
                made.append(constant)
                return constant.results[0]

            def twice(value: Value) -> Value:
                product = arith.Mul(lhs=value, rhs=two, nowrap=True, results=[Value(I64)])
                made.append(product)
                return product.results[0]

            two = number(2)
            offset = twice(offset)
            strides = [twice(stride) for stride in strides]
            strides += [number(1)] if kind.layout == "strided" else []
            sizes.append(two)
        view = memory.View(
            array=self.parts[operation.array],
            offset=offset,
            sizes=sizes,
            strides=strides,
            location=operation.location,
            results=[Value(kind, operation.location, operation.result.name)],
        )
        self.parts[operation.result] = view.results[0]
        return [*made, view]


def _drop_unused(block: Block) -> bool:
    """Drop views of whole elements and reinterpretations that nothing uses."""
    counts = count_uses(block)
    return remove(
        block,
        lambda operation: (
            isinstance(operation, (memory.Reinterpret, memory.View))
            and (isinstance(operation, memory.Reinterpret) or _is_split(operation.result))
            and not counts.get(operation.result)
        ),
    )


def _split_allocations(function: Function) -> None:
    """Make shared, local and constant arrays that are only seen as their parts such arrays."""
    users: dict[Value, list[Operation]] = {}
    for operation in function.body.walk():
        for value in operation.inputs:
            if _is_split(value):
                users.setdefault(value, []).append(operation)
    replaced: dict[Value, Value] = {}
    for operation in function.body.operations:
        if not isinstance(operation, (memory.Allocate, memory.ConstantArray)):
            continue
        whole = operation.result
        uses = users.get(whole, [])
        if not _is_split(whole) or not all(isinstance(u, memory.Reinterpret) for u in uses):
            continue
        kind = stored_as(array_type(whole))
        assert kind is not None
        result = Value(kind, whole.location, whole.name)
        if kind.ndim > array_type(whole).ndim:
            operation.shape = (*operation.shape, 2)
        operation.results = [result]
        replaced.update((use.results[0], result) for use in uses)
    if replaced:
        gone = set(replaced)
        function.body.operations = [
            operation
            for operation in function.body.operations
            if not (isinstance(operation, memory.Reinterpret) and operation.result in gone)
        ]
        replace_uses(function.body, replaced)
