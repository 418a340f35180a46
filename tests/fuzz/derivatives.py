"""Derivatives of random programs against each other and against differences.

    python -m tests.fuzz.derivatives --processes 16 --minutes 10 --ledger FILE

Each program is run by the reference interpreter: forward mode, reverse mode and central differences
in a random direction have to agree, or the program is refused. The passes for GPUs sum over warps;
their adjoint is interpreted for each fourth program. One of `--host-each` goes through `gradcheck`
on the host, too. The ledger gets a line for a run: its seeds, outcomes, CPU seconds,
and the findings with their source. A run goes on behind the last seed that the ledger has.

`--wide` takes kernels that use more of the language (`wide_derivatives`), and numbers their seeds
apart. With `--target cuda` each goes through `gradcheck` on a GPU instead.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy as np

from cuda_target import GradientError, cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import GPUCompilerError, KernelError, TargetUnsupported
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from tests.fuzz.wide_derivatives import drawn_of, fault_of, fault_on
from tests.support.random_derivatives import RandomKernel, leaves
from tests.support.wide_derivatives import WideKernel

_STEP: Final = 1e-6
# Beyond the runs of any loop that is drawn.
_TAPE: Final = 1 << 14
_BATCH: Final = 25
_WARPS_EACH: Final = 4
_MOST_STEPS: Final = 50_000_000

Outcome = tuple[str, str]


def _function(text: str, file: Path) -> Any:
    file.write_text(text)
    names: dict[str, Any] = {"__name__": f"program_{file.stem}"}
    # Dataclasses look for the module of their class.
    sys.modules[names["__name__"]] = ModuleType(names["__name__"])
    try:
        exec(compile(text, str(file), "exec", dont_inherit=True), names)
    finally:
        del sys.modules[names["__name__"]]
    return names["k"]


def _leaves(arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
    return [leaf for array in arrays for leaf in leaves(array)]


def _inner(lhs: Sequence[np.ndarray], rhs: Sequence[np.ndarray]) -> float:
    pairs = zip(_leaves(lhs), _leaves(rhs), strict=True)
    return float(sum((a * b).sum() for a, b in pairs))


def _random_like(arrays: Sequence[np.ndarray], random: np.random.Generator) -> list[np.ndarray]:
    made = [np.zeros_like(array) for array in arrays]
    for leaf in _leaves(made):
        leaf[...] = random.normal(size=leaf.shape)
    return made


def _sizes(arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
    found = [array.copy() for array in arrays]
    for leaf in _leaves(found):
        np.abs(leaf, out=leaf)
    return found


def _moved(arrays: Sequence[np.ndarray], by: Sequence[np.ndarray], step: float) -> list[np.ndarray]:
    found = [array.copy() for array in arrays]
    for leaf, direction in zip(_leaves(found), _leaves(by), strict=True):
        leaf += step * direction
    return found


def _interpreted(drawn: RandomKernel, function: Any, seed: int) -> str:
    """The fault of the derivatives on the interpreter; "" for none."""
    arguments = drawn.arguments(seed)
    random = np.random.default_rng(seed + 1)
    moved, weights = (_random_like(arguments, random) for _ in "vw")
    names, count = tuple(drawn.names), len(arguments)
    job = CompilerJob(HostTarget(), FunctionSpec(function, tuple(map(typeof, arguments))))
    block, grid = (drawn.threads, 1, 1), (drawn.blocks, 1, 1)

    def run(module: Any, values: list[Any]) -> list[Any]:
        copies = [value.copy() for value in values]
        interpret(module, copies, block=block, grid=grid, max_steps=_MOST_STEPS)
        return copies

    primal, tangents, adjoint = (
        emit_ir(each)[0] for each in (job, job.jvp(names), job.adjoint(names, tape=_TAPE, axes=1))
    )
    forward = _inner(run(tangents, [*arguments, *moved])[count:], weights)
    gradients = run(adjoint, [*arguments, *weights])[count:]
    reverse = _inner(gradients, moved)
    ends = (run(primal, _moved(arguments, moved, s)) for s in (_STEP, -_STEP))
    differences = (_inner(next(ends), weights) - _inner(next(ends), weights)) / (2 * _STEP)
    size = _inner(_sizes(gradients), _sizes(moved)) + 1e-9
    if not abs(forward - reverse) <= 1e-8 * size:
        return f"forward mode gives {forward!r}, reverse mode {reverse!r}"
    if not abs(forward - differences) <= 1e-4 * size:
        return f"derivatives give {forward!r}, differences {differences!r}"
    if seed % _WARPS_EACH == 0:
        job = CompilerJob(CUDACompilerTarget("sm_90"), job.source)
        adjoint, _ = emit_ir(job.adjoint(names, tape=_TAPE, axes=1))
        summed = run(adjoint, [*arguments, *weights])[count:]
        if not abs(_inner(summed, moved) - reverse) <= 1e-9 * size:
            return f"sums over warps give {_inner(summed, moved)!r}, sums in threads {reverse!r}"
    return ""


def _fault(seed: int, on_host: bool, folder: Path) -> str:
    drawn = RandomKernel(seed)
    function = _function(drawn.text, folder / f"program{seed}.py")
    found = _interpreted(drawn, function, seed)
    if not found and on_host:
        kernel = cuda(threads=drawn.threads, blocks=drawn.blocks, target="host")(function)
        gradcheck(kernel, *drawn.arguments(seed))
    return found


def _fault_of_wide(seed: int, target: str, folder: Path) -> str:
    """As `_fault`, of a kernel of `drawn_of`; on a target alone if there is one but the host."""
    drawn = drawn_of(seed)
    function = _function(drawn.text, folder / f"wide{seed}.py")
    if target not in ("", "host"):
        return fault_on(target, drawn, function, seed)
    twin = None
    if isinstance(drawn, WideKernel) and drawn.is_narrow:
        twin = _function(drawn.text_of("float64"), folder / f"twin{seed}.py")
    found = fault_of(drawn, function, twin, seed)
    return found or (target and fault_on(target, drawn, function, seed))


def check(seed: int, on_host: bool, folder: Path, wide: bool = False, target: str = "") -> Outcome:
    """Check a program. Gives its outcome, "right", a code or "wrong", and the fault."""
    target = target or ("host" if on_host else "")
    try:
        found = _fault_of_wide(seed, target, folder) if wide else _fault(seed, on_host, folder)
    except (KernelError, TargetUnsupported) as error:
        return error.diagnostics[0].code, ""
    except (GradientError, GPUCompilerError, ArithmeticError) as error:
        found = f"{type(error).__name__}: {error}"
    places = {"": "right", "host": "right on the host"}
    return ("wrong", found) if found else (places.get(target, f"right on {target}"), "")


def run_batch(
    number: int, host_each: int, wide: bool = False, target: str = ""
) -> tuple[int, Counter[str], list[dict[str, Any]], float]:
    """Check `_BATCH` programs: their number, outcomes, findings and CPU seconds."""
    outcomes, findings = Counter[str](), list[dict[str, Any]]()
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(number * _BATCH, (number + 1) * _BATCH):
            on_host = host_each > 0 and seed % host_each == 0
            outcome, found = check(seed, on_host, Path(folder), wide, target)
            outcomes[outcome] += 1
            if found:
                text = (drawn_of if wide else RandomKernel)(seed).text
                findings.append({"seed": seed, "finding": found, "program": text})
    return number, outcomes, findings, time.process_time() - began


def _first_batch(ledger: Path | None, first: int, wide: bool) -> int:
    if ledger is None or not ledger.exists():
        return first // _BATCH
    lines = [json.loads(line) for line in ledger.read_text().splitlines() if line]
    ends = [line["seeds"][1] for line in lines if line.get("wide", False) == wide]
    return max([first - 1, *ends]) // _BATCH + 1


def main(arguments: list[str] | None = None) -> int:
    """Check programs until the time is over; the status is 1 when there are findings."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.derivatives")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--programs", type=int, default=0, help="end behind so many")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--host-each", type=int, default=200, help="0: none on the host")
    parser.add_argument("--wide", action="store_true", help="use more of the language")
    parser.add_argument("--target", default="", help="check --wide kernels there alone: cuda")
    parser.add_argument("--ledger", type=Path, help="a JSON-lines file to append to")
    options = parser.parse_args(arguments)
    first = _first_batch(options.ledger, options.seed, options.wide)
    end = time.monotonic() + 60 * options.minutes
    batches = iter(range(first, sys.maxsize))
    if options.programs:
        batches = iter(range(first, first - (-options.programs // _BATCH)))

    def until_the_end() -> Any:
        for batch in batches:
            if time.monotonic() >= end:
                return
            yield batch

    outcomes, findings, seconds, last = Counter[str](), list[dict[str, Any]](), 0.0, first - 1
    # A process is replaced after some batches: kernels stay in memory.
    with multiprocessing.get_context("fork").Pool(options.processes, maxtasksperchild=8) as pool:
        # Batches are drawn a few ahead, so that the end is seen.
        pending: list[Any] = []
        source = until_the_end()
        while True:
            while (
                len(pending) < 2 * options.processes and (batch := next(source, None)) is not None
            ):
                job = partial(run_batch, batch, options.host_each, options.wide, options.target)
                pending.append(pool.apply_async(job))
            if not pending:
                break
            last, found, wrong, used = pending.pop(0).get()
            outcomes.update(found)
            seconds += used
            findings += wrong
            for finding in wrong:
                print(f"seed {finding['seed']}: {finding['finding']}\n{finding['program']}")
            print(f"seeds to {(last + 1) * _BATCH - 1}: {dict(outcomes)}", flush=True)
    seeds = [first * _BATCH, (last + 1) * _BATCH - 1]
    print(f"seeds {seeds[0]} to {seeds[1]}: {dict(outcomes)}, {seconds:.0f} s of CPU")
    if options.ledger is not None:
        line = {"seeds": seeds, "outcomes": dict(outcomes), "seconds": round(seconds, 1)}
        line |= {"wide": True} if options.wide else {}
        options.ledger.parent.mkdir(parents=True, exist_ok=True)
        with options.ledger.open("a") as file:
            file.write(json.dumps(line | {"findings": findings}) + "\n")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
