// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads through an index array that is no permutation.
// VERIFY: --head 'indirect(x)>(y)' --set n=12 --range 0.5:1.5

void indirect(int n, const double x[n], double y[n])
{
  int idx[n];
  for (int i = 0; i < n; i++)
    idx[i] = (i + 1) % 3;
  #pragma omp parallel for shared(n, x, y, idx)
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]]*x[idx[i]]*x[i];
}
