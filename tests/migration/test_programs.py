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

# Runs programs with numba's imports in the place of ours, and keeps their results.
_BY_NUMBA = """
import sys
from pathlib import Path
import numpy as np
for path in sys.argv[2:]:
    text = open(path).read().replace("cuda_target.numba", "numba")
    space = {"__name__": "program"}
    exec(compile(text, path, "exec"), space)
    np.savez(Path(sys.argv[1], Path(path).stem), **space["run"]())
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


@pytest.mark.filterwarnings("ignore::gpucompiler.KernelWarning")
def test_programs_give_what_numba_gives(tmp_path: Path) -> None:
    if importlib.util.find_spec("numba") is None:
        pytest.skip("numba isn't installed")
    names = [name for name in NAMES if name not in NOT_SIMULATED]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    # One process: numba's import takes longer than most programs.
    subprocess.run(
        [sys.executable, "-c", _BY_NUMBA, tmp_path, *(PROGRAMS / f"{name}.py" for name in names)],
        env=environment,
        check=True,
    )
    for name in names:
        _, found = found_here(name)
        by_numba = np.load(tmp_path / f"{name}.npz")
        assert set(by_numba.files) == set(found), name
        for key, value in found.items():
            if value.dtype.names is None:
                np.testing.assert_allclose(
                    value, by_numba[key], rtol=1e-4, atol=1e-5, err_msg=f"{name}: {key}"
                )
