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
from typing import Any, cast

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
        self.names: dict[int, str] = {}
        self.used: dict[str, int] = {}
        self.unnamed = 0
        self.locations: dict[Location, int] = {}
        self.location_lines: list[str] = []
        # Texts of locations that were met, by id.
        self.places: dict[int, str] = {}

    def function(self, function: Function) -> None:
        self.names, self.used, self.unnamed = {}, {}, 0
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
        for operation in block.operations:
            self.operation(operation, indent)
            for note in self.notes.get(id(operation), ()):
                self.lines.append(f"{indent}// ^ {note}")

    def operation(self, operation: Operation, indent: str) -> None:
        inputs, attributes, regions = list[str](), list[str](), list[Block]()
        names = self.names
        for name, role, default in _printed_fields(type(operation)):
            value: Any = getattr(operation, name)
            if role == "operand":
                inputs.append(names.get(id(value)) or self.use(value))
            elif role == "operands":
                inputs.append("[" + ", ".join(map(self.use, value)) + "]")
            elif role == "optional":
                if value is not None:
                    inputs.append(f"{name}={self.use(value)}")
            elif role == "region":
                regions.append(value)
            elif value != default:
                attributes.append(f"{name} = {_attribute(value)}")
        text = operation.OPCODE
        if inputs:
            text += " " + ", ".join(inputs)
        if attributes:
            text += f" <{', '.join(attributes)}>"
        # A region's own values are declared before the results get their names, as in the text.
        results, tail = operation.results, self.where(operation.location)
        start = indent + text
        if len(results) == 1:
            start, tail = (
                f"{indent}{self.fresh(results[0])} = {text}",
                f" : {_typed(results[0])}{tail}",
            )
        elif results:
            tail = f" : {', '.join(map(_typed, results))}{tail}"
            start = f"{indent}{', '.join(map(self.fresh, results))} = {text}"
        if not regions:
            self.lines.append(start + tail)
            return
        for block in regions:
            arguments = ", ".join(self.declare(v, where=True) for v in block.arguments)
            self.lines.append(start + (f" ({arguments}) {{" if arguments else " {"))
            self.block(block, indent + "  ")
            start = indent + "}"
        self.lines.append(start + tail)

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
        self.names[id(value)] = name
        return name

    def use(self, value: Value) -> str:
        return self.names.get(id(value), f"%undefined_{value.name or 'value'}")

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


@functools.cache
def _printed_fields(cls: type[Operation]) -> list[tuple[str, str, Any]]:
    """The name, role and default of each field of an operation."""
    defaults = {field.name: field.default for field in fields(cls)}
    return [(name, role, defaults.get(name, NOTHING)) for name, role in cls.FIELDS]


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
