"""The form of a tensor map's boxes, checked: PTX's rules of size, stride and swizzle.

Source: CUDA Driver API, cuTensorMapEncodeTiled and cuTensorMapEncodeIm2col; PTX ISA 9.0 §5.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.views import own_steps
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import Array, Static, Val, tuple_items
from gpucompiler.ir.operations.bulk import FILLS, MAX_RANK, OF_TENSORS, SWIZZLES
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.rewrite import operations_of
from gpucompiler.ir.structure.nodes import Function, Module, Operation
from gpucompiler.language.device_names.tensor_map import BoxForm
from gpucompiler.language.types import F32, ArrayType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_MAX_BOX: Final = 256
_MAX_STEP: Final = 8
_MAX_PIXELS: Final = 1024
_LINE: Final = 16
# Bits of a corner's numbers, by the axes of pixels (cuTensorMapEncodeIm2col).
_CORNER_BITS: Final = {1: 16, 2: 8, 3: 5}


def box_form(frame: Frame, name: str, arguments: Sequence[Val]) -> tuple[Array, BoxForm]:
    """The parameter whose boxes a map copies, and their form. Refusals GC201, GC202 and GC309."""
    walk = name == "im2col_map"
    rounded = arguments[-1] if not walk else Static(False)
    value, *sizes, swizzle, strides, fill = arguments if walk else arguments[:-1]
    array, axes = _source(frame, value, name)
    rank = len(axes)
    lower: tuple[int, ...] = ()
    upper: tuple[int, ...] = ()
    if walk:
        if rank < 3:
            _refuse(frame, name, f"{spoken(array)} has {counted(rank, 'axis')}", "give 3 to 5 axes")
        box = (*_numbers(frame, sizes[0], 1, name), *_numbers(frame, sizes[1], 1, name))
        lower, upper = (_numbers(frame, each, rank - 2, name) for each in sizes[2:])
        _check_corners(frame, name, (*lower, *upper), rank - 2)
    else:
        box = _numbers(frame, sizes[0], rank, name)
    steps = (1,) * rank
    if given(strides) and not (isinstance(strides, Static) and strides.value is None):
        steps = _numbers(frame, strides, rank, name)
    chosen = _chosen(frame, name, "swizzle", swizzle, 0, SWIZZLES)
    form = BoxForm(
        # Nothing moves in a single row, and GPUs refuse to swizzle it.
        box, steps, axes, chosen if rank > 1 else 0,
        _chosen(frame, name, "fill", fill, "zero", FILLS), lower, upper,
        _chosen(frame, name, "rounded", rounded, False, (False, True)),
    )  # fmt: skip
    _check(frame, name, array, form)
    return array, form


def is_mapped(value: Val) -> bool:
    """Whether compile time knows a tensor map of an array: of a parameter or its transpose."""
    if not isinstance(value, Array) or value.type.space != "global":
        return False
    kind = value.type
    if kind.element.kind in ("struct", "complex") or not 1 <= kind.ndim <= MAX_RANK:
        return False
    return _own_axes(value) is not None


def _own_axes(array: Array) -> tuple[int, ...] | None:
    """The axes of the parameter that an array is, all of it; None if it isn't known to be one."""
    steps = own_steps(array)
    whole = array.base is None or (
        steps is not None and array.offset == 0 and all(times == 1 for _, times in steps)
    )
    if steps is None or not whole or sorted(axis for axis, _ in steps) != [*range(array.type.ndim)]:
        return None
    return tuple(axis for axis, _ in steps)


def _refuse(frame: Frame, name: str, problem: str, hint: str) -> NoReturn:
    frame.refuse_arguments(f"cuda.{name}: {problem}", hint)


def _source(frame: Frame, value: Val, name: str) -> tuple[Array, tuple[int, ...]]:
    """The array whose memory boxes are copied from, and its axes in the order of the map's."""
    if not isinstance(value, Array) or value.type.space != "global":
        _refuse(
            frame, name, f"{describe(value)} is no array in global memory",
            "give an array that the kernel is given",
        )  # fmt: skip
    kind = value.type
    if kind.element.kind in ("struct", "complex"):
        frame.refuse_operands(
            f"cuda.{name} copies numbers, not {user_name(kind.element)}",
            "give an array of its parts as the argument: x.view(np.float32)",
        )
    if not 1 <= kind.ndim <= MAX_RANK:
        _refuse(
            frame, name, f"{spoken(value)} has {counted(kind.ndim, 'axis')}",
            f"give an array of 1 to {MAX_RANK} axes",
        )  # fmt: skip
    axes = _own_axes(value)
    if axes is None:
        _refuse(
            frame, name, f"the launch can't know where {value.name or 'this array'} begins",
            "make the map of the array that the kernel is given, x or x.T, and add the place of "
            "the part to the coordinates: an index as an axis of 1 in the box",
        )  # fmt: skip
    if value.base is None:
        return value, axes
    base = value.base
    whole_kind = base.type
    assert type(whole_kind) is type(kind)
    return Array(whole_kind, base, value.name, mask=value.mask), axes


def _numbers(frame: Frame, value: Val, count: int, name: str) -> tuple[int, ...]:
    """The ints of a tuple whose length and items are known at compile time."""
    items = tuple_items(value)
    found = (value,) if items is None else items
    numbers = [item.value for item in found if isinstance(item, Static)]
    if len(numbers) != len(found) or not all(type(number) is int for number in numbers):
        frame.refuse_unknown(
            f"the sizes of cuda.{name} are ints that are known at compile time, not "
            f"{describe(value)}",
            "write literals, or pass them as cuda.constexpr",
        )
    if len(numbers) != count:
        _refuse(
            frame, name, f"{describe(value)} has {counted(len(numbers), 'number')}",
            f"give {counted(count, 'number')}, one for each axis",
        )  # fmt: skip
    return tuple(numbers)


def _chosen(
    frame: Frame, name: str, what: str, value: Val, default: int | str, known: Sequence[int | str]
) -> ...:
    if not given(value) or (isinstance(value, Static) and value.value is None):
        return default
    if isinstance(value, Static) and value.value in known and type(value.value) is type(default):
        return value.value
    _refuse(
        frame, name, f"{what} is {describe(value)}",
        f"give one of {', '.join(map(repr, known))}",
    )  # fmt: skip


def _check_corners(frame: Frame, name: str, numbers: Sequence[int], axes: int) -> None:
    most = 1 << (_CORNER_BITS[axes] - 1)
    if not all(-most <= number < most for number in numbers):
        _refuse(
            frame, name, f"a corner {min(numbers)} … {max(numbers)} is too far away",
            f"give numbers from {-most} to {most - 1}",
        )  # fmt: skip


def _check(frame: Frame, name: str, array: Array, form: BoxForm) -> None:
    """The rules that don't depend on the array that is passed."""
    itemsize, box = array.type.element.itemsize, form.box
    if form.rounded and array.type.element != F32:
        _refuse(
            frame, name, f"rounded=True for {user_name(array.type.element)}",
            "leave it out: tensor cores round float32 only",
        )  # fmt: skip
    most = (_MAX_PIXELS, _MAX_BOX) if form.lower else (_MAX_BOX,) * len(box)
    if not all(1 <= size <= limit for size, limit in zip(box, most, strict=True)):
        _refuse(
            frame, name, f"a box of {' x '.join(map(str, box))} elements",
            f"give 1 to {_MAX_BOX} along each axis, and several boxes for more",
        )  # fmt: skip
    if not all(1 <= step <= _MAX_STEP for step in form.steps) or form.steps[-1] != 1:
        _refuse(
            frame, name, f"strides of {form.steps}",
            f"give 1 to {_MAX_STEP} along each axis, and 1 along the last",
        )  # fmt: skip
    row = box[-1] * itemsize
    if row % _LINE:
        least = _LINE // itemsize
        _refuse(
            frame, name, f"a box's last axis of {counted(box[-1], 'element')} is {row} bytes",
            f"give a multiple of {_LINE} bytes, as {-(-box[-1] // least) * least} elements; those "
            "outside of the array are filled and not stored",
        )  # fmt: skip
    if form.swizzle and row != form.swizzle:
        fitting = f"swizzle={row}" if row in SWIZZLES else "no swizzle"
        _refuse(
            frame, name,
            f"swizzle={form.swizzle} is of boxes whose last axis is {form.swizzle} bytes, not "
            f"{row}",
            f"give {fitting}, or a box of {form.swizzle // itemsize} elements along the last axis",
        )  # fmt: skip
    if form.fill == "nan" and not array.type.element.is_float:
        _refuse(
            frame, name, f"{user_name(array.type.element)} has no NaN to fill with",
            "give fill='zero'",
        )  # fmt: skip


_WATCHED: Final = frozenset[type[Operation]]({Call, *OF_TENSORS})


def inline_boxes(module: Module) -> None:
    """Have functions inlined that copy boxes or give arrays: a map is of the kernel's parameter."""
    callers: dict[str, list[Function]] = {}
    copying: list[Function] = []
    for function in module.functions:
        if any(isinstance(kind, ArrayType) for kind in function.result_types):
            _inline(function)
        for each in operations_of(function.body, _WATCHED):
            if isinstance(each, Call):
                callers.setdefault(each.callee, []).append(function)
            elif isinstance(each, OF_TENSORS) and function not in copying:
                copying.append(function)
    for function in copying:
        _inline(function)
        copying += [each for each in callers.get(function.name, ()) if each not in copying]


def _inline(function: Function) -> None:
    if not function.kernel and function.inline == "auto":
        function.inline = "always"
