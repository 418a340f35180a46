"""docs/errors/README.md has every diagnostic, and its programs give what it says they give."""

from __future__ import annotations

import importlib.util
import re
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gpucompiler.arguments import typeof
from gpucompiler.errors import InvalidKernel, KernelError, TypeMismatch, UnsupportedSyntax
from gpucompiler.frontend.build import KernelWarning, build_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.verifier import verify
from gpucompiler.job import CompilerJob, FunctionSpec

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "errors" / "README.md"
PRELUDE = "import math, operator\nimport numpy as np\nfrom cuda_target import cuda\n\n"
CLASSES = {"1": UnsupportedSyntax, "2": TypeMismatch, "3": InvalidKernel}
_SECTION = re.compile(r"^## (GC\d{3}): [^\n]+\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PROGRAM = re.compile(r"^```python (wrong|instead)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# What can't be put right inside the program: its section says in words what to do.
WITHOUT_INSTEAD = {"GC303", "GC304"}


def sections() -> dict[str, str]:
    return dict(_SECTION.findall(PAGE.read_text()))


def programs() -> list[Any]:
    return [
        pytest.param(code, kind, program, id=f"{code}-{kind}")
        for code, text in sections().items()
        for kind, program in _PROGRAM.findall(text)
    ]


def arguments() -> dict[str, object]:
    constant = np.zeros(4, np.float32)
    constant.flags.writeable = False
    vectors = {name: np.zeros(4, np.float32) for name in ("x", "y", "out")}
    others = {"table": np.zeros((2, 3), np.float32), "counts": np.zeros(4, np.int32)}
    return {**vectors, **others, "constant": constant, "s": 1.5, "n": 3, "pair": (1, 2.0)}


def compile_program(program: str, folder: Path) -> None:
    """The program's function `k` to IR, its arguments' types by the names of its parameters."""
    file = folder / "program.py"
    file.write_text(PRELUDE + program)
    spec = importlib.util.spec_from_file_location("program_of_the_errors_page", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    code, known = module.k.__code__, arguments()
    types = tuple(typeof(known[name]) for name in code.co_varnames[: code.co_argcount])
    verify(build_ir(CompilerJob(HostTarget("x86-64-v3"), FunctionSpec(module.k, types))))


def test_every_code_has_a_section_and_every_section_a_code() -> None:
    used: set[str] = set()
    for package in ("gpucompiler", "cuda_target"):
        for path in (ROOT / package).rglob("*.py"):
            used.update(re.findall(r'"(GC\d{3})"', path.read_text()))
    assert list(sections()) == sorted(used)


def test_every_section_has_its_programs() -> None:
    for code, text in sections().items():
        kinds = [kind for kind, _ in _PROGRAM.findall(text)]
        assert kinds == (["wrong"] if code in WITHOUT_INSTEAD else ["wrong", "instead"]), code


@pytest.mark.parametrize(("code", "kind", "program"), programs())
def test_the_programs(
    code: str, kind: str, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    if kind == "instead":
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compile_program(program, tmp_path)
    elif code.startswith("GC4"):
        with pytest.warns(KernelWarning, match=code):
            compile_program(program, tmp_path)
    else:
        with pytest.raises(KernelError) as caught:
            compile_program(program, tmp_path)
        assert [d.code for d in caught.value.diagnostics] == [code], str(caught.value)
        assert type(caught.value) is CLASSES[code[2]]
