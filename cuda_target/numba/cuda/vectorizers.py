"""`vectorize` and `guvectorize`: functions of numbers and of small arrays, over whole arrays."""

from __future__ import annotations

import functools
import math
import types as python_types
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import numpy as np

from cuda_target.numba.core_dimensions import CoreDimensions
from cuda_target.numba.cuda import intrinsics as cuda
from cuda_target.numba.cuda.api import as_cuda_array, is_cuda_array
from cuda_target.numba.cuda.compiler import result_type
from cuda_target.numba.cuda.cudadrv.devicearray import (
    DeviceNDArray,
    empty,
    from_host,
    is_cuda_ndarray,
)
from cuda_target.numba.cuda.dispatcher import CUDADispatcher
from cuda_target.numba.signatures import signature
from cuda_target.numba.types import Array, NoneType, Signature, Type, as_dtype, from_dtype
from gpucompiler.diagnostics.errors import counted
from gpucompiler.diagnostics.source_text import function_from_source
from gpucompiler.language.kernel_functions import bare_function

_THREADS: Final = 256
# numba's options, on which nothing depends here.
_OPTIONS: Final = {
    "cache", "fastmath", "fixedpoint", "identity", "nopython", "target", "writable_args",
}  # fmt: skip


class _Typed:
    """A function of one signature: the dtypes of inputs and outputs, and its kernel."""

    def __init__(self, inputs: Sequence[Any], outputs: Sequence[Any], kernel: CUDADispatcher):
        self.inputs, self.outputs, self.kernel = tuple(inputs), tuple(outputs), kernel


class _UFunc:
    """Signatures, and the choice among them by the arguments' dtypes."""

    __kernel_refusal__ = "it launches kernels: call the function inside, or launch it from Python"

    def __init__(self, function: Any) -> None:
        self.function: python_types.FunctionType = bare_function(function)
        self.max_blocksize = 2**31
        self._typed: list[_Typed] = []
        functools.update_wrapper(cast("Any", self), self.function)

    def _chosen(self, dtypes: Sequence[Any]) -> _Typed:
        """The first signature whose dtypes are the arguments', else to which they are cast.

        Raises:
            TypeError: no signature takes such arguments.
        """
        for casting in ("equiv", "safe", "same_kind"):
            for each in self._typed:
                pairs = zip(dtypes, each.inputs, strict=True)
                if all(np.can_cast(a, b, casting) for a, b in pairs):  # pyright: ignore[reportArgumentType]
                    return each
        names = ", ".join(map(str, dtypes))
        raise TypeError(f"no signature of {self.function.__name__} takes arrays of {names}")

    def _checked(self, arguments: Sequence[Any], keywords: dict[str, Any], count: int) -> Any:
        out, stream = keywords.pop("out", None), keywords.pop("stream", 0)
        if keywords:
            raise TypeError(f"unknown option {next(iter(keywords))!r}; there are out and stream")
        arguments, rest = list(arguments[:count]), arguments[count:]
        if len(arguments) != count or len(rest) > 1:
            given = counted(len(arguments) + len(rest), "positional argument")
            raise TypeError(
                f"gufunc accepts {counted(count, 'positional argument')}, or "
                f"{count + self.outputs} positional arguments with the output. Got {given}."
            )
        if rest and out is not None:
            raise ValueError("cannot specify argument 'out' as both positional and keyword")
        found: Any = rest[0] if rest else out
        if found is not None and not isinstance(found, (tuple, list)):
            found = _array_of(found)
        return arguments, found, stream

    @property
    def outputs(self) -> int:
        """The number of results."""
        return 1

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.function.__name__}>"


class CUDAUFunc(_UFunc):
    """`vectorize`'s result: the function over all elements of arrays that are broadcast."""

    def __init__(self, function: Any, signatures: Sequence[Signature]) -> None:
        super().__init__(function)
        self._declared = bool(signatures)
        for each in signatures:
            inputs = [as_dtype(kind) for kind in each.args]
            given = each.return_type
            result = self._result(inputs) if given is None else as_dtype(given)
            self._typed.append(_Typed(inputs, [result], _elementwise(self.function, self.nin)))

    @property
    def nin(self) -> int:
        """The number of arrays."""
        return self.function.__code__.co_argcount

    def _chosen(self, dtypes: Sequence[Any]) -> _Typed:
        if self._declared:
            return super()._chosen(dtypes)
        for each in self._typed:
            if each.inputs == tuple(dtypes):
                return each
        made = _Typed(dtypes, [self._result(dtypes)], _elementwise(self.function, self.nin))
        self._typed.append(made)
        return made

    def _result(self, dtypes: Sequence[Any]) -> Any:
        """The dtype of the result for elements of these dtypes."""
        if any(dtype.kind in "Mm" for dtype in dtypes):
            # NumPy's dates know their rules: the function runs once in Python, on ones.
            ones = [np.ones(1, np.int64).astype(dtype)[0] for dtype in dtypes]
            return np.asarray(self.function(*ones)).dtype
        return as_dtype(result_type(self.function, [from_dtype(dtype) for dtype in dtypes]))

    @property
    def nout(self) -> int:
        return 1

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """The function of arrays of the host or of the device.

        Args:
            out: where the result is put; None is a new array.
            stream: of the launch.

        Returns:
            A NumPy array, or an array of the device if an argument is one; a number of numbers.
        """
        given, out, stream = self._checked(arguments, keywords, self.nin)
        device = any(map(is_cuda_array, [*given, out]))
        given = list(map(_array_of, given))
        typed = self._chosen([value.dtype for value in given])
        shape = np.broadcast_shapes(*(value.shape for value in given))
        inputs = [
            _flat(value, shape, dtype, stream)
            for value, dtype in zip(given, typed.inputs, strict=True)
        ]

        def launch(flat: DeviceNDArray) -> None:
            _launch(typed.kernel, math.prod(shape), stream, flat, *inputs)

        return _with_result(out, shape, typed.outputs[0], device, stream, launch)

    def reduce(self, arg: Any, stream: Any = 0) -> Any:
        """The function over all elements of a 1-d array, in pairs.

        Raises:
            TypeError: a function of other than two numbers, or an array of several axes.
        """
        if self.nin != 2:
            raise TypeError("gufunc should have 2 inputs and one output")
        if len(arg.shape) != 1:
            raise TypeError("reduce takes an array of one axis")
        found = arg if is_cuda_ndarray(arg) else from_host(np.asarray(arg), stream)
        while found.size > 1:
            half = found.size // 2
            joined = self(found[:half], found[half : 2 * half], stream=stream)
            if found.size % 2:
                joined[:1] = self(joined[:1], found[2 * half :], stream=stream).copy_to_host()
            found = joined
        return found.copy_to_host()[0] if found.size else self.function(0, 0)


class GUFunc(_UFunc):
    """`guvectorize`'s result: the function over the last axes of arrays."""

    def __init__(self, function: Any, signatures: Sequence[Signature], layout: str) -> None:
        super().__init__(function)
        self.signature = layout
        self._core = CoreDimensions(layout)
        count = self._core.inputs
        for each in signatures:
            if each.return_type is not None and not isinstance(each.return_type, NoneType):
                raise TypeError(
                    "guvectorized functions cannot return values: the signature of "
                    f"{self.function.__name__} specifies {each.return_type} return type"
                )
            kinds = [as_dtype(kind) for kind in each.args]
            kernel = _over_loop(self.function, _shown(each.args, self._core))
            self._typed.append(_Typed(kinds[:count], kinds[count:], kernel))

    @property
    def outputs(self) -> int:
        return self._core.outputs

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """The function of arrays of the host or of the device, as `vectorize`'s."""
        core = self._core
        many = len(arguments) - core.inputs
        if many > 1 and many == core.outputs:
            keywords["out"] = arguments[core.inputs :]
            arguments = arguments[: core.inputs]
        given, out, stream = self._checked(arguments, keywords, core.inputs)
        device = any(map(is_cuda_array, [*given, out]))
        given = list(map(_array_of, given))
        typed = self._chosen([value.dtype for value in given])
        outs: list[Any] = list(out) if isinstance(out, (tuple, list)) else [out]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
        if out is None:
            outs = [None] * core.outputs
        loop, sizes = core.sizes([value.shape for value in given], outs)
        count = math.prod(loop)
        inputs = [
            _flat(value, (*loop, *core.shape(k, sizes)), dtype, stream, core.shape(k, sizes))
            for k, (value, dtype) in enumerate(zip(given, typed.inputs, strict=True))
        ]
        results: list[Any] = []
        flats: list[Any] = []
        for k, (each, dtype) in enumerate(zip(outs, typed.outputs, strict=True), core.inputs):
            shape = core.shape(k, sizes)
            made = empty((*loop, *shape), dtype, stream=stream)
            if each is not None and tuple(each.shape) == made.shape and each.size:
                made.copy_to_device(_on_host(each).astype(dtype, order="C"), stream)
            results.append(made)
            flats.append(made.reshape(count, *shape))
        _launch(typed.kernel, count, stream, *inputs, *flats)
        found = [_delivered(made, each, device) for made, each in zip(results, outs, strict=True)]
        return found[0] if len(found) == 1 else tuple(found)


def vectorize(ftylist_or_function: Any = (), **options: Any) -> Any:
    """A decorator that lets a function of numbers take arrays.

    Args:
        ftylist_or_function: signatures with results, `["float32(float32, float32)"]`.
        options: `target` and numba's others, which nothing depends on: kernels run where kernels
            run.

    Raises:
        TypeError: no signature.
    """
    if unknown := sorted(set(options) - _OPTIONS):
        raise KeyError(f"Unrecognized options: {', '.join(unknown)}")
    if "nopython" in options:
        warnings.warn("nopython kwarg for cuda target is redundant", RuntimeWarning, stacklevel=2)
    if isinstance(ftylist_or_function, python_types.FunctionType):
        return CUDAUFunc(ftylist_or_function, [])
    return _decorator(ftylist_or_function, CUDAUFunc)


def guvectorize(ftylist: Any, signature: str | None = None, **options: Any) -> Any:
    """A decorator that lets a function of small arrays take arrays of them.

    Args:
        ftylist: signatures without results, `["void(float32[:], float32[:])"]`.
        signature: which axes the function has, "(n)->()".
        options: as of `vectorize`.

    Raises:
        TypeError: no signature.
        ValueError: axes that can't be read.
    """
    if unknown := sorted(set(options) - _OPTIONS):
        raise TypeError(f"The following target options are not supported: {', '.join(unknown)}")
    if not options.get("nopython", True):
        raise TypeError("nopython flag must be True")
    if signature is None:
        raise TypeError("guvectorize needs the axes, '(n)->()', behind the signatures")
    return _decorator(ftylist, functools.partial(GUFunc, layout=signature))


def _decorator(given: Any, make: Callable[..., Any]) -> Any:
    several = isinstance(given, (list, tuple))
    items: list[Any] = list(cast("Sequence[Any]", given)) if several else [given]
    found = [signature(item) for item in items]

    def decorate(function: Any) -> Any:
        return make(function, found)

    return decorate


def _elementwise(function: Any, count: int) -> CUDADispatcher:
    """The kernel that stores a function of the elements of `count` arrays."""
    arrays = [f"a{k}" for k in range(count)]
    items = ", ".join(f"{name}[i]" for name in arrays)
    return _kernel(function, ["out", *arrays], f"out[i] = function({items})")


def _shown(kinds: Sequence[Type], core: CoreDimensions) -> tuple[int, ...]:
    """For each parameter: 0: a number; 1: an array of one element; 2: the array of its axes."""
    return tuple(
        2 if core.axes[k] else 1 if isinstance(kind, Array) else 0 for k, kind in enumerate(kinds)
    )


def _over_loop(function: Any, shown: tuple[int, ...]) -> CUDADispatcher:
    """The kernel that calls a function with the parts of arrays that belong to a thread."""
    arrays = [f"a{k}" for k in range(len(shown))]
    parts = [
        f"{name}[i : i + 1]" if how == 1 else f"{name}[i]"
        for name, how in zip(arrays, shown, strict=True)
    ]
    return _kernel(function, arrays, f"function({', '.join(parts)})")


def _kernel(function: Any, arrays: Sequence[str], line: str) -> CUDADispatcher:
    """A kernel that runs a line for each i; its arrays have names, which dates need."""
    text = (
        f"def over_elements(count, {', '.join(arrays)}):\n"
        f"    i = cuda.grid(1)\n    if i < count:\n        {line}\n"
    )
    known = {"cuda": cuda, "function": function, "__name__": __name__}
    return CUDADispatcher(function_from_source(text, "over_elements", known))


def _launch(kernel: CUDADispatcher, count: int, stream: Any, *arrays: Any) -> None:
    if count:
        kernel[-(-count // _THREADS), _THREADS, stream](count, *arrays)


def _array_of(value: Any) -> Any:
    """An array of the device as this module knows it, else a NumPy array."""
    if is_cuda_ndarray(value):
        return value
    return as_cuda_array(value) if is_cuda_array(value) else np.asarray(value)


def _on_host(value: Any) -> Any:
    return value.copy_to_host() if is_cuda_ndarray(value) else np.asarray(value)


def _flat(
    value: Any, shape: tuple[int, ...], dtype: Any, stream: Any, core: tuple[int, ...] = ()
) -> DeviceNDArray:
    """An input in device memory: broadcast, converted, with one axis in front of its own."""
    loop = shape[: len(shape) - len(core)]
    flat = (math.prod(loop), *core)
    if is_cuda_ndarray(value) and value.shape == shape and value.dtype == dtype:
        if value.is_c_contiguous():
            return value.reshape(flat)
        value = _on_host(value)
    array = np.broadcast_to(_on_host(value), shape).astype(dtype)
    return from_host(np.ascontiguousarray(array).reshape(flat), stream)


def _with_result(
    out: Any, shape: tuple[int, ...], dtype: Any, device: bool, stream: Any, launch: Any
) -> Any:
    """Launch with a flat array for the result, and deliver it."""
    direct = isinstance(out, DeviceNDArray) and out.dtype == dtype and out.is_c_contiguous()
    if out is not None and tuple(out.shape) != tuple(shape):
        raise ValueError(f"out has the shape {tuple(out.shape)}, the result {tuple(shape)}")
    made = cast("DeviceNDArray", out) if direct else empty(shape, dtype, stream=stream)
    launch(made.reshape(math.prod(shape)))
    return made if direct else _delivered(made, out, device)


def _delivered(made: DeviceNDArray, out: Any, device: bool) -> Any:
    """A result where the caller wants it."""
    if out is None:
        if device:
            return made
        found = made.copy_to_host()
        return found if found.shape else found[()]
    if tuple(out.shape) != made.shape and made.size == out.size:
        # Axes of one element in front, which broadcasting added.
        made = made.reshape(*out.shape)
    if is_cuda_ndarray(out):
        out.copy_to_device(made.copy_to_host().astype(out.dtype))
    else:
        out[...] = made.copy_to_host()
    return out
