"""numba's settings, as far as programs read them; this module keeps what a program sets.

Where kernels run is said by GPUCOMPILER_TARGET, `use_target` or the machine, so ENABLE_CUDASIM is
always False: on the host, kernels are compiled, not simulated.
"""

from __future__ import annotations

ENABLE_CUDASIM: bool = False
DISABLE_CUDA: bool = False
DISABLE_JIT: bool = False
CUDA_LOW_OCCUPANCY_WARNINGS: int = 0
CUDA_WARN_ON_IMPLICIT_COPY: int = 0
CUDA_DEFAULT_PTX_CC: tuple[int, int] = (7, 5)
CUDA_ENABLE_PYNVJITLINK: bool = True
CUDA_PER_THREAD_DEFAULT_STREAM: int = 0
CUDA_LOG_LEVEL: str = ""
CUDA_ARRAY_INTERFACE_SYNC: int = 1
CUDA_USE_NVIDIA_BINDING: bool = True
CUDA_DEBUGINFO_DEFAULT: int = 0
# numba warns of names without a value where this is 1; here the warning is always given (GC413).
ALWAYS_WARN_UNINIT_VAR: int = 0
# 0 compiles functions without optimisation whose `cuda.jit` doesn't say `opt=`.
OPT: int = 3
