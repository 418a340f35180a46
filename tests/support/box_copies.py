"""Kernels that copy boxes of arrays, the boxes drawn at random, and what NumPy says they give."""

from __future__ import annotations

import random
from typing import Any

import attrs
import numpy as np

from cuda_target import cuda
from gpucompiler.ir.operations.bulk import swizzled

TYPES = (np.float32, np.float16, np.uint8, np.int32, np.float64, np.int16)


@attrs.frozen(kw_only=True)
class BoxCase:
    """A box of an array: where it begins, its form, and the array's shape and element type.

    `to` is where it is stored in another array of that shape.
    """

    shape: tuple[int, ...]
    start: tuple[int, ...]
    to: tuple[int, ...]
    box: tuple[int, ...]
    steps: tuple[int, ...]
    swizzle: int = 0
    fill: str = "zero"
    dtype: Any = np.float32

    @property
    def held(self) -> tuple[int, ...]:
        """The box's shape in shared memory."""
        return tuple(-(-size // step) for size, step in zip(self.box, self.steps, strict=True))

    def array(self) -> np.ndarray[Any, Any]:
        """An array of this shape, whose rows are multiples of 16 bytes apart."""
        return self.whole()[..., : self.shape[-1]]

    def whole(self) -> np.ndarray[Any, Any]:
        """The same with what lies between the rows."""
        *outer, last = self.shape
        apart = 16 // np.dtype(self.dtype).itemsize
        whole = np.arange(np.prod(outer, dtype=int) * (-(-last // apart) * apart))
        return (whole % 113 + 1).astype(self.dtype).reshape(*outer, -1)

    def kernel(self) -> Any:
        """kernel(y, flat, x, start, to): x's box as it lies in shared memory, and in y."""
        held, dtype, box, steps = self.held, self.dtype, self.box, self.steps
        swizzle, fill, count = self.swizzle, self.fill, int(np.prod(self.held))

        def copy_box(y, flat, x, start, to):
            tile = cuda.shared.array(held, dtype)
            full = cuda.shared.array(2, np.uint64)
            source = cuda.tensor_map(x, box, swizzle=swizzle, strides=steps, fill=fill)
            target = cuda.tensor_map(y, box, swizzle=swizzle, strides=steps)
            t = cuda.threadIdx.x
            if t == 0:
                cuda.mbarrier.init(full, 1, 1)
                cuda.fence_proxy_async("shared")
            cuda.syncthreads()
            if t == 0:
                cuda.mbarrier.arrive_expect_tx(full, 1, source.nbytes)
                cuda.tma.load(tile, source, start, full, 1)
            cuda.mbarrier.wait(full, 1, 0)
            seen = tile.reshape(-1)
            for n in range(t, count, 64):
                flat[n] = seen[n]
            if t == 0:
                cuda.tma.store(target, to, tile)
                cuda.bulk.commit()
                cuda.bulk.wait()

        return copy_box

    def results(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Where the kernel writes: y, all 7, and flat, all 0."""
        flat = np.zeros(int(np.prod(self.held)), self.dtype)
        y = self.array()
        y[...] = 7
        return y, flat

    def expected(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The y and flat that NumPy gives."""
        x, (y, flat) = self.array(), self.results()
        places, inside = self._places(self.start)
        tile = np.full(self.held, np.nan if self.fill == "nan" else 0, self.dtype)
        chosen = np.ix_(*[p[i] for p, i in zip(places, inside, strict=True)])
        tile[np.ix_(*inside)] = x[chosen]
        places, inside = self._places(self.to)
        chosen = np.ix_(*[p[i] for p, i in zip(places, inside, strict=True)])
        y[chosen] = tile[np.ix_(*inside)]
        itemsize = np.dtype(self.dtype).itemsize
        at = [swizzled(n * itemsize, self.swizzle) // itemsize for n in range(flat.size)]
        flat[at] = tile.reshape(-1)
        return y, flat

    def _places(self, start: tuple[int, ...]) -> tuple[list[Any], list[Any]]:
        """The indices of a box along each axis, and which of them are inside."""
        places = [
            first + np.arange(count) * step
            for first, count, step in zip(start, self.held, self.steps, strict=True)
        ]
        return places, [(p >= 0) & (p < n) for p, n in zip(places, self.shape, strict=True)]


def drawn(seed: int) -> BoxCase:
    """A case of 1 to 5 axes, with odd sizes, that reaches out of its array on some sides."""
    draw = random.Random(seed)
    rank, dtype = 1 + seed % 5, draw.choice(TYPES)
    itemsize = np.dtype(dtype).itemsize
    swizzle = draw.choice((0, 32, 64, 128))
    row = (swizzle or 16 * draw.randint(1, 6)) // itemsize
    outer = [draw.randint(1, (64, 20, 7, 4, 3)[rank - 1]) for _ in range(rank - 1)]
    box = (*outer, row)
    steps = (*[draw.choice((1, 1, 2, 3)) for _ in outer], 1)
    shape = tuple(max(1, size + draw.randint(-3, 5)) for size in box)
    start = tuple(draw.randint(-3, max(size - 2, 0)) for size in shape)
    # A box begins at a multiple of 16 bytes.
    start = (*start[:-1], start[-1] - start[-1] % (16 // itemsize))
    to = [draw.randint(0, size) for size in shape]
    to[-1] -= to[-1] % (16 // itemsize)
    fill = draw.choice(("zero", "nan")) if np.dtype(dtype).kind == "f" else "zero"
    return BoxCase(
        shape=shape, start=start, to=tuple(to), box=box, steps=steps, swizzle=swizzle, fill=fill,
        dtype=dtype,
    )  # fmt: skip
