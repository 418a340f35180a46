"""The object `cuda`: launching, targets, and the names that kernels use.

The module isn't called `cuda`: importing such a submodule would replace the object
`cuda_target.cuda` by the module.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, Final, overload

from cuda_target.device.active import active_driver
from cuda_target.device.device import Device
from cuda_target.launch.execution import synchronize, use_target
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.kernel import Cover, cover
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
    from gpucompiler.language.external import ABI, ExternalFunction
    from gpucompiler.language.overloading import overloads as overloading


class _Elsewhere:
    """A method that is a function of a module, imported when it is first used.

    Most programs only launch kernels, and use none of these methods.
    """

    def __init__(self, module: str) -> None:
        self.module = module

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        return getattr(importlib.import_module(self.module), self.name)


class _Module:
    """A module by a name of `cuda`: imported when first used, and then an attribute as others.

    An attribute of the object is one that launches without Python can compare.
    """

    def __init__(self, module: str) -> None:
        self.module = module

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        found = importlib.import_module(self.module)
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

    def cover(self, *counts: int) -> Cover:
        """Blocks of the launch's threads that cover `counts` items along up to three axes."""
        return cover(*counts)

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
    else:
        block = _Module("gpucompiler.algorithms.block")
        cg = _Module("gpucompiler.algorithms.groups")
        warp = _Module("gpucompiler.algorithms.warp")
        to_device = _Elsewhere("cuda_target.arrays.arrays")
        device_array = _Elsewhere("cuda_target.arrays.arrays")
        device_array_like = _Elsewhere("cuda_target.arrays.arrays")
        pinned_array = _Elsewhere("cuda_target.memory.host_memory")
        pinned_array_like = _Elsewhere("cuda_target.memory.host_memory")
        mapped_array = _Elsewhere("cuda_target.memory.host_memory")
        mapped_array_like = _Elsewhere("cuda_target.memory.host_memory")
        managed_array = _Elsewhere("cuda_target.memory.host_memory")
        managed_array_like = _Elsewhere("cuda_target.memory.host_memory")
        pinned = _Elsewhere("cuda_target.memory.host_memory")
        mapped = _Elsewhere("cuda_target.memory.host_memory")
        prefetch = _Elsewhere("cuda_target.memory.host_memory")
        advise = _Elsewhere("cuda_target.memory.host_memory")
        nvtx_ranges = _Elsewhere("cuda_target.profiling.nvtx")
        program = _Elsewhere("cuda_target.programs.program")
        autotune = _Elsewhere("cuda_target.tuning.tuned")
        declare_device = _Elsewhere("gpucompiler.language.external")
        expand = _Elsewhere("cuda_target.expand")
        overload = _Elsewhere("gpucompiler.language.overloading.overloads")
        overloads = _Elsewhere("gpucompiler.language.overloading.overloads")

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
        hint = _ELSEWHERE.get(name, "its names are " + ", ".join(sorted(DEVICE_NAMES)))
        raise AttributeError(f"cuda has no attribute {name!r}; {hint}", name=name, obj=self)

    def __reduce__(self) -> str:
        return "cuda"

    def __repr__(self) -> str:
        return "<cuda>"


# Names of numba's `cuda` that are written in another way here.
_ELSEWHERE: Final = {
    "jit": "write @cuda or @cuda(threads=..., blocks=...); kernel[blocks, threads](...) launches",
    "current_context": "write `from cuda_target import active_state`",
    "get_current_device": "write `from cuda_target import current_device`",
}


cuda: Final = Cuda()
