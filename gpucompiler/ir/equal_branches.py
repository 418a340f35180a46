"""Whether two branches compute the same."""

from __future__ import annotations

from gpucompiler.ir.operations import control
from gpucompiler.ir.rewrite import attributes_of, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value


def are_equal(lhs: control.If, rhs: control.If) -> bool:
    """Whether two branches consist of equal operations, and of pure ones only."""
    return _equal(lhs, rhs, {})


def _equal(lhs: Operation, rhs: Operation, same: dict[Value, Value]) -> bool:
    """Whether two operations are equal where some values stand for others."""
    if type(lhs) is not type(rhs):
        return False
    if lhs.EFFECT != PURE and not isinstance(lhs, (control.If, control.Yield)):
        return False
    if attributes_of(lhs) != attributes_of(rhs) or repr(attributes_of(lhs)) != repr(
        attributes_of(rhs)  # 0.0 and -0.0
    ):
        return False
    operands, others = inputs_of(lhs), inputs_of(rhs)
    if len(operands) != len(others) or len(lhs.results) != len(rhs.results):
        return False
    if any(same.get(a, a) is not b for a, b in zip(operands, others, strict=True)):
        return False
    if any(a.type != b.type for a, b in zip(lhs.results, rhs.results, strict=True)):
        return False
    blocks = zip(lhs.regions, rhs.regions, strict=True)
    if not all(_equal_blocks(a, b, same) for a, b in blocks):
        return False
    same.update(zip(lhs.results, rhs.results, strict=True))
    return True


def _equal_blocks(lhs: Block, rhs: Block, same: dict[Value, Value]) -> bool:
    if lhs.arguments or rhs.arguments or len(lhs.operations) != len(rhs.operations):
        return False
    pairs = zip(lhs.operations, rhs.operations, strict=True)
    return all(_equal(a, b, same) for a, b in pairs)
