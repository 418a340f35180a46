"""Folders import one way, from a list's bottom to its top (docs/contributing/architecture.md)."""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {
    "gpucompiler": ROOT / "gpucompiler",
    "cuda_target": ROOT / "cuda_target",
    "gpucompiler_cache": ROOT / "cache" / "gpucompiler_cache",
}

# The rooms of the house, from the ground up. A room imports itself and rooms that stand before it,
# for annotations too. A module directly in `gpucompiler/` or `cuda_target/` is a room of its own.
ROOMS = (
    "gpucompiler_cache",
    "gpucompiler.process_state",
    "gpucompiler.values",
    "gpucompiler.diagnostics",
    "gpucompiler.settings",
    "gpucompiler.process",
    "gpucompiler.language.device_names",
    "gpucompiler.language",
    "gpucompiler.language.intrinsics",
    "gpucompiler.linear",
    "gpucompiler.output",
    "gpucompiler.algorithms",
    "gpucompiler.layouts",
    "gpucompiler.ir.structure",
    "gpucompiler.ir.operations",
    "gpucompiler.language.overloading",
    "gpucompiler.ir",
    "gpucompiler.ir.interpreter",
    "gpucompiler.jobs",
    "gpucompiler.frontend.source",
    "gpucompiler.frontend.values",
    "gpucompiler.frontend.frame",
    "gpucompiler.frontend.arithmetic",
    "gpucompiler.frontend.places",
    "gpucompiler.frontend.operations",
    "gpucompiler.frontend.iteration",
    "gpucompiler.frontend.functions",
    "gpucompiler.frontend.output",
    "gpucompiler.frontend.device_names",
    "gpucompiler.frontend.array_functions",
    "gpucompiler.frontend.calls",
    "gpucompiler.frontend.syntax",
    "gpucompiler.frontend",
    "gpucompiler.passes.analyses",
    "gpucompiler.passes.scalar.conversions",
    "gpucompiler.passes.scalar",
    "gpucompiler.passes.blocks.fission",
    "gpucompiler.passes.blocks.runs",
    "gpucompiler.passes.blocks.widen",
    "gpucompiler.passes.blocks",
    "gpucompiler.passes.blocks.merge",
    "gpucompiler.passes.warps",
    "gpucompiler.passes.derivatives.rules",
    "gpucompiler.passes.derivatives",
    "gpucompiler.passes.warnings",
    "gpucompiler.passes.checks",
    "gpucompiler.passes",
    "gpucompiler.prelude.arithmetic",
    "gpucompiler.prelude.float64",
    "gpucompiler.prelude.float32",
    "gpucompiler.prelude",
    "gpucompiler.random",
    "gpucompiler.tiles",
    "gpucompiler.products",
    "gpucompiler.llvm.lines",
    "gpucompiler.llvm",
    "gpucompiler.llvm.lowering",
    "gpucompiler.image",
    "gpucompiler.launcher",
    "gpucompiler.host.device",
    "gpucompiler.host",
    "gpucompiler.host.lowering",
    "gpucompiler.kernels.entries",
    "gpucompiler.kernels",
    "gpucompiler.driver",
    "gpucompiler.reflection",
    "gpucompiler.reproduction",
    "gpucompiler.pages",
    "gpucompiler.facts",
    "gpucompiler.ahead",
    "gpucompiler.ahead.exports",
    "gpucompiler.simulator",
    "gpucompiler.checker.native",
    "gpucompiler.checker",
    "cuda_target.settings",
    "cuda_target.stores",
    "cuda_target.target.nvptx",
    "cuda_target.toolchain",
    "cuda_target.libraries",
    "cuda_target.device",
    "cuda_target.contexts",
    "cuda_target.target",
    "cuda_target.profiling",
    "cuda_target.memory",
    "cuda_target.launch",
    "cuda_target.derivatives",
    "cuda_target.tuning",
    "cuda_target.arrays",
    "cuda_target.algorithms",
    "cuda_target.algorithms.products",
    "cuda_target.programs",
    "cuda_target.frameworks",
    "cuda_target.expand",
    "cuda_target.precompilation",
    "cuda_target.namespace",
    "cuda_target.meshes",
    "cuda_target.numba",
    "cuda_target.numba.cuda.cudadrv",
    "cuda_target.numba.cuda",
    "cuda_target.numba.cuda.kernels",
    "gpucompiler.commands",
    "gpucompiler.__main__",
)

# Rooms that stand before a room without being there for it.
STRANGERS = {
    # The compiler knows neither the store nor a vendor's target.
    "gpucompiler": ("gpucompiler_cache", "cuda_target"),
    # The language's meaning is one for all targets.
    "gpucompiler.frontend": ("gpucompiler.ir.interpreter", "gpucompiler.kernels"),
    # Passes rewrite the IR, whoever wrote it.
    "gpucompiler.passes": ("gpucompiler.frontend", "gpucompiler.llvm"),
    "gpucompiler.llvm": ("gpucompiler.frontend", "gpucompiler.passes", "gpucompiler.prelude"),
    "gpucompiler.image": ("gpucompiler.ir", "gpucompiler.frontend", "gpucompiler.llvm"),
    "gpucompiler.launcher": ("gpucompiler.ir", "gpucompiler.frontend", "gpucompiler.llvm"),
    "gpucompiler.host": ("gpucompiler.frontend",),
    "gpucompiler.kernels": ("gpucompiler.frontend", "gpucompiler.llvm", "gpucompiler.host"),
}
# Modules that are imported by their full name when something first needs them count, too. These
# arrows go up, with the reason.
LAZY_UPWARD = {
    # A pickle of a module is its text, which the parser reads.
    "gpucompiler.ir.structure": ("gpucompiler.ir",),
    # The frontend walks functions of the prelude, which are kernels' code that it finds by name.
    "gpucompiler.frontend.arithmetic": ("gpucompiler.prelude",),
    # Arrays' method `tile` is a function of the tiles, which is kernels' code, too.
    "gpucompiler.frontend.calls": ("gpucompiler.prelude", "gpucompiler.tiles"),
    # The registry of targets names their modules; the compiler knows none of them.
    "gpucompiler.language": (
        "gpucompiler.jobs",
        "gpucompiler.host",
        "cuda_target.libraries",
        "cuda_target.target",
        "gpucompiler.simulator",
    ),
    # The target gives its lowering, which knows the structures that the host's workers get.
    "gpucompiler.host": ("gpucompiler.host.lowering",),
    # Modules that are imported while the driver starts, as a launch will need them.
    "cuda_target.device": (
        "cuda_target.arrays",
        "cuda_target.launch",
        "cuda_target.contexts",
        "cuda_target.target",
    ),
    # A stream that ends gives memory back to the pools, which are made of streams.
    "cuda_target.contexts": ("cuda_target.memory",),
    # Methods of arrays that make arrays or copy them.
    "cuda_target.memory": ("cuda_target.arrays",),
    # `kernel.grad` and `kernel.jvp` are methods of what launches.
    "cuda_target.launch": ("cuda_target.derivatives",),
    # A target's last hook gives the kernel that launches.
    "cuda_target.target": ("cuda_target.launch", "cuda_target.tuning"),
}
# The command line composes everything.
COMPOSERS = ("gpucompiler.commands", "gpucompiler.__main__")

MAX_MODULES = 20
MAX_IN_A_CHAIN = 12


@functools.cache
def modules() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*.py")):
            parts = [package, *path.relative_to(folder).with_suffix("").parts]
            found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imported(path: Path) -> tuple[tuple[str, bool, int], ...]:
    """(module or name, inside a function, line), with what only type checkers see."""
    return tuple((name, inside, line) for name, inside, line, _ in _imported(path))


def run_time_imports(path: Path) -> list[str]:
    """Modules or names that are imported when a program runs."""
    return [name for name, _, _, typing_only in _imported(path) if not typing_only]


_NAMES_A_MODULE = re.compile("[\"'](?:" + "|".join(PACKAGES) + ")\\b")


@functools.cache
def named_modules(path: Path) -> tuple[tuple[str, int], ...]:
    """Own modules, or folders of them, whose full names stand in a file as text."""
    found: list[tuple[str, int]] = []
    text = path.read_text()
    if not _NAMES_A_MODULE.search(text):
        return ()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            folder = str(node.values[0].value)
            if folder.endswith(".") and folder[:-1] in ROOMS:
                found.append((folder, node.lineno))
        elif isinstance(node, ast.Constant) and node.value in modules():
            found.append((str(node.value), node.lineno))
    return tuple(found)


@functools.cache
def _imported(path: Path) -> tuple[tuple[str, bool, int, bool], ...]:
    found: list[tuple[str, bool, int, bool]] = []

    def look(node: ast.AST, inside: bool, typing: bool) -> None:
        # Expressions hold no imports, and are most of a file.
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            found.extend((name, inside, node.lineno, typing) for name in names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found.extend((name, inside, node.lineno, typing) for name in names)
        else:
            inside |= isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            typing |= isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
            for child in ast.iter_child_nodes(node):
                if isinstance(child, (ast.stmt, ast.ExceptHandler, ast.match_case)):
                    look(child, inside, typing)

    look(ast.parse(path.read_text()), False, False)
    return tuple(found)


def own(name: str) -> str | None:
    while name and name not in modules():
        name = name.rpartition(".")[0]
    return name or None


def room(module: str) -> str | None:
    """The room of a module; None of a package's own names, which come from all its rooms."""
    if module.startswith("gpucompiler_cache"):
        return "gpucompiler_cache"
    if modules()[module].name == "__init__.py":
        return None
    folder = module.rpartition(".")[0]
    return module if folder in ("gpucompiler", "cuda_target") else folder


def arrows() -> Iterator[tuple[str, str, str]]:
    """(room, a room that it imports, where)."""
    for module, path in modules().items():
        here = room(module)
        for name, _, line in imported(path):
            target = own(name)
            there = None if target is None else room(target)
            if here and there and here != there:
                yield here, there, f"{path.relative_to(ROOT)}:{line}: {module} imports {target}"


def lazy_arrows() -> Iterator[tuple[str, str, str]]:
    """As `arrows`, for modules that are imported by their names."""
    for module, path in modules().items():
        here = room(module)
        for name, line in named_modules(path):
            # An f-string names a module of the folder that it begins with.
            there = name[:-1] if name.endswith(".") else room(name)
            if here and there and here != there:
                yield here, there, f"{path.relative_to(ROOT)}:{line}: {module} names {name}"


def under(module: str, folder: str) -> bool:
    return module == folder or module.startswith(f"{folder}.")


def test_every_room_is_on_the_list() -> None:
    assert {room(module) for module in modules()} - {None} == set(ROOMS)


def test_folders_import_one_way() -> None:
    wrong = [place for here, there, place in arrows() if ROOMS.index(there) > ROOMS.index(here)]
    assert not wrong, "\n".join(wrong)


def first_level() -> dict[str, set[str]]:
    """The folders of the first level, and those that each imports with all the rooms it holds."""
    graph: dict[str, set[str]] = {".".join(room.split(".")[:2]): set() for room in ROOMS}
    for here, there, _ in arrows():
        above, below = (".".join(each.split(".")[:2]) for each in (here, there))
        if above != below:
            graph[above].add(below)
    return graph


def test_folders_of_the_first_level_have_no_circle() -> None:
    TopologicalSorter(first_level()).prepare()


def test_modules_imported_by_name_are_below() -> None:
    upward = {
        (here, there): place
        for here, there, place in lazy_arrows()
        if ROOMS.index(there) > ROOMS.index(here) and here not in COMPOSERS
    }
    allowed = [(here, there) for here, rooms in LAZY_UPWARD.items() for there in rooms]
    wrong = [place for arrow, place in upward.items() if arrow not in allowed]
    assert not wrong, "\n".join(wrong)
    assert set(allowed) <= set(upward), "an arrow of LAZY_UPWARD is gone"


def test_strangers_are_left_alone() -> None:
    wrong = [
        place
        for here, there, place in arrows()
        if here not in COMPOSERS
        for part, strangers in STRANGERS.items()
        if under(here, part) and any(under(there, stranger) for stranger in strangers)
    ]
    assert not wrong, "\n".join(wrong)


def test_folders_are_small() -> None:
    count = Counter(path.parent for path in modules().values())
    assert not {str(folder): n for folder, n in count.items() if n > MAX_MODULES}


def test_there_are_no_cycles() -> None:
    graph = {
        module: {t for name in run_time_imports(path) if (t := own(name)) and t != module}
        for module, path in modules().items()
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


def test_chains_of_imports_in_the_frontend_are_short() -> None:
    """Parts of the recursion call each other through `frame.walk`, and lie side by side."""
    folder = "gpucompiler.frontend"
    graph = {
        module: {t for name in run_time_imports(path) if under(t := own(name) or "", folder)}
        for module, path in modules().items()
        if under(module, folder)
    }

    @functools.cache
    def longest(module: str) -> tuple[str, ...]:
        chains = [longest(other) for other in graph[module] - {module}]
        return (module, *max(chains, key=len, default=()))

    chain = max(map(longest, graph), key=len)
    assert len(chain) <= MAX_IN_A_CHAIN, " -> ".join(chain)


def test_only_the_llvm_part_imports_llvmlite() -> None:
    for module, path in modules().items():
        for name, _, line in imported(path):
            if name.split(".")[0] == "llvmlite":
                assert module.startswith("gpucompiler.llvm."), f"{path}:{line}"


def test_no_own_module_is_imported_inside_a_function() -> None:
    for path in modules().values():
        for name, inside, line in imported(path):
            assert not (inside and own(name)), f"{path}:{line}: {name}"


def test_the_store_needs_the_standard_library_only() -> None:
    # Python 3.11's name, and what it is called since.
    there = sys.stdlib_module_names | {"gpucompiler_cache", "_sha256", "_sha2"}
    for module, path in modules().items():
        if module.startswith("gpucompiler_cache"):
            for name, _, line in imported(path):
                root = name.split(".")[0]
                assert root in there, f"{path}:{line}"
