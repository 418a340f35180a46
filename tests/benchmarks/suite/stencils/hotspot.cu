// The temperature of a chip, one step.
extern "C" __global__ void hotspot(float *out, const float *t, const float *power, float step,
                                   float rx, float ry, float rz, float ambient, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < columns && y < rows) {
        int i = y * columns + x;
        float c = t[i];
        float north = y > 0 ? t[i - columns] : c;
        float south = y < rows - 1 ? t[i + columns] : c;
        float west = x > 0 ? t[i - 1] : c;
        float east = x < columns - 1 ? t[i + 1] : c;
        out[i] = c + step * (power[i] + (north + south - 2 * c) * ry + (east + west - 2 * c) * rx
                             + (ambient - c) * rz);
    }
}
