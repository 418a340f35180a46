"""Products of matrices: `algorithms.matmul` and `grouped_matmul`."""
