// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives above a region say how the adjoints of its shared variables are protected.
// VERIFY: --head 'p(x,w,s)>(y)' --set n=30
#include <math.h>

void p(int n, const double x[n], const double w[3], double s, double y[n])
{
  // The weights are few.
  #pragma ad omp_adjoint reduction(+: w) atomic(x, s)
  #pragma ad omp_tangent shared(x, y)
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = y[i]*(w[0]*x[i] + w[1]*sin(x[i]) + w[2]*s);
}
