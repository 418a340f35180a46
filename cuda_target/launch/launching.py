"""A launch of a decorated function in Python, which lets the next such launch be native.

What it imports isn't needed to decorate a function. A program's first launch comes after the start
of the driver, which takes longer than these imports (cuda_target/device/reading_ahead.py).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cuda_target.device.active import CHOSEN_TARGET, active_target
from cuda_target.launch.checked_launches import is_checked, launch_checked, unchanged
from cuda_target.launch.python_launches import launch_as_python, runs_as_python
from gpucompiler.jobs.kernel import Launch, is_auto, launch_dimensions
from gpucompiler.jobs.observer import OBSERVERS, words_unobserved
from gpucompiler.language.adapters import too_deep
from gpucompiler.launcher.function import LaunchFunction
from gpucompiler.launcher.kernel import LaunchedCall, NativeKernel
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import RECORDINGS, current_tape

if TYPE_CHECKING:
    from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper


def launch_with(
    helper: LaunchHelper,
    function: LaunchFunction,
    plain: tuple[Any, ...],
    threads: Any,
    blocks: Any,
    *,
    given: tuple[Any, ...],
    more: tuple[Any, ...] = (),
    named: bool = False,
) -> None:
    """Launch in Python.

    Args:
        helper: the decorated function.
        function: its native function, which learns the launch.
        plain: one value a parameter.
        given: the arguments by position, as the call had them.
        more: values that the native function gets behind them.
        named: the call had arguments by name, which native code doesn't read.
    """
    configuration, specializer = helper.configuration, helper.specializer
    if _done_apart(helper, plain, threads, blocks):
        return
    bound = specializer.converted(plain)
    # Native code evaluates no number of bytes.
    native = not (named or callable(configuration.shmem))
    # A call of this function by position can't give arguments that are taken by keyword alone.
    callable_again = native and (bool(more) or not helper.function.__code__.co_kwonlyargcount)
    foreign = callable_again and any(a is not b for a, b in zip(bound, plain, strict=True))
    if foreign:
        # By native code, if it knows arrays of this kind; else once more here.
        function.function(*bound, *more)
    target = active_target(configuration.target)
    shmem = _bytes_of(configuration.shmem, plain)
    if is_auto(threads):
        threads = specializer.usual_threads(bound, target, shmem)
    block, grid = launch_dimensions(threads, blocks, plain)
    try:
        kernel = specializer.kernel(bound, target, block, launched=True)
    except RecursionError as error:
        # Types of arguments are compared, which takes a frame for each level.
        raise next(filter(None, map(too_deep, bound)), error) from None
    launch = Launch(block, grid, shmem, configuration.stream, configuration.attributes)
    if not foreign:
        kernel.dimensions(bound, block, grid, shmem)
        kernel.launch(bound, launch)
    whole = len(given) == len(plain)  # No default among them, which may be changed.
    if native and whole and isinstance(kernel, NativeKernel) and function.learns:
        grid_at = len(plain) + 1 if more and type(more[-1]) is int else None
        call = LaunchedCall(arguments=given, more=more, launch=launch, grid_at=grid_at)
        kernel.remember(function, partial(_conditions, configuration), call, guarded=True)


def _done_apart(helper: LaunchHelper, plain: tuple[Any, ...], threads: Any, blocks: Any) -> bool:
    """Do a launch that native code never does itself: for a tape, as Python, or checked."""
    function, configuration = helper.function, helper.configuration
    if (tape := current_tape()) is not None:
        check_ahead(helper, plain, threads, blocks)
        latest = helper.taped
        alike = latest is not None and (latest.threads, latest.blocks) == (threads, blocks)
        if not (alike and tape.launch_again(helper, plain)):
            tape.launch(helper, plain, threads, blocks)
        return True
    if runs_as_python(function, configuration.target):
        launch_as_python(function, plain, configuration, threads, blocks)
        return True
    if is_checked(function, configuration.check):
        launch_checked(function, plain, configuration, threads, blocks)
        return True
    return False


def _conditions(configuration: LaunchConfiguration) -> Program:
    """Checks of the context variables that a launch without Python relies on."""
    program = Program()
    program.variable(OBSERVERS, (), ())
    program.words(words_unobserved())
    if configuration.target is None or configuration.target == "cuda":
        program.variable(CHOSEN_TARGET, None, CHOSEN_TARGET.get())
    return program


def check_ahead(
    helper: LaunchHelper, arguments: tuple[Any, ...], threads: Any, blocks: Any
) -> None:
    """Check a launch that a tape is to keep, where that is asked for; arrays stay as before."""
    if is_checked(helper.function, helper.configuration.check):
        with RECORDINGS.taped_by(None), unchanged(arguments):
            launch_checked(helper.function, arguments, helper.configuration, threads, blocks)


def threads_of(helper: LaunchHelper, bound: tuple[Any, ...]) -> Any:
    """The threads of a block for `threads="auto"`; still that where kernels run as Python."""
    configuration = helper.configuration
    if runs_as_python(helper.function, configuration.target):
        return configuration.block_threads
    shmem = _bytes_of(configuration.shmem, bound)
    return helper.specializer.usual_threads(bound, active_target(configuration.target), shmem)


def _bytes_of(shmem: Any, arguments: tuple[Any, ...]) -> Any:
    return shmem(*arguments) if callable(shmem) else shmem
