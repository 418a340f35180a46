"""Apply a job's transforms, in order: each makes an adjoint, or adds tangents or a filled array."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.equal_carried import equal_carried
from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import (
    Adjoint,
    Filled,
    Jvp,
    Row,
    derived_names,
    derived_rows,
    own_rows,
    part_rows,
)
from gpucompiler.language.types import I64, Type
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.adjoint import WORDS, adjoint
from gpucompiler.passes.derivatives.context import Context, Copies, derived_place, grid_threads
from gpucompiler.passes.derivatives.custom_rules import check_rules, custom_rules, inline_rules
from gpucompiler.passes.derivatives.one_source import run_forward
from gpucompiler.passes.derivatives.owners import Form, forms_of, is_owned
from gpucompiler.passes.derivatives.ownership import checks_itself
from gpucompiler.passes.derivatives.program import Access, Program, has_last_values, prepare
from gpucompiler.passes.derivatives.refusals import refused
from gpucompiler.passes.derivatives.rules.emitter import is_float, wide_of
from gpucompiler.passes.derivatives.signature import Shadows, add_parameters
from gpucompiler.passes.derivatives.tangents import move_block
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.warps.late_stores import store_late
from gpucompiler.passes.warps.own_elements import take_own_elements

_WORDS = "the tangents of"
_EXTREMES = ("max", "min", "nanmax", "nanmin")


def compares_bits(module: Module) -> bool:
    """Whether an adjoint of a kernel looks which thread's value is the greatest or least one.

    It computes values again and compares their bits. Products that are contracted in one of two
    copies would make values that never are equal, and lose the gradient.
    """
    return any(
        isinstance(each, memory.AtomicUpdate) and each.kind in _EXTREMES and is_float(each.value)
        for function in module.functions
        for each in function.body.walk()
    )


def transform_kernel(module: Module, job: CompilerJob) -> bool:
    """Make a module's kernel the derivative that a job asks for. Returns whether it asks."""
    rows = part_rows(own_rows(job.source))
    own = len(rows)
    # Nothing else reaches the arrays behind these.
    primal = len(module.kernel.body.arguments)
    for transform in job.source.transforms:
        added = derived_rows(rows, transform, own)
        if isinstance(transform, Filled):
            _fill_ahead(module, added)
            module.kernel.settled = False
        else:
            _derive(module, transform, rows, added, len(rows) > own, job)
        rows += added
    if job.source.transforms:
        inline_rules(module)
    if job.source.is_derivative and job.target.loads_hold_stores:
        # Behind the last transform: an element's tangent is stored where its own value isn't.
        kernel = module.kernel
        if store_late(kernel, kernel.body.arguments[primal:]):
            kernel.settled = False
    return bool(job.source.transforms)


def _derive(
    module: Module,
    transform: Adjoint | Jvp,
    known: Sequence[Row],
    rows: Sequence[Row],
    derived: bool,
    job: CompilerJob,
) -> None:
    """Make a module's kernel its adjoint, or give it tangents, in place.

    Args:
        known: the parameters of the kernel.
        rows: those that the transform adds.
        derived: the kernel is an adjoint, whose exchanges of floats have tangents in the order of
            the threads that own the elements.

    Raises:
        KernelError: the kernel has no derivative; the error has the line.
    """
    forward = isinstance(transform, Jvp)
    suffix, words = ("_dot", _WORDS) if forward else ("_grad", WORDS)
    has_lasts = has_last_values(module)
    function = prepare(module, transform.same)
    body = Block()
    names = derived_names(known, transform, transform.names)
    shadows = add_parameters(function, body, names, rows, suffix)
    program = Program(function, custom_rules(module))
    seeds = frozenset([*shadows.arrays, *shadows.numbers])
    derived = derived and forward
    activity = Activity(program, seeds, derived)
    check_rules(program, activity.active, forward)
    if run_forward(program, activity, words):
        activity = Activity(Program(function, program.rules), seeds, derived)
    if isinstance(transform, Adjoint):
        forms = forms_of(activity.program, activity, transform.axes)
        if _take_own(activity.program, forms):
            simplify(function)
            activity = Activity(Program(function, program.rules), seeds, derived)
            forms = forms_of(activity.program, activity, transform.axes)
        adjoint(activity, forms, shadows, body, transform, job, has_lasts=has_lasts)
    else:
        _check_results(program, transform, shadows)
        _tangents(activity, shadows, body)


def _take_own(program: Program, found: Mapping[Value, Mapping[Access, Form]]) -> bool:
    """Let loads of elements that the thread has stored, and that are its own, be these values.

    Returns whether there were some. Loads of memory that the kernel changes would be kept.
    """
    arrays = [
        root
        for root, forms in found.items()
        if memory.Load in (kinds := set(map(type, forms))) and len(kinds) > 1
        and is_owned(forms) and all(checks_itself(program, each, True) for each in forms)
    ]  # fmt: skip
    if not arrays:
        return False
    constants = Builder(Block(), program.function.location)
    body = program.function.body
    taken = take_own_elements(body, arrays, constants.constant)
    body.operations[:0] = constants.block.operations
    return taken is not None


def _check_results(program: Program, transform: Jvp, shadows: Shadows) -> None:
    """Refuse tangents that go nowhere: the kernel writes no parameter that has one."""
    written = [each.array for each in program.accesses if not isinstance(each, memory.Load)]
    roots = dict.fromkeys(map(program.origin, written))
    if roots and not any(root in shadows.arrays for root in roots):
        raise refused(
            "GC704",
            f"{transform} names nothing that the kernel writes, so no result has a tangent",
            program.function.location,
            shadows.advice(roots),
            "the kernel has no derivative",
        )


def _tangents(activity: Activity, shadows: Shadows, body: Block) -> None:
    """Give a prepared kernel tangents, in place; `adjoint` says what the arguments are."""
    program = activity.program
    function = program.function
    copies = Copies(program, activity, dict(shadows.arrays), _WORDS)
    builder = Builder(body, derived_place(function.location, _WORDS))
    context = Context(builder, dict(shadows.copies), {}, {})
    for number, (tangent, _) in shadows.numbers.items():
        context.gradients[number] = context.emit.converted(tangent, wide_of(number))
    move_block(copies, context, function.body)
    context.builder.add(control.Return, values=[])
    body.operations = [*copies.allocations, *body.operations]
    function.body = body
    simplify(function)
    if merge_carried(function):
        simplify(function)


def merge_carried(function: Function) -> bool:
    """Merge values that loops carry and that are equal. Returns whether there were some.

    The slope that an adjoint computes in a loop is the tangent that its own derivative needs.
    """
    merged = False
    for operation in function.body.walk():
        if isinstance(operation, (control.For, control.While)):
            equal = equal_carried(operation)
            replace_uses(function.body, equal)
            merged |= bool(equal)
    return merged


def _fill_ahead(module: Module, rows: Sequence[tuple[str, Type]]) -> None:
    """Let a module's kernel set an array ahead of its own work: gradients for the way back.

        kernel @k(%x) {         kernel @k_filling(%x, %memory, %first, %last, %value) {
          …                       cf.for over the elements %n of this thread {
        }                 →         %memory[%n] = %first ≤ %n < %last ? %value : 0
                                  }
                                  …
                                }

    The kernel doesn't reach the array otherwise.

    Args:
        rows: the parameters that it adds: the array, the first and the one behind the last of the
            elements that get a value, and the value. The others get 0.
    """
    kernel = module.kernel
    array, first, last, value = (Value(kind, kernel.location, name) for name, kind in rows)
    kernel.body.arguments += (array, first, last, value)
    kernel.parameters = (*kernel.parameters, *((name, str(kind), 1) for name, kind in rows))
    ahead = Block()
    context = Context(Builder(ahead, kernel.location), {}, {}, {})
    builder = context.builder
    thread, threads = grid_threads(context)
    size = builder.value(memory.Dimension, array=array, axis=0)
    loop = control.For(start=thread, stop=size, step=threads, location=kernel.location)
    place = Value(I64)
    loop.body.arguments = [place]
    inner = context.inner(loop.body)
    emit = inner.emit
    inside = emit.both(emit.compare(place, "ge", first), emit.compare(place, "lt", last))
    given = emit.select(inside, value, emit.constant(0.0, value))
    inner.builder.add(memory.Store, value=given, array=array, indices=[place])
    inner.builder.add(control.Yield, values=[])
    kernel.body.operations[:0] = [*ahead.operations, loop]
