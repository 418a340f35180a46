"""Memory seen in other ways: as elements of another type, as short vectors, as records.

What a NaN is in bits differs between machines. So memory that floats are stored into isn't looked
at as anything else, and where integers lie, floats are only read.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tests.fuzz.drawing import Drawing
from tests.fuzz.expressions import NUMPY_NAMES
from tests.fuzz.overloading import Overloading
from tests.fuzz.records import Field, Records, RecordType, Rows
from tests.fuzz.reference import DTYPES, FLOATS, INTEGERS
from tests.fuzz.scope import Array, Scope, Variable
from tests.fuzz.statements import Lines

_NUMBERS: Final = (*INTEGERS, *FLOATS)
_LANES: Final = "xyzw"
VECTOR_NAMES: Final = {
    "i8": "char", "u8": "uchar", "i16": "short", "u16": "ushort", "i32": "int", "u32": "uint",
    "i64": "longlong", "u64": "ulonglong", "f16": "half", "f32": "float", "f64": "double",
}  # fmt: skip


def bytes_of(kind: str) -> int:
    """The size of an element."""
    return np.dtype(DTYPES[kind]).itemsize


class Layouts(Overloading):
    """Statements, with those that look at memory in another way.

    Attributes:
        record_types: those of the program's arrays, whose dtypes the program defines.
    """

    def __init__(self, draw: Drawing) -> None:
        super().__init__(draw)
        self.record_types: list[RecordType] = []

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        found = [*super().more_statements(scope, depth), (1, self._vector)]
        if self._viewable(scope):
            found.append((1, self._view_of_array))
        if depth > 0:
            found += [(1, self._view_of_local), (1, self._local_records)]
        if scope.records:
            found.append((5, self._record_statement))
        if scope.rows:
            found.append((5, self._row_statement))
        return found

    # views as other elements

    def _view_of_local(self, scope: Scope, depth: int) -> Lines:
        """A local array and a view of it, both used inside of a block of statements."""
        kind, other = self.choose(_NUMBERS), self.choose(_NUMBERS)
        size = 8 * (1 + self.flag()) // bytes_of(kind)
        table = self.flag(4)
        self.count("view of a local table" if table else "view of a local array")
        name, seen, index, held = (self.name(prefix) for prefix in "lwiv")
        value = self.make(kind, scope, 1, dynamic=True).text
        cast = NUMPY_NAMES[kind]
        filled = held if kind in INTEGERS else f"{held} if {held} == {held} else {cast}(0)"
        lines = [
            f"{name} = cuda.local.array({(2, size) if table else size}, {cast})",
            f"for {index} in range({2 * size if table else size}):",
            f"    {held} = {value}",
            f"    {name}[{f'{index} // {size}, {index} % {size}' if table else index}] = {filled}",
            f"{seen} = {name}.view({NUMPY_NAMES[other]})",
        ]
        inside = scope.inner()
        ndim = 1 + table
        inside.arrays += [
            Array(name, kind, ndim, writable=kind in INTEGERS),
            Array(seen, other, ndim, writable=other in INTEGERS),
        ]
        return lines + self.block(inside, depth - 1)

    def _viewable(self, scope: Scope) -> list[Array]:
        """Arrays whose bits are the same everywhere."""
        return [
            a for a in scope.arrays
            if a.views and a.window is None and a.element in _NUMBERS
            and (a.element in INTEGERS or not (a.writable or a.own))
        ]  # fmt: skip

    def _view_of_array(self, scope: Scope, depth: int) -> Lines:
        array = self.choose(self._viewable(scope))
        size = bytes_of(array.element)
        # A thread that owns one element owns the whole of it only, not each half.
        split = array.contiguous and array.own is None
        kinds = [k for k in _NUMBERS if bytes_of(k) == size or (split and bytes_of(k) < size)]
        other, name = self.choose(kinds), self.name("w")
        self.count("view of smaller elements" if bytes_of(other) < size else "view of an array")
        writable = array.writable and other in INTEGERS
        scope.arrays.append(
            Array(name, other, array.ndim, writable, array.own, array.whole, long=array.long)
        )
        return [f"{name} = {array.name}.view({NUMPY_NAMES[other]})"]

    # short vectors

    def vector_rows(self, name: str, own: str | None, writable: bool) -> Rows:
        """An array argument that can be seen as vectors."""
        kind = self.choose(_NUMBERS)
        lanes = self.choose([n for n in (2, 4) if n * bytes_of(kind) <= 16])
        self.count("rows of vectors")
        return Rows(name, kind, lanes, own, writable)

    def _vector_value(self, kind: str, lanes: int, scope: Scope, held: str, depth: int) -> str:
        """The text of a vector."""
        if held and self.flag(3):
            return held
        if depth == 0 or self.flag(3):
            fresh = [
                str(self.number(9)) if self.flag(4) else self.make(kind, scope, 1, True).text
                for _ in range(lanes)
            ]
            return f"cuda.{VECTOR_NAMES[kind]}{lanes}({', '.join(fresh)})"
        first = self._vector_value(kind, lanes, scope, held, depth - 1)
        form = self.choose(("vector", "number", "negative"))
        self.count(f"vector and {form}")
        if form == "negative":
            return f"(-{first})"
        operator = self.choose(("+", "-", "*", *(("&", "|", "^") if kind in INTEGERS else "/")))
        if form == "number":
            second = self.make(kind, scope, 1, True).text
        else:
            second = self._vector_value(kind, lanes, scope, held, depth - 1)
        terms = (first, second) if self.flag() else (second, first)
        return f"({terms[0]} {operator} {terms[1]})"

    def _vector(self, scope: Scope, depth: int) -> Lines:
        """A vector, perhaps chosen or carried around a loop, whose lanes get names."""
        self.count("vector")
        kind, lanes, held = self.choose(_NUMBERS), 1 + self.number(3), self.name("t")
        lines = [f"{held} = {self._vector_value(kind, lanes, scope, '', 1)}"]
        form = self.choose(("plain", "branch", "loop"))
        following = self._vector_value(kind, lanes, scope, held, 2)
        if form == "branch":
            self.count("joined vectors")
            test = self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {held} = {following}"]
        elif form == "loop":
            self.count("carried vector")
            lines += [f"for {self.name('i')} in range({self.number(3)}):"]
            lines += [f"    {held} = {following}"]
        else:
            lines.append(f"{held} = {following}")
        return lines + self._lanes_named(held, kind, lanes, scope)

    def _lanes_named(self, held: str, kind: str, lanes: int, scope: Scope) -> Lines:
        names = [self.name("v") for _ in range(lanes)]
        scope.variables += [Variable(name, kind) for name in names]
        if lanes > 1 and self.flag():
            return [f"{', '.join(names)} = {held}"]
        return [f"{name} = {held}.{lane}" for name, lane in zip(names, _LANES, strict=False)]

    def _row_statement(self, scope: Scope, depth: int) -> Lines:
        """Rows of an array: read, stored whole or by lanes."""
        rows = self.choose(scope.rows)
        vector, kind, lanes = f"{VECTOR_NAMES[rows.element]}{rows.lanes}", rows.element, rows.lanes
        name = self.name("w")
        viewed = f"{rows.name}.view(cuda.{vector})"
        lines = [f"{name} = {self.choose((viewed, f'cuda.vectors({rows.name}, {lanes})'))}"]

        def place() -> str:
            return f"{name}[{rows.own or self.index(f'len({name})', scope, 1)}]"

        uses = ["lanes", "value", *(("whole", "lane", "copy") if rows.writable else ())]
        use = self.choose(uses)
        self.count(f"row: {use}")
        match use:
            case "lanes":
                lines += self._lanes_named(place(), kind, lanes, scope)
            case "value":
                held = self.name("t")
                lines.append(f"{held} = cuda.{vector}({place()})")
                lines.append(f"{held} = {self._vector_value(kind, lanes, scope, held, 2)}")
                lines += self._lanes_named(held, kind, lanes, scope)
            case "whole":
                if self.flag():
                    value = self._vector_value(kind, lanes, scope, "", 1)
                else:
                    items = [self.make(kind, scope, 1, True).text for _ in range(lanes)]
                    value = ", ".join(items)
                lines.append(f"{place()} = {value}")
            case "lane":
                value = self.stored(kind, scope).text
                lines.append(f"{place()}.{_LANES[self.number(lanes - 1)]} = {value}")
            case _:
                lines.append(f"{place()} = {place()}")
        return lines

    # records

    def record_type(self) -> RecordType:
        """A new structured dtype, which the program has to define, or one that it has."""
        if self.record_types and self.flag():
            return self.choose(self.record_types)
        aligned = not self.flag(3)
        self.count("aligned records" if aligned else "packed records")
        fields: list[Field] = []
        for name in "abc"[: 1 + self.number(2)]:
            form = self.choose(("number", "number", "array", "nested")) if aligned else "number"
            kind = self.choose((*_NUMBERS, "bool"))
            match form:
                case "array":
                    fields.append(Field(name, kind, 1 + self.number(2)))
                case "nested":
                    inner = self.choose((*_NUMBERS, "bool"))
                    fields.append(Field(name, "", 0, (Field("x", kind), Field("y", inner))))
                case _:
                    fields.append(Field(name, kind))
        found = RecordType(f"R{len(self.record_types)}", tuple(fields), aligned)
        self.record_types.append(found)
        return found

    def _local_records(self, scope: Scope, depth: int) -> Lines:
        """A local array of records, used inside of a block of statements."""
        self.count("local array of records")
        kind, size = self.record_type(), 1 + self.number(2)
        name, index = self.name("l"), self.name("i")
        lines = [
            f"{name} = cuda.local.array({size}, {kind.name})",
            f"for {index} in range({size}):",
        ]
        for text, element in kind.places(lambda *forms: self.choose(forms)):
            value = self.make(element, scope, 1, dynamic=True).text
            lines.append(f"    {name}[{index}]{text} = {value}")
        inside = scope.inner()
        inside.records.append(Records(name, kind, None, writable=True))
        return lines + self.block(inside, depth - 1)

    def _record_statement(self, scope: Scope, depth: int) -> Lines:
        """An element of an array of records: its fields read or changed, or all of it assigned."""
        records = self.choose(scope.records)
        numbers = all(not field.count and not field.inner for field in records.type.fields)
        uses = ["read", "element"]
        if records.type.aligned and not all(field.inner for field in records.type.fields):
            uses.append("column")
        if records.writable:
            uses += ["store", "augment", "copy", *["tuple"] * numbers]
        use = self.choose(uses)
        self.count(f"record: {use}")

        def place() -> str:
            own = records.own or self.index(f"len({records.name})", scope, 1)
            return f"{records.name}[{own}]"

        match use:
            case "column":
                return self._column(records, scope)
            case "tuple":
                values = [self.stored(f.element, scope).text for f in records.type.fields]
                return [f"{place()} = {', '.join(values)}" + "," * (len(values) == 1)]
            case "copy":
                others = [r for r in scope.records if r.type == records.type]
                other = self.choose(others)
                index = other.own or self.index(f"len({other.name})", scope, 1)
                return [f"{place()} = {other.name}[{index}]"]
            case "element":
                held = self.name("e")
                lines = [f"{held} = {place()}"]
                for _ in range(1 + self.number(2)):
                    lines += self._field_used(held, records, scope)
                return lines
            case "read":
                return self._field_read(place(), records, scope)
            case _:
                return self._field_changed(place(), records, scope, augmented=use == "augment")

    def _field_used(self, held: str, records: Records, scope: Scope) -> Lines:
        if records.writable and self.flag():
            return self._field_changed(held, records, scope, augmented=self.flag())
        return self._field_read(held, records, scope)

    def _field_of(self, records: Records) -> tuple[str, str]:
        return self.choose(list(records.type.places(lambda *forms: self.choose(forms))))

    def _field_read(self, held: str, records: Records, scope: Scope) -> Lines:
        text, element = self._field_of(records)
        name = self.name("v")
        scope.variables.append(Variable(name, element))
        return [f"{name} = {held}{text}"]

    def _field_changed(self, held: str, records: Records, scope: Scope, augmented: bool) -> Lines:
        text, element = self._field_of(records)
        step = self._step(element, scope) if augmented else None
        if step is not None:
            return [f"{held}{text} {step[0]}= {step[1].text}"]
        return [f"{held}{text} = {self.stored(element, scope).text}"]

    def _column(self, records: Records, scope: Scope) -> Lines:
        """A view of one field of all records."""
        fields = [f for f in records.type.fields if not f.inner]
        field, name = self.choose(fields), self.name("w")
        ndim = 2 if field.count else 1
        scope.arrays.append(
            Array(name, field.element, ndim, records.writable, records.own, views=not field.count)
        )
        return [f'{name} = {records.name}["{field.name}"]']
