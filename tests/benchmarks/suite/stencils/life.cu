// Conway's game of life on a torus, a generation.
extern "C" __global__ void life(unsigned char *out, const unsigned char *cells, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        int alive = 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                if (dx != 0 || dy != 0)
                    alive += cells[(y + dy + height) % height * width + (x + dx + width) % width];
        out[y * width + x] = alive == 3 || (alive == 2 && cells[y * width + x] == 1);
    }
}
