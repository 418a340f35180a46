"""PTX → cubin: by ptxas if it is found (the best code), else nvJitLink, else the driver.

The target chooses the tool, and the tool's version is part of the cache key. ptxas assembles a
kernel as a whole program. nvJitLink compiles and then links, so the slow paths of division and
square root become called functions (Black-Scholes: 25 registers instead of 19).
"""

from __future__ import annotations

import ctypes
import os
import re
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, Final, Literal, NoReturn

from cuda_target.settings import SETTINGS
from cuda_target.toolchain.discovery import Tool
from cuda_target.toolchain.process import Answer, Program, run_program, started
from cuda_target.toolchain.ptx_places import place_before
from cuda_target.toolchain.resources import is_whole, read_resources, read_spills
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.diagnostics.location import readable_file
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

_MAX_SHOWN_ERRORS: Final = 5
# nvJitLink.h: nvJitLinkInputType.
_NVJITLINK_INPUTS: Final = {
    "cubin": 1, "ptx": 2, "ltoir": 3, "fatbin": 4, "object": 5, "archive": 6,
}  # fmt: skip
_MEMORY: Final = "/dev/shm"
# The last line of ptxas's log of a kernel.
_TIMED: Final = re.compile(rb"^ptxas info *: Compile time = .*\n\Z", re.MULTILINE)
# With such lines the status decides.
_UNUSUAL: Final = re.compile(rb"warning|error|fatal")
_INDIRECT_JUMP: Final = late_pattern(r"\b(?:BRX|JMX)")
# The names are relative, so that no temporary path gets into the cubin or a message.
_INPUT: Final = "kernel.ptx"
_OUTPUT: Final = "kernel.cubin"


@value_classes.frozen
class Options:
    """The options of an assembler, beside the PTX.

    Args:
        architecture: "sm_90a".
        opt_level: 0 to 3.
        lineinfo: keep the PTX's `.loc` lines.
        max_registers: limit of registers for a thread, if the PTX states none.
        extra: further options for ptxas, as given.
        inputs: (kind, name, code) of each further input of nvJitLink.
        debug: keep a debugger's data, which ptxas does in unoptimised code only.
    """

    architecture: str
    opt_level: int = 3
    lineinfo: bool = True
    max_registers: int | None = None
    extra: tuple[str, ...] = ()
    debug: bool = False
    inputs: tuple[tuple[str, str, bytes], ...] = ()


@value_classes.frozen(eq=False)
class WaitingPtxas:
    """A ptxas that was started before its PTX exists, and waits for it.

    Args:
        arguments: the command line of the process.
        directory: the directory of its input and output.
        program: the process.
    """

    arguments: tuple[str, ...]
    directory: str
    program: Program

    def assemble(self, ptx: str) -> Answer:
        """Send the PTX, and return the process's answer.

        May be called once. Raises ToolError after the timeout.
        """
        # ptxas reads its input through the pipe, and then opens the name again, to read the source
        # from its start and by its size. So a file must replace the name before the pipe has text.
        _write_ptx(os.path.join(self.directory, "written.ptx"), ptx)
        os.replace(
            os.path.join(self.directory, "written.ptx"), os.path.join(self.directory, _INPUT)
        )
        # A function that isn't inlined has lines in the log behind the kernel's.
        ends_by_log = None if ".func" in ptx else self._has_assembled
        return self.program.answer(ptx.encode(), SETTINGS.assembler_timeout_s, ends_by_log)

    def _has_assembled(self, printed: bytes) -> bool:
        """Whether ptxas has written the cubin and its log of it, from what it has printed.

        ptxas says last how long it took for the kernel. Then it frees its memory, for 1 of the 5 ms
        that a small kernel takes behind its input.
        """
        if not _TIMED.search(printed) or _UNUSUAL.search(printed):
            return False
        try:
            return is_whole(_cubin(self.directory))
        except OSError:
            return False


@contextmanager
def waiting_ptxas(tool: Tool, options: Options) -> Generator[WaitingPtxas | None]:
    """A ptxas that starts now, for PTX that is made inside the block; None if it doesn't start.

    ptxas fills its tables for 6 of its 11 ms before it opens its input. Here it does so while the
    PTX is being made. ptxas ends with the block, or when this process ends, which closes the pipe.
    (A named pipe isn't used: if ptxas opened it after this process's end, ptxas would wait for a
    writer for ever.)
    """
    arguments = _ptxas_arguments(tool, options, limits_registers=True)
    with ExitStack() as opened:
        directory = opened.enter_context(_temporary_directory())
        try:
            os.symlink("/proc/self/fd/0", os.path.join(directory, _INPUT))
            program = opened.enter_context(started(arguments, directory))
        except (OSError, ToolError):
            # `run_ptxas` then starts ptxas itself, and reports the failure.
            waiting = None
        else:
            waiting = WaitingPtxas(arguments, directory, program)
        yield waiting


def assemble_with(
    tool: Tool, ptx: str, entry: str, options: Options, waiting: WaitingPtxas | None = None
) -> tuple[bytes, dict[str, int], str]:
    """A cubin, the resource usage of its kernel `entry`, and the log of ptxas or nvJitLink.

    Args:
        waiting: a started ptxas, which is used if its options fit.

    Raises:
        ToolError: the tool refuses the PTX; the message has its log and the lines that it names.
    """
    if tool.name == "ptxas":
        cubin, log = run_ptxas(tool, ptx, options, waiting)
    else:
        cubin, log = run_nvjitlink(tool, ptx, options)
    return cubin, read_resources(cubin, entry) | read_spills(log, entry), log


def run_ptxas(
    tool: Tool, ptx: str, options: Options, waiting: WaitingPtxas | None = None
) -> tuple[bytes, str]:
    """A cubin and ptxas's log. Raises ToolError if ptxas refuses the PTX."""
    arguments = _ptxas_arguments(tool, options, limits_registers=".maxnreg" in ptx)
    if waiting is not None and waiting.arguments == arguments:
        answer = waiting.assemble(ptx)
        # Another release may not accept a pipe as input. The plain way also reports refusals.
        if answer.status == 0:
            return _cubin(waiting.directory), answer.text
    with _temporary_directory() as directory:
        _write_ptx(os.path.join(directory, _INPUT), ptx)
        answer = run_program(arguments, SETTINGS.assembler_timeout_s, directory)
        if answer.status != 0:
            _refused(tool, ptx, answer.text, f"exit status {answer.status}")
        return _cubin(directory), answer.text


def _temporary_directory() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="gpucompiler-", dir=_memory_directory())


def _write_ptx(path: str, ptx: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(ptx)


def _cubin(directory: str) -> bytes:
    with open(os.path.join(directory, _OUTPUT), "rb") as file:
        return file.read()


def _memory_directory() -> str | None:
    """A directory in memory, where a file is removed in less than 1 ms; None for the usual one."""
    return _MEMORY if os.access(_MEMORY, os.W_OK | os.X_OK) else None


def _ptxas_arguments(tool: Tool, options: Options, limits_registers: bool) -> tuple[str, ...]:
    return (tool.path, "-v", *_ptxas_options(options, limits_registers), _INPUT, "-o", _OUTPUT)


def _ptxas_options(options: Options, limits_registers: bool) -> list[str]:
    """The options of ptxas; `limits_registers` is true for PTX with a limit of its own."""
    found = [f"-arch={options.architecture}", f"-O{options.opt_level}"]
    # A pass of the IR has fused operations already, so results don't depend on the assembler.
    if not any(re.match(r"-?-fmad", option) for option in options.extra):
        found.append("-fmad=false")
    if options.debug:
        found.append("-g")
    elif options.lineinfo:
        found.append("-lineinfo")
    if options.max_registers is not None and not limits_registers:
        found.append(f"-maxrregcount={options.max_registers}")
    return [*found, *options.extra]


def run_nvjitlink(tool: Tool, ptx: str, options: Options) -> tuple[bytes, str]:
    """A cubin and nvJitLink's log. Raises ToolError if nvJitLink refuses the PTX."""
    library = _NvJitLink(tool)
    names = [
        f"-arch={options.architecture}",
        "-verbose",
        *(f"-Xptxas={option}" for option in _ptxas_options(options, ".maxnreg" in ptx)[1:]),
    ]
    if any(kind == "ltoir" for kind, _, _ in options.inputs):
        names.append("-lto")
    return library.link(ptx, names, options.inputs)


class _NvJitLink:
    """The functions of an nvJitLink library, whose names end in the version that they belong to.

    nvJitLink.h maps `nvJitLinkCreate` to `__nvJitLinkCreate_13_5`. A library keeps the names of its
    earlier releases, and always has those of its own version.
    """

    def __init__(self, tool: Tool) -> None:
        self.tool = tool
        self._library = ctypes.CDLL(tool.path)
        self._suffix = tool.version.replace(".", "_")

    def _function(self, name: str) -> Callable[..., int]:
        try:
            function: Any = getattr(self._library, f"__nvJitLink{name}_{self._suffix}")
        except AttributeError as error:
            raise ToolError(
                f"{self.tool.path} says that it is version {self.tool.version}, but has no "
                f"nvJitLink{name} of that version; install it again"
            ) from error
        function.restype = ctypes.c_int
        return function

    def link(
        self, ptx: str, options: Sequence[str], inputs: Sequence[tuple[str, str, bytes]] = ()
    ) -> tuple[bytes, str]:
        """The cubin of one PTX text and further inputs, and nvJitLink's log."""
        encoded = [option.encode() for option in options]
        array = (ctypes.c_char_p * len(encoded))(*encoded)
        handle = ctypes.c_void_p()
        status = self._function("Create")(ctypes.byref(handle), ctypes.c_uint(len(encoded)), array)
        if status != 0:
            raise ToolError(
                f"nvJitLink {self.tool.version} refuses the options {' '.join(options)} "
                f"(status {status})"
            )
        try:
            status = self._add(handle, "ptx", "kernel.ptx", ptx.encode())
            for kind, name, code in inputs:
                status = status or self._add(handle, kind, name, code)
            status = status or self._function("Complete")(handle)
            if status != 0:
                _refused(self.tool, ptx, self._log(handle, "Error"), f"status {status}")
            size = ctypes.c_size_t()
            self._check(self._function("GetLinkedCubinSize")(handle, ctypes.byref(size)))
            cubin = ctypes.create_string_buffer(size.value)
            self._check(self._function("GetLinkedCubin")(handle, cubin))
            return cubin.raw, self._log(handle, "Info")
        finally:
            self._function("Destroy")(ctypes.byref(handle))

    def _add(self, handle: ctypes.c_void_p, kind: str, name: str, code: bytes) -> int:
        # PTX must end in a zero byte, since nvJitLink reads it as a C string.
        content = code.rstrip(b"\0") + b"\0" if kind == "ptx" else code
        return self._function("AddData")(
            handle,
            _NVJITLINK_INPUTS[kind],
            content,
            ctypes.c_size_t(len(content)),
            name.encode(errors="replace"),
        )

    def _check(self, status: int) -> None:
        if status != 0:
            raise ToolError(f"nvJitLink {self.tool.version} gives no cubin (status {status})")

    def _log(self, handle: ctypes.c_void_p, kind: Literal["Error", "Info"]) -> str:
        size = ctypes.c_size_t()
        if self._function(f"Get{kind}LogSize")(handle, ctypes.byref(size)) != 0:
            return ""
        text = ctypes.create_string_buffer(size.value + 1)
        self._function(f"Get{kind}Log")(handle, text)
        return text.value.decode(errors="replace")


def disassemble(nvdisasm: str, cubin: bytes, *options: str) -> str:
    """SASS text of a cubin, by nvdisasm (0.3 s). Raises ToolError if nvdisasm refuses it."""
    with tempfile.TemporaryDirectory(prefix="gpucompiler-") as directory:
        with open(os.path.join(directory, "kernel.cubin"), "wb") as file:
            file.write(cubin)
        # The analysis of data flow takes a quarter of nvdisasm's time. It finds the targets of
        # indirect jumps, which few kernels have.
        answer = _shown(nvdisasm, directory, "--no-dataflow", *options)
        if answer.status != 0 or _INDIRECT_JUMP.search(answer.text):
            answer = _shown(nvdisasm, directory, *options)
    if answer.status != 0:
        raise ToolError(f"nvdisasm refuses the cubin: {answer.text.strip()}")
    return answer.text


def _shown(nvdisasm: str, directory: str, *options: str) -> Answer:
    arguments = [nvdisasm, "-c", *options, "kernel.cubin"]
    return run_program(arguments, SETTINGS.assembler_timeout_s, directory)


def _refused(tool: Tool, ptx: str, log: str, status: str) -> NoReturn:
    shown = "\n".join(_lines_concerned(ptx, log))
    raise ToolError(
        f"{tool.name} {tool.version} refuses the PTX ({status}):\n{log.strip()}"
        + (f"\n\nThe lines concerned:\n{shown}" if shown else "")
    )


def _lines_concerned(ptx: str, log: str) -> list[str]:
    """The PTX lines that a log names, each with its neighbours and its Python line."""
    lines = ptx.splitlines()
    numbers = dict.fromkeys(int(n) for n in re.findall(r", line (\d+)[;:]?", log))
    shown: list[str] = []
    for number in [n for n in numbers if 1 <= n <= len(lines)][:_MAX_SHOWN_ERRORS]:
        for near in range(max(number - 1, 1), min(number + 1, len(lines)) + 1):
            mark = ">" if near == number else " "
            shown.append(f"{mark} {near:5} | {lines[near - 1]}")
        if place := _python_place(lines, number):
            shown.append(f"        from {place}")
    return shown


def _python_place(lines: Sequence[str], number: int) -> str:
    """The file:line of a PTX line; empty if there is none."""
    place = place_before(lines, number)
    if place is None:
        return ""
    return f"{readable_file(place.file) if place.file else 'line'}:{place.line}"
