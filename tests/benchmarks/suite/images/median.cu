// The median of 3 x 3 pixels, by half a selection sort in registers.
extern "C" __global__ void median(float *out, const float *image, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1) {
        float v[9];
        for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++)
                v[dy * 3 + dx] = image[(y + dy - 1) * width + x + dx - 1];
        for (int i = 0; i < 5; i++) {
            for (int j = i + 1; j < 9; j++) {
                if (v[j] < v[i]) {
                    float t = v[i];
                    v[i] = v[j];
                    v[j] = t;
                }
            }
        }
        out[y * width + x] = v[4];
    }
}
