// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An atomic increment whose value reads another element of the same adjoint goes through a temporary:
// in `x = x + (e)` the expression has no x.
// VERIFY: --head 'neighbours(x,k)>(x)' --set n=20
#include <math.h>

void neighbours(int n, double x[2*n], double k)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int at = 2*((i + 1)*7 % n) + 1;
    x[2*i] = x[2*i]*k + sin(x[at]);
  }
}
