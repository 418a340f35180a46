"""Ufuncs and generalised ufuncs, of arrays of the host and of the device."""

import math

import numpy as np

from cuda_target.numba import cuda, guvectorize, vectorize


@vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
def decayed(x, rate):
    return math.exp(-rate * x)


@guvectorize(["void(float64[:, :], float64[:], float64[:])"], "(m,n),(n)->(m)", target="cuda")
def apply(matrix, vector, out):
    for i in range(matrix.shape[0]):
        total = 0.0
        for j in range(matrix.shape[1]):
            total += matrix[i, j] * vector[j]
        out[i] = total


@guvectorize(["void(float64[:], float64, float64[:])"], "(n),()->()", target="cuda")
def power_mean(values, exponent, out):
    total = 0.0
    for i in range(values.shape[0]):
        total += values[i] ** exponent
    out[0] = (total / values.shape[0]) ** (1.0 / exponent)


def run():
    generator = np.random.default_rng(7)
    matrices, vector = generator.random((5, 4, 3)), generator.random(3)
    on_device = decayed(cuda.to_device(vector), cuda.to_device(vector))
    return {
        "matrices": matrices,
        "vector": vector,
        "outer": decayed(vector[:, None], vector),
        "single": decayed(vector.astype(np.float32), np.float32(2)),
        "on_device": on_device.copy_to_host(),
        "means": power_mean(matrices, np.array([1.0, 2.0, 3.0, 1.0])),
        "result": apply(matrices, vector),
    }


def expected(matrices, vector, outer, single, on_device, means, result):
    np.testing.assert_allclose(outer, np.exp(-vector[:, None] * vector), rtol=1e-14)
    np.testing.assert_allclose(on_device, np.exp(-vector * vector), rtol=1e-14)
    assert single.dtype == np.float32
    np.testing.assert_allclose(single, np.exp(-2 * vector), rtol=1e-6)
    p = np.array([1.0, 2.0, 3.0, 1.0])
    np.testing.assert_allclose(means, (matrices ** p[:, None]).mean(-1) ** (1 / p), rtol=1e-12)
    return matrices @ vector, 1e-12
