// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --no-openmp: directives are comments, the derivative is sequential.
// VERIFY: --no-openmp --head 'plain(x)>(y)' --set n=8 --range 0.5:1.5

void plain(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] = x[i]*x[i-1];
  y[0] = 0.0;
}
