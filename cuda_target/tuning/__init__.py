"""Autotuning: configurations of a kernel, measured; the best is kept."""
