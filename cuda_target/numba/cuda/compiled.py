"""A function of `cuda.jit` compiled for types of arguments, as a program inspects it.

It is code for a GPU, also where launches run on the host: the architecture is that of the device,
or sm_90 where there is none.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import gpucompiler
from cuda_target.numba.cuda.cudadrv.devices import get_current_device
from cuda_target.numba.errors import add_numbas_words
from cuda_target.numba.types import Signature, Type, of_kernel_type
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob, symbol_of
from gpucompiler.language.types import Type as KernelType
from gpucompiler.reflection import code_asm, code_ir, code_llvm, code_sass

if TYPE_CHECKING:
    from cuda_target.numba.cuda.dispatcher import CUDADispatcher


class FunctionNames(NamedTuple):
    """The names of a compiled function; `mangled_name` is its symbol."""

    func_name: str
    qualname: str
    mangled_name: str


class CompiledKernel:
    """A kernel for types of arguments; its texts and figures are of GPU code.

    Attributes:
        argument_types: numba's types.
        signature: the same, with the result.
    """

    FIGURES: ClassVar = (
        "regs_per_thread", "shared_mem_per_block", "const_mem_size", "local_mem_per_thread",
        "max_threads_per_block",
    )  # fmt: skip

    def __init__(self, dispatcher: CUDADispatcher, argument_types: Sequence[Type]) -> None:
        self._dispatcher = dispatcher
        self.argument_types = tuple(argument_types)
        self.signature = Signature(None, self.argument_types)

    @classmethod
    def of_device_types(
        cls, dispatcher: CUDADispatcher, types: Sequence[KernelType]
    ) -> CompiledKernel:
        """The same, from types of the kernel language."""
        return cls(dispatcher, [of_kernel_type(kind) for kind in types])

    @property
    def fndesc(self) -> FunctionNames:
        """The function's names, as numba's descriptor has them."""
        name = self._dispatcher.py_func.__name__
        return FunctionNames(name, self._dispatcher.py_func.__qualname__, symbol_of(name))

    @functools.cached_property
    def job(self) -> CompilerJob:
        target = CUDACompilerTarget(get_current_device().compute_capability)
        return self._dispatcher.job(self.argument_types, target)

    @functools.cached_property
    def _artifact(self) -> Artifact:
        return gpucompiler.compile(self.job)

    def inspect_types(self) -> str:
        """The typed IR."""
        return code_ir(self.job)

    def inspect_llvm(self) -> str:
        """The LLVM text, optimised."""
        return code_llvm(self.job)

    def inspect_asm(self, cc: Any = None) -> str:
        """The PTX."""
        return code_asm(self.job)

    def inspect_sass(self) -> str:
        """The GPU's machine instructions. Raises ToolError without nvdisasm."""
        return code_sass(self.job)

    def _resource(self, name: str) -> int:
        return int(dict(self._artifact.resources).get(name, 0))

    @property
    def regs_per_thread(self) -> int:
        return self._resource("registers")

    @property
    def shared_mem_per_block(self) -> int:
        return self._artifact.metadata.shared_memory_bytes

    @property
    def const_mem_size(self) -> int:
        return self._resource("constant_bytes")

    @property
    def local_mem_per_thread(self) -> int:
        return self._resource("local_bytes")

    @property
    def max_threads_per_block(self) -> int:
        found = dict(self._artifact.resources).get("max_threads")
        return int(found or 1024)

    def max_cooperative_grid_blocks(self, blockdim: Any, dynsmemsize: int = 0) -> int:
        """The most blocks of a launch that wait for each other."""
        return 256


def check_kernel(job: CompilerJob) -> None:
    """Find the types of a kernel, and refuse what can't be compiled.

    Raises:
        TypeError: the kernel returns something.
        KernelError: any other refusal.
    """
    try:
        gpucompiler.emit_ir(job)
    except KernelError as error:
        add_numbas_words(error)
        if any(each.code == "GC302" for each in error.diagnostics):
            # numba raises this class, and such words.
            raise TypeError(f"CUDA kernel must have void return type.\n{error}") from error
        raise


def device_types(types: Sequence[Type]) -> tuple[KernelType, ...]:
    """numba's types as types of the kernel language."""
    return tuple(kind.kernel_type for kind in types)
