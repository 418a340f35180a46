"""`cuda` as type checkers and editors see it: a class that is called as the object at run time is.

A class, because annotations name its members: `n: cuda.constexpr`. Its metaclass is the run time's
class `Cuda`; `__new__` says the same as the metaclass's `__call__`, which mypy doesn't read.
`pytest tests/project/test_stubs.py --bless` brings docstrings, settings and new names here.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from pathlib import Path
from typing import (
    Any,
    Generic,
    Literal,
    ParamSpec,
    Protocol,
    SupportsIndex,
    TextIO,
    TypeAlias,
    TypedDict,
    TypeVar,
    Unpack,
)
from typing import overload as _overload

from cuda_target._device_names import DeviceNames
from cuda_target.device.device import Device
from cuda_target.expand import Expansion
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper
from cuda_target.libraries.library import Library
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.programs.program import Program
from cuda_target.tuning.tuned import Tuned
from gpucompiler.algorithms import block as _block
from gpucompiler.algorithms import groups as _groups
from gpucompiler.algorithms import warp as _warp
from gpucompiler.jobs.job import CompilerJob, CompilerParams
from gpucompiler.jobs.kernel import Cover, HostKernel
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.external import ExternalFunction
from gpucompiler.language.overloading.overloads import Overload
from gpucompiler.language.types import Type

P = ParamSpec("P")
R = TypeVar("R")
_F = TypeVar("_F", bound=Callable[..., Any])
_Target: TypeAlias = str | CompilerTarget | Device
_Size: TypeAlias = SupportsIndex | tuple[SupportsIndex, ...] | list[int]
_Threads: TypeAlias = _Size | Literal["auto"] | Callable[..., _Size | Literal["auto"]]
_Blocks: TypeAlias = _Size | Cover | Callable[..., _Size | Cover]
_Bytes: TypeAlias = int | Callable[..., int]
_Fast: TypeAlias = Literal["reassociate", "nnan", "ninf", "approximate", "flush"]

class _Settings(TypedDict, total=False):
    threads: _Threads
    """threads of a block: an int, a tuple (x, y, z), a function of the launch's arguments that gives
    one, or "auto": as many as make the device fullest.
    """
    blocks: _Blocks
    """blocks of the grid, in the same forms, or `cuda.cover(n)`. A launch needs both, here or as
    `function[blocks, threads]`; the compiler's param `block`, which the host has, stands for the
    threads.
    """
    shmem: _Bytes
    """dynamic shared memory of a block in bytes, or a function of the arguments."""
    stream: Any
    """a stream of the target; None is its default."""
    cluster: _Size | None
    """blocks that run at the same time close to each other and see each other's shared memory: an int
    or a tuple (x, y, z); None leaves that to the kernel.
    """
    dependent: bool
    """begin before the work in front of it in its stream has ended; the kernel waits for it with
    `cuda.griddepcontrol_wait()`.
    """
    priority: int | None
    """of the launch, less goes first; None is the stream's."""
    target: _Target | None
    """"host", "cuda", "cuda:sm_90a", a target or a device; None leaves the choice to `use_target`, the
    environment and the machine.
    """
    name: str | None
    """symbol of the entry point; None is the function's name."""
    params: CompilerParams | None
    """the compiler's params; None is the target's default."""
    opt_level: int
    """0 to 3, as LLVM's -O."""
    lineinfo: bool
    """Python lines in the machine code; costs nothing at run time."""
    fastmath: bool | _Fast | Iterable[_Fast]
    """permissions, True for all: "reassociate", "nnan", "ninf", "approximate", "flush"."""
    fma: Literal["contract", "off"]
    """"contract" fuses multiply and add by one deterministic pass; "off" never does."""
    bounds: bool | None
    """check indices; None is the target's default (host on, CUDA off)."""
    wraparound: bool
    """False promises that no index is negative."""
    alias: Literal["may", "none"]
    """"may": arguments may overlap; "none" promises, and launches check, that written arrays don't. A
    launch that chooses its size_width chooses "none" where that holds.
    """
    pyfloat: Literal["f64", "f32"]
    """"f64" or "f32": what Python's floats compute in."""
    typing: Literal["numpy", "numba"]
    """the types of expressions: "numpy", as NumPy 2 has them (docs/language.md), or "numba", as
    numba-cuda has them (docs/migration/numba_typing.md).
    """
    pyint: Literal["i64", "i32"]
    """"i64" or "i32": what Python's ints compute in."""
    index_width: int
    """32 keeps thread and block indices along one axis in 32 bits, which the launch checks; 64 allows
    more than 2**31 - 1 threads along an axis.
    """
    verify: bool
    """run the IR's verifier between passes."""
    passes: str | Sequence[str]
    """names of passes over the IR, registered with `register_pass`, in their order."""
    hooks: str | Sequence[str]
    """names of hooks after the compile, registered with `register_hook`."""
    silence: str | Iterable[str]
    """codes of warnings that aren't shown, such as "GC401"."""
    prefer_vector_width: int
    """bits of the widest registers that LLVM uses for our vectors: 128, 256 or 512; 0: the widest that
    the processor has.
    """
    lanes: int
    """threads that a vector holds, 1, 4, 8, 16, 32 or 64, where no warp operations say 32; 0 lets the
    processor and the kernel decide.
    """
    block: tuple[int, int, int] | None
    """the threads of a block (x, y, z) that the code is for. Launches with another shape are refused;
    None: any shape.
    """
    max_threads: int | None
    """the largest number of threads of a block in a launch. ptxas may then use all registers that so
    many threads leave for each.
    """
    min_blocks: int | None
    """the number of blocks that must fit on a multiprocessor at a time; needs `max_threads`."""
    max_registers: int | None
    """the largest number of registers of a thread, 16 to 255; further values are spilled to memory."""
    cluster_dims: int | Sequence[int] | None
    """blocks (x, y, z) of the clusters of every launch, at most 8, for sm_90 and later. The size is
    written into the code (.reqnctapercluster).
    """
    debug: bool
    """make code for a debugger, as nvcc's -G does. The code isn't optimised (`opt_level` is 0), and a
    debugger shows lines, and numbers by their Python names.
    """
    link: str | Path | Library | Iterable[str | Path | Library]
    """libraries that define the functions of `cuda.declare_device`: paths, read now, or `Library(name,
    kind, code)`.
    """
    assembler: Literal["auto", "ptxas", "nvjitlink", "driver"]
    """"auto" is ptxas if it is found, else nvJitLink, else the driver."""
    ptxas_options: tuple[str, ...]
    """further options for ptxas, also for the one inside of nvJitLink."""
    stack_bytes: int
    """stack of a thread, 1024 to 524288, in kernels with functions that call themselves. The driver
    reserves this memory for each thread that the GPU can run at a time: the default of 16 KiB takes
    4 GiB on a GPU of 132 multiprocessors.
    """
    print_bytes: Any
    """memory for the lines that a kernel prints until they are read: a power of two."""
    strict: Any
    """refuse a kernel whose registers are spilled, whose matrix products don't overlap, or whose
    `setmaxnreg` does nothing (GC402, GC412), instead of warning.
    """
    size_width: Any
    """32 promises, and launches check, that Python's ints among the arguments lie in 0 … 2**31 -
    2**16, that arrays span no more elements, and that complex numbers lie at multiples of their
    size. The code may then compute in 32 bits, and load these whole. 64: any. None: any, but a
    decorated function compiles for 32 bits where a launch allows it and the target's code gains by
    it.
    """
    check: Any
    """checks of each launch, which runs on the host then: "all", or some of "bounds", "races",
    "barriers", "uninitialized", "integers", with commas between them. Findings are raised as a
    CheckError.
    """
    max_cluster: Any
    """the largest number of blocks of a cluster in a launch; before sm_90, which has no clusters, it
    says nothing.
    """
    launch_shared_bytes: Any
    """dynamic shared memory of the launches, for which the kernel's arrays must leave room.
    `launch_job` takes it from `shmem=`.
    """

class _Kernel(LaunchHelper, Generic[P, R]):
    """A function that launches as a kernel when it is called.

    Calls take the kernel's arguments by position or name, with its defaults; `configure(...)` and
    `helper[blocks, threads, stream, shmem]` give the same function with another configuration.
    Inside other kernels it stands for the function itself.

    A call launches; with `launch=False`, it only gives the kernel for these arguments. It raises
    ArgumentError for arguments that don't fit the function, or that no kernel can take, LaunchError
    for a configuration that can't be launched, and KernelError if the function can't be compiled.

    Attributes:
        function: the Python function inside.
    """

    def __call__(self, *arguments: P.args, **keywords: P.kwargs) -> R: ...
    @_overload
    def configure(
        self, *, launch: Literal[False], **changes: Unpack[_Settings]
    ) -> _Kernel[P, HostKernel]:
        """The same function with some settings of `cuda(...)` changed.

        Args:
            stream: as in `cuda(...)`.
            changes: likewise threads, blocks, shmem, cluster, dependent, priority, target,
                launch, name, params, and any single param by name.
        """

    @_overload
    def configure(self, *, launch: Literal[True], **changes: Unpack[_Settings]) -> _Kernel[P, None]:
        """The same function with some settings of `cuda(...)` changed.

        Args:
            stream: as in `cuda(...)`.
            changes: likewise threads, blocks, shmem, cluster, dependent, priority, target,
                launch, name, params, and any single param by name.
        """

    @_overload
    def configure(self, **changes: Unpack[_Settings]) -> _Kernel[P, R]:
        """The same function with some settings of `cuda(...)` changed.

        Args:
            stream: as in `cuda(...)`.
            changes: likewise threads, blocks, shmem, cluster, dependent, priority, target,
                launch, name, params, and any single param by name.
        """

    def __getitem__(
        self,
        settings: tuple[_Blocks, _Threads]
        | tuple[_Blocks, _Threads, Any]
        | tuple[_Blocks, _Threads, Any, _Bytes],
    ) -> _Kernel[P, R]:
        """`helper[blocks, threads]`, `helper[blocks, threads, stream, shmem]`, as numba has it."""

    def launch_job(self, *arguments: P.args, **keywords: P.kwargs) -> CompilerJob:
        """The job that a launch with these arguments looks up; nothing is compiled.

        On the host its params have the threads of the launch's blocks. Without threads it is the
        job for blocks of any shape, `job`.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
            LaunchError: `shmem=` is more than a block of the target has.
        """

    def job(self, *arguments: P.args, **keywords: P.kwargs) -> CompilerJob:
        """The job of a kernel for these arguments and blocks of any shape; nothing is compiled.

        A launch on the host compiles for the shape of its blocks: `launch_job`.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
        """

    def inspect_types(self, file: TextIO | None = None) -> None:
        """Print `code_typed` of all kernels that are compiled, as numba's method of that name does.

        Args:
            file: where the texts go; None is `sys.stdout`.
        """

    def inspect_llvm(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_llvm` by numba's name.

        Args:
            signature: types of a launch's arguments, as `parse_signature` takes or gives them; a
                kernel that isn't there is compiled for the texts alone. None is all that are there.

        Returns:
            The text; for None, a dict from types to texts.
        """

    def inspect_asm(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_asm` by numba's name, PTX or the host's. It takes what `inspect_llvm` takes."""

    def inspect_sass(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`code_sass` by numba's name. It takes what `inspect_llvm` takes.

        Raises:
            ToolError: nvdisasm is missing.
            TargetUnsupported: the kernel isn't a GPU's.
        """

    def inspect_cfg(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`control_flow_graph` of LLVM's text, by numba's name. It takes what `inspect_llvm` takes.

        Returns:
            The graph; for None, a dict from types to graphs.
        """

    def inspect_sass_cfg(self, signature: str | Sequence[Type] | None = None) -> Any:
        """`control_flow_graph` of machine code, by numba's name. It takes what `inspect_cfg` takes.

        Raises:
            ToolError: nvdisasm is missing.
            TargetUnsupported: the kernel isn't a GPU's.
        """

    def kernel(self, *arguments: P.args, **keywords: P.kwargs) -> HostKernel:
        """A kernel for these arguments and blocks of any shape; compiled if it is new.

        Args:
            arguments, keywords: those of a launch; only their types count.

        Raises:
            ArgumentError: they don't fit the function, or no kernel can take one of them.
            KernelError: the function can't be compiled for them.
        """

class _Configuration(LaunchConfiguration, Generic[R]):
    """How to compile and launch a kernel; `configuration(function)` is the launchable function.

    Args:
        threads: threads of a block: an int, a tuple (x, y, z), a function of the launch's
            arguments that gives one, or "auto": as many as make the device fullest.
        blocks: blocks of the grid, in the same forms, or `cuda.cover(n)`. A launch needs both,
            here or as `function[blocks, threads]`; the compiler's param `block`, which the
            host has, stands for the threads.
        shmem: dynamic shared memory of a block in bytes, or a function of the arguments.
        stream: a stream of the target; None is its default.
        cluster: blocks that run at the same time close to each other and see each other's shared
            memory: an int or a tuple (x, y, z); None leaves that to the kernel.
        dependent: begin before the work in front of it in its stream has ended; the kernel waits
            for it with `cuda.griddepcontrol_wait()`.
        priority: of the launch, less goes first; None is the stream's.
        check: checks of each launch, which runs on the host then: "all", or some of "bounds",
            "races", "barriers", "uninitialized", "integers", with commas between them. Findings are
            raised as a CheckError.
        target: "host", "cuda", "cuda:sm_90a", a target or a device; None leaves the choice to
            `use_target`, the environment and the machine.
        launch: False gives the compiled kernel instead of launching it.
        name: symbol of the entry point; None is the function's name.
        params: the compiler's params; None is the target's default.
        options: single params by name, in place of those in `params`.
    """

    @_overload
    def __call__(self, function: Callable[P, Any]) -> _Kernel[P, R]: ...
    @_overload
    def __call__(self, function: Callable[..., Any]) -> _Kernel[..., R]: ...

class _MypyKernel(_Kernel[P, R], cuda): ...
class _MypyConfiguration(_Configuration[R], cuda): ...

class _Program(Program, Generic[P, R]):
    """A function whose launches are recorded at the first call, and replayed at the next.

    A call takes the function's arguments, by position or name. Calls with arrays of other sizes,
    strides or types are recorded anew, and so are calls with other values of numbers that the
    function has read. Inside another program, the function itself runs.

    Attributes:
        function: the Python function inside.
        stream: the stream that the work goes to; None is the target's default.
        target: where it runs; None is the active target.
    """

    def __call__(self, *arguments: P.args, **keywords: P.kwargs) -> R: ...
    def configure(self, *, stream: Any = None, target: _Target | None = None) -> _Program[P, R]:
        """The same program on another stream or target; it has recordings of its own.

        Args:
            stream, target: as in `cuda.program(...)`; None leaves each as it is.
        """

class _ProgramDecorator(Protocol):
    def __call__(self, function: Callable[P, R], /) -> _Program[P, R]: ...

class _ExternalFunction(ExternalFunction):
    """A device function that is declared here, and defined in a library.

    Args:
        name: its symbol.
        parameters: numbers, or arrays by their address.
        result: the number or pointer that it gives, None for nothing.
        abi: "c": as a function of C. "numba": as numba has them; it returns 0 as an int32, and
            stores the result where its first parameter points to.
    """

    def __call__(self, *arguments: Any, **keywords: Any) -> Any: ...

class Cuda(type):
    """`cuda(threads=256, blocks=cuda.cover(n))(kernel)(y, a, x)`; `cuda.grid(1)` in kernels.

    Its attributes beside the methods below are the names that kernels use: `threadIdx`, `grid`,
    `syncthreads`, `shared.array`, `atomic.add`… in numba's spelling.
    """

    @_overload
    def __call__(cls, function: Callable[P, Any], /) -> _Kernel[P, None]:
        """A decorator that makes a function launchable, or does so at once without settings.

        Args:
            function: the kernel, for `@cuda` without settings.
            settings: those of LaunchConfiguration, and any field of the target's params by its
                name, such as `fastmath=True`.

        Raises:
            LaunchError: numbers that no launch can have.
            ArgumentError: a setting of the wrong class.
        """

    @_overload
    def __call__(
        cls, /, *, launch: Literal[False], **settings: Unpack[_Settings]
    ) -> _Configuration[HostKernel]:
        """A decorator that makes a function launchable, or does so at once without settings.

        Args:
            function: the kernel, for `@cuda` without settings.
            settings: those of LaunchConfiguration, and any field of the target's params by its
                name, such as `fastmath=True`.

        Raises:
            LaunchError: numbers that no launch can have.
            ArgumentError: a setting of the wrong class.
        """

    @_overload
    def __call__(
        cls, /, *, launch: Literal[True] = True, **settings: Unpack[_Settings]
    ) -> _Configuration[None]:
        """A decorator that makes a function launchable, or does so at once without settings.

        Args:
            function: the kernel, for `@cuda` without settings.
            settings: those of LaunchConfiguration, and any field of the target's params by its
                name, such as `fastmath=True`.

        Raises:
            LaunchError: numbers that no launch can have.
            ArgumentError: a setting of the wrong class.
        """

class cuda(DeviceNames, metaclass=Cuda):
    @_overload
    def __new__(cls, function: Callable[P, Any], /) -> _MypyKernel[P, None]: ...
    @_overload
    def __new__(
        cls, /, *, launch: Literal[False], **settings: Unpack[_Settings]
    ) -> _MypyConfiguration[HostKernel]: ...
    @_overload
    def __new__(
        cls, /, *, launch: Literal[True] = True, **settings: Unpack[_Settings]
    ) -> _MypyConfiguration[None]: ...
    def __call__(self, *arguments: Any, **keywords: Any) -> Any: ...
    @staticmethod
    def cover(*counts: SupportsIndex) -> Cover:
        """`blocks=cover(n)`: as many blocks of the launch's threads as cover n items; up to 3 axes.

        For no items that is no block: the launch does nothing. Raises LaunchError for no count, more
        than three, or one that is not an integer of at least 0.
        """

    @staticmethod
    def use_target(target: _Target) -> AbstractContextManager[CompilerTarget]:
        """`with cuda.use_target("host"):` compiles for that target where none is passed."""

    @_overload
    @staticmethod
    def device(function: _F, /) -> _F:
        """Mark a function as one that kernels call, and say whether it is inlined there.

        Functions need no mark to be called by kernels; a marked one is called by Python as ever.

        Args:
            function: for `@cuda.device` without settings.
            inline: "always" puts its body in the place of each call; "never" leaves calls where the
                target has them; "auto" leaves that to the compiler.

        Raises:
            ArgumentError: no Python function, or another word.
        """

    @_overload
    @staticmethod
    def device(*, inline: Literal["auto", "always", "never"] = "auto") -> Callable[[_F], _F]:
        """Mark a function as one that kernels call, and say whether it is inlined there.

        Functions need no mark to be called by kernels; a marked one is called by Python as ever.

        Args:
            function: for `@cuda.device` without settings.
            inline: "always" puts its body in the place of each call; "never" leaves calls where the
                target has them; "auto" leaves that to the compiler.

        Raises:
            ArgumentError: no Python function, or another word.
        """

    @staticmethod
    def synchronize() -> None:
        """Wait until all launches have ended, and raise their errors.

        Launches on the host have ended when they return.
        """

    @staticmethod
    def to_device(
        value: Any, stream: Any = None, device: Any = None, *, target: Any = None
    ) -> DeviceArray:
        """A C-contiguous copy in device memory of an array, or of a value that NumPy converts to one.

        On the host that is a copy, too, which only launches and `copy_to_host` see.

        Args:
            value: a NumPy array, an array of another library, numbers.
            stream: the stream in whose order the copy is made. A C-contiguous NumPy array may still be
                read after this returns.
            device: a Device, or its number; None is the current one.
            target: as in `cuda(target=...)`; None is the active target, or the device's.
        """

    @staticmethod
    def device_array(
        shape: int | Sequence[int],
        dtype: Any = "float64",
        device: Any = None,
        *,
        target: Any = None,
    ) -> DeviceArray:
        """A new C-contiguous array in device memory; its contents are undefined.

        Args:
            shape: one size or several.
            dtype: as NumPy takes it.
            device: a Device, or its number; None is the current one.
            target: as in `cuda(target=...)`; None is the active target, or the device's.
        """

    @staticmethod
    def pinned_array(
        shape: int | Sequence[int], dtype: Any = "float64", *, write_combined: bool = False
    ) -> Any:
        """A NumPy array in page-locked memory; its contents are undefined.

        Copies between this array and GPU memory run at full speed, and beside the host's work if they
        name a stream. Page-locked memory is scarce, since the system can't move it out.

        Args:
            write_combined: make the memory fast for the GPU to read over the bus, and very slow for the
                host to read.
        """

    @staticmethod
    def mapped_array(
        shape: int | Sequence[int], dtype: Any = "float64", *, write_combined: bool = False
    ) -> DeviceArray:
        """An array in page-locked memory of the host, which kernels read and write in place.

        `x.host` is the same memory as a NumPy array. A kernel's writes are visible there once the
        kernel's work has been waited for.
        """

    @staticmethod
    def managed_array(shape: int | Sequence[int], dtype: Any = "float64") -> DeviceArray:
        """An array in managed memory, which moves to the processor that accesses it.

        The contents are undefined. `x.host` is the same memory as a NumPy array. A kernel's writes are
        visible there once the kernel's work has been waited for. With a GPU without
        `concurrentManagedAccess` the host must not access the memory before.

        Raises:
            ArgumentError: the array is larger than the device's free memory. The driver would allow
                that, and move pages to and fro at a thousandth of the speed, or end the process.
        """

    @staticmethod
    def pinned(*arrays: Any) -> AbstractContextManager[None]:
        """`with cuda.pinned(x, y):` page-locks the memory of NumPy arrays, as of `pinned_array`."""

    @staticmethod
    def mapped(*arrays: Any) -> AbstractContextManager[Any]:
        """`with cuda.mapped(x) as on_gpu:` gives NumPy arrays as arrays that kernels use in place.

        The result is one array for one, a tuple for several. The end of the block waits for all work
        of the device, so the kernels' writes are visible then.
        """

    @staticmethod
    def prefetch(array: DeviceArray, device: Any = None, stream: Any = None) -> None:
        """Move managed memory before it is accessed.

        Args:
            array: an array of `managed_array`, or a view of one.
            device: the destination: a Device or its number, "host", or None for the current device.
            stream: the stream in whose order the memory moves.
        """

    @staticmethod
    def advise(array: DeviceArray, advice: str, device: Any = None) -> None:
        """Say how managed memory will be used.

        Args:
            array: an array of `managed_array`, or a view of one.
            advice: "read_mostly", "preferred_location" or "accessed_by". One of these with "not_" or
                "no_" in front withdraws the advice.
            device: a Device or its number, "host", or None for the current device.
        """

    @staticmethod
    def nvtx_ranges() -> AbstractContextManager[bool]:
        """`with cuda.nvtx_ranges():` shows stages of compiling and launches as ranges in a profiler.

        The block covers the stages of this thread and the launches of the whole process. Both take
        longer meanwhile, since launches run in Python. The value of `as` is whether a profiler is
        there.
        """

    @_overload
    @staticmethod
    def program(
        function: None = None,
        /,
        *,
        static: str | Sequence[str] = (),
        stream: Any = None,
        target: _Target | None = None,
        recordings: int = 8,
    ) -> _ProgramDecorator:
        """A decorator that makes a program of a function with several launches.

        Args:
            function: the function, for `@cuda.program` without settings.
            static: names of parameters whose arguments never change; each object has its own
                recording. Others are arrays, numbers, and values that can't change.
            stream: the stream that the work goes to; None is the target's default.
            target: as in `cuda(target=...)`; None is the active target.
            recordings: how many are kept; the one that was used least recently goes first.

        Raises:
            ArgumentError: a setting of the wrong class, or something that is no function.
        """

    @_overload
    @staticmethod
    def program(
        function: Callable[P, R],
        /,
        *,
        static: str | Sequence[str] = (),
        stream: Any = None,
        target: _Target | None = None,
        recordings: int = 8,
    ) -> _Program[P, R]:
        """A decorator that makes a program of a function with several launches.

        Args:
            function: the function, for `@cuda.program` without settings.
            static: names of parameters whose arguments never change; each object has its own
                recording. Others are arrays, numbers, and values that can't change.
            stream: the stream that the work goes to; None is the target's default.
            target: as in `cuda(target=...)`; None is the active target.
            recordings: how many are kept; the one that was used least recently goes first.

        Raises:
            ArgumentError: a setting of the wrong class, or something that is no function.
        """

    @staticmethod
    def declare_device(
        name: str, signature: str, *, abi: Literal["c", "numba"] = "c"
    ) -> _ExternalFunction:
        """A device function that a library defines, for kernels to call.

        Args:
            name: its symbol, as `extern "C"` gives it.
            signature: the result's type, and those of the parameters in parentheses: NumPy's names of
                numbers, `void`, and `float32*`, `const float32*` or `CPointer(float32)` for a
                contiguous array. A pointer as the result is an array in global memory without a known
                end; its length is 0 if the pointer is null.
            abi: "c", or "numba" for functions written for numba's `declare_device`.

        Raises:
            ArgumentError: another form, or a type that isn't passed so.
        """

    @staticmethod
    def expand(kernel: Any, *, stages: bool = False) -> Expansion:
        """The steps of a launch as the text of a Python function with the kernel's own parameters.

        Args:
            kernel: a launchable function, or a plain one (as `cuda(function)`).
            stages: write the compiler's stages one by one instead of `cached_compilation`.

        Returns:
            Imports and a function `launch_<name>`, which launches and gives the kernel. It runs where
            the kernel is known by its own name. Threads and blocks that the kernel doesn't have are
            parameters of it.

        Raises:
            ArgumentError: `kernel` is no function, or has no name; or a setting has no text, such as a
                function whose source isn't found.
        """

    @staticmethod
    def overload(
        function: Any,
        *,
        types: Sequence[Any] | Mapping[str, Any] | None = None,
        target: str | Sequence[str] | None = None,
    ) -> Callable[[_F], _F]:
        """Decorate a function that kernels call in the place of `function`.

        Args:
            function: a Python function, with or without `@cuda.device`, a builtin, a function in C, a
                ufunc, or a class; not one of `cuda`'s own.
            types: what the arguments must be, one pattern a parameter, in order or by name: a class
                (which fits what `isinstance` says in a kernel), "float32[:, :]", "floating[...]",
                `tuple[int, float]`, unions, `Literal`s, `cuda.constexpr`. Parameters without a pattern
                take anything. None: the parameters' annotations.
            target: "host", "cuda", "cuda:sm_90a", or several; None: all.

        Raises:
            ArgumentError: a function that can't be overloaded, parameters that aren't the function's, a
                pattern or target that isn't known.
        """

    @staticmethod
    def overloads(function: Any) -> tuple[Overload, ...]:
        """The overloads of a function, in the order of their definitions."""

    @staticmethod
    def profile_start() -> None:
        """Start a profiler that waits for this call: `nsys profile -c cudaProfilerApi`."""

    @staticmethod
    def profile_stop() -> None:
        """Stop the profiler that `profile_start` has started."""

    @staticmethod
    def profiling() -> AbstractContextManager[None]:
        """`with cuda.profiling():` profiles the block, and waits for its work."""

    @staticmethod
    def device_array_like(array: Any, *, target: Any = None) -> DeviceArray:
        """A new array in device memory of the shape and dtype of another; its contents are undefined.

        Args:
            array: a NumPy array, a DeviceArray, or an array of another library.
            target: as in `device_array`.
        """

    @staticmethod
    def managed_array_like(array: Any) -> DeviceArray:
        """An array in managed memory, of the shape and dtype of another; see `managed_array`."""

    @staticmethod
    def mapped_array_like(array: Any) -> DeviceArray:
        """An array in page-locked memory, of the shape and dtype of another; see `mapped_array`."""

    @staticmethod
    def pinned_array_like(array: Any) -> Any:
        """A NumPy array in page-locked memory, of the shape and dtype of another; see `pinned_array`.

        Args:
            array: a NumPy array or a DeviceArray.
        """
    block = _block
    cg = _groups
    warp = _warp

    @staticmethod
    def autotune(
        configurations: Iterable[Mapping[str, Any]],
        *,
        key: Sequence[str] | Callable[..., Hashable] = ...,
        prune: Callable[..., bool] | None = None,
        cost: Callable[..., float] | None = None,
        timer: Callable[[Callable[[Any], None]], Callable[[], float]] | None = None,
        workers: int | None = None,
        executor: Executor | None = None,
        tries: int | None = None,
    ) -> Callable[[Any], Tuned]:
        """A decorator above `@cuda(...)` that chooses the fastest of some configurations.

            @cuda.autotune(space(threads=[64, 256], Z=[1, 4]), key=["u"])
            @cuda(blocks=lambda v, u, Z: cuda.cover(len(u)))
            def step(v, u, Z: cuda.constexpr): ...

        Args:
            configurations: dicts of settings of `cuda(...)`, params of the compiler, and values of the
                kernel's last parameters, by name; `space(...)` makes them. Results of the first are the
                right ones: configurations whose results differ, beyond rounding, are left out.
            key: names of arguments, `"n"`, `"u"` or `"u.shape"`: a choice is made for each of their
                values, which are shapes for arrays. Or a function of the arguments. The arguments'
                types and the machine count in any case.
            prune: `prune(configuration, *arguments)` is false for those that aren't worth a try.
            cost: `cost(configuration, *arguments)` estimates the time in any unit. Those above four
                times the least aren't tried. Without it, the kernel's IR and the occupancy give an
                estimate, where all its loops' trips follow from the arguments.
            timer: measures instead of the clock: `timer(launch)` gives a function that returns
                seconds, and `launch(None)` launches.
            workers, executor: of `compile_many`, which compiles the candidates.
            tries: how many configurations are compiled and measured at most; None: all of up to 16,
                and of more a sixth, but no fewer than 8.

        Raises:
            ArgumentError: there are no configurations, they are of another form, or `tries` is no
                number above 0.
        """
