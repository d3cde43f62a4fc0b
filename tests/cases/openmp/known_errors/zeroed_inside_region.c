// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: the adjoint of an output is zeroed as a whole inside of the parallel region, where
// other threads still read it.
// VERIFY: --head 'p(x)>(y)' --set n=40 --range 0.5:1.5

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[n - 1 - i];
}
