"""Checked kernels on a GPU beside unchecked ones: time and registers over the corpus.

    python tests/benchmarks/bench_checks_cuda.py [--only NAME]... [--quick] [--json FILE]

`bounds=True` tests indices, divisions and Python's ints. Times are of graphs of launches, between
two events of the GPU, by turns; medians. Results are compared.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from bench_corpus import SIZINGS, alike, sized_case
from report import Row, argument_parser, present

from cuda_target import cuda
from cuda_target.contexts.streams import Event, Stream
from kernels import corpus
from kernels.case import Arguments, Case

LAUNCHES = 20
MOST_TIME = 1.10
MOST_REGISTERS = 4.0


def moved(arguments: Arguments) -> Arguments:
    """The arguments with arrays in device memory."""
    found: list[Any] = []
    for value in arguments:
        if isinstance(value, tuple):
            found.append(moved(value))  # pyright: ignore[reportUnknownArgumentType]
        else:
            found.append(cuda.to_device(value) if isinstance(value, np.ndarray) else value)
    return tuple(found)


def restore(device: Arguments, before: Arguments) -> None:
    """Make the arrays what they were."""
    for array, value in zip(device, before, strict=True):
        if isinstance(value, np.ndarray):
            array.copy_to_device(value)


class Way:
    """A case compiled with or without checks, and its launches as a graph."""

    def __init__(self, case: Case, device: Arguments, before: Arguments, bounds: bool) -> None:
        blocks: Any = case.blocks(*before) if callable(case.blocks) else case.blocks
        self.device, self.before = device, before
        self.stream = Stream()
        helper = cuda(
            threads=case.threads, blocks=blocks, target="cuda", fma=case.fma, bounds=bounds,
            stream=self.stream,
        )(case.kernel)  # fmt: skip
        helper(*device)
        self.stream.synchronize()
        self.result = tuple(
            value.copy_to_host() if isinstance(old, np.ndarray) else value
            for value, old in zip(device, before, strict=True)
        )
        # A kernel taken by hand isn't compiled for the sizes of this launch.
        (launched,) = helper.specializer.compiled().values()
        kernel: Any = launched
        self.registers: int = kernel.registers
        with self.stream.capture() as self.graph:
            for _ in range(LAUNCHES):
                helper(*device)

    def ms(self) -> float:
        """The time of a launch in ms."""
        restore(self.device, self.before)
        first, last = Event(), Event()
        self.graph.launch(self.stream)
        first.record(self.stream)
        self.graph.launch(self.stream)
        last.record(self.stream)
        return last.elapsed_ms(first) / LAUNCHES


def compared(case: Case, rounds: int) -> tuple[dict[str, float], dict[str, int]]:
    """Medians in ms, and registers, with checks and without."""
    large = sized_case(case)
    before = large.arguments(large.size)
    device = moved(before)
    ways: dict[str, Way] = {}
    for name in ("checked", "unchecked"):
        restore(device, before)
        ways[name] = Way(large, device, before, name == "checked")
    alike(large, ways["checked"].result, ways["unchecked"].result)
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name in random.sample(list(ways), len(ways)):
            times[name].append(ways[name].ms())
    medians = {name: statistics.median(found) for name, found in times.items()}
    return medians, {name: way.registers for name, way in ways.items()}


def measure(only: list[str], quick: bool) -> list[Row]:
    """A row a case, and the means."""
    rows: list[Row] = []
    ratios: list[float] = []
    further: list[int] = []
    for case in corpus.CORPUS:
        if (only and case.name not in only) or case.name not in SIZINGS:
            continue
        ms, registers = compared(case, 5 if quick else 15)
        ratios.append(ms["checked"] / ms["unchecked"])
        further.append(registers["checked"] - registers["unchecked"])
        note = f"{registers['checked']} registers, {registers['unchecked']} without"
        rows.append(Row(case.name, ratios[-1], "ratio", note=note, details=ms))
        print(rows[-1].name, f"{ratios[-1]:.3f}", note, flush=True)
    mean: Callable[[list[Any]], float] = statistics.fmean
    rows.append(Row("time, geometric mean", statistics.geometric_mean(ratios), "ratio", MOST_TIME))
    rows.append(Row("further registers, mean", mean(further), "registers", MOST_REGISTERS))
    return rows


def main() -> None:
    parser = argument_parser("checks on a GPU")
    parser.add_argument("--only", action="append", choices=sorted(corpus.BY_NAME), metavar="NAME")
    options = parser.parse_args()
    rows = measure(options.only or [], options.quick)
    sys.exit(present("checked / unchecked on a GPU", rows, options.json))


if __name__ == "__main__":
    main()
