"""Python lines in the machine code, as LLVM debug metadata.

`emissionKind: DebugDirectivesOnly` gives `.loc` directives and nothing else. The other kinds make
LLVM write `.target sm_90, debug`, after which ptxas no longer optimises (measured on a reduction:
249 instructions instead of 70). Only `debug=True` uses them, for DWARF that also describes the
Python variables that are numbers or arrays.
"""

from __future__ import annotations

import os
from typing import Final, Protocol

from gpucompiler.diagnostics.location import Location, portable_file
from gpucompiler.ir.structure.nodes import Function, Value
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.llvm.lines.places import ALSO
from gpucompiler.llvm.text import metadata_string

# DWARF's encodings of the kinds of scalars; a complex number is none that PTX has.
_ENCODINGS: Final = {
    "bool": "DW_ATE_boolean", "int": "DW_ATE_signed", "uint": "DW_ATE_unsigned",
    "float": "DW_ATE_float", "complex": "DW_ATE_complex_float", "storage": "DW_ATE_unsigned",
}  # fmt: skip


class _Nodes(Protocol):
    named: list[str]
    flags: list[str]

    def node(self, text: str) -> str: ...
    def distinct_node(self, text: str) -> str: ...


class DebugWriter:
    """Writes files, subprograms and locations into a module's metadata, each once.

    Attributes:
        full: everything for a debugger, at the cost of optimisation.
    """

    def __init__(self, nodes: _Nodes, full: bool = False) -> None:
        self._nodes = nodes
        self.full = full
        self._unit = ""
        self._subprograms: dict[tuple[str, str], str] = {}
        self._places: dict[tuple[int, str], str] = {}
        self._variables: dict[tuple[str, str, str], str] = {}
        self._keep_alive: list[Location] = []
        self._also: list[str] = []

    def subprogram(self, function: Function, role: str = "") -> str:
        """The subprogram of a function of the module, "" if its place is unknown.

        `role` names one of several LLVM functions that are made of it.
        """
        if function.location is None:
            return ""
        place = function.location
        return self._subprogram(place.file, function.name + role, place.line)

    def finish(self) -> None:
        """Write the table of operations that were made of two, which have two places."""
        if self._also:
            self._nodes.named.append(f"{ALSO} = !{{{', '.join(self._also)}}}")

    def suffix(self, location: Location | None, scope: str, function: Function) -> str:
        """`, !dbg !N` for an instruction that comes from a place."""
        place = location or function.location
        if place is None:
            return ""
        key = (id(place), scope)
        if key not in self._places:
            self._keep_alive.append(place)
            self._places[key] = f", !dbg {self._location(place, scope)}"
            if place.also is not None:
                self._places[key] = f", !dbg {self._fused(place, place.also, scope)}"
        return self._places[key]

    def variable(self, value: Value, text: str, scope: str) -> str:
        """The record that a Python variable has a value from here on, "" if it can't be said.

        Args:
            value: of the IR, with the variable's name.
            text: its LLVM value, with the type.
            scope: the subprogram of the function that is being written.
        """
        place, kind = value.location, self._type_of(value)
        if not self.full or place is None or not value.name or not kind:
            return ""
        inside = scope
        if place.caller is not None:
            inside = self._subprogram(place.file, place.function or "inlined", place.line)
        key = (value.name, inside, kind)
        if key not in self._variables:
            # One variable of Python, however often it is bound: that of its first line.
            self._variables[key] = self._nodes.node(
                f"!DILocalVariable(name: {metadata_string(value.name)[1:]}, scope: {inside}, "
                f"file: {self._file(place.file)}, line: {place.line}, type: {kind})"
            )
        where = self._location(place, scope)
        return f"#dbg_value({text}, {self._variables[key]}, !DIExpression(), {where})"

    def _type_of(self, value: Value) -> str:
        """The type of a number, or of a pointer to the elements of an array in global memory."""
        kind = value.type
        element = kind.element if isinstance(kind, ArrayType) else kind
        if not isinstance(element, ScalarType) or element.kind == "struct":
            return ""
        if isinstance(kind, ArrayType) and kind.space != "global":
            return ""
        number = self._nodes.node(
            f'!DIBasicType(name: "{element.numpy_name}", size: {8 * element.itemsize}, '
            f"encoding: {_ENCODINGS[element.kind]})"
        )
        if element is kind:
            return number
        return self._nodes.node(
            f"!DIDerivedType(tag: DW_TAG_pointer_type, baseType: {number}, size: 64)"
        )

    def _location(self, place: Location, scope: str) -> str:
        return self._nodes.node(self._location_text(place, scope))

    def _location_text(self, place: Location, scope: str) -> str:
        column = min(place.column + 1, 65535)
        if place.caller is None:
            return f"!DILocation(line: {place.line}, column: {column}, scope: {scope})"
        inner = self._subprogram(place.file, place.function or "inlined", place.line)
        caller = self._location(place.caller, scope)
        return (
            f"!DILocation(line: {place.line}, column: {column}, scope: {inner}, "
            f"inlinedAt: {caller})"
        )

    def _fused(self, place: Location, also: Location, scope: str) -> str:
        """A location of its own for an operation that was made of two."""
        number = self._nodes.distinct_node(self._location_text(place, scope))
        self._also.append(self._nodes.node(f"!{{{number}, {self._location(also, scope)}}}"))
        return number

    def _subprogram(self, file: str, name: str, line: int) -> str:
        key = (file, name)
        if key not in self._subprograms:
            self._subprograms[key] = self._nodes.distinct_node(
                f"!DISubprogram(name: {metadata_string(name)[1:]}, scope: {self._file(file)}, "
                f"file: {self._file(file)}, line: {line}, type: {self._type()}, "
                f"spFlags: DISPFlagDefinition, unit: {self._compile_unit(file)})"
            )
        return self._subprograms[key]

    def _type(self) -> str:
        return self._nodes.node("!DISubroutineType(types: !{})")

    def _file(self, file: str) -> str:
        directory, name = os.path.split(portable_file(file))
        return self._nodes.node(
            f"!DIFile(filename: {metadata_string(name)[1:]}, "
            f"directory: {metadata_string(directory)[1:]})"
        )

    def _compile_unit(self, file: str) -> str:
        if not self._unit:
            self._unit = self._nodes.distinct_node(
                f"!DICompileUnit(language: DW_LANG_Python, file: {self._file(file)}, "
                f'producer: "gpucompiler", isOptimized: {str(not self.full).lower()}, '
                "runtimeVersion: 0, emissionKind: "
                f"{'FullDebug' if self.full else 'DebugDirectivesOnly'})"
            )
            self._nodes.named.append(f"!llvm.dbg.cu = !{{{self._unit}}}")
            self._nodes.flags.append('!{i32 2, !"Debug Info Version", i32 3}')
        return self._unit
