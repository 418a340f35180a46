"""Compiling the native code that comes with the package: C to images, by one pinned compiler.

    gpucompiler/host/runtime.c       →  runtime.x86_64.image, runtime.aarch64.image
    gpucompiler/launcher/launcher.c  →  launcher.x86_64.image, launcher.aarch64.image
    gpucompiler/checker/native/fair.c  →  fair.x86_64.image, fair.aarch64.image

The structures stand in C and in Python: `host/layout.py`, `launcher/layout.py`,
`launcher/cpython.py`, `cuda_target/launch/native_job.py`. Each compilation asserts that they agree.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Final

from cuda_target.launch import native_job as cuda
from cuda_target.launch import tensor_maps
from gpucompiler.checker.native import layout as fair
from gpucompiler.host import layout as host
from gpucompiler.image.build import build_image
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.language.types import NEAR_PLACES
from gpucompiler.launcher import cpython, layout
from gpucompiler.passes.checks import events

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = {
    "fair": ROOT / "gpucompiler/checker/native/fair.c",
    "launcher": ROOT / "gpucompiler/launcher/launcher.c",
    "runtime": ROOT / "gpucompiler/host/runtime.c",
}
_TRIPLES: Final = {EM_X86_64: "x86_64-linux-gnu", EM_AARCH64: "aarch64-linux-gnu"}
_FLAGS: Final = (
    "-std=c11", "-O2", "-g0", "-Wall", "-Wextra", "-Werror", "-mcpu=baseline",
    # No C library but for the functions that the image may call: loops don't become memset.
    "-ffreestanding",
    # Loops are short: of the axes of arrays.
    "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops",
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
    yield from _offsets("apart", host.APART)
    yield from _offsets("part", host.PART)
    yield from _offsets("launch", {"cluster": host.CLUSTER_OFFSET})
    yield f"sizeof(struct job) == {host.JOB_BYTES}"
    yield f"sizeof(struct worker) == {host.RECORD_BYTES}"
    yield f"sizeof(struct barrier) == {host.BARRIER_BYTES}"
    yield f"sizeof(struct apart) == {host.APART_BYTES}"
    yield f"MAX_REPORTED == {host.MAX_REPORTED}"
    modes = ("INDEPENDENT", "COOPERATIVE", "IN_PARTS")
    yield from (f"{name} == {getattr(host, name)}" for name in modes)
    yield from (f"{name} == {status}" for name, status in host.STATUSES.items())


def _launcher_facts() -> Iterable[str]:
    # `true` and `false` are macros of C.
    objects = ("none", "true", "false"), ("bytes", "exception", "int", "tuple")
    fields = {name: f"{name}_object" for name in objects[0]}
    fields |= {name: f"{name}_class" for name in objects[1]}
    yield from _offsets("table", {fields.get(name, name): at for name, at in layout.TABLE.items()})
    yield from _offsets("entry", layout.ENTRY)
    yield from _offsets("gate", layout.GATE)
    yield from _offsets("node", {"job": layout.NODE_BYTES})
    yield from _offsets("instruction", layout.INSTRUCTION_FIELDS)
    yield from _offsets("launchable", layout.LAUNCHABLE)
    yield f"sizeof(struct table) == {layout.TABLE_BYTES}"
    yield f"sizeof(struct gate) == {layout.GATE_BYTES}"
    yield f"sizeof(struct entry) == {layout.ENTRY_BYTES}"
    yield f"sizeof(struct launchable) == {layout.LAUNCHABLE_BYTES}"
    yield f"sizeof(struct choices) == {layout.CHOICES.size}"
    yield f"sizeof(struct choice) == {layout.CHOICE.size}"
    yield f"sizeof(struct instruction) == {layout.INSTRUCTION.size}"
    yield from (f"{name} == {op}" for name, op in layout.OPS.items())
    yield from (f"{name} == {number}" for name, number in layout.GIVEN.items())
    yield f"ANY_AXES == {layout.ANY_AXES}"
    yield f"NEAR_PLACES == {NEAR_PLACES}"
    yield from _object_facts()
    yield from _cuda_facts()
    yield from _offsets("tensor_places", layout.TENSOR_PLACES)
    yield from _offsets("instance_fields", layout.INSTANCE_FIELDS)
    yield from _offsets("instance_array", layout.INSTANCE_ARRAY)
    yield f"sizeof(struct instance_array) == {layout.INSTANCE_ARRAY_BYTES}"
    yield from _offsets("replay", layout.REPLAY)
    yield f"sizeof(struct patch) == {layout.PATCH.size}"
    yield f"sizeof(struct update) == {layout.UPDATE.size}"
    yield f"sizeof(struct call) == {layout.CALL.size}"


def _object_facts() -> Iterable[str]:
    yield f"sizeof(struct object) == {cpython.OBJECT_BYTES}"
    yield from _offsets("object", {"class": cpython.OBJECT_CLASS})
    yield from _offsets("tuple", {"length": cpython.OBJECT_BYTES})
    yield from _offsets("dict", {"keys": cpython.DICT["keys"], "values": cpython.DICT["values"]})
    yield f"INSTANCE_DICT == {cpython.INSTANCE_DICT}"
    yield from _offsets("bytes", {"length": cpython.OBJECT_BYTES, "payload": cpython.BYTES_PAYLOAD})
    yield from _offsets("number", {"value": cpython.OBJECT_BYTES})
    yield from _offsets("holder", {"table": cpython.OBJECT_BYTES})
    yield from _offsets("array", cpython.ARRAY)
    # Include/pybuffer.h, dlpack.h.
    yield "sizeof(struct buffer) == 80"
    yield "sizeof(struct tensor) == 48"


def _cuda_facts() -> Iterable[str]:
    job = {
        "configuration": cuda._GRID, "extra_words": cuda._EXTRA, "copies": cuda._COPIES,
        "maps": cuda._MAPS,
    }  # fmt: skip
    yield from _offsets("cuda_job", job)
    yield f"sizeof(struct cuda_job) == {cuda._JOB.size}"
    yield f"sizeof(struct copies) == {cuda._COPIES_HEAD.size}"
    yield f"sizeof(struct copy) == {cuda._COPY.size}"
    yield from _offsets("copy", {"range": cuda._COPY_RANGE})
    yield f"sizeof(struct maps) == {tensor_maps.MAPS_HEAD.size}"
    yield f"sizeof(struct tensor_map) == {tensor_maps.MAP_RECORD.size}"


def _fair_facts() -> Iterable[str]:
    yield from _offsets("fair", fair.FAIR)
    yield f"sizeof(struct finding) == {struct.calcsize(fair.FINDING_FORMAT)}"
    yield f"MOST_FINDINGS == {fair.MOST_FINDINGS}"
    yield f"MOST_WAITING == {fair.MOST_WAITING}"
    yield f"EPOCH_BITS == {fair.EPOCH_BITS}"
    yield f"SITE_BITS == {fair.SITE_BITS}"
    yield f"1 << SITE_BITS == {events.SITES}"
    yield f"sizeof(struct fair) == {fair.FAIR_BYTES}"
    yield f"sizeof(struct store) == {fair.STORE_BYTES}"
    yield f"THREAD_BITS == {fair.THREAD_BITS}"
    yield f"EVENT_KINDS == {len(events.EVENTS)}"
    yield from (f"{name.upper()} == {n}" for n, name in enumerate(events.EVENTS))
    yield f"OPAQUE == {events.OPAQUE}"
    yield f"COUNTS == {events.COUNTS}"
    yield f"COUNTED == {fair.COUNTED}"
    yield from (f"{name} == {n}" for name, n in vars(fair.Outcome).items() if name.isupper())
    yield from (f"offsetof(struct part, {name}) == {at}" for name, at in host.PART.items())


_FACTS: Final = {"fair": _fair_facts, "launcher": _launcher_facts, "runtime": _runtime_facts}
# Functions of the C library that an image may call.
_ALLOWED: Final = {
    "fair": host.RUNTIME_EXTERNALS - {"syscall"}, "launcher": frozenset[str](),
    "runtime": host.RUNTIME_EXTERNALS,
}  # fmt: skip


def checked_source(name: str) -> str:
    """A source file's text as one that includes it and asserts what Python knows of it."""
    facts = _FACTS[name]()
    asserts = "".join(f'_Static_assert({fact}, "gpucompiler/*/layout.py");\n' for fact in facts)
    return f'#include "{SOURCES[name]}"\n{asserts}'


def build(name: str, machine: int) -> HostImage:
    """The image of a name of `SOURCES` for any processor of an architecture."""
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder, f"{name}.c"), Path(folder, f"{name}.o")
        source.write_text(checked_source(name))
        command = (
            *(sys.executable, "-m", "ziglang", "cc", "-target", _TRIPLES[machine]),
            *_FLAGS, *_OWN_FLAGS[machine], "-c", str(source), "-o", str(code),
        )  # fmt: skip
        # Each build has a new cache: objects that an earlier run left in zig's prove nothing.
        caches = {f"ZIG_{kind}_CACHE_DIR": folder for kind in ("GLOBAL", "LOCAL")}
        subprocess.run(command, check=True, env={**os.environ, **caches})
        requires = layout.layout_digest() if name == "launcher" else ""
        return build_image(code.read_bytes(), f"gpucompiler_{name}", requires, _ALLOWED[name])
