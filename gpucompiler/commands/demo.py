"""`python -m gpucompiler demo`: three real programs, compiled, run, checked and shown.

Each part says which target compiled it, how long each stage took, how long the launch took, and how
the result compares with NumPy. The pictures and the kernels' PTX for a GPU that isn't there are
written into a directory.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from gpucompiler.commands import demo_kernels as kernels
from gpucompiler.commands.demo_png import write_png
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel, cover
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.values import value_classes

THREADS = (32, 4)
PTX_TARGET = "cuda:sm_90a"
# The stages that are shown; passes report themselves, too, as parts of the first.
STAGES = ("ir", "llvm", "asm", "obj", "artifact")


class DemoMismatch(GPUCompilerError):
    """A kernel of the demo computed another result than NumPy."""


class Progress:
    """The progress of a long loop: on a terminal one changing line, else a line each quarter."""

    def __init__(self, name: str, total: int, stream: TextIO | None = None) -> None:
        self._name, self._total = name, total
        self._stream = sys.stderr if stream is None else stream
        self._moving = self._stream.isatty()
        self._start = self._shown = time.perf_counter()

    def update(self, done: int) -> None:
        """Show `done` of the total, at most ten times a second; cheap enough for every step."""
        now = time.perf_counter()
        if self._moving:
            if now - self._shown < 0.1 and done < self._total:
                return
            self._shown = now
            filled = 30 * done // self._total
            rate = done / max(now - self._start, 1e-9)
            bar = "█" * filled + "·" * (30 - filled)
            end = "\n" if done >= self._total else ""
            self._stream.write(f"\r  {self._name} {bar} {done}/{self._total}, {rate:.0f}/s{end}")
            self._stream.flush()
        elif done % max(self._total // 4, 1) == 0:
            seconds = now - self._start
            self._stream.write(f"  {self._name} {done}/{self._total} after {seconds:.1f} s\n")


@value_classes.define
class Demo:
    """Where the demo runs and writes.

    Args:
        directory: for pictures and PTX.
        target: compiles and runs the kernels.
        small: small problems, for tests.
        jobs: every job that ran, for the PTX part.
    """

    directory: Path
    target: CompilerTarget
    small: bool
    jobs: list[CompilerJob] = value_classes.field(factory=list[CompilerJob])

    def compile(
        self, kernel: Callable[..., None], arguments: tuple[Any, ...], **params: Any
    ) -> Any:
        """Compile and load a kernel, and report what each stage took."""
        stages: list[tuple[str, float]] = []

        def observe(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
            if stage in STAGES:
                stages.append((stage, seconds))

        source = FunctionSpec(kernel, tuple(map(typeof, arguments)))
        job = CompilerJob(
            self.target, source, value_classes.evolve(self.target.default_params(), **params)
        )
        artifact = compile_job(job, observer=observe)
        start = time.perf_counter()
        loaded = link(job, artifact)
        stages.append(("link", time.perf_counter() - start))
        self.jobs.append(job)
        total = sum(seconds for _, seconds in stages)
        print(f"  target   {self.target.name}")
        times = ", ".join(f"{stage} {seconds * 1e3:.1f}" for stage, seconds in stages)
        print(f"  compile  {total * 1e3:.1f} ms: {times}")
        return loaded

    def launch(self, kernel: HostKernel, *arguments: Any, shape: tuple[int, int]) -> None:
        """Launch over an image of (rows, columns) and report the time."""
        start = time.perf_counter()
        kernel(*arguments, threads=THREADS, blocks=cover(shape[1], shape[0]))
        milliseconds = (time.perf_counter() - start) * 1e3
        print(f"  launch   {milliseconds:.1f} ms for {shape[1]} × {shape[0]} threads")

    def check(self, right: bool, sentence: str) -> None:
        """Report a comparison. Raises DemoMismatch unless it came out right."""
        if not right:
            raise DemoMismatch(f"the result differs from NumPy's: {sentence}")
        print(f"  check    {sentence}")

    def save(self, name: str, pixels: kernels.Array, palette: kernels.Array | None = None) -> None:
        """Write a picture."""
        size = write_png(self.directory / name, pixels, palette)
        print(f"  wrote    {self.directory / name}, {size / 1e6:.1f} MB")


def run_demo(output_directory: str | Path, small: bool = False) -> None:
    """Run the demo; all results are compared with NumPy.

    Args:
        output_directory: for pictures and PTX; made if it isn't there.
        small: small problems, for tests.

    Raises:
        DemoMismatch: a kernel computed something else than NumPy.
    """
    directory = Path(output_directory)
    directory.mkdir(parents=True, exist_ok=True)
    demo = Demo(directory, target_by_name("host"), small)
    start = time.perf_counter()
    filter_picture(demo)
    draw_mandelbrot(demo)
    heat_plate(demo)
    write_ptx(demo)
    print(f"all parts agree with NumPy; {time.perf_counter() - start:.1f} s")


def filter_picture(demo: Demo) -> None:
    """A bilateral filter over a photograph-sized picture."""
    width, height = (320, 180) if demo.small else (1920, 1080)
    print(f"bilateral filter, 5 × 5, {width} × {height} RGB")
    image = kernels.landscape(width, height)
    out = np.zeros_like(image)
    arguments = (out, image, 2, np.float32(0.1), np.float32(1 / 1800))
    kernel = demo.compile(kernels.bilateral, arguments)
    demo.launch(kernel, *arguments, shape=(height, width))
    expected = kernels.bilateral_numpy(image, 2, 0.1, 1 / 1800)
    difference = np.abs(out.astype(np.int16) - expected)
    most, share = int(difference.max()), float((difference > 0).mean())
    demo.check(
        most <= 1 and share < 1e-3,
        f"all {width * height} pixels: differ by at most {most} of 255, {share:.3%} of them at all",
    )
    demo.save("landscape.png", image)
    demo.save("landscape_filtered.png", out)


def draw_mandelbrot(demo: Demo) -> None:
    """The Mandelbrot set at 4K."""
    width, height = (384, 216) if demo.small else (3840, 2160)
    limit, every = 255, 2 if demo.small else 12
    print(f"Mandelbrot set, {width} × {height}, up to {limit} steps")
    counts = np.zeros((height, width), np.int32)
    corner = (np.float32(-2.6), np.float32(-1.125), np.float32(2.25 / height))
    arguments = (counts, *corner, limit)
    # Without fused multiply-add, which NumPy doesn't have either, the counts are equal.
    kernel = demo.compile(kernels.mandelbrot, arguments, fma="off")
    demo.launch(kernel, *arguments, shape=(height, width))
    rows, columns = np.arange(0, height, every), np.arange(0, width, every)
    expected = kernels.mandelbrot_numpy(columns, rows, corner, limit)
    demo.check(
        np.array_equal(counts[::every, ::every], expected),
        f"every {every}th row and column, {expected.size} points: all equal",
    )
    demo.save("mandelbrot.png", counts.astype(np.uint8), kernels.escape_palette())


def heat_plate(demo: Demo) -> None:
    """Thousands of launches of a heat step."""
    size, steps = (64, 100) if demo.small else (512, 4000)
    print(f"heat equation, {size} × {size}, {steps} steps")
    plate = kernels.hot_plate(size)
    old, new = plate.copy(), plate.copy()
    kernel = demo.compile(kernels.heat_step, (new, old, 0.2))
    blocks = cover(size, size)
    progress = Progress("heat", steps)
    start = time.perf_counter()
    for step in range(1, steps + 1):
        kernel(new, old, 0.2, threads=THREADS, blocks=blocks)
        old, new = new, old
        progress.update(step)
    seconds = time.perf_counter() - start
    print(
        f"  launch   {seconds:.2f} s for {steps} launches, {seconds / steps * 1e6:.0f} µs each, "
        f"{size * size * steps / seconds / 1e6:.0f} million cells/s"
    )
    difference = float(np.abs(old - kernels.heat_numpy(plate, 0.2, steps)).max())
    demo.check(difference < 0.01, f"all {size * size} cells: differ by at most {difference:.1e} °")
    demo.save("heat.png", (old * 2.55).astype(np.uint8), kernels.fire_palette())


def write_ptx(demo: Demo) -> None:
    """Write the PTX of the same kernels for a GPU, which need not be present."""
    target = target_by_name(PTX_TARGET)
    print(f"the same kernels for {PTX_TARGET}, with no GPU needed")
    for host_job in demo.jobs:
        params = value_classes.evolve(target.default_params(), fma=host_job.params.fma)
        job = CompilerJob(target, host_job.source, params)
        start = time.perf_counter()
        assembly = compile_job(job, until="asm")
        milliseconds = (time.perf_counter() - start) * 1e3
        path = demo.directory / f"{job.source.entry}.ptx"
        path.write_bytes(assembly.code)
        count = count_ptx_instructions(assembly.text)
        print(f"  wrote    {path}, {count} instructions, {milliseconds:.1f} ms")


def count_ptx_instructions(text: str) -> int:
    """How many instructions PTX text has: statements that are no directive and no label."""
    lines = (line.strip() for line in text.splitlines())
    return sum(line.endswith(";") and not line.startswith((".", "//")) for line in lines)
