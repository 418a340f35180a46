// The kernels of bench_kernels_cuda.py as one writes them in CUDA C++.
extern "C" __global__ void vadd(float* out, const float* x, const float* y, long n) {
    long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = x[i] + y[i];
}
extern "C" __global__ void saxpy(float* y, float a, const float* x, long n) {
    long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] += a * x[i];
}
extern "C" __global__ void transpose(float* out, const float* in, long rows, long columns) {
    __shared__ float tile[32][33];
    long x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * columns + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) out[(y + j) * rows + x] = tile[threadIdx.x][threadIdx.y + j];
}
extern "C" __global__ void reduce(float* out, const float* x, long n) {
    __shared__ float parts[32];
    float sum = 0;
    long step = (long)gridDim.x * blockDim.x;
    for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) sum += x[i];
    for (int d = 16; d; d /= 2) sum += __shfl_down_sync(0xffffffff, sum, d);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x < 32) {
        sum = threadIdx.x < blockDim.x / 32 ? parts[threadIdx.x] : 0;
        for (int d = 16; d; d /= 2) sum += __shfl_down_sync(0xffffffff, sum, d);
        if (threadIdx.x == 0) atomicAdd(out, sum);
    }
}
extern "C" __global__ void stencil(float* out, const float* u, long n) {
    long x = (long)blockIdx.x * blockDim.x + threadIdx.x;
    long y = (long)blockIdx.y * blockDim.y + threadIdx.y;
    if (x > 0 && y > 0 && x < n - 1 && y < n - 1) {
        float c = u[y * n + x];
        out[y * n + x] = c + 0.2f * (u[(y - 1) * n + x] + u[(y + 1) * n + x] + u[y * n + x - 1]
                                     + u[y * n + x + 1] - 4.0f * c);
    }
}
