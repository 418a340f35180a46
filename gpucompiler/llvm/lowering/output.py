"""Printed lines and raised exceptions → LLVM: the records of `gpucompiler.output.records`.

Both are rare, so that their code is out of the way: in a branch that is taken seldom, with the
ring's bookkeeping in one function.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.operations import output
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.jobs.kernel_metadata import line_numbers
from gpucompiler.language.types import ScalarType
from gpucompiler.llvm.lowering.checks import (
    block_of_word,
    check_code,
    first_word,
    goes_first,
    record_block,
    run_width,
    split_run,
)
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row
from gpucompiler.llvm.text import value_type
from gpucompiler.output.records import LINE_WORDS

_TAKE: Final = "gpucompiler_take_line"
# Behind the fault word and the number of the block that is checked.
PAYLOAD_OFFSET: Final = 16


def _take_text(mask: int) -> str:
    """The function that takes words of the ring: the place of the first, or -1 if it is full."""
    return f"""
define internal i64 @{_TAKE}(ptr %buffer, i64 %count) noinline cold nounwind {{
entry:
  %nobody = icmp eq ptr %buffer, null
  br i1 %nobody, label %unread, label %begin
begin:
  %pread = getelementptr i8, ptr %buffer, i64 8
  %plost = getelementptr i8, ptr %buffer, i64 16
  br label %again
again:
  %used = load atomic i64, ptr %buffer monotonic, align 8
  %read = load atomic i64, ptr %pread monotonic, align 8
  %end = add i64 %used, %count
  %waiting = sub i64 %end, %read
  %fits = icmp ule i64 %waiting, {mask + 1}
  br i1 %fits, label %try, label %full
try:
  %pair = cmpxchg ptr %buffer, i64 %used, i64 %end monotonic monotonic
  %taken = extractvalue {{ i64, i1 }} %pair, 1
  br i1 %taken, label %done, label %again
done:
  ret i64 %used
full:
  %before = atomicrmw add ptr %plost, i64 1 monotonic
  br label %unread
unread:
  ret i64 -1
}}
"""


def as_word(writer: FunctionWriter, value: Value) -> str:
    """A number as an i64 that `numbers_of` reads."""
    kind = value.type
    if not isinstance(kind, ScalarType):
        raise InternalError(f"{kind} is no number that can be recorded")
    text, given = value_type(kind), writer.value(value)
    if kind.is_float:
        if kind.bits == 64:
            return writer.assign(f"bitcast double {given} to i64")
        wide = writer.assign(f"fpext {text} {given} to double")
        return writer.assign(f"bitcast double {wide} to i64")
    if text == "i64":
        return given
    change = "sext" if kind.kind == "int" else "zext"
    return writer.assign(f"{change} {text} {given} to i64")


def _place(writer: FunctionWriter, operation: output.Print) -> list[str]:
    """The i32s of a line's place."""
    found = [writer.value(value) for value in operation.place]
    if operation.run:
        further = writer.assign(f"udiv i32 {found[3]}, {operation.run}")
        found[3] = writer.assign(f"urem i32 {found[3]}, {operation.run}")
        found[0] = writer.assign(f"add i32 {found[0]}, {further}")
    return found


def _packed(writer: FunctionWriter, values: list[str], shifts: tuple[int, ...]) -> str:
    """Unsigned i32s side by side in one i64."""
    found = "0"
    for value, shift in zip(values, shifts, strict=True):
        word = writer.assign(f"zext i32 {value} to i64")
        if shift:
            word = writer.assign(f"shl i64 {word}, {shift}")
        found = word if found == "0" else writer.assign(f"or i64 {found}, {word}")
    return found


def lower_print(writer: FunctionWriter, operation: output.Print) -> None:
    """Take room in the ring, store the line, and its head at last."""
    module = writer.module
    module.line_numbers = module.line_numbers or line_numbers(module.module)
    mask = module.metadata.print_bytes // 8 - 1
    module.helpers.setdefault(_TAKE, _take_text(mask))
    buffer, words = module.lowering.output_pointers(writer)
    count = LINE_WORDS + len(operation.values)
    head = (count << 32 | module.line_numbers[id(operation)]) - (1 << 63)
    first = writer.assign(f"call i64 @{_TAKE}(ptr {buffer}, i64 {count})")
    taken = writer.assign(f"icmp sge i64 {first}, 0")

    def store() -> None:
        launch = module.lowering.launch_number(writer)
        place = _place(writer, operation)
        block = _packed(writer, place[:3], (0, 32, 48))
        thread = _packed(writer, place[3:], (0, 16, 32))
        line = [str(head), launch, block, thread]
        line += [as_word(writer, value) for value in operation.values]
        for number in [*range(1, count), 0]:
            index = writer.assign(f"add i64 {first}, {number}")
            index = writer.assign(f"and i64 {index}, {mask}")
            place = writer.assign(f"getelementptr inbounds i64, ptr {words}, i64 {index}")
            if number:
                writer.emit(f"store i64 {line[number]}, ptr {place}, align 8")
            else:
                writer.emit(f"store atomic i64 {line[0]}, ptr {place} release, align 8")

    writer.guarded(taken, (), (), store)


def lower_raise(writer: FunctionWriter, operation: output.Raise) -> None:
    """Put the fault into the block's word, and its numbers behind it, if it is the first."""
    if operation.thread is None:
        raise InternalError(f"a {operation.OPCODE} that names no thread; run the IR's verifier")
    pointer = writer.module.lowering.fault_pointer(writer)
    thread = writer.assign(f"zext i32 {writer.value(operation.thread)} to i64")
    words = (as_word(writer, value) for value in operation.values)
    if operation.run:
        writer.module.wrote_run = True
        _call_recorder(writer, operation, thread, list(words))
        return
    code = check_code(writer, first_word(writer, operation), thread)
    _record_first(writer, pointer, code, block_of_word(writer), words)


def _record_first(
    writer: FunctionWriter, pointer: str, code: str, block: str, words: Iterable[str]
) -> None:
    """Record an exception and its numbers, if it goes before what is recorded: `goes_first`."""

    def store() -> None:
        writer.emit(f"store i64 {code}, ptr {pointer}")
        if block:
            record_block(writer, pointer, block)
        store_payload(writer, pointer, PAYLOAD_OFFSET, words)

    writer.guarded(goes_first(writer, pointer, code, block), (), (), store)


def _call_recorder(
    writer: FunctionWriter, operation: output.Raise, thread: str, words: list[str]
) -> None:
    """Call a function that records an exception of a run of blocks, and keeps all registers.

    LLVM would carry the record through the loop over threads in registers, six and more of them. On
    x86-64 the loop then read the addresses of its arrays from the stack in each run.

    Args:
        thread: its number in the run, an i64.
        words: the exception's numbers.
    """
    module, run = writer.module, operation.run
    width = run_width(writer, run, operation.rows)
    given = [("thread", "i64", thread), ("first", "i64", first_word(writer, operation))]
    given += [("width", "i32", width)] if width else []
    given += [(f"word{number}", "i64", word) for number, word in enumerate(words)]
    name = f"gpucompiler.record_raise.{run}.{operation.rows}.{len(words)}"
    if name not in module.helpers:
        body = FunctionWriter(module, writer.function)
        block, inside = split_run(body, "%thread", run, "%width" if width else "")
        code = check_code(body, "%first", inside)
        _record_first(body, "%fault", code, block, [f"%word{n}" for n in range(len(words))])
        parameters = ", ".join(f"{kind} %{field}" for field, kind, _ in given)
        module.helpers[name] = (
            f"define internal preserve_allcc void @{name}(ptr %fault, {parameters}) "
            f"{module.lowering.function_attributes(module)} cold noinline "
            f"{{\n{body.body_text()}\n  ret void\n}}"
        )
    arguments = ", ".join(f"{kind} {value}" for _, kind, value in given)
    pointer = module.lowering.fault_pointer(writer)
    writer.emit(f"call preserve_allcc void @{name}(ptr {pointer}, {arguments})")


def store_payload(writer: FunctionWriter, pointer: str, offset: int, words: Iterable[str]) -> None:
    """Store the numbers of an exception behind a record; see `as_word`."""
    for number, word in enumerate(words):
        place = writer.assign(f"getelementptr i8, ptr {pointer}, i64 {offset + 8 * number}")
        writer.emit(f"store i64 {word}, ptr {place}, align 8")


ROWS: Final[dict[type[Operation], Row]] = {
    output.Print: lower_print,
    output.Raise: lower_raise,
}
