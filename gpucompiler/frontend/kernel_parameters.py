"""The parameters of a kernel: a job's argument types → values, and how a launch passes them."""

from __future__ import annotations

import ast
from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, get_args, get_origin

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.places.dense_arrays import view_as_values
from gpucompiler.frontend.places.struct_objects import of_class
from gpucompiler.frontend.places.views import in_columns
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.class_structs import is_struct_class
from gpucompiler.frontend.values.typing import part_type
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    sequence,
)
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.annotations import annotation_of, annotation_text
from gpucompiler.language.constexpr import constexpr_parameters
from gpucompiler.language.signatures import parameter_names
from gpucompiler.language.types import (
    NEAR_PLACES,
    ArrayType,
    RecordType,
    ScalarType,
    StaticType,
    StructType,
    TupleType,
    Type,
    machine_type,
)
from gpucompiler.linear.dense_types import DenseArrayClass, is_dense
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.build import KernelWalk


def kernel_parameters(walk: KernelWalk, ir: Function, source: SourceFunction) -> dict[str, Val]:
    """Values by name; `ir` gets its arguments, and a row for each that a launch is given."""
    frame = Frame(walk, source, Builder(ir.body), ir.body)
    types, names = walk.job.source.argument_types, source.parameters
    arguments = source.node.args
    if arguments.kwarg:
        frame.refuse(
            "GC105",
            f"a kernel can't have **{arguments.kwarg.arg}: a launch's arguments have types, and no "
            "names but the parameters'",
            "name the parameters, take *args, or pass a NamedTuple as one of them",
        )
    starred = arguments.vararg.arg if arguments.vararg else None
    fixed = [name for name in names if name != starred]
    more = len(types) - len(fixed)
    if more < 0 or (more and starred is None):
        least = "at least " if starred else ""
        frame.refuse_arguments(
            f"{source.name} takes {least}{counted(len(fixed), 'argument')} ({', '.join(fixed)}), "
            f"but {counted(len(types), 'argument type')} given",
            "give one type for each parameter",
        )
    _check_constexpr(frame, types)
    environment: dict[str, Val] = {}
    rows: list[tuple[str, str, int]] = []
    rest = iter(types)
    for name in names:
        if name != starred:
            found = _parameter(frame, ir, name, next(rest), rows)
            environment[name] = _annotated(frame, source, name, found)
            continue
        items = [_parameter(frame, ir, f"{name}.{k}", next(rest), rows) for k in range(more)]
        environment[name] = sequence(tuple, items)
    ir.parameters = tuple(rows)
    return environment


def _annotated(frame: Frame, source: SourceFunction, name: str, value: Val) -> Val:
    """An argument as its annotation has it: `Array[vec3]` views an array as such values."""
    function: Any = source.function
    if not isinstance(value, Array) or name not in function.__annotations__:
        return value
    frame.depend("annotation", function, name, annotation_text(function, name))
    found = annotation_of(function, name, frame.depend)
    cls = _element_class(found) if isinstance(value.type.element, StructType) else None
    if cls is None and not isinstance(found, DenseArrayClass):
        return value
    with frame.at_place(next(a for a in _arguments(source) if a.arg == name)):
        if isinstance(found, DenseArrayClass):
            return view_as_values(frame, found, [value])
        return of_class(frame, value, cls)


def _element_class(annotation: Any) -> Any:
    """The class that an annotation names as that of elements: `list[Particle]`."""
    items = get_args(annotation)
    fits = get_origin(annotation) in (list, Sequence, MutableSequence) and len(items) == 1
    return items[0] if fits and is_struct_class(items[0]) else None


def _arguments(source: SourceFunction) -> list[ast.arg]:
    arguments = source.node.args
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]


def _check_constexpr(frame: Frame, types: Sequence[Type]) -> None:
    function: Any = frame.source.function
    names = constexpr_parameters(function)
    if not names:
        return
    for name, kind in zip(parameter_names(function, len(types)), types, strict=False):
        if name in names and not isinstance(kind, StaticType):
            frame.refuse_unknown(
                f"{name} of {frame.source.name} is cuda.constexpr, known at compile time, but the "
                f"kernel is compiled for an argument of type {kind}",
                "launches take the value by themselves; jobs take StaticType(value), as "
                "argument_types(function, arguments) gives it",
            )


def _parameter(
    frame: Frame, ir: Function, name: str, kind: Type, rows: list[tuple[str, str, int]]
) -> Val:
    if isinstance(kind, RecordType):
        items = [
            _parameter(frame, ir, f"{name}.{field}", item, rows)
            for field, item in zip(kind.names, kind.items, strict=True)
        ]
        shared = "argument" if is_dense(kind.cls) else ""
        return Record(kind.cls, kind.names, tuple(items), None, shared)
    if isinstance(kind, TupleType):
        return Tuple(
            tuple(
                _parameter(frame, ir, f"{name}.{position}", item, rows)
                for position, item in enumerate(kind.items)
            )
        )
    if isinstance(kind, StaticType):
        rows.append((name, str(kind), 0))
        return Static(kind.value)
    if isinstance(kind, ScalarType) and kind.kind == "complex":
        return _complex_parameter(frame, ir, name, kind, rows)
    rows.append((name, str(kind), 1))
    identifier = name.replace(".", "_")
    if isinstance(kind, ArrayType):
        held = value_classes.evolve(kind, layout="C") if kind.layout == "F" else kind
        near = frame.walk.job.target.near_arrays
        value = IRValue(held, frame.here, identifier, _small(frame) if near else None)
        ir.body.arguments.append(value)
        array = Array(held, value, name)
        return in_columns(frame, array) if kind.layout == "F" else array
    if not isinstance(kind, ScalarType):
        frame.refuse(
            "GC105",
            f"an argument of type {kind} isn't supported yet",
            "pass its parts, or an array",
        )
    known = _small(frame) if kind.weak and kind.kind == "int" else None
    value = IRValue(frame.machine(kind), frame.here, identifier, known)
    ir.body.arguments.append(value)
    return Scalar(kind, value)


def _small(frame: Frame) -> tuple[int, int] | None:
    """The range of sizes and Python's ints that a launch promises: `size_width`."""
    return (0, NEAR_PLACES) if frame.walk.job.params.size_width == 32 else None


def _complex_parameter(
    frame: Frame, ir: Function, name: str, kind: ScalarType, rows: list[tuple[str, str, int]]
) -> Val:
    """A complex argument arrives as its two parts."""
    rows.append((name, str(kind), 2))
    part = part_type(kind)
    values: list[Scalar] = []
    for word in ("real", "imag"):
        # As the launch packs them, whatever Python's floats compute in.
        found = machine_type(part)
        value = IRValue(found, frame.here, f"{name.replace('.', '_')}_{word}")
        ir.body.arguments.append(value)
        values.append(convert(frame, Scalar(found, value), part))
    return Complex(kind, values[0], values[1])
