"""Products of one warp and one warpgroup, with operands that NumPy spreads over the lanes."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.layouts import Layout
from gpucompiler.layouts.atoms import MATRIX_COPIES, MatrixAtom, shared_swizzle

# The types of elements, and the dtypes of the arrays that hold their bits.
TYPES: dict[str, Any] = {
    "f16": np.float16, "bf16": cuda.bfloat16, "tf32": np.float32, "f32": np.float32,
    "f64": np.float64, "e4m3": cuda.float8_e4m3fn, "e5m2": cuda.float8_e5m2, "s8": np.int8,
    "u8": np.uint8, "s32": np.int32,
}  # fmt: skip
BITS: dict[str, Any] = {"bf16": np.uint16, "e4m3": np.uint8, "e5m2": np.uint8}


def matrix_of(name: str, shape: tuple[int, int], seed: int) -> Any:
    """A random matrix that the type holds; of tf32 with the bits that count."""
    rng = np.random.default_rng(seed)
    if name in ("s8", "s32"):
        return rng.integers(-128, 128, shape).astype(TYPES[name])
    if name == "u8":
        return rng.integers(0, 256, shape).astype(np.uint8)
    if name in ("e4m3", "e5m2"):
        # Exponents around that of 1.
        low, fraction = (4, 3) if name == "e4m3" else (12, 2)
        sign, exponent = rng.integers(0, 2, shape), rng.integers(low, low + 6, shape)
        bits = sign << 7 | exponent << fraction | rng.integers(0, 1 << fraction, shape)
        return bits.astype(np.uint8)
    found = rng.normal(size=shape)
    if name == "bf16":
        return (found.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    if name == "tf32":
        return (found.astype(np.float32).view(np.uint32) & 0xFFFFE000).view(np.float32)
    return found.astype(TYPES[name])


def decoded(name: str, bits: Any) -> Any:
    """The numbers of a matrix, as float64 or int64."""
    if name == "bf16":
        return (bits.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if name == "e5m2":
        return (bits.astype(np.uint16) << 8).view(np.float16).astype(np.float64)
    if name == "e4m3":
        wide = bits.astype(np.uint16)
        halves = ((wide & 0x80) << 8 | (wide & 0x7F) << 7).view(np.float16)
        return halves.astype(np.float64) * 256
    return bits.astype(np.int64 if bits.dtype.kind in "iu" else np.float64)


def spread(matrix: Any, layout: Layout) -> Any:
    """A matrix as [thread, value], by the layout of an operand."""
    places = np.array(layout.places()).reshape(layout[1].size, layout[0].size).T
    return matrix.T.reshape(-1)[places]


def joined(held: Any, layout: Layout, shape: tuple[int, int]) -> Any:
    """The inverse of `spread`."""
    places = np.array(layout.places()).reshape(layout[1].size, layout[0].size).T
    flat = np.zeros(shape[0] * shape[1], held.dtype)
    flat[places] = held
    return flat.reshape(shape[1], shape[0]).T


def exact(a: Any, b: Any, c: Any) -> Any:
    """C + A · Bᵀ of decoded matrices, in float64 or as int32 wraps."""
    return a @ b.T + c


def product(atom: MatrixAtom) -> Any:
    """A kernel of one product of a warp: d = a · b + c, each as [lane, value]."""
    sizes = tuple(one[1].size for one in (atom.a, atom.b, atom.c) if one is not None)
    types = tuple(TYPES[name] for name in atom.types)

    def kernel(d, a, b, c):
        i = cuda.threadIdx.x
        parts = [
            cuda.fragment([x[i, k] for k in cuda.static_range(size)]).view(kind)
            for x, size, kind in zip((a, b, c), sizes, types)  # noqa: B905
        ]
        found = cuda.mma_sync(parts[0], parts[1], parts[2])
        for k in cuda.static_range(sizes[2]):
            d[i, k] = found[k]

    return kernel


def arguments(atom: MatrixAtom, seed: int = 1) -> tuple[tuple[Any, ...], Any]:
    """The arguments of `product`, and the exact result."""
    m, n, k = atom.shape
    a = matrix_of(atom.types[0], (m, k), seed)
    b = matrix_of(atom.types[1], (n, k), seed + 1)
    c = matrix_of(atom.types[2], (m, n), seed + 2)
    assert atom.a is not None
    assert atom.b is not None
    held = spread(a, atom.a), spread(b, atom.b), spread(c, atom.c)
    numbers = [decoded(name, x) for name, x in zip(atom.types, (a, b, c), strict=True)]
    return (np.zeros_like(held[2]), *held), exact(*numbers)


def bound(atom: MatrixAtom) -> dict[str, Any]:
    """The error that is allowed, for np.testing.assert_allclose: of sums of K normal products."""
    k = atom.shape[2]
    eps = {"f16": 2**-11, "f64": 2**-52, "s32": 0}.get(atom.types[2], 2**-22)
    return {"rtol": 4 * eps, "atol": 4 * k * eps}


def tile(rows: int, depth: int, span: int, itemsize: int, transposed: bool) -> Layout:
    """The dense tile of rows of `span` bytes along K, or along the rows."""
    wide = span // itemsize
    swizzle = shared_swizzle(span, itemsize) if span > 16 else None
    if transposed:
        blocks = max(rows // wide, 1)
        parts = ((wide, rows // wide), (8, depth // 8))
        return Layout(parts, ((1, 8 * wide), (wide, 8 * wide * blocks)), swizzle)
    parts = ((8, rows // 8), (wide, depth // wide))
    return Layout(parts, ((wide, 8 * wide), (1, wide * rows)), swizzle)


def group_product(
    types: tuple[Any, Any, Any], a_layout: Layout, b_layout: Layout, held: int
) -> Any:
    """A kernel of two products of a warpgroup into one accumulator: d = 2 · (a · b).

    Args:
        types: the dtypes of A, B and C.
        held: values of A that a thread holds; 0: A comes from shared memory.
    """
    a_type, b_type, c_type = types
    lanes = b_layout[0].size // 2
    a_places, b_places = np.array(a_layout.places()), np.array(b_layout.places())
    a_size, b_size = int(a_places.max()) + 1, int(b_places.max()) + 1

    def kernel(d, a, b, a_at, b_at):
        i = cuda.threadIdx.x
        first = cuda.shared.array(a_size, a_type, alignment=1024)
        second = cuda.shared.array(b_size, b_type, alignment=1024)
        if not held:
            for k in range(i, len(a_at), 128):
                first[a_at[k]] = a[k].view(a_type)
        for k in range(i, len(b_at), 128):
            second[b_at[k]] = b[k].view(b_type)
        cuda.fence_proxy_async("shared")
        cuda.syncthreads()
        acc = cuda.fragment(lanes, 7, c_type)
        for step in range(2):
            if held:
                words = cuda.fragment([a[i * held + k] for k in cuda.static_range(held)])
                part = words.view(a_type)
                acc = cuda.wgmma.mma(acc, part, (second, 0, b_layout), accumulate=step > 0)
            else:
                acc = cuda.wgmma.mma(
                    acc, (first, 0, a_layout), (second, 0, b_layout), accumulate=step > 0
                )
        acc = cuda.wgmma.wait(acc)
        for k in cuda.static_range(lanes):
            d[i, k] = acc[k]

    return kernel


def matrices_moved(out, x, y):
    """Eight-row matrices through shared memory: ldmatrix of both forms, then stmatrix."""
    i = cuda.threadIdx.x
    tile = cuda.shared.array((32, 8), np.float16)
    for k in range(8):
        tile[i, k] = x[i, k]
    cuda.syncthreads()
    plain = cuda.ldmatrix(tile, (i, 0), 4)
    turned = cuda.ldmatrix(tile, (i, 0), 4, transpose=True)
    half = cuda.ldmatrix(tile, (i % 16, 0), 2)
    for k in cuda.static_range(8):
        y[i, k] = plain[k]
        y[i, 8 + k] = turned[k]
        if k < 4:
            y[i, 16 + k] = half[k]
    cuda.syncthreads()
    cuda.stmatrix(tile, (31 - i, 0), plain)
    cuda.syncthreads()
    for k in range(8):
        out[i, k] = tile[i, k]
    cuda.syncthreads()
    cuda.stmatrix(tile, (i, 0), turned[:4], transpose=True)
    cuda.syncthreads()
    for k in range(8):
        out[i, 8 + k] = tile[i, k]


def moved(x: Any) -> tuple[Any, Any]:
    """The results of `matrices_moved`."""
    y = np.zeros((32, 20), np.float16)
    for suffix, first, count in (("", 0, 4), (".trans", 8, 4), ("", 16, 2)):
        atom = next(
            each for each in MATRIX_COPIES if each.name == f"ldmatrix.m8n8.x{count}{suffix}"
        )
        held = atom.target
        for lane in range(32):
            for value in range(2 * count):
                place = held(lane + 32 * value)
                row, column = place % 8 + place // 64 * 8, place // 8 % 8
                y[lane, first + value] = x[row, column]
    out = np.zeros((32, 16), np.float16)
    out[:, :8] = x[::-1]
    out[:, 8:] = out[:, :8]
    out[:16, 8:] = x[:16]
    return out, y
