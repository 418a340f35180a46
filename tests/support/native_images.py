"""Compiling the native code that comes with the package: C to images, by one pinned compiler.

    gpucompiler/host/runtime.c  →  runtime.x86_64.image, runtime.aarch64.image

The structures stand in C and in Python (`host/layout.py`, `launcher/layout.py`,
`launcher/cpython.py`). Each compilation asserts that they agree.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Final

from gpucompiler.host import layout as host
from gpucompiler.image.build import build_image
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = {"runtime": ROOT / "gpucompiler/host/runtime.c"}
_TRIPLES: Final = {EM_X86_64: "x86_64-linux-gnu", EM_AARCH64: "aarch64-linux-gnu"}
_FLAGS: Final = (
    "-std=c11", "-O2", "-g0", "-Wall", "-Wextra", "-Werror", "-mcpu=baseline",
    # No C library but for the functions that the image may call: loops don't become memset.
    "-ffreestanding",
    "-fPIC", "-fvisibility=hidden", "-fomit-frame-pointer", "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables", "-fno-unwind-tables", "-fno-sanitize=all",
)  # fmt: skip
# Atomics are instructions that each processor has, not calls of the compiler's own library.
_OWN_FLAGS: Final = {EM_X86_64: (), EM_AARCH64: ("-mno-outline-atomics",)}


def pinned() -> str:
    """The compiler's version, as pyproject.toml's extra `native` has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (requirement,) = project["optional-dependencies"]["native"]
    name, version = requirement.split("==")
    assert name == "ziglang"
    return version


def compiler_is_missing() -> str:
    """The reason why images can't be made here; nothing if they can."""
    try:
        installed = metadata.version("ziglang")
    except metadata.PackageNotFoundError:
        installed = "none"
    if installed == pinned():
        return ""
    return f"images are made by ziglang {pinned()} (pip install .[native]); here is {installed}"


def _offsets(structure: str, offsets: dict[str, int]) -> Iterable[str]:
    for field, offset in offsets.items():
        yield f"offsetof(struct {structure}, {field}) == {offset}"


def _runtime_facts() -> Iterable[str]:
    inside = {
        f"record.{name}" if name in host.RECORD else name: at for name, at in host.JOB.items()
    }
    yield from _offsets("record", host.RECORD)
    yield from _offsets("job", inside)
    yield from _offsets("pool", host.POOL)
    yield from _offsets("barrier", host.BARRIER)
    yield f"sizeof(struct job) == {host.JOB_BYTES}"
    yield f"sizeof(struct worker) == {host.RECORD_BYTES}"
    yield f"sizeof(struct barrier) == {host.BARRIER_BYTES}"
    yield from (f"{name} == {status}" for name, status in host.STATUSES.items())


def checked_source(name: str) -> str:
    """A source file's text as one that includes it and asserts what Python knows of it."""
    facts = _runtime_facts()
    asserts = "".join(f'_Static_assert({fact}, "gpucompiler/*/layout.py");\n' for fact in facts)
    return f'#include "{SOURCES[name]}"\n{asserts}'


def build(name: str, machine: int) -> HostImage:
    """The image "runtime" or "launcher" for any processor of an architecture."""
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder, f"{name}.c"), Path(folder, f"{name}.o")
        source.write_text(checked_source(name))
        command = (
            *(sys.executable, "-m", "ziglang", "cc", "-target", _TRIPLES[machine]),
            *_FLAGS, *_OWN_FLAGS[machine], "-c", str(source), "-o", str(code),
        )  # fmt: skip
        # What an earlier run left in zig's cache proves nothing.
        caches = {f"ZIG_{kind}_CACHE_DIR": folder for kind in ("GLOBAL", "LOCAL")}
        subprocess.run(command, check=True, env={**os.environ, **caches})
        return build_image(code.read_bytes(), f"gpucompiler_{name}", "", host.RUNTIME_EXTERNALS)
