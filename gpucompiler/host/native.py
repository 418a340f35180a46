"""Making the native code that comes with the package: `runtime.ll` and `launcher.ll` to images."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any, Final

from gpucompiler.host.layout import (
    BARRIER,
    JOB,
    POOL,
    RECORD,
    RECORD_BYTES,
    RUNTIME_EXTERNALS,
    STATUSES,
)
from gpucompiler.image.build import build_image
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.target import Machine
from gpucompiler.launcher import cpython, layout
from gpucompiler.llvm.binding import target_machine
from gpucompiler.llvm.emit import emit_assembly
from gpucompiler.llvm.optimize import optimize_llvm
from gpucompiler.values import value_classes

_OPEN: Final = 1 << 31
_WAITING: Final = 1 << 30
_COUNT: Final = _WAITING - 1

# Numbers of system calls: Linux, syscall_64.tbl and include/uapi/asm-generic/unistd.h.
_ARCHITECTURES: Final = {
    EM_X86_64: {
        "triple": "x86_64-unknown-linux-gnu",
        "futex": 202,
        "pause_intrinsic": "void @llvm.x86.sse2.pause()",
    },
    EM_AARCH64: {
        "triple": "aarch64-unknown-linux-gnu",
        "futex": 98,
        "pause_intrinsic": "void @llvm.aarch64.hint(i32 1)",
    },
}

# The walk of instructions, and what launches on a GPU call.
_LAUNCHER: Final = ("launcher.ll", "targets.ll")

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def _fields(prefix: str, offsets: dict[str, int]) -> dict[str, int]:
    return {f"{prefix}_{field}": offset for field, offset in offsets.items()}


def runtime_text(machine: int) -> str:
    """The host's run time as LLVM text for an ELF machine."""
    architecture = _ARCHITECTURES[machine]
    values: dict[str, Any] = {
        **architecture,
        "pause_declaration": str(architecture["pause_intrinsic"]).replace("i32 1", "i32"),
        "open": _OPEN - (1 << 32), "not_open": ~(_OPEN - (1 << 32)), "waiting": _WAITING,
        "count": _COUNT, "record_bytes": RECORD_BYTES,
        **{name.lower(): status for name, status in STATUSES.items()},
        **_fields("job", JOB), **_fields("record", RECORD), **_fields("pool", POOL),
        **_fields("barrier", BARRIER),
    }  # fmt: skip
    return string.Template((_PACKAGE / "host" / "runtime.ll").read_text()).substitute(values)


def launcher_text() -> str:
    """The launcher as LLVM text."""
    values: dict[str, Any] = {
        **_fields("table", layout.TABLE), **_fields("entry", layout.ENTRY),
        **_fields("instruction", layout.INSTRUCTION_FIELDS),
        **{f"op_{name.lower()}": op for name, op in layout.OPS.items()},
        **_fields("array", cpython.ARRAY), **_fields("launchable", layout.LAUNCHABLE),
        **layout.HELD,
        "instruction_bytes": layout.INSTRUCTION.size, "node_bytes": layout.NODE_BYTES,
        "object_bytes": cpython.OBJECT_BYTES, "object_class": cpython.OBJECT_CLASS,
        "tuple_items": cpython.TUPLE_ITEMS, "bytes_payload": cpython.BYTES_PAYLOAD,
    }  # fmt: skip
    parts = [(_PACKAGE / "launcher" / name).read_text() for name in _LAUNCHER]
    return string.Template("\n".join(parts)).substitute(values)


def build_native(name: str, machine: int) -> HostImage:
    """The image "runtime" or "launcher" for any processor of an architecture."""
    triple = str(_ARCHITECTURES[machine]["triple"])
    described = Machine(triple, "", "", "", vendor="native")
    described = value_classes.evolve(
        described, data_layout=str(target_machine(described, 2).target_data)
    )
    text = runtime_text(machine) if name == "runtime" else launcher_text()
    head = f'target datalayout = "{described.data_layout}"\ntarget triple = "{triple}"\n'
    text = optimize_llvm(described, head + text, CompilerParams(opt_level=2))
    code = emit_assembly(described, text, "obj", 2)
    allowed = RUNTIME_EXTERNALS if name == "runtime" else frozenset[str]()
    requires = layout.layout_digest() if name == "launcher" else ""
    return build_image(code, f"gpucompiler_{name}", requires, allowed)
