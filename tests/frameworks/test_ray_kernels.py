"""Kernels in Ray's data sets, tasks and actors; the page is run, and workers are killed.

pip install 'gpucompiler[ray]' 'ray[data]' && pytest -q --full tests/frameworks/test_ray_kernels.py
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from travelling_kernels import axpy, run

ROOT = Path(__file__).resolve().parents[2]
PATHS = os.pathsep.join(map(str, (ROOT, ROOT / "cache", ROOT / "tests" / "support")))
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="ray isn't installed: gpucompiler[ray]"
)
needs_ray_data = pytest.mark.skipif(
    not all(map(importlib.util.find_spec, ("ray", "pandas", "pyarrow"))),
    reason="Ray's data sets aren't installed: ray[data]",
)
pytestmark = [
    pytest.mark.full,
    # Ray leaves sockets and files to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("PYTHONPATH", PATHS)
    module: Any = importlib.import_module("ray")
    module.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield module
    module.shutdown()


@needs_ray
def test_tasks_whose_workers_are_killed_run_again(ray: Any, tmp_path: Path) -> None:
    (tmp_path / "began").mkdir()

    def work(number: int, folder: Path) -> Any:
        (folder / "began" / f"{number}.{os.getpid()}").touch()
        threading.Event().wait(0.3)
        return run(axpy, 100 + number)

    task = ray.remote(max_retries=3)(work)
    references = [task.remote(number, tmp_path) for number in range(12)]
    killed = 0
    for count in (3, 7):
        while len(os.listdir(tmp_path / "began")) < count:
            threading.Event().wait(0.01)
        newest = max((tmp_path / "began").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        os.kill(int(newest.suffix[1:]), signal.SIGKILL)
        killed += 1
    for number, found in enumerate(ray.get(references, timeout=120)):
        assert np.array_equal(found, 1 + 2 * np.arange(100 + number, dtype=np.float32))
    assert len(os.listdir(tmp_path / "began")) > 12 - killed
    assert killed == 2


@needs_ray_data
def test_the_page_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "howto" / "ray.md").read_text()
    blocks = re.findall(r"^```py\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    program = "\n".join(blocks).replace(
        "ray.init()", "ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)"
    )
    program += "\nnp.save('picture.npy', picture)\n"
    (tmp_path / "program.py").write_text(program)
    found = subprocess.run(
        [sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True, timeout=500,
        env={**os.environ, "PYTHONPATH": PATHS}, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert found.stdout.split("\n")[:3] == ["(200, 32, 48) True", "(256, 256) 255", "True"]
    picture = np.load(tmp_path / "picture.npy")
    assert picture[128, 128] == 255
    assert picture[0, 0] < 5


@needs_ray_data
def test_a_kernel_may_not_write_into_a_batch(ray: Any) -> None:
    def doubled(batch: Any) -> Any:
        axpy(batch["data"], 1.0, batch["data"].copy())
        return batch

    data = ray.data.from_numpy(np.ones((4, 8), np.float32)).map_batches(doubled)
    with pytest.raises(Exception, match="GC305"):
        data.take_all()
