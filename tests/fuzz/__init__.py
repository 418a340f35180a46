"""Differential fuzzing: random well-typed kernels, run by CPython, the interpreter and the host."""
