"""Runs a program by each leg and compares the arrays, bit by bit.

The legs: the interpreter on the frontend's IR, after the passes of a GPU and after those of the
host, and the host, with and without checks, and at each width of its vectors. Where integers are
divided by zero and the like, those with checks have to raise. All with `fma="off"`, as CPython
never fuses. A leg that can't take a program yet says so, and counts as not run.
"""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import itertools
import linecache
import re
import signal
import time
import warnings
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.diagnostics.errors import (
    DeviceError,
    KernelError,
    KernelWarning,
    TargetUnsupported,
)
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir, link
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import arith
from gpucompiler.ir.verifier import verify
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import NEAR_PLACES, StaticType, Type
from tests.fuzz import oracle, reference
from tests.fuzz.programs import Program, is_overrun
from tests.fuzz.reference import Rejected
from tests.fuzz.scope import Static

# Whether this compiler's checked mode raises where a Python int doesn't fit the type that it meets.
INTS_HAVE_TO_FIT: Final = "checked" in attrs.fields_dict(arith.Convert)
_MAX_STEPS: Final = 3_000_000
# Refusals that are as documented; a target may have no other.
_KNOWN_REFUSALS: Final = re.compile(
    "cluster of blocks needs sm_90"
    "|array that each thread chooses can't be used in one part of a kernel with the warp operation"
)
# Why a program has no code of 32 bits.
TOO_LARGE: Final = "an int that has no code of 32 bits"
_numbers = itertools.count()


class NotRun(Exception):
    """A leg can't take a program yet; the text is the reason, in a few words."""


class Stuck(BaseException):
    """A time limit was reached. No leg's own handler may take it for a finding."""


@contextmanager
def time_limit(seconds: float) -> Generator[None]:
    """Raises Stuck in what takes longer: a loop without its counter never ends."""

    def stop(number: int, frame: object) -> None:
        raise Stuck

    before = signal.signal(signal.SIGALRM, stop)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    began = time.monotonic()
    try:
        yield
    finally:
        # An outer limit goes on.
        left = max(left - (time.monotonic() - began), 0.01) if left else 0
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, left)


@attrs.frozen
class Outcome:
    """The result for a program that no leg differed on.

    Args:
        not_run: the legs not run, each with the reason.
        faulted: checked legs had to raise, and did.
    """

    not_run: Mapping[str, str]
    faulted: bool = False


class Mismatch(AssertionError):
    """A leg differs from CPython, or fails; the text is a whole report."""

    def __init__(self, program: Program, leg: str, finding: str) -> None:
        self.program, self.leg, self.finding = program, leg, finding
        super().__init__(f"{leg}: {finding}\n\n{program.describe()}")


def load(source: str, names: Mapping[str, Any] = MappingProxyType({})) -> Callable[..., Any]:
    """The kernel of a program, as an imported module would hold it, with further names."""
    name = f"<fuzz {next(_numbers)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    module: dict[str, Any] = {"__name__": oracle.MODULE, **names}
    exec(compile(source, name, "exec"), module)
    return module["kernel"]


def _is_verified(kernel: Callable[..., Any]) -> bool:
    """Whether the IR of a kernel is verified after each pass, for a quarter more of time."""
    return len(kernel.__code__.co_code) // 2 % 16 == 0


def _common(kernel: Callable[..., Any]) -> dict[str, Any]:
    """Params of all jobs of a kernel. Lines of debuggers, which no leg looks at, take a tenth."""
    verified = _is_verified(kernel)
    return {"fma": "off", "verify": verified, "lineinfo": verified}


def job_of(kernel: Callable[..., Any], arguments: Sequence[Any], **params: Any) -> CompilerJob:
    """A host job for these arguments, without contraction of multiply and add.

    Raises NotRun for params that the host doesn't have yet, and for ints that they don't take.
    """
    if "size_width" in params and has_large_ints(arguments):
        raise NotRun(TOO_LARGE)
    target = target_by_name("host")
    defaults = target.default_params()
    for name in params:
        if name not in attrs.fields_dict(type(defaults)):
            raise NotRun(f"the host has no params.{name}")
    chosen = attrs.evolve(defaults, **_common(kernel), **params)
    return CompilerJob(target, FunctionSpec(kernel, _types(arguments)), chosen)


def _types(arguments: Sequence[Any]) -> tuple[Type, ...]:
    return tuple(
        StaticType(argument.value) if isinstance(argument, Static) else typeof(argument)
        for argument in arguments
    )


def plain(arguments: Sequence[Any]) -> list[Any]:
    """Arguments as a launch takes them."""
    return [argument.value if isinstance(argument, Static) else argument for argument in arguments]


def _interpreted(program: Program, kernel: Any, arguments: list[Any]) -> None:
    module = build_ir(job_of(kernel, arguments))
    verify(module)
    _interpret(program, module, arguments)


def has_large_ints(arguments: Sequence[Any]) -> bool:
    """Whether code with sizes of 32 bits doesn't take these arguments of a kernel."""
    return any(type(argument) is int and not 0 <= argument <= NEAR_PLACES for argument in arguments)


def _after_passes(**params: Any) -> Leg:
    """A leg that interprets the IR after the passes of all targets and those of a GPU."""

    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        if "size_width" in params and has_large_ints(arguments):
            raise NotRun(TOO_LARGE)
        job = job_of(kernel, arguments)
        gpu = target_by_name("cuda:sm_90a")
        chosen = attrs.evolve(gpu.default_params(), **_common(kernel), **params)
        module, _ = emit_ir(CompilerJob(gpu, job.source, chosen))
        _interpret(program, module, arguments)

    return run


def _interpret(program: Program, module: Any, arguments: list[Any]) -> None:
    interpret(
        module,
        [argument for argument in arguments if not isinstance(argument, Static)],
        block=program.block,
        grid=program.grid,
        shared_memory_bytes=program.shared_memory_bytes,
        max_steps=_MAX_STEPS,
    )


def _launch(program: Program, job: CompilerJob, arguments: list[Any]) -> None:
    with _refusals():
        compiled = link(job, compile_job(job))
    compiled(
        *plain(arguments),
        threads=program.block,
        blocks=program.grid,
        shmem=program.shared_memory_bytes,
    )


Leg = Callable[[Program, Any, list[Any]], None]


def _host(turn: str = "", for_the_block: bool = False, **params: Any) -> Leg:
    """A leg on the host, with these params.

    Args:
        turn: the leg's name, if it takes turns with others: it is optimised for some programs.
        for_the_block: code for the launch's shape alone.
    """

    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        shape = {"block": program.block} if for_the_block else {}
        waits = {"opt_level": 0} if turn and program.turns and turn not in program.turns else {}
        _launch(program, job_of(kernel, arguments, **params, **shape, **waits), arguments)

    return run


def _lowered(for_the_block: bool = False, cpu: str = "", **params: Any) -> Leg:
    """A leg that interprets what the host's passes make: loops and vectors, without LLVM.

    `cpu`: a processor, which this machine's needn't be; it decides the width of vectors.
    """

    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        shape = {"block": program.block} if for_the_block else {}
        job = job_of(kernel, arguments, **params, **shape)
        job = attrs.evolve(job, target=attrs.evolve(job.target, cpu=cpu))
        module, _ = emit_ir(job)
        with _refusals():
            lowered = job.target.lower_ir(job, module)
        _interpret(program, lowered, arguments)

    return run


def _is_found_by_specialising(error: Exception) -> bool:
    """Whether an error is that a constant, which a call passes on, doesn't fit where it ends.

    CPython computes with it as with any number; that is what the generator knows, too.
    """
    found = error.diagnostics if isinstance(error, KernelError) else ()
    return bool(found) and all(
        one.code in ("GC307", "GC308") and "called from" in str(error) for one in found
    )


@contextmanager
def _refusals() -> Generator[None]:
    """A program for which a target is known to have no form is no finding; others are."""
    try:
        yield
    except TargetUnsupported as error:
        message = error.diagnostics[0].message
        if _KNOWN_REFUSALS.search(message) is None:
            raise
        raise NotRun(message) from error


LEGS: Final[dict[str, Leg]] = {
    "interpreter": _interpreted,
    "interpreter after passes": _after_passes(bounds=True),
    "interpreter after passes, small sizes": _after_passes(bounds=False, size_width=32),
    "interpreter after passes, small sizes, with checks": _after_passes(bounds=True, size_width=32),
    "lowered, 1 lane": _lowered(bounds=True, lanes=1),
    "lowered, 4 lanes": _lowered(bounds=True, lanes=4),
    "lowered, 16 lanes": _lowered(bounds=False, lanes=16),
    "lowered, 32 lanes": _lowered(bounds=True, lanes=32),
    "lowered, 64 lanes": _lowered(bounds=True, lanes=64),
    "lowered for the block, 8 lanes": _lowered(bounds=True, lanes=8, for_the_block=True),
    "lowered, for x86-64": _lowered(bounds=False, cpu="x86-64"),
    "lowered, for haswell": _lowered(bounds=True, cpu="haswell"),
    "lowered, for sapphirerapids": _lowered(bounds=False, cpu="sapphirerapids"),
    "lowered, for znver5, with checks": _lowered(bounds=True, cpu="znver5"),
    "host": _host("host", bounds=True),
    "host without checks": _host("host without checks", bounds=False),
    # Launches choose this code where sizes and ints allow it.
    "host, small sizes": _host("host, small sizes", bounds=False, size_width=32),
    "host, small sizes, with checks -O0": _host(bounds=True, size_width=32, opt_level=0),
    "host -O0": _host(bounds=True, opt_level=0),
    "host, 8 lanes -O0": _host(bounds=True, lanes=8, opt_level=0),
    "host, 4 lanes -O0": _host(bounds=False, lanes=4, opt_level=0),
    # Code for any block has a variant for each form of it, which LLVM takes four times as long for.
    "host for the block": _host(for_the_block=True, bounds=True),
    "host for the block, 1 lane": _host(
        "host for the block, 1 lane", for_the_block=True, bounds=True, lanes=1
    ),
    "host for the block, 4 lanes": _host(
        "host for the block, 4 lanes", for_the_block=True, bounds=True, lanes=4
    ),
    "host for the block, 8 lanes": _host(
        "host for the block, 8 lanes", for_the_block=True, bounds=False, lanes=8
    ),
    "host for the block, 16 lanes": _host(
        "host for the block, 16 lanes", for_the_block=True, bounds=False, lanes=16
    ),
    "host for the block, 32 lanes": _host(
        "host for the block, 32 lanes", for_the_block=True, bounds=True, lanes=32
    ),
    "host for the block, 64 lanes": _host(
        "host for the block, 64 lanes", for_the_block=True, bounds=True, lanes=64
    ),
}


def _gpu(**params: Any) -> Leg:
    """A leg on this machine's GPU, with these params."""

    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        target = target_by_name("cuda")
        chosen = attrs.evolve(target.default_params(), **_common(kernel), **params)
        job = CompilerJob(target, FunctionSpec(kernel, _types(arguments)), chosen)
        _launch(program, job, arguments)

    return run


def _assembled(architecture: str, **params: Any) -> Leg:
    """A leg whose code for a GPU is assembled, and runs nowhere."""

    def run(program: Program, kernel: Any, arguments: list[Any]) -> None:
        target = target_by_name(f"cuda:{architecture}")
        chosen = attrs.evolve(target.default_params(), **_common(kernel), **params)
        with _refusals():
            compile_job(CompilerJob(target, FunctionSpec(kernel, _types(arguments)), chosen))

    return run


# Legs of which one of each row has its code optimised where programs run together.
TAKING_TURNS: Final = (
    ("host", "host without checks", "host, small sizes"),
    tuple(leg for leg in LEGS if leg.startswith("host for the block, ")),
)
# Legs whose results nobody sees: the assembler has to take the code.
ASSEMBLED_LEGS: Final[dict[str, Leg]] = {
    "PTX for sm_80": _assembled("sm_80"),
    "PTX for sm_90a, with checks": _assembled("sm_90a", bounds=True),
    "PTX for sm_120": _assembled("sm_120"),
}
# Legs for a GPU, where this machine has one.
GPU_LEGS: Final[dict[str, Leg]] = {
    "GPU": _gpu(),
    "GPU -O0": _gpu(opt_level=0),
    "GPU with checks": _gpu(bounds=True),
}
# The others raise where CPython does; these give what the language says instead.
UNCHECKED: Final = frozenset(
    {"lowered, 16 lanes", "host without checks", "host, small sizes", "host, 4 lanes -O0"}
    | {"lowered, for x86-64", "lowered, for sapphirerapids"}
    | {"host for the block, 8 lanes", "host for the block, 16 lanes"}
    | {"GPU", "GPU -O0", "interpreter after passes, small sizes"}
)


def different(expected: np.ndarray, found: np.ndarray) -> bool:
    """Whether two arrays differ in a bit; one NaN is as good as another, and padding is nothing."""
    if expected.dtype.names:
        return any(different(expected[name], found[name]) for name in expected.dtype.names)
    if expected.dtype.kind == "c":
        return different(expected.real, found.real) or different(expected.imag, found.imag)
    if expected.dtype.kind == "f":
        numbers = ~(np.isnan(expected) & np.isnan(found))
        expected, found = expected[numbers], found[numbers]
    return expected.tobytes() != found.tobytes()


@attrs.frozen
class Expected:
    """The result of CPython for a program.

    Args:
        arrays: its arguments behind the run.
        faults: names of the Python exceptions that checked legs have to raise.
        rounded: kinds of functions whose last bit is each library's own.
        unused: no array holds what came of the ints that don't fit: nothing has to compute them.
    """

    arrays: list[Any]
    faults: frozenset[str]
    rounded: frozenset[str]
    unused: bool


def expected_of(program: Program) -> Expected:
    """Run a program by CPython.

    Raises:
        Rejected: the run left what the language defines.
        Mismatch: the oracle failed.
    """
    reference.FAULTS.clear()
    reference.ROUNDED.clear()
    try:
        arrays = _by_oracle(program, None)
    except Rejected:
        raise
    except Exception as error:
        # The generator's fault, or the oracle's.
        raise Mismatch(program, "oracle", f"{type(error).__name__}: {error}") from error
    faults, rounded = frozenset(reference.FAULTS), frozenset(reference.ROUNDED)
    if not INTS_HAVE_TO_FIT:
        faults -= {"OverflowError"}
    unused = faults == frozenset({"OverflowError"}) and _by_garbage_the_same(program, arrays)
    return Expected(arrays, faults, rounded, unused)


def run_leg(leg: str, program: Program, kernel: Any, arguments: list[Any]) -> None:
    """Compile and run a kernel by a leg; warnings are errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # float32 meeting float64 is worth a word to users, and wanted here.
        warnings.simplefilter("ignore", KernelWarning)
        (LEGS | ASSEMBLED_LEGS | GPU_LEGS)[leg](program, kernel, arguments)


def may_fault(leg: str) -> bool:
    """Whether a leg raises where CPython does."""
    return leg not in UNCHECKED and leg not in ASSEMBLED_LEGS


def check(program: Program, legs: Sequence[str] = tuple(LEGS)) -> Outcome:
    """Run a program by CPython and by each leg, and compare.

    Raises:
        Rejected: CPython's run left what the language defines.
        Mismatch: a leg gives other bits, or fails.
    """
    expected = expected_of(program)
    kernel = load(program.source)
    not_run: dict[str, str] = {}
    for leg in legs:
        arguments = program.make_arguments()
        try:
            run_leg(leg, program, kernel, arguments)
        except NotRun as reason:
            not_run[leg] = str(reason)
            continue
        except Exception as error:
            if leg not in UNCHECKED and is_fault(error, expected.faults):
                continue
            if _is_found_by_specialising(error):
                not_run[leg] = "a constant that only specialising finds"
                continue
            text = f"{type(error).__name__}: {error}"
            raise Mismatch(program, leg, text) from error
        if leg in ASSEMBLED_LEGS:
            continue
        if finding := wrong(leg, expected, program, arguments):
            if finding.startswith("no error") or not is_rounding(leg, expected):
                raise Mismatch(program, leg, finding + _note(finding, program, expected.arrays))
            raise Rejected("the last bit of a power is each library's own")
    return Outcome(not_run, bool(expected.faults))


def _note(finding: str, program: Program, arrays: Sequence[Any]) -> str:
    return "" if finding.startswith("no error") else _order_matters(program, arrays)


def is_rounding(leg: str, expected: Expected) -> bool:
    """Whether results may differ in the last bit of what a library computes."""
    return "power" in expected.rounded or (bool(expected.rounded) and leg in GPU_LEGS)


def wrong(leg: str, expected: Expected, program: Program, arguments: Sequence[Any]) -> str:
    """The fault of a leg's run that ended without an error; "" for none."""
    if expected.faults and may_fault(leg) and not expected.unused:
        return f"no error, expected {' or '.join(sorted(expected.faults))}"
    return _difference(program, expected.arrays, arguments)


def is_fault(error: Exception, faults: frozenset[str]) -> bool:
    """Whether a leg raised one of these Python exceptions, as a check of the kernel."""
    names = {each.__name__ for each in type(error).__mro__}
    return isinstance(error, DeviceError) and not names.isdisjoint(faults)


def _by_oracle(program: Program, order: int | None) -> list[Any]:
    arguments = program.make_arguments()
    oracle.run(
        program.source,
        arguments,
        program.block,
        program.grid,
        program.shared_memory_bytes,
        order,
    )
    return arguments


def _by_garbage_the_same(program: Program, expected: Sequence[Any]) -> bool:
    """Whether the ints that don't fit are of no consequence: nothing has to compute them, then."""
    reference.GARBAGE.add("on")
    try:
        return not _difference(program, expected, _by_oracle(program, None))
    except Exception:
        return False
    finally:
        reference.GARBAGE.clear()


def _difference(program: Program, expected: Sequence[Any], found: Sequence[Any]) -> str:
    for (name, _), ours, theirs in zip(program.arguments, expected, found, strict=True):
        if isinstance(ours, np.ndarray) and different(ours, theirs):
            return f"{name} is {theirs!r}, expected {ours!r}"
        if isinstance(theirs, np.ndarray) and is_overrun(theirs):
            return f"{name} was written beyond its end"
    return ""


def race(program: Program, expected: Sequence[Any] | None = None, orders: int = 3) -> str:
    """How the result depends on the order of blocks and threads; "" if it doesn't."""
    expected = expected or _by_oracle(program, None)
    for order in range(orders):
        if finding := _difference(program, expected, _by_oracle(program, order)):
            return finding
    return ""


def _order_matters(program: Program, expected: Sequence[Any]) -> str:
    """A note on a finding that the generator is to blame for."""
    finding = race(program, expected)
    return f"\n(CPython's result depends on the order of threads: {finding})" if finding else ""
