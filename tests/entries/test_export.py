"""`export`: what it writes, and that programs without a compiler run it."""

from __future__ import annotations

import hashlib
import json
import math
import operator
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from cuda_target import Library, cuda
from cuda_target.toolchain.discovery import find_libdevice
from gpucompiler import (
    ArgumentError,
    ArrayType,
    Artifact,
    CompilerJob,
    FunctionSpec,
    KernelCache,
    TupleType,
    Type,
    export,
    parse_signature,
    register_hook,
    register_pass,
    target_by_name,
    to_json,
)
from gpucompiler.ahead.exports.header import header_text
from gpucompiler.ahead.exports.product import Product
from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.jobs.artifact import KernelMetadata, Parameter
from gpucompiler.language.types import (
    BOOL,
    F32,
    F64,
    I16,
    PYFLOAT,
    StaticType,
    StructField,
    struct_type,
)

ROOT = Path(__file__).resolve().parents[2]
SIGNATURE = "f32[:], f32, f32[:], f64[:]"
STRIDED = (
    ArrayType(F64, 1), ArrayType(F64, 2, layout="strided"), TupleType((F32, I16)), BOOL,
)  # fmt: skip

LOADS = """
import sys, json
sys.path.insert(0, sys.argv[1])
from load import load, names
import numpy
x, y, out = numpy.arange(300, dtype="f4"), numpy.ones(300), numpy.zeros(300, "f4")
kernel = load("axpy.host")
for _ in range(3):
    kernel(out, 3.0, x, y, threads=64, blocks=5)
assert (out == 3 * x + 1).all()
try:
    load("axpy.host")(out[:10], 3.0, x, y, threads=64, blocks=5)
except Exception as error:
    print(type(error).__name__, "test_export.py" in str(error))
assert "sm_90a" in repr(load("axpy.sm_90a"))
parts = ("llvmlite", "gpucompiler.frontend", "gpucompiler.driver", "gpucompiler.ir",
         "gpucompiler.passes")
print(json.dumps([names(), [m for m in sys.modules if m.startswith(parts)]]))
"""


def axpy(out: Any, a: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        out[i] = a * x[i] + y[i]


def shared_sum(out: Any, x: Any, pair: Any, flag: Any) -> None:
    """Shared memory, barriers, a tuple, narrow scalars, a function of the C library."""
    tile = cuda.shared.array(64, "f64")
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = x[i % 16, 0]
    cuda.syncthreads()
    if t == 0:
        total = 0.0
        for k in range(64):
            total += tile[k]
        if flag:
            out[cuda.blockIdx.x] = total * pair[0] + pair[1]


def job_of(function: Any, signature: str | tuple[Type, ...], target: str = "host") -> CompilerJob:
    types = parse_signature(signature) if isinstance(signature, str) else signature
    return CompilerJob(target_by_name(target), FunctionSpec(function, types))


def write(directory: Path, *jobs: CompilerJob) -> dict[str, Any]:
    return json.loads(export(jobs, directory, workers=0).read_text())


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("export")
    jobs = [
        job_of(axpy, SIGNATURE),
        job_of(shared_sum, STRIDED),
        job_of(axpy, SIGNATURE, "cuda:sm_80"),
        job_of(axpy, SIGNATURE, "cuda:sm_90a"),
    ]
    write(directory, *jobs)
    return directory


def run(*command: object) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        # A loader that is edited within a second, to one of the same length, would stay as it was.
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False,
        env=environment,
    )  # fmt: skip


def test_the_manifest_describes_every_file(exported: Path) -> None:
    manifest = json.loads((exported / "manifest.json").read_text())
    for name, about in manifest["files"].items():
        content = (exported / name).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (
            about["bytes"], about["sha256"],
        )  # fmt: skip
    present = {path.name for path in exported.iterdir()}
    assert present == {*manifest["files"], "manifest.json", "load.py"}
    kernels = {kernel["name"]: kernel for kernel in manifest["kernels"]}
    assert list(kernels) == ["axpy.host", "shared_sum.host", "axpy.sm_80", "axpy.sm_90a"]
    assert kernels["axpy.sm_90a"]["files"]["ptx"] == "axpy.sm_90a.ptx"
    assert b".target sm_90a" in (exported / "axpy.sm_90a.ptx").read_bytes()
    assert kernels["shared_sum.host"]["metadata"]["shared_memory_bytes"] == 512
    assert "llvmlite" in kernels["axpy.host"]["versions"]
    fields = [(field["c"], field["offset"]) for field in kernels["axpy.host"]["fields"]]
    assert fields[:3] == [("float *out", 0), ("int64_t out_size[1]", 8), ("float a", 16)]


@pytest.mark.optimized  # as the fixture's, which are compiled ahead of the test
def test_equal_jobs_give_equal_files(exported: Path, tmp_path: Path) -> None:
    write(tmp_path, job_of(axpy, SIGNATURE), job_of(axpy, SIGNATURE))
    for name in ("axpy.host.image", "loader.hpp"):
        assert (tmp_path / name).read_bytes() == (exported / name).read_bytes()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    write(tmp_path, job_of(axpy, SIGNATURE))
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


def test_python_loads_it_without_compiler_and_llvm(exported: Path) -> None:
    done = run(sys.executable, "-c", LOADS, exported)
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first == "DeviceIndexError True"
    assert json.loads(second) == [
        ["axpy.host", "shared_sum.host", "axpy.sm_80", "axpy.sm_90a"], [],
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["manifest.json", "axpy.host.image"])
def test_nothing_is_mapped_that_was_changed(exported: Path, tmp_path: Path, name: str) -> None:
    shutil.copytree(exported, tmp_path / "changed")
    path = tmp_path / "changed" / name
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import gpucompiler.image.load as images, load\n"
        "images.LoadedImage.__init__ = lambda *a: print('mapped')\n"
        "try:\n    load.load('axpy.host')\n"
        "except Exception as error:\n    print(type(error).__name__, 'SHA-256' in str(error))\n"
    )
    done = run(sys.executable, "-c", program, tmp_path / "changed")
    assert done.stdout.strip() == "ParseError True", done.stderr


def test_names_that_load_cannot_tell_apart(exported: Path) -> None:
    program = (
        "import load\n"
        "for name in ('axpy', 'other', 'shared_sum'):\n"
        "    try:\n        print(load.load(name))\n"
        "    except Exception as error:\n        print(type(error).__name__, error)\n"
    )
    lines = in_a_process(exported, program).stdout.splitlines()
    assert lines[0].startswith("ArgumentError 'axpy' names 3 of")
    assert lines[1].startswith("ArgumentError 'other' names 0 of")
    assert lines[2].startswith("<CPUKernel shared_sum(")


def test_refusals(tmp_path: Path) -> None:
    target = target_by_name("host")
    device = FunctionSpec(axpy, parse_signature(SIGNATURE), kernel=False)
    with pytest.raises(ArgumentError, match="device function"):
        export([CompilerJob(target, device)], tmp_path, workers=0)
    two = [job_of(axpy, SIGNATURE), job_of(axpy, "f64[:], f64, f64[:], f64[:]")]
    with pytest.raises(ArgumentError, match="give one another name"):
        export(two, tmp_path, workers=0)
    with pytest.raises(ArgumentError, match="is no CompilerJob"):
        export([axpy], tmp_path, workers=0)  # type: ignore[list-item]
    assert not list(tmp_path.iterdir())


def test_a_store_gives_the_same_files(tmp_path: Path) -> None:
    cache = KernelCache({})
    jobs = [job_of(axpy, SIGNATURE), job_of(axpy, SIGNATURE, "cuda:sm_90a")]
    for name in ("cold", "warm"):
        export(jobs, tmp_path / name, workers=0, cache=cache)
    for path in (tmp_path / "cold").iterdir():
        assert path.read_bytes() == (tmp_path / "warm" / path.name).read_bytes()


def awkward(int: Any, größe: Any, size: Any, int_size: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(int):
        int[i] = int[i] + größe * size + int_size[0] + x[0]


def compiler(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} here")
    return found


def example_of(directory: Path, program: Path, *flags: str) -> Path:
    """The program that an export's example is, built there."""
    built = run(
        compiler("g++"), "-std=c++17", "-O0", *flags, directory / "example.cpp", "-o", program,
        "-ldl",
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return program


def in_a_process(directory: Path, program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a new process that can import an export's loader."""
    found = f"import sys; sys.path.insert(0, sys.argv[1])\n{program}"
    return run(sys.executable, "-c", found, directory)


def test_the_header_is_c_and_its_names_are_free(tmp_path: Path) -> None:
    gcc = compiler("gcc")
    write(tmp_path, job_of(awkward, "c128[:], f16, bool, f32[:], c64[:]"), job_of(axpy, SIGNATURE))
    header = (tmp_path / "kernels.h").read_text()
    assert "double *int_;" in header
    assert "const float *x;" in header
    source = tmp_path / "main.c"
    source.write_text('#include "kernels.h"\nint main(void) { return 0; }\n')
    flags = ("-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic")
    done = run(gcc, *flags, source, "-o", tmp_path / "main")
    assert done.returncode == 0, done.stderr


def test_the_example_builds_and_runs(exported: Path, tmp_path: Path) -> None:
    program = example_of(exported, tmp_path / "example", "-Wall", "-Wextra", "-Werror")
    done = run(program, exported)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    # a = 2, x[n] = y[n] = n + 1
    assert lines[:2] == ["axpy.host", "  out = 3 6 9 12 15 18 21 24 ..."]
    # x[r, 0] = 16 r + 1, each of 16 rows 4 times; times 2, plus 2
    assert lines[2:4] == ["shared_sum.host", "  out = 15490 15490 15490 15490 5 6 7 8 ..."]


def sums(out: Any, x: Any, scale: Any) -> None:
    tile = cuda.shared.array(64, "f64")
    t = cuda.threadIdx.x
    tile[t] = x[cuda.grid(1)] ** 1.5
    cuda.syncthreads()
    if t == 0:
        total = 0.0
        for k in range(64):
            total += tile[k]
        out[cuda.blockIdx.x] = total * scale


def checked(out: Any, x: Any) -> None:
    out[cuda.grid(1) + 200] = x[0]


@pytest.mark.full
def test_the_example_with_shared_memory_externals_and_faults(tmp_path: Path) -> None:
    write(tmp_path, job_of(sums, "f64[:], f64[:], f32"), job_of(checked, "f64[:], f64[:]"))
    program = example_of(tmp_path, tmp_path / "example")
    done = run(program, tmp_path)
    x = [float(n + 1) ** 1.5 for n in range(256)]
    shown = [float(text) for text in done.stdout.splitlines()[1].split()[2:6]]
    wanted = [2 * sum(x[b * 64 : b * 64 + 64]) for b in range(4)]
    assert all(abs(a - b) <= 1e-8 * b for a, b in zip(shown, wanted, strict=True))
    assert done.returncode == 1
    assert "of the kernel failed in block 0" in done.stderr
    image = tmp_path / "sums.host.image"
    content = image.read_bytes()
    for end in range(0, len(content), max(1, len(content) // 20)):
        image.write_bytes(content[:end])
        damaged = run(program, tmp_path)
        assert damaged.returncode == 1, end
        assert "image" in damaged.stderr
    names, requires = struct.unpack_from("<II", content, 36)
    pairs = 44 + names + requires
    absolute = content[:32] + struct.pack("<I", 1) + content[36:pairs] + b"\xff" * 8
    external = content[:24] + struct.pack("<I", 1) + content[28:36] + struct.pack("<I", 7)
    for changed, words in (
        (content[:10] + b"\x01\x00" + content[12:], "another architecture"),
        (external + content[40:44] + b"system\0" + content[44:], "which a kernel may not"),
        (absolute + content[pairs:], "outside of it"),
    ):
        image.write_bytes(changed)
        damaged = run(program, tmp_path)
        assert (damaged.returncode, words in damaged.stderr) == (1, True), words


def dynamic_sum(out: Any, x: Any) -> None:
    """Its threads sum through the launch's dynamic shared memory, beside static one."""
    tile = cuda.shared.array(0, "f32")
    last = cuda.shared.array(2, "f32")
    t = cuda.threadIdx.x
    tile[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    if t == 0:
        last[0] = 0.0
        for k in range(cuda.blockDim.x):
            last[0] += tile[k]
        out[cuda.blockIdx.x] = last[0]


def crossing(out: Any, x: Any) -> None:
    """A value of each thread is kept over a barrier, in the block's frame."""
    tile = cuda.shared.array(64, "f32")
    t = cuda.threadIdx.x
    value = x[cuda.grid(1)] * 3.0
    tile[t] = value
    cuda.syncthreads()
    out[cuda.grid(1)] = value + tile[63 - t]


def meet(out: Any) -> None:
    cuda.cg.this_grid().sync()
    out[cuda.grid(1)] = 1.0


def nothing() -> None: ...


def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def recursive(out: Any, n: Any) -> None:
    out[0] = fibonacci(n)


def with_params(job: CompilerJob, **params: Any) -> CompilerJob:
    return CompilerJob(job.target, job.source, attrs.evolve(job.params, **params))


def header_lines(directory: Path, name: str) -> tuple[str, dict[str, str]]:
    """The comment on a kernel in the header, and what it defines."""
    lines = (directory / "kernels.h").read_text().splitlines()
    (about,) = [line for line in lines if line.startswith(f"/* {name}: ")]
    symbol = name.replace(".", "_")
    pairs = [line.split(" ", 2) for line in lines if line.startswith(f"#define {symbol}_")]
    return about, {key.removeprefix(f"{symbol}_"): value for _, key, value in pairs}


def test_the_header_says_what_a_launch_has_to_know(tmp_path: Path) -> None:
    manifest = write(
        tmp_path,
        job_of(dynamic_sum, "f32[:], f32[:]"),
        with_params(job_of(dynamic_sum, "f32[:], f32[:]", "cuda:sm_90a"), max_threads=48),
        job_of(meet, "f32[:]"),
        job_of(nothing, ()),
        job_of(crossing, "f32[:], f32[:]"),
        job_of(recursive, "i64[:], int", "cuda:sm_90a"),
    )
    about, defined = header_lines(tmp_path, "dynamic_sum.host")
    assert about == (
        "/* dynamic_sum.host: 8 bytes of static shared memory, dynamic shared memory. */"
    )
    described = {kernel["name"]: kernel["metadata"] for kernel in manifest["kernels"]}
    for name, metadata in described.items():
        _, defined = header_lines(tmp_path, name)
        assert defined == {
            "ENTRY": f'"{metadata["entry"]}"',
            "FILE": f'"{name}.{"image" if name.endswith("host") else "cubin"}"',
            "PARAMETER_BYTES": str(metadata["parameter_bytes"]),
            "SHARED_BYTES": str(metadata["shared_memory_bytes"]),
            "FRAME_BYTES": str(metadata.get("frame_bytes", 0)),
            "STACK_BYTES": str(metadata.get("stack_bytes", 0)),
        }
    assert described["dynamic_sum.host"]["shared_memory_bytes"] == 8
    assert described["crossing.host"]["frame_bytes"] > 0
    assert described["recursive.sm_90a"]["stack_bytes"] == 16384
    assert "at most 48 threads a block" in header_lines(tmp_path, "dynamic_sum.sm_90a")[0]
    assert "{4, 1, 1}, {48, 1, 1}, 4096);" in (tmp_path / "example.cpp").read_text()
    assert "its blocks wait for each other" in header_lines(tmp_path, "meet.host")[0]
    about, _ = header_lines(tmp_path, "nothing.host")
    assert "dynamic" not in about
    assert "uint8_t unused_;" in (tmp_path / "kernels.h").read_text()


def chosen(out: Any, combine: Any, scale: Any, records: Any) -> None:
    i = cuda.grid(1)
    if i < len(out):
        out[i] = combine(out[i], scale) + records[i].mass


def test_what_parameters_are_stands_beside_them(tmp_path: Path) -> None:
    record = struct_type([StructField("mass", F32, 4)], 8)
    types = (ArrayType(F32, 1), StaticType(operator.mul), PYFLOAT, ArrayType(record, 1))
    write(tmp_path, job_of(chosen, types), job_of(axpy, SIGNATURE))
    header = (tmp_path / "kernels.h").read_text()
    fields = header[header.index("struct chosen_host") : header.index("struct axpy_host")]
    for line in (
        "float *out;  /* array<f32, 1>, written */",
        "int64_t out_size[1];",
        "float scale;  /* pyfloat, passed as f32 */",
        "const unsigned char *records;  /* array<{mass: f32 @ 4; 8}, 1> */",
    ):
        assert f"  {line}\n" in fields
    assert "combine" not in fields, "the kernel was compiled for it"
    # Padding that C would insert by itself is spelled out.
    assert "  float a;  /* f32 */\n  uint8_t padding_3_[4];\n  const float *x;" in header


def test_parameters_that_overlap_are_a_defect() -> None:
    job = job_of(axpy, "f32[:], f32, f32[:], f64[:]")
    parameters = (Parameter("a", "f64", "f64", 0, 8), Parameter("b", "i32", "i32", 4, 4))
    metadata = KernelMetadata("axpy", parameters, 8)
    artifact = Artifact("host", "host-image", b"", metadata)
    with pytest.raises(InternalError, match=r"parameters of axpy\.host overlap"):
        header_text([Product(job, artifact)])


@pytest.mark.full
def test_the_example_gives_a_launch_what_the_kernel_needs(tmp_path: Path) -> None:
    write(
        tmp_path,
        job_of(dynamic_sum, "f32[:], f32[:]"),
        with_params(job_of(axpy, SIGNATURE), block=(32, 2, 1)),
        job_of(meet, "f32[:]"),
        job_of(nothing, ()),
        job_of(crossing, "f32[:], f32[:]"),
    )
    flags = ("-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined")
    done = run(example_of(tmp_path, tmp_path / "example", *flags), tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    # 1 + … + 64, 65 + … + 128, and so on; then what was there.
    assert lines[:2] == ["dynamic_sum.host", "  out = 2080 6176 10272 14368 5 6 7 8 ..."]
    # Four blocks of 32 threads along x.
    assert lines[2:4] == ["axpy.host", "  out = 3 6 9 12 15 18 21 24 ..."]
    assert "{4, 1, 1}, {32, 2, 1}, 0);" in (tmp_path / "example.cpp").read_text()
    assert lines[4] == "meet.host"
    assert lines[5].startswith("  left out: its blocks wait for each other")
    assert lines[6] == "nothing.host"
    # 3 (n + 1) and what thread 63 - n has: 3 (64 - n).
    assert lines[7:9] == ["crossing.host", "  out = 195 195 195 195 195 195 195 195 ..."]


def another_schema(manifest: dict[str, Any]) -> None:
    manifest["schema"] = 2


def other_params(manifest: dict[str, Any]) -> None:
    for kernel in manifest["kernels"]:
        kernel["params"] = json.loads(to_json(target_by_name("host")))


def test_a_manifest_of_another_form_is_refused(exported: Path, tmp_path: Path) -> None:
    shutil.copytree(exported, tmp_path / "later")
    manifest = tmp_path / "later" / "manifest.json"
    loader = tmp_path / "later" / "load.py"
    schema = "ParseError manifest.json has schema 2, not 1"
    for change, refusals in (
        (another_schema, [schema, schema]),
        (other_params, ["ParseError the manifest's params of axpy.host are none"]),
        (dict, []),
    ):
        # As another version would have written both.
        before = hashlib.sha256(manifest.read_bytes()).hexdigest()
        described = json.loads((exported / "manifest.json").read_text())
        change(described)
        manifest.write_text(json.dumps(described))
        digest = hashlib.sha256(manifest.read_bytes()).hexdigest()
        loader.write_text(loader.read_text().replace(before, digest))
        done = in_a_process(
            tmp_path / "later",
            "import load\n"
            "for look in (load.names, lambda: load.load('axpy.host')):\n"
            "    try:\n        look()\n"
            "    except Exception as error:\n        print(type(error).__name__, error)\n",
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == refusals, done.stdout


def test_a_file_that_is_missing_is_no_error_of_the_system(exported: Path, tmp_path: Path) -> None:
    shutil.copytree(exported, tmp_path / "copy")
    (tmp_path / "copy" / "axpy.host.image").unlink()
    done = in_a_process(
        tmp_path / "copy",
        "import load\n"
        "try:\n    load.load('axpy.host')\n"
        "except Exception as error:\n    print(type(error).__name__, error)\n",
    )
    assert done.stdout.startswith("ParseError "), done.stderr
    assert "export again" in done.stdout


def test_a_loaded_kernel_knows_its_entry_and_its_resources(tmp_path: Path) -> None:
    source = FunctionSpec(axpy, parse_signature(SIGNATURE), name="renamed")
    target = target_by_name("cuda:sm_90a")
    manifest = write(tmp_path, CompilerJob(target, source))
    program = (
        "from load import load\n"
        "kernel = load('renamed')\n"
        "print(kernel.job.source.entry, kernel.registers, kernel.artifact.metadata.entry)\n"
    )
    done = in_a_process(tmp_path, program)
    registers = manifest["kernels"][0]["resources"]["registers"]
    assert done.stdout.split() == ["renamed", str(registers), "renamed"], done.stderr


def sine(x: Any) -> None:
    x[0] = math.sin(x[0])


def test_the_manifest_names_the_libraries_that_code_is_from(tmp_path: Path) -> None:
    jobs = [job_of(sine, "f32[:]", "cuda:sm_90a"), job_of(axpy, SIGNATURE, "cuda:sm_90a")]
    first, second = write(tmp_path, *jobs)["kernels"]
    digest = hashlib.sha256(Path(find_libdevice()).read_bytes()).hexdigest()
    assert first["versions"]["libdevice"] == digest
    assert set(first["versions"]) - {"libdevice"} == set(second["versions"])
    assert "libdevice" not in second["versions"]


def test_what_only_the_compiler_knows_stays_behind(tmp_path: Path) -> None:
    register_hook("look", lambda job, artifact: None, version="1")
    register_pass("nothing", lambda function: False, version="1")
    library = Library("unused", "ll", "define float @unused(float %x) { ret float %x }")
    job = with_params(
        job_of(axpy, SIGNATURE, "cuda:sm_90a"), link=library, hooks="look", passes="nothing"
    )
    (kernel,) = write(tmp_path, job)["kernels"]
    assert [kernel["params"][name] for name in ("link", "hooks", "passes")] == [[], [], []]
    done = in_a_process(tmp_path, "import load\nprint(load.load('axpy'))\n")
    assert done.returncode == 0, done.stderr


def test_kernels_of_one_name_that_differ_in_their_params_only(tmp_path: Path) -> None:
    job = job_of(nothing, ())
    same, other = with_params(job), with_params(job, alias="none")
    export([job, same], tmp_path, workers=0)
    with pytest.raises(ArgumentError, match="give one another name"):
        export([job, other], tmp_path, workers=0)


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", lambda self, target: (_ for _ in ()).throw(OSError(28)))
    with pytest.raises(OSError, match="28"):
        export([job_of(nothing, ())], tmp_path, workers=0)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.gpu
def test_the_example_and_the_loader_on_a_gpu(tmp_path: Path) -> None:
    target = target_by_name("cuda").name
    write(tmp_path, job_of(axpy, SIGNATURE, target))
    name = f"axpy.{target.removeprefix('cuda:')}"
    program = (
        "import numpy, load\n"
        "x = numpy.arange(300, dtype='f4'); y = numpy.ones(300); out = numpy.zeros(300, 'f4')\n"
        f"load.load({name!r})(out, 3.0, x, y, threads=64, blocks=5)\n"
        "print((out == 3 * x + 1).all(), 'llvmlite' in sys.modules)\n"
    )
    done = in_a_process(tmp_path, program)
    assert done.stdout.split() == ["True", "False"], done.stderr
    shown = run(example_of(tmp_path, tmp_path / "example"), tmp_path)
    assert "out = 3 6 9 12 15 18 21 24" in shown.stdout, shown.stderr
