// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that lies flat in the derivative, as a pointer in statements that are kept as text.
// VERIFY: --head 'f(x)>(y)' --set n=4 --set m=2 --size x=n --size y=n
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

void f(int n, int m, const double *x, double *y) {
  for (int k = 1; k < n; k++) {
    int r = k + m;
    double(*t)[r] = malloc(n * sizeof *t);
    assert(t != NULL);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < r; j++) t[i][j] = x[i] * x[k];
    if (n > 100) fwrite(t, sizeof(double), 1, stderr);
    y[k] = t[0][r - 1] * t[n - 1][0];
    free(t);
  }
}
