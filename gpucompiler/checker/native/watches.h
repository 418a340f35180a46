/* Memory that parts wait for (included by fair.c).
 *
 * A turn of a loop that only others end reads the same again as long as nobody changes what it has
 * read. So its part is parked: it is told of changes of these values, and costs nothing meanwhile.
 * A lock that is given back is offered to one part after the other, until one has taken it.
 */

static uint64_t bits_at(uint64_t address, int64_t size)
{
    switch (size) {
    case 1:
        return *(const uint8_t *)address;
    case 2:
        return *(const uint16_t *)address;
    case 4:
        return *(const uint32_t *)address;
    case 8:
        return *(const uint64_t *)address;
    default:
        return 0;
    }
}

/* A value that a part has read in its turn of a loop, and waits for. */
struct watched {
    uint64_t address;
    int64_t size;
    uint64_t value;
    struct part *part;
    struct watch *watch;
    struct watched *before;
    struct watched *after;
};

/* An address that parts wait for. `value`: the one that all of them have read, if `alike`. */
struct watch {
    uint64_t address;
    int64_t size;
    struct watch *next;
    struct watched *first;
    struct watched *last;
    int64_t count;
    uint64_t value;
    bool alike;
    bool queued;
    bool passing;
};

/* The addresses that are watched in eight bytes of memory. */
static struct watch **watches_at(const struct page *page, uint64_t address)
{
    return &page->watches[(address & ((1u << PAGE_BITS) - 1)) / 8];
}

static struct watch *made_watch(struct fair *fair, uint64_t address, int64_t size)
{
    struct page *page = page_at(fair, address);
    if (page != NULL && page->watches == NULL)
        page->watches = take(fair, (1u << PAGE_BITS) / 8 * sizeof(struct watch *));
    if (page == NULL || page->watches == NULL)
        return NULL;
    struct watch **first = watches_at(page, address);
    for (struct watch *watch = *first; watch != NULL; watch = watch->next)
        if (watch->address == address && watch->size == size)
            return watch;
    struct watch *watch = take(fair, sizeof(struct watch));
    if (watch == NULL)
        return NULL;
    *watch = (struct watch){.address = address, .size = size, .next = *first};
    *first = watch;
    return watch;
}

static void queue_turn(struct fair *fair, struct team *team, struct watch *watch);

/* Memory changes: those that wait for it are told, but go on only when it is their turn. */
static void changed(struct fair *fair, uint64_t address, int64_t size)
{
    fair->changes++;
    if (fair->parked_count == 0)
        return;
    const uint64_t end = address + (uint64_t)size;
    for (uint64_t place = address & ~UINT64_C(7); place < end; place += 8) {
        const struct page *page = page_at(fair, place);
        if (page == NULL || page->watches == NULL)
            continue;
        for (struct watch *watch = *watches_at(page, place); watch != NULL; watch = watch->next)
            if (watch->count != 0 && !watch->queued && watch->address < end &&
                address < watch->address + (uint64_t)watch->size) {
                watch->queued = true;
                queue_turn(fair, NULL, watch);
            }
    }
}
