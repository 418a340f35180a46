"""cached_compilation: one compilation a job, the same object afterwards, never a stale one."""

from __future__ import annotations

import threading
import time
import types as python_types
from collections.abc import Mapping
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.diagnostics.errors import ArgumentError, ToolError
from gpucompiler.jobs.artifact import Artifact, Assembly, KernelMetadata
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import observing
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.entries.entry import describe_entry
from gpucompiler.kernels.entries.explain import explain_key
from gpucompiler.kernels.kernel_cache import KernelCache, cached_compilation
from gpucompiler.language.types import F32, PYINT, StaticType

# Each kernel found in a store is compiled anew, and compared.
pytestmark = pytest.mark.usefixtures("verified_hits")


@attrs.frozen
class Nowhere(CompilerTarget):
    @property
    def name(self) -> str:
        return "nowhere"

    def default_params(self) -> CompilerParams:
        return CompilerParams()

    def assemble(
        self, job: CompilerJob, assembly: Assembly
    ) -> tuple[bytes, str, Mapping[str, int]]:
        return b"", "host-image", {}


class Compiler:
    """Counts; `dependencies` become those of the artefacts."""

    def __init__(self, *dependencies: Dependency) -> None:
        self.dependencies = dependencies
        self.compiled = 0
        self.pause_s = 0.0
        self.meeting: threading.Barrier | None = None
        self.error: Exception | None = None
        self.lock = threading.Lock()

    def compile(self, job: CompilerJob) -> Artifact:
        with self.lock:
            self.compiled += 1
        time.sleep(self.pause_s)
        if self.meeting is not None:
            self.meeting.wait(60)
        if self.error is not None:
            raise self.error
        return Artifact(
            "nowhere",
            "host-image",
            b"",
            KernelMetadata(job.source.entry),
            dependencies=tuple(attrs.evolve(d, value=read(d)) for d in self.dependencies),
        )

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        return HostKernel(job, artifact)

    def kernel(self, cache: Any, job: CompilerJob) -> HostKernel:
        return cached_compilation(cache, job, self.compile, self.link)


def read(dependency: Dependency) -> Any:
    if dependency.kind == "code":
        return dependency.holder.__code__
    return dependency.holder[dependency.name]


def axpy(a: float) -> None: ...


def make_job(*types: Any, function: Any = axpy, **params: Any) -> CompilerJob:
    return CompilerJob(Nowhere(), FunctionSpec(function, types), CompilerParams(**params))


@pytest.fixture(params=[dict, KernelCache])
def cache(request: pytest.FixtureRequest) -> Any:
    return request.param()


def test_a_hit_is_the_same_object_found_by_the_jobs_value(cache: Any) -> None:
    compiler = Compiler()
    kernel = compiler.kernel(cache, make_job(F32))
    assert compiler.kernel(cache, make_job(F32)) is kernel
    assert compiler.compiled == 1
    assert len(cache) == 1
    assert compiler.kernel(cache, make_job(PYINT)) is not kernel
    assert compiler.kernel(cache, make_job(F32, opt_level=0)) is not kernel
    assert compiler.compiled == 3


def test_what_a_librarys_functions_give_is_checked(cache: Any) -> None:
    compiler = Compiler()

    def nothing(*given: Any) -> Any:
        return None

    with pytest.raises(ArgumentError, match=r"compile\(job\) gave None, which is no Artifact"):
        cached_compilation(cache, make_job(F32), nothing, compiler.link)
    with pytest.raises(ArgumentError, match=r"link\(job, artifact\) gave None"):
        cached_compilation(cache, make_job(F32), compiler.compile, nothing)
    assert not len(cache)
    assert compiler.kernel(cache, make_job(F32)).artifact.target == "nowhere"


def test_a_kernel_that_another_thread_makes_at_that_moment_is_taken() -> None:
    compiler, job = Compiler(), make_job()
    other = HostKernel(job, compiler.compile(job))

    class Late(dict[CompilerJob, HostKernel]):
        """Another thread's kernel is there from the second look on."""

        def get(self, *arguments: Any) -> Any:
            found = super().get(*arguments)
            self[job] = other
            return found

    assert compiler.kernel(Late(), job) is other
    assert compiler.compiled == 1


def test_a_job_without_a_key_is_compiled_beside_the_store() -> None:
    class Locking(dict[str, bytes]):
        def lock(self, key: str) -> Any:
            pytest.fail("nobody else can be making the same")

    compiler, store = Compiler(), Locking()
    job = make_job(StaticType(np.array([object()], object)))
    assert explain_key(job).uncacheable == "an array of Python objects"
    cache = KernelCache(store)
    assert cache.stored(job) is None
    for _ in range(2):
        cache.artifact(job, compiler.compile)
    assert compiler.compiled == 2
    assert {describe_entry(content)["kind"] for content in store.values()} == {"sources"}


def test_caches_know_nothing_of_each_other() -> None:
    compiler = Compiler()
    one, other = KernelCache(), KernelCache()
    assert compiler.kernel(one, make_job()) is not compiler.kernel(other, make_job())
    one.clear()
    compiler.kernel(one, make_job())
    assert compiler.compiled == 3


def test_a_redefined_global_or_callee_is_compiled_again(cache: Any) -> None:
    def callee() -> int:
        return 1

    names: dict[str, Any] = {"n": 2, "callee": callee, "other": 1}
    compiler = Compiler(
        Dependency("global", names, "n", None),
        Dependency("global", names, "callee", None),
        Dependency("code", callee, "__code__", None),
    )
    kernel = compiler.kernel(cache, make_job())
    names["other"] = 2
    names["new"] = 3
    names["n"] = 1 + 1
    assert compiler.kernel(cache, make_job()) is kernel, "nothing that was read has changed"
    names["n"] = 3
    second = compiler.kernel(cache, make_job())
    assert second is not kernel
    assert compiler.kernel(cache, make_job()) is second
    names["callee"] = lambda: 2
    third = compiler.kernel(cache, make_job())
    assert third is not second
    callee.__code__ = (lambda: 3).__code__
    assert compiler.kernel(cache, make_job()) is not third
    del names["n"]
    names["n"] = 3.0
    compiler.kernel(cache, make_job())
    assert compiler.compiled == 5
    assert len(cache) == 1


def test_a_function_defined_again_is_another_job(cache: Any) -> None:
    compiler = Compiler()
    again = python_types.FunctionType(axpy.__code__, globals())
    assert compiler.kernel(cache, make_job()) is not compiler.kernel(
        cache, make_job(function=again)
    )


@pytest.mark.parametrize("jobs", [1, 4])
def test_threads_that_race_for_a_job_share_one_compilation(cache: Any, jobs: int) -> None:
    compiler = Compiler()
    compiler.pause_s = 0.05
    # Different jobs compile side by side, or none of them would come past the meeting.
    compiler.meeting = threading.Barrier(jobs)
    wanted = [make_job(*[F32] * n) for n in range(jobs)]
    found: list[list[HostKernel]] = [[] for _ in wanted]
    gate = threading.Barrier(8 * jobs)

    def work(n: int) -> None:
        gate.wait()
        found[n].append(compiler.kernel(cache, wanted[n]))

    threads = [threading.Thread(target=work, args=(i % jobs,)) for i in range(8 * jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert compiler.compiled == jobs
    assert all(len(kernels) == 8 and len(set(map(id, kernels))) == 1 for kernels in found)


def test_a_compilation_holds_no_lock(cache: Any) -> None:
    slow, quick = Compiler(), Compiler()
    entered, release = threading.Event(), threading.Event()

    def compile_slowly(job: CompilerJob) -> Artifact:
        entered.set()
        assert release.wait(10)
        return slow.compile(job)

    thread = threading.Thread(
        target=lambda: cached_compilation(cache, make_job(F32), compile_slowly, slow.link)
    )
    thread.start()
    assert entered.wait(10)
    kernel = quick.kernel(cache, make_job(PYINT))
    assert quick.kernel(cache, make_job(PYINT)) is kernel
    release.set()
    thread.join()
    assert len(cache) == 2


def test_a_failure_is_not_remembered_and_each_caller_gets_its_own(cache: Any) -> None:
    compiler = Compiler()
    compiler.error = ToolError("no assembler")
    compiler.pause_s = 0.02
    failures: list[Exception] = []

    def work() -> None:
        try:
            compiler.kernel(cache, make_job())
        except ToolError as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(failures) == 3
    assert len(cache) == 0
    compiler.error = None
    assert compiler.kernel(cache, make_job()) is compiler.kernel(cache, make_job())


def test_a_compilation_that_asks_for_itself_is_refused(cache: Any) -> None:
    compiler = Compiler()

    def compile_again(job: CompilerJob) -> Artifact:
        return cached_compilation(cache, job, compile_again, compiler.link).artifact

    with pytest.raises(ArgumentError, match="same job"):
        cached_compilation(cache, make_job(), compile_again, compiler.link)
    assert compiler.kernel(cache, make_job()) is not None


def test_what_is_no_store_is_refused_rather_than_ignored() -> None:
    with pytest.raises(ArgumentError, match="store"):
        KernelCache([])  # type: ignore[arg-type]
    linked: dict[CompilerJob, HostKernel] = {}
    kernel = Compiler().kernel(KernelCache(None, linked), make_job())
    assert list(linked.values()) == [kernel]


def test_other_classes_are_refused() -> None:
    compiler = Compiler()
    with pytest.raises(ArgumentError, match=r"KernelCache\(\)"):
        compiler.kernel([], make_job())
    with pytest.raises(ArgumentError, match="CompilerJob"):
        compiler.kernel({}, axpy)  # type: ignore[arg-type]


def test_hits_are_observed(cache: Any) -> None:
    compiler = Compiler()
    seen: list[tuple[str, object]] = []
    with observing(lambda stage, job, product, seconds: seen.append((stage, product))):
        kernel = compiler.kernel(cache, make_job())
        compiler.kernel(cache, make_job())
    assert seen == [("hit", kernel)]
