"""A check of a kernel's derivatives against each other and against differences."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import isfinite
from typing import Any, Final

from cuda_target.derivatives.argument_parts import has_parts, opened, packed
from cuda_target.derivatives.derivative_arrays import derivative_dtype
from cuda_target.derivatives.graph_memory import copied, empty_alike
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    GPUCompilerError,
    KernelError,
    KernelWarning,
    described,
)
from gpucompiler.jobs.transforms import part_rows, shadow_type
from gpucompiler.language.arguments import typeof
from gpucompiler.language.signatures import argument_names, placed_arguments
from gpucompiler.language.types import (
    F64,
    ArrayType,
    RecordType,
    ScalarType,
    StructType,
    TupleType,
    Type,
)
from gpucompiler.linear.dense_types import is_dense
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
        names: parameters to move, or parts such as "p.x"; None moves all that have a derivative.
            Results that it lacks don't move.
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
    if not isinstance(step, (int, float)) or not step > 0:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"step={described(step)}: give a number above 0")
    names = (names,) if isinstance(names, str) else names
    check = _check_of(kernel, arguments, keywords, names, seed, step)
    if not check.moved:
        raise ArgumentError("none of the arguments has a derivative, which floats have")
    narrow = check.has_narrow_derivatives or check.computes_narrowly()
    # Products with derivatives that aren't finite are compared as they are, without a warning.
    with _numpy().errstate(invalid="ignore", over="ignore"):
        differences = check.by_wide_differences() if narrow else check.by_differences()
        forward = check.by_tangents(needed=differences is None)
        reverse, size = check.by_gradients()
    if not isfinite(reverse):
        raise GradientError(
            f"reverse mode gives {reverse!r}: a derivative isn't finite at these arguments"
        )
    allowed = (1e-3 if narrow else 1e-8) * (size + 1e-30)
    report = GradientReport(forward, reverse, differences, tuple(check.moved))
    if forward is not None and not abs(forward - reverse) <= allowed:
        raise GradientError(f"forward mode gives {forward!r}, reverse mode {reverse!r}")
    found = reverse if forward is None else forward
    near = (_rounding(check.values) if narrow else 1e-4) * (size + 1e-30)
    if differences is not None and not abs(found - differences) <= near:
        raise GradientError(f"derivatives give {found!r}, differences {differences!r}")
    return report


@value_classes.frozen
class _Check:
    """A launch, and the random direction in which it is checked.

    Args:
        kernel: with the launch's size.
        kinds: the types of its arguments.
        names: of the arguments, with the parts of tuples and instances.
        values: these arguments, in NumPy.
        moved, weights: v and w by name.
        step: of the differences.
    """

    kernel: Any
    kinds: tuple[Type, ...]
    names: tuple[str, ...]
    values: tuple[Any, ...]
    moved: dict[str, Any]
    weights: dict[str, Any]
    step: float

    def call(self, launch: Any, values: Sequence[Any], **options: Any) -> None:
        """Launch the kernel or a derivative with values in the place of the arguments."""
        positional, named = placed_arguments(self.kernel.function, packed(self.kinds, values))
        launch(*positional, **options, **named)

    def by_gradients(self) -> tuple[float, float]:
        """The change of the results' weighted sum by reverse mode, and its largest size."""
        gradients = {name: copied(made) for name, made in self.weights.items()}
        self.call(self.kernel.grad, _copies(self.values), grads=gradients)
        reverse = sum(_inner(gradients[n], self.moved[n]) for n in self.moved)
        size = sum(_size(gradients[n], self.moved[n]) for n in self.moved)
        return reverse, size + sum(_size(self.weights[n], self.moved[n]) for n in self.moved)

    def by_tangents(self, needed: bool) -> float | None:
        """The same change by forward mode; None if it has reverse mode only.

        Args:
            needed: nothing else can be compared with reverse mode.
        """
        moved, weights = self.moved, self.weights
        arrays = [n for n, v in zip(self.names, self.values, strict=True) if _is_array(v)]
        tangents = {
            name: copied(made) if name in arrays else made[0].item() for name, made in moved.items()
        }
        try:
            self.call(self.kernel.jvp, _copies(self.values), dots=tangents)
        except KernelError as error:
            if needed or {each.code for each in error.diagnostics} - _REVERSE_ONLY:
                raise
            return None
        forward = sum(_inner(weights[n], tangents[n]) for n in moved if n in arrays)
        # A number isn't changed by the kernel: its own weight comes back with its gradient.
        return forward + sum(_inner(weights[n], moved[n]) for n in moved if n not in arrays)

    def by_differences(self) -> float:
        """The same change by central differences."""
        sums: list[float] = []
        for sign in (1.0, -1.0):
            shifted = self._shifted(sign * self.step)
            self.call(self.kernel, shifted)
            results = zip(self.names, shifted, strict=True)
            weights = self.weights
            sums.append(sum(_inner(weights[n], value) for n, value in results if n in weights))
        return (sums[0] - sums[1]) / (2 * self.step)

    def by_wide_differences(self) -> float | None:
        """As `by_differences`, with arguments in float64; None where the kernel takes no such."""
        numpy = _numpy()
        made: dict[int, Any] = {}
        for value in self.values:
            if id(value) not in made:
                made[id(value)] = _wide(value)
        values = tuple(made[id(value)] for value in self.values)
        kinds = self.kernel.specializer.types_of(packed(self.kinds, values))
        moved, weights = (
            {name: _wide(each) for name, each in table.items()}
            for table in (self.moved, self.weights)
        )
        wide = value_classes.evolve(self, kinds=kinds, values=values, moved=moved, weights=weights)
        try:
            # Warnings are about the kernel in float64, which isn't the caller's.
            with warnings.catch_warnings(), numpy.errstate(all="ignore"):
                warnings.simplefilter("ignore", KernelWarning)
                if any(map(_is_narrow, values)) or any(map(_has_narrow_vectors, kinds)):
                    return None
                if wide.computes_narrowly():
                    return None
                return wide.by_differences()
        except GPUCompilerError:  # it is for its own types alone, or fails a check with others
            return None

    def computes_narrowly(self) -> bool:
        """Whether the kernel rounds to floats of less than 64 bits on the way."""
        positional, named = placed_arguments(self.kernel.function, packed(self.kinds, self.values))
        module, _ = import_module("gpucompiler.driver").emit_ir(
            self.kernel.job(*positional, **named)
        )
        return any(
            isinstance(value.type, ScalarType) and value.type.is_float and value.type.bits < 64
            for function in module.functions
            for operation in function.body.walk()
            for value in operation.results
        )

    @property
    def has_narrow_derivatives(self) -> bool:
        """Whether some derivatives are of floats of less than 64 bits."""
        return any(
            part.dtype.itemsize < (16 if part.dtype.kind == "c" else 8)
            for made in self.moved.values()
            for part in _floats(made)
        )

    def _shifted(self, step: float) -> list[Any]:
        """Copies of the arguments, moved by so much."""
        shifted: list[Any] = []
        places: dict[int, int] = {}
        for name, value in zip(self.names, _copies(self.values), strict=True):
            change = self.moved.get(name)
            if _is_array(value) and id(value) in places:
                shifted.append(shifted[places[id(value)]])
                continue
            places[id(value)] = len(shifted)
            if change is None:
                shifted.append(value)
            elif _is_array(value):
                shifted.append(_moved(value, step, change))
            else:
                shifted.append(value + step * change[0].item())
        return shifted


def _check_of(
    kernel: LaunchHelper,
    arguments: tuple[Any, ...],
    keywords: dict[str, Any],
    names: Sequence[str] | None,
    seed: int,
    step: float,
) -> _Check:
    """A check of a launch in a direction that a seed gives."""
    bound = kernel.bound(arguments, keywords)
    kinds = kernel.specializer.types_of(bound)
    if has_parts(kinds):
        # Functions that give a size may read attributes, which the parts put together lack.
        _, _, launch = kernel.launch_of(*arguments, **keywords)
        kernel = kernel.configure(
            threads=launch.block, blocks=launch.grid, shmem=launch.shared_bytes
        )
    rows = list(zip(argument_names(kernel.function, len(bound)), kinds, strict=True))
    known = tuple(name for name, _ in part_rows(rows))
    values = tuple(map(_in_numpy, opened(kinds, bound)))
    for name in names or ():
        if not any(_is_among(each, [name]) for each in known):
            raise ArgumentError(
                f"names={names!r}: there is no parameter {name!r}; the parameters are "
                f"{', '.join(known)}"
            )
    results: Sequence[str] = ()
    if names is not None:
        positional, named = placed_arguments(kernel.function, packed(kinds, values))
        rows = kernel.kernel(*positional, **named).artifact.metadata.parameters
        results = [row.name for row in rows if row.written]
    wanted = None if names is None else [*names, *results]
    moved, weights = _directions(known, values, wanted, seed)
    for name in results:
        if name in moved and not _is_among(name, names or ()):
            moved[name][...] = 0
    return _Check(kernel, kinds, known, values, moved, weights, step)


def _directions(
    known: Sequence[str], values: tuple[Any, ...], names: Sequence[str] | None, seed: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Random v and w by parameter, for those that `names` has or whose tuple or instance it has."""
    numpy = _numpy()
    random = numpy.random.default_rng(seed)
    moved: dict[str, Any] = {}
    weights: dict[str, Any] = {}
    seen = set[int]()
    for name, value in zip(known, values, strict=True):
        kind = typeof(value)
        shadow = shadow_type(kind) if isinstance(kind, (ArrayType, ScalarType)) else None
        if isinstance(kind, ArrayType) and id(value) in seen:
            continue  # one array, which moves once
        seen.add(id(value))
        if shadow is None or (names is not None and not _is_among(name, names)):
            continue
        if isinstance(shadow.element, StructType):
            moved[name], weights[name] = (
                _random_record(value, shadow.element, random) for _ in "vw"
            )
            continue
        like = value if isinstance(kind, ArrayType) else numpy.empty(1)
        for table in (moved, weights):
            made = empty_alike(like, numpy.dtype(shadow.element.numpy_name))
            made[...] = random.normal(size=made.shape)
            if shadow.element.kind == "complex":
                made += 1j * random.normal(size=made.shape)
            table[name] = made
    return moved, weights


def _is_among(name: str, names: Sequence[str]) -> bool:
    """Whether names have this one, or that of a tuple or an instance whose part it is."""
    return any(name == each or name.startswith(f"{each}.") for each in names)


def _random_record(like: Any, element: ScalarType, random: Any) -> Any:
    """An array of records laid out as another, whose floats are random, and all else is 0."""
    dtype = derivative_dtype(element, like.dtype)
    made = empty_alike(like, dtype)
    made[...] = _numpy().zeros((), dtype)
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


def _rounding(arguments: tuple[Any, ...]) -> float:
    """How far derivatives may be from those in float64, for kernels of narrower floats."""
    parts = [part for value in arguments if _is_array(value) for part in _floats(value)]
    return 5e-2 if any(part.dtype.itemsize == 2 for part in parts) else 1e-3


def _wide(value: Any) -> Any:
    """A float or complex number, or an array of such ones, in twice float32's width."""
    numpy = _numpy()
    kind = getattr(value, "dtype", numpy.dtype(object)).kind
    if kind not in ("f", "c"):
        return value
    wide = "float64" if kind == "f" else "complex128"
    if not _is_array(value):
        return value.astype(wide).item()
    made = empty_alike(value, numpy.dtype(wide))
    made[...] = value
    return made


def _has_narrow_vectors(kind: Type) -> bool:
    """Whether a type has small vectors or matrices of narrow numbers, whose class says so."""
    if not isinstance(kind, TupleType):
        return False
    cls = kind.cls if isinstance(kind, RecordType) else None
    if is_dense(cls):
        return cls.element is not F64
    return any(map(_has_narrow_vectors, kind.items))


def _is_narrow(value: Any) -> bool:
    """Whether some floats of an argument have less than 64 bits."""
    if not _is_array(value):
        return getattr(getattr(value, "dtype", None), "kind", "") == "V"
    return any(
        part.dtype.itemsize < (16 if part.dtype.kind == "c" else 8) for part in _floats(value)
    )


def _in_numpy(value: Any) -> Any:
    """An array of another library, or in GPU memory, as one of NumPy; others as they are."""
    numpy = _numpy()
    if isinstance(value, (numpy.ndarray, numpy.generic)) or not _is_array(value):
        return value
    found = cudaconvert(value)
    return found.copy_to_host() if isinstance(found, DeviceArray) else found


def _is_array(value: Any) -> bool:
    return isinstance(typeof(value), ArrayType)


def _copies(arguments: Sequence[Any]) -> list[Any]:
    made: dict[int, Any] = {}
    for value in arguments:
        if id(value) not in made:
            made[id(value)] = copied(value) if _is_array(value) else value
    return [made[id(value)] for value in arguments]


def _size(lhs: Any, rhs: Any) -> float:
    """The sum of absolute products."""
    numpy = _numpy()
    sides = zip(_floats(numpy.asarray(lhs)), _floats(numpy.asarray(rhs)), strict=True)
    return sum(_inner(abs(one), abs(other)) for one, other in sides)


def _inner(lhs: Any, rhs: Any) -> float:
    """The real inner product, of complex numbers as pairs, and of the floats of records."""
    numpy = _numpy()
    sides = zip(_floats(numpy.asarray(lhs)), _floats(numpy.asarray(rhs)), strict=True)
    products = (one.astype(complex).conj() * other for one, other in sides)
    return sum(float(product.real.sum()) for product in products)


def _moved(value: Any, step: float, change: Any) -> Any:
    made = copied(value)
    if not value.dtype.names:
        made += step * change
        return made
    for part, by in zip(_floats(made), _floats(change), strict=True):
        part += step * by
    return made


def _numpy() -> Any:
    return import_module("numpy")
