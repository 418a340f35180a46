"""The rows of matrix and copy instructions: which thread holds which element, as layouts.

A layout of a row goes from (thread, value) to the number of an element of its tile, whose first
mode is the fastest: A is M × K, B is N × K and C is M × N.

Source: the PTX ISA 9.0, sections "Matrix Fragments for mma" (9.7.14), "Asynchronous warpgroup level
matrix register fragment" (9.7.15) and "ldmatrix", "stmatrix" (9.7.14.5).
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.layout import Layout, Swizzle


@attrs.frozen
class MatrixAtom:
    """A row of `mma.sync` or `wgmma.mma_async`: C += A · B.

    Attributes:
        name: the instruction with shape and types: "mma.m16n8k16.f32.bf16.bf16".
        shape: (M, N, K).
        types: of the elements of A, B and C, with PTX's names.
        a, b, c: from (thread, value) to the element; None: the operand is in shared memory.
        threads: 32 for a warp, 128 for a warpgroup.
        arch: the least compute capability, times ten; 90 of a warpgroup is sm_90a.
    """

    name: str
    shape: tuple[int, int, int]
    types: tuple[str, str, str]
    a: Layout | None
    b: Layout | None
    c: Layout
    threads: int
    arch: int

    def operands(self) -> list[tuple[str, tuple[int, int], Layout]]:
        """The operands in registers: name, (rows, columns) and layout."""
        m, n, k = self.shape
        found = (("a", (m, k), self.a), ("b", (n, k), self.b), ("c", (m, n), self.c))
        return [(name, tile, layout) for name, tile, layout in found if layout is not None]


@attrs.frozen
class CopyAtom:
    """A row of a copy instruction.

    Attributes:
        name: PTX's, without types.
        source: from (thread, value) to the element of the tile that the thread's address covers.
        target: from (thread, value) to the element that the thread receives.
        element_bytes: the size of an element in bytes.
        origin: the memory that is read: "global", "shared" or "register".
        destination: the memory that is written, with the same words.
        arch: the least compute capability, times ten.
    """

    name: str
    source: Layout
    target: Layout
    element_bytes: int
    origin: str
    destination: str
    arch: int

    @property
    def value_bytes(self) -> int:
        """Bytes that a thread's address covers."""
        return self.source[1].size * self.element_bytes


# Four neighbours in a row of eight: where the elements of accumulators lie.
_PAIRS: Final = ((4, 8), (2, 2))
_C16: Final = Layout(_PAIRS, ((32, 1), (16, 8)))
_C8: Final = Layout(((4, 8), 2), ((16, 1), 8))


def _sync(shape: tuple[int, int, int], a: Layout, b: Layout, arch: int, *types: str) -> Any:
    """Rows of `mma.sync` of one shape; types are of C, A and B, as PTX orders them."""
    m, n, k = shape
    rows: list[MatrixAtom] = []
    for text in types:
        c_type, a_type, b_type = text.split()
        name = f"mma.m{m}n{n}k{k}.{c_type}.{a_type}.{b_type}"
        least = max(arch, 89 if "e4m3" in text or "e5m2" in text else arch)
        c = _C16 if m == 16 else _C8
        rows.append(MatrixAtom(name, shape, (a_type, b_type, c_type), a, b, c, 32, least))
    return rows


_HALVES: Final = ("f32 bf16 bf16", "f32 f16 f16", "f16 f16 f16")
_BYTES: Final = ("s32 s8 s8", "s32 u8 u8", "s32 s8 u8", "s32 u8 s8")
_FP8: Final = tuple(f"f32 {a} {b}" for a in ("e4m3", "e5m2") for b in ("e4m3", "e5m2"))
_ROW: Final = Layout(((4, 8), 1), ((8, 1), 0))

MMA: Final[tuple[MatrixAtom, ...]] = (
    *_sync(
        (16, 8, 16),
        Layout(((4, 8), (2, 2, 2)), ((32, 1), (16, 8, 128))),
        Layout(((4, 8), (2, 2)), ((16, 1), (8, 64))),
        80,
        *_HALVES,
    ),
    *_sync(
        (16, 8, 8),
        Layout(((4, 8), (2, 2)), ((32, 1), (16, 8))),
        Layout(((4, 8), 2), ((16, 1), 8)),
        80,
        *_HALVES,
    ),
    *_sync(
        (16, 8, 8),
        Layout(((4, 8), (2, 2)), ((16, 1), (8, 64))),
        Layout(((4, 8), 2), ((8, 1), 32)),
        80,
        "f32 tf32 tf32",
    ),
    *_sync((16, 8, 4), Layout(((4, 8), 2), ((16, 1), 8)), _ROW, 80, "f32 tf32 tf32"),
    *_sync(
        (16, 8, 32),
        Layout(((4, 8), (4, 2, 2)), ((64, 1), (16, 8, 256))),
        Layout(((4, 8), (4, 2)), ((32, 1), (8, 128))),
        80,
        *_BYTES,
        *_FP8,
    ),
    *_sync(
        (16, 8, 16),
        Layout(((4, 8), (4, 2)), ((64, 1), (16, 8))),
        Layout(((4, 8), 4), ((32, 1), 8)),
        80,
        *_BYTES,
    ),
    *_sync(
        (8, 8, 16),
        Layout(((4, 8), 4), ((32, 1), 8)),
        Layout(((4, 8), 4), ((32, 1), 8)),
        75,
        *_BYTES,
    ),
    *_sync((8, 8, 4), _ROW, _ROW, 80, "f64 f64 f64"),
    *_sync((16, 8, 4), Layout(((4, 8), 2), ((16, 1), 8)), _ROW, 90, "f64 f64 f64"),
    *_sync(
        (16, 8, 8),
        Layout(((4, 8), (2, 2)), ((16, 1), (8, 64))),
        Layout(((4, 8), 2), ((8, 1), 32)),
        90,
        "f64 f64 f64",
    ),
    *_sync(
        (16, 8, 16),
        Layout(((4, 8), (2, 4)), ((16, 1), (8, 64))),
        Layout(((4, 8), 4), ((8, 1), 32)),
        90,
        "f64 f64 f64",
    ),
)

# A's values in registers, by K; below, K by the type of A and B.
_WGMMA_A: Final = {
    16: Layout(((4, 8, 4), (2, 2, 2)), ((128, 1, 16), (64, 8, 512))),
    8: Layout(((4, 8, 4), (2, 2)), ((64, 1, 16), (8, 256))),
    32: Layout(((4, 8, 4), (4, 2, 2)), ((256, 1, 16), (64, 8, 1024))),
}
_WGMMA_K: Final = {"f16": 16, "bf16": 16, "tf32": 8, "e4m3": 32, "e5m2": 32, "s8": 32, "u8": 32}


def wgmma(n: int, c: str, a: str, b: str | None = None, *, a_in_registers: bool = False) -> Any:
    """The row of `wgmma.mma_async` m64nNk… (a MatrixAtom).

    Args:
        n: columns of C: a multiple of 8 up to 256; of integers 8, 16, 24, 32 and multiples of 16.
        c: the accumulator's type: "f32", "f16" or "s32".
        a, b: the operands' types; b None: as a.
        a_in_registers: A comes from registers, not from shared memory, where B always is.

    Raises:
        LayoutError: PTX has no such row.
    """
    b = a if b is None else b
    k = _WGMMA_K.get(a)
    if k is None or not _go_together(a, b, c):
        raise LayoutError(
            f"wgmma has no row for {c} += {a} · {b}; A and B are both f16, bf16, tf32, 8-bit "
            "floats or 8-bit integers, and C is f32, f16 (of f16 and 8-bit floats), s32 (integers)"
        )
    whole = c == "s32"
    if n % 8 or not 8 <= n <= 256 or (whole and n > 32 and n % 16):
        raise LayoutError(
            f"wgmma has no row of n = {n}: n is a multiple of 8 from 8 to 256"
            f"{', of 16 above 32 for integers' if whole else ''}"
        )
    accumulator = Layout(((4, 8, 4), (2, 2, n // 8)), ((128, 1, 16), (64, 8, 512)))
    held = _WGMMA_A[k] if a_in_registers else None
    name = f"wgmma.m64n{n}k{k}.{c}.{a}.{b}"
    return MatrixAtom(name, (64, n, k), (a, b, c), held, None, accumulator, 128, 90)


def _go_together(a: str, b: str, c: str) -> bool:
    families = {("e4m3", "e5m2"): ("f32", "f16"), ("s8", "u8"): ("s32",)}
    for family, results in families.items():
        if a in family:
            return b in family and c in results
    return a == b and c in (("f32", "f16") if a == "f16" else ("f32",))


def _matrices(count: int) -> Layout:
    """Thread → a row of eight elements of 2 bytes; element: row + 8 · column + 64 · matrix."""
    return Layout(((8, count), 8), ((1, 64), 8))


def _held(count: int) -> Layout:
    return Layout(((4, 8), (2, count)), ((16, 1), (8, 64)))


def _held_transposed(count: int) -> Layout:
    return Layout(((4, 8), (2, count)), ((2, 8), (1, 64)))


def _matrix_copies() -> list[CopyAtom]:
    rows: list[CopyAtom] = []
    for count in (4, 2, 1):
        for suffix, held in (("", _held(count)), (".trans", _held_transposed(count))):
            name = f"m8n8.x{count}{suffix}"
            lines = _matrices(count)
            rows.append(CopyAtom(f"ldmatrix.{name}", lines, held, 2, "shared", "register", 75))
            rows.append(CopyAtom(f"stmatrix.{name}", held, lines, 2, "register", "shared", 90))
    return rows


MATRIX_COPIES: Final[tuple[CopyAtom, ...]] = tuple(_matrix_copies())


def _plain_copies() -> list[CopyAtom]:
    rows: list[CopyAtom] = []
    for width in (16, 8, 4, 2, 1):
        one = Layout((1, width), (0, 1))
        for space in ("global", "shared"):
            name = f"{space}.b{8 * width}" if width < 16 else f"{space}.v4.b32"
            rows.append(CopyAtom(f"ld.{name}", one, one, 1, space, "register", 30))
            rows.append(CopyAtom(f"st.{name}", one, one, 1, "register", space, 30))
        if width in (4, 8, 16):
            kind = "cg" if width == 16 else "ca"
            name = f"cp.async.{kind}.{width}"
            rows.append(CopyAtom(name, one, one, 1, "global", "shared", 80))
    return rows


PLAIN_COPIES: Final[tuple[CopyAtom, ...]] = tuple(_plain_copies())


def shared_swizzle(span: int, element_bytes: int) -> Swizzle:
    """The swizzle of shared memory that TMA and wgmma know, on elements' numbers.

    Args:
        span: bytes of a row that are swizzled: 32, 64 or 128.
        element_bytes: a power of two, up to 16.

    Raises:
        LayoutError: another span or size.

    Source: the PTX ISA, "Swizzling modes": 16-byte parts of 8 rows of `span` bytes change places.
    """
    if span not in (32, 64, 128) or element_bytes not in (1, 2, 4, 8, 16):
        raise LayoutError(
            f"shared_swizzle({span}, {element_bytes}): the span is 32, 64 or 128 bytes, and an "
            "element has 1, 2, 4, 8 or 16 bytes"
        )
    return Swizzle((span // 32).bit_length(), 4 - (element_bytes.bit_length() - 1), 3)
