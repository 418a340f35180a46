// A sweep of Jacobi's method for Poisson's equation in a square, and the sum of its changes.
extern "C" __global__ void jacobi(float *out, float *changes, const float *u, const float *f, int n) {
    __shared__ float parts[8][32];
    int tx = threadIdx.x, ty = threadIdx.y;
    int x = blockIdx.x * blockDim.x + tx;
    int y = blockIdx.y * blockDim.y + ty;
    float change = 0;
    if (0 < x && x < n - 1 && 0 < y && y < n - 1) {
        int i = y * n + x;
        float fresh = 0.25f * (u[i - n] + u[i + n] + u[i - 1] + u[i + 1] - f[i]);
        out[i] = fresh;
        change = fabsf(fresh - u[i]);
    }
    parts[ty][tx] = change;
    __syncthreads();
    if (ty == 0) {
        for (int k = 1; k < 8; k++)
            change += parts[k][tx];
        for (int distance = 16; distance > 0; distance /= 2)
            change += __shfl_down_sync(0xFFFFFFFF, change, distance);
        if (tx == 0)
            changes[blockIdx.y * gridDim.x + blockIdx.x] = change;
    }
}
