"""Breaks the compiler in one place after the other, and sees that the fuzzer finds each.

    python -m tests.fuzz.mutants

A mutant is a piece of text of a module and another piece in its place. A process of its own imports
the changed module and runs programs together, as `python -m tests.fuzz --together` does, until a
leg differs. The status is 1 if one isn't found.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.abc
import importlib.util
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import attrs

_ROOT: Final = Path(__file__).parents[2]


@attrs.frozen
class Mutant:
    """A defect: the module's path, the text that stands there once, and what replaces it.

    `kind` are the programs that can find it. Batches of threads that meet are rare among both.
    `legs` are enough to find it within `batches`; without any, all of them are.
    """

    path: str
    text: str
    instead: str
    kind: str = "both"
    legs: tuple[str, ...] = ()
    batches: int = 60


# A leg of the block program is enough for threads that meet, of which it takes 400 programs.
_TOGETHER: Final[dict[str, Any]] = {
    "kind": "threads", "legs": ("lowered, 32 lanes",), "batches": 200,
}  # fmt: skip
MUTANTS: Final[dict[str, Mutant]] = {
    "shifts to the right don't keep the sign": Mutant(
        "gpucompiler/llvm/lowering/integers.py", 'f"ashr {text} {writer.value(lhs)}, {amount}"',
        'f"lshr {text} {writer.value(lhs)}, {amount}"',
    ),
    "asserts are taken for certain": Mutant(
        "gpucompiler/passes/checks/eliminate_checks.py",
        "if isinstance(test, arith.Compare) and _decided(facts, test):", "if True:",
    ),
    "sums with constants are joined with the wrong sign": Mutant(
        "gpucompiler/passes/scalar/identities.py",
        "total = amount if isinstance(operation, arith.Add) else -amount", "total = amount",
    ),
    "x - x is x": Mutant(
        "gpucompiler/passes/scalar/identities.py",
        "if isinstance(operation, arith.Sub):\n        return constant(0, kind)",
        "if isinstance(operation, arith.Sub):\n        return operation.lhs",
    ),
    "remainders are taken for smaller than they are": Mutant(
        "gpucompiler/passes/analyses/ranges_of_operations.py",
        "low, high = min(c + 1, 0), max(d - 1, 0)", "low, high = 0, max(d - 2, 0)",
        # It takes 2,565 programs, and LLVM, which is told the range.
        legs=("host for the block",), batches=400,
    ),
    "atomic decrements wrap one too late": Mutant(
        "gpucompiler/passes/blocks/plain_atomics.py",
        'rhs=zero, predicate="eq"', 'rhs=zero, predicate="lt"', **_TOGETHER,
    ),
    "loads are taken for uniform": Mutant(
        "gpucompiler/passes/blocks/fission/plan.py",
        "if operation.EFFECT == READ and operation not in self.cuts:\n            return True",
        "if operation.EFFECT == READ and operation not in self.cuts:\n            return False",
    ),
    "one lane too many runs in a block's last chunk": Mutant(
        "gpucompiler/passes/blocks/widen/widen.py", 'rhs=edge, predicate="lt"',
        'rhs=edge, predicate="le"',
    ),
    "shuffles upwards reach below their segment": Mutant(
        "gpucompiler/passes/blocks/widen/warp.py", 'rhs=lowest, predicate="ge"',
        'rhs=lowest, predicate="ne"', **_TOGETHER,
    ),
    "votes over blocks are taken for uniform": Mutant(
        "gpucompiler/passes/blocks/fission/fission.py",
        'if operation.kind != "count" and self.plan.uniform.is_uniform(predicate):',
        'if operation.kind != "count":', **_TOGETHER,
    ),
    "remainders of numbers that aren't negative are quotients": Mutant(
        "gpucompiler/llvm/lowering/integers.py", 'name = "udiv" if quotient else "urem"',
        'name = "udiv" if quotient else "udiv"',
    ),
    "doubles are rounded twice to half precision": Mutant(
        "gpucompiler/llvm/lowering/floats.py",
        'f"fcmp one {double} {back}, {value}"', 'f"fcmp oeq {double} {back}, {value}"',
    ),
    "LLVM hasn't the name of CUDA's conversion": Mutant(
        "cuda_target/target/lowering.py", "2{letters}.rz\"", "2{letters}.rx\"",
    ),
}  # fmt: skip


class _Loader(importlib.abc.SourceLoader):
    """Loads a module from changed text."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_data(self, path: str) -> bytes:
        return self.text.encode()


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the mutant's module."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = mutant.path.removesuffix(".py").replace("/", ".")
        path = _ROOT / mutant.path
        text = path.read_text()
        if text.count(mutant.text) != 1:
            count = text.count(mutant.text)
            raise ValueError(f"{mutant.path} has this {count} times: {mutant.text}")
        self.loader = _Loader(str(path), text.replace(mutant.text, mutant.instead))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_loader(fullname, self.loader)


def found_after(name: str, batches: int, legs: Sequence[str] = (), kind: str = "") -> int:
    """The number of programs until a leg differs on a mutant, 0 if none does; in this process."""
    sys.meta_path.insert(0, _Finder(MUTANTS[name]))
    batches_of = importlib.import_module("tests.fuzz.batches")
    kind = kind or MUTANTS[name].kind
    plan = batches_of.Plan(12, batches_of.all_legs(legs), kind=kind, shrink_s=0, together=True)
    programs = 0
    for seed in range(1, batches + 1):
        tally = batches_of.run_batch(seed, plan, set())
        programs += tally.programs
        if tally.findings:
            finding = tally.findings[0]
            print(f"{finding['leg']}: {finding['finding']}"[:200])
            return programs
    return 0


def run(name: str, batches: int = 0, legs: Sequence[str] = (), kind: str = "") -> str:
    """The same in a process of its own: its last line, "found after … programs" or "not found".

    The mutant says what isn't given.
    """
    batches, legs = batches or MUTANTS[name].batches, legs or MUTANTS[name].legs
    command = [sys.executable, "-m", "tests.fuzz.mutants", "--batches", str(batches), "--own", name]
    command += ["--kind", kind or MUTANTS[name].kind]
    command += [argument for leg in legs for argument in ("--leg", leg)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=_ROOT)
    return done.stdout if done.returncode in (0, 1) else done.stdout + done.stderr


def main() -> int:
    """Run the mutants that the command line names, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.mutants")
    parser.add_argument("--batches", type=int, default=0, help="the most for each mutant")
    parser.add_argument("--leg", action="append", help="only these legs")
    parser.add_argument("--kind", choices=("both", "plain", "threads"), default="")
    parser.add_argument("--own", help="in this process; for this tool's own use")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.own:
        after = found_after(options.own, options.batches, options.leg or (), options.kind)
        print(f"found after {after} programs" if after else "not found")
        return 0 if after else 1
    missed = 0
    for name in options.names or MUTANTS:
        text = run(name, options.batches, options.leg or (), options.kind)
        missed += "found after" not in text
        print(f"{name}: {text.strip()}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
