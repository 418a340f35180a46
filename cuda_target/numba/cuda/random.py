"""numba's random numbers: xoroshiro128+, one state a thread, with the same numbers.

Source: D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators" (2018), for the
generator and its jump of 2**64 steps; Vigna's splitmix64 for the first state.
"""

from __future__ import annotations

import functools
import math
from typing import Any, Final

import numpy as np

from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray, from_host
from cuda_target.numba.types import Record

xoroshiro128p_dtype: Final = np.dtype([("s0", np.uint64), ("s1", np.uint64)], align=True)
xoroshiro128p_type: Final = Record(xoroshiro128p_dtype)

_WORD: Final = 2**64 - 1
# The jump's polynomial over GF(2), its low word first.
_JUMP: Final = (0xBEAC0467EBA5FACB, 0xD86B048B86AA9922)
_TWO_PI: Final = 2 * math.pi


# -- in kernels


def _rotated(x: Any, n: Any) -> Any:
    return (x << np.uint64(n)) | (x >> np.uint64(64 - n))


def xoroshiro128p_next(states: Any, index: Any) -> Any:
    """The next 64 bits of a thread's state, which moves on."""
    s0 = states[index]["s0"]
    s1 = states[index]["s1"]
    states[index]["s0"] = _rotated(s0, 55) ^ (s1 ^ s0) ^ ((s1 ^ s0) << np.uint64(14))
    states[index]["s1"] = _rotated(s1 ^ s0, 36)
    return s0 + s1


def xoroshiro128p_uniform_float64(states: Any, index: Any) -> Any:
    """A float64 of [0, 1)."""
    upper = xoroshiro128p_next(states, index) >> np.uint64(11)
    return np.float64(upper) * np.float64(2.0**-53)


def xoroshiro128p_uniform_float32(states: Any, index: Any) -> Any:
    """A float32 of [0, 1]."""
    return np.float32(xoroshiro128p_uniform_float64(states, index))


def xoroshiro128p_normal_float64(states: Any, index: Any) -> Any:
    """A normally distributed float64 of mean 0 and standard deviation 1, by Box and Muller.

    As numba's, it is made of two float32, and of the float32 logarithm of the first.
    """
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(np.float64(-2.0) * math.log(u1)) * math.cos(np.float64(_TWO_PI) * u2)


def xoroshiro128p_normal_float32(states: Any, index: Any) -> Any:
    """A normally distributed float32 of mean 0 and standard deviation 1, by Box and Muller."""
    u1 = xoroshiro128p_uniform_float32(states, index)
    u2 = xoroshiro128p_uniform_float32(states, index)
    return math.sqrt(np.float32(-2.0) * math.log(u1)) * math.cos(np.float32(_TWO_PI) * u2)


# -- on the host


def _first_state(seed: int) -> tuple[int, int]:
    """splitmix64's first number for a seed, twice."""
    z = (seed + 0x9E3779B97F4A7C15) & _WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
    z ^= z >> 31
    return z, z


def _step(s0: Any, s1: Any) -> tuple[Any, Any]:
    """The states after one step, for arrays of states."""
    s1 = s1 ^ s0
    return _rotated(s0, 55) ^ s1 ^ (s1 << np.uint64(14)), _rotated(s1, 36)


@functools.cache
def _jump_matrix(doublings: int) -> tuple[Any, Any]:
    """The jump of 2**64 * 2**doublings steps as a matrix over GF(2), as its 128 columns."""
    if doublings:
        columns = _jump_matrix(doublings - 1)
        return _applied(doublings - 1, *columns)
    one = np.uint64(1) << np.arange(64, dtype=np.uint64)
    none = np.zeros(64, np.uint64)
    s0, s1 = np.concatenate([one, none]), np.concatenate([none, one])
    sum0, sum1 = np.zeros(128, np.uint64), np.zeros(128, np.uint64)
    for word in _JUMP:
        for bit in range(64):
            if word >> bit & 1:
                sum0, sum1 = sum0 ^ s0, sum1 ^ s1
            s0, s1 = _step(s0, s1)
    return sum0, sum1


def _applied(doublings: int, s0: Any, s1: Any) -> tuple[Any, Any]:
    """States after a jump: the sum of the columns at their one bits."""
    columns0, columns1 = _jump_matrix(doublings)
    sum0, sum1 = np.zeros_like(s0), np.zeros_like(s1)
    for bit in range(128):
        word = s0 if bit < 64 else s1
        # All ones where the bit is one.
        mask = np.uint64(0) - (word >> np.uint64(bit % 64) & np.uint64(1))
        sum0 ^= columns0[bit] & mask
        sum1 ^= columns1[bit] & mask
    return sum0, sum1


def init_xoroshiro128p_states_cpu(states: Any, seed: int, subsequence_start: int) -> None:
    """Fill an array of states on the host; the next one is 2**64 steps further."""
    z0, z1 = _first_state(int(seed))
    s0, s1 = np.array([z0], np.uint64), np.array([z1], np.uint64)
    for bit in range(int(subsequence_start).bit_length()):
        if int(subsequence_start) >> bit & 1:
            s0, s1 = _applied(bit, s0, s1)
    with np.errstate(over="ignore"):
        bit = 0
        while len(s0) < len(states):
            more0, more1 = _applied(bit, s0, s1)
            s0, s1 = np.concatenate([s0, more0]), np.concatenate([s1, more1])
            bit += 1
    states["s0"], states["s1"] = s0[: len(states)], s1[: len(states)]


def init_xoroshiro128p_states(
    states: DeviceNDArray, seed: int, subsequence_start: int = 0, stream: Any = 0
) -> None:
    """Fill an array of states in device memory, each 2**64 steps from the one before.

    Args:
        seed: a number from 0 on.
        subsequence_start: how many times 2**64 steps the first state is from the seed's.
    """
    made = np.empty(states.shape, xoroshiro128p_dtype)
    init_xoroshiro128p_states_cpu(made, seed, subsequence_start)
    states.copy_to_device(made, stream)


def create_xoroshiro128p_states(
    n: int, seed: int, subsequence_start: int = 0, stream: Any = 0
) -> DeviceNDArray:
    """A new array of `n` states in device memory, for so many threads.

    Args:
        seed: a number from 0 on.
        subsequence_start: how many times 2**64 steps the first state is from the seed's.
    """
    made = np.empty(n, xoroshiro128p_dtype)
    init_xoroshiro128p_states_cpu(made, seed, subsequence_start)
    return from_host(made, stream)
