"""Contract a multiplication and an addition of floats to one operation, rounded once.

    %0 = arith.mul %a, %b : f32          %1 = arith.fma %a, %b, %c : f32
    %1 = arith.add %0, %c : f32     →

The rule, the same for every target, so that all give the same bits:

- f16, f32 and f64, and vectors of them; not bf16, whose product and sum are each rounded;
- the product has this one use, and stands in the same block as the sum;
- a·b + c and c + a·b become fma(a, b, c), a·b - c becomes fma(a, b, -c), c - a·b fma(-a, b, c);
- where both operands of the sum are such products, the left one is contracted.

The result has the places of both.

Relies on `simplify` having merged equal products, so that a product used twice is seen to be.
"""

from __future__ import annotations

from gpucompiler.diagnostics.location import merged
from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import count_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, element_type

_CONTRACTED = ("f16", "f32", "f64")


def contract_fma(function: Function) -> bool:
    """Contract multiply-adds. Returns whether there was one."""
    return _block(function.body, count_uses(function.body))


def _block(block: Block, uses: dict[Value, int]) -> bool:
    products: dict[Value, arith.Mul] = {}
    gone: set[Operation] = set()
    found: list[Operation] = []
    changed = False
    for operation in block.operations:
        for name in operation.REGIONS:
            changed |= _block(getattr(operation, name), uses)
        if isinstance(operation, arith.Mul):
            element = element_type(operation.lhs.type)
            known = element is not None and element.name in _CONTRACTED
            if known and uses.get(operation.result) == 1:
                products[operation.result] = operation
        elif products and isinstance(operation, (arith.Add, arith.Sub)):
            product = products.get(operation.lhs) or products.get(operation.rhs)
            if product is not None:
                found.extend(_contract(operation, product))
                gone.add(product)
                continue
        found.append(operation)
    if gone:
        block.operations = [operation for operation in found if operation not in gone]
    return changed or bool(gone)


def _contract(total: arith.Add | arith.Sub, product: arith.Mul) -> list[Operation]:
    """The operations that take the place of a sum."""
    a, b = product.lhs, product.rhs
    left = total.lhs is product.result
    c = total.rhs if left else total.lhs
    before: list[Operation] = []
    if isinstance(total, arith.Sub):
        negated = c if left else a
        result = Value(negated.type, total.location)
        negation = arith.Negate(
            value=negated, nowrap=False, results=[result], location=total.location
        )
        before.append(negation)
        a, c = (a, result) if left else (result, c)
    # The permissions that both have.
    fast = " ".join(name for name in total.fast.split() if name in product.fast.split())
    fused = arith.FusedMultiplyAdd(
        a=a, b=b, c=c, fast=fast, results=total.results,
        location=merged(total.location, product.location),
    )  # fmt: skip
    return [*before, fused]
