"""Matrix instructions: fragments loaded, multiplied, and stored by warps and warpgroups.

A row is named as PTX names it, shape and the types of C, A and B: "m16n8k16.f32.bf16.bf16". In all
rows of a warp of m16 or m8, lane l = 4g + t holds words of w neighbours: w = 32 / bits, and 1 of
f64. With h = 0, 1 for the upper and lower half of 16 rows:

    A[g + 8h, 4w·q + w·t + e]  is value e + w·(h + 2q)
    B[4w·q + w·t + e, g]       is value e + w·q
    C[g + 8h, 8j + 2t + e]     is value e + 2·(h + 2j)

A warpgroup's rows, m64, are four such of m16, one a warp, with as many j as N has columns of 8.
Sources: PTX ISA 9.0 §9.7.14.5 (mma.sync, ldmatrix, stmatrix), §9.7.15 (wgmma).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    Operation,
    Value,
    attribute,
    element_type,
    lanes,
    node,
    op,
    operand,
    operands,
    optional_operand,
)
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I32,
    I64,
    U8,
    ArrayType,
    ScalarType,
    Type,
    VectorType,
)
from gpucompiler.layouts.operands import SharedForm

# PTX's names of element types, and the scalars that hold them in the IR.
ELEMENTS: Final[dict[str, ScalarType]] = {
    "f16": F16, "bf16": BF16, "tf32": F32, "f32": F32, "f64": F64, "e4m3": U8, "e5m2": U8,
    "s8": I8, "u8": U8, "s32": I32,
}  # fmt: skip
_FP8: Final = ("e4m3", "e5m2")
_BYTES: Final = ("s8", "u8")


class MatrixRow(NamedTuple):
    """A row of a matrix instruction.

    Attributes:
        m, n, k: the shape.
        c, a, b: the types of the elements, as PTX names them.
    """

    m: int
    n: int
    k: int
    c: str
    a: str
    b: str

    @property
    def word(self) -> int:
        """The values of A and B that lie side by side in a register."""
        return max(32 // ELEMENTS[self.a].bits, 1)

    @property
    def a_lanes(self) -> int:
        """Values of A that a thread holds."""
        return (16 if self.m == 64 else self.m) * self.k // 32

    @property
    def b_lanes(self) -> int:
        """Values of B that a thread holds, of a warp's row."""
        return self.n * self.k // 32

    @property
    def c_lanes(self) -> int:
        """Values of C that a thread holds."""
        return (16 if self.m == 64 else self.m) * self.n // 32

    def __str__(self) -> str:
        return f"m{self.m}n{self.n}k{self.k}.{self.c}.{self.a}.{self.b}"


@functools.cache
def matrix_row(kind: str) -> MatrixRow | None:
    """The row of a name; None for a name that PTX has no row for."""
    match = re.fullmatch(r"m(\d+)n(\d+)k(\d+)\.(\w+)\.(\w+)\.(\w+)", kind)
    if match is None or not {match[4], match[5], match[6]} <= set(ELEMENTS):
        return None
    row = MatrixRow(int(match[1]), int(match[2]), int(match[3]), match[4], match[5], match[6])
    return row if _of_warpgroup(row) or _of_warp(row) else None


def _go_together(row: MatrixRow) -> bool:
    if row.a in _FP8:
        return row.b in _FP8 and row.c in (("f32", "f16") if row.m == 64 else ("f32",))
    if row.a in _BYTES:
        return row.b in _BYTES and row.c == "s32"
    results = {"f16": ("f32", "f16"), "bf16": ("f32",), "tf32": ("f32",), "f64": ("f64",)}
    return row.a == row.b and row.c in results.get(row.a, ())


def _of_warp(row: MatrixRow) -> bool:
    shapes = {
        "f16": ((16, 16), (16, 8)), "tf32": ((16, 8), (16, 4)), "e4m3": ((16, 32),),
        "s8": ((16, 32), (16, 16), (8, 16)), "f64": ((8, 4), (16, 4), (16, 8), (16, 16)),
    }  # fmt: skip
    same = {"bf16": "f16", "e5m2": "e4m3", "u8": "s8"}.get(row.a, row.a)
    return row.n == 8 and (row.m, row.k) in shapes.get(same, ()) and _go_together(row)


def _of_warpgroup(row: MatrixRow) -> bool:
    whole = row.c == "s32" and row.n > 32
    fits = 8 <= row.n <= 256 and row.n % (16 if whole else 8) == 0
    wide = row.k * ELEMENTS[row.a].bits == 256
    return row.m == 64 and fits and wide and row.a != "f64" and _go_together(row)


@node
class OfMatrices(Operation):
    """Eight rows of 16 bytes each, `count` times, in shared memory.

    Lane 8i + r gives row r of matrix i: it begins at element `start` of the contiguous array,
    at a multiple of 16 bytes. A thread has 4 bytes of each matrix; lane 4g + t those of row g from
    byte 4t on. `transpose`, of elements of 2 bytes: elements 2t and 2t + 1 of column g.
    """

    array: Value = operand()
    start: Value = operand(kind=I64)

    def findings(self, count: int, transpose: bool, held: Type | None) -> Iterator[str]:
        """Errors of the array and of a fragment."""
        shared = self.array.type
        if not isinstance(shared, ArrayType) or shared.space != "shared":
            yield f"matrices are loaded from and stored to shared memory, not {shared}"
            return
        if shared.layout != "C":
            yield "the array is contiguous"
        if count not in (1, 2, 4):
            yield f"1, 2 or 4 matrices, not {count}"
        bits = shared.element.bits
        if bits not in (8, 16, 32) or shared.element.kind in ("bool", "complex", "struct"):
            yield f"elements of 1, 2 or 4 bytes, not {shared.element}"
        elif transpose and bits != 16:
            yield f"elements of 2 bytes are transposed, not {shared.element}"
        elif held is not None and held != VectorType(_held(shared.element), count * 32 // bits):
            yield f"{count} matrices are {count * 32 // bits} values, not a {held}"


def _held(element: ScalarType) -> ScalarType:
    return U8 if element.kind == "storage" else element


@op("matrix.load", effect=CONVERGENT)
class LoadMatrices(OfMatrices):
    """result = the thread's part of `count` matrices of shared memory: ldmatrix."""

    count: int = attribute()
    transpose: bool = attribute(default=False)

    def infer(self) -> list[Type] | None:
        shared = self.array.type
        if not isinstance(shared, ArrayType):
            return None
        return [VectorType(_held(shared.element), self.count * 32 // shared.element.bits)]

    def check(self) -> Iterator[str]:
        yield from self.findings(self.count, self.transpose, None)


@op("matrix.store", effect=CONVERGENT)
class StoreMatrices(OfMatrices):
    """Stores the thread's part of matrices to shared memory: stmatrix."""

    value: Value = operand()
    transpose: bool = attribute(default=False)

    @property
    def count(self) -> int:
        """The number of matrices."""
        element = element_type(self.value.type)
        return lanes(self.value.type) * (element.bits if element else 0) // 32

    def check(self) -> Iterator[str]:
        yield from self.findings(self.count, self.transpose, self.value.type)


@op("matrix.multiply", effect=CONVERGENT)
class Multiply(Operation):
    """result = a · b + c of a warp's fragments, of the row `kind`: mma.sync.

    Products are added to c one by one, in the order of k. Floats of 16 bits and fewer, and tf32,
    have exact products, and each sum is rounded to f32. For f64 a product and its sum are
    rounded once. If c is f16, the last sum is rounded to it. Integers wrap. GPUs may add in
    another order, and round sums toward zero. The 13 low bits of a tf32 operand don't count.
    """

    RESULT_OF = "c"

    a: Value = operand()
    b: Value = operand()
    c: Value = operand()
    kind: str = attribute()

    def check(self) -> Iterator[str]:
        row = matrix_row(self.kind)
        if row is None or row.m == 64:
            yield f"there is no row {self.kind!r}"
            return
        for name, count in (("a", row.a_lanes), ("b", row.b_lanes), ("c", row.c_lanes)):
            wanted = VectorType(ELEMENTS[getattr(row, name)], count)
            if getattr(self, name).type != wanted:
                yield f"{name} is {wanted}, not {getattr(self, name).type}"


@op("matrix.multiply_async", effect=CONVERGENT)
class MultiplyAsync(Operation):
    """result = a · b + c of a warpgroup's accumulators, `steps` rows of K behind each other: wgmma.

    Without `accumulate` the first step counts c as 0. It is the operands' step `first` in shared
    memory. a is a fragment of all steps, or the element
    `a_start` of a contiguous shared array, from which on A lies as `a_form` says (SharedForm); so
    does B from element `b_start` on. Bytes that are swizzled are counted from the array's start,
    which is a multiple of 1024. The result, and a fragment of A, may be read behind
    `matrix.wait` only. `fence` comes before: it orders what was stored to the registers; `commit`
    ends a group that `matrix.wait` counts. Each step's sums are those of matrix.multiply.
    """

    RESULT_OF = "c"

    c: Value = operand()
    accumulate: Value = operand(kind=BOOL)
    a: Value = operand()
    a_start: Value | None = optional_operand(default=None, kind=I64)
    b: Value = operand()
    b_start: Value = operand(kind=I64)
    kind: str = attribute()
    steps: int = attribute()
    first: int = attribute(default=0)
    a_form: tuple[int, ...] = attribute(default=())
    b_form: tuple[int, ...] = attribute()
    fence: bool = attribute(default=True)
    commit: bool = attribute(default=True)

    def check(self) -> Iterator[str]:
        row = matrix_row(self.kind)
        if row is None or row.m != 64 or self.steps < 1 or self.first < 0:
            yield f"there is no row {self.kind!r} of {self.steps} steps from {self.first} on"
            return
        if self.c.type != VectorType(ELEMENTS[row.c], row.c_lanes):
            yield f"c is {row.c_lanes} values of {row.c}, not {self.c.type}"
        if self.a_start is None:
            held = VectorType(ELEMENTS[row.a], row.a_lanes * self.steps)
            if self.a.type != held:
                yield f"a is {held}, not {self.a.type}"
        else:
            yield from _of_shared(self.a, self.a_form, row.a)
        yield from _of_shared(self.b, self.b_form, row.b)


def _of_shared(array: Value, form: tuple[int, ...], element: str) -> Iterator[str]:
    kind = array.type
    if not isinstance(kind, ArrayType) or kind.space != "shared" or kind.layout != "C":
        yield f"an operand is a contiguous shared array, not {kind}"
    elif _held(kind.element) != ELEMENTS[element]:
        yield f"an operand of {element} is an array of {ELEMENTS[element]}, not {kind.element}"
    if len(form) != 5:
        yield f"a form has 5 numbers, not {form}"
        return
    yield from SharedForm(*form).findings()
    if form[0] and ELEMENTS[element].bits != 16:
        yield f"operands of {element} have K contiguous"


@op("matrix.wait", effect=CONVERGENT)
class WaitMatrices(Operation):
    """results = the fragments, once `pending` groups of matrix.multiply_async at most go on.

    With `fence` nothing is waited for: products may add to the results, whatever was stored to
    their registers before. It is the fence of several products behind it that have none.
    """

    fragments: list[Value] = operands()
    pending: int = attribute(default=0)
    fence: bool = attribute(default=False)

    def infer(self) -> list[Type]:
        return [value.type for value in self.fragments]

    def check(self) -> Iterator[str]:
        if not 0 <= self.pending <= 7:
            yield f"0 to 7 groups may go on, not {self.pending}"
        if not all(lanes(value.type) for value in self.fragments):
            yield "fragments are waited for"
