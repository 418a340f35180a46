"""Put shadow words beside the accesses of a kernel; `shadow` has their meaning."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, atomic, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Module, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.checks.shadow import (
    BLOCKS,
    LAST_EPOCH,
    LAST_WARP_EPOCH,
    SITES,
    Now,
    Numbers,
    Shadow,
    Site,
    Words,
    after_access,
    before_access,
)

WORDS: Final = ArrayType(I64, 1, "C", "global")
_PARTS: Final = (memory.View, memory.Retype, memory.Reinterpret)
Accessing: TypeAlias = (
    memory.Load | memory.Store | memory.AtomicUpdate | memory.AtomicCompareExchange
    | atomic.AtomicLoad | atomic.AtomicStore
)  # fmt: skip
_KINDS: Final[dict[type[Operation], str]] = {
    memory.Load: "read", memory.Store: "write", memory.AtomicUpdate: "atomic",
    memory.AtomicCompareExchange: "atomic", atomic.AtomicLoad: "atomic",
    atomic.AtomicStore: "atomic",
}  # fmt: skip
# Operations that take an array and access none of its elements.
_HARMLESS: Final = (
    *_PARTS, memory.Dimension, memory.Stride, memory.Address, memory.Prefetch, control.Yield,
)  # fmt: skip
_ALL_LANES: Final = (-1, 0xFFFFFFFF)


class Instrumented:
    """The shadow of a module's kernel.

    Attributes:
        sites: the accesses, in program order.
        shadowed: for each pair of parameters that was added, the argument whose shadow they are,
            and its granule in bytes.
        unknown: what can't be checked, in words, with the place.
        free: names of arrays that nothing writes: no access of theirs can race.
    """

    def __init__(self) -> None:
        self.sites: list[Site] = []
        self.shadowed: list[tuple[int, int]] = []
        self.unknown: dict[str, Location | None] = {}
        self.free: list[str] = []


def shadow_accesses(
    module: Module, shared_bytes: int, blocks: int, *, uninitialized: bool = True
) -> Instrumented:
    """Add shadow words to a kernel, and parameters for them behind its own.

    Args:
        module: its kernel is a thread's program; calls are inlined.
        shared_bytes: the launch's dynamic shared memory.
        blocks: of the launch.
        uninitialized: whether to find reads of shared and local memory that nothing wrote.

    Returns: what was added. The kernel gets two parameters for each row of `shadowed`, and then the
        array of records.
    """
    return _Pass(module, shared_bytes, blocks, uninitialized).run()


class _Pass:
    def __init__(self, module: Module, shared_bytes: int, blocks: int, uninitialized: bool) -> None:
        self.module, self.kernel = module, module.kernel
        self.shared_bytes, self.uninitialized = shared_bytes, uninitialized
        self.made = Instrumented()
        self.shadows: dict[Value, Shadow] = {}
        self.defined: dict[Value, Value] = {}
        self.constants: set[Value] = set()
        self.parts: dict[Value, memory.View | memory.Retype | memory.Reinterpret] = {}
        self.arguments = {value: n for n, value in enumerate(self.kernel.body.arguments)}
        if blocks > BLOCKS:
            self.unknown(f"more than {BLOCKS} blocks", None)
        if len(module.functions) > 1:
            self.unknown("calls that aren't inlined, as of functions that call themselves", None)

    def unknown(self, why: str, place: Location | None) -> None:
        self.made.unknown.setdefault(why, place)

    def run(self) -> Instrumented:
        body = self.kernel.body
        own = list(body.walk())
        granules = self.survey(own)
        head = Builder(Block(), self.kernel.location)
        numbers = Numbers(head)
        clock = head.add(
            memory.Allocate, shape=(2,), types=[ArrayType(I64, 1, "C", "local")], name="clock"
        ).results[0]
        self.report = Value(WORDS, None, "check.report")
        fresh = self.shadows_of(own, granules, head)
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
            self.unknown(f"more than {SITES} accesses in the program", None)
        return self.made

    # -- what there is

    def root(self, array: Value) -> Value:
        """The memory that an array is a part of."""
        while array in self.parts:
            array = self.parts[array].array
        return array

    def survey(self, operations: list[Operation]) -> dict[Value, int]:
        """The bytes of an access of each memory that is written."""
        roots = set(self.arguments)
        for operation in operations:
            if isinstance(operation, (memory.Allocate, memory.DynamicShared)):
                roots.add(operation.results[0])
            if isinstance(operation, _PARTS):
                self.parts[operation.results[0]] = operation
            if isinstance(operation, arith.Constant):
                self.constants.add(operation.results[0])
        sizes: dict[Value, set[int]] = {}
        written: set[Value] = set()
        for operation in operations:
            self.look(operation)
            if type(operation) not in _KINDS:
                continue
            assert isinstance(operation, Accessing)
            root = self.root(operation.array)
            kind = memory.array_type(operation.array)
            if root not in roots:
                if memory.array_type(root).space not in ("constant", "local"):
                    self.unknown("an array that is one of several", operation.location)
                continue
            sizes.setdefault(root, set()).add(kind.element.itemsize)
            if not isinstance(operation, memory.Load):
                written.add(root)
        found: dict[Value, int] = {}
        for root, granule in sizes.items():
            kind, name = memory.array_type(root), root.name or "an array"
            if kind.space == "constant":
                continue
            if root not in written and kind.space == "global":
                self.made.free.append(name)
            elif len(granule) > 1:
                self.unknown(f"{name}, whose accesses have several sizes", None)
            else:
                found[root] = granule.pop()
        return found

    def look(self, operation: Operation) -> None:
        """Note what isn't followed."""
        if isinstance(operation, simt.WarpBarrier):
            mask = operation.mask
            if mask not in self.constants or (mask.range or (0,))[0] not in _ALL_LANES:
                self.unknown("cuda.syncwarp of a part of a warp", operation.location)
            return
        if isinstance(operation, (atomic.AtomicLoad, atomic.AtomicStore)):
            if operation.order != "relaxed":
                self.unknown(f"order by loads and stores: {operation.order}", operation.location)
            return
        if type(operation) in _KINDS or isinstance(operation, (*_HARMLESS, *control_flow())):
            return
        word = operation.OPCODE
        if isinstance(operation, simt.Fence):
            self.unknown("order by fences", operation.location)
        elif isinstance(operation, (simt.GridBarrier, simt.NamedBarrier)):
            self.unknown("barriers of a grid, and those with a name", operation.location)
        elif isinstance(operation, (simt.Intrinsic, control.CallExternal)):
            self.unknown("instructions of other languages, and external code", operation.location)
        elif any(isinstance(value.type, ArrayType) for value in operation.inputs):
            self.unknown(f"the operation {word}", operation.location)

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
                if self.uninitialized and not any(
                    v is root for o in self.parts.values() for v in o.inputs
                ):
                    cells = self.cells(head, "local", count, root)
                    self.defined[root] = cells
                    self.zeroed(Numbers(head), cells, count)
            elif kind.space == "shared":
                cells = self.cells(head, "shared", 3 * count, root)
                self.shadows[root] = Shadow(cells, cells, granule)
                fresh.append((cells, 3 * count))
        return fresh

    @staticmethod
    def cells(head: Builder, space: str, count: int, root: Value) -> Value:
        kind = ArrayType(I64, 1, "C", space)  # pyright: ignore[reportArgumentType]
        name = f"check.{root.name}"
        return head.add(memory.Allocate, shape=(count,), types=[kind], name=name).results[0]

    @staticmethod
    def zeroed(numbers: Numbers, cells: Value, count: int) -> None:
        index = Value(I64)
        body = numbers.inner([index])
        body.store(body.constant(0), cells, index)
        numbers.builder.add(
            control.For, types=(), start=numbers.constant(0), stop=numbers.constant(count),
            step=numbers.constant(1), initial=[], body=body.ended(),
        )  # fmt: skip

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
            kind = _KINDS.get(type(operation))
            if kind is not None:
                self.access(out, operation, kind)
                continue
            done.append(operation)
            if isinstance(operation, (simt.Barrier, simt.BarrierReduce)):
                self.tick(out, 0, LAST_EPOCH)
            elif isinstance(operation, simt.WarpBarrier):
                self.tick(out, 1, LAST_WARP_EPOCH)
        return done

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
        if root in self.defined and operation.array is root:
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
            self.arguments.get(root, -1), array is not root,
        ))  # fmt: skip
        if site >= SITES:
            done.append(operation)
            return
        constant = isinstance(operation, memory.Store) and operation.value in self.constants
        # Shared memory: lanes of one store of a constant write one value.
        mask = operation.mask
        before = Numbers(builder) if mask is None else Numbers(builder).inner()
        words = Words(before, self.now, shadow, self.place(before, operation, root, shadow), site)
        same = None
        if constant:
            assert isinstance(operation, memory.Store)
            was = before.builder.value(memory.Load, array=array, indices=[*operation.indices])
            same = before.builder.value(arith.Compare, lhs=was, rhs=operation.value, predicate="eq")
        fresh = self.uninitialized and space == "shared"
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
        kind = memory.array_type(array)
        whole = array is root
        place: Value | None = None
        if whole or kind.layout != "strided":
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
        place = n.constant(0) if place is None else place
        if whole:
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
        shadow = Shadow(cells, cells, memory.array_type(root).element.itemsize)
        place = self.place(n, operation, root, shadow)
        if kind == "write":
            n.store(n.constant(1), cells, place)
        else:
            site = len(self.made.sites)
            self.made.sites.append(Site(
                kind, root.name or "an array", "local", operation.location, shadow.granule
            ))  # fmt: skip
            words = Words(n, self.now, Shadow(cells, cells, 1), n.constant(0), site)
            words.place = place
            missing = n.compare(n.load(cells, place), "eq", 0)
            words.tell(n, self.report, missing, n.constant(0))
        if mask is not None:
            Numbers(builder).when(mask, n)
        builder.block.operations.append(operation)


def control_flow() -> tuple[type[Operation], ...]:
    """Operations whose arrays `root` doesn't follow; their accesses are noted where they are."""
    return (control.If, control.For, control.Loop, control.While, control.Labelled, control.Exit,
            arith.Select)  # fmt: skip
