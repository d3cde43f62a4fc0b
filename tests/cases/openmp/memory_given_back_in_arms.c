// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that all arms of a branch give back is not there at the end of the region.
// VERIFY: --head 'skipped(x,y)>(y)' --set n=13 --size x=n --size y=n
// VERIFY: --head 'by_hand(x,y)>(y)' --set n=13 --size x=n --size y=n
// RUN: parajoint adjoint %s --head 'skipped(x,y)>(y)' -o %t
// CHECK-NOT: w != NULL

#include <stdlib.h>

void skipped(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double w[i + 1];
    for (int k = 0; k <= i; k++) w[k] = k ? w[k - 1]*x[k] : x[i];
    if (w[i] < 0.3) continue;
    y[i] *= w[i]*w[0];
  }
}

void by_hand(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *w = malloc((i + 1)*sizeof *w);
    for (int k = 0; k <= i; k++) w[k] = k ? w[k - 1]*x[k] : x[i];
    if (w[i] < 0.3) {
      free(w);
      continue;
    }
    y[i] *= w[i]*w[0];
    free(w);
  }
}
