"""A ptxas that starts before its PTX is there: the same cubin, and never a process left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import attrs
import numpy as np
import pytest

from cuda_target.namespace import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain import assemble, process
from cuda_target.toolchain.assemble import Options, run_ptxas, waiting_ptxas
from cuda_target.toolchain.discovery import Tool, find_ptxas
from gpucompiler import driver, function_from_source, register_hook
from gpucompiler.diagnostics.errors import KernelError, ToolError
from gpucompiler.ir.structure import printer
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.kernels import kernel_cache
from gpucompiler.kernels.entries import lookup, sources
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.language.arguments import typeof
from gpucompiler_cache import DiskStore

OPTIONS = Options("sm_90a")
VECTOR = np.zeros(4, np.float32)


def vadd(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += x[i]


def refused(y, x):
    y[0] = undefined_name  # noqa: F821  # pyright: ignore[reportUndefinedVariable]


def job_of(function=vadd, **params):
    types = (typeof(VECTOR), typeof(VECTOR))
    target = CUDACompilerTarget("sm_90a")
    return CompilerJob(target, FunctionSpec(function, types), CUDACompilerParams(**params))


def by_stages(job):
    return driver.assemble(
        job, driver.emit_asm(job, driver.emit_llvm(job, driver.emit_ir(job)[0])[0])[0]
    )


def children(parent):
    """The processes that a process has started and not yet waited for."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # It has ended since.
                continue
            if int(fields[1]) == parent:
                found.append(int(entry.name))
    return found


@pytest.fixture(autouse=True)
def directory(tmp_path, monkeypatch):
    """Where ptxas works; after each test it must be empty, and no process may be left."""
    monkeypatch.setattr(assemble, "_memory_directory", lambda: str(tmp_path))
    before = children(os.getpid())
    yield tmp_path
    assert list(tmp_path.glob("gpucompiler-*")) == []
    assert set(children(os.getpid())) <= set(before)


@pytest.fixture
def uses(monkeypatch):
    """A list that grows by the status of each early ptxas that is given PTX."""
    statuses = []
    original = assemble.WaitingPtxas.assemble

    def recorded(self, ptx):
        answer = original(self, ptx)
        statuses.append(answer.status)
        return answer

    monkeypatch.setattr(assemble.WaitingPtxas, "assemble", recorded)
    return statuses


@pytest.mark.parametrize("pause_s", [0, 0.003, 0.05])
@pytest.mark.parametrize("filler", [0, 200_000, 2_000_000])
def test_the_cubin_and_log_are_those_of_a_usual_run(pause_s, filler):
    """Whether ptxas opens its input before the PTX is there or after, and beyond a pipe's size."""
    tool = find_ptxas(80)
    ptx = by_stages(job_of()).text("asm") + "// filler\n" * (filler // 10)
    with waiting_ptxas(tool, OPTIONS) as waiting:
        time.sleep(pause_s)
        early, log = run_ptxas(tool, ptx, OPTIONS, waiting)
    usual, usual_log = run_ptxas(tool, ptx, OPTIONS)
    assert early == usual
    assert log.splitlines()[:-1] == usual_log.splitlines()[:-1]  # The last line is a time.


@pytest.mark.parametrize(
    "params", [{}, {"lineinfo": False}, {"max_registers": 24}, {"ptxas_options": ("-O1",)}]
)
def test_compile_gives_what_the_stages_give(params, uses):
    job = job_of(**params)
    artifact = driver.compile(job)
    assert uses == [0]
    assert artifact == by_stages(job)
    assert uses == [0]


@pytest.mark.parametrize("lines", [1, 400])
def test_the_typed_ir_is_printed_while_ptxas_works(lines, monkeypatch):
    source = "def longer(y, x):\n" + "".join(f"    y[{n}] += x[{n}]\n" for n in range(lines))
    longer = function_from_source(source)
    events = []

    def noted(name, function):
        def call(*arguments):
            events.append(name)
            result = function(*arguments)
            events.append(f"end of {name}")
            return result

        return call

    monkeypatch.setattr(process, "do_work", noted("wait", process.do_work))
    monkeypatch.setattr(printer, "print_module", noted("print", printer.print_module))
    artifact = driver.compile(job_of(longer))
    assert events == ["wait", "print", "end of print", "end of wait"]
    assert lines == 1 or len(artifact.text("asm")) > 1 << 16
    # Without somebody who waits it is printed all the same.
    monkeypatch.setattr(process, "do_work", lambda: None)
    assert driver.compile(job_of(longer)).texts == artifact.texts


def without_log(job, artifact):
    return attrs.evolve(artifact, texts=(), log="")


@pytest.mark.parametrize(("hooks", "drafts"), [((), [True]), ("without_log", [True, False])])
def test_entries_are_prepared_while_ptxas_works(hooks, drafts, monkeypatch):
    """A hook that makes another artefact has that one stored."""
    register_hook("without_log", without_log)
    made = []

    class Noted(lookup.Prepared):
        def __init__(self, store, job, parts, draft):
            made.append(draft.code == b"")
            super().__init__(store, job, parts, draft)

    monkeypatch.setattr(lookup, "Prepared", Noted)
    monkeypatch.setattr(kernel_cache, "Prepared", Noted)
    store, job = {}, job_of(hooks=hooks)
    artifact = KernelCache(store).artifact(job, driver.compile)
    assert made == drafts
    stored = KernelCache(store).stored(job)
    assert stored == artifact
    assert bool(tuple(artifact.texts)) == (not hooks)


@pytest.mark.parametrize("assembler", ["nvjitlink", "driver"])
def test_only_ptxas_starts_early(assembler, monkeypatch):
    monkeypatch.setattr(assemble, "waiting_ptxas", None)
    job = job_of(assembler=assembler)
    # nvJitLink's log, which tells the spills, isn't written each time.
    assert driver.compile(job).code == by_stages(job).code


@pytest.mark.parametrize("until", ["ir", "llvm", "asm", "obj"])
def test_nothing_starts_early_for_an_earlier_product(until, monkeypatch):
    monkeypatch.setattr(assemble, "waiting_ptxas", None)
    driver.compile(job_of(), until=until)


def test_ptx_that_needs_other_options_is_assembled_with_those(uses):
    job = job_of(max_registers=24)
    ptx = by_stages(job).text("asm")
    options = Options("sm_90a", max_registers=24)
    without = "\n".join(line for line in ptx.splitlines() if ".maxnreg" not in line)
    assert without != ptx.strip()
    tool = find_ptxas(80)
    with waiting_ptxas(tool, options) as waiting:
        assert run_ptxas(tool, without, options, waiting)[0] == run_ptxas(tool, without, options)[0]
    assert uses == []


def test_a_refusal_reads_as_that_of_a_usual_run(uses):
    tool = find_ptxas(80)
    ptx = by_stages(job_of()).text("asm").replace("ret;", "bogus;")
    messages = []
    with waiting_ptxas(tool, OPTIONS) as waiting:
        for given in (waiting, None):
            with pytest.raises(ToolError) as caught:
                run_ptxas(tool, ptx, OPTIONS, given)
            messages.append(str(caught.value))
    assert messages[0] == messages[1]
    assert len(uses) == 1


def script(path, text):
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return Tool("ptxas", str(path), "1", 90)


def test_a_ptxas_that_takes_no_pipe_is_run_the_usual_way(tmp_path, uses):
    real = find_ptxas(80).path
    tool = script(tmp_path / "ptxas", f'[ -z "$(head -c 1)" ] || exit 1; exec {real} "$@"')
    ptx = by_stages(job_of()).text("asm")
    with waiting_ptxas(tool, OPTIONS) as waiting:
        assert run_ptxas(tool, ptx, OPTIONS, waiting)[0] == run_ptxas(tool, ptx, OPTIONS)[0]
    assert uses == [1]


def test_a_ptxas_that_does_not_start_is_no_failure_yet(tmp_path):
    with waiting_ptxas(Tool("ptxas", str(tmp_path / "none"), "1", 90), OPTIONS) as waiting:
        assert waiting is None


@pytest.mark.parametrize("stage", ["frontend.build", "llvm.optimize", "llvm.emit"])
@pytest.mark.parametrize("kind", [ToolError, KeyboardInterrupt])
def test_a_failing_stage_leaves_no_process(stage, kind, monkeypatch):
    original = driver.import_module

    def part(name):
        if name != f"gpucompiler.{stage}":
            return original(name)
        assert children(os.getpid())  # ptxas runs already.
        raise kind("planted")

    monkeypatch.setattr(driver, "import_module", part)
    with pytest.raises(kind, match="planted"):
        driver.compile(job_of())


def test_a_refused_kernel_leaves_no_process():
    with pytest.raises(KernelError):
        driver.compile(job_of(refused))


@pytest.mark.parametrize("stage", ["ir", "llvm", "asm", "artifact"])
def test_an_observer_that_raises_leaves_no_process(stage):
    def observer(ended, job, product, seconds):
        if ended == stage:
            raise ValueError("planted")

    with pytest.raises(ValueError, match="planted"):
        driver.compile(job_of(), observer=observer)


def test_threads_compile_at_once(uses):
    expected = by_stages(job_of())
    with ThreadPoolExecutor(8) as pool:
        jobs = [job_of(vadd if i % 4 else refused) for i in range(32)]
        results = [pool.submit(driver.compile, job) for job in jobs]
        for job, result in zip(jobs, results, strict=True):
            if job.source.function is vadd:
                assert result.result() == expected
            else:
                assert isinstance(result.exception(), KernelError)
    assert uses == [0] * 24


def test_a_hanging_ptxas_is_ended(tmp_path, monkeypatch):
    tool = script(tmp_path / "ptxas", "exec sleep 60")
    monkeypatch.setattr(assemble, "SETTINGS", assemble.SETTINGS.__class__(assembler_timeout_s=0.2))
    with (
        waiting_ptxas(tool, OPTIONS) as waiting,
        pytest.raises(ToolError, match=r"ended after 0\.2 s"),
    ):
        run_ptxas(tool, by_stages(job_of()).text("asm"), OPTIONS, waiting)


def test_a_process_forked_meanwhile_does_not_keep_ptxas_waiting():
    """The fork has a copy of the pipe's end, and ptxas reads until all copies are closed."""
    tool = find_ptxas(80)
    ptx = by_stages(job_of()).text("asm")
    made = []
    with waiting_ptxas(tool, OPTIONS) as waiting:
        if not (forked := os.fork()):
            time.sleep(60)
            os._exit(0)
        time.sleep(0.05)  # Until ptxas reads from the pipe.
        thread = threading.Thread(
            target=lambda: made.append(run_ptxas(tool, ptx, OPTIONS, waiting)), daemon=True
        )
        thread.start()
        thread.join(10)
        os.kill(forked, signal.SIGKILL)
        os.waitpid(forked, 0)
    assert made


def test_ptxas_ends_when_this_process_is_killed(directory):
    """LLVM may end the process while ptxas waits."""
    program = (
        "import time\n"
        "from cuda_target.toolchain.assemble import Options, waiting_ptxas\n"
        "from cuda_target.toolchain.discovery import find_ptxas\n"
        "with waiting_ptxas(find_ptxas(80), Options('sm_90a')) as waiting:\n"
        "    print('started', waiting.directory, flush=True)\n"
        "    time.sleep(60)\n"
    )
    for pause_s in (0.0, 0.05):
        with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
        ) as parent:
            assert parent.stdout is not None
            where = parent.stdout.readline().split()[1]
            time.sleep(pause_s)
            (ptxas,) = children(parent.pid)
            parent.kill()
        deadline = time.monotonic() + 10
        while (Path("/proc") / str(ptxas) / "cwd").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not (Path("/proc") / str(ptxas) / "cwd").exists()
        os.unlink(os.path.join(where, "kernel.ptx"))
        os.rmdir(where)


def test_the_compilers_files_are_looked_at_while_ptxas_works(monkeypatch, tmp_path):
    events = []

    def noted(name, function):
        def call(*arguments):
            events.append(name)
            return function(*arguments)

        return call

    cache = KernelCache(DiskStore(tmp_path))
    monkeypatch.setattr(process, "do_work", noted("wait", process.do_work))
    monkeypatch.setattr(sources, "_LOOK_AGAIN_NS", 0)
    monkeypatch.setattr(sources, "_state_of_files", noted("look", sources._state_of_files))
    monkeypatch.setattr(process.Program, "_printed", noted("end", process.Program._printed))
    cache.artifact(job_of(), driver.compile)
    begin = events.index("wait")
    assert "look" in events[begin : events.index("end")]
