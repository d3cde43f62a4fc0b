// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that each sweep computes under a condition: one declaration in each, and none hides another.
// VERIFY: --head 'gaps(q,x)>(z)' --set n=8 --set m=4
#include <math.h>

void gaps(int n, int m, double q[m][n], const double x[n], double z[m][n])
{
  #pragma omp parallel for
  for (int i = n - 2; i > -1; i -= 3) {
    int km;
    if (x[i] < 0.2333)
      continue;
    km = (5*i + 9)%m;
    z[km][i] = 0.4949*sin(z[km][i])*(q[km][i + 1] - q[km][i]);
  }
}
