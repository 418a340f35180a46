"""Collect additions to small arrays in shared memory: a block adds once to an element.

    atomic x[k[i]] += v     →     small = size of x ≤ 1024 and ≤ 8 · threads of a block
                                  if small: sums[…] = 0, by all threads
                                  barrier
                                  if small: atomic sums[k[i]] += v
                                  else: atomic x[k[i]] += v
                                  barrier
                                  if small: for each element e of this thread:
                                      if sums[e] != 0: atomic x[e] += sums[e]

Many threads add to few elements there: a table's, whose index comes from memory. Memory never sees
more additions than before, as elements that a block didn't add to are left out. Other indices
differ from thread to thread, or are summed by `sum_over_blocks` and `sum_over_warps`, behind which
this runs.

Only where all threads of a block come to the ends of the kernel. Changes the order of grouped
additions alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import count_uses, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, ArrayType, ScalarType
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.values import value_classes

_MOST_ELEMENTS: Final = 1024
_MOST_BYTES: Final = 16384
# Each thread sets so many elements to 0, and looks at them at the end.
_MOST_OF_A_THREAD: Final = 8


def share_targets(function: Function) -> bool:
    """Collect grouped additions to small arrays. Returns whether there were some."""
    if function.scope != "thread" or not function.kernel:
        return False
    operations = list(function.body.walk())
    updates = [each for each in operations if isinstance(each, memory.AtomicUpdate)]
    if not any(each.grouped for each in updates):
        return False
    found = _targets(function, operations)
    if not found:
        return False
    shared: list[Operation] = []
    head = Builder(Block(), function.location)
    targets = [_Target.of(array, head, shared) for array in found]
    for target in targets:
        target.clear(head)
    head.add(simt.Barrier)
    by_array = {target.array: target for target in targets}
    _replace(function.body, by_array)
    last = function.body.operations.pop()
    end = Builder(Block([], function.body.operations), function.location)
    end.add(simt.Barrier)
    for target in targets:
        target.give(end)
    function.body.operations[:0] = [*shared, *head.block.operations]
    function.body.operations.append(last)
    simplify(function)
    return True


def _targets(function: Function, operations: Sequence[Operation]) -> list[Value]:
    """The arrays that are only added to, at places that memory tells."""
    arguments = set(function.body.arguments)
    read = _Read(operations)
    updates = [each for each in operations if isinstance(each, memory.AtomicUpdate)]
    told = [each for each in updates if _is_addition(each) and each.array in arguments]
    if not any(read.depends(index) for each in told for index in each.indices):
        return []  # as a rule
    others: set[Value] = set()
    uses = count_uses(function.body)
    found: dict[Value, None] = {}
    for operation in operations:
        match operation:
            case memory.Dimension():
                continue
            case memory.AtomicUpdate() if _is_addition(operation) and not uses.get(
                operation.result
            ):
                others.update({operation.value, *operation.indices})
                if operation.array in arguments and any(map(read.depends, operation.indices)):
                    found[operation.array] = None
            case _:
                others.update(inputs_of(operation))
    chosen: list[Value] = []
    room = _MOST_BYTES
    for array in found:
        assert isinstance(array.type, ArrayType)
        room -= _MOST_ELEMENTS * array.type.element.itemsize
        if array not in others and room >= 0:
            chosen.append(array)
    return chosen


def _is_addition(update: memory.AtomicUpdate) -> bool:
    kind = update.array.type
    return (
        update.grouped
        and isinstance(kind, ArrayType)
        and kind.space == "global"
        and 1 <= kind.ndim <= 3
        and isinstance(update.value.type, ScalarType)
    )


class _Read:
    """Which values depend on what memory holds."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.definitions = {r: each for each in operations for r in each.results}

    def depends(self, value: Value) -> bool:
        """Whether a value is one of them."""
        work, seen = [value], set[Value]()
        while work:
            each = work.pop()
            if each in seen:
                continue
            seen.add(each)
            definition = self.definitions.get(each)
            if definition is None:
                continue  # a parameter, or an argument of a loop
            if isinstance(definition, (memory.Load, memory.AtomicUpdate)):
                return True
            work += [v for v in inputs_of(definition) if isinstance(v.type, ScalarType)]
        return False


@value_classes.define
class _Target:
    """A small array and its sums.

    Attributes:
        array: a parameter.
        sums: in shared memory.
        sizes: of the array.
        count: its elements.
        small: whether it is collected.
        thread, threads: the thread's number in its block, and how many there are.
    """

    array: Value
    sums: Value
    sizes: list[Value]
    count: Value
    small: Value
    thread: Value
    threads: Value

    @classmethod
    def of(cls, array: Value, builder: Builder, shared: list[Operation]) -> _Target:
        """Append the facts of an array; `shared` gets its allocation."""
        kind = array.type
        assert isinstance(kind, ArrayType)
        sums = Value(ArrayType(kind.element, 1, space="shared"), None, "sums")
        shared.append(memory.Allocate(shape=(_MOST_ELEMENTS,), results=[sums]))
        sizes = [
            builder.value(memory.Dimension, array=array, axis=axis) for axis in range(kind.ndim)
        ]
        most = builder.constant(_MOST_ELEMENTS, I64)
        count, small = (
            sizes[0],
            builder.value(arith.Compare, lhs=sizes[0], rhs=most, predicate="le"),
        )
        for size in sizes[1:]:
            # Each size first: their product may wrap around.
            less = builder.value(arith.Compare, lhs=size, rhs=most, predicate="le")
            small = builder.value(arith.And, lhs=small, rhs=less)
            count = builder.value(arith.Mul, lhs=count, rhs=size)
        thread, threads = thread_of_block(builder)
        few = builder.constant(_MOST_OF_A_THREAD, I64)
        few = builder.value(arith.Mul, lhs=threads, rhs=few)
        few = builder.value(arith.Minimum, lhs=few, rhs=most)
        fits = builder.value(arith.Compare, lhs=count, rhs=few, predicate="le")
        small = builder.value(arith.And, lhs=small, rhs=fits)
        return cls(array, sums, sizes, count, small, thread, threads)

    def clear(self, builder: Builder) -> None:
        """Append the zeros."""

        def zero(inner: Builder, place: Value) -> None:
            nothing = inner.constant(0.0, self._element)
            inner.add(memory.Store, value=nothing, array=self.sums, indices=[place])

        self._each(builder, zero)

    def give(self, builder: Builder) -> None:
        """Append the additions to the array."""

        def add(inner: Builder, place: Value) -> None:
            total = inner.value(memory.Load, array=self.sums, indices=[place])
            nothing = inner.constant(0.0, self._element)
            some = inner.value(arith.Compare, lhs=total, rhs=nothing, predicate="ne")
            inner.add(
                memory.AtomicUpdate, array=self.array, indices=self._indices(inner, place),
                value=total, mask=some, kind="add",
            )  # fmt: skip

        self._each(builder, add)

    def collect(self, builder: Builder, update: memory.AtomicUpdate) -> None:
        """Append an addition to the sums, in the place of one to the array."""
        place = update.indices[0]
        for size, index in zip(self.sizes[1:], update.indices[1:], strict=True):
            place = builder.value(arith.Mul, lhs=place, rhs=size)
            place = builder.value(arith.Add, lhs=place, rhs=index)
        builder.add(
            memory.AtomicUpdate, array=self.sums, indices=[place], value=update.value,
            mask=update.mask, kind="add", scope="block",
        )  # fmt: skip

    @property
    def _element(self) -> ScalarType:
        assert isinstance(self.array.type, ArrayType)
        return self.array.type.element

    def _indices(self, builder: Builder, place: Value) -> list[Value]:
        found: list[Value] = []
        for size in reversed(self.sizes[1:]):
            found.append(builder.value(arith.Modulo, lhs=place, rhs=size))
            place = builder.value(arith.FloorDivide, lhs=place, rhs=size)
        return [place, *reversed(found)]

    def _each(self, builder: Builder, body: Callable[[Builder, Value], None]) -> None:
        """Append a loop over the elements of this thread, if the array is small."""
        nothing = builder.constant(0, I64)
        stop = builder.value(arith.Select, condition=self.small, lhs=self.count, rhs=nothing)
        made = control.For(
            start=self.thread, stop=stop, step=self.threads, location=builder.location
        )
        place = Value(I64)
        made.body.arguments = [place]
        inner = Builder(made.body, builder.location)
        body(inner, place)
        inner.add(control.Yield, values=[])
        builder.block.operations.append(made)


def thread_of_block(builder: Builder) -> tuple[Value, Value]:
    """The thread's number in its block, x fastest, and the threads there."""
    number, threads = builder.constant(0, I64), builder.constant(1, I64)
    for axis in "zyx":
        size, own = (
            builder.add(arith.Convert, types=[I64], value=builder.value(cls, axis=axis)).result
            for cls in (simt.BlockSize, simt.ThreadIndex)
        )
        row = builder.value(arith.Mul, lhs=number, rhs=size)
        number = builder.value(arith.Add, lhs=row, rhs=own)
        threads = builder.value(arith.Mul, lhs=threads, rhs=size)
    return number, threads


def _replace(block: Block, targets: Mapping[Value, _Target]) -> None:
    """Let additions to targets go to their sums, where these are collected."""
    operations, block.operations = block.operations, []
    for operation in operations:
        for region in operation.regions:
            _replace(region, targets)
        target = None
        if isinstance(operation, memory.AtomicUpdate):
            target = targets.get(operation.array)
        if target is None or not isinstance(operation, memory.AtomicUpdate):
            block.operations.append(operation)
            continue
        made = control.If(condition=target.small, location=operation.location)
        then, otherwise = (Builder(side, operation.location) for side in made.regions)
        target.collect(then, operation)
        otherwise.block.operations.append(operation)
        for side in (then, otherwise):
            side.add(control.Yield, values=[])
        block.operations.append(made)
