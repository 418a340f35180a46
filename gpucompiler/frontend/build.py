"""A job's Python function → a module of typed IR, and the recursion that makes it."""

from __future__ import annotations

import ast
import types as python_types
from importlib import import_module
from typing import ClassVar

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import (
    Diagnostic,
    InternalError,
    KernelError,
    TargetUnsupported,
    kernel_error,
    source_order,
)
from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.arithmetic.complexes import number_parts
from gpucompiler.frontend.array_functions.known_arrays import owned, passed
from gpucompiler.frontend.calls.attributes import attribute_of
from gpucompiler.frontend.calls.dispatch import call_value
from gpucompiler.frontend.calls.operator_functions import item_of
from gpucompiler.frontend.device_functions import DeviceFunctions
from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.frame.identities import Identities
from gpucompiler.frontend.frame.walk import Walk
from gpucompiler.frontend.function_body import walk_body
from gpucompiler.frontend.functions.local_functions import define
from gpucompiler.frontend.functions.overloads import note_unoverloaded, operator_by_overload
from gpucompiler.frontend.iteration.assignment import bind
from gpucompiler.frontend.iteration.comprehensions import (
    Action,
    dict_comprehension,
    generator_expression,
    list_comprehension,
    run_action,
    set_comprehension,
)
from gpucompiler.frontend.iteration.loops import ComprehensionFor, for_loop, while_loop
from gpucompiler.frontend.kernel_parameters import kernel_parameters
from gpucompiler.frontend.operations.comparisons import compare_by
from gpucompiler.frontend.operations.fragments import elementwise_or_lanewise
from gpucompiler.frontend.places.dense_parts import value_item_place, value_name_place, values_place
from gpucompiler.frontend.places.views import seen_as
from gpucompiler.frontend.places.whole_arrays import kept
from gpucompiler.frontend.source.capture import SourceFunction, capture
from gpucompiler.frontend.source.python_reads import note_reads
from gpucompiler.frontend.syntax.expressions import EXPRESSIONS, evaluate, evaluate_test
from gpucompiler.frontend.syntax.patterns import match
from gpucompiler.frontend.syntax.statements import STATEMENTS, execute
from gpucompiler.frontend.values.shapes import StaticShape, describe_shape
from gpucompiler.frontend.values.values import Refusal, Val
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.jobs.dependency import Dependency, collecting_opaque, collecting_reads
from gpucompiler.jobs.extensions import extension
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.process.deep_stack import deeply
from gpucompiler.values import value_classes


@value_classes.define
class KernelWalk(Walk):
    """The walk over a kernel and the functions that it calls: the whole recursion.

    Args:
        device_functions: the specialisations of the functions that are called.
    """

    statements: ClassVar = {
        **STATEMENTS,
        ast.For: for_loop,
        ast.While: while_loop,
        ast.Match: match,
        ComprehensionFor: for_loop,
        Action: run_action,
    }
    expressions: ClassVar = {
        **EXPRESSIONS,
        ast.ListComp: list_comprehension,
        ast.SetComp: set_comprehension,
        ast.DictComp: dict_comprehension,
        ast.GeneratorExp: generator_expression,
        ast.Lambda: define,
    }
    device_functions: DeviceFunctions = value_classes.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.device_functions = DeviceFunctions(self)

    # Each step is a function of its own module.
    evaluate = staticmethod(evaluate)
    evaluate_test = staticmethod(evaluate_test)
    execute = staticmethod(execute)
    call = staticmethod(call_value)
    bind = staticmethod(bind)
    attribute = staticmethod(attribute_of)
    item = staticmethod(item_of)
    value_item_place = staticmethod(value_item_place)
    value_name_place = staticmethod(value_name_place)
    values_place = staticmethod(values_place)
    compare = staticmethod(compare_by)
    elementwise = staticmethod(elementwise_or_lanewise)
    kept = staticmethod(kept)
    operator_by_overload = staticmethod(operator_by_overload)
    owned = staticmethod(owned)
    passed = staticmethod(passed)
    seen_as = staticmethod(seen_as)
    number_parts = staticmethod(number_parts)

    def call_function(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        return self.device_functions.call(frame, function, arguments, keywords)


def build_ir(job: CompilerJob) -> Module:
    """The module of a job: its kernel (or function) and the device functions that it calls.

    Raises:
        UnsupportedSyntax, TypeMismatch, InvalidKernel: the kernel can't be compiled; all
            independent findings are in the error's `diagnostics`.
    """
    with collecting_opaque() as reasons:
        try:
            module = deeply(lambda: _build(job))
        except RecursionError:
            raise too_deep(job) from None
    opaque = [Dependency("opaque", None, reason, None) for reason in reasons]
    module.dependencies = (*module.dependencies, *opaque)
    return module


def too_long(job: CompilerJob, doing: str) -> KernelError | TargetUnsupported:
    """The error for a job whose time is over; `doing` is what took it."""
    takes = f"longer than {settings.SETTINGS.compile_timeout_s:g} s ({doing})"
    return _too_much(job, takes, "GPUCOMPILER_COMPILE_TIMEOUT_S")


def too_large(job: CompilerJob, doing: str) -> KernelError | TargetUnsupported:
    """The error for a job that takes too much memory; `doing` is what took it."""
    takes = f"more than {settings.SETTINGS.compile_memory_mib} MiB of memory ({doing})"
    return _too_much(job, takes, "GPUCOMPILER_COMPILE_MEMORY_MIB")


def _too_much(job: CompilerJob, takes: str, setting: str) -> KernelError | TargetUnsupported:
    name = job.source.function.__qualname__
    finding = Diagnostic(
        "GC311",
        f"compiling {name} takes {takes}",
        _definition(job),
        "make several kernels of it, or loops of what is repeated; the environment's "
        f"{setting} sets the limit",
    )
    return kernel_error([finding], f"{name} can't be compiled")


def too_deep(job: CompilerJob) -> KernelError | TargetUnsupported:
    """The error for a job that nests more deeply than the largest stack lets a compiler walk."""
    name = job.source.function.__qualname__
    finding = Diagnostic(
        "GC310",
        f"{name} nests statements, expressions, calls or tuples too deeply to be compiled",
        _definition(job),
        "split it: several statements or functions, and arrays instead of nested tuples",
    )
    return kernel_error([finding], f"{name} can't be compiled")


def _definition(job: CompilerJob) -> Location | None:
    try:
        return capture(job.source.function).location
    except (KernelError, RecursionError):
        return None


def _note_passes(walk: KernelWalk) -> None:
    """Note the job's own passes, and what their functions read; a version stands for that."""
    for name in walk.job.params.passes:
        added = extension("pass", name)
        read = Dependency("extension", None, ("pass", name), added)
        walk.dependencies["extension", name] = read
        if not added.version:
            note_reads(added.function)


def _build(job: CompilerJob) -> Module:
    walk = KernelWalk(job)
    try:
        return _walked(walk)
    except KernelError:
        if not walk.unfollowed:
            raise
    # Compile time doesn't know all names of a value that is changed, so that numbers follow it.
    return _walked(KernelWalk(job, identities=Identities()))


def _walked(walk: KernelWalk) -> Module:
    job = walk.job
    source = walk.source(job.source.function)
    ir = Function(walk.symbol(job.source.entry), kernel=job.source.kernel, location=source.location)
    subject = source.name
    try:
        with collecting_reads(walk.dependencies):
            _note_passes(walk)
            parameters = kernel_parameters(walk, ir, source)
            shape = walk_body(walk, source, ir, parameters)
        if job.source.kernel and shape is not None and shape != StaticShape(None):
            walk.report(
                Diagnostic(
                    "GC302",
                    f"a kernel returns nothing, but {source.name} returns {describe_shape(shape)}",
                    _return_location(source) or source.location,
                    "write the result into an array argument",
                )
            )
    except Refusal as refusal:
        walk.report(refusal.diagnostic)
    if walk.diagnostics:
        ordered = sorted(walk.diagnostics, key=source_order)
        raise kernel_error(ordered, f"{subject} can't be compiled")
    if walk.left_out:
        # An attempt that was taken back has taken an error with it.
        place = walk.left_out[0] or source.location
        raise InternalError(f"{subject}: {place.file}:{place.line} has neither code nor an error")
    walk.module.functions.insert(0, ir)
    walk.module.dynamic_shared_memory = walk.dynamic_shared_memory
    if walk.has_boxes:
        import_module("gpucompiler.frontend.device_names.box_forms").inline_boxes(walk.module)
    note_unoverloaded(walk)
    walk.module.dependencies = tuple(walk.dependencies.values())
    walk.module.choices = tuple(walk.choices)
    walk.settle_doubts()
    walk.tell()
    # It knows the walk: all that was walked would stay until Python looks for cycles.
    del walk.device_functions
    return walk.module


def _return_location(source: SourceFunction) -> Location | None:
    for node in ast.walk(source.node):
        if isinstance(node, ast.Return) and node.value is not None:
            return Location(
                source.file, node.lineno, node.col_offset,
                node.end_lineno or node.lineno, node.end_col_offset or 0, source.name,
            )  # fmt: skip
    return None
