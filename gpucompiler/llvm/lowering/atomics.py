"""Atomic access to elements → LLVM: `atomicrmw` where LLVM has it, else a cmpxchg loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gpucompiler.ir.operations import atomic, memory, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.memory import element_pointer, masked_value
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row, masked
from gpucompiler.llvm.text import scalar_type

_INTEGER: Final = {
    "add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "exchange": "xchg",
    "increment": "uinc_wrap", "decrement": "udec_wrap",
}  # fmt: skip
_FLOAT: Final = {"add": "fadd", "sub": "fsub", "exchange": "xchg"}
_EXTREMES: Final = ("min", "max", "nanmin", "nanmax")
_ORDERS: Final = {
    "relaxed": "monotonic", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel",
    "seq_cst": "seq_cst",
}  # fmt: skip
# The strongest order of a compare-and-exchange that fails, by the order of one that succeeds.
_FAILURE: Final = {
    "relaxed": "monotonic", "acquire": "acquire", "release": "monotonic", "acq_rel": "acquire",
    "seq_cst": "seq_cst",
}  # fmt: skip


# Emits a target's own instruction for a pointer and a value, and gives its result; "" for none.
OwnUpdate = Callable[[FunctionWriter, memory.AtomicUpdate, str, str], str]


def lower_update(
    writer: FunctionWriter, operation: memory.AtomicUpdate, own: OwnUpdate | None = None
) -> None:
    kind = array_type(operation.array)

    def run() -> str:
        pointer = element_pointer(writer, operation.array, operation.indices)
        value = writer.value(operation.value)
        element = kind.element
        if own is not None and (found := own(writer, operation, pointer, value)):
            return found
        if element.is_float:
            short = element.bits == 16 and operation.kind != "exchange"
            # LLVM's fmin and fmax leave the order of zeros open.
            if short or operation.kind in _EXTREMES:
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

    writer.bind(operation.result, masked_value(writer, operation.mask, kind.element, run))


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
    """Compare and exchange the bits until no other thread interferes, or nothing would change."""
    element, place = kind.element, writer.pointer_type(kind)
    text, bits, align = scalar_type(element), f"i{element.bits}", element.itemsize
    loop, done = writer.fresh("retry"), writer.fresh("swapped")
    scope = _scope(writer, operation.scope)
    first = writer.assign(f"load atomic {bits}, {place} {pointer}{scope} monotonic, align {align}")
    phi, before = "%" + writer.fresh("phi"), writer.label
    writer.branch(loop)
    writer.start(loop)
    header = len(writer.lines)
    writer.lines.append("")
    old = writer.assign(f"bitcast {bits} {phi} to {text}")
    given_up: list[tuple[str, str]] = []
    if operation.kind in _EXTREMES:
        takes = _takes(writer, operation.kind, element, old, value)
        new = writer.assign(f"bitcast {text} {value} to {bits}")
        if operation.order == "relaxed":
            # Most values don't change the extreme, and a load is cheaper than an exchange.
            given_up.append((phi, writer.label))
            exchange = writer.fresh("exchange")
            writer.branch_if(takes, exchange, done)
            writer.start(exchange)
        else:
            new = writer.assign(f"select i1 {takes}, {bits} {new}, {bits} {phi}")
    else:
        wide, operand = (floats.widen(writer, element, each) for each in (old, value))
        combined = writer.assign(f"f{operation.kind} float {wide}, {operand}")
        narrow = floats.narrow(writer, element, combined)
        new = writer.assign(f"bitcast {text} {narrow} to {bits}")
    pair = writer.assign(
        f"cmpxchg {place} {pointer}, {bits} {phi}, {bits} {new}{scope} "
        f"{_ORDERS[operation.order]} {_FAILURE[operation.order]}, align {align}"
    )
    found = writer.assign(f"extractvalue {{ {bits}, i1 }} {pair}, 0")
    swapped = writer.assign(f"extractvalue {{ {bits}, i1 }} {pair}, 1")
    ends = [*given_up, (found, writer.label)]
    writer.lines[header] = (
        f"  {phi} = phi {bits} [ {first}, %{before} ], [ {found}, %{writer.label} ]"
    )
    writer.branch_if(swapped, done, loop)
    writer.start(done)
    last = ", ".join(f"[ {each}, %{label} ]" for each, label in ends)
    last = writer.assign(f"phi {bits} {last}")
    return writer.assign(f"bitcast {bits} {last} to {text}")


def _takes(writer: FunctionWriter, kind: str, element: ScalarType, old: str, value: str) -> str:
    """Whether an extreme becomes a value: Python's min(old, value) and max(old, value)."""
    predicate = "ogt" if kind.endswith("max") else "olt"
    text, sides = scalar_type(element), (value, old)
    if element.bits == 16:
        text, sides = "float", tuple(floats.widen(writer, element, each) for each in sides)
    takes = writer.assign(f"fcmp {predicate} {text} {sides[0]}, {sides[1]}")
    if not kind.startswith("nan"):
        return takes
    empty = writer.assign(f"fcmp uno {text} {sides[1]}, {sides[1]}")
    return writer.assign(f"or i1 {takes}, {empty}")


def lower_atomic_load(writer: FunctionWriter, operation: atomic.AtomicLoad) -> None:
    """Load the bits atomically: LLVM neither removes nor reorders such a load."""
    kind = array_type(operation.array)
    element = kind.element

    def run() -> str:
        pointer = element_pointer(writer, operation.array, operation.indices)
        how, order = _manner(writer, kind, operation)
        bits = f"i{element.itemsize * 8}"
        loaded = writer.assign(
            f"load {how}{bits}, {writer.pointer_type(kind)} {pointer}{order}, "
            f"align {element.itemsize}"
        )
        return _from_bits(writer, element, loaded)

    writer.bind(operation.result, masked_value(writer, operation.mask, kind.element, run))


def lower_atomic_store(writer: FunctionWriter, operation: atomic.AtomicStore) -> None:
    """Store the bits atomically: LLVM neither removes nor reorders such a store."""
    kind = array_type(operation.array)

    def run() -> None:
        pointer = element_pointer(writer, operation.array, operation.indices)
        how, order = _manner(writer, kind, operation)
        value = _as_bits(writer, kind, writer.value(operation.value))
        writer.emit(
            f"store {how}i{kind.element.itemsize * 8} {value}, {writer.pointer_type(kind)} "
            f"{pointer}{order}, align {kind.element.itemsize}"
        )

    masked(writer, operation.mask, run)


def _manner(
    writer: FunctionWriter, kind: ArrayType, operation: atomic.AtomicLoad | atomic.AtomicStore
) -> tuple[str, str]:
    """LLVM's keywords before the type of an access, and after its address.

    Accesses to memory that no other thread changes need no order.
    """
    if operation.order == "volatile" or kind.space in ("local", "constant"):
        return "volatile ", ""
    return "atomic ", f"{_scope(writer, operation.scope)} {_ORDERS[operation.order]}"


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
        return _from_bits(writer, element, found)

    writer.bind(operation.result, masked_value(writer, operation.mask, kind.element, run))


def _as_bits(writer: FunctionWriter, kind: ArrayType, value: str) -> str:
    element = kind.element
    if element.kind == "bool":
        return writer.assign(f"zext i1 {value} to i8")
    if element.is_float:
        return writer.assign(f"bitcast {scalar_type(element)} {value} to i{element.bits}")
    return value


def _from_bits(writer: FunctionWriter, element: ScalarType, bits: str) -> str:
    if element.kind == "bool":
        return writer.assign(f"icmp ne i8 {bits}, 0")
    if element.is_float:
        return writer.assign(f"bitcast i{element.bits} {bits} to {scalar_type(element)}")
    return bits


def lower_fence(writer: FunctionWriter, operation: simt.Fence) -> None:
    if operation.order != "relaxed":
        writer.emit(f"fence{_scope(writer, operation.scope)} {_ORDERS[operation.order]}")


ROWS: Final[dict[type[Operation], Row]] = {
    memory.AtomicUpdate: lower_update,
    memory.AtomicCompareExchange: lower_compare_exchange,
    atomic.AtomicLoad: lower_atomic_load,
    atomic.AtomicStore: lower_atomic_store,
    simt.Fence: lower_fence,
}
