"""Native launches: what they take, that they do what launches in Python do, and leak nothing."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import ctypes
import gc
import math
import os
import random
import subprocess
import sys
import sysconfig
import threading
import weakref
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from counted_calls import count_calls
from launcher_testing import watch
from tier import cases

import cuda_target.launch.launching as launching
from cuda_target import cuda, use_target
from gpucompiler import ArgumentError, InvalidKernel, LaunchError, observing, target_by_name
from gpucompiler.diagnostics.errors import DeviceIndexError
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.launcher import containers, cpython
from gpucompiler.launcher.function import Entry, LaunchFunction, native
from gpucompiler.launcher.guards import Guards, guard_words
from gpucompiler.launcher.layout import NODE_BYTES
from gpucompiler.launcher.program import Program

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

TARGET = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)


class Counting:
    """A function that is launched, how often in Python, and the jobs that native code was given."""

    def __init__(self, job_bytes: int = 256, status: int = 0) -> None:
        self.slow: list[tuple[Any, ...]] = []
        self.jobs: list[bytes] = []
        self.failures: list[tuple[int, int]] = []
        self.status = status
        self.job_bytes = job_bytes
        self.launch = LaunchFunction("counting", self.in_python)
        self.target = TARGET(self.run)

    def in_python(self, *arguments: Any, **keywords: Any) -> str:
        self.slow.append((*arguments, *keywords.items()))
        return "slow"

    def run(self, job: int) -> int:
        self.jobs.append(ctypes.string_at(job, self.job_bytes))
        return self.status

    def failed(self, node: int, status: int) -> None:
        self.failures.append((node, status))

    def learn(self, program: Program, count: int, names: tuple[str, ...] = ()) -> None:
        address = ctypes.cast(self.target, ctypes.c_void_p).value or 0
        self.launch.learn(
            program, count, names,
            lambda: Entry(
                program, count, names, address, self.failed, self.job_bytes,
                lambda node, job: None, (self.target,),
            ),
        )  # fmt: skip

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return self.launch.function(*arguments, **keywords)


def integers(count: int) -> Program:
    program = Program()
    for position in range(count):
        program.integer(position, 8 * position, 8, -(2**63), 2**63 - 1)
    return program


def test_without_an_entry_everything_goes_to_python() -> None:
    counting = Counting()
    assert counting(1, 2.5, x="y") == "slow"
    assert counting.slow == [(1, 2.5, ("x", "y"))]


def test_an_entry_takes_its_arguments_only() -> None:
    counting = Counting()
    counting.learn(integers(2), 2)
    assert counting(1, -2) is None
    assert counting.jobs[0][:16] == (1).to_bytes(8, "little") + (-2).to_bytes(
        8, "little", signed=True
    )
    for wrong in ((1,), (1, 2, 3), (1, 2.0), (1, True), (1, 2**63), (1, None), (1, -(2**63) - 1)):
        assert counting(*wrong) == "slow"
    assert counting(1, x=2) == "slow"
    assert counting(2**63 - 1, -(2**63)) is None


def test_names_and_their_order() -> None:
    counting = Counting()
    program = integers(1)
    program.equal(1, 32)
    program.integer(2, 64, 4, 1, 2**31 - 1)
    counting.learn(program, 1, ("threads", "blocks"))
    assert counting(5, threads=32, blocks=7) is None
    assert counting.jobs[0][64:68] == (7).to_bytes(4, "little")
    for settings in (
        {"blocks": 7, "threads": 32}, {"threads": 33, "blocks": 7}, {"threads": 32, "blocks": 0},
        {"threads": 32, "blocks": 2**31}, {"threads": 32}, {},
    ):  # fmt: skip
        assert counting(5, **settings) == "slow"


def test_many_kinds_of_arguments_by_turns() -> None:
    counting = Counting()
    for count in range(1, 9):
        counting.learn(integers(count), count)
    for count in range(1, 9):
        assert counting(*range(count)) is None
    assert not counting.slow
    counting.learn(integers(9), 9)
    # The oldest has been dropped.
    assert counting(0) == "slow"
    assert counting(*range(9)) is None


def test_a_function_that_is_always_given_something_new_stops_to_learn() -> None:
    counting = Counting()
    while counting.launch.learns:
        program = Program()
        program.equal(0, len(counting.slow))
        counting.learn(program, 1)
        counting.slow.append(())
    assert 60 < len(counting.slow) < 80


def test_words_and_variables() -> None:
    counting, word = Counting(), ctypes.c_uint64(77)
    variable: ContextVar[Any] = ContextVar("variable", default=None)
    program = integers(1)
    program.words([(ctypes.addressof(word), 77)])
    program.variable(variable, None, None)
    counting.learn(program, 1)
    assert counting(1) is None
    word.value = 78
    assert counting(1) == "slow"
    word.value = 77
    token = variable.set("other")
    assert counting(1) == "slow"
    variable.reset(token)
    before = sys.getrefcount(variable)
    for _ in range(100):
        assert counting(1) is None
    assert sys.getrefcount(variable) == before


def test_a_failed_launch_is_reported_once_and_not_repeated() -> None:
    counting = Counting(status=7)
    counting.learn(integers(1), 1)
    assert counting(1) is None
    assert len(counting.jobs) == 1
    assert [status for _, status in counting.failures] == [7]
    counting.failed = lambda node, status: 1 // 0  # type: ignore[method-assign]
    other = Counting(status=2**64 - 1)

    def fail(node: int, status: int) -> None:
        raise LaunchError(f"status {status}")

    other.failed = fail  # type: ignore[method-assign]
    other.learn(integers(1), 1)
    for _ in range(3):
        with pytest.raises(LaunchError, match=f"status {2**64 - 1}"):
            other(1)
    assert len(other.jobs) == 3
    assert not other.slow


def test_launches_inside_of_launches_have_nodes_of_their_own() -> None:
    counting = Counting()
    depth = 0

    def run(job: int) -> int:
        nonlocal depth
        depth += 1
        if depth < 4 and counting(depth) == "slow":
            counting.learn(integers(1), 1)
            counting(depth)
        return 0

    counting.target = TARGET(run)
    counting.learn(integers(1), 1)
    counting(0)
    assert depth == 4
    assert len(counting.slow) <= 3


def test_an_entry_stays_as_long_as_a_launch_is_under_way_in_it() -> None:
    counting, seen = Counting(), list[bool]()

    def run(job: int) -> int:
        # Twice as many others as a function has, so that some are dropped as well, and not busy.
        for count in range(2, 18):
            counting.learn(integers(count), count)
        seen.append(entry.is_busy and counting.launch._retired == [entry])
        return 0

    counting.target = TARGET(run)
    counting.learn(integers(1), 1)
    (entry,) = counting.launch._entries
    assert not entry.is_busy
    assert counting(1) is None
    assert seen == [True]
    assert not entry.is_busy
    counting.learn(integers(18), 18)
    assert counting.launch._retired == []
    assert set(counting.launch._learned.values()) == set(counting.launch._entries)
    assert counting(1) == "slow"


def test_nothing_is_left_behind() -> None:
    class Kept:
        pass

    kept = Kept()
    counting = Counting()
    program = integers(1)
    program.same(1, kept)
    counting.learn(program, 2)
    assert counting(1, kept) is None
    function, gone = counting.launch.function, [weakref.ref(kept), weakref.ref(counting)]
    del counting, kept, program
    gc.collect()
    # The function keeps what it needs.
    assert gone[0]() is not None
    assert function(1, gone[0]()) is None
    del function
    gc.collect()
    assert [reference() for reference in gone] == [None, None]


# -- arguments

SCALARS = (
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
    "float64", "bool_",
)  # fmt: skip


def values(rng: random.Random) -> tuple[Any, Any]:
    """A number that a launch may be given, and the dtype that it is written as."""
    kind = rng.choice([*SCALARS, "pyint", "pyfloat", "pybool"])
    if kind == "pyint":
        return rng.choice(
            [0, 1, -1, 2**31, 2**63 - 1, -(2**63), rng.randint(-(2**40), 2**40)]
        ), "int64"
    if kind == "pyfloat":
        return rng.choice([0.0, -0.0, 1e300, float("inf"), float("nan"), rng.random()]), "float64"
    if kind == "pybool":
        return rng.random() < 0.5, "bool_"
    dtype = getattr(np, kind)
    raw = rng.randbytes(np.dtype(dtype).itemsize)
    value = np.frombuffer(raw, np.uint8).copy()
    if kind == "bool_":
        value &= 1
    return value.view(dtype)[0], kind


@cuda(target="host", threads=1, blocks=1)
def store_two(out, a, other, b):
    out[0] = a
    other[0] = b


@pytest.mark.parametrize("seed", range(40))
def test_native_and_python_launches_write_the_same(seed: int) -> None:
    rng = random.Random(seed)
    (a, first), (b, second) = values(rng), values(rng)
    x, y = np.zeros(1, first), np.zeros(1, second)
    store_two(x, a, y, b)
    expected = x.tobytes(), y.tobytes()
    called = watch(store_two)
    for _ in range(3):
        x[:], y[:] = 0, 0
        store_two(x, a, y, b)
        assert (x.tobytes(), y.tobytes()) == expected
    # NaN and infinity are rounded in Python where they are passed as float32; here nothing is.
    assert called == []


@cuda(threads=32, blocks=lambda y, *_: cuda.cover(max(y.size, 1)), target="host")
def scaled(y, x, factor):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * factor


def arrays(rng: random.Random, dtype: Any) -> np.ndarray[Any, Any]:
    n = rng.choice([0, 1, 5, 64, 100])
    whole = np.arange(2 * n + 3, dtype=dtype)
    view = rng.choice([whole[:n], whole[::2][:n], whole[::-1][:n], whole[3 : n + 3]])
    if rng.random() < 0.3:
        view = view.copy()
        view.flags.writeable = False
    return view


def test_arrays_of_all_layouts_by_turns() -> None:
    rng = random.Random(7)
    for _ in range(cases(50, full=400)):
        dtype = rng.choice([np.float32, np.int16, np.float64])
        x = arrays(rng, dtype)
        y = np.zeros(2 * x.size, dtype)[:: rng.choice([1, 2])][: x.size]
        factor = rng.choice([2, np.int16(3), dtype(4)])
        scaled(y, x, factor)
        np.testing.assert_array_equal(y, (x * factor).astype(dtype))


def test_read_only_arrays_are_refused_after_others_were_taken() -> None:
    x = np.ones(8, np.float32)
    for _ in range(3):
        scaled(x, x, 1.0)
    fixed = np.ones(8, np.float32)
    fixed.flags.writeable = False
    with pytest.raises(InvalidKernel, match="read-only"):
        scaled(fixed, x, 1.0)


def test_foreign_byte_orders_and_subclasses_go_to_python() -> None:
    class Mine(np.ndarray):
        pass

    x = np.ones(8, np.float32)
    scaled(x, x, 2.0)
    called = watch(scaled)
    scaled(x.view(Mine), x, 2.0)
    assert len(called) == 1
    with pytest.raises(ArgumentError, match="byte order"):
        scaled(x, x.astype(">f4"), 2.0)


@cuda(target="host", threads=1, blocks=1)
def polynomial(y, coefficients, x):
    value = 0.0
    for c in coefficients:
        value = value * x + c
    y[0] = value


def test_tuples() -> None:
    y = np.zeros(1)
    for coefficients in ((1.0, 2.0), (3.0, 4.0), (1, 2.0), (1.0, 2.0, 3.0), (2.0, 5.0)):
        polynomial(y, coefficients, 2.0)
        assert y[0] == np.polyval(coefficients, 2.0)
    called = watch(polynomial)
    polynomial(y, (7.0, 8.0), 2.0)
    polynomial(y, (1.0, 2.0, 3.0), 2.0)
    assert not called


@cuda(target="host", threads=1, blocks=1)
def applied(y, function, x):
    y[0] = function(x)


def test_functions_are_told_apart() -> None:
    y = np.zeros(1)
    double, negated = (lambda v: 2.0 * v), (lambda v: -v)
    for _ in range(3):
        applied(y, double, 3.0)
        assert y[0] == 6.0
        applied(y, negated, 3.0)
        assert y[0] == -3.0


# -- what a launch depends on

SCALE = 2.0


@cuda(target="host", threads=1, blocks=1)
def by_global(y, x):
    y[0] = SCALE * x


def test_a_changed_global_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    y = np.zeros(1)
    for _ in range(3):
        by_global(y, 3.0)
    assert y[0] == 6.0
    for value in (5.0, 2.0, 7.0):
        monkeypatch.setitem(globals(), "SCALE", value)
        for _ in range(2):
            by_global(y, 3.0)
            assert y[0] == 3.0 * value


def helper_function(x):
    return x + 1.0


@cuda(target="host", threads=1, blocks=1)
def by_callee(y, x):
    y[0] = helper_function(x)


def test_a_changed_callee_is_noticed() -> None:
    y = np.zeros(1)
    for _ in range(3):
        by_callee(y, 1.0)
    assert y[0] == 2.0
    code = helper_function.__code__
    try:
        helper_function.__code__ = (lambda x: x + 10.0).__code__
        by_callee(y, 1.0)
        assert y[0] == 11.0
    finally:
        helper_function.__code__ = code
    by_callee(y, 1.0)
    assert y[0] == 2.0


def test_a_changed_closure_is_noticed() -> None:
    factor = 2.0

    @cuda(target="host", threads=1, blocks=1)
    def inside(y, x):
        y[0] = x * factor

    y = np.zeros(1)
    for _ in range(3):
        inside(y, 3.0)
    factor = 4.0
    inside(y, 3.0)
    assert y[0] == 12.0


@cuda(target="host", threads=1, blocks=1)
def by_builtin(y, x):
    y[0] = abs(x)


def test_a_builtin_that_a_global_hides_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    y = np.zeros(1)
    for _ in range(3):
        by_builtin(y, -3.0)
    assert y[0] == 3.0
    monkeypatch.setitem(globals(), "abs", helper_function)
    by_builtin(y, -3.0)
    assert y[0] == -2.0
    monkeypatch.delitem(globals(), "abs")
    by_builtin(y, -3.0)
    assert y[0] == 3.0


class Settings:
    def __init__(self) -> None:
        self.factor = 2.0


SETTINGS = Settings()


@cuda(target="host", threads=1, blocks=1)
def by_attribute(y, x):
    y[0] = SETTINGS.factor * x


def test_a_changed_attribute_is_noticed() -> None:
    y = np.zeros(1)
    for _ in range(3):
        by_attribute(y, 3.0)
    SETTINGS.factor = 5.0
    by_attribute(y, 3.0)
    assert y[0] == 15.0
    SETTINGS.__dict__ = {"factor": 6.0}
    for _ in range(3):
        by_attribute(y, 3.0)
        assert y[0] == 18.0
    SETTINGS.__dict__ = {"factor": 7.0}
    by_attribute(y, 3.0)
    assert y[0] == 21.0


class Pair(NamedTuple):
    first: float
    second: float = 4.0

    def __add__(self, other: float) -> float:  # type: ignore[override]
        return self.first + self.second + other


def plus(x, more=1.0):
    return x + more


@cuda(target="host", threads=1, blocks=1)
def by_class(y, x):
    y[0] = (Pair(x) + 1.0) * plus(x)


def test_a_changed_class_and_changed_defaults_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    y = np.zeros(1)
    for _ in range(3):
        by_class(y, 2.0)
    called = watch(by_class)
    by_class(y, 2.0)
    assert (y[0], called) == (21.0, [])
    monkeypatch.setattr(plus, "__defaults__", (2.0,))
    by_class(y, 2.0)
    assert y[0] == 28.0
    monkeypatch.setattr(Pair.__new__, "__defaults__", (5.0,))
    by_class(y, 2.0)
    assert y[0] == 32.0
    monkeypatch.setattr(Pair, "__add__", lambda self, other: self.first)
    by_class(y, 2.0)
    assert y[0] == 8.0


@cuda(target="host", threads=1, blocks=1)
def with_defaults(y, x, scale=2.0, bias=None):
    y[0] = x * scale if bias is None else x * scale + bias


def test_launches_that_leave_out_defaults_are_native(monkeypatch: pytest.MonkeyPatch) -> None:
    y = np.zeros(1)
    for _ in range(3):
        with_defaults(y, 2.0)
    # The native function is called with the defaults.
    assert count_calls(lambda: with_defaults(y, 2.0)) < 30
    assert y[0] == 4.0
    monkeypatch.setattr(with_defaults.function, "__defaults__", (3.0, 1.0))
    with_defaults(y, 2.0)
    assert y[0] == 7.0
    with_defaults(y, 2.0, 5.0)
    assert y[0] == 11.0


def test_unrelated_globals_cost_one_look() -> None:
    y = np.zeros(1)
    by_global(y, 1.0)
    called = watch(by_global)
    for number in range(200):
        globals()["UNRELATED"] = number
        by_global(y, 1.0)
    # The dict's table may have grown once.
    assert len(called) <= 1


def test_observers_see_every_launch() -> None:
    y = np.zeros(1)
    polynomial(y, (1.0,), 1.0)
    seen: list[str] = []
    with observing(lambda stage, *_: seen.append(stage)):
        polynomial(y, (1.0,), 1.0)
        polynomial(y, (1.0,), 1.0)
    assert seen == ["hit", "hit"]


def test_another_target_is_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    @cuda(threads=1, blocks=1)
    def kernel(y):
        y[0] = 1

    y = np.zeros(1)
    with use_target("host"):
        for _ in range(3):
            kernel(y)
        launched = watch(kernel)
        kernel(y)
        assert not launched
    monkeypatch.setattr(launching, "active_target", lambda passed: 1 / 0)
    with use_target("cuda:sm_90a"), pytest.raises(ZeroDivisionError):
        kernel(y)


# -- kernels, bound kernels, faults, threads


def adds(y, x):
    i = cuda.grid(1)
    y[i] += x


def test_settings_by_name_and_bound() -> None:
    y = np.zeros(100, np.int64)
    kernel = cuda(target="host", threads=1, blocks=1)(adds).kernel(y, 1)
    for _ in range(3):
        kernel(y, 1, threads=10, blocks=2)
        kernel(y, 1, blocks=3, threads=10)
        kernel(y, 1, threads=10, blocks=cuda.cover(40))
        kernel(y, 1, threads=(5, 1, 1), blocks=(10,), shmem=0, stream=None)
    bound = kernel.bind(threads=10, blocks=lambda y, x: y.size // 10)
    fixed = kernel.bind(threads=10, blocks=10)
    for _ in range(3):
        bound(y, 1)
        fixed(y, 1)
    expected = np.full(100, 6)
    for n in (20, 30, 40, 50):
        expected[:n] += 3
    np.testing.assert_array_equal(y, expected)
    with pytest.raises(ArgumentError, match=r"grid: .*threads, blocks, shmem, stream"):
        kernel(y, 1, grid=3, threads=1, blocks=1)  # pyright: ignore[reportCallIssue]
    with pytest.raises(LaunchError, match="at least 1"):
        kernel.bind(threads=0, blocks=1)
    kernel(y, 1, threads=10, blocks=0)
    with pytest.raises(LaunchError, match="at least 0"):
        kernel(y, 1, threads=10, blocks=-1)
    with pytest.raises(ArgumentError, match="2 arguments"):
        fixed(y)


def test_a_fault_of_a_native_launch() -> None:
    y = np.zeros(20, np.int64)
    kernel = cuda(target="host", threads=1, blocks=1)(adds).kernel(y, 1)
    for blocks in (2, 2, 2):
        kernel(y, 1, threads=10, blocks=blocks)
    for _ in range(3):
        with pytest.raises(
            DeviceIndexError, match=r"block \(4, 0, 0\), thread \(0, 0, 0\)"
        ) as caught:
            kernel(y, 1, threads=5, blocks=7)
        assert "index 20" in str(caught.value)
    kernel(y, 1, threads=5, blocks=4)
    assert y[0] == 3 + 1 + 3


def calls_builtins(y, n):
    for i in range(len(y)):
        y[i] = min(abs(n), int(math.sqrt(n)))


def test_kernels_that_call_builtins_are_launched_natively() -> None:
    launch, y = cuda(target="host", threads=1, blocks=1)(calls_builtins), np.zeros(3, np.int64)
    launch(y, 9)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(launch), "_launch", lambda *a, **k: pytest.fail("in Python"))
        launch(y, 16)
    assert y.tolist() == [4, 4, 4]


def test_libraries_of_the_machine_need_no_guard() -> None:
    target = target_by_name("cuda:sm_90a")
    assert guard_words([Dependency("library", target, "libdevice", "0" * 64)]).same(Guards())


def test_several_threads_of_python_launch_one_kernel() -> None:
    errors: list[BaseException] = []

    def work(own: np.ndarray[Any, Any]) -> None:
        try:
            for _ in range(2000):
                adding(own, 1)
        except BaseException as error:  # shown below
            errors.append(error)

    @cuda(threads=8, target="host", blocks=1)
    def adding(y, x):
        y[cuda.grid(1)] += x

    arrays = [np.zeros(8, np.int64) for _ in range(4)]
    threads = [threading.Thread(target=work, args=(own,)) for own in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert all((own == 2000).all() for own in arrays)


def test_reference_counts_stay() -> None:
    x, y, number = np.ones(8), np.ones(8), 1 << 40
    scaled(y, x, 1.0)
    kept = (x, y, None, number, x.dtype)
    before = [sys.getrefcount(each) for each in kept]
    for _ in range(20_000):
        scaled(y, x, 1.0)
    after = [sys.getrefcount(each) for each in kept]
    assert all(abs(a - b) < 20 for a, b in zip(after, before, strict=True))


def test_switched_off_by_the_environment() -> None:
    tests = Path(__file__).resolve().parents[1]
    program = (
        "import sys\n"
        f"sys.path[:0] = [{str(tests.parent)!r}, {str(tests.parent / 'cache')!r}]\n"
        "import numpy as np\n"
        "from cuda_target import cuda\n"
        "from gpucompiler.launcher.function import native\n"
        "assert native() is None\n"
        "@cuda(threads=4, blocks=lambda y: cuda.cover(y.size), target='host')\n"
        "def kernel(y):\n"
        "    y[cuda.grid(1)] += 1\n"
        "y = np.zeros(8)\n"
        "for _ in range(3): kernel(y)\n"
        "bound = kernel.kernel(y).bind(threads=8, blocks=1)\n"
        "bound(y)\n"
        "print(y.sum())\n"
    )
    script = tests / "launcher_switched_off.py"
    try:
        script.write_text(program)
        done = subprocess.run(
            [sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False,
            env={**os.environ, "GPUCOMPILER_NATIVE_LAUNCHER": "0"},
        )  # fmt: skip
    finally:
        script.unlink()
    assert (done.stdout, done.stderr) == ("32.0\n", "")


def test_what_the_native_code_relies_on() -> None:
    assert cpython.supported()
    assert cpython.arrays_supported(np)  # pyright: ignore[reportArgumentType]
    assert bool(sysconfig.get_config_var("Py_GIL_DISABLED")) == ("t" in sys.abiflags)
    assert containers.supported()
    names = {"a": object(), "b": object()}
    found = containers.item_words(names, "b")
    assert found is not None
    assert all(cpython.word(address) == value for address, value in found[0])
    names["b"] = object()
    assert any(cpython.word(address) != value for address, value in found[0])
    lacks = containers.lacks_words(names, "c")
    assert lacks is not None
    names["c"] = 1
    assert any(cpython.word(address) != value for address, value in lacks)
    assert NODE_BYTES % 64 == 0
