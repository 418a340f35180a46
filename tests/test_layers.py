"""Imports point one way (docs/architecture.md): this is the list."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {
    "gpucompiler": ROOT / "gpucompiler",
    "cuda_target": ROOT / "cuda_target",
    "gpucompiler_cache": ROOT / "cache" / "gpucompiler_cache",
}

# A part may import itself and what stands here. `gpucompiler` is the package's own modules, the
# data that everything speaks of.
DATA = {
    "gpucompiler.signatures", "gpucompiler.target_names",
    "gpucompiler.types", "gpucompiler.location", "gpucompiler.errors", "gpucompiler.settings",
    "gpucompiler.artifact", "gpucompiler.job", "gpucompiler.target", "gpucompiler.kernel",
    "gpucompiler.simt", "gpucompiler.dependency", "gpucompiler.arguments", "gpucompiler.observer",
    "gpucompiler.base_arrays", "gpucompiler.array_types", "gpucompiler.function_state",
    "gpucompiler.fields", "gpucompiler.light", "gpucompiler.source_text", "gpucompiler.scalars",
    "gpucompiler.faults", "gpucompiler.notices", "gpucompiler.external",
    "gpucompiler.extensions", "gpucompiler.adaptation", "gpucompiler.annotations",
    "gpucompiler.annotation_text", "gpucompiler.sha256", "gpucompiler.forking",
    "gpucompiler.compile_clock", "gpucompiler.deep_stack",
    "gpucompiler.constexpr", "gpucompiler.structs", "gpucompiler.vector_types",
    "gpucompiler.vectors",
    "gpucompiler.overloads", "gpucompiler.overload_registry", "gpucompiler.type_patterns",
}  # fmt: skip
ALLOWED = {
    "gpucompiler.ir": DATA,
    "gpucompiler.frontend": DATA | {"gpucompiler.ir"},
    "gpucompiler.passes": DATA | {"gpucompiler.ir"},
    "gpucompiler.math": DATA | {"gpucompiler.ir", "gpucompiler.frontend", "gpucompiler.passes"},
    "gpucompiler.llvm": DATA | {"gpucompiler.ir"},
    "gpucompiler.image": DATA,
    "gpucompiler.entries": DATA,
    "gpucompiler.launcher": DATA | {"gpucompiler.image"},
    "gpucompiler.host": DATA
    | {"gpucompiler.ir", "gpucompiler.passes", "gpucompiler.math", "gpucompiler.llvm"}
    | {"gpucompiler.image", "gpucompiler.launcher"},
    "gpucompiler": {"gpucompiler"},
    "cuda_target": {"gpucompiler", "cuda_target", "gpucompiler_cache"},
    "gpucompiler_cache": {"gpucompiler_cache"},
}
FORBIDDEN = {"gpucompiler": {"cuda_target", "gpucompiler_cache"}}
# The command line composes everything; the demo and the commands on caches are parts of it.
ROOTS = {
    "gpucompiler.__main__", "gpucompiler.cache_command", "gpucompiler.bulk_command",
    "gpucompiler.demo", "gpucompiler.demo_kernels",
}  # fmt: skip


def modules() -> Iterator[tuple[str, Path]]:
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*.py")):
            parts = [package, *path.relative_to(folder).with_suffix("").parts]
            yield ".".join(part for part in parts if part != "__init__"), path


def imported(path: Path) -> Iterator[tuple[str, bool, int]]:
    """(module or name, inside a function, line), leaving out what only type checkers see."""
    tree = ast.parse(path.read_text())
    typing_only: set[int] = set()
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            typing_only.update(id(child) for child in ast.walk(node))
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            inside.update(id(child) for child in ast.walk(node))
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in inside, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            for alias in node.names:
                yield f"{node.module}.{alias.name}", id(node) in inside, node.lineno


def own(name: str, known: dict[str, Path]) -> str | None:
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name or None


def part(module: str) -> str:
    pieces = module.split(".")
    if len(pieces) > 1 and f"{pieces[0]}.{pieces[1]}" in ALLOWED:
        return f"{pieces[0]}.{pieces[1]}"
    return pieces[0]


def test_imports_point_one_way() -> None:
    known = dict(modules())
    wrong: list[str] = []
    for module, path in known.items():
        if module in ROOTS:
            continue
        here = part(module)
        for name, _, line in imported(path):
            target = own(name, known)
            if target is None or part(target) == here != "gpucompiler":
                continue
            root = target.split(".")[0]
            if root in FORBIDDEN.get(module.split(".")[0], ()):
                wrong.append(f"{path.name}:{line}: {module} imports {target}")
            if not any(target == a or target.startswith(f"{a}.") for a in ALLOWED[here]):
                wrong.append(f"{path.name}:{line}: {module} imports {target}")
    assert not wrong, "\n".join(wrong)


def test_there_are_no_cycles() -> None:
    known = dict(modules())
    graph = {
        module: {t for name, _, _ in imported(path) if (t := own(name, known)) and t != module}
        for module, path in known.items()
    }
    done: set[str] = set()
    for start in graph:
        stack = [(start, iter(graph[start]))]
        trail = [start]
        while stack:
            _, edges = stack[-1]
            following = next((edge for edge in edges if edge not in done), None)
            if following is None:
                stack.pop()
                done.add(trail.pop())
                continue
            assert following not in trail, " -> ".join([*trail, following])
            trail.append(following)
            stack.append((following, iter(graph[following])))


def test_only_the_llvm_part_imports_llvmlite() -> None:
    for module, path in modules():
        for name, _, line in imported(path):
            if name.split(".")[0] == "llvmlite":
                assert module.startswith("gpucompiler.llvm."), f"{path}:{line}"


def test_no_own_module_is_imported_inside_a_function() -> None:
    known = dict(modules())
    for _, path in known.items():
        for name, inside, line in imported(path):
            assert not (inside and own(name, known)), f"{path}:{line}: {name}"


def test_the_store_needs_the_standard_library_only() -> None:
    # Python 3.11's name, and what it is called since.
    there = sys.stdlib_module_names | {"gpucompiler_cache", "_sha256", "_sha2"}
    for module, path in modules():
        if module.startswith("gpucompiler_cache"):
            for name, _, line in imported(path):
                root = name.split(".")[0]
                assert root in there, f"{path}:{line}"
