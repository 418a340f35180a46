"""The object that `cuda.jit` makes of a function: launching, signatures, and inspection."""

from __future__ import annotations

import functools
import inspect
import math
import types as python_types
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

import numpy as np

from cuda_target.device.active import active_target
from cuda_target.device.driver import synchronize
from cuda_target.launch.helper import LaunchConfiguration as OwnConfiguration
from cuda_target.launch.helper import LaunchHelper
from cuda_target.numba import config
from cuda_target.numba.cuda.api import as_cuda_array, is_cuda_array
from cuda_target.numba.cuda.args import After, argument, pointed_at
from cuda_target.numba.cuda.compiled import CompiledKernel, check_kernel, device_types
from cuda_target.numba.cuda.compiler import compile as compile_function
from cuda_target.numba.cuda.compiler import device_llvm, result_type
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray
from cuda_target.numba.cuda.cudadrv.devices import get_current_device
from cuda_target.numba.cuda.cudadrv.driver import CudaLaunchError, launch_stream
from cuda_target.numba.cuda.linkable_code import declared_libraries
from cuda_target.numba.cuda.travelling import TravellingDispatcher
from cuda_target.numba.dates import for_dates, is_dated, kernel_value, key_of
from cuda_target.numba.errors import NumbaPerformanceWarning, add_numbas_place, add_numbas_words
from cuda_target.numba.functions import copy_of
from cuda_target.numba.options import Options, options_of
from cuda_target.numba.overload_resolution import best_for_types, best_signature, conversions
from cuda_target.numba.types import CPointer, Number, Signature, Type, as_argument
from cuda_target.numba.value_types import typeof
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError, KernelError, LaunchError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.kernels.snapshots import keep_names
from gpucompiler.language.kernel_functions import KernelFunction
from gpucompiler.language.overloading.overloads import overload_by_choice
from gpucompiler.language.simt import device as mark_device
from gpucompiler.language.types import Type as KernelType
from gpucompiler.process.running import RUNNING

_NO_LAUNCH_SIZE: Final = (
    "\nKernel launch configuration was not specified. Use the syntax:\n\n"
    "kernel_function[blockspergrid, threadsperblock](arg0, arg1, ..., argn)\n"
)
# Blocks below which numba warns: about as many as a GPU has multiprocessors.
_SMALL_GRID: Final = 128
# The most launch configurations that a function keeps.
_MAX_CONFIGURED: Final = 64


class CUDADispatcher(TravellingDispatcher, KernelFunction):
    """A kernel or device function, `cuda.jit`'s result; `k[blocks, threads](…)` launches.

    Attributes:
        function, py_func: the Python function inside.
        targetoptions: the options that `cuda.jit` got.
        extensions: objects whose `prepare_args(type, value, stream=, retr=)` change arguments.
        of_dates: the kernels for dates, durations and arrays of them, by the kinds of arguments.
    """

    __name__: str

    def __init__(
        self,
        py_func: python_types.FunctionType,
        targetoptions: Mapping[str, Any] | None = None,
        signatures: Sequence[Signature] = (),
        specialized: bool = False,
    ) -> None:
        if not isinstance(py_func, python_types.FunctionType):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(
                f"{py_func!r} is not a Python function defined with def or lambda, so it can't be "
                "a kernel",
                "GC513",
            )
        self.targetoptions = dict(targetoptions or {})
        self.options: Options = options_of(self.targetoptions)
        self.function = self.py_func = py_func
        # Kernels belong to a function: of two dispatchers of one, each has its own.
        self._launched = copy_of(py_func)
        keep_names(self._launched)
        functools.update_wrapper(cast("Any", self), py_func)
        self.extensions: list[Any] = list(self.targetoptions.get("extensions") or ())
        self.is_device = bool(self.targetoptions.get("device"))
        self.specialized = specialized or len(signatures) == 1
        self._signatures: list[Signature] = []
        self.specializations: dict[tuple[str, ...], CUDADispatcher] = {}
        # By target: the function that launches there, without a size.
        self._helpers: dict[CompilerTarget, LaunchHelper] = {}
        self._configured: dict[Any, ConfiguredKernel] = {}
        self.of_dates: dict[tuple[str, ...], CUDADispatcher] = {}
        _mark_inlining(py_func, self.targetoptions)
        if self.is_device and len(signatures) == 1:
            self.function = _converting(py_func, signatures[0])
        elif self.is_device and signatures:
            self.function = _choosing(py_func, signatures)
        for each in signatures:
            self.compile(each.args)

    # Launches.

    def __getitem__(self, settings: Any) -> ConfiguredKernel:
        """`k[griddim, blockdim, stream, sharedmem]`: the function that launches so."""
        items: tuple[Any, ...] = cast("Any", settings) if isinstance(settings, tuple) else ()
        if not 2 <= len(items) <= 4:
            raise ValueError("must specify at least the griddim and blockdim")
        return self.configure(*items)

    def configure(
        self, griddim: Any, blockdim: Any, stream: Any = 0, sharedmem: int = 0
    ) -> ConfiguredKernel:
        """The function that launches over a grid of `griddim` blocks of `blockdim` threads."""
        key = (griddim, blockdim, stream, sharedmem)
        try:
            found = self._configured.get(key)
        except TypeError:  # a list
            return ConfiguredKernel(self, griddim, blockdim, stream, sharedmem)
        if found is None:
            found = ConfiguredKernel(self, griddim, blockdim, stream, sharedmem)
            if len(self._configured) >= _MAX_CONFIGURED:
                self._configured.clear()
            self._configured[key] = found
        return found

    def forall(self, ntasks: int, tpb: int = 0, stream: Any = 0, sharedmem: int = 0) -> ForAll:
        """The function that launches at least `ntasks` threads along one axis.

        Args:
            tpb: threads of a block; 0 leaves the choice to the device.
        """
        return ForAll(self, ntasks, tpb, stream, sharedmem)

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """A call by a kernel that runs as Python; ValueError elsewhere: a launch needs a size."""
        if RUNNING.thread is not None:
            return self.function(*arguments, **keywords)
        raise ValueError(_NO_LAUNCH_SIZE)

    def launch(self, arguments: tuple[Any, ...], helper: LaunchHelper, stream: Any) -> None:
        """Launch, after numba's conversions of the arguments."""
        after: After = []
        try:
            helper(*self._values(arguments, stream, after))
        except KernelError as error:
            add_numbas_words(error)
            raise
        except LaunchError as error:
            raise CudaLaunchError(str(error)) from error
        for work in after:
            work()

    def _values(
        self, arguments: tuple[Any, ...], stream: Any, after: After
    ) -> tuple[Any, ...] | list[Any]:
        if self.extensions:
            arguments = _extended(self.extensions, arguments, stream, after)
        # A loop: a warning's place is counted in frames, and a comprehension may have one.
        values: list[Any] = []
        for value in arguments:
            values.append(argument(value, after))
        if self._signatures:
            chosen = self._signatures[0]
            if len(self._signatures) > 1 or len(values) != len(chosen.args):
                chosen = best_signature(self.__name__, self._signatures, values)
            values = conversions(self.__name__, chosen, values)
            for place, kind in enumerate(chosen.args):
                if isinstance(kind, CPointer):
                    values[place] = pointed_at(self.__name__, values[place], kind)
        return values

    def helper(self, target: CompilerTarget) -> LaunchHelper:
        """This compiler's own launchable function for a target."""
        found = self._helpers.get(target)
        if found is None:
            options = self.options.of(target)
            if isinstance(target, CUDACompilerTarget):
                named = options.get("link", ())
                further = [each for each in declared_libraries(self.py_func) if each not in named]
                if further:
                    options["link"] = (*named, *further)
            configuration = OwnConfiguration(target=target, options=tuple(options.items()))
            found = self._helpers[target] = LaunchHelper(self._launched, configuration)
        return found

    # Compilation.

    def compile(self, sig: Any) -> CompiledKernel:
        """Check the function for types of arguments; later launches convert to such types.

        Args:
            sig: a tuple of types.

        Raises:
            KernelError: the function can't be compiled for them.
        """
        types: tuple[Type, ...] = tuple(getattr(sig, "args", sig))
        made = CompiledKernel(self, types)
        if not (self.is_device or active_target().runs_python):
            check_kernel(self.job(types, active_target()))
        signature = Signature(None, types)
        if signature not in self._signatures:
            self._signatures.append(signature)
        return made

    def compile_device(self, args: Sequence[Type], return_type: Type | None = None) -> Any:
        """Check a device function for types of its arguments, and name it as `inspect_llvm` does.

        Raises:
            KernelError: the function can't be compiled for them.
        """
        made = CompiledKernel(self, args)
        result_type(self, made.argument_types)
        return made

    def job(self, types: Sequence[Type], target: CompilerTarget) -> CompilerJob:
        """The job that compiles this function for types and a target."""
        return self.helper(target).launch_job_for(device_types(types), 1)

    def recompile(self) -> None:
        """Read the names in the function anew, and compile at the next launches."""
        self._launched = copy_of(self.py_func)
        keep_names(self._launched)
        self._helpers.clear()
        for each in self._configured.values():
            each.forget()

    def specialize(self, *arguments: Any) -> CUDADispatcher:
        """A function of the types of these arguments alone.

        Raises:
            RuntimeError: this one has one signature already.
        """
        if self.specialized:
            raise RuntimeError("Dispatcher already specialized")
        after: After = []
        types = [typeof(argument(value, after)) for value in arguments]
        key = tuple(map(str, types))
        if key not in self.specializations:
            self.specializations[key] = CUDADispatcher(
                self.py_func, self.targetoptions, [Signature(None, types)], specialized=True
            )
        return self.specializations[key]

    # Inspection.

    @property
    def overloads(self) -> dict[tuple[Type, ...], CompiledKernel]:
        """The compiled kernels, by the types of the arguments."""
        found = {each.args: CompiledKernel(self, each.args) for each in self._signatures}
        # Launches of a function with signatures convert to these.
        for helper in () if self._signatures else self._helpers.values():
            for types in helper.compiled_types():
                made = CompiledKernel.of_device_types(self, types)
                found.setdefault(made.argument_types, made)
        return found

    @property
    def signatures(self) -> list[tuple[Type, ...]]:
        """The types that the function was compiled for."""
        return list(self.overloads)

    @property
    def nopython_signatures(self) -> list[Signature]:
        """The same as `signatures`, with results."""
        return [Signature(None, types) for types in self.overloads]

    @property
    def stats(self) -> Stats:
        """Counts of compiled kernels found on disk, and of those compiled."""
        return Stats()

    def _inspected(self, signature: Any, look: Callable[[CompiledKernel], Any]) -> Any:
        if signature is not None:
            types = tuple(getattr(signature, "args", signature))
            if self.is_device:
                return look(CompiledKernel(self, types))
            return look(self.overloads[types])
        return {types: look(kernel) for types, kernel in self.overloads.items()}

    def inspect_types(self, file: Any = None) -> None:
        """Print the typed IR of all that was compiled."""
        for types, kernel in self.overloads.items():
            print(f"{self.__name__} {types}", file=file)
            print("-" * 80, file=file)
            print(kernel.inspect_types(), file=file)
            print("=" * 80, file=file)

    def inspect_llvm(self, signature: Any = None) -> Any:
        """The LLVM text for a signature, or for all in a dict."""
        if self.is_device:
            return self._inspected(signature, functools.partial(_device_llvm, self))
        return self._inspected(signature, CompiledKernel.inspect_llvm)

    def inspect_asm(self, signature: Any = None) -> Any:
        """The PTX for a signature, or for all in a dict; a device function has C's ABI there."""
        if self.is_device:
            return self._inspected(signature, functools.partial(_device_ptx, self))
        return self._inspected(signature, CompiledKernel.inspect_asm)

    def inspect_lto_ptx(self, signature: Any = None) -> Any:
        """The PTX for a signature, or for all: all code is compiled together here."""
        return self.inspect_asm(signature)

    def inspect_sass(self, signature: Any = None) -> Any:
        """The GPU's machine instructions for a signature, or for all in a dict.

        Raises:
            RuntimeError: a device function, which has instructions in the kernels that call it.
        """
        if self.is_device:
            raise RuntimeError("Cannot inspect SASS of a device function")
        return self._inspected(signature, CompiledKernel.inspect_sass)

    def get_regs_per_thread(self, signature: Any = None) -> Any:
        """Registers of a thread, for a signature or for all in a dict."""
        return self._measured("regs_per_thread", signature)

    def get_shared_mem_per_block(self, signature: Any = None) -> Any:
        """Bytes of a block's shared memory of known size."""
        return self._measured("shared_mem_per_block", signature)

    def get_const_mem_size(self, signature: Any = None) -> Any:
        """Bytes of constant memory."""
        return self._measured("const_mem_size", signature)

    def get_local_mem_per_thread(self, signature: Any = None) -> Any:
        """Bytes of a thread's local memory."""
        return self._measured("local_mem_per_thread", signature)

    def get_max_threads_per_block(self, signature: Any = None) -> Any:
        """The most threads of a block."""
        return self._measured("max_threads_per_block", signature)

    def _measured(self, name: str, signature: Any) -> Any:
        def look(kernel: CompiledKernel) -> Any:
            return getattr(kernel, name)

        if signature is None and self.specialized:
            return look(next(iter(self.overloads.values())))
        return self._inspected(signature, look)

    def __getattr__(self, name: str) -> Any:
        # One compiled kernel's figures, as numba has them of a specialised function.
        if name.startswith("_") or name not in CompiledKernel.FIGURES:
            raise AttributeError(f"a function of cuda.jit has no attribute {name!r}")
        (kernel,) = self.overloads.values()
        return getattr(kernel, name)


def _device_options(dispatcher: CUDADispatcher) -> dict[str, Any]:
    options = {k: v for k, v in dispatcher.targetoptions.items() if k not in ("device", "link")}
    options["debug"] = bool(options.get("debug"))
    return options


def _device_llvm(dispatcher: CUDADispatcher, kernel: CompiledKernel) -> str:
    capability = get_current_device().compute_capability
    return device_llvm(
        dispatcher.py_func, kernel.argument_types, capability, _device_options(dispatcher)
    )


def _device_ptx(dispatcher: CUDADispatcher, kernel: CompiledKernel) -> str:
    capability = get_current_device().compute_capability
    options = _device_options(dispatcher)
    return compile_function(dispatcher.py_func, kernel.signature, cc=capability, **options)[0]


def _extended(
    extensions: list[Any], arguments: tuple[Any, ...], stream: Any, after: After
) -> tuple[Any, ...]:
    """The arguments as the extensions prepare them, the last extension first."""
    found: list[Any] = []
    for value in arguments:
        kind: Any = _type_or_none(value)
        for extension in reversed(extensions):
            kind, value = extension.prepare_args(kind, value, stream=stream, retr=after)
        found.append(value)
    return tuple(found)


class ConfiguredKernel:
    """A kernel and the size of its launches."""

    def __init__(
        self, dispatcher: CUDADispatcher, griddim: Any, blockdim: Any, stream: Any, sharedmem: int
    ) -> None:
        self.dispatcher = dispatcher
        self.griddim = _dimensions("griddim", griddim)
        self.blockdim = _dimensions("blockdim", blockdim)
        self.stream, self.sharedmem = stream, sharedmem
        if config.CUDA_LOW_OCCUPANCY_WARNINGS and math.prod(self.griddim) < _SMALL_GRID:
            warnings.warn(
                f"Grid size {math.prod(self.griddim)} will likely result in GPU under-utilization "
                "due to low occupancy.",
                NumbaPerformanceWarning,
                stacklevel=4,
            )
        self.pre_launch_callbacks: list[Callable[..., Any]] = []
        # By target: the function that launches there so.
        self._helpers: dict[CompilerTarget, LaunchHelper] = {}

    def forget(self) -> None:
        """Find the dispatcher's kernels anew at the next launch."""
        self._helpers.clear()

    def __reduce__(self) -> Any:
        size = self.griddim, self.blockdim
        return ConfiguredKernel, (self.dispatcher, *size, self.stream, self.sharedmem)

    def __call__(self, *arguments: Any) -> None:
        """Launch. Arrays of the host are copied to a GPU and back, and are waited for."""
        for callback in self.pre_launch_callbacks:
            callback(self.dispatcher, self)
        if any(map(is_dated, arguments)):
            size = self.griddim, self.blockdim, self.stream, self.sharedmem
            values = tuple(map(_of_dates, arguments))
            _kernel_of_dates(self.dispatcher, values)[size](*map(kernel_value, values))
            return
        target = active_target()
        helper = self._helpers.get(target) or self._helper(target)
        if not self.dispatcher.options.debug:
            self.dispatcher.launch(arguments, helper, self.stream)
            return
        try:
            self.dispatcher.launch(arguments, helper, self.stream)
            if isinstance(target, CUDACompilerTarget):
                synchronize()  # numba's debug mode raises what the kernel raised at the launch
        except Exception as error:
            add_numbas_place(error)
            raise

    def _helper(self, target: CompilerTarget) -> LaunchHelper:
        dispatcher = self.dispatcher
        if dispatcher.is_device:
            raise RuntimeError(
                f"Cannot compile a device function as a kernel: kernels call {dispatcher.__name__}"
            )
        limit: int | None = dict(dispatcher.options.of_cuda).get("max_threads")
        if limit is not None and math.prod(self.blockdim) > limit:
            raise CudaLaunchError(
                f"threads={self.blockdim}: launch_bounds allow {dispatcher.__name__} at most "
                f"{limit} threads in a block"
            )
        size: dict[str, Any] = {
            "blocks": self.griddim, "threads": self.blockdim, "shmem": self.sharedmem,
        }  # fmt: skip
        if any(a * b >= 2**31 for a, b in zip(self.griddim, self.blockdim, strict=False)):
            # A thread's index may not fit 32 bits.
            size["index_width"] = 64
        stream = launch_stream(self.stream)
        self._helpers[target] = dispatcher.helper(target).configure(**size, stream=stream)
        return self._helpers[target]


def _kernel_of_dates(dispatcher: CUDADispatcher, arguments: tuple[Any, ...]) -> CUDADispatcher:
    """The kernel for arguments some of which are dates, durations or arrays of them."""
    key = key_of(arguments)
    if key not in dispatcher.of_dates:
        function = for_dates(dispatcher.py_func, arguments)
        dispatcher.of_dates[key] = CUDADispatcher(function, dispatcher.targetoptions)
    return dispatcher.of_dates[key]


def _of_dates(value: Any) -> Any:
    """An array of dates of another library as this package's; any other value itself."""
    if isinstance(value, (np.ndarray, np.generic, DeviceNDArray)):
        return cast("Any", value)
    return as_cuda_array(value) if is_dated(value) and is_cuda_array(value) else value


class ForAll:
    """A kernel that is launched for a number of tasks, `k.forall(n)(…)`."""

    def __init__(
        self, dispatcher: CUDADispatcher, ntasks: int, tpb: int, stream: Any, sharedmem: int
    ) -> None:
        if ntasks < 0:
            raise ValueError("Can't create ForAll with negative task count: " + str(ntasks))
        self.dispatcher, self.ntasks, self.thread_per_block = dispatcher, ntasks, tpb
        self.stream, self.sharedmem = stream, sharedmem

    def __call__(self, *arguments: Any) -> None:
        """Launch, unless there are no tasks."""
        if self.ntasks == 0:
            return
        # All GPUs take so many, and the host runs them best.
        threads = self.thread_per_block or min(256, 32 * -(-self.ntasks // 32))
        blocks = -(-self.ntasks // threads)
        self.dispatcher.configure(blocks, threads, self.stream, self.sharedmem)(*arguments)


class Stats:
    """The figures of a function's cache, as numba's; kernels of all functions are in one cache."""

    def __init__(self) -> None:
        self.cache_path: Any = None
        self.cache_hits: dict[Any, int] = {}
        self.cache_misses: dict[Any, int] = {}


def _dimensions(name: str, given: Any) -> tuple[int, ...]:
    items = list(cast("Sequence[Any]", given)) if isinstance(given, (tuple, list)) else [given]
    if len(items) > 3:
        raise ValueError(f"{name} must be a sequence of 1, 2 or 3 integers, got {items!r}")
    if any(isinstance(n, float) or not hasattr(n, "__index__") for n in items) or not items:
        raise TypeError(f"{name} must be a sequence of integers, got {items!r}")
    return tuple(int(n) for n in items)


def _mark_inlining(function: python_types.FunctionType, options: Mapping[str, Any]) -> None:
    inline = options.get("inline", "never")
    if isinstance(inline, bool):
        inline = "always" if inline else "never"
    if inline not in ("always", "never") and not callable(inline):
        raise ValueError(f"inline={inline!r}: give 'always' or 'never'")
    if inline == "always" or options.get("forceinline"):
        mark_device(function, inline="always")


def _converting(
    function: python_types.FunctionType, signature: Signature
) -> python_types.FunctionType:
    """A device function that converts its arguments and its result to a signature's numbers."""
    casts = tuple(kind if isinstance(kind, Number) else None for kind in signature.args)
    result = signature.return_type if isinstance(signature.return_type, Number) else None

    def converting(*arguments: Any, **keywords: Any) -> Any:
        values = [
            value if cast is None else cast(value)
            for value, cast in zip(arguments, casts, strict=True)
        ]
        found = function(*values, **keywords)
        return found if result is None else result(found)

    converting.__name__ = converting.__qualname__ = function.__name__
    return converting


def _choosing(
    function: python_types.FunctionType, signatures: Sequence[Signature]
) -> python_types.FunctionType:
    """A device function that is compiled, at each call, for the signature that fits best."""
    name = function.__name__
    by_signature = {each: _converting(function, each) for each in signatures}
    chosen = copy_of(function)

    def choose(*kinds: KernelType, **named: KernelType) -> python_types.FunctionType | None:
        try:
            bound = inspect.signature(function).bind(*kinds, **named)
            types = [as_argument(kind) for kind in bound.args]
            return by_signature[best_for_types(name, signatures, types, first=True)]
        except TypeError:
            return None

    overload_by_choice(chosen, function, choose)
    return chosen


def _type_or_none(value: Any) -> Type | None:
    try:
        return typeof(value)
    except ArgumentError:
        return None
