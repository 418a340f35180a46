// The bilateral filter: a blur that keeps edges; a window of 9 x 9.
#define RADIUS 4

extern "C" __global__ void bilateral(float *out, const float *image, float near, float alike,
                                     int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float centre = image[y * width + x];
        float total = 0, weights = 0;
        for (int dy = -RADIUS; dy <= RADIUS; dy++) {
            for (int dx = -RADIUS; dx <= RADIUS; dx++) {
                float v = image[min(max(y + dy, 0), height - 1) * width + min(max(x + dx, 0), width - 1)];
                float d = v - centre;
                float w = expf(-(dx * dx + dy * dy) * near - d * d * alike);
                total += w * v;
                weights += w;
            }
        }
        out[y * width + x] = total / weights;
    }
}
