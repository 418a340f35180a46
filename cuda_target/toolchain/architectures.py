"""The GPU architectures that code can be compiled for, and the least PTX version of each.

LLVM ends the process on a pair of processor and PTX version that don't fit, and only warns about an
unknown processor. So this table is consulted first. It contains LLVM 22's architectures from sm_75
on, which is the oldest that CUDA 13 supports. `tests/cuda/test_cuda_architectures.py` compares the
table with LLVM and ptxas.

A name without a letter is a baseline: later GPUs of the same major version run its code. "f" adds
the features of a family, "a" those of exactly this architecture.
"""

from __future__ import annotations

import re
from typing import Final

from gpucompiler.diagnostics.errors import TargetUnsupported

# Architecture → least PTX version, major · 10 + minor.
LEAST_PTX: Final[dict[str, int]] = {
    "sm_75": 63,
    "sm_80": 70,
    "sm_86": 71,
    "sm_87": 74,
    "sm_88": 90,
    "sm_89": 78,
    "sm_90": 78,
    "sm_90a": 80,
    "sm_100": 86,
    "sm_100a": 86,
    "sm_100f": 88,
    "sm_103": 88,
    "sm_103a": 88,
    "sm_103f": 88,
    "sm_110": 90,
    "sm_110a": 90,
    "sm_110f": 90,
    "sm_120": 87,
    "sm_120a": 87,
    "sm_120f": 88,
    "sm_121": 88,
    "sm_121a": 88,
    "sm_121f": 88,
}

# The PTX versions that LLVM 22 can write. For a later one LLVM writes another without an error.
PTX_VERSIONS: Final = (
    63, 64, 65, 70, 71, 72, 73, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 85, 86, 87, 88, 90,
)  # fmt: skip
MAX_PTX: Final = PTX_VERSIONS[-1]

# Bytes of shared memory that a block may ask for. CUDA C++ Programming Guide, "Technical
# Specifications per Compute Capability".
_SHARED_BYTES: Final = {
    75: 65536, 80: 166912, 86: 101376, 87: 166912, 88: 166912, 89: 101376, 90: 232448, 100: 232448,
    103: 232448, 110: 232448, 120: 101376, 121: 101376,
}  # fmt: skip
# Registers of a multiprocessor, which its blocks share; the same table.
REGISTERS: Final = 65536

# CUDA 13.0 release notes: sm_101 (Jetson Thor) is called sm_110 from this release on.
_RENAMED: Final = {"sm_101": "sm_110", "sm_101a": "sm_110a", "sm_101f": "sm_110f"}


def check_architecture(name: str) -> str:
    """The name, if it is in the table. Raises TargetUnsupported with similar names otherwise."""
    if name in LEAST_PTX:
        return name
    if name in _RENAMED:
        raise TargetUnsupported(
            f"{name} is called {_RENAMED[name]} since CUDA 13.0; use that name", "GC515"
        )
    match = re.fullmatch(r"sm_([0-9]{1,4})[a-z]?", name)
    if match and int(match[1]) < 75:
        raise TargetUnsupported(
            f"{name} is older than sm_75, the oldest architecture that CUDA 13 compiles for",
            "GC515",
        )
    raise TargetUnsupported(
        f"there is no architecture {name!r}; did you mean {_near(name)}?", "GC515"
    )


def check_ptx(architecture: str, ptx: int | None) -> int:
    """The PTX version for an architecture: the given one if it fits, the least one for None.

    Raises:
        TargetUnsupported: LLVM 22 can't write that version, or can't for this architecture.
    """
    least = LEAST_PTX[architecture]
    if ptx is None:
        return least
    possible = [version for version in PTX_VERSIONS if version >= least]
    if ptx in possible:
        return ptx
    words = ", ".join(map(ptx_text, possible))
    if ptx > MAX_PTX:
        why = f"PTX {ptx_text(MAX_PTX)} is the latest that this compiler writes"
    elif ptx in PTX_VERSIONS:
        why = f"{architecture} needs PTX {ptx_text(least)} or later"
    else:
        why = "there is no such version"
    raise TargetUnsupported(
        f"PTX {ptx_text(ptx)} for {architecture}: {why}; possible are {words}", "GC515"
    )


def shared_limit(architecture: str) -> int:
    """The most bytes of shared memory that a block can have, static and dynamic together."""
    return _SHARED_BYTES[number(architecture)]


def registers_taken(registers: int, threads: int) -> int:
    """The registers that a block takes of a multiprocessor: whole warps, in steps of 8 a thread."""
    return -(-registers // 8) * 8 * -(-threads // 32) * 32


def ptx_text(ptx: int) -> str:
    """A PTX version as people write it: 80 → "8.0"."""
    return f"{ptx // 10}.{ptx % 10}"


def number(architecture: str) -> int:
    """The number in a name: 90 for "sm_90a"."""
    match = re.match(r"sm_(\d+)", architecture)
    return int(match[1]) if match else 0


def of_capability(major: int, minor: int) -> str:
    """The best architecture to compile for, for a GPU of that compute capability.

    From 9.0 on this is the "a" variant, which has all of the GPU's instructions. A later member of
    a known family gets the family's baseline.

    Raises:
        TargetUnsupported: the GPU is too old, or this package doesn't know its family.
    """
    exact = f"sm_{major}{minor}"
    if major >= 9 and exact + "a" in LEAST_PTX:
        return exact + "a"
    if exact in LEAST_PTX:
        return exact
    family = [n for n in LEAST_PTX if n[-1].isdigit() and number(n) // 10 == major]
    older = [n for n in family if number(n) % 10 < minor]
    if older:
        return older[-1]
    if (major, minor) < (7, 5):
        raise TargetUnsupported(
            f"a GPU of compute capability {major}.{minor} is older than 7.5, the oldest that "
            "CUDA 13 compiles for; run on the host: use_target('host')",
            "GC515",
        )
    raise TargetUnsupported(
        f"this version doesn't know GPUs of compute capability {major}.{minor}; it knows "
        f"{', '.join(n for n in LEAST_PTX if n[-1].isdigit())}. Update gpucompiler, or compile for "
        "the latest of them with params assembler='driver', which leaves the rest to the driver",
        "GC515",
    )


def _near(name: str) -> str:
    """The architectures whose numbers are nearest, or all baselines if there is no number in it."""
    digits = re.search(r"[0-9]+", name.replace(".", "")[:20])
    if digits is None:
        return " or ".join(known for known in LEAST_PTX if known[-1].isdigit())
    nearest = min(abs(number(known) - int(digits[0])) for known in LEAST_PTX)
    return ", ".join(n for n in LEAST_PTX if abs(number(n) - int(digits[0])) == nearest)
