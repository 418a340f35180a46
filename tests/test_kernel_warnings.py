"""Warnings about kernels: shown once for each place, and silenced by code, file or job."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from gpucompiler.errors import ArgumentError, KernelWarning
from gpucompiler.job import CompilerParams
from tests.user_programs import load

PROGRAM = """
def k(y, counts):
    y[0] = y[1] * counts[0]
    for j in range(3):
        y[j] += 0.5 * counts[j]

def run(**options):
    launch(k, np.zeros(4, np.float32), np.ones(4, np.int32), **options)
"""


def shown(caught: list[warnings.WarningMessage]) -> list[tuple[str, int]]:
    return [
        (w.message.diagnostic.code, w.lineno)
        for w in caught
        if isinstance(w.message, KernelWarning)
    ]


def test_a_warning_is_shown_once_for_each_place(tmp_path: Path) -> None:
    program = load(PROGRAM, tmp_path)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        program["run"]()
        # Another kernel of the same lines.
        program["run"](opt_level=1)
    assert shown(caught) == [("GC401", 3)]
    assert str(caught[0].message).splitlines()[0].endswith(" [GC401]")
    assert caught[0].filename == str(tmp_path / "program.py")


def test_warnings_are_silenced_by_code_by_file_and_by_job(tmp_path: Path) -> None:
    program = load(PROGRAM, tmp_path)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        program["run"](silence="GC401")
        program["run"](params=CompilerParams(silence=("GC401", "GC402")))
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*GC401", KernelWarning)
            program["run"](opt_level=1)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", category=KernelWarning, module=".*/program$")
            program["run"](opt_level=2)
        with pytest.raises(KernelWarning):
            program["run"](opt_level=0)
    with pytest.raises(ArgumentError, match="codes of warnings"):
        CompilerParams(silence="GC301")
