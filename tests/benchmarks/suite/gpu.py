"""The suite on a GPU: our kernels and nvcc's, on the same arrays, by turns.

First both results of random inputs are compared, and ours with NumPy's for small inputs. Then the
GPU's own events measure a few launches of each way in a random order, in rounds.
"""

from __future__ import annotations

import ctypes
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import numpy as np
from suite import catalogue
from suite.program import Program

from cuda_target import cuda, to_device
from cuda_target.contexts.configuration import Configuration, enqueue
from cuda_target.device.device import current_device
from cuda_target.device.driver import LIBRARY, driver
from cuda_target.device.modules import kernel_function, load_module

LAUNCHES = 5
NVCC = "nvcc"
OURS, CHECKED = "ours", "checked"
# Ways to compile our kernels: the settings that differ from the default.
WAYS: dict[str, dict[str, Any]] = {
    OURS: {},
    CHECKED: {"bounds": True},
    "i32": {"pyint": "i32"},
    "alias none": {"alias": "none"},
}


def build_twins(names: Sequence[str], directory: Path, arch: str) -> dict[str, Path]:
    """Cubins of the twins and of machine.cu, made side by side. Raises CalledProcessError."""
    sources = {name: catalogue.twin(name) for name in names}
    sources["machine"] = catalogue.FOLDER / "machine.cu"

    def build(item: tuple[str, Path]) -> tuple[str, Path]:
        name, source = item
        cubin = directory / f"{name}.cubin"
        command = ["nvcc", "-O3", f"-arch={arch}", "-cubin", "-o", cubin, source]
        subprocess.run(command, check=True)
        return name, cubin

    with ThreadPoolExecutor(8) as pool:
        return dict(pool.map(build, sources.items()))


def enqueuer(cubin: Path, name: str, block: Sequence[int], grid: Sequence[int]) -> Any:
    """A function that launches nvcc's kernel with arguments of C."""
    function = kernel_function(driver(), load_module(driver(), cubin.read_bytes()), name)
    sizes = Configuration((*block, 1, 1)[:3], (*grid, 1, 1)[:3])  # pyright: ignore[reportArgumentType]

    def prepared(arguments: Sequence[Any]) -> Callable[[], None]:
        packed = b""
        for value in arguments:
            raw = value if isinstance(value, bytes) else bytes(value)
            packed += b"\0" * (-len(packed) % len(raw)) + raw
        return lambda: enqueue(driver(), function, sizes, packed)

    return prepared


def c_value(value: Any) -> Any:
    """A number for C: `int`, `float`, or what a NumPy scalar is."""
    if isinstance(value, np.generic):
        return value.tobytes()
    return ctypes.c_int(value) if isinstance(value, int) else ctypes.c_float(value)


class Clock:
    """Times between two events of the GPU."""

    def __init__(self) -> None:
        driver().current_context()
        self.library = ctypes.CDLL(LIBRARY)
        self.events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in self.events:
            assert self.library.cuEventCreate(ctypes.byref(event), 0) == 0

    def ms(self, launches: Sequence[Callable[[], object]]) -> float:
        """The time of a launch, the mean of these."""
        first, last = self.events
        # The first keeps the GPU busy while the others are enqueued.
        launches[0]()
        self.library.cuEventRecord(first, None)
        for launch in launches[1:]:
            launch()
        self.library.cuEventRecord(last, None)
        driver().synchronize()
        found = ctypes.c_float()
        self.library.cuEventElapsedTime(ctypes.byref(found), first, last)
        return found.value / (len(launches) - 1)


class Prepared:
    """A program's data on the GPU, and the launches of each way."""

    def __init__(self, program: Program, ways: Sequence[str], cubin: Path) -> None:
        self.program = program
        self.fresh = {
            place: to_device(value)
            for place, value in enumerate(program.arguments)
            if isinstance(value, np.ndarray)
        }
        # Launches that change their inputs have a copy each, so that all of them do the same.
        copies = LAUNCHES + 1 if program.restored else 1
        self.sets = [
            {p: a.copy() if p in program.outputs else a for p, a in self.fresh.items()}
            for _ in range(copies)
        ]
        self.launches = {way: [self._ours(WAYS[way], each) for each in self.sets] for way in ways}
        prepared = enqueuer(cubin, program.name, program.threads, program.blocks)
        self.launches[NVCC] = [prepared(self._peer(each)) for each in self.sets]

    def _ours(self, settings: Mapping[str, Any], arrays: Mapping[int, Any]) -> Callable[[], None]:
        program = self.program
        helper = cuda(
            threads=program.threads, blocks=program.blocks, target="cuda", **settings
        )(program.kernel)  # fmt: skip
        arguments = [arrays.get(place, value) for place, value in enumerate(program.arguments)]
        return lambda: helper(*arguments)

    def _peer(self, arrays: Mapping[int, Any]) -> list[Any]:
        places = {id(v): p for p, v in enumerate(self.program.arguments) if p in self.fresh}
        return [
            ctypes.c_uint64(arrays[places[id(value)]].pointer)
            if id(value) in places
            else c_value(value)
            for value in self.program.peer
        ]

    def restore(self, always: bool = False) -> None:
        """Give each array that is written its first content."""
        if always or self.program.restored:
            for arrays in self.sets:
                for place in self.program.outputs:
                    arrays[place].copy_from(self.fresh[place])

    def result(self, way: str) -> tuple[np.ndarray, ...]:
        """The results of one launch."""
        self.restore(always=True)
        self.launches[way][0]()
        driver().synchronize()
        return tuple(self.sets[0][place].copy_to_host() for place in self.program.outputs)

    def timed(self, way: str) -> list[Callable[[], None]]:
        """The launches of a measurement."""
        launches = self.launches[way]
        return launches if self.program.restored else launches * (LAUNCHES + 1)


def quartiles(times: Sequence[float]) -> dict[str, float]:
    """Median and quartiles."""
    low, median, high = statistics.quantiles(times, n=4)
    return {"median": median, "low": low, "high": high}


def check_small(name: str, ways: Sequence[str], cubin: Path) -> None:
    """Compare every way with NumPy. Raises AssertionError."""
    program = catalogue.load(name, small=True)
    if program.want is not None:
        wanted = program.want()
        prepared = Prepared(program, ways, cubin)
        for way in prepared.launches:
            program.compare(prepared.result(way), wanted)


def measure(name: str, ways: Sequence[str], cubin: Path, rounds: int) -> dict[str, Any]:
    """The times of a program, as data. Raises AssertionError if results differ."""
    check_small(name, ways, cubin)
    program = catalogue.load(name)
    start = time.perf_counter()
    prepared = Prepared(program, ways, cubin)
    wanted = prepared.result(NVCC)
    for way in ways:
        program.compare(prepared.result(way), wanted)
    clock, times = Clock(), {way: [] for way in prepared.launches}
    for number in range(rounds + 2):
        order = list(times)
        random.shuffle(order)
        for way in order:
            prepared.restore()
            taken = clock.ms(prepared.timed(way))
            if number >= 2:
                times[way].append(taken)
    ratios = {
        way: quartiles([b / a for a, b in zip(times[way], times[NVCC], strict=True)])
        for way in ways
    }
    return {
        "name": name,
        "field": catalogue.field_of(name),
        "ms": {way: quartiles(found) for way, found in times.items()},
        "nvcc / way": ratios,
        "bytes": program.moved_bytes,
        "flops": program.flops,
        "threads": list(program.threads),
        "blocks": list(program.blocks),
        "measured_s": round(time.perf_counter() - start, 2),
    }


def limits(cubin: Path) -> dict[str, float]:
    """The bandwidth of copies in TB/s, and the rate of fused multiply-adds in TFLOP/s."""
    clock, size = Clock(), 1 << 29
    source, target = cuda.device_array(size, np.float32), cuda.device_array(size, np.float32)
    source.fill(1)
    copies = [clock.ms([lambda: target.copy_from(source)] * 5) for _ in range(5)]
    blocks, threads, runs = 132 * 16, 256, 4096
    prepared = enqueuer(cubin, "fused", (threads,), (blocks,))
    work = prepared(
        [
            ctypes.c_uint64(target.pointer),
            ctypes.c_float(0.999),
            ctypes.c_float(0.1),
            ctypes.c_int(runs),
        ]
    )
    fused = [clock.ms([work] * 5) for _ in range(5)]
    return {
        "copy_TB_s": 8 * size / statistics.median(copies) / 1e9,
        "fused_TFLOP_s": 16 * blocks * threads * runs / statistics.median(fused) / 1e9,
    }


def nvcc_version() -> str:
    """The version of the nvcc on PATH, "13.0.88"."""
    said = subprocess.run(["nvcc", "--version"], capture_output=True, text=True, check=True)
    release = next(line for line in said.stdout.splitlines() if "release" in line)
    return release.rpartition(" ")[2].removeprefix("V")


@attrs.frozen
class Machine:
    """The GPU and the compilers of a run."""

    gpu: str
    arch: str
    nvcc: str
    driver: str

    @staticmethod
    def here() -> Machine:
        device = current_device()
        version = ctypes.c_int()
        ctypes.CDLL(LIBRARY).cuDriverGetVersion(ctypes.byref(version))
        return Machine(
            device.name, device.arch, nvcc_version(),
            f"CUDA {version.value // 1000}.{version.value % 1000 // 10}",
        )  # fmt: skip
