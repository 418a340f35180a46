// A histogram of bytes: counted in shared memory, added up in global memory.
extern "C" __global__ void histogram(unsigned *counts, const unsigned char *x, int n) {
    __shared__ unsigned found[256];
    int t = threadIdx.x;
    found[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&found[x[i]], 1u);
    __syncthreads();
    atomicAdd(&counts[t], found[t]);
}
