"""Indices and integers that a GPU checks: the report is that of launches on the host."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker.report import CheckError, Report


def shifted(y, x):
    i = cuda.grid(1)
    y[i] = x[i + 1]


def divided(y, x):
    i = cuda.grid(1)
    y[i] = 7 // x[i]


def report_of(kernel: Any, target: str, check: str, *arguments: Any) -> Report:
    reports: list[Report] = []
    with checking(check, told=reports.append):
        cuda(threads=32, blocks=2, target=target)(kernel)(*arguments)
    return reports[0]


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_indices_have_the_same_report_everywhere(target: str) -> None:
    y, x = np.zeros(64, "f"), np.arange(64, dtype="f")
    report = report_of(shifted, target, "bounds", y, x)
    (finding,) = report.findings
    assert (finding.kind, finding.array, finding.index) == ("bounds", "x", (64,))
    assert finding.second is not None
    assert (finding.second.block, finding.second.thread) == ((1, 0, 0), (31, 0, 0))
    assert finding.second.place is not None
    assert finding.second.place.function == "shifted"
    assert json.loads(report.to_json())["findings"][0]["second"]["thread"] == [31, 0, 0]
    # The access is left out, and the thread goes on.
    np.testing.assert_array_equal(y[:63], x[1:])


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_integers_have_the_same_report_everywhere(target: str) -> None:
    x = np.ones(64, "i8")
    x[40] = 0
    report = report_of(divided, target, "integers", np.zeros(64, "i8"), x)
    (finding,) = report.findings
    assert finding.kind == "integer"
    assert finding.second is not None
    assert (finding.second.block, finding.second.thread) == ((1, 0, 0), (8, 0, 0))
    assert not report_of(divided, target, "bounds", np.zeros(64, "i8"), x).findings


@pytest.mark.gpu
def test_findings_on_a_gpu_are_raised_and_the_next_launch_is_fine() -> None:
    helper = cuda(threads=32, blocks=2, target="cuda", check="bounds")(shifted)
    y, x = np.zeros(64, "f"), np.arange(64, dtype="f")
    with pytest.raises(CheckError, match="index out of bounds for axis 0 of array 'x'"):
        helper(y, x)
    y = np.zeros(64, "f")
    helper(y, np.arange(65, dtype="f"))
    np.testing.assert_array_equal(y, np.arange(1, 65))


def test_checks_of_order_run_on_the_host_whatever_target_is_named() -> None:
    report = report_of(shifted, "cuda:sm_90a", "all", np.zeros(64, "f"), np.zeros(65, "f"))
    assert report.verdict == "checked"
