"""The operands of inline PTX: their register classes, checked before LLVM or ptxas sees them.

    "=r,r,n,~{memory}"     a 32-bit result, a 32-bit operand, a constant, memory is changed

| sign | register | types |
|---|---|---|
| `b` | predicate | bool_ |
| `h` | 16 bits | int16, uint16, float16, bfloat16 |
| `r` | 32 bits | int32, uint32 |
| `l` | 64 bits | int64, uint64, and arrays, by the address of their first element |
| `f`, `d` | float32, float64 | the same |
| `n` | none: a constant in the text | integers known at compile time |

`=r` is a result; `=&r` one that is written before all operands are read, so that no operand lies in
its register; a number, `0`, an operand in the register of that result. `~{memory}` says that memory
is read or written beyond what the operands show.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import counted
from gpucompiler.language.types import ArrayType, ScalarType, Type
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

_CLASSES: Final = {
    "b": ("a predicate", ("bool",)),
    "h": ("16 bits", ("i16", "u16", "f16", "bf16")),
    "r": ("32 bits", ("i32", "u32")),
    "l": ("64 bits", ("i64", "u64")),
    "f": ("float32", ("f32",)),
    "d": ("float64", ("f64",)),
    "n": ("a constant", ("bool", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64")),
}
# The type of a result whose type nobody states.
_DEFAULTS: Final = {"b": "bool", "h": "i16", "r": "i32", "l": "i64", "f": "f32", "d": "f64"}
_SIGN_OF: Final = {
    name: sign for sign, (_, names) in _CLASSES.items() if sign != "n" for name in names
}
_CLOBBER: Final = late_pattern(r"~\{(\w+)\}")
_OPERAND: Final = late_pattern(r"\$(?:(\$)|(\d+)|\{(\d+)\}|(\{:uid\})|(\{[^}]*\}?|.?))", re.DOTALL)


@value_classes.frozen
class Operands:
    """Constraints, read.

    Args:
        results: the sign of each result.
        inputs: of each operand; that of its result where a number ties it to one.
        memory: memory is changed beyond what the operands show.
    """

    results: tuple[str, ...]
    inputs: tuple[str, ...]
    memory: bool

    def default_results(self) -> tuple[str, ...]:
        """Names of the types of results whose types nobody states: signed integers, floats."""
        return tuple([_DEFAULTS[sign] for sign in self.results])


class WrongOperands(ValueError):
    """Constraints that PTX doesn't have, or that don't fit; the message says why."""


def operands_of(constraints: str) -> Operands:
    """Read constraints. Raises WrongOperands."""
    results: list[str] = []
    inputs: list[str] = []
    tied: set[int] = set()
    memory = False
    for part in filter(None, [part.strip() for part in constraints.split(",")]):
        clobber = _CLOBBER.fullmatch(part)
        if clobber is not None:
            if clobber[1] != "memory":
                raise WrongOperands(f"{part!r}: PTX has no other clobber than ~{{memory}}")
            memory = True
        elif part.startswith("+"):
            raise WrongOperands(
                f"{part!r}: an operand that is read and written is a result '={part[1:]}' and an "
                "operand tied to it by its number, '=r,0'"
            )
        elif part.startswith("="):
            sign = part[1:].removeprefix("&")
            if sign == "n" or sign not in _CLASSES:
                raise WrongOperands(_unknown(part))
            if inputs:
                raise WrongOperands(f"{part!r}: results come before operands")
            results.append(sign)
        elif part.isdecimal():
            if int(part) >= len(results):
                raise WrongOperands(
                    f"{part!r} ties an operand to result {part}, and there "
                    f"{'is' if len(results) == 1 else 'are'} {counted(len(results), 'result')}"
                )
            if int(part) in tied:
                raise WrongOperands(f"{part!r}: result {part} is tied to two operands")
            tied.add(int(part))
            inputs.append(results[int(part)])
        elif part in _CLASSES:
            inputs.append(part)
        else:
            raise WrongOperands(_unknown(part))
    return Operands(tuple(results), tuple(inputs), memory)


def _unknown(part: str) -> str:
    known = ", ".join(f"{sign} ({words})" for sign, (words, _) in _CLASSES.items())
    return f"{part!r} is no register class of PTX; known are {known}, and '=' before a result"


def check_operands(
    text: str, constraints: str, results: Sequence[Type], inputs: Sequence[Type]
) -> Operands:
    """Check inline PTX against the types of its results and operands. Raises WrongOperands."""
    operands = operands_of(constraints)
    for what, signs, kinds in (
        ("result", operands.results, results),
        ("operand", operands.inputs, inputs),
    ):
        if len(signs) != len(kinds):
            raise WrongOperands(
                f"the constraints {constraints!r} name {counted(len(signs), what)}, and there "
                f"{'is' if len(kinds) == 1 else 'are'} {counted(len(kinds), what)}"
            )
        for number, (sign, kind) in enumerate(zip(signs, kinds, strict=True)):
            if why := _misfit(sign, kind):
                raise WrongOperands(f"{what} {number} has the constraint {sign!r}, {why}")
    _check_text(text, len(results) + len(inputs))
    return operands


def _misfit(sign: str, kind: Type) -> str:
    """The reason why a type isn't held in a register class; "" if it is."""
    words, names = _CLASSES[sign]
    if isinstance(kind, ArrayType):
        if sign == "l":
            return ""
        return f"{words}, and the address of an array has 64 bits: write 'l'"
    if not isinstance(kind, ScalarType):
        return f"{words}, and {kind} is no number"
    if kind.name in names:
        return ""
    own = _SIGN_OF.get(kind.name)
    instead = f"write {own!r}" if own else "convert it to a type of 16 bits or more"
    return f"{words}, and its type is {kind.numpy_name}: {instead}"


def _check_text(text: str, count: int) -> None:
    """Check that a text names operands that there are."""
    named: set[int] = set()
    for match in _OPERAND.finditer(text):
        dollar, plain, braced, unique, wrong = match.groups()
        number = plain or braced
        if number is not None:
            named.add(int(number))
        elif dollar is None and unique is None:
            # LLVM ends the process on modifiers, ${0:x}, none of which PTX has.
            raise WrongOperands(f"'${wrong}' names no operand; write $0, and $$ for a dollar sign")
    if not named and count and re.search(r"%\d", text):
        raise WrongOperands("operands are written $0, $1, not %0, %1 as in CUDA C++")
    if beyond := sorted(number for number in named if number >= count):
        verb = "is" if count == 1 else "are"
        found = f"{verb} {counted(count, 'operand')}, results first"
        raise WrongOperands(f"the text names ${beyond[0]}, and there {found}")
    if "\0" in text:
        raise WrongOperands("the text holds a zero byte")
    if not text.isascii():
        strange = next(character for character in text if not character.isascii())
        raise WrongOperands(f"the text holds {strange!r}, and PTX is written in ASCII")
