"""`cuda.program` on the host: what is recorded, when anew, and what is refused."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch
from recorded_programs import CHECKS, axpy, relaxed, relaxed_by_numpy

from cuda_target import DeviceArray, MemoryPool, Stream, algorithms, cuda, to_device, use_target
from gpucompiler.diagnostics.errors import ArgumentError, DeviceIndexError, LaunchError


@pytest.fixture(autouse=True)
def on_the_host() -> Generator[None]:
    with use_target("host"):
        yield


def numbers(size: int = 4) -> Any:
    return np.arange(size, dtype=np.float32)


@pytest.mark.parametrize("check", CHECKS)
def test_programs_give_what_their_lines_give(check: Callable[[], None]) -> None:
    check()


def test_numpy_arrays_are_arguments_on_the_host() -> None:
    program = cuda.program(relaxed.function)
    for a in (1.0, 2.0, 3.0):
        x, y = numbers(6), np.zeros(6, np.float32)
        assert program(y, x, a, n=2) is y
        np.testing.assert_array_equal(y, relaxed_by_numpy(x, a, 2))
        y = np.zeros((6, 2), np.float32)
        assert program(y[:, 1], x, a, 2).base is y
        np.testing.assert_array_equal(y[:, 1], relaxed_by_numpy(x, a, 2))
    assert len(program.recordings) == 2


def test_parameters_are_given_by_name() -> None:
    @cuda.program
    def shifted(y: Any, x: Any, *, by: float = 2.0) -> None:
        add(y, x, by)

    @cuda(threads=8, blocks=1)
    def add(y: Any, x: Any, by: Any) -> None:
        y[cuda.threadIdx.x] = x[cuda.threadIdx.x] + by

    x, y = np.arange(8.0), np.zeros(8)
    with cuda.use_target("host"):
        for by in (5.0, 6.0):
            shifted(y, x, by=by)
            assert (y == x + by).all()
        shifted(y, x)
        assert (y == x + 2).all()
        too_many: Any = (y, x, 2.0, 3.0)
        with pytest.raises(ArgumentError, match="shifted"):
            shifted(*too_many)


def test_later_calls_are_native() -> None:
    program = cuda.program(relaxed.function)
    x, y = to_device(numbers(64)), [cuda.device_array(64, np.float32) for _ in range(3)]
    program(y[0], x, 1.0, 2)
    launches = watch(program)
    for number in range(9):
        each, a = y[number % 3], float(number)
        assert program(each, x, a, 2) is each
        np.testing.assert_array_equal(each.copy_to_host(), relaxed_by_numpy(numbers(64), a, 2))
    assert not launches


def test_recordings_are_bounded() -> None:
    program = cuda.program(recordings=2)(relaxed.function)
    for n in (1, 2, 3, 1):
        x, y = to_device(numbers()), to_device(numbers())
        program(y, x, 1.0, n)
        np.testing.assert_array_equal(y.copy_to_host(), relaxed_by_numpy(numbers(), 1.0, n))
    assert len(program.recordings) == 2
    program.clear()
    assert program.recordings == ()


SCALE = 2.0


class Settings:
    rounds = 1


def scaled(y: Any, x: Any) -> None:
    for _ in range(Settings.rounds):
        axpy(y, SCALE, x)


def test_what_the_program_reads_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    factors = [1.0]

    @cuda(threads=64, blocks=1)
    def added(y):
        i = cuda.grid(1)
        if i < len(y):
            y[i] += factors[0]

    @cuda.program
    def program(y: Any, x: Any) -> None:
        scaled(y, x)
        for factor in factors:
            axpy(y, factor, x)
        added(y)

    x = to_device(np.ones(4, np.float32))

    def found() -> float:
        y = to_device(np.zeros(4, np.float32))
        program(y, x)
        return float(y.copy_to_host()[3])

    assert [found(), found()] == [4, 4]
    monkeypatch.setattr(f"{__name__}.SCALE", 5.0)
    assert [found(), found()] == [7, 7]
    monkeypatch.setattr(Settings, "rounds", 2)
    assert [found(), found()] == [12, 12]
    factors[0] = 3.0
    assert [found(), found()] == [16, 16]
    factors.append(1.0)
    assert [found(), found()] == [17, 17]
    monkeypatch.setattr(f"{__name__}.scaled", lambda y, x: None)
    assert [found(), found()] == [7, 7]


class Sizes:
    """Attributes of a class, of slots and of properties."""

    rounds = 2
    __slots__ = ("held", "many")

    @property
    def computed(self) -> int:
        return self.held + 1

    @property
    def made(self) -> list[int]:
        return [self.held]


SIZES = Sizes()


@pytest.mark.parametrize("name", ["rounds", "held", "computed"])
def test_attributes_that_objects_do_not_hold_are_compared(name: str) -> None:
    SIZES.held, SIZES.many = 1, [2]

    @cuda.program
    def rounds(y: Any) -> None:
        for _ in range(SIZES.rounds):
            axpy(y, 1.0, y)

    @cuda.program
    def held(y: Any) -> None:
        for _ in range(SIZES.held + len(SIZES.many) * 0):
            axpy(y, 1.0, y)

    @cuda.program
    def computed(y: Any) -> None:
        for _ in range(SIZES.computed + len(SIZES.made) * 0):
            axpy(y, 1.0, y)

    program = {"rounds": rounds, "held": held, "computed": computed}[name]
    y = to_device(np.ones(2, np.float32))
    counts = [(2, 1), (2, 1), (3, 4)]
    try:
        for Sizes.rounds, SIZES.held in counts:
            program(y)
    finally:
        Sizes.rounds = 2
    doublings = {"rounds": 7, "held": 6, "computed": 9}[name]
    assert y.copy_to_host()[0] == 2**doublings
    assert len(program.recordings) <= 2


def test_attributes_read_by_a_local_name_are_compared() -> None:
    SIZES.held = 1

    @cuda.program
    def program(y: Any) -> None:
        sizes = SIZES
        same = sizes
        for _ in range(same.computed):
            axpy(y, 1.0, y)

    y = to_device(np.ones(2, np.float32))
    for SIZES.held in (1, 1, 2):
        program(y)
    assert y.copy_to_host()[0] == 2**7
    assert len(program.recordings) <= 2


def test_an_array_of_numpy_that_calls_would_share_is_refused() -> None:
    @cuda.program
    def program(y: Any) -> Any:
        made = np.zeros(2, np.float32)
        axpy(made, 1.0, y)
        return [made]

    with pytest.raises(LaunchError, match="all its calls would share the memory"):
        program(to_device(np.ones(2, np.float32)))


OUTSIDE = np.zeros(8, np.float32)


@pytest.mark.parametrize("part", [slice(None), slice(0, 8, 2)])
def test_a_changed_array_of_numpy_is_from_outside(part: slice) -> None:
    @cuda.program
    def program(y: Any, made: bool) -> None:
        memory = np.zeros(8, np.float32) if made else OUTSIDE
        axpy(memory[part], 1.0, memory[part])
        axpy(y, 1.0, memory[part])

    @cuda.program
    def constant(y: Any) -> None:
        axpy(y, 1.0, np.full(8, 3, np.float32)[part])

    y = np.ones(len(OUTSIDE[part]), np.float32)
    with pytest.raises(LaunchError, match=r"py:\d+: the program lets kernels change a NumPy array"):
        program(y, True)
    assert (y == 1).all()
    OUTSIDE[:] = 1
    for k in range(1, 4):
        y[:] = 0
        program(y, False)
        assert (y == 2**k).all()
        y[:] = 0
        constant(y)
        assert (y == 3).all()


def test_numbers_of_all_classes_are_passed_on() -> None:
    @cuda(threads=1, blocks=1)
    def put(y, n, a, h):
        y[0] = n
        y[1] = a
        y[2] = h

    @cuda.program
    def program(y: Any, n: Any, a: Any, h: Any, text: str, unused: Any) -> None:
        assert isinstance(n, int)
        assert isinstance(h, np.floating)
        put(y, n, a, h)

    y = to_device(np.zeros(3))
    for n, a, h in (
        (1, 2.0, np.float32(3)),
        (-5, 0.5, np.float32(7)),
        (2**40, -0.0, np.float32(0)),
    ):
        program(y, n, a, h, "text", n)
        assert y.copy_to_host().tolist() == [n, a, h]
    assert len(program.recordings) == 1
    program(y, 1, 2.0, np.float32(3), "other", 1)
    assert len(program.recordings) == 2
    with pytest.raises(ArgumentError, match="doesn't fit"):
        program(y, 2**70, 2.0, np.float32(3), "text", 1)


STREAMS: list[Any] = []
ESCAPED: list[Any] = []


def refused(y: Any, which: str) -> Any:
    stream = STREAMS[0]
    match which:
        case "read":
            return float(y[0])
        case "host":
            return y.copy_to_host()
        case "numpy":
            return np.asarray(y)
        case "upload":
            return to_device(np.ones(3))
        case "wait":
            return cuda.synchronize()
        case "stream":
            return axpy.configure(stream=stream)(y, 1.0, y)
        case "event":
            return stream.record()
        case "capture":
            with stream.capture():
                return None
        case "pool":
            return MemoryPool().array(3, np.float32)
        case "managed":
            return cuda.managed_array(3)
        case _:
            return y.__dlpack__()


REFUSED = {
    "read": "reads elements on the host", "host": "reads elements", "upload": "from the host's",
    "numpy": "as a NumPy array isn't there", "wait": "waits for work", "stream": "to stream 0x",
    "event": "records an event", "capture": "captures a stream", "pool": "allocates from a pool",
    "managed": "allocates managed memory", "dlpack": "__dlpack__ isn't there",
}  # fmt: skip


@pytest.mark.parametrize("which", REFUSED)
def test_work_that_cant_be_recorded_is_refused(which: str) -> None:
    STREAMS[:] = [Stream()]
    program = cuda.program(refused)
    y = to_device(numbers())
    with pytest.raises((LaunchError, ArgumentError), match=REFUSED[which]) as caught:
        program(y, which)
    assert caught.value.code == "GC519"
    assert f"{__file__}:" in str(caught.value)
    assert any("refused" in str(entry) for entry in caught.traceback)
    # Nothing is left of it.
    axpy(y, 1.0, y)
    np.testing.assert_array_equal(y.copy_to_host(), 2 * numbers())


def test_arguments_that_may_change_are_refused() -> None:
    @cuda.program
    def program(y: Any, options: Any) -> None:
        axpy(y, options["a"], y)

    y = to_device(numbers())
    with pytest.raises(ArgumentError, match="static='options'"):
        program(y, {"a": 1.0})
    options = {"a": 1.0}
    declared = cuda.program(static="options")(program.function)
    for _ in range(3):
        declared(y, options)
    np.testing.assert_array_equal(y.copy_to_host(), 8 * numbers())
    with pytest.raises(ArgumentError, match="no such parameter"):
        cuda.program(static="option")(program.function)
    with pytest.raises(ArgumentError, match="name each"):
        cuda.program(lambda *arrays: None)
    with pytest.raises(ArgumentError, match="call the kernel from a function"):
        cuda.program(axpy)


def test_an_array_that_escapes_a_recording_has_no_memory() -> None:
    @cuda.program
    def program(y: Any) -> None:
        ESCAPED[:] = [y, y[1:], cuda.device_array_like(y)]
        y.fill(1)

    y = to_device(numbers())
    program(y)
    for array in ESCAPED:
        for use in (
            array.copy_to_host, lambda array=array: axpy(array, 1.0, array),
            lambda array=array: array.fill(0), lambda array=array: np.asarray(array),
        ):  # fmt: skip
            with pytest.raises((ArgumentError, LaunchError), match="stood for others"):
                use()
    ESCAPED.clear()
    gc.collect()


def test_a_fault_ends_a_replay_and_the_next_one_works() -> None:
    @cuda(threads=1, blocks=1)
    def put(y, at):
        y[at] = 1

    @cuda.program
    def program(y: Any, at: int) -> None:
        y.fill(0)
        put(y, at)
        put(y, at)
        y[:1].fill(9)

    y = to_device(numbers())
    program(y, 2)
    program(y, 3)
    for _ in range(3):
        with pytest.raises(DeviceIndexError):
            program(y, 4)
        assert y.copy_to_host().tolist() == [0, 0, 0, 0]
        program(y, 1)
        assert y.copy_to_host().tolist() == [9, 1, 0, 0]
    assert len(program.recordings) == 1


def test_a_fault_is_raised_in_a_thread_that_recorded_nothing() -> None:
    @cuda(threads=4, blocks=1, target="host")
    def halved(y: Any, at: int) -> None:
        i = cuda.grid(1)
        if i == at:
            raise ValueError(f"at {i}")
        y[i] /= 2

    @cuda.program(target="host")
    def program(y: Any, at: int) -> None:
        halved(y, at)

    y = np.ones(4)
    program(y, 9)
    program(y, 9)
    for at in (2, 3):
        with ThreadPoolExecutor(1) as pool, pytest.raises(ValueError, match=f"at {at}"):
            pool.submit(program, y, at).result()
    before = y.copy()
    program(y, 9)
    assert (y == before / 2).all()


def test_arrays_that_mustnt_overlap_are_told_apart() -> None:
    @cuda(threads=64, blocks=1, alias="none")
    def moved(y, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = x[i]

    @cuda.program
    def program(y: Any, x: Any) -> None:
        moved(y, x)

    whole = to_device(numbers(8))
    for _ in range(2):
        program(whole[:4], whole[4:])
        with pytest.raises(ArgumentError, match="share memory"):
            program(whole[:4], whole[2:6])
    assert whole.copy_to_host().tolist() == [4, 5, 6, 7, 4, 5, 6, 7]


def test_threads_replay_side_by_side() -> None:
    program = cuda.program(relaxed.function)
    wrong: list[object] = []

    def work(number: int) -> None:
        with use_target("host"):
            x = numbers(64) + number
            there, y = to_device(x), cuda.device_array(64, np.float32)
            for turn in range(50):
                program(y, there, float(turn), 2)
                if not (y.copy_to_host() == relaxed_by_numpy(x, turn, 2)).all():
                    wrong.append((number, turn))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_program_of_a_captured_stream_is_part_of_its_graph() -> None:
    stream = Stream()
    x, y = to_device(numbers()), to_device(np.zeros(4, np.float32))

    @cuda.program
    def added(y: Any, x: Any) -> None:
        axpy(y, 1.0, x)
        axpy(y, 1.0, x)

    program = added.configure(stream=stream)
    assert program is added.configure(stream=stream)
    for _ in range(2):
        program(y, x)
    with stream.capture() as graph:
        program(y, x)
    np.testing.assert_array_equal(y.copy_to_host(), 4 * numbers())
    graph.launch()
    np.testing.assert_array_equal(y.copy_to_host(), 6 * numbers())


def test_a_program_says_what_it_does() -> None:
    program = cuda.program(relaxed.function)
    x = to_device(numbers())
    said = program.explain(x, x, 2.0, 1)
    lines = said.splitlines()
    assert lines[0] == "program relaxed: 4 steps"
    assert [line.split()[1] for line in lines[1:5]] == ["fill", "launch", "copy", "launch"]
    assert lines[5].startswith("for n=1, read at ")
    assert "recorded_programs.py" in lines[5]
    assert (
        repr(program)
        == "<cuda program relaxed(y: 'Any', x: 'Any', a: 'Any', n: 'int') -> 'Any': 1 recording>"
    )
    assert (x.copy_to_host() == numbers()).all(), "explaining launches nothing"
    assert isinstance(x, DeviceArray)


def test_memory_of_arrays_that_dont_live_at_a_time_is_shared() -> None:
    @cuda.program
    def program(y: Any) -> None:
        for _ in range(10):
            held = cuda.device_array_like(y)
            held.copy_from(y)
            y.copy_from(held)
            del held

    y = to_device(numbers(1024))
    program(y)
    (recording,) = program.recordings
    assert recording.arena_bytes <= 2 * y.nbytes


def test_kernels_print_and_raise_at_each_call(capsys: pytest.CaptureFixture[str]) -> None:
    @cuda(threads=4, blocks=1, target="host")
    def said(y: Any) -> None:
        i = cuda.grid(1)
        if i == 3:
            print("last", y[i])
        if y[i] > 1:
            raise ValueError(f"{y[i]} is too much")
        y[i] += 1

    @cuda.program(target="host")
    def twice(y: Any) -> None:
        said(y)
        said(y)

    y = np.zeros(4)
    twice(y)
    assert capsys.readouterr().out == "last 0.0\nlast 1.0\n"
    for _ in range(2):
        with pytest.raises(ValueError, match="is too much"):
            twice(y)
        assert capsys.readouterr().out == "last 2.0\n"


ALGORITHMS: dict[str, Callable[[Any, Any], Any]] = {
    "reduce": lambda x, y: algorithms.reduce(x, out=y[:1]),
    "sum": lambda x, _: algorithms.reduce(x),
    "rows": lambda x, _: algorithms.reduce(x.reshape(-1, 10), max, axis=1),
    "scan": lambda x, y: algorithms.scan(x, out=y),
    "running": lambda x, _: algorithms.scan(x, max),
    "sort": lambda x, y: algorithms.sort(x, out=y),
    "argsort": lambda x, _: algorithms.argsort(x, descending=True),
    "extremes": lambda x, _: algorithms.minmax(x),
    "place": lambda x, _: algorithms.argmax(x),
    "bins": lambda x, _: algorithms.histogram(x, 4, (0, 100))[0],
    "weights": lambda x, _: algorithms.histogram(x, 4, (0, 100), weights=x)[0],
}


def elements(result: Any) -> Any:
    """The elements of results, as lists."""
    if isinstance(result, tuple):
        return [elements(each) for each in result]  # pyright: ignore[reportUnknownVariableType]
    return np.asarray(result.copy_to_host() if hasattr(result, "copy_to_host") else result).tolist()


@pytest.mark.sample(4)
@pytest.mark.parametrize("count", [10, 70_000])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_algorithms_are_recorded(name: str, count: int) -> None:
    function = ALGORITHMS[name]
    program = cuda.program(function)
    for seed in range(3):
        x = np.random.default_rng(seed).integers(0, 90, count).astype(float)
        found, wanted = np.zeros(count), np.zeros(count)
        assert elements(program(x, found)) == elements(function(x, wanted))
        assert (found == wanted).all()
    assert len(program.recordings) == 1


def test_algorithms_that_need_numbers_are_not_recorded() -> None:
    outside = np.zeros(4)
    for function, words in (
        (lambda x: algorithms.unique(x), "reads elements on the host"),
        (lambda x: algorithms.select(x, x), "reads elements on the host"),
        (lambda x: algorithms.scan(x, out=outside), "from outside of the program"),
    ):
        with pytest.raises((ArgumentError, LaunchError), match=words):
            cuda.program(function)(np.zeros(4))
