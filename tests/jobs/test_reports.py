"""Progress of long compilations, and records for Python's logging."""

from __future__ import annotations

import io
import logging
import re
import sys
import time
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import KernelCache, TypeMismatch, cached_compilation, emit_ir, link
from gpucompiler import compile as compile_job
from gpucompiler.jobs import progress_line, reports
from gpucompiler.jobs.reports import reporting
from gpucompiler.values import value_classes


def kernel(y):
    y[cuda.grid(1)] += 1


def wrong(y):
    y[cuda.grid(1)] += "a"


def job_of(function: Any) -> Any:
    return cuda(threads=8, blocks=1, target="host")(function).job(np.zeros(8))


def wanted_progress(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """The text that is written to stderr, where progress is wanted."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    wanted = value_classes.evolve(reports.SETTINGS, progress="1")
    monkeypatch.setattr(reports, "SETTINGS", wanted)
    return stream


def until_written(stream: io.StringIO, text: str) -> None:
    for _ in range(1000):
        if text in stream.getvalue():
            return
        time.sleep(0.01)
    raise AssertionError(f"{text!r} was never written: {stream.getvalue()!r}")


def test_a_long_compilation_writes_a_line_and_erases_it(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = wanted_progress(monkeypatch)
    monkeypatch.setattr(progress_line, "FIRST_S", 0.0)
    job = job_of(kernel)
    with reporting(job):
        reports.stage_begins("llvm", job)
        reports.stage_begins("lowered", job)
        until_written(progress, "compiling kernel: lowered ")
        reports.stage_ended("lowered", job, 0.0)
        until_written(progress, "compiling kernel: llvm ")
        with reporting(job):  # a stage of the same compilation
            pass
        assert not progress.getvalue().endswith(" \r")
    written = progress.getvalue()
    assert re.search(r"\rcompiling kernel: llvm \d+\.\d s *\r", written)
    longest = max(map(len, written.split("\r")))
    assert written.endswith("\r" + " " * longest + "\r")
    assert "\n" not in written


def test_a_short_compilation_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = wanted_progress(monkeypatch)
    monkeypatch.setattr(progress_line, "FIRST_S", 1000.0)
    compile_job(job_of(kernel))
    with pytest.raises(TypeMismatch):
        compile_job(job_of(wrong))
    assert progress.getvalue() == ""
    assert not reports._RUNNING.by_job


def test_progress_is_for_terminals_and_notebooks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    class Notebook(io.StringIO):
        pass

    Notebook.__module__ = "ipykernel.iostream"
    plain = value_classes.evolve(reports.SETTINGS, progress="auto")
    for stream, setting, wanted in (
        (io.StringIO(), "auto", False),
        (Terminal(), "auto", True),
        (Notebook(), "auto", True),
        (Terminal(), "0", False),
        (io.StringIO(), "1", True),
        (None, "auto", False),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(reports, "SETTINGS", value_classes.evolve(plain, progress=setting))
        assert reports.is_progress_wanted() is wanted


def test_compilations_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "gpucompiler")
    cache = KernelCache(store={})
    cached_compilation(cache, job_of(kernel), compile_job, link)
    # Another process's, as far as the linked kernels go.
    cached_compilation(KernelCache(store=cache.store), job_of(kernel), compile_job, link)
    compiled, found = caplog.messages
    name = r"kernel\(array<f64, 1>\) for host"
    stages = r"ir [\d.]+, lowered [\d.]+, llvm [\d.]+, asm [\d.]+, artifact [\d.]+"
    assert re.fullmatch(rf"{name}: compiled in [\d.]+ s \({stages}\)", compiled)
    assert re.fullmatch(rf"{name}: found in the store in [\d.]+ s", found)
    assert not logging.getLogger("gpucompiler").handlers


def test_stages_and_failures_are_logged_for_debugging(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "gpucompiler")
    emit_ir(job_of(kernel))
    assert [record.levelname for record in caplog.records] == ["DEBUG"]
    assert re.fullmatch(r"kernel\(.*\) for host: ir took [\d.]+ s", caplog.messages[0])
    with pytest.raises(TypeMismatch):
        compile_job(job_of(wrong))
    failure = r"wrong\(.*\) for host: compiling failed after [\d.]+ s: TypeMismatch"
    assert re.fullmatch(failure, caplog.messages[-1])


def test_nothing_is_logged_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "logging")
    compile_job(job_of(kernel))
    assert "logging" not in sys.modules
