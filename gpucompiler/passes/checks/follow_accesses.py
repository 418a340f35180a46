"""Tell the one who follows a launch of each access, and of all that orders accesses.

    array.store %v, %t, [%i]   →   check.event %follower, %thread, [%address, %bits, %place]
                                   array.store %v, %t, [%i]
    simt.barrier               →   check.event … (it comes)
                                   simt.barrier
                                   check.event … (it goes on)

An atomic is told of behind it, as it is known then whether it wrote. Loops that wait get pauses,
and so does the kernel's beginning: the kernel becomes a program of parts that take turns
(gpucompiler/checker/native/fair.c). Runs on the program of a thread, before passes move or merge
accesses. Relies on calls being inlined.
"""

from __future__ import annotations

import math
from typing import Final

import attrs

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import (
    arith,
    asynchronous,
    atomic,
    cluster,
    control,
    inline,
    memory,
    parts,
    simt,
)
from gpucompiler.ir.structure.nodes import Block, Module, Operation, Value
from gpucompiler.language.types import BOOL, I64, U32, ArrayType, ScalarType
from gpucompiler.passes.blocks.pause_waits import pause_waits
from gpucompiler.passes.checks import events
from gpucompiler.passes.checks.shadow import Numbers, bits_of
from gpucompiler.passes.checks.shadow_accesses import (
    granule_in,
    new_cells,
    place_in,
    zeroed,
)
from gpucompiler.passes.checks.shadow_survey import (
    KINDS,
    Accessing,
    Instrumented,
    Survey,
    arguments_of,
)

FOLLOWER: Final = ArrayType(I64, 1, "C", "global")
_BARRIERS: Final[dict[type[Operation], str]] = {
    simt.Barrier: "", simt.BarrierReduce: "", simt.WarpBarrier: "warp_", simt.GridBarrier: "grid_",
}  # fmt: skip
_NO_ACCESS: Final = (
    memory.View, memory.Retype, memory.Reinterpret, memory.Dimension, memory.Stride,
    memory.Address, memory.Prefetch, control.Yield, control.If, control.For, control.Loop,
    control.While, control.Labelled, control.Exit, arith.Select,
)  # fmt: skip
_FOREIGN: Final = (
    simt.Intrinsic, control.CallExternal, inline.Inline, cluster.ClusterPlace,
    cluster.ClusterArrive, cluster.ClusterWait, simt.ProxyFence, asynchronous.OfBarrier,
)  # fmt: skip
_ACQUIRES: Final = ("acquire", "acq_rel", "seq_cst")
_RELEASES: Final = ("release", "acq_rel", "seq_cst")
_COUNTERS: Final = ("add", "sub", "increment", "decrement")


@attrs.frozen
class EventSite:
    """A place of the program that events name by its number.

    Args:
        kind: "read", "write", "atomic", "bounds", or "wait" where threads wait.
        array: the name of the memory.
        element: of the array; None where no array is accessed.
        argument: the kernel's argument that is accessed; -1: other memory.
        axis, given: of an index; `check.bounds` has their meaning.
    """

    kind: str
    location: Location | None
    array: str = ""
    space: str = ""
    element: ScalarType | None = None
    argument: int = -1
    axis: int = 0
    given: str = "index"


@attrs.define
class Followable:
    """A kernel that tells of its accesses.

    Args:
        sites: by their numbers.
        granule: bytes of a piece of memory inside which no access begins or ends.
        unsupported: why the kernel can't be followed so; "" if it can.
        narrow: whether an atomic or a fence is one of a block's scope.
    """

    sites: list[EventSite] = attrs.Factory(list[EventSite])
    granule: int = 8
    unsupported: str = ""
    narrow: bool = False


def unfollowed(module: Module) -> str:
    """The operation for which a kernel can't be followed natively; "" if there is none."""
    if len(module.functions) > 1:
        return "calls that aren't inlined"
    for operation in module.kernel.body.walk():
        accesses = type(operation) in KINDS or isinstance(operation, _NO_ACCESS)
        takes = any(isinstance(value.type, ArrayType) for value in operation.inputs)
        if isinstance(operation, _FOREIGN) or (takes and not accesses):
            return operation.OPCODE
    return ""


def follow_accesses(
    module: Module,
    *,
    uninitialized: bool = True,
    overlap: bool = False,
    undefined: frozenset[int] = frozenset(),
) -> Followable:
    """Let a kernel tell of its accesses, to a parameter that is added behind its own.

    Args:
        module: its kernel is a thread's program; calls are inlined.
        uninitialized: whether to find reads of local memory that nothing wrote.
        overlap: whether arguments share memory; else arrays that nothing writes aren't followed.
        undefined: numbers of the launch's arguments whose elements have no values yet.
    """
    made = Followable(unsupported=unfollowed(module))
    if not made.unsupported:
        fresh = arguments_of(module.kernel, undefined) if uninitialized else set[Value]()
        _Pass(module, made, uninitialized, overlap, fresh).run()
    if len(made.sites) > events.SITES:
        made.unsupported = f"more than {events.SITES} accesses in the program"
    return made


class _Pass:
    def __init__(
        self,
        module: Module,
        made: Followable,
        uninitialized: bool,
        overlap: bool,
        fresh: set[Value],
    ) -> None:
        self.fresh = fresh
        self.kernel, self.made, self.uninitialized = module.kernel, made, uninitialized
        pause_waits(self.kernel, polls=True)
        survey = Survey(self.kernel, Instrumented())
        self.root, self.arguments = survey.root, survey.arguments
        self.constants, self.survey = survey.constants, survey
        # Words beside local memory, and the bytes of which each tells.
        self.defined: dict[Value, tuple[Value, int]] = {}
        own = list(self.kernel.body.walk())
        self.sizes: dict[Value, set[int]] = {}
        for operation in own:
            if isinstance(operation, Accessing):
                size = memory.array_type(operation.array).element.itemsize
                self.sizes.setdefault(self.root(operation.array), set()).add(size)
        made.granule = math.gcd(8, *(size for each in self.sizes.values() for size in each))
        made.narrow = any(getattr(operation, "scope", "") == "block" for operation in own)
        roots = {self.root(o.array) for o in own if isinstance(o, Accessing) and not _reads(o)}
        choices = {r for r in roots if r not in self.arguments and _is_global(r)}
        # A store to one of several arrays, which isn't known here, may be one to any.
        self.free = set[Value]() if overlap or choices else set(self.arguments) - roots - fresh

    def run(self) -> None:
        kernel, body = self.kernel, self.kernel.body
        own = list(body.walk())
        head = Builder(Block(), kernel.location)
        follower = Value(FOLLOWER, None, "check.follower")
        self.thread = head.value(simt.ThreadNumber)
        self.follower = head.value(memory.Address, array=follower)
        for operation in own:
            if isinstance(operation, memory.Allocate) and self.uninitialized:
                self.allocate(head, operation)
        head.add(parts.Pause, types=(), kind="surely")
        body.operations = head.block.operations + self.block(body)
        # Allocations stand first.
        body.operations.sort(
            key=lambda o: not isinstance(o, (memory.Allocate, memory.DynamicShared))
        )
        if not kernel.parameters:
            kernel.parameters = tuple(
                (value.name or f"argument{n}", str(value.type), 1)
                for value, n in self.arguments.items()
            )
        kernel.parameters += ((str(follower.name), str(FOLLOWER), 1),)
        body.arguments = [*body.arguments, follower]

    def allocate(self, head: Builder, operation: memory.Allocate) -> None:
        """Words beside local memory that tell which elements are written."""
        array = operation.result
        kind = memory.array_type(array)
        if kind.space == "local" and array in self.sizes:
            granule = math.gcd(*self.sizes[array], kind.element.itemsize)
            count = math.prod(operation.shape) * kind.element.itemsize // granule
            cells = new_cells(head, "local", count, array)
            self.defined[array] = cells, granule
            zeroed(Numbers(head), cells, count)

    # -- the program

    def block(self, block: Block) -> list[Operation]:
        out = Builder(Block())
        done = out.block.operations
        for operation in block.operations:
            for region in operation.regions:
                region.operations = self.block(region)
            out.location = operation.location
            if isinstance(operation, Accessing):
                self.access(out, operation)
            elif type(operation) in _BARRIERS:
                self.meet(out, operation, _BARRIERS[type(operation)])
            elif isinstance(operation, simt.NamedBarrier):
                self.meet_by_name(out, operation)
            elif isinstance(operation, simt.Fence):
                self.tell(out, events.event_word("fence", order=_order(operation)))
                done.append(operation)
            elif isinstance(operation, parts.Pause):
                self.tell(out, events.event_word("waits", self.site("wait", operation)))
                done.append(operation)
            else:
                done.append(operation)
                if isinstance(operation, memory.CheckBounds):
                    self.bounds(out, operation)
        return done

    def site(self, kind: str, operation: Operation, **fields: object) -> int:
        """The number of a new site."""
        self.made.sites.append(EventSite(kind, operation.location, **fields))  # pyright: ignore[reportArgumentType]
        return min(len(self.made.sites), events.SITES) - 1

    def tell(self, builder: Builder, word: int, *values: Value) -> None:
        """Add an event with up to three numbers."""
        zero = builder.constant(0, I64)
        builder.add(
            parts.Event, types=(), follower=self.follower, thread=self.thread, word=word,
            values=[*values, zero, zero, zero][:3],
        )  # fmt: skip

    def meet(self, out: Builder, operation: Operation, prefix: str) -> None:
        """A barrier, between coming and going on."""
        site = self.site("wait", operation)
        values: list[Value] = []
        if isinstance(operation, simt.WarpBarrier):
            values = [out.value(arith.Convert, value=operation.mask, types=[I64])]
        self.tell(out, events.event_word(f"{prefix}arrive", site), *values)
        out.block.operations.append(operation)
        self.tell(out, events.event_word(f"{prefix}leave", site), *values)

    def meet_by_name(self, out: Builder, operation: simt.NamedBarrier) -> None:
        """A barrier with a name: one lane tells for its warp, as which it comes to the barrier."""
        waits = operation.kind == "sync"
        site = self.site("wait", operation)
        for kind in ("named_arrive", "named_leave") if waits else ("named_arrive",):
            n = Numbers(out)
            everyone, yes = out.constant(0xFFFFFFFF, U32), out.constant(True, BOOL)
            there = out.value(simt.Vote, mask=everyone, predicate=yes, kind="ballot")
            lowest = out.value(arith.TrailingZeros, value=there)
            lane = out.value(arith.Convert, value=out.value(simt.LaneIndex), types=[U32])
            inner = n.inner()
            number, threads, lanes = (
                inner.builder.value(arith.Convert, value=value, types=[I64])
                for value in (operation.number, operation.threads, there)
            )
            both = inner.of(arith.Or, inner.of(arith.ShiftLeft, threads, 1), int(waits))
            self.tell(inner.builder, events.event_word(kind, site), number, both, lanes)
            n.when(out.value(arith.Compare, lhs=lane, rhs=lowest, predicate="eq"), inner)
            if kind == "named_arrive":
                out.block.operations.append(operation)

    def bounds(self, out: Builder, operation: memory.CheckBounds) -> None:
        """Tell of an index out of bounds, whose access is left out."""
        n = Numbers(out)
        wrong = n.no(operation.result)
        if operation.mask is not None:
            wrong = n.both(wrong, operation.mask)
        site = self.site(
            "bounds", operation, array=operation.array, axis=operation.axis, given=operation.given
        )
        inner = n.inner()
        index, size = (_wide(inner, value) for value in (operation.index, operation.size))
        self.tell(inner.builder, events.event_word("out_of_bounds", site), size, index)
        n.when(wrong, inner)

    def access(self, out: Builder, operation: Accessing) -> None:
        """An access, told of before it, and an atomic behind it."""
        done, array = out.block.operations, operation.array
        root = self.root(array)
        if root in self.defined:
            self.define(out, operation, root)
        space = memory.array_type(array).space
        if space not in ("global", "shared") or root in self.free:
            done.append(operation)
            return
        atomic_access = not isinstance(operation, (memory.Load, memory.Store))
        if atomic_access:
            done.append(operation)
        n = Numbers(out) if operation.mask is None else Numbers(out).inner()
        self.tell_access(n, operation, root)
        if operation.mask is not None:
            Numbers(out).when(operation.mask, n)
        if not atomic_access:
            done.append(operation)

    def tell_access(self, n: Numbers, operation: Accessing, root: Value) -> None:
        array = operation.array
        array_type = memory.array_type(array)
        element, flags = array_type.element, 0
        place = place_in(n, operation, whole=array is root)
        size = n.constant(element.itemsize)
        address = n.of(
            arith.Add, n.builder.value(memory.Address, array=array), n.of(arith.Mul, place, size)
        )
        if array_type.space == "shared" or root in self.fresh:
            flags |= events.FRESH
        flags |= 0 if isinstance(operation, (memory.Store, atomic.AtomicStore)) else events.READS
        if not isinstance(operation, (memory.Load, atomic.AtomicLoad)):
            flags |= events.WRITES
        wrote = n.constant(int(bool(flags & events.WRITES)))
        order = 0
        if not isinstance(operation, (memory.Load, memory.Store)):
            flags |= events.ATOMIC
            order = _order(operation)
            flags |= events.OF_BLOCK if order & events.NARROW else 0
            if isinstance(operation, memory.AtomicUpdate) and operation.kind in _COUNTERS:
                order |= events.COUNTS
        if isinstance(operation, memory.AtomicCompareExchange):
            result, expected = (bits_of(n, v) for v in (operation.result, operation.expected))
            assert result is not None
            assert expected is not None
            wrote = n.builder.value(
                arith.Convert, value=n.compare(result, "eq", expected), types=[I64]
            )
        if isinstance(operation, memory.Load):
            value = n.constant(0)
        elif isinstance(operation, (memory.Store, atomic.AtomicStore)):
            value = bits_of(n, operation.value)
            if operation.value in self.constants:
                flags |= events.CONSTANT
        else:
            value = bits_of(n, operation.result)
        if value is None:
            flags |= events.OPAQUE
            value = n.constant(0)
        site = self.site(
            KINDS[type(operation)], operation, array=root.name or "an array",
            space=array_type.space, element=element, argument=self.arguments.get(root, -1),
        )  # fmt: skip
        kind = "atomic" if flags & events.ATOMIC else "write" if flags & events.WRITES else "read"
        word = events.event_word(kind, site, min(element.itemsize, 255), flags, order)
        both = n.of(arith.Or, n.of(arith.ShiftLeft, place, 1), wrote)
        self.tell(n.builder, word, address, value, both)

    def define(self, out: Builder, operation: Accessing, root: Value) -> None:
        """Reads of local memory that the thread hasn't written."""
        (cells, granule), mask = self.defined[root], operation.mask
        n = Numbers(out) if mask is None else Numbers(out).inner()
        first = granule_in(n, operation, self.survey, granule)
        size = memory.array_type(operation.array).element.itemsize
        places = [n.of(arith.Add, first, k) if k else first for k in range(size // granule)]
        if KINDS[type(operation)] == "write":
            for place in places:
                n.store(n.constant(1), cells, place)
        else:
            inner = n.inner()
            site = self.site(
                "read", operation, array=root.name or "an array", space="local",
                element=memory.array_type(root).element,
            )  # fmt: skip
            twice = inner.of(arith.ShiftLeft, first, 1)
            zero = inner.constant(0)
            word = events.event_word("not_written", site, flags=events.OPAQUE)
            self.tell(inner.builder, word, zero, zero, twice)
            written = n.load(cells, first)
            for place in places[1:]:
                written = n.of(arith.And, written, n.load(cells, place))
            n.when(n.compare(written, "eq", 0), inner)
        if mask is not None:
            Numbers(out).when(mask, n)


def _reads(operation: Accessing) -> bool:
    return isinstance(operation, (memory.Load, atomic.AtomicLoad))


def _is_global(array: Value) -> bool:
    return memory.array_type(array).space == "global"


def _order(operation: Operation) -> int:
    """The order and scope of a fence or an atomic, as bits; 0 for a fence that is both."""
    order = getattr(operation, "order", "")
    found = events.ACQUIRES if order in _ACQUIRES else 0
    found |= events.RELEASES if order in _RELEASES else 0
    if isinstance(operation, simt.Fence) and found == events.ACQUIRES | events.RELEASES:
        found = 0
    return found | (events.NARROW if getattr(operation, "scope", "") == "block" else 0)


def _wide(numbers: Numbers, value: Value) -> Value:
    if value.type == I64:
        return value
    return numbers.builder.value(arith.Convert, value=value, types=[I64])
