"""A driver without a GPU (fake_driver.c), and kernels for it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cuda_target.launch.kernel import CUDAKernel
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler.jobs.artifact import Artifact, KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import F32, ArrayType

GCC = shutil.which("gcc")
ARRAY = ArrayType(F32, 1)


def compiled_driver(folder: Path) -> str:
    """The driver in C as a library; skips the test where there is no compiler."""
    if GCC is None:
        pytest.skip("no gcc here to compile the driver without a GPU")
    path = folder / "libfake.so"
    source = Path(__file__).with_name("fake_driver.c")
    subprocess.run([GCC, "-shared", "-fPIC", "-o", path, source], check=True, timeout=60)
    return str(path)


class Fake:
    """The variables of fake_driver.c."""

    def __init__(self, path: str) -> None:
        self.library = ctypes.CDLL(path)

    def __getattr__(self, name: str) -> int:
        return ctypes.c_int.in_dll(self.library, f"fake_{name}").value

    def set(self, name: str, value: int) -> None:
        ctypes.c_int.in_dll(self.library, f"fake_{name}").value = value

    def parameters(self) -> bytes:
        size = ctypes.c_size_t.in_dll(self.library, "fake_parameter_bytes").value
        return bytes((ctypes.c_ubyte * size).in_dll(self.library, "fake_parameters"))

    def dimensions(self) -> tuple[int, ...]:
        return tuple((ctypes.c_uint * 7).in_dll(self.library, "fake_dimensions"))

    def attribute(self, number: int) -> int:
        """The value of an attribute that all pools of the fake driver share."""
        return (ctypes.c_uint64 * 16).in_dll(self.library, "pool_attributes")[number]

    def set_attribute(self, number: int, value: int) -> None:
        (ctypes.c_uint64 * 16).in_dll(self.library, "pool_attributes")[number] = value

    def freed_on(self) -> int:
        """The stream in whose order memory of a pool was last given back."""
        return ctypes.c_uint64.in_dll(self.library, "fake_freed_on").value

    def stream(self) -> int:
        return ctypes.c_uint64.in_dll(self.library, "fake_stream").value

    def attribute_list(self) -> dict[int, tuple[int, ...]]:
        """Attributes of the last launch: the number of each, with its first three words."""
        words = (ctypes.c_int * (18 * self.attributes)).in_dll(self.library, "fake_attribute_words")
        return {
            words[at]: tuple(words[at + 2 : at + 5]) for at in range(0, 18 * self.attributes, 18)
        }


def kernel_function(y: Any, x: Any) -> None:
    pass


def make_kernel(
    types: Any,
    parameters: Any,
    name: str = "any",
    size: int | None = None,
    resources: Any = (),
    cooperative: bool = False,
    waits: bool = False,
    stack_bytes: int = 0,
    faults: Any = (),
    maps: Any = (),
    **params: Any,
) -> CUDAKernel:
    """A kernel that was never compiled."""
    job = CompilerJob(
        CUDACompilerTarget("sm_90a"),
        FunctionSpec(kernel_function, types),
        CUDACompilerParams(**params),
    )
    end = max((p.offset + p.size for p in parameters), default=0)
    metadata = KernelMetadata(
        name, parameters, size or end, faults=faults, cooperative=cooperative, waits=waits,
        stack_bytes=stack_bytes, maps=maps,
    )  # fmt: skip
    return CUDAKernel(job, Artifact("cuda:sm_90a", "cubin", b"cubin", metadata, resources))


def twice(**params: Any) -> CUDAKernel:
    """y[i] = 2 x[i], which the driver in C really does."""
    return make_kernel(
        (ARRAY, ARRAY),
        (
            Parameter("y", str(ARRAY), "", 0, 16, written=True),
            Parameter("x", str(ARRAY), "", 16, 16),
        ),
        name="twice",
        **params,
    )
