"""The names that kernels use, as numba's `cuda` has them."""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES

_NAMES: Final[dict[str, Any]] = dict(DEVICE_NAMES)

threadIdx: Final[Any] = _NAMES["threadIdx"]
blockIdx: Final[Any] = _NAMES["blockIdx"]
blockDim: Final[Any] = _NAMES["blockDim"]
gridDim: Final[Any] = _NAMES["gridDim"]
laneid: Final[Any] = _NAMES["laneid"]
warpsize: Final[Any] = _NAMES["warpsize"]
grid: Final[Any] = _NAMES["grid"]
gridsize: Final[Any] = _NAMES["gridsize"]
syncthreads: Final[Any] = _NAMES["syncthreads"]
syncthreads_count: Final[Any] = _NAMES["syncthreads_count"]
syncthreads_and: Final[Any] = _NAMES["syncthreads_and"]
syncthreads_or: Final[Any] = _NAMES["syncthreads_or"]
syncwarp: Final[Any] = _NAMES["syncwarp"]
threadfence: Final[Any] = _NAMES["threadfence"]
threadfence_block: Final[Any] = _NAMES["threadfence_block"]
threadfence_system: Final[Any] = _NAMES["threadfence_system"]
shfl_sync: Final[Any] = _NAMES["shfl_sync"]
shfl_up_sync: Final[Any] = _NAMES["shfl_up_sync"]
shfl_down_sync: Final[Any] = _NAMES["shfl_down_sync"]
shfl_xor_sync: Final[Any] = _NAMES["shfl_xor_sync"]
all_sync: Final[Any] = _NAMES["all_sync"]
any_sync: Final[Any] = _NAMES["any_sync"]
eq_sync: Final[Any] = _NAMES["eq_sync"]
ballot_sync: Final[Any] = _NAMES["ballot_sync"]
match_any_sync: Final[Any] = _NAMES["match_any_sync"]
match_all_sync: Final[Any] = _NAMES["match_all_sync"]
activemask: Final[Any] = _NAMES["activemask"]
lanemask_lt: Final[Any] = _NAMES["lanemask_lt"]
shared: Final[Any] = _NAMES["shared"]
local: Final[Any] = _NAMES["local"]
const: Final[Any] = _NAMES["const"]
atomic: Final[Any] = _NAMES["atomic"]
popc: Final[Any] = _NAMES["popc"]
brev: Final[Any] = _NAMES["brev"]
clz: Final[Any] = _NAMES["clz"]
ffs: Final[Any] = _NAMES["ffs"]
fma: Final[Any] = _NAMES["fma"]
cbrt: Final[Any] = _NAMES["cbrt"]
selp: Final[Any] = _NAMES["selp"]
nanosleep: Final[Any] = _NAMES["nanosleep"]
cg: Final[Any] = _NAMES["cg"]
