"""Atomics in PTX: those with memory orders, and those on memory of one thread.

LLVM 22 leaves the orders of PTX's `atom` and `red` out, so fences express them:

    fence.acq_rel.gpu          other threads see the thread's earlier work before the update
    atom.global.add.u32 …      relaxed
    fence.acq_rel.gpu          the thread's later work comes after the update

LLVM 22 leaves scopes out, too, and so an update covers the threads of one GPU. Updates of scope
"system" are written as text where PTX has the instruction. LLVM makes the others of
compare-and-swap, which keeps its scope.

PTX has no atomics on local arrays. No other thread accesses these, so a load and a store suffice.
Source: PTX ISA 9.0 §8.8, release and acquire patterns; §9.7.13.5, atom.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations.memory import AtomicCompareExchange, AtomicUpdate, array_type
from gpucompiler.ir.operations.simt import Fence
from gpucompiler.llvm.lowering.atomics import lower_compare_exchange, lower_fence, lower_update
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.llvm.text import scalar_type
from gpucompiler.passes.blocks.plain_atomics import plain_form
from gpucompiler.values import value_classes


def lower_ordered_update(writer: FunctionWriter, operation: AtomicUpdate) -> None:
    """An update between the fences that its order needs."""
    order = operation.order
    fence = "seq_cst" if order == "seq_cst" else "acq_rel"
    if order in ("release", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))
    if array_type(operation.array).space == "local":
        writer.block(plain_form(operation))
    else:
        own = _system_update if is_of_system(operation) else None
        lower_update(writer, value_classes.evolve(operation, order="relaxed"), own)
    if order in ("acquire", "acq_rel", "seq_cst"):
        lower_fence(writer, Fence(scope=operation.scope, order=fence))


# PTX ISA 9.0 §9.7.13.5: kind → the instruction's name, and its type's letter, "" of the element's.
_OF_SYSTEM: Final = {
    "add": ("add", "u"), "sub": ("add", "u"), "and": ("and", "b"), "or": ("or", "b"),
    "xor": ("xor", "b"), "exchange": ("exch", "b"), "min": ("min", ""), "max": ("max", ""),
    "increment": ("inc", "u"), "decrement": ("dec", "u"),
}  # fmt: skip


def is_of_system(operation: AtomicUpdate) -> bool:
    """Whether other devices and the host take part."""
    return operation.scope == "system" and array_type(operation.array).space == "global"


def lacks_system(operation: AtomicUpdate) -> bool:
    """Whether LLVM makes an update of a wider one that has no scope: bits of small integers."""
    element = array_type(operation.array).element
    return is_of_system(operation) and (
        element.kind == "bool" or (element.bits < 32 and operation.kind in ("and", "or", "xor"))
    )


def _system_update(
    writer: FunctionWriter, operation: AtomicUpdate, pointer: str, value: str
) -> str:
    kind = array_type(operation.array)
    element, bits, name = kind.element, kind.element.bits, operation.kind
    floats = element.is_float and name in ("add", "sub")
    counts = name in ("increment", "decrement")
    if bits not in (32, 64) or (element.is_float and not floats and name != "exchange"):
        return ""
    if counts and bits == 64:
        return ""
    text = scalar_type(element)
    if name == "sub":
        value = writer.assign(f"fneg {text} {value}" if floats else f"sub {text} 0, {value}")
    word, letter = _OF_SYSTEM[name]
    letter = "f" if floats else letter or ("s" if element.kind == "int" else "u")
    constraint = {("f", 32): "f", ("f", 64): "d"}.get(
        ("f" if element.is_float else "i", bits), "r" if bits == 32 else "l"
    )
    code = f"atom.relaxed.sys.global.{word}.{letter}{bits} $0, [$1], $2;"
    return writer.assign(
        f'call {text} asm sideeffect "{code}", "={constraint},l,{constraint},~{{memory}}"'
        f"({writer.pointer_type(kind)} {pointer}, {text} {value})"
    )


def lower_exchange(writer: FunctionWriter, operation: AtomicCompareExchange) -> None:
    """Compare-and-swap; the order is written into PTX's instruction."""
    if array_type(operation.array).space == "local":
        writer.block(plain_form(operation))
    else:
        lower_compare_exchange(writer, operation)
