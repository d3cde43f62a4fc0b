// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of an iteration whose values the adjoint does not need: its extent is computed again, or
// goes to the tape of the thread that ran the iteration.
// VERIFY: --head 'counted(x,y)>(y)' --set n=23 --size x=n --size y=n
// VERIFY: --head 'changed(x,y)>(y)' --set n=11 --size x=n --size y=n
// VERIFY: --head 'of_threads(x,y)>(y)' --set n=11 --size x=n --size y=n
#include <stdlib.h>

void counted(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *v = malloc((i + 1) * sizeof *v);
    for (int k = 0; k <= i; k++) v[k] = x[i] * (k + 1);
    y[i] += v[i];
    free(v);
  }
}

void changed(int n, const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < 4; k++) {
      int m = k + i;
      double v[m];
      for (int j = 0; j < m; j++) v[j] = x[i] * (j + 1);
      m = 7;
      y[i] += v[k - 1] * m;
    }
}

void of_threads(int n, const double *x, double *y) {
#pragma omp parallel
  {
    int m = n / 2 + 1;
    double *v = malloc(m * sizeof *v);
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < m; k++) v[k] = x[i] * x[i] * k;
      y[i] += v[m - 1];
    }
    free(v);
    m = 0;
  }
}
