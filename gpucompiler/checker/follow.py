"""Follow every access of a run of the interpreter, with fences and atomics, and collect findings.

The interpreter's watch raises at the first asynchronous operation that nothing orders. This one
compares all accesses of shared and global memory, goes on, and knows orders and scopes of atomics.
"""

from __future__ import annotations

import math
from typing import Any, Final, cast

from gpucompiler.checker import synchronisation
from gpucompiler.checker.advice import followed_advice
from gpucompiler.checker.history import History, is_before
from gpucompiler.checker.report import Access, Finding
from gpucompiler.checker.synchronisation import Told, Word
from gpucompiler.diagnostics.errors import DeviceError, DeviceIndexError, DeviceRaceError
from gpucompiler.ir.interpreter import order as orders
from gpucompiler.ir.interpreter import watch
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.frame import Frame, Step, Thread, Translator
from gpucompiler.ir.interpreter.order import HAPPENED, ThreadOrder
from gpucompiler.ir.operations import arith, asynchronous, atomic, bulk, memory, simt
from gpucompiler.ir.structure.nodes import Module, Operation, Value
from gpucompiler.language.types import ArrayType

_SHARED: Final = ("shared", "cluster")
_COUNTERS: Final = ("add", "sub", "increment", "decrement")


class TooLong(DeviceError):
    """A run has more accesses than are followed."""


class Follow(watch.Watch):
    """Everything that a launch's threads know and have accessed.

    Args:
        module: the program of a thread.
        threads: of the whole launch.
        most: accesses until the run is given up.

    Attributes:
        findings, notes: by kind, array and lines, with how often they were met.
    """

    def __init__(self, module: Module, threads: int, most: int) -> None:
        self.layers = 4 if _is_asynchronous(module) else 1
        self.granule = _granule(module)
        self.constants = {
            operation.results[0]
            for function in module.functions
            for operation in function.body.walk()
            if isinstance(operation, arith.Constant)
        }
        self.findings: dict[tuple[Any, ...], tuple[Finding, int]] = {}
        self.notes: dict[tuple[Any, ...], tuple[Finding, int]] = {}
        self.made, self.most = 0, most
        self.world = History(self.granule)
        super().__init__(threads)
        self.orders: dict[Thread, ThreadOrder] = {}

    def begin(self, threads: int) -> None:
        """A block runs, or all of them at once."""
        known = getattr(self, "orders", {})
        words = getattr(self, "words_of", {})
        super().begin(getattr(self, "threads", threads))
        self.orders = known
        # Words of global memory stay; what another block's shared memory told is gone with it.
        self.words_of: dict[tuple[bool, int], Word] = {k: v for k, v in words.items() if not k[0]}
        self.inside = History(self.granule)
        self.kept: dict[int, object] = {}
        self.written: set[int] = set()

    def nothing(self) -> Told:
        """Knowledge of nothing yet."""
        return Told(self.threads, self.layers)

    def wrappers(self, others: dict[str, watch.Wrapper]) -> dict[str, watch.Wrapper]:
        """The wrappers of the run's evaluators."""
        return {**super().wrappers(others), **WRAPPERS}

    def told(self, frame: Frame) -> Told:
        """The knowledge of the frame's thread."""
        return cast("Told", self.order(frame).knowledge)

    def touch(
        self, order: ThreadOrder, access: orders.Access, array: ArrayValue, place: int, size: int,
        space: str,
    ) -> None:  # fmt: skip
        """An access to bytes from `place` on, counted from the array's memory."""
        self.note(order, access, array, place, size, space, False)

    def note(
        self, order: ThreadOrder, access: orders.Access, array: ArrayValue, place: int, size: int,
        space: str, same: bool,
    ) -> None:  # fmt: skip
        """The same; `same`: it stores a constant that is there already."""
        self.count()
        shared = space in _SHARED
        if not shared and space != "global":
            return
        if shared and array.owner is not None:
            self.kept[id(array.owner)] = array.owner  # so that no other memory gets its address
        history = self.inside if shared else self.world
        address = array.address + place
        for where, first in history.touch(order, access, address, size, same=same):
            if first is None:
                if shared:
                    self.unwritten(order, access, array, where, space)
            else:
                self.unordered(order, first, access, array, where, space)

    def count(self) -> None:
        """One more access."""
        self.made += 1
        if self.made > self.most:
            raise TooLong("more accesses than are followed")

    def finish(self) -> None:
        """A block has ended, or all of them."""
        try:
            super().finish()
        except DeviceRaceError as error:
            text = str(error)
            self.keep(self.findings, (text,), Finding("race", text, space="shared"))

    # -- findings

    def keep(self, into: dict[Any, tuple[Finding, int]], key: Any, finding: Finding) -> None:
        """Count a finding; the first of its lines stays."""
        first, count = into.get(key, (finding, 0))
        into[key] = first, count + 1

    def outside(
        self, frame: Frame, operation: memory.CheckBounds, index: int, size: int, text: str
    ) -> None:
        """An index out of bounds, whose access is left out."""
        place = operation.location
        line = ("", 0) if place is None else (place.file, place.line)
        key = "bounds", operation.array, operation.axis, line
        if key in self.findings:
            self.keep(self.findings, key, self.findings[key][0])
            return
        thread = self.order(frame).thread
        access = Access("access", place, thread.block.index, thread.index, thread.linear)
        finding = Finding(
            "bounds", text, operation.array, (index,), "", None, access,
            mend=f"test the index against {size}, the size"
            + (f" of axis {operation.axis}" if operation.axis >= 0 else ""),
        )  # fmt: skip
        self.keep(self.findings, key, finding)

    def unwritten(
        self, order: ThreadOrder, access: orders.Access, array: ArrayValue, address: int, space: str
    ) -> None:
        """A read of memory that nothing wrote."""
        key = "uninitialized", array.name, _line(access)
        if key in self.findings:
            self.keep(self.findings, key, self.findings[key][0])
            return
        index = _index(array, address, access.operation)
        shown = f"{array.name}[{', '.join(map(str, index))}]"
        then = "cuda.syncthreads()" if space in _SHARED else "read it"
        finding = Finding(
            "uninitialized", f"{shown} ({space} memory) is read before a write", array.name, index,
            space, None, _shown(access),
            mend=f"write all of {array.name} that is read, and then {then}",
        )  # fmt: skip
        self.keep(self.findings, key, finding)

    def unordered(
        self, order: ThreadOrder, first: orders.Access, second: orders.Access, array: ArrayValue,
        address: int, space: str,
    ) -> None:  # fmt: skip
        """Two accesses that nothing orders."""
        known = cast("Told", order.knowledge)
        plain = not (first.bit or second.bit)
        counted = known.counted is not None and first.is_known(known.counted, HAPPENED)
        into = self.notes if plain and counted else self.findings
        key = "race", array.name, *sorted((_line(first), _line(second)))
        if key in into:
            self.keep(into, key, into[key][0])
            return
        index = _index(array, address, second.operation)
        value = _value(array, address, second.operation)
        one = _shown(first, value if first.writes and not first.bit else None)
        other = _shown(second, None if second.writes or second.bit else value)
        pending = any(each and first.is_known(each, HAPPENED) for each in known.pending)
        if plain:
            why, mend = followed_advice(one, other, first.atomic and second.atomic, pending)
        elif is_before(order, first, _by_threads(second)):
            why = "no fence between threads and asynchronous operations orders the two"
            mend = "cuda.fence_proxy_async() behind the stores, before the barrier"
        else:
            why = "nothing waits for the one before the other"
            mend = orders.mend_of(first, second)
        shown = f"{array.name}[{', '.join(map(str, index))}]"
        message = f"{shown} ({space} memory) is accessed twice, and nothing orders the two"
        finding = Finding("race", message, array.name, index, space, one, other, why, mend)
        self.keep(into, key, finding)


def _by_threads(access: orders.Access) -> orders.Access:
    """An access as if it went the way of loads and stores."""
    return orders.Access(
        access.thread, access.number, access.epoch, access.operation, access.word, access.writes
    )


def _is_asynchronous(module: Module) -> bool:
    kinds = (*bulk.BULK, asynchronous.AsyncCopy, asynchronous.OfBarrier, simt.ProxyFence)
    return any(
        isinstance(operation, kinds) or operation.OPCODE.startswith(("matrix.", "async."))
        for function in module.functions
        for operation in function.body.walk()
    )


def _granule(module: Module) -> int:
    """The bytes of the smallest element of the program's arrays."""
    sizes = [8]
    for function in module.functions:
        values: list[Value] = list(function.body.arguments)
        for operation in function.body.walk():
            values += operation.results
        sizes += [v.type.element.itemsize for v in values if isinstance(v.type, ArrayType)]
    return math.gcd(*sizes)


def _line(access: orders.Access) -> tuple[str, int]:
    place = access.operation.location
    return ("", 0) if place is None else (place.file, place.line)


def _shown(access: orders.Access, value: object = None) -> Access:
    if access.bit:
        kind = "filling" if access.writes else "copy"
    elif access.atomic:
        kind = "atomic" if access.writes else "atomic read"
    else:
        kind = "write" if access.writes else "read"
    thread = access.thread
    return Access(
        kind, access.operation.location, thread.block.index, thread.index, thread.linear, value
    )


def _place(array: ArrayValue, address: int, operation: Operation) -> int:
    size = 1
    for name in ("array", "destination", "source"):
        value = getattr(operation, name, None)
        if isinstance(value, Value) and isinstance(value.type, ArrayType):
            size = value.type.element.itemsize
            break
    return (address - array.address) // size


def _index(array: ArrayValue, address: int, operation: Operation) -> tuple[int, ...]:
    rest = _place(array, address, operation) - array.start
    found: list[int] = []
    for stride in array.strides:
        step = max(abs(stride), 1)
        found.append(rest // step)
        rest %= step
    return tuple(found)


def _value(array: ArrayValue, address: int, operation: Operation) -> object:
    """The element that is there now, where it can be read."""
    try:
        value = array.cells[_place(array, address, operation)]
    except (IndexError, TypeError):
        return None
    return value if isinstance(value, (int, float)) else str(value)


# -- the wrappers


def _accessing(word: str, writes: bool) -> watch.Wrapper:
    def wrap(seen: watch.Watch, translator: Translator, operation: Any, step: Step) -> Step:
        follow = cast("Follow", seen)
        space, size = watch.space_of(operation.array), watch.itemsize_of(operation.array)
        if space == "local":
            return _local(follow, translator, operation, step, writes)
        cells = watch.accessed_cells(translator, operation)
        layer = orders.GLOBAL if space == "global" else orders.SHARED
        value = None
        if isinstance(operation, memory.Store) and operation.value in follow.constants:
            value = translator.slot(operation.value)

        def accessed(frame: Frame) -> Any:
            order = follow.order(frame)
            access = order.access(operation, word=word, writes=writes, layer=layer)
            for array, place in cells(frame):
                same = value is not None and array.cells[place] == frame[value]
                follow.note(order, access, array, place * size, size, space, same)
            return step(frame)

        return accessed

    return wrap


def _local(
    follow: Follow, translator: Translator, operation: Any, step: Step, writes: bool
) -> Step:
    """An access of local memory, which only its thread sees."""
    size, cells = watch.itemsize_of(operation.array), watch.accessed_cells(translator, operation)

    def accessed(frame: Frame) -> Any:
        for array, place in cells(frame):
            begin = array.address + place * size
            if writes:
                follow.written.update(range(begin, begin + size))
            elif begin not in follow.written:
                order = follow.order(frame)
                access = order.access(operation, word="reads", writes=False)
                follow.unwritten(order, access, array, begin, "local")
        return step(frame)

    return accessed


def _allocated(seen: watch.Watch, translator: Translator, operation: Any, step: Step) -> Step:
    follow, target = cast("Follow", seen), translator.slot(operation.results[0])
    if watch.space_of(operation.results[0]) != "local":
        return step
    size = watch.itemsize_of(operation.results[0])

    def allocated(frame: Frame) -> Any:
        leave = step(frame)
        array: ArrayValue = frame[target]
        follow.written.difference_update(
            range(array.address, array.address + math.prod(array.sizes) * size)
        )
        return leave

    return allocated


def _atomic(seen: watch.Watch, translator: Translator, operation: Any, step: Step) -> Step:
    follow = cast("Follow", seen)
    space, size = watch.space_of(operation.array), watch.itemsize_of(operation.array)
    cells = watch.accessed_cells(translator, operation)
    loads, stores = (
        isinstance(operation, atomic.AtomicLoad), isinstance(operation, atomic.AtomicStore),
    )  # fmt: skip
    exchanges = isinstance(operation, memory.AtomicCompareExchange)
    result = 0 if stores else translator.slot(operation.result)
    expected = translator.slot(operation.expected) if exchanges else None
    counts = isinstance(operation, memory.AtomicUpdate) and operation.kind in _COUNTERS
    order_of, scope = operation.order, operation.scope

    def behind(frame: Frame, found: None) -> None:
        order, known = follow.order(frame), follow.told(frame)
        block = order.thread.block
        writes = not loads and (expected is None or bool(frame[result] == frame[expected]))
        word = "writes" if stores else "changes" if writes else "reads"
        access = order.access(operation, word=word, writes=writes, atomic=True, scope=scope)
        for array, place in cells(frame):
            follow.note(order, access, array, place * size, size, space, False)
            key = space != "global", array.address + place * size
            told = follow.words_of.setdefault(key, Word())
            if not stores:
                synchronisation.read_word(known, told, block, order_of, scope, counts)
            if not writes:
                continue
            if stores:
                told = follow.words_of[key] = Word()
            if synchronisation.write_word(known, told, block, order_of, scope):
                order.next_epoch()

    return watch.around(step, translator.suspends(operation), _nothing, behind)


def _nothing(frame: Frame) -> None:
    """No step."""


def _fence(seen: watch.Watch, translator: Translator, operation: Any, step: Step) -> Step:
    follow = cast("Follow", seen)

    def fence(frame: Frame) -> Any:
        synchronisation.fence(follow.told(frame), operation.order, operation.scope)
        follow.order(frame).next_epoch()
        return step(frame)

    return fence


def _bounds(seen: watch.Watch, translator: Translator, operation: Any, step: Step) -> Step:
    """A check of an index: the access is left out where it fails, and the thread goes on."""
    follow, target = cast("Follow", seen), translator.slot(operation.results[0])
    index, size = translator.slot(operation.index), translator.slot(operation.size)

    def check(frame: Frame) -> Any:
        try:
            return step(frame)
        except DeviceIndexError as error:
            frame[target] = False
            follow.outside(frame, operation, frame[index], frame[size], str(error))
            return None

    return check


WRAPPERS: Final[dict[str, watch.Wrapper]] = {
    "check.bounds": _bounds,
    **dict.fromkeys(("array.load", "vector.load", "vector.gather"), _accessing("reads", False)),
    **dict.fromkeys(("array.store", "vector.store", "vector.scatter"), _accessing("writes", True)),
    **dict.fromkeys(
        ("atomic.load", "atomic.store", "atomic.update", "atomic.compare_exchange"), _atomic
    ),
    "array.allocate": _allocated,
    "simt.fence": _fence,
}
