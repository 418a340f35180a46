"""Look-back over boards in every state that the blocks before can be in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.algorithms.boards import PREFIX, TOTAL, look_back, publish


def later(a: Any, b: Any) -> Any:
    """The last number that isn't 0: associative, and not commutative."""
    return b if b != np.int64(0) else a


def joined(a: Any, b: Any) -> Any:
    return a + b


def fill(board: Any, totals: Any, prefixes: Any, known: Any) -> None:
    for block in range(len(totals)):
        if known[block]:
            publish(board, block, PREFIX, prefixes[block])
        else:
            publish(board, block, TOTAL, totals[block])


def look(found: Any, board: Any, block: Any, op: Any, total: Any) -> None:
    before = look_back(board, block, op, total, 0)
    if cuda.laneid == 0:
        found[0] = before


@pytest.mark.parametrize("op", [later, joined])
@pytest.mark.parametrize("far", [0, 1, 31, 32, 63, 64, 300])
def test_the_nearest_prefix_ends_the_look(op: Any, far: int) -> None:
    rng = np.random.default_rng(far)
    block = far + 1 + int(rng.integers(0, 5))
    totals = rng.integers(0, 2, block) * rng.integers(1, 9, block)
    prefixes = totals.copy()
    for k in range(1, block):
        prefixes[k] = op(prefixes[k - 1], totals[k])
    known = np.zeros(block, bool)
    known[0] = known[block - 1 - far] = True
    board, found = np.zeros(block + 1, np.uint64), np.zeros(1, np.int64)
    cuda(threads=1, blocks=1, target="host")(fill)(board, totals, prefixes, known)
    cuda(threads=32, blocks=1, target="host")(look)(found, board, block, op, np.int64(3))
    assert found[0] == prefixes[-1]
    # The block's own prefix is published, in the form of the others.
    own = board[-1:].copy()
    board[-1] = 0
    cuda(threads=1, blocks=1, target="host")(fill)(
        board[block:], np.zeros(1, np.int64), np.array([op(prefixes[-1], 3)]), np.ones(1, bool)
    )
    assert board[-1] == own[0]
