"""Take a Python float in the type that the kernel uses it in.

    kernel @axpy(%a: f64) {                    kernel @axpy(%a: f32) {
      %0 = arith.convert %a : f32          →     %1 = arith.mul %a, %x
      %1 = arith.mul %0, %x

The launch then rounds once, to nearest even, a number that every thread would have rounded: no f64
instruction runs on the device. A "pyfloat" parameter is narrowed if every use is a conversion to
float32. The language-level type in `Function.parameters` stays; the parameter block's entry follows
the type of the block argument.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import F64, Type


def narrow_parameters(function: Function) -> bool:
    """Narrow a kernel's pyfloat parameters. Returns whether one was."""
    candidates = _candidates(function)
    if not candidates:
        return False
    uses: dict[Value, list[Operation]] = {argument: [] for argument in candidates}
    _collect(function.body, uses)
    changed = False
    dropped: dict[Value, Value] = {}
    for argument, users in uses.items():
        target = _target(users)
        if target is not None:
            argument.type = target
            changed = True
            dropped.update((user.results[0], argument) for user in users)
    if changed:
        replace_uses(function.body, dropped)
        _remove(function.body, dropped)
    return changed


def _candidates(function: Function) -> list[Value]:
    if not function.kernel:
        return []
    found: list[Value] = []
    position = 0
    for _, text, count in function.parameters:
        arguments = function.body.arguments[position : position + count]
        position += count
        if text == "pyfloat" and count == 1 and arguments and arguments[0].type == F64:
            found.append(arguments[0])
    return found


def _collect(block: Block, uses: dict[Value, list[Operation]]) -> None:
    for operation in block.operations:
        for value in inputs_of(operation):
            if value in uses:
                uses[value].append(operation)
        for name in operation.REGIONS:
            _collect(getattr(operation, name), uses)


def _target(users: list[Operation]) -> Type | None:
    """float32, if all users convert to it."""
    kinds = {user.results[0].type for user in users if isinstance(user, arith.Convert)}
    if len(kinds) != 1 or not all(isinstance(user, arith.Convert) for user in users):
        return None
    (kind,) = kinds
    # Native launches write no float of 16 bits; in the kernel it is one conversion.
    return kind if str(kind) == "f32" else None


def _remove(block: Block, dropped: dict[Value, Value]) -> None:
    kept: list[Operation] = []
    for operation in block.operations:
        if len(operation.results) == 1 and operation.results[0] in dropped:
            continue
        for name in operation.REGIONS:
            _remove(getattr(operation, name), dropped)
        kept.append(operation)
    block.operations = kept
