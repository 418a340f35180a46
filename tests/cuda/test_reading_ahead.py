"""Imports while the driver starts."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
import textwrap
from pathlib import Path

from cuda_target.device.reading_ahead import COMPILING, LAUNCHING


def run(text: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(text)],
        capture_output=True, text=True, check=True, env=environment,
    )  # fmt: skip
    return done.stdout


def test_all_names_are_modules() -> None:
    assert [n for n in LAUNCHING + COMPILING if importlib.util.find_spec(n) is None] == []


def test_no_part_of_a_package_that_imports_its_parts_is_named() -> None:
    """Its lock and the package's would be taken in the other order than by the package's import."""
    for name in LAUNCHING + COMPILING:
        parent, _, part = name.rpartition(".")
        found = importlib.util.find_spec(parent) if parent else None
        if found is None or found.origin is None:
            continue
        for node in ast.parse(Path(found.origin).read_text()).body:
            imported = {alias.name for alias in getattr(node, "names", ())}
            if isinstance(node, ast.ImportFrom):
                imported = {node.module or "", *imported}
            assert not imported & {part, name}, name


PROGRAM = """
    import os, sys, time
    os.sched_getaffinity = lambda process: {0, 1}
    import cuda_target.launch.helper
    from cuda_target.device import reading_ahead as subject
    with subject.reading_ahead():
        while subject.LAUNCHING[-1] not in sys.modules:
            time.sleep(0.001)
        for _ in range(20):
            time.sleep(0.001)
    seen = len(sys.modules)
    end = time.time() + 60
    while any(t.name == "gpucompiler reading ahead" for t in subject.threading.enumerate()):
        assert time.time() < end
        time.sleep(0.001)
    print(sorted(set(subject.COMPILING) & set(sys.modules)) == sorted(subject.COMPILING))
    print("gpucompiler.frontend.build" in sys.modules)
    with subject.reading_ahead():
        for _ in range(60):
            if set(subject.COMPILING) <= set(sys.modules): break
            time.sleep(1)
    print(set(subject.COMPILING) <= set(sys.modules))
"""


def test_imports_end_when_the_driver_is_ready() -> None:
    assert run(PROGRAM).split() == ["False", "False", "True"]


def test_nothing_is_imported_without_a_decorated_function() -> None:
    text = PROGRAM.replace("import cuda_target.launch.helper", "").replace(
        "subject.LAUNCHING[-1] not in sys.modules", "False"
    )
    assert run(text.replace("range(60)", "range(2)")).split() == ["False", "False", "False"]


def test_nothing_is_compiled_without_a_compiler() -> None:
    text = PROGRAM.replace("range(60)", "range(2)").replace("range(20)", "range(500)")
    assert run(text, GPUCOMPILER_NO_JIT="1").split() == ["False", "False", "False"]


def test_a_decorated_function_needs_none_of_a_launch() -> None:
    text = """
        import sys
        from cuda_target import cuda, to_device

        @cuda(threads=32, blocks=1)
        def kernel(x):
            x[0] = 1

        late = ("cuda_target.launch.launching", "cuda_target.launch.specializer",
                "gpucompiler.kernels.kernel_cache", "gpucompiler_cache", "json")
        print([name for name in late if name in sys.modules])
    """
    assert run(text) == "[]\n"
