// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that end with an endless loop: one that an inner loop is left in, and one with
// continue. Many nested loops that are left.
// VERIFY: --head 'passive(x)>(y)' --set n=5
// VERIFY: --head 'active(x)>(y)' --set n=5
// VERIFY: --head 'repeated(x)>(y)' --set n=5
// VERIFY: --head 'nested(x)>(y)' --set n=5
static int find(int n, const double *a) {
  int k = 0;
  while (1) {
    for (int i = 0; i < n; i++)
      if (a[i] > 1) break;
    if (k * k > n) return k;
    k++;
  }
}

void passive(int n, const double x[n], double y[n]) { y[0] = find(n, x) * x[0]; }

static double value(int n, const double *a) {
  int k = 0;
  for (;;) {
    for (int i = 0; i < n; i++)
      if (a[i] > 1) break;
    if (k * k > n) return a[k] * a[0];
    k++;
  }
}

void active(int n, const double x[n], double y[n]) { y[0] = value(n, x) * x[0]; }

static double until(int n, const double *a) {
  int k = 0;
  do {
    k++;
    if (k % 2) continue;
    return a[k] * a[n - 1];
  } while (1);
}

void repeated(int n, const double x[n], double y[n]) { y[0] = until(n, x) * x[0]; }

void nested(int n, const double x[n], double y[n]) {
  double t = x[0];
  for (int a = 0; a < 2; a++) {
    if (t > 9) break;
    t *= 0.9 + 0.1 * x[a];
    for (int b = 0; b < 1; b++) {
      if (t > 9) break;
      t *= 0.9 + 0.1 * x[b];
      for (int c = 0; c < 2; c++) {
        if (t > 9) break;
        t *= 0.9 + 0.1 * x[c];
        for (int d = 0; d < 1; d++) {
          if (t > 9) break;
          t *= 0.9 + 0.1 * x[d];
          for (int e = 0; e < 2; e++) {
            if (t > 9) break;
            t *= 0.9 + 0.1 * x[e];
            for (int f = 0; f < 1; f++) {
              if (t > 9) break;
              t *= 0.9 + 0.1 * x[f];
              for (int g = 0; g < 1; g++) {
                if (t > 9) break;
                t += x[g] * t * 0.001;
              }
            }
          }
        }
      }
    }
  }
  y[n - 1] = t;
}
