// Rays through pixels, each against all spheres: the nearest one's shade.
extern "C" __global__ void spheres(float *out, const float *centres, const float *radii,
                                   const float *colours, int count, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float px = (x - width / 2.f) / width * 4;
        float py = (y - height / 2.f) / height * 4;
        float nearest = -1e30f;
        float shade = 0;
        for (int s = 0; s < count; s++) {
            float dx = px - centres[s * 3];
            float dy = py - centres[s * 3 + 1];
            float r = radii[s];
            if (dx * dx + dy * dy < r * r) {
                float dz = sqrtf(fmaxf(r * r - dx * dx - dy * dy, 0));
                if (dz + centres[s * 3 + 2] > nearest) {
                    nearest = dz + centres[s * 3 + 2];
                    shade = dz / r * colours[s];
                }
            }
        }
        out[y * width + x] = shade;
    }
}
