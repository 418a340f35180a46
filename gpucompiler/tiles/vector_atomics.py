"""Atomic additions to several neighbours at once: the vector forms of `red` and `atom`.

    add_vector(y, 4 * i, (a, b, c, d))             y[4 i] += a, y[4 i + 1] += b, …
    before = fetch_add_vector(y, 2 * i, (a, b))    the same; what was there, as a tuple

Each element is added to atomically, all of them with one instruction from sm_90 and PTX 8.1 on
(`target="cuda:sm_90a,ptx8.1"`; PTX ISA 9.0 §9.7.13.6 and §9.7.13.7), where the first element lies
at a multiple of the whole vector's bytes. Elsewhere there is one atomic addition for each element.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import BF16, BOOL, F16, F32
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.computed import computed
from gpucompiler.tiles.rows import architecture
from gpucompiler.tiles.shapes import itemsize_of

_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
_is_aligned: Final[Any] = DEVICE_NAMES["is_aligned"]
_is_contiguous: Final[Any] = DEVICE_NAMES["is_contiguous"]
_ptx: Final[Any] = DEVICE_NAMES["ptx_version"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_FIRST: Final = 90
_FIRST_PTX: Final = 81
# Type → PTX's words, the sign of its registers, and the lengths that an instruction takes.
_ROWS: Final = {
    F32: ("f32", "f", (2, 4)),
    F16: ("noftz.f16", "h", (2, 4, 8)),
    BF16: ("noftz.bf16", "h", (2, 4, 8)),
}


@attrs.frozen
class VectorRow:
    """The instruction of a type and a length, known at compile time.

    Args:
        red, atom: the text without and with results.
        red_operands, atom_operands: the constraints of both.
    """

    red: str
    red_operands: str
    atom: str
    atom_operands: str


@computed
def vector_row(target: str, ptx: int, dtype: Any, count: int) -> VectorRow | None:
    """The instruction that adds `count` elements of a type at once; None if there is none."""
    words, sign, lengths = _ROWS.get(dtype_of(dtype) or BOOL, ("", "", ()))
    old = architecture(target) < _FIRST or ptx < _FIRST_PTX
    if old or count not in lengths:
        return None
    *rounding, name = words.split(".")
    kind = ".".join(["add", *rounding, f"v{count}", name])
    results = ", ".join(f"${number}" for number in range(count))
    values = ", ".join(f"${number}" for number in range(1, count + 1))
    added = ", ".join(f"${number}" for number in range(count + 1, 2 * count + 1))
    signs = ",".join([sign] * count)
    return VectorRow(
        f"red.relaxed.gpu.global.{kind} [$0], {{{values}}};",
        f"l,{signs},~{{memory}}",
        f"atom.relaxed.gpu.global.{kind} {{{results}}}, [${count}], {{{added}}};",
        ",".join([f"=&{sign}"] * count) + f",l,{signs},~{{memory}}",
    )


def add_vector(array: Any, index: Any, values: Any) -> None:
    """array[index + n] += values[n] for all n, each atomically (relaxed).

    Args:
        array: of one axis. In shared memory elements are added to one by one.
        index: of the first element, from 0 on; all of them lie inside the array.
        values: a tuple of numbers. float32 has instructions for 2 and 4, float16 and bfloat16 for
            2, 4 and 8.
    """
    row: Any = row_of(array, values)
    if row is not None and is_whole(array, index, len(values)):
        numbers = as_elements(array, values)
        _inline_ptx(
            row.red, row.red_operands, array[index:], *numbers, volatile=True, host=add_each
        )
        return
    for number, value in enumerate(values):
        _atomic.add(array, index + number, value)


def fetch_add_vector(array: Any, index: Any, values: Any) -> Any:
    """As `add_vector`; gives the elements before the additions, as a tuple."""
    row: Any = row_of(array, values)
    if row is not None and is_whole(array, index, len(values)):
        numbers = as_elements(array, values)
        kinds = tuple([array.dtype for _ in values])
        return _inline_ptx(
            row.atom, row.atom_operands, array[index:], *numbers, result=kinds, volatile=True,
            host=fetch_add_each,
        )  # fmt: skip
    return tuple([_atomic.add(array, index + number, value) for number, value in enumerate(values)])


def row_of(array: Any, values: Any) -> Any:
    """The instruction of this target for these values, or None."""
    require(
        len(array.shape) == 1,
        "a vector added to an array of shape {}",
        "give an array of one axis: array[row], or array.ravel()",
        array.shape,
    )
    if not _is_contiguous(array):
        return None
    return vector_row(_target, _ptx, array.dtype, len(values))


def is_whole(array: Any, index: Any, count: Any) -> Any:
    """Whether the elements from `index` on lie in global memory, at a multiple of their bytes."""
    near = _inline_ptx("isspacep.global $0, $1;", "=b,l", array, host=always)
    return near and _is_aligned(array, count * itemsize_of(array.dtype)) and index % count == 0


def always(_: Any) -> Any:
    """The interpreter adds to elements of all memories."""
    return np.bool_(True)


def as_elements(array: Any, values: Any) -> Any:
    """The values as the array's type."""
    kind = array.dtype.type
    return tuple([kind(value) for value in values])


def add_each(array: Any, *values: Any) -> None:
    """The interpreter's additions."""
    for number, value in enumerate(values):
        array[number] += value


def fetch_add_each(array: Any, *values: Any) -> Any:
    """The interpreter's additions, with what was there before."""
    before = tuple([array[number].copy() for number in range(len(values))])
    add_each(array, *values)
    return before
