"""The words for a run-time check that failed: the same on every target."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from gpucompiler.diagnostics.errors import FAULT_ERRORS, DeviceError
from gpucompiler.diagnostics.location import readable_file, shown_number, spoken_line
from gpucompiler.jobs.artifact import Fault
from gpucompiler.values.value_classes import evolve

# The attribute of a kernel's exception that says where it was raised.
RAISED_AT: Final = "raised_at"


class RaisedAt(NamedTuple):
    """The place of a `raise` statement, and the thread that came there."""

    function: str
    file: str
    line: int
    block: tuple[int, int, int]
    thread: tuple[int, int, int]


def fault_error(
    faults: Sequence[Fault],
    number: int,
    index: int,
    block: tuple[int, int, int],
    thread: tuple[int, int, int],
    farthest: int = 1 << 63,
    payload: Sequence[int] = (),
    function: object = None,
) -> BaseException:
    """The error of check `number` of a kernel: a DeviceError, or the exception that it raises.

    Args:
        faults: the kernel's, from its metadata.
        index: the index out of bounds. For a barrier, the number of the check where the other
            threads waited. Other checks ignore it.
        block, thread: those in which the check failed.
        farthest: the greatest distance of an index that the target can record. An index there may
            have been farther out.
        payload: the words of the numbers that the exception is made of.
        function: the kernel's, by which classes of exceptions are found.
    """
    where = f"  in block {block}, thread {thread}"
    if not 0 <= number < len(faults):
        return DeviceError(f"a check of the kernel failed\n{where}")
    fault = faults[number]
    if fault.kind == "deadlock" and index:
        # Parts of a block met at this place and another one; `index` is the other's number + 1.
        fault, index = evolve(fault, kind="barrier", message=_DIFFERENT), index - 1
    if fault.kind == "raise":
        error = _raised(fault, payload, function, where)
        file = readable_file(fault.file)
        vars(error)[RAISED_AT] = RaisedAt(fault.function, file, fault.line, block, thread)
        return error
    lines = [_headline(fault, index, farthest, payload, function), *_source_lines(fault)]
    if fault.kind == "barrier":
        lines += _other_barrier(faults, number, index)
    lines.append(where)
    error = FAULT_ERRORS.get(fault.kind, DeviceError)("\n".join(lines))
    error.failed = fault, index, block, thread
    return error


_DIFFERENT = "threads of one block wait at different barriers"
# Places that a message lists, after which it counts the others.
_MOST_PLACES = 12


def waiting_text(
    waiting: Sequence[tuple[Fault, tuple[int, int, int], tuple[int, int, int]]],
    count: int,
    lanes: int,
) -> str:
    """The places where threads wait for ever, for a deadlock's error.

    Args:
        waiting: for each part of a block its place in the program, its block and first thread.
        count: the number of all parts that wait.
        lanes: threads of a part.
    """
    what = "warp" if lanes > 1 else "thread"
    groups: dict[tuple[str, int], list[str]] = {}
    for fault, block, thread in waiting:
        groups.setdefault((fault.file, fault.line), []).append(f"block {block}, thread {thread}")
    first = {(fault.file, fault.line): fault for fault, _, _ in reversed(waiting)}
    lines = [f"{what}s that wait: {count}"]
    for place, threads in list(groups.items())[:_MOST_PLACES]:
        more = f" and {len(threads) - 1} more" if len(threads) > 1 else ""
        since = "the warp from " if lanes > 1 else ""
        lines += [*_source_lines(first[place]), f"  {since}{threads[0]}{more}"]
    return "\n".join(lines)


def _raised(fault: Fault, payload: Sequence[int], function: object, where: str) -> BaseException:
    """The exception of a `raise` statement, with its place in notes."""
    raising = importlib.import_module("gpucompiler.output.raised")
    error: BaseException = raising.error_of(fault.template, payload, function)
    error.add_note("\n".join([*_source_lines(fault), where]))
    return error


def _headline(
    fault: Fault, index: int, farthest: int, payload: Sequence[int], function: object
) -> str:
    if fault.template:
        raising = importlib.import_module("gpucompiler.output.raised")
        return raising.said(fault.template, payload, function)
    if fault.kind != "index":
        return fault.message
    beyond = " or more" if index >= farthest - 1 else " or less" if index <= -farthest else ""
    counted = " (a negative index that counts from before the start)" if index < 0 else ""
    return f"{fault.message}: index {index}{beyond}{counted}"


def _other_barrier(faults: Sequence[Fault], number: int, other: int) -> list[str]:
    """Where the other threads waited."""
    if other == number:
        return ["others waited at it in another run of a loop"]
    if not 0 <= other < len(faults):
        return []
    mine, theirs = faults[number], faults[other]
    if (mine.file, mine.line) == (theirs.file, theirs.line):
        return ["others waited at it by another call"]
    return ["others waited at", *_source_lines(faults[other])]


def _source_lines(fault: Fault) -> list[str]:
    if not fault.file:
        return []
    function = f", in {fault.function}" if fault.function else ""
    file = readable_file(fault.file)
    lines = [f"  --> {spoken_line(file, fault.line)}{function}"]
    text = importlib.import_module("linecache").getline(file, fault.line).strip()
    if text:
        lines.append(f"  {shown_number(file, fault.line)} | {text}")
    return lines
