// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// private of a region: tb is zeroed where a thread enters, summed over the thread's iterations,
// and added to xb[0] by every thread: atomic.
// VERIFY: --head 'weighted(x)>(y)' --set n=11 --range 0.5:1.5

void weighted(int n, const double x[n], double y[n])
{
  double t;
  #pragma omp parallel private(t)
  {
    t = x[0]*x[0];
    #pragma omp for
    for (int i = 1; i < n; i++)
      y[i] += t*x[i];
  }
}
