"""The functions of NVIDIA's driver that this package calls, with the types of their arguments.

cuda.h of CUDA 12.2 to 13: the names are those of the library, with the version of the function that
cuda.h of CUDA 13.0 has. All are there since CUDA 12.2, but for cuFuncGetParamInfo (12.4).
"""

from __future__ import annotations

import ctypes
from typing import Any, Final


class MemoryLocation(ctypes.Structure):
    """cuda.h: CUmemLocation, passed by value."""

    _fields_ = (("type", ctypes.c_int), ("id", ctypes.c_int))


class MemoryHandle(ctypes.Structure):
    """cuda.h: CUipcMemHandle, passed by value."""

    _fields_ = (("reserved", ctypes.c_ubyte * 64),)


_P = ctypes.c_void_p
_U = ctypes.c_uint
_I = ctypes.c_int
_S = ctypes.c_size_t
_TEXT = ctypes.c_char_p
# Device addresses are 64-bit numbers: without a declared type ctypes would cut them to 32.
_A = ctypes.c_uint64

# cuda.h: CUoccupancyB2DSize.
BLOCK_TO_BYTES: Final = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_int)

FUNCTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "cuInit": (_U,),
    "cuDriverGetVersion": (_P,),
    "cuDeviceGetCount": (_P,),
    "cuDeviceGet": (_P, _I),
    "cuDeviceGetName": (_P, _I, _I),
    "cuDeviceGetAttribute": (_P, _I, _I),
    "cuDeviceTotalMem_v2": (_P, _I),
    "cuDevicePrimaryCtxRetain": (_P, _I),
    "cuCtxGetCurrent": (_P,),
    "cuCtxSetCurrent": (_P,),
    "cuCtxGetDevice": (_P,),
    "cuCtxSynchronize": (),
    "cuModuleLoadDataEx": (_P, _P, _U, _P, _P),
    "cuModuleGetFunction": (_P, _P, _TEXT),
    "cuModuleGetGlobal_v2": (_P, _P, _P, _TEXT),
    "cuModuleUnload": (_P,),
    "cuFuncGetAttribute": (_P, _I, _P),
    "cuOccupancyMaxActiveBlocksPerMultiprocessor": (_P, _P, _I, _S),
    "cuOccupancyMaxPotentialBlockSize": (_P, _P, _P, BLOCK_TO_BYTES, _S, _I),
    "cuFuncSetAttribute": (_P, _I, _I),
    "cuLaunchKernelEx": (_P, _P, _P, _P),
    "cuMemAlloc_v2": (_P, _S),
    "cuMemFree_v2": (_A,),
    "cuMemcpyHtoDAsync_v2": (_A, _P, _S, _P),
    "cuMemcpyDtoH_v2": (_P, _A, _S),
    "cuMemcpyDtoHAsync_v2": (_P, _A, _S, _P),
    "cuMemcpyDtoDAsync_v2": (_A, _A, _S, _P),
    "cuMemsetD8Async": (_A, ctypes.c_ubyte, _S, _P),
    "cuMemsetD2D32Async": (_A, _S, _U, _S, _S, _P),
    "cuPointerGetAttribute": (_P, _I, _A),
    "cuStreamSynchronize": (_P,),
    "cuGetErrorName": (_I, _P),
    "cuGetErrorString": (_I, _P),
}
# Few programs need these; each is looked up at its first call.
LATER_FUNCTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "cuFuncGetParamInfo": (_P, _S, _P, _P),
    "cuCtxGetLimit": (_P, _I),
    "cuCtxSetLimit": (_I, _S),
    "cuStreamCreateWithPriority": (_P, _U, _I),
    "cuStreamDestroy_v2": (_P,),
    "cuStreamQuery": (_P,),
    "cuStreamWaitEvent": (_P, _P, _U),
    "cuStreamIsCapturing": (_P, _P),
    "cuStreamBeginCapture_v2": (_P, _I),
    "cuStreamEndCapture": (_P, _P),
    "cuEventCreate": (_P, _U),
    "cuEventDestroy_v2": (_P,),
    "cuEventRecord": (_P, _P),
    "cuEventQuery": (_P,),
    "cuEventSynchronize": (_P,),
    "cuEventElapsedTime": (_P, _P, _P),
    "cuThreadExchangeStreamCaptureMode": (_P,),
    "cuGraphInstantiateWithFlags": (_P, _P, ctypes.c_uint64),
    "cuGraphExecUpdate_v2": (_P, _P, _P),
    "cuGraphLaunch": (_P, _P),
    "cuGraphMemcpyNodeGetParams": (_P, _P),
    "cuGraphMemsetNodeGetParams": (_P, _P),
    "cuGraphExecKernelNodeSetParams_v2": (_P, _P, _P),
    "cuGraphExecMemcpyNodeSetParams": (_P, _P, _P, _P),
    "cuGraphExecMemsetNodeSetParams": (_P, _P, _P, _P),
    "cuStreamGetCaptureInfo_v2": (_P, _P, _P, _P, _P, _P),
    "cuGraphExecDestroy": (_P,),
    "cuGraphDestroy": (_P,),
    "cuCtxEnablePeerAccess": (_P, _U),
    "cuDeviceCanAccessPeer": (_P, _I, _I),
    "cuMemGetInfo_v2": (_P, _P),
    "cuDeviceGetUuid_v2": (_P, _I),
    "cuMemGetAddressRange_v2": (_P, _P, _A),
    "cuIpcGetMemHandle": (_P, _A),
    "cuIpcOpenMemHandle_v2": (_P, MemoryHandle, _U),
    "cuIpcCloseMemHandle": (_A,),
    "cuMemcpyPeer": (_A, _P, _A, _P, _S),
    "cuMemcpyPeerAsync": (_A, _P, _A, _P, _S, _P),
    "cuMemsetD16Async": (_A, ctypes.c_ushort, _S, _P),
    "cuMemsetD32Async": (_A, _U, _S, _P),
    "cuMemHostAlloc": (_P, _S, _U),
    "cuMemFreeHost": (_P,),
    "cuMemHostRegister_v2": (_P, _S, _U),
    "cuMemHostUnregister": (_P,),
    "cuMemHostGetDevicePointer_v2": (_P, _P, _U),
    "cuMemAllocManaged": (_P, _S, _U),
    "cuMemPrefetchAsync_v2": (_A, _S, MemoryLocation, _U, _P),
    "cuMemAdvise_v2": (_A, _S, _I, MemoryLocation),
    "cuMemPoolCreate": (_P, _P),
    "cuMemPoolDestroy": (_P,),
    "cuMemPoolTrimTo": (_P, _S),
    "cuMemPoolSetAttribute": (_P, _I, _P),
    "cuMemPoolGetAttribute": (_P, _I, _P),
    "cuMemPoolSetAccess": (_P, _P, _S),
    "cuMemAllocFromPoolAsync": (_P, _S, _P, _P),
    "cuMemFreeAsync": (_A, _P),
    "cuStreamGetCtx": (_P, _P),
    "cuCtxGetStreamPriorityRange": (_P, _P),
    "cuProfilerStart": (),
    "cuProfilerStop": (),
    "cuOccupancyMaxActiveClusters": (_P, _P, _P),
    "cuOccupancyMaxPotentialClusterSize": (_P, _P, _P),
    "cuTensorMapEncodeTiled": (_P, _I, _U, _A, _P, _P, _P, _P, _I, _I, _I, _I),
    "cuTensorMapEncodeIm2col": (_P, _I, _U, _A, _P, _P, _P, _P, _U, _U, _P, _I, _I, _I, _I),
}
