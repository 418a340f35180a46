"""Kernels as operations of JAX: `jax_op(kernel)` gives a function for `jax.jit`, `vmap` and `grad`.

JAX calls the kernel by XLA's foreign function interface. Arrays of JAX are never written: the
operation gives new arrays in the place of those that the kernel writes. XLA writes in place where
nobody needs the old contents.
"""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from cuda_target.arrays.arrays import DeviceArray
from cuda_target.device.listing import devices
from cuda_target.frameworks.kernel_operations import NUMBERS, Operation, imported, operation_of
from cuda_target.frameworks.xla_calls import Call, handler_of
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.language.array_types import element_of_dtype
from gpucompiler.language.types import ArrayType, Type
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256

_TARGET: Final = "gpucompiler_launch"
# The letters of struct for numbers that an operation gets as 8 bytes.
_LETTERS: Final = {int: "<q", float: "<d", bool: "<Q"}


def jax_op(
    kernel: LaunchHelper,
    *,
    out: Mapping[str, Callable[..., Any]] | None = None,
    mutates: Iterable[str] | None = None,
    numbers: Mapping[str, type] | None = None,
    vjp: Callable[..., Sequence[Any]] | None = None,
    example: Sequence[Any] | None = None,
) -> Callable[..., Any]:
    """A function of JAX that launches a kernel.

    It takes the arguments of the kernel without those in `out`, and gives the arrays that the
    kernel writes, in the order of its parameters: one array, or a tuple. It works in `jax.jit`, in
    `jax.vmap`, which launches once for each item of the batch, and with `vjp` in `jax.grad`. It
    runs on the host for arrays of the CPU, and on a GPU in XLA's stream.

    Args:
        kernel: a function decorated with `@cuda(threads=..., blocks=...)`.
        out: for parameters that only the kernel fills: a function of the other arguments, in order,
            that gives an object with `shape` and `dtype`, as `jax.ShapeDtypeStruct`, or an array.
        mutates: the parameters that the kernel changes; the operation gives changed copies. None
            finds them by compiling the kernel.
        numbers: int, float or bool for the parameters that are numbers. Annotations and defaults of
            the kernel's parameters say so, too; all others are arrays. On GPUs numbers may not be
            values that JAX traces.
        vjp: gives the gradients of the arguments, a tuple with None where there is none:
            `vjp(arguments, results, gradients)`; results and gradients are tuples.
        example: arguments of the kernel, or their types, to find what it writes; None tries arrays
            of float32 with one, two and three axes.

    Raises:
        ArgumentError: wrong settings, or JAX isn't imported.
        KernelError: what the kernel writes couldn't be found, because it can't be compiled.
    """
    jax = imported("jax", "JAX", "jax_op makes an operation")
    operation = operation_of("jax_op", kernel, out, mutates, numbers, example)
    return function_of(jax, operation, vjp)


def function_of(
    jax: Any, operation: Operation, vjp: Callable[..., Any] | None
) -> Callable[..., Any]:
    """The function of JAX that does an operation, whose gradients `vjp` gives."""
    _HANDLERS.register(jax)
    call = functools.partial(call_operation, jax, operation)

    def operate(*arguments: Any, **named: Any) -> Any:
        given = operation.filled(arguments, named)
        results = call(given) if vjp is None else _differentiable(jax, call, vjp, given)
        return results[0] if len(results) == 1 else results

    operate.__name__ = operate.__qualname__ = operation.name
    operate.__doc__ = operation.kernel.__doc__
    return operate


def _differentiable(
    jax: Any, call: Callable[..., Any], vjp: Callable[..., Any], given: tuple[Any, ...]
) -> tuple[Any, ...]:
    """The results of an operation whose gradients `vjp` gives."""
    places = [n for n, value in enumerate(given) if not isinstance(value, (bool, int, float))]

    def whole(arrays: Sequence[Any]) -> tuple[Any, ...]:
        filled = list(given)
        for place, array in zip(places, arrays, strict=True):
            filled[place] = array
        return tuple(filled)

    @jax.custom_vjp
    def run(*arrays: Any) -> tuple[Any, ...]:
        return call(whole(arrays))

    def forward(*arrays: Any) -> Any:
        results = run(*arrays)
        return results, (arrays, results)

    def backward(saved: Any, gradients: tuple[Any, ...]) -> tuple[Any, ...]:
        arrays, results = saved
        # JAX may give a number that it traced as Python's, which would look like a constant.
        traced = [jax.numpy.asarray(a) if isinstance(a, float) else a for a in arrays]
        found = tuple(vjp(whole(traced), results, gradients))
        if len(found) != len(given):
            raise ArgumentError(
                f"vjp= gives {len(found)} gradients; give one for each of the {len(given)} "
                "arguments, None where there is none",
                "GC514",
            )
        return tuple(found[place] for place in places)

    run.defvjp(forward, backward)
    return run(*[given[place] for place in places])


@value_classes.frozen(kw_only=True, eq=False)
class _Binding:
    """An operation for arrays of certain shapes and element types.

    Args:
        operands: for each parameter that XLA passes: its name, dtype and shape.
        results: the same for each result.
        constant: names of the numbers that are attributes of the call.
        on_host: launches the kernel on the host.
    """

    operation: Operation
    operands: tuple[tuple[str, Any, tuple[int, ...]], ...]
    results: tuple[tuple[str, Any, tuple[int, ...]], ...]
    constant: tuple[str, ...]
    on_host: LaunchHelper

    @property
    def text(self) -> str:
        function = self.operation.kernel.function
        arrays = [(name, str(dtype), shape) for name, dtype, shape in self.operands + self.results]
        return f"{function.__module__}.{function.__qualname__} {arrays} {self.constant}"


class _Handlers:
    """The handlers that XLA knows, and the bindings that its programs name.

    Compiled programs of JAX live as long as JAX keeps them, so bindings stay.
    """

    def __init__(self) -> None:
        self.bindings: dict[int, _Binding] = {}
        self.kept: dict[str, Any] = {}

    def register(self, jax: Any) -> None:
        """Tell XLA of the handlers, once."""
        for platform, run in (("cpu", _run_on_host), ("CUDA", _run_on_gpu)):
            if platform not in self.kept:
                handler = self.kept[platform] = handler_of(run)
                address = ctypes.cast(handler, ctypes.c_void_p).value
                jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(address), platform=platform)

    def key_of(self, binding: _Binding) -> int:
        """The number of a binding, equal in all processes, so that JAX's cache on disk hits."""
        text = binding.text
        key = int(sha256(text.encode()).hexdigest()[:15], 16)
        while True:
            known = self.bindings.setdefault(key, binding)
            if known.operation is binding.operation and known.text == text:
                return key
            key += 1


_HANDLERS: Final = per_process(_Handlers)


def call_operation(jax: Any, operation: Operation, given: tuple[Any, ...]) -> tuple[Any, ...]:
    """The results of an operation, in a program of JAX."""
    operands: list[Any] = []
    described: list[tuple[str, Any, tuple[int, ...]]] = []
    constant: dict[str, int] = {}
    on_cpu = jax.default_backend() == "cpu"
    for name, value in zip(operation.inputs, given, strict=True):
        kind = operation.numbers.get(name)
        if kind is None:
            operand = jax.numpy.asarray(value)
        elif isinstance(value, jax.Array):
            if not on_cpu:
                raise ArgumentError(
                    f"{operation.name}: {name!r} is a number, and a GPU can't take it from an "
                    "array of JAX; pass float(x), or let the kernel read an array",
                    "GC502",
                )
            operand = value
        else:
            word = _word(operation, name, kind, value)
            if not on_cpu:
                constant[name] = word
                continue
            # The operand keeps all 64 bits, whatever JAX makes of numbers.
            operand = np.array([word & 0xFFFFFFFF, word >> 32], np.uint32)
        operands.append(operand)
        described.append((name, np.dtype(operand.dtype), tuple(operand.shape)))
    inputs = dict(zip(operation.inputs, given, strict=True))
    shapes = dict(zip(operation.out, operation.allocate(given), strict=True))
    shapes |= {name: jax.numpy.asarray(inputs[name]) for name in operation.mutated}
    results = tuple(
        (name, np.dtype(shapes[name].dtype), tuple(shapes[name].shape))
        for name in operation.results
    )
    binding = _Binding(
        operation=operation,
        operands=tuple(described),
        results=results,
        constant=tuple(constant),
        on_host=operation.on("host", None),
    )
    _check(binding)
    names = [name for name, _, _ in described]
    aliases = {names.index(n): operation.results.index(n) for n in operation.mutated}
    attributes: dict[str, Any] = {"key": np.int64(_HANDLERS.key_of(binding))}
    if constant:
        attributes["numbers"] = np.array(list(constant.values()), np.uint64)
    call = jax.ffi.ffi_call(
        _TARGET,
        tuple(jax.ShapeDtypeStruct(shape, dtype) for _, dtype, shape in results),
        vmap_method="sequential",
        input_output_aliases=aliases,
    )
    return tuple(call(*operands, **attributes))


def _word(operation: Operation, name: str, kind: type, value: Any) -> int:
    try:
        return int.from_bytes(struct.pack(_LETTERS[kind], kind(value)), "little")
    except (TypeError, ValueError, struct.error) as error:
        raise ArgumentError(
            f"{operation.name}: {name!r} is {value!r}, and no {kind.__name__}: {error}", "GC502"
        ) from error


def _check(binding: _Binding) -> None:
    """Refuse what the kernel would write beyond the results. Compiles it, up to its IR."""
    operation = binding.operation
    arrays = {name: (dtype, len(shape)) for name, dtype, shape in binding.operands}
    arrays |= {name: (dtype, len(shape)) for name, dtype, shape in binding.results}
    kinds: list[Type] = []
    for name in operation.parameters:
        kind = operation.numbers.get(name)
        if kind is None:
            dtype, axes = arrays[name]
            kinds.append(ArrayType(element_of_dtype(dtype), axes))
        else:
            kinds.append(NUMBERS[kind])
    operation.check(tuple(kinds), lambda: binding.on_host.launch_job_for(kinds, 1))


def _binding_of(call: Call) -> _Binding:
    binding = _HANDLERS.bindings.get(call.key)
    if binding is None:
        raise LaunchError(
            "another process traced this program of JAX, and its kernels are known only there; "
            "trace it here",
            "GC512",
        )
    return binding


def _run_on_host(call: Call) -> None:
    binding = _binding_of(call)
    values: dict[str, Any] = {}
    for (name, dtype, shape), place in zip(binding.operands, call.operands, strict=True):
        values[name] = _array(place, dtype, shape)
        kind = binding.operation.numbers.get(name)
        if kind is not None:
            values[name] = _number(values[name], kind)
    for name, word in zip(binding.constant, call.numbers, strict=True):
        values[name] = _unpacked(binding.operation.numbers[name], word)
    for (name, dtype, shape), place in zip(binding.results, call.results, strict=True):
        result = _array(place, dtype, shape)
        old = values.get(name)
        if old is not None and result.size and place != old.__array_interface__["data"][0]:
            result[...] = old
        values[name] = result
    operation = binding.operation
    operation.call(binding.on_host, [values[name] for name in operation.parameters])


def _array(place: int, dtype: Any, shape: tuple[int, ...]) -> Any:
    """A NumPy array of XLA's memory."""
    count = dtype.itemsize
    for size in shape:
        count *= size
    if not count:
        return np.empty(shape, dtype)
    return np.ndarray(shape, dtype, (ctypes.c_char * count).from_address(place))


def _number(array: Any, kind: type) -> Any:
    """The number in an operand: the two halves of its 8 bytes, or an array without axes."""
    if array.dtype == np.uint32 and array.shape == (2,):
        return _unpacked(kind, int(array[0]) | int(array[1]) << 32)
    return kind(array[()])


def _unpacked(kind: type, word: int) -> Any:
    return kind(struct.unpack(_LETTERS[kind], word.to_bytes(8, "little"))[0])


def _run_on_gpu(call: Call) -> None:
    binding = _binding_of(call)
    operation = binding.operation
    stream, ordinal = call.stream_and_device()
    values: dict[str, Any] = {
        name: _unpacked(operation.numbers[name], word)
        for name, word in zip(binding.constant, call.numbers, strict=True)
    }

    def array(name: str, dtype: Any, shape: tuple[int, ...], place: int) -> DeviceArray:
        kind = ArrayType(element_of_dtype(dtype), len(shape))
        return DeviceArray(place, shape, kind, owner=binding, ordinal=ordinal)

    with devices()[ordinal].use():
        for part, place in zip(binding.operands, call.operands, strict=True):
            values[part[0]] = array(*part, place)
        for part, place in zip(binding.results, call.results, strict=True):
            result, old = array(*part, place), values.get(part[0])
            if old is not None and old.pointer != place:
                result.copy_from(old, stream)
            values[part[0]] = result
        kernel = operation.on("cuda", stream)
        operation.call(kernel, [values[name] for name in operation.parameters])
