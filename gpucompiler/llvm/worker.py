"""Optimising, emitting and assembling in a process of its own, for text that isn't ours.

LLVM ends the process on several kinds of bad input (an intrinsic that the processor lacks, inline
assembly that doesn't parse), and may run for ever on others. Here the worker ends instead, and the
caller gets a ToolError. The functions have the names and arguments of those in `optimize` and
`emit`.

A message is a line of JSON with the lengths of the parts after it, then the parts, on stdin; the
answer comes the same way on stdout. This module doesn't import LLVM, the worker does.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, Literal

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import GPUCompilerError, ParseError, ToolError, reading
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.effort import level_for, options_for, passes_level_for
from gpucompiler.process.compile_clock import MemoryIsOver, TimeIsOver, seconds_left
from gpucompiler.process.forking import STARTING_PROCESSES

if TYPE_CHECKING:
    import subprocess

# The length of LLVM's last output that an error shows.
_TAIL_LINES: Final = 12
# The worker's address space: text that takes more ends the worker, not the machine.
_MAX_BYTES: Final = 8 * 2**30
# The address space of a worker that has nothing to do, rounded up: LLVM's code, stacks, heaps.
_OWN_BYTES: Final = 2**30
# How LLVM, C++ and Python say that there is no memory.
_NO_MEMORY: Final = ("out of memory", "bad_alloc", "MemoryError")
_ERRORS: Final[dict[str, type[GPUCompilerError]]] = {
    "ParseError": ParseError,
    "ToolError": ToolError,
}


def optimize_llvm(
    machine: Machine, text: str, params: CompilerParams, libraries: Sequence[bytes] = ()
) -> str:
    """`gpucompiler.llvm.optimize.optimize_llvm` in a worker process.

    Raises:
        ParseError: the text doesn't parse or verify.
        ToolError: the worker ended, or took longer than GPUCOMPILER_WORKER_TIMEOUT_S.
    """
    request = {"task": "optimize", "opt_level": params.opt_level}
    return _run(machine, request, [text, *libraries]).decode()


def emit_assembly(
    machine: Machine, text: str, format: Literal["asm", "obj"], opt_level: int
) -> bytes:
    """`gpucompiler.llvm.emit.emit_assembly` in a worker process. Raises as `optimize_llvm`."""
    request = {"task": "emit", "format": format, "opt_level": opt_level}
    return _run(machine, request, [text])


def trace_passes(
    machine: Machine, text: str, opt_level: int, libraries: Sequence[bytes] = ()
) -> str:
    """`gpucompiler.llvm.pass_trace.trace_passes` in a worker process. Raises as `optimize_llvm`."""
    return _run(machine, {"task": "trace", "opt_level": opt_level}, [text, *libraries]).decode()


def trace_machine_passes(machine: Machine, text: str, opt_level: int) -> str:
    """`gpucompiler.llvm.machine_trace.trace_machine_passes` in a worker. Raises as `emit_assembly`.

    Large text gets the options with which it is compiled.
    """
    request = {"task": "machine", "opt_level": opt_level, "options": options_for(text)}
    return _run(machine, request, [text]).decode()


def trace_remarks(
    machine: Machine, text: str, opt_level: int, libraries: Sequence[bytes] = ()
) -> str:
    """`gpucompiler.llvm.remark_trace.trace_remarks` in a worker. Raises as `optimize_llvm`."""
    return _run(machine, {"task": "remarks", "opt_level": opt_level}, [text, *libraries]).decode()


def assemble_host_text(machine: Machine, text: str) -> bytes:
    """`gpucompiler.llvm.emit.assemble_host_text` in a worker process. Raises as `optimize_llvm`."""
    return _run(machine, {"task": "assemble"}, [text])


class _OwnText:
    """The same functions for this compiler's own text, within its compilation's remaining time."""

    def optimize_llvm(
        self, machine: Machine, text: str, params: CompilerParams, libraries: Sequence[bytes] = ()
    ) -> str:
        """`gpucompiler.llvm.optimize.optimize_llvm` in a worker. Raises TimeIsOver."""
        level = passes_level_for(text, params.opt_level)
        if level == 0 and machine.has_objects and not libraries:
            # Its only pass would inline, which a call makes up for; parsing and printing a text of
            # megabytes would take a third of the compilation.
            return text
        request = {"task": "optimize", "opt_level": level, "options": options_for(text)}
        return self._run(machine, request, [text, *libraries]).decode()

    def emit_assembly(
        self, machine: Machine, text: str, format: Literal["asm", "obj"], opt_level: int
    ) -> bytes:
        """`gpucompiler.llvm.emit.emit_assembly` in a worker. Raises TimeIsOver."""
        level = level_for(text, opt_level)
        options = options_for(text)
        request = {"task": "emit", "format": format, "opt_level": level, "options": options}
        return self._run(machine, request, [text])

    def _run(self, machine: Machine, request: dict[str, Any], parts: list[str | bytes]) -> bytes:
        left_s = min(seconds_left(), settings.SETTINGS.compile_timeout_s)
        request["memory_mib"] = settings.SETTINGS.compile_memory_mib
        try:
            return _run(machine, request, parts, max(left_s, 0.0))
        except _Slow as error:
            raise TimeIsOver("LLVM") from error
        except ToolError as error:
            if any(words in str(error) for words in _NO_MEMORY):
                raise MemoryIsOver("LLVM") from error
            raise


OWN_TEXT: Final = _OwnText()


class _Slow(ToolError):
    """A worker was terminated because it took too long."""


def _bytes(part: str | bytes) -> bytes:
    if isinstance(part, bytes):
        return part
    with reading("the text for LLVM"):
        return part.encode()


def _run(
    machine: Machine,
    request: dict[str, Any],
    parts: list[str | bytes],
    timeout_s: float | None = None,
) -> bytes:
    message = _message({**request, "machine": vars(machine)}, [*map(_bytes, parts)])
    environment = dict(os.environ)
    root = os.path.dirname(os.path.dirname(settings.__file__))
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [root, os.getenv("PYTHONPATH")]))
    timeout_s = settings.SETTINGS.worker_timeout_s if timeout_s is None else timeout_s
    try:
        done = _answered(message, environment, timeout_s)
    except _processes().TimeoutExpired as error:
        raise _Slow(
            f"LLVM didn't finish this text in {timeout_s:g} s; GPUCOMPILER_WORKER_TIMEOUT_S sets "
            "the limit"
        ) from error
    except OSError as error:
        raise ToolError(f"no worker process can be started: {error}") from error
    answer, answers = _parse_answer(done.stdout)
    if answer is None:
        raise ToolError(_ending(request["task"], done.returncode, done.stderr))
    if answer["error"]:
        raise _ERRORS.get(answer["error"], ToolError)(answers[0].decode())
    return answers[0]


def _answered(
    message: bytes, environment: dict[str, str], timeout_s: float
) -> subprocess.CompletedProcess[bytes]:
    """Send a worker a message; return how the worker ended, and its output."""
    arguments = [sys.executable, "-m", "gpucompiler.llvm.worker"]
    processes = _processes()
    pipe = processes.PIPE
    with STARTING_PROCESSES:
        running = processes.Popen(arguments, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)
    with running:
        try:
            printed, said = running.communicate(message, timeout_s)
        finally:
            running.kill()
    return processes.CompletedProcess(arguments, running.returncode, printed, said)


def _processes() -> Any:
    # Text of our own is compiled in this process, and most programs have no other.
    return importlib.import_module("subprocess")


def _ending(task: str, code: int, stderr: bytes) -> str:
    words = {
        "optimize": "optimising", "trace": "optimising", "remarks": "optimising",
        "emit": "compiling", "machine": "compiling", "assemble": "assembling",
    }  # fmt: skip
    how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
    tail = "\n  ".join(stderr.decode(errors="replace").strip().splitlines()[-_TAIL_LINES:])
    return f"LLVM ended {how} while {words[task]} this text:\n  {tail or '(it said nothing)'}"


def _message(header: dict[str, Any], parts: Sequence[bytes]) -> bytes:
    line = json.dumps({**header, "lengths": [len(part) for part in parts]})
    return b"".join([line.encode(), b"\n", *parts])


def _parse_answer(text: bytes) -> tuple[dict[str, Any] | None, list[bytes]]:
    line, _, rest = text.partition(b"\n")
    try:
        header: dict[str, Any] = json.loads(line)
        lengths: list[int] = header["lengths"]
        parts: list[bytes] = []
        for length in lengths:
            parts.append(rest[:length])
            rest = rest[length:]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None, []  # something else was printed there: a start-up file of Python's, say
    whole = [len(part) for part in parts] == lengths
    return (header, parts) if whole else (None, [])


def _serve() -> None:
    """Do one task from stdin, in the worker."""
    # One task makes hardly any cycles, and everything goes with the process.
    gc.disable()
    # Not read to its end: a process that was forked meanwhile may hold the pipe open.
    line = sys.stdin.buffer.readline()
    length = sum(json.loads(line)["lengths"]) if line else 0
    header, parts = _parse_answer(line + sys.stdin.buffer.read(length))
    if header is None:
        raise ToolError("the worker was given no task")
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY:
        limit = _OWN_BYTES + (header["memory_mib"] << 20) if "memory_mib" in header else _MAX_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
    # LLVM's own messages go to stderr; nothing but the answer may go to stdout.
    answers = sys.stdout.buffer
    try:
        result, error = _perform(header, parts), ""
    except GPUCompilerError as failure:
        result, error = str(failure).encode(), type(failure).__name__
    answers.write(_message({"error": error}, [result]))
    answers.flush()


def _perform(header: dict[str, Any], parts: list[bytes]) -> bytes:
    machine, text = Machine(**header["machine"]), parts[0].decode()
    if header.get("options"):
        binding: Any = importlib.import_module("gpucompiler.llvm.binding")
        for option in header["options"]:
            binding.llvm.set_option("gpucompiler", option)
    # Imported only here, in the worker: the process that asks doesn't load LLVM.
    emit: Any = importlib.import_module("gpucompiler.llvm.emit")
    if header["task"] == "emit":
        return emit.emit_assembly(machine, text, header["format"], header["opt_level"])
    if header["task"] == "assemble":
        return emit.assemble_host_text(machine, text)
    if header["task"] == "trace":
        trace: Any = importlib.import_module("gpucompiler.llvm.pass_trace")
        return trace.trace_passes(machine, text, header["opt_level"], parts[1:]).encode()
    if header["task"] == "machine":
        machine_trace: Any = importlib.import_module("gpucompiler.llvm.machine_trace")
        return machine_trace.trace_machine_passes(machine, text, header["opt_level"]).encode()
    if header["task"] == "remarks":
        told: Any = importlib.import_module("gpucompiler.llvm.remark_trace")
        return told.trace_remarks(machine, text, header["opt_level"], parts[1:]).encode()
    optimize: Any = importlib.import_module("gpucompiler.llvm.optimize")
    params = SimpleNamespace(opt_level=header["opt_level"])
    return optimize.optimize_llvm(machine, text, params, parts[1:]).encode()


if __name__ == "__main__":
    _serve()
