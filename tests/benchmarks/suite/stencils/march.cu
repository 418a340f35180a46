// A step of heat in three dimensions; each thread marches through 64 planes and keeps two.
extern "C" __global__ void march(float *out, const float *u, int depth, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int first = 1 + blockIdx.z * 64;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1 && first < depth - 1) {
        float below = u[((first - 1) * height + y) * width + x];
        float here = u[(first * height + y) * width + x];
        int stop = min(first + 64, depth - 1);
        for (int z = first; z < stop; z++) {
            int place = (z * height + y) * width + x;
            float above = u[place + height * width];
            float around = u[place - width] + u[place + width] + u[place - 1] + u[place + 1];
            out[place] = 0.4f * here + 0.1f * (below + above + around);
            below = here;
            here = above;
        }
    }
}
