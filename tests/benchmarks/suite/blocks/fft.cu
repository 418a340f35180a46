// Fast Fourier transforms of 1024 points, a block each: radix 2, decimation in time.
#define POINTS 1024

__device__ float2 multiply(float2 a, float2 b) {
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

extern "C" __global__ void fft(float2 *out, const float2 *x, const float2 *twiddles) {
    __shared__ float2 work[POINTS];
    int t = threadIdx.x, signal = blockIdx.x;
    for (int k = t; k < POINTS; k += POINTS / 2)
        work[__brev(k) >> 22] = x[signal * POINTS + k];
    __syncthreads();
    for (int half = 1; half < POINTS; half *= 2) {
        int k = t % half;
        int low = 2 * t - k;
        float2 odd = multiply(work[low + half], twiddles[k * (POINTS / 2 / half)]);
        float2 even = work[low];
        work[low] = make_float2(even.x + odd.x, even.y + odd.y);
        work[low + half] = make_float2(even.x - odd.x, even.y - odd.y);
        __syncthreads();
    }
    for (int k = t; k < POINTS; k += POINTS / 2)
        out[signal * POINTS + k] = work[k];
}
