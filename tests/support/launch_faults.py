"""A process in which calls of the C library, or allocations of Python, fail at one place at a time.

    LD_PRELOAD=fault_shim.so python launch_faults.py SCENARIO KIND CASES FOLDER [PART/PARTS [DONE]]

It prints a line of JSON for each case that went wrong: a crash, a time-out, an error that isn't of
this project, a wrong result, or launches that fail afterwards. Each case is a child of a fork. A
line now and then says how many cases of the part are done, from which a later process goes on.
"""

# pyright: reportOptionalCall=false, reportOptionalMemberAccess=false, reportPrivateUsage=false

from __future__ import annotations

import ctypes
import errno
import faulthandler
import gc
import inspect
import json
import os
import signal
import sys
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import failing_allocations
import numpy as np
from cpython_faults import (
    LOSES_TEXTS,
    crashed_in_library,
    keep_codes,
    loses_codes,
    make_loops,
    of_python,
)

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    compile,
    emit_asm,
    emit_llvm,
    link,
    parse_signature,
)
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.host.target import HostParams
from gpucompiler.values import value_classes
from gpucompiler_cache import DiskStore

KINDS = {"memory": 1, "mappings": 2, "files": 4, "processes": 8}
# Errors by turns: what the system says where there is too little, and where it doesn't want to.
ERRORS = {
    "memory": (errno.ENOMEM,),
    "mappings": (errno.ENOMEM, errno.EAGAIN, errno.EACCES, errno.EPERM, errno.ENFILE),
    "files": (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENOMEM, errno.EINTR, errno.ESTALE),
    "processes": (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.EPERM),
}
_LIMIT_S = 60.0
# The status of a case that ends early for a reason outside of this project. glibc ends a process
# with 127 that has no memory for a thread's variables.
_EXCUSED = 126
_WITHOUT_MEMORY = 127
_CODES = {
    _EXCUSED: "CPython has no memory for a text's code",
    _WITHOUT_MEMORY: "glibc has no memory for a thread",
}
# Cases that ended early for reasons outside of this project.
EXCUSED: Counter[str] = Counter()
_TOLD_EACH = 20


def axpy(y: Any, x: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = a * x[i] + y[i]


SIZE = 400_000
# Launches that one thread runs; `prepare_launch` has those of many.
_SMALL = 8_000
_REPORT = getattr(ctypes.CDLL(None), "fault_report", None)


def _right(launch: Callable[..., Any], size: int = SIZE) -> bool:
    y, x = np.ones(size), np.arange(float(size))
    launch(y, x, 2.0)
    return bool((y == 2 * np.arange(float(size)) + 1).all())


def _decorated() -> Callable[..., Any]:
    return cuda(threads=128, blocks=-(-SIZE // 128), target="host")(axpy)


def _job(**params: Any) -> CompilerJob:
    source = FunctionSpec(axpy, parse_signature("f64[:], f64[:], float"))
    return CompilerJob(HostTarget(), source, HostParams(**params))


def prepare_compile(folder: str) -> Callable[[], bool]:
    """Everything from the source to a result; no store has it."""
    threads, blocks = 128, -(-SIZE // 128)
    # A known shape halves the time, which is LLVM's.
    job = _job(block=(threads, 1, 1))
    # Imports are Python's; what fails in them is an error of its own.
    compile(job)

    def compiles() -> bool:
        kernel = link(job, compile(job))
        return _right(lambda *values: kernel(*values, threads=threads, blocks=blocks))

    return compiles


def prepare_stored(folder: str) -> Callable[[], bool]:
    """A stored kernel, found, linked and launched."""
    store = DiskStore(folder)
    KernelCache(store).artifact(_job(), compile)
    job = _job()

    def stored() -> bool:
        kernel = link(job, KernelCache(DiskStore(folder)).artifact(job, compile))
        blocks = -(-_SMALL // 128)
        return _right(lambda *values: kernel(*values, threads=128, blocks=blocks), _SMALL)

    return stored


def prepare_launch(folder: str) -> Callable[[], bool]:
    """The first launches of a linked kernel: workers start, and how to launch it is learnt."""
    kernel = link(_job(), compile(_job()))
    # In the default store: LLVM, which ends the process without memory, has no part in what fails.
    assert in_a_child(lambda: str(_right(_decorated()))) == "True"
    launch = _decorated()

    def launches() -> bool:
        first = _right(lambda *values: kernel(*values, threads=128, blocks=-(-SIZE // 128)))
        return first and _right(launch) and _right(launch)

    return launches


def prepare_worker(folder: str) -> Callable[[], bool]:
    """Edited text, compiled in a process of its own."""
    job = _job()
    text = str(emit_llvm(job, dict(compile(job).texts)["ir"])[0]) + "\n; edited\n"
    return lambda: len(emit_asm(job, text)[0].code) > 100


SCENARIOS = {
    "compile": prepare_compile,
    "stored": prepare_stored,
    "launch": prepare_launch,
    "worker": prepare_worker,
}


def compiler_of_text() -> None:
    """Let a case end where CPython has no memory for the code of an `__init__`.

    In 3.11, Python/compile.c, assemble_init gives up the bytes that it has made, and its caller
    gives them up once more (assemble_free); 3.12 and 3.13 have defects of that kind, too. The
    process may end at any later time, so no more is tested.
    """
    made: Any = value_classes._compiled_init
    lines, first = inspect.getsourcelines(made)
    (executing,) = [n for n, line in enumerate(lines, first) if line.strip().startswith("exec(")]

    def compiled(cls: type, frozen: bool) -> Any:
        try:
            return made(cls, frozen)
        except MemoryError as error:
            # Memory may be broken already: nothing is made of what is here.
            last: Any = error.__traceback__
            while last.tb_next is not None:
                last = last.tb_next
            if last.tb_lineno == executing:
                os._exit(_EXCUSED)
            raise

    value_classes._compiled_init = compiled


class Faults:
    """Calls that fail, set in the shim's variables or in Python's own allocator."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        if kind != "python":
            shim = ctypes.CDLL(None)
            self.at = ctypes.c_long.in_dll(shim, "fault_at")
            self.count = ctypes.c_long.in_dll(shim, "fault_count")
            self.kinds = ctypes.c_int.in_dll(shim, "fault_kinds")
            self.error = ctypes.c_int.in_dll(shim, "fault_error")
            self.name = ctypes.c_char_p.in_dll(shim, "fault_name")

    def start(self, number: int) -> None:
        """The call of this number fails; 0 counts only."""
        if self.kind == "python":
            if number:
                failing_allocations.set_nomemory(number, number + 1)
            return
        errors = ERRORS[self.kind]
        self.error.value = errors[number % len(errors)]
        self.count.value, self.at.value = 0, number
        self.kinds.value = KINDS[self.kind]

    def stop(self) -> int:
        """Nothing fails any more; how many calls there were."""
        if self.kind == "python":
            failing_allocations.remove_mem_hooks()
            return 0
        self.kinds.value = 0
        return self.count.value

    def what(self) -> str:
        if self.kind == "python":
            return "an allocation of Python"
        return f"{(self.name.value or b'').decode()} with {errno.errorcode[self.error.value]}"


def run_case(faults: Faults, scenario: Callable[[], bool], number: int) -> str:
    """The mistake in one case, in words; "" if there was none."""
    wrong = ""
    faults.start(number)
    try:
        right = scenario()
        faults.stop()
        if not right:
            wrong = "a wrong result"
    except (GPUCompilerError, MemoryError):
        faults.stop()
    except BaseException as error:
        faults.stop()
        frames = traceback.extract_tb(error.__traceback__)[-3:]
        places = " ".join(f"{os.path.basename(f.filename)}:{f.lineno}" for f in frames)
        python = (ImportError, OSError, RuntimeError, ctypes.ArgumentError, SystemError)
        if not isinstance(error, python) or not of_python(error):
            wrong = f"{type(error).__name__}: {error} at {places}"
    if not wrong:
        try:
            for _ in range(3):
                if not scenario():
                    wrong = "a wrong result afterwards"
        except BaseException as error:
            wrong = f"afterwards {type(error).__name__}: {error}"
    return wrong and f"{faults.what()}: {wrong}"


def in_a_child(function: Callable[[], str]) -> str:
    """The text that a function returns in a forked child, or how the child ended without one."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        faulthandler.enable(writing, all_threads=False)
        if _REPORT is not None:
            _REPORT(writing)
        os.write(writing, b"=" + function().encode()[:4000])
        os._exit(0)
    os.close(writing)
    ends, text = time.monotonic() + _LIMIT_S, b""
    os.set_blocking(reading, False)
    status = None
    while status is None and time.monotonic() < ends:
        done, code = os.waitpid(child, os.WNOHANG)
        status = code if done else None
        if status is None:
            time.sleep(0.002)
    if status is None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return "it hangs"
    while chunk := os.read(reading, 1 << 16):
        text += chunk
    os.close(reading)
    said = text.decode(errors="replace")
    if status or text[:1] != b"=":
        code = os.waitstatus_to_exitcode(status)
        excused = _CODES.get(code) or crashed_in_library(said)
        if not excused:
            return f"it ended with status {status}: {said}"
        EXCUSED[excused] += 1
        return ""
    return said[1:]


def count_calls(faults: Faults, scenario: Callable[[], bool]) -> int:
    def count() -> str:
        faults.start(0)
        assert scenario()
        return str(faults.stop())

    return int(in_a_child(count))


def allocations(faults: Faults, scenario: Callable[[], bool], most: int) -> int:
    """A number of Python's allocations that a scenario doesn't reach, or `most`."""

    def survives(number: int) -> bool:
        def without() -> str:
            failing_allocations.set_nomemory(number, 0)
            right = scenario()
            faults.stop()
            return str(right)

        return in_a_child(without) == "True"

    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if survives(middle) else (middle + 1, high)
    # Garbage is collected at some other place each time.
    return min(low + low // 8 + 50, most)


def main() -> None:
    scenario_name, kind, cases, folder, *part = sys.argv[1:]
    warnings.simplefilter("ignore")
    scenario = SCENARIOS[scenario_name](folder)
    faults = Faults(kind)
    make_loops()
    if kind == "python":
        if LOSES_TEXTS:
            compiler_of_text()
        if loses_codes():
            keep_codes()
        step, _, last = cases.partition(":")
        numbers = list(range(1, allocations(faults, scenario, int(last or 3000)), int(step)))
    else:
        total = count_calls(faults, scenario)
        step = max(1, total // int(cases)) if cases != "all" else 1
        numbers = list(range(1, total + 1, step))
    EXCUSED.clear()
    if part:
        first, parts = map(int, part[0].split("/"))
        numbers = numbers[first::parts]
    done = int(part[1]) if len(part) > 1 else 0
    # Children write to no page for the sake of garbage from before.
    gc.collect()
    gc.freeze()
    for position, number in enumerate(numbers[done:], done):
        if position > done and position % _TOLD_EACH == 0:
            print(json.dumps({"done": position}), flush=True)
        wrong = in_a_child(lambda number=number: run_case(faults, scenario, number))
        if wrong:
            print(json.dumps({"case": number, "wrong": wrong}), flush=True)
    print(json.dumps({"cases": len(numbers[done:]), "done": len(numbers), "excused": EXCUSED}))


if __name__ == "__main__":
    main()
