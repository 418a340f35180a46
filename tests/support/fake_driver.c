/* A driver without a GPU: device memory is host memory, and a launch runs one of two C functions.
   tests/cuda/runtime/test_cuda_kernel.py compiles it to see what the launch path asks of the driver. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int R;
/* Threads call side by side. */
#define ADD(name, n) __atomic_fetch_add(&fake_##name, n, __ATOMIC_RELAXED)
int fake_fail, fake_slow, fake_launches, fake_allocations, fake_modules, fake_synchronized, fake_shared_limit;
int fake_launch_context, fake_old, fake_large_clusters, fake_any_name, fake_context = 0, fake_minor = 0, fake_copies_in, fake_copies_out;
unsigned fake_dimensions[7];
uint64_t fake_stream;
unsigned char fake_parameters[65536];
size_t fake_parameter_bytes;

static void *contexts[2] = {(void *)0x1000, (void *)0x2000};
static __thread void *current;

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
    if (fake_slow) usleep(fake_slow);
    ADD(modules, 1);
    *m = (void *)0x3000;
    return 0;
}
/* The last unloading of a module: how often work had been waited for before, and where. */
int fake_unload_waits, fake_unload_context, fake_unloads_in_captures;
extern int fake_captures;
R cuModuleUnload(void *m) {
    ADD(modules, -1);
    fake_unload_waits = fake_synchronized;
    fake_unload_context = current == contexts[1];
    if (fake_captures > 0) ADD(unloads_in_captures, 1);
    return 0;
}
R cuModuleGetFunction(void **f, void *m, const char *name) {
    if (!strncmp(name, "copy_u", 6) || !strncmp(name, "fill_u", 6)) {
        *f = (void *)(uintptr_t)((*name == 'c' ? 0x6000 : 0x7000) + atoi(name + 6) / 8);
        return 0;
    }
    if (strcmp(name, "twice") && strcmp(name, "any") && !fake_any_name && !getenv("FAKE_ANY_NAME")) return 500;
    *f = (void *)(uintptr_t)(strcmp(name, "twice") ? 0x5000 : 0x4000);
    return 0;
}
char fake_record[64];
R cuModuleGetGlobal_v2(uint64_t *p, size_t *n, void *m, const char *name) {
    if (strcmp(name, "gpucompiler_faults")) return 500;
    *p = (uint64_t)fake_record;
    *n = 32;
    return 0;
}
/* The default stream would wait for those that are captured. */
R cuStreamIsCapturing(void *s, int *v) { if (!s && fake_captures) return 906; *v = s == (void *)0xca9 || (s == (void *)0x77 && fake_captures); return 0; }
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
size_t fake_stack = 1024;
R cuCtxGetLimit(size_t *v, int limit) { *v = fake_stack; return 0; }
int fake_fail_stack;
R cuCtxSetLimit(int limit, size_t v) { if (!fake_fail_stack) fake_stack = v; return fake_fail_stack; }
R cuFuncSetAttribute(void *f, int a, int v) {
    if (a == 14) fake_large_clusters = v;
    if (a == 8) fake_shared_limit = v;
    return 0;
}
/* cuda_target/arrays/elementwise.py: three axes of strided words. */
static void elementwise(uintptr_t f) {
    int64_t *p = (int64_t *)fake_parameters, bytes = f & 15;
    for (int64_t n = 0; n < p[1]; n++)
        for (int64_t j = 0; j < p[2]; j++)
            for (int64_t k = 0; k < p[3]; k++) {
                char *to = (char *)p[0] + bytes * (n * p[4] + j * p[5] + k * p[6]);
                char *from = (char *)(p + 7);
                if (f >> 12 == 6) from = (char *)p[7] + bytes * (n * p[11] + j * p[12] + k * p[13]);
                memcpy(to, from, bytes);
            }
}
/* Parameters are known of `twice` alone: two arrays, each an address and a length. Those of other
   kernels, given by their addresses, are a block of so many bytes. */
int fake_addresses, fake_block_bytes;
R cuFuncGetParamInfo(void *f, size_t n, size_t *offset, size_t *size) {
    if (f != (void *)0x4000 || n > 3) return 1;
    *offset = 8 * n;
    *size = 8;
    return 0;
}
R cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                 unsigned bz, unsigned shared, void *stream, void **parameters, void **extra) {
    unsigned d[7] = {gx, gy, gz, bx, by, bz, shared};
    ADD(launches, 1);
    fake_launch_context = current == contexts[1];
    memcpy(fake_dimensions, d, sizeof d);
    fake_stream = (uint64_t)stream;
    fake_parameter_bytes = 0;
    fake_addresses = parameters != 0;
    if (parameters && extra) return 1;
    if (parameters && fake_block_bytes) {
        fake_parameter_bytes = fake_block_bytes;
        memcpy(fake_parameters, parameters[0], fake_block_bytes);
    } else if (parameters) {
        fake_parameter_bytes = 32;
        for (int n = 0; n < 4; n++) memcpy(fake_parameters + 8 * n, parameters[n], 8);
    }
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
    if ((uintptr_t)f >> 12 == 6 || (uintptr_t)f >> 12 == 7) elementwise((uintptr_t)f);
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
    ADD(allocations, 1);
    return posix_memalign(p, 256, n) ? 2 : 0;
}
__thread int capture_mode = 1;
R cuThreadExchangeStreamCaptureMode(int *mode) {
    int before = capture_mode;
    capture_mode = *mode;
    *mode = before;
    return 0;
}
int fake_broken_captures;
R cuMemFree_v2(void *p) {
    if (fake_captures > 0 && capture_mode != 2) return fake_broken_captures++, 900;
    ADD(allocations, -1);
    free(p);
    return 0;
}
R cuMemcpyHtoDAsync_v2(void *d, const void *s, size_t n, void *stream) {
    ADD(copies_in, 1);
    memcpy(d, s, n);
    return 0;
}
R cuMemcpyDtoHAsync_v2(void *d, const void *s, size_t n, void *stream) {
    ADD(copies_out, 1);
    memcpy(d, s, n);
    return 0;
}
R cuMemcpyDtoDAsync_v2(void *d, const void *s, size_t n, void *stream) { memmove(d, s, n); return 0; }
R cuMemsetD8Async(void *d, unsigned char b, size_t n, void *stream) { memset(d, b, n); return 0; }
int fake_device_of_pointers;
R cuPointerGetAttribute(int *v, int a, uint64_t p) {
    *v = a == 2 ? 2 : a == 9 ? fake_device_of_pointers : 0;
    return 0;
}
R cuStreamSynchronize(void *s) { fake_synchronized++; return 0; }
R cuGetErrorName(int e, const char **s) { *s = e == 719 ? "CUDA_ERROR_LAUNCH_FAILED" : e == 701 ? "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES" : "CUDA_ERROR_OTHER"; return 0; }
R cuGetErrorString(int e, const char **s) { *s = e == 719 ? "unspecified launch failure" : "some words"; return 0; }

/* Peers, memory of the host, managed memory, pools, profilers. */
int fake_peers, fake_registered, fake_flags, fake_advice, fake_prefetched_to, fake_trimmed, fake_pools;
int fake_peer_copies, fake_events, fake_profiling, fake_stream_device, fake_pool_frees;
int fake_shared_with, fake_pool_most;
uint64_t pool_attributes[16], fake_freed_on;
R cuDeviceCanAccessPeer(int *v, int d, int peer) { *v = d != peer; return 0; }
R cuCtxEnablePeerAccess(void *c, unsigned flags) {
    if (flags || c == current) return 1;
    return fake_peers++ ? 704 : 0;
}
R cuMemGetInfo_v2(size_t *left, size_t *all) { *left = 1 << 20; *all = 1 << 30; return 0; }
R cuMemcpyPeer(void *d, void *dc, const void *s, void *sc, size_t n) {
    if (dc == sc) return 1;
    fake_peer_copies++;
    memmove(d, s, n);
    return 0;
}
R cuMemcpyPeerAsync(void *d, void *dc, const void *s, void *sc, size_t n, void *stream) {
    fake_stream = (uint64_t)stream;
    return cuMemcpyPeer(d, dc, s, sc, n);
}
R cuMemsetD16Async(uint16_t *d, unsigned short v, size_t n, void *stream) {
    while (n--) *d++ = v;
    return 0;
}
R cuMemsetD32Async(uint32_t *d, unsigned v, size_t n, void *stream) {
    while (n--) *d++ = v;
    return 0;
}
R cuMemsetD2D32Async(
    uint32_t *d, size_t pitch, unsigned v, size_t width, size_t height, void *stream
) {
    for (; height--; d = (uint32_t *)((char *)d + pitch))
        for (size_t i = 0; i < width; i++) d[i] = v;
    return 0;
}
R cuMemHostAlloc(void **p, size_t n, unsigned flags) { fake_flags = flags; return cuMemAlloc_v2(p, n); }
R cuMemFreeHost(void *p) { return cuMemFree_v2(p); }
static struct { size_t first, last; } registered[64];
/* No byte is registered twice. */
R cuMemHostRegister_v2(void *p, size_t n, unsigned flags)
{
    const size_t first = (size_t)p, last = (size_t)p + n;
    for (int i = 0; i < 64; i++)
        if (registered[i].last > first && registered[i].first < last) return 712;
    for (int i = 0; i < 64; i++)
        if (!registered[i].last) {
            registered[i].first = first, registered[i].last = last;
            fake_registered++; fake_flags = flags; return 0;
        }
    return 2;
}
R cuMemHostUnregister(void *p)
{
    for (int i = 0; i < 64; i++)
        if (registered[i].last && registered[i].first == (size_t)p) {
            registered[i].last = 0, fake_registered--; return 0;
        }
    return 713;
}
R cuMemHostGetDevicePointer_v2(void **d, void *p, unsigned flags) { *d = p; return flags; }
R cuMemAllocManaged(void **p, size_t n, unsigned flags) { fake_flags = flags; return cuMemAlloc_v2(p, n); }
struct location { int type, id; };
R cuMemPrefetchAsync_v2(void *p, size_t n, struct location l, unsigned flags, void *stream) {
    fake_prefetched_to = l.type * 100 + l.id;
    return flags;
}
R cuMemAdvise_v2(void *p, size_t n, int advice, struct location l) {
    fake_advice = advice * 1000 + l.type * 100 + l.id;
    return 0;
}
struct pool { int type, handles; struct location location; void *security; size_t most; unsigned short usage; char reserved[54]; };
R cuMemPoolCreate(void **pool, struct pool *p) {
    for (int i = 0; i < 54; i++) if (p->reserved[i]) return 1;
    if (sizeof *p != 88 || p->type != 1 || p->handles || p->location.type != 1 || p->security || p->usage) return 1;
    fake_pools++;
    fake_pool_most = p->most;
    *pool = (void *)(uintptr_t)(0x9000 + p->location.id);
    return 0;
}
R cuMemPoolDestroy(void *pool) { fake_pools--; return 0; }
R cuMemPoolTrimTo(void *pool, size_t n) { fake_trimmed = n; return 0; }
R cuMemPoolSetAttribute(void *pool, int a, uint64_t *v) { pool_attributes[a] = *v; return 0; }
R cuMemPoolGetAttribute(void *pool, int a, uint64_t *v) { *v = pool_attributes[a]; return 0; }
R cuMemPoolSetAccess(void *pool, int *d, size_t n) { fake_shared_with = d[1]; return n != 1 || d[0] != 1 || d[2] != 3; }
R cuMemAllocFromPoolAsync(void **p, size_t n, void *pool, void *stream) {
    fake_stream = (uint64_t)stream;
    pool_attributes[7] += n;
    return cuMemAlloc_v2(p, n);
}
R cuMemFreeAsync(void *p, void *stream) { if (fake_captures > 0) fake_broken_captures++; fake_pool_frees++; fake_freed_on = (uint64_t)stream; return cuMemFree_v2(p); }
R cuStreamGetCtx(void *s, void **c) { *c = contexts[s == (void *)0xd1]; return 0; }
R cuCtxGetStreamPriorityRange(int *least, int *greatest) { *least = 0; *greatest = -5; return 0; }
R cuProfilerStart(void) { fake_profiling++; return 0; }
R cuProfilerStop(void) { fake_profiling--; return 0; }
R cuEventCreate(void **e, unsigned flags) { *e = (void *)0x8000; fake_events++; return 0; }
R cuEventDestroy_v2(void *e) { fake_events--; return 0; }
R cuEventRecord(void *e, void *s) { return 0; }
R cuEventQuery(void *e) { return 0; }
R cuEventSynchronize(void *e) { return 0; }
R cuEventElapsedTime(float *ms, void *a, void *b) { *ms = 1; return 0; }
R cuStreamCreateWithPriority(void **s, unsigned flags, int priority) { *s = (void *)0x77; return 0; }
/* Calls that end a capture of the thread, unless it exchanged its mode. */
#define ENDS_CAPTURES (fake_captures > 0 && capture_mode != 2 ? (fake_broken_captures++, 900) : 0)
R cuStreamDestroy_v2(void *s) { return ENDS_CAPTURES; }
R cuStreamQuery(void *s) { return 0; }
R cuStreamWaitEvent(void *s, void *e, unsigned flags) { return 0; }
/* A graph is a number; replays are launches. */
int fake_captures, fake_replays, fake_graphs;
R cuStreamBeginCapture_v2(void *s, int mode) { fake_captures++; return mode != 1 && mode != 2; }
R cuStreamEndCapture(void *s, void **g) { fake_captures--; fake_graphs++; *g = (void *)0xa000; return 0; }
R cuGraphInstantiateWithFlags(void **x, void *g, uint64_t flags) { *x = (void *)0xb000; return 0; }
R cuGraphExecUpdate_v2(void *x, void *g, uint64_t *told) { return 0; }
R cuGraphLaunch(void *x, void *s) { fake_replays++; return fake_fail; }
R cuGraphExecDestroy(void *x) { return ENDS_CAPTURES; }
R cuGraphDestroy(void *g) { fake_graphs--; return 0; }
/* Work of a captured stream is done at once; each piece has the next node. */
static size_t last_node;
int fake_updates, fake_capturing;
uint64_t fake_updated[2];
R cuStreamGetCaptureInfo_v2(void *s, int *status, uint64_t *id, void **g, size_t **nodes, size_t *count) {
    last_node++; *status = 1; *nodes = &last_node; *count = 1;
    return 0;
}
R cuGraphExecKernelNodeSetParams_v2(void *x, void *node, void **parameters) {
    /* The sixth and the seventh word are the addresses of the parameters, and `extra`. */
    void **addresses = parameters[5], **extra = parameters[6];
    memcpy(fake_updated, addresses ? addresses[0] : extra[1], 8);
    ADD(updates, 1);
    return 0;
}

/* A map that can be read: element, rank, address, sizes, strides, box, steps, and settings. */
int fake_maps, fake_walks;
static R encode(uint64_t *map, int element, unsigned rank, uint64_t address, const uint64_t *sizes,
                const uint64_t *strides, const unsigned *steps, int swizzle, int fill) {
    if ((uintptr_t)map % 64 || address % 16) return 1;
    for (unsigned n = 0; n + 1 < rank; n++) if (strides[n] % 16 || strides[n] >> 40) return 1;
    ADD(maps, 1);
    memset(map, 0, 128);
    map[0] = element | rank << 8 | swizzle << 16 | fill << 24;
    map[1] = address;
    for (unsigned n = 0; n < rank; n++) {
        map[2 + n] = sizes[n];
        map[7 + n] = n + 1 < rank ? strides[n] : 0;
        ((unsigned char *)(map + 13))[n] = steps[n];
    }
    return 0;
}
R cuTensorMapEncodeTiled(uint64_t *map, int element, unsigned rank, uint64_t address,
                         const uint64_t *sizes, const uint64_t *strides, const unsigned *box,
                         const unsigned *steps, int interleave, int swizzle, int l2, int fill) {
    R status = encode(map, element, rank, address, sizes, strides, steps, swizzle, fill);
    if (!status) for (unsigned n = 0; n < rank; n++) ((unsigned char *)(map + 14))[n] = box[n];
    return status;
}
R cuTensorMapEncodeIm2col(uint64_t *map, int element, unsigned rank, uint64_t address,
                          const uint64_t *sizes, const uint64_t *strides, const int *lower,
                          const int *upper, unsigned channels, unsigned pixels,
                          const unsigned *steps, int interleave, int swizzle, int l2, int fill) {
    R status = encode(map, element, rank, address, sizes, strides, steps, swizzle, fill);
    ADD(walks, 1);
    if (!status) {
        for (unsigned n = 0; n < rank - 2; n++) {
            ((signed char *)(map + 14))[n] = lower[n];
            ((signed char *)(map + 14))[4 + n] = upper[n];
        }
        map[15] = channels | (uint64_t)pixels << 32;
    }
    return status;
}
