"""Tensors of PyTorch as arguments on the host: taken natively, or refused in words that help."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda, cudaconvert, typeof
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError

torch = pytest.importorskip("torch")


def copying() -> Any:
    @cuda(threads=8, blocks=1, target="host")
    def copy(y, x):
        i = cuda.grid(1)
        if i < y.size:
            y[i] = x[i]

    return copy


NATIVE = (
    "bool", "uint8", "int8", "int16", "int32", "int64", "uint16", "uint32", "uint64", "float16",
    "bfloat16", "float32", "float64", "float8_e4m3fn", "float8_e5m2", "complex64", "complex128",
)  # fmt: skip


@pytest.mark.parametrize("name", NATIVE)
def test_all_element_types_are_launched_natively(name: str) -> None:
    dtype, copy = getattr(torch, name), copying()
    x, y = torch.arange(8).to(dtype), torch.zeros(8).to(dtype)
    for _ in range(2):
        copy(y, x)
    launched = watch(copy)
    y = torch.zeros(8).to(dtype)
    copy(y, x)
    assert not launched
    assert torch.equal(y.to(torch.complex128), x.to(torch.complex128))


def test_bfloat16_computes_as_pytorch_does() -> None:
    @cuda(threads=64, blocks=1, target="host")
    def add(y, x):
        i = cuda.grid(1)
        y[i] += x[i]

    torch.manual_seed(0)
    x, y = torch.randn(64).bfloat16(), torch.randn(64).bfloat16()
    expected = x + y
    add(y, x)
    assert torch.equal(y, expected)
    assert str(typeof(x)) == "array<bf16, 1>"
    # The integers that stand for the elements aren't taken for integers.
    words = cudaconvert(x)
    assert (words.dtype.kind, str(typeof(words))) == ("u", "array<bf16, 1>")
    assert str(typeof(np.zeros(2, np.uint16))) == "array<u16, 1>"


def test_tensors_of_every_layout() -> None:
    copy, whole = copying(), torch.arange(16.0)
    tensors = {
        "parameter": torch.nn.Parameter(whole[:8].clone()),
        "gradient": whole[:8].clone().requires_grad_() * 1,
        "bfloat16 with gradient": torch.arange(8.0).bfloat16().requires_grad_(),
        "strided": whole[::2],
        "expanded": torch.ones(1).expand(8),
        "offset": whole[3:11],
        "of NumPy": torch.from_numpy(np.arange(8.0)),
        "complex, resolved": (whole[:8] + 1j).conj().resolve_conj().real,
    }
    with torch.inference_mode():
        tensors["of inference"] = torch.ones(8)
    for name, x in tensors.items():
        for _ in range(3):
            y = torch.zeros(8)
            copy(y, x)
            assert torch.equal(y, x.detach().float()), name
    # Gradients don't flow through a launch, and a Parameter is written in place.
    parameter = tensors["parameter"]
    copy(parameter, whole[::2])
    assert parameter.requires_grad
    assert torch.equal(parameter.detach(), whole[::2])
    copy(torch.zeros(0), torch.zeros(0))

    @cuda(threads=1, blocks=1, target="host")
    def lone(y, x):
        y[()] = x[()] + 1

    y = torch.zeros(())
    for _ in range(3):
        lone(y, torch.tensor(2.0))
    assert y.item() == 3


def refused() -> dict[str, tuple[Callable[[], Any], str]]:
    def fake() -> Any:
        with torch._subclasses.FakeTensorMode():
            return torch.ones(8)

    def freed() -> Any:
        x = torch.ones(8)
        x.untyped_storage().resize_(0)
        return x

    ones, complexes = torch.ones(8), torch.ones(8) + 1j
    return {
        "meta": (lambda: torch.ones(8, device="meta"), 'the device "meta", which has no memory'),
        "sparse": (lambda: ones.to_sparse(), r"x.to_dense\(\), or x.indices\(\)"),
        "csr": (lambda: torch.eye(8).to_sparse_csr(), "x.crow_indices"),
        "mkldnn": (lambda: torch.eye(8).to_mkldnn(), "x.to_dense"),
        "quantized": (
            lambda: torch.quantize_per_tensor(ones, 0.1, 0, torch.qint8), r"x.dequantize\(\)",
        ),
        "nested": (lambda: torch.nested.nested_tensor([ones, ones[:2]]), "it is nested"),
        "masked": (
            lambda: torch.masked.masked_tensor(ones, ones > 0), r"x.get_data\(\) and x.get_mask",
        ),
        "fake": (fake, r"torch_op\(kernel\)"),
        "freed": (freed, "storage was given back"),
        "conjugate": (lambda: complexes.conj(), "x.resolve_conj"),
        "negative": (lambda: complexes.conj().imag, "x.resolve_neg"),
        "complex32": (lambda: ones.to(torch.complex32), r"x.to\(torch.complex64\)"),
        "float8": (lambda: ones.to(torch.float8_e8m0fnu), r"x.to\(torch.float32\)"),
    }  # fmt: skip


@pytest.mark.parametrize("name", refused())
def test_tensors_without_readable_memory_are_refused(name: str) -> None:
    make, words = refused()[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        kind = torch.complex64 if name == "conjugate" else torch.float32
        copy, x, y = copying(), make(), torch.zeros(8, dtype=kind)
        for _ in range(3):
            with pytest.raises(ArgumentError, match=words) as caught:
                copy(y, x)
            assert "argument 2 'x'" in str(caught.value)
        # The native launch for tensors of this class refuses them, too.
        for _ in range(3):
            copy(y, torch.ones(8, dtype=kind))
        with pytest.raises(ArgumentError, match=words):
            copy(y, x)


def test_transforms_of_torch_are_refused() -> None:
    copy = copying()

    def of(x: Any) -> Any:
        y = torch.zeros(8)
        copy(y, x)
        return y

    of(torch.ones(8))
    of(torch.ones(8))
    with pytest.raises(ArgumentError, match=r"torch_op\(kernel\)"):
        torch.vmap(of)(torch.ones(2, 8))
    with pytest.raises(ArgumentError, match=r"torch_op\(kernel\)"):
        torch.func.grad(lambda x: of(x).sum())(torch.ones(8))


def compiled(backend: str) -> None:
    copy, sizes = copying(), cuda(threads=8, blocks=lambda y, x: 1, target="host")

    @sizes
    def double(y, x):
        i = cuda.grid(1)
        if i < y.size:
            y[i] = 2 * x[i]

    @torch.compile(backend=backend)
    def program(x):
        y = torch.zeros_like(x) + 1
        copy(y, x * 3)
        z = y + 1
        double(y, z)
        return y * 2

    x = torch.arange(8.0)
    for _ in range(3):
        assert torch.equal(program(x), (3 * x + 1) * 4)

    @torch.compile(backend=backend)
    def wrong(x):
        copy(x, "text")

    with pytest.raises(GPUCompilerError, match="'text' can't be indexed"):
        wrong(x * 1)
    # The compiler of frames is on again behind a launch, and behind an error.
    before = torch._dynamo.utils.counters["stats"]["calls_captured"]
    assert torch.equal(torch.compile(lambda x: x + 1, backend=backend)(x), x + 1)
    assert torch._dynamo.utils.counters["stats"]["calls_captured"] > before


@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
@pytest.mark.filterwarnings("default")
def test_torch_compile_breaks_its_graph_at_a_launch(backend: str) -> None:
    torch._dynamo.reset()
    compiled(backend)


@pytest.mark.full
@pytest.mark.filterwarnings("default")
def test_torch_compile_by_inductor() -> None:
    torch._dynamo.reset()
    compiled("inductor")


@pytest.mark.full
def test_torch_compile_where_launches_are_packed_in_python() -> None:
    program = (
        "import sys, torch\n"
        "sys.path += sys.argv[1:]\n"
        "import test_torch_tensors as tests\n"
        "tests.compiled('eager')\n"
    )
    here = Path(__file__).parent
    done = subprocess.run(
        [sys.executable, "-c", program, str(here), str(here.parent / "support")],
        env={**os.environ, "GPUCOMPILER_NATIVE_LAUNCHER": "0"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_copies_in_device_memory_keep_the_elements() -> None:
    x, out = torch.arange(4.0).bfloat16(), torch.zeros(4).bfloat16()
    with cuda.use_target("host"):
        there = cuda.to_device(x)
        assert str(there.type) == "array<bf16, 1>"
        there.copy_to_host(cudaconvert(out))
        assert torch.equal(out, x)
        # NumPy has such elements where ml_dtypes is installed.
        if importlib.util.find_spec("ml_dtypes"):
            wide = cuda.device_array(4, np.float32)
            wide.copy_from_host(cudaconvert(x))
            assert wide.copy_to_host().tolist() == x.tolist()
            assert there.copy_to_host().astype(float).tolist() == x.tolist()
