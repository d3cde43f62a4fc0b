// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'head(x)>(y)' --size x=n --size y=n --set n=6
//
// Memory that a function only writes, and that is released after its call: the adjoint of the call
// gets it again.
#include <stdlib.h>

static void squares(int n, const double *restrict a, double *restrict half, double *restrict b) {
  for (int i = 0; i < n; i++) half[i] = 0.5;
  for (int i = 0; i < n; i++) b[i] = half[n - 1 - i] * a[i] * a[i];
}

void head(int n, const double *restrict x, double *restrict y) {
  double *work = malloc(n * sizeof(double));
  squares(n, x, work, y);
  free(work);
}
