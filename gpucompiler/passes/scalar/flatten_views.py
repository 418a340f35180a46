"""Make accesses through views accesses to the array that they view, at computed indices.

    %row = array.view %x, %offset, [%n]         %flat = array.view %x, %zero, [%size]   (at the top)
    cf.for … (%j) {                             cf.for … (%j) {
      %v = array.load %row, [%j]           →      %k = arith.add %offset, %j
                                                  %v = array.load %flat, [%k]

The arithmetic of places becomes visible, and no pointer differs between threads. The flat view
of an array holds its elements as one dimension; a contiguous array of one dimension is its own. An
array that isn't contiguous has elements before its first; its flat view has the stride 1. Plain
accesses to an array stay as they are. Views that control flow brings are replaced by their offset,
sizes and strides if all are parts of one array, else they stay; so do those that a call takes.

An access that is executed lies in the array, so nothing overflows on the way to its index; a mask
that is false makes no such promise. Relies on nothing; each operation stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith, atomic, control, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import count_uses, inputs_of, remove, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.analyses.array_roots import ArrayRoots
from gpucompiler.values import value_classes

Access = (
    memory.Load | memory.Store | memory.AtomicUpdate | memory.AtomicCompareExchange
    | atomic.AtomicLoad | atomic.AtomicStore
)  # fmt: skip


def flatten_views(function: Function) -> bool:
    """Replace accesses through views. Returns whether there was one."""
    flattener = _Flattener(function)
    flattener.block(function.body)
    if flattener.changed:
        replace_uses(function.body, flattener.replaced)
        flattener.behind.insert(function.body, function.body.arguments)
        _drop_unused(function.body)
    return flattener.changed


@value_classes.define
class _Part:
    """An array value as a part of its root.

    Args:
        offset: of its first element in the root, None for 0.
        sizes: along its axes, None for those of the root, which it is.
        strides: None for a contiguous one.
    """

    root: Value
    offset: Value | None = None
    sizes: list[Value] | None = None
    strides: list[Value] | None = None


class _Writer:
    """Appends the arithmetic of indices to a list of operations."""

    def __init__(self, output: list[Operation], constants: dict[Value, object]) -> None:
        self.output = output
        self.constants = constants

    def constant(self, number: int, location: Location | None) -> Value:
        constant = arith.Constant(value=number, location=location, results=[Value(I64, location)])
        self.output.append(constant)
        return constant.results[0]

    def sum(self, lhs: Value, rhs: Value, location: Location | None, exact: bool) -> Value:
        if self.constants.get(rhs) == 0:
            return lhs
        if self.constants.get(lhs) == 0:
            return rhs
        bounds = None
        if lhs.range is not None and rhs.range is not None:
            bounds = (lhs.range[0] + rhs.range[0], lhs.range[1] + rhs.range[1])
        return self.made(arith.Add, lhs, rhs, location, exact, bounds)

    def product(self, lhs: Value, rhs: Value, location: Location | None, exact: bool) -> Value:
        if self.constants.get(rhs) == 1:
            return lhs
        bounds = None
        if lhs.range is not None and rhs.range is not None:
            corners = [a * b for a in lhs.range for b in rhs.range]
            bounds = (min(corners), max(corners))
        return self.made(arith.Mul, lhs, rhs, location, exact, bounds)

    def made(
        self, cls: type[arith.Add] | type[arith.Mul], lhs: Value, rhs: Value,
        location: Location | None, exact: bool, bounds: tuple[int, int] | None,
    ) -> Value:  # fmt: skip
        fits = bounds is not None and I64.minimum <= bounds[0] and bounds[1] <= I64.maximum
        result = Value(I64, location, None, bounds if fits else None)
        operation = cls(lhs=lhs, rhs=rhs, nowrap=exact or fits, location=location, results=[result])
        self.output.append(operation)
        return result

    def contiguous_stride(self, sizes: Sequence[Value], location: Location | None) -> Value:
        """The stride of an axis, from the sizes of the axes behind it."""
        if not sizes:
            return self.constant(1, location)
        stride = sizes[-1]
        for size in reversed(sizes[:-1]):
            stride = self.product(stride, size, location, exact=True)
        return stride


class _Behind:
    """Operations behind the definitions of roots, each made once: views, constants, extents."""

    def __init__(self, constants: dict[Value, object]) -> None:
        self.constants = constants
        self.behind: dict[Value, list[Operation]] = {}
        self.flat: dict[tuple[Value, bool], Value] = {}
        self.extents: dict[tuple[Value, type[Operation], int], Value] = {}
        # Parts of complex arrays: their last axis has two elements.
        self.pairs: set[Value] = set()

    def flat_view(self, root: Value, array: Value) -> Value:
        """All elements of a root as one dimension; readonly if both are."""
        kind = array_type(root)
        readonly = kind.readonly and array_type(array).readonly
        if kind.ndim == 1 and kind.layout == "C" and kind.readonly == readonly:
            return root
        key = (root, readonly)
        if key not in self.flat:
            output = self.behind.setdefault(root, [])
            offset = self.constant(root, 0)
            sizes = [self.extent(root, memory.Dimension, axis) for axis in range(kind.ndim)]
            size = _Writer(output, self.constants).contiguous_stride(sizes, None)
            strides = [self.constant(root, 1)] if kind.layout == "strided" else []
            flat = ArrayType(kind.element, 1, kind.layout, kind.space, readonly)
            view = memory.View(
                array=root, offset=offset, sizes=[size], strides=strides,
                results=[Value(flat, root.location, root.name)],
            )  # fmt: skip
            output.append(view)
            self.flat[key] = view.results[0]
        return self.flat[key]

    def constant(self, root: Value, number: int) -> Value:
        key = (root, arith.Constant, number)
        if key not in self.extents:
            result = Value(I64, None, None, (number, number))
            self.behind.setdefault(root, []).append(arith.Constant(value=number, results=[result]))
            self.extents[key] = result
            self.constants[result] = number
        return self.extents[key]

    def extent(
        self, root: Value, cls: type[memory.Dimension] | type[memory.Stride], axis: int
    ) -> Value:
        if cls is memory.Dimension and root in self.pairs and axis == array_type(root).ndim - 1:
            return self.constant(root, 2)
        key = (root, cls, axis)
        if key not in self.extents:
            operation = cls(array=root, axis=axis, results=[Value(I64, root.location)])
            self.behind.setdefault(root, []).append(operation)
            self.extents[key] = operation.results[0]
        return self.extents[key]

    def insert(self, block: Block, arguments: Sequence[Value] = ()) -> None:
        found: list[Operation] = []
        for argument in arguments:
            found += self.behind.get(argument, ())
        for operation in block.operations:
            found.append(operation)
            for result in operation.results:
                found += self.behind.get(result, ())
            for name in operation.REGIONS:
                self.insert(getattr(operation, name))
        block.operations = found


class _Flattener:
    def __init__(self, function: Function) -> None:
        self.changed = False
        self.roots = ArrayRoots(function)
        self.parts: dict[Value, _Part] = {}
        self.replaced: dict[Value, Value] = {}
        self.at_top = {id(operation) for operation in function.body.operations}
        self.constants: dict[Value, object] = {}
        self.writer = _Writer([], self.constants)
        self.behind = _Behind(self.constants)
        self.labels: list[tuple[str, list[Value | None]]] = []
        self.targets: list[list[Value | None]] = []

    # -- operations

    def block(self, block: Block) -> None:
        outer, self.writer.output = self.writer.output, list[Operation]()
        for operation in block.operations:
            self.operation(operation)
        block.operations, self.writer.output = self.writer.output, outer

    def operation(self, operation: Operation) -> None:
        match operation:
            case memory.View():
                self.view(operation)
            case memory.Reinterpret():
                if array_type(operation.result).ndim > array_type(operation.array).ndim:
                    self.behind.pairs.add(operation.result)
                self.writer.output.append(operation)
            case memory.Dimension() | memory.Stride():
                self.extent(operation)
            case memory.Address():
                self.address(operation)
            case memory.Load() | memory.Store() | memory.AtomicUpdate():
                self.access(operation)
            case memory.AtomicCompareExchange() | atomic.AtomicLoad() | atomic.AtomicStore():
                self.access(operation)
            case control.Yield() | control.Exit():
                self.ending(operation)
            case arith.Select() if operation.results[0] in self.roots.merged:
                self.select(operation)
            case _ if operation.regions:
                self.region(operation)
            case _:
                if isinstance(operation, arith.Constant):
                    self.constants[operation.results[0]] = operation.value
                arrays = [v for v in inputs_of(operation) if v in self.roots.merged]
                operation.replace_inputs({value: self.array(value) for value in arrays})
                self.writer.output.append(operation)

    def part(self, value: Value) -> _Part | None:
        """A value as a part of its root; None where that isn't known."""
        known = self.parts.get(value)
        if known is None and self.roots.root(value) is value:
            known = self.parts[value] = _Part(value)
        return known

    def view(self, operation: memory.View) -> None:
        result, source = operation.results[0], self.part(operation.array)
        self.writer.output.append(operation)
        if source is None:
            return
        root, offset = source.root, operation.offset
        if source.sizes is not None:
            if source.offset is not None:
                self.writer.output.pop()
                offset = self.writer.sum(source.offset, offset, operation.location, exact=False)
                self.writer.output.append(operation)
            operation.array, operation.offset = root, offset
            self.changed = True
        if self.is_flat(operation, root):
            self.parts[result] = _Part(result)
            self.behind.flat[result, array_type(result).readonly] = result
            return
        strides = operation.strides if array_type(result).layout == "strided" else None
        if self.constants.get(offset) == 0:
            self.parts[result] = _Part(root, None, operation.sizes, strides)
        else:
            self.parts[result] = _Part(root, offset, operation.sizes, strides)

    def is_flat(self, operation: memory.View, root: Value) -> bool:
        """Whether a view is the flat view of a root, or as good."""
        kind, whole = array_type(operation.results[0]), array_type(root)
        if kind.ndim != 1 or kind.layout != whole.layout or id(operation) not in self.at_top:
            return False
        itself = (kind.layout, whole.ndim, kind.readonly) == ("C", 1, whole.readonly)
        if itself or self.constants.get(operation.offset) != 0:
            return False
        return all(self.constants.get(stride) == 1 for stride in operation.strides)

    def extent(self, operation: memory.Dimension | memory.Stride) -> None:
        part = self.part(operation.array)
        if part is None or part.sizes is None:
            self.writer.output.append(operation)
            return
        self.changed = True
        axis = operation.axis
        if isinstance(operation, memory.Dimension):
            found = part.sizes[axis]
        elif part.strides is not None:
            found = part.strides[axis]
        else:
            found = self.writer.contiguous_stride(part.sizes[axis + 1 :], operation.location)
        self.replaced[operation.results[0]] = found

    def address(self, operation: memory.Address) -> None:
        """Compute the address from that of the root, and the distance to it."""
        part = self.part(operation.array)
        if part is None or part.offset is None:
            if part is not None:
                operation.array = part.root
            self.writer.output.append(operation)
            return
        self.changed = True
        location, itemsize = operation.location, array_type(part.root).element.itemsize
        constant = arith.Constant(value=itemsize, location=location)
        constant.results = [Value(I64, location, None, (itemsize, itemsize))]
        start = memory.Address(array=part.root, location=location, results=[Value(I64, location)])
        self.writer.output += [constant, start]
        bytes_behind = self.writer.product(part.offset, constant.result, location, exact=False)
        self.replaced[operation.results[0]] = self.writer.sum(
            start.result, bytes_behind, location, exact=False
        )

    def access(self, operation: Access) -> None:
        part = self.part(operation.array)
        if part is not None and part.sizes is not None:
            self.changed = True
            operation.indices = [self.index(part, operation)]
            operation.array = self.behind.flat_view(part.root, operation.array)
        self.writer.output.append(operation)

    def index(self, part: _Part, operation: Access) -> Value:
        """The place of an access in the root."""
        exact, location = operation.mask is None, operation.location
        sizes = part.sizes or []
        total: Value | None = None
        for axis, index in enumerate(operation.indices):
            if part.strides is not None:
                index = self.writer.product(index, part.strides[axis], location, exact)
            elif total is not None:
                total = self.writer.product(total, sizes[axis], location, exact)
            total = index if total is None else self.writer.sum(total, index, location, exact)
        if total is None:
            return part.offset or self.writer.constant(0, location)
        return (
            total if part.offset is None else self.writer.sum(part.offset, total, location, exact)
        )

    # -- parts that control flow brings

    def numbers(self, value: Value, kind: ArrayType) -> list[Value]:
        """Offset, sizes and strides of a value that stands for an array of a type."""
        part = self.part(value)
        assert part is not None
        root = part.root
        sizes, strides = part.sizes, part.strides
        if sizes is None:
            axes = range(kind.ndim)
            sizes = [self.behind.extent(root, memory.Dimension, axis) for axis in axes]
            if kind.layout == "strided":
                strides = [self.behind.extent(root, memory.Stride, axis) for axis in axes]
        offset = part.offset or self.behind.constant(root, 0)
        return [offset, *sizes, *(strides or [])]

    def arriving(self, values: Sequence[Value], targets: Sequence[Value | None]) -> list[Value]:
        """Values that control flow brings to targets, with numbers in the place of parts."""
        found: list[Value] = []
        for value, target in zip(values, targets, strict=True):
            if target in self.roots.merged and isinstance(target.type, ArrayType):
                found += self.numbers(value, target.type)
            else:
                found.append(self.array(value))
        return found

    def array(self, value: Value) -> Value:
        """A value as an operand; for a part that has been replaced by numbers, a view."""
        if value not in self.roots.merged or not isinstance(value.type, ArrayType):
            return value
        part = self.parts[value]
        offset, *sizes = self.numbers(value, value.type)
        sizes = sizes[: value.type.ndim]
        view = memory.View(
            array=part.root, offset=offset, sizes=sizes, strides=part.strides or [],
            results=[Value(value.type, value.location, value.name)], location=value.location,
        )  # fmt: skip
        self.writer.output.append(view)
        return view.results[0]

    def define(self, targets: Sequence[Value]) -> list[Value]:
        """The values that an operation defines, with fresh numbers in the place of parts."""
        found: list[Value] = []
        for target in targets:
            kind = target.type
            root = self.roots.root(target) if target in self.roots.merged else None
            if root is None or not isinstance(kind, ArrayType):
                found.append(target)
                continue
            strided = kind.layout == "strided"
            count = 1 + kind.ndim * (2 if strided else 1)
            numbers = [Value(I64, target.location, target.name) for _ in range(count)]
            sizes, strides = numbers[1 : 1 + kind.ndim], numbers[1 + kind.ndim :]
            self.parts[target] = _Part(root, numbers[0], sizes, strides if strided else None)
            found += numbers
            self.changed = True
        return found

    def region(self, operation: Operation) -> None:
        """Rewrite the values that an operation carries, then its regions, then its results."""
        results = list(operation.results)
        targets: list[Value | None] = [*results]
        if isinstance(operation, (control.For, control.Loop, control.While)):
            ahead = 1 if isinstance(operation, control.For) else 0
            carried = operation.body.arguments[ahead:]
            operation.initial = self.arriving(operation.initial, carried)
            operation.body.arguments[ahead:] = self.define(carried)
            targets = [None, *carried] if isinstance(operation, control.While) else [*carried]
        if isinstance(operation, control.Labelled):
            self.labels.append((operation.label, targets))
        self.targets.append(targets)
        for name in operation.REGIONS:
            self.block(getattr(operation, name))
        self.targets.pop()
        if isinstance(operation, control.Labelled):
            self.labels.pop()
        operation.results = self.define(results)
        self.writer.output.append(operation)

    def ending(self, operation: control.Yield | control.Exit) -> None:
        targets = self.targets[-1] if self.targets else []
        if isinstance(operation, control.Exit):
            for label, results in reversed(self.labels):
                if label == operation.label:
                    targets = results
                    break
        operation.values = self.arriving(operation.values, targets)
        self.writer.output.append(operation)

    def select(self, operation: arith.Select) -> None:
        (result,) = operation.results
        assert isinstance(result.type, ArrayType)
        sides = (self.numbers(side, result.type) for side in (operation.lhs, operation.rhs))
        for lhs, rhs, number in zip(*sides, self.define([result]), strict=True):
            choice = arith.Select(
                condition=operation.condition, lhs=lhs, rhs=rhs, results=[number],
                location=operation.location,
            )  # fmt: skip
            self.writer.output.append(choice)


def _drop_unused(block: Block) -> None:
    """Drop the views that nothing uses any more."""
    counts = count_uses(block)
    remove(
        block,
        lambda operation: (
            isinstance(operation, memory.View) and not counts.get(operation.results[0])
        ),
    )
