// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In an ordered region that only adds, the order does not matter.
// VERIFY: --head 'sums(x)>(s,h)' --set n=37
#include <math.h>

void sums(int n, const double x[restrict n], double *restrict s, double h[restrict 4])
{
  #pragma omp parallel for ordered schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double here = x[i]*x[i];
    #pragma omp ordered
    {
      *s += here;
      if (x[i] > 0) h[i % 4] += sin(x[i]);
    }
  }
  #pragma omp parallel for ordered
  for (int i = 0; i < n; i++)
    #pragma omp ordered threads
    *s += x[i];
}
