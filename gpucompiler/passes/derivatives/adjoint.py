"""Reverse mode: from a kernel to the kernel that computes its gradients.

    kernel @k(%x, %y) {                        kernel @k_adjoint(%x, %y, %x_grad, %y_grad) {
      %v = array.load %x, [%i]                   %v = array.load %x, [%i]
      %r = math.apply [%v] <"sin">         →     %g = atomic.update %y_grad, [%i], %z <"exchange">
      array.store %r, %y, [%i]                   %c = math.apply [%v] <"cos">
    }                                            %h = arith.mul %g, %c
                                                 atomic.update %x_grad, [%i], %h <"add">
                                               }

One kernel runs the part of the primal again that records values (`needed`), and then sweeps back.
Stores that no recorded value depends on aren't done again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Set
from typing import Final

from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import Adjoint, usual_tape, wide_element
from gpucompiler.language.types import F32, F64, I64, ArrayType, ScalarType, StructType
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.context import (
    Context,
    SharingBuilder,
    Sweep,
    derived_place,
    long_tapes,
    thread_number,
    threads_of_block,
    unused_axes,
)
from gpucompiler.passes.derivatives.loops import counted_loop, shared_room
from gpucompiler.passes.derivatives.needed import Needs, Rerun, carried_of
from gpucompiler.passes.derivatives.neighbours import Blocks, are_near, settle_near
from gpucompiler.passes.derivatives.owners import Form, first_reads, is_owned
from gpucompiler.passes.derivatives.ownership import add_once, checks_itself
from gpucompiler.passes.derivatives.program import Access, Program, has_floats
from gpucompiler.passes.derivatives.refusals import refused
from gpucompiler.passes.derivatives.signature import Shadows
from gpucompiler.passes.derivatives.slices import rerun as rerun_all
from gpucompiler.passes.derivatives.slices import unknown_runs
from gpucompiler.passes.derivatives.sweep import joint
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.warps.early_loads import load_early
from gpucompiler.passes.warps.own_elements import take_own_elements
from gpucompiler.passes.warps.walk_forward import walk_forward

#: The beginning of the names of an adjoint's places.
WORDS: Final = "the adjoint of"


def adjoint(
    activity: Activity, forms: Mapping[Value, dict[Access, Form]], shadows: Shadows, body: Block,
    transform: Adjoint, job: CompilerJob, *, has_lasts: bool,
) -> None:  # fmt: skip
    """Make a prepared kernel its adjoint, in place.

    Args:
        activity: of the kernel.
        forms: the accesses of arrays whose indices tell which thread has them (`forms_of`).
        shadows: the derivatives of its parameters.
        body: where the adjoint goes, with its parameters.
        job: says how its target runs blocks.
        has_lasts: arrays that the adjoint reads and doesn't write are those at the kernel's end.

    Raises:
        KernelError: the kernel has no derivative; the error has the line.
    """
    program = activity.program
    function = program.function
    _check_written(program, transform, shadows)
    unread = set[Value]() if has_lasts else first_reads(program, forms)
    sweep = _sweep(program, activity, shadows, transform, unread)
    builder = SharingBuilder(body, derived_place(function.location, WORDS))
    context = Context(builder, dict(shadows.copies), {}, {})
    _share_out(sweep, forms)
    if (sweep.owned or sweep.near) and transform.axes < 3:
        unused_axes(context, transform.axes)
    _set_constants(sweep, context)
    if transform.tapes == "count":
        sweep.only_counts = True
        _count(sweep, context)
        rerun_all(sweep, context, function.body)
        _give_counts(sweep, context, shadows)
    else:
        _shadow_memory(sweep, context)
        if shadows.extra is not None:
            sweep.long = long_tapes(context, shadows.extra)
        _count(sweep, context)
        joint(sweep, context, function.body)
        _take_own(sweep, context)
        complete = settle_near(sweep, context, Blocks.of(job))
        _give_numbers(sweep, context, shadows)
        if complete is not None:
            complete()
        if sweep.long is not None:
            long = sum(tape.number is not None for tape in sweep.tapes.values())
            sweep.long.count.value = max(long, 1)
    context.builder.add(control.Return, values=[])
    body.operations = [*builder.constants, *sweep.allocations, *body.operations]
    function.body = body
    simplify(function, sweep.unchanged)
    if walk_forward(function):
        simplify(function)
    if load_early(function, shadows.arrays.values()):
        function.settled = False
    if transform.deterministic:
        _check_order_of_sums(function)


def _sweep(
    program: Program, activity: Activity, shadows: Shadows, transform: Adjoint, unread: Set[Value]
) -> Sweep:
    """Collect the values that the way back needs, and find room for them.

    Args:
        unread: arrays that nothing loads from once they are stored to.
    """
    needs = Needs(program, activity, unread)
    needs.check_order()
    sweep = Sweep(
        program, activity, dict(shadows.arrays), needs=needs, rerun=Rerun(program, needs),
        tape=transform.tape or 0,
    )  # fmt: skip
    room, sweep.states = shared_room(sweep)
    if transform.tape is None:
        sweep.tape = usual_tape(unknown_runs(sweep)[1], room)
    return sweep


def _set_constants(sweep: Sweep, context: Context) -> None:
    """Write the program's constants at the top.

    Gradients of an element may be added outside of the block that has its index.
    """
    for operation in sweep.program.operations:
        if isinstance(operation, arith.Constant):
            kind = operation.result.type
            if isinstance(kind, ScalarType):
                context.env[operation.result] = context.builder.constant(operation.value, kind)
            else:
                sweep.clone(context, operation)


def _share_out(sweep: Sweep, found: Mapping[Value, dict[Access, Form]]) -> None:
    """Find the arrays whose shadows need no atomics, or only some."""
    for root, forms in found.items():
        if is_owned(forms):
            sweep.owned.add(root)
        elif sweep.needs.stable(root) and are_near(sweep.program, forms):
            sweep.near[root] = forms


def _take_own(sweep: Sweep, context: Context) -> None:
    """Let loads of gradients that the thread has stored be these values."""
    forms = {
        root: [each for each in sweep.program.accesses if sweep.program.root(each.array) is root]
        for root in sweep.owned
        if root in sweep.shadows
    }
    # A gradient is loaded behind a store where the kernel has several accesses, or repeats one.
    arrays = [
        sweep.shadows[root]
        for root, accesses in forms.items()
        if (len(accesses) > 1 or sweep.program.loop_of(accesses[0]) is not None)
        and all(checks_itself(sweep.program, each, True) for each in accesses)
    ]
    if not arrays:
        return
    needless = take_own_elements(context.builder.block, arrays, context.builder.constant)
    if needless is None:
        return
    sweep.zeros = [each for each in sweep.zeros if each not in needless]
    sweep.own_stores = [each for each in sweep.own_stores if each not in needless]


def _check_written(program: Program, transform: Adjoint, shadows: Shadows) -> None:
    # In the order of the text, in which the error names them.
    written = dict.fromkeys(
        program.root(access.array)
        for access in program.accesses
        if not isinstance(access, memory.Load)
    )
    for name in transform.of:
        if not any(root in written for root in shadows.roots_of(name)):
            raise refused(
                "GC704",
                f"of={name!r}: the kernel doesn't write {name!r}, so there is no gradient of it",
                program.function.location,
                "name the arrays that it writes",
                "the kernel has no derivative",
            )
    if written.keys().isdisjoint(shadows.arrays):
        raise refused(
            "GC704",
            f"{transform} names nothing that the kernel writes, so no gradient is there to begin "
            "with",
            program.function.location,
            shadows.advice(written),
            "the kernel has no derivative",
        )


def _check_order_of_sums(function: Function) -> None:
    """Refuse atomic sums of floats, whose rounding depends on the order of the threads."""
    for operation in function.body.walk():
        if isinstance(operation, memory.AtomicUpdate) and operation.kind in ("add", "sub"):
            kind = operation.array.type
            if isinstance(kind, ArrayType) and has_floats(kind) and kind.space != "local":
                raise refused(
                    "GC716",
                    "a gradient is a sum over threads here, whose order the launch decides",
                    operation.location,
                    "let each thread load elements of its own, x[i] with i = cuda.grid(1), or "
                    "leave deterministic=False",
                    "the kernel has no deterministic derivative",
                )


def _shadow_memory(sweep: Sweep, context: Context) -> None:
    """Allocate the shadows of local and shared arrays, filled with 0."""
    shared = False
    if memory.Allocate not in sweep.program.kinds:
        return
    for operation in sweep.program.operations:
        if not isinstance(operation, memory.Allocate):
            continue
        root = operation.result
        kind = root.type
        assert isinstance(kind, ArrayType)
        if root not in sweep.activity.active or not has_floats(kind):
            continue
        element = wide_element(kind.element)
        shadow = sweep.allocate(element, operation.shape, kind.space, f"{root.name}_grad")
        sweep.shadows[root] = shadow
        _fill(context, shadow, operation.shape)
        shared |= kind.space == "shared"
    if shared:
        context.builder.add(simt.Barrier)


def _as_floats(context: Context, shadow: Value) -> Value:
    """A shadow as floats, which take up all of its bytes; those of records are of one type.

    Floats, not words, so that a second derivative sets its own shadow, too.
    """
    kind = shadow.type
    assert isinstance(kind, ArrayType)
    element = kind.element
    if isinstance(element, StructType):
        # Others aren't aligned, and no derivative reaches them.
        aligned = [each for each in _float_types(element) if not element.itemsize % each.itemsize]
        made = memory.retyped(kind, min(aligned, key=lambda each: each.itemsize))
        assert made is not None, "the size divides the record's"
        return context.builder.add(memory.Retype, types=[made], array=shadow).result
    if element.kind == "complex":
        return context.builder.value(memory.Reinterpret, array=shadow)
    return shadow


def _float_types(kind: StructType) -> Iterator[ScalarType]:
    """The types of the floats of a record, with those of complex numbers and inner records."""
    for field in kind.fields:
        if isinstance(field.element, StructType):
            yield from _float_types(field.element)
        elif field.element.kind == "complex":
            yield F32 if field.element.itemsize == 8 else F64
        elif field.element.is_float:
            yield field.element


def _fill(context: Context, shadow: Value, shape: tuple[int, ...]) -> None:
    emit, builder = context.emit, context.builder
    parts, whole = _as_floats(context, shadow), shadow.type
    kind = parts.type
    assert isinstance(kind, ArrayType)
    assert isinstance(whole, ArrayType)
    size = math.prod(shape) * (whole.element.itemsize // kind.element.itemsize)
    flat = builder.add(
        memory.View, types=[ArrayType(kind.element, 1, space=kind.space)], array=parts,
        offset=emit.integer(0), sizes=[emit.integer(size)],
    ).result  # fmt: skip
    nothing = builder.constant(0.0, kind.element)
    if kind.space == "local":

        def fill(inner: Context, number: Value) -> list[Value]:
            inner.builder.add(memory.Store, value=nothing, array=flat, indices=[number])
            return []

        counted_loop(context, emit.integer(size), [], fill)
        return
    threads = emit.converted(threads_of_block(context), I64)
    own = emit.converted(thread_number(context), I64)
    turns = builder.value(
        arith.FloorDivide,
        lhs=emit.sub(emit.add(emit.integer(size), threads), emit.integer(1)), rhs=threads,
    )  # fmt: skip

    def fill_some(inner: Context, number: Value) -> list[Value]:
        place = inner.emit.add(inner.emit.mul(number, threads), own)
        inside = inner.emit.compare(place, "lt", inner.emit.integer(size))
        inner.builder.add(memory.Store, value=nothing, array=flat, indices=[place], mask=inside)
        return []

    counted_loop(context, turns, [], fill_some)


def _count(sweep: Sweep, context: Context) -> None:
    """Find the loops whose runs number recorded values; the numbers begin at 0."""
    needs, program = sweep.needs, sweep.program
    for value in needs.recorded:
        definition = program.definitions[value]
        inside = value in carried_of(definition)
        loop = definition if inside else program.loop_of(definition)
        if loop is not None:
            sweep.counted[loop] = None  # pyright: ignore[reportArgumentType]
    for operation in needs.blocked & needs.involved:
        if isinstance(operation, control.While):
            sweep.counted[operation] = None
            loop = program.loop_of(operation)
            if loop is not None:
                sweep.counted[loop] = None
    for loop in sweep.counted:
        context.counters[loop] = context.emit.integer(0)


def _give_counts(sweep: Sweep, context: Context, shadows: Shadows) -> None:
    """Raise three numbers: to the runs that a thread's tapes need room for, the number of these
    tapes, and the runs that a thread's own memory has room for."""
    emit, builder = context.emit, context.builder
    loops, tapes = unknown_runs(sweep)
    most = emit.integer(0)
    for loop in loops:
        most = builder.value(arith.Maximum, lhs=most, rhs=context.counters[loop])
    for place, value in enumerate((most, emit.integer(tapes), emit.integer(sweep.tape))):
        index = emit.integer(place)
        before = builder.value(memory.Load, array=shadows.extra, indices=[index])
        more = emit.compare(value, "gt", before)
        builder.add(
            memory.AtomicUpdate, array=shadows.extra, indices=[index], value=value, mask=more,
            kind="max",
        )  # fmt: skip


def _give_numbers(sweep: Sweep, context: Context, shadows: Shadows) -> None:
    """Add the gradients of the kernel's numbers to their shadows."""
    for number, (shadow, place) in shadows.numbers.items():
        gradient = context.gradients.pop(number, None)
        if gradient is None:
            continue
        target, indices = shadow, [context.emit.integer(0)]
        assert isinstance(shadow.type, ArrayType)
        if shadow.type.element.kind == "complex":
            target = context.builder.value(memory.Reinterpret, array=shadow)
            indices.append(context.emit.integer(place))
        add_once(context, target, indices, gradient, None)
