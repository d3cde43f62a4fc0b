// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --sharing says which protection is preferred; the derivative stays the same.
// VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing auto
// VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing atomic
// VERIFY: --head 'p(x,w)>(y)' --set n=30 --sharing reduction

void p(int n, const double x[n], const double w[3], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] = y[i]*(w[0]*x[i - 1] + w[1]*x[i] + w[2]*x[i + 1]);
}
