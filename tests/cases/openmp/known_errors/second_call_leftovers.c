// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: a second call starts from what the first one left. (check calls the adjoint twice.)
// VERIFY: --head 'p(x)>(s)' --set n=12 --range 0.5:1.5
#include <math.h>

void p(int n, const double x[n], double *s)
{
  double work[n];
  for (int i = 0; i < n; i++)
    work[i] = 1.0;
  for (int step = 0; step < 2; step++) {
    #pragma omp parallel for schedule(guided)
    for (int i = 0; i < n; i++) {
      work[i] = work[i]*x[i];
      work[i] = sin(work[i]);
    }
  }
  *s = 0;
  for (int i = 0; i < n; i++)
    *s += work[i];
}
