"""The object `cuda`: launching, targets, and the names that kernels use.

The module isn't called `cuda`: importing such a submodule would replace the object
`cuda_target.cuda` by the module.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Final, overload

from cuda_target.device.active import active_driver, use_target
from cuda_target.device.device import Device
from cuda_target.device.driver import synchronize
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from gpucompiler.jobs.kernel import cover
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.simt import DEVICE_NAMES, device

if TYPE_CHECKING:
    from cuda_target.arrays import arrays
    from cuda_target.expand import Expansion
    from cuda_target.memory import host_memory
    from cuda_target.profiling import nvtx
    from cuda_target.programs import program as programs
    from cuda_target.tuning import tuned
    from gpucompiler.algorithms import block as algorithms_of_blocks
    from gpucompiler.algorithms import groups as cooperative_groups
    from gpucompiler.algorithms import warp as algorithms_of_warps
    from gpucompiler.jobs.job import CompilerParams
    from gpucompiler.language.external import ABI, ExternalFunction
    from gpucompiler.language.overloading import overloads as overloading


class _Elsewhere:
    """An attribute that is in a module, imported when it is first used: most programs only launch.

    It is then one of the object's own, which launches without Python can compare.
    """

    def __init__(self, name: str, module: str) -> None:
        self.name = name
        self.module = module

    def __get__(self, instance: object, owner: type) -> Any:
        module = importlib.import_module(self.module)
        found = getattr(module, self.name, module)
        if instance is not None:
            vars(instance)[self.name] = found
        return found


class Cuda:
    """`cuda(threads=256, blocks=cuda.cover(n))(kernel)(y, a, x)`; `cuda.grid(1)` in kernels.

    Its attributes beside the methods below are the names that kernels use: `threadIdx`, `grid`,
    `syncthreads`, `shared.array`, `atomic.add`… in numba's spelling.
    """

    def __init__(self) -> None:
        # `cg` has these names and more, from a module that is imported when it is used.
        vars(self).update({name: value for name, value in DEVICE_NAMES.items() if name != "cg"})

    @overload
    def __call__(self, function: Callable[..., Any], /) -> LaunchHelper: ...
    @overload
    def __call__(
        self,
        /,
        *,
        threads: Any = None,
        blocks: Any = None,
        shmem: Any = 0,
        stream: Any = None,
        cluster: Any = None,
        dependent: bool = False,
        priority: int | None = None,
        check: str = "",
        target: str | CompilerTarget | Device | None = None,
        launch: bool = True,
        name: str | None = None,
        params: CompilerParams | None = None,
        **options: Any,
    ) -> LaunchConfiguration: ...
    def __call__(
        self, function: Any = None, /, **settings: Any
    ) -> LaunchHelper | LaunchConfiguration:
        """A decorator that makes a function launchable, or does so at once without settings.

        Args:
            function: the kernel, for `@cuda` without settings.
            settings: those of LaunchConfiguration, and any field of the target's params by its
                name, such as `fastmath=True`.

        Raises:
            LaunchError: numbers that no launch can have.
            ArgumentError: a setting of the wrong class.
        """
        configuration = configure(LaunchConfiguration(), settings)
        return configuration if function is None else configuration(function)

    cover = staticmethod(cover)

    def use_target(
        self, target: str | CompilerTarget | Device
    ) -> AbstractContextManager[CompilerTarget]:
        """`with cuda.use_target("host"):` compiles for that target where none is passed."""
        return use_target(target)

    device = staticmethod(device)

    def synchronize(self) -> None:
        """Wait until all launches have ended, and raise their errors.

        Launches on the host have ended when they return.
        """
        synchronize()

    # Memory.

    if TYPE_CHECKING:
        to_device = staticmethod(arrays.to_device)
        device_array = staticmethod(arrays.device_array)
        device_array_like = staticmethod(arrays.device_array_like)
        pinned_array = staticmethod(host_memory.pinned_array)
        pinned_array_like = staticmethod(host_memory.pinned_array_like)
        mapped_array = staticmethod(host_memory.mapped_array)
        mapped_array_like = staticmethod(host_memory.mapped_array_like)
        managed_array = staticmethod(host_memory.managed_array)
        managed_array_like = staticmethod(host_memory.managed_array_like)
        pinned = staticmethod(host_memory.pinned)
        mapped = staticmethod(host_memory.mapped)
        prefetch = staticmethod(host_memory.prefetch)
        advise = staticmethod(host_memory.advise)
        nvtx_ranges = staticmethod(nvtx.nvtx_ranges)
        block = algorithms_of_blocks
        cg = cooperative_groups
        warp = algorithms_of_warps
        program = staticmethod(programs.program)
        autotune = staticmethod(tuned.autotune)
        overload = staticmethod(overloading.overload)
        overloads = staticmethod(overloading.overloads)

        def declare_device(self, name: str, signature: str, *, abi: ABI = "c") -> ExternalFunction:
            """A device function of a library, `link=`, for kernels to call."""
            ...

        def expand(self, kernel: Any, *, stages: bool = False) -> Expansion:
            """The steps of a launch, as the text of a Python function that does it."""
            ...

    # Profilers.

    def profile_start(self) -> None:
        """Start a profiler that waits for this call: `nsys profile -c cudaProfilerApi`."""
        library = active_driver()
        library.current_context()
        library.call("cuProfilerStart")

    def profile_stop(self) -> None:
        """Stop the profiler that `profile_start` has started."""
        library = active_driver()
        library.current_context()
        library.call("cuProfilerStop")

    @contextmanager
    def profiling(self) -> Generator[None]:
        """`with cuda.profiling():` profiles the block, and waits for its work."""
        self.profile_start()
        try:
            yield
        finally:
            synchronize()
            self.profile_stop()

    def __getattr__(self, name: str) -> Any:
        # Reached only by names that aren't there; the device names are attributes of the object.
        if name.startswith("_"):
            # Asked for by code that looks what an object is, as each compilation does.
            raise AttributeError(f"cuda has no attribute {name!r}", name=name, obj=self)
        hint = _ELSEWHERE.get(name)
        if hint is None and name in importlib.import_module("cuda_target").__all__:
            hint = f"write `from cuda_target import {name}`"
        if hint is None:
            find = importlib.import_module("difflib").get_close_matches
            close = find(name, [each for each in dir(self) if not each.startswith("_")], 3)
            words = f"did you mean {' or '.join(close)}?"
            hint = words if close else "dir(cuda) lists its names"
        raise AttributeError(f"cuda has no attribute {name!r}; {hint}", name=name, obj=self)

    def __reduce__(self) -> str:
        return "cuda"

    def __repr__(self) -> str:
        return "<cuda>"


# The modules that have more of its attributes, or, without such a name, are one.
_HOMES: Final = {
    "cuda_target.arrays.arrays": ("to_device", "device_array", "device_array_like"),
    "cuda_target.expand": ("expand",),
    "cuda_target.memory.host_memory": (
        "pinned_array", "pinned_array_like", "mapped_array", "mapped_array_like", "managed_array",
        "managed_array_like", "pinned", "mapped", "prefetch", "advise",
    ),
    "cuda_target.profiling.nvtx": ("nvtx_ranges",),
    "cuda_target.programs.program": ("program",),
    "cuda_target.tuning.tuned": ("autotune",),
    "gpucompiler.algorithms.block": ("block",),
    "gpucompiler.algorithms.groups": ("cg",),
    "gpucompiler.algorithms.warp": ("warp",),
    "gpucompiler.language.external": ("declare_device",),
    "gpucompiler.language.overloading.overloads": ("overload", "overloads"),
}  # fmt: skip
for _module, _names in _HOMES.items():
    for _name in _names:
        setattr(Cuda, _name, _Elsewhere(_name, _module))

# Names of numba's `cuda` that are written in another way here.
_ELSEWHERE: Final = {
    "jit": "write @cuda or @cuda(threads=..., blocks=...); kernel[blocks, threads](...) launches",
    "current_context": "write `from cuda_target import active_state`",
    "get_current_device": "write `from cuda_target import current_device`",
    "stream": "write `from cuda_target import Stream`",
    "event": "write `from cuda_target import Event`",
}


cuda: Final = Cuda()
