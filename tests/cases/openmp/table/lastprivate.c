// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lastprivate: the last iteration's copy takes the adjoint of t, which is then zero.
// VERIFY: --head 'latest(x)>(y,a)' --set n=11 --range 0.5:1.5
#include <math.h>

void latest(int n, const double x[n], double y[n], double *a)
{
  double t;
  #pragma omp parallel for lastprivate(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = sin(t);
  }
  *a = t;
}
