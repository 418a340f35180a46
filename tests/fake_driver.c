/* A driver without a GPU: device memory is host memory, and a launch runs one of two C functions.
   tests/test_cuda_kernel.py compiles it to see what the launch path asks of the driver. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int R;
int fake_fail, fake_launches, fake_allocations, fake_modules, fake_synchronized, fake_shared_limit;
int fake_old, fake_large_clusters, fake_context = 0, fake_minor = 0, fake_copies_in, fake_copies_out;
unsigned fake_dimensions[7];
uint64_t fake_stream;
unsigned char fake_parameters[65536];
size_t fake_parameter_bytes;

static void *contexts[2] = {(void *)0x1000, (void *)0x2000};
static void *current;

R cuInit(unsigned flags) { return fake_fail == 100 ? 100 : 0; }
R cuDriverGetVersion(int *v) { *v = 13000; return 0; }
R cuDeviceGetCount(int *n) { *n = 2; return 0; }
R cuDeviceGet(int *d, int i) { *d = i; return i < 2 ? 0 : 101; }
R cuDeviceGetName(char *s, int n, int d) { strncpy(s, "Fake GPU", n); return 0; }
R cuDeviceGetAttribute(int *v, int a, int d) {
    if (a == 120) return *v = !fake_old, 0;
    *v = a == 75 ? 9 - fake_old : a == 76 ? fake_minor : a == 97 ? 232448 : a == 16 ? 132 : 2048;
    return 0;
}
R cuDeviceTotalMem_v2(size_t *n, int d) { *n = 1 << 30; return 0; }
R cuDevicePrimaryCtxRetain(void **c, int d) { *c = contexts[d]; return 0; }
R cuCtxGetCurrent(void **c) { *c = current; return 0; }
R cuCtxSetCurrent(void *c) { current = c; return 0; }
R cuCtxGetDevice(int *d) { *d = current == contexts[1]; return 0; }
R cuCtxSynchronize(void) { fake_synchronized++; return fake_fail == 719 ? 719 : 0; }
R cuModuleLoadDataEx(void **m, const char *image, unsigned n, int *options, void **values) {
    if (fake_fail == 218) { strcpy(values[0], "ptxas fatal: bad PTX"); return 218; }
    fake_modules++;
    *m = (void *)0x3000;
    return 0;
}
R cuModuleUnload(void *m) { fake_modules--; return 0; }
R cuModuleGetFunction(void **f, void *m, const char *name) {
    if (strcmp(name, "twice") && strcmp(name, "any")) return 500;
    *f = (void *)(uintptr_t)(strcmp(name, "twice") ? 0x5000 : 0x4000);
    return 0;
}
char fake_record[64];
R cuModuleGetGlobal_v2(uint64_t *p, size_t *n, void *m, const char *name) {
    if (strcmp(name, "gpucompiler_faults")) return 500;
    *p = (uint64_t)fake_record;
    *n = 40;
    return 0;
}
R cuStreamIsCapturing(void *s, int *v) { *v = s == (void *)0xca9; return 0; }
R cuMemcpyDtoH_v2(void *d, const void *s, size_t n) { memcpy(d, s, n); return 0; }
R cuFuncGetAttribute(int *v, int a, void *f) { *v = 40 + a; return 0; }
R cuOccupancyMaxActiveBlocksPerMultiprocessor(int *n, void *f, int threads, size_t shared) {
    *n = 2048 / threads;
    return 0;
}
R cuOccupancyMaxPotentialBlockSize(int *blocks, int *threads, void *f, size_t (*bytes)(int),
                                   size_t shared, int most) {
    *threads = most ? most : bytes ? (int)bytes(512) : 768;
    *blocks = 264;
    return 0;
}
R cuFuncSetAttribute(void *f, int a, int v) {
    if (a == 14) fake_large_clusters = v;
    if (a == 8) fake_shared_limit = v;
    return 0;
}
R cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                 unsigned bz, unsigned shared, void *stream, void **parameters, void **extra) {
    unsigned d[7] = {gx, gy, gz, bx, by, bz, shared};
    __atomic_fetch_add(&fake_launches, 1, __ATOMIC_RELAXED);
    memcpy(fake_dimensions, d, sizeof d);
    fake_stream = (uint64_t)stream;
    fake_parameter_bytes = 0;
    if (parameters) return 1;
    if (extra) {
        if (extra[0] != (void *)1 || extra[2] != (void *)2 || extra[4]) return 1;
        fake_parameter_bytes = *(size_t *)extra[3];
        memcpy(fake_parameters, extra[1], fake_parameter_bytes);
    }
    if (fake_fail) return fake_fail;
    if (f == (void *)0x4000) {
        /* twice(y: array<f32, 1>, x: array<f32, 1>): y[i] = 2 x[i], upwards, in the same memory. */
        float *y = *(float **)fake_parameters, *x = *(float **)(fake_parameters + 16);
        int64_t n = *(int64_t *)(fake_parameters + 8);
        for (int64_t i = 0; i < n; i++) y[i] = 2 * x[i];
    }
    return 0;
}
int fake_attributes, fake_attribute_words[18 * 8];
struct fake_configuration { unsigned grid[3], block[3], shared; void *stream, *attributes; unsigned count; };
R cuLaunchKernelEx(struct fake_configuration *c, void *f, void **parameters, void **extra) {
    if (!c->attributes != !c->count) return 1;
    fake_attributes = c->count;
    memcpy(fake_attribute_words, c->attributes, 72 * c->count);
    return cuLaunchKernel(f, c->grid[0], c->grid[1], c->grid[2], c->block[0], c->block[1],
                          c->block[2], c->shared, c->stream, parameters, extra);
}
R cuOccupancyMaxActiveClusters(int *n, void *f, struct fake_configuration *c) {
    unsigned *words = c->attributes;
    if (c->count != 1 || words[0] != 4) return 1;
    *n = 132 / (words[2] * words[3] * words[4]);
    return 0;
}
R cuOccupancyMaxPotentialClusterSize(int *n, void *f, struct fake_configuration *c) {
    *n = c->block[0] == 256 ? 8 : 1;
    return 0;
}
R cuMemAlloc_v2(void **p, size_t n) {
    if (n > ((size_t)1 << 30)) return 2;
    fake_allocations++;
    return posix_memalign(p, 256, n) ? 2 : 0;
}
R cuMemFree_v2(void *p) { fake_allocations--; free(p); return 0; }
R cuMemcpyHtoDAsync_v2(void *d, const void *s, size_t n, void *stream) {
    fake_copies_in++;
    memcpy(d, s, n);
    return 0;
}
R cuMemcpyDtoHAsync_v2(void *d, const void *s, size_t n, void *stream) {
    fake_copies_out++;
    memcpy(d, s, n);
    return 0;
}
R cuMemcpyDtoDAsync_v2(void *d, const void *s, size_t n, void *stream) { memmove(d, s, n); return 0; }
R cuMemsetD8Async(void *d, unsigned char b, size_t n, void *stream) { memset(d, b, n); return 0; }
R cuPointerGetAttribute(int *v, int a, uint64_t p) { *v = 0; return 0; }
R cuStreamSynchronize(void *s) { fake_synchronized++; return 0; }
R cuGetErrorName(int e, const char **s) { *s = e == 719 ? "CUDA_ERROR_LAUNCH_FAILED" : e == 701 ? "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES" : "CUDA_ERROR_OTHER"; return 0; }
R cuGetErrorString(int e, const char **s) { *s = e == 719 ? "unspecified launch failure" : "some words"; return 0; }
