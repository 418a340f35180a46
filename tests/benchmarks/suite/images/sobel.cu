// Sobel's edge filter of a grey image.
extern "C" __global__ void sobel(unsigned char *out, const unsigned char *image, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1) {
        const unsigned char *above = image + (y - 1) * width, *here = above + width, *below = here + width;
        int a = above[x - 1], b = above[x], c = above[x + 1];
        int d = here[x - 1], e = here[x + 1];
        int f = below[x - 1], g = below[x], h = below[x + 1];
        int across = c + 2 * e + h - a - 2 * d - f;
        int down = f + 2 * g + h - a - 2 * b - c;
        out[y * width + x] = min((int)sqrtf((float)(across * across + down * down)), 255);
    }
}
