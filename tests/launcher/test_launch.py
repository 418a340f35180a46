"""`@cuda(...)`: configuration, binding, choice of target, Julia's names; on a target that records.

The frontend is the real one; the target only writes down what it is asked to launch.
"""

# pyright: reportArgumentType=false, reportUndefinedVariable=false

from __future__ import annotations

import inspect
import os
import subprocess
import sys
import threading
import types as python_types
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import (
    CUDACompilerTarget,
    Device,
    HostTargetNotice,
    LaunchHelper,
    State,
    active_state,
    active_target,
    cuda,
    cudaconvert,
    cufunction,
    cufunction_cache,
    cufunction_compile,
    cufunction_link,
    typeof,
    use_target,
)
from cuda_target.device import active
from cuda_target.launch import execution
from cuda_target.launch.specializer import Specializer
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    KernelError,
    LaunchError,
    TargetUnsupported,
)
from gpucompiler.driver import compile
from gpucompiler.jobs.artifact import ASSEMBLY_MARKER, Artifact, Assembly, KernelMetadata
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.kernel import PLAIN, HostKernel, Launch
from gpucompiler.jobs.observer import observing
from gpucompiler.jobs.target import CompilerTarget, Machine
from gpucompiler.kernels.kernel_cache import cached_compilation
from gpucompiler.language import simt
from gpucompiler.language.kernel_functions import KernelFunction
from gpucompiler.language.target_names import register_target
from gpucompiler.language.types import PYFLOAT, PYINT, ArrayType, StaticType
from gpucompiler.reflection import reflect
from gpucompiler.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


@attrs.frozen(kw_only=True)
class RecorderParams(CompilerParams):
    extra: int = 0


@attrs.frozen
class Recorder(CompilerTarget):
    """Compiles to nothing; its kernels note their launches."""

    number: int = 0

    @property
    def name(self) -> str:
        return f"recorder:{self.number}" if self.number else "recorder"

    @classmethod
    def from_name(cls, rest: str) -> Recorder:
        return cls(int(rest or 0))

    def default_params(self) -> CompilerParams:
        return RecorderParams()

    def machine(self, job: CompilerJob) -> Machine:
        return Machine("t", "c", "", "")

    def assemble(
        self, job: CompilerJob, assembly: Assembly
    ) -> tuple[bytes, str, Mapping[str, int]]:
        return assembly.code, "host-image", {}

    def link(self, job: CompilerJob, artifact: Artifact) -> HostKernel:
        return RecorderKernel(job, artifact)


LAUNCHES: list[tuple[Any, ...]] = []


class RecorderKernel(HostKernel):
    def launch(self, arguments: tuple[Any, ...], launch: Launch) -> None:
        assert launch.attributes == PLAIN
        LAUNCHES.append((arguments, launch.block, launch.grid, launch.shared_bytes, launch.stream))


@pytest.fixture(autouse=True)
def recorder(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The recorder is the target of all launches, and stands in for LLVM."""
    register_target("recorder", __name__, "Recorder")
    LAUNCHES.clear()

    def lower_to_llvm(job: CompilerJob, module: Any, described: Any) -> str:
        text = KernelMetadata(job.source.entry).to_json().replace('"', "\\22")
        return f'!gpucompiler.kernel = !{{!0}}\n!0 = !{{!"{text}"}}\n'

    def optimize_llvm(machine: Machine, text: str, params: Any, libraries: Any) -> str:
        return text

    def emit_assembly(machine: Machine, text: str, format: str, opt_level: int) -> bytes:
        return f"# {ASSEMBLY_MARKER}{KernelMetadata('kernel').to_json()}\n".encode()

    for name, function in (
        ("lowering.lower", lower_to_llvm),
        ("optimize", optimize_llvm),
        ("emit", emit_assembly),
    ):
        module = python_types.ModuleType(f"gpucompiler.llvm.{name}")
        setattr(module, function.__name__, function)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    with use_target("recorder"):
        yield


def axpy(y, a, x, n=3):  # type: ignore[no-untyped-def]
    """Scale and add."""
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i] + n


def arrays() -> tuple[Any, Any]:
    return np.zeros(10, np.float32), np.ones(10, np.float32)


def test_the_same_launch_in_every_spelling() -> None:
    y, x = arrays()
    decorated = cuda(threads=4, blocks=3)(axpy)
    cuda(threads=4, blocks=cuda.cover(10))(axpy)(y, 2.0, x)
    cuda(axpy).configure(threads=(4,), blocks=(3, 1))(y, 2.0, x)
    cuda(axpy)[3, 4](y, 2.0, x)
    cuda(threads=lambda y, a, x, n: 4, blocks=lambda y, a, x, n: cuda.cover(len(y)))(axpy)(
        y, 2.0, x
    )
    decorated(y, 2.0, x)
    decorated(y, x=x, a=2.0)
    assert len(LAUNCHES) == 7 - 1
    for arguments, block, grid, shmem, stream in LAUNCHES:
        assert arguments[0] is y
        assert arguments[1:2] == (2.0,)
        assert arguments[3] == 3, "defaults are filled in"
        assert (block, grid, shmem, stream) == ((4, 1, 1), (3, 1, 1), 0, None)


def test_shared_memory_and_stream_reach_the_launch() -> None:
    y, x = arrays()
    cuda(axpy)[1, 32, 7, 128](y, 2.0, x)
    cuda(threads=1, blocks=1, shmem=lambda y, a, x, n: 4 * len(y), stream=9)(axpy)(y, 2.0, x)
    assert [launch[3:] for launch in LAUNCHES] == [(128, 7), (40, 9)]


def test_a_helper_looks_like_its_function() -> None:
    helper = cuda(threads=4)(axpy)
    assert isinstance(helper, LaunchHelper)
    assert helper.function is axpy
    assert isinstance(helper, KernelFunction)
    assert (helper.__name__, helper.__doc__) == ("axpy", "Scale and add.")
    assert inspect.signature(helper) == inspect.signature(axpy)
    assert "axpy(y, a, x, n=3)" in repr(helper)
    assert cuda(threads=8)(helper).function is axpy


def test_a_kernel_is_found_by_types_and_compiled_once() -> None:
    y, x = arrays()
    helper = cuda(axpy)
    kernel = helper.kernel(y, 2.0, x)
    assert helper.kernel(x, 5.0, y) is kernel
    assert helper.kernel(y, 2, x) is not kernel
    assert kernel.job.source.argument_types == (
        ArrayType(*f32()),
        PYFLOAT,
        ArrayType(*f32()),
        PYINT,
    )
    assert helper.job(y, 2.0, x) == kernel.job
    assert helper.configure(threads=9).kernel(y, 2.0, x) is kernel, "the cache is the target's"
    assert helper.configure(opt_level=0).kernel(y, 2.0, x) is not kernel
    assert helper.configure(target="recorder:1").kernel(y, 2.0, x) is not kernel
    assert helper.configure(name="other").kernel(y, 2.0, x).job.source.entry == "other"


def f32() -> tuple[Any, int]:
    element = typeof(np.float32(1))
    return element, 1


def test_launch_false_gives_the_kernel() -> None:
    y, x = arrays()
    kernel = cuda(threads=4, launch=False)(axpy)(y, 2.0, x)
    assert isinstance(kernel, HostKernel)
    assert LAUNCHES == []
    kernel(y, 2.0, x, 3, threads=2, blocks=1)
    assert len(LAUNCHES) == 1


def test_every_targets_kernels_can_be_bound() -> None:
    y, x = arrays()
    kernel: Any = cuda(launch=False)(axpy)(y, 2.0, x)
    bound = kernel.bind(threads=5, blocks=2, shmem=16)
    bound(y, 2.0, x)
    assert [launch[1:4] for launch in LAUNCHES] == [((5, 1, 1), (2, 1, 1), 16)]


def test_params_by_name_and_whole() -> None:
    y, x = arrays()

    def params(**settings: Any) -> Any:
        return cuda(**settings)(axpy).job(y, 2.0, x).params

    assert params() == RecorderParams()
    assert params(fastmath=True, extra=2) == RecorderParams(fastmath=True, extra=2)
    assert params(params=RecorderParams(opt_level=1), extra=2) == RecorderParams(
        opt_level=1, extra=2
    )
    assert params(params=CompilerParams()) == CompilerParams()
    # Limits of a GPU's registers say nothing here: one decorator serves all targets.
    assert params(max_threads=256, min_blocks=1, max_registers=64, extra=2) == RecorderParams(
        extra=2
    )
    with pytest.raises(ArgumentError, match=r"fastmth: no such option.*fastmath"):
        params(fastmth=True)
    with pytest.raises(ArgumentError, match="opt_level"):
        params(opt_level=7)
    with pytest.raises(ArgumentError, match="CompilerParams"):
        params(params={"opt_level": 1})


def test_wrong_arguments_name_the_parameters() -> None:
    y, x = arrays()
    helper = cuda(threads=1, blocks=1)(axpy)
    for arguments, keywords in (
        ((y,), {}),
        ((y, 2.0, x, 3, 4), {}),
        ((y, 2.0), {"z": x}),
    ):
        with pytest.raises(ArgumentError, match=r"axpy\(y, a, x, n=3\)"):
            helper(*arguments, **keywords)
    with pytest.raises(ArgumentError, match=r"configure\(threads"):
        helper(y, 2.0, x, threads=4)  # pyright: ignore[reportCallIssue]
    with pytest.raises(ArgumentError, match=r"np\.array"):
        helper([1.0], 2.0, x)
    assert LAUNCHES == []


def test_wrong_settings_are_refused_where_they_stand() -> None:
    wrong: tuple[dict[str, Any], ...] = (
        {"threads": 0},
        {"threads": 2048},
        {"threads": (1, 2, 3, 4)},
        {"blocks": 1.5},
        {"shmem": -1},
    )
    for settings in wrong:
        with pytest.raises(LaunchError):
            cuda(**settings)
    for settings in ({"launch": 1}, {"target": 3}):
        with pytest.raises(ArgumentError):
            cuda(**settings)  # type: ignore[arg-type]
    with pytest.raises(LaunchError, match="blocks, threads"):
        cuda(axpy)[4]  # type: ignore[index]
    with pytest.raises(ArgumentError, match="threads=256"):
        cuda(256)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="def or lambda"):
        cuda(threads=4)(print)


def test_kernel_errors_pass_untouched() -> None:
    def broken(x):  # type: ignore[no-untyped-def]
        x[0] = nowhere  # noqa: F821

    with pytest.raises(KernelError):
        cuda(threads=1, blocks=1)(broken)(arrays()[0])


def scale() -> float:
    return 2.0


FACTOR = 1.5
UNRELATED = 1


def uses_globals(x):  # type: ignore[no-untyped-def]
    x[0] = scale() * FACTOR


def test_a_redefined_global_or_callee_compiles_again(monkeypatch: pytest.MonkeyPatch) -> None:
    x, _ = arrays()
    helper = cuda(uses_globals)
    first = helper.kernel(x)
    monkeypatch.setitem(globals(), "UNRELATED", 2)
    assert helper.kernel(x) is first
    monkeypatch.setitem(globals(), "FACTOR", 2.5)
    second = helper.kernel(x)
    assert second is not first
    assert "5.0" in second.artifact.text("ir"), "folded: 2.0 * 2.5"

    def other() -> float:
        return 4.0

    monkeypatch.setitem(globals(), "scale", other)
    third = helper.kernel(x)
    assert third is not second
    assert helper.kernel(x) is third
    monkeypatch.setattr(other, "__code__", (lambda: 5.0).__code__)
    assert helper.kernel(x) is not third


def test_threads_that_launch_at_once_share_a_kernel() -> None:
    def fresh(x):  # type: ignore[no-untyped-def]
        x[0] = 1.0

    x, _ = arrays()
    helper = cuda(launch=False)(fresh)
    kernels: list[Any] = []
    compiled: list[str] = []
    gate = threading.Barrier(8)

    def work() -> None:
        gate.wait()
        with (
            use_target("recorder"),
            observing(lambda stage, job, product, seconds: compiled.append(stage)),
        ):
            kernels.append(helper(x))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(kernels) == 8
    assert len(set(map(id, kernels))) == 1
    assert compiled.count("artifact") == 1


@cuda
def twice(x):  # type: ignore[no-untyped-def]
    return x + x


def apply(f, x):  # type: ignore[no-untyped-def]
    x[0] = twice(f(x[0]))


def test_decorated_functions_serve_inside_kernels_and_as_arguments() -> None:
    x, _ = arrays()
    helper = cuda(threads=1, blocks=1)(apply)
    kernel = helper.kernel(twice, x)
    assert kernel.job.source.argument_types[0] == StaticType(twice.function)
    assert helper.kernel(twice.function, x) is kernel
    helper(twice, x)
    assert LAUNCHES[0][0] == (twice.function, x)
    assert FunctionSpec(twice, ()).function is twice.function


# -- the target


def test_the_target_that_is_passed_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    y, x = arrays()
    monkeypatch.setattr(active, "SETTINGS", Settings(target="recorder:3"))
    helper = cuda(axpy)
    assert helper.configure(target="recorder:1").job(y, 2.0, x).target == Recorder(1)
    assert helper.configure(target=Recorder(2)).job(y, 2.0, x).target == Recorder(2)
    assert helper.job(y, 2.0, x).target == Recorder()
    with cuda.use_target("recorder:4") as target:
        assert target == Recorder(4)
        assert helper.job(y, 2.0, x).target == Recorder(4)
    active.CHOSEN_TARGET.set(None)
    assert helper.job(y, 2.0, x).target == Recorder(3)
    monkeypatch.setattr(active, "SETTINGS", Settings(target="nowhere"))
    with pytest.raises(TargetUnsupported) as caught:
        helper.job(y, 2.0, x)
    assert "GPUCOMPILER_TARGET" in caught.value.__notes__[0]
    with pytest.raises(TargetUnsupported, match="host"), use_target("nowhere"):
        pass
    with pytest.raises(ArgumentError, match="name such as"), use_target(3):  # type: ignore[arg-type]
        pass


def test_without_a_gpu_the_host_is_taken_with_one_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(active, "SETTINGS", Settings())
    monkeypatch.setattr(active.devices, "device_answers", lambda: False)
    active.CHOSEN_TARGET.set(None)
    active._host_with_notice.cache_clear()
    with pytest.warns(HostTargetNotice, match="GPUCOMPILER_TARGET=host") as caught:
        assert active_target().name == "host"
    assert str(caught[0].message).count("\n") == 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert active_target().name == "host"


def test_the_notice_is_no_error_where_warnings_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(active, "SETTINGS", Settings())
    monkeypatch.setattr(active.devices, "device_answers", lambda: False)
    active.CHOSEN_TARGET.set(None)
    active._host_with_notice.cache_clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert active_target().name == "host"
        assert active_target().name == "host"
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("HostTargetNotice: no CUDA device answers; running on the host")


def test_the_environment_silences_the_notice() -> None:
    code = "from cuda_target import active_target; print(active_target().name)"
    found = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
            "GPUCOMPILER_TARGET": "cuda:sm_80",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "cuda:sm_80\n"


def test_with_a_gpu_its_architecture_is_the_target(monkeypatch: pytest.MonkeyPatch) -> None:
    class Driver:
        def current_context(self) -> int:
            return 77

    device = Device(0, "a GPU", (9, 0))
    monkeypatch.setattr(active, "SETTINGS", Settings())
    monkeypatch.setattr(active.devices, "device_answers", lambda: True)
    monkeypatch.setattr(active.devices, "current_device", lambda: device)
    monkeypatch.setattr(execution, "driver", Driver)
    assert active_state() == State(None, None, None, Recorder()), "the chosen target needs no GPU"
    active.CHOSEN_TARGET.set(None)
    target = CUDACompilerTarget("sm_90a")
    assert active_state() == State(device, 77, None, target)
    assert active_target("cuda") == active_target(device) == target
    assert cufunction_cache(device) is cufunction_cache(active_state())
    assert cufunction_cache(device) is cufunction_cache(target)
    y, x = arrays()
    assert cuda(axpy).job(y, 2.0, x).target == target


# -- Julia's names


def test_julias_steps_give_the_launchs_own_kernel() -> None:
    y, x = arrays()
    arguments = tuple(map(cudaconvert, (y, 2.0, x, 3)))
    types = tuple(map(typeof, arguments))
    state = active_state()
    assert state == State(None, None, None, Recorder())
    cache = cufunction_cache(state)
    assert cache is cufunction_cache() is cufunction_cache("recorder")
    assert cufunction_cache("recorder:1") is not cache
    job = CompilerJob(state.target, FunctionSpec(axpy, types, kernel=True, name=None))
    kernel = cached_compilation(cache, job, cufunction_compile, cufunction_link)
    assert cufunction(axpy, types) is kernel
    assert cufunction(cuda(axpy), types, "recorder") is kernel
    assert cufunction(axpy, types, fastmath=True) is not kernel
    assert cuda(axpy).kernel(y, 2.0, x) is kernel
    assert cufunction_compile(job) == compile(job)


def test_hits_of_a_launch_are_reflected(tmp_path: Path) -> None:
    y, x = arrays()
    helper = cuda(threads=1, blocks=1)(axpy)
    helper(y, 2.0, x)
    with reflect(tmp_path):
        helper(y, 2.0, x)
        helper(y, 2.0, x)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "1_axpy.ir",
        "1_axpy.json",
        "1_axpy.ll",
        "1_axpy.s",
    ]


def test_the_object_cuda_has_the_device_names() -> None:
    for name, value in simt.DEVICE_NAMES.items():
        if name != "cg":  # a module, which has these names among others
            assert getattr(cuda, name) is value
    groups: Any = simt.DEVICE_NAMES["cg"]
    assert cuda.cg.this_grid is groups.this_grid
    assert repr(cuda) == "<cuda>"
    for name, hint in (("jit", "@cuda"), ("gird", "did you mean grid")):
        with pytest.raises(AttributeError, match=hint):
            getattr(cuda, name)
    assert not hasattr(cuda, "__array_interface__")
    cuda.synchronize()
    with pytest.raises(LaunchError, match="inside a kernel only"):
        cuda.grid(1)


@pytest.mark.parametrize("depth", [900, 5000])
def test_tuples_nested_too_deeply_are_refused_in_words(depth: int) -> None:
    @cuda(threads=1, blocks=1, target="host")
    def fill(y: Any, t: Any) -> None:
        y[0] = 1

    deep: Any = 1.0
    for _ in range(depth):
        deep = (deep,)
    for refused in (lambda: typeof(deep), lambda: fill(np.zeros(1), deep)):
        with pytest.raises(ArgumentError, match="nested more than 200 deep"):
            refused()


@attrs.frozen
class _Holder:
    item: Any


@pytest.mark.parametrize("depth", [900, 5000])
def test_objects_nested_too_deeply_are_refused_in_words(depth: int) -> None:
    @cuda(threads=1, blocks=1, target="host")
    def fill(y: Any, t: Any) -> None:
        y[0] = 1

    deep: Any = 1.0
    for _ in range(depth):
        deep = _Holder(deep)
    with pytest.raises(ArgumentError, match="nested more than 200 deep"):
        fill(np.zeros(1), deep)


def test_types_that_can_t_be_compared_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level of a type takes one frame to make, and more to compare."""

    @cuda(threads=1, blocks=1, target="host")
    def fill(y: Any, t: Any) -> None:
        y[0] = 1

    deep: Any = 1.0
    for _ in range(201):
        deep = (deep,)

    def compared(*arguments: Any, **options: Any) -> Any:
        raise RecursionError

    monkeypatch.setattr(Specializer, "kernel", compared)
    with pytest.raises(ArgumentError, match="nested more than 200 deep"):
        fill(np.zeros(1), deep)
    with pytest.raises(RecursionError):
        fill(np.zeros(1), 1.0)


def test_an_object_whose_init_has_not_run_says_so() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def fill(y: Any) -> None:
        y[0] = 1

    made = type(fill).__new__(type(fill))
    with pytest.raises(LaunchError, match="__init__ wasn't run"):
        made(np.zeros(1))
    for ask in (lambda: made.configure(threads=2), lambda: made[1, 2, 3]):
        with pytest.raises(AttributeError):
            ask()
    # Such an object would lack the words that native methods follow.
    with pytest.raises(TypeError, match="is not safe"):
        object.__new__(type(fill))


def test_a_name_that_cuda_does_not_have_is_answered_in_a_line() -> None:
    for name, hint in (
        ("Stream", "from cuda_target import Stream"),
        ("event", "from cuda_target import Event"),
        ("gird", "did you mean grid?"),
        ("zzz", "lists its names"),
    ):
        with pytest.raises(AttributeError, match=hint) as caught:
            getattr(cuda, name)
        assert len(str(caught.value)) < 100
