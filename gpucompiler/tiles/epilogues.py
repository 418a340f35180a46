"""Epilogues: functions on the fragment of a product, between its wait and its store.

    acc = relu(acc + load_line(bias.tile((256,))[0, j], acc))        a number for each column
    acc = acc * load_line(scales.tile((64, 1))[i, 0], acc)           a number for each row
    acc = acc + load(R[i, j], like=acc)                              a residual
    amax(acc, D[i, j], largest, 0)                                   the greatest |element|
    out.store((acc * scale).astype(cuda.float8_e4m3fn), D[i, j])     quantised
    acc = in_parts(acc, gelu)                                        with few registers

They are fragments' own operators, and functions of this file, which a kernel may replace.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.language.simt import DEVICE_NAMES, FastMath, laneid, static_range
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.computed import computed
from gpucompiler.tiles.fragment import Fragment, Line
from gpucompiler.tiles.holders import columns_of_part, joined, lines_along
from gpucompiler.tiles.rows import architecture
from gpucompiler.tiles.shapes import form

_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_fastmath: Final[Any] = FastMath
_fma: Final[Any] = DEVICE_NAMES["fma"]
_fragment: Final[Any] = DEVICE_NAMES["fragment"]
_inline_ptx: Final[Any] = DEVICE_NAMES["inline_ptx"]
_lane: Final[Any] = laneid
_shfl_xor: Final[Any] = DEVICE_NAMES["shfl_xor_sync"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_ALL: Final = 0xFFFFFFFF
# Hendrycks and Gimpel, "Gaussian Error Linear Units", §2: x σ(2 √(2/π) (x + 0.044715 x³)).
_GELU: Final = 1.5957691216057308
_CUBE: Final = 0.044715
_LOG2E: Final = 1.4426950408889634
# $1 / (1 + 2**$2). Neither a denormal power nor a denormal divisor needs the care that the
# instructions take without `ftz`: two thirds of an activation's.
_DIVIDE: Final = (
    "{ .reg .f32 d; ex2.approx.ftz.f32 d, $2; add.ftz.f32 d, d, 0f3F800000; "
    "rcp.approx.ftz.f32 d, d; mul.ftz.f32 $0, $1, d; }"
)
# $1 + $1 tanh($2). PTX ISA 9.0 §9.7.3.22: the error of tanh.approx is 2⁻¹¹ of it at most.
_TURN: Final = "{ .reg .f32 t; tanh.approx.f32 t, $2; fma.rn.f32 $0, $1, t, $1; }"


def load_line(tile: Any, like: Any) -> Any:
    """The numbers of a tile of one row or one column as a Line, to combine with a fragment.

    Args:
        tile: a Tile of (1, columns) or (rows, 1); numbers beyond its array are 0.
        like: the Fragment, whose type the numbers get.

    Raises:
        TypeError: the tile has another length than the fragment, as an error at compile time.
    """
    rows, columns = like.shape
    require(
        tile.shape == (1, columns) or tile.shape == (rows, 1),
        "a line of a tile of {} for a fragment of {}",
        "give a tile of one row as long as the fragment's, or of one column",
        tile.shape,
        like.shape,
    )
    held: Any = lines_along(like.layout, like.shape, 1 if tile.shape[1] == 1 else 0)
    row, column = like.place()
    kind = like.dtype.type
    if tile.shape[1] == 1:
        found = [kind(tile[row + number, 0]) for number in held.numbers]
    else:
        found = [kind(tile[0, column + number]) for number in held.numbers]
    return Line(_fragment(tuple(found)), held)


def relu(fragment: Any) -> Any:
    """max(0, x) of each element, or of each number of a Line. NaN gives 0."""
    return fragment.map(_relu)


def silu(fragment: Any) -> Any:
    """x / (1 + exp(-x)) of each element."""
    return fragment.map(_silu)


def gelu(fragment: Any) -> Any:
    """x σ(1.5958 (x + 0.044715 x³)) of each element, the usual approximation of x Φ(x)."""
    return fragment.map(_gelu)


def fast_silu(fragment: Any) -> Any:
    """x / (1 + exp(-x)) of each element, with an error of |x| 2⁻¹² at most on GPUs.

    Small results far below 0 have no right digit: silu(-10) is -5e-4, and this may give 0. It takes
    one of a GPU's slow instructions for each element of float32, where `silu` takes two. GPUs of
    sm_75 compute `silu`.
    """
    return fragment.map(_fast_silu)


def fast_gelu(fragment: Any) -> Any:
    """`gelu` of each element, with an error of |x| 2⁻¹² at most on GPUs, as `fast_silu`."""
    return fragment.map(_fast_gelu)


def _relu(values: Any) -> Any:
    return max(values, values.dtype.type(0))


def _silu(values: Any) -> Any:
    kind = values.dtype.type
    if is_single(_target, kind):
        return _divided(values, values * kind(-_LOG2E))
    with _fastmath("approximate"):
        return values / (kind(1) + math.exp(-values))


def _gelu(values: Any) -> Any:
    kind = values.dtype.type
    if is_single(_target, kind):
        factors = _fma(values * values, kind(-_LOG2E * _GELU * _CUBE), kind(-_LOG2E * _GELU))
        return _divided(values, values * factors)
    inner = values * (values * values * kind(_GELU * _CUBE) + kind(_GELU))
    with _fastmath("approximate"):
        return values / (kind(1) + math.exp(-inner))


def _fast_silu(values: Any) -> Any:
    kind = values.dtype.type
    if turns(_target, kind):
        halves = values * kind(0.5)
        return _turned(halves, halves)
    return _silu(values)


def _fast_gelu(values: Any) -> Any:
    kind = values.dtype.type
    if turns(_target, kind):
        factors = _fma(values * values, kind(_GELU / 2 * _CUBE), kind(_GELU / 2))
        return _turned(values * kind(0.5), values * factors)
    return _gelu(values)


@computed
def is_single(target: str, kind: Any) -> bool:
    """Whether numbers of a type are float32 on a GPU."""
    return architecture(target) > 0 and kind is np.float32


@computed
def turns(target: str, kind: Any) -> bool:
    """Whether numbers of a type are float32 on a GPU that has tanh.approx in its PTX."""
    return architecture(target) >= 80 and kind is np.float32


def _divided(values: Any, exponents: Any) -> Any:
    """values / (1 + 2**exponents), number by number.

    0 stands for a reciprocal below 2⁻¹²⁶, so that silu is 0 below -87.3, where it is -1e-36.
    """
    found = [
        _inline_ptx(_DIVIDE, "=f,f,f", values[k], exponents[k], host=_quotient)
        for k in range(len(values))
    ]
    return _fragment(tuple(found))


def _turned(halves: Any, angles: Any) -> Any:
    """halves · (1 + tanh(angles)), number by number."""
    found = [
        _inline_ptx(_TURN, "=f,f,f", halves[k], angles[k], host=_half_and_more)
        for k in range(len(halves))
    ]
    return _fragment(tuple(found))


def _half_and_more(half: Any, angle: Any) -> Any:
    return half + half * np.tanh(angle)


def _quotient(value: Any, exponent: Any) -> Any:
    return value / (np.float32(1) + np.exp2(exponent))


def in_parts(fragment: Any, function: Any) -> Any:
    """`function(fragment)`, made of a few columns after each other.

    Numbers between the function's steps then take few registers: `gelu` of 128 elements a thread
    spills hundreds of bytes, and none in parts.

    Args:
        fragment: a Fragment. One whose columns several warps share is given as a whole.
        function: of a Fragment of some of the columns; it gives one of the same shape.

    Raises:
        TypeError: the function gives another shape, as an error at compile time.
    """
    columns: Any = columns_of_part(fragment.layout, fragment.shape)
    if columns == fragment.shape[1]:
        return function(fragment)
    parts: Any = ()
    for number in static_range(fragment.shape[1] // columns):
        part = function(fragment.columns(number, columns))
        require(
            part.shape == (fragment.shape[0], columns),
            "a part of {} became one of {}",
            "give a function of each element: it gets some of the columns at a time",
            (fragment.shape[0], columns),
            part.shape,
        )
        parts = (*parts, part.values)
    places: Any = joined(fragment.layout, fragment.shape, columns)
    values = tuple([parts[number][place] for number, place in places])
    return Fragment(_fragment(values), form(fragment.shape, fragment.layout))


def amax(fragment: Any, tile: Any, largest: Any, index: Any) -> None:
    """largest[index] = max(largest[index], |x| of all elements), atomically.

    Args:
        fragment: a Fragment of floats; its threads call this together.
        tile: where its elements are stored; those beyond its array don't count.
        largest: an array of the fragment's type, which holds no negative number before.
        index: of the element.
    """
    rows, columns = fragment.shape
    inside = fragment
    if not tile.has(rows - 1, columns - 1):
        inside = fragment.where(tile.has, 0)
    greatest = abs(inside.values[0])
    for number in static_range(1, len(inside.values)):
        greatest = max(greatest, abs(inside.values[number]))
    for step in (16, 8, 4, 2, 1):
        greatest = max(greatest, _shfl_xor(_ALL, greatest, step))
    if _lane == 0:
        _atomic.max(largest, index, greatest)
