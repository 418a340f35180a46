"""Rows of bulk copies: PTX's cp.async.bulk and cp.async.bulk.tensor.

Each is inline assembly that may change memory. LLVM's intrinsics say that such a copy writes to its
destination only, and at once: a load could then move in front of the wait for the copy.
Source: PTX ISA 9.0 §9.7.9.25 (non-tensor copies), §9.7.9.27 (tensor copies).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cuda_target.target.instructions import InstructionGroup, Least
from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations import bulk
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.jobs.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, form_of, parameter_names
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row
from gpucompiler.llvm.text import place_type

# The policies that createpolicy.fractional gives for all of a copy's lines (CUTLASS,
# include/cute/arch/copy_sm90_desc.hpp, enum class CacheHintSm90).
_POLICIES: Final = {
    "evict_normal": 0x1000000000000000,
    "evict_first": 0x12F0000000000000,
    "evict_last": 0x14F0000000000000,
}
_HINT: Final = ".L2::cache_hint"
_REDUCTIONS: Final = {"increment": "inc", "decrement": "dec"}
_FLOATS: Final = {"f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64"}


def map_parameters(writer: ModuleWriter) -> list[str]:
    """The declarations of the kernel's tensor maps."""
    return [
        f'ptr byval([{MAP_BYTES} x i8]) align {MAP_ALIGNMENT} "nvvm.grid_constant" %map{number}'
        for number in range(len(writer.metadata.maps))
    ]


class _Assembly:
    """An instruction whose operands are numbered as they are written."""

    def __init__(self, writer: FunctionWriter) -> None:
        self.writer = writer
        self.arguments: list[str] = []
        self.constraints: list[str] = []

    def operand(self, kind: str, value: str) -> str:
        """An operand of an LLVM type."""
        self.arguments.append(f"{kind} {value}")
        self.constraints.append({"i16": "h", "i32": "r"}.get(kind, "l"))
        return f"${len(self.arguments) - 1}"

    def shared(self, array: Value, places: Sequence[Value] = ()) -> str:
        """The address of an array or of one of its elements, which counts as shared memory."""
        writer, kind = self.writer, array_type(array)
        pointer, space = writer.components(array)[0], writer.pointer_type(kind)
        if places:
            sizes = writer.components(array)[1:]
            index = writer.value(places[0])
            for place, size in zip(places[1:], sizes[1:], strict=True):
                row = writer.assign(f"mul nsw i64 {index}, {size}")
                index = writer.assign(f"add nsw i64 {row}, {writer.value(place)}")
            element = place_type(kind.element)
            pointer = writer.assign(f"getelementptr {element}, {space} {pointer}, i64 {index}")
        address = writer.assign(f"ptrtoint {space} {pointer} to i32")
        return f"[{self.operand('i32', address)}]"

    def memory(self, array: Value) -> str:
        """The address of an array in global memory."""
        writer = self.writer
        space = writer.pointer_type(array_type(array))
        pointer = writer.components(array)[0]
        generic = writer.assign(f"addrspacecast {space} {pointer} to ptr")
        address = writer.assign(f"ptrtoint ptr {generic} to i64")
        return f"[{self.operand('i64', address)}]"

    def tensor(self, operation: bulk.OfTensor, box: bool = True) -> str:
        """The map of a box, and where the box begins: the last axis is the first there."""
        map_name = f"[{self.operand('ptr', _map(self.writer, operation))}"
        if not box:
            return f"{map_name}]"
        # Coordinates are those of the operation's axes; a map has the contiguous axis first.
        numbers = [self.operand("i32", self.writer.value(c)) for c in operation.coordinates[::-1]]
        return f"{map_name}, {{{', '.join(numbers)}}}]"

    def offsets(self, operation: bulk.OfTensor) -> list[str]:
        """The offsets of im2col, as an operand of its own."""
        if not operation.offsets:
            return []
        numbers = [self.operand("i16", self.writer.value(o)) for o in operation.offsets[::-1]]
        return [f"{{{', '.join(numbers)}}}"]

    def count(self, array: Value, count: Value) -> str:
        """A number of elements, in bytes."""
        writer, size = self.writer, array_type(array).element.itemsize
        known = writer.known(count)
        if known is not None:
            return self.operand("i32", str(int(known) * size))
        number = writer.assign(f"mul nsw i64 {writer.value(count)}, {size}")
        return self.operand("i32", writer.assign(f"trunc i64 {number} to i32"))

    def hint(self, cache: str) -> tuple[str, list[str]]:
        """The qualifier of a cache hint, and its operand."""
        if not cache:
            return "", []
        return _HINT, [self.operand("i64", str(_POLICIES[cache]))]

    def emit(self, instruction: str, operands: Sequence[str]) -> None:
        """Write the instruction."""
        constraints = ",".join([*self.constraints, "~{memory}"])
        self.writer.emit(
            f'call void asm sideeffect "{instruction} {", ".join(operands)};", "{constraints}"'
            f"({', '.join(self.arguments)})"
        )


def _map(writer: FunctionWriter, operation: bulk.OfTensor) -> str:
    form = form_of(operation, parameter_names(writer.function))
    for number, each in enumerate(writer.module.metadata.maps):
        if each.form == form and each.parameter and writer.function.kernel:
            return f"%map{number}"
    finding = Diagnostic(
        "GC601",
        "a tensor map is of an array that is given to the kernel itself; here it is one that is "
        "chosen when the kernel runs, or one in a function that stays a call",
        operation.location,
        "make the map in the kernel, of its parameter, and choose between copies",
    )
    raise unsupported(writer.function, writer.module.job.target.name, [finding])


def _mode(operation: bulk.OfTensor) -> str:
    return "im2col" if operation.lower else "tile"


def _lower_load(writer: FunctionWriter, operation: bulk.TensorLoad) -> None:
    text = _Assembly(writer)
    operands = [
        text.shared(operation.destination),
        text.tensor(operation),
        text.shared(operation.barrier, operation.places),
        *text.offsets(operation),
    ]
    qualifiers = ""
    if operation.multicast is not None:
        qualifiers = ".multicast::cluster"
        operands.append(text.operand("i16", writer.value(operation.multicast)))
    hint, policy = text.hint(operation.cache)
    text.emit(
        f"cp.async.bulk.tensor.{operation.rank}d.shared::cluster.global.{_mode(operation)}"
        f".mbarrier::complete_tx::bytes{qualifiers}{hint}",
        [*operands, *policy],
    )


def _lower_store(writer: FunctionWriter, operation: bulk.TensorStore | bulk.TensorReduce) -> None:
    text = _Assembly(writer)
    operands = [text.tensor(operation), text.shared(operation.source)]
    hint, policy = text.hint(operation.cache)
    name, mode = "cp.async", _mode(operation).replace("im2col", "im2col_no_offs")
    if isinstance(operation, bulk.TensorReduce):
        name, mode = "cp.reduce.async", f"{_REDUCTIONS.get(operation.kind, operation.kind)}.{mode}"
    text.emit(
        f"{name}.bulk.tensor.{operation.rank}d.global.shared::cta.{mode}.bulk_group{hint}",
        [*operands, *policy],
    )


def _lower_prefetch(writer: FunctionWriter, operation: bulk.TensorPrefetch) -> None:
    text = _Assembly(writer)
    operands = [text.tensor(operation), *text.offsets(operation)]
    hint, policy = text.hint(operation.cache)
    text.emit(
        f"cp.async.bulk.prefetch.tensor.{operation.rank}d.L2.global.{_mode(operation)}{hint}",
        [*operands, *policy],
    )


def _lower_prefetch_map(writer: FunctionWriter, operation: bulk.MapPrefetch) -> None:
    text = _Assembly(writer)
    text.emit("prefetch.tensormap", [text.tensor(operation, box=False)])


def _lower_bulk_load(writer: FunctionWriter, operation: bulk.BulkLoad) -> None:
    text = _Assembly(writer)
    destination = text.shared(operation.destination)
    shared = array_type(operation.source).space == "shared"
    source = text.shared(operation.source) if shared else text.memory(operation.source)
    count = text.count(operation.source, operation.count)
    operands = [destination, source, count, text.shared(operation.barrier, operation.places)]
    qualifiers = ""
    if operation.multicast is not None:
        qualifiers = ".multicast::cluster"
        operands.append(text.operand("i16", writer.value(operation.multicast)))
    hint, policy = text.hint(operation.cache)
    space = "shared::cta" if shared else "global"
    text.emit(
        f"cp.async.bulk.shared::cluster.{space}.mbarrier::complete_tx::bytes{qualifiers}{hint}",
        [*operands, *policy],
    )


def _lower_bulk_store(writer: FunctionWriter, operation: bulk.BulkStore) -> None:
    text = _Assembly(writer)
    operands = [
        text.memory(operation.destination),
        text.shared(operation.source),
        text.count(operation.source, operation.count),
    ]
    hint, policy = text.hint(operation.cache)
    name, kind = "cp.async", ""
    if operation.kind:
        name = "cp.reduce.async"
        element = array_type(operation.destination).element
        word = _FLOATS.get(element.name) or f"{'s' if element.kind == 'int' else 'u'}{element.bits}"
        if operation.kind in ("and", "or", "xor"):
            word = f"b{element.bits}"
        flush = ".noftz" if operation.kind == "add" and word in ("f16", "bf16") else ""
        kind = f".{_REDUCTIONS.get(operation.kind, operation.kind)}{flush}.{word}"
    text.emit(f"{name}.bulk.global.shared::cta.bulk_group{hint}{kind}", [*operands, *policy])


def _lower_bulk_prefetch(writer: FunctionWriter, operation: bulk.BulkPrefetch) -> None:
    text = _Assembly(writer)
    operands = [text.memory(operation.source), text.count(operation.source, operation.count)]
    hint, policy = text.hint(operation.cache)
    text.emit(f"cp.async.bulk.prefetch.L2.global{hint}", [*operands, *policy])


def _lower_commit(writer: FunctionWriter, operation: bulk.BulkCommit) -> None:
    _Assembly(writer).emit("cp.async.bulk.commit_group", [])


def _lower_wait(writer: FunctionWriter, operation: bulk.BulkWait) -> None:
    read = ".read" if operation.read else ""
    _Assembly(writer).emit(f"cp.async.bulk.wait_group{read}", [str(operation.pending)])


_ROWS: Final[Mapping[type[Operation], Row]] = {
    bulk.TensorLoad: _lower_load,
    bulk.TensorStore: _lower_store,
    bulk.TensorReduce: _lower_store,
    bulk.TensorPrefetch: _lower_prefetch,
    bulk.MapPrefetch: _lower_prefetch_map,
    bulk.BulkLoad: _lower_bulk_load,
    bulk.BulkStore: _lower_bulk_store,
    bulk.BulkPrefetch: _lower_bulk_prefetch,
    bulk.BulkCommit: _lower_commit,
    bulk.BulkWait: _lower_wait,
}

_INSTEAD: Final = "copy the elements one by one, x[i, j]"
GROUP: Final = InstructionGroup(
    rows=_ROWS,
    least={
        each.OPCODE: Least(
            90, 80, "a copy of boxes" if each in bulk.OF_TENSORS else "a bulk copy", _INSTEAD
        )
        for each in bulk.BULK
    },
)
