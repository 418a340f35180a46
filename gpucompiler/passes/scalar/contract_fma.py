"""Contract a multiplication and an addition of floats to one operation, rounded once.

    %0 = arith.mul %a, %b : f32          %1 = arith.fma %a, %b, %c : f32
    %1 = arith.add %0, %c : f32     →

The rule, the same for every target, so that all give the same bits:

- f16, f32 and f64, and vectors of them; not bf16, whose product and sum are each rounded;
- all uses of the product are sums and differences that take it in, so that no multiplication is
  left; none of them is in a loop that the product isn't in;
- a·b + c and c + a·b become fma(a, b, c), a·b - c becomes fma(a, b, -c), c - a·b fma(-a, b, c);
- where both operands of the sum are such products, the left one is contracted.

The result has the places of both.

Relies on `simplify` having merged equal products, so that a product used twice is seen to be.
"""

from __future__ import annotations

from collections import Counter

from gpucompiler.diagnostics.location import merged
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import count_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, element_type

_CONTRACTED = ("f16", "f32", "f64")
# Regions that run once at most for each run of the block around them.
_ONCE = (control.If, control.Labelled)

_Sum = arith.Add | arith.Sub


def contract_fma(function: Function) -> bool:
    """Contract multiply-adds. Returns whether there was one."""
    found = _Found()
    found.block(function.body, function.body)
    if not found.sums:
        return False
    chosen = found.chosen(count_uses(function.body))
    if not chosen:
        return False
    replaced: dict[Operation, list[Operation]] = {}
    for total, product in chosen.items():
        replaced[product] = []
        replaced[total] = _contract(total, product)
    _rewrite(function.body, replaced)
    return True


class _Found:
    """The products of a function, and the sums in their order, with the products they could take.

    A product's place is the loop's body that it is in, or else the function's.
    """

    def __init__(self) -> None:
        self.products: dict[Value, arith.Mul] = {}
        self.places: dict[Value, Block] = {}
        self.sums: list[tuple[_Sum, list[Value]]] = []

    def block(self, block: Block, place: Block) -> None:
        """Find those of a block and of the regions inside."""
        places = self.places
        for operation in block.operations:
            for name in operation.REGIONS:
                inner = getattr(operation, name)
                self.block(inner, place if isinstance(operation, _ONCE) else inner)
            if isinstance(operation, arith.Mul):
                element = element_type(operation.lhs.type)
                if element is not None and element.name in _CONTRACTED:
                    self.products[operation.result] = operation
                    places[operation.result] = place
            elif places and isinstance(operation, (arith.Add, arith.Sub)):
                sides = (operation.lhs, operation.rhs)
                beside = [side for side in sides if places.get(side) is place]
                if beside and operation.lhs is not operation.rhs:
                    self.sums.append((operation, beside))

    def chosen(self, uses: dict[Value, int]) -> dict[_Sum, arith.Mul]:
        """The sums to contract, and the product that each takes in."""
        possible: dict[Value, int] = {}
        for _, sides in self.sums:
            for side in sides:
                possible[side] = possible.get(side, 0) + 1
        products = {value for value, times in possible.items() if times == uses[value]}
        while True:
            taken = {
                total: next(side for side in sides if side in products)
                for total, sides in self.sums
                if not products.isdisjoint(sides)
            }
            times = Counter(taken.values())
            # Sums that took their left product left these to be computed.
            kept = {value for value, number in times.items() if number < uses[value]}
            if not kept:
                return {total: self.products[value] for total, value in taken.items()}
            products -= kept


def _rewrite(block: Block, replaced: dict[Operation, list[Operation]]) -> None:
    for operation in block.operations:
        for name in operation.REGIONS:
            _rewrite(getattr(operation, name), replaced)
    if not replaced.keys().isdisjoint(block.operations):
        block.operations = [
            new for operation in block.operations for new in replaced.get(operation, (operation,))
        ]


def _contract(total: _Sum, product: arith.Mul) -> list[Operation]:
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
