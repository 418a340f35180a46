"""Names of loads and stores that say how memory is cached.

Sections are those of PTX ISA 9.0.
"""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final = {
    "load": (
        "load(array, index, cache=None, evict=None): array[index], with a hint for GPUs' caches. "
        "cache: 'ca', 'cg', 'cs', 'lu', 'cv', or 'nc' for memory that nothing writes during the "
        "launch; evict: 'normal', 'unchanged', 'first', 'last', 'no_allocate'. ld, ld.global.nc, "
        "§9.7.9.8; evict from version 7.4 on, and left out before. Other targets just load."
    ),
    "store": (
        "store(array, index, value, cache=None, evict=None): array[index] = value, with a hint for "
        "GPUs' caches. cache: 'wb', 'cg', 'cs', 'wt'; evict as of load. st, §9.7.9.12."
    ),
    "prefetch_line": (
        "prefetch_line(array, index, level='L2'): a hint that the element will be read soon; "
        "level is 'L1' or 'L2'. prefetch, §9.7.9.16. The index is one of the array's."
    ),
}
