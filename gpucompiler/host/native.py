"""Making the launcher that comes with the package: `launcher.ll` and `targets.ll` to an image."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any, Final

from gpucompiler.image.build import build_image
from gpucompiler.image.format import EM_AARCH64, EM_X86_64, HostImage
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.jobs.target import Machine
from gpucompiler.launcher import cpython, layout
from gpucompiler.llvm.binding import target_machine
from gpucompiler.llvm.emit import emit_assembly
from gpucompiler.llvm.optimize import optimize_llvm
from gpucompiler.values import value_classes

_TRIPLES: Final = {
    EM_X86_64: "x86_64-unknown-linux-gnu",
    EM_AARCH64: "aarch64-unknown-linux-gnu",
}

# The walk of instructions, and what launches on a GPU call.
_LAUNCHER: Final = ("launcher.ll", "targets.ll")

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def _fields(prefix: str, offsets: dict[str, int]) -> dict[str, int]:
    return {f"{prefix}_{field}": offset for field, offset in offsets.items()}


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


def build_launcher(machine: int) -> HostImage:
    """The launcher's image for any processor of an architecture."""
    triple = _TRIPLES[machine]
    described = Machine(triple, "", "", "", position_independent=True)
    described = value_classes.evolve(
        described, data_layout=str(target_machine(described, 2).target_data)
    )
    head = f'target datalayout = "{described.data_layout}"\ntarget triple = "{triple}"\n'
    text = optimize_llvm(described, head + launcher_text(), CompilerParams(opt_level=2))
    code = emit_assembly(described, text, "obj", 2)
    return build_image(code, "gpucompiler_launcher", layout.layout_digest(), frozenset[str]())
