"""CUDA's rows for loads and stores with hints for the caches (PTX ISA 9.0 §9.7.9.8, §9.7.9.12).

    array.load %x, [%i] <hint = "nc evict_last">  →  ld.global.nc.L1::evict_last.b32

LLVM 22 has no way to say these, so they are inline assembly. A load of "nc" promises that nothing
writes the memory during the launch; LLVM may move it. Others stay between the accesses around them.
"""

from __future__ import annotations

from typing import Any, Final

from cuda_target.target.instructions import InstructionGroup
from gpucompiler.ir.operations import memory
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.llvm.lowering.memory import (
    element_pointer,
    lower_load,
    lower_prefetch,
    lower_store,
    masked_value,
)
from gpucompiler.llvm.lowering.writer import FunctionWriter, masked
from gpucompiler.llvm.text import scalar_type

# The letters for registers in inline assembly; a byte is in a register of 16 bits.
_LETTERS: Final = {8: "h", 16: "h", 32: "r", 64: "l"}
# PTX ISA 9.0 §9.7.9.8: eviction priorities.
_EVICTION_PTX: Final = 74


def _suffix(writer: FunctionWriter, hint: str) -> str:
    """The modifiers of an instruction: `.nc.L1::evict_last`."""
    words = hint.split()
    target: Any = writer.module.job.target
    found = ""
    for word in words:
        if not word.startswith("evict_"):
            found += f".{word}"
        elif getattr(target, "ptx", 0) >= _EVICTION_PTX:
            found += ".L1::" + (word if word != "evict_no_allocate" else "no_allocate")
    return found


def _lower_load(writer: FunctionWriter, operation: memory.Load) -> None:
    if not operation.hint:
        lower_load(writer, operation)
        return
    array, kind = operation.array, array_type(operation.array)
    element = kind.element
    bits = 8 if element.kind == "bool" else element.bits
    register = max(bits, 16)
    # Only memory that nothing writes may be read at another time.
    fixed = "nc" in operation.hint.split()
    effect, clobber = ("", "") if fixed else (" sideeffect", ",~{memory}")

    def run() -> str:
        pointer = element_pointer(writer, array, operation.indices)
        text = f"ld.global{_suffix(writer, operation.hint)}.b{bits} $0, [$1];"
        loaded = writer.assign(
            f'call i{register} asm{effect} "{text}", "={_LETTERS[bits]},l{clobber}"'
            f"({writer.pointer_type(kind)} {pointer})"
        )
        if register != bits:
            loaded = writer.assign(f"trunc i{register} {loaded} to i{bits}")
        if element.kind == "bool":
            return writer.assign(f"icmp ne i8 {loaded}, 0")
        if element.is_float:
            return writer.assign(f"bitcast i{bits} {loaded} to {scalar_type(element)}")
        return loaded

    writer.bind(operation.result, masked_value(writer, operation.mask, element, run))


def _lower_store(writer: FunctionWriter, operation: memory.Store) -> None:
    if not operation.hint:
        lower_store(writer, operation)
        return
    array, kind = operation.array, array_type(operation.array)
    element = kind.element
    bits = 8 if element.kind == "bool" else element.bits
    register = max(bits, 16)

    def run() -> None:
        pointer = element_pointer(writer, array, operation.indices)
        value = writer.value(operation.value)
        if element.kind == "bool":
            value = writer.assign(f"zext i1 {value} to i16")
        elif element.is_float:
            value = writer.assign(f"bitcast {scalar_type(element)} {value} to i{bits}")
        if register != bits and element.kind != "bool":
            value = writer.assign(f"zext i{bits} {value} to i{register}")
        text = f"st.global{_suffix(writer, operation.hint)}.b{bits} [$0], $1;"
        writer.emit(
            f'call void asm sideeffect "{text}", "l,{_LETTERS[bits]},~{{memory}}"'
            f"({writer.pointer_type(kind)} {pointer}, i{register} {value})"
        )

    masked(writer, operation.mask, run)


def _lower_prefetch(writer: FunctionWriter, operation: memory.Prefetch) -> None:
    if not operation.level:
        lower_prefetch(writer, operation)
        return
    kind = array_type(operation.array)
    pointer = element_pointer(writer, operation.array, operation.indices, accessed=False)
    writer.emit(
        f'call void asm sideeffect "prefetch.global.{operation.level} [$0];", "l"'
        f"({writer.pointer_type(kind)} {pointer})"
    )


GROUP: Final = InstructionGroup(
    rows={
        memory.Load: _lower_load,
        memory.Store: _lower_store,
        memory.Prefetch: _lower_prefetch,
    },
)
