// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers of which each thread has its own by a clause: they move, or have memory.
// VERIFY: --head 'rows(x)>(y)' --size x=n*n --size y=n
// VERIFY: --head 'memory(x)>(y)' --size x=n --size y=n
// VERIFY: --head 'mixed(x)>(x,y)' --size x=n*n --size y=n
#include <stdlib.h>

void rows(int n, const double *x, double *y) {
  const double *row;
#pragma omp parallel for private(row)
  for (int i = 0; i < n; i++) {
    row = x + i * n;
    for (int k = 0; k < n; k++) y[i] += row[k] * row[k];
  }
}

void memory(int n, const double *x, double *y) {
  double *w;
#pragma omp parallel private(w)
  {
    w = malloc(n * sizeof(double));
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) w[k] = x[k] * x[i];
      for (int k = 0; k < n; k++) y[i] += w[k] * w[k];
    }
    free(w);
  }
}

// One that the code around uses, too; two by constructs of their own.
void mixed(int n, double *x, double *y) {
  double *row, *out, *w;
  int i, k;
  row = x;
  for (k = 0; k < n; k++) row[k] *= 2;
#pragma omp parallel private(row, i, k, out, w)
  {
    w = (double *)malloc(sizeof(double) * n);
#pragma omp for
    for (i = 0; i < n; i++) {
      row = x + i * n;
      out = &y[i];
      for (k = 0; k < n; k++) w[k] = row[k] * row[k];
      for (k = 0; k < n; k++) *out += w[k];
    }
#pragma omp for private(row)
    for (i = 0; i < n; i++) {
      row = &x[i * n];
      for (k = 0; k < n; k++) {
        y[i] += *row * *row * *row;
        row++;
      }
    }
    free(w);
  }
  row += n;
  for (k = 0; k < n; k++) y[0] += row[k] * row[k];
}
