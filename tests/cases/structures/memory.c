// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory for structures: all members have it together, whatever the extent is.
// VERIFY: --head 'halves(x)>(y)' --size x=n --size y=n --set n=8
// VERIFY: --head 'growing(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'of_threads(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'cleared(x)>(y)' --size x=n --size y=n --set n=6
#include <stdlib.h>

typedef struct {
  double value, weight;
  int count;
} entry;

void halves(int n, const double *x, double *y) {
  int m = n / 2;
  entry *t = malloc(m * sizeof *t);
  for (int j = 0; j < m; j++) {
    t[j].value = x[j];
    t[j].weight = x[j] * x[0];
    t[j].count = j % 3;
  }
  for (int j = 0; j < m; j++) {
    t[j].value *= t[j].weight;
    y[j] += t[j].value * t[j].weight * t[j].count;
  }
  free(t);
}

void growing(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    entry t[i + 1];
    for (int j = 0; j <= i; j++) {
      t[j].value = x[j] * x[i];
      t[j].weight = t[j].value + x[j];
      t[j].value *= t[j].weight;
    }
    y[i] = 0;
    for (int j = 0; j <= i; j++) y[i] += t[j].value * t[i - j].weight;
  }
}

void of_threads(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    entry *t = malloc((i + 1) * sizeof *t);
    for (int j = 0; j <= i; j++) {
      t[j].value = x[j] * x[i];
      t[j].weight = t[j].value * x[j];
      t[j].value *= t[j].weight;
    }
    y[i] = t[i].value * t[0].weight;
    free(t);
  }
}

void cleared(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    entry *t = calloc(i + 2, sizeof *t);
    for (int j = 0; j <= i; j++) t[j + 1].value = t[j].value * t[j].weight + x[j];
    y[i] = t[i + 1].value * x[i];
    free(t);
  }
}
