"""Stored kernels in new processes: no compiler, no LLVM, the same bytes whatever the process."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cuda_target.toolchain.discovery import find_libdevice

ROOT = Path(__file__).resolve().parents[2]
COMPILER = ("frontend", "passes", "ir", "prelude", "llvm")

PROGRAM = """
import json, sys
import pkg.helper
from cuda_target import cuda, cufunction
from gpucompiler import code_asm, code_ir, code_llvm, observing, parse_signature

WORDS = {"a", "b", "c", "d"}

def kernel(out, x):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = pkg.helper.scale(x[i]) + len(WORDS) if "a" in WORDS else 0.0

seen = []
with observing(lambda stage, job, product, seconds: seen.append(stage)):
    made = cufunction(kernel, parse_signature("f32[:], f32[:]"), sys.argv[1], bounds=True)
roots = ("llvmlite", "numpy", "gpucompiler", "attr", "inspect")
modules = [m for m in sys.modules if m.split(".")[0] in roots]
texts = [code(made) for code in (code_ir, code_llvm, code_asm)]
after = [m for m in sys.modules if m.split(".")[0] == "llvmlite"]
print(json.dumps({
    "stages": [s for s in seen if "/" not in s], "modules": modules, "after": after,
    "code": made.artifact.code.hex(), "asm": texts[2], "texts": list(map(len, texts)),
}))
"""
HELPER = "FACTOR = 3.0\n\ndef scale(x):\n    return x * FACTOR\n"


def run(directory: Path, cache: Path, target: str, seed: str = "0", threads: str = "1") -> Any:
    found = subprocess.run(
        [sys.executable, str(directory / "program.py"), target],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
            "PYTHONHASHSEED": seed,
            "GPUCOMPILER_CACHE": "on",
            "GPUCOMPILER_CACHE_DIR": str(cache),
            "GPUCOMPILER_THREADS": threads,
        },
        capture_output=True,
        text=True,
        check=True,
        cwd=directory,
    )
    return json.loads(found.stdout.splitlines()[-1])


def project(directory: Path) -> Path:
    (directory / "pkg").mkdir(parents=True)
    (directory / "pkg" / "__init__.py").touch()
    (directory / "pkg" / "helper.py").write_text(HELPER)
    (directory / "program.py").write_text(PROGRAM)
    return directory


@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
@pytest.mark.sample(1)
def test_a_new_process_needs_neither_compiler_nor_llvm(tmp_path: Path, target: str) -> None:
    here = project(tmp_path / "here")
    first = run(here, tmp_path / "cache", target)
    assert "ir" in first["stages"]
    second = run(here, tmp_path / "cache", target, seed="7", threads="2")
    assert second["stages"] == ["stored", "kernel"]
    roots = {m.split(".")[0] for m in second["modules"]}
    assert roots == {"gpucompiler"}
    heavy = [m for m in second["modules"] if m.split(".")[1:2] and m.split(".")[1] in COMPILER]
    assert set(heavy) <= {"gpucompiler.llvm", "gpucompiler.llvm.version"}
    assert second["after"] == [], "the stages' texts are in the store, too"
    for part in ("code", "asm", "texts"):
        assert second[part] == first[part]
    # The same project elsewhere: machine code names its files from their root.
    there = tmp_path / "there" / "deeper"
    shutil.copytree(here, there)
    assert run(there, tmp_path / "cache", target)["stages"] == ["stored", "kernel"]
    fresh = run(there, tmp_path / "other cache", target, seed="3")
    assert "ir" in fresh["stages"]
    assert fresh["code"] == first["code"]
    assert fresh["asm"] == first["asm"]
    (there / "pkg" / "helper.py").write_text(HELPER.replace("3.0", "4.0"))
    assert "ir" in run(there, tmp_path / "cache", target)["stages"]


LIBRARIES = """
import json, math, sys
from cuda_target import cuda, cufunction
from cuda_target.libraries.library import Library
from cuda_target.stores import kernel_store
from gpucompiler import CompilerJob, FunctionSpec, observing, parse_signature, why_miss
from cuda_target import CUDACompilerParams, CUDACompilerTarget

CODE = '''
declare float @__nv_sinf(float)
define float @twice_sine(float %x) {
  %sine = call float @__nv_sinf(float %x)
  %twice = fadd float %sine, %sine
  ret float %twice
}
'''
twice_sine = cuda.declare_device("twice_sine", "float32(float32)")

def sine(x):
    x[0] = math.sin(x[0])

def twice(x):
    x[0] = twice_sine(x[0])

def double(x):
    x[0] = x[0] + x[0]

found = {}
for kernel, link in ((sine, ()), (twice, Library("twice", "ll", CODE)), (double, ())):
    params = CUDACompilerParams(link=link)
    source = FunctionSpec(kernel, parse_signature("f32[:]"))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source, params)
    why = why_miss(kernel_store(), job)
    seen = []
    with observing(lambda stage, job, product, seconds: seen.append(stage)):
        made = cufunction(kernel, parse_signature("f32[:]"), "cuda:sm_90a", params=params)
    found[kernel.__name__] = ("stored" in seen, why)
print(json.dumps(found))
"""


@pytest.mark.full
def test_a_changed_libdevice_compiles_what_is_linked_with_it_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = Path(find_libdevice()).read_bytes()
    parsed = pytest.importorskip("llvmlite.binding").parse_bitcode(original)
    changed = parsed.as_bitcode()
    assert changed != original
    library = tmp_path / "toolkit" / "nvvm" / "libdevice" / "libdevice.10.bc"
    library.parent.mkdir(parents=True)
    (tmp_path / "program.py").write_text(LIBRARIES)
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "toolkit"))

    def hits(content: bytes) -> Any:
        library.write_bytes(content)
        # As if it were as old as before: that alone must not hide the change.
        os.utime(library, (1, 1))
        return run(tmp_path, tmp_path / "cache", "")

    assert {name: hit for name, (hit, _) in hits(original).items()} == {
        "sine": False, "twice": False, "double": False,
    }  # fmt: skip
    again = hits(original)
    assert [hit for hit, _ in again.values()] == [True, True, True]
    assert [why for _, why in again.values()] == ["", "", ""]
    other = hits(changed)
    assert [hit for hit, _ in other.values()] == [False, False, True]
    was, now = (hashlib.sha256(content).hexdigest() for content in (original, changed))
    for name in ("sine", "twice"):
        assert other[name][1] == (
            f"the library libdevice of {name} was {was[:39]}… and is {now[:39]}…"
        )
    assert [hit for hit, _ in hits(changed).values()] == [True, True, True]
    assert [hit for hit, _ in hits(original).values()] == [True, True, True], "both are kept"
