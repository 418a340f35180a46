"""Gradients of arrays that threads read near their own place: stencils.

A thread of `y[i] = f(x[i - 1], x[i], x[i + 1])` has gradients for three elements of x. The threads
of a block give theirs to each other in shared memory, and each pulls what its own element gets:

    given[t] = gradient of x[i - 1]
    barrier
    total = gradient of x[i] + given[t + 1] + …      as far as these threads are of this block
    x_grad[i] += total

Equal gradients are given once. The addition is plain where threads of this block alone reach the
element. At the block's edges it is an atomic, as are the additions to elements that no thread of
the block has:

    block of threads 8 … 15, distances -1 and 1:    elements 9 … 14 plainly
                                                    elements 7, 8, 15, 16 by atomics

A thread that failed the kernel's guard gives 0.

On the host each thread computes again what the others of the grid give to it (`pulls`), where that
costs little. Threads that store plainly are alone then, and stores to the gradients that they read
come in a second run over the grid:

    phase 0:    total = gradient of x[i] + the same of thread i + 1's x[i - 1], computed here + …
                x_grad[i] += total
    phase 1:    y_grad[i] = 0

Elsewhere neighbouring blocks run one after the other there (`simt.run_block`), and so do whole rows
of blocks. The edges of such a run take the place of its blocks' edges: an atomic waits for all
stores before it. With 16 threads of a Xeon, additions to elements that the next block loads as
parts of vectors took as long as all else, and atomics at the edges of rows much longer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from typing import Self

import attrs

from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.transforms import Adjoint
from gpucompiler.language.types import I32, I64, ArrayType
from gpucompiler.passes.derivatives.context import Context, Sweep
from gpucompiler.passes.derivatives.owners import Form
from gpucompiler.passes.derivatives.ownership import checks_itself
from gpucompiler.passes.derivatives.program import Access, Program
from gpucompiler.passes.derivatives.pulls import Neighbours
from gpucompiler.passes.derivatives.rules.emitter import scalar_of

# A stencil of 3 by 3 by 3 has 27 distances.
_MOST_DISTANCES = 32
# Blocks have few elements that are theirs alone if threads read far away.
_WIDEST = 16
_MOST_THREADS = 1024
# Shared memory for gradients on their way. More of them go in several rounds.
_GIVEN_BYTES = 1 << 14
# A form, how far the thread is that gives to it, and that one's numbers in the grid.
_Pulled = tuple[Form, Mapping[str, int], Mapping[Value, Value]]


def are_near(program: Program, forms: dict[Access, Form]) -> bool:
    """Whether the accesses of an array that nothing writes are at few, near places."""
    different = set(forms.values())
    axes = next(iter(different)).axes
    columns = list(zip(*(form.offsets for form in different), strict=True))
    wraps = list(zip(*(form.wraps for form in different), strict=True))
    return (
        len(different) <= _MOST_DISTANCES
        and all(
            not axis or max(each) - min(each) <= _WIDEST
            for axis, each in zip(axes, columns, strict=True)
        )
        # Below 0, all count from the end, or none does.
        and all(
            len({wrap for offset, wrap in zip(*pair, strict=True) if offset < 0}) <= 1
            for pair in zip(columns, wraps, strict=True)
        )
        and all(
            isinstance(each, memory.Load) and checks_itself(program, each, True) for each in forms
        )
    )


@attrs.frozen
class Blocks:
    """How a target runs blocks.

    Args:
        threads: the most of a block.
        in_rows: neighbours along x run one after the other.
        in_phases: a kernel may run twice over its grid.
    """

    threads: int
    in_rows: bool
    in_phases: bool

    @classmethod
    def of(cls, job: CompilerJob) -> Self:
        """The blocks of a job's target and params."""
        target, params = job.target, job.params
        shape = target.block_shape(params)
        threads = target.block_limit(params) if shape is None else prod(shape)
        # The way back from an adjoint goes through its phases in the other order.
        once = sum(isinstance(each, Adjoint) for each in job.source.transforms) == 1
        return cls(threads or _MOST_THREADS, target.runs_rows, target.runs_rows and once)


@attrs.frozen(eq=False)
class _Place:
    """An element of a shadow at some distance from a thread.

    Args:
        shadow: the array.
        indices: of the element; some may be below 0.
        elements: the indices with those that count from the end.
        inside: whether it is in bounds.
        alone: whether threads of this block or run alone reach it, or only one thread adds to it.
            Then it is in bounds.
    """

    shadow: Value
    indices: list[Value]
    elements: list[Value]
    inside: Value
    alone: Value

    def load(self, context: Context) -> Value:
        """Append a load of the gradient so far, where the element is `alone`."""
        return context.builder.value(
            memory.Load, array=self.shadow, indices=self.indices, mask=self.alone
        )

    def store(self, context: Context, value: Value) -> None:
        """Append a store, where the element is `alone`."""
        context.builder.add(
            memory.Store, value=value, array=self.shadow, indices=self.indices, mask=self.alone
        )

    def add(
        self, context: Context, gradient: Value, mask: Value | None = None, scope: str = "device"
    ) -> None:
        """Append an atomic addition, where the element is `inside` or a mask says so."""
        context.builder.add(
            memory.AtomicUpdate, array=self.shadow, indices=self.elements, value=gradient,
            mask=mask or self.inside, kind="add", scope=scope, grouped=True,
        )  # fmt: skip


@attrs.define(eq=False)
class _Tile:
    """The elements that the threads of a block have, one each.

    Args:
        root: the array.
        access: one of them.
        gradients: of the thread's accesses, by their forms.
        places: their elements.
        centre: the form of the thread's own element.
        before: the gradient so far of an element that is `alone`, if it is loaded ahead.
        total: the gradients that other threads have given.
    """

    root: Value
    access: Access
    gradients: dict[Form, Value]
    centre: Form
    places: dict[Form, _Place] = attrs.field(factory=dict[Form, _Place])
    before: Value | None = None
    total: Value | None = None

    @property
    def others(self) -> list[Form]:
        """The forms of elements that other threads have."""
        return [form for form in self.gradients if form is not self.centre]

    def distance(self, form: Form) -> dict[str, int]:
        """How far the element of a form is from the own one, along each axis of threads."""
        rows = zip(form.axes, form.offsets, self.centre.offsets, strict=True)
        return {axis: offset - own for axis, offset, own in rows if axis}


def settle_near(sweep: Sweep, context: Context, blocks: Blocks) -> Callable[[], None] | None:
    """Append the additions to the shadows of `sweep.near`. All threads of the block come here.

    Returns a function that is called when the adjoint is complete, if that has two phases.
    """
    tiles = [tile for root in sweep.near for tile in _tiles(sweep, context, root)]
    others = [(tile, form) for tile in tiles for form in tile.others]
    if blocks.in_phases and others:
        axes = {axis for tile, form in others for axis in tile.distance(form)}
        again = Neighbours(context.builder.block, sweep.own_stores, axes)
        if again.can_pull(tile.gradients[form] for tile, form in others):
            _find_places(sweep, context, tiles, None)
            return _settle_by_pulls(sweep, context, tiles, again)
    _find_places(sweep, context, tiles, blocks)
    _settle_by_gifts(sweep, context, tiles, blocks)
    return None


def _settle_by_gifts(
    sweep: Sweep, context: Context, tiles: Sequence[_Tile], blocks: Blocks
) -> None:
    """Append the additions, where threads of a block give gradients to each other."""
    arrays: dict[object, Value] = {}
    given: dict[Value, Value] = {}
    for turn, values in enumerate(_rounds(tiles, blocks.threads)):
        if turn:
            context.builder.add(simt.Barrier)
        number = _number(context, dict.fromkeys(tiles[0].centre.axes, 0))
        given = {}
        for value in values:
            kind = scalar_of(value)
            key = kind, sum(each.type == kind for each in given)
            if key not in arrays:
                arrays[key] = sweep.allocate(kind, (blocks.threads,), "shared", "given")
            given[value] = arrays[key]
            context.builder.add(memory.Store, value=value, array=arrays[key], indices=[number])
        context.builder.add(simt.Barrier)
        for tile in tiles:
            sweep.at(context, tile.access)
            _pull(context, tile, given)
    for tile in tiles:
        sweep.at(context, tile.access)
        _add(context, tile)
    for tile in tiles:
        sweep.at(context, tile.access)
        for form in tile.others:
            _add_outside(context, tile, form, given.get(tile.gradients[form]), blocks)


def _settle_by_pulls(
    sweep: Sweep, context: Context, tiles: Sequence[_Tile], again: Neighbours
) -> Callable[[], None] | None:
    """Append the additions, where each thread computes what the others of the grid give to it.

    Returns a function as `settle_near` does, if gradients that neighbours read are stored to.
    """
    others = [(tile, form, tile.distance(form)) for tile in tiles for form in tile.others]
    for tile in tiles:
        sweep.at(context, tile.access)
        inside = tile.places[tile.centre].inside
        backs = [{a: -far for a, far in tile.distance(form).items()} for form in tile.others]
        numbers = [again.numbers_of(context, back) for back in backs]
        pulled = list(zip(tile.others, backs, numbers, strict=True))
        if tile.places[tile.centre].alone is inside:
            # Threads beyond the array have nothing else to do.
            add = partial(_add_pulled, tile, again, pulled)
            _branch(context, control.If(condition=inside), 0, add)
        else:
            _add_pulled(tile, again, pulled, context)
    for tile, form, far in others:
        sweep.at(context, tile.access)
        _add_elsewhere(context, tile, form, far)
    reach = {axis: max(abs(far.get(axis, 0)) for _, _, far in others) for axis in simt.AXES}
    return (lambda: again.store_late(context, reach)) if again.stores_late else None


def _add_pulled(
    tile: _Tile, again: Neighbours, pulled: Sequence[_Pulled], context: Context
) -> None:
    """Append the addition to the own element, of what threads at some distances give to it, too."""
    for form, back, numbers in pulled:
        gradient = tile.gradients[form]
        pull = partial(again.pull, value=gradient, numbers=numbers)
        value = _if(context, _is_in_grid(context, back), pull, gradient)
        tile.total = value if tile.total is None else context.emit.add(tile.total, value)
    _add(context, tile)


def _tiles(sweep: Sweep, context: Context, root: Value) -> list[_Tile]:
    """The tiles of an array: one, or one for each of the constants among its indices."""
    accesses = {form: access for access, form in sweep.near[root].items()}
    shadow = sweep.shadows[root]
    assert isinstance(shadow.type, ArrayType)
    groups: dict[tuple[int, ...], dict[Form, Value]] = {}
    for form in sorted(accesses, key=lambda form: form.offsets):
        place = sweep.places.get((root, form))
        gradient = None if place is None else context.gradients.pop(place, None)
        if gradient is not None:
            pairs = zip(form.axes, form.offsets, strict=True)
            constants = tuple(offset for axis, offset in pairs if not axis)
            gradient = context.emit.converted(gradient, shadow.type.element)
            groups.setdefault(constants, {})[form] = gradient
    centres = {id(each): _centre(list(each)) for each in groups.values()}
    return [
        _Tile(root, accesses[centres[id(each)]], each, centres[id(each)])
        for each in groups.values()
    ]


def _find_places(
    sweep: Sweep, context: Context, tiles: Sequence[_Tile], blocks: Blocks | None
) -> None:
    """Find the elements of tiles.

    Args:
        blocks: whose threads add to elements of their own; None where those of the whole grid do.
    """
    for tile in tiles:
        sweep.at(context, tile.access)
        forms = list(tile.gradients)
        for form in forms:
            tile.places[form] = _place(sweep, context, tile, form, blocks)
        if blocks is not None and not blocks.in_rows:
            # Ahead of the barrier, so that both are waited for at the same time.
            tile.before = tile.places[tile.centre].load(context)


def _centre(forms: Sequence[Form]) -> Form:
    """The form in the middle of some."""
    columns = list(zip(*(form.offsets for form in forms), strict=True))
    middles = [min(each) + max(each) for each in columns]

    def distance(form: Form) -> int:
        return sum(abs(2 * o - m) for o, m in zip(form.offsets, middles, strict=True))

    return min(forms, key=distance)


def _rounds(tiles: Sequence[_Tile], threads: int) -> list[list[Value]]:
    """The gradients that threads give to others, as many at once as there is room for."""
    rounds: list[list[Value]] = []
    room = 0
    for value in dict.fromkeys(tile.gradients[form] for tile in tiles for form in tile.others):
        size = threads * scalar_of(value).itemsize
        if size > room:
            rounds.append([])
            room = max(_GIVEN_BYTES, size)
        rounds[-1].append(value)
        room -= size
    return rounds


# -- places


def _along(context: Context, cls: type[Operation], axis: str) -> Value:
    return context.emit.converted(context.builder.value(cls, axis=axis), I64)


def _sum(context: Context, lhs: Value, rhs: Value) -> Value:
    """A sum of indices of threads, which an i64 holds."""
    return context.builder.value(arith.Add, lhs=lhs, rhs=rhs, nowrap=True)


def _number(context: Context, distance: dict[str, int]) -> Value:
    """The number in its block of the thread at a distance, of the axes that tell threads."""
    emit = context.emit
    number: Value | None = None
    for axis in sorted(filter(None, distance), reverse=True):
        own = _along(context, simt.ThreadIndex, axis)
        own = emit.add(own, emit.integer(distance[axis]))
        if number is not None:
            own = emit.add(emit.mul(number, _along(context, simt.BlockSize, axis)), own)
        number = own
    assert number is not None
    return number


def _place(
    sweep: Sweep, context: Context, tile: _Tile, form: Form, blocks: Blocks | None
) -> _Place:
    """The element of a form, in the arguments of `_find_places`."""
    emit, builder = context.emit, context.builder
    shadow = sweep.shadows[tile.root]
    if form.columns:
        shadow = _in_columns(sweep, context, tile)
    indices: list[Value] = []
    elements: list[Value] = []
    inside = alone = emit.truth(True)
    for dimension, axis in enumerate(form.axes):
        index = element = emit.integer(form.offsets[dimension])
        size = builder.value(memory.Dimension, array=context.value(tile.root), axis=dimension)
        wraps = any(each.wraps[dimension] for each in tile.gradients)
        if axis:
            begin = emit.mul(*(_along(context, c, axis) for c in (simt.BlockIndex, simt.BlockSize)))
            thread = _sum(context, begin, _along(context, simt.ThreadIndex, axis))
            index = element = _sum(context, thread, index)
            own = _is_alone(context, dimension, index, size, list(tile.gradients), blocks)
            if form.wraps[dimension]:
                element = builder.value(memory.WrapIndex, index=index, size=size)
        else:
            own = emit.within(index, size)
        indices.append(index)
        elements.append(element)
        here = own if blocks is None and not wraps else emit.within(element, size)
        same = here is own and inside is alone
        inside = emit.both(inside, here)
        alone = inside if same else emit.both(alone, own)
    return _Place(shadow, indices, elements, inside, alone)


def _in_columns(sweep: Sweep, context: Context, tile: _Tile) -> Value:
    """The view of a shadow whose memory has the first index fastest, as the array's."""
    builder, kind = context.builder, tile.access.array.type
    assert isinstance(kind, ArrayType)
    root = context.value(tile.root)
    sizes = [builder.value(memory.Dimension, array=root, axis=k) for k in range(kind.ndim)]
    strides = [context.emit.integer(1)]
    for size in sizes[:-1]:
        strides.append(context.emit.mul(strides[-1], size))
    return builder.add(
        memory.View, types=[kind], array=sweep.shadows[tile.root],
        offset=context.emit.integer(0), sizes=sizes, strides=strides,
    ).result  # fmt: skip


def _is_alone(
    context: Context, dimension: int, index: Value, size: Value, forms: Sequence[Form],
    blocks: Blocks | None,
) -> Value:  # fmt: skip
    """Whether threads that add plainly have an index, which is in bounds then."""
    emit, builder = context.emit, context.builder
    # Indices below 0 count from the end: threads of the first block reach the last elements.
    wrapped = [form.offsets[dimension] for form in forms if form.wraps[dimension]]
    last = emit.add(size, emit.integer(min(wrapped))) if wrapped else size
    if blocks is None:
        return emit.within(index, last)
    begin, behind = _threads_along(context, forms[0].axes[dimension], blocks)
    offsets = [form.offsets[dimension] for form in forms]
    end = emit.add(behind, emit.integer(min(offsets)))
    end = builder.value(arith.Minimum, lhs=end, rhs=last)
    first = emit.add(begin, emit.integer(max(offsets)))
    first = builder.value(arith.Maximum, lhs=first, rhs=emit.integer(0))
    return emit.both(emit.compare(index, "ge", first), emit.compare(index, "lt", end))


def _threads_along(context: Context, axis: str, blocks: Blocks) -> tuple[Value, Value]:
    """The first thread of this block or run along an axis, and the one behind the last."""
    emit, builder = context.emit, context.builder
    threads = _along(context, simt.BlockSize, axis)
    if blocks.in_rows:
        edges = (builder.value(simt.RunBlock, edge=edge, axis=axis) for edge in ("first", "end"))
        begin, behind = (emit.mul(emit.converted(edge, I64), threads) for edge in edges)
        return begin, behind
    begin = emit.mul(_along(context, simt.BlockIndex, axis), threads)
    return begin, emit.add(begin, threads)


def _grid_along(context: Context, axis: str) -> Value:
    """The threads of the grid along an axis."""
    sizes = (_along(context, each, axis) for each in (simt.GridSize, simt.BlockSize))
    return context.emit.mul(*sizes)


def _is_in_grid(context: Context, distance: Mapping[str, int]) -> Value:
    """Whether the grid has a thread at a distance from this one."""
    emit = context.emit
    found = emit.truth(True)
    for axis, far in distance.items():
        if not far:
            continue
        size = _along(context, simt.BlockSize, axis)
        begin = emit.mul(_along(context, simt.BlockIndex, axis), size)
        thread = _sum(context, begin, _along(context, simt.ThreadIndex, axis))
        other = _sum(context, thread, emit.integer(far))
        first = other, "ge", emit.integer(0)
        test = first if far < 0 else (other, "lt", _grid_along(context, axis))
        found = emit.both(found, emit.compare(*test))
    return found


# -- additions


def _is_thread(context: Context, distance: dict[str, int]) -> Value:
    """Whether the block has a thread at a distance from this one."""
    emit, builder = context.emit, context.builder
    found = emit.truth(True)
    for axis, far in distance.items():
        thread = builder.value(simt.ThreadIndex, axis=axis)
        if far < 0:
            found = emit.both(found, emit.compare(thread, "ge", builder.constant(-far, I32)))
        elif far > 0:
            size = builder.value(simt.BlockSize, axis=axis)
            end = emit.sub(size, builder.constant(far, I32))
            found = emit.both(found, emit.compare(thread, "lt", end))
    return found


def _pull(context: Context, tile: _Tile, given: dict[Value, Value]) -> None:
    """Add what other threads have given to the own element's total."""
    for form in tile.others:
        array = given.get(tile.gradients[form])
        if array is None:
            continue
        back = {axis: -far for axis, far in tile.distance(form).items()}
        pulled = context.builder.value(
            memory.Load, array=array, indices=[_number(context, back)],
            mask=_is_thread(context, back),
        )  # fmt: skip
        tile.total = pulled if tile.total is None else context.emit.add(tile.total, pulled)


def _add(context: Context, tile: _Tile) -> None:
    """Add to the own element: plainly, or at the edges by an atomic."""
    place, total = tile.places[tile.centre], tile.gradients[tile.centre]
    if tile.total is not None:
        total = context.emit.add(total, tile.total)
    place.store(context, context.emit.add(tile.before or place.load(context), total))
    if place.alone is not place.inside:
        _unless(context, place.alone, lambda inner: place.add(inner, total))


def _add_elsewhere(context: Context, tile: _Tile, form: Form, distance: Mapping[str, int]) -> None:
    """Add to an element that no thread of the grid has.

    The grid has fewer threads than the array elements, which few launches do, or the index counts
    from the end. An element that lies ahead of the grid's first thread is none of the array else.
    """
    emit, builder = context.emit, context.builder
    beyond: dict[str, int] = {}
    ahead: dict[str, int] = {}
    covered = emit.truth(True)
    root = context.value(tile.root)
    for dimension, axis in enumerate(form.axes):
        far, first = distance.get(axis, 0), tile.centre.offsets[dimension]
        if far > 0:
            beyond[axis] = far
            size = builder.value(memory.Dimension, array=root, axis=dimension)
            end = emit.add(_grid_along(context, axis), emit.integer(first))
            covered = emit.both(covered, emit.compare(size, "le", end))
        elif far < 0 and (form.wraps[dimension] or first > 0):
            ahead[axis] = far

    def add(inner: Context) -> None:
        tile.places[form].add(inner, tile.gradients[form])

    if ahead:
        _unless(context, _is_in_grid(context, ahead | beyond), add)
    elif beyond:
        _unless(
            context, covered,
            lambda inner: _unless(inner, _is_in_grid(inner, beyond), add),
        )  # fmt: skip


def _add_outside(
    context: Context, tile: _Tile, form: Form, array: Value | None, blocks: Blocks
) -> None:
    """Add to an element that no thread of the block has.

    Args:
        array: has the gradient still, if not None. Few threads load it again, which saves the
            others a register or a place in memory behind the barrier.
    """
    place = tile.places[form]

    def gradient(inner: Context) -> Value:
        if array is None:
            return tile.gradients[form]
        number = _number(inner, dict.fromkeys(tile.distance(form), 0))
        return inner.builder.value(memory.Load, array=array, indices=[number])

    def add(inner: Context) -> None:
        place.add(inner, gradient(inner))

    def add_in_rows(inner: Context) -> None:
        # Atomics of a block are plain there, one thread after the other.
        value = gradient(inner)
        place.add(inner, value, place.alone, "block")
        _unless(inner, place.alone, lambda innermost: place.add(innermost, value))

    there = _is_thread(context, tile.distance(form))
    _unless(context, there, add_in_rows if blocks.in_rows else add)


def _unless(context: Context, condition: Value, body: Callable[[Context], None]) -> None:
    """Append a branch for the few threads that fail a condition."""
    _branch(context, control.If(condition=condition, rare="otherwise"), 1, body)


def _branch(context: Context, made: control.If, side: int, body: Callable[[Context], None]) -> None:
    """Append a branch that has one of its sides alone."""
    made.location = context.builder.location
    sides = [context.inner(region) for region in made.regions]
    body(sides[side])
    for each in sides:
        each.builder.add(control.Yield, values=[])
    context.builder.block.operations.append(made)


def _if(context: Context, condition: Value, body: Callable[[Context], Value], like: Value) -> Value:
    """Append a branch that gives a value, 0 for threads that fail a condition."""
    made = control.If(condition=condition, location=context.builder.location)
    then, otherwise = map(context.inner, made.regions)
    then.builder.add(control.Yield, values=[body(then)])
    otherwise.builder.add(control.Yield, values=[otherwise.builder.constant(0.0, scalar_of(like))])
    made.results = [Value(like.type)]
    context.builder.block.operations.append(made)
    return made.result
