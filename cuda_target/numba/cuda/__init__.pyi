"""The public names, for type checkers and editors."""

from cuda_target.numba.cuda.api import as_cuda_array as as_cuda_array
from cuda_target.numba.cuda.api import close as close
from cuda_target.numba.cuda.api import cuda_error as cuda_error
from cuda_target.numba.cuda.api import defer_cleanup as defer_cleanup
from cuda_target.numba.cuda.api import detect as detect
from cuda_target.numba.cuda.api import device_array as device_array
from cuda_target.numba.cuda.api import device_array_like as device_array_like
from cuda_target.numba.cuda.api import from_cuda_array_interface as from_cuda_array_interface
from cuda_target.numba.cuda.api import get_supported_ccs as get_supported_ccs
from cuda_target.numba.cuda.api import is_available as is_available
from cuda_target.numba.cuda.api import is_bfloat16_supported as is_bfloat16_supported
from cuda_target.numba.cuda.api import is_cuda_array as is_cuda_array
from cuda_target.numba.cuda.api import is_float16_supported as is_float16_supported
from cuda_target.numba.cuda.api import is_supported_cc as is_supported_cc
from cuda_target.numba.cuda.api import is_supported_version as is_supported_version
from cuda_target.numba.cuda.api import managed_array as managed_array
from cuda_target.numba.cuda.api import mapped as mapped
from cuda_target.numba.cuda.api import mapped_array as mapped_array
from cuda_target.numba.cuda.api import mapped_array_like as mapped_array_like
from cuda_target.numba.cuda.api import pinned as pinned
from cuda_target.numba.cuda.api import pinned_array as pinned_array
from cuda_target.numba.cuda.api import pinned_array_like as pinned_array_like
from cuda_target.numba.cuda.api import profile_start as profile_start
from cuda_target.numba.cuda.api import profile_stop as profile_stop
from cuda_target.numba.cuda.api import profiling as profiling
from cuda_target.numba.cuda.api import synchronize as synchronize
from cuda_target.numba.cuda.api import to_device as to_device
from cuda_target.numba.cuda.args import In as In
from cuda_target.numba.cuda.args import InOut as InOut
from cuda_target.numba.cuda.args import Out as Out
from cuda_target.numba.cuda.cache_hints import ldca as ldca
from cuda_target.numba.cuda.cache_hints import ldcg as ldcg
from cuda_target.numba.cuda.cache_hints import ldcs as ldcs
from cuda_target.numba.cuda.cache_hints import ldcv as ldcv
from cuda_target.numba.cuda.cache_hints import ldlu as ldlu
from cuda_target.numba.cuda.cache_hints import stcg as stcg
from cuda_target.numba.cuda.cache_hints import stcs as stcs
from cuda_target.numba.cuda.cache_hints import stwb as stwb
from cuda_target.numba.cuda.cache_hints import stwt as stwt
from cuda_target.numba.cuda.compiler import compile as compile
from cuda_target.numba.cuda.compiler import compile_all as compile_all
from cuda_target.numba.cuda.compiler import (
    compile_for_current_device as compile_for_current_device,
)
from cuda_target.numba.cuda.compiler import compile_ptx as compile_ptx
from cuda_target.numba.cuda.compiler import (
    compile_ptx_for_current_device as compile_ptx_for_current_device,
)
from cuda_target.numba.cuda.cudadrv.devices import current_context as current_context
from cuda_target.numba.cuda.cudadrv.devices import get_current_device as get_current_device
from cuda_target.numba.cuda.cudadrv.devices import gpus as gpus
from cuda_target.numba.cuda.cudadrv.devices import list_devices as list_devices
from cuda_target.numba.cuda.cudadrv.devices import require_context as require_context
from cuda_target.numba.cuda.cudadrv.devices import select_device as select_device
from cuda_target.numba.cuda.cudadrv.driver import CudaSupportError as CudaSupportError
from cuda_target.numba.cuda.cudadrv.driver import default_stream as default_stream
from cuda_target.numba.cuda.cudadrv.driver import event as event
from cuda_target.numba.cuda.cudadrv.driver import event_elapsed_time as event_elapsed_time
from cuda_target.numba.cuda.cudadrv.driver import external_stream as external_stream
from cuda_target.numba.cuda.cudadrv.driver import legacy_default_stream as legacy_default_stream
from cuda_target.numba.cuda.cudadrv.driver import (
    per_thread_default_stream as per_thread_default_stream,
)
from cuda_target.numba.cuda.cudadrv.driver import stream as stream
from cuda_target.numba.cuda.cudadrv.ipc import open_ipc_array as open_ipc_array
from cuda_target.numba.cuda.cudadrv.runtime import runtime as runtime
from cuda_target.numba.cuda.decorators import declare_device as declare_device
from cuda_target.numba.cuda.decorators import jit as jit
from cuda_target.numba.cuda.intrinsics import activemask as activemask
from cuda_target.numba.cuda.intrinsics import all_sync as all_sync
from cuda_target.numba.cuda.intrinsics import any_sync as any_sync
from cuda_target.numba.cuda.intrinsics import atomic as atomic
from cuda_target.numba.cuda.intrinsics import ballot_sync as ballot_sync
from cuda_target.numba.cuda.intrinsics import blockDim as blockDim
from cuda_target.numba.cuda.intrinsics import blockIdx as blockIdx
from cuda_target.numba.cuda.intrinsics import brev as brev
from cuda_target.numba.cuda.intrinsics import cbrt as cbrt
from cuda_target.numba.cuda.intrinsics import cg as cg
from cuda_target.numba.cuda.intrinsics import clz as clz
from cuda_target.numba.cuda.intrinsics import const as const
from cuda_target.numba.cuda.intrinsics import eq_sync as eq_sync
from cuda_target.numba.cuda.intrinsics import ffs as ffs
from cuda_target.numba.cuda.intrinsics import fma as fma
from cuda_target.numba.cuda.intrinsics import grid as grid
from cuda_target.numba.cuda.intrinsics import gridDim as gridDim
from cuda_target.numba.cuda.intrinsics import gridsize as gridsize
from cuda_target.numba.cuda.intrinsics import laneid as laneid
from cuda_target.numba.cuda.intrinsics import lanemask_lt as lanemask_lt
from cuda_target.numba.cuda.intrinsics import local as local
from cuda_target.numba.cuda.intrinsics import match_all_sync as match_all_sync
from cuda_target.numba.cuda.intrinsics import match_any_sync as match_any_sync
from cuda_target.numba.cuda.intrinsics import nanosleep as nanosleep
from cuda_target.numba.cuda.intrinsics import popc as popc
from cuda_target.numba.cuda.intrinsics import selp as selp
from cuda_target.numba.cuda.intrinsics import shared as shared
from cuda_target.numba.cuda.intrinsics import shfl_down_sync as shfl_down_sync
from cuda_target.numba.cuda.intrinsics import shfl_sync as shfl_sync
from cuda_target.numba.cuda.intrinsics import shfl_up_sync as shfl_up_sync
from cuda_target.numba.cuda.intrinsics import shfl_xor_sync as shfl_xor_sync
from cuda_target.numba.cuda.intrinsics import syncthreads as syncthreads
from cuda_target.numba.cuda.intrinsics import syncthreads_and as syncthreads_and
from cuda_target.numba.cuda.intrinsics import syncthreads_count as syncthreads_count
from cuda_target.numba.cuda.intrinsics import syncthreads_or as syncthreads_or
from cuda_target.numba.cuda.intrinsics import syncwarp as syncwarp
from cuda_target.numba.cuda.intrinsics import threadfence as threadfence
from cuda_target.numba.cuda.intrinsics import threadfence_block as threadfence_block
from cuda_target.numba.cuda.intrinsics import threadfence_system as threadfence_system
from cuda_target.numba.cuda.intrinsics import threadIdx as threadIdx
from cuda_target.numba.cuda.intrinsics import warpsize as warpsize
from cuda_target.numba.cuda.linkable_code import LTOIR as LTOIR
from cuda_target.numba.cuda.linkable_code import Archive as Archive
from cuda_target.numba.cuda.linkable_code import Cubin as Cubin
from cuda_target.numba.cuda.linkable_code import CUSource as CUSource
from cuda_target.numba.cuda.linkable_code import Fatbin as Fatbin
from cuda_target.numba.cuda.linkable_code import LinkableCode as LinkableCode
from cuda_target.numba.cuda.linkable_code import Object as Object
from cuda_target.numba.cuda.linkable_code import PTXSource as PTXSource
from cuda_target.numba.cuda.reduction import Reduce as Reduce
from cuda_target.numba.cuda.vectorizers import guvectorize as guvectorize
from cuda_target.numba.cuda.vectorizers import vectorize as vectorize

reduce = Reduce
