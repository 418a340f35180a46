// Scores of global alignments of 64 letters, a block a pair, along diagonals.
#define LENGTH 64

extern "C" __global__ void needleman_wunsch(int *scores, const unsigned char *first,
                                            const unsigned char *second, const int *alike,
                                            int penalty) {
    __shared__ int table[LENGTH + 1][LENGTH + 1];
    int t = threadIdx.x, pair = blockIdx.x;
    table[0][t + 1] = -(t + 1) * penalty;
    table[t + 1][0] = -(t + 1) * penalty;
    if (t == 0)
        table[0][0] = 0;
    int letter = first[pair * LENGTH + t];
    __syncthreads();
    for (int diagonal = 0; diagonal < 2 * LENGTH - 1; diagonal++) {
        int column = diagonal - t;
        if (0 <= column && column < LENGTH) {
            int other = second[pair * LENGTH + column];
            int match = table[t][column] + alike[letter * 24 + other];
            int gap = max(table[t][column + 1], table[t + 1][column]) - penalty;
            table[t + 1][column + 1] = max(match, gap);
        }
        __syncthreads();
    }
    scores[pair * LENGTH + t] = table[LENGTH][t + 1];
}
