// Particles as records: a step of motion in a box, whose walls throw them back.
struct Particle {
    float place[3], speed[3], mass;
    int hits;
};

extern "C" __global__ void particles(Particle *items, float gravity, float dt, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        Particle &p = items[i];
        p.speed[1] -= gravity * dt;
        for (int k = 0; k < 3; k++) {
            p.place[k] += p.speed[k] * dt;
            if (p.place[k] < 0) {
                p.place[k] = -p.place[k];
                p.speed[k] = -p.speed[k];
                p.hits++;
            } else if (p.place[k] > 1) {
                p.place[k] = 2 - p.place[k];
                p.speed[k] = -p.speed[k];
                p.hits++;
            }
        }
    }
}
