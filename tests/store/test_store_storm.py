"""Processes that share a store and are killed at random points (cache_storm.py)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def storm(directory: Path, processes: int, rounds: int) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/cache_storm.py"), "--directory", str(directory),
         "--processes", str(processes), "--rounds", str(rounds)],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "cache")},
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return json.loads(done.stdout)


def test_a_small_storm(tmp_path: Path) -> None:
    found = storm(tmp_path / "store", processes=6, rounds=100)
    assert found["rounds"] == 600
    assert found["hits"] > 0
    assert found["killed"] > 0


@pytest.mark.full
def test_a_storm(tmp_path: Path) -> None:
    assert storm(tmp_path / "store", processes=64, rounds=1000)["rounds"] == 64_000
