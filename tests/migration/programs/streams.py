"""Streams, events, pinned and mapped memory, In and Out, and a loop of asynchronous copies."""

import numpy as np

from cuda_target.numba import cuda


@cuda.jit
def scale(x, factor, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] * factor


def run():
    chunks, size = 4, 256
    source = cuda.pinned_array((chunks, size), dtype=np.float32)
    source[:] = np.arange(chunks * size, dtype=np.float32).reshape(chunks, size)
    result = cuda.pinned_array_like(source)
    streams = [cuda.stream() for _ in range(2)]
    begin, end = cuda.event(), cuda.event()
    begin.record()
    for k in range(chunks):
        stream = streams[k % 2]
        with stream.auto_synchronize():
            x = cuda.to_device(source[k], stream=stream)
            y = cuda.device_array_like(x, stream=stream)
            scale[2, 128, stream](x, k + 1, y)
            y.copy_to_host(result[k], stream=stream)
    end.record()
    end.synchronize()
    assert begin.elapsed_time(end) >= 0
    with cuda.defer_cleanup():
        hinted = np.zeros(size, np.float32)
        scale[2, 128](cuda.In(source[1].copy()), 0.5, cuda.Out(hinted))
        scale.forall(size)(source[2].copy(), 2.0, hinted.copy())
    cuda.synchronize()
    return {"source": np.array(source), "hinted": hinted, "result": np.array(result)}


def expected(source, hinted, result):
    np.testing.assert_array_equal(hinted, source[1] * 0.5)
    return source * np.arange(1, 5, dtype=np.float32)[:, None], 0
