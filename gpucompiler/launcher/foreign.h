/* Instructions that read arrays of other packages by their attributes, or where these lie in memory.
 *
 * An attribute is code of the other package: it may raise, let other threads run, and launch.
 */

#ifndef GPUCOMPILER_FOREIGN_H
#define GPUCOMPILER_FOREIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "launch.h"
#include "layout.h"
#include "objects.h"

/* Hold an object, whose reference the launch takes over; NULL is an exception. */
static enum outcome hold(struct launch launch, struct object *given)
{
    struct held *held = launch.held;
    if (given == NULL)
        return ASKED_IN_VAIN;
    if (held->objects_count >= MAX_OBJECTS) {
        launch.table->Py_DecRef(given);
        return MISFIT;
    }
    held->objects[held->objects_count++] = given;
    return FITS;
}

/* A function of a compiled package that gives a handle. */
static enum outcome check_handle(struct launch launch, const struct instruction *i)
{
    const uint64_t handle = i->handle();
    if (launch.table->PyErr_Occurred() != NULL)
        return RAISED;
    return fits_if(handle == i->b || handle == i->c);
}

/* The values in the dict of an instance; NULL if they aren't where those of others of the class are,
 * or for no instance. */
static const char *own_values(const struct instance_fields *fields, const struct object *value)
{
    if (value == NULL || value->class != fields->class
        || word_at(fields->version) != fields->version_wanted)
        return NULL;
    /* pycore_object.h: the dict stands before the object; or in CPython 3.12, with the lowest bit
     * set, the values alone, less 1. */
    const uint64_t word = word_at((const char *)value - INSTANCE_DICT);
    if (word == 0)
        return NULL;
    if ((word & 1) != 0)
        return (const char *)(word + 1);
    const struct dict *names = (const struct dict *)word;
    return names->keys == fields->keys ? names->values : NULL;
}

/* The value of one attribute of them; NULL, too, where it was deleted. */
static struct object *own_attribute(
    const struct instance_fields *fields, const struct object *value)
{
    const char *values = own_values(fields, value);
    return values == NULL ? NULL : pointer_at(values + fields->place);
}

static enum outcome hold_attribute(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct object *own =
        i->fields == NULL ? NULL : own_attribute(i->fields, value);
    if (own != NULL) {
        launch.table->Py_IncRef(own);
        return hold(launch, own);
    }
    return hold(launch, launch.table->PyObject_GetAttr(value, i->object));
}

static enum outcome hold_member(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct object *member = pointer_at((const char *)value + i->b);
    if (member == NULL)
        return MISFIT;
    launch.table->Py_IncRef(member);
    return hold(launch, member);
}

/* Let the last held objects go. */
static enum outcome drop(struct launch launch, const struct instruction *i)
{
    struct held *held = launch.held;
    for (uint64_t count = i->c; count > 0; count--)
        launch.table->Py_DecRef(held->objects[--held->objects_count]);
    return FITS;
}

/* The number of an int, or of an object with `__int__`. */
static enum outcome read_number(struct launch launch, struct object *value, int64_t *number)
{
    int overflow;
    if (value->class == launch.table->int_class) {
        *number = launch.table->PyLong_AsLongLongAndOverflow(value, &overflow);
        return fits_if(overflow == 0);
    }
    struct object *converted = launch.table->PyNumber_Long(value);
    if (converted == NULL)
        return ASKED_IN_VAIN;
    *number = launch.table->PyLong_AsLongLongAndOverflow(converted, &overflow);
    launch.table->Py_DecRef(converted);
    return fits_if(overflow == 0);
}

static enum outcome check_number(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int64_t number;
    const enum outcome outcome = read_number(launch, value, &number);
    if (outcome != FITS)
        return outcome;
    if (number == 0 && i->size != 0 && value->class == launch.table->int_class)
        return FITS;
    return fits_if(number == (int64_t)i->b || number == (int64_t)i->c);
}

/* Write the address of an array whose sizes stand behind it; only an empty one may have none. */
static enum outcome put_address(char *place, uint64_t address, uint64_t alignment, uint64_t axes)
{
    bool empty = false;
    for (uint64_t axis = 1; axis <= axes; axis++)
        empty |= word_at(place + 8 * axis) == 0;
    put_word(place, address);
    return fits_if(address % alignment == 0 && (address != 0 || empty));
}

static enum outcome pack_address(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int64_t address;
    const enum outcome outcome = read_number(launch, value, &address);
    if (outcome != FITS)
        return outcome;
    return put_address(launch.job + i->place, (uint64_t)address, i->b, i->c);
}

static enum outcome pack_pointer(
    struct launch launch, const struct instruction *i, struct object *value)
{
    uint64_t address = word_at((const char *)value + i->b);
    if (i->size != 0)
        address = word_at((const void *)address);
    return put_address(launch.job + i->place, address, i->pointer.alignment, i->pointer.axes);
}

/* Read the ints of a tuple of so many. */
static enum outcome read_items(
    struct launch launch, const struct instruction *i, struct object *value, int64_t *numbers)
{
    if (((struct tuple *)value)->length != (int64_t)i->b)
        return MISFIT;
    struct object *const *items =
        (struct object *const *)((const char *)value + launch.table->tuple_items);
    for (uint64_t number = 0; number < i->b; number++) {
        if (items[number]->class != launch.table->int_class)
            return MISFIT;
        const enum outcome outcome = read_number(launch, items[number], &numbers[number]);
        if (outcome != FITS)
            return outcome;
    }
    return FITS;
}

static enum outcome pack_sizes(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int64_t sizes[MAX_AXES];
    const enum outcome outcome = read_items(launch, i, value, sizes);
    for (uint64_t axis = 0; outcome == FITS && axis < i->b; axis++) {
        if (sizes[axis] < 0)
            return MISFIT;
        put_word(launch.job + i->place + 8 * (axis + 1), (uint64_t)sizes[axis]);
    }
    return outcome;
}

/* Whether the strides of an array are those of a contiguous one of the sizes in the job. */
static enum outcome check_steps(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int64_t sizes[MAX_AXES], strides[MAX_AXES];
    const enum outcome outcome = read_items(launch, i, value, strides);
    if (outcome != FITS)
        return outcome;
    char *place = launch.job + i->place + 8;
    copy_words((char *)sizes, place, 8 * i->b);
    return fits_if(put_sizes(place, i->b, sizes, strides, i->size));
}

/* The memory that an array of numba names; NULL if it isn't found. */
static const char *own_memory(const struct instance_array *fields, const struct object *memory)
{
    if (fields->owner.class != NULL)
        memory = own_attribute(&fields->owner, memory);
    if (fields->proxy != NULL && memory != NULL)
        memory = memory->class == fields->proxy
            ? pointer_at((const char *)memory + fields->referent) : NULL;
    return own_values(&fields->memory, memory);
}

/* Whether an array of numba was read as a whole. No code of Python runs meanwhile, so nothing that
 * is read goes away. */
static bool reads_instance(struct launch launch, const struct instruction *i)
{
    const struct instance_array *fields = i->instance;
    const char *values = own_values(&fields->array, value_of(launch, i));
    if (values == NULL || pointer_at(values + fields->array.place) != fields->dtype
        || pointer_at(values + fields->stream) != fields->no_stream)
        return false;
    const char *memory = own_memory(fields, pointer_at(values + fields->memory_place));
    if (memory == NULL
        || (fields->context != NULL
            && pointer_at(memory + fields->context_place) != fields->context))
        return false;
    const struct object *handle = pointer_at(memory + fields->memory.place);
    struct object *sizes = pointer_at(values + fields->sizes);
    struct object *strides = pointer_at(values + fields->strides);
    const struct object *tuple = launch.table->tuple_class;
    if (handle == NULL || handle->class != fields->handle || sizes == NULL || strides == NULL
        || sizes->class != tuple || strides->class != tuple)
        return false;
    if (pack_sizes(launch, i, sizes) != FITS || check_steps(launch, i, strides) != FITS)
        return false;
    const uint64_t address =
        word_at(pointer_at((const char *)handle + fields->handle_place));
    return put_address(launch.job + i->place, address, i->c, i->b) == FITS;
}

/* The instruction behind INSTANCE, or behind all those that read the array by its attributes. */
static const struct instruction *behind_instance(
    struct launch launch, const struct instruction *i)
{
    return i + 1 + (reads_instance(launch, i) ? i->instance->skipped : 0);
}

/* C++'s std::vector, as the libraries of GCC and LLVM have it. */
struct vector {
    const int64_t *first, *last;
};

static enum outcome pack_vectors(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct vector sizes, strides;
    __builtin_memcpy(&sizes, (const char *)value + i->vectors.sizes, sizeof sizes);
    __builtin_memcpy(&strides, (const char *)value + i->vectors.strides, sizeof strides);
    const int64_t axes = i->vectors.axes;
    if (sizes.last - sizes.first != axes || strides.last - strides.first != axes)
        return MISFIT;
    char *place = launch.job + i->place + 8;
    return fits_if(put_sizes(place, (uint64_t)axes, sizes.first, strides.first, i->size));
}

#endif
