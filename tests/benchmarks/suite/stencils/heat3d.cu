// The heat equation in three dimensions and double precision; a thread walks through the planes.
extern "C" __global__ void heat3d(double *out, const double *u, double rate, int depth, int height,
                                  int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1) {
        int plane = height * width;
        int i = y * width + x;
        double below = u[i], here = u[i + plane];
        for (int z = 1; z < depth - 1; z++) {
            i += plane;
            double above = u[i + plane];
            double around = u[i - 1] + u[i + 1] + u[i - width] + u[i + width];
            out[i] = here + rate * (around + below + above - 6 * here);
            below = here;
            here = above;
        }
    }
}
