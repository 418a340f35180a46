"""The parameters of a derived kernel: the primal's, then those that the transform adds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from gpucompiler.ir.structure.nodes import Block, Function, Value
from gpucompiler.jobs.transforms import TAPE_COUNTS, TAPE_MEMORY
from gpucompiler.language.types import ArrayType, ScalarType, Type, machine_type
from gpucompiler.passes.derivatives.program import has_floats, own_values
from gpucompiler.values import value_classes


@attrs.define(eq=False)
class Shadows:
    """The derivatives of a kernel's parameters.

    Attributes:
        copies: for each argument of the primal, that of the derived kernel.
        arrays: for each array, its derivative.
        numbers: for each number (or part of a complex one), its derivative and which part it is.
        roots: the first value of each parameter, by the name of its row.
        extra: the array of a transform that belongs to no parameter.
    """

    copies: dict[Value, Value] = attrs.field(factory=dict[Value, Value])
    arrays: dict[Value, Value] = attrs.field(factory=dict[Value, Value])
    numbers: dict[Value, tuple[Value, int]] = attrs.field(factory=dict[Value, "tuple[Value, int]"])
    roots: dict[str, Value] = attrs.field(factory=dict[str, Value])
    extra: Value | None = None

    def roots_of(self, name: str) -> list[Value]:
        """The first values of a parameter, or of the parts of one: `p.x` of `p`."""
        parts = self.roots.items()
        return [value for each, value in parts if each == name or each.startswith(f"{name}.")]

    def advice(self, roots: Iterable[Value]) -> str:
        """The advice of an error: the arrays of floats among these, which the kernel writes."""
        names = {
            value: name
            for name, value in self.roots.items()
            if isinstance(value.type, ArrayType) and has_floats(value.type)
        }
        found = [names[root] for root in dict.fromkeys(roots) if root in names]
        if found:
            return f"name what it writes, too: {', '.join(found)}"
        return "store the result into an array of floats"


def add_parameters(
    function: Function,
    body: Block,
    names: Sequence[str],
    rows: Sequence[tuple[str, object]],
    suffix: str,
) -> Shadows:
    """Give a new body the parameters of a function and those of `rows`.

    Numbers become arrays of one element where a row says so; else one argument for each part.
    """
    found = Shadows()
    own = own_values(function)
    for argument in function.body.arguments:
        copy = Value(argument.type, argument.location, argument.name, argument.range)
        found.copies[argument] = copy
        body.arguments.append(copy)
    made: list[tuple[str, str, int]] = []
    # The rows stand in the order of the parameters that they belong to.
    primals = iter([own[name] for name in own if name in names])
    for name, kind in rows:
        if name in (TAPE_COUNTS, TAPE_MEMORY):
            found.extra = Value(kind, None, name)  # pyright: ignore[reportArgumentType]
            body.arguments.append(found.extra)
            made.append((name, str(kind), 1))
            continue
        primal = next(primals)
        if isinstance(kind, ArrayType):
            # Views say the order of the memory, as those of the kernel's own arrays do.
            held = value_classes.evolve(kind, layout="C") if kind.layout == "F" else kind
            shadow = Value(held, primal[0].location, name.replace(".", "_"))
            body.arguments.append(shadow)
            if isinstance(primal[0].type, ArrayType):
                found.arrays[primal[0]] = shadow
            else:
                found.numbers.update({each: (shadow, k) for k, each in enumerate(primal)})
            made.append((name, str(kind), 1))
        else:
            assert isinstance(kind, Type)
            made.append((name, str(kind), len(primal)))
            parts = [_part(kind, each) for each in primal]
            for k, (each, part) in enumerate(zip(primal, parts, strict=True)):
                shadow = Value(part, each.location, f"{each.name}{suffix}")
                body.arguments.append(shadow)
                found.numbers[each] = (shadow, k)
    found.roots = {name: values[0] for name, values in own.items() if values}
    function.parameters = (*function.parameters, *made)
    return found


def _part(kind: Type, primal: Value) -> ScalarType:
    """The type of one part of a number's derivative."""
    assert isinstance(kind, ScalarType)
    assert isinstance(primal.type, ScalarType)
    if kind.kind != "complex":
        return kind
    machine = machine_type(kind)
    return machine if machine.is_float else primal.type
