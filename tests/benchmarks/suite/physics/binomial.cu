// Prices of calls by binomial trees, a block an option, in shared memory.
#define STEPS 256

extern "C" __global__ void binomial(float *prices, const float *spots, const float *strikes,
                                    float deviation, float discount, float up) {
    __shared__ float values[STEPS];
    int t = threadIdx.x, option = blockIdx.x;
    float spot = spots[option], strike = strikes[option];
    values[t] = fmaxf(spot * expf(deviation * (2 * t - STEPS)) - strike, 0);
    __syncthreads();
    for (int last = STEPS - 1; last > 0; last--) {
        float v = 0;
        if (t < last)
            v = discount * (up * values[t + 1] + (1 - up) * values[t]);
        __syncthreads();
        if (t < last)
            values[t] = v;
        __syncthreads();
    }
    if (t == 0)
        prices[option] = values[0];
}
