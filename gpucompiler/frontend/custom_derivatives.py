"""Functions with a derivative that their user has written: specialised beside the function.

    func @f(%x: f64) -> (f64) adjoint(@f_adjoint) { … }
    func @f_adjoint(%x: f64, %result: f64, %g: f64) -> (f64) { … }

An adjoint takes the function's arguments, its results, and the gradients of those results that are
floats. It returns the gradients of the arguments that are floats. A `jvp` takes the tangents of the
float arguments instead, and returns those of the float results.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.frame.dense_aliases import of_caller
from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.values.shapes import (
    RecordShape,
    Shape,
    StaticShape,
    describe,
    leaf_types,
    rebuild,
)
from gpucompiler.frontend.values.typing import is_number
from gpucompiler.frontend.values.values import (
    Complex,
    Scalar,
    Static,
    Val,
    record_items,
    tuple_items,
)
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.dependency import note_read
from gpucompiler.jobs.transforms import wide
from gpucompiler.language.overloading.custom_derivatives import ADJOINT_MARK, JVP_MARK, rule_of
from gpucompiler.language.types import ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.build import KernelWalk
    from gpucompiler.frontend.source.capture import SourceFunction

_HINT = "pass numbers, vectors and tuples of them, and load elements before the call"


def rules_of(walk: KernelWalk, function: Any) -> dict[str, Any]:
    """A function's rules by mark, for jobs with transforms. The compilation depends on them."""
    if not walk.job.source.is_derivative:
        return {}
    found: dict[str, Any] = {}
    for mark in (ADJOINT_MARK, JVP_MARK):
        given = getattr(function, mark, None)
        if given is None:
            note_read("has", function, mark, False)
            continue
        note_read("attribute", function, mark, given)
        if rule_of(function, mark) is not None:
            found[mark] = given
    return found


def refuse_inlined(walk: KernelWalk, frame: Frame, function: Any) -> None:
    """Refuse a function that is walked among its caller's names, if it has rules."""
    if rules_of(walk, function):
        frame.refuse(
            "GC713",
            f"{function.__qualname__} has a derivative of its own, and raises exceptions, makes "
            "memory or changes its caller's values",
            "let it take and return numbers only",
        )


def add_rules(
    walk: KernelWalk,
    frame: Frame,
    source: SourceFunction,
    ir: Function,
    shapes: Sequence[Shape],
    result: Shape | None,
) -> None:
    """Specialise the rules of a function, if it has some, for an instance of it.

    Args:
        frame: that of the call.
        source, ir: the function and its instance.
        shapes, result: of its parameters and its result, which is None after errors.
    """
    rules = rules_of(walk, source.function)
    if not rules or result is None:
        return
    names = source.parameters
    inputs = [_derivative(frame, source, n, s) for n, s in zip(names, shapes, strict=True)]
    output = _derivative(frame, source, "the result", result)
    if not leaf_types(output):
        return
    for mark, rule in rules.items():
        made = Function(
            walk.symbol(f"{ir.name}_{'adjoint' if mark == ADJOINT_MARK else 'jvp'}"),
            location=ir.location,
        )
        walk.callers.append(frame.here)
        try:
            seen = [*zip(names, shapes, strict=True), ("result", of_caller(result))]
            if mark == ADJOINT_MARK:
                _Rule(walk, rule, made).walk_adjoint([*seen, ("g", output)], inputs)
                ir.adjoint = made.name
            else:
                moved = [(f"{n}_dot", s) for n, s in zip(names, inputs, strict=True)]
                _Rule(walk, rule, made).walk_jvp([*seen, *moved], output)
                ir.jvp = made.name
        finally:
            walk.callers.pop()
        walk.module.functions.append(made)


@value_classes.define
class _Rule:
    """A function of the module that calls a rule, and gives its results as the sweep needs them."""

    walk: KernelWalk
    rule: Any
    made: Function
    frame: Frame = value_classes.field(init=False)

    def __attrs_post_init__(self) -> None:
        source = self.walk.source(self.rule)
        self.made.location = source.location
        builder = Builder(self.made.body, source.location)
        self.frame = Frame(self.walk, source, builder, self.made.body)

    def called(self, rows: Sequence[tuple[str, Shape]]) -> Val:
        """The result of the rule, for parameters of these names and shapes."""
        values: list[Val] = []
        for name, shape in rows:
            leaves = [
                IRValue(kind, self.frame.here, name) for kind in self.frame.machine_leaves(shape)
            ]
            self.made.body.arguments += leaves
            values.append(rebuild(shape, leaves.copy(), name))
        return self.walk.device_functions.call(self.frame, self.rule, values, {})

    def walk_adjoint(self, rows: Sequence[tuple[str, Shape]], inputs: Sequence[Shape]) -> None:
        """Make the function: its results are the gradients of the float arguments."""
        result = self.called(rows)
        count = len(inputs)
        found = (result,) if count == 1 else tuple_items(result)
        if found is None or len(found) != count:
            given = describe(result) if found is None else counted(len(found), "value")
            self.frame.refuse(
                "GC713",
                f"{self.rule.__name__} returns {given}, and the function that it is the adjoint of "
                f"has {count} parameters",
                "return a tuple of one gradient for each parameter, None for integers",
            )
        leaves: list[IRValue] = []
        for (name, _), value, shape in zip(rows, found, inputs, strict=False):
            leaves += self.parts(f"the gradient of {name}", value, shape)
        self.end(leaves)

    def walk_jvp(self, rows: Sequence[tuple[str, Shape]], output: Shape) -> None:
        """Make the function: its results are the tangents of the float results."""
        self.end(self.parts("the tangent of the result", self.called(rows), output))

    def end(self, leaves: list[IRValue]) -> None:
        """Return values."""
        body = self.made.body
        body.operations.append(control.Return(values=leaves, location=self.made.location))
        self.made.result_types = tuple(leaf.type for leaf in leaves)

    def parts(self, words: str, value: Val, shape: Shape) -> list[IRValue]:
        """The floats of a derivative, converted to its shape."""
        if isinstance(shape, StaticShape):
            return []
        if isinstance(value, Static) and value.value is None:
            return self.frame.nothing(shape)
        if isinstance(shape, (tuple, RecordShape)):
            items = shape.items if isinstance(shape, RecordShape) else shape
            given = record_items(value) or tuple_items(value)
            if given is not None and len(given) == len(items):
                pairs = zip(given, items, strict=True)
                return [leaf for each, item in pairs for leaf in self.parts(words, each, item)]
        elif isinstance(shape, ScalarType) and _is_number(value, shape.kind == "complex"):
            return self.frame.leaves(value, shape)
        wanted = "a number" if isinstance(shape, ScalarType) else "as many numbers"
        self.frame.refuse(
            "GC713",
            f"{self.rule.__name__} returns {describe(value)} for {words}",
            f"return {wanted}, or None for no derivative",
        )


def _is_number(value: Val, complex_too: bool) -> bool:
    if isinstance(value, Static):
        return is_number(value.value) and (complex_too or not isinstance(value.value, complex))
    return isinstance(value, Scalar) or (complex_too and isinstance(value, Complex))


def _derivative(frame: Frame, source: SourceFunction, name: str, shape: Shape) -> Shape:
    """The shape of a derivative; parts without one are None, and constants' are 0."""
    if isinstance(shape, tuple):
        return tuple(_derivative(frame, source, name, item) for item in shape)
    if isinstance(shape, RecordShape):
        items = tuple(_derivative(frame, source, name, item) for item in shape.items)
        return value_classes.evolve(shape, items=items)
    if isinstance(shape, StaticShape):
        return StaticShape(0.0 if type(shape.value) in (float, complex) else None)
    if isinstance(shape, ScalarType):
        if shape.kind == "complex" or shape.is_float:
            return wide(shape)
        return StaticShape(None)
    what = name if name == "the result" else f"its parameter {name}"
    frame.refuse(
        "GC713",
        f"{source.name} has a derivative of its own, and {what} is no number",
        _HINT,
    )
