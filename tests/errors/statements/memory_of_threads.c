// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that only some threads have, and choices that would double a loop of the region.
// HEAD: 'perhaps(x)>(y)'
// MODES: adjoint
#include <omp.h>
#include <stdlib.h>

void perhaps(int n, const double x[n], const double z[n], double y[n]) {
#pragma omp parallel
  {
    double *a = NULL;
    // EXPECT-ERROR@+1: unsupported-expression "memory that a thread may have or not"
    if (omp_get_thread_num() > 0) a = malloc(n * sizeof(double));
    // EXPECT-ERROR@+1: unsupported-expression "a choice of pointers here"
    const double *p = omp_get_thread_num() % 2 ? x : z;
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = (a ? 2 : 1) * x[i] * p[i];
    free(a);
  }
}
