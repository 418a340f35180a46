/* Words that atomics change, and knowledge that they hand over (included by fair.c). */

/* A word that atomics change, and what it tells all threads, or those of a block. */
struct inside {
    struct inside *next;
    uint32_t block;
    struct knot *clock;
};

struct word {
    struct knot *everywhere;
    /* The number of `everywhere`, another one with each change; and of clocks that only grow. */
    uint64_t serial;
    uint64_t line;
    struct inside *inside;
};

/* The place of a word's address; NULL without memory. It is empty where nobody has told by the word. */
static struct word **word_place(struct fair *fair, uint64_t address)
{
    struct page *page = page_at(fair, address);
    if (page == NULL)
        return NULL;
    if (page->words == NULL)
        page->words = take(fair, cells_of_page(fair) * sizeof(struct word *));
    return page->words == NULL ? NULL : &page->words[cell_number(fair, address)];
}

/* A word by which something was told; NULL if there was nothing. */
static struct word *told_word(struct fair *fair, uint64_t address)
{
    const struct page *page = page_at(fair, address);
    return page == NULL || page->words == NULL ? NULL : page->words[cell_number(fair, address)];
}

static struct word *made_word(struct fair *fair, uint64_t address)
{
    struct word **place = word_place(fair, address);
    if (place == NULL)
        return NULL;
    if (*place == NULL)
        *place = take(fair, sizeof(struct word));
    return *place;
}

static struct inside *inside_of(struct word *word, uint32_t block)
{
    struct inside *inside = word->inside;
    while (inside != NULL && inside->block != block)
        inside = inside->next;
    return inside;
}

/* Orders and scopes of an event, as bits. */
enum { ACQUIRES = 1, RELEASES = 2, NARROW = 4, COUNTS = 8 };

/* A thread reads a word that tells its block something. */
static void read_inside(struct fair *fair, struct thread *thread, struct knot *told, int order)
{
    if (told == NULL)
        return;
    if (order & ACQUIRES) {
        learn(fair, thread, told);
        return;
    }
    join(fair, &thread->told.pending[0], told);
    if (order & COUNTS)
        join(fair, &thread->told.counted, told);
}

/* A thread reads a word without acquiring what that tells, which a fence behind it does. */
static void read_relaxed(struct fair *fair, struct thread *thread, const struct word *word, int order)
{
    struct knot *told = word->everywhere;
    if (told == NULL)
        return;
    if (thread->pending_within == word->line)
        keep(fair, &thread->told.pending[1], told);
    else
        join(fair, &thread->told.pending[1], told);
    thread->pending_within = thread->told.pending[1] == told ? word->line : 0;
    if (order & COUNTS)
        join(fair, &thread->told.counted, told);
}

/* A thread acquires all that a word tells. Behind its own release to it, that is no less than it knows. */
static void acquire(struct fair *fair, struct thread *thread, const struct word *word)
{
    struct knot *told = word->everywhere;
    if (told == NULL)
        return;
    if (thread->within == word->line)
        keep(fair, &thread->told.known, told);
    else
        learn(fair, thread, told);
    if (thread->told.known == told)
        thread->within = word->line;
    thread->taken = word->serial;
}

/* An atomic of a thread reads a word. */
static void read_word(struct fair *fair, struct thread *thread, uint64_t address, int order)
{
    struct word *word = told_word(fair, address);
    if (word == NULL)
        return;
    const struct inside *inside = inside_of(word, thread->block);
    if (inside != NULL)
        read_inside(fair, thread, inside->clock, order);
    if (order & NARROW)
        return;
    if (order & ACQUIRES)
        acquire(fair, thread, word);
    else
        read_relaxed(fair, thread, word, order);
}

static void forget_word(struct fair *fair, uint64_t address)
{
    struct word *word = told_word(fair, address);
    if (word == NULL)
        return;
    drop_clock(fair, &word->everywhere);
    for (struct inside *inside = word->inside; inside != NULL; inside = inside->next)
        drop_clock(fair, &inside->clock);
}

static void tell_inside(struct fair *fair, struct thread *thread, struct word *word, struct knot *clock)
{
    struct inside *inside = inside_of(word, thread->block);
    if (inside == NULL) {
        inside = take(fair, sizeof(struct inside));
        if (inside == NULL)
            return;
        inside->block = thread->block;
        inside->next = word->inside;
        word->inside = inside;
    }
    join(fair, &inside->clock, clock);
}

/* A word tells all threads a clock, too. `covers`: which is no less than the word has told. */
static void tell_everywhere(struct fair *fair, struct word *word, struct knot *clock, bool covers)
{
    /* Behind a store that forgets what was told, threads may know more than the word does. */
    if (word->everywhere == NULL && !covers)
        word->line = ++fair->serials;
    if (covers)
        keep(fair, &word->everywhere, clock);
    else
        join(fair, &word->everywhere, clock);
    word->serial = ++fair->serials;
}

/* An atomic of a thread writes a word; `alone`: by a store, behind which nothing earlier is told. */
static void write_word(
    struct fair *fair, struct thread *thread, uint64_t address, int order, bool alone)
{
    struct knot *narrow = thread->told.fenced[0], *wide = thread->told.fenced[1];
    const bool releases = order & RELEASES;
    const struct word *old = alone || releases ? told_word(fair, address) : NULL;
    const bool covers = releases && old != NULL && old->line != 0 && old->serial == thread->taken;
    if (alone)
        forget_word(fair, address);
    if (releases)
        narrow = wide = own_clock(fair, thread);
    if (order & NARROW)
        wide = NULL;
    if (narrow != NULL || wide != NULL) {
        struct word *word = made_word(fair, address);
        if (word == NULL)
            return;
        if (fair->narrow != 0)
            tell_inside(fair, thread, word, narrow);
        if (wide != NULL)
            tell_everywhere(fair, word, wide, covers);
        if (wide != NULL && releases) {
            thread->within = word->line;
            if (word->everywhere == wide)
                thread->taken = word->serial;
        }
    }
    if (releases)
        next_epoch(fair, thread);
}

/* A fence of a thread. One of no order is both an acquire and a release. */
static void fence(struct fair *fair, struct thread *thread, int order)
{
    struct told *told = &thread->told;
    const bool narrow = order & NARROW, both = !(order & (ACQUIRES | RELEASES));
    if (both || order & ACQUIRES) {
        learn(fair, thread, told->pending[0]);
        if (!narrow)
            learn(fair, thread, told->pending[1]);
    }
    if (both || order & RELEASES) {
        struct knot *own = own_clock(fair, thread);
        keep(fair, &told->fenced[0], own);
        if (!narrow)
            keep(fair, &told->fenced[1], own);
    }
    next_epoch(fair, thread);
}
