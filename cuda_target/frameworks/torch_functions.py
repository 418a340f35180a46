"""Kernels as differentiable functions of PyTorch: `torch_function(kernel)`.

Three operations of torch.library stand behind a function F of the tensors: F itself, its gradients
Jᵀg, and their derivatives. For a direction u the latter are J u, by forward mode, and the tangent
of Jᵀg along u. The second derivatives of g·F are symmetric, so that this tangent is the gradient of
u·Jᵀg.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from cuda_target.frameworks.kernel_operations import Operation, imported, operation_of
from cuda_target.frameworks.torch_operations import (
    check_apart,
    free_name,
    launcher_of,
    one_by_one,
    schema_of,
    watched,
)
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.values import value_classes

_MORE: Final = ", Tensor[] gradients, str wanted, str of"
_SECOND: Final = ", Tensor[] gradients, Tensor[] directions, str wanted, str of, str second"


def torch_function(
    kernel: LaunchHelper,
    name: str | None = None,
    *,
    out: Mapping[str, Callable[..., Any]] | None = None,
    mutates: Iterable[str] | None = None,
    numbers: Mapping[str, type] | None = None,
    tape: int | None = None,
    example: Sequence[Any] | None = None,
) -> Any:
    """A differentiable function of PyTorch that launches a kernel, and its adjoint backward.

    It takes the arguments of the kernel without those in `out`, by position, and gives new tensors
    in the place of those that the kernel writes, in the order of its parameters. It never changes
    its arguments. Gradients go to tensors of floats and complex numbers, once more through the
    gradients, too. It works under `torch.compile(fullgraph=True)` and `torch.vmap`, on the host for
    tensors of the CPU, and on a GPU in PyTorch's current stream.

    Args:
        kernel, name, out, numbers, example: as for `torch_op`.
        mutates: the parameters that the kernel changes; the function gives changed copies. None
            finds them by compiling the kernel.
        tape: as in `kernel.grad`.

    Returns:
        a `CustomOpDef` of torch.library.

    Raises:
        ArgumentError: wrong settings, or PyTorch isn't imported.
        KernelError: what the kernel writes couldn't be found, because it can't be compiled. A
            backward raises it for a kernel without a derivative, with the line.
    """
    torch = imported("torch", "PyTorch", "torch_function makes a function")
    operation = operation_of("torch_function", kernel, out, mutates, numbers, example)
    at = launcher_of(torch, operation)
    return _Derivatives(torch=torch, operation=operation, tape=tape, at=at).operations(name)


@value_classes.frozen(kw_only=True, eq=False)
class _Derivatives:
    """The launches of a kernel's function and of its derivatives.

    Args:
        at: launches where the arguments lie.
    """

    torch: Any
    operation: Operation
    tape: int | None
    at: Callable[[Collection[Any], Callable[[LaunchHelper], None]], None]

    def operations(self, name: str | None) -> Any:
        """The function's operation, with those of its derivatives behind it."""
        library, operation = self.torch.library, self.operation
        full = free_name(self.torch, name, operation)
        made = library.custom_op(
            full,
            self.launch,
            mutates_args=(),
            schema=schema_of(operation, in_place=False),
        )
        inputs = schema_of(operation, in_place=False, defaults=False).partition(")")[0]
        gradients = library.custom_op(
            f"{full}_gradients",
            self.launch_gradients,
            mutates_args=(),
            schema=f"{inputs}{_MORE}) -> Tensor[]",
        )
        second = library.custom_op(
            f"{full}_second",
            self.launch_second,
            mutates_args=(),
            schema=f"{inputs}{_SECOND}) -> Tensor[]",
        )
        made.register_fake(self.allocated)
        made.register_vmap(functools.partial(one_by_one, self.torch, operation, (), made))
        gradients.register_fake(self.allocated_gradients)
        second.register_fake(self.allocated_second)
        made.register_autograd(functools.partial(self.backward, gradients), setup_context=self.keep)
        gradients.register_autograd(
            functools.partial(self.backward_of_gradients, second),
            setup_context=self.keep_gradients,
        )
        for each in (made, gradients, second):
            watched(self.torch, operation, each)
        return made

    # -- the function

    def allocated(self, *given: Any) -> Any:
        """The tensors that the function returns, with undefined contents."""
        inputs = self.operation.filled(given)
        return self._as_result(self._fresh(inputs, self.torch.empty_like))

    def launch(self, *given: Any) -> Any:
        """The function: changed copies and new tensors."""
        inputs = self.operation.filled(given)
        made = self._fresh(inputs, self.torch.clone)
        arguments = self._arguments(inputs, made)
        check_apart(self.operation, arguments.items())
        launch = self.operation.call
        self.at(arguments.values(), lambda kernel: launch(kernel, arguments.values()))
        return self._as_result(made)

    def keep(self, ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        """Keep the inputs for the backward; PyTorch finds those that were changed since."""
        filled = self.operation.filled(inputs)
        results: tuple[Any, ...] = cast(Any, output) if type(output) is tuple else (output,)
        ctx.of = [
            name
            for name, value in zip(self.operation.results, results, strict=True)
            if _is_float(value)
        ]
        self._keep_inputs(ctx, filled)

    def backward(self, gradients: Any, ctx: Any, *given: Any) -> tuple[Any, ...]:
        """The gradients of the inputs, None for those that need none."""
        inputs, _ = self._kept(ctx)
        needed = ctx.needs_input_grad
        wanted = [n for n, need in zip(self.operation.inputs, needed, strict=False) if need]
        by_name = dict(zip(self.operation.results, given, strict=True))
        of = [by_name[name] for name in ctx.of]
        found = gradients(*inputs, of, ",".join(wanted), ",".join(ctx.of))
        return self._in_places(wanted, found, len(needed))

    # -- its gradients

    def allocated_gradients(self, *given: Any) -> list[Any]:
        """Tensors for the gradients of the wanted inputs."""
        *inputs, _gradients, wanted, _of = given
        named = dict(zip(self.operation.inputs, inputs, strict=True))
        return [named[name].new_empty(named[name].shape) for name in _names(wanted)]

    def launch_gradients(self, *given: Any) -> list[Any]:
        """The adjoint: from the gradients of the results to those of the wanted inputs."""
        *inputs, gradients, wanted, of = given
        arguments = self._launched(inputs)
        by_name = dict(zip(_names(of), gradients, strict=True))
        grads = self._derivatives(arguments, by_name, _names(wanted))
        self.at(
            arguments.values(),
            lambda kernel: self.operation.call(
                kernel.grad, arguments.values(), grads=grads, tape=self.tape
            ),
        )
        return [self._narrowed(grads[name], arguments[name]) for name in _names(wanted)]

    def keep_gradients(self, ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        """Keep what the second derivatives need."""
        *own, gradients, ctx.wanted, ctx.of = inputs
        self._keep_inputs(ctx, own, gradients)

    def backward_of_gradients(self, second: Any, ctx: Any, given: Any) -> tuple[Any, ...]:
        """The gradients of inputs and of the results' gradients."""
        inputs, gradients = self._kept(ctx)
        named = dict(zip(self.operation.inputs, inputs, strict=True))
        wanted = _names(ctx.wanted)
        directions = [
            self.torch.zeros_like(named[name]) if value is None else value
            for name, value in zip(wanted, given, strict=True)
        ]
        needed = ctx.needs_input_grad[: len(inputs)]
        again = [n for n, need in zip(self.operation.inputs, needed, strict=True) if need]
        found = second(*inputs, gradients, directions, ctx.wanted, ctx.of, ",".join(again))
        places = self._in_places(again, found[: len(again)], len(inputs))
        return (*places, list(found[len(again) :]), None, None)

    # -- their derivatives

    def allocated_second(self, *given: Any) -> list[Any]:
        """Tensors for the gradients of inputs, and of the gradients of results."""
        *inputs, gradients, _directions, _wanted, _of, second = given
        named = dict(zip(self.operation.inputs, inputs, strict=True))
        made = [named[name].new_empty(named[name].shape) for name in _names(second)]
        return [*made, *[value.new_empty(value.shape) for value in gradients]]

    def launch_second(self, *given: Any) -> list[Any]:
        """The tangent of the gradients along the directions, and that of the results."""
        *inputs, gradients, directions, wanted, of, second = given
        along = dict(zip(_names(wanted), directions, strict=True))
        by_name = dict(zip(_names(of), gradients, strict=True))
        found: list[Any] = []
        if names := _names(second):
            arguments = self._launched(inputs)
            grads = self._derivatives(arguments, by_name, names)
            moved = self._tangents(arguments, along)
            moved |= {f"{name}_grad": self.torch.zeros_like(value) for name, value in grads.items()}
            self.at(
                arguments.values(),
                lambda kernel: self.operation.call(
                    kernel.grad, arguments.values(), grads=grads, dots=moved, tape=self.tape
                ),
            )
            found = [self._narrowed(moved[f"{name}_grad"], arguments[name]) for name in names]
        values = self._launched(inputs)
        tangents = self._tangents(values, along)
        self.at(
            values.values(),
            lambda kernel: self.operation.call(kernel.jvp, values.values(), dots=tangents),
        )
        return [*found, *[self._narrowed(tangents[n], value) for n, value in by_name.items()]]

    # -- parts of them

    def _fresh(self, inputs: Sequence[Any], copy: Callable[[Any], Any]) -> dict[str, Any]:
        """By name, the tensors that the kernel writes: new ones, and copies of arguments."""
        operation = self.operation
        named = dict(zip(operation.inputs, inputs, strict=True))
        made = dict(zip(operation.out, operation.allocate(inputs), strict=True))
        return {
            name: made[name] if name in made else copy(named[name]) for name in operation.results
        }

    def _arguments(self, inputs: Sequence[Any], made: Mapping[str, Any]) -> dict[str, Any]:
        """The kernel's arguments by name, in order."""
        named = {**dict(zip(self.operation.inputs, inputs, strict=True)), **made}
        return {name: named[name] for name in self.operation.parameters}

    def _launched(self, inputs: Sequence[Any]) -> dict[str, Any]:
        """As `_arguments`, for a derivative: contiguous, and apart where the kernel writes."""
        tensor = self.torch.Tensor
        plain = [value.contiguous() if isinstance(value, tensor) else value for value in inputs]
        made = self._fresh(plain, self.torch.clone)
        return self._arguments(plain, {name: each.contiguous() for name, each in made.items()})

    def _as_result(self, made: Mapping[str, Any]) -> Any:
        return next(iter(made.values())) if len(made) == 1 else tuple(made.values())

    def _wide(self, value: Any) -> Any:
        """A contiguous tensor of a value's sizes for its derivative, float32 for narrower ones."""
        torch = self.torch
        narrow = value.dtype in (torch.float16, torch.bfloat16)
        return value.new_empty(value.shape, dtype=torch.float32 if narrow else value.dtype)

    def _narrowed(self, derivative: Any, value: Any) -> Any:
        """A derivative in the element type of its value."""
        return derivative.to(value.dtype)

    def _derivatives(
        self, arguments: Mapping[str, Any], known: Mapping[str, Any], more: Sequence[str]
    ) -> dict[str, Any]:
        """Arrays for `kernel.grad` and `dots=`: copies of known derivatives, and zeros for more."""
        made: dict[str, Any] = {}
        for name, value in arguments.items():
            if name in known:
                made[name] = self._wide(value).copy_(known[name])
            elif name in more:
                made[name] = self._wide(value).zero_()
        return made

    def _tangents(self, arguments: Mapping[str, Any], along: Mapping[str, Any]) -> dict[str, Any]:
        """Arrays for `dots=`: copies of the directions, and zeros for what the kernel writes."""
        written = [name for name in self.operation.results if _is_float(arguments[name])]
        return self._derivatives(arguments, along, written)

    def _keep_inputs(self, ctx: Any, inputs: Sequence[Any], more: Sequence[Any] = ()) -> None:
        tensors = [value for value in inputs if isinstance(value, self.torch.Tensor)]
        ctx.numbers = [value for value in inputs if not isinstance(value, self.torch.Tensor)]
        ctx.save_for_backward(*tensors, *more)

    def _kept(self, ctx: Any) -> tuple[list[Any], list[Any]]:
        """The inputs, and the tensors behind them."""
        tensors, numbers = iter(ctx.saved_tensors), iter(ctx.numbers)
        kinds = self.operation.numbers
        inputs = [next(numbers if n in kinds else tensors) for n in self.operation.inputs]
        return inputs, list(tensors)

    def _in_places(self, names: Sequence[str], found: Sequence[Any], count: int) -> tuple[Any, ...]:
        """Gradients in the places of the inputs."""
        by_name = dict(zip(names, found, strict=True))
        return tuple(by_name.get(name) for name in self.operation.inputs[:count])


def _names(joined: str) -> list[str]:
    return joined.split(",") if joined else []


def _is_float(value: Any) -> bool:
    return value.is_floating_point() or value.is_complex()
