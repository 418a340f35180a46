"""Warnings of square roots of a difference of products, one of which was contracted.

    %0 = arith.mul %y, %y                    round(y · y)
    %1 = arith.negate %0
    %2 = arith.fma %x, %x, %1                x · x - round(y · y), below 0 for x = y
    %3 = math.apply %2 <function = "sqrt">   GC411; so is `pow` with an exponent such as 0.5

If both products are rounded, equal ones cancel, and the difference of squares has the right sign. A
fused product keeps the rounding error of the other one, which may be below 0, so that the root is
NaN. The warning is about operations that `contract_fma` made, not about the user's own `cuda.fma`;
there is none where the program compares the difference. Changes nothing.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import holds_any, inputs_of
from gpucompiler.ir.structure.nodes import Function, Module, Operation, Value
from gpucompiler.values.value_classes import evolve

CODE: Final = "GC411"
_ROOTS: Final = {"sqrt": "square root", "rsqrt": "square root", "pow": "power"}
_FUSED: Final[frozenset[type[Operation]]] = frozenset({arith.FusedMultiplyAdd})
_LIBRARY: Final = str(Path(__file__).parents[2] / "prelude")


def contracted_roots(module: Module) -> list[Diagnostic]:
    """The warnings about a module's square roots."""
    found: list[Diagnostic] = []
    for function in module.functions:
        if not holds_any(function.body, _FUSED):
            continue
        roots = [
            o
            for o in function.body.walk()
            if isinstance(o, arith.Apply) and o.function in _ROOTS and not _is_ours(o)
        ]
        if roots:
            found += _of_roots(function, roots)
    return found


def _of_roots(function: Function, roots: list[arith.Apply]) -> list[Diagnostic]:
    definitions: dict[Value, Operation] = {}
    compared: set[Value] = set()
    for operation in function.body.walk():
        for result in operation.results:
            definitions[result] = operation
        if isinstance(operation, arith.Compare):
            compared.update(inputs_of(operation))
    return [
        _warning(root)
        for root in roots
        if root.arguments[0] not in compared
        and _cancels(root.arguments[0], definitions)
        and (root.function != "pow" or _is_fraction(root.arguments[1], definitions))
    ]


def _is_fraction(value: Value, definitions: dict[Value, Operation]) -> bool:
    """Whether a value is a constant to which no negative number has a real power."""
    known = definitions.get(value)
    exponent = known.value if isinstance(known, arith.Constant) else None
    return isinstance(exponent, float) and not exponent.is_integer() and math.isfinite(exponent)


def _cancels(value: Value, definitions: dict[Value, Operation]) -> bool:
    """Whether a value is a difference of products, one exact and one rounded."""
    fused = definitions.get(value)
    if not isinstance(fused, arith.FusedMultiplyAdd):
        return False
    for side, other in ((fused.c, None), (fused.a, fused.c)):
        negation = definitions.get(side)
        if not isinstance(negation, arith.Negate) or not _is_of(negation, fused):
            continue
        product = definitions.get(negation.value if other is None else other)
        if isinstance(product, arith.Mul):
            return True
    return False


def _is_of(negation: arith.Negate, fused: arith.FusedMultiplyAdd) -> bool:
    """Whether a negation is a subtraction's, which was fused with a product of any line."""
    place = fused.location
    own = None if place is None else evolve(place, also=None)
    return negation.location in (own, place)


def _is_ours(operation: Operation) -> bool:
    place = operation.location
    return place is not None and place.file.startswith(_LIBRARY)


def _warning(root: arith.Apply) -> Diagnostic:
    return Diagnostic(
        CODE,
        f"the {_ROOTS[root.function]} is NaN where both products are equal and their difference "
        "comes out a little below 0: of a * b - c * d one product is rounded and the other "
        'isn\'t, by fma="contract"',
        root.location,
        "write (x - y) * (x + y) for x * x - y * y, or max(0.0, difference); fma='off' rounds both",
    )
