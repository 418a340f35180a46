"""Launches of kernels that run as Python: for the target "python", and under a debugger."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, cast

from cuda_target.device.active import active_driver, active_target, use_target
from cuda_target.device.captures import is_captured
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.jobs.kernel import USUAL_THREADS, Launch, is_auto, launch_dimensions
from gpucompiler.launcher.recording import current_recorder
from gpucompiler.process.running import DEBUGGED


def runs_as_python(function: Callable[..., Any], target: Any) -> bool:
    """Whether launches of a function run its Python body."""
    takes = DEBUGGED.takes
    return (takes is not None and takes(function)) or active_target(target).runs_python


def sized_launch(
    arguments: tuple[Any, ...], configuration: Any, threads: Any, blocks: Any
) -> Launch:
    """A launch's size and settings, with usual threads where it leaves them open."""
    shmem = (
        configuration.shmem(*arguments) if callable(configuration.shmem) else configuration.shmem
    )
    threads = USUAL_THREADS if is_auto(threads) else threads
    block, grid = launch_dimensions(threads, blocks, arguments)
    return Launch(block, grid, cast(int, shmem), None, configuration.attributes)


def is_captured_launch(configuration: Any, target: Any) -> bool:
    """Whether a launch goes to a stream of a target that is being captured."""
    if configuration.stream is None:
        return False
    library = active_driver(target)
    return is_captured(library, library.handle(configuration.stream))


def launch_as_python(
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    configuration: Any,
    threads: Any,
    blocks: Any,
) -> None:
    """Run a launch's threads under CPython, and return when all have ended.

    Args:
        function: the Python function.
        arguments: one value a parameter.
        configuration: the launch's.
        threads, blocks: as in `cuda(...)`.

    Raises:
        LaunchError: the launch would be part of a program or a graph, which hold compiled launches.
    """
    target = active_target(configuration.target)
    if not target.runs_python:
        target = DEBUGGED.target
    if current_recorder() is not None or is_captured_launch(configuration, "host"):
        raise LaunchError(
            f"{function.__name__}: programs and graphs hold compiled launches, and this one runs "
            "as Python; call the function without cuda.program, or outside the capture",
            "GC512",
        )
    launch = sized_launch(arguments, configuration, threads, blocks)
    # Names of functions that the kernel calls mean Python, too.
    with use_target(target):
        run: Any = importlib.import_module("gpucompiler.simulator.launch").run_python
        run(function, arguments, launch, getattr(target, "blocks", ()))
