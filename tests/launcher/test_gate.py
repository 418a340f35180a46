"""The gate before the GIL: CPython's word is found, and threads pass it one by one."""

from __future__ import annotations

import ctypes
import os
import threading
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.launcher import cpython
from gpucompiler.launcher.function import native
from gpucompiler.launcher.gate import GATE_OF_PROCESS, gil_word
from gpucompiler.launcher.layout import GATE

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")


def test_the_word_says_whether_the_gil_is_taken() -> None:
    address = gil_word()
    if address is None:
        pytest.skip("this build of Python doesn't show the size of its state")
    assert ctypes.c_int.from_address(address).value == 1
    copied = ctypes.c_int(-1)
    if threading.active_count() == 1:
        # A function of ctypes runs without the GIL.
        ctypes.CDLL(None).memcpy(ctypes.byref(copied), ctypes.c_void_p(address), 4)
        assert copied.value == 0


def test_threads_that_launch_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    @cuda(threads=4, blocks=1, target="host")
    def add(y, n):
        y[cuda.grid(1)] += n

    wanted = gil_word()
    if wanted is None:
        pytest.skip("the gate isn't used here")
    arrays = [np.zeros(4, np.int64) for _ in range(6)]
    # A launch before there are other threads makes the word known to the native code.
    for _ in range(3):
        add(arrays[0], 0)
    assert cpython.word(GATE_OF_PROCESS.address + GATE["gil"]) == wanted
    meeting = threading.Barrier(len(arrays))

    def work(y: Any) -> None:
        meeting.wait()
        for n in range(500):
            add(y, n)

    threads = [threading.Thread(target=work, args=(y,)) for y in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((y == sum(range(500))).all() for y in arrays)
    entered = ctypes.c_uint32.from_address(GATE_OF_PROCESS.address + GATE["entered"])
    assert entered.value == 0
    # A child whose parent had a thread in the gate.
    entered.value = 1
    child = os.fork()
    if child == 0:
        os._exit(entered.value)
    entered.value = 0
    assert os.waitpid(child, 0)[1] == 0
