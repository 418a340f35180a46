"""The processors that host code is made for, and the flags of this machine's. Without LLVM.

An instruction that a processor lacks ends the process. So the processor that a kernel was compiled
for is compared with this machine's before the kernel is loaded.
Source of the levels: x86-64 psABI 1.0 §3.1.1; of the flags' names: Linux, arch/x86/include/asm/
cpufeatures.h and Documentation/arch/arm64/elf_hwcaps.rst.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.image.format import EM_AARCH64, EM_X86_64
from gpucompiler.image.load import this_machine
from gpucompiler.values.sha256 import sha256

_V2: Final = "cx16 lahf_lm popcnt pni sse4_1 sse4_2 ssse3 "
_V3: Final = _V2 + "avx avx2 bmi1 bmi2 f16c fma abm movbe "
_V4: Final = _V3 + "avx512f avx512bw avx512cd avx512dq avx512vl "
_ICELAKE: Final = _V4 + (
    "avx512vbmi avx512_vbmi2 avx512ifma avx512_vnni avx512_bitalg avx512_vpopcntdq gfni vaes "
    "vpclmulqdq "
)
_SAPPHIRE: Final = _ICELAKE + "avx512_bf16 avx512_fp16 avx_vnni "
_NEOVERSE_N1: Final = "atomics asimddp asimdhp fphp crc32 "

# LLVM's names of the processors that a target may name, with the flags in /proc/cpuinfo that their
# code needs. A name tells the architecture. LLVM only warns of a name that it doesn't know, and
# compiles for the oldest.
PROCESSORS: Final[Mapping[int, Mapping[str, str]]] = {
    EM_X86_64: {
        "x86-64": "",
        "x86-64-v2": _V2,
        "x86-64-v3": _V3,
        "x86-64-v4": _V4,
        "nehalem": _V2,
        "westmere": _V2 + "aes pclmulqdq ",
        "sandybridge": _V2 + "aes pclmulqdq avx ",
        "ivybridge": _V2 + "aes pclmulqdq avx f16c ",
        "haswell": _V3,
        "broadwell": _V3 + "adx ",
        "skylake": _V3 + "adx ",
        "alderlake": _V3 + "adx gfni vaes vpclmulqdq avx_vnni ",
        "skylake-avx512": _V4,
        "cascadelake": _V4 + "avx512_vnni ",
        "cooperlake": _V4 + "avx512_vnni avx512_bf16 ",
        "icelake-server": _ICELAKE,
        "sapphirerapids": _SAPPHIRE,
        "emeraldrapids": _SAPPHIRE,
        "graniterapids": _SAPPHIRE,
        "znver1": _V3 + "adx ",
        "znver2": _V3 + "adx ",
        "znver3": _V3 + "adx vaes vpclmulqdq ",
        "znver4": _ICELAKE + "avx512_bf16 ",
        "znver5": _ICELAKE + "avx512_bf16 avx_vnni ",
    },
    EM_AARCH64: {
        "generic": "",
        "cortex-a53": "crc32 ",
        "cortex-a72": "crc32 ",
        "cortex-a76": _NEOVERSE_N1,
        "neoverse-n1": _NEOVERSE_N1,
        "neoverse-n2": _NEOVERSE_N1 + "sve sve2 bf16 i8mm ",
        "neoverse-v1": _NEOVERSE_N1 + "sve bf16 i8mm ",
        "neoverse-v2": _NEOVERSE_N1 + "sve sve2 bf16 i8mm ",
        "grace": _NEOVERSE_N1 + "sve sve2 bf16 i8mm ",
        "ampere1": _NEOVERSE_N1,
        "apple-m1": _NEOVERSE_N1,
    },
}

# Where LLVM's name of a feature differs from the kernel's by more than `_`.
_FLAG_OF_FEATURE: Final = {
    "bmi": "bmi1", "crc": "crc32", "dotprod": "asimddp", "fp-armv8": "fp", "fullfp16": "asimdhp",
    "lse": "atomics", "lzcnt": "abm", "neon": "asimd", "pclmul": "pclmulqdq", "sahf": "lahf_lm",
    "sha": "sha_ni", "sse3": "pni", "sse4.1": "sse4_1", "sse4.2": "sse4_2",
}  # fmt: skip
_FEATURE_OF_FLAG: Final = {flag: feature for feature, flag in _FLAG_OF_FEATURE.items()}
# LLVM calls these features, too; they only say how it chooses instructions.
_TUNING: Final = ("prefer-128-bit", "prefer-256-bit")
# Every processor of the architecture has these.
_BASE_FEATURES: Final = {EM_X86_64: ("sse", "sse2"), EM_AARCH64: ("fp-armv8", "neon")}


@lru_cache(maxsize=1)
def _cpuinfo() -> dict[str, str]:
    """The fields of the first processor in /proc/cpuinfo."""
    try:
        with open("/proc/cpuinfo", "rb") as file:
            # One processor's share; the kernel takes a millisecond for each 50 others.
            text = file.read(8192).decode(errors="replace")
    except OSError:
        return {}
    pairs = (line.partition(":") for line in text.partition("\n\n")[0].splitlines())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _plain(name: str) -> str:
    return name.replace("_", "").replace(".", "").replace("-", "")


@lru_cache(maxsize=1)
def processor_flags() -> frozenset[str]:
    """The flags of this machine's processor, in the words of /proc/cpuinfo."""
    found = _cpuinfo()
    return frozenset((found.get("flags") or found.get("Features") or "").split())


@lru_cache(maxsize=1)
def processor_vendor() -> str:
    """Who made this machine's processor, in the words of /proc/cpuinfo; "" where it doesn't say."""
    return _cpuinfo().get("vendor_id", "")


@lru_cache(maxsize=1)
def this_processor() -> str:
    """This machine's processor: equal texts run each other's code."""
    found = _cpuinfo()
    kind = [
        found[name]
        for name in ("vendor_id", "cpu family", "model", "CPU implementer", "CPU part")
        if name in found
    ]
    flags = " ".join(sorted(processor_flags()))
    return "/".join([*kind, sha256(flags.encode()).hexdigest()[:16]])


def is_processor_name(text: str) -> bool:
    """Whether `text` is LLVM's name of a processor, and not what `this_processor` gives."""
    return any(text in names for names in PROCESSORS.values())


def machine_of(cpu: str) -> int:
    """The ELF machine of a named processor; of "", and of a name not known, this machine's."""
    return next((machine for machine, names in PROCESSORS.items() if cpu in names), this_machine())


def check_processor_name(cpu: str) -> None:
    """Raise TargetUnsupported for a name that LLVM, or this list, doesn't know."""
    if is_processor_name(cpu):
        return
    known = PROCESSORS[this_machine()]
    others = [name for machine in PROCESSORS for name in PROCESSORS[machine] if name not in known]
    raise TargetUnsupported(
        f"there is no processor {cpu!r} for the host target; known are {', '.join(known)}, "
        "and 'native' is this machine's; code that this machine can't run is compiled for "
        f"{', '.join(others)}",
        "GC515",
    )


@lru_cache(maxsize=2)
def _known_features(machine: int) -> frozenset[str]:
    flags = " ".join(PROCESSORS[machine].values()).split()
    known = {_FEATURE_OF_FLAG.get(flag, flag.replace("_", "")) for flag in flags}
    return frozenset(known | {*_BASE_FEATURES[machine], *_FLAG_OF_FEATURE, *_TUNING})


def check_features(cpu: str, features: str) -> None:
    """Raise TargetUnsupported for a feature that isn't in these lists: LLVM only warns of those."""
    machine = machine_of(cpu)
    known = _known_features(machine)
    for item in filter(None, features.split(",")):
        if item[1:] not in known:
            closest = importlib.import_module("difflib").get_close_matches
            near = closest(item[1:], sorted(known)) or sorted(known)
            raise TargetUnsupported(
                f"there is no feature {item[1:]!r} for the host target; known are "
                f"{', '.join(near)}",
                "GC515",
            )


def llvm_features(cpu: str) -> str:
    """The LLVM features of a named processor that matter to code, `+a,+b`."""
    machine = machine_of(cpu)
    flags = PROCESSORS[machine].get(cpu, "").split()
    names = [_FEATURE_OF_FLAG.get(flag, flag.replace("_", "")) for flag in flags if flag != "fphp"]
    return ",".join(f"+{name}" for name in (*_BASE_FEATURES[machine], *names))


def missing_flags(cpu: str, features: str) -> tuple[str, ...]:
    """Flags that code for a processor with LLVM features `+a,-b` needs and this machine lacks."""
    return _missing_flags(cpu, features, processor_flags())


@lru_cache(maxsize=64)
def _missing_flags(cpu: str, features: str, flags: frozenset[str]) -> tuple[str, ...]:
    off = {item[1:] for item in features.split(",") if item.startswith("-")}
    needed = PROCESSORS[this_machine()].get(cpu, "").split()
    needed += [item[1:] for item in features.split(",") if item.startswith("+")]
    have = {_plain(flag) for flag in flags}
    return tuple(
        flag
        for flag in needed
        if flag not in off and _plain(_FLAG_OF_FEATURE.get(flag, flag)) not in have
    )
