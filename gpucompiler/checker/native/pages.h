/* Memory of the launch by pages, and where the follower notes what happens to it (included by fair.c). */

/* The accesses of an element (shadow.h). */
struct cell {
    uint64_t write;
    uint64_t read;
    struct batch *reads;
    struct node *atomics;
};

#define PAGE_BITS 12

/* Cells; words that atomics change (words.h), and values that are watched (watches.h), if there are. */
struct page {
    uint64_t number;
    struct cell *cells;
    struct word **words;
    struct watch **watches;
};

static uint64_t mixed(uint64_t value)
{
    value ^= value >> 33;
    value *= UINT64_C(0xff51afd7ed558ccd);
    value ^= value >> 33;
    return value;
}

static uint64_t cells_of_page(const struct fair *fair) { return UINT64_C(1) << PAGE_BITS >> fair->granule_bits; }

/* The number of an address in its page. */
static uint64_t cell_number(const struct fair *fair, uint64_t address)
{
    return (address & ((1u << PAGE_BITS) - 1)) >> fair->granule_bits;
}

/* The slot of a page in a table of pages; it is empty if there is none yet. */
static struct page **page_slot(struct page **pages, uint64_t slots, uint64_t number)
{
    uint64_t slot = mixed(number) & (slots - 1);
    while (pages[slot] != NULL && pages[slot]->number != number)
        slot = (slot + 1) & (slots - 1);
    return &pages[slot];
}

/* Twice as many slots, if half of them are in use. */
static bool widen_pages(struct fair *fair)
{
    if (2 * ++fair->page_count <= fair->page_slots)
        return true;
    const uint64_t count = fair->page_slots;
    struct page **made = take(fair, 16 * count);
    if (made == NULL)
        return false;
    for (uint64_t old = 0; old < count; old++)
        if (fair->pages[old] != NULL)
            *page_slot(made, 2 * count, fair->pages[old]->number) = fair->pages[old];
    fair->pages = made;
    fair->page_slots = 2 * count;
    return true;
}

/* The page of an address; NULL without memory. */
static struct page *page_at(struct fair *fair, uint64_t address)
{
    const uint64_t number = address >> PAGE_BITS;
    struct page **quick = &fair->last[number & 63];
    if (*quick != NULL && (*quick)->number == number)
        return *quick;
    struct page **slot = page_slot(fair->pages, fair->page_slots, number);
    if (*slot == NULL) {
        struct page *page = take(fair, sizeof(struct page));
        struct cell *cells = take(fair, cells_of_page(fair) * sizeof(struct cell));
        if (page == NULL || cells == NULL)
            return NULL;
        *page = (struct page){.number = number, .cells = cells};
        *slot = page;
        *quick = page;
        return widen_pages(fair) ? page : NULL;
    }
    *quick = *slot;
    return *slot;
}

static struct cell *cells_at(struct fair *fair, uint64_t address)
{
    struct page *page = page_at(fair, address);
    return page == NULL ? NULL : page->cells + cell_number(fair, address);
}
