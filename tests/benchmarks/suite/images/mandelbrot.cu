// The Mandelbrot set: the number of steps after which a pixel's number escapes.
extern "C" __global__ void mandelbrot(int *out, float left, float top, float step, int limit,
                                      int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float cx = left + x * step, cy = top + y * step;
        float a = 0, b = 0;
        int count = 0;
        while (count < limit && a * a + b * b <= 4) {
            float next = a * a - b * b + cx;
            b = 2 * a * b + cy;
            a = next;
            count++;
        }
        out[y * width + x] = count;
    }
}
