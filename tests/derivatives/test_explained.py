"""Derivatives in `explain`, and derivatives of derivatives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.__main__ import main
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

ROOTS = """
from cuda_target import cuda

def roots(y, x):
    i = cuda.grid(1)
    if i < len(x):
        s = x[i]
        for _ in range(len(x)):
            s = 0.5 * (s + x[i] / s)
        y[i] = s
"""


def explained(tmp_path: Path, capsys: Any, *options: str) -> tuple[int, str]:
    file = tmp_path / "roots.py"
    file.write_text(ROOTS)
    status = main(["explain", f"{file}:roots", "--sig", "f32[:], f32[:]", *options])
    read = capsys.readouterr()
    return status, read.out + read.err


def test_explain_takes_transforms(tmp_path: Path, capsys: Any) -> None:
    transform = "--transform", "adjoint(x, y, axes=1)"
    _, text = explained(tmp_path, capsys, *transform, "--stage", "ir")
    assert "kernel @roots_adjoint(" in text
    second = "--transform", "jvp(x, x_grad)", "--stage", "ir"
    _, text = explained(tmp_path, capsys, *transform, *second)
    assert "kernel @roots_adjoint_jvp(" in text


@pytest.mark.full
def test_explain_tells_the_tapes_of_each_line(tmp_path: Path, capsys: Any) -> None:
    _, text = explained(tmp_path, capsys, "--transform", "adjoint(x, y)")
    assert "384 bytes of a thread: line 8, in the adjoint of roots\n384 bytes in all" in text


@pytest.mark.parametrize(
    ("transform", "words"),
    [
        ("adjoint(x + 1)", "names of parameters"),
        ("adjoint(x.real, 'y.0')", "no parameter 'x.real'"),
        ("hessian(x)", "names of parameters"),
        ("adjoint(x, y, stride=2)", "no setting 'stride'"),
        ("adjoint(x, z)", "no parameter 'z'"),
    ],
)
def test_explain_refuses_other_transforms(
    transform: str, words: str, tmp_path: Path, capsys: Any
) -> None:
    status, text = explained(tmp_path, capsys, "--transform", transform, "--stage", "ir")
    assert status
    assert words in text
    assert "GC704" in text


def product(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = np.sin(x[i]) * x[i] * x[i]


X = np.linspace(0.3, 1.2, 8)


def launched(job: CompilerJob, **given: Any) -> dict[str, Any]:
    module, _ = emit_ir(job)
    arrays = {name: np.zeros(8) for name, *_ in module.kernel.parameters}
    arrays |= {"x": X.copy(), **given}
    interpret(module, [*arrays.values()], block=(8, 1, 1), grid=(1, 1, 1))
    return arrays


def test_third_derivatives() -> None:
    job = CompilerJob(HostTarget(), FunctionSpec(product, (typeof(X), typeof(X))))
    names = ("x", "x_grad", "y_grad")
    third = job.adjoint("x", "y", axes=1).jvp(names).jvp((*names, "x_grad_dot"))
    ones = {name: np.ones(8) for name in ("y_grad", "x_dot", "x_dot_2")}
    expected = -np.cos(X) * X * X - 6 * np.sin(X) * X + 6 * np.cos(X)
    assert np.allclose(launched(third, **ones)["x_grad_dot_dot"], expected)


def test_the_adjoint_of_an_adjoint() -> None:
    job = CompilerJob(HostTarget(), FunctionSpec(product, (typeof(X), typeof(X))))
    second = job.adjoint("x", "y", axes=1).adjoint("x", "x_grad", axes=1)
    weights = np.linspace(1, 2, 8)
    found = launched(second, y_grad=np.ones(8), x_grad_grad=weights.copy())["x_grad_2"]
    expected = -np.sin(X) * X * X + 4 * np.cos(X) * X + 2 * np.sin(X)
    assert np.allclose(found, expected * weights)
