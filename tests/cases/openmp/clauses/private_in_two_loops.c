// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the first loop leaves in a variable that each thread of a region has of its own is needed by
// the adjoint of the first loop, and lost in the second, where it lives within one iteration.
// VERIFY: --head 'two_loops(x,y)>(y)' --set n=9 --range 0.5:1.5
#include <math.h>

void two_loops(int n, const double x[n], double y[n])
{
  double local[2];
  #pragma omp parallel private(local)
  {
    #pragma omp for
    for (int i = 0; i < n; i++) {
      local[0] = y[i]*x[i];
      local[1] = local[0]*y[i];
      y[i] = y[i]*sin(local[1])*local[0];
    }
    #pragma omp for
    for (int i = 0; i < n; i++) {
      local[0] = x[i];
      local[1] = x[i]*x[i];
      y[i] = y[i]*x[i];
    }
  }
}
