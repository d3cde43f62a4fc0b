// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same, flattened by hand: what an iteration has is j*n to j*n + n - 1.
// VERIFY: --head 'columns(a)>(b)' --set n=5 --set m=7 --size 'a=n*m' --size 'b=n*m' --range 0.5:1.5

void columns(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      b[j*n + i] = b[j*n + i]*a[j*n + i];
}
