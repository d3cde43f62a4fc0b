// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places that several iterations certainly write at the same time.
// HEAD: 'all(x)>(y)'
// MODES: adjoint

void all(int n, const double x[n], double y[n + 1], double s[1]) {
  int j, found = 0, rows = 0;
  double t;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    // EXPECT-WARNING@-1: race "'t'"
    y[i] = 0;
    for (j = 0; j < 3; j++) y[i] += t * x[i];
    // EXPECT-WARNING@-1: race "'j'"
    if (x[i] > 0) found = found + 1;
    rows = 1;
  }
#pragma omp parallel for
  for (int i = 1; i < n; i++) {
    y[i] = y[i] * x[i];
    y[i - 1] = y[i];
    // EXPECT-WARNING@-1: race "'y'"
    s[0] += x[i];
    // EXPECT-WARNING@-1: race "'s'"
  }
  double u, v = 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) {
      u = x[i] * k;
      // EXPECT-WARNING@-1: race "'u'"
      for (int l = 0; l < 0; l++) v = x[i];
      if (k > n) v = x[i];
      y[i] += u * v;
    }
  // Not known, or none.
#pragma omp parallel for private(t) reduction(+ : rows)
  for (int i = 0; i < n / 2; i++) {
    t = x[2 * i];
    y[2 * i] = y[2 * i] * t;
    y[2 * i + 1] = x[i];
    rows = rows + 1;
#pragma omp atomic
    s[0] += x[i];
  }
#pragma omp parallel for
  for (int i = 0; i < 3; i++) {
    y[i] = y[i] * x[i];
    y[i + 3] = x[i];
  }
#pragma omp parallel for
  for (int i = 0; i < 1; i++) y[0] = y[0] * x[i];
}
