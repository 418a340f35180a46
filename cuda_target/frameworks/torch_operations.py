"""Kernels as operations of PyTorch: `torch_op(kernel)` makes a `torch.library.custom_op`.

`torch.compile` and `torch.export` trace code around such an operation as a whole, because the
operation says what it writes and which tensors it gives. PyTorch's own checks
(`torch.library.opcheck`) pass for it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from cuda_target.frameworks.kernel_operations import Operation, imported, operation_of
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError

_NAMESPACE: Final = "gpucompiler"
# Sizes that PyTorch traces are no ints yet.
_SCHEMA_TYPES: Final = {int: "SymInt", float: "float", bool: "bool"}


def torch_op(
    kernel: LaunchHelper,
    name: str | None = None,
    *,
    out: Mapping[str, Callable[..., Any]] | None = None,
    mutates: Iterable[str] | None = None,
    numbers: Mapping[str, type] | None = None,
    backward: Callable[..., Any] | None = None,
    setup_context: Callable[..., None] | None = None,
    example: Sequence[Any] | None = None,
) -> Any:
    """An operation of PyTorch that launches a kernel.

    It runs on the tensors' device: on the host for tensors of the CPU, and on the GPU in the order
    of PyTorch's current stream. It works under `torch.compile(fullgraph=True)`, `torch.export` and
    `torch.vmap`, which launches once for each item of the batch. A kernel is compiled for each set
    of element types and numbers of axes.

    Args:
        kernel: a function decorated with `@cuda(threads=..., blocks=...)`.
        name: as "namespace::name"; None makes one of the kernel's name.
        out: for parameters that the operation allocates: a function of the other arguments, in
            order, that gives an empty tensor. The operation returns these tensors. The function is
            run on tensors without memory, too.
        mutates: the parameters of tensors that the kernel writes in place; None finds them by
            compiling the kernel.
        numbers: int, float or bool for the parameters that are numbers. Annotations and defaults of
            the kernel's parameters say so, too; all others are tensors.
        backward: gives the gradients of the arguments, as `register_autograd` of torch.library has
            it: `backward(ctx, *gradients)`. `ctx.saved_tensors` are the tensors among the arguments
            and then the results, `ctx.numbers` the numbers. Only operations that write nothing in
            place have one.
        setup_context: what is saved instead: `setup_context(ctx, inputs, output)`.
        example: arguments of the kernel, or their types, to find what it writes; None tries arrays
            of float32 with one, two and three axes.

    Returns:
        a `CustomOpDef` of torch.library.

    Raises:
        ArgumentError: wrong settings, or PyTorch isn't imported.
        KernelError: what the kernel writes couldn't be found, because it can't be compiled.
    """
    torch = imported("torch", "PyTorch", "torch_op makes an operation")
    operation = operation_of("torch_op", kernel, out, mutates, numbers, example)
    if backward is not None and operation.mutated:
        raise ArgumentError(_written_with_backward(operation), "GC514")
    made = torch.library.custom_op(
        free_name(torch, name, operation),
        _launching(torch, operation),
        mutates_args=operation.mutated,
        schema=schema_of(operation),
    )
    made.register_fake(functools.partial(_allocated, operation))
    made.register_vmap(functools.partial(one_by_one, torch, operation, operation.mutated, made))
    if backward is not None:
        made.register_autograd(backward, setup_context=setup_context or _saving(torch, operation))
    return watched(torch, operation, made, operation.mutated)


def _written_with_backward(operation: Operation) -> str:
    return (
        f"torch_op: backward= is for operations that write nothing in place, and "
        f"{operation.name} writes {', '.join(operation.mutated)}; allocate it: "
        f"out={{{operation.mutated[0]!r}: lambda ...: torch.empty_like(...)}}"
    )


def schema_of(operation: Operation, *, in_place: bool = True, defaults: bool = True) -> str:
    """The operation's type, in PyTorch's language of schemas.

    Args:
        in_place: tensors that the kernel changes are arguments that change; else results, too.
        defaults: numbers have theirs.
    """
    letters = iter("abcdefghijklmnopqrstuvwxyz" * 4)
    parts: list[str] = []
    for name in operation.inputs:
        kind = operation.numbers.get(name)
        if kind is not None:
            default = operation.defaults.get(name) if defaults else None
            shown = "" if default is None else f"={default!r}"
            parts.append(f"{_SCHEMA_TYPES[kind]} {name}{shown}")
        else:
            written = in_place and name in operation.mutated
            parts.append(f"Tensor{f'({next(letters)}!)' if written else ''} {name}")
    count = len(operation.out if in_place else operation.results)
    results = ", ".join(["Tensor"] * count)
    return f"({', '.join(parts)}) -> {results if count == 1 else f'({results})'}"


def free_name(torch: Any, name: str | None, operation: Operation) -> str:
    """The name asked for, or one of the kernel's name that no operation has."""
    if name is not None:
        return name if "::" in name else f"{_NAMESPACE}::{name}"
    plain = "".join(c if c.isalnum() else "_" for c in operation.name)
    known = getattr(torch.ops, _NAMESPACE)
    free, number = plain, 1
    while hasattr(known, free):
        number += 1
        free = f"{plain}_{number}"
    return f"{_NAMESPACE}::{free}"


def watched(torch: Any, operation: Operation, made: Any, in_place: Sequence[str] = ()) -> Any:
    """An operation that refuses tensors whose derivatives PyTorch would drop without a word.

    PyTorch's custom operations have no forward mode, and `torch.func.jvp` gives zeros for them. A
    tensor that requires a gradient becomes a number. Operations in place have no gradients at all.

    Args:
        made: the operation of PyTorch; its first arguments are those of `operation`.
        in_place: the arguments that it writes.
    """
    unpacked, tensor = torch.autograd.forward_ad.unpack_dual, torch.Tensor
    kind = cast("Any", type(made))

    def refusal(name: str, value: Any) -> str:
        """Why a value is refused; nothing if it isn't."""
        if isinstance(value, list):
            return next(
                filter(None, (refusal(name, each) for each in cast("list[Any]", value))), ""
            )
        if not isinstance(value, tensor):
            return ""
        if unpacked(value).tangent is not None:
            return "has a tangent, and PyTorch's operations have no forward mode: take kernel.jvp"
        if not (torch.is_grad_enabled() and value.requires_grad):
            return ""
        if name in operation.numbers:
            return "is a number, which has no gradient: let the kernel read it from a tensor, a[0]"
        if in_place:
            return (
                f"requires a gradient, and {in_place[0]!r} is changed in place: take torch_function"
            )
        return ""

    def call(self: Any, *given: Any, **named: Any) -> Any:
        names = (*operation.inputs, *["gradients"] * len(given))
        for name, value in (*zip(names, given, strict=False), *named.items()):
            if found := refusal(name, value):
                raise ArgumentError(f"{name!r} of {operation.name} {found}", "GC704")
        return kind.__call__(self, *given, **named)

    # PyTorch knows operations by their class.
    made.__class__ = type(kind.__name__, (kind,), {"__call__": call})
    return made


def launcher_of(
    torch: Any, operation: Operation
) -> Callable[[Collection[Any], Callable[[LaunchHelper], None]], None]:
    """The function that launches where the tensors lie, in the order of PyTorch's current stream.

    It takes the kernel's arguments, and what is to be done with the kernel there.
    """
    on_host, tensor = operation.on("host", None), torch.Tensor

    def launch(arguments: Collection[Any], run: Callable[[LaunchHelper], None]) -> None:
        # Numbers aren't told apart: the schema says their classes.
        tensors = [value for value in arguments if isinstance(value, tensor)]
        device = tensors[0].device
        key = (device, *[(value.dtype, value.dim()) for value in tensors])
        if device.type == "cuda":
            with torch.cuda.device(device):
                stream = torch.cuda.current_stream(device).cuda_stream
                kernel = operation.on("cuda", stream)
                operation.check(key, lambda: operation.call(kernel.launch_job, arguments))
                run(kernel)
        else:
            operation.check(key, lambda: operation.call(on_host.launch_job, arguments))
            run(on_host)

    return launch


def check_apart(operation: Operation, arguments: Iterable[tuple[str, Any]]) -> None:
    """Refuse expanded tensors that the kernel writes, as PyTorch's own operations do.

    Several of their elements are one, which threads would write at once.

    Args:
        arguments: of the kernel, by parameter.

    Raises:
        ArgumentError: a tensor has a step of 0 along an axis of several elements.
    """
    for name, value in arguments:
        if name not in operation.results:
            continue
        steps, sizes = value.stride(), value.shape
        if 0 in steps and 0 not in sizes:
            axes = [n for n, step in enumerate(steps) if step == 0 and sizes[n] > 1]
            if axes:
                where = f"out[{name!r}] gives" if name in operation.out else f"{name!r} is"
                raise ArgumentError(
                    f"{operation.maker}: {where} an expanded tensor, all of whose elements along "
                    f"axis {axes[0]} are one, and {operation.name} writes it; give one with "
                    "elements of their own, as torch.empty(…) does and value.contiguous()",
                    "GC509",
                )


def _launching(torch: Any, operation: Operation) -> Callable[..., Any]:
    """The function that does the operation: it allocates, and launches."""
    launch = launcher_of(torch, operation)

    def run(*given: Any) -> Any:
        # PyTorch leaves out arguments that are their defaults.
        inputs = operation.filled(given)
        made = operation.allocate(inputs)
        arguments = operation.arguments(inputs, made)
        check_apart(operation, zip(operation.parameters, arguments, strict=True))
        launch(arguments, lambda kernel: operation.call(kernel, arguments))
        return _as_result(made)

    return run


def _allocated(operation: Operation, *inputs: Any) -> Any:
    """The tensors that the operation returns, with undefined contents."""
    return _as_result(operation.allocate(operation.filled(inputs)))


def _as_result(made: Sequence[Any]) -> Any:
    """An operation's result: None, a tensor or a tuple of them."""
    if not made:
        return None
    return made[0] if len(made) == 1 else tuple(made)


def one_by_one(
    torch: Any,
    operation: Operation,
    in_place: Sequence[str],
    made: Any,
    info: Any,
    axes: Sequence[int | None],
    *inputs: Any,
) -> tuple[Any, Any]:
    """An operation or a function under torch.vmap: a launch for each item of the batch.

    Args:
        in_place: the arguments that it writes, which have an axis of items.
        made: the operation of PyTorch.
        axes: for each input, its axis that counts the items; None for what all items share.

    Returns: the results, stacked along axis 0, and for each that axis.
    """
    for name, axis in zip(operation.inputs, axes, strict=False):
        if name in in_place and axis is None:
            raise ArgumentError(
                f"torch.vmap: {operation.name} writes {name!r}, which all items of the batch "
                "share; give it an axis for the batch",
                "GC509",
            )
    pairs = list(zip(inputs, axes, strict=True))
    results = [
        made(*[value if axis is None else value.select(axis, item) for value, axis in pairs])
        for item in range(info.batch_size)
    ]
    if results[0] is None:
        return None, None
    if not isinstance(results[0], tuple):
        return torch.stack(results), 0
    stacked: list[Any] = [torch.stack(each) for each in zip(*results, strict=True)]
    return tuple(stacked), (0,) * len(stacked)


def _saving(torch: Any, operation: Operation) -> Callable[..., None]:
    """The `setup_context` that saves all tensors and numbers."""

    def save(ctx: Any, inputs: tuple[Any, ...], output: Any) -> None:
        outputs: tuple[Any, ...] = cast(Any, output) if type(output) is tuple else (output,)
        tensors = [value for value in inputs if isinstance(value, torch.Tensor)]
        ctx.save_for_backward(*tensors, *outputs)
        given = operation.filled(inputs)
        ctx.numbers = tuple(value for value in given if not isinstance(value, torch.Tensor))

    return save
