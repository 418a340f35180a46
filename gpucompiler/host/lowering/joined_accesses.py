"""Accesses that call a function with their check, in kernels of thousands of checks.

    %k = array.wrap_index %j, %n              →    nothing
    %ok = check.bounds %k, %n                 →    nothing
    %v = array.load %x, [%k], mask=%ok        →    %v = call float @gpucompiler.load.…(ptr %x,
                                                       i64 %n, i64 %j, ptr %fault, …)
    array.store %w, %x, [%k], mask=%ok        →    call void @gpucompiler.store.…(ptr %x, …)

In place, a check and its access are some 15 instructions, which LLVM compiles for each of them. The
first access behind a check records its fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from gpucompiler.ir.operations import memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Block, Function, Operation
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.language.types import I64
from gpucompiler.llvm.lowering import checks
from gpucompiler.llvm.lowering import memory as accesses
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row
from gpucompiler.llvm.text import memory_scalar_type, scalar_type
from gpucompiler.values import value_classes

_Access = memory.Load | memory.Store
_KINDS: Final = (memory.WrapIndex, memory.CheckBounds, memory.Load, memory.Store)

# The calls of a basic block. LLVM takes time with the square of a block's instructions.
_MOST_CALLS: Final = 16


@value_classes.frozen(eq=False)
class _Joined:
    """A check, and how an access calls it.

    Args:
        check: of the access.
        wrap: the operation that made its index, if nothing else needs that.
        records: this access records the check's fault.
    """

    check: memory.CheckBounds
    wrap: memory.WrapIndex | None
    records: bool


class JoinedAccesses:
    """The accesses of a function that are joined with their checks.

    Attributes:
        accesses: by `id`.
        written: the accesses whose calls have been written.
        gone: `id` of checks and wrapped indices that have no code of their own.
    """

    def __init__(self) -> None:
        self.accesses: dict[int, _Joined] = {}
        self.written = 0
        self.gone: set[int] = set()

    def find(self, block: Block, graph: ValueGraph) -> None:
        """Find those of a block."""
        for operation, following in pairwise(block.operations):
            if isinstance(operation, memory.CheckBounds):
                self._join(operation, following, graph)
            for region in operation.regions:
                self.find(region, graph)

    def _join(self, check: memory.CheckBounds, following: Operation, graph: ValueGraph) -> None:
        users = graph.users(check.result)
        if following not in users or not all(_is_plain(user, check) for user in users):
            return
        if check.mask is not None or check.index.type != I64:
            return
        made = graph.definition(check.index)
        own = all(user is check or user in users for user in graph.users(check.index))
        wrap = made if isinstance(made, memory.WrapIndex) and made.size is check.size else None
        wrap = wrap if own else None
        self.gone.add(id(check))
        if wrap is not None:
            self.gone.add(id(wrap))
        for access in users:
            self.accesses[id(access)] = _Joined(check, wrap, access is following)


def _is_plain(access: Operation, check: memory.CheckBounds) -> bool:
    """Whether an operation accesses the element of a row that has the check's index."""
    if not isinstance(access, _Access) or access.mask is not check.result:
        return False
    if isinstance(access, memory.Store) and access.value in (check.result, check.index):
        return False
    kind = array_type(access.array)
    own = len(access.indices) == 1 and access.indices[0] is check.index
    return own and kind.layout == "C" and kind.element.itemsize <= accesses.INSTEAD_BYTES


def _joined(function: Function) -> JoinedAccesses:
    joined = JoinedAccesses()
    joined.find(function.body, ValueGraph(function))
    return joined


def _call(writer: FunctionWriter, access: _Access, joined: _Joined, joins: JoinedAccesses) -> None:
    """Call the function of an access with its check."""
    check, kind = joined.check, array_type(access.array)
    index = check.index if joined.wrap is None else joined.wrap.index
    given = {
        "array": f"ptr {writer.components(access.array)[0]}",
        "size": f"i64 {writer.value(check.size)}",
        "index": f"i64 {writer.value(index)}",
    }
    if isinstance(access, memory.Store):
        given["value"] = writer.typed(access.value)
    if joined.records:
        assert check.thread is not None
        given["fault"] = f"ptr {writer.module.lowering.fault_pointer(writer)}"
        given["thread"] = writer.typed(check.thread)
        given["first"] = f"i64 {checks.first_word(writer, check)}"
    words = [access.OPCODE.rpartition(".")[2], memory_scalar_type(kind.element), kind.element.kind]
    words += ["wrapped"] * (joined.wrap is not None) + [check.given] * joined.records
    joins.written += 1
    if joins.written % _MOST_CALLS == 0:
        following = writer.fresh("next")
        writer.branch(following)
        writer.start(following)
    name = f"gpucompiler.access.{'.'.join(words)}"
    if name not in writer.module.helpers:
        _define(writer, name, access, joined, given)
    arguments = f"({', '.join(given.values())})"
    if isinstance(access, memory.Store):
        writer.emit(f"call void @{name}{arguments}")
        return
    result = scalar_type(kind.element)
    writer.bind(access.result, writer.assign(f"call {result} @{name}{arguments}"))


def _define(
    writer: FunctionWriter, name: str, access: _Access, joined: _Joined, given: Mapping[str, str]
) -> None:
    """Write the function of accesses."""
    kind, body = array_type(access.array), FunctionWriter(writer.module, writer.function)
    place = "%index"
    if joined.wrap is not None:
        negative = body.assign("icmp slt i64 %index, 0")
        moved = body.assign("add i64 %index, %size")
        place = body.assign(f"select i1 {negative}, i64 {moved}, i64 %index")
    inside = body.assign(f"icmp ult i64 {place}, %size")

    def run() -> tuple[str, ...]:
        element = memory_scalar_type(kind.element)
        pointer = body.assign(f"getelementptr inbounds nuw {element}, ptr %array, i64 {place}")
        if isinstance(access, memory.Load):
            return (accesses.load_element(body, kind, pointer),)
        accesses.store_element(body, kind, pointer, "%value")
        return ()

    result, end = "void", "ret void"
    if isinstance(access, memory.Load):
        result, zero = scalar_type(kind.element), accesses.zero_of(kind.element)
        (loaded,) = body.guarded(inside, (result,), (zero,), run)
        end = f"ret {result} {loaded}"
    else:
        body.guarded(inside, (), (), run)
    if joined.records:
        outside = body.assign(f"xor i1 {inside}, true")
        body.guarded(
            outside, (), (), lambda: checks.record_outside(body, joined.check.given, place) or ()
        )
    parameters = ", ".join(
        f"{text.rpartition(' ')[0]} %{parameter}" for parameter, text in given.items()
    )
    attributes = writer.module.lowering.function_attributes(writer.module)
    writer.module.helpers[name] = (
        f"define internal {result} @{name}({parameters}) {attributes} noinline "
        f"{{\n{body.body_text()}\n  {end}\n}}"
    )


def rows(table: Mapping[type[Operation], Row]) -> dict[type[Operation], Row]:
    """The rows of operations that may be joined; others are lowered as by `table`."""
    found: dict[FunctionWriter, JoinedAccesses] = {}

    def or_joined(row: Row) -> Row:
        def lower(writer: FunctionWriter, operation: Any) -> None:
            if not checks.has_many(writer.module):
                row(writer, operation)
                return
            if writer not in found:
                found[writer] = _joined(writer.function)
            joins = found[writer]
            joined = joins.accesses.get(id(operation))
            if joined is not None:
                _call(writer, operation, joined, joins)
            elif id(operation) not in joins.gone:
                row(writer, operation)

        return lower

    return {kind: or_joined(table[kind]) for kind in _KINDS}
