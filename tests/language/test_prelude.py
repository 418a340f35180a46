"""The prelude: functions of `math` and NumPy in the kernel language, found by overloads."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from language_testing import execute

from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_ir, overload, prelude
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.kernels.entries.sources import _files
from gpucompiler.language.overloading.overloads import overloads
from gpucompiler.language.types import parse_signature


@pytest.mark.parametrize(
    ("call", "code", "message"),
    [
        ("math.frexp(x)", "GC201", "math.frexp needs a number, not 1-d array of float32"),
        ("math.isclose(x[0])", "GC202", "math.isclose takes 2 to 4 arguments, not 1"),
        ("math.isqrt(x[0])", "GC201", "math.isqrt needs an int, not float32"),
        ("np.gcd(x[0], 2)", "GC201", "np.gcd isn't defined for float32"),
        ("np.ldexp(x[0], x[1])", "GC201", "np.ldexp isn't defined for float32"),
        ("np.nextafter(x[0])", "GC202", "np.nextafter takes 2 arguments, not 1"),
        ("math.comb(-1, 2)", "GC307", "n must be a non-negative integer"),
    ],
)
def test_errors_of_bad_calls_are_of_the_users_line(
    call: str, code: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "kernel.py"
    path.write_text(f"def kernel(x):\n    y = {call}\n")
    names = {"math": math, "np": np}
    exec(compile(path.read_text(), str(path), "exec"), names)
    source = FunctionSpec(names["kernel"], parse_signature("f32[:]"))
    with pytest.raises(KernelError) as error:
        emit_ir(CompilerJob(HostTarget(), source))
    text = str(error.value)
    assert message in text
    assert f"[{code}]" in text
    assert f"{path}:2:" in text
    assert "gpucompiler/prelude" not in text


def test_results_have_the_types_of_the_arguments() -> None:
    def kernel(y, x, h):
        m, e = math.frexp(x[0])
        y[0] = isinstance(m, np.floating) and isinstance(e, int)
        y[1] = np.frexp(x[0])[1].dtype == np.int32
        y[2] = np.logaddexp(h[0], h[0]).dtype == np.float16
        y[3] = isinstance(math.ulp(float(x[0])), float)
        y[4] = isinstance(np.isclose(x[0], 1), np.bool_)
        y[5] = isinstance(math.isclose(x[0], 1), bool)
        y[6] = np.gcd(np.int8(6), np.int32(4)).dtype == np.int32

    y = np.zeros(7, bool)
    execute(kernel, y, np.ones(1, np.float32), np.ones(1, np.float16))
    assert y.all()


def test_an_overload_of_the_user_goes_before_the_preludes() -> None:
    def kernel(y, x):
        y[0] = math.ulp(x[0])
        y[1] = np.spacing(x[0])

    assert not overloads(math.ulp)
    overload(math.ulp)(lambda x: -x)
    try:
        y = np.zeros(2)
        execute(kernel, y, np.full(1, 3.0))
    finally:
        for one in overloads(math.ulp):
            one.remove()
    assert y.tolist() == [-3.0, np.spacing(3.0)]


def test_the_prelude_is_imported_when_a_kernel_needs_it() -> None:
    program = (
        "import math, sys, gpucompiler as g\n"
        "def kernel(x):\n    x[0] = math.sqrt(x[0])\n"
        "def other(x):\n    x[0] = math.ulp(x[0])\n"
        "for f in (kernel, other):\n"
        "    s = g.FunctionSpec(f, g.parse_signature('f32[:]'))\n"
        "    g.emit_ir(g.CompilerJob(g.HostTarget(), s))\n"
        "    print('gpucompiler.prelude.floats' in sys.modules)\n"
    )
    run = [sys.executable, "-c", program]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "False\nTrue\n"


def test_the_compilers_digest_covers_the_prelude() -> None:
    (folder,) = prelude.__path__
    assert {str(path) for path in Path(folder).rglob("*.py")} <= set(_files(("gpucompiler",)))
