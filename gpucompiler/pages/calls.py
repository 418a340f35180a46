"""The functions that a kernel calls, from its typed IR."""

from __future__ import annotations

import itertools
from typing import Any

from gpucompiler.diagnostics.location import Location, portable_file
from gpucompiler.driver import emit_ir
from gpucompiler.ir.operations.arith import Apply
from gpucompiler.ir.operations.control import Call, Calling
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.pages.graph import Graph, GraphEdge, GraphNode
from gpucompiler.reflection import Subject, job_of


def call_graph(subject: Subject, *arguments: Any, **keywords: Any) -> Graph:
    """The functions that a kernel calls, and the lines of the calls.

    Each specialisation of a function is a box of its own, and says its types. Functions that were
    inlined while the kernel was read are there, too. Boxes of libraries' functions and of
    mathematical operations have broken frames.

    Args:
        subject: a job, a linked kernel, or a decorated function.
        arguments, keywords: for a decorated function, those of a launch; only their types count.

    Raises:
        ArgumentError: the subject has no stages, or arguments don't belong to it.
        KernelError: the function can't be compiled for the arguments.
    """
    job, artifact = job_of(subject, arguments, keywords)
    texts = {} if artifact is None else dict(artifact.texts)
    module = parse(texts["ir"]) if "ir" in texts else emit_ir(job)[0]
    return calls_of(module, f"{job.source.entry} for {job.target.name}, calls")


def calls_of(module: Module, title: str = "") -> Graph:
    """The calls of a module's functions."""
    nodes = {function.name: _node(function) for function in module.functions}
    lines: dict[tuple[str, str], set[int]] = {}
    for function in module.functions:
        for operation in function.body.walk():
            caller = function.name
            # Calls that were inlined while the frontend walked: the outermost first.
            for call, inner in _inlined(operation.location):
                name = f"{inner.function.rpartition('.')[2]} (inlined)"
                if name not in nodes:
                    place = f"{_short(inner)}:{inner.line}"
                    nodes[name] = GraphNode(name, (), place, keys=(_key(inner),))
                lines.setdefault((caller, name), set()).add(call.line)
                caller = name
            callee = _callee(operation)
            if callee:
                if callee not in nodes:
                    nodes[callee] = GraphNode(callee, leaf=True)
                line = operation.location.line if operation.location else 0
                lines.setdefault((caller, callee), set()).add(line)
    edges = tuple(
        GraphEdge(caller, callee, ", ".join(str(line) for line in sorted(found) if line))
        for (caller, callee), found in lines.items()
    )
    return Graph(title, tuple(nodes.values()), edges)


def _callee(operation: object) -> str:
    if isinstance(operation, Call):
        return operation.callee
    if isinstance(operation, Calling):
        return f"{operation.callee} (library)"
    return f"{operation.function} (math)" if isinstance(operation, Apply) else ""


def _inlined(place: Location | None) -> list[tuple[Location, Location]]:
    """The calls that led to a place, outermost first: the call, and the place inside."""
    chain = () if place is None else place.chain()[::-1]
    return list(itertools.pairwise(chain))


def _node(function: Function) -> GraphNode:
    place = function.location
    kinds = ", ".join(f"{value.name or '_'}: {value.type}" for value in function.body.arguments)
    gives = ", ".join(map(str, function.result_types))
    lines = (f"({kinds})" + (f" -> {gives}" if gives else ""),)
    if place is None:
        return GraphNode(function.name, lines)
    return GraphNode(function.name, lines, f"{_short(place)}:{place.line}", keys=(_key(place),))


def _short(place: Location) -> str:
    return place.file.replace("\\", "/").rpartition("/")[2]


def _key(place: Location) -> str:
    return f"{portable_file(place.file)}:{place.line}"
