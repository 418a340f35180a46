// Layer normalisation: a block normalises a row.
#define THREADS 256

__device__ float warp_sum(float v) {
    for (int distance = 16; distance > 0; distance /= 2)
        v += __shfl_down_sync(0xFFFFFFFF, v, distance);
    return v;
}

extern "C" __global__ void layernorm(float *out, const float *x, const float *gamma,
                                     const float *beta, float epsilon, int columns) {
    __shared__ float sums[32];
    __shared__ float squares[32];
    int row = blockIdx.x, t = threadIdx.x;
    float s = 0, q = 0;
    for (int j = t; j < columns; j += THREADS) {
        float v = x[row * columns + j];
        s += v;
        q += v * v;
    }
    s = warp_sum(s);
    q = warp_sum(q);
    if (t % 32 == 0) {
        sums[t / 32] = s;
        squares[t / 32] = q;
    }
    __syncthreads();
    if (t < 32) {
        s = warp_sum(t < THREADS / 32 ? sums[t] : 0);
        q = warp_sum(t < THREADS / 32 ? squares[t] : 0);
        if (t == 0) {
            sums[0] = s;
            squares[0] = q;
        }
    }
    __syncthreads();
    float mean = sums[0] / columns;
    float scale = 1 / sqrtf(fmaxf(squares[0] / columns - mean * mean, 0) + epsilon);
    for (int j = t; j < columns; j += THREADS)
        out[row * columns + j] = (x[row * columns + j] - mean) * scale * gamma[j] + beta[j];
}
