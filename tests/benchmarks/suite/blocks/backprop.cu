// The forward step of a layer, sums of 16 inputs a block.
#define WIDTH 16

extern "C" __global__ void backprop(float *sums, const float *inputs, const float *weights) {
    __shared__ float row[WIDTH];
    __shared__ float products[WIDTH][WIDTH];
    int tx = threadIdx.x, ty = threadIdx.y;
    int first = blockIdx.x * WIDTH;
    if (tx == 0)
        row[ty] = inputs[first + ty];
    __syncthreads();
    products[ty][tx] = weights[(first + ty) * WIDTH + tx] * row[ty];
    __syncthreads();
    for (int power = 2; power <= WIDTH; power *= 2) {
        if (ty % power == 0)
            products[ty][tx] += products[ty + power / 2][tx];
        __syncthreads();
    }
    if (ty == 0)
        sums[blockIdx.x * WIDTH + tx] = products[0][tx];
}
