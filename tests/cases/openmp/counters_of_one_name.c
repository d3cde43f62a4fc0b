// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters of one name in several loops: what is known of one in a counted loop does not depend on
// a loop that ends early.
// VERIFY: --head 'halved(x)>(y)' --set n=5 --set nb=3 --size x=15 --size y=nb
// VERIFY: --head 'both_ends(x)>(y)' --set n=5 --set nb=3 --size x=15 --size y=15 --size perm=15
// RUN: parajoint adjoint %s --head 'halved(x)>(y)' -o %t
// CHECK-NOT: omp atomic

void halved(int n, int nb, const double *x, double *y) {
#pragma omp parallel for
  for (int b = 0; b < nb; b++) {
    double acc = 0;
    for (int i = 0; i < n; i++) acc += x[b * n + i] * x[b * n + i];
    for (int i = 0; acc > 1 && i < n; ++i) acc *= 0.5;
    y[b] = acc;
  }
}

static void order(int n, double a[n], int perm[n]) {
  for (int i = 0; i < n; i++) {
    if (perm[i] > 2) perm[i] = n - 1 - i;
    a[i] *= a[perm[i]];
  }
}

void both_ends(int n, int nb, const double *x, double *y, int *perm) {
#pragma omp parallel for
  for (int b = 0; b < nb; b++) {
    double loc[16], acc = 0;
    for (int i = 0; i < n; i++) {
      loc[i] = x[b * n + i];
      perm[b * n + i] = i;
    }
    order(n, loc, &perm[b * n]);
    for (int i = 0, j = n - 1; i <= j; ++i, --j) acc += loc[i] * loc[j];
    for (int i = 0; i < n; i++) y[b * n + i] = loc[i] * acc;
  }
}
