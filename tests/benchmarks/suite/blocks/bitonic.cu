// Bitonic sorts of 1024 numbers, a block each, in shared memory.
#define SIZE 1024

extern "C" __global__ void bitonic(float *out, const float *x) {
    __shared__ float keys[SIZE];
    int t = threadIdx.x, row = blockIdx.x;
    keys[t] = x[row * SIZE + t];
    keys[t + SIZE / 2] = x[row * SIZE + t + SIZE / 2];
    for (int length = 2; length <= SIZE; length *= 2) {
        for (int distance = length / 2; distance > 0; distance /= 2) {
            __syncthreads();
            int low = 2 * t - (t & (distance - 1));
            int high = low + distance;
            float a = keys[low], b = keys[high];
            if ((a > b) == ((low & length) == 0)) {
                keys[low] = b;
                keys[high] = a;
            }
        }
    }
    __syncthreads();
    out[row * SIZE + t] = keys[t];
    out[row * SIZE + t + SIZE / 2] = keys[t + SIZE / 2];
}
