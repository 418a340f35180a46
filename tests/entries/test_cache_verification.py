"""GPUCOMPILER_CACHE_VERIFY: hits are compiled anew and compared, and what differs is said aloud."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gpucompiler import (
    ArgumentError,
    Artifact,
    CacheMismatch,
    CacheWarning,
    CompilerJob,
    FunctionSpec,
    GPUCompilerError,
    KernelCache,
    cached_compilation,
    compile,
    link,
    no_jit,
    observing,
    parse_signature,
    target_by_name,
)
from gpucompiler.kernels import kernel_cache
from gpucompiler.kernels.entries.entry import describe_entry
from gpucompiler.kernels.entries.verification import is_drawn, verified
from gpucompiler.settings import SETTINGS, read_settings
from gpucompiler.values import value_classes
from gpucompiler_cache import DiskStore

ROOT = Path(__file__).resolve().parents[2]
FACTOR = 3.0


def scaled(x: Any) -> None:
    x[0] = x[1] * FACTOR


def said(x: Any) -> None:
    print(x[0])


def make_job(target: str = "host", **params: Any) -> CompilerJob:
    found = target_by_name(target)
    cls: Any = type(found.default_params())
    if target != "host":
        params["assembler"] = "driver"
    return CompilerJob(found, FunctionSpec(scaled, parse_signature("f64[:]")), cls(**params))


@pytest.fixture(autouse=True)
def factor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "FACTOR", 3.0)


@pytest.fixture
def share(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    def chosen(value: float) -> None:
        monkeypatch.setattr(
            kernel_cache, "SETTINGS", value_classes.evolve(SETTINGS, cache_verify=value)
        )

    return chosen


def forgetful(job: CompilerJob) -> Artifact:
    """A compiler that forgets to say that it has read FACTOR."""
    made = compile(job)
    rest = tuple(one for one in made.dependencies if getattr(one, "name", "") != "FACTOR")
    return value_classes.evolve(made, dependencies=rest)


def stale(store: Any, job: CompilerJob, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store a kernel whose manifest lacks a row, and change what that would have named."""
    KernelCache(store).artifact(job, forgetful)
    monkeypatch.setitem(globals(), "FACTOR", 4.0)


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_a_stale_hit_is_an_error_that_names_what_differs(
    target: str, share: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store: dict[str, bytes] = {}
    job = make_job(target)
    stale(store, job, monkeypatch)
    old = KernelCache(store).stored(job)
    assert old is not None
    assert KernelCache(store).artifact(job, compile) == old, "nobody looks unless asked to"
    share(1.0)
    with pytest.raises(CacheMismatch) as caught:
        KernelCache(store).artifact(job, compile)
    message = str(caught.value)
    assert f"scaled(array<f64, 1>) for {job.target.name}" in message
    assert "machine code (" in message
    assert "<value = 3.0>" in message
    assert "<value = 4.0>" in message
    line = scaled.__code__.co_firstlineno + 1
    assert f"of its ir ({__file__}:{line})" in message
    assert "only the new compilation read the global FACTOR" in message
    assert KernelCache(store).stored(job) is None, "it was put aside"
    assert "<value = 4.0>" in KernelCache(store).artifact(job, compile).text("ir")


def test_with_a_smaller_share_the_new_kernel_is_used_and_the_entry_put_aside(
    share: Callable[[float], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store = DiskStore(tmp_path)
    job = make_job()
    stale(store, job, monkeypatch)
    share(0.999999)
    with pytest.warns(CacheWarning, match="the new one is used, and the entry put aside"):
        fresh = KernelCache(store).artifact(job, compile)
    assert "<value = 4.0>" in fresh.text("ir")
    assert KernelCache(store).stored(job) is None
    assert len(list(tmp_path.rglob("quarantine/*"))) == 1
    assert sorted(describe_entry(entry)["kind"] for entry in store.values())[0] != "artifact"


def test_a_hit_that_differs_by_what_no_row_names_says_so(
    share: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store: dict[str, bytes] = {}
    job = make_job()
    stale(store, job, monkeypatch)
    share(1.0)
    with pytest.raises(CacheMismatch, match=r"both read the same \d things"):
        KernelCache(store).artifact(job, forgetful)


def test_a_hit_whose_job_does_not_compile_any_more_is_an_error(
    share: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store: dict[str, bytes] = {}
    job = make_job()
    stale(store, job, monkeypatch)
    monkeypatch.setitem(globals(), "FACTOR", object())
    share(0.999999)
    with pytest.raises(CacheMismatch, match="compiling it anew fails: ") as caught:
        KernelCache(store).artifact(job, compile)
    assert isinstance(caught.value.__cause__, GPUCompilerError)
    assert KernelCache(store).stored(job) is None


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_a_right_hit_is_taken_and_observers_see_no_compilation(
    target: str, share: Callable[[float], None]
) -> None:
    store: dict[str, bytes] = {}
    job = make_job(target)
    made = KernelCache(store).artifact(job, compile)
    share(1.0)
    stages: list[str] = []
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        assert KernelCache(store).artifact(job, compile) == made
    assert stages == ["stored"]


def test_where_nothing_may_be_compiled_nothing_is_verified(
    share: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store: dict[str, bytes] = {}
    job = make_job()
    stale(store, job, monkeypatch)
    share(1.0)
    with no_jit():
        cached_compilation(KernelCache(store), job, compile, link)


def test_kernels_that_the_process_remembers_are_verified_by_the_whole_share_alone(
    verified_launches: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache: dict[CompilerJob, Any] = {}
    job = make_job()
    kernel = cached_compilation(cache, job, forgetful, link)
    assert cached_compilation(cache, job, forgetful, link) is kernel
    monkeypatch.setitem(globals(), "FACTOR", 4.0)
    with pytest.raises(CacheMismatch, match=r"<value = 4\.0>"):
        cached_compilation(cache, job, forgetful, link)


def test_the_share_is_drawn_alike_in_a_process() -> None:
    keys = [f"{number:064x}" for number in range(4000)]
    drawn = [is_drawn(0.05, key) for key in keys]
    assert drawn == [is_drawn(0.05, key) for key in keys]
    assert 120 < sum(drawn) < 280
    assert not any(is_drawn(0.0, key) for key in keys)
    assert all(is_drawn(1.0, key) for key in keys)


@pytest.mark.parametrize("text", ["2", "-0.1", "nan", "often", "1e999"])
def test_a_share_that_is_none_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPUCOMPILER_CACHE_VERIFY", text)
    with pytest.raises(ArgumentError, match=r"GPUCOMPILER_CACHE_VERIFY=.*give a share, 0 to 1"):
        read_settings()


def test_the_whole_share_keeps_launches_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not read_settings().cache_verify
    for text, native in (("", True), ("0.05", True), ("1", False), ("1.0", False)):
        monkeypatch.setenv("GPUCOMPILER_CACHE_VERIFY", text)
        assert read_settings().native_launcher == native


PROGRAM = """
import gpucompiler.jobs.dependency, numpy as np
from cuda_target import cuda
FACTOR = 3.0

@cuda(threads=4, blocks=1)
def scaled(x):
    x[0] = x[1] * FACTOR

x = np.ones(2)
scaled(x)
# As if the compiler couldn't see what is read.
gpucompiler.jobs.dependency.Dependency.holds = lambda self: True
scaled(x)
FACTOR = 4.0
try:
    scaled(x)
except Exception as error:
    print(type(error).__name__, "<value = 4.0>" in str(error))
print(x[0])
"""


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("share", "lines"), [("1", ["CacheMismatch True", "3.0"]), ("0.5", ["3.0"]), ("", ["3.0"])]
)
def test_launches_are_verified_in_a_process_that_asks_for_all(
    share: str, lines: list[str], tmp_path: Path
) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    path = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    more = {"PYTHONPATH": path, "GPUCOMPILER_CACHE_VERIFY": share, "GPUCOMPILER_TARGET": "host"}
    found = subprocess.run(
        [sys.executable, str(tmp_path / "program.py")], env={**os.environ, **more},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout.splitlines() == lines


def test_a_look_up_costs_nothing_more_while_it_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*arguments: Any) -> Any:
        raise AssertionError("off means off")

    monkeypatch.setattr(kernel_cache, "verified", never)
    monkeypatch.setattr(kernel_cache, "is_drawn", never)
    store: dict[str, bytes] = {}
    job, cache = make_job(), KernelCache(store)
    cache.artifact(job, compile)
    cached_compilation(cache, job, compile, link)
    cached_compilation(cache, job, compile, link)


def test_a_new_compilation_with_other_lines_of_the_same_code_is_no_difference() -> None:
    job = make_job("cuda:sm_90a", lineinfo=False, bounds=False)
    found = compile(job)
    moved = value_classes.evolve(
        found, texts=[(stage, text.replace("loc", "log")) for stage, text in found.texts]
    )
    assert verified(job, moved, compile) == (moved, "")


def test_calls_in_ptx_are_numbered_from_the_modules_own_first_one() -> None:
    # LLVM counts those of all modules that the process has compiled.
    source = FunctionSpec(said, parse_signature("f64[:]"))
    job = value_classes.evolve(make_job("cuda:sm_90a"), source=source)
    first, second = compile(job), compile(job)
    assert "// callseq 0, 0" in first.text("asm")
    assert first.code == second.code
