"""Kernels as differentiable functions of JAX: `jax_function(kernel)`.

The way back is an operation of its own, which launches the kernel's adjoint:

    kernel(y, w, x)                       y is allocated, w and x are read
    kernel_gradients(w, x, y_grad)   →    y, y_grad, w_grad, x_grad

`y_grad` is changed in place. XLA's results hold anything at first, so the gradients are filled with
0 before the launch.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cuda_target.derivatives.derivative_arrays import overlap
from cuda_target.derivatives.graph_memory import copied
from cuda_target.frameworks.jax_operations import call_operation, function_of
from cuda_target.frameworks.kernel_operations import (
    NUMBERS,
    Operation,
    imported,
    operation_of,
)
from cuda_target.launch.helper import LaunchHelper
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.driver import emit_ir
from gpucompiler.language.array_types import element_of_dtype
from gpucompiler.language.types import ArrayType, Type
from gpucompiler.values import value_classes


def jax_function(
    kernel: LaunchHelper,
    *,
    out: Mapping[str, Callable[..., Any]] | None = None,
    mutates: Iterable[str] | None = None,
    numbers: Mapping[str, type] | None = None,
    tape: int | None = None,
    example: Sequence[Any] | None = None,
) -> Callable[..., Any]:
    """A differentiable function of JAX that launches a kernel, and its adjoint for gradients.

    As `jax_op`, with gradients for `jax.grad` and `jax.vjp` that the compiler finds. They go to
    arrays of floats and complex numbers, and to floats. There are no second derivatives.

    Args:
        kernel, out, mutates, numbers, example: as for `jax_op`.
        tape: as in `kernel.grad`.

    Raises:
        ArgumentError: wrong settings, or JAX isn't imported.
        KernelError: what the kernel writes couldn't be found, because it can't be compiled. The
            computation of a gradient raises it for a kernel without a derivative, with the line.
    """
    jax = imported("jax", "JAX", "jax_function makes a function")
    operation = operation_of("jax_function", kernel, out, mutates, numbers, example)
    return function_of(jax, operation, functools.partial(_gradients, jax, operation, tape))


def _gradients(
    jax: Any,
    operation: Operation,
    tape: int | None,
    given: Sequence[Any],
    results: Sequence[Any],
    gradients: Sequence[Any],
) -> list[Any]:
    """The gradients of the arguments, None for those that have none."""
    numpy = jax.numpy
    values = {
        name: value if name in operation.numbers else numpy.asarray(value)
        for name, value in zip(operation.inputs, given, strict=True)
    }
    made = dict(zip(operation.results, results, strict=True))
    floats = [name for name, value in made.items() if _is_float(numpy, value)]
    traced = _traced(numpy, operation, values)
    inputs = [
        name
        for name, value in values.items()
        if name in traced
        or (name not in operation.numbers and name not in made and _is_float(numpy, value))
    ]
    _check(numpy, operation, {**values, **made}, floats, inputs)

    def shadow(name: str) -> Any:
        if name not in traced:
            return _wide(jax, values[name])
        return jax.ShapeDtypeStruct((1,), numpy.zeros((), float).dtype)

    back = Operation(
        maker="jax_function",
        kernel=_Adjoint(operation.kernel, operation, tuple(floats), tuple(inputs), tape),  # pyright: ignore[reportArgumentType]
        name=f"{operation.name}_gradients",
        parameters=(
            *operation.parameters, *[f"{n}_grad" for n in floats], *[f"{n}_grad" for n in inputs],
        ),
        out={
            **{name: _always(jax.ShapeDtypeStruct(made[name].shape, made[name].dtype))
               for name in operation.out},
            **{f"{name}_grad": _always(shadow(name)) for name in inputs},
        },
        mutated=tuple(f"{name}_grad" for name in floats),
        numbers=operation.numbers,
        defaults={},
        checked=_Everything(),
    )  # fmt: skip
    by_name = dict(zip(operation.results, gradients, strict=True))
    seeds = [
        _conjugated(numpy, by_name[name]).astype(_wide(jax, made[name]).dtype) for name in floats
    ]
    arrays = call_operation(jax, back, (*values.values(), *seeds))
    found = dict(zip(back.results, arrays, strict=True))
    by_input: list[Any] = []
    for name, value in {**values, **traced}.items():
        gradient = found.get(f"{name}_grad")
        if gradient is not None:
            gradient = _conjugated(numpy, gradient).reshape(value.shape).astype(value.dtype)
        by_input.append(gradient)
    return by_input


def _check(
    numpy: Any,
    operation: Operation,
    values: Mapping[str, Any],
    floats: Sequence[str],
    inputs: Sequence[str],
) -> None:
    """Raise KernelError here for a kernel without a derivative: a GPU's work fails later."""
    kinds: list[Type] = []
    for name in operation.parameters:
        number, value = operation.numbers.get(name), values[name]
        if number is None:
            kinds.append(ArrayType(element_of_dtype(numpy.dtype(value.dtype)), value.ndim))
        else:
            kinds.append(NUMBERS[number])
    key = "adjoint", *kinds, *floats, *inputs
    if key in operation.checked:
        return
    job = operation.on("host", None).launch_job_for(kinds, 1)
    with warnings.catch_warnings():
        # The launch itself gives them.
        warnings.simplefilter("ignore")
        emit_ir(job.adjoint((*floats, *inputs), tuple(floats)))
    operation.checked.add(key)


def _traced(numpy: Any, operation: Operation, values: Mapping[str, Any]) -> dict[str, Any]:
    """The floats that JAX traces; other numbers have no gradients."""
    found = {
        name: numpy.asarray(value)
        for name, value in values.items()
        if operation.numbers.get(name) is float and not isinstance(value, (int, float))
    }
    return {name: value for name, value in found.items() if _is_float(numpy, value)}


def _wide(jax: Any, value: Any) -> Any:
    """The array of a value's gradient, float32 for narrower floats."""
    narrow = value.dtype.itemsize < 4
    return jax.ShapeDtypeStruct(value.shape, jax.numpy.float32 if narrow else value.dtype)


def _always(value: Any) -> Callable[..., Any]:
    return lambda *_: value


def _conjugated(numpy: Any, gradient: Any) -> Any:
    """A gradient in JAX's convention, of one in the kernels', or the other way.

    JAX's of a + ib is dL/da - i dL/db, and the kernels' is dL/da + i dL/db.
    """
    return numpy.conj(gradient) if numpy.iscomplexobj(gradient) else gradient


def _is_float(numpy: Any, value: Any) -> bool:
    return bool(numpy.issubdtype(value.dtype, numpy.inexact))


class _Everything(set[Any]):
    """Launches of an adjoint write what they say."""

    def __contains__(self, key: object) -> bool:
        return True


@value_classes.frozen(eq=False)
class _Adjoint:
    """Launches the adjoint of a kernel, as `LaunchHelper` launches a kernel.

    Args:
        kernel: whose adjoint it is.
        operation: of the kernel.
        floats: the results that have gradients.
        inputs: the arguments that the kernel only reads and that get gradients.
        tape: as in `kernel.grad`.
    """

    kernel: LaunchHelper
    operation: Operation
    floats: tuple[str, ...]
    inputs: tuple[str, ...]
    tape: int | None

    @property
    def function(self) -> Any:
        """The kernel's function."""
        return self.kernel.function

    @property
    def configuration(self) -> Any:
        """The kernel's settings."""
        return self.kernel.configuration

    def configure(self, **changes: Any) -> _Adjoint:
        """The adjoint of the kernel with other settings."""
        return value_classes.evolve(self, kernel=self.kernel.configure(**changes))

    def __call__(self, *values: Any) -> None:
        """Launch it. Behind the kernel's arguments stand the gradients."""
        count = len(self.operation.parameters)
        own, names = values[:count], (*self.floats, *self.inputs)
        grads = dict(zip(names, values[count:], strict=True))
        numbers: dict[str, Any] = {}
        for name in self.inputs:
            gradient = grads[name]
            if name in self.operation.numbers:
                # A number's gradient is a float64, which JAX mostly doesn't have. Only the host
                # has numbers that JAX traces.
                numbers[name] = gradient
                gradient = grads[name] = gradient.astype("float64")
            if isinstance(gradient, DeviceArray):
                gradient.fill(0, self.kernel.configuration.stream)
            else:
                gradient[...] = 0
        self.operation.call(self.kernel.grad, self._apart(own), grads=grads, tape=self.tape)
        for name, gradient in numbers.items():
            gradient[...] = grads[name]

    def _apart(self, own: Sequence[Any]) -> list[Any]:
        """The arguments, with copies of arrays that a function got twice and a kernel changes.

        XLA has one array for equal arguments.
        """
        stream, results = self.kernel.configuration.stream, self.operation.results
        found: list[Any] = []
        for name, value in zip(self.operation.parameters, own, strict=True):
            shared = name in results and any(
                overlap(value, each) for each in own if each is not value
            )
            found.append(copied(value, stream) if shared else value)
        return found
