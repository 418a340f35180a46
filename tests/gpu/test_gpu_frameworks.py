"""Operations of PyTorch and JAX on a GPU: in the order of the framework's own streams."""

from __future__ import annotations

import pytest

from cuda_target import cuda, jax_op, torch_op

pytestmark = pytest.mark.gpu


@cuda(threads=128, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y, a: float, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda(threads=128, blocks=lambda y, x: cuda.cover(len(y)))
def square(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * x[i]


def test_operations_of_torch() -> None:
    torch = pytest.importorskip("torch")
    add = torch_op(axpy)
    power = torch_op(
        square,
        out={"y": torch.empty_like},
        backward=lambda ctx, gradient: 2 * ctx.saved_tensors[0] * gradient,
    )
    for device in ("cuda", "cpu", "cuda"):
        y, x = torch.ones(1000, device=device), torch.arange(1000.0, device=device)
        add(y, 2.0, x)
        assert torch.equal(y, 1 + 2 * x)
    x = torch.rand(100, device="cuda", requires_grad=True)
    power(x).sum().backward()
    assert torch.equal(x.grad, 2 * x.detach())
    assert set(torch.library.opcheck(power, (x,)).values()) == {"SUCCESS"}
    arguments = (torch.rand(9, device="cuda"), 2.0, torch.rand(9, device="cuda"))
    assert set(torch.library.opcheck(add, arguments).values()) == {"SUCCESS"}


def test_operations_of_torch_go_to_its_current_stream() -> None:
    torch = pytest.importorskip("torch")
    add, stream = torch_op(axpy), torch.cuda.Stream()
    y, x = torch.zeros(1000, device="cuda"), torch.zeros(1000, device="cuda")
    add(y, 1.0, x)
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        torch.cuda._sleep(100_000_000)
        x.fill_(1)
        add(y, 1.0, x)
    stream.synchronize()
    assert (y == 1).all()


def test_operations_of_torch_in_a_graph() -> None:
    torch = pytest.importorskip("torch")
    add = torch_op(axpy)
    y, x = torch.zeros(100, device="cuda"), torch.ones(100, device="cuda")
    add(y, 1.0, x)
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        add(y, 1.0, x)
    for _ in range(3):
        graph.replay()
    torch.cuda.synchronize()
    assert (y == 4).all()


def test_operations_of_jax() -> None:
    jax = pytest.importorskip("jax")
    if jax.default_backend() != "gpu":
        pytest.skip("JAX has no GPU here")
    add, x = jax_op(axpy), jax.numpy.arange(1000.0)
    y = jax.numpy.ones(1000)
    for _ in range(2):
        assert (add(y, 2.0, x) == 1 + 2 * x).all()
    loop = jax.jit(lambda y: jax.lax.fori_loop(0, 5, lambda _, y: add(y, 1.0, x) * 2, y))
    expected = y
    for _ in range(5):
        expected = (expected + x) * 2
    assert (loop(y) == expected).all()
