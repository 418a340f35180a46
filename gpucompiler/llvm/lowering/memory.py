"""Arrays, their elements, and run-time checks → LLVM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.jobs.shared_memory import SHARED_ALIGNMENT
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.llvm.lowering.near_places import graph_of, near_place
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, masked
from gpucompiler.llvm.text import literal, memory_scalar_type, place_type, scalar_type

# Above it, faults are recorded by calls. Inlined, that code would be most of a kernel's text.
_MAX_INLINE_CHECKS: Final = 200
# The room of `Lowering.instead`.
INSTEAD_BYTES: Final = 8
# A vector of any target lies in one line.
_TABLE_ALIGNMENT: Final = 64


def has_many_checks(writer: FunctionWriter) -> bool:
    """Whether code for what happens where a check fails would be most of a kernel's text."""
    return len(writer.module.check_numbers) > _MAX_INLINE_CHECKS


def size_of(writer: FunctionWriter, array: Value, axis: int) -> str:
    """The number of elements along an axis."""
    return writer.components(array)[1 + axis]


def stride_of(writer: FunctionWriter, array: Value, axis: int) -> str:
    """The distance in elements along an axis."""
    kind, parts = array_type(array), writer.components(array)
    if kind.layout == "strided":
        return parts[1 + kind.ndim + axis]
    sizes = parts[1 + axis + 1 : 1 + kind.ndim]
    stride = "1"
    for size in reversed(sizes):
        stride = size if stride == "1" else writer.assign(f"mul nuw nsw i64 {stride}, {size}")
    return stride


def linear_index(
    writer: FunctionWriter, array: Value, indices: list[Value], accessed: bool = True
) -> str:
    """The distance in elements from the array's start, as an i64.

    Where that element is `accessed`, it is inside the array, so that nothing overflows.
    """
    kind = array_type(array)
    total, signed, natural = "", " nsw" if accessed else "", " nuw nsw" if accessed else ""
    for axis, index in enumerate(indices):
        text = writer.value(index)
        if kind.layout == "strided":
            term = writer.assign(f"mul{signed} i64 {text}, {stride_of(writer, array, axis)}")
            total = writer.assign(f"add{signed} i64 {total}, {term}") if total else term
        elif not total:
            total = text
        else:
            scaled = writer.assign(f"mul{natural} i64 {total}, {size_of(writer, array, axis)}")
            total = writer.assign(f"add{natural} i64 {scaled}, {text}")
    return total or "0"


def element_pointer(
    writer: FunctionWriter, array: Value, indices: list[Value], accessed: bool = True
) -> str:
    """The address of an element; if it isn't `accessed`, it may lie outside of the array."""
    kind, further = array_type(array), "0"
    if accessed and id(array) in writer.arrays.near:
        index, further = near_place(writer, array, indices)
    else:
        index = linear_index(writer, array, indices, accessed)
    pointer = writer.components(array)[0]
    element, space = place_type(kind.element), writer.pointer_type(kind)
    if index != "0":
        inside = (" inbounds nuw" if kind.layout == "C" else " inbounds") if accessed else ""
        # Elsewhere than at the element itself the address may lie outside.
        inside = inside if further == "0" else ""
        step = f"getelementptr{inside} {element}, {space}"
        pointer = writer.assign(f"{step} {pointer}, i64 {index}")
    if further != "0":
        pointer = writer.assign(f"getelementptr {element}, {space} {pointer}, i64 {further}")
    return pointer


def _alignment(writer: FunctionWriter, kind: ArrayType, promised: int) -> int:
    """The alignment that an access may rely on; a promise counts where the target trusts it."""
    trusted = promised if writer.module.lowering.trusts_alignment else 0
    return max(trusted, kind.element.itemsize)


def _promised(writer: FunctionWriter, operation: memory.Load | memory.Store) -> int:
    """The alignment of an element that the program promises, or that a pair of parts has.

    LLVM joins the accesses of a complex number's parts if it can tell that the first is aligned.
    """
    pair = writer.arrays.pairs.get(id(operation.array), 0)
    first = pair and writer.known(operation.indices[-1]) == 0
    return max(operation.alignment, pair) if first else operation.alignment


def load_element(writer: FunctionWriter, kind: ArrayType, pointer: str, alignment: int = 0) -> str:
    """The element at an address, of which an alignment may be promised."""
    element = kind.element
    text = memory_scalar_type(element)
    align = _alignment(writer, kind, alignment)
    loaded = writer.assign(f"load {text}, {writer.pointer_type(kind)} {pointer}, align {align}")
    if element.kind == "bool":
        return writer.assign(f"icmp ne i8 {loaded}, 0")
    return loaded


def store_element(
    writer: FunctionWriter, kind: ArrayType, pointer: str, value: str, alignment: int = 0
) -> None:
    """Put a value at an address, of which an alignment may be promised."""
    element = kind.element
    if element.kind == "bool":
        value = writer.assign(f"zext i1 {value} to i8")
    text = memory_scalar_type(element)
    align = _alignment(writer, kind, alignment)
    writer.emit(f"store {text} {value}, {writer.pointer_type(kind)} {pointer}, align {align}")


def zero_of(kind: ScalarType) -> str:
    """0 of a scalar type."""
    return literal(False if kind.kind == "bool" else 0, kind)


def masked_value(
    writer: FunctionWriter, mask: Value | None, kind: ScalarType, run: Callable[[], str]
) -> str:
    """The scalar that `run()` gives where an operation's mask holds, else 0."""
    return masked(writer, mask, lambda: (run(),), (scalar_type(kind),), (zero_of(kind),))[0]


def lower_load(writer: FunctionWriter, operation: memory.Load) -> None:
    array, kind = operation.array, array_type(operation.array)

    def run() -> str:
        pointer = element_pointer(writer, array, operation.indices)
        pointer = _or_instead(writer, operation, pointer, 0)
        return load_element(writer, kind, pointer, _promised(writer, operation))

    mask = None if _is_chosen(writer, operation) else operation.mask
    writer.bind(operation.result, masked_value(writer, mask, kind.element, run))


def lower_store(writer: FunctionWriter, operation: memory.Store) -> None:
    array, kind = operation.array, array_type(operation.array)

    def run() -> None:
        pointer = element_pointer(writer, array, operation.indices)
        pointer = _or_instead(writer, operation, pointer, 1)
        value = writer.value(operation.value)
        store_element(writer, kind, pointer, value, _promised(writer, operation))

    masked(writer, None if _is_chosen(writer, operation) else operation.mask, run)


def _is_chosen(writer: FunctionWriter, operation: memory.Load | memory.Store) -> bool:
    """Whether an access goes elsewhere if its mask doesn't hold, instead of being jumped over.

    A kernel of many checks would have three blocks for each line, which LLVM takes longest for. And
    a store by what the data say (`hold_records`) would be jumped over where nobody foresees it.
    """
    kind, mask = array_type(operation.array), operation.mask
    if mask is None or writer.known(mask) is True:
        return False
    by_data = isinstance(operation, memory.Store) and not _is_check(graph_of(writer), mask)
    if not by_data and not has_many_checks(writer):
        return False
    fits = kind.element.itemsize <= INSTEAD_BYTES and writer.pointer_type(kind) == "ptr"
    return fits and bool(writer.module.lowering.instead(writer))


def _is_check(graph: ValueGraph, mask: Value) -> bool:
    """Whether a mask says that an index is one of the array's, or more than that."""
    made = graph.definition(mask)
    if isinstance(made, arith.And):
        return any(_is_check(graph, each) for each in made.inputs)
    return isinstance(made, memory.CheckBounds)


def _or_instead(
    writer: FunctionWriter, operation: memory.Load | memory.Store, pointer: str, which: int
) -> str:
    """The address of an element, or where the access goes if its mask doesn't hold."""
    if operation.mask is None or not _is_chosen(writer, operation):
        return pointer
    other = writer.module.lowering.instead(writer)[which]
    return writer.assign(f"select i1 {writer.value(operation.mask)}, ptr {pointer}, ptr {other}")


def lower_dimension(writer: FunctionWriter, operation: memory.Dimension) -> None:
    writer.bind(operation.result, size_of(writer, operation.array, operation.axis))


def lower_stride(writer: FunctionWriter, operation: memory.Stride) -> None:
    writer.bind(operation.result, stride_of(writer, operation.array, operation.axis))


def lower_address(writer: FunctionWriter, operation: memory.Address) -> None:
    kind = array_type(operation.array)
    pointer, space = writer.components(operation.array)[0], writer.pointer_type(kind)
    if operation.generic and space != "ptr":
        pointer, space = writer.assign(f"addrspacecast {space} {pointer} to ptr"), "ptr"
    made = writer.assign(f"ptrtoint {space} {pointer} to i64")
    writer.bind(operation.result, made)


def lower_view(writer: FunctionWriter, operation: memory.View) -> None:
    array, kind = operation.array, array_type(operation.array)
    pointer, offset = writer.components(array)[0], writer.value(operation.offset)
    if offset != "0":
        element, space = place_type(kind.element), writer.pointer_type(kind)
        pointer = writer.assign(f"getelementptr {element}, {space} {pointer}, i64 {offset}")
        if operation.kept:
            # LLVM takes this address as it is: it would count one for each row in loops around.
            pointer = writer.call("llvm.strip.invariant.group.p0", space, [(space, pointer)])
    extents = [writer.value(v) for v in (*operation.sizes, *operation.strides)]
    writer.bind(operation.result, pointer, *extents)
    if id(array) in writer.arrays.near:
        writer.arrays.near.add(id(operation.result))
    if id(array) in writer.arrays.alignments:
        # An element is as aligned as its size, if that is a power of 2.
        size = kind.element.itemsize & -kind.element.itemsize
        writer.arrays.alignments[id(operation.result)] = min(
            writer.arrays.alignments[id(array)], size
        )


def lower_reinterpret(writer: FunctionWriter, operation: memory.Reinterpret) -> None:
    """The same memory; an array of complex numbers gets a last axis for their two parts."""
    kind, result = array_type(operation.array), array_type(operation.result)
    pointer, *extents = writer.components(operation.array)
    sizes, strides = extents[: kind.ndim], extents[kind.ndim :]
    if result.ndim > kind.ndim:
        if kind.element.itemsize <= writer.arrays.alignments.get(id(operation.array), 0):
            writer.arrays.pairs[id(operation.result)] = kind.element.itemsize
        sizes.append("2")
        strides = [writer.assign(f"mul nsw i64 {stride}, 2") for stride in strides]
        strides += ["1"] if kind.layout == "strided" else []
    writer.bind(operation.result, pointer, *sizes, *strides)


def lower_retype(writer: FunctionWriter, operation: memory.Retype) -> None:
    """The same address; sizes and strides count other elements."""
    kind, result = array_type(operation.array), array_type(operation.result)
    old, new = kind.element.itemsize, result.element.itemsize
    pointer, *extents = writer.components(operation.array)
    sizes, strides = extents[: kind.ndim], extents[kind.ndim :]
    if old > new:
        sizes.append(str(old // new))
        strides = [writer.assign(f"mul nsw i64 {stride}, {old // new}") for stride in strides]
        strides += ["1"] if kind.layout == "strided" else []
    elif old < new:
        sizes = [writer.assign(f"udiv i64 {size}, {new // old}") for size in sizes]
    writer.bind(operation.result, pointer, *sizes, *strides)


def lower_allocate(writer: FunctionWriter, operation: memory.Allocate) -> None:
    kind = array_type(operation.result)
    sizes = [str(n) for n in operation.shape]
    if kind.space == "shared":
        pointer = writer.module.lowering.shared_array(writer, operation)
        alignment, pair = max(operation.alignment, SHARED_ALIGNMENT), 2 * kind.element.itemsize
        writer.arrays.alignments[id(operation.result)] = alignment
        if operation.shape and operation.shape[-1] == 2 and pair <= alignment:
            writer.arrays.pairs[id(operation.result)] = pair
    else:
        pointer = writer.module.lowering.local_array(writer, operation)
    writer.bind(operation.result, pointer, *sizes)


def lower_constant_array(writer: FunctionWriter, operation: memory.ConstantArray) -> None:
    data = operation.data
    globals_ = writer.module.globals
    space = writer.module.lowering.address_spaces["constant"]
    place = f"addrspace({space}) " if space else ""
    text = "".join(f"\\{data[i : i + 2].upper()}" for i in range(0, len(data), 2))
    contents = (
        f'unnamed_addr {place}constant [{len(data) // 2} x i8] c"{text}", align {_TABLE_ALIGNMENT}'
    )
    # Equal tables are one.
    known = (name for name, line in globals_.items() if line == f"{name} = internal {contents}")
    name = next(known, f"@table.{len(globals_)}")
    globals_[name] = f"{name} = internal {contents}"
    writer.bind(operation.result, name, *[str(n) for n in operation.shape])


def lower_captured_array(writer: FunctionWriter, operation: memory.CapturedArray) -> None:
    kind = array_type(operation.result)
    pointer = f"inttoptr (i64 {operation.address} to {writer.pointer_type(kind)})"
    writer.bind(operation.result, pointer, *map(str, (*operation.sizes, *operation.strides)))


def lower_dynamic_shared(writer: FunctionWriter, operation: memory.DynamicShared) -> None:
    pointer, size = writer.module.lowering.dynamic_shared(writer)
    itemsize = array_type(operation.result).element.itemsize
    count = size if itemsize == 1 else writer.assign(f"udiv i64 {size}, {itemsize}")
    writer.bind(operation.result, pointer, count)


def splat_value(writer: FunctionWriter, text: str, value: str, width: int) -> str:
    """A scalar in every lane."""
    vector = f"<{width} x {text}>"
    one = writer.assign(f"insertelement {vector} poison, {text} {value}, i64 0")
    return writer.assign(
        f"shufflevector {vector} {one}, {vector} poison, <{width} x i32> zeroinitializer"
    )


def lower_prefetch(writer: FunctionWriter, operation: memory.Prefetch) -> None:
    """Prefetch the cache line of an element, which need not exist: its address isn't `inbounds`."""
    space = writer.pointer_type(array_type(operation.array))
    place = element_pointer(writer, operation.array, operation.indices, accessed=False)
    name = f"llvm.prefetch.p{space.partition('(')[2].rstrip(')') or '0'}"
    writer.module.declare(name, "void", f"{space}, i32, i32, i32")
    writes = int(operation.writes)
    writer.emit(f"call void @{name}({space} {place}, i32 {writes}, i32 3, i32 1)")


ROWS: Final[dict[type[Operation], Row]] = {
    memory.Load: lower_load,
    memory.Store: lower_store,
    memory.Dimension: lower_dimension,
    memory.Stride: lower_stride,
    memory.Address: lower_address,
    memory.View: lower_view,
    memory.Reinterpret: lower_reinterpret,
    memory.Retype: lower_retype,
    memory.Allocate: lower_allocate,
    memory.ConstantArray: lower_constant_array,
    memory.CapturedArray: lower_captured_array,
    memory.DynamicShared: lower_dynamic_shared,
    memory.Prefetch: lower_prefetch,
}
