"""NVSHMEM: its host library as a small C file, its device functions as LLVM text; all on a GPU."""

from __future__ import annotations

import ctypes
import gc
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from driver_testing import ARRAY, Fake, make_kernel
from ranks import finish

from cuda_target import (
    CUDACompilerParams,
    CUDACompilerTarget,
    Mesh,
    cuda,
    devices,
    to_device,
    use_target,
)
from cuda_target.device.driver import driver
from cuda_target.libraries.library import Library, undefined
from cuda_target.meshes import nvshmem, nvshmem_functions
from cuda_target.meshes.nvshmem_functions import GE, float32, my_pe, signal_wait_until
from gpucompiler import CompilerJob, FunctionSpec, compile, parse_signature
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, ToolError
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.language.external import ExternalFunction
from gpucompiler.process_state import fresh

DEVICE = """
@nvshmemi_device_state_d = addrspace(4) externally_initialized global [194 x i32] zeroinitializer
define i32 @nvshmem_my_pe() {
  %r = load i32, ptr addrspace(4) @nvshmemi_device_state_d
  ret i32 %r
}
define void @nvshmem_float_p(ptr %there, float %value, i32 %pe) {
  %n = load i32, ptr addrspace(4) @nvshmemi_device_state_d
  %p = getelementptr float, ptr %there, i32 %n
  store float %value, ptr %p
  ret void
}
define ptr @nvshmem_ptr(ptr %there, i32 %pe) {
  %n = load i32, ptr addrspace(4) @nvshmemi_device_state_d
  %p = getelementptr i8, ptr %there, i32 %n
  ret ptr %p
}
define i64 @nvshmem_signal_wait_until(ptr %signal, i32 %how, i64 %value) {
  %r = load volatile i64, ptr %signal
  ret i64 %r
}
"""
PARAMETERS = (
    Parameter("y", str(ARRAY), "", 0, 16, written=True),
    Parameter("x", str(ARRAY), "", 16, 16),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    source = Path(__file__).with_name("fake_nvshmem.c")
    library = tmp_path / "libnvshmem_host.so.3"
    subprocess.run(["cc", "-shared", "-fPIC", "-Wl,-Bsymbolic", "-o", library, source], check=True)
    for name in ("libnvshmem_device_sm_80.bc", "libnvshmem_device_sm_100.bc"):
        (tmp_path / name).write_bytes(b"BC\xc0\xde" + name.encode())
    return tmp_path


@pytest.fixture
def started(fake: Fake, folder: Path) -> Iterator[Any]:
    """NVSHMEM in this process, and the library's own figures."""
    with fresh(nvshmem._STATE), use_target("cuda"):
        shmem = nvshmem.init(group(), str(folder))
        yield SimpleNamespace(shmem=shmem, library=ctypes.CDLL(str(folder / nvshmem._HOST)))
        shmem.finalize()


def group(rank: int = 0, size: int = 2) -> Any:
    unused: dict[str, Any] = dict.fromkeys(("exchange", "all_reduce", "gather", "barrier"))
    return SimpleNamespace(rank=rank, size=size, broadcast=lambda value: value, **unused)


def figure(started: Any, name: str) -> int:
    return ctypes.c_int.in_dll(started.library, f"fake_{name}").value


def kernel(link: Any) -> Any:
    return make_kernel((ARRAY, ARRAY), PARAMETERS, "twice", link=(link,))


def test_arrays_lie_in_the_symmetric_heap(started: Any) -> None:
    shmem = started.shmem
    assert (shmem.rank, shmem.size, shmem.version()) == (0, 2, "3.4.5")
    assert (figure(started, "rank"), figure(started, "size")) == (0, 2)
    u = shmem.array((3, 5), "float32")
    assert (u.shape, u.dtype, u.ordinal) == ((3, 5), np.float32, 0)
    assert shmem.peer(u[1], 1).pointer == u[1].pointer + 4096
    assert shmem.peer(u[1], 1).shape == (5,)
    assert shmem.peer(u, 3) is None
    with pytest.raises(DeviceError, match="NVSHMEM_SYMMETRIC_SIZE"):
        shmem.array(1 << 22)
    v = shmem.array(7)
    assert figure(started, "blocks") == 2
    shmem.free(u)
    assert figure(started, "blocks") == 1
    with pytest.raises(ArgumentError, match="no array of NVSHMEM's heap"):
        shmem.free(u)
    # Each array waited until those of all processes were zero.
    assert figure(started, "barriers") == 2
    shmem.barrier()
    assert figure(started, "barriers") == 3
    shmem.finalize()
    assert (figure(started, "blocks"), figure(started, "ended"), v.pointer) == (0, 1, 0)
    with pytest.raises(ArgumentError, match="ended by finalize"):
        shmem.array(4)


def test_a_mesh_of_symmetric_arrays(started: Any) -> None:
    mesh = Mesh.processes(group(size=2))
    u = mesh.empty((6, 5), "float32", halo=1, boundary="periodic", memory=started.shmem.array)
    assert u.local.shape == (5, 5)
    assert figure(started, "blocks") == 1


def test_modules_get_nvshmems_state(started: Any, fake: Fake, folder: Path) -> None:
    arrays = to_device(np.zeros(8, "f4")), to_device(np.arange(8, dtype="f4"))
    launched = kernel(started.shmem.library())
    launched(*arrays, threads=8, blocks=1)
    assert figure(started, "modules") == 1
    del launched
    gc.collect()
    driver().synchronize()
    assert figure(started, "modules") == 0
    ctypes.c_int.in_dll(started.library, "fake_code").value = 11
    with pytest.raises(DeviceError, match=r"linked from another version than 3\.4\.5"):
        kernel(started.shmem.library())(*arrays, threads=8, blocks=1)
    ctypes.c_int.in_dll(started.library, "fake_code").value = 0
    launched = kernel(started.shmem.library())
    launched(*arrays, threads=8, blocks=1)
    started.shmem.finalize()
    assert figure(started, "modules") == 0
    again = nvshmem.init(group(), str(folder))
    assert figure(started, "modules") == 1, "of the kernel that is still there"
    again.finalize()
    del launched
    gc.collect()
    driver().synchronize()
    with pytest.raises(DeviceError, match="hasn't been started"):
        kernel(started.shmem.library())(*arrays, threads=8, blocks=1)


def test_starting_is_refused_where_it_cant_be(fake: Fake, folder: Path, tmp_path: Path) -> None:
    with fresh(nvshmem._STATE):
        with use_target("host"), pytest.raises(ArgumentError, match="NVSHMEM is for GPUs"):
            nvshmem.init(group(), str(folder))
        with use_target("cuda"):
            with pytest.raises(ToolError, match="can't be loaded"):
                nvshmem.init(group(), str(tmp_path / "nothing"))
            library = ctypes.CDLL(str(folder / nvshmem._HOST))
            ctypes.c_int.in_dll(library, "fake_code").value = 5
            with pytest.raises(DeviceError, match="hostlib_init_attr gives error 5"):
                nvshmem.init(group(), str(folder))
            ctypes.c_int.in_dll(library, "fake_code").value = 0
            shmem = nvshmem.init(group(), str(folder))
            with pytest.raises(ArgumentError, match="started in this process already"):
                nvshmem.init(group(), str(folder))
            shmem.finalize()


def test_the_library_fits_the_architecture(folder: Path) -> None:
    def chosen(arch: str) -> str:
        return nvshmem.nvshmem_library(arch, str(folder)).name

    assert chosen("sm_90a") == "libnvshmem_device_sm_80.bc"
    assert chosen("sm_120") == "libnvshmem_device_sm_100.bc"
    with pytest.raises(ToolError, match="no device functions for sm_75"):
        chosen("sm_75")
    for name in ("libnvshmem_device_sm_80.bc", "libnvshmem_device_sm_100.bc"):
        (folder / name).unlink()
    (folder / "libnvshmem_device.bc").write_bytes(b"BC\xc0\xde")
    nvshmem._library.cache_clear()
    assert chosen("sm_75") == "libnvshmem_device.bc"


def test_kernels_call_its_functions() -> None:
    def halo(y: Any, signal: Any) -> None:
        i = cuda.grid(1)
        if i == 0:
            signal_wait_until(signal, GE, 3)
        float32.p(y[i:], 2.0, my_pe() + 1)
        there = float32.ptr(y, my_pe())
        if len(there) > 0:
            there[i] = 3.0

    source = FunctionSpec(halo, parse_signature("f32[:], u64[:]"))
    params = CUDACompilerParams(link=Library("nvshmem", "ll", DEVICE))
    text = compile(CompilerJob(CUDACompilerTarget("sm_90a"), source, params), until="asm").text
    assert text.count("nvshmemi_device_state_d[776]") == 1
    assert "call" not in text


def test_newer_instructions_of_a_library_have_their_version() -> None:
    def flag(y: Any) -> None:
        float32.p(y, 2.0, 0)

    source = FunctionSpec(flag, parse_signature("f32[:]"))
    store = 'call void asm sideeffect "st.mmio.relaxed.sys.global.b32 [$0], 1;", "l"(ptr %there)'
    library = (
        f"define void @nvshmem_float_p(ptr %there, float %value, i32 %pe) {{ {store} ret void }}"
    )
    params = CUDACompilerParams(link=Library("nvshmem", "ll", library))
    artifact = compile(CompilerJob(CUDACompilerTarget("sm_90a"), source, params))
    assert artifact.format == "cubin"
    text = compile(CompilerJob(CUDACompilerTarget("sm_90a"), source, params), until="asm").text
    assert ".version 8.2" in text


def test_every_function_has_the_types_of_its_name() -> None:
    for name in ("float64", "int8", "uint32"):
        functions = vars(getattr(nvshmem_functions, name))
        for function in functions.values():
            assert isinstance(function, ExternalFunction)
        assert str(functions["g"].result) == {"float64": "f64", "int8": "i8", "uint32": "u32"}[name]
    assert not hasattr(float32, "atomic_add")
    assert float32.put_signal_block.name == "nvshmemx_float_put_signal_block"
    assert nvshmem_functions.uint64.atomic_fetch_add.name == "nvshmem_uint64_atomic_fetch_add"


def test_the_library_has_every_function() -> None:
    try:
        library = nvshmem.nvshmem_library("sm_90a", nvshmem.nvshmem_folder())
    except ToolError as error:
        pytest.skip(f"the package nvidia-nvshmem-cu13 is needed: {error}")
    names: set[str] = set()
    for value in vars(nvshmem_functions).values():
        every = vars(value).values() if isinstance(value, SimpleNamespace) else [value]
        names |= {each.name for each in every if isinstance(each, ExternalFunction)}
    assert len(names) > 200
    assert undefined([library], sorted(names)) == []


@pytest.mark.gpu
@pytest.mark.parametrize("size", [2, 1])
def test_kernels_put_get_signal_wait_and_count(size: int, tmp_path: Path) -> None:
    """One process is its own peer; two are each other's."""
    if importlib.util.find_spec("torch") is None or len(devices()) < size:
        pytest.skip(f"{size} GPUs and PyTorch, which brings NVSHMEM, are needed")
    program = Path(__file__).parents[1] / "support" / "nvshmem_program.py"
    settings = {
        **os.environ, "NVSHMEM_SYMMETRIC_SIZE": "64M", "NVSHMEM_REMOTE_TRANSPORT": "none",
        "NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME": "lo", "NVSHMEM_DISABLE_NVLS": "1",
        "GLOO_SOCKET_IFNAME": "lo", "PYTHONPATH": os.pathsep.join(sys.path),
    }  # fmt: skip
    # Their words go to pytest's capture, and with -s to the terminal at once.
    processes = [
        subprocess.Popen(
            [sys.executable, program, str(rank), str(size), str(tmp_path / "meeting"), str(rank)],
            env=settings,
        )
        for rank in range(size)
    ]
    assert finish(processes, limit_s=300) == []
