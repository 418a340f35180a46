"""`torch_function` for tensors on a GPU: gradients, streams, compilation, graphs."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import cuda, torch_function

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.gpu


@cuda(threads=64, blocks=lambda y, w, x: cuda.cover(len(x)))
def neuron(y, w, x):
    i = cuda.grid(1)
    if i < len(x):
        s = w[0] * x[i] + w[1]
        y[i] = s * s / (1.0 + x[i] * x[i])


def by_torch(w: Any, x: Any) -> Any:
    s = w[0] * x + w[1]
    return s * s / (1.0 + x * x)


def function() -> Any:
    return torch_function(neuron, out={"y": lambda w, x: torch.empty_like(x)})


def inputs(n: int, dtype: Any = torch.float64) -> list[Any]:
    torch.manual_seed(0)
    return [torch.rand(k, dtype=dtype, device="cuda", requires_grad=True) for k in (2, n)]


def test_first_and_second_derivatives() -> None:
    one, given = function(), inputs(300)
    # Gradients are added by atomics, whose order differs from run to run.
    tolerance = 1e-12
    assert torch.autograd.gradcheck(one, given, fast_mode=True, nondet_tol=tolerance)
    assert torch.autograd.gradgradcheck(one, given, fast_mode=True, nondet_tol=tolerance)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
def test_narrow_floats(dtype: Any) -> None:
    (w, x), one = inputs(1000, dtype), function()
    found = torch.autograd.grad(one(w, x).sum(), (w, x))
    expected = torch.autograd.grad(by_torch(w.float(), x.float()).sum(), (w, x))
    tolerance = 1e-4 if dtype == torch.float32 else 2e-2
    for each, other in zip(found, expected, strict=True):
        assert each.dtype == dtype
        assert torch.allclose(each.float(), other.float(), rtol=tolerance, atol=tolerance)


def test_complex_numbers() -> None:
    one, (w, x) = function(), inputs(9, torch.complex128)
    mine, theirs = one(w, x), by_torch(w, x)
    assert torch.allclose(mine, theirs)
    for get in (torch.real, torch.imag):
        found = torch.autograd.grad(get(mine).sum(), (w, x), create_graph=True)
        expected = torch.autograd.grad(get(theirs).sum(), (w, x), create_graph=True)
        pairs = list(zip(found, expected, strict=True))
        assert all(torch.allclose(each, other) for each, other in pairs)
        second = [
            torch.autograd.grad(get(g[1]).sum(), x, retain_graph=True)[0]
            for g in zip(*pairs, strict=True)
        ]
        assert torch.allclose(*second)


def test_other_streams_wait_for_each_other() -> None:
    (w, x), one = inputs(1 << 20, torch.float32), function()
    expected = torch.autograd.grad(by_torch(w, 3 * x).sum(), x)[0]
    torch.cuda.synchronize()
    stream = torch.cuda.Stream()
    for _ in range(20):
        with torch.cuda.stream(stream):
            scaled = 3 * x
            (found,) = torch.autograd.grad(one(w, scaled).sum(), x)
            assert torch.allclose(found, expected, rtol=1e-4, atol=1e-5)


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("backend", ["aot_eager", "inductor"])
def test_compilation(backend: str) -> None:
    one, given = function(), inputs(300, torch.float32)
    torch._dynamo.reset()
    compiled = torch.compile(
        lambda w, x: (one(w, 2 * x) * x).sum(), backend=backend, fullgraph=True
    )
    found = torch.autograd.grad(compiled(*given), given)
    expected = torch.autograd.grad((by_torch(given[0], 2 * given[1]) * given[1]).sum(), given)
    for each, other in zip(found, expected, strict=True):
        assert torch.allclose(each, other, rtol=1e-4, atol=1e-4)


def test_checks_of_pytorch() -> None:
    found = torch.library.opcheck(function(), tuple(inputs(50)))
    assert set(found.values()) == {"SUCCESS"}


def test_a_graph_of_forward_and_backward() -> None:
    one = function()
    (w, x), gradients = inputs(500, torch.float32), []
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):
            torch.autograd.grad(one(w, x).sum(), (w, x))
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        gradients = torch.autograd.grad(one(w, x).sum(), (w, x))
    for factor in (1.0, 2.5):
        with torch.no_grad():
            x.copy_(torch.linspace(0, factor, 500))
        graph.replay()
        torch.cuda.synchronize()
        expected = torch.autograd.grad(by_torch(w, x).sum(), (w, x))
        for each, other in zip(gradients, expected, strict=True):
            assert torch.allclose(each, other, rtol=1e-4, atol=1e-4)
