// All places of a pattern in a text, by comparison: a thread a place.
extern "C" __global__ void string_search(bool *found, const unsigned char *text,
                                         const unsigned char *pattern, int n, int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n - length) {
        bool matches = true;
        for (int j = 0; j < length; j++) {
            if (text[i + j] != pattern[j]) {
                matches = false;
                break;
            }
        }
        found[i] = matches;
    }
}
