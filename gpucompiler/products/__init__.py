"""Kernels of matrix products by tiles, one for each `Tiling` (gpucompiler/tiles/choice.py)."""
