// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// proc_bind stays.
// VERIFY: --head 'halves(x)>(y)' --set n=11 --range 0.5:1.5

void halves(int n, const double x[n], double y[n])
{
  #pragma omp parallel for proc_bind(close)
  for (int i = 0; i < n; i++)
    y[i] = 0.5*x[i];
}
