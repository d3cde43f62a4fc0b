// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic constructs of which the order matters.
// VERIFY: --head 'products(x)>(y)' --head 'pairs(x)>(q)' --head 'packed(x)>(y)' --head 'handed(x)>(y)' --set n=19
#include <math.h>

void products(int n, const double x[n], double *y)
{
  double p = 1;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    p *= 1 + 0.1*x[i];
  }
  *y += p;
}

/* All products of two. */
void pairs(int n, const double x[n], double *q)
{
  double s = 0, all = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double before;
    #pragma omp atomic capture
    {
      before = s;
      s += x[i];
    }
    #pragma omp atomic
    all += before*x[i];
  }
  *q += all;
}

void packed(int n, const double x[n], double y[n])
{
  int free = 0, from[n];
  double slot[n];
  #pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    if (x[i] < 0.6) {
      int k;
      #pragma omp atomic capture
      k = free++;
      slot[k] = exp(x[i]);
      from[k] = i;
    }
  #pragma omp parallel for
  for (int k = 0; k < free; k++)
    y[from[k]] = slot[k]*x[from[k]];
}

/* One thread hands a value to the others. */
void handed(int n, const double x[n], double y[n])
{
  double v = 0;
  #pragma omp parallel
  {
    double own;
    #pragma omp single
    {
      #pragma omp atomic write
      v = x[0]*x[1];
    }
    #pragma omp atomic read
    own = v;
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += own*x[i];
  }
}
