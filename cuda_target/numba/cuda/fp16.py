"""numba's `cuda.fp16`: functions of float16, each rounded once."""

from __future__ import annotations

from typing import Any, Final

from cuda_target.numba.cuda.generated import Row, getter


def _rows(cast: str) -> dict[str, Row]:
    """The functions for a type of 16 bits, by its cast."""
    a, b, c = (f"{cast}({name})" for name in "xyz")
    compared = {"eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}
    rows: dict[str, Row] = {
        **{f"h{name}": ("x, y", f"{a} {sign} {b}") for name, sign in compared.items()},
        **{
            f"h{name}": ("x, y", f"{cast}({a} {sign} {b})")
            for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/"))
        },
        "hfma": ("x, y, z", f"{cast}(cuda.fma(np.float32({a}), np.float32({b}), np.float32({c})))"),
        "hneg": ("x", f"{cast}(-{a})"),
        "habs": ("x", f"{cast}(abs({a}))"),
        "hmax": ("x, y", f"{cast}(np.fmax(np.float32({a}), np.float32({b})))"),
        "hmin": ("x, y", f"{cast}(np.fmin(np.float32({a}), np.float32({b})))"),
        "hmax_nan": ("x, y", f"{cast}(np.maximum(np.float32({a}), np.float32({b})))"),
        "hmin_nan": ("x, y", f"{cast}(np.minimum(np.float32({a}), np.float32({b})))"),
        "hisnan": ("x", f"math.isnan(np.float32({a}))"),
        "hisinf": ("x", f"math.isinf(np.float32({a}))"),
        "hrcp": ("x", f"{cast}(np.float32(1) / np.float32({a}))"),
        "hrsqrt": ("x", f"{cast}(device.rsqrt(np.float32({a})))"),
        "hexp10": ("x", f"{cast}(math.pow(np.float32(10), np.float32({a})))"),
        "hexp2": ("x", f"{cast}(math.exp2(np.float32({a})))"),
        "htanh_approx": ("x", f"{cast}(math.tanh(np.float32({a})))"),
    }
    for name in ("sin", "cos", "exp", "log", "log2", "log10", "sqrt", "tanh"):
        rows[f"h{name}"] = ("x", f"{cast}(math.{name}(np.float32({a})))")
    for name in ("ceil", "floor", "trunc", "rint"):
        rows[f"h{name}"] = ("x", f"{cast}(np.{name}(np.float32({a})))")
    for name in ("add", "sub", "mul"):
        rows[f"h{name}_rn"] = rows[f"h{name}"]
        rows[f"h{name}_sat"] = (
            "x, y",
            f"{cast}(device.saturate(np.float32({rows[f'h{name}'][1]})))",
        )
    rows["hfma_sat"] = ("x, y, z", f"{cast}(device.saturate(np.float32({rows['hfma'][1]})))")
    rows["hfma_relu"] = (
        "x, y, z",
        f"{cast}(np.maximum(np.float32({rows['hfma'][1]}), np.float32(0)))",
    )
    for name, sign in compared.items():
        # True also where an operand is a NaN.
        unordered = f"math.isnan(np.float32({a})) or math.isnan(np.float32({b}))"
        rows[f"h{name}u"] = ("x, y", f"{unordered} or {a} {sign} {b}")
    return rows


FUNCTIONS: Final[dict[str, Row]] = _rows("np.float16")
_OF_BFLOAT16: Final[dict[str, Row]] = _rows("bfloat16")
_get: Final = getter("cuda_target.numba.cuda.fp16", FUNCTIONS, globals())


def bfloat16_rows() -> dict[str, Row]:
    """The same functions for bfloat16."""
    return dict(_OF_BFLOAT16)


def __getattr__(name: str) -> Any:
    return _get(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *FUNCTIONS})
