"""Kernels with `assert` and `raise`, on rows of many threads: `python -m tests.fuzz.failing`.

A program is a body that tests and stores, one place for each thread, in one of several frames. It
runs with arrays in which no place, one, or a few make a test fail. CPython runs the same body with
its tests as calls that note the failure. If none failed, all arrays have to be equal to the bit.
Otherwise the launch has to raise what the first failure raises: that of the least block, in it of
the first statement, and of that of the least thread. Each element is then the one from before the
launch, or CPython's, which for a thread that raises has nothing from behind it.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.diagnostics.errors import KernelWarning
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from tests.fuzz import oracle, reference
from tests.fuzz.drawing import BySeed
from tests.fuzz.layouts import Layouts
from tests.fuzz.legs import different, job_of, load
from tests.fuzz.programs import HEADER, fill
from tests.fuzz.reference import Rejected
from tests.fuzz.scope import Array, Scope, Variable
from tests.fuzz.statements import Lines, indented

# The value that most tests look for; `fill` draws no value near it, but corners of a type.
_BAD: Final = 77
_KINDS: Final = ("f32", "f32", "i32", "f64", "i64", "i16", "u8")
# Runs of 512 threads and more test several vectors at once.
_SIZES: Final = (1, 31, 130, 256, 300, 515, 2100, 2300)
# Places that fail in an array, for each run of a program.
_FAILURES: Final = (0, 1, 1, 3, 6)
_ORACLE: Final = """\
from tests.fuzz.oracle import NOTED


"""
# Lanes of the legs; 0: as many as the compiler chooses. All but 32 are for the block's shape.
WIDTHS: Final = (0, 4, 8, 16, 32)


@attrs.frozen
class Failing:
    """A program: its text for the compiler and for CPython, its arrays, and its launch.

    Args:
        arrays: name, element and whether the kernel stores to it.
    """

    source: str
    plain: str
    arrays: tuple[tuple[str, str, bool], ...]
    size: int
    threads: int
    blocks: int
    overlaps: bool
    features: Counter[str] = attrs.field(eq=False, repr=False)

    def arguments(self, seed: int, failures: int) -> list[Any]:
        """Fresh arguments, with so many places at which tests of an array fail."""
        generator = np.random.default_rng(seed)
        made: list[Any] = []
        for number, (_, element, _) in enumerate(self.arrays):
            array = fill(element, (self.size,), 10 * seed + number + 2)
            array[(array > 50) | (array < -50) | (array != array)] = 7
            made.append(array)
        if failures:
            chosen = generator.integers(0, self.size, failures)
            for array, (_, _, stored) in zip(made, self.arrays, strict=True):
                if not stored:
                    array[chosen] = _BAD
                    chosen = chosen[1:]
        if self.overlaps:
            made[-1] = made[0]
        return [*made, 3, 2.5]


class _Drawn(Layouts):
    """Draws the body of a program, in two forms that differ in the failing statements."""

    tests = loops = 0
    overlaps = False

    def body(self, scope: Scope, most: int) -> tuple[Lines, Lines]:
        """Statements, for the compiler and for the oracle."""
        ours: Lines = []
        theirs: Lines = []
        for _ in range(1 + self.number(most)):
            form = self.weighted(
                [(3, "check"), (2, "branch"), (3, "store"), (1, "other"), (2, "loop"), (1, "steps")]
            )
            if form == "check":
                pair = self._check(scope)
            elif form == "loop" and scope.loops < 2:
                pair = self._loop(scope)
            elif form == "branch":
                test = self.make("bool", scope, 1).text
                inner = self.body(scope.inner(), 1)
                self.count("failing under a condition")
                pair = tuple([f"if {test}:", *indented(lines)] for lines in inner)
            elif form == "store":
                pair = (self.stored_place(scope),) * 2
            elif form == "steps":
                pair = (self._steps(scope),) * 2
            else:
                pair = (self.statement(scope, 0),) * 2
            ours += pair[0]
            theirs += pair[1]
        return ours, theirs

    def _loop(self, scope: Scope) -> tuple[Lines, Lines]:
        """A loop around tests, of as many turns for all threads or not, that may carry a sum.

        No `while`: threads leave those once another one has failed.
        """
        number, self.loops = self.loops, self.loops + 1
        index, total = f"turn{number}", f"total{number}"
        inner = scope.inner(loops=scope.loops + 1)
        inner.variables.append(Variable(index, "pyint", assignable=False))
        turns = self.choose(("range(5)", "range(n)", "range(i % 4)", "range(9, n, -2)"))
        self.count(f"failing in a loop over {turns}")
        sums, array = self.flag(), self.choose(scope.arrays)
        head = [f"for {index} in {turns}:"]
        last: Lines = (
            [f"{total} += float({array.name}[{self._place(inner, array)}])"] if sums else []
        )
        ahead: Lines = [f"{total} = 0.0"] if sums else []
        ours, theirs = (
            [*ahead, *head, *indented([*lines, *(last or ["pass"])])]
            for lines in self.body(inner, 1)
        )
        if sums:
            scope.variables.append(Variable(total, "pyfloat", assignable=False))
        return ours, theirs

    def _steps(self, scope: Scope) -> Lines:
        """A loop that only computes, and each turn of which waits for the one before it."""
        number, self.loops = self.loops, self.loops + 1
        name, array = f"steps{number}", self.choose(scope.arrays)
        turns = self.choose(("range(n)", "range(3)", "range(20)", "range(9 * n)", "range(i % 4)"))
        self.count(f"steps in {turns}")
        kind, cast = self.choose((("pyfloat", "float"), ("f32", "np.float32")))
        lines = [
            f"{name} = {cast}({array.name}[{self._place(scope, array)}])",
            f"for _ in {turns}:",
            f"    {name} = {name} * {cast}(0.75) + {cast}(0.5)",
        ]
        scope.variables.append(Variable(name, kind, assignable=False))
        return lines

    def stored_place(self, scope: Scope) -> Lines:
        """A store to the thread's place, of an element that it loads or of any value."""
        array = self.choose([each for each in scope.arrays if each.writable])
        return [f"{array.name}[i] = {self.stored(array.element, scope).text}"]

    def _place(self, scope: Scope, array: Array) -> str:
        """A place that the thread, and in a loop its turn, says; a negative one wraps around."""
        if array.writable or self.overlaps:
            return "i"  # other threads store elsewhere
        turns = [each.name for each in scope.variables if each.name.startswith("turn")]
        if not turns or self.flag():
            return "i"
        self.count("failing at a place of the turn")
        return f"i - {self.choose(turns)}"

    def _check(self, scope: Scope) -> tuple[Lines, Lines]:
        number, self.tests = self.tests, self.tests + 1
        array = self.choose([each for each in scope.arrays if not each.writable] or scope.arrays)
        element = f"{array.name}[{self._place(scope, array)}]"
        fails = self.choose((f"{element} == {_BAD}", f"{element} > {_BAD - 5}"))
        if self.flag(3):
            fails = f"({fails}) and ({self.make('bool', scope, 2).text})"
        text = self.choose(('"failed"', 'f"{i} failed"', f'f"{{{element}}} at {{i}}"'))
        place = f"NOTED.append((int(cuda.blockIdx.x), {number}, int(cuda.threadIdx.x), "
        if self.flag():
            self.count("assert")
            note = f"{place}AssertionError({text})))"
            return [f"assert not ({fails}), {text}"], [f"if {fails}:", f"    {note}"]
        self.count("raise")
        error = f"ValueError({text}, {number})"
        ours = [f"if {fails}:", f"    raise {error}"]
        theirs = [f"if {fails}:", f"    {place}{error}))", "    return"]
        return ours, theirs


def failing_program(seed: str) -> Failing:
    """The program of a seed."""
    maker = _Drawn(BySeed(seed))
    size, threads = maker.choose(_SIZES), maker.choose((32, 64, 100, 256))
    outputs, inputs = 1 + maker.number(1), 1 + maker.number(1)
    arrays: list[Array] = []
    for name, count, writable in (("o", outputs, True), ("x", inputs, False)):
        for number in range(count):
            kind = maker.choose(_KINDS)
            arrays.append(Array(f"{name}{number}", kind, 1, writable, "i", True, contiguous=True))
    overlaps = maker.overlaps = maker.flag(7)
    if overlaps:
        arrays[-1] = attrs.evolve(arrays[-1], element=arrays[0].element)
    scope = Scope([], arrays)
    scope.variables += [
        Variable("n", "pyint", assignable=False),
        Variable("s", "pyfloat", assignable=False),
    ]
    frame = maker.choose(("guard", "guard", "between", "return", "stride"))
    maker.count(f"failing in {frame}")
    ours, theirs = maker.body(scope, 4)
    first = "i = cuda.grid(1)"
    frames = {
        "guard": [first, "if i < len(o0):"],
        "between": [first, "if 3 <= i < len(o0) - 2:"],
        "return": [first, "if i >= len(o0):", "    return", "if True:"],
        "stride": ["for i in range(cuda.grid(1), len(o0), cuda.gridsize(1)):"],
    }
    names = ", ".join([each.name for each in arrays] + ["n", "s"])
    blocks = -(-size // threads)
    if frame == "stride" and blocks > 1 and maker.flag():
        blocks -= 1

    def text(body: Lines) -> str:
        lines = [*frames[frame], *indented(body)]
        kernel = "\n".join([f"def kernel({names}):", *indented(lines)])
        return "\n\n".join([*maker.definitions, kernel]) + "\n"

    return Failing(
        HEADER + text(ours), HEADER + _ORACLE + text(theirs),
        tuple((each.name, each.element, each.writable) for each in arrays),
        size, threads, blocks, overlaps, maker.features,
    )  # fmt: skip


class Wrong(AssertionError):
    """A finding, with the program."""


def check_failing(program: Failing, seed: int, widths: Sequence[int]) -> int:
    """Compare a program's runs with CPython's; gives how many raised.

    Raises:
        Rejected: CPython's run left what the language defines.
        Wrong: a launch differs.
    """
    kernel = load(program.source)
    runs = [_expected(program, seed + number, count) for number, count in enumerate(_FAILURES)]
    for width in widths:
        params: dict[str, Any] = {"bounds": True, "lanes": width}
        if width != 32:
            params["block"] = program.threads, 1, 1
        if width:
            # LLVM takes most of the time; one leg is enough for what it does.
            params["opt_level"] = 0
        job = job_of(kernel, program.arguments(seed, 0), **params)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", KernelWarning)
            compiled = link(job, compile_job(job))
        for arguments, expected, fault in runs:
            given = _copied(arguments)
            raised: Exception | None = None
            try:
                compiled(*given, threads=program.threads, blocks=program.blocks)
            except Exception as error:
                raised = error
            finding = _finding(arguments, given, expected, fault, raised)
            if finding:
                shown = "\n".join(f"# {argument!r}" for argument in arguments)
                launch = f"# threads={program.threads}, blocks={program.blocks}, lanes={width}"
                raise Wrong(f"{finding}\n\n{program.source}\n{launch}\n{shown}") from raised
    return sum(fault is not None for _, _, fault in runs)


def _copied(arguments: Sequence[Any]) -> list[Any]:
    """Copies of arrays; one that stands twice is one array again."""
    copies = {id(each): each.copy() for each in arguments if isinstance(each, np.ndarray)}
    return [copies.get(id(each), each) for each in arguments]


def _expected(
    program: Failing, seed: int, failures: int
) -> tuple[list[Any], list[Any], oracle.Fault | None]:
    """Arguments, the same behind CPython's run, and the failure to be raised."""
    arguments = program.arguments(seed, failures)
    given = _copied(arguments)
    oracle.NOTED.clear()
    reference.FAULTS.clear()
    reference.ROUNDED.clear()
    try:
        oracle.run(program.plain, given, (program.threads, 1, 1), (program.blocks, 1, 1))
    except IndexError as error:
        # Arrays and slices may have no element for a thread's place, and CPython ends all threads.
        raise Rejected("an index beyond an array") from error
    if reference.FAULTS or reference.ROUNDED:
        raise Rejected("a fault of another kind, or rounding of a library")
    # The first that a thread notes of a statement is its own first one: `min` keeps that.
    fault = min(oracle.NOTED, key=lambda noted: noted[:3], default=None)
    return arguments, given, fault


def _finding(
    before: Sequence[Any],
    given: Sequence[Any],
    expected: Sequence[Any],
    fault: oracle.Fault | None,
    raised: Exception | None,
) -> str:
    """The difference of a launch from CPython's run; "" for none."""
    if (fault is None) != (raised is None):
        return f"raised {raised!r}, expected {fault}"
    if fault is not None and raised is not None:
        block, _, thread, error = fault
        text = f"{raised} {getattr(raised, '__notes__', '')}"
        same = isinstance(raised, type(error)) and str(raised).startswith(str(error))
        if not same or f"block ({block}, 0, 0), thread ({thread}, 0, 0)" not in text:
            return f"raised {raised!r} {text}, expected {fault}"
    for old, ours, theirs in zip(before, given, expected, strict=True):
        if not isinstance(ours, np.ndarray):
            continue
        if fault is not None:
            ours = np.where(_bits(ours) == _bits(old), theirs, ours)
        if different(theirs, ours):
            return f"stored {ours!r}, expected {theirs!r}"
    return ""


def _bits(array: np.ndarray) -> np.ndarray:
    return array.view(f"u{array.dtype.itemsize}")


def main(arguments: list[str] | None = None) -> int:
    """Run programs of many seeds, and print what was found; 1 if there is a finding."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--widths", type=int, nargs="*", default=WIDTHS)
    options = parser.parse_args(arguments)
    begin, features = time.monotonic(), Counter[str]()
    ran = raised = rejected = findings = 0
    for seed in range(options.seed, options.seed + options.programs):
        program = failing_program(f"failing {seed}")
        try:
            raised += check_failing(program, seed, options.widths)
        except Rejected:
            rejected += 1
        except Wrong as finding:
            findings += 1
            print(f"seed {seed}: {finding}", flush=True)
        else:
            ran += 1
            features += program.features
    told = ", ".join(f"{name} {features[name]}" for name in sorted(features) if "ai" in name)
    print(f"{ran} programs, {rejected} rejected, {findings} findings, {raised} launches raised")
    print(f"{time.monotonic() - begin:.0f} s; {told}")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
