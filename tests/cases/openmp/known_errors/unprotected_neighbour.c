// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: two threads increment the adjoint of x[i-1] without protection.
// VERIFY: --head 'p(x)>(y)' --set n=100 --range 0.5:1.5

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] = x[i]*x[i - 1];
}
