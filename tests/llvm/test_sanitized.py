"""The native launcher and the host's run time under clang's sanitizers, in a full run.

AddressSanitizer and UndefinedBehaviorSanitizer look at both; ThreadSanitizer looks at the run time.
The launcher runs under the GIL, which ThreadSanitizer sees nothing of.
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
from native_images import SOURCES, checked_source

HERE = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.full
_MEMORY = "address,undefined"
_THREADS = "thread"
# Each run time's file, and what it is told. Python frees little at its end, a crash of a test of
# crashes is its own business, and so is what a forked child does with threads.
_OPTIONS = {
    _MEMORY: ("asan", "detect_leaks=0:handle_segv=0:allocator_may_return_null=1"),
    _THREADS: ("tsan", "die_after_fork=0:handle_segv=0"),
}
_TESTS = [
    (_MEMORY, "launcher/test_launcher.py"),
    (_MEMORY, "launcher/test_launcher_arrays.py"),
    (_MEMORY, "launcher/test_lying_arrays.py"),
    (_MEMORY, "launcher/test_malformed_protocols.py"),
    (_MEMORY, "host/test_host_launch.py"),
    (_MEMORY, "host/test_host_pool.py"),
    (_MEMORY, "host/test_waiting_threads.py"),
    (_THREADS, "host/test_host_pool.py"),
]


@pytest.fixture(scope="module")
def clang() -> str:
    """A clang with the sanitizers' run times."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        pytest.skip("the sanitized libraries are made for Linux on x86-64")
    found = [f"clang-{version}" for version in range(30, 15, -1)] + ["clang"]
    for name in found:
        path = shutil.which(name)
        if path is None:
            continue
        version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True)
        match = re.search(r"version (\d+)", version.stdout)
        if match and int(match[1]) >= 16 and all(_runtime(path, each) for each in _OPTIONS):
            return path
    pytest.skip("clang 16 or later with libclang-rt makes the sanitized libraries; none is here")


def _runtime(clang: str, sanitizers: str) -> str:
    name = _OPTIONS[sanitizers][0]
    done = subprocess.run(
        [clang, f"-print-file-name=libclang_rt.{name}-x86_64.so"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    path = done.stdout.strip()
    return path if os.path.isabs(path) and os.path.exists(path) else ""


def _library(clang: str, folder: Path, name: str, sanitizers: str, text: str) -> Path:
    source, library = folder / f"{name}.c", folder / f"{name}.so"
    source.write_text(text)
    # Functions of CPython and kernels haven't what -fsanitize=function looks for before each.
    subprocess.run(
        [clang, "-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", f"-fsanitize={sanitizers}",
         "-fno-sanitize=function", "-shared-libsan", "-shared", "-fPIC", source,
         f"-I{SOURCES[name].parent}", "-o", library],
        check=True,
    )  # fmt: skip
    return library


def _run(
    clang: str,
    folder: Path,
    sanitizers: str,
    command: list[str],
    change: Callable[[str], str] = str,
) -> tuple[subprocess.CompletedProcess[str], str]:
    """Run Python with the sanitized libraries; also what the sanitizers report."""
    libraries = {
        f"SANITIZED_{name.upper()}": str(
            _library(clang, folder, name, sanitizers, change(checked_source(name)))
        )
        for name in SOURCES
    }
    runtime, options = _OPTIONS[sanitizers]
    options += f":log_path={folder}/report"
    environment = {
        **os.environ,
        **libraries,
        "LD_PRELOAD": _runtime(clang, sanitizers),
        f"{runtime.upper()}_OPTIONS": options,
        "UBSAN_OPTIONS": f"print_stacktrace=1:log_path={folder}/report",
        # So that each object has its own surroundings.
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": os.pathsep.join(
            [str(HERE), str(HERE / "support"), str(HERE.parent), *filter(None, sys.path)]
        ),
    }
    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=HERE.parent,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done, "".join(path.read_text() for path in sorted(folder.glob("report.*")))


@pytest.mark.parametrize(("sanitizers", "file"), _TESTS)
def test_launches_under_sanitizers(clang: str, sanitizers: str, file: str, tmp_path: Path) -> None:
    command = ["-m", "pytest", "-q", "-x", "-p", "sanitized", "-p", "no:cacheprovider"]
    done, report = _run(clang, tmp_path, sanitizers, [*command, f"tests/{file}"])
    assert not re.search("SUMMARY|runtime error", report), report[-6000:]
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"sanitized: {', '.join(sorted(SOURCES))}" in done.stdout


_PLANTED = {
    "heap-buffer-overflow": "((uint64_t *)functions)[4] = 0;",
    "signed integer overflow": "volatile int64_t most = INT64_MAX; most = most + 1;",
}


@pytest.mark.parametrize("fault", _PLANTED)
def test_a_planted_fault_is_seen(clang: str, fault: str, tmp_path: Path) -> None:
    def plant(text: str) -> str:
        name = next(name for name in SOURCES if str(SOURCES[name]) in text)
        _, rest = text.split("\n", 1)
        before, end, _ = SOURCES[name].read_text().rpartition("return 0;\n}")
        return f"{before}{_PLANTED[fault]}{end}\n{rest}"

    program = "import ctypes, os\nfor name in ('LAUNCHER', 'RUNTIME'):\n    library = ctypes.CDLL("
    program += "os.environ[f'SANITIZED_{name}'])\n    memory = (ctypes.c_uint64 * 4)()\n"
    program += "    library[f'gpucompiler_{name.lower()}'](memory)\n"
    _, report = _run(clang, tmp_path, _MEMORY, ["-c", program], plant)
    assert fault in report
