"""A job's Python function → a module of typed IR."""

from __future__ import annotations

import ast

from gpucompiler.dependency import Dependency, collecting_opaque, collecting_reads
from gpucompiler.errors import Diagnostic, kernel_error, source_order
from gpucompiler.frontend.capture import SourceFunction, capture
from gpucompiler.frontend.deep_walk import deepen, walking
from gpucompiler.frontend.function_body import walk_body
from gpucompiler.frontend.kernel_parameters import kernel_parameters
from gpucompiler.frontend.overloads import note_unoverloaded
from gpucompiler.frontend.program import Program
from gpucompiler.frontend.shapes import StaticShape, describe_shape
from gpucompiler.frontend.values import Refusal, refuse
from gpucompiler.ir.nodes import Function, Module
from gpucompiler.job import CompilerJob
from gpucompiler.location import Location


def build_ir(job: CompilerJob) -> Module:
    """The module of a job: its kernel (or function) and the device functions that it calls.

    Raises:
        UnsupportedSyntax, TypeMismatch, InvalidKernel: the kernel can't be compiled; all
            independent findings are in the error's `diagnostics`.
    """
    with collecting_opaque() as reasons:
        module = _deeply(job)
    opaque = [Dependency("opaque", None, reason, None) for reason in reasons]
    module.dependencies = (*module.dependencies, *opaque)
    return module


def _deeply(job: CompilerJob) -> Module:
    with walking():
        try:
            return _build(job)
        except RecursionError:
            deepen()
        try:
            return _build(job)
        except RecursionError:
            name = job.source.function.__qualname__
            finding = Diagnostic(
                "GC310",
                f"{name} nests expressions or calls too deeply to be compiled",
                capture(job.source.function).location,
                "split long expressions into several statements",
            )
            raise kernel_error([finding]) from None


def _build(job: CompilerJob) -> Module:
    program = Program(job)
    source = program.source(job.source.function)
    ir = Function(
        program.symbol(job.source.entry), kernel=job.source.kernel, location=source.location
    )
    subject = source.name
    try:
        with collecting_reads(program.dependencies):
            parameters = kernel_parameters(program, ir, source)
            shape = walk_body(program, source, ir, parameters)
        if job.source.kernel and shape is not None and shape != StaticShape(None):
            refuse(
                "GC302",
                f"a kernel returns nothing, but {source.name} returns {describe_shape(shape)}",
                _return_location(source) or source.location,
                "write the result into an array argument",
            )
    except Refusal as refusal:
        program.report(refusal.diagnostic)
    if program.diagnostics:
        ordered = sorted(program.diagnostics, key=source_order)
        raise kernel_error(ordered, f"{subject} can't be compiled")
    program.module.functions.insert(0, ir)
    program.module.dynamic_shared_memory = program.dynamic_shared_memory
    note_unoverloaded(program)
    program.module.dependencies = tuple(program.dependencies.values())
    program.settle_doubts()
    program.tell()
    return program.module


def _return_location(source: SourceFunction) -> Location | None:
    for node in ast.walk(source.node):
        if isinstance(node, ast.Return) and node.value is not None:
            return Location(
                source.file, node.lineno, node.col_offset,
                node.end_lineno or node.lineno, node.end_col_offset or 0, source.name,
            )  # fmt: skip
    return None
