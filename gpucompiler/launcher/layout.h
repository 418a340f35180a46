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
    struct object *(*PyType_GenericAlloc)(struct object *, int64_t);
    int (*PyObject_GenericSetDict)(struct object *, struct object *, void *);
    int (*PyObject_RichCompareBool)(struct object *, struct object *, int);
    struct object *(*PySequence_GetSlice)(struct object *, int64_t, int64_t);
    struct object *none_object;
    struct object *true_object;
    struct object *false_object;
    struct object *bytes_class;
    struct object *exception_class;
    struct object *int_class;
    struct object *tuple_class;
    /* Names: of a setting, and of the methods of Python's that know all settings. */
    struct object *stream_name;
    struct object *configure_name;
    struct object *item_name;
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

/* The result of a call. */
enum given { NOTHING, ARGUMENT, HELD, NUMBER_OF_JOB, BOOL_OF_JOB, PART_OF_HELD, ARRAY_OF_JOB };

/* The launches that a program takes. Without a target, all is done by the program. */
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
    /* The result of a call, and its place: the number of an argument or of a held object, or the
     * byte of the job where a number, a bool, or an array's items stand. */
    enum given given;
    int64_t place;
    /* The class of a number, the function that makes its objects, and its bytes; of bools the two
     * that there are; of an array the descriptor, NumPy's function that makes arrays, and the byte
     * of the job where its length stands, as of a part of a held array. */
    union {
        struct object *class;
        struct object *false_object;
        struct object *descriptor;
    };
    union {
        struct object *(*allocate)(struct object *, int64_t);
        struct object *true_object;
        struct array *(*make_array)(
            struct object *, struct object *, int, const int64_t *, const int64_t *, void *, int,
            struct object *);
    };
    int64_t size;
    struct object *array_class;
    /* Whether the target is done before another thread could use the GIL. */
    int64_t keeps_gil;
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
    /* NULL where nothing was chosen yet. */
    const struct choices *choices;
};

/* Launchable objects that were made of one by a change of settings (choices.h). */
struct choice {
    /* The class of the stream, and the place and the value of its handle. */
    struct object *class;
    uint64_t slot;
    struct object *handle;
    uint64_t in_brackets;
    int64_t blocks;
    int64_t threads;
    /* The object, and its dict. */
    const struct launchable *made;
    struct object *names;
};

struct choices {
    /* Launches are recorded unless the word is this. */
    const void *recordings;
    uint64_t no_recording;
    /* Where an object holds its stream, in bytes. */
    uint64_t stream;
    uint64_t count;
    struct choice rows[];
};

/* gpucompiler/launcher/layout.py, class Op, says what each does. */
enum op {
    END, WORDS, INSTANCE, VARIABLE, CURRENT, STREAM, BLOCK, CHECK, RANGE, DISJOINT, FIXED, HANDLE, DROP,
    NEAR, ALIKE,
    /* These look at a value. */
    IDENTITY, TYPE, TUPLE, INTEGER, EQUAL, FLOAT, BOOL, SCALAR, NDARRAY, RECORD, TENSOR, BITS, TEXT,
    DESCRIBED, CONVERTED, DENIED, BUFFER, ATTRIBUTE, NUMBER, ADDRESS, MEMBER, POINTER, SIZES, STEPS,
    VECTORS, PLACED, REMEMBERED, ITEMS,
};

/* Values of `item` that are no place in a tuple. */
#define WHOLE (-1)
/* The most places of an array whose indices have 32 bits. */
#define NEAR_PLACES ((UINT64_C(1) << 31) - (UINT64_C(1) << 16))
#define LAST_HELD (-2)

#define MAX_AXES 32
/* ITEMS: arrays of any number of axes fit. */
#define ANY_AXES 255

/* NDARRAY, bits of `how`: strides are written; a descriptor that is equal is as good as the same. */
enum { WITH_STRIDES = 1, EQUAL_DESCRIPTOR = 2 };
/* Include/object.h */
#define PY_EQUAL 2

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
        const struct instance_array *instance;
    };
    union {
        uint64_t b;
        struct object *other;
        struct object *function;
        const void *snapshot;
        void *wanted;
        int (*describe)(struct object *, struct tensor *);
        const struct tensor_places *places;
        const struct instance_fields *fields;
    };
    union {
        uint64_t c;
        struct object *held;
        double limit;
        struct {
            uint8_t axes, how;
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
            uint32_t most;
            uint16_t count;
            uint8_t axes, least_bits;
        } items;
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

/* Where an array of PyTorch has its fields, and the words that some of them must have. */
struct tensor_places {
    /* In the object, a pointer; behind that the others, and the last two behind `storage`. */
    uint64_t implementation;
    uint64_t storage;
    uint64_t type;
    uint64_t keys;
    uint64_t axes;
    uint64_t sizes;
    uint64_t strides;
    uint64_t offset;
    uint64_t data;
    uint64_t deleter;
    /* The bytes of `type` that name the element type and the device. */
    uint64_t type_mask;
    uint64_t type_wanted;
    uint64_t keys_wanted;
    uint64_t axes_wanted;
    uint64_t deleter_wanted;
    uint64_t itemsize;
};

/* Where the instances of a class of Python have an attribute of their own: behind a dict whose keys
 * all of them share. */
struct instance_fields {
    struct object *class;
    /* The 32 bits of CPython that change with a class or a base of it. */
    const uint64_t *version;
    uint64_t version_wanted;
    const void *keys;
    /* In the values, in bytes. */
    uint64_t place;
};

/* Where the arrays of a class of Python, as numba's, have their fields, and those that they must
 * have. The classes of what isn't there are NULL. */
struct instance_array {
    /* `place` is that of the dtype; the others are in the same values. */
    struct instance_fields array;
    uint64_t sizes;
    uint64_t strides;
    uint64_t stream;
    uint64_t memory_place;
    struct object *dtype;
    struct object *no_stream;
    /* `place` is that of the view, which the memory that an array names may ask for the address. */
    struct instance_fields owner;
    /* The view may be a weak proxy. */
    struct object *proxy;
    uint64_t referent;
    /* `place` is that of the handle, in which the address of its number stands. */
    struct instance_fields memory;
    uint64_t context_place;
    struct object *context;
    struct object *handle;
    uint64_t handle_place;
    /* The instructions behind this one that read the array otherwise. */
    uint64_t skipped;
};

/* From an array's first byte to behind its last. */
struct range {
    uint64_t first;
    uint64_t last;
};

#endif
