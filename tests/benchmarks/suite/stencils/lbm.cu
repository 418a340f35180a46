// A lattice Boltzmann step, D2Q9 with one relaxation time; streams by pulling, on a torus.
extern "C" __global__ void lbm(float *out, const float *f, float omega, int height, int width) {
    const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    const int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float weights[9] = {4 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f,
                              1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float here[9];
        float rho = 0, ux = 0, uy = 0;
        for (int k = 0; k < 9; k++) {
            int sx = (x - cx[k] + width) % width;
            int sy = (y - cy[k] + height) % height;
            here[k] = f[(k * height + sy) * width + sx];
            rho += here[k];
            ux += cx[k] * here[k];
            uy += cy[k] * here[k];
        }
        ux /= rho;
        uy /= rho;
        float square = 1.5f * (ux * ux + uy * uy);
        for (int k = 0; k < 9; k++) {
            float along = 3 * (cx[k] * ux + cy[k] * uy);
            float balance = weights[k] * rho * (1 + along + 0.5f * along * along - square);
            out[(k * height + y) * width + x] = here[k] + omega * (balance - here[k]);
        }
    }
}
