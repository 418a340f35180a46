// Speckle-reducing anisotropic diffusion, its first kernel: derivatives and coefficients.
extern "C" __global__ void srad(float *c, float *north, float *south, float *west, float *east,
                                const float *image, float q0, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < columns && y < rows) {
        int i = y * columns + x;
        float j = image[i];
        float n = image[max(y - 1, 0) * columns + x] - j;
        float s = image[min(y + 1, rows - 1) * columns + x] - j;
        float w = image[y * columns + max(x - 1, 0)] - j;
        float e = image[y * columns + min(x + 1, columns - 1)] - j;
        float g2 = (n * n + s * s + w * w + e * e) / (j * j);
        float level = (n + s + w + e) / j;
        float numerator = 0.5f * g2 - 0.0625f * level * level;
        float denominator = 1 + 0.25f * level;
        float q = numerator / (denominator * denominator);
        float coefficient = 1 / (1 + (q - q0) / (q0 * (1 + q0)));
        c[i] = fminf(fmaxf(coefficient, 0), 1);
        north[i] = n;
        south[i] = s;
        west[i] = w;
        east[i] = e;
    }
}
