"""Targets that installed packages name by entry points."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

TARGET = """
from gpucompiler import CompilerTarget
from gpucompiler.values import value_classes

@value_classes.frozen
class {name}(CompilerTarget):
    name = "{word}"
    {more}
"""


def installed(folder: Path, package: str, word: str, text: str, attribute: str) -> None:
    """Install a package of one module with an entry point."""
    module = package.replace("-", "_")
    (folder / f"{module}.py").write_text(text)
    metadata = folder / f"{module}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    points = f"[gpucompiler.targets]\n{word} = {module}:{attribute}\n"
    (metadata / "entry_points.txt").write_text(points)


PROGRAM = r"""
import re
import sys
import numpy as np
from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, overload, register_target
from gpucompiler import target_by_name, typeof

def k(y):
    y[0] = 1

def attempt(work):
    try:
        print(work())
    except Exception as error:
        print(type(error).__name__, str(error).splitlines()[0])

cuda(threads=1, blocks=1, target="host")(k)(np.zeros(1))
print("importlib.metadata" in sys.modules)
spec = FunctionSpec(k, (typeof(np.zeros(1)),))
text = CompilerJob(HostTarget(), spec).to_json()
bare = re.sub(r'\{[^{}]*"HostTarget"[^{}]*\}', '{"class": "BareTarget"}', text)
attempt(lambda: CompilerJob.from_json(bare).target.name)
attempt(lambda: target_by_name("bare").name)
attempt(lambda: target_by_name("bare:fast"))
attempt(lambda: compile(CompilerJob(target_by_name("bare"), spec)))
attempt(lambda: target_by_name("twice"))
attempt(lambda: target_by_name("broken"))
attempt(lambda: target_by_name("number"))
attempt(lambda: target_by_name("nowhere"))
attempt(lambda: overload(k, target="twice") is not None)
register_target("twice", "first_twice", "Twice")
attempt(lambda: target_by_name("twice").name)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="kernels run on Linux")
def test_entry_points_are_read_where_a_name_is_not_known(tmp_path: Path) -> None:
    bare = TARGET.format(name="BareTarget", word="bare", more="job_classes = ()")
    installed(tmp_path, "bare-target", "bare", bare, "BareTarget")
    twice = TARGET.format(name="Twice", word="twice", more="pass")
    installed(tmp_path, "first-twice", "twice", twice, "Twice")
    installed(tmp_path, "second-twice", "twice", twice, "Twice")
    installed(tmp_path, "broken-target", "broken", "import nothing_of_that_name", "X")
    installed(tmp_path, "number-target", "number", "X = 3", "X")
    (tmp_path / "program.py").write_text(PROGRAM)
    path = os.pathsep.join(map(str, (tmp_path, ROOT, ROOT / "cache")))
    done = subprocess.run(
        [sys.executable, "program.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "GPUCOMPILER_CACHE": "off"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    unread, *lines = done.stdout.splitlines()
    assert unread == "False"  # neither an import nor a launch looks for entry points
    assert lines == [
        "bare",
        "bare",
        "TargetUnsupported BareTarget takes nothing behind the word of its name, not 'fast'; the "
        "hook from_name(rest) reads it [GC515]",
        "TargetUnsupported the target bare_target.BareTarget lacks the hook lowering(job): its "
        "part of the lowering to LLVM's text; docs/contributing/add_a_target.md has all hooks "
        "[GC610]",
        "TargetUnsupported several packages name a target 'twice': first-twice "
        "(first_twice:Twice), second-twice (second_twice:Twice); uninstall all but one, or call "
        "register_target('twice', module, class_name) for the one that you mean [GC515]",
        "TargetUnsupported the package broken-target names the target 'broken', broken_target:X, "
        "and its import raised ModuleNotFoundError: No module named 'nothing_of_that_name' [GC515]",
        "TargetUnsupported the package number-target names the target 'number', number_target:X, "
        "which is no subclass of gpucompiler.CompilerTarget [GC515]",
        "TargetUnsupported there is no target 'nowhere'; known are bare, broken, cuda, host, "
        "number, python, twice, for example 'host' or 'cuda:sm_90a' [GC515]",
        "True",
        "twice",
    ]
