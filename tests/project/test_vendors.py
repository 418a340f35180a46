"""The compiler asks its targets, and names no vendor (docs/contributing/add_a_target.md)."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "gpucompiler"

# The names of machines, of their forms of code and tools, and questions which target it is.
VENDOR = re.compile(
    r"vendor|(?i:nvptx|nvvm|nvidia|amdgcn)|\bptx|PTX|cubin|ptxas|nvdisasm|libdevice|host-image"
    r"|CUDACompiler\w+|CUDAKernel|\bHost(Target|Params)\b"
    r"|\.(startswith|removeprefix)\([\"'](cuda|host)|(get|has)attr\([\w.]*params, "
)
# Places that are a target's own, or compose targets.
FOLDERS = (
    "host",  # the processor as a target
    "commands",  # the command line composes targets
    "reproduction",  # compares what targets give for one job
)
# A language that users write bodies of intrinsics in. Which targets take it is asked of them.
_ASSEMBLY = {"PTX", "ptx"}
FILES = {
    "__init__.py": {"HostParams", "HostTarget", "PTX"},  # public names
    "__main__.py": None,  # `doctor` looks for every tool
    # The first words of names, and where the classes are that JSON names.
    "language/target_names.py": None,
    # The C++ loader of exports has a class for code of the host and one for NVIDIA's GPUs.
    "ahead/exports/example.py": None,
    # Kernels ask for the version by the device name `ptx_version`.
    "frontend/device_names/compilation.py": _ASSEMBLY,
    "frontend/device_names/values.py": _ASSEMBLY,
    "language/device_names/compilation.py": _ASSEMBLY,
    "simulator/threads.py": _ASSEMBLY,
    "tiles/vector_atomics.py": _ASSEMBLY,
    "frontend/operations/intrinsics.py": _ASSEMBLY,
    "ir/operations/inline.py": _ASSEMBLY,
    "language/intrinsics/bodies.py": _ASSEMBLY,
    "language/intrinsics/intrinsic.py": _ASSEMBLY,
    "language/intrinsics/libraries.py": _ASSEMBLY,
    "language/intrinsics/ptx_operands.py": _ASSEMBLY,
    "language/simt.py": _ASSEMBLY,
    "llvm/lowering/inline.py": _ASSEMBLY,
    # The words that other compilers have for stages, and jumps of each assembly's text.
    "jobs/stage_names.py": {"ptx", "cubin"},
    "pages/control_flow.py": {"PTX"},
    # LLVM's names of indices, and the reading of the text that has such lines.
    "llvm/lines/value_sources.py": {"nvvm", "ptx"},
    # The names that libraries of bitcode have inside.
    "llvm/prune.py": None,
}


def own_code(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file without comments and docstrings, with their numbers."""
    text = path.read_text()
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(
            node
        ):
            first = node.body[0]
            for number in range(first.lineno, (first.end_lineno or first.lineno) + 1):
                lines[number - 1] = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            lines[line - 1] = lines[line - 1][:column]
    yield from enumerate(lines, 1)


def named(path: Path) -> list[str]:
    place = path.relative_to(ROOT).as_posix()
    if place.split("/")[0] in FOLDERS or (place in FILES and FILES[place] is None):
        return []
    if not VENDOR.search(path.read_text()):
        return []
    allowed = FILES.get(place) or set[str]()
    return [
        f"gpucompiler/{place}:{number}: {line.strip()}"
        for number, line in own_code(path)
        if (found := VENDOR.search(line)) and found[0] not in allowed
    ]


def test_only_targets_know_vendors() -> None:
    found = [line for path in sorted(ROOT.rglob("*.py")) for line in named(path)]
    assert not found, "\n".join(found)


def test_the_search_finds_questions_of_old() -> None:
    for line in (
        'if machine.vendor == "native":',
        'if target.name.startswith("cuda"):',
        'if hasattr(params, "block"):',
        'block = getattr(job.params, "block", None)',
        "if isinstance(job.params, HostParams):",
        'format: Literal["cubin", "ptx"]',
    ):
        assert VENDOR.search(line), line
