"""The IR as text.

    kernel @axpy(%y: array<f32, 1>, %a: f64) parameters("y" "array<f32, 1>" 1, "a" "pyfloat" 1) #0 {
      %i = simt.thread_index <axis = "x"> : i32 range(0, 1023) #1
      %0 = arith.convert %i : i64 range(0, 1023) #1
      %1 = array.load %y, [%0] : f32 #2
      func.return []
    }
    #0 = loc "axpy.py" 3:0-3:9 "axpy"

An operation prints as

    results = opcode operands <attributes> { regions } : result types #location

Lists of operands stand in brackets, optional operands as `name=%value`, attributes with their
default value are left out. `gpucompiler.ir.parser` reads this text back.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple, cast

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.settings import IR_SCHEMA
from gpucompiler.values.value_classes import NOTHING, fields


def print_module(module: Module, notes: dict[int, list[str]] | None = None) -> str:
    """A module as text.

    Args:
        module: what to print.
        notes: remarks printed under an operation, by `id(operation)`; the verifier's findings.
    """
    printer = _Printer(notes or {})
    dynamic = "true" if module.dynamic_shared_memory else "false"
    printer.lines.append(f"module <schema = {IR_SCHEMA}, dynamic_shared_memory = {dynamic}>")
    for function in module.functions:
        printer.function(function)
    return "\n".join([*printer.lines, *printer.location_lines]) + "\n"


class _Printer:
    def __init__(self, notes: dict[int, list[str]]) -> None:
        self.notes = notes
        self.lines: list[str] = []
        self.name_all()
        self.used: dict[str, int] = {}
        self.unnamed = 0
        self.locations: dict[Location, int] = {}
        self.location_lines: list[str] = []
        # Texts of locations that were met, by id.
        self.places: dict[int, str] = {id(None): ""}

    def name_all(self) -> None:
        """Begin anew with names, which are those of a function."""
        self.names = _Names()
        #: The name of a value.
        self.named = self.names.__getitem__

    def function(self, function: Function) -> None:
        self.used, self.unnamed = {}, 0
        self.name_all()
        word = "kernel" if function.kernel else "func"
        results = (
            f" -> ({', '.join(map(str, function.result_types))})" if function.result_types else ""
        )
        extra = ""
        if function.parameters:
            rows = ", ".join(f"{_text(n)} {_text(t)} {c}" for n, t, c in function.parameters)
            extra = f" parameters({rows})"
        if function.inline != "auto":
            extra += f" inline({function.inline})"
        if function.scope != "thread":
            extra += f" scope({function.scope})"
        if function.adjoint:
            extra += f" adjoint(@{function.adjoint})"
        if function.jvp:
            extra += f" jvp(@{function.jvp})"
        parameters = ", ".join(self.declare(v, where=True) for v in function.body.arguments)
        extra += self.where(function.location)
        self.lines.append(f"{word} @{function.name}({parameters}){results}{extra} {{")
        self.block(function.body, "  ")
        self.lines.append("}")

    def block(self, block: Block, indent: str) -> None:
        notes = self.notes
        for operation in block.operations:
            self.operation(operation, indent)
            if notes and id(operation) in notes:
                self.lines += [f"{indent}// ^ {note}" for note in notes[id(operation)]]

    def operation(self, operation: Operation, indent: str) -> None:
        form = _FORMS[type(operation)]
        if form.single is None:
            inputs = self.inputs(operation, form.fields)
        else:
            inputs = ", ".join(map(self.named, form.single(operation)))
        text = f"{operation.OPCODE} {inputs}" if inputs else operation.OPCODE
        values = form.attributes(operation)
        if values != form.defaults:
            text += _changed(form, values)
        place = self.places.get(id(operation.location))
        tail = self.where(operation.location) if place is None else place
        # A region's own values are declared before the results get their names, as in the text.
        results = operation.results
        start = indent + text
        if len(results) == 1:
            (result,) = results
            start = f"{indent}{self.fresh(result)} = {text}"
            tail = f" : {_typed(result)}{tail}"
        elif results:
            tail = f" : {', '.join(map(_typed, results))}{tail}"
            start = f"{indent}{', '.join(map(self.fresh, results))} = {text}"
        for name in operation.REGIONS:
            block: Block = getattr(operation, name)
            arguments = ", ".join(self.declare(v, where=True) for v in block.arguments)
            self.lines.append(start + (f" ({arguments}) {{" if arguments else " {"))
            self.block(block, indent + "  ")
            start = indent + "}"
        self.lines.append(start + tail)

    def inputs(self, operation: Operation, fields: list[tuple[str, str]]) -> str:
        """The operands of an operation with lists of operands, or with some that may be missing."""
        found = list[str]()
        for name, role in fields:
            value: Any = getattr(operation, name)
            if role == "operand":
                found.append(self.named(value))
            elif role == "operands":
                found.append(f"[{', '.join(map(self.named, value))}]")
            elif value is not None:
                found.append(f"{name}={self.named(value)}")
        return ", ".join(found)

    def declare(self, value: Value, where: bool = False) -> str:
        name = self.fresh(value)
        return f"{name}: {_typed(value)}" + (self.where(value.location) if where else "")

    def fresh(self, value: Value) -> str:
        if value.name and value.name.isidentifier():
            count = self.used.get(value.name, 0)
            self.used[value.name] = count + 1
            name = f"%{value.name}.{count}" if count else f"%{value.name}"
        else:
            name = f"%{self.unnamed}"
            self.unnamed += 1
        self.names[value] = name
        return name

    def where(self, location: Location | None) -> str:
        if location is None:
            return ""
        # Operations of one expression share their location, and hashing it by value is slow.
        found = self.places.get(id(location))
        if found is not None:
            return found
        number = self.locations.get(location)
        if number is None:
            caller = "" if location.caller is None else " at" + self.where(location.caller)
            also = "" if location.also is None else " also" + self.where(location.also)
            number = len(self.locations)
            self.locations[location] = number
            span = f"{location.line}:{location.column}-{location.end_line}:{location.end_column}"
            function = _text(location.function)
            self.location_lines.append(
                f"#{number} = loc {_text(location.file)} {span} {function}{caller}{also}"
            )
        found = self.places[id(location)] = f" #{number}"
        return found


class _Names(dict[Value, str]):
    """The names of values. An invalid module has operands that nothing defines."""

    def __missing__(self, value: Value) -> str:
        return f"%undefined_{value.name or 'value'}"


class _Form(NamedTuple):
    """How the operations of a class print.

    Args:
        single: reads the operands, where each field of them holds one; else None.
        fields: the names and roles of the fields that hold operands.
        attributes: reads the attributes.
        names, defaults: of the attributes.
    """

    single: Callable[[Any], tuple[Value, ...]] | None
    fields: list[tuple[str, str]]
    attributes: Callable[[Any], tuple[Any, ...]]
    names: list[str]
    defaults: tuple[Any, ...]


class _Forms(dict[type[Operation], _Form]):
    """Filled as classes are met."""

    def __missing__(self, cls: type[Operation]) -> _Form:
        names = [name for name, role in cls.FIELDS if role == "attribute"]
        inputs = [(name, role) for name, role in cls.FIELDS if role not in ("attribute", "region")]
        defaults = {field.name: field.default for field in fields(cls)}
        found = self[cls] = _Form(
            _tuple_of([name for name, _ in inputs])
            if all(role == "operand" for _, role in inputs)
            else None,
            inputs,
            _tuple_of(names),
            names,
            tuple(defaults.get(name, NOTHING) for name in names),
        )
        return found


_FORMS: Final = _Forms()


def _tuple_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda operation: ()
    only = attrgetter(*names)
    return lambda operation: (only(operation),)


def _changed(form: _Form, values: tuple[Any, ...]) -> str:
    """The attributes that have other values than they have by default."""
    rows = zip(form.names, values, form.defaults, strict=True)
    shown = [f"{name} = {_attribute(value)}" for name, value, default in rows if value != default]
    return f" <{', '.join(shown)}>" if shown else ""


def _typed(value: Value) -> str:
    if value.range is None:
        return str(value.type)
    return f"{value.type} range({value.range[0]}, {value.range[1]})"


# The same few names and words stand in thousands of operations.
@functools.lru_cache(maxsize=1024)
def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _attribute(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        return repr(value) if math.isfinite(value) else ("inf" if value > 0 else "-inf")
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_attribute, cast("tuple[Any, ...]", value))) + ")"
    return str(value)
