// An image in another size, by cubic interpolation of 4 × 4 neighbours.
__device__ void weights_of(float t, float *w) {
    float t2 = t * t, t3 = t * t * t;
    w[0] = -0.5f * t + t2 - 0.5f * t3;
    w[1] = 1 - 2.5f * t2 + 1.5f * t3;
    w[2] = 0.5f * t + 2 * t2 - 1.5f * t3;
    w[3] = -0.5f * t2 + 0.5f * t3;
}

extern "C" __global__ void bicubic(float *out, const float *image, float scale, int rows, int columns,
                                   int h, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < columns && y < rows) {
        float sx = (x + 0.5f) * scale - 0.5f, sy = (y + 0.5f) * scale - 0.5f;
        int left = (int)floorf(sx), top = (int)floorf(sy);
        float wx[4], wy[4];
        weights_of(sx - left, wx);
        weights_of(sy - top, wy);
        float total = 0;
        for (int j = 0; j < 4; j++) {
            int row = min(max(top + j - 1, 0), h - 1);
            float line = 0;
            for (int k = 0; k < 4; k++) {
                int column = min(max(left + k - 1, 0), w - 1);
                line += wx[k] * image[row * w + column];
            }
            total += wy[j] * line;
        }
        out[y * columns + x] = total;
    }
}
