/* Memory of a launch (included by fair.c).
 *
 * It is taken piece by piece, and given back as a whole at the end. A process keeps some of it for its
 * next launch, as new pages of the system take longer than most launches.
 */

/* A mapping; bytes in front of `used` have been written by earlier launches. */
struct chunk {
    struct chunk *next;
    uint64_t bytes;
    uint64_t used;
};

/* Memory of launches that have ended, for the next one of this process. */
struct store {
    struct chunk *chunks;
    uint64_t bytes;
    struct stack *stacks;
    struct stack *slabs;
    int64_t stack_count;
    uint64_t stack_bytes;
};

static void fail(struct fair *fair, int64_t outcome)
{
    if (fair->outcome == RUNNING)
        fair->outcome = outcome;
}

#define CHUNK_BYTES (UINT64_C(1) << 21)
/* A launch whose order takes more memory is given up. */
#define MOST_BYTES (UINT64_C(1) << 32)
/* The most memory that a process keeps between launches. */
#define MOST_KEPT_BYTES (UINT64_C(1) << 26)

/* A chunk of so many bytes, if the store has one. */
static struct chunk *stored_chunk(struct store *store, uint64_t bytes)
{
    for (struct chunk **place = &store->chunks; *place != NULL; place = &(*place)->next) {
        struct chunk *chunk = *place;
        if (chunk->bytes < bytes)
            continue;
        *place = chunk->next;
        store->bytes -= chunk->bytes;
        return chunk;
    }
    return NULL;
}

/* How far a launch has written the chunk that it takes memory from. */
static void note_used(struct fair *fair)
{
    struct chunk *chunk = fair->chunks;
    if (chunk != NULL && (uint64_t)(fair->free_at - (char *)chunk) > chunk->used)
        chunk->used = (uint64_t)(fair->free_at - (char *)chunk);
}

static bool add_chunk(struct fair *fair, uint64_t bytes)
{
    uint64_t whole = bytes + 64 > CHUNK_BYTES ? bytes + 64 : CHUNK_BYTES;
    whole = (whole + 4095) & ~UINT64_C(4095);
    struct chunk *chunk = stored_chunk(fair->store, whole);
    if (chunk == NULL && fair->bytes + whole <= MOST_BYTES) {
        chunk = mmap(NULL, whole, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
        if ((intptr_t)chunk == -1)
            chunk = NULL;
        else
            chunk->bytes = whole;
    }
    if (chunk == NULL) {
        fail(fair, NO_MEMORY);
        return false;
    }
    note_used(fair);
    fair->bytes += chunk->bytes;
    chunk->next = fair->chunks;
    fair->chunks = chunk;
    fair->free_at = (char *)chunk + 64;
    fair->free_end = (char *)chunk + chunk->bytes;
    return true;
}

/* Memory that lives as long as the launch, with any contents; NULL if the system gives none. */
static void *take_unset(struct fair *fair, uint64_t bytes)
{
    bytes = (bytes + 15) & ~UINT64_C(15);
    if ((fair->free_at == NULL || (uint64_t)(fair->free_end - fair->free_at) < bytes) &&
        !add_chunk(fair, bytes))
        return NULL;
    char *found = fair->free_at;
    fair->free_at += bytes;
    return found;
}

/* The same with zeros. */
static void *take(struct fair *fair, uint64_t bytes)
{
    uint64_t *found = take_unset(fair, bytes);
    if (found != NULL && (char *)found < (char *)fair->chunks + fair->chunks->used)
        for (uint64_t word = 0; word < (bytes + 7) / 8; word++)
            found[word] = 0;
    return found;
}

/* Give all memory back, to the store or to the system. */
static void give_chunks_back(struct fair *fair)
{
    struct store *store = fair->store;
    note_used(fair);
    while (fair->chunks != NULL) {
        struct chunk *chunk = fair->chunks;
        fair->chunks = chunk->next;
        if (store->bytes + chunk->bytes > MOST_KEPT_BYTES) {
            munmap(chunk, chunk->bytes);
            continue;
        }
        store->bytes += chunk->bytes;
        chunk->next = store->chunks;
        store->chunks = chunk;
    }
}
