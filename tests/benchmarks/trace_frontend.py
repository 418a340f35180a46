"""Count the calls, files and moves between files that one statement takes in the frontend.

    python tests/benchmarks/trace_frontend.py [--calls]

The statement is `y[i] += a * x[i]` of float32 for cuda:sm_90a. The kernel is built once before, so
that nothing is counted that is done once a process. All of gpucompiler's functions count, those
that the frontend calls in other folders too. A move is a call that follows a call in another file.
`--calls` prints each call.
"""

from __future__ import annotations

import ast
import sys
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import gpucompiler
from cuda_target import cuda
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature

PACKAGE = Path(next(iter(gpucompiler.__path__)))


def axpy(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


class Tracer:
    """The calls below one statement, in order: (file, function)."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.outermost: FrameType | None = None

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "return" and frame is self.outermost:
            self.outermost = None
        if event != "call" or PACKAGE not in Path(frame.f_code.co_filename).parents:
            return
        if isinstance(frame.f_locals.get("node"), ast.AugAssign) and self.outermost is None:
            self.outermost = frame
        if self.outermost is not None:
            file = Path(frame.f_code.co_filename).relative_to(PACKAGE)
            self.calls.append((str(file), frame.f_code.co_qualname))


def trace() -> Tracer:
    """The calls of the statement in a kernel that has been built before."""
    types = parse_signature("f32[:], f32, f32[:]")
    job = CompilerJob(target_by_name("cuda:sm_90a"), FunctionSpec(axpy, types))
    build_ir(job)
    tracer = Tracer()
    sys.setprofile(tracer)
    try:
        build_ir(job)
    finally:
        sys.setprofile(None)
    return tracer


def moves(tracer: Tracer) -> int:
    files = [file for file, _ in tracer.calls]
    return sum(1 for one, other in pairwise(files) if one != other)


if __name__ == "__main__":
    found = trace()
    if "--calls" in sys.argv:
        print("\n".join(f"{file:40} {name}" for file, name in found.calls))
    files = {file for file, _ in found.calls}
    print(f"{len(found.calls)} calls of {len(set(found.calls))} functions, ", end="")
    print(f"{len(files)} files, {moves(found)} moves between files")
