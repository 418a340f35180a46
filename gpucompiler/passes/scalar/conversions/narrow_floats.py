"""Compute places from floats, and floats from places, in 32 bits where nobody can tell.

    %f = math.apply [%x] <function = "floor"> : f32     %n = arith.convert %f : i32
    %n = arith.convert %f : i64                      →  %l = arith.minimum %n, %far : i32 …
    %m = arith.maximum %n, %zero : i64                  %w = arith.convert %l : i64 range(…)
    %p = arith.minimum %m, %last : i64                  %m = arith.maximum %w, %zero : i64 …

Python's ints have 64 bits, and Python's floats too, which GPUs convert at a quarter of the rate.
Relies on ranges; the results are the same to the bit. Other integers follow in `narrow_integers`.
"""

from __future__ import annotations

import math
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.near_arrays import is_near
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.rewrite import inputs_of, operations_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import F32, F64, I32, I64, NEAR_PLACES, U32, ScalarType
from gpucompiler.passes.analyses.near_arrays import NearArrays
from gpucompiler.passes.analyses.ranges_of_operations import Range, fits

_CONVERSIONS: Final = frozenset[type[Operation]]({arith.Convert})


def narrow_floats(function: Function) -> bool:
    """Narrow conversions between floats and integers. Returns whether one was."""
    conversions = operations_of(function.body, _CONVERSIONS)
    if not any(isinstance(each, arith.Convert) and _is_float(each.value) for each in conversions):
        return False
    changed = [bool(rewriter(function).replaced) for rewriter in (_Limits, _Saturations, _Sums)]
    return any(changed)


class _Limits:
    """Limits of floats that become integers which can't leave them: `np.uint8(min(x, 255.0))`.

    Conversions saturate, and NaN becomes 0, so that a limit has to let NaN pass or be 0.
    """

    def __init__(self, function: Function) -> None:
        self.replaced: dict[Value, Value] = {}
        operations = list(function.body.walk())
        self.makers = {result: each for each in operations for result in each.results}
        for each in operations:
            if isinstance(each, arith.Convert) and isinstance(each.result.type, ScalarType):
                free = self.without_limits(each.value, each.result.type)
                if free is not each.value:
                    each.value = free
                    self.replaced[each.result] = free
        function.settled = function.settled and not self.replaced

    def without_limits(self, value: Value, kind: ScalarType) -> Value:
        """A float without the limits at its end that an integer type has, too."""
        free, limits = value, list[tuple[bool, float]]()
        while kind.is_integer and (found := self.limit(free, kind)) is not None:
            free, passes, limit = found
            limits.append((passes, limit))
        # NaN becomes the innermost limit that doesn't let it pass, limited by those around that.
        stopped = next((k for k in range(len(limits) - 1, -1, -1) if not limits[k][0]), None)
        if stopped is not None and any(limit != 0 for _, limit in limits[stopped : stopped + 1]):
            return value
        return free

    def limit(self, value: Value, kind: ScalarType) -> tuple[Value, bool, float] | None:
        """The float limited to a type's end or beyond, whether NaN passes, and the limit."""
        made = self.makers.get(value)
        if not isinstance(made, (arith.Minimum, arith.Maximum)) or not _is_float(value):
            return None
        for free, bound in ((made.lhs, made.rhs), (made.rhs, made.lhs)):
            constant = self.makers.get(bound)
            if isinstance(constant, arith.Constant) and math.isfinite(number := constant.value):
                low = isinstance(made, arith.Maximum)
                if number <= kind.minimum if low else number >= kind.maximum:
                    return free, free is made.lhs, float(number)
        return None


# The farthest numbers that floats become in 32 bits: sums with numbers up to _SLACK have 32 bits,
# too, and lie beyond all sizes if the float does.
_FARTHEST: Final = 2**31 - 2**15
_SLACK: Final = 2**15 - 1
assert NEAR_PLACES + _SLACK < _FARTHEST
# A float32 that i32 doesn't hold is a multiple of this.
_FINE: Final = 2**8
# Users that get something made of the float itself.
_OF_THE_FLOAT: Final = (arith.Convert, arith.And, arith.Modulo)
_ROUNDED: Final = frozenset({"floor", "ceil", "trunc", "rint"})
_ACCESSES: Final = (memory.Load, memory.Store, memory.AtomicUpdate)


class _Saturations:
    """Conversions of floats to integers of 64 bits of which only numbers of 32 matter.

    Whoever bounds such a number by sizes, compares it with them, or takes it as an index, can't
    tell _FARTHEST from a greater one: `min(max(math.floor(x) + 1, 0), width - 1)`. Whoever wants a
    float again, as the fraction `x - math.floor(x)` does, takes the rounded one.
    """

    def __init__(self, function: Function) -> None:
        self.replaced: dict[Value, Value] = {}
        operations = list(function.body.walk())
        conversions = [
            each for each in operations
            if isinstance(each, arith.Convert) and _is_wide(each) and each.value.type in (F32, F64)
            and not fits(each.result.range or (I64.minimum, I64.maximum), I32)
        ]  # fmt: skip
        if not conversions:
            return
        self.makers = {result: each for each in operations for result in each.results}
        arrays = [each for each in function.body.arguments if is_near(each)]
        sized = all(each.range is not None and each.range[1] <= NEAR_PLACES for each in arrays)
        self.near = NearArrays(function) if sized else ()
        self.users: dict[Value, list[Operation]] = {}
        for each in operations:
            for value in inputs_of(each):
                self.users.setdefault(value, []).append(each)
        self.chosen = {
            each.result for each in conversions
            if each.result in self.users and self.saturates(each.result, (True, True))
        }  # fmt: skip
        if self.chosen:
            self.block(function.body)
            replace_uses(function.body, self.replaced)
            function.ranged = function.settled = False

    def saturates(self, value: Value, ends: tuple[bool, bool], moved: int = 0) -> bool:
        """Whether all users of a number take it as well if it is no farther than _FARTHEST.

        Args:
            value: the number.
            ends: whether it may be too low, and too high.
            moved: how far it may be from the one that was converted.
        """
        return all(self.bears(user, value, ends, moved) for user in self.users.get(value, ()))

    def bears(self, user: Operation, value: Value, ends: tuple[bool, bool], moved: int) -> bool:
        """The same of one user."""
        match user:
            case (
                arith.Add(lhs=lhs, rhs=rhs, nowrap=True) | arith.Sub(lhs=lhs, rhs=rhs, nowrap=True)
            ):
                if lhs is not value and isinstance(user, arith.Sub):
                    return False
                low, high = (rhs if lhs is value else lhs).range or (-_FARTHEST, _FARTHEST)
                moved += max(abs(low), abs(high))
                return moved <= _SLACK and self.saturates(user.results[0], ends, moved)
            case arith.Minimum(lhs=lhs, rhs=rhs) | arith.Maximum(lhs=lhs, rhs=rhs):
                if not self.is_inside(rhs if lhs is value else lhs, moved):
                    return False
                low, high = ends
                ends = (low, False) if isinstance(user, arith.Minimum) else (False, high)
                return not any(ends) or self.saturates(user.results[0], ends, moved)
            case arith.Compare(lhs=lhs, rhs=rhs):
                return self.is_inside(rhs if lhs is value else lhs, moved)
            case arith.Select(lhs=lhs, rhs=rhs):
                return self.saturates(user.results[0], ends, moved)
            case memory.WrapIndex():
                return user.index is value and all(
                    isinstance(each, _ACCESSES) and self.bears(each, user.result, ends, moved)
                    for each in self.users.get(user.result, ())
                )
            case memory.Load() | memory.Store() | memory.AtomicUpdate():
                stored = () if isinstance(user, memory.Load) else (user.value,)
                return user.mask is None and user.array in self.near and value not in stored
            case arith.And() | arith.Modulo():
                return moved == 0 and self.mask(user, value) is not None
            case arith.Convert():
                return user.result.type == self.source(value).type
            case _:
                return False

    def mask(self, user: Operation, value: Value) -> int | None:
        """The low bits of a number that a user takes, if a distant float32 has none of them."""
        if not isinstance(user, (arith.And, arith.Modulo)) or user.rhs is value:
            return None
        constant = self.makers.get(user.rhs)
        if not isinstance(constant, arith.Constant):
            return None
        mask = int(constant.value) - isinstance(user, arith.Modulo)
        whole = 0 <= mask < _FINE and (mask & (mask + 1) == 0 or isinstance(user, arith.And))
        return mask if whole and self.source(value).type == F32 else None

    def is_inside(self, bound: Value, moved: int) -> bool:
        """Whether a bound is nearer than all numbers that are moved _FARTHEST ones."""
        known = bound.range
        return known is not None and max(abs(known[0]), abs(known[1])) + moved < _FARTHEST

    def source(self, value: Value) -> Value:
        """The float that a number was converted from, none of the number's sums."""
        made = self.makers[value]
        return made.value if isinstance(made, arith.Convert) else value

    def is_of_fraction(self, back: arith.Convert) -> bool:
        """Whether a conversion back is only subtracted from the float that was rounded.

        A product may be fused with the difference. If that float is NaN, so is the difference.
        """
        rounded = self.makers.get(self.source(back.value))
        if not isinstance(rounded, arith.Apply) or rounded.function not in _ROUNDED:
            return False
        (whole,) = rounded.arguments
        product = self.makers.get(whole)
        factors = {product.lhs, product.rhs} if isinstance(product, arith.Mul) else set[Value]()
        for user in self.users.get(back.result, ()):
            if isinstance(user, arith.Negate):
                users = self.users.get(user.result, ())
                if not factors or not all(
                    isinstance(each, arith.FusedMultiplyAdd)
                    and {each.a, each.b} == factors and each.c is user.result
                    for each in users
                ):  # fmt: skip
                    return False
            elif not isinstance(user, arith.Sub) or user.lhs is not whole:
                return False
        return True

    def block(self, block: Block) -> None:
        """Rewrite the conversions in a block, and in what is inside of it."""
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                self.block(region)
            builder = Builder(Block([], output), operation.location)
            if isinstance(operation, arith.Convert) and operation.result in self.chosen:
                if all(isinstance(each, _OF_THE_FLOAT) for each in self.users[operation.result]):
                    continue
                self.replaced[operation.result] = self.converted(operation, builder)
            elif isinstance(operation, arith.Convert) and operation.value in self.chosen:
                self.replaced[operation.result] = self.whole_number(operation, builder)
            elif isinstance(operation, (arith.And, arith.Modulo)) and operation.lhs in self.chosen:
                self.replaced[operation.result] = self.low_bits(operation, builder)
            else:
                output.append(operation)
        block.operations = output

    def low_bits(self, operation: arith.And | arith.Modulo, builder: Builder) -> Value:
        """The low bits of a float's integer: all of one beyond 64 bits, none of others far away."""
        source, mask = self.source(operation.lhs), self.mask(operation, operation.lhs)
        assert mask is not None
        number = builder.add(arith.Convert, value=source, types=[I32]).result
        size = builder.value(arith.Absolute, value=source)
        limits = [builder.constant(limit, F32) for limit in (2.0**31, 2.0**63)]
        near = builder.value(arith.Compare, lhs=size, rhs=limits[0], predicate="lt")
        over = builder.value(arith.Compare, lhs=source, rhs=limits[1], predicate="ge")
        ends = [builder.constant(end, I32) for end in (-1, 0)]
        distant = builder.value(arith.Select, condition=over, lhs=ends[0], rhs=ends[1])
        number = builder.value(arith.Select, condition=near, lhs=number, rhs=distant)
        number = builder.value(arith.And, lhs=number, rhs=builder.constant(mask, I32))
        wide = builder.add(arith.Convert, value=number, types=[I64]).result
        number.range = wide.range = (0, mask)
        wide.name = operation.result.name
        return wide

    def converted(self, operation: arith.Convert, builder: Builder) -> Value:
        number = builder.add(arith.Convert, value=operation.value, types=[I32]).result
        for cls, bound in ((arith.Minimum, _FARTHEST), (arith.Maximum, -_FARTHEST)):
            number = builder.value(cls, lhs=number, rhs=builder.constant(bound, I32))
        number.range = (-_FARTHEST, _FARTHEST)
        wide = builder.add(arith.Convert, value=number, types=[I64]).result
        wide.range, wide.name = number.range, operation.result.name
        return wide

    def whole_number(self, back: arith.Convert, builder: Builder) -> Value:
        """The float of a float's integer of 64 bits: limited, no negative zero, and 0 for NaN."""
        source = number = self.source(back.value)
        kind = source.type
        assert isinstance(kind, ScalarType)
        rounded = self.makers.get(source)
        if not isinstance(rounded, arith.Apply) or rounded.function not in _ROUNDED:
            number = builder.value(arith.Apply, arguments=[number], function="trunc")
        for function, limit in (("fmin", 2.0**63), ("fmax", -(2.0**63))):
            arguments = [number, builder.constant(limit, kind)]
            number = builder.value(arith.Apply, arguments=arguments, function=function)
        number = builder.value(arith.Add, lhs=number, rhs=builder.constant(0.0, kind))
        if self.is_of_fraction(back):
            return number
        known = builder.value(arith.Compare, lhs=source, rhs=source, predicate="eq")
        return builder.value(
            arith.Select, condition=known, lhs=number, rhs=builder.constant(0.0, kind)
        )


class _Sums:
    """Float64 sums of an integer and a number that become float32 at once: `(x + 0.5) * scale`.

    `x + 0.5` is exact in float64, and so is `2 * x + 1` as an integer: its half is rounded alike.
    """

    def __init__(self, function: Function) -> None:
        self.replaced: dict[Value, Value] = {}
        operations = list(function.body.walk())
        self.makers = {result: each for each in operations for result in each.results}
        if any(map(self.is_rounded_sum, operations)):
            self.block(function.body)
            replace_uses(function.body, self.replaced)

    def is_rounded_sum(self, operation: Operation) -> bool:
        """Whether an operation rounds a sum of two float64 to float32."""
        if not isinstance(operation, arith.Convert) or operation.result.type != F32:
            return False
        made = self.makers.get(operation.value)
        return operation.value.type == F64 and isinstance(made, (arith.Add, arith.Sub))

    def block(self, block: Block) -> None:
        """Rewrite the sums in a block, and in what is inside of it."""
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                self.block(region)
            rounded = None
            if isinstance(operation, arith.Convert) and self.is_rounded_sum(operation):
                rounded = self.rounded(operation, Builder(Block([], output), operation.location))
            if rounded is None:
                output.append(operation)
            else:
                self.replaced[operation.results[0]] = rounded
        block.operations = output

    def rounded(self, operation: arith.Convert, builder: Builder) -> Value | None:
        """The float32 of a sum, if there is an integer of 32 bits that is a multiple of it."""
        made = self.makers[operation.value]
        assert isinstance(made, (arith.Add, arith.Sub))
        whole, number = self.makers.get(made.lhs), self.makers.get(made.rhs)
        if isinstance(made, arith.Add) and isinstance(whole, arith.Constant):
            whole, number = number, whole
        if not isinstance(whole, arith.Convert) or not isinstance(number, arith.Constant):
            return None
        known, amount = whole.value.range, float(number.value)
        if known is None or not math.isfinite(amount) or not _is_integer(whole.value):
            return None
        amount = -amount if isinstance(made, arith.Sub) else amount
        for times in (1, 2, 4):
            if (amount * times).is_integer():
                return self.multiple(whole.value, known, times, int(amount * times), builder)
        return None

    def multiple(
        self, whole: Value, known: Range, times: int, more: int, builder: Builder
    ) -> Value | None:
        """(times · whole + more) / times, if all integers on the way have 32 bits."""
        ends = [known[0], known[1], known[0] * times, known[1] * times, abs(more)]
        ends += [end + more for end in ends[2:4]]
        kind = next((k for k in (I32, U32) if all(fits((end, end), k) for end in ends)), None)
        if kind is None:
            return None
        number = whole
        if number.type != kind:
            number = builder.add(arith.Convert, value=number, types=[kind]).result
        if times > 1:
            constant = builder.constant(times, kind)
            number = builder.value(arith.Mul, lhs=number, rhs=constant, nowrap=True)
        cls, constant = arith.Add if more > 0 else arith.Sub, builder.constant(abs(more), kind)
        number = builder.value(cls, lhs=number, rhs=constant, nowrap=True)
        number = builder.add(arith.Convert, value=number, types=[F32]).result
        return builder.value(arith.Mul, lhs=number, rhs=builder.constant(1 / times, F32))


def _is_integer(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_integer


def _is_float(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_float


def _is_wide(operation: arith.Convert) -> bool:
    """Whether a float becomes an integer of 64 bits."""
    return operation.results[0].type == I64 and _is_float(operation.value)
