// Prices of European options by Black and Scholes.
__device__ float cumulative(float d) {
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float poly = k * (0.31938153f
                      + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * expf(-0.5f * d * d) * poly;
    return d > 0 ? 1 - tail : tail;
}

extern "C" __global__ void black_scholes(float *calls, float *puts, const float *prices,
                                         const float *strikes, const float *years, float rate,
                                         float volatility, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = prices[i], x = strikes[i], t = years[i];
        float root = sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
        float d2 = d1 - volatility * root;
        float n1 = cumulative(d1), n2 = cumulative(d2);
        float discount = expf(-rate * t);
        calls[i] = s * n1 - x * discount * n2;
        puts[i] = x * discount * (1 - n2) - s * (1 - n1);
    }
}
