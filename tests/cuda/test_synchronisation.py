"""Names of synchronisation: their meaning in the interpreter and on the host, and their PTX."""

from __future__ import annotations

import numpy as np
import pytest
from row_testing import RECENT, assembled, refusal

from cuda_target import cuda
from gpucompiler import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret


def elected(chosen, groups, some):
    i = cuda.threadIdx.x
    chosen[i] = cuda.elect()
    groups[i] = cuda.warpgroup
    if 3 <= i % 32 < 9:
        some[i] = cuda.elect(0x1F8)


ELECTED = "int32[:], int32[:], int32[:]"


def test_one_lane_of_each_warp_is_elected() -> None:
    on_host = cuda(threads=160, blocks=1, target="host")(elected)
    found = [np.zeros(160, np.int32) for _ in range(3)]
    on_host(*found)
    expected = [np.zeros(160, np.int32) for _ in range(3)]
    expected[0][::32] = 1
    expected[1][128:] = 1
    expected[2][3::32] = 1
    interpreted = [np.zeros(160, np.int32) for _ in range(3)]
    module = emit_ir(on_host.launch_job(*found))[0]
    interpret(module, interpreted, block=(160, 1, 1), grid=(1, 1, 1))
    for got, by_interpreter, wanted in zip(found, interpreted, expected, strict=True):
        np.testing.assert_array_equal(got, wanted)
        np.testing.assert_array_equal(by_interpreter, wanted)


@pytest.mark.parametrize(("architecture", "ptx"), [("sm_90", 80), *((a, None) for a in RECENT)])
def test_ptxas_takes_elections(architecture: str, ptx: int | None) -> None:
    text = assembled(elected, ELECTED, architecture, ptx)
    assert text.count("elect.sync") == 2
    # The shuffle that makes the warpgroup uniform comes before all branches.
    assert text.index("shfl.sync.idx") < text.index("bra")


def test_older_gpus_have_no_elections() -> None:
    text = refusal(elected, ELECTED, "sm_90")
    assert "elect.sync needs sm_90 and PTX 8.0 or later" in text
    assert "target='cuda:sm_90,ptx8.0'" in text
    assert "elect.sync needs sm_90" in refusal(elected, ELECTED, "sm_80")


@pytest.mark.gpu
def test_gpus_elect_one_lane_of_each_warp() -> None:
    found = [np.zeros(160, np.int32) for _ in range(3)]
    cuda(threads=160, blocks=1)(elected)(*found)
    assert found[0].reshape(-1, 32).sum(axis=1).tolist() == [1] * 5
    assert found[1].tolist() == [0] * 128 + [1] * 32
    assert found[2].reshape(-1, 32)[:, 3:9].sum(axis=1).tolist() == [1] * 5
