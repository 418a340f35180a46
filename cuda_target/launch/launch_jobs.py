"""The jobs and kernels of a launching function, without a launch."""

from __future__ import annotations

import importlib
import types as python_types
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TextIO

from cuda_target.device.active import active_target
from cuda_target.launch.python_launches import sized_launch
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError, in_an_import
from gpucompiler.jobs.kernel import USUAL_THREADS, HostKernel, Launch, is_auto, launch_dimensions
from gpucompiler.language.types import Type, parse_signature
from gpucompiler.process.forking import half_imported
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from cuda_target.launch.helper import LaunchConfiguration
    from cuda_target.launch.specializer import Specializer
    from gpucompiler.jobs.job import CompilerJob


def refuse_half_imports(name: str) -> None:
    """Raise LaunchError (GC512) in a signal handler that interrupted an import of our own.

    Args:
        name: of the function that was to be launched or compiled.
    """
    if module := half_imported(own=True):
        raise in_an_import(name, module)


class LateSpecializer:
    """The specializer of a function, made when it is first asked for.

    Until then none of its modules is imported. The driver starts before a program's first launch,
    and they are imported while it does (cuda_target/device/reading_ahead.py).
    """

    def __init__(self, *settings: Any) -> None:
        """`settings` are those of the Specializer."""
        self._settings = settings
        self._made: list[Specializer] = []

    def __call__(self) -> Specializer:
        """The specializer. If several threads make one at the same time, all use the first."""
        if not self._made:
            module = importlib.import_module("cuda_target.launch.specializer")
            self._made.append(module.Specializer(*self._settings))
        return self._made[0]


def _sharing(job: CompilerJob, shared_bytes: Any) -> CompilerJob:
    """The job of launches with so much dynamic shared memory. Hosts have any.

    Raises LaunchError if no block of the architecture has it.
    """
    architecture = getattr(job.target, "arch", "")
    if not shared_bytes or not architecture:
        return job
    architectures = importlib.import_module("cuda_target.toolchain.architectures")
    limit = architectures.shared_limit(architecture)
    if shared_bytes > limit:
        raise LaunchError(
            f"shmem={shared_bytes}: a block of {architecture} has at most {limit} bytes of shared "
            "memory",
            "GC512",
        )
    if not hasattr(job.params, "launch_shared_bytes"):
        return job
    params: Any = value_classes.evolve(job.params, launch_shared_bytes=shared_bytes)
    return value_classes.evolve(job, params=params)


class LaunchJobs:
    """A launching function's jobs and kernels."""

    __slots__ = ()

    __name__: str
    function: python_types.FunctionType
    _late: LateSpecializer

    @property
    def configuration(self) -> LaunchConfiguration:
        """How the function is launched."""
        raise NotImplementedError

    def bound(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The function as a notebook shows it."""
        views = importlib.import_module("gpucompiler.jobs.notebook_views")
        settings = self.configuration.chosen_settings()
        return views.function_view("cuda kernel", self.function, settings)

    def launch_job(self, *arguments: Any, **keywords: Any) -> CompilerJob:
        """The job that a launch with these arguments looks up; nothing is compiled.

        On the host its params have the threads of the launch's blocks. Without threads it is the
        job for blocks of any shape, `job`.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
            LaunchError: `shmem=` is more than a block of the target has.
        """
        bound = self.bound(arguments, keywords)
        threads: Any = self.configuration.threads
        shmem: Any = self.configuration.shmem
        if callable(threads):
            threads = threads(*bound)
        job = self.launch_job_for(self.specializer.types_of(bound), threads)
        return _sharing(job, shmem(*bound)) if callable(shmem) else job

    def launch_job_for(self, types: Sequence[Type], threads: Any = None) -> CompilerJob:
        """As `launch_job`, for arguments of these types.

        Args:
            types: one a parameter, as `parse_signature` gives them.
            threads: of a block; None is what `cuda(threads=...)` says, and where that says
                nothing, the job is for blocks of any shape.

        Raises:
            ArgumentError: the threads are a function of the arguments, which aren't known.
        """
        threads = self.configuration.threads if threads is None else threads
        if callable(threads):
            raise ArgumentError(
                f"{self.__name__}: threads is a function of the arguments; say threads= here"
            )
        target, shmem = active_target(self.configuration.target), self.configuration.shmem
        block = None
        if threads is not None:
            block, _ = launch_dimensions(USUAL_THREADS if is_auto(threads) else threads, 1, ())
        job = self.specializer.launch_job(target, types, block)
        return job if callable(shmem) else _sharing(job, shmem)

    def launch_of(
        self, *arguments: Any, **keywords: Any
    ) -> tuple[CompilerJob, tuple[Any, ...], Launch]:
        """The job of a launch, its arguments, one a parameter, and its size; nothing is compiled.

        Args:
            arguments, keywords: those of a launch.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
            LaunchError: the launch has no size, or a wrong one.
        """
        bound = self.bound(arguments, keywords)
        configuration = self.configuration
        threads, blocks = configuration.block_threads, configuration.blocks
        if threads is None or blocks is None:
            raise LaunchError(
                f"{self.__name__} has no size: give it by configure(threads=, blocks=)", "GC511"
            )
        launch = sized_launch(bound, configuration, threads, blocks)
        types = self.specializer.types_of(bound)
        job = self.specializer.launch_job(active_target(configuration.target), types, launch.block)
        return _sharing(job, launch.shared_bytes), bound, launch

    @property
    def specializer(self) -> Specializer:
        """Finds the kernels of the function."""
        refuse_half_imports(self.__name__)
        return self._late()

    def job(self, *arguments: Any, **keywords: Any) -> CompilerJob:
        """The job of a kernel for these arguments and blocks of any shape; nothing is compiled.

        A launch on the host compiles for the shape of its blocks: `launch_job`.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
        """
        types = self.specializer.types_of(self.bound(arguments, keywords))
        return self.specializer.job(active_target(self.configuration.target), types)

    def kernel(self, *arguments: Any, **keywords: Any) -> HostKernel:
        """A kernel for these arguments and blocks of any shape; compiled if it is new.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
            KernelError: the function can't be compiled for them.
        """
        bound = self.bound(arguments, keywords)
        return self.specializer.kernel(bound, active_target(self.configuration.target))

    def inspect_types(self, file: TextIO | None = None) -> None:
        """Print `code_typed` of all kernels that are compiled, as numba's method of that name does.

        Args:
            file: where the texts go; None is `sys.stdout`.
        """
        for types, text in self._inspected("code_typed", None).items():
            print(f"{self.__name__} ({', '.join(map(str, types))})\n{text}", file=file)

    def inspect_llvm(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_llvm` by numba's name.

        Args:
            signature: types of a launch's arguments, as `parse_signature` takes or gives them; a
                kernel that isn't there is compiled for the texts alone. None is all that are there.

        Returns:
            The text; for None, a dict from types to texts.
        """
        return self._inspected("code_llvm", signature)

    def inspect_asm(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_asm` by numba's name, PTX or the host's. It takes what `inspect_llvm` takes."""
        return self._inspected("code_asm", signature)

    def inspect_sass(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_sass` by numba's name. It takes what `inspect_llvm` takes.

        Raises:
            ToolError: nvdisasm is missing.
            TargetUnsupported: the kernel isn't a GPU's.
        """
        return self._inspected("code_sass", signature)

    def inspect_cfg(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`control_flow_graph` of LLVM's text, by numba's name. It takes what `inspect_llvm` takes.

        Returns:
            The graph; for None, a dict from types to graphs.
        """
        return self._inspected("control_flow_graph", signature, stage="llvm")

    def inspect_sass_cfg(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`control_flow_graph` of machine code, by numba's name. It takes what `inspect_cfg` takes.

        Raises:
            ToolError: nvdisasm is missing.
            TargetUnsupported: the kernel isn't a GPU's.
        """
        return self._inspected("control_flow_graph", signature, stage="sass")

    def _inspected(self, look: str, signature: str | Sequence[Type] | None, **options: str) -> Any:
        show = partial(getattr(importlib.import_module("gpucompiler"), look), **options)
        compiled = self.specializer.compiled()
        if signature is None:
            return {types: show(kernel) for types, kernel in compiled.items()}
        given = parse_signature(signature) if isinstance(signature, str) else tuple(signature)
        return show(compiled[given] if given in compiled else self.launch_job_for(given))

    def grad(
        self,
        *arguments: Any,
        grads: Mapping[str, Any],
        dots: Mapping[str, Any] | None = None,
        tape: int | None = None,
        deterministic: bool = False,
        **keywords: Any,
    ) -> None:
        """Launch the kernel's adjoint: from the gradients of its results to those of its inputs.

        Args:
            arguments, keywords: those of a launch, as they are before it; nothing of them changes.
            grads: by parameter, the array of its gradient: of the parameter's sizes, or of one
                element for a number; float32 for float16 and bfloat16. For what the kernel writes
                it holds the gradient of the result, and afterwards that of the old content. For
                what it reads the gradient is added. Parts of tuples and instances are named `p.0`
                and `p.x`; that of the whole is an instance, a tuple or a mapping of gradients, None
                for parts without one, or of a vector an array of its sizes.
            dots: tangents, for second derivatives: `dots["x"]` is the direction in which `x` moves,
                and `dots["x_grad"]` gets the tangent of its gradient. It names all that the kernel
                writes, and `x_grad` for each `x` in `grads`; others stand still.
            tape: runs that are kept of a loop whose values can't be computed again, if nothing
                bounds their number. None counts them by a launch before, which the call waits for;
                inside of a program or a capture it is 64.
            deterministic: refuse a kernel whose gradients are sums in an order that the launch
                decides, so that each launch gives the same bits.

        Raises:
            TapeError: such a loop runs more often than `tape`; no gradient has changed.
            ArgumentError: a gradient is missing, of another kind or size, or overlaps another
                argument, or arguments that the kernel writes overlap others.
            KernelError: the kernel has no derivative; the error has the line.
        """
        bound = self.bound(arguments, keywords)
        gradients = importlib.import_module("cuda_target.derivatives.gradients")
        gradients.launch_adjoint(
            self.configuration, self.specializer, bound, grads, tape, dots, deterministic
        )

    def jvp(self, *arguments: Any, dots: Mapping[str, Any], **keywords: Any) -> None:
        """Launch the kernel, and move its results by the tangents of its inputs.

        Args:
            arguments, keywords: those of a launch, which is done, too.
            dots: by parameter, its tangent: an array of its sizes, or a number. A result
                gets its tangent where it is named. Inputs without a name stand still. Parts are
                named as in `grad`.

        Raises:
            ArgumentError: a tangent is of another kind or size, or overlaps another argument.
            KernelError: the kernel has no derivative; the error has the line.
        """
        bound = self.bound(arguments, keywords)
        gradients = importlib.import_module("cuda_target.derivatives.gradients")
        gradients.launch_tangents(self.configuration, self.specializer, bound, dots)
