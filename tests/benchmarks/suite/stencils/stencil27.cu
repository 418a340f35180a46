// A 27-point stencil in three dimensions, with a weight for each distance.
extern "C" __global__ void stencil27(float *out, const float *u, int depth, int height, int width) {
    const float weights[4] = {0.5f, 0.04f, 0.015f, 0.01f};
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1 && 0 < z && z < depth - 1) {
        float total = 0;
        for (int dz = -1; dz < 2; dz++)
            for (int dy = -1; dy < 2; dy++)
                for (int dx = -1; dx < 2; dx++)
                    total += weights[abs(dx) + abs(dy) + abs(dz)]
                             * u[((z + dz) * height + y + dy) * width + x + dx];
        out[(z * height + y) * width + x] = total;
    }
}
