"""The options of `cuda.jit`: each is honoured, ignored with a reason, or refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.values import value_classes

# Options that change nothing here, with the reason.
IGNORED: Final = {
    "cache": "compiled kernels are always kept on disk (GPUCOMPILER_CACHE=off switches that off)",
    "lto": "device functions are always compiled with the kernel that calls them",
    "nopython": "there is no other mode",
    "boundscheck": "debug=True checks indices on a GPU, and the host target always does",
    "shared_memory_carveout": "the driver chooses it for each launch",
    "extensions": "the dispatcher asks them at each launch",
    "fastmath": "",
    "target_backend": "there is one back end",
    "error_model": "debug=True or the host target raise; else the results are NumPy's",
    "nrt": "kernels allocate no memory",
    "no_cpython_wrapper": "there is no wrapper",
    "no_cfunc_wrapper": "there is no wrapper",
    "abi": "kernels have the ABI of the driver",
    "abi_info": "a kernel's symbol is its name",
    "pipeline_class": "the stages are functions: gpucompiler.register_pass adds a pass",
    "_dbg_extend_lifetimes": "variables live as long as their names",
    "_dbg_optnone": "debug=True compiles without optimisation",
    "bind": "kernels are loaded at their first launch",
}
_CARVEOUTS: Final = ("default", "maxl1", "maxshared")
_KNOWN: Final = {
    "debug", "device", "fastmath", "forceinline", "inline", "launch_bounds", "lineinfo", "link",
    "max_registers", "opt", *IGNORED,
}  # fmt: skip


@value_classes.frozen
class Options:
    """The options of a `cuda.jit`, in this compiler's words.

    Args:
        general: params of every target.
        of_cuda: params of CUDA alone.
        debug: check indices, divisions and asserts.
    """

    general: tuple[tuple[str, Any], ...]
    of_cuda: tuple[tuple[str, Any], ...]
    debug: bool

    def of(self, target: CompilerTarget) -> dict[str, Any]:
        """The params of a target."""
        found = dict(self.general)
        if isinstance(target, CUDACompilerTarget):
            found.update(self.of_cuda)
        return found


def options_of(given: dict[str, Any]) -> Options:
    """Read the options of `cuda.jit`.

    Raises:
        TypeError: an option that numba hasn't either.
        ValueError: options that don't go together.
    """
    if unknown := sorted(set(given) - _KNOWN):
        raise TypeError(f"cuda.jit has no option {unknown[0]!r}; it takes {', '.join(_KNOWN)}")
    debug, lineinfo = bool(given.get("debug")), bool(given.get("lineinfo"))
    opt = given.get("opt", not debug)
    if given.get("link") and given.get("device"):
        raise ValueError("link keyword invalid for device function")
    _check_carveout(given.get("shared_memory_carveout"))
    general: dict[str, Any] = {"typing": "numba"}
    of_cuda: dict[str, Any] = {}
    if debug:
        general["bounds"] = True
        if not opt:
            of_cuda["debug"] = True
    elif not opt:
        general["opt_level"] = 0
    if not opt:
        general["fma"] = "off"  # as numba's: results then have two roundings
    if lineinfo:
        general["lineinfo"] = True
    if given.get("fastmath"):
        general["fastmath"] = True
    if given.get("link"):
        of_cuda["link"] = tuple(given["link"])
    if given.get("max_registers"):
        of_cuda["max_registers"] = given["max_registers"]
    of_cuda.update(_bounds(given.get("launch_bounds")))
    return Options(tuple(general.items()), tuple(of_cuda.items()), debug)


def _check_carveout(given: Any) -> None:
    if isinstance(given, str):
        if given.lower() not in _CARVEOUTS:
            raise ValueError(f"Invalid carveout value: {given!r}; write a percentage or MaxShared")
    elif given is not None and not -1 <= given <= 100:
        raise ValueError(f"shared_memory_carveout={given} must be between -1 and 100")


def _bounds(given: Any) -> dict[str, Any]:
    """`launch_bounds`: threads, or threads, blocks of a multiprocessor, blocks of a cluster."""
    if given is None:
        return {}
    several = isinstance(given, (tuple, list))
    items = tuple(cast("Sequence[Any]", given)) if several else (given,)
    if len(items) > 3:
        raise ValueError(
            f"Got {len(items)} launch bounds: {items}; a launch has at most threads of a block, "
            "blocks of a multiprocessor and blocks of a cluster"
        )
    names = ("max_threads", "min_blocks", "max_cluster")
    return {name: item for name, item in zip(names, items, strict=False) if item}
