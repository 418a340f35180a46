"""Complex numbers: each is two floats, from its load to its store.

An operation with another number converts both to NumPy's complex result type. Parts are computed
as CPython does for `complex`, and as NumPy does for complex64 and complex128. The two differ in
quotients: NumPy multiplies by a reciprocal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gpucompiler.frontend.arithmetic.convert import (
    call_library,
    constant,
    convert,
    is_complex,
    note_rounded,
    number_type,
    pair_of,
)
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, part_type, promote, user_name
from gpucompiler.frontend.values.values import Complex, Scalar, Static, Val
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL, F64, PYCOMPLEX, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def to_complex(frame: Frame, value: Val, kind: ScalarType) -> Complex:
    """A number as a complex type. Refusal GC201 for any other value."""
    part = part_type(kind)
    if isinstance(value, Complex):
        real, imaginary = (convert(frame, x, part) for x in (value.real, value.imaginary))
        return Complex(kind, real, imaginary)
    if isinstance(value, Static) and is_complex(value):
        known: Any = value.value
        return Complex(
            kind,
            constant(frame, float(known.real), part),
            constant(frame, float(known.imag), part),
        )
    return Complex(kind, convert(frame, value, part), constant(frame, 0.0, part))


def number_parts(frame: Frame, value: Val, kind: ScalarType) -> list[IRValue]:
    """The run-time parts of a number in a language type: two for a complex number, else one."""
    if kind.kind != "complex":
        converted = convert(frame, value, kind)
        note_rounded(frame, value, kind, converted)
        return [converted.ir]
    number = to_complex(frame, value, kind)
    return [number.real.ir, number.imaginary.ir]


def binary(frame: Frame, symbol: str, left: Val, right: Val, kind: ScalarType) -> Val:
    """`left symbol right` in a complex type. Refusal GC201 for operators without one."""
    a, b = to_complex(frame, left, kind), to_complex(frame, right, kind)
    part = part_type(kind)

    def make(cls: type[Any], x: Scalar, y: Scalar) -> Scalar:
        return Scalar(part, frame.builder.value(cls, lhs=x.ir, rhs=y.ir))

    match symbol:
        case "+" | "-":
            cls = arith.Add if symbol == "+" else arith.Sub
            return Complex(kind, make(cls, a.real, b.real), make(cls, a.imaginary, b.imaginary))
        case "*":
            first = make(arith.Mul, a.real, b.real)
            second = make(arith.Mul, a.imaginary, b.imaginary)
            third = make(arith.Mul, a.real, b.imaginary)
            fourth = make(arith.Mul, a.imaginary, b.real)
            imaginary = make(arith.Add, third, fourth)
            return Complex(kind, make(arith.Sub, first, second), imaginary)
        case "/":
            name = "quotient_of_python" if kind.weak else "quotient"
            return of_library(frame, name, [a, b], kind)
        case "**":
            return _power(frame, a, b, right, kind)
        case _:
            frame.refuse_operands(
                f"{symbol} isn't defined for {user_name(kind)}", "use z.real and z.imag"
            )


def _power(frame: Frame, a: Complex, b: Complex, right: Val, kind: ScalarType) -> Val:
    exponent: Any = right.value if isinstance(right, Static) else None
    if exponent is not None and exponent == 2 and not kind.weak:
        return binary(frame, "*", a, a, kind)
    name = "power_of_python" if kind.weak else "power"
    return of_library(frame, name, [a, b], kind)


def of_library(frame: Frame, name: str, numbers: list[Complex], kind: ScalarType) -> Complex:
    """Call a function of `gpucompiler.prelude.complexes` that takes and gives complex numbers.

    complex64 is computed in complex128 and rounded, except for quotients.
    """
    first, second = pair_of(parts_of_library(frame, name, numbers))
    part = part_type(kind)
    return Complex(kind, convert(frame, first, part), convert(frame, second, part))


def parts_of_library(frame: Frame, name: str, numbers: list[Complex]) -> Val:
    """Call a function of `gpucompiler.prelude.complexes` with the parts of numbers."""
    wide = F64 if not name.startswith("quotient") else None
    given: list[Val] = []
    for number in numbers:
        for part in (number.real, number.imaginary):
            machine = frame.machine(part.type)
            given.append(convert(frame, part, wide or machine))
    return call_library(frame, "complexes", name, given)


def compare(frame: Frame, symbol: str, left: Val, right: Val) -> Val:
    """`==` and `!=` of complex numbers, part by part. Refusal GC201 for an order."""
    kinds = [number_type(value) for value in (left, right)]
    kind = promote(*(kind or PYCOMPLEX for kind in kinds))
    if symbol not in ("==", "!="):
        frame.refuse_operands(f"{symbol} isn't defined for complex numbers", "compare abs(z)")
    a, b = to_complex(frame, left, kind), to_complex(frame, right, kind)
    add = frame.builder.value
    predicate, join = ("eq", arith.And) if symbol == "==" else ("ne", arith.Or)
    real = add(arith.Compare, lhs=a.real.ir, rhs=b.real.ir, predicate=predicate)
    imaginary = add(arith.Compare, lhs=a.imaginary.ir, rhs=b.imaginary.ir, predicate=predicate)
    result = PYBOOL if kind.weak else BOOL
    return Scalar(result, add(join, lhs=real, rhs=imaginary))


def negate(frame: Frame, value: Complex, both: bool = True) -> Complex:
    """`-z`, or with `both=False` the conjugate."""

    def minus(part: Scalar) -> Scalar:
        return Scalar(part.type, frame.builder.value(arith.Negate, value=part.ir))

    real = minus(value.real) if both else value.real
    return Complex(value.type, real, minus(value.imaginary))


def magnitude(frame: Frame, value: Complex) -> Scalar:
    """`abs(z)`."""
    arguments = [value.real.ir, value.imaginary.ir]
    root = frame.builder.value(arith.Apply, arguments=arguments, function="hypot")
    return Scalar(value.real.type, root)


def complex_of(frame: Frame, arguments: list[Val]) -> Val:
    """`complex(x, y)`: x + y·1j."""
    for value in arguments:
        if number_type(value) is None:
            hint = "use numbers"
            frame.refuse_operands(f"complex needs numbers, not {describe(value)}", hint)
    numbers = [to_complex(frame, value, PYCOMPLEX) for value in arguments]
    if len(numbers) < 2:
        return numbers[0] if numbers else Static(0j)
    first, second = numbers
    if not any(map(is_complex, arguments)):
        return Complex(PYCOMPLEX, first.real, second.real)
    part = first.real.type
    add = frame.builder.value
    real = add(arith.Sub, lhs=first.real.ir, rhs=second.imaginary.ir)
    imaginary = add(arith.Add, lhs=first.imaginary.ir, rhs=second.real.ir)
    return Complex(PYCOMPLEX, Scalar(part, real), Scalar(part, imaginary))
