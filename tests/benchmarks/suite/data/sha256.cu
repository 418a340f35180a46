// SHA-256 of messages of one block (FIPS 180-4).
__device__ unsigned rotated(unsigned v, int n) {
    return (v >> n) | (v << (32 - n));
}

extern "C" __global__ void sha256(unsigned *out, const unsigned *text, const unsigned *k,
                                  const unsigned *start, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned w[64];
        for (int j = 0; j < 16; j++) w[j] = text[i * 16 + j];
        for (int j = 16; j < 64; j++) {
            unsigned s = rotated(w[j - 15], 7) ^ rotated(w[j - 15], 18) ^ (w[j - 15] >> 3);
            unsigned t = rotated(w[j - 2], 17) ^ rotated(w[j - 2], 19) ^ (w[j - 2] >> 10);
            w[j] = w[j - 16] + s + w[j - 7] + t;
        }
        unsigned a = start[0], b = start[1], c = start[2], d = start[3];
        unsigned e = start[4], f = start[5], g = start[6], h = start[7];
        for (int j = 0; j < 64; j++) {
            unsigned s = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
            unsigned one = h + s + ((e & f) ^ (~e & g)) + k[j] + w[j];
            unsigned t = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
            unsigned two = t + ((a & b) ^ (a & c) ^ (b & c));
            h = g;
            g = f;
            f = e;
            e = d + one;
            d = c;
            c = b;
            b = a;
            a = one + two;
        }
        unsigned found[8] = {a, b, c, d, e, f, g, h};
        for (int j = 0; j < 8; j++) out[i * 8 + j] = found[j] + start[j];
    }
}
