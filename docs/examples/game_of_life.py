"""Conway's game of life on the host target, chosen by name; a glider crosses the board."""

import numpy as np

from cuda_target import cuda


def step(new, old):
    column, row = cuda.grid(2)
    rows, columns = old.shape
    if row < rows and column < columns:
        neighbours = -int(old[row, column])
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                neighbours += int(old[(row + dy) % rows, (column + dx) % columns])
        new[row, column] = neighbours == 3 or (neighbours == 2 and old[row, column] == 1)


board = np.zeros((16, 16), dtype=np.uint8)
board[0:3, 0:3] = [[0, 1, 0], [0, 0, 1], [1, 1, 1]]
old, new = board.copy(), board.copy()

with cuda.use_target("host"):
    launch = cuda(threads=(16, 8), blocks=cuda.cover(16, 16))(step)
    for _ in range(4 * 16):
        launch(new, old)
        old, new = new, old

# After 64 generations the glider has gone once around the torus.
assert (old == board).all()
print("\n".join("".join(" #"[cell] for cell in row) for row in old[:4]))
