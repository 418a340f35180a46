"""libdevice by the function: what a blob holds, how it assembles, and the cache on disk."""

import hashlib
import os
import subprocess

import attrs
import llvmlite.binding as llvm
import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.libraries import libdevice
from cuda_target.libraries.libdevice import libdevice_code, library_digest, load_blob
from cuda_target.settings import Settings
from cuda_target.stores import key_of, tool_store
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.discovery import find_libdevice, find_ptxas
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.driver import emit_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import Machine
from gpucompiler.language.arguments import typeof
from gpucompiler.llvm.lowering.lower import lower_to_llvm
from gpucompiler.llvm.prune import prune_function
from gpucompiler_cache import DiskStore, MemoryStore, StoreWarning


def _nothing() -> None: ...


TARGET = CUDACompilerTarget("sm_90a")
MACHINE = TARGET.machine(CompilerJob(TARGET, FunctionSpec(_nothing, ())))
llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
ANSWERS = {"__CUDA_ARCH": 900, "__CUDA_FTZ": 0, "__CUDA_PREC_SQRT": 1}


@pytest.fixture(autouse=True, scope="module")
def own_cache(tmp_path_factory):
    """Blobs are made here, not taken from the user's cache."""
    directory = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(libdevice, "SETTINGS", Settings(cache_directory=str(directory)))
        yield


def assembly_of(name: str, kind: str, arity: int, flush: bool = False, level: int = 3) -> str:
    """PTX of a kernel that calls one function of libdevice, through the blob."""
    machine = llvm.Target.from_triple(MACHINE.triple).create_target_machine(
        cpu=MACHINE.cpu, features=MACHINE.features
    )
    loads = "".join(
        f"%p{i} = getelementptr {kind}, ptr addrspace(1) %x, i32 {i}\n"
        f"%v{i} = load {kind}, ptr addrspace(1) %p{i}\n"
        for i in range(arity)
    )
    values = ", ".join(f"{kind} %v{i}" for i in range(arity))
    types = ", ".join([kind] * arity)
    module = llvm.parse_assembly(
        f'target triple = "{MACHINE.triple}"\ntarget datalayout = "{MACHINE.data_layout}"\n'
        f"declare {kind} @{name}({types})\n"
        f"define ptx_kernel void @k(ptr addrspace(1) %x) {{\n{loads}"
        f"%r = call {kind} @{name}({values})\nstore {kind} %r, ptr addrspace(1) %x\nret void }}"
    )
    (linked,) = libdevice_code(MACHINE, [name, "not_of_libdevice"], flush)
    assert (linked.library, linked.digest) == ("libdevice", library_digest("libdevice"))
    module.link_in(llvm.parse_bitcode(linked.code))
    module.verify()
    builder = llvm.create_pass_builder(
        machine, llvm.create_pipeline_tuning_options(speed_level=level)
    )
    builder.getModulePassManager().run(module, builder)
    return machine.emit_assembly(module)


@pytest.mark.parametrize("kind", ["float", "double"])
@pytest.mark.parametrize(
    ("name", "arity"),
    [("sin", 1), ("cos", 1), ("exp", 1), ("log", 1), ("pow", 2), ("tanh", 1), ("hypot", 2),
     ("lgamma", 1), ("erf", 1), ("atan2", 2), ("fmod", 2), ("cbrt", 1)],
)  # fmt: skip
def test_functions_assemble(name, arity, kind, tmp_path):
    text = assembly_of(f"__nv_{name}" + "f" * (kind == "float"), kind, arity)
    assert "__nvvm_reflect" not in text
    assert ".extern" not in text
    (tmp_path / "k.ptx").write_text(text)
    done = subprocess.run(
        [find_ptxas(80).path, "-arch=sm_90a", tmp_path / "k.ptx", "-o", os.devnull],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("level", [0, 3])
def test_square_roots_are_correctly_rounded(level):
    text = assembly_of("__nv_sqrtf", "float", 1, level=level)
    assert "sqrt.rn.f32" in text
    assert "approx" not in text
    assert "sqrt.rn.f32" in assembly_of("__nv_hypotf", "float", 2, level=level)


def test_flushing_is_the_jobs_choice():
    assert "sqrt.rn.ftz.f32" in assembly_of("__nv_sqrtf", "float", 1, flush=True)
    source = FunctionSpec(lambda: None, ())
    target = CUDACompilerTarget("sm_90a")
    blobs = [
        target.link_libraries(
            CompilerJob(target, source, CUDACompilerParams(fastmath=fastmath)), ["__nv_sqrtf"]
        )
        for fastmath in (False, ["flush"], ["nnan"])
    ]
    assert blobs[0] == blobs[2] != blobs[1]


def test_blobs_are_equal_each_time_and_small(tmp_path):
    with open(find_libdevice(), "rb") as file:
        library = file.read()
    first = prune_function(library, "__nv_powf", MACHINE, ANSWERS)
    assert first == prune_function(library, "__nv_powf", MACHINE, ANSWERS)
    assert len(first) < 20_000  # pyright: ignore[reportArgumentType]
    module = llvm.parse_bitcode(first)
    assert module.triple == MACHINE.triple
    assert module.data_layout == MACHINE.data_layout
    linkages = {f.name: f.linkage.name for f in module.functions if not f.is_declaration}
    assert linkages["__nv_powf"] == "linkonce_odr"


def test_unknown_functions_and_foreign_libraries():
    with pytest.raises(ToolError, match="has no function __nv_frobnicate"):
        libdevice_code(MACHINE, ["__nv_frobnicate"], flush=False)
    with pytest.raises(ToolError, match="no bitcode"):
        prune_function(b"BC\xc0\xdejunk", "f", MACHINE, ANSWERS)
    with open(find_libdevice(), "rb") as file, pytest.raises(ToolError, match="has no answer"):
        prune_function(file.read(), "__nv_sqrtf", MACHINE, {"__CUDA_ARCH": 900})


def test_a_damaged_cache_is_a_miss(tmp_path):
    store = DiskStore(tmp_path / "cache")
    good = load_blob(store, find_libdevice(), MACHINE, "__nv_sqrtf", False)
    (path,) = (tmp_path / "cache" / "entries-1").glob("*/*")
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    with pytest.warns(StoreWarning, match="SHA-256"):
        assert load_blob(store, find_libdevice(), MACHINE, "__nv_sqrtf", False) == good
    assert path.read_bytes() == content


def test_a_cache_that_cannot_be_written_does_not_matter(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    store = tool_store(str(file))
    with pytest.warns(StoreWarning, match="Not a directory"):
        good = load_blob(store, find_libdevice(), MACHINE, "__nv_sqrtf", False)
    assert load_blob(store, find_libdevice(), MACHINE, "__nv_sqrtf", False) == good


def test_where_there_is_no_directory_blobs_are_kept_in_memory():
    assert isinstance(tool_store(""), MemoryStore)
    assert tool_store("") is tool_store("")


def test_keys_tell_where_parts_end():
    assert key_of("ab", "c") != key_of("a", "bc")


def test_blobs_depend_on_the_architecture_number_only():
    plain = Machine(MACHINE.triple, "sm_90", "+ptx78", MACHINE.data_layout, vectorizes=True)
    assert libdevice_code(plain, ["__nv_expf"], False) == libdevice_code(
        MACHINE, ["__nv_expf"], False
    )


@pytest.fixture
def library(tmp_path, monkeypatch):
    """A libdevice that a test may change; `hashed` counts how often it was."""
    path = tmp_path / "libdevice.10.bc"
    path.write_bytes(b"first")
    hashed = []

    def counted(content):
        hashed.append(content)
        return hashlib.sha256(content)

    monkeypatch.setattr(libdevice, "sha256", counted)
    monkeypatch.setattr(libdevice, "find_libdevice", lambda: str(path))
    store = MemoryStore()
    monkeypatch.setattr(libdevice, "tool_store", lambda directory: store)

    def digest():
        """As the next process finds it."""
        libdevice._READ.digests.pop(str(path), None)
        found = library_digest("libdevice")
        assert found == hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    yield path, digest, hashed
    libdevice._READ.digests.pop(str(path), None)


def test_the_digest_of_a_library_is_remembered_for_the_file_as_it_is(library, monkeypatch):
    path, digest, hashed = library
    hour = 3600 * 10**9
    monkeypatch.setattr(libdevice.time, "time_ns", lambda: path.stat().st_ctime_ns + hour)
    assert digest() == digest()
    assert len(hashed) == 1
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    with open(path, "r+b") as file:
        file.write(b"other")
    # The changed file has the same size, the same place and the same time.
    os.utime(path, ns=times)
    digest()
    assert len(hashed) == 2
    path.rename(path.with_suffix(".old"))
    path.write_bytes(b"third")
    os.utime(path, ns=times)
    digest()
    digest()
    assert len(hashed) == 3


def test_a_library_that_is_just_being_written_is_read_each_time(library, monkeypatch):
    path, digest, hashed = library
    for age_ns in (0, 10**9, -(10**12)):  # the last by a clock that is behind the file's
        monkeypatch.setattr(libdevice.time, "time_ns", lambda a=age_ns: path.stat().st_ctime_ns + a)
        digest()
        digest()
    assert len(hashed) == 6
    monkeypatch.setattr(libdevice.time, "time_ns", lambda: path.stat().st_ctime_ns + 10**12)

    def appending(content):
        with open(path, "ab") as file:
            file.write(b"more")
        return hashlib.sha256(content)

    monkeypatch.setattr(libdevice, "sha256", appending)
    before = path.read_bytes()
    libdevice._READ.digests.pop(str(path), None)
    assert library_digest("libdevice") == hashlib.sha256(before).hexdigest()
    monkeypatch.setattr(libdevice, "sha256", hashlib.sha256)
    assert digest() != hashlib.sha256(before).hexdigest()


def test_the_digest_is_that_of_the_code_that_was_linked(library):
    path, digest, _ = library
    before = digest()
    path.write_bytes(b"exchanged meanwhile")
    assert library_digest("libdevice") == before, "a process goes on with what it has"
    assert libdevice._library.__wrapped__(str(path))[1] != before
    linked = hashlib.sha256(b"exchanged meanwhile").hexdigest()
    assert library_digest("libdevice") == linked
    path.write_bytes(b"exchanged again")
    assert library_digest("libdevice") == linked


def test_a_machine_without_a_library(monkeypatch):
    def missing():
        raise ToolError("not on this machine")

    monkeypatch.setattr(libdevice, "find_libdevice", missing)
    assert library_digest("libdevice") == "none"
    assert libdevice_code(MACHINE, ["sine"], False) == ()
    with pytest.raises(ToolError, match="not on this machine"):
        libdevice_code(MACHINE, ["__nv_sinf"], False)
    with pytest.raises(ToolError, match="'libdevice' is one"):
        CUDACompilerTarget("sm_90a").library_digest("mathematics")


FLOATS = {np.float32: "float", np.float64: "double"}


def _turned(y, x, n):
    i = cuda.grid(1)
    angle = x[i]
    y[0, i] = np.cos(angle)
    y[1, i] = np.sin(angle) * y[0, i]
    for k in range(n):
        other = x[k]
        y[2, i] += np.sin(other) + k * np.cos(other)
    if angle > 1:
        y[3, i] = np.sin(angle * 2)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_a_sine_and_a_cosine_of_one_angle_are_computed_at_once(dtype):
    types = tuple(map(typeof, (np.zeros((4, 8), dtype), np.zeros(8, dtype), 3)))
    job = CompilerJob(TARGET, FunctionSpec(_turned, types))
    text = lower_to_llvm(job, emit_ir(job)[0])
    end = "f" if dtype is np.float32 else ""
    assert text.count(f"@gpucompiler.sincos{end}(") == 3  # with its definition
    assert text.count(f"= call {FLOATS[dtype]} @__nv_") == 1  # the sine that is alone
    fast = attrs.evolve(job, params=attrs.evolve(job.params, fastmath=True))
    assert ("sincosf" in lower_to_llvm(fast, emit_ir(fast)[0])) is False
