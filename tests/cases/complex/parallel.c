// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Complex variables in parallel loops: increments from several threads, part by part, and the clauses that C
// allows for them.
// VERIFY: --head 'scattered(x,a)>(y)' --set n=9 --set 'at=0:n-1'
// VERIFY: --head 'scattered(x,a)>(y)' --set n=9 --set 'at=0:n-1' --sharing=reduction
// VERIFY: --head 'clauses(x,a)>(y,s,p,last)' --set n=7 --range 0.5:1.5
#include <complex.h>

void scattered(int n, const int at[n], const double complex *a, const double complex x[n], double complex y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = *a*x[at[i]] + conj(x[i]);
}

void clauses(int n, const double complex x[n], const double complex *a, double complex y[n], double complex *s,
             double complex *p, double complex *last)
{
  double complex t, carried = *a, sum = 1.0 - 1.0*I, product = x[0], final, b = *a;
  #pragma omp parallel for private(t) firstprivate(carried, b) lastprivate(final) \
    reduction(+: sum) reduction(*: product) schedule(static, 2)
  for (int i = 0; i < n; i++) {
    double complex work[3], power = x[i];
    for (int k = 0; k < 3; k++) {
      work[k] = power*b;
      power *= x[i];
    }
    t = (work[0] + work[1] + work[2])*conj(work[1]);
    carried = carried + t*x[i];
    sum += t;
    product *= x[i] + 1;
    y[i] = t*t;
    final = t*b;
  }
  *s = sum;
  *p = product;
  *last = final;
}
