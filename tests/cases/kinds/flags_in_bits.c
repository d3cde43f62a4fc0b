// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whole numbers without derivative that lie in the same memory as the real ones, and are read through a pointer to
// integers: the flags of the cells of lattice-Boltzmann codes. (What check puts there is none of the flags.)
// VERIFY: --head 'relax(cells)>(cells)' --set n=8 --size 'cells=4*n' --range 0.5:1.5
// VERIFY: --head 'relax_parallel(cells)>(next)' --set n=8 --size 'cells=4*n' --size 'next=4*n' --range 0.5:1.5
#include <stdint.h>

#define VALUES 4
#define FLAGS 3
#define WALL 1u
#define FLAG_OF(cells, i) (*(const uint64_t *)(const void *)&(cells)[(i)*VALUES + FLAGS])

void relax(int n, double *cells)
{
  for (int i = 1; i < n; i++) {
    if (FLAG_OF(cells, i) == WALL) {
      cells[i*VALUES] = 0;
    } else {
      for (int k = 0; k < FLAGS; k++)
        cells[i*VALUES + k] *= cells[(i - 1)*VALUES + k];
    }
  }
}

void relax_parallel(int n, const double *cells, double *next)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const uint64_t kind = *((const uint64_t *)(cells + i*VALUES + FLAGS));
    for (int k = 0; k < FLAGS; k++)
      next[i*VALUES + k] = kind == WALL ? 0.0 : cells[i*VALUES + k]*cells[i*VALUES];
  }
}
