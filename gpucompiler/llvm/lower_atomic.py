"""Atomic access to elements → LLVM: `atomicrmw` where LLVM has it, else a cmpxchg loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gpucompiler.ir import memory, simt
from gpucompiler.ir.memory import array_type
from gpucompiler.ir.nodes import Operation, Value
from gpucompiler.llvm import lower_float
from gpucompiler.llvm.lower_memory import element_pointer, zero_of
from gpucompiler.llvm.text import scalar_type
from gpucompiler.llvm.writer import FunctionWriter, Row
from gpucompiler.types import ArrayType

_INTEGER: Final = {
    "add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "exchange": "xchg",
    "increment": "uinc_wrap", "decrement": "udec_wrap",
}  # fmt: skip
_FLOAT: Final = {"add": "fadd", "sub": "fsub", "min": "fmin", "max": "fmax", "exchange": "xchg"}
_ORDERS: Final = {
    "relaxed": "monotonic", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel",
    "seq_cst": "seq_cst",
}  # fmt: skip
# What a failed compare-and-exchange may be ordered by at most.
_FAILURE: Final = {
    "relaxed": "monotonic", "acquire": "acquire", "release": "monotonic", "acq_rel": "acquire",
    "seq_cst": "seq_cst",
}  # fmt: skip


def _guard(
    writer: FunctionWriter, mask: Value | None, kind: ArrayType, run: Callable[[], str]
) -> str:
    if mask is None or writer.known(mask) is True:
        return run()
    types, zeros = (scalar_type(kind.element),), (zero_of(kind.element),)
    return writer.guarded(writer.value(mask), types, zeros, lambda: (run(),))[0]


def lower_update(writer: FunctionWriter, operation: memory.AtomicUpdate) -> None:
    kind = array_type(operation.array)

    def run() -> str:
        pointer = element_pointer(writer, operation.array, operation.indices)
        value = writer.value(operation.value)
        element = kind.element
        if element.is_float:
            if element.bits == 16 and operation.kind != "exchange":
                return _float_loop(writer, operation, kind, pointer, value)
            name = _FLOAT[operation.kind]
            if name == "fsub":
                # NVPTX has no subtraction: adding the negated value is the same to the bit.
                value = writer.assign(f"fneg {scalar_type(element)} {value}")
                name = "fadd"
        elif operation.kind in ("min", "max"):
            name = operation.kind if element.kind == "int" else f"u{operation.kind}"
        else:
            name = _INTEGER[operation.kind]
        boolean = element.kind == "bool"
        if boolean:
            value = writer.assign(f"zext i1 {value} to i8")
        text = "i8" if boolean else scalar_type(element)
        place = writer.pointer_type(kind)
        before = writer.assign(
            f"atomicrmw {name} {place} {pointer}, {text} {value}"
            f"{_scope(writer, operation.scope)} {_ORDERS[operation.order]}, "
            f"align {element.itemsize}"
        )
        return writer.assign(f"icmp ne i8 {before}, 0") if boolean else before

    writer.bind(operation.result, _guard(writer, operation.mask, kind, run))


def _scope(writer: FunctionWriter, scope: str) -> str:
    name = writer.module.lowering.sync_scopes.get(scope, "")
    return f' syncscope("{name}")' if name else ""


def _float_loop(
    writer: FunctionWriter,
    operation: memory.AtomicUpdate,
    kind: ArrayType,
    pointer: str,
    value: str,
) -> str:
    """Compare-and-exchange of the 16 bits until nobody came between."""
    element, place = kind.element, writer.pointer_type(kind)
    text, loop, done = scalar_type(element), writer.fresh("retry"), writer.fresh("swapped")
    operand = lower_float.widen(writer, element, value)
    first = writer.assign(f"load atomic i16, {place} {pointer} monotonic, align 2")
    phi, before = "%" + writer.fresh("phi"), writer.label
    writer.branch(loop)
    writer.start(loop)
    header = len(writer.lines)
    writer.lines.append("")
    old = writer.assign(f"bitcast i16 {phi} to {text}")
    wide = lower_float.widen(writer, element, old)
    if operation.kind in ("add", "sub"):
        combined = writer.assign(f"f{operation.kind} float {wide}, {operand}")
    else:
        name = "llvm.minnum.f32" if operation.kind == "min" else "llvm.maxnum.f32"
        combined = writer.call(name, "float", [("float", wide), ("float", operand)])
    new = writer.assign(f"bitcast {text} {lower_float.narrow(writer, element, combined)} to i16")
    pair = writer.assign(
        f"cmpxchg {place} {pointer}, i16 {phi}, i16 {new}{_scope(writer, operation.scope)} "
        f"{_ORDERS[operation.order]} {_FAILURE[operation.order]}, align 2"
    )
    found = writer.assign(f"extractvalue {{ i16, i1 }} {pair}, 0")
    swapped = writer.assign(f"extractvalue {{ i16, i1 }} {pair}, 1")
    writer.lines[header] = f"  {phi} = phi i16 [ {first}, %{before} ], [ {found}, %{writer.label} ]"
    writer.branch_if(swapped, done, loop)
    writer.start(done)
    return writer.assign(f"bitcast i16 {found} to {text}")


def lower_compare_exchange(writer: FunctionWriter, operation: memory.AtomicCompareExchange) -> None:
    kind = array_type(operation.array)

    def run() -> str:
        pointer = element_pointer(writer, operation.array, operation.indices)
        element, place = kind.element, writer.pointer_type(kind)
        bits = f"i{element.itemsize * 8}"
        expected = _as_bits(writer, kind, writer.value(operation.expected))
        value = _as_bits(writer, kind, writer.value(operation.value))
        pair = writer.assign(
            f"cmpxchg {place} {pointer}, {bits} {expected}, {bits} {value}"
            f"{_scope(writer, operation.scope)} {_ORDERS[operation.order]} "
            f"{_FAILURE[operation.order]}, align {element.itemsize}"
        )
        found = writer.assign(f"extractvalue {{ {bits}, i1 }} {pair}, 0")
        if element.kind == "bool":
            return writer.assign(f"icmp ne i8 {found}, 0")
        if element.is_float:
            return writer.assign(f"bitcast {bits} {found} to {scalar_type(element)}")
        return found

    writer.bind(operation.result, _guard(writer, operation.mask, kind, run))


def _as_bits(writer: FunctionWriter, kind: ArrayType, value: str) -> str:
    element = kind.element
    if element.kind == "bool":
        return writer.assign(f"zext i1 {value} to i8")
    if element.is_float:
        return writer.assign(f"bitcast {scalar_type(element)} {value} to i{element.bits}")
    return value


def lower_fence(writer: FunctionWriter, operation: simt.Fence) -> None:
    if operation.order != "relaxed":
        writer.emit(f"fence{_scope(writer, operation.scope)} {_ORDERS[operation.order]}")


ROWS: Final[dict[type[Operation], Row]] = {
    memory.AtomicUpdate: lower_update,
    memory.AtomicCompareExchange: lower_compare_exchange,
    simt.Fence: lower_fence,
}
