/* The accesses of a followed launch, by element, and what nothing orders (included by fair.c).
 *
 * An element has its last write, its newest read, and lists of further reads and of atomics since
 * that write. A read that knows the newest one takes its place: who comes behind the one, comes
 * behind both. So the lists are short where threads are ordered. The rules are those of
 * gpucompiler/checker/history.py.
 */

struct node {
    uint64_t word;
    struct node *next;
    uint32_t flags;
    /* Nodes from here on; and their number at which the list is looked through. */
    uint32_t length;
    uint32_t limit;
};

/* Some further reads; all but the first batch of a list are full. */
struct batch {
    uint64_t words[6];
    struct batch *next;
    uint32_t count;
    /* Reads of the list from here on. */
    uint32_t length;
};

/* Flags of an access, of its node, and of a cell's atomics. */
enum { READS = 1, WRITES = 2, INDIVISIBLE = 4, OF_BLOCK = 8, FRESH = 16, CONSTANT = 32, OPAQUE = 64 };
/* A list so long is looked through for nodes that it doesn't need. */
#define LONG_LIST 64

static void drop_nodes(struct fair *fair, struct node **list)
{
    struct node *node = *list;
    *list = NULL;
    while (node != NULL) {
        struct node *next = node->next;
        node->next = fair->nodes;
        fair->nodes = node;
        node = next;
    }
}

static void push(struct fair *fair, struct node **list, uint64_t word, uint32_t flags)
{
    struct node *node = fair->nodes;
    if (node != NULL)
        fair->nodes = node->next;
    else
        node = take(fair, sizeof(struct node));
    if (node == NULL)
        return;
    const struct node *head = *list;
    *node = (struct node){
        word, *list, flags, head == NULL ? 1 : head->length + 1,
        head == NULL ? LONG_LIST : head->limit};
    *list = node;
}

/* Leave out the nodes of a list that come before a thread's access, or are older ones of a thread. */
static void shorten(
    struct fair *fair, struct thread *thread, struct node **list, bool covers)
{
    struct node *kept = NULL, *node = *list;
    const uint64_t look = ++fair->looks;
    while (node != NULL) {
        struct node *next = node->next;
        bool needed = !((covers || !(node->flags & WRITES)) && is_before(fair, thread, node->word));
        struct thread *owner =
            &fair->all[BLOCK_OF(node->word) * fair->threads + THREAD_OF(node->word)];
        if (needed && owner->look == look) {
            owner->kept->flags |= node->flags;
            needed = false;
        }
        if (needed) {
            owner->look = look;
            owner->kept = node;
            node->next = kept;
            kept = node;
        } else {
            node->next = fair->nodes;
            fair->nodes = node;
        }
        node = next;
    }
    *list = kept;
    uint32_t length = 0;
    for (node = kept; node != NULL; node = node->next)
        length++;
    for (node = kept; node != NULL; node = node->next)
        node->length = length--;
    /* At twice its length: looking through it again and again costs no more than what was added. */
    if (kept != NULL)
        kept->limit = kept->length < LONG_LIST / 2 ? LONG_LIST : 2 * kept->length;
}

static void drop_batches(struct fair *fair, struct batch **list)
{
    struct batch *batch = *list;
    *list = NULL;
    while (batch != NULL) {
        struct batch *next = batch->next;
        batch->next = fair->batches;
        fair->batches = batch;
        batch = next;
    }
}

static void push_read(struct fair *fair, struct batch **list, uint64_t word)
{
    struct batch *batch = *list;
    if (batch == NULL || batch->count == 6) {
        struct batch *made = fair->batches;
        if (made != NULL)
            fair->batches = made->next;
        else
            made = take(fair, sizeof(struct batch));
        if (made == NULL)
            return;
        made->next = batch;
        made->count = 0;
        made->length = batch == NULL ? 0 : batch->length;
        *list = batch = made;
    }
    batch->words[batch->count++] = word;
    batch->length++;
}

/* One more read. A list that has grown is rid of older reads of a thread, and of those before this. */
static void add_read(
    struct fair *fair, struct thread *thread, struct batch **list, uint64_t word)
{
    struct batch *head = *list;
    if (head != NULL && WHO_OF(head->words[head->count - 1]) == WHO_OF(word)) {
        head->words[head->count - 1] = word;
        return;
    }
    push_read(fair, list, word);
    const uint32_t length = *list == NULL ? 0 : (*list)->length;
    if (length < LONG_LIST || (length & (length - 1)) != 0)
        return;
    struct batch *old = *list, *kept = NULL;
    const uint64_t look = ++fair->looks;
    for (const struct batch *batch = old; batch != NULL; batch = batch->next)
        for (uint32_t number = batch->count; number-- > 0;) {
            const uint64_t read = batch->words[number];
            struct thread *owner = &fair->all[BLOCK_OF(read) * fair->threads + THREAD_OF(read)];
            if (owner->look == look || is_before(fair, thread, read))
                continue;
            owner->look = look;
            push_read(fair, &kept, read);
        }
    *list = kept;
    drop_batches(fair, &old);
}

/* The first read of a list that nothing orders before what a thread does now; 0: there is none. */
static uint64_t unordered_read(
    const struct fair *fair, struct thread *thread, const struct batch *list)
{
    for (; list != NULL; list = list->next)
        for (uint32_t number = 0; number < list->count; number++)
            if (!is_before(fair, thread, list->words[number]))
                return list->words[number];
    return 0;
}

/* One more atomic in a list, which is looked through now and then. */
static void add(
    struct fair *fair, struct thread *thread, struct node **list, uint64_t word,
    uint32_t flags)
{
    struct node *head = *list;
    if (head != NULL && WHO_OF(head->word) == WHO_OF(word)) {
        head->word = word;
        head->flags |= flags;
        return;
    }
    push(fair, list, word, flags);
    if (*list != NULL && (*list)->length >= (*list)->limit)
        shorten(fair, thread, list, flags & WRITES);
}

/* Findings */

/* An access that is compared now. */
struct access {
    uint64_t word;
    uint64_t address;
    int64_t size;
    int64_t place;
    uint64_t value;
    uint32_t flags;
};

static void tell(
    struct fair *fair, const struct thread *thread, const struct access *access, uint64_t kind,
    uint64_t first, uint32_t first_flags)
{
    uint64_t flags = (first_flags & INDIVISIBLE ? FIRST_ATOMIC : 0) |
                     (first_flags & WRITES ? FIRST_WRITES : 0) |
                     (access->flags & INDIVISIBLE ? SECOND_ATOMIC : 0) |
                     (access->flags & WRITES ? SECOND_WRITES : 0);
    if (kind == RACE) {
        if (thread->told.counted != NULL && knows(fair, thread->told.counted, first))
            flags |= COUNTED;
        for (int place = 0; place < 2; place++)
            if (thread->told.pending[place] != NULL && knows(fair, thread->told.pending[place], first))
                flags |= PENDING;
    }
    const uint32_t site = SITE_OF(access->word);
    for (int64_t number = 0; number < fair->findings_count; number++) {
        struct finding *old = &fair->findings[number];
        if (old->kind == kind && SITE_OF(old->second) == site &&
            (kind != RACE || SITE_OF(old->first) == SITE_OF(first)) &&
            ((old->flags ^ flags) & COUNTED) == 0) {
            old->count++;
            return;
        }
    }
    if (fair->findings_count == MOST_FINDINGS)
        return;
    struct finding *found = &fair->findings[fair->findings_count++];
    const bool readable = kind != OUTSIDE && !(access->flags & OPAQUE);
    found->kind = kind;
    found->first = first;
    found->second = access->word;
    found->count = 1;
    found->address = access->address;
    found->place = access->place;
    found->before = readable ? bits_at(access->address, access->size) : 0;
    found->value = access->value;
    found->flags = flags;
}

/* The first of a list that an access conflicts with, and that nothing orders before it. */
static const struct node *conflict(
    const struct fair *fair, struct thread *thread, const struct access *access, const struct node *list)
{
    for (; list != NULL; list = list->next) {
        if (!((list->flags | access->flags) & WRITES))
            continue;
        if (list->flags & access->flags & INDIVISIBLE) {
            /* Each is indivisible for the threads of its scope only. */
            const bool narrow = (list->flags | access->flags) & OF_BLOCK;
            if (!narrow || BLOCK_OF(list->word) == thread->block)
                continue;
        }
        if (!is_before(fair, thread, list->word))
            return list;
    }
    return NULL;
}

static void touch_cell(
    struct fair *fair, struct thread *thread, const struct access *access, struct cell *cell,
    bool same)
{
    const uint32_t flags = access->flags;
    const uint64_t word = access->word;
    if (cell->write == 0 && (flags & READS) && (flags & FRESH)) {
        bool changed = false;
        for (const struct node *node = cell->atomics; node != NULL; node = node->next)
            changed |= (node->flags & WRITES) != 0;
        if (!changed)
            tell(fair, thread, access, UNWRITTEN, 0, 0);
    }
    if (cell->write != 0 && !same && !is_before(fair, thread, cell->write))
        tell(fair, thread, access, RACE, cell->write, WRITES);
    if (flags & WRITES) {
        if (cell->read != 0 && !is_before(fair, thread, cell->read))
            tell(fair, thread, access, RACE, cell->read, 0);
        else if (cell->reads != NULL) {
            const uint64_t read = unordered_read(fair, thread, cell->reads);
            if (read != 0)
                tell(fair, thread, access, RACE, read, 0);
        }
    }
    if (cell->atomics != NULL && (!(flags & INDIVISIBLE) || fair->narrow)) {
        const struct node *node = conflict(fair, thread, access, cell->atomics);
        if (node != NULL)
            tell(fair, thread, access, RACE, node->word, node->flags);
    }
    if (flags & INDIVISIBLE)
        add(fair, thread, &cell->atomics, word, flags & (WRITES | INDIVISIBLE | OF_BLOCK));
    else if (flags & WRITES) {
        cell->write = word;
        cell->read = 0;
        if (cell->reads != NULL)
            drop_batches(fair, &cell->reads);
        if (cell->atomics != NULL)
            drop_nodes(fair, &cell->atomics);
    } else {
        if (cell->read != 0 && !is_before(fair, thread, cell->read))
            add_read(fair, thread, &cell->reads, cell->read);
        cell->read = word;
    }
}

/* An access of a thread, before it is made; of an atomic, behind it. */
static void touch(struct fair *fair, struct thread *thread, const struct access *access)
{
    const uint64_t granule = UINT64_C(1) << fair->granule_bits;
    const uint64_t end = access->address + (uint64_t)access->size;
    if (++fair->accesses > fair->most_accesses)
        fail(fair, TOO_LONG);
    bool same = false;
    if ((access->flags & (WRITES | INDIVISIBLE | OPAQUE)) == WRITES) {
        same = bits_at(access->address, access->size) == access->value;
        if (!same)
            changed(fair, access->address, access->size);
        same = same && (access->flags & CONSTANT);
    } else if ((access->flags & (WRITES | INDIVISIBLE)) == WRITES)
        changed(fair, access->address, access->size);
    for (uint64_t place = access->address & -granule; place < end; place += granule) {
        struct cell *cell = cells_at(fair, place);
        if (cell == NULL)
            return;
        touch_cell(fair, thread, access, cell, same);
    }
}

/* Memory that another block gets now: nobody has accessed it yet. */
static void forget(struct fair *fair, uint64_t address, uint64_t bytes)
{
    const uint64_t granule = (uint64_t)fair->granule;
    for (uint64_t place = address; place < address + bytes; place += granule) {
        struct cell *cell = cells_at(fair, place);
        if (cell == NULL)
            return;
        drop_batches(fair, &cell->reads);
        drop_nodes(fair, &cell->atomics);
        cell->write = cell->read = 0;
        if (place % 4 == 0)
            forget_word(fair, place);
    }
}
