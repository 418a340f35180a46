"""Where gradients of loaded elements go, and how.

A *place* is an element of an array that the kernel doesn't write. Its gradient is summed in a
register, and added once where its indices are known: behind the loops in which they don't change.

    x[0], in a loop      summed in the thread; targets sum over blocks or vectors (`grouped`)
    x[i]                 one addition for each thread, plain if no other thread has that index
    x[j], j a loop's     an atomic for each run
"""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.structure.nodes import PURE, Block, Value
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.derivatives.context import Context, Sweep
from gpucompiler.passes.derivatives.program import LOOPS, VIEWS, Access, Program
from gpucompiler.passes.derivatives.rules.emitter import wide_of

# Where a place's gradient settles: the operands that tell it, without arrays' roots.
Origin = tuple[Value, ...]


def give(sweep: Sweep, context: Context, access: memory.Load, gradient: Value) -> None:
    """Add a loaded element's gradient to its shadow, or to its place."""
    program = sweep.program
    root = program.origin(access.array)
    forms = sweep.near.get(root)
    if forms is not None:
        key = (root, forms[access])
        place = sweep.places.setdefault(key, Value(wide_of(access.result), None, "place"))
        context.add(place, gradient)
    elif sweep.needs.stable(access.array) and checks_itself(program, access):
        home = _home_of(program, access)
        near = home is program.blocks[access][0]
        element = (access.array, *map(_identity(program), access.indices), id(home))
        mask = access.mask if near else "bounds"
        place = sweep.places.get((*element, mask))
        if place is None and mask in (None, "bounds"):
            # A load that happens whenever the block runs says that the element is there, so that
            # loads in loops inside share its addition.
            place = sweep.places.get((*element, "bounds" if mask is None else None))
        if place is None:
            place = sweep.places[*element, mask] = Value(wide_of(access.result), None, "place")
        if place not in sweep.place_access or mask is None:
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
            for index in access.indices:
                _bring(sweep, context, index)
            # The access may not have happened: its element need not be there.
            mask = bounds_of(context, access)
        else:
            mask = None if access.mask is None else context.value(access.mask)
        if block is sweep.program.function.body and is_uniform(sweep.program, access):
            found = sweep.place(context, access)
            assert found is not None
            add_once(context, *found, gradient, mask)
        else:
            _add(sweep, context, access, gradient, mask)


def _bring(sweep: Sweep, context: Context, index: Value) -> None:
    """Compute an index that is the same for all threads, if a branch has it only."""
    if index in context.env:
        return
    definition = sweep.program.definitions[index]
    for each in definition.inputs:
        _bring(sweep, context, each)
    sweep.clone(context, definition)


def is_own(sweep: Sweep, array: Value) -> bool:
    """Whether only one thread reaches each element of an array's shadow that it reaches."""
    root = sweep.program.root(array)
    kind = root.type
    local = isinstance(kind, ArrayType) and kind.space == "local"
    return local or root in sweep.owned


def _add(
    sweep: Sweep, context: Context, access: memory.Load, gradient: Value, mask: Value | None
) -> None:
    place = sweep.place(context, access)
    assert place is not None
    shadow, indices = place
    assert isinstance(shadow.type, ArrayType)
    gradient = context.emit.converted(gradient, shadow.type.element)
    builder = context.builder
    if is_own(sweep, access.array):
        taken = _taken(sweep, context, (shadow, indices, mask))
        if taken is gradient:
            return
        total = gradient
        if taken is None:
            before = builder.value(memory.Load, array=shadow, indices=indices, mask=mask)
            total = context.emit.add(before, gradient)
        store = builder.add(memory.Store, value=total, array=shadow, indices=indices, mask=mask)
        if shadow.type.space == "global":
            sweep.own_stores.append(store)
    else:
        builder.add(
            memory.AtomicUpdate, array=shadow, indices=indices, value=gradient, mask=mask,
            kind="add", grouped=True,
        )  # fmt: skip


def _taken(
    sweep: Sweep, context: Context, place: tuple[Value, list[Value], Value | None]
) -> Value | None:
    """The gradient that the thread has just taken from a place, as `y[i] += …` does; else None.

    Its place isn't 0 any more: it gets the gradient back, or another one.
    """
    shadow, indices, mask = place
    operations = context.builder.block.operations
    apart = {each for each in sweep.shadows.values() if each is not shadow}
    apart.update(context.env[root] for root in sweep.shadows if root in context.env)
    for number in range(len(operations) - 1, 0, -1):
        operation = operations[number]
        if operation in sweep.zeros and isinstance(operation, memory.Store):
            if operation.array is shadow:
                load = operations[number - 1]
                if operation.indices != indices or operation.mask is not mask:
                    return None
                assert isinstance(load, memory.Load), "the gradient is taken ahead of the zero"
                del operations[number]
                sweep.zeros.remove(operation)
                sweep.own_stores.remove(operation)
                return load.result
        elif isinstance(operation, (memory.Load, memory.Store)):
            if operation.array not in apart:
                return None
        elif operation.EFFECT != PURE or operation.REGIONS:
            return None
    return None


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


def checks_itself(program: Program, access: Access, all_of_it: bool = False) -> bool:
    """Whether the mask of an access, if it has one, only says that its indices are in bounds.

    Args:
        all_of_it: if the access is one of a view, that is the whole array with the same sizes.
    """
    if access.mask is None:
        return True
    root = program.definitions.get(access.array)
    if isinstance(root, VIEWS) and not (all_of_it and isinstance(root, memory.View)):
        return False
    work, known = [access.mask], set(access.indices)
    while work:
        definition = program.definitions.get(work.pop())
        if isinstance(definition, arith.And):
            work += [definition.lhs, definition.rhs]
        elif isinstance(definition, arith.Compare):
            if definition.lhs not in known or not _is_bound(program, access, definition):
                return False
        elif not (isinstance(definition, memory.CheckBounds) and definition.index in known):
            return False
    return True


def _is_bound(program: Program, access: Access, compare: arith.Compare) -> bool:
    """Whether a comparison of an index is with 0, or with a size of the array of an access."""
    bound = program.definitions.get(compare.rhs)
    if compare.predicate == "lt" and isinstance(bound, memory.Dimension):
        return bound.array in (access.array, program.origin(access.array))
    return compare.predicate == "ge" and isinstance(bound, arith.Constant) and bound.value == 0


def bounds_of(context: Context, access: memory.Load) -> Value:
    """Whether the indices of an access are in bounds."""
    emit = context.emit
    found: Value | None = None
    for axis, index in enumerate(access.indices):
        size = context.builder.value(memory.Dimension, array=context.value(access.array), axis=axis)
        inside = emit.within(context.value(index), size)
        found = inside if found is None else emit.both(found, inside)
    return emit.truth(True) if found is None else found
