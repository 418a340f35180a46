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
static struct watch **watches_at(struct fair *fair, uint64_t address)
{
    const uint64_t eight = address / 8;
    uint64_t slot = mixed(eight) & (fair->watch_slots - 1);
    while (fair->watches[slot] != NULL && fair->watches[slot]->address / 8 != eight)
        slot = (slot + 1) & (fair->watch_slots - 1);
    return &fair->watches[slot];
}

static struct watch *made_watch(struct fair *fair, uint64_t address, int64_t size)
{
    struct watch *watch = *watches_at(fair, address);
    for (; watch != NULL; watch = watch->next)
        if (watch->address == address && watch->size == size)
            return watch;
    if (2 * ++fair->watch_count > fair->watch_slots) {
        struct watch **before = fair->watches;
        const uint64_t count = fair->watch_slots;
        struct watch **made = take(fair, 16 * count);
        if (made == NULL)
            return NULL;
        fair->watches = made;
        fair->watch_slots = 2 * count;
        for (uint64_t number = 0; number < count; number++)
            if (before[number] != NULL)
                *watches_at(fair, before[number]->address) = before[number];
    }
    watch = take(fair, sizeof(struct watch));
    if (watch == NULL)
        return NULL;
    struct watch **slot = watches_at(fair, address);
    *watch = (struct watch){.address = address, .size = size, .next = *slot};
    *slot = watch;
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
    for (uint64_t place = address & ~UINT64_C(7); place < end; place += 8)
        for (struct watch *watch = *watches_at(fair, place); watch != NULL; watch = watch->next)
            if (watch->count != 0 && !watch->queued && watch->address < end &&
                address < watch->address + (uint64_t)watch->size) {
                watch->queued = true;
                queue_turn(fair, NULL, watch);
            }
}
