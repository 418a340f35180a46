"""Tapes of launches: gradients through several of them, and what is refused."""

from __future__ import annotations

import contextvars
import threading
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from counted_calls import count_calls
from tape_kernels import spread, square

from cuda_target import (
    DeviceArray,
    MemoryPool,
    Tape,
    TunedNotice,
    algorithms,
    cuda,
    space,
    use_target,
)  # fmt: skip
from cuda_target.derivatives import gradient_memory
from cuda_target.derivatives.taped_launches import Entry
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.checker.report import CheckError
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel, TapeError, TypeMismatch
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.transforms import Filled
from gpucompiler.language.arguments import typeof

PLACES = [
    "numpy",
    "host arrays",
    pytest.param("cuda", marks=pytest.mark.gpu),
]


def sized(target: str = "host") -> Any:
    return cuda(threads=32, blocks=lambda u, *_: cuda.cover(len(u)), target=target)


def product(u, v, out):
    i = cuda.grid(1)
    if i < len(u):
        out[i] = u[i] * v[i]


def energy(u, total):
    i = cuda.grid(1)
    if i < len(u):
        cuda.atomic.add(total, 0, u[i] * u[i])


class Simulation:
    """A few launches over arrays that overlap and are overwritten."""

    def __init__(self, place: str) -> None:
        self.place = place
        made = [sized("cuda" if place == "cuda" else "host")(f) for f in (spread, square, energy)]
        self.spread, self.square, self.energy = made

    def array(self, values: Any) -> Any:
        if self.place == "numpy":
            return values.copy()
        return cuda.to_device(values, target="host" if self.place == "host arrays" else "cuda")

    def run(self, start: Any) -> tuple[Any, Any]:
        u, v, total = map(self.array, (start, np.zeros_like(start), np.zeros(1)))
        for _ in range(3):
            self.spread(u, v, 0.1)
            self.spread(v, u, 0.1)
            self.square(u[3:20])
        self.energy(u, total)
        return u, total


def on_host(value: Any) -> Any:
    return value.copy_to_host() if isinstance(value, DeviceArray) else value


START = np.random.default_rng(0).uniform(0.5, 1, 50)


@pytest.mark.parametrize("place", PLACES)
def test_gradients_through_launches_that_overwrite(place: str) -> None:
    simulation = Simulation(place)
    with Tape() as tape:
        u, total = simulation.run(START)
    assert len(tape) == 10
    assert tape.bytes
    end = on_host(u).copy()
    tape.backward((total, 1.0))
    assert np.array_equal(on_host(u), end)
    direction = np.random.default_rng(1).normal(size=50)
    ahead, behind = (
        on_host(simulation.run(START + step * direction)[1])[0] for step in (1e-6, -1e-6)
    )
    found = float(on_host(tape.gradient(u)) @ direction)
    assert np.isclose(found, (ahead - behind) / 2e-6, rtol=1e-6)
    assert on_host(tape.gradient(u[3:20])).shape == (17,)


def test_a_tape_saves_only_what_an_adjoint_reads() -> None:
    @sized()
    def shifted(u: Any, v: Any) -> None:
        i = cuda.grid(1)
        if i < len(u):
            u[i] += 3 * v[i]

    u, v = START.copy(), START.copy()
    with Tape() as tape:
        for _ in range(5):
            shifted(u, v)
    assert tape.bytes == 0
    tape.backward((u, 1.0))
    assert (tape.gradient(u) == 1).all()
    assert (tape.gradient(v) == 15).all()


@pytest.mark.optimized
def test_one_array_twice_and_overlapping_ones() -> None:
    kernel, u = sized()(product), START.copy()
    out, shifted = np.zeros(50), np.zeros(49)
    with Tape() as tape:
        kernel(u, u, out)
        kernel(u[1:], u[:-1], shifted)
    tape.backward((out, 1.0), (shifted, 2.0))
    expected = 2 * START
    expected[1:] += 2 * START[:-1]
    expected[:-1] += 2 * START[1:]
    assert np.allclose(tape.gradient(u), expected)


def test_launches_without_gradients_of_results_are_left_out() -> None:
    @sized()
    def drawn(u: Any, v: Any) -> None:
        i = cuda.grid(1)
        v[i % 2] = cuda.atomic.exch(u, 0, v[i % 2])

    u, v, total, other = START.copy(), np.zeros(2), np.zeros(1), START.copy()
    with Tape() as tape:
        drawn(other, v)
        sized()(energy)(u, total)
    tape.backward((total, 1.0))
    assert np.allclose(tape.gradient(u), 2 * START)
    with pytest.raises(InvalidKernel, match="GC703"):
        tape.backward((v, 1.0))


@pytest.mark.parametrize("memory", [None, 800, 2400, 100_000])
def test_checkpoints_give_the_gradient_of_all_steps(memory: int | None) -> None:
    forth, sum_up = sized()(spread), sized()(energy)
    runs: list[int] = []

    def simulate(tape: Tape, checkpoints: bool) -> Any:
        u, v, total = START.copy(), np.zeros(50), np.zeros(1)

        def step(number: int) -> None:
            runs.append(number)
            forth(u, v, 0.01 * number)
            forth(v, u, 0.1)

        with tape:
            if checkpoints:
                tape.checkpoint(step, 11, [u, v], memory)
            else:
                for number in range(11):
                    step(number)
            sum_up(u, total)
        end = u.copy()
        tape.backward((total, 1.0))
        assert (u == end).all()
        return tape.gradient(u)

    whole, parts = Tape(), Tape()
    assert np.array_equal(simulate(whole, False), simulate(parts, True))
    assert parts.bytes < whole.bytes / 5
    # All of 11 steps, which run once and again; with a single copy each from the start.
    assert len(runs) <= 11 + 11 + (66 if memory == 800 else 40)


def test_steps_change_their_state_without_launches() -> None:
    u, v, rate, total = START.copy(), np.zeros(50), np.ones(1), np.zeros(1)

    @sized()
    def scaled(u, v, rate):
        i = cuda.grid(1)
        if i < len(u):
            v[i] += u[i] * rate[0]

    def step(number: int) -> None:
        rate[0] *= 2.0
        scaled(u, v, rate)

    with Tape() as tape:
        tape.checkpoint(step, 5, [v, rate])
        sized()(energy)(v, total)
    tape.backward((total, 1.0))
    rates = 2 + 4 + 8 + 16 + 32
    assert np.allclose(tape.gradient(u), 2 * v * rates)
    assert rate[0] == 32


def test_steps_copy_their_state_without_launches() -> None:
    values = (START, np.zeros(50), np.ones(1), np.full(1, 3.0), np.zeros(1))
    u, v, rate, other, spare = (cuda.to_device(value, target="host") for value in values)

    @sized()
    def scaled(u, v, rate):
        i = cuda.grid(1)
        if i < len(u):
            v[i] += u[i] * rate[0]

    def step(number: int) -> None:
        spare.copy_from(rate)
        rate.copy_from(other)
        other.copy_from(spare)
        scaled(u, v, rate)

    with Tape() as tape:
        tape.checkpoint(step, 5, [v, rate, other, spare])
    tape.backward((v, 1.0))
    assert np.allclose(tape.gradient(u).copy_to_host(), 3 + 1 + 3 + 1 + 3)


def test_steps_write_their_state_alone() -> None:
    u, v, total = START.copy(), np.zeros(50), np.zeros(1)

    def step(number: int) -> None:
        sized()(spread)(u, v, 0.1)

    with Tape() as tape, pytest.raises(TapeError, match="'v', an array that isn't in `state`"):
        tape.checkpoint(step, 3, [u])
    with Tape() as tape:
        tape.checkpoint(step, 3, [v])
        with pytest.raises(TapeError, match="steps of a checkpoint read"):
            sized()(square)(u)
    with Tape() as tape, pytest.raises(ArgumentError, match="room for a copy"):
        tape.checkpoint(step, 3, [u, v], memory=10)
    with pytest.raises(TapeError, match="inside of the block"):
        Tape().checkpoint(step, 3, [u, v])
    assert total == 0


def test_changes_by_others_are_found() -> None:
    u, total = START.copy(), np.zeros(1)
    kernel = sized()(energy)
    with Tape(check=True) as tape:
        kernel(u, total)
    u[7] = 5
    with pytest.raises(TapeError, match="'u' of energy changed after the launch"):
        tape.backward((total, 1.0))
    with Tape(check=True) as tape:
        kernel(u, total)
        u[7] = 6
        with pytest.raises(TapeError, match="'u' of energy changed"):
            sized()(square)(u)
    # Results of launches are compared, too: where a launch goes on with them, and at the end.
    for at_end in (True, False):
        u, total = START.copy(), np.zeros(1)
        with Tape(check=True) as tape:
            sized()(square)(u)
            u[7] = 5
            if not at_end:
                with pytest.raises(TapeError, match="after the launch, which wrote it"):
                    kernel(u, total)
        with pytest.raises(TapeError, match="'u' of square changed"):
            tape.backward((u, 1.0))


@pytest.mark.parametrize("name", ["float64", "float32", "complex64"])
def test_copies_and_fills_of_device_arrays_are_on_the_tape(name: str) -> None:
    """Each is a launch: `y` has the gradient of what was copied there, and 0 of what was filled."""

    @cuda(threads=32, blocks=lambda total, y: cuda.cover(len(y)), target="host")
    def weighted(total: Any, y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            cuda.atomic.add(total, 0, (i + 1) * (y[i] * y[i]).real)

    def steps(x: Any, y: Any, z: Any, given: Any) -> None:
        z.copy_from(x)
        y[::2] = z[5:]
        y[1:8:3].fill(2)
        z[3:7] = y[4:8]
        y.copy_from(z)
        y[4:6] = given
        y[1:] = y[:-1]

    x: Any = np.arange(10).astype(name)
    y, z = np.zeros(10, name), np.zeros(10, name)
    given = np.array([7, 8], name)
    with use_target("host"):
        arrays = [cuda.to_device(each) for each in (x, y, z)]
        total = cuda.to_device(np.zeros(1, x.real.dtype))
        with Tape(check=True) as tape:
            steps(arrays[0], arrays[1], arrays[2], given)
            weighted(total, arrays[1])
        tape.backward((total, 1.0))
        found = tape.gradient(arrays[0]).copy_to_host()
    # By the chain rule: from which item of x each item of y was copied.
    source, zs, ys = np.arange(10), np.arange(10), np.full(10, -1)
    ys[::2] = zs[5:]
    ys[1:8:3] = -1
    zs[3:7] = ys[4:8]
    ys = zs.copy()
    ys[4:6] = -1
    ys[1:] = ys[:-1].copy()
    expected = np.zeros(10)
    for i, item in enumerate(ys):
        if item >= 0:
            expected[item] += 2 * (i + 1) * x[source[item]].real
    assert np.allclose(found, expected), (found, expected)


def test_algorithms_of_floats_are_refused_inside_of_tapes() -> None:
    u, a = START.copy(), np.ones((4, 4), np.float16)
    calls: tuple[Callable[[], object], ...] = (
        lambda: algorithms.reduce(u), lambda: algorithms.minmax(u), lambda: algorithms.scan(u),
        lambda: algorithms.sort(u), lambda: algorithms.sort_pairs(u.view(np.int64), u),
        lambda: algorithms.top_k(u, 3), lambda: algorithms.select(u, u > 0),
        lambda: algorithms.partition(u, u > 0), lambda: algorithms.unique(u),
        lambda: algorithms.unique_consecutive(u), lambda: algorithms.matmul(a, a),
        lambda: algorithms.bincount(np.zeros(len(u), np.int64), weights=u),
        lambda: algorithms.histogram(u, 3, weights=u),
        lambda: algorithms.grouped_matmul(a, a[None], [4]),
        lambda: algorithms.reduce_segments(u, np.zeros(1, np.int64), np.ones(1, np.int64)),
    )  # fmt: skip
    with use_target("host"), Tape():
        for call in calls:
            with pytest.raises(TapeError, match="has no derivative on a tape"):
                call()
        assert algorithms.sort(np.array([2, 1])).tolist() == [1, 2]


def test_checked_launches_on_a_tape_are_checked() -> None:
    @cuda(threads=32, blocks=1, target="host", check="races")
    def racy(y: Any, x: Any) -> None:
        y[0] = x[cuda.threadIdx.x]

    @cuda(threads=32, blocks=1, target="host", check="races")
    def right(y: Any, x: Any) -> None:
        y[cuda.threadIdx.x] += x[cuda.threadIdx.x]

    x, y = np.arange(32.0), np.zeros(32)
    for _ in range(2):
        with Tape() as tape:
            right(y, x)
            with pytest.raises(CheckError):
                racy(y, x)
        assert len(tape) == 1
    # A checked launch is done once.
    assert (y == 2 * x).all()
    tape.backward((y, 1.0))
    assert (tape.gradient(x) == 1).all()


def test_tapes_keep_no_launches_that_are_measured() -> None:
    @cuda.autotune(space(threads=[32, 64]))
    @cuda(blocks=lambda y, x: cuda.cover(len(y)))
    def squares(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = x[i] * x[i]

    x, y = START.copy(), np.zeros_like(START)
    with use_target("host"), warnings.catch_warnings():
        warnings.simplefilter("ignore", TunedNotice)
        with Tape() as tape:
            squares(y, x)
        assert len(tape) == 1
        tape.backward((y, 1.0))
    assert (tape.gradient(x) == 2 * x).all()


def test_programs_kernels_and_derivatives_are_refused_inside_of_tapes() -> None:
    u = START.copy()
    program = cuda.program(lambda u: sized()(square)(u), target="host")
    compiled = sized()(square).kernel(u)
    program(u)
    for _ in range(2):
        compiled(u, threads=32, blocks=2)
        with Tape() as tape:
            with pytest.raises(TapeError, match="keeps no launches"):
                program(u)
            with pytest.raises(TapeError, match="this is a compiled kernel"):
                compiled(u, threads=32, blocks=2)
            for of_derivative in (
                lambda: sized()(square).grad(u, grads={"u": u.copy()}),
                lambda: sized()(square).jvp(u, dots={"u": u.copy()}),
            ):
                before = u.copy()
                with pytest.raises(TapeError, match="isn't kept on a tape"):
                    of_derivative()
                assert (u == before).all()
        assert not len(tape)
    program(u)


def test_careless_uses_of_tapes() -> None:
    u, total = START.copy(), np.zeros(1)
    kernel = sized()(energy)
    with Tape(on_overwrite="raise") as tape:
        kernel(u, total)
        before = u.copy()
        with pytest.raises(TapeError, match="square overwrites 'u' of energy"):
            sized()(square)(u)
        assert (u == before).all()
        with pytest.raises(TapeError, match="inside of a tape"), Tape():
            pass
        with pytest.raises(TapeError, match="behind the block"):
            tape.backward((total, 1.0))
    with pytest.raises(TapeError, match="no launch on this tape"):
        tape.backward((np.zeros(3), 1.0))
    with pytest.raises(ArgumentError, match="takes pairs"):
        tape.backward()
    with pytest.raises(TapeError, match="gradient is there after"):
        Tape().gradient(u)
    with pytest.raises(ArgumentError, match="on_overwrite"):
        Tape(on_overwrite="keep")
    with Tape() as mixed:
        kernel(u, total)
        sized()(square)(u.view(np.float32))
    with pytest.raises(TapeError, match="of two types"):
        mixed.backward((total, 1.0))


def test_gradients_with_a_fixed_order() -> None:
    kernel, u = sized()(square), START.copy()
    gradient = np.ones(50)
    kernel.grad(u, grads={"u": gradient}, deterministic=True)
    assert np.allclose(gradient, 2 * START)
    out = np.zeros(50)
    with pytest.raises(InvalidKernel, match="GC716"):
        sized()(spread).grad(u, out, 0.1, grads={"u": gradient, "v": out + 1}, deterministic=True)


def scaled(y, x, a):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = np.sin(a * x[i])


def test_launches_with_the_same_arrays_are_native() -> None:
    launched = cuda(threads=64, blocks=1, target="host")(scaled)
    x, y = np.linspace(0, 1, 64), np.zeros(64)
    for number in range(6):
        with Tape() as tape:
            launched(y, x, float(number))
        tape.backward((y, 1.0))
        assert np.allclose(tape.gradient(x), number * np.cos(number * x))
    (entry,) = tape.entries
    assert isinstance(entry, Entry)
    assert entry.facts.adjoint is not None
    with pytest.raises(TypeMismatch), Tape():
        launched(y, x.reshape(8, 8), 2.0)  # another kind of array in the same memory
    with Tape() as tape:
        launched(y, x, 2)  # another type
    tape.backward((y, 1.0))
    assert np.allclose(tape.gradient(x), 2 * np.cos(2 * x))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_gradients_of_launches_done_again_are_arrays_of_their_own(place: str, dtype: Any) -> None:
    numbers = np.linspace(0, 1, 63, dtype=dtype)  # an odd number, so that parts don't meet
    simulation = Simulation(place)
    x, y = simulation.array(numbers), simulation.array(np.zeros_like(numbers))
    launched = cuda(threads=64, blocks=1, target="cuda" if place == "cuda" else "host")(scaled)
    rows = simulation.array(np.arange(63, dtype=dtype))
    made: list[tuple[Any, Any]] = []
    for number in range(8):
        with Tape() as tape:
            launched(y, x, float(number))
        seed = rows if number % 3 == 2 else float(number)
        tape.backward((y, seed))
        slope = number * np.cos(number * numbers) * on_host(seed)
        made.append((tape.gradient(x), slope))
    for gradient, expected in made:
        assert np.allclose(on_host(gradient), expected, rtol=1e-5, atol=1e-4)
    assert len({id(gradient) for gradient, _ in made}) == len(made)


def test_launches_of_a_tape_see_that_a_global_changed() -> None:
    launched = cuda(threads=64, blocks=1, target="host")(powered)
    x, y = np.linspace(1, 2, 64), np.zeros(64)
    for number in (2.0, 2.0, 2.0, 3.0, 3.0, 2.0):
        globals()["POWER"] = number
        with Tape() as tape:
            launched(y, x)
        tape.backward((y, 1.0))
        assert np.allclose(y, x**number)
        assert np.allclose(tape.gradient(x), number * x ** (number - 1))


POWER = 2.0


def powered(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] ** POWER


def test_launches_of_other_threads_are_not_kept() -> None:
    launched = cuda(threads=64, blocks=1, target="host")(scaled)
    x, y, z = np.linspace(0, 1, 64), np.zeros(64), np.zeros(64)
    with Tape() as tape:
        launched(y, x, 1.0)
        inherited = contextvars.copy_context()
        other = threading.Thread(target=inherited.run, args=(launched, z, x, 1.0))
        other.start()
        other.join()
        launched(y, x, 3.0)
    assert np.allclose(z, np.sin(x))
    assert len(tape) == 2


def test_new_arrays_where_earlier_ones_lay_are_quick_again() -> None:
    launched = cuda(threads=64, blocks=1, target="host")(scaled)
    pool = MemoryPool(target="host")
    for _ in range(3):
        x = pool.to_device(np.linspace(0, 1, 64))
        y = pool.to_device(np.zeros(64))
        for number in range(4):
            with Tape() as tape:
                launched(y, x, float(number))
            assert number < 2 or tape._alone is not None  # pyright: ignore[reportPrivateUsage]
            tape.backward((y, 1.0))
        del x, y


@pytest.mark.parametrize("place", PLACES)
def test_a_way_back_inside_of_another_tape_stays_off_it(place: str) -> None:
    simulation = Simulation(place)
    x, y = simulation.array(np.linspace(1, 2, 64)), simulation.array(np.zeros(64))
    launched = cuda(threads=64, blocks=1, target="cuda" if place == "cuda" else "host")(scaled)
    total = simulation.array(np.zeros(1))
    for _ in range(4):
        with Tape() as first:
            launched(y, x, 2.0)
        with Tape() as second:
            first.backward((y, 1.0))
            gradient = first.gradient(x)
            simulation.energy(gradient, total)
        assert len(second) == 1
        second.backward((total, 1.0))
        found = on_host(second.gradient(gradient))
        np.testing.assert_allclose(found, 2 * on_host(gradient))


def test_threads_share_no_gradients(monkeypatch: pytest.MonkeyPatch) -> None:
    one, whole = (cuda.to_device(np.zeros(size), target="host") for size in (4, 32))

    def nothing(*arguments: Any) -> None:
        pass

    def make() -> Any:
        return whole.like(whole.pointer, object())

    setter: Any = nothing
    memory = gradient_memory.GradientMemory(make, [one], [(0, 4)], 4, setter, None)
    of_another, interrupted = list[Any](), False

    class Kept(list[Any]):
        def pop(self, place: Any = -1) -> Any:
            nonlocal interrupted
            if interrupted:
                interrupted = False
                found = super().pop()
                of_another.append(memory.gradients([(0, 1.0)]))
                return found
            return super().pop()

    monkeypatch.setattr(memory, "_spare", Kept())
    first = id(memory.gradients([(0, 1.0)]))
    assert id(memory.gradients([(0, 1.0)])) == first  # nobody has the last ones
    interrupted = True
    found = memory.gradients([(0, 1.0)])
    assert of_another
    assert found is not of_another[0]


def test_threads_see_a_seed_with_its_own_elements() -> None:
    one, whole = (cuda.to_device(np.zeros(size), target="host") for size in (4, 64))
    launched: list[tuple[Any, ...]] = []
    seeds: list[Any] = []

    class Parts(list[tuple[int, int]]):
        def __getitem__(self, number: Any) -> Any:
            # Another thread's launch comes while the elements of a new seed are looked up.
            if ahead := memory.filled_by(lambda *given: launched.append(given[1:]), ()):
                seeds.append(ahead[1])
            return super().__getitem__(number)

    def nothing(*_: Any) -> None:
        pass

    setter: Any = nothing
    memory = gradient_memory.GradientMemory(
        lambda: whole.like(whole.pointer, object()), [one, one], Parts([(0, 4), (16, 20)]), 32,
        setter, None,
    )  # fmt: skip
    memory.gradients([(0, 2.0)])
    memory.gradients([(1, 3.0)])
    assert (seeds, launched) == ([(0, 2.0)], [(0, 4, 2.0)])


def amplified(fill, u, a):
    i = cuda.grid(1)
    if i < len(fill):
        fill[i] = a * u[i] * u[i]


@pytest.mark.parametrize("target", [HostTarget(), CUDACompilerTarget("sm_90")])
def test_a_kernel_sets_gradients_ahead(target: Any) -> None:
    u, out, memory = np.linspace(0, 1, 64), np.zeros(64), np.full(1000, 7.0)
    types = tuple(map(typeof, (out, u, 2.0)))
    source = FunctionSpec(amplified, types, transforms=(Filled("f64"),))
    module = emit_ir(CompilerJob(target, source))[0]
    interpret(module, [out, u, 2.0, memory, 10, 20, 3.0], block=(32, 1, 1), grid=(2, 1, 1))
    np.testing.assert_allclose(out, 2 * u * u)
    assert (memory[10:20] == 3).all()
    assert np.count_nonzero(memory) == 10


@pytest.mark.gpu
def test_gradients_set_ahead_have_the_seed_of_their_tape() -> None:
    kernel = cuda(threads=64, blocks=1, target="cuda")(amplified)
    u, out = cuda.to_device(np.linspace(0, 1, 64)), cuda.to_device(np.zeros(64))
    right = 4 * u.copy_to_host()

    def back(tape: Tape, seed: Any) -> None:
        tape.backward((out, seed))
        found = tape.gradient(u).copy_to_host()
        np.testing.assert_allclose(found, right * seed)
        assert not tape.gradient(out).copy_to_host().any()

    tapes: list[Tape] = []
    for number in range(12):
        with Tape() as tape:
            kernel(out, u, 2.0)
        tapes.append(tape)
        if number < 8:
            back(tape, 1.0)
    for tape, seed in zip(tapes[8:], (1.0, 3.0, 3, 1.0), strict=True):
        back(tape, seed)
        back(tape, 2.0)


@pytest.mark.parametrize(
    "seed", [np.ones(1), np.ones((1, 8)), np.ones(7), 1j, np.ones(8) * 1j, None, "one"]
)
def test_seeds_of_other_sizes_or_kinds(seed: Any) -> None:
    u, v = np.linspace(1, 2, 8), np.zeros(8)
    spread_once = cuda(threads=8, blocks=1, target="host")(spread)
    for _ in range(2):
        with Tape() as tape:
            spread_once(u, v, 0.5)
        with pytest.raises(ArgumentError, match="of its sizes"):
            tape.backward((v, seed))
    tape.backward((v, np.float32(2)))
    twice = tape.gradient(u).copy()
    tape.backward((v, np.ones(8, int)))
    assert np.allclose(2 * tape.gradient(u), twice)


@pytest.mark.parametrize("blocks", [1, lambda y, x, a: cuda.cover(len(y))])
def test_a_launch_done_again_with_other_arrays_has_their_gradients(blocks: Any) -> None:
    """Native code compares addresses and sizes, of arrays in the memory of earlier ones, too."""
    launched = cuda(threads=64, blocks=blocks, target="host")(scaled)
    memory = np.linspace(0, 1, 512)
    for size, first in ((32, 0), (32, 0), (32, 0), (48, 0), (48, 128), (32, 0), (48, 128)):
        x, y = memory[first : first + size], memory[256 : 256 + size]
        for factor in (2.0, 2.0, 3, 2.0):
            with Tape() as tape:
                launched(y, x, factor)
            tape.backward((y, 1.0))
            assert tape.gradient(x).shape == (size,)
            assert np.allclose(tape.gradient(x), factor * np.cos(factor * x))


def test_a_launch_on_a_tape_takes_few_calls() -> None:
    launched = cuda(threads=64, blocks=1, target="host")(scaled)
    x, y = np.linspace(0, 1, 64), np.zeros(64)

    def taped() -> None:
        with Tape() as tape:
            launched(y, x, 2.0)
        tape.backward((y, 1.0))

    for _ in range(5):
        taped()
    assert count_calls(taped) <= 40
