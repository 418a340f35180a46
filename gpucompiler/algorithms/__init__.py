"""Cooperative algorithms in the kernel language: of a warp, of a block, and parts of a device's."""
