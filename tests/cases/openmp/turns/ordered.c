// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What iterations do in their order is reversed in the opposite one.
// VERIFY: --head 'filtered(x,y)>(y)' --head 'chosen(x,y)>(y)' --set n=21
#include <math.h>

void filtered(int n, const double x[n], double y[n])
{
  double s = 1;
  #pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double work = sin(x[i]);
    #pragma omp ordered
    {
      s = 0.5*s*work + x[i];
      y[i] *= s;
    }
  }
}

/* Not every iteration has the construct. */
void chosen(int n, const double x[n], double *y)
{
  double s = *y;
  #pragma omp parallel
  {
    #pragma omp for ordered schedule(static, 2)
    for (int i = 0; i < n; i++)
      if (x[i] > 0.3) {
        #pragma omp ordered
        s = x[i]*s + 1;
      }
  }
  *y = s;
}
