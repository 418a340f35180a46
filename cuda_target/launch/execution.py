"""From a function and argument types to a kernel, in Julia's names: `cufunction` and its parts.

(A module called `cufunction` would stand in the place of the function `cuda_target.cufunction`.)

active_state        which device, context, stream and target this thread works with
cufunction_cache    the kernels remembered for a device or target
cufunction_compile  job → portable artefact
cufunction_link     artefact → kernel of this process
cufunction          the four together: function and types → kernel
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping, Sequence
from typing import Any

import cuda_target.device.device as devices
import gpucompiler
from cuda_target.device.active import active_target
from cuda_target.device.device import Device
from cuda_target.device.driver import driver
from cuda_target.memory.conversion import cudaconvert
from cuda_target.stores import kernel_store
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel, launch_size
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.kernel_cache import KernelCache, cached_compilation
from gpucompiler.kernels.override import overriding_product
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import Type
from gpucompiler.values import value_classes

__all__ = [
    "State",
    "active_state",
    "compiler_params",
    "cudaconvert",
    "cufunction",
    "cufunction_cache",
    "cufunction_compile",
    "cufunction_link",
    "typeof",
]


# Params of GPUs that don't change what a kernel means.
_OF_REGISTERS = ("max_threads", "min_blocks", "max_registers")


@value_classes.frozen
class State:
    """The device, context, stream and target of this thread's launches, if nothing else is said.

    Args:
        device: the current GPU, None where kernels run on the host or no GPU answers.
        context: the driver's context that is current, None without a device.
        stream: the stream of launches that name none; None is the target's default stream.
        target: what is compiled for.
    """

    device: Device | None
    context: int | None
    stream: object | None
    target: CompilerTarget


def active_state() -> State:
    """Device, context, stream and target of this thread; asks the driver where a GPU answers."""
    target = active_target()
    on_gpu: type = importlib.import_module("cuda_target.target.target").CUDACompilerTarget
    if not isinstance(target, on_gpu) or not devices.device_answers():
        return State(None, None, None, target)
    device = devices.current_device()
    return State(device, driver().current_context() or None, None, target)


# -- compiling


@functools.cache
def _kernel_cache(target_name: str) -> KernelCache:
    return KernelCache(kernel_store())


def cufunction_cache(
    owner: State | Device | CompilerTarget | str | None = None,
) -> KernelCache:
    """The kernels of this process that are remembered for a device or target.

    Behind them is the store of compiled code that the environment names (GPUCOMPILER_CACHE_DIR,
    GPUCOMPILER_CACHE_SIZE; GPUCOMPILER_CACHE=off), which all processes share.

    Args:
        owner: a device, a state, a target or its name; None is the active target. Devices of one
            architecture share a cache: a kernel loads itself into each device that it is launched
            on.
    """
    if isinstance(owner, State):
        owner = owner.target
    return _kernel_cache(active_target(owner).name)


def cufunction_compile(job: CompilerJob) -> Artifact:
    """Portable machine code of a job: emit_ir, emit_llvm, emit_asm and assemble in one call.

    A file of `GPUCOMPILER_OVERRIDE` takes the place of the stages that lead to it.
    """
    return gpucompiler.compile(job, resume=overriding_product(job))


def cufunction_link(job: CompilerJob, artifact: Artifact) -> HostKernel:
    """Load an artefact into this process (and, for CUDA, into the current context)."""
    return gpucompiler.link(job, artifact)


def cufunction(
    function: Any,
    argument_types: Sequence[Type],
    target: str | CompilerTarget | Device | None = None,
    *,
    name: str | None = None,
    params: CompilerParams | None = None,
    **options: Any,
) -> HostKernel:
    """A kernel of this process for a function and its argument types; compiled if it is new.

    Args:
        function: a Python function, or one decorated with `@cuda(...)`.
        argument_types: `tuple(map(typeof, map(cudaconvert, arguments)))`.
        target: as in `cuda(target=...)`.
        name: symbol of the entry point.
        params: the compiler's params; None is the target's default.
        options: single params, such as `fastmath=True`, in place of those in `params`.

    Raises:
        KernelError: the function can't be compiled.
        TargetUnsupported: the target can't compile it, or this machine can't run it.
        ArgumentError: wrong arguments of this call.
    """
    chosen = active_target(target)
    source = FunctionSpec(function, tuple(argument_types), kernel=True, name=name)
    job = CompilerJob(chosen, source, compiler_params(chosen, params, options))
    return cached_compilation(cufunction_cache(chosen), job, cufunction_compile, cufunction_link)


def compiler_params(
    target: CompilerTarget, params: CompilerParams | None, options: Mapping[str, Any]
) -> CompilerParams:
    """A target's default params, or `params`, with `options` in place of single fields.

    Limits of a GPU's registers say nothing to other targets, so that one decorator serves all.

    Raises:
        ArgumentError: an unknown option, a value that it can't have, or `params` of another class.
    """
    if params is not None and not isinstance(params, CompilerParams):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"params={params!r}: give a CompilerParams", "GC514")
    base = target.default_params() if params is None else params
    if not options:
        return base
    known = [field.name for field in value_classes.fields(type(base))]
    if _OF_REGISTERS[0] not in known:
        options = {name: value for name, value in options.items() if name not in _OF_REGISTERS}
    if unknown := sorted(set(options) - set(known)):
        settings = ("threads", "blocks", "shmem", "stream", "cluster", "dependent", "priority")
        meant = launch_size().setting_meant(unknown[0], (*settings, "target", "launch", *known))
        raise ArgumentError(
            f"{', '.join(unknown)}: no such option for the target {target.name}; "
            + (f"did you mean {meant}? " if meant else "")
            + f"its params are {', '.join(known)}",
            "GC514",
        )
    try:
        return value_classes.evolve(base, **options)
    except (TypeError, ValueError) as error:
        if isinstance(error, ArgumentError):
            raise
        # attrs puts attribute and value objects behind the message.
        raise ArgumentError(str(error.args[0] if error.args else error), "GC514") from error
