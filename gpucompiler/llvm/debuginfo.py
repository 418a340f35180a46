"""Python lines in the machine code, as LLVM debug metadata.

`emissionKind: DebugDirectivesOnly` gives `.loc` directives and nothing else. The other kinds make
LLVM write `.target sm_90, debug`, after which ptxas no longer optimises (measured on a reduction:
249 instructions instead of 70).
"""

from __future__ import annotations

import os
from typing import Protocol

from gpucompiler.ir.nodes import Function
from gpucompiler.llvm.text import metadata_string
from gpucompiler.location import Location


class _Nodes(Protocol):
    named: list[str]
    flags: list[str]

    def node(self, text: str) -> str: ...
    def distinct_node(self, text: str) -> str: ...


class DebugWriter:
    """Writes files, subprograms and locations into a module's metadata, each once."""

    def __init__(self, nodes: _Nodes) -> None:
        self._nodes = nodes
        self._unit = ""
        self._subprograms: dict[tuple[str, str], str] = {}
        self._places: dict[tuple[int, str], str] = {}
        self._keep_alive: list[Location] = []

    def subprogram(self, function: Function) -> str:
        """The subprogram of a function of the module, "" if its place is unknown."""
        if function.location is None:
            return ""
        return self._subprogram(function.location.file, function.name, function.location.line)

    def suffix(self, location: Location | None, scope: str, function: Function) -> str:
        """`, !dbg !N` for an instruction that comes from a place."""
        place = location or function.location
        if place is None:
            return ""
        key = (id(place), scope)
        if key not in self._places:
            self._keep_alive.append(place)
            self._places[key] = f", !dbg {self._location(place, scope)}"
        return self._places[key]

    def _location(self, place: Location, scope: str) -> str:
        column = min(place.column + 1, 65535)
        if place.caller is None:
            return self._nodes.node(
                f"!DILocation(line: {place.line}, column: {column}, scope: {scope})"
            )
        inner = self._subprogram(place.file, place.function or "inlined", place.line)
        caller = self._location(place.caller, scope)
        return self._nodes.node(
            f"!DILocation(line: {place.line}, column: {column}, scope: {inner}, "
            f"inlinedAt: {caller})"
        )

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
        directory, name = os.path.split(file)
        return self._nodes.node(
            f"!DIFile(filename: {metadata_string(name)[1:]}, "
            f"directory: {metadata_string(directory)[1:]})"
        )

    def _compile_unit(self, file: str) -> str:
        if not self._unit:
            self._unit = self._nodes.distinct_node(
                f"!DICompileUnit(language: DW_LANG_Python, file: {self._file(file)}, "
                'producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, '
                "emissionKind: DebugDirectivesOnly)"
            )
            self._nodes.named.append(f"!llvm.dbg.cu = !{{{self._unit}}}")
            self._nodes.flags.append('!{i32 2, !"Debug Info Version", i32 3}')
        return self._unit
