"""Where gradients of loaded elements go, and how.

A *place* is an element of an array that the kernel doesn't write. Its gradient is summed in a
register, and added once where its indices are known: behind the loops in which they don't change.

    x[0], in a loop      summed in the thread; targets sum over blocks or vectors (`grouped`)
    x[i]                 one addition for each thread, plain if no other thread has that index
    x[j], j a loop's     an atomic for each run

Of a stencil, `x[i - 1] + x[i + 1]`, the threads of a block add in turns, one for each distance: in
a turn each has an element of its own, and a barrier stands between two turns. So plain additions
do. Elements that threads of other blocks read too, at the block's edges, are added to by atomics,
and by them alone:

    block of threads 8 … 15, distances -1 and 1:    elements 7, 8, 15, 16 by atomics
                                                    elements 9 … 14 in turns
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.derivatives.context import Context, Sweep
from gpucompiler.passes.derivatives.emitter import wide_of
from gpucompiler.passes.derivatives.owners import Form
from gpucompiler.passes.derivatives.program import LOOPS, VIEWS, Access, Program

_ALL_LANES = 0xFFFFFFFF
# A stencil of 3 by 3 by 3 has 27 distances.
_MOST_TURNS = 32
# Blocks have few elements that are theirs alone if threads read far away.
_WIDEST = 16
# Where a place's gradient settles: the operands that tell it, without arrays' roots.
Origin = tuple[Value, ...]


def give(sweep: Sweep, context: Context, access: memory.Load, gradient: Value) -> None:
    """Add a loaded element's gradient to its shadow, or to its place."""
    program = sweep.program
    forms = sweep.near.get(access.array)
    if forms is not None:
        key = (access.array, forms[access])
        place = sweep.places.setdefault(key, Value(wide_of(access.result), None, "place"))
        context.add(place, gradient)
    elif sweep.needs.stable(access.array) and _checks_itself(program, access):
        home = _home_of(program, access)
        near = home is program.blocks[access][0]
        indices = map(_identity(program), access.indices)
        key = (access.array, *indices, id(home), access.mask if near else "bounds")
        place = sweep.places.get(key)
        if place is None:
            place = sweep.places[key] = Value(wide_of(access.result), None, "place")
            sweep.place_access[place] = (access, home)
        context.add(place, gradient)
    else:
        mask = None if access.mask is None else context.value(access.mask)
        _add(sweep, context, access, gradient, mask)


def settle(sweep: Sweep, context: Context, block: Block) -> None:
    """Add the gradients of the places whose indices this block defines."""
    for place in [key for key in context.gradients if key in sweep.place_access]:
        access, home = sweep.place_access[place]
        if home is not block:
            continue
        gradient = context.gradients.pop(place)
        sweep.at(context, access)
        if block is not sweep.program.blocks[access][0]:
            # The access may not have happened: its element need not be there.
            mask = _bounds(sweep, context, access)
        else:
            mask = None if access.mask is None else context.value(access.mask)
        if block is sweep.program.function.body and is_uniform(sweep.program, access):
            shadow = sweep.shadow(context, access.array)
            assert shadow is not None
            indices = [context.value(index) for index in access.indices]
            add_once(context, shadow, indices, gradient, mask)
        else:
            _add(sweep, context, access, gradient, mask)


def is_own(sweep: Sweep, array: Value) -> bool:
    """Whether only one thread reaches each element of an array's shadow that it reaches."""
    root = sweep.program.root(array)
    kind = root.type
    local = isinstance(kind, ArrayType) and kind.space == "local"
    return local or root in sweep.owned


def _add(
    sweep: Sweep, context: Context, access: memory.Load, gradient: Value, mask: Value | None
) -> None:
    shadow = sweep.shadow(context, access.array)
    assert shadow is not None
    assert isinstance(shadow.type, ArrayType)
    indices = [context.value(index) for index in access.indices]
    gradient = context.emit.converted(gradient, shadow.type.element)
    builder = context.builder
    if is_own(sweep, access.array):
        before = builder.value(memory.Load, array=shadow, indices=indices, mask=mask)
        total = context.emit.add(before, gradient)
        builder.add(memory.Store, value=total, array=shadow, indices=indices, mask=mask)
    else:
        builder.add(
            memory.AtomicUpdate, array=shadow, indices=indices, value=gradient, mask=mask,
            kind="add", grouped=True,
        )  # fmt: skip


def add_once(
    context: Context, shadow: Value, indices: list[Value], gradient: Value, mask: Value | None
) -> None:
    """Add the gradients of all threads to one element.

    All threads of the block come here.
    """
    assert isinstance(shadow.type, ArrayType)
    context.builder.add(
        memory.AtomicUpdate, array=shadow, indices=indices,
        value=context.emit.converted(gradient, shadow.type.element), mask=mask, kind="add",
        grouped=True,
    )  # fmt: skip


# -- what a place depends on


def _identity(program: Program) -> Callable[[Value], object]:
    """Constants count as equal by their value."""

    def identity(value: Value) -> object:
        definition = program.definitions.get(value)
        return definition.value if isinstance(definition, arith.Constant) else value

    return identity


def _operands(program: Program, access: memory.Load) -> list[Value]:
    """The values that say which element of the root an access reads."""
    return [*access.indices, *program.view_operands(access.array)]


def _home_of(program: Program, access: memory.Load) -> Block:
    """The block behind whose sweep a place's gradient is added.

    It is the one outside of the loops in which the operands don't change, or the kernel's body for
    an element that is the same for all threads.
    """
    home = program.blocks[access][0]
    if isinstance(program.definitions.get(access.array), VIEWS):
        return home
    if is_uniform(program, access):
        return program.function.body
    operands = _operands(program, access)
    for owner in program.owners(access):
        if any(
            program.inside(value, owner) for value in operands if not _is_constant(program, value)
        ):
            return home
        if isinstance(owner, LOOPS):
            home = program.blocks[owner][0]
    return home


def _is_constant(program: Program, value: Value) -> bool:
    return isinstance(program.definitions.get(value), arith.Constant)


def is_uniform(program: Program, access: memory.Load) -> bool:
    """Whether all threads read the same element: constants, parameters and sizes tell it."""
    return all(_is_uniform(program, value) for value in _operands(program, access))


_UNIFORM = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Convert, memory.Dimension,
    memory.Stride, memory.WrapIndex, simt.BlockSize, simt.GridSize,
)  # fmt: skip


def _is_uniform(program: Program, value: Value) -> bool:
    definition = program.definitions.get(value)
    if definition is None or isinstance(definition, VIEWS):
        return True
    return isinstance(definition, _UNIFORM) and all(
        _is_uniform(program, each) for each in definition.inputs
    )


def _checks_itself(program: Program, access: memory.Load) -> bool:
    """Whether the mask of an access, if it has one, only says that its indices are in bounds."""
    if access.mask is None:
        return True
    if isinstance(program.definitions.get(access.array), VIEWS):
        return False
    work, known = [access.mask], set(access.indices)
    while work:
        definition = program.definitions.get(work.pop())
        if isinstance(definition, arith.And):
            work += [definition.lhs, definition.rhs]
        elif not (isinstance(definition, memory.CheckBounds) and definition.index in known):
            return False
    return True


def _bounds(sweep: Sweep, context: Context, access: memory.Load) -> Value:
    """Whether the indices of an access are in bounds."""
    emit = context.emit
    found: Value | None = None
    for axis, index in enumerate(access.indices):
        size = context.builder.value(memory.Dimension, array=context.value(access.array), axis=axis)
        inside = emit.within(context.value(index), size)
        found = inside if found is None else emit.both(found, inside)
    return emit.truth(True) if found is None else found


# -- arrays that threads read near their own place: stencils


def are_near(program: Program, forms: dict[Access, Form]) -> bool:
    """Whether the accesses of an array that nothing writes are at few, near places."""
    different = set(forms.values())
    axes = next(iter(different)).axes
    offsets = [form.offsets for form in different]
    return (
        len(different) <= _MOST_TURNS
        and all(
            not axis or max(each) - min(each) <= _WIDEST
            for axis, each in zip(axes, zip(*offsets, strict=True), strict=True)
        )
        and all(isinstance(each, memory.Load) and _checks_itself(program, each) for each in forms)
    )


@attrs.frozen(eq=False)
class _Addition:
    """A gradient on its way to an element of a shadow.

    Args:
        indices: of the element; some may be below 0.
        wrapped: of the element, none below 0 where that counts from the end.
        alone: whether threads of this block alone reach the element. Then it is in bounds, and no
            index is below 0.
        inside: whether it is in bounds.
    """

    shadow: Value
    indices: list[Value]
    wrapped: list[Value]
    gradient: Value
    alone: Value
    inside: Value


def settle_near(sweep: Sweep, context: Context) -> None:
    """Append the additions to the shadows of `sweep.near`. All threads of the block come here."""
    turns: list[list[_Addition]] = []
    for root, forms in sweep.near.items():
        accesses = {form: access for access, form in forms.items()}
        turn = 0
        for form in sorted(accesses, key=lambda form: form.offsets):
            place = sweep.places.get((root, form))
            gradient = None if place is None else context.gradients.pop(place, None)
            if gradient is None:
                continue
            sweep.at(context, accesses[form])
            if turn == len(turns):
                turns.append([])
            turns[turn].append(_addition(sweep, context, root, form, gradient))
            turn += 1
    for number, turn in enumerate(turns):
        if number:
            context.builder.add(simt.Barrier)
        for addition in turn:
            _in_turn(context, addition)
    # Behind the turns, whose first loads then stand at the top.
    for addition in [each for turn in turns for each in turn]:
        _at_the_edge(context, addition)


def _addition(
    sweep: Sweep, context: Context, root: Value, form: Form, gradient: Value
) -> _Addition:
    emit, builder = context.emit, context.builder
    shadow, array = sweep.shadows[root], context.value(root)
    assert isinstance(shadow.type, ArrayType)
    forms = list(sweep.near[root].values())
    indices: list[Value] = []
    elements: list[Value] = []
    alone = inside = emit.truth(True)
    for dimension, axis in enumerate(form.axes):
        index = element = emit.integer(form.offsets[dimension])
        size = builder.value(memory.Dimension, array=array, axis=dimension)
        own = within = emit.within(element, size)
        if axis:
            index, own = _along(context, axis, dimension, forms, size, index)
            element = index
            if form.wraps[dimension]:
                element = builder.value(memory.WrapIndex, index=index, size=size)
            within = emit.within(element, size)
        indices.append(index)
        elements.append(element)
        alone, inside = emit.both(alone, own), emit.both(inside, within)
    gradient = emit.converted(gradient, shadow.type.element)
    return _Addition(shadow, indices, elements, gradient, alone, inside)


def _along(
    context: Context, axis: str, dimension: int, forms: list[Form], size: Value, offset: Value
) -> tuple[Value, Value]:
    """The index of a thread, and whether threads of this block alone reach such elements."""
    emit, builder = context.emit, context.builder
    block, threads, thread = (
        emit.converted(builder.value(cls, axis=axis), I64)
        for cls in (simt.BlockIndex, simt.BlockSize, simt.ThreadIndex)
    )
    begin = emit.mul(block, threads)
    index = emit.add(emit.add(begin, thread), offset)
    offsets = [form.offsets[dimension] for form in forms]
    # Indices below 0 count from the end: threads of the first block reach the last elements.
    wrapped = [form.offsets[dimension] for form in forms if form.wraps[dimension]]
    last = emit.add(size, emit.integer(min(wrapped, default=0)))
    end = emit.add(emit.add(begin, threads), emit.integer(min(offsets)))
    end = builder.value(arith.Minimum, lhs=end, rhs=last)
    first = emit.add(begin, emit.integer(max(offsets)))
    first = builder.value(arith.Maximum, lhs=first, rhs=emit.integer(0))
    own = emit.both(emit.compare(index, "ge", first), emit.compare(index, "lt", end))
    return index, own


def _at_the_edge(context: Context, addition: _Addition) -> None:
    made = control.If(condition=addition.alone, location=context.builder.location)
    context.inner(made.then).builder.add(control.Yield, values=[])
    builder = context.inner(made.otherwise).builder
    builder.add(
        memory.AtomicUpdate, array=addition.shadow, indices=addition.wrapped,
        value=addition.gradient, mask=addition.inside, kind="add", grouped=True,
    )  # fmt: skip
    builder.add(control.Yield, values=[])
    context.builder.block.operations.append(made)


def _in_turn(context: Context, addition: _Addition) -> None:
    builder = context.builder
    array, indices, mask = addition.shadow, addition.indices, addition.alone
    before = builder.value(memory.Load, array=array, indices=indices, mask=mask)
    total = context.emit.add(before, addition.gradient)
    builder.add(memory.Store, value=total, array=array, indices=indices, mask=mask)
