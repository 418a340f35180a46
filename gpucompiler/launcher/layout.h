/* Structures that Python writes and the launcher reads. gpucompiler/launcher/layout.py says what
 * each instruction does; each build compares the offsets and the numbers with it.
 */

#ifndef GPUCOMPILER_LAYOUT_H
#define GPUCOMPILER_LAYOUT_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

#include "objects.h"

/* One launching function: CPython's functions and objects, and the entries. */
struct table {
    int64_t (*PyLong_AsLongLongAndOverflow)(struct object *, int *);
    int (*PyContextVar_Get)(struct object *, struct object *, struct object **);
    void *(*PyEval_SaveThread)(void);
    void (*PyEval_RestoreThread)(void *);
    struct object *(*PyObject_Vectorcall)(
        struct object *, struct object *const *, size_t, struct object *);
    struct object *(*PyLong_FromUnsignedLongLong)(uint64_t);
    void (*Py_IncRef)(struct object *);
    void (*Py_DecRef)(struct object *);
    void (*PyErr_Clear)(void);
    int (*PyUnicode_Compare)(struct object *, struct object *);
    int (*memcmp)(const void *, const void *, size_t);
    int (*PyErr_ExceptionMatches)(struct object *);
    int (*PyObject_GetBuffer)(struct object *, struct buffer *, int);
    void (*PyBuffer_Release)(struct buffer *);
    struct object *(*PyDict_GetItemWithError)(struct object *, struct object *);
    struct object *(*PyObject_GetAttr)(struct object *, struct object *);
    void (*PyErr_Fetch)(struct object **, struct object **, struct object **);
    void (*PyErr_Restore)(struct object *, struct object *, struct object *);
    struct object *(*PyNumber_Long)(struct object *);
    struct object *(*PyErr_Occurred)(void);
    struct object *none_object;
    struct object *true_object;
    struct object *false_object;
    struct object *bytes_class;
    struct object *exception_class;
    struct object *int_class;
    /* sys.modules, and names: of PyTorch's module that compiles frames, and its switch. */
    struct object *modules;
    struct object *tracer;
    struct object *set_tracer;
    /* Called where no entry takes the arguments. */
    struct object *slow;
    struct entry *first;
    /* How often entries were changed. */
    int64_t changes;
    /* Where a tuple's items begin, in bytes. */
    int64_t tuple_items;
    struct gate *gate;
};

/* Memory of one launch at a time. */
struct node {
    struct node *next;
    alignas(64) char job[];
};

/* The launches that a program takes. */
struct entry {
    struct entry *next;
    int64_t arguments;
    int64_t names_count;
    struct object *const *names;
    const struct instruction *program;
    struct node *free;
    uint64_t (*target)(void *job);
    struct object *failed;
    int64_t busy;
    /* Number of the argument that a call gives, from 1; 0 for None. */
    int64_t result;
};

/* Objects that have a table. */
struct holder {
    struct object head;
    struct table *table;
};

struct launchable {
    struct object head;
    void *function;
    struct table *table;
};

/* gpucompiler/launcher/layout.py, class Op, says what each does. */
enum op {
    END, WORDS, VARIABLE, CURRENT, STREAM, BLOCK, CHECK, RANGE, DISJOINT, FIXED, HANDLE, DROP,
    NEAR,
    /* These look at a value. */
    IDENTITY, TYPE, TUPLE, INTEGER, EQUAL, FLOAT, BOOL, SCALAR, NDARRAY, RECORD, TENSOR, BITS, TEXT,
    DESCRIBED, CONVERTED, DENIED, BUFFER, ATTRIBUTE, NUMBER, ADDRESS, MEMBER, POINTER, SIZES, STEPS,
    VECTORS,
};

/* Values of `item` that are no place in a tuple. */
#define WHOLE (-1)
#define LAST_HELD (-2)

#define MAX_AXES 32

/* TENSOR: strides are written of an array that isn't contiguous, and not in Fortran's order. */
enum tensor_layout { CONTIGUOUS, STRIDED, FORTRAN };

struct instruction {
    uint16_t op;
    uint16_t size;
    uint32_t argument;
    int32_t item;
    uint32_t place;
    union {
        uint64_t a;
        struct object *object;
        struct object *class;
        struct object *callable;
        const void *address;
        int (*current)(void **);
        uint64_t (*handle)(void);
        int (*stream)(int, int, void **);
    };
    union {
        uint64_t b;
        struct object *other;
        struct object *function;
        const void *snapshot;
        void *wanted;
        int (*describe)(struct object *, struct tensor *);
    };
    union {
        uint64_t c;
        struct object *held;
        double limit;
        struct {
            uint8_t axes, strided;
            uint16_t must, must_not, itemsize;
        } array;
        struct {
            uint16_t kind_slot, bytes_slot;
            uint32_t device;
        } record;
        struct {
            uint32_t dtype;
            uint8_t axes, layout;
            uint16_t device;
        } tensor;
        struct {
            char format[2];
            uint8_t axes, readonly;
            uint16_t itemsize;
        } buffer;
        struct {
            uint32_t alignment;
            uint8_t axes;
        } pointer;
        struct {
            uint16_t sizes, strides;
            uint8_t axes;
        } vectors;
    };
};

/* Behind a WORDS instruction. */
struct pair {
    const void *address;
    uint64_t word;
};

/* From an array's first byte to behind its last. */
struct range {
    uint64_t first;
    uint64_t last;
};

#endif
