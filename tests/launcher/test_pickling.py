"""Kernels travel: decorated functions, configured launches, jobs and linked kernels in pickles."""

from __future__ import annotations

import copy
import importlib
import io
import multiprocessing
import os
import pickle
import pickletools
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import travelling_kernels
from travelling_kernels import (
    axpy,
    job_entry,
    minus,
    plain,
    program,
    run,
    run_on_device,
    tuned,
    wide,
)

from cuda_target import Device, LaunchHelper, Stream, cuda, devices, to_device, use_target
from cuda_target.device.driver import DriverError
from cuda_target.launch.packing import OtherDevice
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    cached_compilation,
    compile,
    emit_ir,
    link,
    typeof,
)
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceIndexError,
    Diagnostic,
    KernelError,
)
from gpucompiler.jobs.observer import observing
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import SCALARS_BY_NAME, StaticType

ROOT = Path(__file__).resolve().parents[2]
MORE = 1 + 2 * np.arange(100, dtype=np.float32)
LESS = 1 - 2 * np.arange(100, dtype=np.float32)


@pytest.fixture(autouse=True)
def on_the_host() -> Iterator[None]:
    with use_target("host"):
        yield


def trip(value: Any, pickler: Any = pickle) -> Any:
    """Through a pickle, during which nothing is compiled."""
    stages: list[str] = []
    text = pickler.dumps(value)
    with observing(lambda stage, *_: stages.append(stage)):
        found = pickle.loads(text)
    assert not stages, "unpickling compiles nothing"
    return found


def job_of(kernel: Any) -> CompilerJob:
    x = np.ones(100, np.float32)
    return CompilerJob(HostTarget(), FunctionSpec(kernel, (typeof(x), typeof(2.0), typeof(x))))


def test_functions_of_a_module_are_pickled_by_reference() -> None:
    assert trip(axpy) is axpy
    assert trip(wide) is wide
    assert trip(minus) is minus
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(axpy, protocol)) is axpy
    text = pickle.dumps(axpy)
    assert len(text) < 100
    names = {str(argument) for _, argument, _ in pickletools.genops(io.BytesIO(text)) if argument}
    assert names <= {"travelling_kernels", "axpy", "36"} | names
    assert b"axpy" in text


def test_copies_are_the_function_itself() -> None:
    compiled = axpy.kernel(MORE.copy(), 2.0, MORE)
    for one in (axpy, axpy[2, 64], compiled, tuned, program):
        assert copy.copy(one) is one
        assert copy.deepcopy([one])[0] is one


def test_settings_travel() -> None:
    found = trip(axpy[3, 32])
    assert found.function is axpy.function
    assert (found.configuration.blocks, found.configuration.threads) == (3, 32)
    np.testing.assert_array_equal(run(trip(axpy.configure(fma="off", name="other"))), MORE)
    assert trip(axpy.configure(fma="off")).configuration.options == (("fma", "off"),)
    loose = trip(cuda(threads=128, blocks=1)(plain))
    assert loose.function is plain
    np.testing.assert_array_equal(run(loose), LESS)
    with pytest.raises(TypeError, match="can't be copied or pickled"):
        pickle.dumps(axpy.configure(stream=Stream()))


def test_tuned_kernels_and_programs_travel() -> None:
    assert trip(tuned) is tuned
    assert trip(tuned.helper) is tuned.helper
    assert trip(tuned.helper.configure(threads=8)).configuration.threads == 8
    assert trip(program) is program
    found = trip(cuda.autotune([{"threads": 8}], key=["y"], tries=3)(axpy))
    assert found.settings == ([{"threads": 8}], ["y"], None, None, None, None, 3)
    assert found.helper is axpy
    found = trip(program.configure(target="host"))
    assert (found.function, found.target) == (program.function, "host")
    np.testing.assert_array_equal(run(found), MORE)
    with pytest.raises(TypeError, match="can't be copied or pickled"):
        pickle.dumps(program.configure(stream=Stream()))


def test_devices_and_caches_travel() -> None:
    (device,) = devices()
    assert trip(device) is device or trip(device) == device
    assert copy.deepcopy(device) == device
    assert trip(axpy.configure(target=device)).configuration.target == device
    gpu = Device(1, "NVIDIA H100", (9, 0), 80 << 30)
    assert trip(gpu) == gpu
    job = job_of(axpy)
    cache = KernelCache({})
    cached_compilation(cache, job, compile, link)
    found = trip(cache)
    assert len(found) == 0
    assert found.stored(job) is not None


def test_jobs_and_kernels_travel() -> None:
    for job in (job_of(axpy), job_of(plain)):
        found = trip(job)
        assert found == job
        assert found.source.function is job.source.function
        artifact = compile(job)
        assert trip(artifact).code == artifact.code
        np.testing.assert_array_equal(run(trip(link(job, artifact))), run(link(job, artifact)))
    assert not trip(artifact).dependencies, "they are of this process"
    assert trip(StaticType(axpy.function)).value is axpy.function


def test_modules_travel_as_text() -> None:
    module = emit_ir(job_of(plain))[0]
    for found in (trip(module), copy.copy(module), copy.deepcopy(module)):
        assert found is not module
        assert str(found) == str(module)


def test_names_of_kernels_keep_their_identity() -> None:
    assert trip(cuda) is cuda
    for name, value in DEVICE_NAMES.items():
        if not name.islower() or not hasattr(value, "made"):
            found = trip(value)
            assert found is value or found == value, name
    assert trip(cuda.atomic.add) is cuda.atomic.add
    assert trip(cuda.threadIdx.x) is cuda.threadIdx.x
    for each in SCALARS_BY_NAME.values():
        assert trip(each) is each


def test_functions_that_pickle_refuses_are_refused() -> None:
    @cuda(threads=1, blocks=1)
    def inside(y: Any) -> None:
        y[0] = 1

    with pytest.raises((pickle.PicklingError, AttributeError), match="local"):
        pickle.dumps(inside)
    with pytest.raises((pickle.PicklingError, AttributeError), match="local"):
        pickle.dumps(inside[1, 1])


@pytest.mark.sample(1)
@pytest.mark.parametrize("method", ["spawn", pytest.param("forkserver", marks=pytest.mark.full)])
def test_other_processes_launch(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPUCOMPILER_TARGET", "host")
    monkeypatch.setenv("GPUCOMPILER_TUNE", "off")
    context = multiprocessing.get_context(method)
    job = job_of(axpy)
    with ProcessPoolExecutor(1, context) as pool:
        sent = (
            axpy, axpy[2, 64], wide, tuned, program, job.target.link(job, compile(job)), minus
        )  # fmt: skip
        found = list(pool.map(run, sent))
        for result, expected in zip(found, (*[MORE] * 6, LESS), strict=True):
            np.testing.assert_array_equal(result, expected)
        back = pool.submit(run_on_device, axpy, to_device(MORE)).result()
        np.testing.assert_array_equal(back.copy_to_host(), 3 * MORE)
        assert pool.submit(job_entry, job).result() == job_entry(job)


SCRIPT = """
import multiprocessing, pickle, sys
import numpy as np
from cuda_target import cuda

password = "correct horse"

def scale(v):
    return 3 * v

@cuda(threads=32, blocks=lambda y, n: cuda.cover(len(y)))
def k(y, n: cuda.constexpr):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = scale(i) + n

@cuda.autotune([{"threads": 32, "more": 0}])
@cuda(blocks=lambda y, n, more: cuda.cover(len(y)))
def t(y, n: cuda.constexpr, more: cuda.constexpr):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = scale(i) + n + more

@cuda.program(static="n")
def p(y, n):
    k(y, n)

def work(launch):
    y = np.zeros(40)
    launch(y, 5)
    return y.sum()

if __name__ == "__main__":
    assert b"correct horse" not in pickle.dumps(k)
    expected = work(k)
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as pool:
        found = pool.map(work, [k, k[2, 32], k.configure(fma="off"), t, p])
        assert found == [expected] * 5, found
        assert pool.apply(pickle.dumps, (k,)) is not None
    print("right")
"""


def run_script(path: Path, *arguments: str) -> str:
    environment = {
        **os.environ, "GPUCOMPILER_TARGET": "host",
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "cache"))),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(path), *arguments],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.full
def test_functions_of_a_script_reach_spawned_processes(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    assert run_script(tmp_path / "script.py") == "right\n"


SENDER = """
import sys
import cloudpickle
{source}
def closure(step):
    @cuda(threads=32, blocks=2)
    def inner(y, n):
        y[cuda.grid(1)] = scale(step) + n
    return inner

def again(depth):
    return 0 if depth == 0 else 1 + again(depth - 1)

sent = [k, k[2, 32], p, t, cuda.program(lambda y, n: k(y, n), static="n"),
        cuda.autotune([{{"threads": 8}}])(closure(2)),
        closure(2), cuda(threads=40, blocks=1)(lambda y, n: None)]
sys.stdout.buffer.write(cloudpickle.dumps(sent))
"""
RECEIVER = """
import pickle, sys
import numpy as np
kernels = pickle.load(open(sys.argv[1], "rb"))
again = pickle.load(open(sys.argv[1], "rb"))
for launch in (*kernels, *again):
    y = np.zeros(64)
    launch(y, 5)
    print(launch.__qualname__, y[:40].sum())
"""


@pytest.mark.full
def test_cloudpickle_takes_functions_of_a_script_by_value(tmp_path: Path) -> None:
    pytest.importorskip("cloudpickle")
    source = SCRIPT.partition("if __name__")[0]
    sender = tmp_path / "sender.py"
    sender.write_text(SENDER.format(source=source))
    environment = {**os.environ, "GPUCOMPILER_TARGET": "host"}
    environment["PYTHONPATH"] = os.pathsep.join(map(str, (ROOT, ROOT / "cache")))
    sent = subprocess.run(
        [sys.executable, str(sender)], env=environment, capture_output=True, check=True, timeout=60
    )
    assert b"correct horse" not in sent.stdout, "only lines of functions travel"
    sender.unlink()
    (tmp_path / "sent").write_bytes(sent.stdout)
    (tmp_path / "receiver.py").write_text(RECEIVER)
    names = ("k", "k", "p", "t", "<lambda>")
    expected = "".join(f"{name} {3 * sum(range(40)) + 200.0}\n" for name in names)
    expected += (
        f"closure.<locals>.inner {16 * 11.0}\nclosure.<locals>.inner {440.0}\n<lambda> 0.0\n"
    )
    assert run_script(tmp_path / "receiver.py", str(tmp_path / "sent")) == expected * 2
    # The script has changed meanwhile: the text that came along counts.
    sender.write_text("# another text\n" * 40)
    assert run_script(tmp_path / "receiver.py", str(tmp_path / "sent")) == expected * 2


def test_cloudpickle_by_value_of_a_module() -> None:
    cloudpickle: Any = pytest.importorskip("cloudpickle")
    assert trip(axpy, cloudpickle) is axpy
    cloudpickle.register_pickle_by_value(travelling_kernels)
    try:
        found = trip(axpy, cloudpickle)
    finally:
        cloudpickle.unregister_pickle_by_value(travelling_kernels)
    assert isinstance(found, LaunchHelper)
    assert found is not axpy
    np.testing.assert_array_equal(run(found), MORE)


def test_joblib_and_dask_send_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPUCOMPILER_TARGET", "host")
    joblib: Any = pytest.importorskip("joblib")

    @cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
    def local(y: Any, a: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] += a * x[i]

    sent = (axpy, axpy[2, 64], local, local[4, 32])
    with joblib.parallel_config("loky", n_jobs=1):
        for found in joblib.Parallel(n_jobs=2)(joblib.delayed(run)(one) for one in sent):
            np.testing.assert_array_equal(found, MORE)
    importlib.import_module("joblib.externals.loky").get_reusable_executor().shutdown()
    distributed: Any = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as here,
        distributed.Client(here) as client,
    ):
        for found in client.gather([client.submit(run, one) for one in sent]):
            np.testing.assert_array_equal(found, MORE)
        moved = client.submit(run_on_device, local, to_device(MORE)).result()
        np.testing.assert_array_equal(moved.copy_to_host(), 3 * MORE)


def test_errors_come_back_from_processes() -> None:
    for error in (
        DriverError(2, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory", "cuMemAlloc_v2", blamed="k"),
        OtherDevice("k", {"x": 1}, 0),
        ArgumentError("wrong", "GC501"),
        KernelError(Diagnostic("GC101", "wrong"), "k"),
        DeviceIndexError("out of bounds"),
    ):
        found = pickle.loads(pickle.dumps(error))
        assert type(found) is type(error)
        assert str(found) == str(error)
        assert vars(found) == vars(error)
