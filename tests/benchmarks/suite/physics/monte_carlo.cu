// Prices of a call by Monte Carlo: each thread walks paths with xorshift and Box and Muller's normals.
__device__ unsigned xorshift(unsigned state) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

extern "C" __global__ void monte_carlo(float *payoffs, const unsigned *seeds, int paths, float spot,
                                       float strike, float drift, float deviation, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned state = seeds[i];
        float total = 0;
        for (int k = 0; k < paths; k++) {
            state = xorshift(state);
            float u = ((float)(state >> 8) + 0.5f) * (1 / 16777216.f);
            state = xorshift(state);
            float v = (float)(state >> 8) * (1 / 16777216.f);
            float normal = sqrtf(-2 * logf(u)) * cosf(6.2831853f * v);
            total += fmaxf(spot * expf(drift + deviation * normal) - strike, 0);
        }
        payoffs[i] = total / paths;
    }
}
