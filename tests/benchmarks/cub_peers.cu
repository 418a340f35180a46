// CUB's device-wide algorithms of one type, as the peers of bench_algorithms.py.
//
// nvcc -O3 -std=c++17 -arch=sm_90 -Xcompiler -fPIC -shared -DTYPE=float -o cub_float32.so cub_peers.cu
//
// Each function is called twice, as CUB's are: with temp == nullptr it only sets *bytes.
// With -DHALF the type is float16, which HistogramEven doesn't take.
#include <cstdint>
#include <cub/cub.cuh>
#include <cuda_fp16.h>

#if __has_include(<cub/device/device_topk.cuh>)
#include <cub/device/device_topk.cuh>
#endif

struct Above {
  TYPE limit;
  __device__ bool operator()(TYPE x) const { return x > limit; }
};

// Half of the items of one unsigned byte, and of others that stand on both sides of 0.
static Above chosen() { return {TYPE(sizeof(TYPE) == 1 ? 127 : 0)}; }

#define PEER(name, Y, call)                                                                       \
  extern "C" int cub_##name(void* temp, size_t* bytes, TYPE* x, Y* y, TYPE* x2, int64_t* count,         \
                      int64_t n, cudaStream_t stream) {                                           \
    return (int)(call);                                                                           \
  }

PEER(reduce, TYPE, cub::DeviceReduce::Sum(temp, *bytes, x, y, n, stream))
PEER(scan, TYPE, cub::DeviceScan::InclusiveSum(temp, *bytes, x, y, n, stream))
PEER(sort, TYPE,
     cub::DeviceRadixSort::SortKeys(temp, *bytes, x, y, n, 0, 8 * sizeof(TYPE), stream))
PEER(pairs, TYPE,
     cub::DeviceRadixSort::SortPairs(temp, *bytes, x, y, x, x2, n, 0, 8 * sizeof(TYPE), stream))
PEER(select, TYPE, cub::DeviceSelect::If(temp, *bytes, x, y, count, n, chosen(), stream))
PEER(unique, TYPE, cub::DeviceSelect::Unique(temp, *bytes, x, y, count, n, stream))
#ifndef HALF
PEER(histogram, int,
     cub::DeviceHistogram::HistogramEven(temp, *bytes, x, y, 257, (LEVEL)0, (LEVEL)256, n, stream))
#endif
