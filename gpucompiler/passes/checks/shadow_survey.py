"""The accesses of a kernel's program, and the means of order that shadow words don't follow."""

from __future__ import annotations

from typing import Final, TypeAlias

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith, atomic, control, memory, simt
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.ir.waits import holds_waits
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.checks.shadow import Site

_PARTS: Final = (memory.View, memory.Retype, memory.Reinterpret)
Accessing: TypeAlias = (
    memory.Load | memory.Store | memory.AtomicUpdate | memory.AtomicCompareExchange
    | atomic.AtomicLoad | atomic.AtomicStore
)  # fmt: skip
KINDS: Final[dict[type[Operation], str]] = {
    memory.Load: "read", memory.Store: "write", memory.AtomicUpdate: "atomic",
    memory.AtomicCompareExchange: "atomic", atomic.AtomicLoad: "atomic",
    atomic.AtomicStore: "atomic",
}  # fmt: skip
# Operations that take an array and access none of its elements.
_HARMLESS: Final = (
    *_PARTS, memory.Dimension, memory.Stride, memory.Address, memory.Prefetch, control.Yield,
)  # fmt: skip
_ATOMICS: Final = (
    atomic.AtomicLoad, atomic.AtomicStore, memory.AtomicUpdate, memory.AtomicCompareExchange,
)  # fmt: skip
_ALL_LANES: Final = (-1, 0xFFFFFFFF)


class Instrumented:
    """The shadow of a module's kernel.

    Attributes:
        sites: the accesses, in program order.
        shadowed: for each pair of parameters that was added, the argument whose shadow they are,
            and its granule in bytes.
        unknown: means of order and memories that can't be checked, with their places.
        free: names of arrays that nothing writes: no access of theirs can race.
        proved: names of arrays that are written, and have no race in any launch of this size.
        waits: whether loops wait for what other threads store.
        opaque: whether memory is written in ways that aren't followed.
        depends: whether findings may depend on the order of the threads, by results of atomics.
    """

    def __init__(self) -> None:
        self.sites: list[Site] = []
        self.shadowed: list[tuple[int, int]] = []
        self.unknown: dict[str, Location | None] = {}
        self.free: list[str] = []
        self.proved: list[str] = []
        self.waits = False
        self.opaque = False
        self.depends = False

    def note(self, why: str, place: Location | None) -> None:
        """Something can't be checked; the first place is kept."""
        self.unknown.setdefault(why, place)


def arguments_of(kernel: Function, numbers: frozenset[int]) -> set[Value]:
    """The kernel's arguments that some of the launch's are, by the rows of its parameters."""
    values = kernel.body.arguments
    rows = [count for _, _, count in kernel.parameters if count] or [1] * len(values)
    owners = [number for number, count in enumerate(rows) for _ in range(count)]
    return {value for value, owner in zip(values, owners, strict=False) if owner in numbers}


class Survey:
    """The memories of a program, and the sizes of their accesses.

    Attributes:
        arguments: the numbers of the kernel's arguments.
        parts: the operations that made views.
        granules: the bytes of an access of each memory that is written.
        fresh: arguments whose elements have no values yet.
    """

    def __init__(
        self, kernel: Function, made: Instrumented, fresh: frozenset[Value] = frozenset()
    ) -> None:
        self.kernel, self.made, self.fresh = kernel, made, fresh
        self.constants: set[Value] = set()
        self.parts: dict[Value, memory.View | memory.Retype | memory.Reinterpret] = {}
        self.arguments = {value: n for n, value in enumerate(kernel.body.arguments)}
        own = list(kernel.body.walk())
        made.waits = holds_waits(kernel, polls=True)
        results = {o.results[0] for o in own if isinstance(o, _ATOMICS) and o.results}
        made.depends = any(value in results for o in own for value in o.inputs)
        self.granules = self.survey(own)

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
            if type(operation) not in KINDS:
                continue
            assert isinstance(operation, Accessing)
            root = self.root(operation.array)
            kind = memory.array_type(operation.array)
            if root not in roots:
                if memory.array_type(root).space not in ("constant", "local"):
                    self.made.note("an array that is one of several", operation.location)
                    self.made.opaque = True
                continue
            sizes.setdefault(root, set()).add(kind.element.itemsize)
            if not isinstance(operation, memory.Load):
                written.add(root)
        found: dict[Value, int] = {}
        for root, granule in sizes.items():
            kind, name = memory.array_type(root), root.name or "an array"
            if kind.space == "constant":
                continue
            if root not in written and root not in self.fresh and kind.space == "global":
                self.made.free.append(name)
            elif len(granule) > 1:
                self.made.note(f"{name}, whose accesses have several sizes", None)
            else:
                found[root] = granule.pop()
        return found

    def look(self, operation: Operation) -> None:
        """Note what isn't followed."""
        if isinstance(operation, simt.WarpBarrier):
            mask = operation.mask
            if mask not in self.constants or (mask.range or (0,))[0] not in _ALL_LANES:
                self.made.note("cuda.syncwarp of a part of a warp", operation.location)
            return
        if isinstance(operation, _ATOMICS):
            if operation.order not in ("relaxed", "volatile"):
                self.made.note(f"order by atomics: {operation.order}", operation.location)
            elif operation.scope == "block":
                self.made.note('atomics of scope "block"', operation.location)
            return
        if type(operation) in KINDS or isinstance(operation, (*_HARMLESS, *_control_flow())):
            return
        word = operation.OPCODE
        if isinstance(operation, simt.Fence):
            self.made.note("order by fences", operation.location)
        elif isinstance(operation, (simt.GridBarrier, simt.NamedBarrier)):
            self.made.note("barriers of a grid, and those with a name", operation.location)
        elif isinstance(operation, (simt.Intrinsic, control.CallExternal)):
            self.made.note("instructions of other languages, and external code", operation.location)
        elif any(isinstance(value.type, ArrayType) for value in operation.inputs):
            self.made.note(f"the operation {word}", operation.location)
            self.made.opaque = True


def _control_flow() -> tuple[type[Operation], ...]:
    """Operations whose arrays `root` doesn't follow; their accesses are noted where they are."""
    return (control.If, control.For, control.Loop, control.While, control.Labelled, control.Exit,
            arith.Select)  # fmt: skip
