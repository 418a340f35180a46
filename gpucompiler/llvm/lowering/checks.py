"""Run-time checks of indices and conditions, and the words in which they record faults → LLVM."""

from __future__ import annotations

import re
from typing import Final, TypeGuard

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import memory, output
from gpucompiler.ir.structure.nodes import Operation, Value, lanes
from gpucompiler.llvm.lowering.arithmetic import any_lane
from gpucompiler.llvm.lowering.conversions import lower_wrap
from gpucompiler.llvm.lowering.memory import has_many_checks, splat_value
from gpucompiler.llvm.lowering.near_places import wrapped_place
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row
from gpucompiler.llvm.text import value_type
from gpucompiler.values import value_classes

# Layout of the fault word: sign bit | (check + 1) << 50 | thread << 40 | index.
CHECK_SHIFT: Final = 50
THREAD_SHIFT: Final = 40
# Checks beyond share a number that says only that a check failed.
_MAX_CHECKS: Final = (1 << (63 - CHECK_SHIFT)) - 2
INDEX_MASK: Final = (1 << THREAD_SHIFT) - 1
# Behind the fault word, on the host: the block of `check.block`, and how far behind it the fault's.
_BLOCK_OFFSET: Final = 8
_FURTHER_OFFSET: Final = 12
# A fault outside of runs of blocks is in the block of `check.block` itself.
_THIS_BLOCK: Final = "0"
# A GPU's thread leaves at its first fault (`gpucompiler.llvm.lowering.leaving`) in kernels of few
# checks, and above the second number. In between LLVM would compare each check with all before it,
# which dominate it then; longer text it doesn't optimise (`gpucompiler.llvm.effort`).
_MAX_DOMINATING_CHECKS: Final = 64
_MAX_STAYING_CHECKS: Final = 2000


def has_many(module: ModuleWriter) -> bool:
    """Whether a module has so many checks that the host calls functions for accesses with them.

    See gpucompiler/host/lowering/joined_accesses.py.
    """
    return len(module.check_numbers) > _MAX_STAYING_CHECKS


def lets_leave(module: ModuleWriter) -> bool:
    """Whether a GPU's threads leave at a failed check, if none waits for them."""
    return len(module.check_numbers) <= _MAX_DOMINATING_CHECKS or has_many(module)


def lower_wrap_index(writer: FunctionWriter, operation: memory.WrapIndex) -> None:
    place = wrapped_place(writer, operation)
    if place is not None:
        writer.bind(operation.result, place)
        return
    size = writer.value(operation.size)
    if lanes(operation.index.type) and not lanes(operation.size.type):
        size = splat_value(
            writer, value_type(operation.size.type), size, lanes(operation.index.type)
        )
    writer.bind(operation.result, lower_wrap(writer, operation.index, size))


def lower_check_bounds(
    writer: FunctionWriter, operation: memory.CheckBounds, inside: str = ""
) -> None:
    """One unsigned comparison: a negative index is a large one. Records a fault where it fails.

    Args:
        inside: the outcome of one that seldom fails, if it is known already.
    """
    index, size = operation.index, writer.value(operation.size)
    width = lanes(index.type)
    if width and not lanes(operation.size.type):
        size = splat_value(writer, value_type(operation.size.type), size, width)
    rare = inside != ""
    inside = inside or writer.assign(f"icmp ult {writer.typed(index)}, {size}")
    _check(writer, operation, operation.result, inside, index, rare)


def as_given(writer: FunctionWriter, index: str, size: str) -> str:
    """The negative index that the program may have written, for one counted from the start."""
    before = writer.assign(f"sub i64 {index}, {size}")
    negative = writer.assign(f"icmp slt i64 {index}, 0")
    return writer.assign(f"select i1 {negative}, i64 {before}, i64 {index}")


def lower_assert(writer: FunctionWriter, operation: memory.Assert) -> None:
    tested = operation.condition
    _check(writer, operation, tested, writer.value(tested), operation.detail)


def _check(
    writer: FunctionWriter,
    operation: memory.CheckBounds | memory.Assert,
    tested: Value,
    holds: str,
    index: Value | None,
    rare: bool = False,
) -> None:
    """Record a fault where a test fails; bind the lanes that are active and pass the test.

    Args:
        rare: the code that records it stands apart.
    """
    width, kind = lanes(tested.type), value_type(tested.type)
    bounds = isinstance(operation, memory.CheckBounds)
    true = "splat (i1 true)" if width else "true"
    active = "" if operation.mask is None else writer.value(operation.mask)
    if operation.mask is not None and width and not lanes(operation.mask.type):
        active = splat_value(writer, "i1", active, width)
    if has_many_checks(writer):
        held = writer.assign(f"and {kind} {holds}, {active}") if active else holds
        writer.bind(operation.result, held if bounds else holds)
        failed = _failure(writer, operation, held, active or true, width, index)
        writer.late.put_off(writer, failed.test, lambda: _call_recorder(writer, failed))
        return
    passed = holds
    if active:
        unmade = writer.assign(f"xor {kind} {active}, {true}")
        passed = writer.assign(f"or {kind} {holds}, {unmade}")
        if bounds:
            holds = writer.assign(f"and {kind} {holds}, {active}")
    writer.bind(operation.result, holds)
    at = _failure(writer, operation, passed, true, width, index)
    record = _call_recorder if at.run else _record
    writer.guarded(at.test, (), (), lambda: record(writer, at), rare=rare or _is_lean(operation))


def _is_lean(operation: memory.CheckBounds | memory.Assert) -> TypeGuard[memory.Assert]:
    """Whether a check's masks are tested together: in a run of blocks, and of a user's assert.

    The checks that kernels have of themselves are many, and the code of each grows by that.
    """
    return isinstance(operation, memory.Assert) and (
        operation.run > 0 or operation.kind == "assert"
    )


@value_classes.frozen
class _Failure:
    """The LLVM values from which a failed check makes its fault word.

    Args:
        test: an i1 that holds where a lane failed.
        lanes: 0 for a check of one thread.
        bits: an integer with a bit for each lane that failed; "" without lanes.
        index: the index, or the indices of all lanes; "" where there is none.
        index_type: its LLVM type; that of a single thread's is i64.
        given: how the program may have written the index: `CheckBounds.given`.
        size: the size that a wrapped index was compared with; "" elsewhere.
        size_type: its LLVM type.
        thread: the number of the thread, or of lane 0's; its LLVM type is `thread_type`.
        first: the check's number, as the fault word holds it.
        run: threads of a block's row, if the thread's number counts on through several; or 0.
        width: threads of all blocks' rows, i32; "" for blocks of one row.
    """

    test: str
    lanes: int
    bits: str
    index: str
    index_type: str
    given: str
    size: str
    size_type: str
    thread: str
    thread_type: str
    first: str
    run: int
    width: str

    def arguments(self) -> list[tuple[str, str, str]]:
        """Name, type and value of what a function needs that records the fault."""
        every = (
            ("test", "i1", self.test),
            ("bits", f"i{self.lanes}", self.bits),
            ("index", self.index_type, self.index),
            ("size", self.size_type, self.size),
            ("thread", self.thread_type, self.thread),
            ("first", "i64", self.first),
            ("width", "i32", self.width),
        )
        return [argument for argument in every if argument[2]]


def _failure(
    writer: FunctionWriter,
    operation: memory.CheckBounds | memory.Assert,
    passed: str,
    active: str,
    width: int,
    index: Value | None,
) -> _Failure:
    """Write the test whether a check failed in any lane, so that `passed` isn't `active`."""
    if operation.thread is None:
        raise InternalError(f"a {operation.OPCODE} that names no thread; run the IR's verifier")
    given, size, size_type = "index", "", ""
    run, rows = 0, 1
    if isinstance(operation, memory.Assert):
        run, rows = operation.run, operation.rows
    writer.module.wrote_run |= run > 0
    if isinstance(operation, memory.CheckBounds):
        given = operation.given
        if given == "wrapped":
            size, size_type = writer.value(operation.size), value_type(operation.size.type)
    bits, at, kind = "", "", "i64"
    thread, thread_type = writer.value(operation.thread), value_type(operation.thread.type)
    if index is not None:
        at, kind = writer.value(index), value_type(index.type)
    if width:
        failed = writer.assign(f"xor <{width} x i1> {passed}, {active}")
        bits = writer.assign(f"bitcast <{width} x i1> {failed} to i{width}")
        if _is_lean(operation):
            compared = writer.compared_bits.get(id(operation.condition), 0)
            failed = any_lane(writer, failed, width, compared)
        else:
            failed = writer.assign(f"icmp ne i{width} {bits}, 0")
    else:
        if kind != "i64":
            at, kind = writer.assign(f"sext {kind} {at} to i64"), "i64"
        thread = writer.assign(f"zext {thread_type} {thread} to i64")
        thread_type = "i64"
        failed = writer.assign(f"xor i1 {passed}, {active}")
    return _Failure(
        test=failed,
        lanes=width,
        bits=bits,
        index=at,
        index_type=kind,
        given=given,
        size=size,
        size_type=size_type,
        thread=thread,
        thread_type=thread_type,
        first=first_word(writer, operation),
        run=run,
        width=run_width(writer, run, rows),
    )


def first_word(
    writer: FunctionWriter, check: memory.CheckBounds | memory.Assert | output.Raise
) -> str:
    """A check's number, as the fault word holds it."""
    number = min(writer.module.check_numbers[id(check)], _MAX_CHECKS) + 1
    return str((number << CHECK_SHIFT) - (1 << 63))


def record_outside(writer: FunctionWriter, given: str, place: str) -> None:
    """Record a thread's index outside of its array, in a function of its own.

    The parameters are %fault, %thread, %first, and %size where the index was wrapped.

    Args:
        given: how the program may have written the index: `CheckBounds.given`.
        place: the index that was compared.
    """
    if given == "wrapped":
        place = as_given(writer, place, "%size")
    if given != "index":
        place = _near(writer, place)
    thread = writer.assign("zext i32 %thread to i64")
    _record_fault(writer, "%fault", "%first", place, thread)


def lower_checked_block(writer: FunctionWriter, operation: memory.CheckedBlock) -> None:
    """Write the second word behind the fault pointer: the number of the block that runs.

    The block of a fault that is known already, which runs count on from there, stays the same.
    """
    if not writer.module.faulting:
        return
    pointer = writer.module.lowering.fault_pointer(writer)
    place = _block_place(writer, pointer, _BLOCK_OFFSET)
    block = writer.value(operation.offset)
    if writer.module.has_runs:
        fault = writer.assign(f"load i64, ptr {pointer}")
        none = writer.assign(f"icmp eq i64 {fault}, 0")
        known = writer.assign(f"sub i32 {_fault_block(writer, pointer)}, {block}")
        further = writer.assign(f"select i1 {none}, i32 0, i32 {known}")
        record_block(writer, pointer, further)
    writer.emit(f"store i32 {block}, ptr {place}")


def _block_place(writer: FunctionWriter, pointer: str, offset: int) -> str:
    return writer.assign(f"getelementptr inbounds i8, ptr {pointer}, i64 {offset}")


def fault_block(writer: FunctionWriter, pointer: str) -> str:
    """The number of the block whose fault a word holds, counted from the first one that ran."""
    return writer.assign(f"zext i32 {_fault_block(writer, pointer)} to i64")


def _fault_block(writer: FunctionWriter, pointer: str) -> str:
    offset = writer.assign(f"load i32, ptr {_block_place(writer, pointer, _BLOCK_OFFSET)}")
    if not (writer.module.wrote_run or writer.module.has_runs):
        return offset
    place = _block_place(writer, pointer, _FURTHER_OFFSET)
    further = writer.assign(f"load i32, ptr {place}")
    return writer.assign(f"add i32 {offset}, {further}")


def block_of_word(writer: FunctionWriter) -> str:
    """The block of a fault outside of runs, as `goes_first` takes it."""
    return _THIS_BLOCK if writer.module.has_runs else ""


def run_width(writer: FunctionWriter, run: int, rows: int) -> str:
    """Threads of the rows of a run of blocks, i32; "" if a block has one row, or is alone."""
    return writer.assign(f"mul i32 %count, {run}") if run and rows > 1 else ""


def split_run(writer: FunctionWriter, thread: str, run: int, width: str) -> tuple[str, str]:
    """The block, an i32, and the thread in it, of a number that counts on through blocks.

    Args:
        run: threads of a block's row.
        width: threads of the rows of all blocks, which follow each other; "" for one row.
    """
    before = ""
    if width:
        size = writer.assign(f"zext i32 {width} to i64")
        row = writer.assign(f"udiv i64 {thread}, {size}")
        thread = writer.assign(f"urem i64 {thread}, {size}")
        before = writer.assign(f"mul i64 {row}, {run}")
    block = writer.assign(f"udiv i64 {thread}, {run}")
    thread = writer.assign(f"urem i64 {thread}, {run}")
    if before:
        thread = writer.assign(f"add i64 {thread}, {before}")
    return writer.assign(f"trunc i64 {block} to i32"), thread


def goes_first(writer: FunctionWriter, pointer: str, code: str, block: str = "") -> str:
    """Whether a fault goes before the one that is recorded; `block` is of a run, see `split_run`.

    The least block's does, and in it the least word, which is negative.
    """
    before = writer.assign(f"load i64, ptr {pointer}")
    less = writer.assign(f"icmp slt i64 {code}, {before}")
    if not block:
        return less
    place = _block_place(writer, pointer, _FURTHER_OFFSET)
    known = writer.assign(f"load i32, ptr {place}")
    earlier = writer.assign(f"icmp ult i32 {block}, {known}")
    same = writer.assign(f"icmp eq i32 {block}, {known}")
    none = writer.assign(f"icmp eq i64 {before}, 0")
    chosen = writer.assign(f"select i1 {same}, i1 {less}, i1 {earlier}")
    return writer.assign(f"or i1 {none}, {chosen}")


def record_block(writer: FunctionWriter, pointer: str, block: str) -> None:
    """Put the block of a fault of a run beside the fault's word."""
    writer.emit(f"store i32 {block}, ptr {_block_place(writer, pointer, _FURTHER_OFFSET)}")


def lower_check_failed(writer: FunctionWriter, operation: memory.CheckFailed) -> None:
    if not writer.module.faulting:
        writer.bind(operation.result, "false")
        return
    pointer = writer.module.lowering.fault_pointer(writer)
    fault = writer.assign(f"load i64, ptr {pointer}")
    failed = writer.assign(f"icmp ne i64 {fault}, 0")
    if operation.before is not None:
        block, before = _fault_block(writer, pointer), writer.value(operation.before)
        earlier = writer.assign(f"icmp ult i32 {block}, {before}")
        failed = writer.assign(f"and i1 {failed}, {earlier}")
    writer.bind(operation.result, failed)


def check_code(writer: FunctionWriter, first: str, thread: str) -> str:
    """The fault word of a check that has no index; `thread` is an i64, `first` see `first_word`."""
    shifted = writer.assign(f"shl i64 {thread}, {THREAD_SHIFT}")
    return writer.assign(f"or disjoint i64 {shifted}, {first}")


def _call_recorder(writer: FunctionWriter, failed: _Failure) -> None:
    """Call a function that records a fault where there is one. All such checks share it.

    In a kernel of many checks the code that records faults would be most of it: of 8 KB of text for
    a line `y[i + 1] += x[i * m + 1]`, 5 KB. In a run of blocks the function keeps all registers for
    its caller, so that the loop over threads is as if nothing were called.
    """
    arguments = failed.arguments()
    kinds = [kind for _, kind, _ in arguments]
    signature = ".".join(re.sub(r"[<>]", "", kind).replace(" ", "") for kind in kinds)
    name = f"gpucompiler.record_fault.{failed.given}.{signature}"
    convention = ""
    if failed.run:
        name += f".{failed.run}"
        convention = "preserve_allcc "
    if name not in writer.module.helpers:
        body = FunctionWriter(writer.module, writer.function)
        own = value_classes.evolve(failed, **{field: f"%{field}" for field, _, _ in arguments})
        body.guarded("%test", (), (), lambda: _record(body, own, "%fault"))
        parameters = ", ".join(f"{kind} %{field}" for field, kind, _ in arguments)
        attributes = writer.module.lowering.function_attributes(writer.module)
        writer.module.helpers[name] = (
            f"define internal {convention}void @{name}(ptr %fault, {parameters}) {attributes} "
            f"cold noinline {{\n{body.body_text()}\n  ret void\n}}"
        )
    given = ", ".join(f"{kind} {value}" for _, kind, value in arguments)
    pointer = writer.module.lowering.fault_pointer(writer)
    writer.emit(f"call {convention}void @{name}(ptr {pointer}, {given})")


def _record(writer: FunctionWriter, failed: _Failure, pointer: str = "") -> tuple[str, ...]:
    """Record the lowest lane that fails, as if lanes ran one after the other."""
    pointer = pointer or writer.module.lowering.fault_pointer(writer)
    index, thread = failed.index or "0", failed.thread
    size, size_type, lane = failed.size, failed.size_type, ""
    if width := failed.lanes:
        name = f"llvm.cttz.i{width}"
        writer.module.declare(name, f"i{width}", f"i{width}, i1")
        found = writer.assign(f"call i{width} @{name}(i{width} {failed.bits}, i1 true)")
        change = "zext" if width < 64 else "trunc" if width > 64 else ""
        lane = writer.assign(f"{change} i{width} {found} to i64") if change else found
        if failed.index:
            index = _lane_as_i64(writer, failed.index_type, index, lane)
        if size:
            size = _lane_as_i64(writer, size_type, size, lane)
    elif size:
        size = _lane_as_i64(writer, size_type, size)
    if size:
        index = as_given(writer, index, size)
    if failed.given != "index":
        index = _near(writer, index)
    if lane:
        thread = writer.assign(f"zext {failed.thread_type} {thread} to i64")
        thread = writer.assign(f"add i64 {thread}, {lane}")
    if failed.run:
        _record_of_run(writer, pointer, failed, index, thread)
    else:
        _record_fault(writer, pointer, failed.first, index, thread)
    return ()


def _lane_as_i64(writer: FunctionWriter, kind: str, value: str, lane: str = "") -> str:
    """An integer, or one lane of a vector of them, as i64."""
    if kind.startswith("<"):
        value = writer.assign(f"extractelement {kind} {value}, i64 {lane}")
        kind = kind.rpartition(" ")[2].rstrip(">")
    return value if kind == "i64" else writer.assign(f"sext {kind} {value} to i64")


def _near(writer: FunctionWriter, index: str) -> str:
    """An index as the fault word holds it: clamped to the farthest that fits."""
    for name, end in (("smin", memory.NEAR - 1), ("smax", -memory.NEAR)):
        index = writer.call(f"llvm.{name}.i64", "i64", [("i64", index), ("i64", str(end))])
    return index


def _record_fault(
    writer: FunctionWriter, pointer: str, first: str, index: str, thread: str
) -> None:
    """Put the fault into the block's word.

    The word has its sign bit set, and 0 means no fault. It takes the signed minimum: the check that
    is first in the program wins, and for that check, the least thread and index. Beside runs of
    blocks the word may be that of a later block.
    """
    code = _code(writer, first, index, thread)
    if writer.module.has_runs:
        _record_first(writer, pointer, code, _THIS_BLOCK)
        return
    before = writer.assign(f"load i64, ptr {pointer}")
    after = writer.call("llvm.smin.i64", "i64", [("i64", before), ("i64", code)])
    writer.emit(f"store i64 {after}, ptr {pointer}")


def _code(writer: FunctionWriter, first: str, index: str, thread: str) -> str:
    """The fault word of a check."""
    low = writer.assign(f"and i64 {index}, {INDEX_MASK}")
    shifted = writer.assign(f"shl i64 {thread}, {THREAD_SHIFT}")
    where = writer.assign(f"or disjoint i64 {low}, {shifted}")
    return writer.assign(f"or disjoint i64 {where}, {first}")


def _record_of_run(
    writer: FunctionWriter, pointer: str, failed: _Failure, index: str, thread: str
) -> None:
    """As `_record_fault`, of the block in a run that the thread is of."""
    block, thread = split_run(writer, thread, failed.run, failed.width)
    _record_first(writer, pointer, _code(writer, failed.first, index, thread), block)


def _record_first(writer: FunctionWriter, pointer: str, code: str, block: str) -> None:
    """Put a fault of a block into the word, if it goes before the one that is there."""

    def store() -> None:
        writer.emit(f"store i64 {code}, ptr {pointer}")
        record_block(writer, pointer, block)

    writer.guarded(goes_first(writer, pointer, code, block), (), (), store)


ROWS: Final[dict[type[Operation], Row]] = {
    memory.WrapIndex: lower_wrap_index,
    memory.CheckBounds: lower_check_bounds,
    memory.Assert: lower_assert,
    memory.CheckedBlock: lower_checked_block,
    memory.CheckFailed: lower_check_failed,
}
