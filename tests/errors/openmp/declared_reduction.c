// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A reduction that the program declares.
// HEAD: 'p(x)>(y)'
#include <math.h>

#pragma omp declare reduction(larger: double: omp_out = fabs(omp_in) > fabs(omp_out) ? omp_in : omp_out) \
  initializer(omp_priv = 0)

void p(int n, const double x[n], double *y)
{
  double s = 0.0;
  // EXPECT-ERROR@+1: unsupported-directive
  #pragma omp parallel for reduction(larger: s)
  for (int i = 0; i < n; i++)
    s = fabs(x[i]) > fabs(s) ? x[i] : s;
  *y = s;
}
