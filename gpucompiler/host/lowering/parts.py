"""Operations of programs of parts → LLVM: calls of the run time, and places in clusters.

A part's `%worker` is the `struct part` of gpucompiler/host/parts.h. The functions that its code
calls stand in it, so that the code needs no symbol of the run time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gpucompiler.host.layout import CLUSTER_OFFSET, PART
from gpucompiler.ir.operations import cluster, parts
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row

# Further parameters of a program of parts, behind those of every block program.
CONTEXT: Final = [("%part", "i32"), ("%worker", "ptr")]
# The values of enum wait_kind and meeting_kind.
_WAITS: Final = {kind: number for number, kind in enumerate(parts.WAITS)}
_MEETINGS: Final = {kind: number for number, kind in enumerate(parts.MEETINGS)}
# Added to a meeting's kind: parts that meet at different places fail the launch.
_CHECKED: Final = 16


def field(writer: FunctionWriter, name: str, kind: str = "ptr") -> str:
    """A field of the part."""
    place = writer.assign(f"getelementptr inbounds i8, ptr %worker, i64 {PART[name]}")
    return writer.assign(f"load {kind}, ptr {place}")


def _lower_index(writer: FunctionWriter, operation: parts.PartIndex) -> None:
    writer.bind(operation.result, "%part")


def _lower_begin(writer: FunctionWriter, operation: parts.BeginWait) -> None:
    writer.emit(f"call void {field(writer, 'begin_wait')}(ptr %worker)")


def _lower_pause(writer: FunctionWriter, operation: parts.Pause) -> None:
    number = writer.module.check_numbers[id(operation)]
    function = field(writer, "pause")
    writer.emit(f"call void {function}(ptr %worker, i64 {number}, i64 {_WAITS[operation.kind]})")


def _lower_meet(writer: FunctionWriter, operation: parts.Meet) -> None:
    number = _place_of(writer, operation)
    kind = _MEETINGS[operation.kind] + _CHECKED * bool(writer.module.job.bounds)
    function = field(writer, "meet")
    value = writer.value(operation.value)
    found = writer.assign(
        f"call i64 {function}(ptr %worker, i64 {number}, i64 {kind}, i64 {value})"
    )
    writer.bind(operation.result, found)


def _lower_event(writer: FunctionWriter, operation: parts.Event) -> None:
    follower = writer.value(operation.follower)
    state = writer.assign(f"inttoptr i64 {follower} to ptr")
    slot = writer.assign(
        f"getelementptr inbounds i8, ptr {state}, i64 {8 * (operation.word & 255)}"
    )
    function = writer.assign(f"load ptr, ptr {slot}")
    thread = writer.assign(f"zext i32 {writer.value(operation.thread)} to i64")
    values = ", ".join(f"i64 {writer.value(value)}" for value in operation.values)
    writer.emit(f"call void {function}(ptr {state}, i64 {operation.word}, i64 {thread}, {values})")


def _place_of(writer: FunctionWriter, operation: parts.Meet) -> int:
    """The number of the first meeting at the same place of the program: copies of it are one."""
    numbers = writer.module.check_numbers
    return min(
        (
            numbers[id(other)]
            for other in writer.module.module.kernel.body.walk()
            if isinstance(other, parts.Meet) and other.location == operation.location
        ),
        default=numbers[id(operation)],
    )


def _cluster_size(writer: FunctionWriter, axis: str) -> str:
    offset = CLUSTER_OFFSET + 4 * "xyz".index(axis)
    place = writer.assign(f"getelementptr inbounds i8, ptr %launch, i64 {offset}")
    return writer.assign(f"load i32, ptr {place}")


def _lower_place(writer: FunctionWriter, operation: cluster.ClusterPlace) -> None:
    axis = operation.axis
    match operation.kind:
        case "rank":
            found = writer.assign(f"trunc i64 {field(writer, 'rank', 'i64')} to i32")
        case "blocks":
            sizes = [_cluster_size(writer, each) for each in cluster.AXES]
            plane = writer.assign(f"mul i32 {sizes[0]}, {sizes[1]}")
            found = writer.assign(f"mul i32 {plane}, {sizes[2]}")
        case "size":
            found = _cluster_size(writer, axis)
        case kind:
            of, division = {
                "block_index": (f"%block.{axis}", "urem"),
                "index": (f"%block.{axis}", "udiv"),
                "count": (f"%grid.{axis}", "udiv"),
            }[kind]
            found = writer.assign(f"{division} i32 {of}, {_cluster_size(writer, axis)}")
    writer.bind(operation.result, found)


def _lower_map(writer: FunctionWriter, operation: cluster.MapShared) -> None:
    """The blocks of a cluster have their shared memory at equal distances, by rank."""
    start, *sizes = writer.components(operation.array)
    rank = writer.assign(f"sext i32 {writer.value(operation.rank)} to i64")
    further = writer.assign(f"sub i64 {rank}, {field(writer, 'rank', 'i64')}")
    distance = writer.assign(f"mul i64 {further}, {field(writer, 'stride', 'i64')}")
    moved = writer.assign(f"getelementptr i8, ptr {start}, i64 {distance}")
    writer.bind(operation.result, moved, *sizes)


ROWS: Final[Mapping[type[Operation], Row]] = {
    parts.PartIndex: _lower_index,
    parts.BeginWait: _lower_begin,
    parts.Pause: _lower_pause,
    parts.Meet: _lower_meet,
    parts.Event: _lower_event,
    cluster.ClusterPlace: _lower_place,
    cluster.MapShared: _lower_map,
}
