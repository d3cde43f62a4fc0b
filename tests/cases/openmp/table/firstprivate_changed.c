// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// firstprivate, changed: each thread's copy has an adjoint of its own; ab is their sum.
// VERIFY: --head 'offset(x,a)>(y)' --set n=11 --range 0.5:1.5

void offset(int n, const double x[n], double y[n], double a)
{
  #pragma omp parallel firstprivate(a)
  {
    a = a*a;
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += a*x[i];
  }
}
