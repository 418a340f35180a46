// MurmurHash3 (32 bits) of keys of 16 words; a thread hashes a key.
#define WORDS 16

extern "C" __global__ void murmur(unsigned *hashes, const unsigned *keys, unsigned seed, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned h = seed;
        for (int j = 0; j < WORDS; j++) {
            unsigned k = keys[i * WORDS + j] * 0xCC9E2D51u;
            k = (k << 15) | (k >> 17);
            h ^= k * 0x1B873593u;
            h = (h << 13) | (h >> 19);
            h = h * 5 + 0xE6546B64u;
        }
        h ^= 4 * WORDS;
        h ^= h >> 16;
        h *= 0x85EBCA6Bu;
        h ^= h >> 13;
        h *= 0xC2B2AE35u;
        hashes[i] = h ^ (h >> 16);
    }
}
