"""`torch_function` makes differentiable functions of PyTorch, on which PyTorch's checks pass."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import cuda, torch_function, torch_op
from gpucompiler.diagnostics.errors import ArgumentError, KernelError

torch = pytest.importorskip("torch")


@cuda(threads=64, blocks=lambda y, w, x: cuda.cover(len(x)))
def neuron(y, w, x):
    i = cuda.grid(1)
    if i < len(x):
        s = w[0] * x[i] + w[1]
        y[i] = s * s / (1.0 + x[i] * x[i])


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def grow(y, a: float, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = y[i] * y[i] * a + x[i] * y[i]


@cuda(threads=64, blocks=1)
def seen(low, n, x):
    i = cuda.grid(1)
    if i < len(x):
        low[i] = min(x[i], 0.5) * x[i]
        n[i] = int(x[i] * 4)


def function(**settings: Any) -> Any:
    return torch_function(neuron, out={"y": lambda w, x: torch.empty_like(x)}, **settings)


def inputs(*sizes: int, dtype: Any = torch.float64) -> list[Any]:
    torch.manual_seed(0)
    return [torch.rand(n, dtype=dtype, requires_grad=True) for n in sizes]


def test_first_and_second_derivatives() -> None:
    one, given = function(), inputs(2, 5)
    assert torch.autograd.gradcheck(one, given)
    assert torch.autograd.gradgradcheck(one, given)
    changed = torch_function(grow)
    y, x = inputs(4, 4)
    assert torch.autograd.gradcheck(lambda y, x: changed(y, 1.5, x), (y, x))
    assert torch.autograd.gradgradcheck(lambda y, x: changed(y, 1.5, x), (y, x))
    before = y.detach().clone()
    changed(y, 1.5, x)
    assert torch.equal(y, before)


def test_parts_that_need_no_gradient() -> None:
    one, (w, x) = function(), inputs(2, 5)
    one(w.detach(), x.repeat(2)[::2]).sum().backward()
    assert w.grad is None
    y = x.detach().requires_grad_()
    s = w.detach()[0] * y.repeat(2)[::2] + w.detach()[1]
    (s * s / (1 + y.repeat(2)[::2] ** 2)).sum().backward()
    assert torch.allclose(x.grad, y.grad)
    both = torch_function(
        seen, out={"low": torch.empty_like, "n": lambda x: torch.empty_like(x, dtype=torch.int32)}
    )
    low, count = both(x)
    assert not count.requires_grad
    low.sum().backward()


def test_halves_have_their_own_type() -> None:
    one, (w, x) = function(), inputs(2, 50, dtype=torch.bfloat16)
    one(w, x).sum().backward()
    assert x.grad.dtype == torch.bfloat16
    s = (w[0] * x + w[1]).float()
    expected = 2 * s * w[0] / (1 + x * x) - 2 * x * s * s / (1 + x * x) ** 2
    assert torch.allclose(x.grad.float(), expected.float(), atol=0.05)


@pytest.mark.filterwarnings("default")
def test_checks_of_pytorch_and_compilation() -> None:
    one, given = function(), inputs(2, 5)
    assert set(torch.library.opcheck(one, tuple(given)).values()) == {"SUCCESS"}
    torch._dynamo.reset()
    compiled = torch.compile(
        lambda w, x: (one(w, 2 * x) * x).sum(), backend="aot_eager", fullgraph=True
    )
    found = torch.autograd.grad(compiled(*given), given)
    expected = torch.autograd.grad((one(given[0], 2 * given[1]) * given[1]).sum(), given)
    for each, other in zip(found, expected, strict=True):
        assert torch.allclose(each, other)
    assert torch.vmap(one, in_dims=(None, 0))(given[0], torch.rand(3, 5).double()).shape == (3, 5)


def test_changes_between_forward_and_backward_are_found() -> None:
    one, (w, x) = function(), inputs(2, 5)
    result = one(w, x).sum()
    with torch.no_grad():
        x += 1
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        result.backward()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of PyTorch's own code
@pytest.mark.filterwarnings("ignore:.torch.jit.script:FutureWarning")
def test_tangents_are_refused() -> None:
    """PyTorch leaves none in the results of custom operations, and takes them for zeros."""
    one, (w, x) = function(), [each.detach() for each in inputs(2, 5)]
    forward = torch.autograd.forward_ad
    refused = pytest.raises(ArgumentError, match=r"of neuron has a tangent.*kernel\.jvp.*GC704")
    with refused:
        torch.func.jvp(one, (w, x), (w, x))
    with refused:
        torch.func.jacfwd(one)(w, x)
    plain = torch_op(neuron, out={"y": lambda w, x: torch.empty_like(x)})
    with forward.dual_level():
        moved = forward.make_dual(x, x)
        for each in (one, plain):
            with refused:
                each(w, moved)
            assert torch.equal(each(w, x), one(w, x))
        with refused:
            torch.autograd.grad(one(w, x.requires_grad_()), x, moved)


def test_gradients_that_pytorch_would_drop_are_refused() -> None:
    (y, a) = inputs(4, 1)
    function, plain = torch_function(grow), torch_op(grow)
    for one in (function, plain):
        with pytest.raises(ArgumentError, match=r"'a' of grow is a number.*from a tensor.*GC704"):
            one(y.detach().clone(), a[0], y.detach())
    with pytest.raises(ArgumentError, match=r"'x' of grow requires a gradient.*torch_function"):
        plain(y.detach().clone(), 1.5, y)
    with torch.no_grad():
        plain(y.detach().clone(), a[0], y)


@cuda(threads=8, blocks=1)
def scaled(y, x, a: float = 3.0, *, b: float = 2.0):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * x[i] * a * b


def test_arguments_by_keyword() -> None:
    made = torch_function(scaled, out={"y": lambda x, a, b: torch.empty_like(x)})
    x = torch.arange(1.0, 5.0, requires_grad=True)
    for found, by in (made(x), 6), (made(x, b=4.0), 12), (made(a=2.0, x=x), 4):
        (slope,) = torch.autograd.grad(found.sum(), x, create_graph=True)
        assert torch.equal(slope, 2 * by * x)
        (second,) = torch.autograd.grad(slope.sum(), x)
        assert (second == 2 * by).all()


def test_kernels_without_derivatives_are_refused_with_the_line() -> None:
    @cuda(threads=8, blocks=1)
    def ordered(y, x):
        old = cuda.atomic.add(y, 0, x[cuda.grid(1)])
        y[1] = old * old

    made = torch_function(ordered, out={"y": lambda x: torch.zeros(2)})
    with pytest.raises(KernelError, match="GC70"):
        made(torch.ones(8, requires_grad=True)).sum().backward()
    with pytest.raises(ArgumentError, match="names 'z'"):
        torch_function(grow, mutates=["z"])
