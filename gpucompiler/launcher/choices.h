/* Launchable objects with other settings: methods that give objects made before.
 *
 *     configure        x.configure(stream=s)
 *     item             x[blocks, threads, s]
 *
 * An object made before has the settings, the stream's handle among them. The one that is given is
 * like it, and holds the stream. All else is asked of Python.
 */

#ifndef GPUCOMPILER_CHOICES_H
#define GPUCOMPILER_CHOICES_H

#include <stdbool.h>
#include <stdint.h>

#include "launch.h"
#include "layout.h"
#include "objects.h"

static bool is_number(const struct table *table, struct object *value, int64_t wanted)
{
    int overflow;
    return value->class == table->int_class &&
           table->PyLong_AsLongLongAndOverflow(value, &overflow) == wanted && overflow == 0;
}

/* An object like the one of a choice that holds the stream. */
static struct object *holding(
    const struct table *table, const struct choices *choices, const struct choice *choice,
    struct object *stream)
{
    const struct launchable *like = choice->made;
    struct object *given = table->PyType_GenericAlloc(like->head.class, 0);
    if (given == NULL)
        return NULL;
    if (table->PyObject_GenericSetDict(given, choice->names, NULL) != 0) {
        table->Py_DecRef(given);
        return NULL;
    }
    struct launchable *launchable = (struct launchable *)given;
    launchable->function = like->function;
    launchable->table = like->table;
    launchable->choices = like->choices;
    table->Py_IncRef(stream);
    put_word((char *)given + choices->stream, (uint64_t)stream);
    return given;
}

/* The choice for a stream; numbers are NULL where only the stream is given. */
static const struct choice *find_choice(
    const struct table *table, const struct choices *choices, struct object *stream,
    struct object *const *numbers)
{
    if (choices == NULL || word_at(choices->recordings) != choices->no_recording)
        return NULL;
    for (uint64_t number = 0; number < choices->count; number++) {
        const struct choice *choice = &choices->rows[number];
        if (stream->class != choice->class || choice->in_brackets != (numbers != NULL) ||
            pointer_at((const char *)stream + choice->slot) != choice->handle)
            continue;
        if (numbers == NULL || (is_number(table, numbers[0], choice->blocks) &&
                                is_number(table, numbers[1], choice->threads)))
            return choice;
    }
    return NULL;
}

/* Call a method of Python's with the same arguments. */
static struct object *ask_method(
    struct launchable *self, struct object *name, struct object *const *arguments, int64_t count,
    struct object *names)
{
    const struct table *table = self->table;
    struct object *method = table->PyObject_GetAttr(&self->head, name);
    if (method == NULL)
        return NULL;
    struct object *answer = table->PyObject_Vectorcall(method, arguments, (size_t)count, names);
    table->Py_DecRef(method);
    return answer;
}

/* PyCFunctionFastWithKeywords, a method. */
static struct object *configure(
    struct launchable *self, struct object *const *arguments, int64_t count, struct object *names)
{
    const struct table *table = self->table;
    if (table == NULL)
        return NULL;
    const struct tuple *given = (const struct tuple *)names;
    if (count == 0 && given != NULL && given->length == 1) {
        const struct object *name = pointer_at((const char *)names + table->tuple_items);
        const struct choice *choice =
            name != table->stream_name
                ? NULL
                : find_choice(table, self->choices, arguments[0], NULL);
        if (choice != NULL)
            return holding(table, self->choices, choice, arguments[0]);
    }
    return ask_method(self, table->configure_name, arguments, count, names);
}

/* PyCFunction of one argument, a method. */
static struct object *item(struct launchable *self, struct object *settings)
{
    const struct table *table = self->table;
    if (table == NULL)
        return NULL;
    if (settings->class == table->tuple_class && ((struct tuple *)settings)->length == 3) {
        struct object *const *items =
            (struct object *const *)((const char *)settings + table->tuple_items);
        const struct choice *choice = find_choice(table, self->choices, items[2], items);
        if (choice != NULL)
            return holding(table, self->choices, choice, items[2]);
    }
    return ask_method(self, table->item_name, &settings, 1, NULL);
}

#endif
