/* NVSHMEM's host library without GPUs: it counts what it is asked for. */
#include <stdlib.h>
#include <string.h>

int fake_code, fake_modules, fake_blocks, fake_ended, fake_rank, fake_size, fake_barriers;
char fake_identifier[128];

int nvshmemx_get_uniqueid(void *identifier) { memcpy((char *)identifier + 4, "meet", 4); return 0; }
int nvshmemx_set_attr_uniqueid_args(int rank, int size, void *identifier, void *attributes)
{
    int *versions = attributes;
    if (versions[0] != (1 << 16) + 144 || versions[4] != (1 << 16) + 128 || versions[6] != (1 << 16) + 24)
        return 7;
    fake_rank = rank, fake_size = size;
    memcpy(fake_identifier, identifier, 128);
    return 0;
}
int nvshmemx_hostlib_init_attr(unsigned flags, void *attributes) { return flags == 8 ? fake_code : 9; }
void nvshmemx_hostlib_finalize(void) { fake_ended++; }
void *nvshmem_malloc(size_t count)
{
    if (count > 1 << 20)
        return 0;
    fake_blocks++;
    return malloc(count);
}
void nvshmem_free(void *pointer) { fake_blocks--; free(pointer); }
void *nvshmem_ptr(const void *pointer, int pe) { return pe == 3 ? 0 : (char *)pointer + 4096 * pe; }
void nvshmem_barrier_all(void) { fake_barriers++; }
int nvshmemx_cumodule_init(void *module) { fake_modules += !fake_code; return fake_code; }
int nvshmemx_cumodule_finalize(void *module) { fake_modules--; return 0; }
void nvshmemx_vendor_get_version_info(int *major, int *minor, int *patch) { *major = 3, *minor = 4, *patch = 5; }
