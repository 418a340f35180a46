"""PTX → cubin: by ptxas where it is found (the best code), else nvJitLink, else the driver.

The target chooses; the tool's version is part of the cache key. ptxas assembles a kernel as a whole
program; nvJitLink compiles and then links, which turns the slow paths of division and square root
into called functions (Black-Scholes: 25 registers instead of 19).
"""

from __future__ import annotations

import ctypes
import os
import re
import tempfile
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NoReturn

import attrs

from cuda_target.process import run_program
from cuda_target.resources import read_resources, read_spills
from cuda_target.settings import SETTINGS
from cuda_target.toolchain import Tool
from gpucompiler.errors import ToolError

_MAX_SHOWN_ERRORS: Final = 5
_NVJITLINK_INPUT_PTX: Final = 2
_MEMORY: Final = "/dev/shm"


@attrs.frozen
class Options:
    """What an assembler has to know beside the PTX.

    Args:
        architecture: "sm_90a".
        opt_level: 0 to 3.
        lineinfo: keep the PTX's `.loc` lines.
        max_registers: limit of registers a thread, where the PTX states none.
        extra: further options for ptxas, as given.
    """

    architecture: str
    opt_level: int = 3
    lineinfo: bool = True
    max_registers: int | None = None
    extra: tuple[str, ...] = ()


def assemble_with(
    tool: Tool, ptx: str, entry: str, options: Options
) -> tuple[bytes, dict[str, int]]:
    """A cubin and the resource usage of its kernel `entry`, by ptxas or nvJitLink.

    Raises:
        ToolError: the tool refuses the PTX; the message has its log and the lines concerned.
    """
    run = run_ptxas if tool.name == "ptxas" else run_nvjitlink
    cubin, log = run(tool, ptx, options)
    return cubin, read_resources(cubin, entry) | read_spills(log, entry)


def run_ptxas(tool: Tool, ptx: str, options: Options) -> tuple[bytes, str]:
    """A cubin and ptxas's log. Raises ToolError if ptxas refuses the PTX."""
    arguments = [tool.path, "-v", *_ptxas_options(ptx, options)]
    with tempfile.TemporaryDirectory(prefix="gpucompiler-", dir=_memory_directory()) as directory:
        with open(os.path.join(directory, "kernel.ptx"), "w", encoding="utf-8") as file:
            file.write(ptx)
        # Relative names, so that no temporary path can get into the cubin or a message.
        answer = run_program(
            [*arguments, "kernel.ptx", "-o", "kernel.cubin"],
            SETTINGS.assembler_timeout_s,
            directory,
        )
        if answer.status != 0:
            _refused(tool, ptx, answer.text, f"exit status {answer.status}")
        with open(os.path.join(directory, "kernel.cubin"), "rb") as file:
            return file.read(), answer.text


def _memory_directory() -> str | None:
    """A directory in memory, where removing a file takes no millisecond; None for the usual one."""
    return _MEMORY if os.access(_MEMORY, os.W_OK | os.X_OK) else None


def _ptxas_options(ptx: str, options: Options) -> list[str]:
    found = [f"-arch={options.architecture}", f"-O{options.opt_level}"]
    # The IR's own pass has fused what may be fused; so the result doesn't depend on the assembler.
    if not any(re.match(r"-?-fmad", option) for option in options.extra):
        found.append("-fmad=false")
    if options.lineinfo:
        found.append("-lineinfo")
    if options.max_registers is not None and ".maxnreg" not in ptx:
        found.append(f"-maxrregcount={options.max_registers}")
    return [*found, *options.extra]


def run_nvjitlink(tool: Tool, ptx: str, options: Options) -> tuple[bytes, str]:
    """A cubin and nvJitLink's log. Raises ToolError if it refuses the PTX."""
    library = _NvJitLink(tool)
    names = [
        f"-arch={options.architecture}",
        "-verbose",
        *(f"-Xptxas={option}" for option in _ptxas_options(ptx, options)[1:]),
    ]
    return library.link(ptx, names)


class _NvJitLink:
    """The functions of an nvJitLink library, whose names end in the version they belong to.

    nvJitLink.h maps `nvJitLinkCreate` to `__nvJitLinkCreate_13_5`; a library keeps those of its
    earlier releases, and the one of its own version is always there.
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

    def link(self, ptx: str, options: Sequence[str]) -> tuple[bytes, str]:
        """Link one PTX text to a cubin; the log beside it."""
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
            text = ptx.encode() + b"\0"
            status = self._function("AddData")(
                handle, _NVJITLINK_INPUT_PTX, text, ctypes.c_size_t(len(text)), b"kernel.ptx"
            ) or self._function("Complete")(handle)
            if status != 0:
                _refused(self.tool, ptx, self._log(handle, "Error"), f"status {status}")
            size = ctypes.c_size_t()
            self._check(self._function("GetLinkedCubinSize")(handle, ctypes.byref(size)))
            cubin = ctypes.create_string_buffer(size.value)
            self._check(self._function("GetLinkedCubin")(handle, cubin))
            return cubin.raw, self._log(handle, "Info")
        finally:
            self._function("Destroy")(ctypes.byref(handle))

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


def disassemble(nvdisasm: str, cubin: bytes) -> str:
    """SASS text of a cubin, by nvdisasm (0.3 s). Raises ToolError if nvdisasm refuses it."""
    with tempfile.TemporaryDirectory(prefix="gpucompiler-") as directory:
        with open(os.path.join(directory, "kernel.cubin"), "wb") as file:
            file.write(cubin)
        answer = run_program(
            [nvdisasm, "-c", "kernel.cubin"], SETTINGS.assembler_timeout_s, directory
        )
    if answer.status != 0:
        raise ToolError(f"nvdisasm refuses the cubin: {answer.text.strip()}")
    return answer.text


def _refused(tool: Tool, ptx: str, log: str, status: str) -> NoReturn:
    shown = "\n".join(_lines_concerned(ptx, log))
    raise ToolError(
        f"{tool.name} {tool.version} refuses the PTX ({status}):\n{log.strip()}"
        + (f"\n\nThe lines concerned:\n{shown}" if shown else "")
    )


def _lines_concerned(ptx: str, log: str) -> list[str]:
    """The PTX lines that a log names, each with a line around it and the Python line it is from."""
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
    """file:line of the `.loc` before a PTX line, empty if there is none."""
    for line in reversed(lines[: number - 1]):
        if match := re.match(r"\s*\.loc\s+(\d+)\s+(\d+)", line):
            file = re.compile(rf'\s*\.file\s+{match[1]}\s+"([^"]*)"')
            names = [found[1] for found in map(file.match, lines) if found]
            return f"{names[0] if names else 'line'}:{match[2]}"
        if re.match(r"\s*\.(visible|entry|func)", line):
            return ""
    return ""
