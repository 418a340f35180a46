"""Arithmetic on derivatives: short names for the operations that rules write.

Derivatives of a float type are computed in `wide` of it: float32 for float16 and bfloat16.
"""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.jobs.transforms import wide
from gpucompiler.language.types import BOOL, F32, I64, ScalarType


def scalar_of(value: Value) -> ScalarType:
    """A value's scalar type. Raises TypeError if it has none."""
    if not isinstance(value.type, ScalarType):
        raise TypeError(f"{value.type} is no scalar")
    return value.type


def is_float(value: Value) -> bool:
    """Whether a value is a float."""
    kind = value.type
    return isinstance(kind, ScalarType) and kind.kind == "float"


def wide_of(value: Value) -> ScalarType:
    """The type of a float value's derivative."""
    kind = value.type
    if kind is F32:  # as most
        return F32
    return wide(scalar_of(value))


class Emitter:
    """Writes derivatives behind a builder's block.

    Args:
        builder: where operations go.
        primal: gives the value that stands for one of the original function here.
    """

    def __init__(self, builder: Builder, primal: Callable[[Value], Value]) -> None:
        self.builder = builder
        self.primal = primal

    def number(self, value: Value) -> Value:
        """A float of the original function, as wide as derivatives are."""
        return self.converted(self.primal(value), wide_of(value))

    def converted(self, value: Value, kind: ScalarType) -> Value:
        """A value as another type."""
        if value.type is kind or value.type == kind:
            return value
        return self.builder.add(arith.Convert, types=[kind], value=value).result

    def constant(self, number: float, like: Value) -> Value:
        """A float constant of a derivative's type."""
        return self.builder.constant(float(number), scalar_of(like))

    def zero(self, value: Value) -> Value:
        """The derivative 0 of a float value."""
        return self.builder.constant(0.0, wide_of(value))

    def integer(self, number: int, kind: ScalarType = I64) -> Value:
        """An integer constant."""
        return self.builder.constant(number, kind)

    def truth(self, value: bool) -> Value:
        """A bool constant."""
        return self.builder.constant(value, BOOL)

    def add(self, lhs: Value, rhs: Value) -> Value:
        """lhs + rhs."""
        return self.builder.ring(arith.Add, lhs, rhs)

    def sub(self, lhs: Value, rhs: Value) -> Value:
        """lhs - rhs."""
        return self.builder.ring(arith.Sub, lhs, rhs)

    def mul(self, lhs: Value, rhs: Value) -> Value:
        """lhs · rhs."""
        return self.builder.ring(arith.Mul, lhs, rhs)

    def div(self, lhs: Value, rhs: Value) -> Value:
        """lhs / rhs."""
        return self.builder.value(arith.Divide, lhs=lhs, rhs=rhs)

    def neg(self, value: Value) -> Value:
        """-value."""
        return self.builder.value(arith.Negate, value=value)

    def scaled(self, value: Value, factor: float) -> Value:
        """value · a constant."""
        return self.mul(value, self.constant(factor, value))

    def shifted(self, value: Value, amount: float) -> Value:
        """value + a constant."""
        return self.add(value, self.constant(amount, value))

    def inverse(self, value: Value) -> Value:
        """1 / value."""
        return self.div(self.constant(1.0, value), value)

    def square(self, value: Value) -> Value:
        """value²."""
        return self.mul(value, value)

    def apply(self, function: str, *arguments: Value) -> Value:
        """A function of the table."""
        return self.builder.value(arith.Apply, arguments=list(arguments), function=function)

    def select(self, condition: Value, lhs: Value, rhs: Value) -> Value:
        """lhs if condition else rhs."""
        return self.builder.value(arith.Select, condition=condition, lhs=lhs, rhs=rhs)

    def compare(self, lhs: Value, predicate: str, rhs: Value) -> Value:
        """lhs predicate rhs."""
        return self.builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)

    def both(self, lhs: Value, rhs: Value) -> Value:
        """lhs and rhs."""
        return self.builder.value(arith.And, lhs=lhs, rhs=rhs)

    def within(self, index: Value, size: Value) -> Value:
        """0 ≤ index < size, of i64."""
        low = self.compare(index, "ge", self.integer(0))
        return self.both(low, self.compare(index, "lt", size))


class ReadLog(Emitter):
    """An emitter whose code is thrown away: it notes which values of the primal a rule reads."""

    def __init__(self) -> None:
        self.read: list[Value] = []
        super().__init__(Builder(Block()), self._note)

    def _note(self, value: Value) -> Value:
        self.read.append(value)
        return value
