// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C from before C99 has no counters in 'for' and no 'restrict': nested and collapsed loops, a statement on an array, and
// a tape, with whose functions the header of the library comes.
// VERIFY: --std gnu89 --head 'smooth(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --std gnu89 --head 'table(a)>(a)' --set n=5
#include <math.h>
#include <string.h>

void smooth(int n, const double *x, double *y)
{
  int i, k;
#pragma omp parallel for private(k)
  for (i = 0; i < n; i++) {
    double s = x[i];
    for (k = 0; k < 3; k++) s = s*sin(s) + x[(i + k) % n];
    y[i] = s;
  }
  for (i = 1; i < n; i++) y[i] *= y[i - 1];
}

void table(int n, double a[5][7])
{
  int i, j;
  double b[5][7];
  memcpy(b, a, sizeof b);
#pragma omp parallel for collapse(2)
  for (i = 0; i < 5; i++)
    for (j = 0; j < 7; j++) a[i][j] = b[4 - i][j]*b[i][6 - j];
}
