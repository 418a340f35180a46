/* The launching functions: builtin functions of Python that check and pack their arguments and call
 * native code without the GIL.
 *
 *     launch               the code of a builtin function
 *     launch_object        the code of objects that launch when they are called
 *     launch_cuda          an entry's target: launches on a GPU
 *     launch_cuda_copying  the same where arrays lie in the host's memory
 *     launch_cuda_mapping  the same with tensor maps (maps.h)
 *     replay               an entry's target: launches that were recorded (replay.h)
 *     configure, item      methods that give launching objects (choices.h)
 *
 * A launching function has a list of entries. Each has a program, which looks at the arguments and
 * writes them into a job; the first entry that takes the arguments launches. Where none does, a
 * function of Python is called with the same arguments.
 *
 * The code needs no variables and no library: it becomes one image, which comes with the package
 * (gpucompiler/image/prebuilt.py). The table that it is called with has the functions of CPython.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "choices.h"
#include "foreign.h"
#include "gate.h"
#include "launch.h"
#include "layout.h"
#include "maps.h"
#include "objects.h"
#include "replay.h"

/* Instructions that look at no argument */

/* The instruction behind WORDS and its pairs; NULL if a word isn't what it was. */
static const struct instruction *behind_words(const struct instruction *i)
{
    const struct pair *pair = (const struct pair *)(i + 1), *end = pair + i->b;
    for (; pair != end; pair++)
        if (word_at(pair->address) != pair->word)
            return NULL;
    return (const struct instruction *)end;
}

static enum outcome check_variable(struct launch launch, const struct instruction *i)
{
    struct object *found = NULL;
    if (launch.table->PyContextVar_Get(i->object, i->other, &found) != 0)
        return FAILED;
    /* The context, or the instruction, holds it too. */
    launch.table->Py_DecRef(found);
    return fits_if(found == i->held);
}

static enum outcome check_state(struct launch launch, const struct instruction *i)
{
    struct object *unused = NULL;
    struct object *answer = launch.table->PyObject_Vectorcall(i->callable, &unused, 0, NULL);
    if (answer == NULL)
        return ASKED_IN_VAIN;
    launch.table->Py_DecRef(answer);
    return fits_if(answer == launch.table->true_object);
}

static enum outcome check_current(const struct instruction *i)
{
    void *found = NULL;
    const int status = i->current(&found);
    return fits_if(status == 0 && found == i->wanted);
}

static enum outcome check_stream(const struct instruction *i)
{
    /* dlpack.h: kDLCUDA. */
    const int cuda = 2;
    void *found = NULL;
    const int status = i->stream(cuda, (int)i->c, &found);
    return status == 0 && found == i->wanted ? FITS : RAISED;
}

/* The addresses of an array that was written to the job; an empty one is disjoint from all. */
static void note_range(struct launch launch, const struct instruction *i)
{
    const char *array = launch.job + i->place;
    const uint64_t axes = i->b;
    const bool strided = i->c != 0;
    /* Sizes and strides may be lies: products that leave 64 bits wrap. */
    uint64_t count = 1, low = 0, high = 0;
    for (uint64_t axis = 1; axis <= axes; axis++) {
        const uint64_t size = word_at(array + 8 * axis);
        count *= size;
        if (!strided)
            continue;
        const uint64_t extent = word_at(array + 8 * (axes + axis)) * (size - 1);
        if ((int64_t)extent < 0)
            low += extent;
        else
            high += extent;
    }
    struct range range = {UINT64_MAX, 0};
    if (count != 0) {
        const uint64_t data = word_at(array);
        range.first = data + low * i->size;
        range.last = data + (strided ? high + 1 : count) * i->size;
    }
    __builtin_memcpy(launch.job + i->a, &range, sizeof range);
}

/* Whether 32 bits hold every place in an array that was written to the job, and its address is
   aligned as far as the code relies on it. */
static enum outcome check_near(struct launch launch, const struct instruction *i)
{
    const char *array = launch.job + i->place;
    const uint64_t axes = i->b;
    uint64_t count = 1, span = 0;
    if (i->size != 0 && (word_at(array) & (i->size - 1)) != 0)
        return MISFIT;
    for (uint64_t axis = 1; axis <= axes; axis++) {
        const uint64_t size = word_at(array + 8 * axis), along = size != 0 ? size : 1;
        if (size > NEAR_PLACES || (count *= along) > NEAR_PLACES)
            return MISFIT;
        if (i->c == 0)
            continue;
        const uint64_t stride = word_at(array + 8 * (axes + axis));
        const uint64_t step = (int64_t)stride < 0 ? -stride : stride;
        if (step > NEAR_PLACES || (span += step * (along - 1)) > NEAR_PLACES)
            return MISFIT;
    }
    return FITS;
}

static enum outcome check_disjoint(struct launch launch, const struct instruction *i)
{
    struct range one, other;
    __builtin_memcpy(&one, launch.job + i->b, sizeof one);
    __builtin_memcpy(&other, launch.job + i->c, sizeof other);
    return fits_if(one.first >= other.last || other.first >= one.last);
}

/* Whether bytes are those of a snapshot; a few words, as of sizes, need no call. */
static bool is_same(
    struct launch launch, const char *found, const char *snapshot, uint64_t bytes)
{
    const uint64_t few = 64;
    if (bytes % 8 != 0 || bytes > few)
        return launch.table->memcmp(found, snapshot, bytes) == 0;
    bool same = true;
    for (uint64_t done = 0; done < bytes; done += 8)
        same &= word_at(found + done) == word_at(snapshot + done);
    return same;
}

static enum outcome check_surroundings(struct launch launch, const struct instruction *i)
{
    switch (i->op) {
    case VARIABLE:
        return check_variable(launch, i);
    case CURRENT:
        return check_current(i);
    case STREAM:
        return check_stream(i);
    case BLOCK:
        return fits_if(is_same(launch, i->address, i->snapshot, i->c));
    case CHECK:
        return check_state(launch, i);
    case RANGE:
        note_range(launch, i);
        return FITS;
    case NEAR:
        return check_near(launch, i);
    case ALIKE:
        return fits_if(word_at(launch.job + i->b) == word_at(launch.job + i->c));
    case DISJOINT:
        return check_disjoint(launch, i);
    case HANDLE:
        return check_handle(launch, i);
    case DROP:
        return drop(launch, i);
    case FIXED:
        return fits_if(is_same(launch, launch.job + i->place, i->snapshot, i->c));
    default:
        return MISFIT;
    }
}

/* Instructions that look at a value; its class is the one wanted. */

static enum outcome pack_integer(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int overflow;
    const int64_t number = launch.table->PyLong_AsLongLongAndOverflow(value, &overflow);
    if (overflow != 0 || number < (int64_t)i->b || number > (int64_t)i->c)
        return MISFIT;
    return copy_number(launch.job + i->place, &number, i->size);
}

static enum outcome check_equal(
    struct launch launch, const struct instruction *i, struct object *value)
{
    int overflow;
    const int64_t number = launch.table->PyLong_AsLongLongAndOverflow(value, &overflow);
    return fits_if(overflow == 0 && number == (int64_t)i->b);
}

static enum outcome pack_float(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const double number = ((struct number *)value)->value;
    if (i->size == 8)
        return copy_number(launch.job + i->place, &number, 8);
    /* Greater ones, and NaN, are rounded in Python. */
    if (!(number < i->limit && number > -i->limit))
        return MISFIT;
    const float rounded = (float)number;
    return copy_number(launch.job + i->place, &rounded, 4);
}

static enum outcome pack_bool(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const uint8_t truth = value == i->object;
    if (!truth && value != i->other)
        return MISFIT;
    return copy_number(launch.job + i->place, &truth, 1);
}

static enum outcome pack_scalar(
    struct launch launch, const struct instruction *i, struct object *value)
{
    char *place = launch.job + i->place;
    const char *from = (const char *)value + i->b;
    if (i->size != 16)
        return copy_number(place, from, i->size);
    copy_words(place, from, 16);
    return FITS;
}

static enum outcome check_bits(const struct instruction *i, struct object *value)
{
    uint64_t bits = 0;
    const enum outcome outcome = copy_number((char *)&bits, (const char *)value + i->b, i->size);
    return outcome == FITS ? fits_if(bits == i->c) : outcome;
}

static enum outcome check_text(
    struct launch launch, const struct instruction *i, struct object *value)
{
    return fits_if(value == i->other || launch.table->PyUnicode_Compare(value, i->other) == 0);
}

/* Whether the descriptor of an array is the instruction's, or equal to it. */
static enum outcome check_descriptor(
    struct launch launch, const struct instruction *i, struct object *descriptor)
{
    if (descriptor == i->other)
        return FITS;
    if (!(i->array.how & EQUAL_DESCRIPTOR))
        return MISFIT;
    const int equal = launch.table->PyObject_RichCompareBool(i->other, descriptor, PY_EQUAL);
    return equal < 0 ? ASKED_IN_VAIN : fits_if(equal != 0);
}

static enum outcome pack_ndarray(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const struct array *array = (const struct array *)value;
    const uint32_t must = i->array.must, must_not = i->array.must_not;
    if (array->axes != i->array.axes || (array->flags & must) != must ||
        (array->flags & must_not) != 0)
        return MISFIT;
    const enum outcome outcome = check_descriptor(launch, i, array->descriptor);
    if (outcome != FITS)
        return outcome;
    const uint64_t axes = array->axes;
    char *place = launch.job + i->place;
    put_word(place, (uint64_t)array->data);
    for (uint64_t axis = 0; axis < axes; axis++)
        put_word(place += 8, (uint64_t)array->sizes[axis]);
    if (!(i->array.how & WITH_STRIDES))
        return FITS;
    /* From bytes to elements. */
    const int64_t itemsize = i->array.itemsize;
    for (uint64_t axis = 0; axis < axes; axis++) {
        const int64_t stride = array->strides[axis];
        if (stride % itemsize != 0)
            return MISFIT;
        put_word(place += 8, (uint64_t)(stride / itemsize));
    }
    return FITS;
}

/* An array of any number of axes as one of one axis. */
static enum outcome pack_items(
    struct launch launch, const struct instruction *i, struct object *value)
{
    /* ndarrayobject.h: NPY_ARRAY_C_CONTIGUOUS, NPY_ARRAY_ALIGNED. */
    const uint32_t must = 0x1 | 0x100;
    const struct array *array = (const struct array *)value;
    if (array->descriptor != i->other || (array->flags & must) != must)
        return MISFIT;
    if (i->items.axes != ANY_AXES && array->axes != i->items.axes)
        return MISFIT;
    uint64_t count = 1;
    for (uint32_t axis = 0; axis < array->axes; axis++)
        count *= (uint64_t)array->sizes[axis];
    if (count >> i->items.least_bits == 0 || count > i->items.most)
        return MISFIT;
    char *place = launch.job + i->place;
    put_word(place, (uint64_t)array->data);
    put_word(place + 8, count);
    return i->size == 0 ? FITS : copy_number(launch.job + i->items.count, &count, i->size);
}

static enum outcome pack_record(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const char *slots = (const char *)value;
    if (pointer_at(slots + i->record.kind_slot) != i->other)
        return MISFIT;
    const struct bytes *bytes = pointer_at(slots + i->record.bytes_slot);
    if (word_at(bytes->payload) != i->record.device)
        return MISFIT;
    copy_words(launch.job + i->place, bytes->payload + 8, i->size);
    return FITS;
}

static bool has_no_elements(const struct tensor *tensor)
{
    bool empty = false;
    for (uint64_t axis = 0; axis < tensor->axes; axis++)
        empty |= tensor->sizes[axis] == 0;
    return empty;
}

static bool is_fortran(const struct tensor *tensor)
{
    uint64_t step = 1;
    for (uint64_t axis = 0; axis < tensor->axes; axis++) {
        const uint64_t size = (uint64_t)tensor->sizes[axis];
        if (size != 1 && (uint64_t)tensor->strides[axis] != step)
            return false;
        step *= size;
    }
    return true;
}

/* Write a tensor to the job, if it has the layout that the instruction names. */
static enum outcome put_tensor(
    struct launch launch, const struct instruction *i, const struct tensor *tensor)
{
    const uint64_t axes = tensor->axes;
    char *place = launch.job + i->place;
    put_word(place, (uint64_t)tensor->data + tensor->offset);
    const bool contiguous = put_sizes(place + 8, axes, tensor->sizes, tensor->strides, 1);
    /* Tensors that PyTorch traces have sizes, and no memory. */
    if (tensor->data == NULL && !has_no_elements(tensor))
        return MISFIT;
    switch (i->tensor.layout) {
    case STRIDED:
        if (contiguous)
            return MISFIT;
        for (uint64_t axis = 0; axis < axes; axis++)
            put_word(place + 8 * (1 + axes + axis), (uint64_t)tensor->strides[axis]);
        return FITS;
    case FORTRAN:
        return fits_if(!contiguous && is_fortran(tensor));
    default:
        return fits_if(contiguous);
    }
}

static enum outcome pack_tensor(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct tensor tensor;
    if (i->describe(value, &tensor) != 0)
        return RAISED;
    if (tensor.dtype != i->tensor.dtype || tensor.axes != i->tensor.axes ||
        tensor.device_kind != i->size || tensor.device != i->tensor.device ||
        tensor.strides == NULL)
        return MISFIT;
    return put_tensor(launch, i, &tensor);
}

/* The same for a tensor of PyTorch, from where its fields lie. */
static enum outcome pack_placed(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const struct tensor_places *places = i->places;
    const char *fields = pointer_at((const char *)value + places->implementation);
    if (fields == NULL)
        return MISFIT;
    if ((word_at(fields + places->type) & places->type_mask) != places->type_wanted ||
        word_at(fields + places->keys) != places->keys_wanted ||
        word_at(fields + places->axes) != places->axes_wanted)
        return MISFIT;
    const char *storage = pointer_at(fields + places->storage);
    if (storage == NULL || word_at(storage + places->deleter) != places->deleter_wanted)
        return MISFIT;
    const struct tensor tensor = {
        .data = pointer_at(storage + places->data),
        .axes = (uint32_t)places->axes_wanted,
        .sizes = (const int64_t *)(fields + places->sizes),
        .strides = (const int64_t *)(fields + places->strides),
        .offset = word_at(fields + places->offset) * places->itemsize,
    };
    return put_tensor(launch, i, &tensor);
}

/* The bytes that a function of Python gives for a value: a word, then what is copied. */
static enum outcome pack_described(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct object *given = launch.table->PyObject_Vectorcall(i->function, &value, 1, NULL);
    if (given == NULL)
        return ASKED_IN_VAIN;
    const struct bytes *bytes = (const struct bytes *)given;
    const bool fits = given->class == launch.table->bytes_class &&
                      bytes->length == (int64_t)i->size + 8 && word_at(bytes->payload) == i->c;
    if (fits)
        copy_words(launch.job + i->place, bytes->payload + 8, i->size);
    launch.table->Py_DecRef(given);
    return fits_if(fits);
}

/* The same for a value that a dict has the bytes of, by its address; the function is asked for
 * others. */
static enum outcome pack_remembered(
    struct launch launch, const struct instruction *i, struct object *value)
{
    const struct table *table = launch.table;
    struct object *key = table->PyLong_FromUnsignedLongLong((uint64_t)value);
    if (key == NULL)
        return ASKED_IN_VAIN;
    struct object *const *both =
        (struct object *const *)((const char *)i->other + table->tuple_items);
    const struct bytes *bytes =
        (const struct bytes *)table->PyDict_GetItemWithError(both[0], key);
    table->Py_DecRef(key);
    if (bytes == NULL) {
        if (table->PyErr_Occurred() != NULL)
            return ASKED_IN_VAIN;
        struct instruction asked = *i;
        asked.function = both[1];
        return pack_described(launch, &asked, value);
    }
    if (bytes->length != (int64_t)i->size + 8 || word_at(bytes->payload) != i->c)
        return MISFIT;
    copy_words(launch.job + i->place, bytes->payload + 8, i->size);
    return FITS;
}

/* The result of a function of Python takes the value's place in the next instruction. */
static enum outcome convert(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct held *held = launch.held;
    if (held->objects_count >= MAX_OBJECTS)
        return MISFIT;
    struct object *given = launch.table->PyObject_Vectorcall(i->function, &value, 1, NULL);
    if (given == NULL)
        return ASKED_IN_VAIN;
    held->objects[held->objects_count++] = given;
    return FITS;
}

static enum outcome check_denied(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct object *answer = launch.table->PyObject_Vectorcall(i->callable, &value, 1, NULL);
    if (answer == NULL)
        return ASKED_IN_VAIN;
    launch.table->Py_DecRef(answer);
    return fits_if(answer == launch.table->false_object);
}

/* Whether a format of struct is one or two letters, the second of which may be 0. */
static bool is_format(const char *format, const char letters[2])
{
    if (format == NULL || format[0] != letters[0] || format[1] != letters[1])
        return false;
    return format[1] == 0 || format[2] == 0;
}

static enum outcome pack_buffer(
    struct launch launch, const struct instruction *i, struct object *value)
{
    struct held *held = launch.held;
    if (held->buffers_count >= MAX_BUFFERS)
        return MISFIT;
    struct buffer *buffer = &held->buffers[held->buffers_count];
    if (launch.table->PyObject_GetBuffer(value, buffer, (int)i->b) != 0)
        return ASKED_IN_VAIN;
    held->buffers_count++;
    if (!is_format(buffer->format, i->buffer.format) || buffer->axes != i->buffer.axes ||
        (buffer->readonly != 0) != (i->buffer.readonly != 0) ||
        buffer->itemsize != i->buffer.itemsize ||
        (uint64_t)buffer->data % i->buffer.itemsize != 0)
        return MISFIT;
    char *place = launch.job + i->place;
    put_word(place, (uint64_t)buffer->data);
    return fits_if(put_sizes(place + 8, i->buffer.axes, buffer->sizes, buffer->strides,
                             i->buffer.itemsize));
}

static enum outcome check_value(struct launch launch, const struct instruction *i)
{
    struct object *value = value_of(launch, i);
    switch (i->op) {
    case IDENTITY:
        return fits_if(value == i->object);
    case BOOL:
        return pack_bool(launch, i, value);
    case DENIED:
        return check_denied(launch, i, value);
    case ATTRIBUTE:
        return hold_attribute(launch, i, value);
    case NUMBER:
        return check_number(launch, i, value);
    case ADDRESS:
        return pack_address(launch, i, value);
    default:
        break;
    }
    if (value->class != i->class)
        return MISFIT;
    switch (i->op) {
    case TYPE:
        return FITS;
    case TUPLE:
        return fits_if(((struct tuple *)value)->length == (int64_t)i->b);
    case INTEGER:
        return pack_integer(launch, i, value);
    case EQUAL:
        return check_equal(launch, i, value);
    case FLOAT:
        return pack_float(launch, i, value);
    case SCALAR:
        return pack_scalar(launch, i, value);
    case NDARRAY:
        return pack_ndarray(launch, i, value);
    case ITEMS:
        return pack_items(launch, i, value);
    case RECORD:
        return pack_record(launch, i, value);
    case TENSOR:
        return pack_tensor(launch, i, value);
    case BITS:
        return check_bits(i, value);
    case TEXT:
        return check_text(launch, i, value);
    case DESCRIBED:
        return pack_described(launch, i, value);
    case CONVERTED:
        return convert(launch, i, value);
    case BUFFER:
        return pack_buffer(launch, i, value);
    case MEMBER:
        return hold_member(launch, i, value);
    case POINTER:
        return pack_pointer(launch, i, value);
    case SIZES:
        return pack_sizes(launch, i, value);
    case STEPS:
        return check_steps(launch, i, value);
    case VECTORS:
        return pack_vectors(launch, i, value);
    case PLACED:
        return pack_placed(launch, i, value);
    case REMEMBERED:
        return pack_remembered(launch, i, value);
    default:
        return MISFIT;
    }
}

/* Launches */

static enum outcome run_program(struct launch launch, const struct instruction *i)
{
    for (;;) {
        if (i->op == END)
            return FITS;
        if (i->op <= INSTANCE) {
            i = i->op == WORDS ? behind_words(i) : behind_instance(launch, i);
            if (i == NULL)
                return MISFIT;
            continue;
        }
        const enum outcome outcome =
            i->op >= IDENTITY ? check_value(launch, i) : check_surroundings(launch, i);
        if (outcome != FITS)
            return outcome;
        i++;
    }
}

static void put_back(struct entry *entry, struct node *node)
{
    node->next = entry->free;
    entry->free = node;
    entry->busy--;
}

/* failed(node, status) goes on with the launch, or raises; the node is Python's from here. */
static struct object *report_failure(
    const struct table *table, struct entry *entry, struct node *node, uint64_t status)
{
    struct object *answer = NULL;
    struct object *node_object = table->PyLong_FromUnsignedLongLong((uint64_t)node);
    if (node_object == NULL)
        return NULL;
    struct object *status_object = table->PyLong_FromUnsignedLongLong(status);
    if (status_object != NULL) {
        struct object *arguments[] = {node_object, status_object};
        answer = table->PyObject_Vectorcall(entry->failed, arguments, 2, NULL);
        table->Py_DecRef(status_object);
    }
    table->Py_DecRef(node_object);
    return answer;
}

static void take_gil(const struct table *table, void *thread)
{
    struct gate *gate = table->gate;
    const bool entered = gate->gil != NULL && wait_at_gate(gate, thread);
    table->PyEval_RestoreThread(thread);
    if (entered)
        leave_gate(gate);
}

/* A new object with a number of the job; NULL with an exception. */
static struct object *number_of_job(const struct entry *entry, const struct node *node)
{
    struct object *made = entry->allocate(entry->class, 0);
    if (made == NULL)
        return NULL;
    char *to = (char *)made + sizeof(struct object);
    const char *from = node->job + entry->place;
    if (entry->size == 16)
        copy_words(to, from, 16);
    else
        copy_number(to, from, (uint16_t)entry->size);
    return made;
}

/* A new array of one axis with items of the job; NULL with an exception. */
static struct object *array_of_job(
    const struct table *table, const struct entry *entry, const struct node *node)
{
    const int64_t length = (int64_t)word_at(node->job + entry->size);
    /* The array takes this reference. */
    table->Py_IncRef(entry->descriptor);
    struct array *made = entry->make_array(
        entry->array_class, entry->descriptor, 1, &length, NULL, NULL, 0, NULL);
    if (made == NULL)
        return NULL;
    copy_bytes((char *)made->data, node->job + entry->place,
               (uint64_t)(length * made->strides[0]));
    return &made->head;
}

/* The result of a call, a new reference. */
static struct object *given_by(
    const struct table *table, const struct entry *entry, const struct node *node,
    const struct held *held, struct object *const *arguments)
{
    struct object *given = table->none_object;
    if (entry->given == NUMBER_OF_JOB)
        return number_of_job(entry, node);
    if (entry->given == ARRAY_OF_JOB)
        return array_of_job(table, entry, node);
    if (entry->given == PART_OF_HELD) {
        const int64_t length = (int64_t)word_at(node->job + entry->size);
        return table->PySequence_GetSlice(held->objects[entry->place], 0, length);
    }
    if (entry->given == BOOL_OF_JOB)
        given = node->job[entry->place] ? entry->true_object : entry->false_object;
    else if (entry->given == ARGUMENT)
        given = arguments[entry->place];
    else if (entry->given == HELD)
        given = held->objects[entry->place];
    table->Py_IncRef(given);
    return given;
}

/* The result of a call after a failure that Python has dealt with: Python gives a number or an array
 * itself, and the length of a part, since the node is gone. */
static struct object *given_after_failure(
    const struct table *table, struct entry *entry, struct node *node, const struct held *held,
    struct object *const *arguments, uint64_t status)
{
    struct object *answer = report_failure(table, entry, node, status);
    entry->busy--;
    if (answer == NULL || entry->given == NUMBER_OF_JOB || entry->given == BOOL_OF_JOB ||
        entry->given == ARRAY_OF_JOB)
        return answer;
    if (entry->given == PART_OF_HELD) {
        int overflow;
        const int64_t length = table->PyLong_AsLongLongAndOverflow(answer, &overflow);
        table->Py_DecRef(answer);
        return table->PySequence_GetSlice(held->objects[entry->place], 0, length);
    }
    table->Py_DecRef(answer);
    return given_by(table, entry, NULL, held, arguments);
}

/* Call the target without the GIL. A driver's call is short, but it waits when its queue is full, and
 * what it waits for may need the GIL: a function of Python that a stream calls. */
static uint64_t call_target(
    const struct table *table, const struct entry *entry, struct node *node)
{
    if (entry->target == NULL)
        return 0;
    if (entry->keeps_gil)
        return entry->target(node->job);
    void *thread = table->PyEval_SaveThread();
    const uint64_t status = entry->target(node->job);
    take_gil(table, thread);
    return status;
}

static struct object *go(
    const struct table *table, struct entry *entry, struct node *node, struct held *held,
    struct object *const *arguments)
{
    const uint64_t status = call_target(table, entry, node);
    if (status != 0) {
        struct object *result =
            given_after_failure(table, entry, node, held, arguments, status);
        let_go(table, held);
        return result;
    }
    struct object *result = given_by(table, entry, node, held, arguments);
    let_go(table, held);
    put_back(entry, node);
    return result;
}

/* Whether arguments are given in the way that an entry takes. */
static bool is_called_so(
    const struct table *table, const struct entry *entry, int64_t count, const struct tuple *names)
{
    const int64_t names_count = names == NULL ? 0 : names->length;
    if (entry->arguments != count || entry->names_count != names_count)
        return false;
    if (names_count == 0)
        return true;
    struct object *const *items =
        (struct object *const *)((const char *)names + table->tuple_items);
    for (int64_t number = 0; number < names_count; number++)
        if (items[number] != entry->names[number])
            return false;
    return true;
}

/* Whether the launch in Python shall go on after an exception; it is cleared then. */
static bool is_cleared(const struct table *table, enum outcome outcome)
{
    if (outcome == ASKED_IN_VAIN && table->PyErr_ExceptionMatches(table->exception_class) != 0)
        outcome = RAISED;
    if (outcome == RAISED)
        table->PyErr_Clear();
    return outcome == RAISED;
}

/* Launch by the first entry that takes the arguments; false if none does. The result is None, or
 * NULL with an exception. */
static bool launch_by_entry(
    const struct table *table, struct object *const *arguments, int64_t count,
    const struct tuple *names, struct object **result)
{
    struct held held;
    held.objects_count = held.buffers_count = 0;
    const int64_t changes = table->changes;
    for (struct entry *entry = table->first; entry != NULL; entry = entry->next) {
        struct node *node = entry->free;
        if (!is_called_so(table, entry, count, names) || node == NULL)
            continue;
        /* The node is this launch's own until it is put back, under the GIL both: what is called
         * below may let other threads run, and launch. */
        entry->free = node->next;
        entry->busy++;
        const struct launch launch = {table, arguments, node->job, &held};
        const enum outcome outcome = run_program(launch, entry->program);
        if (outcome == FITS) {
            *result = go(table, entry, node, &held, arguments);
            return true;
        }
        const bool goes_on = outcome == MISFIT || is_cleared(table, outcome);
        let_go(table, &held);
        put_back(entry, node);
        if (!goes_on) {
            *result = NULL;
            return true;
        }
        /* Once other code has run, the entries behind may be others, or gone. */
        if (table->changes != changes)
            return false;
    }
    return false;
}

/* The switch of PyTorch's compiler of frames, a new reference; NULL where PyTorch isn't loaded. */
static struct object *tracer_switch(const struct table *table)
{
    struct object *module = table->PyDict_GetItemWithError(table->modules, table->tracer);
    struct object *found =
        module == NULL ? NULL : table->PyObject_GetAttr(module, table->set_tracer);
    if (found == NULL)
        table->PyErr_Clear();
    return found;
}

/* Launch in Python. torch.compile hands each frame of the code that it runs to its compiler. The
 * launch isn't for it: switched off in this thread, as by torch.compiler.disable, before the first
 * frame. */
static struct object *launch_in_python(
    const struct table *table, struct object *const *arguments, size_t count,
    struct object *names)
{
    struct object *set = tracer_switch(table);
    struct object *before =
        set == NULL ? NULL : table->PyObject_Vectorcall(set, &table->none_object, 1, NULL);
    if (set != NULL && before == NULL)
        table->PyErr_Clear();
    struct object *result = table->PyObject_Vectorcall(table->slow, arguments, count, names);
    if (before != NULL) {
        struct object *class, *error, *trace;
        table->PyErr_Fetch(&class, &error, &trace);
        struct object *answer = table->PyObject_Vectorcall(set, &before, 1, NULL);
        if (answer == NULL)
            table->PyErr_Clear();
        else
            table->Py_DecRef(answer);
        table->Py_DecRef(before);
        table->PyErr_Restore(class, error, trace);
    }
    if (set != NULL)
        table->Py_DecRef(set);
    return result;
}

static struct object *launch_with(
    const struct table *table, struct object *const *arguments, int64_t count,
    struct object *names)
{
    struct object *result;
    if (launch_by_entry(table, arguments, count, (const struct tuple *)names, &result))
        return result;
    return launch_in_python(table, arguments, (size_t)count, names);
}

/* PyCFunctionFastWithKeywords; `self` is a ctypes object, whose memory is the table. */
static struct object *launch(
    struct holder *self, struct object *const *arguments, int64_t count, struct object *names)
{
    return launch_with(self->table, arguments, count, names);
}

/* vectorcallfunc (PEP 590). The highest bit of the count says that the caller lends the place
 * before the arguments. */
static struct object *launch_object(
    struct launchable *self, struct object *const *arguments, uint64_t flagged,
    struct object *names)
{
    const int64_t count = flagged & INT64_MAX;
    return launch_with(self->table, arguments, count, names);
}

/* Launches on a GPU; cuda_target/launch/native_job.py writes the jobs. */

/* cuda.h: CUlaunchConfig. */
struct configuration {
    uint32_t grid[3];
    uint32_t block[3];
    uint32_t shared_bytes;
    void *stream;
    void *attributes;
    uint32_t attributes_count;
};

struct cuda_job {
    int (*cuLaunchKernelEx)(const struct configuration *, void *, void **, void **);
    void *function;
    struct configuration configuration;
    /* For the driver: the parameters as one piece of memory, or the address of each. */
    void **extra;
    void *extra_words[5];
    uint64_t parameter_bytes;
    _Atomic uint64_t *counter;
    struct cell *cell;
    void **addresses;
    struct copies *copies;
    /* NULL without tensor maps. */
    struct maps *maps;
    /* Tensor maps among them are aligned so. */
    alignas(64) char parameters[];
};

/* An array in the host's memory. */
struct copy {
    /* Where its address stands in the job. */
    char *place;
    uint64_t is_written;
    struct range range;
    /* On the GPU; at first from the start of the memory there. */
    uint64_t address;
};

struct copies {
    uint64_t count;
    int (*cuMemAllocFromPoolAsync)(uint64_t *, size_t, void *, void *);
    void *pool;
    int (*cuMemcpyHtoDAsync)(uint64_t, const void *, size_t, void *);
    int (*cuMemcpyDtoHAsync)(void *, uint64_t, size_t, void *);
    int (*cuStreamSynchronize)(void *);
    int (*cuMemFreeAsync)(uint64_t, void *);
    int (*cuStreamIsCapturing)(void *, int *);
    /* How many kernels with checks are to be looked at. */
    const uint64_t *checked;
    uint64_t memory;
    struct copy arrays[];
};

/* The high half of a status; the low half is the driver's. */
enum step { LAUNCH, ALLOCATE, COPY, COPY_BACK, WAIT, CAPTURED, CHECKED, MAP };

static uint64_t status_of(enum step step, int driver_status)
{
    return (uint64_t)step << 32 | (uint32_t)driver_status;
}

static uint64_t launch_cuda(struct cuda_job *job)
{
    const int status =
        job->cuLaunchKernelEx(&job->configuration, job->function, job->addresses, job->extra);
    if (status != 0)
        return status_of(LAUNCH, status);
    note_launch(job->counter, job->cell);
    for (int axis = 0; axis < 3; axis++)
        job->cell->blocks[axis] = job->configuration.grid[axis];
    return 0;
}

static uint64_t launch_cuda_mapping(struct cuda_job *job)
{
    const int status = make_maps(job->maps);
    return status != 0 ? status_of(MAP, status) : launch_cuda(job);
}

static bool is_empty(const struct copy *copy) { return copy->range.first >= copy->range.last; }

static uint64_t bytes_of(const struct copy *copy) { return copy->range.last - copy->range.first; }

/* Give the arrays places on the GPU, at the same distance from an aligned address as on the host;
 * the bytes of all. */
static uint64_t place_arrays(struct copies *copies)
{
    const uint64_t alignment = 256;
    uint64_t total = 0;
    for (uint64_t number = 0; number < copies->count; number++) {
        struct copy *copy = &copies->arrays[number];
        copy->address = total + copy->range.first % alignment;
        if (!is_empty(copy))
            total = (copy->address + bytes_of(copy) + alignment - 1) & -alignment;
    }
    return total;
}

/* Copy the arrays to the GPU, and give the kernel their addresses there. */
static int copy_arrays(const struct copies *copies, struct copy *arrays, void *stream)
{
    for (uint64_t number = 0; number < copies->count; number++) {
        struct copy *copy = &arrays[number];
        if (is_empty(copy))
            continue;
        copy->address += copies->memory;
        const uint64_t inside = word_at(copy->place) - copy->range.first;
        put_word(copy->place, copy->address + inside);
        const int status = copies->cuMemcpyHtoDAsync(
            copy->address, (const void *)copy->range.first, bytes_of(copy), stream);
        if (status != 0)
            return status;
    }
    return 0;
}

static int copy_arrays_back(const struct copies *copies, void *stream)
{
    for (uint64_t number = 0; number < copies->count; number++) {
        const struct copy *copy = &copies->arrays[number];
        if (is_empty(copy) || !copy->is_written)
            continue;
        const int status = copies->cuMemcpyDtoHAsync(
            (void *)copy->range.first, copy->address, bytes_of(copy), stream);
        if (status != 0)
            return status;
    }
    return 0;
}

static uint64_t launch_between_copies(struct cuda_job *job, struct copies *copies, void *stream)
{
    int status = copy_arrays(copies, copies->arrays, stream);
    if (status != 0)
        return status_of(COPY, status);
    const uint64_t failure = job->maps != NULL ? launch_cuda_mapping(job) : launch_cuda(job);
    if (failure != 0)
        return failure;
    status = copy_arrays_back(copies, stream);
    if (status != 0)
        return status_of(COPY_BACK, status);
    /* Also where nothing comes back: the host's memory may be changed once the launch returns. */
    status = copies->cuStreamSynchronize(stream);
    if (status != 0)
        return status_of(WAIT, status);
    /* It can't have ended the context, whatever comes to light later. */
    atomic_store_explicit(&job->cell->number, 0, memory_order_relaxed);
    return *copies->checked != 0 ? status_of(CHECKED, 0) : 0;
}

/* A launch of arrays in the host's memory: copy them to the GPU, launch, copy them back, all in the
 * order of the stream, and wait. */
static uint64_t launch_cuda_copying(struct cuda_job *job)
{
    struct copies *copies = job->copies;
    void *stream = job->configuration.stream;
    if (stream != NULL) {
        int capturing = 0;
        const int status = copies->cuStreamIsCapturing(stream, &capturing);
        if (status != 0 || capturing != 0)
            return status_of(CAPTURED, 0);
    }
    const uint64_t bytes = place_arrays(copies);
    const int status = copies->cuMemAllocFromPoolAsync(
        &copies->memory, bytes != 0 ? bytes : 1, copies->pool, stream);
    if (status != 0)
        return status_of(ALLOCATE, status);
    const uint64_t result = launch_between_copies(job, copies, stream);
    copies->cuMemFreeAsync(copies->memory, stream);
    return result;
}

/* The image's entry: the functions' addresses. */
struct functions {
    struct object *(*launch)(struct holder *, struct object *const *, int64_t, struct object *);
    uint64_t (*launch_cuda)(struct cuda_job *);
    struct object *(*launch_object)(
        struct launchable *, struct object *const *, uint64_t, struct object *);
    uint64_t (*launch_cuda_copying)(struct cuda_job *);
    uint64_t (*replay)(struct replay *);
    uint64_t (*launch_cuda_mapping)(struct cuda_job *);
    int (*update_maps)(struct maps *, void *, const void *, void *);
    struct object *(*configure)(
        struct launchable *, struct object *const *, int64_t, struct object *);
    struct object *(*item)(struct launchable *, struct object *);
};

uint64_t gpucompiler_launcher(struct functions *functions);

uint64_t gpucompiler_launcher(struct functions *functions)
{
    *functions = (struct functions){
        launch, launch_cuda, launch_object, launch_cuda_copying, replay, launch_cuda_mapping,
        update_maps, configure, item};
    return 0;
}
