"""Arrays that a kernel only updates atomically, so that each worker may have a copy of its own.

    atomic.update %counts, [%i], %one <kind = "add">        and no other access to %counts

Updates of integers that commute, and whose old values aren't read, may be delayed, and so may
additions of floats. A worker combines those of its blocks in memory of its own, and combines that
with the array at the end. Only a reader during the launch could notice, and only orders, fences and
the scope "system" allow one; so programs with these have no private arrays.

Copies of integers begin with the neutral element. Copies of floats begin as the array is, since
sums round: a worker that is alone then gets the array's own sums, which replace what was there.
Where another worker came between, the difference is added.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, atomic, control, memory, simt
from gpucompiler.ir.rewrite import count_uses, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Module, Value, element_type
from gpucompiler.language.types import F32, F64, ArrayType, ScalarType, Type

# Memory for all private arrays of a worker; larger arrays are counted into where they are.
PRIVATE_BYTES: Final = 65536
# Copies of floats are kept a second time, as they were at the beginning.
_COPIES_OF_FLOATS: Final = 2
# The operation that combines the parts of each kind, and the element that changes nothing.
_COMBINES: Final = {
    "add": "add", "sub": "add", "and": "and", "or": "or", "xor": "xor", "min": "min", "max": "max",
}  # fmt: skip
# A second copy of a long body costs more compile time than the atomics cost run time.
_LONGEST_BODY: Final = 1600


def copies_of(element: ScalarType) -> int:
    """How many copies of an array a worker needs."""
    return _COPIES_OF_FLOATS if element.is_float else 1


def neutral_element(kind: str, element: ScalarType) -> int:
    """The integer that leaves others as they are when combined by a kind of `private_arrays`."""
    if kind in ("add", "or", "xor"):
        return 0
    if kind == "and":
        return -1 if element.kind == "int" else element.maximum
    return element.maximum if kind == "min" else element.minimum


def private_arrays(module: Module) -> dict[int, str]:
    """The parameters of a kernel that may be an array of each worker's own.

    Args:
        module: whose kernel is a block program of vectors; others have none.

    Returns: by number of the block argument, the kind of atomic update that combines the parts.
    """
    kernel = module.kernel
    if kernel.scope != "block":
        return {}
    operations = list(kernel.body.walk())
    updated = {o.array for o in operations if isinstance(o, memory.AtomicUpdate)}
    if not updated or len(operations) > _LONGEST_BODY or _orders_memory(module):
        return {}
    numbers = {
        value: number
        for number, value in enumerate(kernel.body.arguments)
        if value in updated and _counts(value.type)
    }
    kinds: dict[int, set[str]] = {number: set() for number in numbers.values()}
    uses = count_uses(kernel.body)
    # Threads that share memory add up their floats there first, and then one of them adds the sum.
    alone = not any(isinstance(o, memory.Allocate) and _is_shared(o) for o in operations)
    for operation in operations:
        if isinstance(operation, memory.AtomicUpdate) and operation.array in numbers:
            kinds[numbers[operation.array]].add(_kind(operation, uses, alone))
        elif not isinstance(operation, memory.Dimension):
            for value in inputs_of(operation):
                if value in numbers:
                    kinds[numbers[value]].add("")
    busy = _busy(kernel.body)
    return {
        number: kind
        for value, number in numbers.items()
        if value in busy and len(kinds[number]) == 1 and (kind := kinds[number].pop())
    }


def first_elements(kernel: Function, array: Value) -> int | None:
    """The number of elements at the beginning of an array among which all updates lie.

    Bounds of the indices tell it; None where one has none.
    """
    constants: dict[Value, int] = {}
    most = 0
    for operation in kernel.body.walk():
        if isinstance(operation, arith.Constant):
            if isinstance(operation.value, int):
                constants[operation.result] = operation.value
        elif isinstance(operation, memory.AtomicUpdate) and operation.array is array:
            if len(operation.indices) != 1:
                return None
            (index,) = operation.indices
            last = constants.get(index, PRIVATE_BYTES if index.range is None else index.range[1])
            if last >= PRIVATE_BYTES:
                return None
            most = max(most, last + 1)
    return most


def private_bytes(module: Module, alignment: int) -> int:
    """Memory that a worker needs for its private arrays, each of which is aligned."""
    kernel, total = module.kernel, 0
    for number in private_arrays(module):
        array = kernel.body.arguments[number]
        first = first_elements(kernel, array)
        if first is None:
            return PRIVATE_BYTES
        assert isinstance(array.type, ArrayType)
        element = array.type.element
        total += -(-first * element.itemsize // alignment) * alignment * copies_of(element)
    return min(total, PRIVATE_BYTES)


def _orders_memory(module: Module) -> bool:
    for function in module.functions:
        for operation in function.body.walk():
            match operation:
                case simt.GridBarrier() | atomic.AtomicLoad() | atomic.AtomicStore():
                    return True
                case simt.Fence() | memory.AtomicUpdate() | memory.AtomicCompareExchange():
                    if operation.order != "relaxed":
                        return True
                case _:
                    pass
    return False


def _counts(parameter: Type) -> bool:
    return (
        isinstance(parameter, ArrayType)
        and (parameter.element.is_integer or parameter.element in (F32, F64))
        and parameter.layout == "C"
        and parameter.space == "global"
        and not parameter.readonly
    )


def _is_shared(operation: memory.Allocate) -> bool:
    kind = operation.result.type
    return isinstance(kind, ArrayType) and kind.space == "shared"


def _kind(operation: memory.AtomicUpdate, uses: dict[Value, int], floats: bool) -> str:
    """The kind that combines the parts of an update, "" if it can't be private.

    Args:
        floats: whether additions of floats may be, also those that aren't grouped.
    """
    if uses.get(operation.result) or operation.scope == "system":
        return ""
    kind, element = _COMBINES.get(operation.kind, ""), element_type(operation.value.type)
    if element is None or not element.is_float:
        return kind if element is not None and element.is_integer else ""
    return kind if kind == "add" and (floats or operation.grouped) else ""


def _busy(body: Block) -> set[Value]:
    """Arrays that are updated in the innermost loops: updates of others cost next to nothing."""
    depths: dict[Value, int] = {}
    deepest = _note_depths(body, 0, depths)
    return {array for array, depth in depths.items() if depth == deepest}


def _note_depths(block: Block, depth: int, depths: dict[Value, int]) -> int:
    """Note in how many loops arrays are updated. Returns the depth of the innermost loop."""
    deepest = depth
    for operation in block.operations:
        if isinstance(operation, memory.AtomicUpdate):
            depths[operation.array] = max(depths.get(operation.array, 0), depth)
        inside = depth + isinstance(operation, (control.For, control.Loop, control.While))
        rare = operation.rare if isinstance(operation, control.If) else ""
        for name in operation.REGIONS:
            if name != rare:  # Loops there, as over lanes that print, hardly ever run.
                region = getattr(operation, name)
                deepest = max(deepest, _note_depths(region, inside, depths))
    return deepest
