"""Memory of a GPU that several processes use, by numba's handles."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import cuda
from cuda_target.numba.cuda.cudadrv import driver
from gpucompiler import TargetUnsupported


def opened(raw: bytes, size: int) -> Any:
    with cuda.open_ipc_array(raw, shape=size, dtype=np.int64) as array:
        return array.copy_to_host()


def doubled(handle: Any) -> Any:
    with handle as array:
        found = array.copy_to_host()
        array.copy_to_device(found * 2)
        with pytest.raises(ValueError, match="already opened"):
            handle.open()
    return found


def staged(handle: Any) -> Any:
    found = np.zeros(handle.size // 8, np.int64)
    driver.device_to_host(found, handle.open_staged(cuda.current_context()), size=handle.size)
    handle.close()
    return found


@pytest.mark.gpu
def test_another_process_opens_memory_of_a_gpu() -> None:
    x = np.arange(10)
    on_device = cuda.to_device(x)
    handle = cuda.current_context().get_ipc_handle(on_device.gpu_data)
    again = pickle.loads(pickle.dumps(handle))
    assert again.base is None
    assert (again.size, again.handle.reserved) == (handle.size, handle.handle.reserved)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        got = pool.submit(opened, handle.handle.reserved, 10).result(60)
        assert got.tolist() == x.tolist()
        assert pool.submit(staged, handle).result(60).tolist() == x.tolist()
        got = pool.submit(doubled, on_device[3:7].get_ipc_handle()).result(60)
        assert got.tolist() == [3, 4, 5, 6]
    assert on_device.copy_to_host().tolist() == [0, 1, 2, 6, 8, 10, 12, 7, 8, 9]


def test_the_host_has_no_such_handles() -> None:
    with use_target("host"):
        on_device = cuda.to_device(np.arange(4))
        for make in (
            on_device.get_ipc_handle,
            lambda: cuda.current_context().get_ipc_handle(on_device.gpu_data),
            lambda: cuda.open_ipc_array(bytes(64), 4, np.int64).__enter__(),
        ):
            with pytest.raises(TargetUnsupported, match="memory of the host target"):
                make()
