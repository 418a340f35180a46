// CUB's device-wide algorithms, as the peers of bench_algorithms.py.
//
// nvcc -O3 -std=c++17 -arch=sm_90 -Xcompiler -fPIC -shared -o cub_peers.so cub_peers.cu
//
// Each function is called twice, as CUB's are: with temp == nullptr it only sets *bytes.
#include <cstdint>
#include <cub/cub.cuh>

struct Positive {
  template <typename T>
  __device__ bool operator()(T x) const { return x > T(0); }
};

#define PEER(name, X, Y, call)                                                              \
  extern "C" int name(void* temp, size_t* bytes, X* x, Y* y, X* x2, int64_t* count, int64_t n, \
                      cudaStream_t stream) {                                                \
    return (int)(call);                                                                     \
  }

PEER(reduce_float32, float, float, cub::DeviceReduce::Sum(temp, *bytes, x, y, n, stream))
PEER(reduce_float64, double, double, cub::DeviceReduce::Sum(temp, *bytes, x, y, n, stream))
PEER(reduce_int32, int, int, cub::DeviceReduce::Sum(temp, *bytes, x, y, n, stream))
PEER(scan_int32, int, int, cub::DeviceScan::InclusiveSum(temp, *bytes, x, y, n, stream))
PEER(scan_float32, float, float, cub::DeviceScan::InclusiveSum(temp, *bytes, x, y, n, stream))
PEER(scan_float64, double, double, cub::DeviceScan::InclusiveSum(temp, *bytes, x, y, n, stream))
PEER(sort_uint32, uint32_t, uint32_t,
     cub::DeviceRadixSort::SortKeys(temp, *bytes, x, y, n, 0, 32, stream))
PEER(sort_float32, float, float,
     cub::DeviceRadixSort::SortKeys(temp, *bytes, x, y, n, 0, 32, stream))
PEER(sort_int64, int64_t, int64_t,
     cub::DeviceRadixSort::SortKeys(temp, *bytes, x, y, n, 0, 64, stream))
PEER(pairs_uint32, uint32_t, uint32_t,
     cub::DeviceRadixSort::SortPairs(temp, *bytes, x, y, (uint32_t*)x2, (uint32_t*)x2 + n, n, 0,
                                     32, stream))
PEER(select_int32, int, int,
     cub::DeviceSelect::If(temp, *bytes, x, y, count, n, Positive{}, stream))
PEER(unique_int32, int, int, cub::DeviceSelect::Unique(temp, *bytes, x, y, count, n, stream))
PEER(histogram_float32, float, int,
     cub::DeviceHistogram::HistogramEven(temp, *bytes, x, y, 257, 0.0f, 1.0f, n, stream))
PEER(histogram_uint8, uint8_t, int,
     cub::DeviceHistogram::HistogramEven(temp, *bytes, x, y, 257, 0, 256, n, stream))
