"""Launches under the checker: those that say `check=`, and all inside `with checking():`."""

from __future__ import annotations

import importlib
import operator
import warnings
import weakref
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import Any, TypeVar

from cuda_target.device.active import as_target
from cuda_target.device.driver import synchronize
from cuda_target.launch.python_launches import is_captured_launch, sized_launch
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, LaunchError
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.language.base_arrays import is_array
from gpucompiler.launcher.recording import RECORDINGS, current_recorder
from gpucompiler.process.running import CHECKED
from gpucompiler.values import value_classes

Array = TypeVar("Array")


def is_checked(function: Callable[..., Any], check: str) -> bool:
    """Whether launches of a function are checked.

    Args:
        check: what its configuration says.
    """
    if check:
        return True
    takes = CHECKED.takes
    return bool(CHECKED.checks) and (takes is None or takes(function))


@contextmanager
def checking(
    checks: str = "all",
    *,
    takes: Callable[[Any], bool] | None = None,
    told: Callable[[Any], None] | None = None,
    seeds: Iterable[int] | None = None,
) -> Generator[None]:
    """`with checking("races, bounds"):` check the launches of all threads, on the host.

    Args:
        checks: as `cuda(check=)` takes them.
        takes: given a launch's function, whether it is checked; None: all are.
        told: gets each launch's report; None: findings are raised as a CheckError.
        seeds: of the schedules that are tried where findings may depend on them, such as the seed
            that a finding names; None: 0 to 7.
    """
    _checker().checks_named(checks)
    before = CHECKED.checks, CHECKED.takes, CHECKED.told, CHECKED.seeds
    chosen = None if seeds is None else tuple(map(operator.index, seeds))
    if chosen == ():
        raise ArgumentError("seeds=() names no schedule; give at least one number", "GC514")
    CHECKED.checks, CHECKED.takes, CHECKED.told, CHECKED.seeds = checks, takes, told, chosen
    try:
        with RECORDINGS.launched_in_python():
            yield
    finally:
        CHECKED.checks, CHECKED.takes, CHECKED.told, CHECKED.seeds = before


def undefined(array: Array) -> Array:
    """`y = undefined(np.empty(n))`: the array's elements have no values yet.

    The next checked launch that takes the array finds reads of elements that it hasn't written.

    Returns: the array.
    """
    CHECKED.undefined = [each for each in CHECKED.undefined if each() is not None]
    CHECKED.undefined.append(weakref.ref(array))
    return array


def _undefined(arguments: tuple[Any, ...]) -> frozenset[int]:
    """The numbers of the arguments whose elements have no values yet; from here on, they have."""
    marked = [each() for each in CHECKED.undefined]
    values = _checker().flat(arguments)
    found = frozenset(
        number
        for number, value in enumerate(values)
        if any(value is each for each in marked if each is not None)
    )
    taken = [values[number] for number in found]
    CHECKED.undefined = [
        each for each in CHECKED.undefined if all(each() is not value for value in taken)
    ]
    return found


@contextmanager
def unchanged(arguments: tuple[Any, ...]) -> Generator[None]:
    """`with unchanged(values):` what the block does to arrays is undone at its end."""
    kept: list[tuple[Any, Any]] = []
    for value in _checker().flat(arguments):
        array = cudaconvert(value)
        is_own = isinstance(array, DeviceArray)
        if is_own or (is_array(array) and array.flags.writeable):
            kept.append((array, array.copy()))
    try:
        yield
    finally:
        for array, content in kept:
            array[...] = content


def launch_checked(
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    configuration: Any,
    threads: Any,
    blocks: Any,
) -> None:
    """Run a launch under the checker.

    Args:
        function: the Python function.
        arguments: one value a parameter.
        configuration: the launch's.
        threads, blocks: as in `cuda(...)`.

    Raises:
        CheckError: there are findings.
        LaunchError: a program is recorded, or the stream captured; both hold compiled launches.
        Exception: one that the kernel raises itself.
    """
    if current_recorder() is not None or is_captured_launch(configuration, configuration.target):
        raise LaunchError(
            f"{function.__name__}: programs and graphs hold compiled launches, and this one is "
            "checked, which runs it at once; leave out check=, or call the function without "
            "cuda.program, or outside of the capture",
            "GC512",
        )
    checker = _checker()
    checks = checker.checks_named(configuration.check or CHECKED.checks)
    if _runs_on_gpu(configuration.target, checks):
        configured = value_classes.evolve(configuration, threads=threads, blocks=blocks)
        _tell(_checked_on_gpu(function, arguments, configured, checks))
        return
    launch = sized_launch(arguments, configuration, threads, blocks)
    job = _job(function, arguments, configuration, launch.block)
    marked = _undefined(arguments) if CHECKED.undefined else frozenset[int]()
    _tell(checker.check_launch(job, arguments, launch, checks, CHECKED.seeds, marked))


def _runs_on_gpu(target: Any, checks: tuple[str, ...]) -> bool:
    """Whether a launch that names a GPU asks only for checks that run there."""
    if target is None or not set(checks) <= {"bounds", "integers"}:
        return False
    return as_target(target).assembly_suffix == "ptx"


def _checked_on_gpu(
    function: Callable[..., Any], arguments: tuple[Any, ...], configuration: Any, checks: Any
) -> Any:
    """The report of a launch whose kernel makes the checks itself, on the GPU that it names."""
    options = {**dict(configuration.options), "bounds": True}
    helper = value_classes.evolve(configuration, check="", options=tuple(options.items()))(function)
    reports = importlib.import_module("gpucompiler.checker.report")
    before, CHECKED.takes = CHECKED.takes, _nothing
    findings: list[Any] = []
    try:
        synchronize()  # errors of earlier launches are theirs
        helper(*arguments)
        synchronize()
    except DeviceError as error:
        findings.append(_checker().finding_of(error))
    finally:
        CHECKED.takes = before
    name = configuration.name or function.__name__
    return reports.Report(name, checks, _checker().chosen(findings, checks))


def _nothing(function: Any) -> bool:
    return False


def _tell(report: Any) -> None:
    """Pass a report on, or raise its findings and warn of what is unknown."""
    if CHECKED.told is not None:
        CHECKED.told(report)
        return
    reports = importlib.import_module("gpucompiler.checker.report")
    if report.findings:
        raise reports.CheckError(report)
    for each in report.unknown:
        warnings.warn(
            f"kernel {report.kernel}: races can't be checked: {each}", reports.UncheckedWarning,
            stacklevel=5,
        )  # fmt: skip


def _job(
    function: Any, arguments: tuple[Any, ...], configuration: Any, block: tuple[int, int, int]
) -> CompilerJob:
    """The launch's job for the host: of the configuration's params those that the host has."""
    target: Any = importlib.import_module("gpucompiler.host.target")
    names = {field.name for field in value_classes.fields(target.HostParams)}
    params, given = target.HostTarget().default_params(), configuration.params
    changes = dict(configuration.options)
    if given is not None:
        changes = {name: getattr(given, name) for name in names if hasattr(given, name)} | changes
    changes |= {"block": block, "bounds": True}
    params = value_classes.evolve(params, **{n: v for n, v in changes.items() if n in names})
    source = FunctionSpec(function, tuple(map(typeof, arguments)), name=configuration.name)
    return CompilerJob(target.HostTarget(), source, params)


def _checker() -> Any:
    return importlib.import_module("gpucompiler.checker.launch")
