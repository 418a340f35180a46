"""Compute only those lanes of a vector that its users take.

    %a = vector.shuffle %v <places = (4, 5, 6, 7, 4, …)>
    %s = arith.add %v, %a : vector<8 x f32>
    %x = vector.extract %s, %zero : f32

becomes

    %l = vector.shuffle %v <places = (0, 1)>
    %a = vector.shuffle %v <places = (4, 4)>
    %s = arith.add %l, %a : vector<2 x f32>
    %x = vector.extract %s, %zero : f32

A warp's threads add up to lane 0 by shuffles, in which each step needs half of the lanes of the one
before. With 32 floats, which fill two registers of 512 bits, ten shuffles and ten additions become
four shuffles and five additions.

Relies on: `widen`. Keeps the meaning: lanes are computed as before, or not at all.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.ir.operations import arith, vectors
from gpucompiler.ir.rewrite import holds_any, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, element_type, lanes
from gpucompiler.language.types import VectorType

_SHUFFLES: Final = frozenset({vectors.ShuffleLanes})
_EXTRACTS: Final = frozenset({vectors.Extract})
# Each lane of a result is computed from the same lane of the operands, and nothing else happens.
_BY_LANE: Final = (
    arith.Add, arith.Sub, arith.Mul, arith.FusedMultiplyAdd, arith.Minimum, arith.Maximum,
    arith.And, arith.Or, arith.Xor, arith.Select, arith.Negate,
)  # fmt: skip


def narrow_shuffles(function: Function) -> bool:
    """Narrow vectors of which only the first lanes are taken. Returns whether there was one.

    Args:
        function: a block program of vectors.
    """
    if not (holds_any(function.body, _EXTRACTS) and holds_any(function.body, _SHUFFLES)):
        return False
    taken = _taken_lanes(function)
    if not any(_is_narrowed(operation, taken) for operation in function.body.walk()):
        return False
    _Narrowing(taken).block(function.body, {})
    return True


def _taken_lanes(function: Function) -> dict[Value, int]:
    """How many lanes of each vector are taken, from the first on."""
    taken: dict[Value, int] = {}
    constants = {
        each.result: each.value for each in function.body.walk() if isinstance(each, arith.Constant)
    }
    for operation in reversed(list(function.body.walk())):
        for value in inputs_of(operation):
            width = lanes(value.type)
            if width:
                found = min(_taken(operation, value, taken, constants), width)
                taken[value] = max(found, taken.get(value, 0))
    return taken


def _taken(
    operation: Operation, value: Value, taken: dict[Value, int], constants: dict[Value, Any]
) -> int:
    """The lanes of an operand that an operation takes."""
    width = lanes(value.type)
    match operation:
        case vectors.Extract():
            lane = constants.get(operation.lane)
            return lane + 1 if isinstance(lane, int) and 0 <= lane < width else width
        case vectors.ShuffleLanes(other=None):
            return 1 + max(operation.places[: _needed(operation.result, taken)])
        case _ if isinstance(operation, _BY_LANE):
            return _needed(operation.results[0], taken)
        case _:
            return width


def _needed(value: Value, taken: dict[Value, int]) -> int:
    """The lanes that are taken of a vector that is narrowed, and all of another."""
    width = lanes(value.type)
    return max(taken.get(value, 0), 1) if _narrow_width(value, taken) < width else width


def _narrow_width(value: Value, taken: dict[Value, int]) -> int:
    """The least power of two with the lanes that are taken, if that is at most half of them."""
    width = lanes(value.type)
    # A vector of one lane isn't one.
    needed = max(2, 1 << (max(taken.get(value, 0), 1) - 1).bit_length())
    return needed if 2 * needed <= width else width


def _is_narrowed(operation: Operation, taken: dict[Value, int]) -> bool:
    if not isinstance(operation, (*_BY_LANE, vectors.ShuffleLanes)):
        return False
    if isinstance(operation, vectors.ShuffleLanes) and operation.other is not None:
        return False
    result = operation.results[0]
    return result in taken and _narrow_width(result, taken) < lanes(result.type)


class _Narrowing:
    """The rewriting of a function.

    Args:
        taken: lanes of each vector.
    """

    def __init__(self, taken: dict[Value, int]) -> None:
        self.taken = taken
        # The narrow form of a vector that is computed narrowly.
        self.narrow: dict[Value, Value] = {}

    def block(self, block: Block, known: dict[tuple[Value, int], Value]) -> None:
        """Rewrite a block; `known` has the first lanes of vectors that stand ahead of it."""
        known = dict(known)
        output: list[Operation] = []
        for operation in block.operations:
            if _is_narrowed(operation, self.taken):
                self.operation(operation, output, known)
            else:
                moved = {v: self.narrow[v] for v in inputs_of(operation) if v in self.narrow}
                if moved:
                    operation.replace_inputs(moved)
            output.append(operation)
            for region in operation.regions:
                self.block(region, known)
        block.operations = output

    def operation(
        self, operation: Operation, output: list[Operation], known: dict[tuple[Value, int], Value]
    ) -> None:
        """Let an operation compute the lanes that are taken."""
        old = operation.results[0]
        width, element = _narrow_width(old, self.taken), element_type(old.type)
        assert element is not None
        if isinstance(operation, vectors.ShuffleLanes):
            last = _needed(old, self.taken) - 1
            operation.places = tuple(operation.places[min(n, last)] for n in range(width))
            operation.vector = self.narrow.get(operation.vector, operation.vector)
        else:
            operation.replace_inputs(
                {
                    value: self.first_lanes(value, width, output, known)
                    for value in inputs_of(operation)
                    if lanes(value.type)
                }
            )
        new = Value(VectorType(element, width), old.location, old.name, old.range)
        operation.results = [new]
        self.narrow[old] = new

    def first_lanes(
        self, value: Value, width: int, output: list[Operation],
        known: dict[tuple[Value, int], Value],
    ) -> Value:  # fmt: skip
        """The first lanes of a vector."""
        value = self.narrow.get(value, value)
        if lanes(value.type) == width:
            return value
        if (value, width) not in known:
            element = element_type(value.type)
            assert element is not None
            first = Value(VectorType(element, width), value.location)
            shuffle = vectors.ShuffleLanes(
                vector=value, places=tuple(range(width)), results=[first], location=value.location
            )
            output.append(shuffle)
            known[value, width] = shuffle.results[0]
        return known[value, width]
