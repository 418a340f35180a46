"""The native launcher and the host's run time under AddressSanitizer, in a full run.

Both are LLVM text, so clang takes them as they are, and its pass looks at each access of a function
with the attribute `sanitize_address`. UndefinedBehaviorSanitizer is put in by clang's reader of C,
which LLVM text doesn't pass through.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gpucompiler.host.native import launcher_text, runtime_text
from gpucompiler.image.format import EM_X86_64

HERE = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.full
TESTS = ("test_launcher.py", "test_host_launch.py", "test_host_pool.py", "test_lone_numbers.py")


@pytest.fixture(scope="module")
def clang() -> str:
    """A clang that knows opaque pointers, with its run time."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        pytest.skip("the sanitized libraries are made for Linux on x86-64")
    found = [f"clang-{version}" for version in range(30, 15, -1)] + ["clang"]
    for name in found:
        path = shutil.which(name)
        if path is None:
            continue
        version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True)
        match = re.search(r"version (\d+)", version.stdout)
        if match and int(match[1]) >= 16 and _runtime(path):
            return path
    pytest.skip("clang 16 or later with libclang-rt makes the sanitized libraries; none is here")


def _runtime(clang: str) -> str:
    done = subprocess.run(
        [clang, "-print-file-name=libclang_rt.asan-x86_64.so"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    path = done.stdout.strip()
    return path if os.path.isabs(path) and os.path.exists(path) else ""


def _library(clang: str, folder: Path, name: str, text: str) -> Path:
    text = re.sub(r"^(define [^{]*)\{", r"\1sanitize_address {", text, flags=re.MULTILINE)
    source, library = folder / f"{name}.ll", folder / f"{name}.so"
    source.write_text(f'target triple = "x86_64-unknown-linux-gnu"\n{text}')
    subprocess.run(
        [clang, "-O1", "-g", "-w", "-fsanitize=address", "-shared-libasan", "-shared", "-fPIC",
         source, "-o", library], check=True,
    )  # fmt: skip
    return library


def _run(
    clang: str, folder: Path, command: list[str], change: Callable[[str], str] = str
) -> subprocess.CompletedProcess[str]:
    launcher = _library(clang, folder, "launcher", change(launcher_text()))
    runtime = _library(clang, folder, "runtime", runtime_text(EM_X86_64))
    environment = {
        **os.environ,
        "SANITIZED_LAUNCHER": str(launcher),
        "SANITIZED_RUNTIME": str(runtime),
        "LD_PRELOAD": _runtime(clang),
        # Python frees little at its end; a crash of a test of crashes is its own business.
        "ASAN_OPTIONS": "detect_leaks=0:handle_segv=0:allocator_may_return_null=1",
        # So that each object has its own surroundings.
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": os.pathsep.join(
            [str(HERE), str(HERE / "support"), str(HERE.parent), *filter(None, sys.path)]
        ),
    }
    return subprocess.run(
        [sys.executable, *command], env=environment, cwd=HERE.parent,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("file", TESTS)
def test_launches_under_address_sanitizer(clang: str, file: str, tmp_path: Path) -> None:
    command = ["-m", "pytest", "-q", "-x", "-p", "sanitized", "-p", "no:cacheprovider"]
    done = _run(clang, tmp_path, [*command, f"tests/{file}"])
    assert "AddressSanitizer" not in done.stdout + done.stderr, (done.stdout + done.stderr)[-6000:]
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "sanitized: gpucompiler_launcher, gpucompiler_runtime" in done.stdout


def test_a_planted_overflow_is_seen(clang: str, tmp_path: Path) -> None:
    def plant(text: str) -> str:
        return text.replace(
            "store ptr @launch_object, ptr %third",
            "store ptr @launch_object, ptr %third\n"
            "  %beyond = getelementptr i8, ptr %addresses, i64 24\n"
            "  store ptr null, ptr %beyond",
        )

    done = _run(
        clang, tmp_path, ["-c", "import sanitized, cuda_target; sanitized.function.native()"], plant
    )
    assert "heap-buffer-overflow" in done.stderr
