"""Programs written for numba-cuda, unchanged but for their imports.

They run on the host target, and are checked against NumPy. Where numba and its simulator are
installed, they run there, too, and both have to give the same.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import use_target

PROGRAMS = Path(__file__).parent / "programs"
NAMES = sorted(path.stem for path in PROGRAMS.glob("*.py"))
# numba's simulator has no ufuncs, no attributes of records, no types (NumPy's scalars wrap in
# `functions`), and not all of streams.
NOT_SIMULATED = ("functions", "gufuncs", "records", "streams")

# Runs a program with numba's imports in the place of ours, and keeps its results.
_BY_NUMBA = """
import sys
import numpy as np
text = open(sys.argv[1]).read().replace("cuda_target.numba", "numba")
space = {"__name__": "program"}
exec(compile(text, sys.argv[1], "exec"), space)
np.savez(sys.argv[2], **space["run"]())
"""


def program(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"migrated_{name}", PROGRAMS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found_here(name: str) -> tuple[Any, dict[str, Any]]:
    with use_target("host"):
        module = program(name)
        return module, module.run()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings("ignore::gpucompiler.KernelWarning")
@pytest.mark.sample(6)
def test_a_program_gives_what_numpy_gives(name: str) -> None:
    module, found = found_here(name)
    result, tolerance = module.expected(**found)
    np.testing.assert_allclose(found["result"], result, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOT_SIMULATED])
@pytest.mark.filterwarnings("ignore::gpucompiler.KernelWarning")
def test_a_program_gives_what_numba_gives(name: str, tmp_path: Path) -> None:
    if importlib.util.find_spec("numba") is None:
        pytest.skip("numba isn't installed")
    kept = tmp_path / "found.npz"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    subprocess.run(
        [sys.executable, "-c", _BY_NUMBA, str(PROGRAMS / f"{name}.py"), str(kept)],
        env=environment,
        check=True,
    )
    _, found = found_here(name)
    by_numba = np.load(kept)
    assert set(by_numba.files) == set(found)
    for key, value in found.items():
        if value.dtype.names is None:
            np.testing.assert_allclose(value, by_numba[key], rtol=1e-4, atol=1e-5)
