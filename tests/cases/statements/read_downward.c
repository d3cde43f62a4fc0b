// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Local arrays of which one element is set, and all are read after it in a loop that counts down:
// they keep values from earlier turns.
// VERIFY: --head 'sums(x)>(y)' --set n=9
// VERIFY: --head 'rows(x)>(y)' --set n=7
// VERIFY: --head 'threads(x)>(y)' --set n=7
// VERIFY: --head 'all(x)>(y)' --set n=7
#include <math.h>

void sums(int n, const double x[n], double y[n]) {
  double u[8];
  for (int i = 0; i < 8; i++) u[i] = x[i % n];
  for (int t = 0; t < n; t++) {
    u[4] = x[t] * x[t];
    double s = 0;
    for (int i = 7; i >= 0; i--) {
      s += u[i] * u[i];
      u[i] = sin(u[i]);
    }
    y[t] = s;
  }
}

void rows(int n, const double x[n], double y[n]) {
  double u[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) u[i][j] = x[(i + j) % n];
  for (int t = 0; t < n; t++) {
    for (int j = 0; j < 4; j++) u[2][j] = x[t] * x[t];
    double s = 0;
    for (int i = 3; i >= 0; i--)
      for (int j = 0; j < 4; j++) {
        s += u[i][j] * u[i][j];
        u[i][j] = sin(u[i][j]);
      }
    y[t] = s;
  }
}

void threads(int n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (int k = 0; k < n; k++) {
    double c[6];
    for (int i = 0; i < 6; i++) c[i] = x[(k + i) % n];
    for (int it = 0; it < 3; it++) {
      c[3] = c[3] * x[k];
      for (int i = 5; i >= 0; i--) c[i] = c[i] * c[i] + 0.1 * x[k];
    }
    y[k] = c[0] * c[1] + c[5] + c[3];
  }
}

// All are set before: by a loop of which the body changes what it started from, too.
void all(int n, const double x[n], double y[n]) {
  double u[5];
  for (int t = 0; t < n; t++) {
    int first = 4;
    for (int i = 0; i <= 4; i++) u[i] = x[(i + t) % n];
    double s = 0;
    for (int i = first; i >= 0; i--) {
      first = 2;
      s = s * x[t] + u[i] * u[i];
    }
    y[t] = s * first;
  }
}
