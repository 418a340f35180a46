// The machine's limits: fused multiply-adds of eight independent chains a thread.
extern "C" __global__ void fused(float *out, float a, float b, int runs) {
    float s[8];
    for (int k = 0; k < 8; k++)
        s[k] = threadIdx.x + k;
#pragma unroll 16
    for (int i = 0; i < runs; i++)
#pragma unroll
        for (int k = 0; k < 8; k++)
            s[k] = s[k] * a + b;
    float total = 0;
    for (int k = 0; k < 8; k++)
        total += s[k];
    out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}
