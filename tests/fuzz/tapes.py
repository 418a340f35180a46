"""Gradients of random sequences of launches on tapes, against differences.

    python -m tests.fuzz.tapes --programs 2000 --ledger FILE

A program launches a few kernels on arrays and their parts: in place, one array for two parameters,
parts that overlap, loops, checkpoints, copies and fills. Its gradients are compared with
differences of the whole program, or the way back refuses a launch. On the host, arrays are NumPy's
or device arrays.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from cuda_target import DeviceArray, Tape, cuda
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from tests.support import random_tapes

_SIZE: Final = 12
_NAMES: Final = "uvw"
_PARTS: Final = (
    "", "", "", "", "[2:]", "[:-3]", "[::2]", "[::-1]", "[3:9]", "[1::3]",
)  # fmt: skip
_STEPS: Final = (1e-6, 1e-5, 1e-7, 1e-8)
# An array, or a part of one.
Part = tuple[str, str]
Step = tuple[Any, ...]


class TapedProgram:
    """A sequence of launches.

    Args:
        seed: the same seed gives the same sequence.
        target: where the kernels run.
    """

    def __init__(self, seed: int, target: str = "host") -> None:
        self.random, self.seed, self.target = random.Random(f"tapes {seed}"), seed, target
        self.on_device = target != "host" or self.random.random() < 0.4
        self.checks = self.random.random() < 0.2
        self.kernels = random_tapes.kernels(target)
        self.steps = self._drawn(0)

    def _part(self) -> Part:
        return self.random.choice(_NAMES), self.random.choice(_PARTS)

    def _parts(self, name: str, count: int) -> list[Part]:
        parts = [self._part() for _ in range(count)]
        if name in random_tapes.APART:
            # Threads read elements of others, so that one array for both has no fixed result.
            while parts[1][0] == parts[0][0]:
                parts[1] = self._part()
        elif self.random.random() < 0.8:
            # One part for all parameters that have the same array.
            parts = [next(each for each in parts if each[0] == part[0]) for part in parts]
        return parts

    def _drawn(self, depth: int) -> list[Step]:
        steps: list[Step] = []
        for _ in range(self.random.randint(1, 7)):
            kind = self.random.random()
            if kind < 0.85:
                name = self.random.choice(sorted(self.kernels))
                count = random_tapes.arrays_of(self.kernels[name])
                steps.append(("launch", name, self._parts(name, count), self.random.random()))
            elif kind < 0.9 and not depth:
                steps.append(("loop", self.random.randint(0, 5), self._drawn(1)))
            elif kind < 0.95 and not depth:
                copies = self.random.choice((None, None, 1, 2))
                steps.append(("checkpoint", self.random.randint(1, 7), self._drawn(1), copies))
            else:
                target, source = self._part(), self._part()
                steps.append(("copy", target, source, self.random.random() < 0.3))
        return steps

    def arrays(self, at: float, moved: dict[str, Any] | None = None) -> dict[str, Any]:
        """The arrays that the program begins with, moved by so much."""
        rng = np.random.default_rng(self.seed)
        made = {name: rng.uniform(0.3, 1.0, _SIZE) for name in _NAMES}
        made["t"] = rng.uniform(0.3, 0.6, 1)
        for name, by in (moved or {}).items():
            made[name] += at * by
        if not self.on_device:
            return made
        return {name: cuda.to_device(value, target=self.target) for name, value in made.items()}

    def run(self, arrays: dict[str, Any], tape: Tape | None) -> None:
        """Do all launches."""
        # All arrays as a whole are on the tape.
        self.kernels["three"](arrays["u"], arrays["v"], arrays["w"])
        self.kernels["total"](arrays["t"], arrays["u"])
        self._do(self.steps, arrays, tape)

    def _do(self, steps: Sequence[Step], arrays: dict[str, Any], tape: Tape | None) -> None:
        def part(each: Part) -> Any:
            return eval(f"array{each[1]}", {"array": arrays[each[0]]})

        for step in steps:
            match step:
                case ("launch", name, parts, number):
                    given = [part(each) for each in parts]
                    random_tapes.launch(self.kernels[name], given, arrays["t"], number)
                case ("loop", runs, inner):
                    for _ in range(runs):
                        self._do(inner, arrays, tape)
                case ("checkpoint", runs, inner, copies):
                    self._checkpoint(runs, inner, copies, arrays, tape)
                case (_, target, source, fills) if self.on_device:
                    one, other = part(target), part(source)
                    if fills:
                        one.fill(0.7)
                    elif one.shape == other.shape:
                        one.copy_from(other)
                case _:
                    pass

    def _checkpoint(
        self,
        runs: int,
        inner: Sequence[Step],
        copies: int | None,
        arrays: dict[str, Any],
        tape: Tape | None,
    ) -> None:
        def step(number: int) -> None:
            self._do(inner, arrays, None)

        if tape is None:
            for number in range(runs):
                step(number)
            return
        state = list(arrays.values())
        memory = None if copies is None else copies * sum(array.nbytes for array in state)
        tape.checkpoint(step, runs, state, memory=memory)


def _on_host(value: Any) -> Any:
    return value.copy_to_host() if isinstance(value, DeviceArray) else value


def check(seed: int, target: str = "host") -> tuple[str, str]:
    """Check a program. Gives its outcome, "right", "beyond", a code or "wrong", and the fault."""
    program = TapedProgram(seed, target)
    rng = np.random.default_rng(seed + 1)
    sizes = {**dict.fromkeys(_NAMES, _SIZE), "t": 1}
    weights, moved = ({n: rng.normal(size=size) for n, size in sizes.items()} for _ in "wv")
    arrays = program.arrays(0)
    try:
        with Tape(check=program.checks) as tape:
            program.run(arrays, tape)
        after = {name: _on_host(array).copy() for name, array in arrays.items()}
        tape.backward(*((arrays[name], weights[name]) for name in sizes))
        found = sum(float(_on_host(tape.gradient(arrays[n])) @ moved[n]) for n in sizes)
    except (TapeError, ArgumentError) as error:
        code = str(error).splitlines()[0][-7:]
        return (code, "") if code == "[GC711]" else ("wrong", f"{type(error).__name__}: {error}")
    for name, array in arrays.items():
        if not np.array_equal(_on_host(array), after[name], equal_nan=True):
            return "wrong", f"the way back changed {name}"

    def result(step: float) -> float:
        given = program.arrays(step, moved)
        program.run(given, None)
        return sum(float(_on_host(given[name]) @ weights[name]) for name in sizes)

    return _compared(found, result)


def _compared(found: float, result: Callable[[float], float]) -> tuple[str, str]:
    first = ""
    for step in _STEPS:
        quotient = (result(step) - result(-step)) / (2 * step)
        size = abs(found) + abs(quotient)
        if not size < 1e9:
            return "beyond", ""  # values without bounds have no differences
        if abs(found - quotient) <= 1e-4 * (size + 1):
            return "right", ""
        first = first or f"the tape gives {found!r}, differences {quotient!r}"
    return "wrong", first


def main(arguments: list[str] | None = None) -> int:
    """Check programs; the status is 1 when there are findings."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.tapes")
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--target", default="host", help="host or cuda")
    parser.add_argument("--ledger", type=Path, help="a JSON-lines file to append to")
    options = parser.parse_args(arguments)
    outcomes, findings = Counter[str](), list[dict[str, Any]]()
    began, last = time.process_time(), options.seed - 1
    end = time.monotonic() + 60 * options.minutes
    for seed in range(options.seed, options.seed + options.programs):
        if time.monotonic() >= end:
            break
        outcome, found = check(seed, options.target)
        outcomes[outcome] += 1
        last = seed
        if found:
            steps = repr(TapedProgram(seed, options.target).steps)
            findings.append({"seed": seed, "finding": found, "program": steps})
            print(f"seed {seed}: {found}\n{steps}")
    seconds = time.process_time() - began
    print(f"seeds {options.seed} to {last}: {dict(outcomes)}, {seconds:.0f} s of CPU")
    if options.ledger is not None:
        line = {"tapes": True, "target": options.target, "seeds": [options.seed, last]}
        line |= {"outcomes": dict(outcomes), "seconds": round(seconds, 1), "findings": findings}
        with options.ledger.open("a") as file:
            file.write(json.dumps(line) + "\n")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
