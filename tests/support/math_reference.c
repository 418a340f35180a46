/* Exact enough values of the mathematical functions, and how far results are from them, in C since
 * 2**32 arguments are many. Built by tests/math_accuracy.py: gcc -O2 -shared -fPIC … -lquadmath -lm
 */
#include <math.h>
#include <quadmath.h>

typedef __float128 quad;

static double rsqrt(double x) { return 1.0 / sqrt(x); }
static quad rsqrtq(quad x) { return 1.0Q / sqrtq(x); }

#define ONE(X)                                                                                     \
    X(exp) X(exp2) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sin) X(cos) X(tan) X(asin) X(acos)  \
    X(atan) X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh) X(cbrt) X(rsqrt) X(erf) X(erfc)     \
    X(tgamma) X(lgamma)
#define TWO(X) X(atan2) X(pow) X(hypot) X(fmod) X(remainder)

struct worst {
    double ulp;        /* the greatest error, in units of the last place of the exact result */
    double at[2];      /* where */
    long wrong;        /* NaN for a number or the reverse, a zero of the other sign */
    double wrong_at[2];
};

#define JUDGE(judge, wide, size_of, scale, exponent_of, with_sign)                                 \
    static void judge(wide exact, double nearest, double found, double most, int digits,           \
                      int least, int absolute, double x, double z, struct worst *worst)            \
    {                                                                                              \
        double error = 0.0;                                                                        \
        int wrong = 0;                                                                             \
        if (isnan(nearest) || isnan(found)) {                                                      \
            wrong = isnan(nearest) != isnan(found);                                                \
        } else if (isinf(nearest) || isinf(found)) {                                               \
            /* Infinity stands one step above the greatest number. */                              \
            int exponent = ilogb(most) + 1;                                                        \
            wide top = scale(1, exponent), unit = scale(1, exponent - digits);                     \
            wide a = isinf(found) ? with_sign(top, found) : found;                                 \
            wide b = isinf(nearest) && size_of(exact) > top ? with_sign(top, exact) : exact;       \
            if (found != nearest)                                                                  \
                error = (double)(size_of(a - b) / unit);                                           \
        } else {                                                                                   \
            wide size = size_of(exact);                                                            \
            int exponent = least + digits;                                                         \
            if (absolute && size < 1)                                                              \
                size = 1;                                                                          \
            if (size >= scale(1, exponent - 1))                                                    \
                exponent_of(size, &exponent);                                                      \
            error = (double)(size_of(found - exact) / scale(1, exponent - digits));                \
            wrong = nearest == 0.0 && found == 0.0 && signbit(nearest) != signbit(found);          \
        }                                                                                          \
        if (error > worst->ulp) {                                                                  \
            worst->ulp = error;                                                                    \
            worst->at[0] = x;                                                                      \
            worst->at[1] = z;                                                                      \
        }                                                                                          \
        if (wrong) {                                                                               \
            worst->wrong++;                                                                        \
            worst->wrong_at[0] = x;                                                                \
            worst->wrong_at[1] = z;                                                                \
        }                                                                                          \
    }
JUDGE(judge_float, double, fabs, ldexp, frexp, copysign)
JUDGE(judge_double, quad, fabsq, ldexpq, frexpq, copysignq)

/* absolute: below 0, what is less than 1 counts as 1 (lgamma's zeros). */
#define CASE_ONE(name)                                                                             \
    void name##_float(const float *x, const float *z, const float *y, long n, int absolute,        \
                      struct worst *worst)                                                         \
    {                                                                                              \
        for (long i = 0; i < n; i++) {                                                             \
            double exact = name(x[i]);                                                             \
            judge_float(exact, (float)exact, y[i], 0x1.fffffep127, 24, -149, absolute && x[i] < 0, x[i],\
                  0.0, worst);                                                                     \
        }                                                                                          \
    }                                                                                              \
    void name##_double(const double *x, const double *z, const double *y, long n, int absolute,    \
                       struct worst *worst)                                                        \
    {                                                                                              \
        for (long i = 0; i < n; i++) {                                                             \
            quad exact = name##q(x[i]);                                                            \
            judge_double(exact, (double)exact, y[i], 0x1.fffffffffffffp1023, 53, -1074,            \
                  absolute && x[i] < 0, x[i], 0.0, worst);                                         \
        }                                                                                          \
    }
#define CASE_TWO(name)                                                                             \
    void name##_float(const float *x, const float *z, const float *y, long n, int absolute,        \
                      struct worst *worst)                                                         \
    {                                                                                              \
        for (long i = 0; i < n; i++) {                                                             \
            double exact = name(x[i], z[i]);                                                       \
            judge_float(exact, (float)exact, y[i], 0x1.fffffep127, 24, -149, 0, x[i], z[i], worst);\
        }                                                                                          \
    }                                                                                              \
    void name##_double(const double *x, const double *z, const double *y, long n, int absolute,    \
                       struct worst *worst)                                                        \
    {                                                                                              \
        for (long i = 0; i < n; i++) {                                                             \
            quad exact = name##q(x[i], z[i]);                                                      \
            judge_double(exact, (double)exact, y[i], 0x1.fffffffffffffp1023, 53, -1074, 0, x[i], z[i],\
                  worst);                                                                          \
        }                                                                                          \
    }
ONE(CASE_ONE)
TWO(CASE_TWO)
