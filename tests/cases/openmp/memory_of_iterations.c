// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of an iteration, of which the extent is another one each time.
// VERIFY: --head 'triangle(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'triangle_vla(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'changed_size(x)>(y)' --size x=2*n --size y=n --set n=5
// VERIFY: --head 'in_region(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'with_default_none(x)>(y)' --size x=n --size y=n --set n=6
#include <stdlib.h>

void triangle(int n, const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double *t = malloc((i + 1) * sizeof(double));
    for (int k = 0; k <= i; k++) t[k] = x[k] * x[i];
    double s = 0;
    for (int k = 0; k <= i; k++) s += t[k] * t[i - k];
    y[i] = s;
    free(t);
  }
}

void triangle_vla(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int m = i / 2 + 1;
    double t[m], u[m];
    for (int k = 0; k < m; k++) {
      t[k] = x[k] * x[i];
      u[k] = t[k] + x[k];
    }
    y[i] = 0;
    for (int k = 0; k < m; k++) y[i] += t[k] * u[m - 1 - k];
  }
}

// The variable of the extent has another value when the memory is used.
void changed_size(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int m = i + 2;
    double *t = malloc(m * sizeof *t);
    for (int k = 0; k < m; k++) t[k] = x[i + k % n] * x[k];
    m *= 2;
    y[i] = t[i] * t[i + 1] * m;
    m = 1;
    free(t);
  }
}

// One for all turns of a thread, another for each turn.
void in_region(int n, const double *x, double *y) {
#pragma omp parallel
  {
    double *all = calloc(n, sizeof(double));
#pragma omp for
    for (int i = 0; i < n; i++) {
      double part[i + 1];
      for (int k = 0; k <= i; k++) part[k] = x[k] * x[n - 1 - k];
      for (int k = 0; k < n; k++) all[k] = part[k % (i + 1)];
      y[i] = 0;
      for (int k = 0; k < n; k++) y[i] += all[k] * all[n - 1 - k];
    }
    free(all);
  }
}

// A bound that nothing asks for is not kept, nor named in clauses.
static int width = 4;

void with_default_none(int n, const double *x, double *y) {
#pragma omp parallel default(none) shared(n, x, y, width)
  {
    double *u = malloc(width * sizeof(double));
    for (int j = 0; j < width; j++) u[j] = x[j] * x[j];
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = u[i % 2] * x[i];
    free(u);
  }
}
