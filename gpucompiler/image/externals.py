"""The functions outside an image that host code may call, and nothing else.

Images come from caches and other machines, so a name that isn't in this list is refused when an
image is made and again when it is loaded.
"""

from __future__ import annotations

from typing import Final

_FLOAT_FUNCTIONS: Final = (
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign",
    "cos", "cosh", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "fabs", "fdim", "floor",
    "fma", "fmax", "fmaximum", "fmaximum_num", "fmin", "fminimum", "fminimum_num", "fmod",
    "frexp", "hypot", "ldexp", "lgamma", "llrint", "llround", "log", "log10", "log1p", "log2",
    "logb", "lrint", "lround", "modf", "nearbyint", "nextafter", "pow", "remainder", "rint",
    "round", "roundeven", "scalbn", "sin", "sincos", "sinh", "sqrt", "tan", "tanh", "tgamma",
    "trunc",
)  # fmt: skip

# Functions for instructions that the processor lacks: 128-bit integers, half floats, powi.
# These live in libgcc_s or compiler-rt.
_COMPILER_RUNTIME: Final = (
    "__divti3", "__extendbfsf2", "__extendhfdf2", "__extendhfsf2", "__fixdfti", "__fixsfti",
    "__fixunsdfti", "__fixunssfti", "__floattidf", "__floattisf", "__floatuntidf",
    "__floatuntisf", "__gnu_f2h_ieee", "__gnu_h2f_ieee", "__modti3", "__multi3", "__powidf2",
    "__powisf2", "__truncdfbf2", "__truncdfhf2", "__truncsfbf2", "__truncsfhf2", "__udivti3",
    "__umodti3",
)  # fmt: skip

_C_LIBRARY: Final = (
    "clock_gettime", "memcmp", "memcpy", "memmove", "memset", "nanosleep", "sched_yield",
    "usleep",
)  # fmt: skip

ALLOWED_EXTERNALS: Final = frozenset(
    [
        *_FLOAT_FUNCTIONS,
        *(name + "f" for name in _FLOAT_FUNCTIONS),
        *_COMPILER_RUNTIME,
        *_C_LIBRARY,
    ]
)

# Libraries that have them, in the order of the search. None is the process itself (for a libc of
# another name).
LIBRARIES: Final = ("libm.so.6", "libc.so.6", "libgcc_s.so.1", None)
