"""Most tests of what a kernel means run code for the host that LLVM hasn't optimised."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import tier
from quick_code import has_quick_code, quick_code

from cuda_target import cuda
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm import worker


def kernel(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * 2 + 1


def test_quick_code_differs_from_llvm_on() -> None:
    x = np.arange(100, dtype=np.float32)
    y = np.zeros_like(x)
    job = cuda(threads=32, blocks=4, target="host")(kernel).job(y, x)
    usual = compile_job(job)
    with quick_code():
        quick = compile_job(job)
    again = compile_job(job)
    assert quick.text("ir") == usual.text("ir")
    assert quick.text("asm") != usual.text("asm") == again.text("asm")
    link(job, quick)(y, x, threads=32, blocks=4)
    np.testing.assert_array_equal(y, x * 2 + 1)


def test_code_of_a_process_of_its_own_is_quick_too(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: list[int] = []

    def run(machine: Machine, request: dict[str, Any], parts: list[str], limit_s: float) -> bytes:
        levels.append(request["opt_level"])
        return b""

    monkeypatch.setattr(worker, "_run", run)
    job = cuda(threads=32, blocks=4, target="host")(kernel).job(np.zeros(9), np.zeros(9))
    machine = job.target.machine(job)
    for context in (quick_code(), nullcontext()):
        with context:
            worker.OWN_TEXT.emit_assembly(machine, "text", "asm", 3)
            worker.OWN_TEXT.optimize_llvm(machine, "text", job.params)
    assert levels == [0, 3, 3]


def test_a_twelfth_of_the_tests_has_optimised_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(nodeid: str, *markers: str) -> bool:
        found: Any = SimpleNamespace(nodeid=nodeid, get_closest_marker=lambda name: name in markers)
        return has_quick_code(found)

    monkeypatch.delenv(tier.VARIABLE, raising=False)
    names = [f"tests/language/test_it.py::test_{number}" for number in range(400)]
    assert 345 < sum(map(quick, names)) < 388
    assert not any(quick(name, "optimized") for name in names)
    assert not any(quick(name.replace("language", "corpus")) for name in names)
    monkeypatch.setenv(tier.VARIABLE, "full")
    assert not any(map(quick, names))
