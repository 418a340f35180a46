"""The names of a job's texts, as `explain --stage` and `device_code` take them."""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError

#: Each name, and the text that it stands for.
STAGE_NAMES: Final = {
    "typed": "the kernel's typed operations, with marks at values of 64 bits",
    "rows": "the instructions that `gpucompiler.tiles` chose for each copy and product, and why",
    "ir": "the kernel's typed operations",
    "passes": "the passes over the IR: seconds, and the lines that each has changed",
    "llvm_passes": "LLVM's passes: seconds, and the lines that each has changed",
    "machine_passes": "the passes by which LLVM makes machine code, likewise",
    "lowered": "the typed operations, rewritten for the target",
    "unoptimized": "LLVM's text before LLVM optimises it",
    "llvm": "LLVM's text",
    "asm": "assembly",
    "sass": "a GPU's machine instructions, by its disassembler",
    "key": "the key of the compiled code, and its parts",
}


#: Stages of which one part can be named: "passes/contract_fma".
LISTS: Final = ("passes", "llvm_passes", "machine_passes")
# Other compilers' words for stages.
_OTHER_WORDS: Final = {"ptx": "asm", "assembly": "asm", "cubin": "sass", "ll": "llvm", "mlir": "ir"}


def check_stages(names: tuple[str, ...]) -> None:
    """Raise ArgumentError for a name that is no stage's, and no pass' of a stage of passes."""
    for name in names:
        stage, slash, part = name.partition("/")
        if stage not in STAGE_NAMES or (slash and (stage not in LISTS or not part)):
            raise ArgumentError(
                f"{name!r} is no stage; {_meant(stage)}the stages are {', '.join(STAGE_NAMES)}, "
                f"and {', '.join(f'{each}/NAME' for each in LISTS)} for one pass"
            )


def _meant(word: str) -> str:
    found = _OTHER_WORDS.get(word.lower())
    return f"write {found}: " if found else ""
