// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that is declared in the region is each thread's own.
// VERIFY: --head 'weighted(x)>(y)' --set n=11 --range 0.5:1.5

void weighted(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    double t = x[0]*x[0];
    #pragma omp for
    for (int i = 1; i < n; i++)
      y[i] += t*x[i];
  }
}
