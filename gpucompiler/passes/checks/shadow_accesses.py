"""Put shadow words beside the accesses of a kernel; `shadow` has their meaning."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Module, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.checks.prove import Shape3, race_free
from gpucompiler.passes.checks.shadow import (
    BLOCKS,
    LAST_EPOCH,
    LAST_WARP_EPOCH,
    SITE_AT,
    SITES,
    Now,
    Numbers,
    Shadow,
    Site,
    Words,
    after_access,
    before_access,
    bits_of,
    keep_record,
)
from gpucompiler.passes.checks.shadow_survey import (
    KINDS,
    Accessing,
    Instrumented,
    Survey,
    arguments_of,
)

WORDS: Final = ArrayType(I64, 1, "C", "global")


def shadow_accesses(
    module: Module,
    shared_bytes: int,
    block: Shape3,
    grid: Shape3,
    *,
    uninitialized: bool = True,
    proves: bool = True,
    undefined: frozenset[int] = frozenset(),
) -> Instrumented:
    """Add shadow words to a kernel, and parameters for them behind its own.

    Args:
        module: its kernel is a thread's program; calls are inlined.
        shared_bytes: the launch's dynamic shared memory.
        block, grid: the launch's size.
        uninitialized: whether to find reads of shared and local memory that nothing wrote.
        proves: whether arrays that are proved to have no race go without words.
        undefined: numbers of the launch's arguments whose elements have no values yet.

    Returns: what was added. The kernel gets two parameters for each row of `shadowed`, and then the
        array of records.
    """
    fresh = frozenset(arguments_of(module.kernel, undefined if uninitialized else frozenset()))
    made = _Pass(module, shared_bytes, math.prod(grid), uninitialized, fresh)
    if not made.made.unknown:
        made.prove(block, grid, proves)
    return made.run()


def new_cells(head: Builder, space: str, count: int, root: Value) -> Value:
    """Words of a block or of a thread, beside the elements of other memory."""
    kind = ArrayType(I64, 1, "C", space)  # pyright: ignore[reportArgumentType]
    name = f"check.{root.name}"
    return head.add(memory.Allocate, shape=(count,), types=[kind], name=name).results[0]


def zeroed(numbers: Numbers, cells: Value, count: int) -> None:
    """Clear words of a thread."""
    index = Value(I64)
    body = numbers.inner([index])
    body.store(body.constant(0), cells, index)
    numbers.builder.add(
        control.For, types=(), start=numbers.constant(0), stop=numbers.constant(count),
        step=numbers.constant(1), initial=[], body=body.ended(),
    )  # fmt: skip


def place_in(numbers: Numbers, operation: Accessing, *, whole: bool) -> Value:
    """The number of the accessed element in its array.

    Args:
        whole: the array is an argument or an allocation, and no view.
    """
    n, array = numbers, operation.array
    place: Value | None = None
    if whole or memory.array_type(array).layout != "strided":
        for axis, index in enumerate(operation.indices):
            if place is None:
                place = index
            else:
                size = n.builder.value(memory.Dimension, array=array, axis=axis)
                place = n.of(arith.Add, n.of(arith.Mul, place, size), index)
    else:
        place = n.constant(0)
        for axis, index in enumerate(operation.indices):
            stride = n.builder.value(memory.Stride, array=array, axis=axis)
            place = n.of(arith.Add, place, n.of(arith.Mul, index, stride))
    return n.constant(0) if place is None else place


def granule_in(numbers: Numbers, operation: Accessing, survey: Survey, granule: int) -> Value:
    """The number of the first accessed granule in the memory that the array is a part of.

    Without addresses, which arrays of a thread don't have: a view's offset counts elements.
    """
    n, array = numbers, operation.array
    size = memory.array_type(array).element.itemsize
    place = place_in(n, operation, whole=array not in survey.parts)
    if size != granule:
        place = n.of(arith.Mul, place, size // granule)
    while array in survey.parts:
        part = survey.parts[array]
        if isinstance(part, memory.View):
            further = memory.array_type(part.array).element.itemsize // granule
            offset = part.offset if further == 1 else n.of(arith.Mul, part.offset, further)
            place = n.of(arith.Add, place, offset)
        array = part.array
    return place


def _seen(operation: Accessing) -> Callable[[Numbers], list[Value]]:
    """The bits of the accessed element, and of what a store makes of it."""

    def seen(numbers: Numbers) -> list[Value]:
        was = numbers.builder.value(
            memory.Load, array=operation.array, indices=[*operation.indices]
        )
        bits = bits_of(numbers, was)
        if bits is None:
            return []
        if not isinstance(operation, memory.Store):
            return [bits, bits]
        return [bits, bits_of(numbers, operation.value) or bits]

    return seen


def _nothing(numbers: Numbers) -> list[Value]:
    return []


class _Pass:
    def __init__(
        self, module: Module, shared_bytes: int, blocks: int, uninitialized: bool,
        fresh: frozenset[Value],
    ) -> None:  # fmt: skip
        self.module, self.kernel = module, module.kernel
        self.shared_bytes, self.uninitialized = shared_bytes, uninitialized
        self.made = Instrumented()
        self.shadows: dict[Value, Shadow] = {}
        self.defined: dict[Value, Value] = {}
        # Shared memory that is proved to have no race, and memory that atomics change.
        self.flagged: set[Value] = set()
        survey = Survey(self.kernel, self.made, fresh)
        self.survey, self.root = survey, survey.root
        self.arguments, self.constants = survey.arguments, survey.constants
        self.updated = {
            survey.root(operation.array)
            for operation in self.kernel.body.walk()
            if isinstance(operation, Accessing)
            and not isinstance(operation, (memory.Load, memory.Store))
        }
        if blocks > BLOCKS:
            self.made.note(f"more than {BLOCKS} blocks", None)
        if len(module.functions) > 1:
            self.made.note("calls that aren't inlined, as of functions that call themselves", None)

    def prove(self, block: Shape3, grid: Shape3, proves: bool) -> None:
        """Find the arrays that have no race whatever the arguments are."""
        proved = race_free(self.kernel, block, grid, self.survey)
        self.made.proved = [root.name or "an array" for root in proved]
        for root in proved if proves else ():
            # Shared memory keeps a word an element, which tells that it is written.
            is_global = memory.array_type(root).space == "global"
            if root not in self.survey.fresh and (is_global or not self.uninitialized):
                self.survey.granules.pop(root, None)
            elif root not in self.survey.fresh and root not in self.updated:
                self.flagged.add(root)

    def run(self) -> Instrumented:
        body = self.kernel.body
        own = list(body.walk())
        head = Builder(Block(), self.kernel.location)
        numbers = Numbers(head)
        clock = head.add(
            memory.Allocate, shape=(2,), types=[ArrayType(I64, 1, "C", "local")], name="clock"
        ).results[0]
        self.report = Value(WORDS, None, "check.report")
        fresh = self.shadows_of(own, self.survey.granules, head)
        for index in (0, 1):
            numbers.store(numbers.constant(0), clock, index)
        self.now = Now(numbers, clock)
        self.clear(numbers, fresh)
        body.operations = head.block.operations + self.block(body)
        # Allocations stand first.
        body.operations.sort(
            key=lambda o: not isinstance(o, (memory.Allocate, memory.DynamicShared))
        )
        self.add_parameters()
        if len(self.made.sites) >= SITES:
            self.made.note(f"more than {SITES} accesses in the program", None)
        return self.made

    # -- memory

    def shadows_of(
        self, operations: list[Operation], granules: dict[Value, int], head: Builder
    ) -> list[tuple[Value, int]]:
        """Make the shadows; gives those of shared memory, which each block clears."""
        fresh: list[tuple[Value, int]] = []
        shapes = {o.results[0]: o.shape for o in operations if isinstance(o, memory.Allocate)}
        for root, granule in granules.items():
            kind = memory.array_type(root)
            if root in self.arguments:
                words, again = (Value(WORDS, None, f"check.{root.name}.{n}") for n in (1, 2))
                self.shadows[root] = Shadow(words, again, granule)
                self.made.shadowed.append((self.arguments[root], granule))
                continue
            size = self.shared_bytes
            if root in shapes:
                size = math.prod(shapes[root]) * kind.element.itemsize
            count = -(-size // granule)
            if not count:
                continue
            if kind.space == "local":
                if self.uninitialized:
                    cells = new_cells(head, "local", count, root)
                    self.defined[root] = cells
                    zeroed(Numbers(head), cells, count)
            elif root in self.flagged:
                self.defined[root] = new_cells(head, "shared", count, root)
                fresh.append((self.defined[root], count))
            elif kind.space == "shared":
                cells = new_cells(head, "shared", 3 * count, root)
                self.shadows[root] = Shadow(cells, cells, granule)
                fresh.append((cells, 3 * count))
        return fresh

    def clear(self, numbers: Numbers, fresh: list[tuple[Value, int]]) -> None:
        """Let the threads of a block clear the shadows of its shared memory."""
        if not fresh:
            return
        n = numbers
        step = n.constant(1)
        for axis in "xyz":
            step = n.of(arith.Mul, step, n.wide(simt.BlockSize, axis=axis))
        for cells, count in fresh:
            index = Value(I64)
            body = n.inner([index])
            body.store(body.constant(0), cells, index)
            n.builder.add(
                control.For, types=(), start=self.now.thread, stop=n.constant(count), step=step,
                initial=[], body=body.ended(),
            )  # fmt: skip
        n.builder.add(simt.Barrier, types=())

    def add_parameters(self) -> None:
        kernel = self.kernel
        added = [each for argument, _ in self.made.shadowed for each in self.of_argument(argument)]
        added.append(self.report)
        if not kernel.parameters:
            kernel.parameters = tuple(
                (value.name or f"argument{n}", str(value.type), 1)
                for value, n in self.arguments.items()
            )
        kernel.parameters += tuple((str(value.name), str(WORDS), 1) for value in added)
        kernel.body.arguments = [*kernel.body.arguments, *added]

    def of_argument(self, argument: int) -> tuple[Value, Value]:
        shadow = self.shadows[self.kernel.body.arguments[argument]]
        return shadow.words, shadow.again

    # -- the program

    def block(self, block: Block) -> list[Operation]:
        out = Builder(Block())
        done = out.block.operations
        for operation in block.operations:
            for region in operation.regions:
                region.operations = self.block(region)
            out.location = operation.location
            kind = KINDS.get(type(operation))
            if kind is not None:
                self.access(out, operation, kind)
                continue
            done.append(operation)
            if isinstance(operation, memory.CheckBounds):
                self.bounds(out, operation)
            elif isinstance(operation, (simt.Barrier, simt.BarrierReduce)):
                self.tick(out, 0, LAST_EPOCH)
            elif isinstance(operation, simt.WarpBarrier):
                self.tick(out, 1, LAST_WARP_EPOCH)
        return done

    def bounds(self, builder: Builder, operation: memory.CheckBounds) -> None:
        """Keep a record of an index out of bounds, whose access is left out."""
        site = len(self.made.sites)
        if site >= SITES:
            return
        self.made.sites.append(Site(
            "bounds", operation.array, "", operation.location, 1, axis=operation.axis,
            given=operation.given,
        ))  # fmt: skip
        n = Numbers(builder)
        wrong = n.no(operation.result)
        if operation.mask is not None:
            wrong = n.both(wrong, operation.mask)

        def words(kept: Numbers) -> list[Value]:
            size, index = (
                value if value.type == I64
                else kept.builder.value(arith.Convert, value=value, types=[I64])
                for value in (operation.size, operation.index)
            )  # fmt: skip
            mine = kept.of(arith.Or, self.now.low, self.now.own)
            return [size, kept.of(arith.Or, mine, site << SITE_AT), index]

        keep_record(n, self.report, site, wrong, words)

    def tick(self, builder: Builder, which: int, last: int) -> None:
        n = Numbers(builder)
        following = n.of(arith.Add, n.load(self.now.clock, which), 1)
        n.store(
            n.builder.value(arith.Minimum, lhs=following, rhs=n.constant(last)),
            self.now.clock,
            which,
        )
        if which == 0:
            n.store(n.constant(0), self.now.clock, 1)

    def access(self, builder: Builder, operation: Operation, kind: str) -> None:
        """An access with its shadow. `operation` is a load, a store or an atomic."""
        assert isinstance(operation, Accessing)
        array = operation.array
        root = self.root(array)
        done = builder.block.operations
        if root in self.defined:
            self.define(builder, operation, kind, root)
            return
        shadow = self.shadows.get(root)
        if shadow is None:
            done.append(operation)
            return
        space = memory.array_type(root).space
        site = len(self.made.sites)
        self.made.sites.append(Site(
            kind, root.name or "an array", space, operation.location, shadow.granule,
            self.arguments.get(root, -1), array is not root, memory.array_type(array).element,
        ))  # fmt: skip
        if site >= SITES:
            done.append(operation)
            return
        constant = isinstance(operation, memory.Store) and operation.value in self.constants
        # Shared memory: lanes of one store of a constant write one value.
        mask = operation.mask
        before = Numbers(builder) if mask is None else Numbers(builder).inner()
        place = self.place(before, operation, root, shadow)
        words = Words(before, self.now, shadow, place, site, _seen(operation))
        same = None
        if constant:
            assert isinstance(operation, memory.Store)
            was = before.builder.value(memory.Load, array=array, indices=[*operation.indices])
            same = before.builder.value(arith.Compare, lhs=was, rhs=operation.value, predicate="eq")
        fresh = self.uninitialized and (space == "shared" or root in self.survey.fresh)
        before_access(before, words, self.report, kind, fresh=fresh, same=same)
        if mask is None:
            done.append(operation)
            after_access(Numbers(builder), words, self.report, kind, constant)
            return
        after_access(before, words, self.report, kind, constant)
        Numbers(builder).when(mask, before)
        done.append(operation)

    def place(self, numbers: Numbers, operation: Accessing, root: Value, shadow: Shadow) -> Value:
        """The number of the accessed granule in the memory."""
        n, array = numbers, operation.array
        place = place_in(n, operation, whole=array is root)
        if array is root:
            return place
        begin = n.of(
            arith.Sub,
            n.builder.value(memory.Address, array=array),
            n.builder.value(memory.Address, array=root),
        )
        return n.of(arith.Add, n.of(arith.FloorDivide, begin, shadow.granule), place)

    def define(self, builder: Builder, operation: Accessing, kind: str, root: Value) -> None:
        """Reads of local memory that the thread hasn't written."""
        cells, mask = self.defined[root], operation.mask
        n = Numbers(builder) if mask is None else Numbers(builder).inner()
        granule = self.survey.granules[root]
        place = granule_in(n, operation, self.survey, granule)
        if kind == "write":
            n.store(n.constant(1), cells, place)
        else:
            site = len(self.made.sites)
            self.made.sites.append(Site(
                kind, root.name or "an array", memory.array_type(root).space,
                operation.location, granule,
            ))  # fmt: skip
            words = Words(n, self.now, Shadow(cells, cells, 1), n.constant(0), site, _nothing)
            words.place = place
            missing = n.compare(n.load(cells, place), "eq", 0)
            words.tell(n, self.report, missing, n.constant(0))
        if mask is not None:
            Numbers(builder).when(mask, n)
        builder.block.operations.append(operation)
