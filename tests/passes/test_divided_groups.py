"""Warnings of matrix operations that only a part of a warp or warpgroup comes to."""

from __future__ import annotations

import textwrap
import warnings
from pathlib import Path

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelWarning
from gpucompiler.driver import emit_ir
from gpucompiler.tiles import copy, mma, shared_tile, zeros

NAMES = {"copy": copy, "mma": mma, "shared_tile": shared_tile, "zeros": zeros}

# The product, and what is around it.
PRODUCT = "acc = mma(acc, l, l.T).wait()"
DIVIDED = {
    "some threads": "if cuda.threadIdx.x < 64:\n    PRODUCT",
    "one warp": "if cuda.threadIdx.x // 32 == 0:\n    PRODUCT",
    "some lanes": "if cuda.laneid < 16:\n    PRODUCT",
    "an elected lane": "if cuda.elect():\n    PRODUCT",
    "an atomic update": "s = cuda.shared.array(1, np.int32)\n"
    "if cuda.atomic.add(s, 0, 1) < 5:\n    PRODUCT",
    "data": "if a[cuda.threadIdx.x, 0] > 0:\n    PRODUCT",
    "two conditions": "if cuda.threadIdx.x < 128 and a[0, cuda.laneid] > 0:\n    PRODUCT",
    "a number of the launch": "if cuda.threadIdx.x < len(a):\n    PRODUCT",
    "turns of a loop": "for _ in range(cuda.threadIdx.x % 3):\n    PRODUCT",
    "a while loop": "i = cuda.threadIdx.x\nwhile i < 300:\n    PRODUCT\n    i += 128",
    "a break": "for k in range(8):\n    if a[cuda.threadIdx.x, k] > 0:\n        break\n    PRODUCT",
    "a return": "if cuda.threadIdx.x == 5:\n    return\nPRODUCT",
    "registers": "if cuda.threadIdx.x < 64:\n    cuda.registers(40)\nPRODUCT",
    "a wait": "acc = mma(acc, l, l.T)\nif cuda.threadIdx.x < 64:\n    acc = acc.wait()\n"
    "else:\n    acc = acc.wait()",
}
WHOLE = {
    "a warpgroup": "if cuda.warpgroup == 0:\n    PRODUCT",
    "its number by hand": "if cuda.threadIdx.x // 128 == 0:\n    PRODUCT",
    "its first thread": "if cuda.threadIdx.x < 128:\n    PRODUCT",
    "a number of the launch": "if (cuda.threadIdx.x >> 7) < len(a):\n    PRODUCT",
    "data of the block": "if a[cuda.blockIdx.x, 0] > 0:\n    PRODUCT",
    "data of the warpgroup": "if a[cuda.warpgroup, 0] > 0:\n    PRODUCT",
    "turns of a loop": "for _ in range(cuda.warpgroup, 9, 2):\n    PRODUCT",
    "a while loop": "i = cuda.threadIdx.x // 128\nwhile i < 9:\n    PRODUCT\n    i += 2",
    "a break": "for k in range(8):\n    if a[0, k] > 0:\n        break\n    PRODUCT",
    "the least": "w = min(cuda.threadIdx.x // 128, 1)\nif w == 0:\n    PRODUCT",
    "shared memory": "s = cuda.shared.array(1, np.int32)\nif cuda.threadIdx.x == 0:\n    s[0] = 3\n"
    "cuda.syncthreads()\nfor _ in range(s[0]):\n    PRODUCT",
    "blocks of two axes": "if cuda.threadIdx.y == 0:\n    PRODUCT",
    "a raise": "if a[cuda.threadIdx.x, 0] > 3:\n    raise ValueError\nPRODUCT",
    "an assertion": "assert a[cuda.threadIdx.x, 0] < 3\nPRODUCT",
    "an atomic load": "s = cuda.shared.array(1, np.int32)\n"
    "while cuda.atomic.load(s, 0) < 3:\n    pass\nif cuda.atomic.load(s, 0) == 3:\n    PRODUCT",
    "both": "if cuda.blockIdx.x % 2 == 0 and cuda.warpgroup < 1:\n    PRODUCT",
}
BEGIN = """\
def kernel(c, a):
    A = a.tile((64, 64))
    l = shared_tile(A)
    copy(A[0, 0], l)
    cuda.syncthreads()
    acc = zeros((64, 64), np.float32)
"""
END = "    copy(acc, c.tile((64, 64))[0, 0])\n"


def said(body: str, folder: Path, target: str = "cuda:sm_90a") -> list[str]:
    """The warnings of a kernel that has these lines in its middle."""
    file, names = folder / "kernel.py", {"cuda": cuda, "np": np, **NAMES}
    text = BEGIN + textwrap.indent(body.replace("PRODUCT", PRODUCT), "    ") + "\n" + END
    file.write_text(text)
    exec(compile(text, str(file), "exec", dont_inherit=True), names)
    c, a = np.zeros((64, 64), np.float32), np.zeros((64, 64), np.float16)
    launch = cuda(threads=256, blocks=1, target=target, bounds=False)(names["kernel"])
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        emit_ir(launch.launch_job(c, a))
    return [str(each.message) for each in found if issubclass(each.category, KernelWarning)]


@pytest.mark.parametrize("name", DIVIDED)
def test_divided_warpgroups_are_found(name: str, tmp_path: Path) -> None:
    (text,) = said(DIVIDED[name], tmp_path)
    assert "GC414" in text
    assert "only some threads of a warpgroup may come to the " in text
    assert "kernel.py:" in text


@pytest.mark.parametrize("name", WHOLE)
def test_whole_warpgroups_are_not_blamed(name: str, tmp_path: Path) -> None:
    assert said(WHOLE[name], tmp_path) == []


def test_warps(tmp_path: Path) -> None:
    """The same source by mma.sync, which the lanes of each warp make together."""
    target = "cuda:sm_80,ptx8.0"
    for name in ("some lanes", "an elected lane", "data", "a while loop", "a return"):
        assert "of a warp may come" in said(DIVIDED[name], tmp_path, target)[0], name
    for name in ("some threads", "one warp"):
        assert said(DIVIDED[name], tmp_path, target) == [], name
