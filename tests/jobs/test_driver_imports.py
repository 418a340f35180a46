"""Times at which modules are imported: launching cached kernels must not pay for the compiler."""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gpucompiler.process.late_patterns import late_pattern

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("gpucompiler", "cuda_target", "gpucompiler_cache")
HEAVY = ("llvmlite", "numpy", "cuda")
# Modules outside of ours that take a millisecond or more to import, and few programs need.
SLOW = ("attr", "attrs", "ast", "inspect", "pathlib", "platform", "random", "subprocess", "urllib")
COMPILER = ("gpucompiler.frontend", "gpucompiler.passes", "gpucompiler.llvm", "gpucompiler.ir")


def modules_after(statement: str) -> set[str]:
    """The modules of a new process after a statement."""
    code = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    paths = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(found.stdout.splitlines()[-1]))


def inside(modules: set[str], packages: tuple[str, ...]) -> list[str]:
    return sorted(m for m in modules if any(m == p or m.startswith(p + ".") for p in packages))


@pytest.mark.parametrize("package", ["gpucompiler", "cuda_target"])
def test_importing_a_package_imports_nothing_else(package: str) -> None:
    found = modules_after(f"import {package}")
    assert inside(found, (*HEAVY, "attr", "attrs")) == []
    assert inside(found, ("gpucompiler", "cuda_target")) == [package]


def test_what_a_program_names_imports_neither_compiler_nor_heavy_modules() -> None:
    found = modules_after(
        "from gpucompiler import CompilerJob, FunctionSpec, KernelCache, cached_compilation, "
        "compile, emit_ir, emit_llvm, emit_asm, assemble, link, observing, reflect\n"
        "from cuda_target import cuda, cufunction, cufunction_cache\n"
        "@cuda(threads=4, blocks=1)\n"
        "def kernel(x): x[0] = 1.0\n"
    )
    assert inside(found, HEAVY) == []
    assert inside(found, COMPILER) == []


def test_launching_imports_no_slow_module() -> None:
    found = modules_after("import cuda_target")
    assert inside(found, SLOW) == []
    found = modules_after(
        "from cuda_target import cuda, cufunction, use_target\n"
        "from gpucompiler import CompilerJob, FunctionSpec, KernelCache, parse_signature\n"
        "@cuda(threads=4, blocks=1)\n"
        "def kernel(x): x[0] = 1.0\n"
    )
    assert inside(found, SLOW) == []


def test_decorating_a_kernel_leaves_imports_to_the_time_in_which_the_driver_starts() -> None:
    found = modules_after(
        "from cuda_target import cuda, to_device\n"
        "@cuda(threads=4, blocks=1, target='cuda')\n"
        "def kernel(x): x[0] = 1.0\n"
        "kernel.configure(threads=8)\n"
    )
    later = (
        "cuda_target.launch.launching", "cuda_target.launch.specializer",
        "gpucompiler.jobs.artifact", "gpucompiler.jobs.job",
        "gpucompiler.language.intrinsics", "gpucompiler.process.deep_stack",
        "gpucompiler.diagnostics.notebook_cells", "gpucompiler.values.traced_numbers",
    )  # fmt: skip
    assert inside(found, later) == []


def test_compiling_imports_neither_attrs_nor_layouts(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import json, sys\n"
        "from cuda_target import cuda\n"
        "from gpucompiler import compile, parse_signature\n"
        "@cuda(threads=4, blocks=1)\n"
        "def kernel(x): x[cuda.grid(1)] = 1.0\n"
        "for target in 'host', 'cuda:sm_90a':\n"
        "    job = kernel.configure(target=target).launch_job_for(parse_signature('f64[:]'))\n"
        "    compile(job, until='asm')\n"
        "print(json.dumps(sorted(sys.modules)))\n"
    )
    found = subprocess.run(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")])},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    modules = set(json.loads(found.stdout))
    assert inside(modules, ("attr", "attrs", "gpucompiler.layouts.layout")) == []
    assert inside(modules, ("gpucompiler.frontend.build",)) != []


def test_a_command_imports_no_other_command() -> None:
    def parsed(*words: str) -> set[str]:
        lines = ["import contextlib", "from gpucompiler.__main__ import main"]
        call = f"main({list(words)!r})"
        return modules_after("\n".join([*lines, f"with contextlib.suppress(SystemExit): {call}"]))

    assert inside(parsed("explain-error", "GC204"), ("numpy", "gpucompiler.frontend")) == []
    others = [f"gpucompiler.commands.{name}" for name in ("report_command", "tune_command")]
    found = parsed("cache", "--help")
    assert inside(found, (*others, "numpy", "gpucompiler.frontend")) == []
    assert "gpucompiler.commands.cache_command" in found


def test_each_command_is_added_by_its_module() -> None:
    line = importlib.import_module("gpucompiler.__main__")
    every = line._parser("").format_help()
    for names, _, _ in line._MODULES:
        for name in names:
            assert f"    {name} " in every or f"    {name}\n" in every
            with pytest.raises(SystemExit) as ended:
                line.main([name, "--help"])
            assert ended.value.code == 0


# Our modules that few programs need: they compile, have arrays in GPU memory, or fill a store.
SELDOM = (
    "cuda_target.arrays.arrays", "cuda_target.device.driver_functions",
    "cuda_target.memory.gpu_array",
    "cuda_target.device.launches", "cuda_target.libraries.libdevice",
    "cuda_target.libraries.library",
    "cuda_target.profiling.nvtx_profiler", "cuda_target.contexts.occupancy", "gpucompiler.driver",
    "gpucompiler_cache.eviction", "gpucompiler_cache.memory", "signal",
)  # fmt: skip


def test_a_stored_kernel_is_launched_without_what_few_programs_need(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import json, sys\n"
        "from cuda_target import cuda, cufunction\n"
        "from gpucompiler import parse_signature\n"
        "@cuda(threads=4, blocks=1, target='host')\n"
        "def kernel(x): x[0] = 1.0\n"
        "cufunction(kernel, parse_signature('f64[:]'), 'cuda:sm_90a')\n"
        "on_gpu = sorted(sys.modules)\n"
        "import numpy\n"
        "kernel(numpy.zeros(4))\n"
        "print(json.dumps([on_gpu, sorted(sys.modules)]))\n"
    )
    for _ in range(2):
        found = subprocess.run(
            [sys.executable, str(program)],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
                "GPUCOMPILER_CACHE": "on",
                "GPUCOMPILER_CACHE_DIR": str(tmp_path / "cache"),
            },
            capture_output=True, text=True, check=True,
        )  # fmt: skip
    on_gpu, launched = map(set, json.loads(found.stdout))
    # A kernel for GPUs packs their arrays.
    packing = {"cuda_target.memory.gpu_array", "cuda_target.device.launches"}
    assert inside(on_gpu, SELDOM) == sorted(packing)
    # NumPy imports `signal`.
    assert inside(launched, SELDOM[:-1]) == sorted(packing)


@pytest.mark.parametrize("package", [*PACKAGES, "cuda_target.numba.cuda", "gpucompiler.layouts"])
def test_the_public_names_are_sorted_complete_and_there(package: str) -> None:
    module = importlib.import_module(package)
    tree = ast.parse(Path(module.__file__ or "").with_suffix(".pyi").read_text())
    checked = {
        alias.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert checked == module._HOMES, "the stub and the table say the same"
    assert module.__all__ == sorted(module._HOMES)
    for name in module.__all__:
        assert getattr(module, name) is getattr(importlib.import_module(module._HOMES[name]), name)
    assert set(module.__all__) <= set(dir(module))
    with pytest.raises(AttributeError, match="nonsense"):
        _ = module.nonsense


@pytest.mark.parametrize("package", [*PACKAGES, "gpucompiler.layouts"])
def test_no_public_name_is_hidden_by_a_submodule(package: str) -> None:
    module = importlib.import_module(package)
    files = {path.stem for path in Path(module.__file__ or "").parent.iterdir()}
    assert not files & set(module.__all__)


def test_packages_inside_a_package_have_no_names_of_their_own() -> None:
    # Names for users that no launch imports.
    exported = {
        *(f"gpucompiler/{name}" for name in ("layouts", "linear", "random", "tiles")),
        "cuda_target/algorithms",
        "cuda_target/numba",
        "cuda_target/numba/cuda",
    }
    for package in PACKAGES:
        folder = Path(importlib.import_module(package).__file__ or "").parent
        inside = {folder.parent / path for path in exported}
        for inner in {path.parent for path in folder.rglob("*.py")} - {folder} - inside:
            assert (inner / "__init__.py").read_text() == "", inner


_COUNTING = """
import re
import sys

import numpy as np
from cuda_target import cuda

made = []
plain = re.compile
def counting(*pattern):
    made.append(sys._getframe(1).f_globals["__name__"].partition(".")[0])
    return plain(*pattern)
re.compile = counting

@cuda(threads=4, blocks=1, target="host")
def add(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += x[i]

add(np.zeros(4), np.zeros(4))
print(sum(name in ("gpucompiler", "cuda_target") for name in made))
"""


def test_a_short_kernel_compiles_few_regular_expressions(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(_COUNTING)
    paths = os.pathsep.join([str(ROOT), str(ROOT / "cache")])
    found = subprocess.run(
        [sys.executable, program],
        env={**os.environ, "PYTHONPATH": paths, "GPUCOMPILER_CACHE_DIR": str(tmp_path)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    # It was 92 on CUDA. Those used by few kernels are made by `late_pattern`.
    assert int(found.stdout) <= 35


def test_late_patterns_do_what_patterns_do() -> None:
    late = late_pattern(r"(\w)\d$", re.MULTILINE)
    for _ in range(2):
        assert late.findall("a1\nb2\nc") == ["a", "b"]
        assert late.sub(r"\1", "a1") == "a"
    assert (late.pattern, late.groups) == (r"(\w)\d$", 1)
