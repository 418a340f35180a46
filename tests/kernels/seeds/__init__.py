"""Seeded kernels: each pattern once right and once with a published class of defect."""
