/* The way back to the GIL after a native call, where several threads launch at once.
 *
 * CPython puts a thread to sleep that finds the GIL taken. The GIL is held for a fifth of a
 * microsecond in a launch, and waking a thread takes some. So one thread at a time, which has
 * entered the gate, looks whether the GIL is free, and takes it then. If all looked, all would see
 * it free, and all but one would go to sleep. Waiting is limited: other code of Python's may keep the
 * GIL for milliseconds.
 */

#ifndef GPUCOMPILER_GATE_H
#define GPUCOMPILER_GATE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* One for all launching functions of a process; gpucompiler/launcher/gate.py. */
struct gate {
    /* CPython's word that says whether the GIL is taken; NULL where nobody has to wait. */
    const volatile int *gil;
    _Atomic uint32_t entered;
    /* How often a thread looks before it goes to sleep. */
    uint32_t looks;
};

static void look_later(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");
#endif
}

/* Wait for the GIL to be free; whether the gate was entered, and has to be left. */
static bool wait_at_gate(struct gate *gate, const void *thread)
{
    /* pycore_gil.h: the thread that took the GIL last stands before `locked`. If it is this one, no
     * other thread wants the GIL as often as launches need it. */
    const void *const volatile *const holder = (const void *const volatile *)gate->gil - 1;
    if (*holder == thread)
        return false;
    uint32_t looks = gate->looks;
    for (; looks != 0; looks--) {
        if (atomic_load_explicit(&gate->entered, memory_order_relaxed) == 0 &&
            atomic_exchange_explicit(&gate->entered, 1, memory_order_acquire) == 0)
            break;
        look_later();
    }
    if (looks == 0)
        return false;
    for (; looks != 0; looks--) {
        if (*gate->gil == 0)
            return true;
        look_later();
    }
    atomic_store_explicit(&gate->entered, 0, memory_order_release);
    return false;
}

static void leave_gate(struct gate *gate)
{
    atomic_store_explicit(&gate->entered, 0, memory_order_release);
}

#endif
