import pytest
from filecheck import check

TEXT = "a = add x\nb = mul y\nc = add z\n"


def test_order():
    check(TEXT, "a = add", "NEXT: b = mul", "c = {{add|sub}} z")
    with pytest.raises(AssertionError, match="not found"):
        check(TEXT, "c = add", "a = add")


def test_absence_between_matches():
    check(TEXT, "a = add", "NOT: sub", "c = add", "NOT: mul")
    with pytest.raises(AssertionError, match="must not be there"):
        check(TEXT, "a = add", "NOT: mul", "c = add")
    with pytest.raises(AssertionError, match="next line"):
        check(TEXT, "a = add", "NEXT: c = add")
