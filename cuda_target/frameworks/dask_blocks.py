"""Kernels over arrays of Dask and xarray, block by block, with halos of neighbouring blocks."""

from __future__ import annotations

import functools
import importlib
import math
import pickle
from collections.abc import Hashable, Mapping
from typing import Any, Final, cast

import numpy as np

from cuda_target.frameworks.block_halos import functions_of, graph_with_halos
from cuda_target.frameworks.dask_turns import in_turn
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.numpy_arrays import has_number
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.process.transport import found_of, is_importable
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

Halo = int | tuple[int, ...] | Mapping[Hashable, int]

# These edges need no new halo after each of several steps.
_STEPPING: Final = ("none", "periodic")


class _Arrived:
    """Kernels that came to this process by value, by their pickles."""

    def __init__(self) -> None:
        self.kernels: dict[bytes, LaunchHelper] = {}


_ARRIVED: Final = per_process(_Arrived)
_MOST_ARRIVED: Final = 64


class Traveller:
    """A kernel in the pickles of many tasks: pickled once, and unpickled where it is launched.

    A scheduler that passes tasks on never has the kernel. A process has one kernel for all tasks,
    since a new one's first launch is slow.
    """

    __slots__ = ("_content", "_kernel")

    def __init__(self, kernel: LaunchHelper | None, content: bytes = b"") -> None:
        self._kernel, self._content = kernel, content

    @property
    def kernel(self) -> LaunchHelper:
        if self._kernel is None:
            self._kernel = _arrived(self._content)
        return self._kernel

    def __reduce__(self) -> Any:
        if not self._content:
            # Pickle itself refuses functions of notebooks and closures. Dask brings this package.
            self._content = importlib.import_module("cloudpickle").dumps(self._kernel)
        return Traveller, (None, self._content)


def _arrived(content: bytes) -> LaunchHelper:
    arrived = _ARRIVED.kernels
    kernel = arrived.get(content)
    if kernel is None or not _is_current(kernel):
        kernel = cast("LaunchHelper", pickle.loads(content))
        if len(arrived) >= _MOST_ARRIVED:
            arrived.clear()
        arrived[content] = kernel
    return kernel


def _is_current(kernel: LaunchHelper) -> bool:
    """Whether the kernel's module, which may have been imported anew, still has its function."""
    found = found_of(kernel.function) if is_importable(kernel.function) else None
    return found is None or getattr(found, "function", found) is kernel.function


@value_classes.frozen
class BlockKernel:
    """A function of blocks that launches a kernel; it travels to Dask's workers.

    Args:
        traveller: of the kernel, which is launched as `kernel(out, *blocks)`.
        dtype: of the output.
        steps: launches, each of which takes the output of the one before as its first block.
    """

    traveller: Traveller
    dtype: Any
    steps: int = 1

    def __call__(self, *blocks: Any) -> Any:
        arrays = functions_of(blocks[0])
        inputs = [_read_only(arrays.ascontiguousarray(block)) for block in blocks]
        kernel = self.traveller.kernel
        return in_turn(functools.partial(self.computed, kernel, arrays, inputs), kernel)

    def computed(self, kernel: LaunchHelper, arrays: Any, inputs: list[Any]) -> Any:
        """The output of the launches; `arrays` is the package of the inputs."""
        out = arrays.zeros(inputs[0].shape, self.dtype)
        for step in range(self.steps):
            if step:
                inputs[0], out = _read_only(out), arrays.zeros(out.shape, self.dtype)
            if out.size:
                kernel(out, *inputs)
        return out


def _read_only(block: Any) -> Any:
    """A block as kernels see it: other tasks have the same one, and those of other processes are
    read-only in any case. So one compiled kernel does for all of them.
    """
    if not isinstance(block, np.ndarray):
        return block
    seen = cast("Any", block).view()
    seen.flags.writeable = False
    return seen


def over(
    arrays: Any,
    kernel: LaunchHelper,
    *,
    halo: Halo = 0,
    boundary: Any = "none",
    dtype: Any = None,
    steps: int = 1,
) -> Any:
    """The array whose blocks a kernel computes from the blocks of other arrays, and their halos.

    Nothing is computed before the result is. A worker launches `kernel(out, *blocks)` on its own
    active target. `out` has the size of a block with its halo, and holds zeros; afterwards the
    halo is cut off. Launch sizes are functions of the arguments: `blocks=lambda out, x: …`.

    Args:
        arrays: a `dask.array`, an `xarray.DataArray` of one, or a tuple of them with equal sizes
            and chunks. Blocks are NumPy's arrays or CuPy's.
        kernel: a decorated function, which only reads the blocks.
        halo: elements of the neighbouring blocks on each side: a number, a tuple with one for each
            axis, or a dict by axis, or by name for xarray.
        boundary: the halo at the array's edges, as `dask.array.map_overlap` takes it: "none" for
            no halo there, "periodic", "reflect", "nearest", or a number; or a tuple or dict of
            them, as for `halo`.
        dtype: of the result; None is the first array's.
        steps: as many calls of `over`, of which each takes the result of the one before for its
            first array. The neighbours are asked once, for a halo as many times as wide.

    Returns:
        A `dask.array`, or an `xarray.DataArray` with the first one's names and coordinates.

    Raises:
        ArgumentError: `dask` isn't installed (the extra `dask`), an argument is no such array,
            the arrays' sizes, chunks or names of axes differ, `halo` or `boundary` has another
            form or doesn't fit the arrays, or several steps don't go with `boundary` or `dtype`.
    """
    try:
        dask: Any = importlib.import_module("dask.array")
    except ModuleNotFoundError as error:
        raise ArgumentError(f"{error}; `pip install gpucompiler[dask]` brings it") from error
    whole, given = _given(dask, arrays)
    if not isinstance(kernel, LaunchHelper):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"over(…, {kernel!r}): give a function decorated by @cuda(...)")
    names = tuple(getattr(whole[0], "dims", range(given[0].ndim)))
    _check_alike(whole, given)
    first = given[0]
    made = np.dtype(first.dtype if dtype is None else dtype)
    edges = _by_axis("boundary", boundary, names, "none")
    _check_steps(steps, edges, made, first)
    depth = tuple(int(steps) * int(width) for width in _by_axis("halo", halo, names, 0))
    depth = _fitting(given, depth, edges, names)
    block = BlockKernel(Traveller(kernel), made, int(steps))
    meta = importlib.import_module("dask.array.utils").meta_from_array(
        first, ndim=first.ndim, dtype=made
    )
    if any(depth):
        found = _with_halos(given, block, depth, edges, made, meta)
    else:
        found = dask.map_blocks(block, *given, dtype=made, meta=meta)
    return found if first is whole[0] else whole[0].copy(data=found)


def _given(dask: Any, arrays: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The arrays as they were given, and as arrays of blocks."""
    whole: tuple[Any, ...] = (
        cast("tuple[Any, ...]", arrays) if isinstance(arrays, tuple) else (arrays,)
    )
    given = tuple(map(_blocks_of, whole))
    if not given or not all(isinstance(array, dask.Array) for array in given):
        raise ArgumentError(
            f"over({arrays!r:.80}): give a dask.array, an xarray.DataArray with chunks, "
            "`x.chunk(…)`, or a tuple of them"
        )
    for array in given:
        if isinstance(array._meta, np.ma.MaskedArray):
            raise ArgumentError(
                "kernels have no masked elements; give `dask.array.ma.filled(array, 0)`, and "
                "`dask.array.ma.getmaskarray(array)` as another array"
            )
    return whole, given


def _fitting(
    given: tuple[Any, ...],
    depth: tuple[int, ...],
    edges: tuple[Any, ...],
    names: tuple[Hashable, ...],
) -> tuple[int, ...]:
    """The halo of each axis, where the arrays have the elements and the types for it."""
    first = given[0]
    if not first.size or not any(depth):
        return (0,) * len(depth)
    found: list[int] = []
    for name, width, edge, size in zip(names, depth, edges, first.shape, strict=True):
        if width and math.isnan(size):
            raise ArgumentError(
                f"axis {name!r} has chunks of unknown sizes: `array.compute_chunk_sizes()` "
                "computes them, which halos need"
            )
        if width > size and edge != "none":
            raise ArgumentError(
                f"boundary={edge!r} gives a halo of at most {size} elements along axis {name!r}, "
                f"which has no more; {width} are asked for"
            )
        if width and not isinstance(edge, str):
            for array in given:
                if not has_number(array.dtype, edge):
                    raise ArgumentError(
                        f"boundary={edge!r}: {array.dtype} doesn't have this number"
                    )
        # There is nothing beyond the array to which a wider halo could reach.
        found.append(min(width, size))
    return tuple(found)


def _with_halos(
    given: tuple[Any, ...],
    block: BlockKernel,
    depth: tuple[int, ...],
    edges: tuple[Any, ...],
    dtype: np.dtype[Any],
    meta: Any,
) -> Any:
    dask: Any = importlib.import_module("dask.array")
    chunks = given[0].chunks
    if any(min(sizes) < width for sizes, width in zip(chunks, depth, strict=True)):
        # Halos reach beyond the neighbours: Dask joins small blocks.
        axes = range(len(depth))
        return dask.map_overlap(
            block, *given, depth=dict(zip(axes, depth, strict=True)),
            boundary=dict(zip(axes, edges, strict=True)), trim=True, dtype=dtype, meta=meta,
        )  # fmt: skip
    token = importlib.import_module("dask.base").tokenize
    name = f"over-{token(block, depth, edges, *(array.name for array in given))}"
    graph = importlib.import_module("dask.highlevelgraph").HighLevelGraph.from_collections(
        name, graph_with_halos(name, given, block, depth, edges), dependencies=given
    )
    return dask.Array(graph, name, chunks, meta=meta)


def _blocks_of(array: Any) -> Any:
    """The Dask array inside of one of xarray; any other value is itself."""
    return getattr(array, "data", array) if hasattr(array, "coords") else array


def _check_alike(whole: tuple[Any, ...], given: tuple[Any, ...]) -> None:
    first = given[0]
    for one, array in zip(whole, given, strict=True):
        names = getattr(whole[0], "dims", None)
        if getattr(one, "dims", names) != names:
            raise ArgumentError(
                f"arrays over which a kernel runs have the same axes, not {names} and {one.dims}; "
                "`array.transpose(…)` changes their order"
            )
        known = not any(map(math.isnan, (*array.shape, *first.shape)))
        if known and array.shape != first.shape:
            raise ArgumentError(
                f"arrays over which a kernel runs have equal sizes, not {first.shape} and "
                f"{array.shape}"
            )
        if array.chunks != first.chunks:
            raise ArgumentError(
                f"arrays over which a kernel runs have equal chunks, not {first.chunks} and "
                f"{array.chunks}; `array.rechunk({first.chunks})` gives them"
            )


def _check_steps(steps: Any, edges: tuple[Any, ...], made: np.dtype[Any], first: Any) -> None:
    if isinstance(steps, bool) or not isinstance(steps, (int, np.integer)) or steps < 1:
        raise ArgumentError(f"steps={steps!r}: give a number, 1 or more")
    if steps == 1:
        return
    if not set(edges) <= set(_STEPPING):
        raise ArgumentError(
            f"steps={steps}, boundary={edges!r}: a later step would need the halo at the array's "
            'edges anew; take "none" or "periodic", or call over() for each step'
        )
    if made != first.dtype:
        raise ArgumentError(
            f"steps={steps}, dtype={made}: each step takes the result of the one before for the "
            f"first array, whose dtype is {first.dtype}"
        )


def _by_axis(what: str, given: Any, names: tuple[Hashable, ...], otherwise: Any) -> tuple[Any, ...]:
    """The halo or boundary of each axis, checked."""
    values = [otherwise] * len(names)
    named: set[int] = set()
    if not isinstance(given, (Mapping, tuple)):
        values = [given] * len(names)
    elif isinstance(given, tuple):
        values[: len(cast("tuple[Any, ...]", given))] = cast("tuple[Any, ...]", given)
    else:
        for axis, value in cast("Mapping[Any, Any]", given).items():
            number = names.index(axis) if axis in names else axis
            if not isinstance(number, int) or not -len(names) <= number < len(names):
                known = ", ".join(map(repr, names))
                raise ArgumentError(f"{what}={given!r}: {axis!r} is no axis; the axes are {known}")
            number %= len(names)
            if number in named:
                raise ArgumentError(f"{what}={given!r}: axis {names[number]!r} is there twice")
            named.add(number)
            values[number] = value
    if len(values) != len(names) or not all(map(_CHECKS[what], values)):
        raise ArgumentError(f"{what}={given!r}: give {_WANTED[what]} for each of {len(names)} axes")
    return tuple(values)


def _is_width(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool) and bool(value >= 0)


def _is_boundary(value: Any) -> bool:
    if isinstance(value, str):
        return value in _BOUNDARIES
    return isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)


_BOUNDARIES: Final = ("none", "periodic", "reflect", "nearest")
_CHECKS: Final = {"halo": _is_width, "boundary": _is_boundary}
_WANTED: Final = {
    "halo": "a number of elements, 0 or more,",
    "boundary": '"none", "periodic", "reflect", "nearest" or a number',
}
