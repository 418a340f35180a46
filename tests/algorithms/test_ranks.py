"""Few keys on the host in order, by their ranks: ties, zeros, NaNs, narrow and wide numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import algorithms, cuda
from cuda_target.algorithms import selecting, sorting
from gpucompiler.launcher.function import native

# A kernel is compiled for each: most are for long runs.
NAMES = ("float32", *(
    pytest.param(name, marks=pytest.mark.full)
    for name in ("bool", "int8", "uint16", "int32", "int64", "uint64", "float16", "float64")
))  # fmt: skip
COUNTS = (1, 2, 15, 16, 17, 64, 65, 255, 256, 257)


def keys_of(name: str, count: int) -> list[Any]:
    """Keys of few values, of neighbouring ones, and of any bits."""
    random, dtype = np.random.default_rng(count), np.dtype(name)
    near = random.integers(0, 3, count)
    found = [near.astype(dtype), np.full(count, 1, dtype)]
    if name == "bool":
        return found
    found.append(np.frombuffer(random.bytes(count * dtype.itemsize), dtype).copy())
    if dtype.kind == "f":
        x = random.standard_normal(count).astype(dtype)
        x[::3] = random.choice([0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf], x[::3].size)
        return [*found, x]
    limits = np.iinfo(dtype)
    found.append(random.choice(np.array([limits.min, limits.max], dtype), count))
    return [*found, dtype.type(limits.max) - random.integers(0, 100, count).astype(dtype)]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NAMES)
def test_ranks_are_those_of_a_stable_sort(name: str) -> None:
    with cuda.use_target("host"):
        for count in COUNTS:
            for whole in keys_of(name, 2 * count):
                for keys in (whole[:count].copy(), whole[::-2]):
                    order = np.argsort(keys, kind="stable")
                    down = count - 1 - np.argsort(keys[::-1], kind="stable")[::-1]
                    values = np.arange(2 * count, dtype=np.int16)[::-2]
                    for descending, places in ((False, order), (True, down)):
                        if name != "float32":
                            found = algorithms.argsort(keys, descending=descending)
                            assert found.dtype == np.int64
                            assert (found == places).all()
                        found, moved = algorithms.sort_pairs(keys, values, descending=descending)
                        assert found.tobytes() == keys[places].tobytes()
                        assert moved.tobytes() == values[places].tobytes()
                    ordered = keys[order]
                    differ = (ordered[1:] != ordered[:-1]) & (ordered[:-1] == ordered[:-1])
                    first = np.concatenate((np.ones(1, bool), differ))
                    assert algorithms.unique(keys).tobytes() == ordered[first].tobytes()


@pytest.mark.full
@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_few_keys_are_ranked_natively(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = np.random.default_rng(1).integers(0, 50, 512).astype(np.int32)
    moved = [complex(each) for each in range(512)]
    with cuda.use_target("host"):
        for x in (keys[:200], keys[::2], keys[:1]):
            values = np.array(moved[: x.size], np.complex64)
            algorithms.argsort(x)
            algorithms.sort_pairs(x, values)
            algorithms.sort_pairs(x, x)
            algorithms.unique(x)
        monkeypatch.setattr(sorting, "few_of", None)
        monkeypatch.setattr(selecting, "few_of", None)
        for x in (keys[:200], keys[100:120], keys[::2], keys[:1]):
            values, order = np.array(moved[: x.size], np.complex64), x.argsort(kind="stable")
            x.flags.writeable = False
            assert (algorithms.argsort(x) == order).all()
            found, others = algorithms.sort_pairs(x, values)
            assert type(found) is type(others) is np.ndarray
            assert (found == x[order]).all()
            assert (others == values[order]).all()
            assert (algorithms.sort_pairs(x, x)[1] == x[order]).all()
            assert (algorithms.unique(x) == np.unique(x)).all()


def test_keys_and_values_that_kernels_cannot_read() -> None:
    plain = np.random.default_rng(2).integers(-90, 90, 40).astype(np.int32)
    order = plain.argsort(kind="stable")
    bytes_ = np.zeros(4 * plain.size + 1, np.uint8)
    unaligned = bytes_[1:].view(np.int32)
    unaligned[:] = plain
    with cuda.use_target("host"):
        for keys in (plain, plain.astype(">i4"), unaligned):
            assert (algorithms.argsort(keys) == order).all()
            for values in (plain, plain.astype(">i4"), unaligned):
                found, moved = algorithms.sort_pairs(keys, values)
                assert (found == plain[order]).all()
                assert (moved == plain[order]).all()
