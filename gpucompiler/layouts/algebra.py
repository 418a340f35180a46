"""The algebra of layouts: coalesce, compose, complement, inverses, divide and product.

A tuple of layouts in the place of one applies to the modes one by one; None leaves a mode, and an
int n stands for n:1.

Source: the CUTLASS documentation, "CuTe Layout Algebra". Where CuTe gives a layout of another
function, an error is raised here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.layout import Layout, as_layout, join, layout_of, ordered, plain
from gpucompiler.layouts.run_time import Dynamic, divides
from gpucompiler.layouts.tree import branches, size, text


def coalesce(layout: Layout, by: Any = None) -> Layout:
    """The same function of ints with as few modes as there can be.

    Args:
        layout: any.
        by: a tuple: its modes are coalesced one by one, each by the tuple's item.
    """
    if branches(by):
        return _by_mode(coalesce, layout, by, "coalesce", keep_none=False)
    layout = as_layout(layout)
    found = layout_of(_merged(layout.pairs()))
    return Layout(found.shape, found.stride, layout.swizzle, layout.offset)


def _merged(pairs: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Pairs of shape and stride without sizes of 1; a pair that continues the last one joins it."""
    result: list[tuple[Any, Any]] = []
    for extent, stride in pairs:
        if extent == 1:
            continue
        if result and result[-1][0] * result[-1][1] == stride:
            result[-1] = (result[-1][0] * extent, result[-1][1])
        else:
            result.append((extent, stride))
    return result


def compose(outer: Layout, inner: Any) -> Layout:
    """The layout of `outer` after `inner`: compose(a, b)(i) == a(b(i)).

    Args:
        outer: any; its swizzle and offset are the result's.
        inner: a layout, an int, None, or a tuple of them, one a mode.

    Raises:
        LayoutError: no layout is that function; the message has both layouts and the mode.
    """
    outer = as_layout(outer)
    if inner is None:
        return outer
    if branches(inner):
        return _by_mode(compose, outer, inner, "compose")
    found = _composed(outer, plain(as_layout(inner), "compose, on its right,"))
    return Layout(found.shape, found.stride, outer.swizzle, outer.offset)


def _composed(outer: Layout, inner: Layout) -> Layout:
    modes = _endless(outer)
    taken: list[list[_Part]] = []

    def composed(shape: Any, stride: Any) -> Layout:
        if branches(shape):
            return join(*map(composed, shape, stride))
        parts = _parts_of(outer, modes, Layout(shape, stride))
        taken.append(parts)
        pairs = [(part.count, part.step * modes[part.mode][1]) for part in parts]
        return layout_of(pairs if parts else [(shape, 0)])

    result = composed(inner.shape, inner.stride)
    _check_no_carry(outer, modes, inner, taken)
    return result


class _Part(NamedTuple):
    """Some of the elements of a mode of the outer layout: `count` of them, `step` apart."""

    mode: int
    count: Any
    step: Any


def _parts_of(outer: Layout, modes: list[tuple[Any, Any]], inner: Layout) -> list[_Part]:
    """The parts, fastest first, of `outer`'s elements 0, s, 2s …, where `inner` is n:s."""
    count, step = inner.shape, inner.stride
    if count == 1 or step == 0:
        return []
    if isinstance(step, int) and step < 0:
        raise _refused(outer, inner, f"the step {step} is negative")
    result: list[_Part] = []
    last = len(modes) - 1
    for k, (extent, stride) in enumerate(modes[:last]):
        if _stays(count, step, extent):
            return [*result, _Part(k, count, step)]
        if divides(extent, step):
            step = step // extent
            continue
        if not divides(step, extent):
            raise _refused(
                outer,
                inner,
                f"its mode {extent}:{stride} has {extent} elements, and neither of {extent} and "
                f"{step} divides the other",
            )
        here = extent // step
        if not divides(here, count):
            raise _refused(
                outer,
                inner,
                f"{here} of them are in its mode {extent}:{stride}, and {count} is no multiple "
                f"of {here}",
            )
        result.append(_Part(k, here, step))
        count, step = count // here, 1
    return [*result, _Part(last, count, step)] if count != 1 else result


def _check_no_carry(
    outer: Layout, modes: list[tuple[Any, Any]], inner: Layout, taken: list[list[_Part]]
) -> None:
    """Raise where coordinates of several modes of `inner` together leave a mode of `outer`."""
    for k, (extent, stride) in enumerate(modes[:-1]):
        parts = [part for found in taken for part in found if part.mode == k]
        if len(parts) > 1 and not _fit(parts, extent):
            raise LayoutError(
                f"{outer} can't be taken at the places of {inner}: the modes of {text(inner.shape)}"
                f" together leave the outer mode {extent}:{stride}, whose next element isn't the "
                "next mode's"
            )


def _fit(parts: list[_Part], extent: Any) -> bool:
    """Whether the sum of all steps is known to stay in a mode."""
    numbers = [extent, *(number for part in parts for number in part[1:])]
    if _known(*numbers):
        return sum((part.count - 1) * part.step for part in parts) < extent
    rest, covered = list(parts), 1
    while rest:
        following = next((part for part in rest if divides(covered, part.step)), None)
        if following is None:
            return False
        rest.remove(following)
        covered = following.count * following.step
    return divides(covered, extent)


def _stays(count: Any, step: Any, extent: Any) -> bool:
    """Whether `count` steps are known to stay in a mode."""
    if isinstance(extent, int):
        return isinstance(count, int) and isinstance(step, int) and (count - 1) * step < extent
    return divides(count * step, extent)


def _endless(layout: Layout) -> list[tuple[Any, Any]]:
    """The coalesced pairs, the last of which also gives the places beyond the layout's size."""
    pairs = layout.pairs()
    modes = _merged(pairs) or [(1, pairs[-1][1])]
    last = pairs[-1][1]
    if pairs[-1][0] == 1 and len(pairs) > 1 and modes[-1][0] * modes[-1][1] != last:
        modes.append((1, last))
    return modes


def _refused(outer: Layout, inner: Layout, why: str) -> LayoutError:
    return LayoutError(
        f"{outer} can't be taken {inner.shape} times in steps of {inner.stride} ({inner}): {why}"
    )


def complement(layout: Any, limit: Any = 1) -> Layout:
    """The layout of the places that `layout` leaves out below `limit`.

    The two layouts together, as join(layout, complement), give each place at most once. Places in
    gaps that are no multiple of what lies before them are left out by both.

    Args:
        layout: a layout or an int.
        limit: a size, rounded up to what the result can cover.

    Raises:
        LayoutError: two elements of the layout are in one place.
    """
    given = plain(as_layout(layout), "complement")
    rest = [(extent, stride) for extent, stride in given.pairs() if extent != 1 and stride != 0]
    result: list[tuple[Any, Any]] = []
    at: Any = 1
    while rest:
        nearest = _nearest(rest)
        extent, stride = nearest
        if not (divides(at, stride) or (_known(at, stride) and stride >= at)):
            raise LayoutError(
                f"{given} has no complement: its mode {extent}:{stride} begins before all places "
                f"below {at} are passed"
            )
        rest.remove(nearest)
        result.append((stride // at, at))
        at = extent * stride
    result.append((_parts(limit, at), at))
    return layout_of(_merged(result))


def _known(*numbers: Any) -> bool:
    return all(isinstance(number, int) for number in numbers)


def _nearest(pairs: list[tuple[Any, Any]]) -> tuple[Any, Any]:
    """The pair of the least stride, as far as strides can be compared."""
    known = [pair for pair in pairs if isinstance(pair[1], int)]
    if known:
        return min(known, key=lambda pair: (pair[1], str(pair[0])))
    for pair in pairs:
        if all(divides(pair[1], other) for _, other in pairs):
            return pair
    return pairs[0]


def _parts(whole: Any, part: Any) -> Any:
    """⌈whole / part⌉."""
    if isinstance(whole, int) and isinstance(part, int):
        return -(-whole // part)
    if not isinstance(whole, Dynamic) and whole == 1:
        return 1
    if isinstance(whole, int):
        raise LayoutError(f"{whole} isn't known to be a multiple of {part}")
    return whole // part


def right_inverse(layout: Any) -> Layout:
    """The longest layout r of this construction with layout(r(i)) == i.

    Raises:
        LayoutError: the layout has a swizzle or an offset.
    """
    given = plain(as_layout(layout), "right_inverse")
    rest: list[tuple[Any, Any, Any]] = []
    start: Any = 1
    for extent, stride in given.pairs():
        if extent != 1:
            rest.append((extent, stride, start))
        start = start * extent
    result: list[tuple[Any, Any]] = []
    at: Any = 1
    while following := next((item for item in rest if item[1] == at), None):
        extent, stride, start = following
        rest.remove(following)
        result.append((extent, start))
        at = extent * stride
    return layout_of(_merged(result))


def left_inverse(layout: Any) -> Layout:
    """A layout l with l(layout(i)) == i.

    Raises:
        LayoutError: two elements are in one place, a gap that no layout fills, a swizzle or an
            offset.
    """
    given = plain(as_layout(layout), "left_inverse")
    for extent, stride in given.pairs():
        if extent != 1 and not isinstance(stride, Dynamic) and stride == 0:
            raise LayoutError(
                f"{given} has no left inverse: the {extent} elements of its mode {extent}:{stride} "
                "are in one place; take without_copies of it"
            )
    result = right_inverse(join(given, complement(given)))
    for extent, stride in given.pairs():
        if extent != 1 and not _covers(result.size, extent * stride):
            raise LayoutError(
                f"{given} has no left inverse: between the places of its mode {extent}:{stride} "
                f"is a gap that is no multiple of the {result.size} places before it"
            )
    return result


def _covers(whole: Any, part: Any) -> bool:
    return whole >= part if _known(whole, part) else divides(part, whole)


def divide(layout: Layout, tiler: Any) -> Layout:
    """The elements in tiles: mode 0 is the tile, mode 1 the tiles (CuTe's logical_divide).

    A tuple divides mode by mode.

    Raises:
        LayoutError: the layout can't be taken in those steps.
    """
    layout = as_layout(layout)
    if tiler is None:
        return layout
    if branches(tiler):
        return _by_mode(divide, layout, tiler, "divide")
    tile = plain(as_layout(tiler), "divide, on its right,")
    return compose(layout, join(tile, complement(tile, layout.size)))


def zipped_divide(layout: Layout, tiler: Any) -> Layout:
    """As `divide`, with all modes of the tile in mode 0 and all of the tiles in mode 1."""
    return _zipped(divide, layout, tiler, "zipped_divide")


def tiled_divide(layout: Layout, tiler: Any) -> Layout:
    """As `zipped_divide`, with the modes of the tiles behind mode 0 one by one."""
    return _unpacked(zipped_divide(layout, tiler), (1,))


def flat_divide(layout: Layout, tiler: Any) -> Layout:
    """As `zipped_divide`, with the modes of the tile, then those of the tiles, one by one."""
    return _unpacked(zipped_divide(layout, tiler), (0, 1))


def product(layout: Layout, copies: Any) -> Layout:
    """The layout again and again, at the places of `copies` (CuTe's logical_product).

    Mode 0 is the layout, mode 1 the copies. A tuple applies to the modes one by one.

    Raises:
        LayoutError: the layout has two elements in one place, or its copies can't be laid out.
    """
    layout = as_layout(layout)
    if copies is None:
        return layout
    if branches(copies):
        return _by_mode(product, layout, copies, "product")
    times = plain(as_layout(copies), "product, on its right,")
    whole = Layout(layout.shape, layout.stride)
    result = join(whole, compose(complement(whole, whole.size * times.cosize), times))
    return Layout(result.shape, result.stride, layout.swizzle, layout.offset)


def zipped_product(layout: Layout, copies: Any) -> Layout:
    """As `product`, with all modes of the layout in mode 0 and all of the copies in mode 1."""
    return _zipped(product, layout, copies, "zipped_product")


def tiled_product(layout: Layout, copies: Any) -> Layout:
    """As `zipped_product`, with the modes of the copies behind mode 0 one by one."""
    return _unpacked(zipped_product(layout, copies), (1,))


def flat_product(layout: Layout, copies: Any) -> Layout:
    """As `zipped_product`, with the modes of the layout, then those of the copies, one by one."""
    return _unpacked(zipped_product(layout, copies), (0, 1))


def blocked_product(layout: Layout, copies: Any) -> Layout:
    """Copies side by side: mode k is mode k of the layout, then mode k of the copies."""
    return _interleaved(layout, as_layout(copies), first=True)


def raked_product(layout: Layout, copies: Any) -> Layout:
    """Copies one in the other: mode k is mode k of the copies, then mode k of the layout."""
    return _interleaved(layout, as_layout(copies), first=False)


def _interleaved(layout: Layout, copies: Layout, *, first: bool) -> Layout:
    rank = max(len(layout), len(copies))
    parts = product(_of_rank(layout, rank), _of_rank(copies, rank))
    modes: list[Layout] = []
    for inner, outer in zip(parts[0], parts[1], strict=True):
        modes.append(join(*((inner, outer) if first else (outer, inner))))
    result = join(*[coalesce(mode) for mode in modes])
    return Layout(result.shape, result.stride, layout.swizzle, layout.offset)


def _of_rank(layout: Layout, rank: int) -> Layout:
    """The same with modes 1:0 behind its own."""
    modes = [(mode.shape, mode.stride) for mode in layout]
    modes += [(1, 0)] * (rank - len(modes))
    shape, stride = tuple(s for s, _ in modes), tuple(d for _, d in modes)
    return Layout(shape, stride, layout.swizzle, layout.offset)


def tile_to_shape(block: Layout, shape: Any, order: Any = None) -> Layout:
    """A layout of a shape made of blocks: a swizzled row of shared memory, for example.

    Args:
        block: the layout of one block.
        shape: a tuple of as many sizes as the block has modes.
        order: the order of the blocks, as `ordered` has it; None: the first mode is the fastest.

    Raises:
        LayoutError: a size is no multiple of the block's.
    """
    wanted = shape if branches(shape) else (shape,)
    if len(wanted) != len(block):
        raise LayoutError(
            f"the block {block} has {len(block)} modes, and the shape {text(shape)} has "
            f"{len(wanted)}"
        )
    counts: list[Any] = []
    for k, (whole, mode) in enumerate(zip(wanted, block, strict=True)):
        if not divides(mode.size, size(whole)):
            raise LayoutError(
                f"mode {k} of {text(shape)} is {text(whole)}, no multiple of the block's "
                f"{mode.size} ({block})"
            )
        counts.append(size(whole) // mode.size)
    numbers = range(len(counts)) if order is None else order
    return blocked_product(block, ordered(tuple(counts), numbers))


def group(layout: Layout, begin: int, end: int) -> Layout:
    """The modes from `begin` up to `end`, exclusive, as one mode.

    Raises:
        LayoutError: no such modes.
    """
    if not 0 <= begin < end <= len(layout):
        raise LayoutError(
            f"group({layout}, {begin}, {end}): it has {len(layout)} modes; give "
            f"0 <= begin < end <= {len(layout)}"
        )
    modes = [(mode.shape, mode.stride) for mode in layout]
    inner = modes[begin:end]
    grouped = (tuple(s for s, _ in inner), tuple(d for _, d in inner))
    modes[begin:end] = [grouped]
    shape, stride = tuple(s for s, _ in modes), tuple(d for _, d in modes)
    return Layout(shape, stride, layout.swizzle, layout.offset)


def without_copies(layout: Layout) -> Layout:
    """The layout without modes of stride 0: each place that they repeat once (CuTe's filter)."""
    kept = [pair for pair in layout.pairs() if pair[1] != 0]
    found = layout_of(_merged(kept))
    return Layout(found.shape, found.stride, layout.swizzle, layout.offset)


def recast(layout: Layout, from_bytes: int, to_bytes: int) -> Layout:
    """The layout of the same memory seen as elements of another size.

    The mode of stride 1 gets longer or shorter; all other strides are scaled.

    Raises:
        LayoutError: an element would cross the end of a mode, another stride is no multiple, or no
            mode has stride 1.
    """
    if from_bytes == to_bytes:
        return layout
    given = plain(layout, "recast")
    pairs, k = given.pairs(), _neighbours(given)
    if to_bytes < from_bytes:
        times = _ratio(given, from_bytes, to_bytes)
        found = [(extent, stride * times) for extent, stride in pairs]
        found[k] = (pairs[k][0] * times, 1)
    else:
        times = _ratio(given, to_bytes, from_bytes)
        found = [_wider(given, pair, times, number == k) for number, pair in enumerate(pairs)]
    return _same_form(given, found)


def _neighbours(layout: Layout) -> int:
    """The number of the leaf whose elements are side by side.

    Raises:
        LayoutError: there is none.
    """
    modes = layout.pairs()
    found = [k for k, (_, stride) in enumerate(modes) if stride == 1]
    if not found:
        raise LayoutError(
            f"recast({layout}): none of its modes has stride 1, so that no elements are side by "
            "side; give it a mode 1:1 first"
        )
    return next((k for k in found if modes[k][0] != 1), found[0])


def _ratio(layout: Layout, greater: int, lesser: int) -> int:
    if lesser < 1 or greater % lesser:
        raise LayoutError(f"recast({layout}): {greater} bytes are no multiple of {lesser} bytes")
    return greater // lesser


def _wider(layout: Layout, pair: tuple[Any, Any], times: int, joins: bool) -> tuple[Any, Any]:
    """A mode in elements of `times` of its own; `joins`: its elements become fewer."""
    extent, stride = pair
    if joins and divides(times, extent):
        return extent // times, 1
    if joins or (extent != 1 and not divides(times, stride)):
        raise LayoutError(
            f"recast({layout}): its mode {extent}:{stride} can't be taken in elements of {times} "
            f"of its own; make the {'size' if joins else 'stride'} a multiple of {times}"
        )
    return extent, stride if extent == 1 else stride // times


def _same_form(layout: Layout, pairs: list[tuple[Any, Any]]) -> Layout:
    remaining = iter(pairs)

    def built(tree: Any) -> tuple[Any, Any]:
        if branches(tree):
            parts = [built(part) for part in tree]
            return tuple(s for s, _ in parts), tuple(d for _, d in parts)
        return next(remaining)

    return Layout(*built(layout.shape))


def _by_mode(
    function: Callable[[Layout, Any], Layout],
    layout: Layout,
    given: tuple[Any, ...],
    name: str,
    *,
    keep_none: bool = True,
) -> Layout:
    """A function of each mode and its item; modes without an item stay as they are."""
    _check_rank(layout, given, name)
    modes = list(layout)
    for k, item in enumerate(given):
        if item is not None or not keep_none:
            modes[k] = function(modes[k], item)
    result = join(*modes)
    return Layout(result.shape, result.stride, layout.swizzle, layout.offset)


def _check_rank(layout: Layout, given: tuple[Any, ...], name: str) -> None:
    if len(given) > len(layout):
        shown = ", ".join(str(item) for item in given)
        raise LayoutError(
            f"{name}: {layout} has {len(layout)} modes, and {len(given)} were given: {shown}"
        )


def _zipped(
    function: Callable[[Layout, Any], Layout], layout: Layout, given: Any, name: str
) -> Layout:
    found = _zipped_modes(function, Layout(layout.shape, layout.stride), given, name)
    return Layout(found.shape, found.stride, layout.swizzle, layout.offset)


def _zipped_modes(
    function: Callable[[Layout, Any], Layout], layout: Layout, given: Any, name: str
) -> Layout:
    if given is None:
        return join(Layout(1, 0), layout)
    if not branches(given):
        return function(layout, given)
    _check_rank(layout, given, name)
    modes = list(layout)
    parts = [
        _zipped_modes(function, mode, item, name) for mode, item in zip(modes, given, strict=False)
    ]
    inner = join(*[part[0] for part in parts])
    return join(inner, join(*[part[1] for part in parts], *modes[len(given) :]))


def _unpacked(layout: Layout, numbers: tuple[int, ...]) -> Layout:
    """The layout with the modes of some modes in their place."""
    modes: list[Layout] = []
    for k, mode in enumerate(layout):
        modes += list(mode) if k in numbers and branches(mode.shape) else [mode]
    result = join(*modes)
    return Layout(result.shape, result.stride, layout.swizzle, layout.offset)


def thread_value_layout(threads: Layout, values: Layout) -> tuple[Any, Layout]:
    """The holders of a tile's elements: each thread's values are a block of the threads' raster.

    Args:
        threads: from a thread's coordinates to its number.
        values: from a value's coordinates in the thread's block to its number.

    Returns:
        The shape of the tile that all threads hold, and the layout (thread, value) → the element's
        number in the tile, its first mode the fastest (CuTe's make_layout_tv).

    Raises:
        LayoutError: a number of a thread or value is missing or given twice.
    """
    whole = raked_product(threads, values)
    shape = tuple(size(mode.shape) for mode in whole)
    inverse = right_inverse(whole)
    if inverse.size != whole.size:
        raise LayoutError(
            f"threads {threads} and values {values} don't number {whole.size} elements each once"
        )
    return shape, compose(inverse, Layout((threads.size, values.size)))


def max_common_layout(first: Layout, second: Layout) -> Layout:
    """The first elements that both layouts have one after the other, in the same order."""
    common = coalesce(compose(first, right_inverse(second)))
    extent, stride = common.pairs()[0]
    if stride != 1:
        return Layout(1, 0)
    return coalesce(compose(right_inverse(second), Layout(extent, 1)))
