"""`code_*` of functions that launch, `device_code`, and the differences that passes make."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    ArgumentError,
    TargetUnsupported,
    code_asm,
    code_ir,
    code_key,
    code_llvm,
    code_ptx,
    code_typed,
    device_code,
    no_jit,
    parse,
    parse_signature,
    pass_changes,
    reflect,
)


@cuda(threads=8, blocks=1, target="host")
def scaled(y, factor):
    i = cuda.grid(1)
    total = y[i] * factor
    for _ in range(3):
        total += y[i]
    y[i] = total


ARRAY = np.ones(8, np.float32)
ON_GPU = scaled.configure(target="cuda:sm_90a")


def test_a_decorated_function_with_arguments_has_stages() -> None:
    job = scaled.launch_job(ARRAY, 2.0)
    assert code_ir(scaled, ARRAY, 2.0) == code_ir(job)
    assert code_asm(scaled, ARRAY, 2.0) == code_asm(job)
    before, after = code_llvm(job, optimized=False), code_llvm(job)
    assert "define" in before
    assert before != after
    assert ".entry scaled(" in code_ptx(ON_GPU, ARRAY, 2.0)
    assert code_key(job) == code_key(scaled, ARRAY, 2.0)
    assert code_key(job)[:64].isalnum()


def test_what_has_no_stages_says_so() -> None:
    with pytest.raises(TargetUnsupported, match="code_asm shows its assembly"):
        code_ptx(scaled, ARRAY, 2.0)
    with pytest.raises(ArgumentError, match="leave the arguments out"):
        code_ir(scaled.job(ARRAY, 2.0), ARRAY)
    with pytest.raises(ArgumentError, match="decorated function"):
        code_ir(len)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match="no stage"):
        device_code("assembly")


def test_numbas_names_show_what_is_compiled() -> None:
    @cuda(threads=8, blocks=1, target="host")
    def shifted(y, factor):
        y[cuda.grid(1)] += factor

    assert shifted.inspect_llvm() == {}
    shifted(ARRAY.copy(), 2.0)
    types = parse_signature("f32[:], float")
    assert list(shifted.inspect_llvm()) == [types]
    assert shifted.inspect_llvm("f32[:], float") == shifted.inspect_llvm()[types]
    assert "shifted" in shifted.inspect_asm(types)
    shown = io.StringIO()
    shifted.inspect_types(shown)
    assert shown.getvalue().startswith("shifted (array<f32, 1>, pyfloat)\n// 2 of 10 ")
    # One that isn't compiled is shown, too.
    on_gpu = shifted.configure(target="cuda:sm_90a")
    assert ".entry shifted(" in on_gpu.inspect_asm("f64[:], float")
    with pytest.raises(TargetUnsupported, match="code_asm shows its instructions"):
        shifted.inspect_sass(types)
    assert shifted.inspect_cfg()[types].title == "shifted for host, LLVM"
    with pytest.raises(TargetUnsupported, match="shows its instructions"):
        shifted.inspect_sass_cfg(types)


def test_values_that_widen_are_marked() -> None:
    narrow = code_typed(ON_GPU, ARRAY, np.float32(2))
    assert "// 0 of" not in narrow  # constants of the loop's bounds
    wide = code_typed(ON_GPU, ARRAY, np.float64(2))
    marked = [line for line in wide.splitlines() if "widened from f32" in line]
    assert marked
    assert all(" : f64" in line for line in marked)
    assert not [line for line in narrow.splitlines() if "widened from f32" in line]
    # A loop's result is known from where its region ends.
    assert any("cf.for" not in line and "// 64 bits" in line for line in wide.splitlines())
    assert str(parse(wide)) == code_ir(ON_GPU, ARRAY, np.float64(2))


def test_passes_show_their_changes_alone() -> None:
    changes = pass_changes(scaled.job(ARRAY, 2.0))
    names = [change.name for change in changes]
    assert len(names) > 5
    for change in changes:
        assert (change.diff() == "") == str(change).endswith("unchanged\n")
    assert any(change.diff() == "" for change in changes)


def test_device_code_shows_every_job_and_cache_hits(tmp_path: Path) -> None:
    def launches() -> None:
        scaled(ARRAY.copy(), 2.0)
        scaled(ARRAY.copy(), 2.0)
        scaled(ARRAY.astype(np.float64), 2.0)

    heads = []
    for _ in range(2):
        shown = io.StringIO()
        with device_code("ir", "sass", file=shown) as jobs:
            launches()
        assert len(jobs) == 2
        lines = shown.getvalue().splitlines()
        heads.append([line for line in lines if line.startswith("========")])
        assert any(line.startswith("TargetUnsupported:") for line in lines)
    assert heads[0] == heads[1]
    assert len(heads[0]) == 4
    with reflect(tmp_path / "found"), no_jit():
        launches()
    assert len(list((tmp_path / "found").glob("*.ir"))) == 2

    shown = io.StringIO()
    decorated = device_code("key", file=shown)(launches)
    decorated()
    decorated()
    assert shown.getvalue().count("======== key of scaled(") == 4


def test_functions_of_equal_code_are_found_compiled(tmp_path: Path) -> None:
    def made() -> Any:
        @cuda(threads=8, blocks=1, target="host")
        def shifted_by_three(y):
            y[cuda.grid(1)] += 3

        return shifted_by_three

    made()(ARRAY.copy())
    with device_code("key", file=io.StringIO()) as jobs, reflect(tmp_path):
        made()(ARRAY.copy())
    assert len(jobs) == 1
    assert len(list(tmp_path.glob("*.json"))) == 1


def test_jobs_of_all_threads_count(tmp_path: Path) -> None:
    @cuda(threads=8, blocks=1, target="host")
    def halved(y):
        y[cuda.grid(1)] /= 2

    floats, doubles = ARRAY.copy(), ARRAY.astype(np.float64)
    shown = io.StringIO()
    # The thread is there before the block, and its second launch of a kernel is native.
    with ThreadPoolExecutor(1) as pool:
        for _ in range(3):
            pool.submit(halved, floats).result()
        with (
            device_code("key", file=shown) as jobs,
            device_code("key", file=io.StringIO(), all_threads=False) as own,
            reflect(tmp_path / "all"),
            reflect(tmp_path / "own", all_threads=False),
        ):
            pool.submit(halved, floats).result()
            pool.submit(halved, doubles).result()
            # This compiles for itself alone.
            assert pass_changes(jobs[0])
            assert len(jobs) == 2
        pool.submit(halved, ARRAY.astype(np.float16)).result()
    assert len(jobs) == shown.getvalue().count("======== key of halved(") == 2
    assert own == []
    assert len(list((tmp_path / "all").glob("*.json"))) == 2
    assert list((tmp_path / "own").iterdir()) == []
