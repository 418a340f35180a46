"""`torch_op` makes operations of PyTorch, on which PyTorch's own checks pass."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import cuda, torch_function, torch_op
from gpucompiler.diagnostics.errors import ArgumentError, KernelError

torch = pytest.importorskip("torch")
BACKENDS = [
    "eager",
    "aot_eager",
    # Compiles C++.
    pytest.param("inductor", marks=pytest.mark.full),
]


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y, a: float, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda(threads=64, blocks=lambda y, x: cuda.cover(len(y)))
def square(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * x[i]


@cuda(threads=64, blocks=lambda low, high, x, split=0.5: cuda.cover(len(x)))
def divide(low, high, x, split=0.5):
    i = cuda.grid(1)
    if i < len(x):
        low[i] = min(x[i], split)
        high[i] = max(x[i], split)


def squared(**settings: Any) -> Any:
    return torch_op(
        square,
        out={"y": torch.empty_like},
        backward=lambda ctx, gradient: 2 * ctx.saved_tensors[0] * gradient,
        **settings,
    )


def test_the_compiler_finds_what_a_kernel_writes() -> None:
    operation = torch_op(axpy)
    schema = str(operation._opoverload._schema)
    assert schema.endswith("(Tensor(a!) y, float a, Tensor x) -> ()")
    y, x = torch.ones(100), torch.arange(100.0)
    version = y._version
    operation(y, 2.0, x)
    assert torch.equal(y, 1 + 2 * x)
    # PyTorch knows of the write.
    assert y._version == version + 1
    for dtype in (torch.float64, torch.bfloat16):
        y, x = torch.ones(8, dtype=dtype), torch.arange(8).to(dtype)
        operation(y, 2, x)
        assert torch.equal(y, 1 + 2 * x)


def test_results_are_allocated() -> None:
    operation = torch_op(divide, out={"low": lambda x, s: torch.empty_like(x), "high": _like})
    assert "(Tensor x, float split=0.5) -> (Tensor, Tensor)" in str(operation._opoverload._schema)
    x = torch.linspace(0, 1, 9)
    low, high = operation(x)
    assert torch.equal(low, x.clamp(max=0.5))
    assert torch.equal(high, x.clamp(min=0.5))
    assert torch.equal(operation(x, 0.25)[0], x.clamp(max=0.25))
    both = torch.vmap(operation, in_dims=(1, None))(torch.rand(9, 3), 0.5)
    assert [each.shape for each in both] == [(3, 9), (3, 9)]


def _like(x: Any, split: float) -> Any:
    return x.new_empty(x.shape)


# PyTorch 2.14 reads gradients of tensors that keep none, and warns of it.
@pytest.mark.filterwarnings("ignore:The .grad attribute of a Tensor")
def test_checks_of_pytorch_pass() -> None:
    found = torch.library.opcheck(squared(), (torch.rand(9, requires_grad=True),))
    assert set(found.values()) == {"SUCCESS"}
    found = torch.library.opcheck(torch_op(axpy), (torch.rand(9), 2.0, torch.rand(9)))
    assert set(found.values()) == {"SUCCESS"}
    operation = torch_op(divide, out={"low": _like, "high": _like})
    found = torch.library.opcheck(operation, (torch.rand(9), 0.5))
    assert set(found.values()) == {"SUCCESS"}


def test_gradients() -> None:
    x = torch.rand(7, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(squared(), (x,))

    def save(ctx: Any, inputs: Any, output: Any) -> None:
        ctx.save_for_backward(inputs[0] * 2)

    own = torch_op(
        square,
        out={"y": torch.empty_like},
        backward=lambda ctx, gradient: ctx.saved_tensors[0] * gradient,
        setup_context=save,
    )
    assert torch.autograd.gradcheck(own, (x,))

    @cuda(threads=8, blocks=1)
    def scale(y, a: float, x):
        y[cuda.grid(1)] = a * x[cuda.grid(1)]

    scaled = torch_op(
        scale,
        out={"y": lambda a, x: torch.empty_like(x)},
        backward=lambda ctx, gradient: (None, ctx.numbers[0] * gradient),
    )
    x = torch.ones(8, requires_grad=True)
    scaled(3.0, x).sum().backward()
    assert torch.equal(x.grad, torch.full((8,), 3.0))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.filterwarnings("default")
def test_torch_compile_keeps_one_graph(backend: str) -> None:
    torch._dynamo.reset()
    add, power = torch_op(axpy), squared()

    @torch.compile(backend=backend, fullgraph=True)
    def program(x):
        y = torch.zeros_like(x)
        add(y, 3.0, x + 1)
        return power(y) * 2

    x = torch.arange(6.0, requires_grad=True)
    for _ in range(2):
        assert torch.equal(program(x.detach()), 2 * (3 * (x.detach() + 1)) ** 2)
    torch.compile(lambda x: power(x).sum(), backend=backend, fullgraph=True)(x).backward()
    assert torch.equal(x.grad, 2 * x.detach())


@pytest.mark.filterwarnings("default")
def test_torch_export_keeps_an_operation() -> None:
    power = squared()

    class Model(torch.nn.Module):
        def forward(self, x: Any) -> Any:
            return power(x)

    program = torch.export.export(Model(), (torch.ones(4),))
    assert torch.equal(program.module()(torch.full((4,), 3.0)), torch.full((4,), 9.0))


def test_vmap_launches_for_each_item() -> None:
    add, power, x = torch_op(axpy), squared(), torch.rand(3, 4)
    assert torch.equal(torch.vmap(power)(x), x * x)
    assert torch.equal(torch.vmap(power, in_dims=1)(x), (x * x).T)

    def added(y: Any, x: Any) -> Any:
        add(y, 1.0, x)
        return y

    y = torch.zeros(3, 4)
    torch.vmap(added, in_dims=(0, None))(y, x[0])
    assert torch.equal(y, x[:1].expand(3, 4))
    with pytest.raises(ArgumentError, match="writes 'y', which all items"):
        torch.vmap(added, in_dims=(None, 0))(torch.zeros(4), x)


def test_writes_that_an_operation_does_not_say_are_refused() -> None:
    @cuda(threads=8, blocks=1)
    def sometimes(y, x):
        i = cuda.grid(1)
        y[i] = x[i]
        if x.dtype == "int32":
            x[i] = 0

    operation = torch_op(sometimes, mutates=["y"])
    y = torch.zeros(8)
    operation(y, torch.ones(8))
    wrong = torch_op(sometimes, mutates="x", example=(y, y))
    with pytest.raises(ArgumentError, match="sometimes writes 'y' for these arguments"):
        wrong(y, torch.full((8,), 5.0))
    assert torch.equal(y, torch.ones(8))


def test_wrong_settings_are_refused() -> None:
    @cuda(threads=1, blocks=1)
    def nothing(x):
        unused = x[0]  # noqa: F841

    @cuda(threads=1, blocks=1)
    def of_integers(y, x):
        y[0] = 1 << x[0]

    cases: list[tuple[Any, dict[str, Any], str]] = [
        (lambda y: None, {}, "can't be launched"),
        (axpy, {"out": {"a": len}}, "the arrays of axpy are y, x"),
        (axpy, {"mutates": ["z"]}, "names 'z'"),
        (axpy, {"numbers": {"z": int}}, "names z"),
        (axpy, {"numbers": {"a": str}}, "give int, float or bool"),
        (axpy, {"mutates": ["y"], "out": {"y": len}}, r"mutates= and in out="),
        (axpy, {"out": {"x": torch.empty_like}}, "axpy doesn't write 'x' of out="),
        (axpy, {"backward": len}, "write nothing in place"),
        (axpy.configure(launch=False), {}, "launch=False"),
        (nothing, {}, "writes none of its arrays"),
        (axpy, {"example": (1.0,)}, "example= has 1 values; give one for each parameter of axpy"),
    ]
    for kernel, settings, words in cases:
        with pytest.raises(ArgumentError, match=words):
            torch_op(kernel, **settings)
    with pytest.raises(KernelError) as caught:
        torch_op(of_integers)
    assert any("example=" in note for note in caught.value.__notes__)
    x = torch.ones(1, dtype=torch.int32)
    operation = torch_op(of_integers, example=(x, x))
    operation(x, x.clone())
    assert x.item() == 2


def test_names_are_free_or_chosen() -> None:
    one, other = torch_op(axpy), torch_op(axpy)
    assert one._opoverload.name() != other._opoverload.name()
    assert torch_op(axpy, "mine::added")._opoverload.name() == "mine::added"
    assert torch_op(axpy, "plain_name")._opoverload.name() == "gpucompiler::plain_name"


@pytest.mark.parametrize("maker", [torch_op, torch_function])
def test_expanded_tensors_that_a_kernel_writes_are_refused(maker: Any) -> None:
    rows = maker(square, out={"y": lambda x: x.new_zeros(1).expand(len(x))})
    with pytest.raises(ArgumentError, match=r"out\['y'\] gives an expanded tensor.*axis 0.*GC509"):
        rows(torch.arange(8.0))
    # One element, or none, is written by one thread, or none.
    assert rows(torch.arange(3.0)[2:]) == 4
    assert rows(torch.arange(0.0)).shape == (0,)
    # Tensors that are only read may be expanded.
    made = maker(square, out={"y": torch.empty_like})
    assert torch.equal(made(torch.full((1,), 3.0).expand(4)), torch.full((4,), 9.0))


def test_expanded_tensors_are_not_changed_in_place() -> None:
    y = torch.zeros(1)
    with pytest.raises(ArgumentError, match=r"'y' is an expanded tensor.*GC509"):
        torch_op(axpy)(y.expand(8), 2.0, torch.arange(8.0))
    assert not y.any()
    # A function changes a copy, which has elements of its own.
    found = torch_function(axpy)(y.expand(8), 2.0, torch.arange(8.0))
    assert torch.equal(found, 2 * torch.arange(8.0))
