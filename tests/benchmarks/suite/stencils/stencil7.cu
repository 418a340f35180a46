// A 7-point stencil in three dimensions.
extern "C" __global__ void stencil7(float *out, const float *u, float c0, float c1,
                                    int depth, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1 && 0 < z && z < depth - 1) {
        int i = (z * height + y) * width + x;
        float around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width]
                       + u[i - width * height] + u[i + width * height];
        out[i] = c1 * around - c0 * u[i];
    }
}
