"""A check of a kernel's derivatives against each other and against differences."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from cuda_target.derivatives.graph_memory import copied, empty_alike
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    GPUCompilerError,
    KernelError,
    KernelWarning,
)
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.language.arguments import typeof
from gpucompiler.language.signatures import argument_names, placed_arguments
from gpucompiler.language.types import ArrayType, ScalarType, StructType
from gpucompiler.values import value_classes

# Kernels that these refuse may have one mode without the other.
_REVERSE_ONLY: Final = {"GC703", "GC714"}


class GradientError(GPUCompilerError, AssertionError):
    """Derivatives of a kernel that disagree."""


@value_classes.frozen
class GradientReport:
    """The numbers that `gradcheck` compared.

    Args:
        forward: the change of the results' weighted sum, by forward mode; None for a kernel that
            has reverse mode only.
        reverse: the same by reverse mode.
        differences: the same by central differences in float64; None where the kernel has other
            floats that it doesn't take from its arguments.
        parameters: the names of the parameters with derivatives.
    """

    forward: float | None
    reverse: float
    differences: float | None
    parameters: tuple[str, ...]


def gradcheck(
    kernel: Any,
    *arguments: Any,
    names: Sequence[str] | None = None,
    seed: int = 0,
    step: float = 1e-6,
    **keywords: Any,
) -> GradientReport:
    """Compare a kernel's forward mode, reverse mode and differences in a random direction.

    ⟨w, J v⟩ = ⟨Jᵀ w, v⟩ holds to rounding, for any v of the inputs and w of the results. Both are
    compared with differences, too, in float64: of narrower floats by the kernel that takes the
    arguments in float64, unless that computes in narrower ones itself. So is reverse mode alone,
    where a kernel has no forward mode: it takes greatest values by atomics, or has a rule of
    `@adjoint_of` without one of `@jvp_of`.

    Args:
        kernel: a function that `@cuda(threads=, blocks=)` decorates.
        arguments, keywords: those of a launch. They don't change: arrays are copied to NumPy's.
        names: parameters to move; None moves all that have a derivative.
        seed: of the directions.
        step: of the differences.

    Returns: the numbers that were compared.

    Raises:
        GradientError: they differ by more than rounding allows.
        KernelError: the kernel has no derivative.
        ArgumentError: no argument has a derivative, or `kernel` is no launching function.
    """
    if not isinstance(kernel, LaunchHelper):
        raise ArgumentError(f"{kernel!r} is no function that cuda(threads=, blocks=) decorates")
    numpy: Any = import_module("numpy")
    bound = tuple(_in_numpy(numpy, value) for value in kernel.bound(arguments, keywords))
    function = kernel.function
    known = argument_names(function, len(bound))
    moved, weights, narrow = _directions(numpy, known, bound, names, seed)
    positional, named = placed_arguments(function, bound)
    narrow = narrow or _computes_narrowly(kernel, positional, named)
    if not moved:
        raise ArgumentError("none of the arguments has a derivative, which floats have")
    compared = _by_wide_differences if narrow else _by_differences
    differences = compared(numpy, kernel, bound, known, moved, weights, step)
    forward = _by_tangents(numpy, kernel, bound, known, moved, weights, differences is None)
    gradients = {name: copied(made) for name, made in weights.items()}
    positional, named = placed_arguments(function, _copies(bound))
    kernel.grad(*positional, grads=gradients, **named)
    reverse = sum(_inner(numpy, gradients[n], moved[n]) for n in moved)
    size = sum(_size(numpy, gradients[n], moved[n]) for n in moved)
    size += sum(_size(numpy, weights[n], moved[n]) for n in moved)
    allowed = (1e-3 if narrow else 1e-8) * (size + 1e-30)
    report = GradientReport(forward, reverse, differences, tuple(moved))
    if forward is not None and not abs(forward - reverse) <= allowed:
        raise GradientError(f"forward mode gives {forward!r}, reverse mode {reverse!r}")
    found = reverse if forward is None else forward
    near = (_rounding(bound) if narrow else 1e-4) * (size + 1e-30)
    if differences is not None and not abs(found - differences) <= near:
        raise GradientError(f"derivatives give {found!r}, differences {differences!r}")
    return report


def _by_tangents(
    numpy: Any,
    kernel: Any,
    arguments: tuple[Any, ...],
    names: list[str],
    moved: dict[str, Any],
    weights: dict[str, Any],
    needed: bool,
) -> float | None:
    """The change of the results' weighted sum by forward mode; None if it has reverse mode only.

    Args:
        needed: nothing else can be compared with reverse mode.
    """
    arrays = [n for n, v in zip(names, arguments, strict=True) if _is_array(v)]
    tangents = {
        name: copied(made) if name in arrays else made[0].item() for name, made in moved.items()
    }
    positional, named = placed_arguments(kernel.function, _copies(arguments))
    try:
        kernel.jvp(*positional, dots=tangents, **named)
    except KernelError as error:
        if needed or {each.code for each in error.diagnostics} - _REVERSE_ONLY:
            raise
        return None
    forward = sum(_inner(numpy, weights[n], tangents[n]) for n in moved if n in arrays)
    # A number isn't changed by the kernel: its own weight comes back with its gradient.
    return forward + sum(_inner(numpy, weights[n], moved[n]) for n in moved if n not in arrays)


def _directions(
    numpy: Any,
    known: list[str],
    arguments: tuple[Any, ...],
    names: Sequence[str] | None,
    seed: int,
) -> tuple[dict[str, Any], dict[str, Any], bool]:
    """Random v and w by parameter, and whether some of them aren't float64."""
    random = numpy.random.default_rng(seed)
    moved: dict[str, Any] = {}
    weights: dict[str, Any] = {}
    narrow = False
    seen = set[int]()
    for name, value in zip(known, arguments, strict=True):
        kind = typeof(value)
        shadow = shadow_type(kind) if isinstance(kind, (ArrayType, ScalarType)) else None
        if isinstance(kind, ArrayType) and id(value) in seen:
            continue  # one array, which moves once
        seen.add(id(value))
        if shadow is None or (names is not None and name not in names):
            continue
        if isinstance(shadow.element, StructType):
            moved[name], weights[name] = (_random_record(numpy, value, random) for _ in "vw")
            narrow |= any(
                part.dtype.itemsize < (16 if part.dtype.kind == "c" else 8)
                for part in _floats(moved[name])
            )
            continue
        narrow |= shadow.element.bits < (128 if shadow.element.kind == "complex" else 64)
        like = value if isinstance(kind, ArrayType) else numpy.empty(1)
        for table in (moved, weights):
            made = empty_alike(like, numpy.dtype(shadow.element.numpy_name))
            made[...] = random.normal(size=made.shape)
            if shadow.element.kind == "complex":
                made += 1j * random.normal(size=made.shape)
            table[name] = made
    return moved, weights, narrow


def _random_record(numpy: Any, like: Any, random: Any) -> Any:
    """An array of records laid out as another, whose floats are random, and all else is 0."""
    made = empty_alike(like, like.dtype)
    made[...] = numpy.zeros((), like.dtype)
    for part in _floats(made):
        part[...] = random.normal(size=part.shape)
        if part.dtype.kind == "c":
            part += 1j * random.normal(size=part.shape)
    return made


def _floats(array: Any) -> Iterator[Any]:
    """An array of floats, or the fields of an array of records that are."""
    for name in array.dtype.names or ():
        yield from _floats(array[name])
    if not array.dtype.names and array.dtype.kind not in "biu":
        yield array


def _computes_narrowly(kernel: Any, positional: tuple[Any, ...], keywords: dict[str, Any]) -> bool:
    """Whether a kernel rounds to floats of less than 64 bits on the way."""
    module, _ = import_module("gpucompiler.driver").emit_ir(kernel.job(*positional, **keywords))
    return any(
        isinstance(value.type, ScalarType) and value.type.is_float and value.type.bits < 64
        for function in module.functions
        for operation in function.body.walk()
        for value in operation.results
    )


def _rounding(arguments: tuple[Any, ...]) -> float:
    """How far derivatives may be from those in float64, for kernels of narrower floats."""
    parts = [part for value in arguments if _is_array(value) for part in _floats(value)]
    return 5e-2 if any(part.dtype.itemsize == 2 for part in parts) else 1e-3


def _by_wide_differences(
    numpy: Any,
    kernel: Any,
    arguments: tuple[Any, ...],
    names: list[str],
    moved: dict[str, Any],
    weights: dict[str, Any],
    step: float,
) -> float | None:
    """As `_by_differences`, with arguments in float64; None where the kernel doesn't take these."""
    made: dict[int, Any] = {}
    for value in arguments:
        if id(value) not in made:
            made[id(value)] = _wide(numpy, value)
    wide = tuple(made[id(value)] for value in arguments)
    positional, named = placed_arguments(kernel.function, wide)
    moved, weights = (
        {name: _wide(numpy, each) for name, each in table.items()} for table in (moved, weights)
    )
    try:
        # Warnings are about the kernel in float64, which isn't the caller's.
        with warnings.catch_warnings(), numpy.errstate(all="ignore"):
            warnings.simplefilter("ignore", KernelWarning)
            if any(map(_is_narrow, wide)) or _computes_narrowly(kernel, positional, named):
                return None
            return _by_differences(numpy, kernel, wide, names, moved, weights, step)
    except GPUCompilerError:  # it is for its own types alone, or fails a check with others
        return None


def _wide(numpy: Any, value: Any) -> Any:
    """A float or complex number, or an array of such ones, in twice float32's width."""
    kind = getattr(value, "dtype", numpy.dtype(object)).kind
    if kind not in ("f", "c"):
        return value
    wide = "float64" if kind == "f" else "complex128"
    if not _is_array(value):
        return value.astype(wide).item()
    made = empty_alike(value, numpy.dtype(wide))
    made[...] = value
    return made


def _is_narrow(value: Any) -> bool:
    """Whether some floats of an argument have less than 64 bits."""
    if not _is_array(value):
        return getattr(getattr(value, "dtype", None), "kind", "") == "V"
    return any(
        part.dtype.itemsize < (16 if part.dtype.kind == "c" else 8) for part in _floats(value)
    )


def _in_numpy(numpy: Any, value: Any) -> Any:
    """An array of another library, or in GPU memory, as one of NumPy; others as they are."""
    if isinstance(value, (numpy.ndarray, numpy.generic)) or not _is_array(value):
        return value
    found = cudaconvert(value)
    return found.copy_to_host() if isinstance(found, DeviceArray) else found


def _is_array(value: Any) -> bool:
    return isinstance(typeof(value), ArrayType)


def _copies(arguments: tuple[Any, ...]) -> list[Any]:
    made: dict[int, Any] = {}
    for value in arguments:
        if id(value) not in made:
            made[id(value)] = copied(value) if _is_array(value) else value
    return [made[id(value)] for value in arguments]


def _size(numpy: Any, lhs: Any, rhs: Any) -> float:
    """The sum of absolute products."""
    sides = zip(_floats(numpy.asarray(lhs)), _floats(numpy.asarray(rhs)), strict=True)
    return sum(_inner(numpy, abs(one), abs(other)) for one, other in sides)


def _inner(numpy: Any, lhs: Any, rhs: Any) -> float:
    """The real inner product, of complex numbers as pairs, and of the floats of records."""
    sides = zip(_floats(numpy.asarray(lhs)), _floats(numpy.asarray(rhs)), strict=True)
    products = (one.astype(complex).conj() * other for one, other in sides)
    return sum(float(product.real.sum()) for product in products)


def _shifted(value: Any, step: float, change: Any) -> Any:
    made = copied(value)
    if not value.dtype.names:
        made += step * change
        return made
    for part, by in zip(_floats(made), _floats(change), strict=True):
        part += step * by
    return made


def _by_differences(
    numpy: Any,
    kernel: Any,
    arguments: tuple[Any, ...],
    names: list[str],
    moved: dict[str, Any],
    weights: dict[str, Any],
    step: float,
) -> float:
    """The change of the results' weighted sum along the direction, by central differences."""
    sums: list[float] = []
    for sign in (1.0, -1.0):
        shifted: list[Any] = []
        places: dict[int, int] = {}
        for name, value in zip(names, _copies(arguments), strict=True):
            change = moved.get(name)
            if _is_array(value) and id(value) in places:
                shifted.append(shifted[places[id(value)]])
                continue
            places[id(value)] = len(shifted)
            if change is None:
                shifted.append(value)
            elif _is_array(value):
                shifted.append(_shifted(value, sign * step, change))
            else:
                shifted.append(value + sign * step * change[0].item())
        positional, keywords = placed_arguments(kernel.function, shifted)
        kernel(*positional, **keywords)
        sums.append(
            sum(
                _inner(numpy, weights[name], value)
                for name, value in zip(names, shifted, strict=True)
                if name in weights
            )
        )
    return (sums[0] - sums[1]) / (2 * step)
