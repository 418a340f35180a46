"""Errors of a target name the user's source, and are the same from wherever one asks."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.ahead.bulk import compile_many
from gpucompiler.diagnostics.errors import Diagnostic, TargetUnsupported, target_error
from gpucompiler.diagnostics.location import Location
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir, emit_llvm
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.parser import parse
from gpucompiler.ir.unsupported import Places
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.language.types import parse_signature


def rank(value):
    return cuda.reduce_max_sync(0xFFFFFFFF, value)


def outer(value, n):
    if n == 0:
        return value
    return outer(rank(value), n - 1)


def recursive(counts, n):
    counts[0] = outer(counts[0], n)


def meeting(n):
    if n > 0:
        cuda.syncthreads()
        meeting(n - 1)


def waiting(counts, n):
    meeting(n)
    counts[cuda.threadIdx.x] = 1


def job_of(function: Any, target: CompilerTarget) -> CompilerJob:
    return CompilerJob(target, FunctionSpec(function, parse_signature("i32[:], int")))


JOBS = (job_of(recursive, CUDACompilerTarget("sm_75")), job_of(waiting, HostTarget()))


@pytest.mark.parametrize("job", JOBS, ids=["cuda", "host"])
def test_the_same_is_said_from_wherever_one_asks(job: CompilerJob) -> None:
    counts = np.zeros(4, np.int32)
    with pytest.raises(TargetUnsupported) as caught:
        compile_job(job)
    text = str(caught.value)
    assert text.count("test_target_errors.py:") >= 2, "the place, and what calls it"
    assert "^^^^" in text
    ways: list[Callable[[], object]] = [
        lambda: emit_llvm(job, emit_ir(job)[0]),
        lambda: emit_llvm(job, str(emit_ir(job)[0])),
        lambda: cuda(threads=1, blocks=1, target=job.target)(job.source.function)(counts, 3),
        lambda: cuda(target=job.target, launch=False)(job.source.function)(counts, 3),
    ]
    for way in ways:
        with pytest.raises(TargetUnsupported) as other:
            way()
        assert str(other.value) == text
    together: list[Callable[[], object]] = [
        lambda: compile_many([job], 0, cache=KernelCache({})),
        lambda: compile_many([job], 1, cache=KernelCache({})),
    ]
    for way in together:
        with pytest.raises(ExceptionGroup) as group:
            way()
        (single,) = group.value.exceptions
        assert (type(single), str(single)) == (TargetUnsupported, text)


def test_what_an_error_holds() -> None:
    with pytest.raises(TargetUnsupported) as caught:
        compile_job(JOBS[0])
    error = caught.value
    (found,) = error.diagnostics
    assert (error.code, found.code) == ("GC601", "GC601")
    assert error.message == "recursive can't be compiled for sm_75 (PTX 6.3)"
    assert json.loads(error.to_json()) == [found.to_dict()]
    assert found.location is not None
    functions = [place.function for place in found.location.chain()]
    assert functions == ["rank", "outer", "recursive"]
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.diagnostics, again.code) == (str(error), error.diagnostics, "GC601")
    plain = TargetUnsupported("there is no such target", "GC515")
    assert str(plain) == "there is no such target [GC515]"
    assert plain.diagnostics == (Diagnostic("GC515", "there is no such target"),)
    assert json.loads(plain.to_json())[0]["code"] == "GC515"
    assert TargetUnsupported("what").diagnostics == ()


def test_findings_are_told_once_and_in_the_order_of_the_source() -> None:
    def at(line: int, caller: int) -> Location:
        return Location("file.py", line, caller=Location("file.py", caller))

    error = target_error(
        [
            Diagnostic("GC602", "late", at(9, 20)),
            Diagnostic("GC601", "early", at(3, 20)),
            Diagnostic("GC601", "early", at(3, 21)),
            Diagnostic("GC601", "other", at(3, 21)),
        ],
        "k can't be compiled",
    )
    assert [found.message for found in error.diagnostics] == ["early", "other", "late"]
    assert error.code == "GC601"
    assert str(error).startswith("k can't be compiled: early [GC601]\n  --> file.py:3:1")
    assert str(error).endswith("explain-error GC601 GC602")


def test_the_calls_to_functions_that_stay_functions() -> None:
    module = parse(
        """module <schema = 1, dynamic_shared_memory = false>
kernel @k() {
  func.call [] <callee = "f"> #0
  func.return []
}
func @f() {
  func.call [] <callee = "g"> #1
  func.call [] <callee = "f"> #1
  func.return []
}
func @g() {
  simt.barrier #2
  func.return []
}
func @unused() {
  simt.barrier #2
  func.return []
}
#3 = loc "m.py" 2:0-2:9 "helper"
#0 = loc "m.py" 9:0-9:9 "k"
#1 = loc "m.py" 5:0-5:9 "f" at #3
#2 = loc "m.py" 7:0-7:9 "g"
"""
    )
    places = Places(module)

    def lines(name: str) -> list[int]:
        function = module.function(name)
        place = places.of(function.body.operations[0], function)
        assert place is not None
        return [each.line for each in place.chain()]

    assert lines("k") == [9]
    assert lines("f") == [5, 2, 9]
    assert lines("g") == [7, 5, 2, 9]
    assert lines("unused") == [7]
