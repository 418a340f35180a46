"""Arguments of users' classes: what `adapt` says they are, and records by their fields' names."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import attrs
import numpy as np
import pytest

from cuda_target import cuda, cudaconvert
from gpucompiler.diagnostics.errors import ArgumentError, KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir, link
from gpucompiler.host.target import HostTarget
from gpucompiler.jobs.job import CompilerJob, FunctionSpec, from_json, to_json
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.language import adapters
from gpucompiler.language.adapters import adapt
from gpucompiler.language.arguments import convert, flatten_arguments, typeof
from gpucompiler.language.types import F32, F64, PYFLOAT, PYINT, ArrayType, RecordType, TupleType
from gpucompiler.process_state import fresh


class Point(NamedTuple):
    x: Any
    y: Any


@dataclass
class Box:
    corner: Point
    size: float


@attrs.define
class Grid:
    cells: Any
    step: float


class Particles:
    """A class of which kernels know nothing."""

    def __init__(self, count: int) -> None:
        self.positions = np.arange(count, dtype=np.float32)
        self.masses = np.full(count, 2, np.float32)
        self.name = "particles"


class Heavy(Particles):
    pass


class Meters:
    def __init__(self, value: float) -> None:
        self.value = value


@pytest.fixture(autouse=True)
def _adaptations() -> Iterator[None]:
    adapters._adaptation_of.cache_clear()  # pyright: ignore[reportPrivateUsage]
    with fresh(adapters._ADAPTATIONS):

        @adapt(Particles)
        def _(particles: Particles) -> dict[str, Any]:
            return {"x": particles.positions, "mass": particles.masses, "unit": Meters(0.5)}

        @adapt(Meters)
        def _(meters: Meters) -> float:
            return meters.value

        yield
    adapters._adaptation_of.cache_clear()  # pyright: ignore[reportPrivateUsage]


def moved(particles, by):
    i = cuda.grid(1)
    if i < len(particles.x):
        particles.x[i] += by.x / particles.mass[i] + particles.unit


def boxed(y, box, grid):
    y[0] = box.corner.x + box.size
    y[1] = box.corner.y * grid.step
    grid.cells[0] = y[1]


def test_types_of_records() -> None:
    assert typeof(Point(1, 2.0)) == RecordType((PYINT, PYFLOAT), Point, ("x", "y"))
    assert typeof(Point(1, 2.0)) != TupleType((PYINT, PYFLOAT))
    assert str(typeof(Box(Point(1, 2), 3.0))) == (
        "record<Box; corner: record<Point; x: pyint, y: pyint>, size: pyfloat>"
    )
    kind = typeof(Particles(3))
    array = ArrayType(F32, 1)
    assert kind == RecordType((array, array, PYFLOAT), Particles, ("x", "mass", "unit"))
    assert typeof(Heavy(3)) != kind, "the class is part of the type"
    assert typeof(Meters(1.0)) == PYFLOAT
    assert typeof((Meters(1.0), Meters(2.0))) == TupleType((PYFLOAT, PYFLOAT))
    assert typeof(np.float64(1)) == F64


def test_what_a_launch_takes() -> None:
    particles = Particles(3)
    for function in (convert, cudaconvert):
        found = function(particles)
        assert found[0] is particles.positions
        assert found[2] == 0.5
        assert typeof(found) == typeof(particles)
        assert function(found) is found
        plain = (1, 2.0)
        assert function(plain) is plain
    types = (typeof(particles), typeof(Meters(1.0)))
    flat = flatten_arguments(types, (particles, Meters(3.0)))
    assert flat[0] is particles.positions
    assert flat[2:] == [0.5, 3.0]


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_kernels_read_and_write_through_records(target: str) -> None:
    particles = Particles(40)
    run = cuda(threads=32, blocks=2, target=target)(moved)
    for round in range(1, 4):
        run(particles, Point(4, 0))
        np.testing.assert_array_equal(particles.positions, np.arange(40) + 2.5 * round)
    y, grid = np.zeros(2), Grid(np.zeros(3), 0.25)
    cuda(threads=1, blocks=1, target=target)(boxed)(y, Box(Point(1, 2), 3.5), grid)
    assert y.tolist() == [4.5, 0.5]
    assert grid.cells[0] == 0.5


def test_other_instances_have_other_kernels() -> None:
    def kernel(y, value):
        y[0] = value.x

    run = cuda(threads=1, blocks=1, target="host")(kernel)
    y = np.zeros(1)
    for value, wanted in ((Point(1, 2), 1), (Point(0.5, 2), 0.5), (Point(np.float32(2), 0), 2)):
        run(y, value)
        assert y[0] == wanted
    with pytest.raises(KernelError, match="no attribute 'x'"):
        run(y, Meters(1.0))


def job_of(function: Any, *arguments: Any) -> CompilerJob:
    return CompilerJob(HostTarget(), FunctionSpec(function, tuple(map(typeof, arguments))))


def test_a_kernel_by_hand_checks_its_records() -> None:
    job = job_of(moved, Particles(4), Point(1, 2))
    _, metadata = emit_ir(job)
    assert [p.name for p in metadata.kernel.parameters] == [
        "particles.x", "particles.mass", "particles.unit", "by.x", "by.y",
    ]  # fmt: skip
    assert from_json(to_json(job)) == job
    assert fingerprint(job) != fingerprint(job_of(moved, Heavy(4), Point(1, 2)))
    kernel = link(job, compile_job(job))
    particles = Particles(4)
    kernel(particles, Point(2, 0), threads=4, blocks=1)
    assert particles.positions.tolist() == [1.5, 2.5, 3.5, 4.5]
    for wrong in (Heavy(4), (particles.positions, particles.masses, 0.5), 3):
        with pytest.raises(ArgumentError, match="compiled for record<Particles"):
            kernel(wrong, Point(2, 0), threads=4, blocks=1)


@pytest.mark.parametrize("threads", [4, "auto", lambda box: int(box.size)])
@pytest.mark.parametrize("blocks", [1, lambda box: cuda.cover(len(box.corner.x))])
def test_functions_of_a_launch_see_what_the_caller_gave(threads: Any, blocks: Any) -> None:
    def kernel(box):
        shared = cuda.shared.array(0, np.float32)
        i = cuda.grid(1)
        if i < len(box.corner.x):
            box.corner.x[i] += len(shared)

    box, seen = Box(Point(np.zeros(4), 1), 4.0), list[Any]()
    settings: dict[str, Any] = {"threads": threads, "blocks": blocks, "target": "host"}
    run = cuda(shmem=lambda box: seen.append(box) or 4 * int(box.size), **settings)(kernel)
    for count in (1, 2):
        run(box)
        assert box.corner.x.tolist() == [4 * count] * 4
    assert [each is box for each in seen] == [True] * len(seen)
    shape = run.launch_job(box).params.block  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    assert shape == ((256, 1, 1) if threads == "auto" else (4, 1, 1))


def test_wrong_adaptations() -> None:
    for wrong in (3, int, np.ndarray):
        with pytest.raises(ArgumentError, match="adapt"):
            adapt(wrong)  # pyright: ignore[reportArgumentType]
    for base in (int, float, str, tuple, np.ndarray, np.float32, enum.Enum):
        derived: Any = (
            type("Derived", (base,), {}) if base is not enum.Enum else enum.Enum("E", "A")
        )
        with pytest.raises(ArgumentError, match="launches take its instances as"):
            adapt(derived)
    with pytest.raises(ArgumentError, match="can't be called"):
        adapt(Meters)(3)  # pyright: ignore[reportArgumentType]

    class Odd:
        pass

    for result, text in (
        (lambda odd: odd, "the instance itself"), (lambda odd: {"a b": 1}, "names of attributes"),
        (lambda odd: {1: 1}, "names of attributes"), (lambda odd: [1], "can't be the argument"),
    ):  # fmt: skip
        adapt(Odd)(result)
        with pytest.raises(ArgumentError, match=text):
            typeof(Odd())


def doubled(pair):
    i = cuda.grid(1)
    if i < len(pair.y):
        pair.y[i] = 2 * pair.x[i]


def test_records_are_copied_to_gpus_and_back(fake: Any) -> None:
    class Pair(NamedTuple):
        y: Any
        x: Any

    pair = Pair(np.zeros(5, np.float32), np.arange(5, dtype=np.float32))
    run = cuda(threads=32, blocks=1, target="cuda:sm_90a", name="twice")(doubled)
    out, back = fake.copies_in, fake.copies_out
    run(pair)
    assert pair.y.tolist() == [0, 2, 4, 6, 8]
    assert (fake.copies_in - out, fake.copies_out - back) == (2, 1)
    run(pair._replace(x=pair.y))
    assert pair.y.tolist() == [0, 4, 8, 12, 16]
    assert fake.copies_in - out == 3, "one memory has one copy"
