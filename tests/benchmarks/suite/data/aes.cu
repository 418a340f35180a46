// AES-128 of blocks in counter order, by one table in shared memory (FIPS 197).
#define ROUNDS 10

__device__ unsigned rotated(unsigned v, int n) {
    return (v << n) | (v >> (32 - n));
}

__device__ unsigned mixed(const unsigned *table, unsigned a, unsigned b, unsigned c, unsigned d,
                          unsigned key) {
    return table[a & 255] ^ rotated(table[(b >> 8) & 255], 8) ^ rotated(table[(c >> 16) & 255], 16)
           ^ rotated(table[d >> 24], 24) ^ key;
}

__device__ unsigned final_column(const unsigned char *box, unsigned a, unsigned b, unsigned c,
                                 unsigned d, unsigned key) {
    unsigned low = box[a & 255] | (unsigned)box[(b >> 8) & 255] << 8;
    unsigned high = (unsigned)box[(c >> 16) & 255] << 16 | (unsigned)box[d >> 24] << 24;
    return (low | high) ^ key;
}

extern "C" __global__ void aes(unsigned *out, const unsigned *text, const unsigned *keys,
                               const unsigned *table, const unsigned char *box, int n) {
    __shared__ unsigned mixing[256];
    __shared__ unsigned char last[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    mixing[t] = table[t];
    last[t] = box[t];
    __syncthreads();
    if (i < n) {
        unsigned a = text[i * 4] ^ keys[0], b = text[i * 4 + 1] ^ keys[1];
        unsigned c = text[i * 4 + 2] ^ keys[2], d = text[i * 4 + 3] ^ keys[3];
        for (int r = 1; r < ROUNDS; r++) {
            const unsigned *k = keys + 4 * r;
            unsigned e = mixed(mixing, a, b, c, d, k[0]), f = mixed(mixing, b, c, d, a, k[1]);
            unsigned g = mixed(mixing, c, d, a, b, k[2]), h = mixed(mixing, d, a, b, c, k[3]);
            a = e;
            b = f;
            c = g;
            d = h;
        }
        const unsigned *k = keys + 4 * ROUNDS;
        out[i * 4] = final_column(last, a, b, c, d, k[0]);
        out[i * 4 + 1] = final_column(last, b, c, d, a, k[1]);
        out[i * 4 + 2] = final_column(last, c, d, a, b, k[2]);
        out[i * 4 + 3] = final_column(last, d, a, b, c, k[3]);
    }
}
