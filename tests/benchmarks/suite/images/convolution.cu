// A convolution of an image with a mask of 7 x 7, zero beyond the border.
#define RADIUS 3

extern "C" __global__ void convolution(float *out, const float *image, const float *mask, int height,
                                       int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float total = 0;
        for (int dy = -RADIUS; dy <= RADIUS; dy++)
            for (int dx = -RADIUS; dx <= RADIUS; dx++)
                if (0 <= y + dy && y + dy < height && 0 <= x + dx && x + dx < width)
                    total += image[(y + dy) * width + x + dx]
                             * mask[(dy + RADIUS) * (2 * RADIUS + 1) + dx + RADIUS];
        out[y * width + x] = total;
    }
}
