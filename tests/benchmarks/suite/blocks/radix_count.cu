// The counting step of a radix sort: each block counts the digits of its keys.
#define THREADS 256
#define DIGITS 16
#define ITEMS 16

extern "C" __global__ void radix_count(unsigned *counts, const unsigned *keys, int shift, int n) {
    __shared__ unsigned found[DIGITS];
    int t = threadIdx.x, block = blockIdx.x;
    if (t < DIGITS)
        found[t] = 0;
    __syncthreads();
    int first = block * THREADS * ITEMS;
    for (int k = 0; k < ITEMS; k++) {
        int i = first + k * THREADS + t;
        if (i < n) {
            unsigned digit = (keys[i] >> shift) & (DIGITS - 1);
            atomicAdd(&found[digit], 1u);
        }
    }
    __syncthreads();
    if (t < DIGITS)
        counts[t * gridDim.x + block] = found[t];
}
