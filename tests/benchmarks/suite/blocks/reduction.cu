// The sums of parts of an array: a block each, by a tree in shared memory.
#define THREADS 256

extern "C" __global__ void reduction(float *sums, const float *x, int n) {
    __shared__ float shared[THREADS];
    int t = threadIdx.x;
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        total += x[i];
    shared[t] = total;
    __syncthreads();
    for (int s = THREADS / 2; s > 0; s /= 2) {
        if (t < s)
            shared[t] += shared[t + s];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = shared[0];
}
