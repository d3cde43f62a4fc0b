// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of rows whose length is known when the program runs, or is another one each time.
// VERIFY: --head 'halves(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'halves_of_memory(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'growing(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'of_threads(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'memory_of_threads(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'three(x)>(y)' --size x=n --size y=n --set n=4
#include <stdlib.h>

void halves(int n, const double *x, double *y) {
  int m = n / 2;
  double t[m][m];
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) t[i][j] = x[i] * x[j + 1];
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) y[i] += t[i][j] * t[j][i];
}

void halves_of_memory(int n, const double *x, double *y) {
  int m = n / 2;
  double(*t)[m] = malloc(m * sizeof *t);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) t[i][j] = x[i] * x[j + 1];
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) y[i] += t[i][j] * t[j][i];
  free(t);
}

void growing(int n, const double *x, double *y) {
  for (int m = 1; m < n; m++) {
    double t[m][m + 1];
    for (int i = 0; i < m; i++)
      for (int j = 0; j <= m; j++) t[i][j] = x[i] * x[j];
    for (int i = 0; i < m; i++)
      for (int j = 0; j <= m; j++) y[i] += t[i][j] * t[i][m - j];
  }
}

void of_threads(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int p = 0; p < n; p++) {
    int m = p + 1;
    double t[m][m];
    y[p] = 0;
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m; j++) t[i][j] = x[i] * x[j] * x[p];
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m; j++) y[p] += t[i][j] * t[j][i];
  }
}

void memory_of_threads(int n, const double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int p = 0; p < n; p++) {
    int m = p + 1;
    double(*t)[m] = malloc(m * sizeof *t), (*u)[m] = malloc(m * m * sizeof(double));
    y[p] = 0;
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m; j++) t[i][j] = u[j][i] = x[i] * x[j];
    for (int i = 0; i < m; i++) {
      const double *row = t[i];
      for (int j = 0; j < m; j++) y[p] += row[j] * u[j][i];
    }
    free(t);
    free(u);
  }
}

void three(int n, const double *x, double *y) {
  for (int m = 2; m <= n; m++) {
    float t[2][m][m - 1];
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m - 1; j++) {
        t[0][i][j] = (float)(x[i] * x[j]);
        t[1][i][j] = t[0][i][j] * t[0][i][0];
      }
    for (int i = 0; i < m; i++) y[i] += t[1][i][m - 2] * x[i];
  }
}
