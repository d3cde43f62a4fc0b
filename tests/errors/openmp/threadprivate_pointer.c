// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A threadprivate pointer to memory of the thread.
// HEAD: 'a1(x)>(y)'
#include <stdlib.h>

// EXPECT-ERROR@+1: unsupported-type
double *wk;
#pragma omp threadprivate(wk)

void a1(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    wk = malloc(n*sizeof(double));
    #pragma omp for
    for (int i = 0; i < n; i++) {
      wk[i] = x[i]*y[i];
      y[i] = y[i]*wk[i];
    }
    free(wk);
  }
}
