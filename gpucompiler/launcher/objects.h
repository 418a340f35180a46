/* Objects that the launcher reads: CPython's, NumPy's arrays, buffers and DLPack's tensors.
 *
 * CPython is that of 64 bits with a global interpreter lock. gpucompiler/launcher/cpython.py looks
 * at some objects before this is used; each build compares the offsets with it.
 */

#ifndef GPUCOMPILER_OBJECTS_H
#define GPUCOMPILER_OBJECTS_H

#include <stdint.h>

/* Include/object.h: PyObject. */
struct object {
    int64_t references;
    struct object *class;
};

struct tuple {
    struct object head;
    int64_t length;
    /* The items follow; where, struct table says: CPython 3.14 has a hash before them. */
};

/* pycore_object.h: where CPython keeps the dict of an instance, in bytes before it. */
#define INSTANCE_DICT 24

/* Include/cpython/dictobject.h: PyDictObject. */
struct dict {
    struct object head;
    int64_t used;
    uint64_t version;
    const void *keys;
    /* NULL where the items aren't apart from the keys. */
    const char *values;
};

struct bytes {
    struct object head;
    int64_t length;
    int64_t hash;
    char payload[];
};

struct number {
    struct object head;
    double value;
};

/* NumPy, ndarraytypes.h: PyArrayObject_fields, which its ABI keeps. */
struct array {
    struct object head;
    const void *data;
    uint32_t axes;
    const int64_t *sizes;
    const int64_t *strides;
    struct object *base;
    struct object *descriptor;
    uint32_t flags;
};

/* Include/pybuffer.h: Py_buffer. */
struct buffer {
    const void *data;
    struct object *object;
    int64_t bytes;
    int64_t itemsize;
    int readonly;
    int axes;
    const char *format;
    const int64_t *sizes;
    const int64_t *strides;
    const int64_t *suboffsets;
    void *internal;
};

/* dlpack.h: DLTensor; the strides are in elements. */
struct tensor {
    const void *data;
    uint32_t device_kind;
    uint32_t device;
    uint32_t axes;
    uint32_t dtype;
    const int64_t *sizes;
    const int64_t *strides;
    uint64_t offset;
};

#endif
