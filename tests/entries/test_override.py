"""Files in the place of stages: each stage, the store, and what is wrong with them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import warm_python

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
import numpy as np
from cuda_target import cuda
from gpucompiler import reflect

threads = 4 if sys.argv[1:] == ["4"] else 8

@cuda(threads=threads, blocks=1, target="host")
def weighted(y):
    y[cuda.grid(1)] += 3.0

y = np.zeros(8)
if threads == 8 and len(sys.argv) > 1:
    with reflect(sys.argv[1]):
        weighted(y)
else:
    weighted(y)
print(y[0])
"""


def run(folder: Path, *arguments: str, override: Path | None) -> subprocess.CompletedProcess[str]:
    program = folder / "program.py"
    program.write_text(PROGRAM)
    return warm_python.run(
        [program, *arguments], cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
            "GPUCOMPILER_CACHE": "on", "GPUCOMPILER_CACHE_DIR": str(folder / "cache"),
            "GPUCOMPILER_OVERRIDE": "" if override is None else str(override),
        },
    )  # fmt: skip


def test_files_take_the_place_of_stages(tmp_path: Path) -> None:
    stages, edited = tmp_path / "stages", tmp_path / "edited"
    assert run(tmp_path, str(stages), override=None).stdout == "3.0\n"
    edited.mkdir()
    text = (stages / "1_weighted.ir").read_text()
    shutil.copy(stages / "1_weighted.json", edited / "weighted.json")
    (edited / "weighted.ir").write_text(text.replace("<value = 3.0>", "<value = 5.0>"))
    for _ in range(2):  # The store has the kernel of the function, and gets none of the file's.
        done = run(tmp_path, override=edited)
        assert done.stdout == "5.0\n", done.stderr
        assert "OverrideWarning: kernel weighted for host is made of" in done.stderr
    llvm = (stages / "1_weighted.ll").read_text()
    assert "3.000000e+00" in llvm
    (edited / "weighted.ll").write_text(llvm.replace("3.000000e+00", "7.000000e+00"))
    assert run(tmp_path, override=edited).stdout == "7.0\n"
    # The host's code is for one shape of blocks.
    done = run(tmp_path, "4", override=edited)
    assert done.stdout == "3.0\n"
    assert "is of another job" in done.stderr
    (edited / "weighted.json").unlink()
    assert "needs the description" in run(tmp_path, override=edited).stderr
    assert run(tmp_path, override=None).stdout == "3.0\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"module <", "the text is that of"), (b"\xff", "weighted.ir"), (None, "no such directory")],
)
def test_wrong_files_are_told(tmp_path: Path, content: bytes | None, said: str) -> None:
    edited = tmp_path / "edited"
    if content is not None:
        run(tmp_path, str(edited), override=None)
        (edited / "1_weighted.json").rename(edited / "weighted.json")
        (edited / "weighted.ir").write_bytes(content)
    done = run(tmp_path, override=edited)
    assert done.returncode == 1
    assert said in done.stderr
