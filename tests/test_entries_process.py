"""Stored kernels in new processes: no compiler, no LLVM, the same bytes whatever the process."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMPILER = ("frontend", "passes", "ir", "math", "llvm")

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
