// Inclusive sums within blocks of 512, in shared memory.
#define THREADS 512

extern "C" __global__ void scan(int *out, const int *x, int n) {
    __shared__ int sums[2][THREADS];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    int side = 0;
    sums[0][t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int distance = 1; distance < THREADS; distance *= 2) {
        int v = sums[side][t];
        if (t >= distance)
            v += sums[side][t - distance];
        side = 1 - side;
        sums[side][t] = v;
        __syncthreads();
    }
    if (i < n)
        out[i] = sums[side][t];
}
