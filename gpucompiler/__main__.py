"""The command line, `python -m gpucompiler`: demo, explain, descend, report, doctor, bulk,
cache, debug, layout and sbom commands.

The composition root: the one module of this package that may know the targets' packages.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from gpucompiler.diagnostics.errors import (
    Diagnostic,
    GPUCompilerError,
    TargetUnsupported,
    diagnostics_to_json,
)
from gpucompiler.diagnostics.pages import error_page
from gpucompiler.jobs.target import target_by_name
from gpucompiler.settings import SETTINGS, VERSION


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0 fine, 1 an error that was printed.

    Wrong usage ends the process with status 2.
    """
    given = sys.argv[1:] if arguments is None else arguments
    options = _parser(given[0] if given else "").parse_args(given)
    try:
        return options.run(options)
    except GPUCompilerError as error:
        said: Sequence[Diagnostic] = getattr(error, "diagnostics", ())
        if getattr(options, "json", False) and said:
            print(diagnostics_to_json(said))
        else:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # `explain … | head`: the reader has seen enough. Python would report it again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


# The commands of each module, and the module's function that adds them, in the order of the help.
_MODULES: Final = (
    (("explain",), "explain_command", "add_explain_command"),
    (("precompile", "export"), "bulk_command", "add_bulk_commands"),
    (("check",), "check_command", "add_check_command"),
    (("cache",), "cache_command", "add_cache_commands"),
    (("debug",), "debug_command", "add_debug_command"),
    (("descend",), "descend_command", "add_descend_command"),
    (("layout",), "layout_command", "add_layout_command"),
    (("report",), "report_command", "add_report_command"),
    (("sbom",), "sbom", "add_sbom_command"),
    (("tune",), "tune_command", "add_tune_command"),
)
# Commands and options that need none of these modules.
_OWN: Final = ("demo", "explain-error", "doctor", "--version")


def _parser(first: str) -> argparse.ArgumentParser:
    """The parser for a command line that begins with an argument.

    All commands together import the compiler, in 0.3 s of processor time. Where the first argument
    is a command, the modules of the others aren't imported; `explain-error` takes 0.02 s.
    """
    parser = argparse.ArgumentParser(
        prog="gpucompiler" if Path(sys.argv[0]).name == "gpucompiler" else "python -m gpucompiler",
        description="Compile kernels, print their stages, and look after compiled code.",
    )
    parser.add_argument("--version", action="version", version=f"gpucompiler {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    known = {*_OWN, *(name for names, _, _ in _MODULES for name in names)}

    def add(*modules: str) -> None:
        for names, module, function in _MODULES:
            if module in modules and (first in names or first not in known):
                getattr(importlib.import_module(f"gpucompiler.commands.{module}"), function)(
                    commands
                )

    demo = _command(
        commands,
        "demo",
        "filter a picture, draw a Mandelbrot set, heat a plate; checked against NumPy",
    )
    demo.add_argument("--output", type=Path, default=Path("gpucompiler-demo"), help="directory")
    demo.add_argument("--small", action="store_true", help="small pictures, for a quick look")
    demo.set_defaults(run=_demo)

    add("explain_command")
    page = _command(commands, "explain-error", "print the page about an error's code")
    page.add_argument("codes", metavar="CODE", nargs="+", help="GC204, for example")
    page.set_defaults(run=_explain_error)

    doctor = _command(commands, "doctor", "say what works here, and how to get what doesn't")
    doctor.set_defaults(run=_doctor)
    add(*[module for _, module, _ in _MODULES[1:]])
    return parser


def _command(commands: Any, name: str, purpose: str) -> argparse.ArgumentParser:
    """A command whose own help says what it is for, as the list of all commands does."""
    return commands.add_parser(
        name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}."
    )


# -- demo


def _demo(options: argparse.Namespace) -> int:
    importlib.import_module("gpucompiler.commands.demo").run_demo(
        options.output, small=options.small
    )
    return 0


# -- explain-error


def _explain_error(options: argparse.Namespace) -> int:
    print("\n".join(error_page(code.upper()) for code in options.codes), end="")
    return 0


# -- doctor


def _doctor(options: argparse.Namespace) -> int:
    failed = 0
    for what, check in _CHECKS:
        try:
            answer, fine = check(), True
        except (GPUCompilerError, ImportError, OSError) as error:
            answer, fine = str(error), False
        failed += not fine
        lines = answer.splitlines() or [""]
        print(f"{'ok  ' if fine else 'MISS'} {what:12} {lines[0]}")
        for line in lines[1:]:
            print(f"{'':17} {line}")
    if failed:
        print(f"\n{failed} of {len(_CHECKS)} are missing; the host target needs none of ptxas,")
        print("nvjitlink, libdevice, nvdisasm and GPU.")
    return 0


def _python() -> str:
    return f"{platform.python_version()} on {platform.system()} {platform.machine()}"


def _llvm() -> str:
    return "llvmlite " + importlib.import_module("gpucompiler.llvm.version").llvmlite_version()


def _host() -> str:
    target: Any = target_by_name("host")
    machine = target.machine(None)
    return f"{machine.cpu}, {machine.triple}"


# The PTX that sm_90a needs at least, 8.0; assemblers older than that are of no use here.
_PTX = 80


def _toolchain() -> Any:
    return importlib.import_module("cuda_target.toolchain.discovery")


def _ptxas() -> str:
    return str(_toolchain().find_ptxas(_PTX).path)


def _nvjitlink() -> str:
    return str(_toolchain().find_nvjitlink(_PTX).path)


def _libdevice() -> str:
    return str(_toolchain().find_libdevice())


def _nvdisasm() -> str:
    return str(_toolchain().find_nvdisasm())


def _devices() -> str:
    device: Any = importlib.import_module("cuda_target.device.device")
    if not device.device_answers():
        raise TargetUnsupported(device.why_no_device(), "GC515")
    return "\n".join(f"{d.ordinal}: {d.name}, {d.arch}" for d in device.devices())


def _environment() -> str:
    return f"GPUCOMPILER_TARGET={SETTINGS.target!r}"


_CHECKS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("Python", _python),
    ("LLVM", _llvm),
    ("host", _host),
    ("ptxas", _ptxas),
    ("nvJitLink", _nvjitlink),
    ("libdevice", _libdevice),
    ("nvdisasm", _nvdisasm),
    ("GPU", _devices),
    ("environment", _environment),
)


if __name__ == "__main__":
    raise SystemExit(main())
