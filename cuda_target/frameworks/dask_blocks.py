"""Kernels over arrays of Dask, block by block, with halos of neighbouring blocks."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.values import value_classes


@value_classes.frozen
class BlockKernel:
    """A function of NumPy blocks that launches a kernel; it travels to Dask's workers.

    Args:
        kernel: launched as `kernel(out, *blocks)`.
        dtype: of the output.
    """

    kernel: LaunchHelper
    dtype: Any

    def __call__(self, *blocks: Any) -> Any:
        inputs = [np.ascontiguousarray(block) for block in blocks]
        out = np.zeros(inputs[0].shape, self.dtype)
        if out.size:
            self.kernel(out, *inputs)
        return out


def over(
    arrays: Any,
    kernel: LaunchHelper,
    *,
    halo: int | tuple[int, ...] | Mapping[int, int] = 0,
    boundary: Any = "none",
    dtype: Any = None,
) -> Any:
    """The array whose blocks a kernel computes from the blocks of other arrays, and their halos.

    Nothing is computed before the result is. A worker launches `kernel(out, *blocks)` on its own
    active target. `out` has the size of a block with its halo, and holds zeros; afterwards the
    halo is cut off. Launch sizes are functions of the arguments: `blocks=lambda out, x: …`.

    Args:
        arrays: a `dask.array`, or a tuple of them with equal sizes and chunks.
        kernel: a decorated function.
        halo: elements of the neighbouring blocks on each side: a number, a tuple with one for each
            axis, or a dict by axis.
        boundary: the halo at the array's edges, as `dask.array.map_overlap` takes it: "none" for
            no halo there, "periodic", "reflect", "nearest", or a number.
        dtype: of the result; None is the first array's.

    Raises:
        ArgumentError: `dask` isn't installed (the extra `dask`), an argument is no such array, or
            the arrays' sizes or chunks differ.
    """
    try:
        dask: Any = importlib.import_module("dask.array")
    except ModuleNotFoundError as error:
        raise ArgumentError(f"{error}; `pip install gpucompiler[dask]` brings it") from error
    given: tuple[Any, ...] = (
        cast("tuple[Any, ...]", arrays) if isinstance(arrays, tuple) else (arrays,)
    )
    if not given or not all(isinstance(array, dask.Array) for array in given):
        raise ArgumentError(f"over({arrays!r:.80}): give a dask.array, or a tuple of them")
    if not isinstance(kernel, LaunchHelper):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"over(…, {kernel!r}): give a function decorated by @cuda(...)")
    first = given[0]
    for array in given:
        if array.chunks != first.chunks:
            raise ArgumentError(
                f"arrays over which a kernel runs have equal chunks, not {first.chunks} and "
                f"{array.chunks}; `array.rechunk({first.chunks})` gives them"
            )
    made = np.dtype(first.dtype if dtype is None else dtype)
    block = BlockKernel(kernel, made)
    meta = np.empty((0,) * first.ndim, made)
    depth: Any = dict(halo) if isinstance(halo, Mapping) else halo
    if not np.any(list(halo.values()) if isinstance(halo, Mapping) else halo):
        return dask.map_blocks(block, *given, dtype=made, meta=meta)
    return dask.map_overlap(
        block, *given, depth=depth, boundary=boundary, trim=True, dtype=made, meta=meta
    )
