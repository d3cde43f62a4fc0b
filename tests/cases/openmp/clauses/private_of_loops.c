// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The region's clause says that t is shared, the clauses of its loops that each thread has its own.
// VERIFY: --head 'apart(x)>(y,z)' --set n=12
#include <math.h>

void apart(int n, const double x[n], double y[n], double z[n])
{
  double t;
#pragma omp parallel default(none) shared(n, x, y, z, t)
  {
#pragma omp for private(t)
    for (int i = 0; i < n; i++) {
      t = sin(x[i]);
      y[i] = t * t;
    }
#pragma omp for private(t)
    for (int i = 1; i < n; i++) {
      t = x[i] * x[i - 1];
      z[i] = t * t;
    }
  }
}
